//! The way back: a module in the words of an older release, or what these cannot say.

use super::{Spelling, layouts, llvm11, reductions};
use crate::enums::EnumKind;
use crate::ops::{memref, scf};
use crate::table::{NEWEST_RELEASE, OpDef};
use crate::types::TypeKind;
use crate::{AttrKind, Diag, Module, Op, OpKind, Type};
use std::borrow::Cow;

/// The last release whose pointers all had a pointee type, and whose layouts were maps.
pub(super) const TYPED: u32 = 15;

/// The module as a release can print it.
pub(super) fn age(module: &Module, spelling: Spelling) -> Result<Cow<'_, Module>, Diag> {
    let release = spelling.release();
    if release == NEWEST_RELEASE {
        return Ok(Cow::Borrowed(module));
    }
    let unspellable = |(op, what): (Op, String)| {
        let message = format!("{} cannot say this: {what}", spelling.name());
        Diag::error("unspellable", module.op(op).span, message)
    };
    for op in module.walk(module.top()) {
        sayable(module, op, release).map_err(|what| unspellable((op, what)))?;
    }
    let mut aged = module.clone();
    if release <= reductions::LAST {
        reductions::age(&mut aged);
    }
    if release <= TYPED {
        layouts::age(&mut aged);
    }
    if release <= llvm11::LAST {
        llvm11::writing::age(&mut aged).map_err(unspellable)?;
    }
    Ok(Cow::Owned(aged))
}

/// Whether a release has an operation, with its attributes and in this form.
fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let kind = m.kind(op);
    let Some(def) = kind.def() else { return Ok(()) };
    if !def.is_in(release) {
        return Err(format!("it has no '{}'", def.name));
    }
    let typed = |ty: Type| matches!(m.ctx.ty(m.ctx.scalar(ty)), TypeKind::LlvmPtr { .. });
    if release <= TYPED
        && (matches!(kind, OpKind::Llvm(_)) || m.op(op).results.iter().any(|v| typed(m.ty(*v))))
    {
        return Err(format!("'{}' is of the LLVM dialect, whose pointers are typed there", def.name));
    }
    attributes(m, op, def, release)?;
    if release <= llvm11::LAST {
        llvm11::writing::sayable(m, op)?;
    }
    let operands = &m.op(op).operands;
    let of_integers = || operands.first().is_some_and(|v| m.ty(*v) != Type::INDEX);
    if kind == scf::For::KIND && release <= 16 && of_integers() {
        return Err("bounds of 'scf.for' are of type index".into());
    }
    if kind == memref::AssumeAlignment::KIND && release <= 19 {
        return Err("'memref.assume_alignment' has a result".into());
    }
    if kind == memref::ExpandShape::KIND && release <= 16 && operands.len() > 1 {
        return Err("'memref.expand_shape' names extents that only the run knows".into());
    }
    Ok(())
}

/// Whether a release has the attributes of an operation and the cases of their enumerations.
fn attributes(m: &Module, op: Op, def: &'static OpDef, release: u32) -> Result<(), String> {
    for (row, attr) in def.props.iter().zip(&m.op(op).props) {
        let Some(attr) = attr else { continue };
        if row.since > release {
            return Err(format!("'{}' has no '{}'", def.name, row.name));
        }
        if let AttrKind::Enum(value) = m.ctx.attr(*attr)
            && value.kind == EnumKind::AtomicRmw
            && let Some(case) = value.kind.def().case(value.value)
            && atomic_since(case) > release
        {
            return Err(format!("'{}' has no kind '{case}'", def.name));
        }
    }
    Ok(())
}

/// The first release whose atomic updates are of a kind, by this name.
fn atomic_since(kind: &str) -> u32 {
    match kind {
        "xori" => NEWEST_RELEASE,
        "maximumf" | "maxnumf" | "minimumf" | "minnumf" => 19,
        "ori" | "andi" => 14,
        _ => crate::table::OLDEST_SPELLING,
    }
}
