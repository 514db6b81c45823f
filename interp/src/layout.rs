//! Types at run time: how many slots a value takes, and where its scalars lie in memory. Sizes and
//! alignments are LLVM's for x86-64, which is also where source-level elements stand, so that partly lowered
//! modules agree with themselves.

use crate::data_layout::DataLayout;
use plumb_host::FloatFormat;
use plumb_ir::layout::{has_own_places, linear_layout};
use plumb_ir::{AttrKind, Context, DYNAMIC, FloatKind, Type, TypeKind};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// Values with more slots than this are not supported.
pub const MAX_SLOTS: u64 = 1 << 16;

/// A scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer of this width.
    Int(u32),
    /// An `index` of this width.
    Index(u32),
    /// A float.
    Float(FloatFormat),
    /// A pointer or a function value.
    Ptr,
}

impl Scalar {
    /// Width in bits.
    pub fn width(self) -> u32 {
        match self {
            Scalar::Int(w) | Scalar::Index(w) => w,
            Scalar::Float(f) => f.width(),
            Scalar::Ptr => 64,
        }
    }

    /// Slots it takes.
    pub fn slots(self) -> u32 {
        self.width().div_ceil(64).max(1)
    }

    /// Bytes that a store writes.
    pub fn store_size(self) -> u64 {
        u64::from(self.width().div_ceil(8))
    }

    /// ABI alignment.
    pub fn align(self) -> u64 {
        match self {
            Scalar::Ptr => 8,
            Scalar::Float(FloatFormat::F80) => 16,
            // An integer takes the alignment of the next greater width that has one; the widest has 16 bytes.
            _ => self.store_size().next_power_of_two().min(16),
        }
    }

    /// Distance between two of them in memory.
    pub fn alloc_size(self) -> u64 {
        self.store_size().next_multiple_of(self.align())
    }

    /// How the outside reads it.
    pub fn class(self) -> plumb_host::Class {
        match self {
            Scalar::Int(w) => plumb_host::Class::Int(w),
            Scalar::Index(_) => plumb_host::Class::Index,
            Scalar::Float(f) => plumb_host::Class::Float(f),
            Scalar::Ptr => plumb_host::Class::Pointer,
        }
    }
}

/// One scalar of a value: where it is in the frame and in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// First slot within the value.
    pub slot: u32,
    /// Bit offset within the value's memory; a multiple of 8 except in vectors of odd-width integers.
    pub bit: u64,
    /// What it is.
    pub scalar: Scalar,
    /// Whether it shares bytes with its neighbours, as lanes whose width is no multiple of 8 do.
    pub packed: bool,
}

/// Scalars of a type; most types have one.
type Pieces = SmallVec<[Piece; 1]>;

/// A memref type: static parts, `DYNAMIC` where only the run knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemRefInfo {
    /// Extents.
    pub shape: Vec<i64>,
    /// Strides in elements.
    pub strides: Vec<i64>,
    /// Offset in elements.
    pub offset: i64,
    /// Element type.
    pub elem: Arc<TypeInfo>,
    /// Width of its sizes, strides and offset.
    pub index: u32,
}

impl MemRefInfo {
    /// Number of dimensions.
    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Whether the type says where each element is.
    pub fn is_static(&self) -> bool {
        self.shape.iter().chain(&self.strides).chain([&self.offset]).all(|n| *n != DYNAMIC)
    }

    /// Whether its elements may stand one after the other from its start, as far as the type says.
    pub fn may_be_contiguous(&self) -> bool {
        let mut expect = Some(1i64);
        for (n, s) in self.shape.iter().zip(&self.strides).rev() {
            if *s != DYNAMIC && expect != Some(*s) {
                return false;
            }
            expect = expect.filter(|_| *n != DYNAMIC).and_then(|e| e.checked_mul(*n));
        }
        matches!(self.offset, 0 | DYNAMIC)
    }
}

/// The structure of a type, as far as a run needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A scalar.
    Scalar(Scalar),
    /// A vector, lanes flattened row-major.
    Vector {
        /// Extents, with `vscale` applied.
        shape: Vec<u64>,
        /// Lane type.
        lane: Scalar,
    },
    /// Struct, tuple or complex: fields in order.
    Struct(Vec<Arc<TypeInfo>>),
    /// Array.
    Array(u64, Arc<TypeInfo>),
    /// Ranked memref: allocated pointer, aligned pointer, offset, sizes, strides.
    MemRef(MemRefInfo),
    /// Unranked memref of these elements: rank, pointer to a ranked descriptor in memory.
    Unranked(Arc<TypeInfo>),
    /// A tensor, by the number of one of the run.
    Tensor {
        /// Extents, `DYNAMIC` where only the run knows; none if not even their number is known.
        shape: Option<Vec<i64>>,
        /// Element type.
        elem: Arc<TypeInfo>,
    },
    /// No value at all.
    Nothing,
}

/// A type at run time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeInfo {
    /// Structure.
    pub kind: Kind,
    /// Slots a value takes.
    pub slots: u32,
    /// Distance between two of them in memory.
    pub size: u64,
    /// ABI alignment.
    pub align: u64,
    /// Bytes that a store writes.
    pub store_size: u64,
    /// Its scalars in order of slots.
    pub pieces: Pieces,
    /// Of a struct, the byte offset of each field.
    pub offsets: Vec<u64>,
}

impl TypeInfo {
    /// The scalar it is.
    pub fn scalar(&self) -> Option<Scalar> {
        match self.kind {
            Kind::Scalar(s) => Some(s),
            _ => None,
        }
    }

    /// The memref it is.
    pub fn memref(&self) -> Option<&MemRefInfo> {
        match &self.kind {
            Kind::MemRef(m) => Some(m),
            _ => None,
        }
    }

    /// The scalar of each lane (one for a scalar), if it is a scalar or vector.
    pub fn lane(&self) -> Option<Scalar> {
        match self.kind {
            Kind::Scalar(s) => Some(s),
            Kind::Vector { lane, .. } => Some(lane),
            _ => None,
        }
    }

    /// The type of a scalar.
    pub fn from_scalar(s: Scalar) -> TypeInfo {
        TypeInfo {
            kind: Kind::Scalar(s),
            slots: s.slots(),
            size: s.alloc_size(),
            align: s.align(),
            store_size: s.store_size(),
            pieces: smallvec![Piece { slot: 0, bit: 0, scalar: s, packed: false }],
            offsets: Vec::new(),
        }
    }
}

/// Types by index, each looked at once.
#[derive(Debug)]
pub struct Types {
    known: Vec<Option<Answer>>,
    /// What descriptors are made of: a pointer and a number, once they have been asked for.
    fields: Option<[Arc<TypeInfo>; 2]>,
    index: u32,
    vscale: u32,
    depth: u32,
    stated: Option<DataLayout>,
}

type Answer = Result<Arc<TypeInfo>, Arc<str>>;

impl Types {
    /// For a width of `index` and a `vscale`.
    pub fn new(index: u32, vscale: u32) -> Self {
        Types { known: Vec::new(), fields: None, index, vscale, depth: 0, stated: None }
    }

    /// The same with alignments that a module states.
    pub fn with_layout(self, stated: Option<DataLayout>) -> Self {
        Types { stated, ..self }
    }

    /// A scalar, aligned as is stated.
    fn scalar(&self, s: Scalar, space: u32) -> Answer {
        let mut info = TypeInfo::from_scalar(s);
        if let Some(stated) = &self.stated {
            if let Some(why) = stated.obstacle() {
                return Err(why.into());
            }
            info.align = match s {
                Scalar::Int(w) | Scalar::Index(w) => stated.int(w),
                Scalar::Float(format) => stated.float(format.width()),
                Scalar::Ptr => match stated.address(space) {
                    (64, align) => align,
                    (bits, _) => return Err(format!("pointers of {bits} bits").into()),
                },
            };
            info.size = info.store_size.next_multiple_of(info.align);
        }
        Ok(Arc::new(info))
    }

    /// A struct's fields one after the other, aligned as is stated.
    fn structure(&self, kind: Kind, fields: &[Arc<TypeInfo>], packed: bool) -> Answer {
        let least = self.stated.as_ref().filter(|_| !packed).map_or(1, DataLayout::aggregate);
        Ok(Arc::new(structure(kind, fields, packed, least)?))
    }

    /// Width of `index`.
    pub fn index_width(&self) -> u32 {
        self.index
    }

    /// What `vscale` is.
    pub fn vscale(&self) -> u32 {
        self.vscale
    }

    /// What is known of a type so far.
    pub(crate) fn seen(&self, ty: Type) -> Option<&Answer> {
        self.known.get(ty.0 as usize)?.as_ref()
    }

    /// What a type is, or why it is not supported.
    ///
    /// # Errors
    ///
    /// The type has no values, or more parts than are supported.
    pub fn get(&mut self, ctx: &Context, ty: Type) -> Answer {
        if let Some(known) = self.seen(ty) {
            return known.clone();
        }
        // An identified struct can contain itself only behind pointers, but a wrong module may say otherwise.
        if self.depth > 64 {
            return Err("a type nested more than 64 deep".into());
        }
        self.depth += 1;
        let info = self.build(ctx, ty);
        self.depth -= 1;
        let at = ty.0 as usize;
        if self.known.len() <= at {
            self.known.resize(at + 1, None);
        }
        self.known[at] = Some(info.clone());
        info
    }

    /// A ranked memref: two pointers, the offset, sizes and strides.
    fn memref(&mut self, shape: &[i64], elem: Arc<TypeInfo>, layout: Option<&AttrKind>) -> Answer {
        let (strides, offset) = strides_of(shape, layout)?;
        let [ptr, index] = self.descriptor_fields();
        let mut fields: SmallVec<[_; 8]> = smallvec![ptr.clone(), ptr];
        fields.extend(std::iter::repeat_n(index, 1 + 2 * shape.len()));
        let info = MemRefInfo { shape: shape.to_vec(), strides, offset, elem, index: self.index };
        self.structure(Kind::MemRef(info), &fields, false)
    }

    /// Memory that holds a tensor of a rank, row after row; none of other types.
    pub(crate) fn memory_of(&mut self, tensor: &TypeInfo) -> Option<Answer> {
        match &tensor.kind {
            Kind::Tensor { shape: Some(shape), elem } => Some(self.memref(shape, elem.clone(), None)),
            _ => None,
        }
    }

    /// A pointer and a number of a descriptor.
    fn descriptor_fields(&mut self) -> [Arc<TypeInfo>; 2] {
        let index = Scalar::Index(self.index);
        self.fields
            .get_or_insert_with(|| [Scalar::Ptr, index].map(|s| Arc::new(TypeInfo::from_scalar(s))))
            .clone()
    }

    fn build(&mut self, ctx: &Context, ty: Type) -> Answer {
        match ctx.ty(ty) {
            TypeKind::Integer { width: 0, .. } => Err("integers without bits".into()),
            TypeKind::Integer { width, .. } if u64::from(*width) > MAX_SLOTS => {
                Err("integers this wide".into())
            }
            TypeKind::Integer { width, .. } => self.scalar(Scalar::Int(*width), 0),
            TypeKind::Index => self.scalar(Scalar::Index(self.index), 0),
            TypeKind::Float(kind) => self.scalar(Scalar::Float(float_format(*kind)?), 0),
            TypeKind::LlvmPtr { space, .. } => self.scalar(Scalar::Ptr, *space),
            TypeKind::Function { .. } => self.scalar(Scalar::Ptr, 0),
            // A token has no bits: it only says what belongs together.
            TypeKind::None | TypeKind::LlvmVoid | TypeKind::LlvmToken => {
                self.structure(Kind::Nothing, &[], true)
            }
            TypeKind::Complex(elem) => {
                let e = self.get(ctx, *elem)?;
                self.structure(Kind::Struct(vec![e.clone(), e.clone()]), &[e.clone(), e], false)
            }
            TypeKind::Vector { shape, scalable, elem } => {
                let e = self.get(ctx, *elem)?;
                let Kind::Scalar(lane) = e.kind else { return Err("vectors of this element type".into()) };
                let mut extents = Vec::new();
                for (n, scales) in shape.iter().zip(scalable.iter()) {
                    let factor = if *scales { u64::from(self.vscale) } else { 1 };
                    extents.push(u64::try_from(*n).unwrap_or(0).saturating_mul(factor));
                }
                Ok(Arc::new(vector(extents, lane, self.stated.as_ref())?))
            }
            TypeKind::Tensor { shape, elem, encoding: None } => {
                let elem = self.get(ctx, *elem)?;
                if elem.slots == 0 || matches!(elem.kind, Kind::Tensor { .. }) {
                    return Err("tensors of this element type".into());
                }
                let kind = Kind::Tensor { shape: shape.as_ref().map(|s| s.to_vec()), elem };
                // It lies in no memory.
                Ok(Arc::new(TypeInfo {
                    kind,
                    slots: 1,
                    size: 0,
                    align: 1,
                    store_size: 0,
                    pieces: Pieces::new(),
                    offsets: Vec::new(),
                }))
            }
            TypeKind::Tensor { .. } => Err("tensors with an encoding".into()),
            TypeKind::Tuple(fields) => self.fields(ctx, fields, false),
            TypeKind::LlvmStruct { body, packed } => self.fields(ctx, body, *packed),
            TypeKind::LlvmNamedStruct(name) => match ctx.struct_body(*name) {
                Some(plumb_ir::types::StructBody { body: Some(body), packed }) => {
                    self.fields(ctx, body, *packed)
                }
                _ => Err("opaque structs".into()),
            },
            TypeKind::LlvmArray { len, elem } => {
                let e = self.get(ctx, *elem)?;
                Ok(Arc::new(array(*len, e)?))
            }
            TypeKind::MemRef { shape, elem, layout, .. } => {
                let elem = self.get(ctx, *elem)?;
                self.memref(shape, elem, layout.map(|a| ctx.attr(a)))
            }
            TypeKind::UnrankedMemRef { elem, .. } => {
                let e = self.get(ctx, *elem)?;
                let [ptr, index] = self.descriptor_fields();
                self.structure(Kind::Unranked(e), &[index, ptr], false)
            }
            TypeKind::LlvmFunc { .. } => Err("function types as values".into()),
            TypeKind::LlvmLabel
            | TypeKind::LlvmMetadata
            | TypeKind::LlvmX86Amx
            | TypeKind::LlvmTarget { .. } => Err("labels, metadata and target types".into()),
            TypeKind::Opaque { dialect, body } => {
                Err(format!("the type !{}.{}", ctx.name(*dialect), ctx.name(*body)).into())
            }
        }
    }

    fn fields(&mut self, ctx: &Context, body: &[Type], packed: bool) -> Answer {
        let fields = body.iter().map(|t| self.get(ctx, *t)).collect::<Result<Vec<_>, _>>()?;
        self.structure(Kind::Struct(fields.clone()), &fields, packed)
    }
}

/// The format a run computes in.
///
/// # Errors
///
/// The interpreter has no arithmetic of this format.
pub fn float_format(kind: FloatKind) -> Result<FloatFormat, Arc<str>> {
    match kind {
        FloatKind::F16 => Ok(FloatFormat::F16),
        FloatKind::BF16 => Ok(FloatFormat::BF16),
        FloatKind::F32 => Ok(FloatFormat::F32),
        FloatKind::F64 => Ok(FloatFormat::F64),
        FloatKind::F80 => Ok(FloatFormat::F80),
        FloatKind::F128 => Ok(FloatFormat::F128),
        other => match other.small() {
            Some(small) => Ok(FloatFormat::Small(small)),
            None => Err(format!("the type {}", other.name()).into()),
        },
    }
}

/// Fields one after the other, each at its alignment unless packed. One with too many scalars for a frame still has a size
/// and offsets: address arithmetic and allocations need no more.
fn structure(kind: Kind, fields: &[Arc<TypeInfo>], packed: bool, least: u64) -> Result<TypeInfo, Arc<str>> {
    let mut pieces =
        Pieces::with_capacity(fields.iter().map(|f| f.pieces.len()).sum::<usize>().min(MAX_SLOTS as usize));
    let mut offsets = Vec::with_capacity(if matches!(kind, Kind::Struct(_)) { fields.len() } else { 0 });
    let (mut slot, mut byte, mut align) = (0u64, 0u64, least);
    for f in fields {
        if !packed {
            byte = byte.next_multiple_of(f.align);
            align = align.max(f.align);
        }
        check_bytes(byte)?;
        if slot + u64::from(f.slots) <= MAX_SLOTS {
            pieces.extend(f.pieces.iter().map(|p| Piece {
                slot: p.slot + slot as u32,
                bit: p.bit + 8 * byte,
                ..*p
            }));
        }
        if matches!(kind, Kind::Struct(_)) {
            offsets.push(byte);
        }
        slot += u64::from(f.slots);
        byte = byte.saturating_add(f.size);
    }
    let size = byte.checked_next_multiple_of(align).ok_or("types this large")?;
    check_bytes(size)?;
    if slot > MAX_SLOTS {
        pieces.clear();
    }
    let slots = u32::try_from(slot).unwrap_or(u32::MAX);
    Ok(TypeInfo { kind, slots, size, align, store_size: size, pieces, offsets })
}

fn array(len: u64, elem: Arc<TypeInfo>) -> Result<TypeInfo, Arc<str>> {
    let slots = len.saturating_mul(u64::from(elem.slots));
    let size = len.saturating_mul(elem.size);
    // Arrays too large for a frame still have a size: address arithmetic and allocations need no more.
    check_bytes(size)?;
    if slots > MAX_SLOTS {
        let align = elem.align;
        return Ok(TypeInfo {
            kind: Kind::Array(len, elem),
            slots: u32::try_from(slots).unwrap_or(u32::MAX),
            size,
            align,
            store_size: size,
            pieces: Pieces::new(),
            offsets: Vec::new(),
        });
    }
    // Of elements without scalars there may be any number.
    let scalars = if elem.pieces.is_empty() { 0 } else { len };
    let mut pieces = Pieces::with_capacity(elem.pieces.len() * scalars as usize);
    for i in 0..scalars {
        let (slot, bit) = ((i * u64::from(elem.slots)) as u32, 8 * i * elem.size);
        pieces.extend(elem.pieces.iter().map(|p| Piece { slot: p.slot + slot, bit: p.bit + bit, ..*p }));
    }
    let align = elem.align;
    Ok(TypeInfo {
        kind: Kind::Array(len, elem),
        slots: slots as u32,
        size,
        align,
        store_size: size,
        pieces,
        offsets: Vec::new(),
    })
}

/// A vector of one dimension is packed bit by bit; one of more is an array of those.
fn vector(shape: Vec<u64>, lane: Scalar, stated: Option<&DataLayout>) -> Result<TypeInfo, Arc<str>> {
    let minor = shape.last().copied().unwrap_or(1);
    let lanes = shape.iter().fold(1u64, |a, n| a.saturating_mul(*n));
    check_size(
        lanes.saturating_mul(u64::from(lane.slots())),
        minor.saturating_mul(u64::from(lane.width()) / 8),
    )?;
    let rows = lanes.checked_div(minor).unwrap_or(0);
    let row_bytes = (minor * u64::from(lane.width())).div_ceil(8);
    let stated = stated.and_then(|s| s.vector(minor.saturating_mul(lane.width().into())));
    let align = stated.unwrap_or(row_bytes.next_power_of_two().max(1));
    let row_size = row_bytes.next_multiple_of(align);
    let packed = !lane.width().is_multiple_of(8);
    let mut pieces = Pieces::with_capacity(lanes as usize);
    for row in 0..rows {
        for i in 0..minor {
            let bit = 8 * row * row_size + i * u64::from(lane.width());
            pieces.push(Piece { slot: (row * minor + i) as u32 * lane.slots(), bit, scalar: lane, packed });
        }
    }
    let size = rows * row_size;
    let store_size = if shape.len() <= 1 { row_bytes } else { size };
    let slots = lanes as u32 * lane.slots();
    Ok(TypeInfo {
        kind: Kind::Vector { shape, lane },
        slots,
        size,
        align,
        store_size,
        pieces,
        offsets: Vec::new(),
    })
}

fn check_size(slots: u64, bytes: u64) -> Result<(), Arc<str>> {
    if slots > MAX_SLOTS { Err("types this large".into()) } else { check_bytes(bytes) }
}

fn check_bytes(bytes: u64) -> Result<(), Arc<str>> {
    if bytes > 1 << 56 { Err("types this large".into()) } else { Ok(()) }
}

/// Strides and offset of a memref type. Affine layouts are read only where they are strided with known constants.
fn strides_of(shape: &[i64], layout: Option<&AttrKind>) -> Result<(Vec<i64>, i64), Arc<str>> {
    match layout {
        None => {
            let mut strides = vec![1i64; shape.len()];
            for i in (0..shape.len().saturating_sub(1)).rev() {
                let (inner, extent) = (strides[i + 1], shape[i + 1]);
                strides[i] =
                    if inner == DYNAMIC || extent == DYNAMIC { DYNAMIC } else { inner.wrapping_mul(extent) };
            }
            Ok((strides, 0))
        }
        Some(AttrKind::Strided { offset, strides }) if strides.len() == shape.len() => {
            Ok((strides.to_vec(), *offset))
        }
        Some(AttrKind::AffineMap(map)) if map.is_identity() => strides_of(shape, None),
        Some(AttrKind::AffineMap(map)) => match linear_layout(map, shape.len()) {
            Some(layout) => Ok((layout.strides, layout.offset)),
            // Nothing shows where the elements are, so they stand as without a layout (S-BUF-30).
            None if has_own_places(map, shape) => strides_of(shape, None),
            None => Err("memref layouts that may place two elements alike".into()),
        },
        Some(_) => Err("this memref layout".into()),
    }
}
