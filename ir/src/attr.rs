//! Attributes, interned per module: an `Attr` is an index, its structure an `AttrKind`.

use crate::{AffineMap, Context, Ident, IntBits, Type, TypeKind, enums::EnumAttr};
use std::num::NonZeroU32;
use std::sync::Arc;

/// An attribute of a module; compare by identity, look at it through [`Context::attr`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Attr(pub NonZeroU32);

/// The structure of an attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AttrKind {
    /// `unit`.
    Unit,
    /// `7 : i32`, `true` (an `i1`), `3 : index`.
    Integer {
        /// Bits of the value, as wide as the type (64 for `index`).
        value: IntBits,
        /// An integer type or `index`.
        ty: Type,
    },
    /// `1.0 : f32`.
    Float {
        /// Bits in the format of the type.
        bits: u128,
        /// A float type.
        ty: Type,
    },
    /// `"text"`, `"text" : T`.
    String {
        /// The bytes, unescaped.
        bytes: Arc<[u8]>,
        /// Its type, where one is given.
        ty: Option<Type>,
    },
    /// A type as an attribute.
    Type(Type),
    /// `[…]`.
    Array(Box<[Attr]>),
    /// `{name = …}`, sorted by name.
    Dictionary(Box<[(Ident, Attr)]>),
    /// `@root::@nested`.
    Symbol {
        /// The outermost symbol.
        root: Ident,
        /// Symbols within it.
        nested: Box<[Ident]>,
    },
    /// `dense<…> : T`. Elements are stored row-major, each in `width.div_ceil(8)` bytes (i1 in one), little-endian;
    /// complex numbers as two. A splat stores one element.
    Dense {
        /// A vector, tensor (or memref initialiser's tensor) type with static shape.
        ty: Type,
        /// The element bytes.
        data: Arc<[u8]>,
        /// Whether `data` holds one element that stands for all.
        splat: bool,
    },
    /// `dense<["a", "b"]> : T`.
    DenseStrings {
        /// A static shaped type.
        ty: Type,
        /// The strings.
        elements: Box<[Attr]>,
    },
    /// `dense_resource<key> : T`.
    DenseResource {
        /// Resource key.
        key: Ident,
        /// A shaped type.
        ty: Type,
    },
    /// `sparse<indices, values> : T`.
    Sparse {
        /// A static shaped type.
        ty: Type,
        /// Dense 2-d indices.
        indices: Attr,
        /// Dense values.
        values: Attr,
    },
    /// `array<i32: 1, 2>`.
    DenseArray {
        /// i1, i8, i16, i32, i64, f32 or f64.
        elem: Type,
        /// Elements, sign-extended integers or float bits.
        values: Box<[i64]>,
    },
    /// `affine_map<…>`.
    AffineMap(AffineMap),
    /// `affine_set<…>`: constraint expressions, each `== 0` (true) or `>= 0`.
    IntegerSet(AffineMap, Box<[bool]>),
    /// `strided<[…], offset: …>`.
    Strided {
        /// In elements, `DYNAMIC` for `?`.
        offset: i64,
        /// In elements, `DYNAMIC` for `?`.
        strides: Box<[i64]>,
    },
    /// A case or a set of flags of a known enumeration: `#arith.overflow<nsw>`, `#llvm.linkage<internal>`.
    Enum(EnumAttr),
    /// A structured attribute: `#llvm.loop_annotation<…>`.
    Struct {
        /// `dialect.mnemonic`, a row of [`crate::structured`].
        name: Ident,
        /// The parameters that are given, in order of the row. Words are strings, numbers without a type i64.
        params: Box<[(Ident, Attr)]>,
    },
    /// A location as an attribute: `loc(…)`.
    Loc(crate::Loc),
    /// `#dialect.body` of a dialect or mnemonic not registered here; the body is kept as text.
    Opaque {
        /// Dialect name.
        dialect: Ident,
        /// What follows the dot, verbatim.
        body: Ident,
        /// The type after a colon, if any.
        ty: Option<Type>,
    },
}

impl AttrKind {
    /// The type of an attribute that has one.
    pub fn ty(&self) -> Option<Type> {
        match self {
            AttrKind::Integer { ty, .. }
            | AttrKind::Float { ty, .. }
            | AttrKind::Dense { ty, .. }
            | AttrKind::DenseStrings { ty, .. }
            | AttrKind::DenseResource { ty, .. }
            | AttrKind::Sparse { ty, .. } => Some(*ty),
            AttrKind::String { ty, .. } | AttrKind::Opaque { ty, .. } => *ty,
            _ => None,
        }
    }
}

impl Context {
    /// An integer attribute; `value` is truncated to the type's width.
    pub fn int_attr(&mut self, value: i128, ty: Type) -> Attr {
        let width = self.int_width(ty).unwrap_or(64);
        self.intern_attr(AttrKind::Integer { value: IntBits::from_i128(value, width), ty })
    }

    /// An `index` attribute.
    pub fn index_attr(&mut self, value: i64) -> Attr {
        self.int_attr(value.into(), Type::INDEX)
    }

    /// A boolean attribute: an `i1`.
    pub fn bool_attr(&mut self, value: bool) -> Attr {
        self.int_attr(value.into(), Type::I1)
    }

    /// A float attribute from the bits of its format.
    pub fn float_attr(&mut self, bits: u128, ty: Type) -> Attr {
        self.intern_attr(AttrKind::Float { bits, ty })
    }

    /// A string attribute.
    pub fn string_attr(&mut self, text: &str) -> Attr {
        self.intern_attr(AttrKind::String { bytes: text.as_bytes().into(), ty: None })
    }

    /// A type attribute.
    pub fn type_attr(&mut self, ty: Type) -> Attr {
        self.intern_attr(AttrKind::Type(ty))
    }

    /// A reference to a symbol of the nearest symbol table.
    pub fn symbol_attr(&mut self, name: &str) -> Attr {
        let root = self.ident(name);
        self.intern_attr(AttrKind::Symbol { root, nested: Box::default() })
    }

    /// The unit attribute.
    pub fn unit_attr(&mut self) -> Attr {
        self.intern_attr(AttrKind::Unit)
    }

    /// `array<i32: …>`.
    pub fn i32_array(&mut self, values: &[i64]) -> Attr {
        self.intern_attr(AttrKind::DenseArray { elem: Type::I32, values: values.into() })
    }

    /// `array<i64: …>`.
    pub fn i64_array(&mut self, values: &[i64]) -> Attr {
        self.intern_attr(AttrKind::DenseArray { elem: Type::I64, values: values.into() })
    }

    /// A case or flag set of an enumeration.
    pub fn enum_attr(&mut self, value: EnumAttr) -> Attr {
        self.intern_attr(AttrKind::Enum(value))
    }

    /// The number an integer attribute holds, signed, if it fits 64 bits.
    pub fn as_i64(&self, attr: Attr) -> Option<i64> {
        match self.attr(attr) {
            AttrKind::Integer { value, ty } => {
                value.signed(self.int_width(*ty).unwrap_or(64)).and_then(|v| i64::try_from(v).ok())
            }
            _ => None,
        }
    }

    /// Whether an attribute is the unit or a number other than 0: how flags are given.
    pub fn is_true(&self, attr: Attr) -> bool {
        matches!(self.attr(attr), AttrKind::Unit) || self.as_i64(attr).is_some_and(|v| v != 0)
    }

    /// The text of a string attribute that is UTF-8.
    pub fn as_str(&self, attr: Attr) -> Option<&str> {
        match self.attr(attr) {
            AttrKind::String { bytes, .. } => std::str::from_utf8(bytes).ok(),
            _ => None,
        }
    }

    /// The type a type attribute holds.
    pub fn as_type(&self, attr: Attr) -> Option<Type> {
        match self.attr(attr) {
            AttrKind::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// The root of a flat symbol reference.
    pub fn as_symbol(&self, attr: Attr) -> Option<Ident> {
        match self.attr(attr) {
            AttrKind::Symbol { root, nested } if nested.is_empty() => Some(*root),
            _ => None,
        }
    }

    /// Numbers as elements of a tensor of i32.
    pub fn i32_elements(&mut self, numbers: &[i64]) -> Attr {
        let shape = Some([numbers.len() as i64].into());
        let ty = self.intern_type(TypeKind::Tensor { shape, elem: Type::I32, encoding: None });
        let splat = !numbers.is_empty() && numbers.iter().all(|n| *n == numbers[0]);
        let stored = if splat { &numbers[..1] } else { numbers };
        let data = stored.iter().flat_map(|n| (*n as i32).to_le_bytes()).collect();
        self.intern_attr(AttrKind::Dense { ty, data, splat })
    }

    /// The numbers of elements of i32.
    pub fn elements_i32(&self, attr: Attr) -> Option<Vec<i64>> {
        let AttrKind::Dense { ty, data, splat } = self.attr(attr) else { return None };
        let [len] = *self.shape(*ty)? else { return None };
        // As many loops nest nowhere.
        if self.elem(*ty) != Type::I32 || len > 1 << 16 {
            return None;
        }
        let numbers = data.chunks_exact(4).map(|b| i32::from_le_bytes([b[0], b[1], b[2], b[3]]).into());
        let numbers: Vec<i64> = numbers.collect();
        Some(if *splat { numbers.repeat(len.try_into().unwrap_or(0)) } else { numbers })
    }

    /// The numbers of elements of i64.
    pub fn elements_i64(&self, attr: Attr) -> Option<Vec<i64>> {
        let AttrKind::Dense { ty, data, splat } = self.attr(attr) else { return None };
        let [len] = *self.shape(*ty)? else { return None };
        // As many loops nest nowhere.
        if self.elem(*ty) != Type::I64 || len > 1 << 16 {
            return None;
        }
        let numbers = data.chunks_exact(8).filter_map(|b| Some(i64::from_le_bytes(b.try_into().ok()?)));
        let numbers: Vec<i64> = numbers.collect();
        Some(if *splat { numbers.repeat(len.try_into().unwrap_or(0)) } else { numbers })
    }

    /// The elements of a dense array attribute.
    pub fn as_dense_array(&self, attr: Attr) -> Option<&[i64]> {
        match self.attr(attr) {
            AttrKind::DenseArray { values, .. } => Some(values),
            _ => None,
        }
    }

    /// The value of an enumeration attribute.
    pub fn as_enum(&self, attr: Attr) -> Option<EnumAttr> {
        match self.attr(attr) {
            AttrKind::Enum(value) => Some(*value),
            _ => None,
        }
    }
}
