//! Cells: operation, class of element type, class of layout, class of boundary. The legal ones follow from the op
//! table's constraints; which of them a module hits is seen by running it.
//!
//! A cell looks at one operand, the *subject*: the first that may be a memref, else the first. Its type gives element
//! and layout, the values that it has in a run give the boundary: of numbers where in their range they lie, of memrefs
//! which extents there are.

use crate::config::Profile;
use crate::role::{Role, role};
use crate::sem::{Num, Sem};
use plumb_interp::host::{Datum, Observed};
use plumb_interp::scalar::{CastOp, float, float_exact};
use plumb_interp::{Options, Program};
use plumb_ir::ops::{ArithOp, LlvmOp, MathOp, MemRefOp};
use plumb_ir::table::{Arity, TypeSet};
use plumb_ir::verify::admits_type;
use plumb_ir::{Attr, AttrKind, Context, DYNAMIC, Module, OpDef, OpKind, Type, TypeKind, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Classes of values of integers.
const INTS: &[&str] = &["zero", "one", "ones", "least", "greatest", "other"];
/// Classes of values of floats.
const FLOATS: &[&str] = &["zero", "minus-zero", "denormal", "one", "infinity", "nan", "other"];
/// Classes of extents.
const EXTENTS: &[&str] = &["empty", "unit", "plain"];

/// The subject's position among the operands of a row: none where it has no operand, or one of any type.
fn subject(def: &OpDef) -> Option<usize> {
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
        TypeKind::Integer { width, .. } => match *width {
            1 => "i1",
            8 => "i8",
            16 => "i16",
            32 => "i32",
            64 => "i64",
            128 => "i128",
            _ => "odd",
        },
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

/// Whether a conversion has a type to convert to or from.
fn converts(kind: OpKind, class: &str) -> bool {
    let (odd, wide) = (class == "odd", class == "i128");
    match (Sem::of(kind), kind) {
        (Some(Sem::Cast(CastOp::SExt | CastOp::ZExt)), _) => !wide,
        (Some(Sem::Cast(CastOp::Trunc)), _) => class != "i1",
        (Some(Sem::Cast(CastOp::FpExt)), _) => class != "f64",
        (Some(Sem::Cast(CastOp::FpTrunc)), _) => class != "half",
        // Only numbers of a float's width have other bits to be; of the others a bitcast changes nothing.
        (Some(Sem::Bitcast), _) => !(odd || wide || matches!(class, "i1" | "i8" | "index" | "pointer")),
        (Some(Sem::IndexCast(_)), OpKind::Arith(_)) => class != "pointer",
        (Some(Sem::Wide(..)), _) => !matches!(class, "i1" | "index"),
        (_, OpKind::Llvm(LlvmOp::ByteSwap)) => !(odd || matches!(class, "i1" | "i8")),
        (_, OpKind::Llvm(LlvmOp::FMA)) => class != "half",
        (None, OpKind::Llvm(op)) => crate::ops::takes(op, class),
        // Library functions are compared where so many digits are promised, one at a time.
        (_, OpKind::Math(op)) if !crate::ops::is_exact(op) => matches!(class, "f32" | "f64"),
        (_, OpKind::Math(MathOp::Fma)) => class != "half",
        (_, OpKind::Math(MathOp::IPowI)) => matches!(class, "i8" | "i16" | "i32" | "i64" | "odd"),
        // Counts of `index` are not converted by what is released.
        (_, OpKind::Math(_)) => class != "index",
        (_, OpKind::MemRef(MemRefOp::AtomicRMW)) => matches!(class, "int" | "float"),
        (_, OpKind::MemRef(MemRefOp::GenericAtomicRMW)) => class == "int",
        _ => true,
    }
}

/// Whether an operation admits a layout beyond what the table says.
fn fits_layout(kind: OpKind, layout: &str) -> bool {
    let plain = matches!(layout, "static" | "dynamic" | "space" | "point");
    match kind {
        OpKind::MemRef(MemRefOp::View | MemRefOp::Reshape | MemRefOp::Realloc) => plain,
        // There is nothing to order or join.
        OpKind::MemRef(MemRefOp::Transpose | MemRefOp::CollapseShape) => layout != "point",
        _ => true,
    }
}

/// Whether an operation that accesses an element can meet these extents, or one that makes integers these floats.
fn is_defined(kind: OpKind, extents: &str) -> bool {
    if matches!(Sem::of(kind), Some(Sem::Cast(CastOp::FpToSi | CastOp::FpToUi))) {
        // These are no integers: poison.
        return !matches!(extents, "nan" | "infinity");
    }
    let accesses = matches!(
        kind,
        OpKind::MemRef(
            MemRefOp::Load
                | MemRefOp::Store
                | MemRefOp::AtomicRMW
                | MemRefOp::GenericAtomicRMW
                | MemRefOp::Prefetch
                | MemRefOp::ExtractStridedMetadata
        )
    );
    extents != "empty" || !accesses
}

/// Types that stand for the classes.
fn palette(ctx: &mut Context) -> Vec<Type> {
    let mut out = vec![Type::INDEX, Type::I1, Type::I8, Type::I16, Type::I32, Type::I64];
    out.extend([ctx.int_type(7), ctx.int_type(128), Type::F16, Type::F32, Type::F64]);
    let vectors = [ctx.vector_type(&[4], Type::I32), ctx.vector_type(&[4], Type::F32)];
    let elements: Vec<Type> = out.iter().copied().chain(vectors).collect();
    out.extend(vectors);
    out.extend([ctx.vector_type(&[2, 2], Type::I32), ctx.vector_type(&[2, 2], Type::F32)]);
    let space = Some(ctx.int_attr(1, Type::I64));
    for elem in elements {
        let strided = |ctx: &mut Context, offset, stride| -> Option<Attr> {
            Some(ctx.intern_attr(AttrKind::Strided { offset, strides: [stride].into() }))
        };
        let (fixed, open) = (strided(ctx, 3, 2), strided(ctx, DYNAMIC, DYNAMIC));
        let forms: [(&[i64], Option<Attr>, Option<Attr>); 6] = [
            (&[4], None, None),
            (&[DYNAMIC], None, None),
            (&[4], fixed, None),
            (&[DYNAMIC], open, None),
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
fn classes(ctx: &Context, ty: Type) -> Option<(&'static str, &'static str, &'static [&'static str])> {
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

/// The cell of an operation.
fn cell(name: &str, element: &str, layout: &str, boundary: &str) -> String {
    format!("{name} {element} {layout} {boundary}")
}

/// The legal cells of all operations that a profile can generate, sorted.
pub fn legal(profile: Profile) -> BTreeSet<String> {
    let mut ctx = Context::default();
    let types = palette(&mut ctx);
    let mut out = BTreeSet::new();
    for kind in OpKind::all().filter(|k| role(*k) == Role::Step) {
        let Some(def) = kind.def().filter(|d| d.weight > 0 && profile.quarters(d.dialect()) > 0) else {
            continue;
        };
        let Some(at) = subject(def) else {
            out.insert(cell(def.name, "-", "-", "-"));
            continue;
        };
        let set = def.operands[at].set;
        for ty in &types {
            // Of operations on numbers and memrefs alike, only numbers are generated.
            let foreign = matches!(kind, OpKind::Arith(op) if op != ArithOp::Select)
                && matches!(ctx.ty(*ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
            if !foreign
                && admits_type(&ctx, set, *ty)
                && let Some((element, layout, bounds)) = classes(&ctx, *ty)
                && converts(kind, element)
                && fits_layout(kind, layout)
            {
                let bounds = bounds.iter().filter(|b| is_defined(kind, b));
                out.extend(bounds.map(|b| cell(def.name, element, layout, b)));
            }
        }
    }
    out
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
fn seen_class(ctx: &Context, ty: Type, seen: &Observed) -> Option<&'static str> {
    match (ctx.ty(ty), seen) {
        (TypeKind::MemRef { shape, .. }, Observed::Aggregate(parts)) => {
            let sizes = parts.iter().skip(3).take(shape.len()).map(|p| match p {
                Observed::Scalar(d) => d.bits.0.first().copied().unwrap_or(0),
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
        (_, Observed::Scalar(d)) => Some(boundary(Num::of(ctx, ty, 64)?, d)),
        _ => None,
    }
}

/// Where a memref has come from by casts from and to unranked ones, which know no extents.
fn ranked(m: &Module, v: Value) -> Value {
    let mut v = v;
    for _ in 0..8 {
        if !matches!(m.ctx.ty(m.ty(v)), TypeKind::UnrankedMemRef { .. }) {
            break;
        }
        let plumb_ir::ValueDef::Result(op, _) = m.value(v).def else { break };
        match m.op(op).operands.first() {
            Some(from) => v = *from,
            None => break,
        }
    }
    v
}

/// The cells that a module hits, found by running it.
pub fn hits(m: &Module, index_bits: u32, out: &mut BTreeSet<String>) {
    let options =
        Options { fuel: 1 << 20, max_memory: 1 << 26, index_bitwidth: index_bits, ..Options::default() };
    let (_, trace) = Program::decode_traced(m, &options).run_traced("main", &[]);
    let mut seen: FxHashMap<Value, Vec<&'static str>> = FxHashMap::default();
    for point in &trace {
        for (v, observed) in m.op(point.op).results.iter().zip(&point.values) {
            if let Some(class) = seen_class(&m.ctx, m.ty(*v), observed) {
                let classes = seen.entry(*v).or_default();
                if !classes.contains(&class) {
                    classes.push(class);
                }
            }
        }
    }
    for op in m.walk(m.top()) {
        let kind = m.kind(op);
        let Some(def) = kind.def().filter(|d| d.weight > 0 && role(kind) == Role::Step) else { continue };
        let Some(at) = subject(def) else {
            out.insert(cell(def.name, "-", "-", "-"));
            continue;
        };
        let Some(v) = m.op(op).operands.get(at).copied() else { continue };
        let Some((element, layout, bounds)) = classes(&m.ctx, m.ty(v)) else { continue };
        if let [only] = bounds {
            out.insert(cell(def.name, element, layout, only));
            continue;
        }
        for class in seen.get(&ranked(m, v)).into_iter().flatten() {
            // i1 has fewer classes than numbers have names.
            out.insert(cell(def.name, element, layout, class));
        }
    }
}
