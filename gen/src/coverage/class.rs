//! The parts of a coverage class: classes of types, of layouts, of the values that were seen.

use crate::sem::Num;
use plumb_host::{Datum, ObservedValue};
use plumb_interp::scalar::{float, float_exact};
use plumb_ir::forms::integer_word;
use plumb_ir::table::{Arity, TypeSet};
use plumb_ir::{Attr, AttrKind, Context, DYNAMIC, OpDef, Type, TypeKind};

/// Classes of values of integers.
const INTS: &[&str] = &["zero", "one", "ones", "least", "greatest", "other"];
/// Classes of values of floats.
const FLOATS: &[&str] = &["zero", "minus-zero", "denormal", "one", "infinity", "nan", "other"];
/// Classes of extents.
const EXTENTS: &[&str] = &["empty", "unit", "plain"];

/// The subject's position among the operands of a row: none where it has no operand, or one of any type.
pub fn subject(def: &OpDef) -> Option<usize> {
    let memref = |set| {
        matches!(
            set,
            TypeSet::MemRef
                | TypeSet::StridedMemRef
                | TypeSet::MemRefAnyRank
                | TypeSet::MemRefNot0d
                | TypeSet::MemRef1d
                | TypeSet::MemRef1dI8
                | TypeSet::MemRefIntOrFloat
                | TypeSet::StaticMemRef
                | TypeSet::TensorOrMemRef
                | TypeSet::Shaped
        )
    };
    let at = def.operands.iter().position(|o| memref(o.set)).unwrap_or(0);
    let operand = def.operands.get(at)?;
    // Groups before the subject would leave open where it is.
    let fixed = def.operands[..at].iter().all(|o| o.arity == Arity::One);
    (fixed && !matches!(operand.set, TypeSet::Any | TypeSet::LlvmAny | TypeSet::LlvmSized)).then_some(at)
}

/// Class of a scalar type.
fn scalar_class(ctx: &Context, ty: Type) -> Option<&'static str> {
    Some(match ctx.ty(ty) {
        TypeKind::Index => "index",
        TypeKind::Integer { width, .. } => integer_word(*width),
        TypeKind::Float(kind) => match kind.width() {
            16 => "half",
            32 => "f32",
            64 => "f64",
            _ => return None,
        },
        TypeKind::LlvmPtr { .. } => "pointer",
        _ => return None,
    })
}

/// Class of an element type: of memrefs integers of a machine are one class, and floats of one.
fn element_class(ctx: &Context, elem: Type) -> Option<&'static str> {
    Some(match scalar_class(ctx, elem) {
        Some("i8" | "i16" | "i32" | "i64") => "int",
        Some("f32" | "f64") => "float",
        Some(class) => class,
        None if matches!(ctx.ty(elem), TypeKind::Vector { .. }) => "vector",
        None => return None,
    })
}

/// Class of a memref type's layout.
fn layout_class(ctx: &Context, ty: Type) -> Option<&'static str> {
    let TypeKind::MemRef { shape, layout, space, .. } = ctx.ty(ty) else { return Some("unranked") };
    if space.is_some() {
        return Some("space");
    }
    if shape.is_empty() {
        return Some("point");
    }
    Some(match layout.map(|l| ctx.attr(l)) {
        None if shape.contains(&DYNAMIC) => "dynamic",
        None => "static",
        Some(AttrKind::Strided { offset, strides }) if *offset != DYNAMIC && !strides.contains(&DYNAMIC) => {
            "strided"
        }
        Some(AttrKind::Strided { .. }) => "open",
        Some(_) => return None,
    })
}

/// Types that stand for the classes.
pub fn palette(ctx: &mut Context) -> Vec<Type> {
    let mut out = vec![Type::INDEX, Type::I1, Type::I8, Type::I16, Type::I32, Type::I64];
    out.extend([ctx.int_type(7), ctx.int_type(128), Type::F16, Type::F32, Type::F64]);
    let vectors = [ctx.vector_type(&[4], Type::I32), ctx.vector_type(&[4], Type::F32)];
    let elements: Vec<Type> = out.iter().copied().chain(vectors).collect();
    out.extend(vectors);
    out.extend([ctx.vector_type(&[2, 2], Type::I32), ctx.vector_type(&[2, 2], Type::F32)]);
    let function = TypeKind::Function { inputs: [].into(), results: [].into() };
    let array = TypeKind::LlvmArray { elem: Type::I32, len: 2 };
    out.extend([Type::LLVM_PTR, ctx.llvm_struct(&[Type::I32, Type::F32])]);
    out.extend([ctx.intern_type(function), ctx.intern_type(array)]);
    let space = Some(ctx.int_attr(1, Type::I64));
    for elem in elements {
        let strided = |ctx: &mut Context, offset, stride| -> Option<Attr> {
            Some(ctx.intern_attr(AttrKind::Strided { offset, strides: [stride].into() }))
        };
        let (fixed, open) = (strided(ctx, 3, 2), strided(ctx, DYNAMIC, DYNAMIC));
        // Some operations take these of their classes only.
        let (plain, dense) = (strided(ctx, 0, 1), strided(ctx, DYNAMIC, 1));
        let forms: [(&[i64], Option<Attr>, Option<Attr>); 8] = [
            (&[4], None, None),
            (&[DYNAMIC], None, None),
            (&[4], fixed, None),
            (&[4], plain, None),
            (&[DYNAMIC], open, None),
            (&[DYNAMIC], dense, None),
            (&[], None, None),
            (&[4], None, space),
        ];
        for (shape, layout, space) in forms {
            out.push(ctx.intern_type(TypeKind::MemRef { shape: shape.into(), elem, layout, space }));
        }
        out.push(ctx.intern_type(TypeKind::UnrankedMemRef { elem, space: None }));
    }
    out
}

/// Element and layout class of a subject's type, and the classes of boundary there are.
pub fn classes(ctx: &Context, ty: Type) -> Option<(&'static str, &'static str, &'static [&'static str])> {
    match ctx.ty(ty) {
        TypeKind::MemRef { elem, .. } | TypeKind::UnrankedMemRef { elem, .. } => {
            let layout = layout_class(ctx, ty)?;
            let bounds: &[&str] = if layout == "point" { &["plain"] } else { EXTENTS };
            Some((element_class(ctx, *elem)?, layout, bounds))
        }
        TypeKind::Vector { shape, elem, .. } => {
            let float = matches!(ctx.ty(*elem), TypeKind::Float(_));
            let class = match (shape.len() > 1, float) {
                (false, false) => "int-vector",
                (false, true) => "float-vector",
                (true, false) => "int-matrix",
                (true, true) => "float-matrix",
            };
            Some((class, "-", &["-"]))
        }
        TypeKind::Function { .. } => Some(("function", "-", &["-"])),
        TypeKind::LlvmStruct { .. } => Some(("struct", "-", &["-"])),
        TypeKind::LlvmArray { .. } => Some(("array", "-", &["-"])),
        _ => {
            let class = scalar_class(ctx, ty)?;
            let bounds: &[&str] = match class {
                "i1" => &["zero", "one"],
                "pointer" => &["-"],
                "half" | "f32" | "f64" => FLOATS,
                _ => INTS,
            };
            Some((class, "-", bounds))
        }
    }
}

/// Class of a number.
fn boundary(num: Num, d: &Datum) -> &'static str {
    let word = |i: usize| d.bits.0.get(i).copied().unwrap_or(0);
    let bits = u128::from(word(1)) << 64 | u128::from(word(0));
    match num {
        Num::Int(w) => {
            let m = u128::MAX >> 128u32.saturating_sub(w);
            match bits & m {
                0 => "zero",
                1 => "one",
                b if b == m => "ones",
                b if b == m >> 1 => "greatest",
                b if b == (m >> 1) + 1 => "least",
                _ => "other",
            }
        }
        Num::Float(f) => {
            let magnitude = bits & !float::sign_bit(f);
            let infinity = float_exact::infinity(f, false);
            // The least normal number has only the lowest bit of the exponent.
            let normal = infinity & infinity.wrapping_neg();
            match magnitude {
                0 if bits == 0 => "zero",
                0 => "minus-zero",
                m if m < normal => "denormal",
                m if m == infinity => "infinity",
                m if m > infinity => "nan",
                m if m == (infinity >> 1 & !(normal - 1)) => "one",
                _ => "other",
            }
        }
    }
}

/// Class of what a value was seen to be.
pub fn seen_class(ctx: &Context, ty: Type, seen: &ObservedValue) -> Option<&'static str> {
    match (ctx.ty(ty), seen) {
        (TypeKind::MemRef { shape, .. }, ObservedValue::Aggregate(parts)) => {
            let sizes = parts.iter().skip(3).take(shape.len()).map(|p| match p {
                ObservedValue::Scalar(d) => d.bits.0.first().copied().unwrap_or(0),
                _ => 2,
            });
            let sizes: Vec<u64> = sizes.collect();
            Some(if sizes.contains(&0) {
                "empty"
            } else if sizes.contains(&1) {
                "unit"
            } else {
                "plain"
            })
        }
        (TypeKind::Vector { .. } | TypeKind::LlvmPtr { .. }, _) => Some("-"),
        (_, ObservedValue::Scalar(d)) => Some(boundary(Num::of(ctx, ty, 64)?, d)),
        _ => None,
    }
}
