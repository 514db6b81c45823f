//! Rules of the symbols of `llvm`: functions, globals, aliases, constructors, and references to them.

use super::llvm::function as signature;
use super::{Check, Verifier, ensure, func, show, types};
use crate::enums::LlvmLinkage;
use crate::ops::{LlvmOp, llvm};
use crate::{AttrKind, Module, Op, OpKind, Traits, Type, TypeKind};

pub(super) fn check(v: &Verifier, op: Op, kind: LlvmOp) -> Check {
    let m = v.m;
    match kind {
        LlvmOp::Func => function(m, op),
        LlvmOp::Global => global(m, op),
        LlvmOp::Alias => {
            func::symbol(m, op, false)?;
            let result = initializer(m, op)?;
            ensure!(
                result.is_none_or(|t| super::llvm_types::is_pointer(&m.ctx, t)),
                "verify-type",
                "needs an initializer that gives a pointer"
            );
            Ok(())
        }
        LlvmOp::IFunc => func::symbol(m, op, false),
        LlvmOp::Comdat => {
            for region in &m.op(op).regions {
                for block in &m.region(*region).blocks {
                    for inner in &m.block(*block).ops {
                        ensure!(
                            m.kind(*inner) == OpKind::Llvm(LlvmOp::ComdatSelector),
                            "verify-region",
                            "holds '{}', but only selectors may stand in it",
                            m.op_name(*inner)
                        );
                    }
                }
            }
            func::symbol(m, op, false)
        }
        LlvmOp::ComdatSelector => func::symbol(m, op, false),
        LlvmOp::GlobalCtors => structors(v, op, "ctors", llvm::GlobalCtors::ctors.get(m, op)),
        LlvmOp::GlobalDtors => structors(v, op, "dtors", llvm::GlobalDtors::dtors.get(m, op)),
        _ => Ok(()),
    }
}

fn function(m: &Module, op: Op) -> Check {
    let entry = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
    func::symbol(m, op, false)?;
    let Some((ret, params, _)) = llvm::Func::function_type.ty(m, op).and_then(|t| signature(&m.ctx, t))
    else {
        return Ok(());
    };
    for ty in params {
        ensure!(
            super::is_compatible(&m.ctx, *ty)
                && !matches!(m.ctx.ty(*ty), TypeKind::LlvmVoid | TypeKind::LlvmFunc { .. }),
            "verify-function",
            "cannot have a parameter of {}",
            show(m, *ty)
        );
    }
    func::attributes(m, llvm::Func::arg_attrs.get(m, op), params.len(), "argument")?;
    func::attributes(m, llvm::Func::res_attrs.get(m, op), usize::from(ret != Type::LLVM_VOID), "result")
        .or_else(|fault| {
            // A function without a result may have one empty dictionary for it.
            match llvm::Func::res_attrs.get(m, op).map(|a| m.ctx.attr(a)) {
                Some(AttrKind::Array(items)) if ret == Type::LLVM_VOID && items.len() == 1 => Ok(()),
                _ => Err(fault),
            }
        })?;
    // An absent linkage is external.
    let linkage = llvm::Func::linkage
        .get(m, op)
        .and_then(|a| m.ctx.as_enum(a))
        .map_or(LlvmLinkage::EXTERNAL, |e| e.value);
    ensure!(
        linkage != LlvmLinkage::COMMON && linkage != LlvmLinkage::APPENDING,
        "verify-function",
        "cannot have common or appending linkage"
    );
    let Some(entry) = entry else {
        ensure!(
            linkage == LlvmLinkage::EXTERNAL || linkage == LlvmLinkage::EXTERN_WEAK,
            "verify-function",
            "is declared only, so its linkage must be external or extern_weak"
        );
        return Ok(());
    };
    func::arguments(m, &types(m, &m.block(entry).args), params)
}

/// The type that the initialising region gives, if there is one.
fn initializer(m: &Module, op: Op) -> Result<Option<Type>, super::Fault> {
    let Some(block) = m.op(op).regions.first().and_then(|r| m.entry_block(*r)) else { return Ok(None) };
    let last = m.terminator(block).filter(|l| m.kind(*l) == OpKind::Llvm(LlvmOp::Return));
    let Some(last) = last else {
        ensure!(false, "verify-terminator", "expects its region to end with 'llvm.return'");
        return Ok(None);
    };
    let Some(value) = m.op(last).operands.first() else {
        ensure!(false, "verify-region", "needs an initializer that returns a value");
        return Ok(None);
    };
    for inner in &m.block(block).ops {
        let effects = m.kind(*inner).def().is_some_and(|d| !d.has(Traits::NO_EFFECT));
        ensure!(!effects, "verify-region", "has an initializer with side effects: '{}'", m.op_name(*inner));
    }
    Ok(Some(m.ty(*value)))
}

fn global(m: &Module, op: Op) -> Check {
    func::symbol(m, op, false)?;
    let Some(ty) = llvm::Global::global_type.ty(m, op) else { return Ok(()) };
    let given = initializer(m, op)?;
    if let Some(given) = given {
        ensure!(given == ty, "verify-type", "has an initializer of {} for {}", show(m, given), show(m, ty));
    }
    let value = llvm::Global::value.get(m, op);
    ensure!(
        given.is_none() || value.is_none(),
        "verify-region",
        "has an initial value and a region that gives one: it takes one or the other"
    );
    let fits = match m.ctx.ty(ty) {
        TypeKind::LlvmVoid
        | TypeKind::LlvmLabel
        | TypeKind::LlvmMetadata
        | TypeKind::LlvmToken
        | TypeKind::LlvmFunc { .. } => false,
        _ => super::is_compatible(&m.ctx, ty),
    };
    ensure!(fits, "verify-type", "cannot be of {}", show(m, ty));
    let linkage = llvm::Global::linkage.bits(m, op);
    match value.map(|a| m.ctx.attr(a)) {
        Some(AttrKind::String { bytes, .. }) => {
            let fits = matches!(m.ctx.ty(ty), TypeKind::LlvmArray { len, elem } if *elem == Type::I8 && *len == bytes.len() as u64);
            ensure!(fits, "verify-type", "needs an array of {} i8 for its text", bytes.len());
        }
        Some(AttrKind::Integer { value, .. }) if linkage == LlvmLinkage::COMMON => {
            ensure!(value.is_zero(), "verify-attribute", "has common linkage, so its value must be zero");
        }
        _ => {}
    }
    if linkage == LlvmLinkage::APPENDING {
        ensure!(
            matches!(m.ctx.ty(ty), TypeKind::LlvmArray { .. }),
            "verify-type",
            "has appending linkage, so it must be an array"
        );
    }
    let alignment = llvm::Global::alignment.i64(m, op);
    ensure!(
        alignment.is_none_or(|a| a > 0 && a.count_ones() == 1),
        "verify-attribute",
        "needs an alignment that is a power of two"
    );
    Ok(())
}

pub(super) fn address_of(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let name = llvm::AddressOf::global_name.symbol(m, op).unwrap_or_default();
    let found = v.symbol(op, name).map(|f| (f, m.kind(f)));
    let space = match found {
        Some((f, OpKind::Llvm(LlvmOp::Global))) => llvm::Global::addr_space.i64(m, f).unwrap_or(0),
        Some((_, OpKind::Llvm(LlvmOp::Func | LlvmOp::Alias | LlvmOp::IFunc))) => return Ok(()),
        _ => {
            ensure!(false, "verify-symbol", "'@{name}' does not reference an LLVM global, alias or function");
            return Ok(());
        }
    };
    let result = m.ty(llvm::AddressOf::res.get(m, op));
    ensure!(
        matches!(m.ctx.ty(result), TypeKind::LlvmPtr { space: s, .. } if i64::from(*s) == space),
        "verify-type",
        "gives {}, but '@{name}' lies in address space {space}",
        show(m, result)
    );
    Ok(())
}

pub(super) fn dso_local_equivalent(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let name = llvm::DSOLocalEquivalent::function_name.symbol(m, op).unwrap_or_default();
    let kind = v.symbol(op, name).map(|f| m.kind(f));
    ensure!(
        matches!(kind, Some(OpKind::Llvm(LlvmOp::Func | LlvmOp::Alias))),
        "verify-symbol",
        "'@{name}' does not reference an LLVM function or alias"
    );
    Ok(())
}

/// Constructors and destructors: functions, each with its priority and data.
fn structors(v: &Verifier, op: Op, what: &str, list: Option<crate::Attr>) -> Check {
    let m = v.m;
    let items = |attr: Option<crate::Attr>| match attr.map(|a| m.ctx.attr(a)) {
        Some(AttrKind::Array(items)) => items.to_vec(),
        _ => Vec::new(),
    };
    let functions = items(list);
    let priorities = items(m.prop_named(op, "priorities")).len();
    let data = items(m.prop_named(op, "data")).len();
    ensure!(
        functions.len() == priorities && functions.len() == data,
        "verify-attribute",
        "has {} {what}, {priorities} priorities and {data} data",
        functions.len()
    );
    for function in functions {
        let kind = v.symbols.resolve(m, op, function).map(|f| m.kind(f));
        ensure!(
            kind == Some(OpKind::Llvm(LlvmOp::Func)),
            "verify-symbol",
            "has one among its {what} that does not reference an LLVM function"
        );
    }
    Ok(())
}
