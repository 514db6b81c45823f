//! Rules of calls in `llvm`: callees, signatures, operand bundles.

use super::{Check, Verifier, ensure, fail, llvm::function, llvm_types::is_pointer, show};
use crate::ops::llvm;
use crate::{AttrKind, Module, Op, Type};

/// The type of what a call names.
pub(crate) fn callee_type(m: &Module, callee: Op) -> Option<Type> {
    let stated =
        [(llvm::Func::KIND, llvm::Func::function_type), (llvm::IFunc::KIND, llvm::IFunc::i_func_type)];
    stated.iter().find(|(kind, _)| *kind == m.kind(callee))?.1.ty(m, callee)
}

pub(crate) fn call(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let mut operands = &llvm::Call::callee_operands.types(m, op)[..];
    let result = llvm::Call::result.get(m, op).map(|r| m.ty(r));
    let stated = llvm::Call::var_callee_type.ty(m, op);
    bundles(m, op)?;
    let ty = match llvm::Call::callee.get(m, op) {
        Some(name) => {
            let found = v.symbols.resolve(m, op, name);
            let text = llvm::Call::callee.symbol(m, op).unwrap_or_default();
            let Some(found) = found else {
                fail!("verify-symbol", "'@{text}' does not reference a symbol in scope");
            };
            let Some(ty) = callee_type(m, found) else {
                fail!("verify-symbol", "'@{text}' does not reference an LLVM function");
            };
            ty
        }
        None => {
            let Some((pointer, rest)) = operands.split_first() else {
                fail!("verify-operands", "needs a callee or at least one operand");
            };
            ensure!(
                is_pointer(&m.ctx, *pointer),
                "verify-type",
                "calls through {}, which is no pointer",
                show(m, *pointer)
            );
            operands = rest;
            // An indirect call states its callee's type only where it is variadic.
            let Some(ty) = stated else { return Ok(()) };
            ty
        }
    };
    let Some((ret, params, variadic)) = function(&m.ctx, ty) else { return Ok(()) };
    if let Some(stated) = stated {
        variadic_type(m, stated, operands, result)?;
    }
    if variadic {
        ensure!(
            stated.is_some(),
            "verify-attribute",
            "calls a variadic function, so it needs 'var_callee_type'"
        );
    }
    arguments_fit(m, operands, params, variadic)?;
    result_fits(m, result, ret)
}

/// What a call hands over fits its callee's parameters.
fn arguments_fit(m: &Module, operands: &[Type], params: &[Type], variadic: bool) -> Check {
    let fits = if variadic { operands.len() >= params.len() } else { operands.len() == params.len() };
    ensure!(
        fits,
        "verify-call",
        "has {} operands, but its callee has {} parameters",
        operands.len(),
        params.len()
    );
    for (i, (have, want)) in operands.iter().zip(params).enumerate() {
        ensure!(
            have == want,
            "verify-call",
            "has operand #{i} of {}, but its callee has {}",
            show(m, *have),
            show(m, *want)
        );
    }
    Ok(())
}

/// A call gives what its callee returns.
fn result_fits(m: &Module, result: Option<Type>, ret: Type) -> Check {
    let want = (ret != Type::LLVM_VOID).then_some(ret);
    match (result, want) {
        (None, Some(_)) => {
            fail!("verify-call", types(m, ret), "gives no result, but its callee returns {ret}")
        }
        (Some(_), None) => fail!("verify-call", "gives a result, but its callee returns none"),
        (Some(have), Some(want)) => ensure!(
            have == want,
            "verify-call",
            types(m, have, want),
            "gives {have}, but its callee returns {want}"
        ),
        (None, None) => {}
    }
    Ok(())
}

/// The type a variadic call states fits what the call has.
fn variadic_type(m: &Module, stated: Type, operands: &[Type], result: Option<Type>) -> Check {
    let Some((ret, params, variadic)) = function(&m.ctx, stated) else { return Ok(()) };
    let fits = variadic
        && params.len() <= operands.len()
        && params.iter().zip(operands).all(|(p, o)| p == o)
        && (ret != Type::LLVM_VOID).then_some(ret) == result;
    ensure!(
        fits,
        "verify-call",
        types(m, stated),
        "states {stated}, which is no variadic type that fits its operands and result"
    );
    Ok(())
}

/// Operand bundles: as many sizes as tags, and they take all the bundle operands.
pub(crate) fn bundles(m: &Module, op: Op) -> Check {
    let sizes = m.prop_named(op, "op_bundle_sizes").and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]);
    let tags = match m.prop_named(op, "op_bundle_tags").map(|a| m.ctx.attr(a)) {
        Some(AttrKind::Array(tags)) => {
            ensure!(
                tags.iter().all(|t| matches!(m.ctx.attr(*t), AttrKind::String { .. })),
                "verify-attribute",
                "needs texts as tags of its operand bundles"
            );
            tags.len()
        }
        _ => 0,
    };
    ensure!(sizes.len() == tags, "verify-attribute", "has {tags} tags for {} operand bundles", sizes.len());
    let index = m.kind(op).def().and_then(|d| d.operands.iter().position(|g| g.name == "op_bundle_operands"));
    let have = index.map_or(0, |i| m.operand_group(op, i).len());
    let total = sizes.iter().try_fold(0usize, |n, s| n.checked_add(usize::try_from(*s).ok()?));
    ensure!(
        total == Some(have),
        "verify-operands",
        "has {have} operands for bundles, which their sizes do not sum up to"
    );
    Ok(())
}

pub(crate) fn call_intrinsic(m: &Module, op: Op) -> Check {
    let name = llvm::CallIntrinsic::intrin.str(m, op).unwrap_or_default();
    ensure!(
        name.starts_with("llvm."),
        "verify-attribute",
        "names '{name}', but intrinsics begin with 'llvm.'"
    );
    bundles(m, op)
}

/// A tail call that must be one is a call.
pub(crate) fn inline_asm(m: &Module, op: Op) -> Check {
    let kind = llvm::InlineAsm::tail_call_kind.get(m, op).and_then(|a| m.ctx.as_enum(a));
    ensure!(
        kind.is_none_or(|k| k.value != crate::enums::LlvmTailCall::MUST_TAIL),
        "verify-attribute",
        "cannot be 'musttail'"
    );
    Ok(())
}
