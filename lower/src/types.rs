//! Type conversion, and the strided form of memref types.

use crate::convert::{Conv, Res};
use plumb_ir::layout::scale;
use plumb_ir::{Attr, AttrKind, Context, DYNAMIC, FloatKind, Signedness, Type, TypeKind};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::rc::Rc;

/// One number a dimension.
pub(crate) type Dims = SmallVec<[i64; 4]>;

/// What the conversion knows of a ranked memref type.
#[derive(Debug)]
pub(crate) struct MemRefInfo {
    /// Converted element type.
    pub elem: Type,
    /// Extents, `DYNAMIC` where unknown.
    pub shape: Dims,
    /// Strides in elements, `DYNAMIC` where unknown.
    pub strides: Dims,
    /// Offset in elements, `DYNAMIC` if unknown.
    pub offset: i64,
    /// Whether elements follow each other in row-major order without gaps.
    pub contiguous: bool,
    /// Address space.
    pub space: u32,
    /// Pointer type.
    pub ptr: Type,
    /// Descriptor type.
    pub desc: Type,
}

impl MemRefInfo {
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Whether it has the layout of an allocation: row-major from the start of the buffer.
    pub fn identity(&self) -> bool {
        self.contiguous && self.offset == 0
    }

    pub fn static_shape(&self) -> bool {
        !self.shape.contains(&DYNAMIC)
    }

    /// Whether shape, strides and offset are all known.
    pub fn is_static(&self) -> bool {
        self.static_shape() && !self.strides.contains(&DYNAMIC) && self.offset != DYNAMIC
    }
}

/// Conversions made so far, by the index of the type.
#[derive(Default)]
pub(crate) struct TypeCache {
    converted: Vec<Option<Type>>,
    memrefs: Vec<Option<Rc<MemRefInfo>>>,
    /// Types all whose parts the LLVM dialect has.
    pub(crate) compatible: FxHashSet<Type>,
    index: Option<Type>,
}

/// The fields of a type, those of structs in it included.
pub(crate) fn fields(ctx: &Context, ty: Type) -> usize {
    match ctx.ty(ty) {
        TypeKind::LlvmStruct { body, .. } => body.iter().map(|part| fields(ctx, *part)).sum(),
        _ => 1,
    }
}

fn slot<T>(cache: &mut Vec<Option<T>>, ty: Type) -> &mut Option<T> {
    let i = ty.0 as usize;
    if cache.len() <= i {
        cache.resize_with(i + 1, || None);
    }
    &mut cache[i]
}

impl Conv<'_> {
    /// A pointer, to this type if pointers are to say that.
    pub fn pointer_to(&mut self, pointee: Type, space: u32) -> Type {
        let pointee = self.options.pointees.then_some(pointee);
        self.out.ctx.intern_type(TypeKind::LlvmPtr { space, pointee })
    }

    /// Rank, and a pointer to a descriptor in memory.
    pub fn unranked_ty(&mut self) -> Type {
        let (index, bytes) = (self.index_ty(), self.pointer_to(Type::I8, 0));
        self.out.ctx.llvm_struct(&[index, bytes])
    }

    /// What `index` becomes.
    pub fn index_ty(&mut self) -> Type {
        let bits = self.index_bits();
        *self.types.index.get_or_insert_with(|| self.out.ctx.int_type(bits))
    }

    /// Width of `index`.
    pub fn index_bits(&self) -> u32 {
        self.options.conversion.index_bits()
    }

    /// What a type becomes.
    pub fn ty(&mut self, ty: Type) -> Res<Type> {
        if let Some(Some(done)) = self.types.converted.get(ty.0 as usize) {
            return Ok(*done);
        }
        let converted = self.deeper(|c| c.convert_ty(ty))?;
        *slot(&mut self.types.converted, ty) = Some(converted);
        Ok(converted)
    }

    fn convert_ty(&mut self, ty: Type) -> Res<Type> {
        Ok(match self.out.ctx.ty(ty).clone() {
            TypeKind::Integer { sign: Signedness::Signless, .. } => ty,
            // LLVM keeps signs in operations, not in types.
            TypeKind::Integer { width, .. } => self.out.ctx.int_type(width),
            TypeKind::Index => self.index_ty(),
            TypeKind::Float(kind) => match kind.small() {
                None => ty,
                Some(_) if kind == FloatKind::TF32 => return Err(self.no_type(kind.name())),
                // What they are moved around as; no operation computes with them.
                Some(small) => self.out.ctx.int_type(small.width()),
            },
            TypeKind::Complex(elem) => {
                let elem = self.ty(elem)?;
                self.out.ctx.llvm_struct(&[elem, elem])
            }
            TypeKind::Vector { shape, scalable, elem } => self.vector_ty(&shape, &scalable, elem)?,
            TypeKind::MemRef { .. } => self.memref_info(ty)?.desc,
            TypeKind::UnrankedMemRef { space, .. } => {
                // The space is that of the elements; the descriptor itself is on the stack.
                self.memory_space(space)?;
                self.unranked_ty()
            }
            // A function as a value is a pointer to it.
            TypeKind::Function { .. } if self.options.pointees => {
                let convention = self.convention();
                let function = self.signature(ty, convention)?.ty;
                self.pointer_to(function, 0)
            }
            TypeKind::Function { .. } => Type::LLVM_PTR,
            TypeKind::LlvmPtr { .. }
            | TypeKind::LlvmArray { .. }
            | TypeKind::LlvmStruct { .. }
            | TypeKind::LlvmNamedStruct(_)
            | TypeKind::LlvmFunc { .. }
            | TypeKind::LlvmVoid
            | TypeKind::LlvmLabel
            | TypeKind::LlvmMetadata
            | TypeKind::LlvmToken
            | TypeKind::LlvmX86Amx
            | TypeKind::LlvmTarget { .. } => ty,
            TypeKind::None => return Err(self.no_type("none")),
            TypeKind::Tensor { .. } => return Err(self.no_type("a tensor")),
            TypeKind::Tuple(_) => return Err(self.no_type("a tuple")),
            TypeKind::Opaque { .. } => return Err(self.no_type("a type of a dialect that is not registered")),
        })
    }

    pub fn no_type(&self, what: &str) -> Box<plumb_ir::Diag> {
        let name = self.src.op_name(self.cur);
        self.error(
            "lower-unsupported-type",
            format!("`{name}` uses a type that the LLVM dialect cannot hold: {what}"),
        )
    }

    /// One-dimensional vectors stay vectors, further dimensions become arrays around them; rank 0 is one lane.
    fn vector_ty(&mut self, shape: &[i64], scalable: &[bool], elem: Type) -> Res<Type> {
        let elem = self.ty(elem)?;
        let (outer, last, scales) = match (shape.split_last(), scalable.split_last()) {
            (Some((last, outer)), Some((scales, others))) if !others.contains(&true) => {
                (outer, *last, *scales)
            }
            (None, _) => (&[][..], 1, false),
            _ => return Err(self.no_type("a vector with a scalable dimension that is not the last")),
        };
        let kind = TypeKind::Vector { shape: [last].into(), scalable: [scales].into(), elem };
        let row = self.out.ctx.intern_type(kind);
        Ok(outer.iter().rev().fold(row, |ty, n| self.out.ctx.llvm_array((*n).max(0) as u64, ty)))
    }

    /// The address space that a memory space attribute names.
    pub fn memory_space(&self, space: Option<Attr>) -> Res<u32> {
        match space {
            None => Ok(0),
            Some(attr) => self
                .out
                .ctx
                .as_i64(attr)
                .and_then(|n| u32::try_from(n).ok())
                .filter(|n| n >> 24 == 0)
                .ok_or_else(|| self.no_type("a memref whose memory space is not a number of 24 bits")),
        }
    }

    /// What the conversion knows of a ranked memref type.
    pub fn memref_info(&mut self, ty: Type) -> Res<Rc<MemRefInfo>> {
        if let Some(Some(done)) = self.types.memrefs.get(ty.0 as usize) {
            return Ok(done.clone());
        }
        let TypeKind::MemRef { shape, elem, layout, space } = self.out.ctx.ty(ty).clone() else {
            return Err(self.malformed("ranked memref"));
        };
        let space = self.memory_space(space)?;
        let elem = self.ty(elem)?;
        let rows = row_major(&shape);
        let plain = match layout.map(|l| self.out.ctx.attr(l)) {
            None => true,
            Some(AttrKind::AffineMap(map)) => map.is_identity(),
            Some(_) => false,
        };
        let strided =
            || self.out.ctx.strided_layout(ty).map(|form| (Dims::from_vec(form.strides), form.offset));
        let Some((strides, offset)) = (if plain { Some((rows.clone(), 0)) } else { strided() }) else {
            return Err(self.error(
                "lower-unsupported-layout",
                format!(
                    "`{}` uses a memref whose layout has no strided form: {}",
                    self.src.op_name(self.cur),
                    plumb_ir::print::type_to_string(&self.out.ctx, ty)
                ),
            ));
        };
        let contiguous = plain || (strides == rows && !rows.contains(&DYNAMIC));
        let ptr = self.pointer_to(elem, space);
        let desc = self.descriptor_ty(ptr, shape.len());
        let info = Rc::new(MemRefInfo {
            elem,
            shape: shape.iter().copied().collect(),
            strides,
            offset,
            contiguous,
            space,
            ptr,
            desc,
        });
        *slot(&mut self.types.memrefs, ty) = Some(info.clone());
        Ok(info)
    }

    /// Allocated pointer, aligned pointer, offset, sizes, strides; rank 0 has no sizes and strides.
    pub fn descriptor_ty(&mut self, ptr: Type, rank: usize) -> Type {
        let index = self.index_ty();
        if rank == 0 {
            return self.out.ctx.llvm_struct(&[ptr, ptr, index]);
        }
        let dims = self.out.ctx.llvm_array(rank as u64, index);
        self.out.ctx.llvm_struct(&[ptr, ptr, index, dims, dims])
    }
}

/// Strides of a row-major buffer: each the product of the extents further in.
fn row_major(shape: &[i64]) -> Dims {
    let mut strides: Dims = SmallVec::from_elem(1, shape.len());
    for i in (1..shape.len()).rev() {
        strides[i - 1] = scale(strides[i], shape[i]);
    }
    strides
}
