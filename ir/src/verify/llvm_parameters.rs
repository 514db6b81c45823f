//! Attributes of parameters and results that the LLVM dialect knows: `llvm.noalias`, `llvm.byval` and their kin.

use super::Check;
use crate::types::TypeKind;
use crate::{Attr, AttrKind, Context, Module, Op, Type};

/// What an attribute holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Nothing,
    Number,
    Type,
}

/// What it may stand on, among types of the LLVM dialect.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Any,
    Pointer,
    Integer,
}

/// Name, what it holds, what it stands on, whether a result may have it.
type Row = (&'static str, Holds, On, bool);

/// The attributes whose use has rules.
const TABLE: &[Row] = &[
    ("align", Holds::Number, On::Pointer, true),
    ("alignstack", Holds::Number, On::Any, false),
    ("allocalign", Holds::Nothing, On::Any, false),
    ("allocptr", Holds::Nothing, On::Any, false),
    ("byref", Holds::Type, On::Pointer, false),
    ("byval", Holds::Type, On::Pointer, false),
    ("dereferenceable", Holds::Number, On::Pointer, true),
    ("dereferenceable_or_null", Holds::Number, On::Pointer, true),
    ("elementtype", Holds::Type, On::Pointer, true),
    ("inalloca", Holds::Type, On::Pointer, false),
    ("inreg", Holds::Nothing, On::Any, true),
    ("nest", Holds::Nothing, On::Pointer, false),
    ("noalias", Holds::Nothing, On::Pointer, true),
    ("nocapture", Holds::Nothing, On::Pointer, false),
    ("nofree", Holds::Nothing, On::Pointer, false),
    ("nonnull", Holds::Nothing, On::Pointer, true),
    ("noundef", Holds::Nothing, On::Any, true),
    ("preallocated", Holds::Type, On::Pointer, false),
    ("readnone", Holds::Nothing, On::Pointer, false),
    ("readonly", Holds::Nothing, On::Pointer, false),
    ("returned", Holds::Nothing, On::Any, false),
    ("signext", Holds::Nothing, On::Integer, true),
    ("sret", Holds::Type, On::Pointer, false),
    ("writeonly", Holds::Nothing, On::Pointer, false),
    ("zeroext", Holds::Nothing, On::Integer, true),
];

fn row(name: &str) -> Option<&'static Row> {
    let name = name.strip_prefix("llvm.")?;
    TABLE.iter().find(|(n, ..)| *n == name)
}

/// Whether an attribute of this name holds a type.
pub(crate) fn holds_type(name: &str) -> bool {
    row(name).is_some_and(|(_, holds, ..)| *holds == Holds::Type)
}

/// Whether a value fits the kind of an attribute.
fn fits(ctx: &Context, holds: Holds, attr: Attr) -> bool {
    match (holds, ctx.attr(attr)) {
        (Holds::Nothing, kind) => matches!(kind, AttrKind::Unit),
        (Holds::Number, kind) => matches!(kind, AttrKind::Integer { .. }),
        (Holds::Type, kind) => matches!(kind, AttrKind::Type(_)),
    }
}

/// Whether an attribute that is right in itself stands on a parameter (or result) that it says nothing about.
pub(crate) fn misplaced(ctx: &Context, name: &str, attr: Attr, ty: Type, result: bool) -> bool {
    let Some((_, holds, on, results)) = row(name) else { return false };
    if !fits(ctx, *holds, attr) || (result && !results) || !super::is_compatible(ctx, ty) {
        return false;
    }
    match (on, ctx.ty(ty)) {
        (On::Any, _) | (_, TypeKind::LlvmVoid) => false,
        (On::Pointer, kind) => !matches!(kind, TypeKind::LlvmPtr { .. }),
        (On::Integer, kind) => !matches!(kind, TypeKind::Integer { .. }),
    }
}

/// Checks one attribute of a parameter or result.
pub(super) fn check(m: &Module, name: &str, attr: Attr, ty: Type, result: bool) -> Check {
    let Some((_, holds, on, results)) = row(name) else { return Ok(()) };
    super::ensure!(!result || *results, "verify-attribute", "has a result with the attribute '{name}'");
    let what = match holds {
        Holds::Nothing => "no value",
        Holds::Number => "an integer",
        Holds::Type => "a type",
    };
    super::ensure!(
        fits(&m.ctx, *holds, attr),
        "verify-attribute",
        "has an attribute '{name}' that must hold {what}"
    );
    let wanted = if *on == On::Pointer { "pointer" } else { "integer" };
    super::ensure!(
        !misplaced(&m.ctx, name, attr, ty, result),
        "verify-attribute",
        "has the attribute '{name}' on {}, which is no {wanted}",
        super::show(m, ty)
    );
    Ok(())
}

/// The types of a function's parameters and of its results.
pub(crate) fn signature(m: &Module, op: Op) -> Option<(Vec<Type>, Vec<Type>)> {
    let ty = m.prop_named(op, "function_type").and_then(|a| m.ctx.as_type(a))?;
    match m.ctx.ty(ty) {
        TypeKind::Function { inputs, results } => Some((inputs.to_vec(), results.to_vec())),
        TypeKind::LlvmFunc { ret, params, .. } => Some((params.to_vec(), vec![*ret])),
        _ => None,
    }
}
