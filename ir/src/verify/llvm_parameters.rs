//! Attributes of parameters and results that the LLVM dialect knows: `llvm.noalias`, `llvm.byval` and their kin.

use super::Check;
use crate::types::TypeKind;
use crate::{Attr, AttrKind, Context, Module, Op, Type};

/// What an attribute holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ParameterContent {
    Nothing,
    Number,
    Type,
}

/// What it may stand on, among types of the LLVM dialect.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ParameterTypes {
    Any,
    Pointer,
    Integer,
}

/// Name, what it holds, what it stands on, whether a result may have it.
type Row = (&'static str, ParameterContent, ParameterTypes, bool);

/// The attributes whose use has rules.
const TABLE: &[Row] = &[
    ("align", ParameterContent::Number, ParameterTypes::Pointer, true),
    ("alignstack", ParameterContent::Number, ParameterTypes::Any, false),
    ("allocalign", ParameterContent::Nothing, ParameterTypes::Any, false),
    ("allocptr", ParameterContent::Nothing, ParameterTypes::Any, false),
    ("byref", ParameterContent::Type, ParameterTypes::Pointer, false),
    ("byval", ParameterContent::Type, ParameterTypes::Pointer, false),
    ("dereferenceable", ParameterContent::Number, ParameterTypes::Pointer, true),
    ("dereferenceable_or_null", ParameterContent::Number, ParameterTypes::Pointer, true),
    ("elementtype", ParameterContent::Type, ParameterTypes::Pointer, true),
    ("inalloca", ParameterContent::Type, ParameterTypes::Pointer, false),
    ("inreg", ParameterContent::Nothing, ParameterTypes::Any, true),
    ("nest", ParameterContent::Nothing, ParameterTypes::Pointer, false),
    ("noalias", ParameterContent::Nothing, ParameterTypes::Pointer, true),
    ("nocapture", ParameterContent::Nothing, ParameterTypes::Pointer, false),
    ("nofree", ParameterContent::Nothing, ParameterTypes::Pointer, false),
    ("nonnull", ParameterContent::Nothing, ParameterTypes::Pointer, true),
    ("noundef", ParameterContent::Nothing, ParameterTypes::Any, true),
    ("preallocated", ParameterContent::Type, ParameterTypes::Pointer, false),
    ("readnone", ParameterContent::Nothing, ParameterTypes::Pointer, false),
    ("readonly", ParameterContent::Nothing, ParameterTypes::Pointer, false),
    ("returned", ParameterContent::Nothing, ParameterTypes::Any, false),
    ("signext", ParameterContent::Nothing, ParameterTypes::Integer, true),
    ("sret", ParameterContent::Type, ParameterTypes::Pointer, false),
    ("writeonly", ParameterContent::Nothing, ParameterTypes::Pointer, false),
    ("zeroext", ParameterContent::Nothing, ParameterTypes::Integer, true),
];

fn row(name: &str) -> Option<&'static Row> {
    let name = name.strip_prefix("llvm.")?;
    TABLE.iter().find(|(n, ..)| *n == name)
}

/// Whether an attribute of this name holds a type.
pub(crate) fn holds_type(name: &str) -> bool {
    row(name).is_some_and(|(_, holds, ..)| *holds == ParameterContent::Type)
}

/// Whether a value fits the kind of an attribute.
fn fits(ctx: &Context, holds: ParameterContent, attr: Attr) -> bool {
    match (holds, ctx.attr(attr)) {
        (ParameterContent::Nothing, kind) => matches!(kind, AttrKind::Unit),
        (ParameterContent::Number, kind) => matches!(kind, AttrKind::Integer { .. }),
        (ParameterContent::Type, kind) => matches!(kind, AttrKind::Type(_)),
    }
}

/// Whether an attribute that is right in itself stands on a parameter (or result) that it says nothing about.
pub(crate) fn misplaced(ctx: &Context, name: &str, attr: Attr, ty: Type, result: bool) -> bool {
    let Some((_, holds, on, results)) = row(name) else { return false };
    if !fits(ctx, *holds, attr) || (result && !results) || !super::is_compatible(ctx, ty) {
        return false;
    }
    match (on, ctx.ty(ty)) {
        (ParameterTypes::Any, _) | (_, TypeKind::LlvmVoid) => false,
        (ParameterTypes::Pointer, kind) => !matches!(kind, TypeKind::LlvmPtr { .. }),
        (ParameterTypes::Integer, kind) => !matches!(kind, TypeKind::Integer { .. }),
    }
}

/// Checks one attribute of a parameter or result.
pub(super) fn check(m: &Module, name: &str, attr: Attr, ty: Type, result: bool) -> Check {
    let Some((_, holds, on, results)) = row(name) else { return Ok(()) };
    super::ensure!(!result || *results, "verify-attribute", "has a result with the attribute '{name}'");
    let what = match holds {
        ParameterContent::Nothing => "no value",
        ParameterContent::Number => "an integer",
        ParameterContent::Type => "a type",
    };
    super::ensure!(
        fits(&m.ctx, *holds, attr),
        "verify-attribute",
        "has an attribute '{name}' that must hold {what}"
    );
    let wanted = if *on == ParameterTypes::Pointer { "pointer" } else { "integer" };
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
