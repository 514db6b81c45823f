//! Rules of `func`: signatures of definitions, calls and returns.

use super::{Check, Verifier, Violation, ensure, fail, show, types};
use crate::ops::func;
use crate::{AttrKind, Module, Op, Type, TypeKind};

pub(crate) fn constant(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let name = func::Constant::value.symbol(m, op).unwrap_or_default();
    let Some(ty) = v.symbol(op, name).and_then(|f| function_type(m, f)) else {
        fail!("verify-symbol", "'@{name}' does not reference a function");
    };
    let result = func::Constant::result0.ty(m, op);
    ensure!(ty == result, types(m, result, ty), "gives {result}, but '@{name}' is of type {ty}");
    Ok(())
}

/// The type of an operation that is a `func.func`.
fn function_type(m: &Module, op: Op) -> Option<Type> {
    (m.kind(op) == func::Func::KIND).then(|| func::Func::function_type.ty(m, op))?
}

pub(crate) fn call(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let name = func::Call::callee.symbol(m, op).unwrap_or_default();
    let callee = v.symbol(op, name).and_then(|f| function_type(m, f));
    let Some(TypeKind::Function { inputs, results }) = callee.map(|t| m.ctx.ty(t)) else {
        fail!("verify-symbol", "'@{name}' does not reference a function");
    };
    matches(m, &func::Call::operands.types(m, op), inputs, "operand")?;
    matches(m, &func::Call::result0.types(m, op), results, "result")
}

fn matches(m: &Module, have: &[Type], want: &[Type], what: &str) -> Check {
    ensure!(
        have.len() == want.len(),
        "verify-call",
        "has {} {what}s, but its callee has {}",
        have.len(),
        want.len()
    );
    for (i, (have, want)) in have.iter().zip(want).enumerate() {
        ensure!(
            have == want,
            "verify-call",
            "has {what} #{i} of {}, but its callee has {}",
            show(m, *have),
            show(m, *want)
        );
    }
    Ok(())
}

pub(crate) fn function(m: &Module, op: Op) -> Check {
    let body = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
    if body.is_none() && !matches!(func::Func::sym_visibility.str(m, op), Some("private" | "nested")) {
        let message = "is a declaration, so it cannot be public".into();
        return Err(Violation::new("verify-symbol", message).hint("write `private` before its name"));
    }
    let Some(TypeKind::Function { inputs, results }) =
        func::Func::function_type.ty(m, op).map(|t| m.ctx.ty(t))
    else {
        return Ok(());
    };
    attributes(m, func::Func::arg_attrs.get(m, op), inputs, "argument")?;
    attributes(m, func::Func::res_attrs.get(m, op), results, "result")?;
    match body {
        Some(entry) => arguments(m, &types(m, &m.block(entry).args), inputs),
        None => Ok(()),
    }
}

/// The entry block's arguments are the function's.
pub(super) fn arguments(m: &Module, have: &[Type], want: &[Type]) -> Check {
    ensure!(
        have.len() == want.len(),
        "verify-function",
        "has an entry block of {} arguments, but a signature of {}",
        have.len(),
        want.len()
    );
    for (i, (have, want)) in have.iter().zip(want).enumerate() {
        ensure!(
            have == want,
            "verify-function",
            "has entry block argument #{i} of {}, but its signature says {}",
            show(m, *have),
            show(m, *want)
        );
    }
    Ok(())
}

/// Attributes of arguments or results: one dictionary each, of names with a dialect's prefix.
pub(super) fn attributes(m: &Module, attr: Option<crate::Attr>, types: &[Type], what: &str) -> Check {
    let count = types.len();
    let Some(AttrKind::Array(items)) = attr.map(|a| m.ctx.attr(a)) else { return Ok(()) };
    ensure!(
        items.len() == count,
        "verify-attribute",
        "has {} {what} attribute dictionaries for {count} {what}s",
        items.len()
    );
    for (item, ty) in items.iter().zip(types) {
        let AttrKind::Dictionary(entries) = m.ctx.attr(*item) else { continue };
        for (name, value) in entries {
            let name = m.ctx.name(*name);
            ensure!(
                name.contains('.'),
                "verify-attribute",
                "{what}s may only have attributes with a dialect's prefix, found '{name}'"
            );
            super::llvm_parameters::check(m, name, *value, *ty, what == "result")?;
        }
    }
    Ok(())
}

pub(crate) fn returns(m: &Module, op: Op) -> Check {
    let results = m.parent_op(op).and_then(|f| function_type(m, f));
    let Some(TypeKind::Function { results, .. }) = results.map(|t| m.ctx.ty(t)) else { return Ok(()) };
    let have = func::Return::operands.types(m, op);
    ensure!(
        have.len() == results.len(),
        "verify-return",
        "has {} operands, but its function returns {}",
        have.len(),
        results.len()
    );
    for (i, (have, want)) in have.iter().zip(results).enumerate() {
        ensure!(
            have == want,
            "verify-return",
            "returns {} as result #{i}, which is {}",
            show(m, *have),
            show(m, *want)
        );
    }
    Ok(())
}
