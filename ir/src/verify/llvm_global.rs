//! Rules of the symbols of `llvm` but functions: globals, aliases, constructors, and references to them.

use super::{Check, Verifier, ensure, fail, llvm_function, show};
use crate::enums::LlvmLinkage;
use crate::ops::{LlvmOp, llvm, shared};
use crate::{AttrKind, Module, Op, OpKind, Type, TypeKind};

/// Another name of something: a pointer, as its region gives it.
pub(crate) fn alias(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let ty = llvm::Alias::alias_type.ty(m, op);
    ensure!(
        ty.is_none_or(|t| valued(m, t)),
        "verify-type",
        "cannot be of {}",
        show(m, ty.unwrap_or(Type::LLVM_VOID))
    );
    aliased(llvm::Alias::linkage.bits(m, op))?;
    let result = initializer(m, op)?;
    ensure!(result.is_some(), "verify-region", "needs a block in region 'initializer'");
    ensure!(
        result.is_none_or(|t| super::llvm_types::is_pointer(&m.ctx, t)),
        "verify-type",
        "needs an initializer that gives a pointer"
    );
    ensure!(!v.is_circular(op), "verify-symbol", "leads back to itself, so it names no place");
    Ok(())
}

/// A function that another chooses when the program is loaded.
pub(crate) fn ifunc(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    aliased(llvm::IFunc::linkage.bits(m, op))?;
    let ty = llvm::IFunc::resolver_type.ty(m, op);
    ensure!(
        ty.is_none_or(|t| super::llvm_types::is_pointer(&m.ctx, t)),
        "verify-type",
        "needs a pointer as the type of its resolver"
    );
    let name = llvm::IFunc::resolver.symbol(m, op).unwrap_or_default();
    let resolver = v.symbol(op, name);
    let fits = resolver.is_some_and(|r| {
        m.kind(r) == llvm::Func::KIND || (m.kind(r) == llvm::Alias::KIND && aliases_function(v, r))
    });
    ensure!(fits, "verify-symbol", "has the resolver '@{name}', which is no function");
    if let Some(r) = resolver.filter(|r| m.kind(*r) == llvm::Func::KIND) {
        ensure!(
            llvm_function::body(m, r).is_some(),
            "verify-symbol",
            "needs a resolver that is defined, not only declared"
        );
        let ret = llvm::Func::function_type.ty(m, r).and_then(|t| super::llvm::function(&m.ctx, t));
        ensure!(
            ret.is_none_or(|(ret, ..)| super::llvm_types::is_pointer(&m.ctx, ret)),
            "verify-type",
            "needs a resolver that returns a pointer"
        );
    }
    Ok(())
}

/// Selectors and nothing else.
pub(crate) fn comdat(m: &Module, op: Op) -> Check {
    let body = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
    ensure!(body.is_some(), "verify-region", "needs a block in region 'body'");
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
    Ok(())
}

/// Flags and nothing else.
pub(crate) fn module_flags(m: &Module, op: Op) -> Check {
    if let Some(AttrKind::Array(flags)) = llvm::ModuleFlags::flags.get(m, op).map(|a| m.ctx.attr(a)) {
        let fits = |a: &crate::Attr| m.ctx.structured(*a, "llvm.mlir.module_flag").is_some();
        ensure!(flags.iter().all(fits), "verify-attribute", "holds something that is no module flag");
    }
    Ok(())
}

/// The type that the initialising region gives, if there is one.
fn initializer(m: &Module, op: Op) -> Result<Option<Type>, super::Violation> {
    let Some(block) = m.op(op).regions.first().and_then(|r| m.entry_block(*r)) else { return Ok(None) };
    let last = m.terminator(block).filter(|l| m.kind(*l) == OpKind::Llvm(LlvmOp::Return));
    let Some(last) = last else {
        fail!("verify-terminator", "expects its region to end with 'llvm.return'");
    };
    let Some(value) = m.op(last).operands.first() else {
        fail!("verify-region", "needs an initializer that returns a value");
    };
    for inner in &m.block(block).ops {
        let effects = m.kind(*inner).def().is_some_and(|d| !d.effects.is_none());
        ensure!(!effects, "verify-region", "has an initializer with side effects: '{}'", m.op_name(*inner));
    }
    Ok(Some(m.ty(*value)))
}

pub(crate) fn global(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    llvm_function::comdat(v, op, llvm::Global::comdat.get(m, op))?;
    let Some(ty) = llvm::Global::global_type.ty(m, op) else { return Ok(()) };
    let given = initializer(m, op)?;
    if let Some(given) = given {
        ensure!(given == ty, types(m, given, ty), "has an initializer of {given} for {ty}");
    }
    let value = llvm::Global::value.get(m, op);
    ensure!(
        given.is_none() || value.is_none(),
        "verify-region",
        "has an initial value and a region that gives one: it takes one or the other"
    );
    let fits = valued(m, ty) && super::llvm_types::global(&m.ctx, ty);
    ensure!(fits, types(m, ty), "cannot be of {ty}");
    let linkage = llvm::Global::linkage.bits(m, op);
    match value.map(|a| m.ctx.attr(a)) {
        Some(AttrKind::String { bytes, .. }) => {
            let fits = matches!(m.ctx.ty(ty), TypeKind::LlvmArray { len, elem } if *elem == Type::I8 && *len == bytes.len() as u64);
            ensure!(fits, "verify-type", "needs an array of {} i8 for its text", bytes.len());
        }
        Some(AttrKind::Integer { value, .. }) if linkage == LlvmLinkage::COMMON => {
            ensure!(value.is_zero(), "verify-attribute", "has common linkage, so its value must be zero");
        }
        Some(AttrKind::Dense { data, .. }) if linkage == LlvmLinkage::COMMON => {
            ensure!(
                data.iter().all(|b| *b == 0),
                "verify-attribute",
                "has common linkage, so its value must be zero"
            );
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
    let space = llvm::Global::addr_space.i64(m, op);
    ensure!(space.is_none_or(|s| s >= 0), "verify-attribute", "has a negative address space");
    let alignment = llvm::Global::alignment.i64(m, op);
    ensure!(
        alignment.is_none_or(|a| a > 0 && a.count_ones() == 1),
        "verify-attribute",
        "needs an alignment that is a power of two"
    );
    Ok(())
}

/// Whether a global or alias can be of a type: it has values.
fn valued(m: &Module, ty: Type) -> bool {
    match m.ctx.ty(ty) {
        TypeKind::LlvmVoid | TypeKind::LlvmLabel | TypeKind::LlvmMetadata | TypeKind::LlvmToken => false,
        _ => super::is_compatible(&m.ctx, ty),
    }
}

/// What a second name of something may be linked as.
fn aliased(linkage: u32) -> Check {
    use LlvmLinkage as L;
    let fits = [
        L::EXTERNAL,
        L::INTERNAL,
        L::PRIVATE,
        L::WEAK,
        L::WEAK_ODR,
        L::LINKONCE,
        L::LINKONCE_ODR,
        L::AVAILABLE_EXTERNALLY,
    ];
    ensure!(fits.contains(&linkage), "verify-attribute", "has a linkage that it cannot have");
    Ok(())
}

/// Whether an alias stands for a function, as far as its region says so plainly.
fn aliases_function(v: &Verifier, alias: Op) -> bool {
    let m = v.m;
    let Some(block) = m.op(alias).regions.first().and_then(|r| m.entry_block(*r)) else { return false };
    let given = m.terminator(block).and_then(|l| m.op(l).operands.first().copied());
    let Some(crate::ValueDef::Result(def, _)) = given.map(|g| m.value(g).def) else { return false };
    if m.kind(def) != OpKind::Llvm(LlvmOp::AddressOf) {
        return true;
    }
    let name = llvm::AddressOf::global_name.symbol(m, def).unwrap_or_default();
    let kind = v.symbol(alias, name).map(|f| m.kind(f));
    matches!(kind, Some(OpKind::Llvm(LlvmOp::Func | LlvmOp::IFunc | LlvmOp::Alias)))
}

pub(crate) fn address_of(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let name = llvm::AddressOf::global_name.symbol(m, op).unwrap_or_default();
    let found = v.symbol(op, name);
    let Some(global) = found.filter(|f| m.kind(*f) == llvm::Global::KIND) else {
        let others = [llvm::Func::KIND, llvm::Alias::KIND, llvm::IFunc::KIND];
        ensure!(
            found.is_some_and(|f| others.contains(&m.kind(f))),
            "verify-symbol",
            "'@{name}' does not reference an LLVM global, alias or function"
        );
        return Ok(());
    };
    let space = llvm::Global::addr_space.i64(m, global).unwrap_or(0);
    let result = llvm::AddressOf::res.ty(m, op);
    ensure!(
        matches!(m.ctx.ty(result), TypeKind::LlvmPtr { space: s, .. } if i64::from(*s) == space),
        types(m, result),
        "gives {result}, but '@{name}' lies in address space {space}"
    );
    Ok(())
}

/// The address is that of a tagged block.
pub(crate) fn block_address(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let Some(address) = llvm::BlockAddress::block_addr.get(m, op) else { return Ok(()) };
    let function = m.ctx.param(address, "function").and_then(|a| m.ctx.as_symbol(a));
    let found = function.and_then(|f| v.symbol(op, m.ctx.name(f)));
    let found = found.filter(|f| m.kind(*f) == OpKind::Llvm(LlvmOp::Func));
    let tag = m.ctx.param(address, "tag");
    ensure!(
        found.zip(tag).is_some_and(|(f, tag)| v.has_block_tag(f, tag)),
        "verify-symbol",
        "needs a function with a block of this tag"
    );
    Ok(())
}

pub(crate) fn dso_local_equivalent(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let name = llvm::DSOLocalEquivalent::function_name.symbol(m, op).unwrap_or_default();
    let fits = v.symbol(op, name).is_some_and(|f| {
        if m.kind(f) == llvm::Func::KIND {
            llvm::Func::linkage.bits(m, f) != LlvmLinkage::EXTERN_WEAK
        } else {
            m.kind(f) == llvm::Alias::KIND && aliases_function(v, f)
        }
    });
    ensure!(fits, "verify-symbol", "'@{name}' does not reference an LLVM function that is always there");
    Ok(())
}

/// Constructors and destructors: functions, each with its priority and data.
pub(crate) fn structors(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let (what, list) = match m.kind(op) == llvm::GlobalCtors::KIND {
        true => ("ctors", llvm::GlobalCtors::ctors),
        false => ("dtors", llvm::GlobalDtors::dtors),
    };
    let (functions, data) = (list.attrs(m, op), shared::data.attrs(m, op));
    let priorities = shared::priorities.attrs(m, op).len();
    ensure!(
        functions.len() == priorities && functions.len() == data.len(),
        "verify-attribute",
        "has {} {what}, {priorities} priorities and {} data",
        functions.len(),
        data.len()
    );
    for datum in data {
        let fits = m.ctx.as_symbol(*datum).is_some() || m.ctx.structured(*datum, "llvm.zero").is_some();
        ensure!(fits, "verify-attribute", "needs symbols or zero as data");
    }
    for function in functions {
        let found = v.symbols.resolve(m, op, *function);
        let found = found.filter(|f| m.kind(*f) == OpKind::Llvm(LlvmOp::Func));
        ensure!(
            found.is_none_or(|f| llvm_function::body(m, f).is_some()),
            "verify-symbol",
            "has one among its {what} that is declared only"
        );
        ensure!(
            found.is_some(),
            "verify-symbol",
            "has one among its {what} that does not reference an LLVM function"
        );
    }
    Ok(())
}
