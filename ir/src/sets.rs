//! Sets of types and attributes that rows name: what each admits, and in which words.

use crate::enums::EnumKind;
use crate::verify::llvm_types::{
    aggregate, is_compatible, is_compatible_float, is_compatible_vector, is_pointer, loadable,
};
use crate::{Attr, AttrKind, Context, DYNAMIC, Signedness, Type, TypeKind as K};

macro_rules! type_sets {
    (|$ctx:ident, $ty:ident, $kind:ident| $($name:ident $words:literal: $admits:expr,)*) => {
        /// A set of types that an operand or result may have. The names are ODS's descriptions, shortened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum TypeSet { $(#[doc = $words] $name,)* }

        impl TypeSet {
            /// What it admits, to follow "must be".
            pub(crate) fn words(self) -> &'static str {
                match self { $(TypeSet::$name => $words,)* }
            }
        }

        /// Whether a set of types holds a type.
        pub fn admits_type($ctx: &Context, set: TypeSet, $ty: Type) -> bool {
            let $kind = $ctx.ty($ty);
            match set { $(TypeSet::$name => $admits,)* }
        }
    };
}

type_sets! { |ctx, ty, kind|
    Any "of any type": true,
    Index "index": ty == Type::INDEX,
    I1 "i1": ty == Type::I1,
    I8 "i8": ty == Type::I8,
    I32 "i32": ty == Type::I32,
    I64 "i64": ty == Type::I64,
    Int "a signless integer": signless(ctx, ty),
    AnyInt "an integer": matches!(kind, K::Integer { .. }),
    IntOrIndex "a signless integer or index": signless_or_index(ctx, ty),
    AnyIntOrIndex "an integer or index": matches!(kind, K::Integer { .. } | K::Index),
    BoolLike "i1 or a vector or tensor of it": ctx.scalar(ty) == Type::I1,
    IntLike "a signless integer, index, or a vector or tensor of them": signless_or_index(ctx, ctx.scalar(ty)),
    FixedIntLike "a signless integer, or a vector or tensor of it": signless(ctx, ctx.scalar(ty)),
    Float "a float": float(ctx, ty),
    FloatLike "a float, or a vector or tensor of floats": float(ctx, ctx.scalar(ty)),
    IntOrFloat "a signless integer or float": int_or_float(ctx, ty),
    IndexCastable "a signless integer, index, or a vector, tensor or memref of them":
        signless_or_index(ctx, ctx.scalar(ty)) || memref(ctx, ty, |_, e| signless_or_index(ctx, e)),
    Bitcastable "a signless integer, float, or a vector, tensor or memref of them":
        int_or_float(ctx, ctx.scalar(ty)) || memref(ctx, ty, |_, e| int_or_float(ctx, e)),
    Vector "a vector": matches!(kind, K::Vector { .. }),
    BoolVector "a vector of i1": vector_of(ctx, ty, |t| t == Type::I1),
    FixedBoolVector "a vector of i1 of known length": vector_of(ctx, ty, |t| t == Type::I1) && !scalable(kind),
    AnyIntOrIndexVector "a vector of integers or index":
        vector_of(ctx, ty, |t| matches!(ctx.ty(t), K::Integer { .. } | K::Index)),
    VectorNot0d "a vector of rank 1 and more": vector_of(ctx, ty, |_| true),
    Vector1d "a vector of rank 1": matches!(kind, K::Vector { shape, .. } if shape.len() == 1),
    ScalableVector1d "a scalable vector of rank 1":
        matches!(kind, K::Vector { scalable, .. } if **scalable == [true]),
    IndexVector1d "a vector of rank 1 over index":
        matches!(kind, K::Vector { shape, elem, .. } if shape.len() == 1 && *elem == Type::INDEX),
    FixedVector "a vector without scalable dimensions": matches!(kind, K::Vector { .. }) && !scalable(kind),
    MaskVector "a vector of i1 of any rank": matches!(kind, K::Vector { elem, .. } if *elem == Type::I1),
    Printable "an integer, index, float or vector":
        matches!(kind, K::Integer { .. } | K::Index | K::Float(_) | K::Vector { .. }),
    FloatVector "a vector of floats": matches!(kind, K::Vector { elem, .. } if float(ctx, *elem)),
    MemRef "a ranked memref": memref(ctx, ty, |_, _| true),
    StridedMemRef "a ranked memref with a strided layout": ctx.strided_layout(ty).is_some(),
    StridedMemRef0d "a memref of rank 0 with a strided layout":
        memref(ctx, ty, |s, _| s.is_empty()) && ctx.strided_layout(ty).is_some(),
    StaticMemRef "a memref of static shape": memref(ctx, ty, |s, _| !s.contains(&DYNAMIC)),
    MemRef1dIndexLike "a memref of rank 1 over index or signless integers":
        memref(ctx, ty, |s, e| s.len() == 1 && signless_or_index(ctx, e)),
    MemRef1d "a memref of rank 1": memref(ctx, ty, |s, _| s.len() == 1),
    MemRef1dI8 "a memref of rank 1 over i8": memref(ctx, ty, |s, e| s.len() == 1 && e == Type::I8),
    MemRefIntOrFloat "a memref over signless integers or floats": memref(ctx, ty, |_, e| int_or_float(ctx, e)),
    MemRefAnyRank "a memref": matches!(kind, K::MemRef { .. } | K::UnrankedMemRef { .. }),
    MemRefNot0d "an unranked memref or one of rank 1 or more":
        matches!(kind, K::UnrankedMemRef { .. }) || memref(ctx, ty, |s, _| !s.is_empty()),
    UnrankedMemRef "an unranked memref": matches!(kind, K::UnrankedMemRef { .. }),
    Shaped "a vector, tensor or memref":
        matches!(kind, K::Vector { .. } | K::Tensor { .. } | K::MemRef { .. } | K::UnrankedMemRef { .. }),
    RankedTensor "a ranked tensor": matches!(kind, K::Tensor { shape: Some(_), .. }),
    Tensor "a tensor": matches!(kind, K::Tensor { .. }),
    TensorNot0d "an unranked tensor or one of rank 1 or more":
        matches!(kind, K::Tensor { .. }) && ctx.shape(ty) != Some(&[]),
    StaticTensor "a tensor of static shape":
        matches!(kind, K::Tensor { shape: Some(shape), .. } if !shape.contains(&DYNAMIC)),
    Tensor1dIndexLike "a tensor of rank 1 over index or signless integers":
        matches!(kind, K::Tensor { shape: Some(shape), elem, .. } if shape.len() == 1 && signless_or_index(ctx, *elem)),
    IndexLikeTensor "a ranked tensor over index or signless integers":
        matches!(kind, K::Tensor { shape: Some(_), elem, .. } if signless_or_index(ctx, *elem)),
    BitcastableTensor "a tensor of integers or floats": matches!(kind, K::Tensor { elem, .. }
        if matches!(ctx.ty(*elem), K::Integer { .. } | K::Float(_))),
    Tensor4d "a tensor of rank 4": matches!(kind, K::Tensor { shape: Some(shape), .. } if shape.len() == 4),
    Tensor6d "a tensor of rank 6": matches!(kind, K::Tensor { shape: Some(shape), .. } if shape.len() == 6),
    RankedTensorOrMemRef "a ranked tensor or memref":
        matches!(kind, K::Tensor { shape: Some(_), .. } | K::MemRef { .. }),
    TensorOrMemRef "a tensor or memref":
        matches!(kind, K::Tensor { .. } | K::MemRef { .. } | K::UnrankedMemRef { .. }),
    Function "a function": matches!(kind, K::Function { .. }),
    Complex "a complex number": matches!(kind, K::Complex(_)),
    ComplexOfFloats "a complex number of floats": matches!(kind, K::Complex(part) if float(ctx, *part)),
    LlvmAny "a type of the LLVM dialect": is_compatible(ctx, ty),
    LlvmIntLike "a signless integer, or a vector of it that LLVM has": llvm_like(ctx, ty, signless),
    LlvmFloatLike "a float, or a vector of floats, that LLVM has": llvm_like(ctx, ty, is_compatible_float),
    LlvmFloat "a float that LLVM has": is_compatible_float(ctx, ty),
    LlvmBoolLike "i1 or a vector of it that LLVM has": llvm_like(ctx, ty, |_, t| t == Type::I1),
    LlvmBoolVector "a vector of i1 that LLVM has": llvm_vector_of(ctx, ty, |_, t| t == Type::I1),
    LlvmIntVector "a vector of signless integers that LLVM has": llvm_vector_of(ctx, ty, signless),
    LlvmFloatVector "a vector of floats that LLVM has": llvm_vector_of(ctx, ty, float),
    LlvmVector "a vector that LLVM has": is_compatible_vector(ctx, ty),
    LlvmPtr "an LLVM pointer": is_pointer(ctx, ty),
    LlvmPtr0 "an LLVM pointer of address space 0": matches!(kind, K::LlvmPtr { space: 0, .. }),
    LlvmPtrLike "an LLVM pointer or a vector of them": llvm_like(ctx, ty, is_pointer),
    LlvmPtrVector "a vector of LLVM pointers": llvm_vector_of(ctx, ty, is_pointer),
    LlvmIntOrPtr "a signless integer or an LLVM pointer": signless(ctx, ty) || is_pointer(ctx, ty),
    LlvmIntOrPtrLike "a signless integer, an LLVM pointer, or a vector of them":
        llvm_like(ctx, ty, signless) || llvm_like(ctx, ty, is_pointer),
    LlvmAggregate "an LLVM struct or array": aggregate(ctx, ty),
    LlvmStruct "an LLVM struct": matches!(kind, K::LlvmStruct { .. } | K::LlvmNamedStruct(_)),
    LlvmToken "an LLVM token": matches!(kind, K::LlvmToken),
    LlvmSized "a type of the LLVM dialect with a size": loadable(ctx, ty),
    LlvmPrimitive "a type of the LLVM dialect that has values":
        is_compatible(ctx, ty) && !matches!(kind, K::LlvmVoid | K::LlvmFunc { .. }),
    LlvmNonAggregate "a type of the LLVM dialect but struct or array": is_compatible(ctx, ty) && !aggregate(ctx, ty),
    LlvmAtomic "an integer, float, pointer or fixed-size vector that LLVM has":
        is_compatible(ctx, ty) && !scalable(kind),
}

fn signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), K::Integer { sign: Signedness::Signless, .. })
}

fn signless_or_index(ctx: &Context, ty: Type) -> bool {
    ty == Type::INDEX || signless(ctx, ty)
}

fn float(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), K::Float(_))
}

fn int_or_float(ctx: &Context, ty: Type) -> bool {
    signless(ctx, ty) || float(ctx, ty)
}

fn llvm_like(ctx: &Context, ty: Type, pass: impl Fn(&Context, Type) -> bool) -> bool {
    pass(ctx, ty) || llvm_vector_of(ctx, ty, pass)
}

fn llvm_vector_of(ctx: &Context, ty: Type, pass: impl Fn(&Context, Type) -> bool) -> bool {
    is_compatible_vector(ctx, ty) && pass(ctx, ctx.elem(ty))
}

fn memref(ctx: &Context, ty: Type, pass: impl Fn(&[i64], Type) -> bool) -> bool {
    matches!(ctx.ty(ty), K::MemRef { shape, elem, .. } if pass(shape, *elem))
}

/// Whether a type is a vector of at least one dimension whose elements pass.
fn vector_of(ctx: &Context, ty: Type, pass: impl Fn(Type) -> bool) -> bool {
    matches!(ctx.ty(ty), K::Vector { shape, elem, .. } if !shape.is_empty() && pass(*elem))
}

fn scalable(kind: &K) -> bool {
    matches!(kind, K::Vector { scalable, .. } if scalable.contains(&true))
}

macro_rules! attr_sets {
    (|$ctx:ident, $attr:ident, $kind:ident|
     $($(#[doc = $doc:literal])* $name:ident $(($($arg:ident: $of:ty),+))? = $words:expr => $admits:expr,)*) => {
        /// A set of attributes that a property may hold.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // the names are the attribute kinds
        pub enum AttrSet { $($(#[doc = $doc])* $name $(($($of),+))?,)* }

        impl AttrSet {
            /// What it admits, to follow "must be".
            pub(crate) fn words(self) -> String {
                match self { $(AttrSet::$name $(($($arg),+))? => $words.into(),)* }
            }
        }

        /// Whether a set of attributes holds an attribute.
        pub fn admits_attr($ctx: &Context, set: AttrSet, $attr: Attr) -> bool {
            let $kind = $ctx.attr($attr);
            match set { $(AttrSet::$name $(($($arg),+))? => $admits,)* }
        }
    };
}

attr_sets! { |ctx, attr, kind|
    Any = "any attribute" => true,
    // A property that is a flag is written as a unit attribute or as a boolean.
    Unit = "a unit attribute" => matches!(kind, AttrKind::Unit) || is_int(kind, Type::I1),
    Bool = "true or false" => is_int(kind, Type::I1),
    /// An integer of this width (`index` is 0).
    Int(width: u32) = if width == 0 { "an index".to_string() } else { format!("an i{width}") } => match width {
        0 => is_int(kind, Type::INDEX),
        _ => matches!(kind, AttrKind::Integer { ty, .. } if signless(ctx, *ty) && ctx.int_width(*ty) == Some(width)),
    },
    /// An integer of this width from the second number to the third.
    IntIn(width: u32, least: i64, most: i64) = format!("an i{width} from {least} to {most}") =>
        admits_attr(ctx, AttrSet::Int(width), attr) && ctx.as_i64(attr).is_some_and(|n| (least..=most).contains(&n)),
    /// A power of two of this width.
    Alignment(width: u32) = format!("an i{width} that is a power of two") =>
        admits_attr(ctx, AttrSet::Int(width), attr) && ctx.as_i64(attr).is_some_and(|n| n > 0 && n.count_ones() == 1),
    AnyInt = "an integer" => matches!(kind, AttrKind::Integer { .. }),
    /// An integer or float (or dense elements) of the result's type.
    Typed = "an attribute with a type" => is_elements(kind) || matches!(kind,
        AttrKind::Integer { .. } | AttrKind::Float { .. } | AttrKind::DenseArray { .. } | AttrKind::String { .. }),
    Float64 = "an f64" => matches!(kind, AttrKind::Float { ty, .. } if *ty == Type::F64),
    /// `#ub.poison` or another attribute that stands for poison.
    Poison = "any attribute" => true,
    String = "a text" => matches!(kind, AttrKind::String { .. }),
    Type = "a type" => matches!(kind, AttrKind::Type(_)),
    MemRefType = "a memref type" => is_type(ctx, kind, |k| matches!(k, K::MemRef { .. })),
    FunctionType = "a function type" => is_type(ctx, kind, |k| matches!(k, K::Function { .. })),
    LlvmFunctionType = "an LLVM function type" => is_type(ctx, kind, |k| matches!(k, K::LlvmFunc { .. })),
    Symbol = "a symbol" => matches!(kind, AttrKind::Symbol { .. }),
    Array = "an array" => matches!(kind, AttrKind::Array(_)),
    StringArray = "an array of texts" => all(ctx, kind, |k| matches!(k, AttrKind::String { .. })),
    BoolArray = "an array of booleans" => all(ctx, kind, |k| is_int(k, Type::I1)),
    I32Array = "an array of i32" => all(ctx, kind, |k| is_int(k, Type::I32)),
    I64Array = "an array of i64" => all(ctx, kind, |k| is_int(k, Type::I64)),
    IndexLists = "an array of arrays of i64" => all(ctx, kind, |list| all(ctx, list, |k| is_int(k, Type::I64))),
    Dictionary = "a dictionary" => matches!(kind, AttrKind::Dictionary(_)),
    DictArray = "an array of dictionaries" => all(ctx, kind, |k| matches!(k, AttrKind::Dictionary(_))),
    SymbolArray = "an array of symbols" =>
        all(ctx, kind, |k| matches!(k, AttrKind::Symbol { nested, .. } if nested.is_empty())),
    DenseI32 = "a dense array of i32" => is_dense(kind, Type::I32),
    DenseI64 = "a dense array of i64" => is_dense(kind, Type::I64),
    DenseBool = "a dense array of i1" => is_dense(kind, Type::I1),
    Elements = "elements of an integer type" => matches!(kind, AttrKind::Dense { ty, .. }
        if matches!(ctx.ty(ctx.elem(*ty)), K::Integer { .. } | K::Index)),
    I64Elements = "elements of i64" => matches!(kind, AttrKind::Dense { ty, .. } if ctx.elem(*ty) == Type::I64),
    AffineMaps = "an array of affine maps" => all(ctx, kind, |k| matches!(k, AttrKind::AffineMap(_))),
    IteratorTypes = "an array of iterator types" =>
        all(ctx, kind, |k| matches!(k, AttrKind::Enum(e) if e.kind == EnumKind::LinalgIterator)),
    AffineMap = "an affine map" => matches!(kind, AttrKind::AffineMap(_)),
    IntegerSet = "an integer set" => matches!(kind, AttrKind::IntegerSet(..)),
    Enum(of: EnumKind) = format!("one of {}", cases(of)) => matches!(kind, AttrKind::Enum(e) if e.kind == of),
    /// A structured attribute with this `dialect.mnemonic`.
    Struct(name: &'static str) = format!("a '#{name}'") => is_structured(ctx, kind, name),
    /// An array of those.
    StructArray(name: &'static str) = format!("an array of '#{name}'") => all(ctx, kind, |k| is_structured(ctx, k, name)),
}

fn all(ctx: &Context, kind: &AttrKind, pass: impl Fn(&AttrKind) -> bool) -> bool {
    matches!(kind, AttrKind::Array(items) if items.iter().all(|item| pass(ctx.attr(*item))))
}

fn is_int(kind: &AttrKind, of: Type) -> bool {
    matches!(kind, AttrKind::Integer { ty, .. } if *ty == of)
}

fn is_dense(kind: &AttrKind, of: Type) -> bool {
    matches!(kind, AttrKind::DenseArray { elem, .. } if *elem == of)
}

fn is_type(ctx: &Context, kind: &AttrKind, pass: impl Fn(&K) -> bool) -> bool {
    matches!(kind, AttrKind::Type(ty) if pass(ctx.ty(*ty)))
}

/// Whether an attribute is structured with this `dialect.mnemonic`.
fn is_structured(ctx: &Context, kind: &AttrKind, name: &str) -> bool {
    matches!(kind, AttrKind::Struct { name: n, .. } if ctx.name(*n) == name)
}

/// Whether an attribute gives the elements of a vector, tensor or memref.
pub(crate) fn is_elements(kind: &AttrKind) -> bool {
    use AttrKind as A;
    matches!(
        kind,
        A::Dense { .. }
            | A::DenseStrings { .. }
            | A::DenseResource { .. }
            | A::Sparse { .. }
            | A::Opaque { .. }
    )
}

fn cases(of: EnumKind) -> String {
    let cases: Vec<&str> = of.def().cases.iter().map(|case| case.0).filter(|case| !case.is_empty()).collect();
    cases.join(", ")
}
