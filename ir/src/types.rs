//! Types, interned per module: a `Type` is an index, its structure a `TypeKind`.

use crate::{Attr, Context, Ident};
use plumb_host::SmallFloat;

/// A type of a module; compare by identity, look at it through [`Context::ty`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Type(pub u32);

/// The extent of a dimension that is known at run time only, and the stride or offset likewise.
pub const DYNAMIC: i64 = i64::MIN;

/// Whether an integer type says how to read its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Signedness {
    Signless,
    Signed,
    Unsigned,
}

/// Floating-point types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names are the formats
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    F16,
    BF16,
    TF32,
    F32,
    F64,
    F80,
    F128,
    PpcF128,
}

impl FloatKind {
    /// Every format with its spelling.
    pub const ALL: &'static [(FloatKind, &'static str)] = &[
        (FloatKind::F4E2M1FN, "f4E2M1FN"),
        (FloatKind::F6E2M3FN, "f6E2M3FN"),
        (FloatKind::F6E3M2FN, "f6E3M2FN"),
        (FloatKind::F8E5M2, "f8E5M2"),
        (FloatKind::F8E4M3, "f8E4M3"),
        (FloatKind::F8E4M3FN, "f8E4M3FN"),
        (FloatKind::F8E5M2FNUZ, "f8E5M2FNUZ"),
        (FloatKind::F8E4M3FNUZ, "f8E4M3FNUZ"),
        (FloatKind::F8E4M3B11FNUZ, "f8E4M3B11FNUZ"),
        (FloatKind::F8E3M4, "f8E3M4"),
        (FloatKind::F8E8M0FNU, "f8E8M0FNU"),
        (FloatKind::F16, "f16"),
        (FloatKind::BF16, "bf16"),
        (FloatKind::TF32, "tf32"),
        (FloatKind::F32, "f32"),
        (FloatKind::F64, "f64"),
        (FloatKind::F80, "f80"),
        (FloatKind::F128, "f128"),
        (FloatKind::PpcF128, "!llvm.ppc_fp128"),
    ];

    /// As it is written in a module.
    pub fn name(self) -> &'static str {
        FloatKind::ALL.iter().find(|(k, _)| *k == self).map_or("", |(_, n)| n)
    }

    /// The first release of LLVM that reads it, or 8 where that is an older one.
    pub fn since(self) -> u32 {
        use FloatKind::*;
        match self {
            F16 | BF16 | F32 | F64 | F80 | F128 | PpcF128 => 8,
            F8E5M2 | F8E4M3FN => 16,
            F8E5M2FNUZ | F8E4M3FNUZ | F8E4M3B11FNUZ => 17,
            TF32 => 18,
            F8E4M3 => 19,
            F4E2M1FN | F6E2M3FN | F6E3M2FN | F8E3M4 | F8E8M0FNU => 20,
        }
    }

    /// The format that LLVM IR has no type for, if it is one.
    pub fn small(self) -> Option<SmallFloat> {
        Some(match self {
            FloatKind::F4E2M1FN => SmallFloat::F4E2M1FN,
            FloatKind::F6E2M3FN => SmallFloat::F6E2M3FN,
            FloatKind::F6E3M2FN => SmallFloat::F6E3M2FN,
            FloatKind::F8E5M2 => SmallFloat::F8E5M2,
            FloatKind::F8E4M3 => SmallFloat::F8E4M3,
            FloatKind::F8E4M3FN => SmallFloat::F8E4M3FN,
            FloatKind::F8E5M2FNUZ => SmallFloat::F8E5M2FNUZ,
            FloatKind::F8E4M3FNUZ => SmallFloat::F8E4M3FNUZ,
            FloatKind::F8E4M3B11FNUZ => SmallFloat::F8E4M3B11FNUZ,
            FloatKind::F8E3M4 => SmallFloat::F8E3M4,
            FloatKind::F8E8M0FNU => SmallFloat::F8E8M0FNU,
            FloatKind::TF32 => SmallFloat::TF32,
            FloatKind::F16
            | FloatKind::BF16
            | FloatKind::F32
            | FloatKind::F64
            | FloatKind::F80
            | FloatKind::F128
            | FloatKind::PpcF128 => return None,
        })
    }

    /// Width in bits.
    pub fn width(self) -> u32 {
        use FloatKind::*;
        match self {
            F16 | BF16 => 16,
            F32 => 32,
            F64 => 64,
            F80 => 80,
            F128 | PpcF128 => 128,
            _ => self.small().map_or(0, SmallFloat::width),
        }
    }
}

/// The structure of a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// `iN`, `siN`, `uiN`.
    Integer {
        /// In bits.
        width: u32,
        /// How it says to read its sign.
        sign: Signedness,
    },
    /// `index`.
    Index,
    /// `f32` and its kin.
    Float(FloatKind),
    /// `none`.
    None,
    /// `complex<T>`.
    Complex(Type),
    /// `vector<2x[4]xT>`; scalable extents are multiples of `vscale`.
    Vector {
        /// Extents, outermost first.
        shape: Box<[i64]>,
        /// For each extent, whether it is scalable.
        scalable: Box<[bool]>,
        /// Element type.
        elem: Type,
    },
    /// `tensor<2x?xT, encoding>`; `tensor<*xT>` has no shape.
    Tensor {
        /// Extents, `DYNAMIC` where unknown.
        shape: Option<Box<[i64]>>,
        /// Element type.
        elem: Type,
        /// Encoding attribute.
        encoding: Option<Attr>,
    },
    /// `memref<2x?xT, layout, space>`.
    MemRef {
        /// Extents, `DYNAMIC` where unknown.
        shape: Box<[i64]>,
        /// Element type.
        elem: Type,
        /// Layout attribute; none is the identity.
        layout: Option<Attr>,
        /// Memory space attribute; none is the default space.
        space: Option<Attr>,
    },
    /// `memref<*xT, space>`.
    UnrankedMemRef {
        /// Element type.
        elem: Type,
        /// Memory space attribute.
        space: Option<Attr>,
    },
    /// `tuple<…>`.
    Tuple(Box<[Type]>),
    /// `(…) -> (…)`.
    Function {
        /// Parameter types.
        inputs: Box<[Type]>,
        /// Result types.
        results: Box<[Type]>,
    },
    /// `!llvm.ptr`, `!llvm.ptr<3>`; `pointee` only in spellings that type their pointers.
    LlvmPtr {
        /// Address space.
        space: u32,
        /// What it points to, where the spelling says so.
        pointee: Option<Type>,
    },
    /// `!llvm.array<N x T>`.
    LlvmArray {
        /// Number of elements.
        len: u64,
        /// Element type.
        elem: Type,
    },
    /// `!llvm.struct<(…)>`: a literal struct.
    LlvmStruct {
        /// Field types.
        body: Box<[Type]>,
        /// Whether fields follow each other without padding.
        packed: bool,
    },
    /// `!llvm.struct<"name", …>`: an identified struct; its body is [`Context::struct_body`], so that it can
    /// contain itself.
    LlvmNamedStruct(Ident),
    /// `!llvm.func<R (P, ...)>`.
    LlvmFunc {
        /// Result type, `!llvm.void` for none.
        ret: Type,
        /// Parameter types.
        params: Box<[Type]>,
        /// Whether it takes further arguments.
        variadic: bool,
    },
    /// `!llvm.void`.
    LlvmVoid,
    /// `!llvm.label`.
    LlvmLabel,
    /// `!llvm.metadata`.
    LlvmMetadata,
    /// `!llvm.token`.
    LlvmToken,
    /// `!llvm.x86_amx`.
    LlvmX86Amx,
    /// `!llvm.target<"name", types…, ints…>`.
    LlvmTarget {
        /// Name of the extension type.
        name: Ident,
        /// Type parameters.
        types: Box<[Type]>,
        /// Integer parameters.
        ints: Box<[u32]>,
    },
    /// `!dialect.body` of a dialect that is not registered here; the body is kept as text.
    Opaque {
        /// Dialect name.
        dialect: Ident,
        /// What follows the dot, verbatim.
        body: Ident,
    },
}

macro_rules! common_types {
    ($($(#[doc = $doc:literal])+ $name:ident = $kind:expr;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum CommonType { $($name,)* }

        impl Type {
            $($(#[doc = $doc])+ pub const $name: Type = Type(CommonType::$name as u32);)*
        }

        /// The types every context has from the start, in the order of their constants.
        pub(crate) fn common_types() -> impl Iterator<Item = TypeKind> {
            [$($kind,)*].into_iter()
        }
    };
}

const fn int(width: u32) -> TypeKind {
    TypeKind::Integer { width, sign: Signedness::Signless }
}

common_types! {
    /// `i1`.
    I1 = int(1);
    /// `i8`.
    I8 = int(8);
    /// `i16`.
    I16 = int(16);
    /// `i32`.
    I32 = int(32);
    /// `i64`.
    I64 = int(64);
    /// `i128`.
    I128 = int(128);
    /// `index`.
    INDEX = TypeKind::Index;
    /// `f16`.
    F16 = TypeKind::Float(FloatKind::F16);
    /// `bf16`.
    BF16 = TypeKind::Float(FloatKind::BF16);
    /// `f32`.
    F32 = TypeKind::Float(FloatKind::F32);
    /// `f64`.
    F64 = TypeKind::Float(FloatKind::F64);
    /// `none`.
    NONE = TypeKind::None;
    /// `!llvm.ptr`.
    LLVM_PTR = TypeKind::LlvmPtr { space: 0, pointee: None };
    /// `!llvm.void`.
    LLVM_VOID = TypeKind::LlvmVoid;
}

/// The body of an identified struct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StructBody {
    /// Field types; none if it is opaque.
    pub body: Option<Box<[Type]>>,
    /// Whether fields follow each other without padding.
    pub packed: bool,
}

impl Context {
    /// Element type of a vector, tensor, memref or complex; the type itself for anything else.
    pub fn elem(&self, ty: Type) -> Type {
        match self.ty(ty) {
            TypeKind::Vector { elem, .. }
            | TypeKind::Tensor { elem, .. }
            | TypeKind::MemRef { elem, .. }
            | TypeKind::UnrankedMemRef { elem, .. }
            | TypeKind::Complex(elem) => *elem,
            _ => ty,
        }
    }

    /// The scalar an elementwise operation works on: a vector's or tensor's element type, else the type itself.
    pub fn scalar(&self, ty: Type) -> Type {
        match self.ty(ty) {
            TypeKind::Vector { elem, .. } | TypeKind::Tensor { elem, .. } => *elem,
            _ => ty,
        }
    }

    /// Shape of a vector, ranked tensor or ranked memref.
    pub fn shape(&self, ty: Type) -> Option<&[i64]> {
        match self.ty(ty) {
            TypeKind::Vector { shape, .. } | TypeKind::MemRef { shape, .. } => Some(shape),
            TypeKind::Tensor { shape, .. } => shape.as_deref(),
            _ => None,
        }
    }

    /// Width of a signless integer type.
    pub fn int_width(&self, ty: Type) -> Option<u32> {
        match self.ty(ty) {
            TypeKind::Integer { width, .. } => Some(*width),
            _ => None,
        }
    }

    /// Format of a float type.
    pub fn float_kind(&self, ty: Type) -> Option<FloatKind> {
        match self.ty(ty) {
            TypeKind::Float(kind) => Some(*kind),
            _ => None,
        }
    }

    /// `ty` with its scalar replaced: `f32 → i1`, `vector<4xf32> → vector<4xi1>`.
    pub fn with_scalar(&mut self, ty: Type, scalar: Type) -> Type {
        let kind = match self.ty(ty) {
            TypeKind::Vector { shape, scalable, .. } => {
                TypeKind::Vector { shape: shape.clone(), scalable: scalable.clone(), elem: scalar }
            }
            TypeKind::Tensor { shape, encoding, .. } => {
                TypeKind::Tensor { shape: shape.clone(), elem: scalar, encoding: *encoding }
            }
            _ => return scalar,
        };
        self.intern_type(kind)
    }

    /// The signless integer type of this width.
    pub fn int_type(&mut self, width: u32) -> Type {
        self.intern_type(int(width))
    }

    /// The fixed-size vector type.
    pub fn vector_type(&mut self, shape: &[i64], elem: Type) -> Type {
        let scalable = vec![false; shape.len()].into_boxed_slice();
        self.intern_type(TypeKind::Vector { shape: shape.into(), scalable, elem })
    }

    /// The memref type with identity layout in the default space.
    pub fn memref_type(&mut self, shape: &[i64], elem: Type) -> Type {
        self.intern_type(TypeKind::MemRef { shape: shape.into(), elem, layout: None, space: None })
    }

    /// The memref type with a `strided<…>` layout in the default space.
    pub fn strided_memref_type(&mut self, shape: &[i64], elem: Type, strides: &[i64], offset: i64) -> Type {
        let layout = Some(self.intern_attr(crate::AttrKind::Strided { offset, strides: strides.into() }));
        self.intern_type(TypeKind::MemRef { shape: shape.into(), elem, layout, space: None })
    }

    /// The function type.
    pub fn function_type(&mut self, inputs: &[Type], results: &[Type]) -> Type {
        self.intern_type(TypeKind::Function { inputs: inputs.into(), results: results.into() })
    }

    /// The literal, unpacked LLVM struct type.
    pub fn llvm_struct(&mut self, body: &[Type]) -> Type {
        self.intern_type(TypeKind::LlvmStruct { body: body.into(), packed: false })
    }

    /// The LLVM array type.
    pub fn llvm_array(&mut self, len: u64, elem: Type) -> Type {
        self.intern_type(TypeKind::LlvmArray { len, elem })
    }

    /// The opaque pointer type of an address space.
    pub fn llvm_ptr(&mut self, space: u32) -> Type {
        self.intern_type(TypeKind::LlvmPtr { space, pointee: None })
    }
}
