//! Rules of `llvm.func` and of what its body must agree on.

use super::llvm::function as signature;
use super::{Check, Verifier, ensure, func, show, types};
use crate::enums::LlvmLinkage;
use crate::ops::{LlvmOp, llvm};
use crate::{Attr, AttrKind, Block, Module, Op, OpKind, Type, TypeKind};
use rustc_hash::FxHashSet;

/// The entry block of a function that is defined.
pub(super) fn body(m: &Module, op: Op) -> Option<Block> {
    m.op(op).regions.first().and_then(|r| m.entry_block(*r))
}

pub(crate) fn function(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let Some((ret, params, _)) = llvm::Func::function_type.ty(m, op).and_then(|t| signature(&m.ctx, t))
    else {
        return Ok(());
    };
    for ty in params {
        ensure!(
            v.compatible(*ty) && !matches!(m.ctx.ty(*ty), TypeKind::LlvmVoid | TypeKind::LlvmFunc { .. }),
            "verify-function",
            "cannot have a parameter of {}",
            show(m, *ty)
        );
    }
    ensure!(
        v.compatible(ret)
            && !matches!(
                m.ctx.ty(ret),
                TypeKind::LlvmFunc { .. } | TypeKind::LlvmMetadata | TypeKind::LlvmLabel
            ),
        "verify-function",
        types(m, ret),
        "cannot return {ret}"
    );
    func::attributes(m, llvm::Func::arg_attrs.get(m, op), params, "argument")?;
    let results = llvm::Func::res_attrs.get(m, op);
    // A function without a result may have one dictionary for it.
    let one = matches!(results.map(|a| m.ctx.attr(a)), Some(AttrKind::Array(items)) if items.len() == 1);
    let result = if one || ret != Type::LLVM_VOID { &[ret][..] } else { &[] };
    func::attributes(m, results, result, "result")?;
    comdat(v, op, llvm::Func::comdat.get(m, op))?;
    // An absent linkage is external.
    let linkage = llvm::Func::linkage.get(m, op).and_then(|a| m.ctx.as_enum(a));
    let linkage = linkage.map_or(LlvmLinkage::EXTERNAL, |e| e.value);
    ensure!(
        linkage != LlvmLinkage::COMMON && linkage != LlvmLinkage::APPENDING,
        "verify-function",
        "cannot have common or appending linkage"
    );
    let Some(entry) = body(m, op) else {
        ensure!(
            linkage == LlvmLinkage::EXTERNAL || linkage == LlvmLinkage::EXTERN_WEAK,
            "verify-function",
            "is declared only, so its linkage must be external or extern_weak"
        );
        return Ok(());
    };
    let has = |p: crate::ops::view::Prop| p.get(m, op).is_some();
    ensure!(
        !has(llvm::Func::no_inline) || !has(llvm::Func::always_inline),
        "verify-attribute",
        "cannot be no_inline and always_inline"
    );
    ensure!(
        !has(llvm::Func::optimize_none) || has(llvm::Func::no_inline),
        "verify-attribute",
        "has optimize_none, so it needs no_inline"
    );
    func::arguments(m, &types(m, &m.block(entry).args), params)?;
    agreement(m, op)
}

/// A comdat is a selector of a `llvm.comdat`.
pub(super) fn comdat(v: &Verifier, op: Op, attr: Option<Attr>) -> Check {
    let Some(attr) = attr else { return Ok(()) };
    let kind = v.symbols.resolve(v.m, op, attr).map(|s| v.m.kind(s));
    ensure!(
        kind == Some(OpKind::Llvm(LlvmOp::ComdatSelector)),
        "verify-symbol",
        "has a comdat that does not reference a selector"
    );
    Ok(())
}

/// All landing pads give and all resumes take one type; block tags differ.
fn agreement(m: &Module, op: Op) -> Check {
    let mut known = None;
    let mut tags = FxHashSet::default();
    for inner in m.walk(op) {
        let kind = m.kind(inner);
        if kind == llvm::BlockTag::KIND {
            let tag = llvm::BlockTag::tag.get(m, inner);
            ensure!(tags.insert(tag), "verify-attribute", "has two blocks of one tag");
        }
        let (value, what) = if kind == llvm::Landingpad::KIND {
            (m.op(inner).results.first(), "gives")
        } else if kind == llvm::Resume::KIND {
            (m.op(inner).operands.first(), "resumes")
        } else {
            continue;
        };
        let Some(ty) = value.map(|v| m.ty(*v)) else { continue };
        let first = *known.get_or_insert(ty);
        ensure!(first == ty, types(m, ty, first), "{what} an exception of {ty}, where others are of {first}");
    }
    Ok(())
}

pub(crate) fn landingpad(m: &Module, op: Op) -> Check {
    let function = m.parent_op(op).filter(|f| m.kind(*f) == OpKind::Llvm(LlvmOp::Func));
    if let Some(function) = function {
        ensure!(
            llvm::Func::personality.get(m, function).is_some(),
            "verify-parent",
            "needs a function that has a personality"
        );
    }
    let clauses = &m.op(op).operands;
    ensure!(
        llvm::Landingpad::cleanup.get(m, op).is_some() || !clauses.is_empty(),
        "verify-operands",
        "needs at least one clause or 'cleanup'"
    );
    for (i, clause) in clauses.iter().enumerate() {
        ensure!(
            matches!(m.ctx.ty(m.ty(*clause)), TypeKind::LlvmArray { .. }) || constant(m, *clause),
            "verify-operands",
            "has clause #{i} that is no null pointer and no address of a global"
        );
    }
    Ok(())
}

/// A null pointer, the address of a global, or a cast of the latter.
fn constant(m: &Module, value: crate::Value) -> bool {
    let crate::ValueDef::Result(def, _) = m.value(value).def else { return false };
    let kind = m.kind(def);
    let cast = || {
        let from = m.value(llvm::Bitcast::arg.get(m, def)).def;
        matches!(from, crate::ValueDef::Result(d, _) if m.kind(d) == llvm::AddressOf::KIND)
    };
    [llvm::AddressOf::KIND, llvm::Zero::KIND].contains(&kind) || (kind == llvm::Bitcast::KIND && cast())
}
