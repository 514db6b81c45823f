//! Operands and flags that became attributes, and operands that came new.

use crate::enums::{EnumAttr, EnumKind, GepNoWrap, LlvmFastMath};
use crate::ops::{llvm, shared};
use crate::spelling::inserted::InsertedOps;
use crate::types::TypeKind;
use crate::{Attr, AttrKind, Diag, Module, Op, OpDef, OpKind, ValueDef};
use rustc_hash::FxHashSet;

/// Operations whose last operands became these attributes.
const MOVED: &[(&str, &[&str])] = &[
    ("llvm.intr.memcpy", &["isVolatile"]),
    ("llvm.intr.memmove", &["isVolatile"]),
    ("llvm.intr.memset", &["isVolatile"]),
    ("llvm.intr.memcpy.inline", &["len", "isVolatile"]),
    ("llvm.intr.ctlz", &["is_zero_poison"]),
    ("llvm.intr.cttz", &["is_zero_poison"]),
    ("llvm.intr.abs", &["is_int_min_poison"]),
    ("llvm.intr.is.fpclass", &["bit"]),
    ("llvm.intr.prefetch", &["rw", "hint", "cache"]),
];

/// Whether an operation has operands where it has attributes now.
pub(super) fn any(m: &Module) -> bool {
    m.walk(m.top()).any(|op| {
        let moved = MOVED.iter().find(|(name, _)| *name == m.op_name(op));
        moved.is_some_and(|(_, props)| m.kind(op).def().is_some_and(|def| has_moved(m, op, def, props)))
    })
}

/// Whether the last operands of an operation stand for these attributes.
fn has_moved(m: &Module, op: Op, def: &OpDef, props: &[&str]) -> bool {
    m.op(op).operands.len() == def.operands.len() + props.len()
        && props.iter().all(|prop| m.prop_named(op, prop).is_none())
}

/// Moves what has moved.
pub(super) fn modernise(m: &mut Module) -> Vec<Diag> {
    let ops: Vec<Op> = m.walk(m.top()).collect();
    let (mut diags, mut inserted) = (Vec::new(), InsertedOps::default());
    for op in ops {
        if let Some((_, props)) = MOVED.iter().find(|(name, _)| *name == m.op_name(op))
            && let Err(message) = move_operands(m, op, props)
        {
            diags.push(Diag::error("older-operand", m.op(op).span, message));
        }
        match m.kind(op) {
            kind if kind == llvm::VectorReduceFadd::KIND || kind == llvm::VectorReduceFmul::KIND => {
                reassociation(m, op);
            }
            kind if kind == llvm::GEP::KIND => inbounds(m, op),
            kind if kind == llvm::CoroEnd::KIND => token(m, op, &mut inserted),
            kind if kind == llvm::Func::KIND => effects(m, op),
            kind if kind == llvm::GlobalCtors::KIND || kind == llvm::GlobalDtors::KIND => {
                if let Err(message) = data(m, op) {
                    diags.push(Diag::error("older-attribute", m.op(op).span, message));
                }
            }
            _ => {}
        }
    }
    inserted.place(m, &FxHashSet::default());
    diags
}

/// The last operands, which must be constants, as attributes.
fn move_operands(m: &mut Module, op: Op, props: &[&str]) -> Result<(), String> {
    let Some(def) = m.kind(op).def() else { return Ok(()) };
    if !has_moved(m, op, def, props) {
        return Ok(());
    }
    for (i, name) in props.iter().enumerate() {
        let value = m.op(op).operands[def.operands.len() + i];
        let Some(index) = def.prop(name) else { continue };
        let constant = match m.value(value).def {
            ValueDef::Result(by, 0) if m.kind(by) == llvm::Constant::KIND => m.prop_named(by, "value"),
            _ => None,
        };
        let ty = m.ty(value);
        let constant =
            constant.filter(|a| matches!(m.ctx.attr(*a), AttrKind::Integer { ty: t, .. } if *t == ty));
        let Some(constant) = constant else {
            return Err(format!("'{}' needs an integer constant as its '{name}'", def.name));
        };
        if !crate::verify::admits_attr(&m.ctx, def.props[index].set, constant) {
            return Err(format!("'{}' has a '{name}' of the wrong type", def.name));
        }
        m.op_mut(op).props[index] = Some(constant);
    }
    m.op_mut(op).operands.truncate(def.operands.len());
    Ok(())
}

/// Gives an operation the operands that became attributes, and the flag that became a fast-math flag.
pub(super) fn age(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let kind = m.kind(op);
    let Some(def) = kind.def().filter(|_| matches!(kind, OpKind::Llvm(_))) else { return };
    if let Some((_, props)) = MOVED.iter().find(|(name, _)| *name == def.name) {
        for index in props.iter().filter_map(|name| def.prop(name)) {
            let Some(attr) = m.op_mut(op).props[index].take() else { continue };
            if let AttrKind::Integer { ty, .. } = *m.ctx.attr(attr) {
                let value = inserted.constant_before(m, op, attr, ty);
                m.op_mut(op).operands.push(value);
            }
        }
    }
    if kind == llvm::VectorReduceFadd::KIND || kind == llvm::VectorReduceFmul::KIND {
        let flags = shared::fastmathFlags.get(m, op);
        m.set_prop(op, shared::fastmathFlags, None);
        let any_order = m.ctx.bool_attr(flags.is_some_and(|flags| allows_any_order(m, flags)));
        m.add_attr(op, "reassoc", any_order);
    }
}

/// Whether flags are the one that was a flag of its own.
pub(crate) fn allows_any_order(m: &Module, flags: Attr) -> bool {
    m.ctx.as_enum(flags).is_some_and(|flags| flags.value == LlvmFastMath::REASSOC)
}

/// `reassoc = true` is a fast-math flag now.
fn reassociation(m: &mut Module, op: Op) {
    let Some(flag) = m.take_attr(op, "reassoc") else { return };
    if matches!(m.ctx.attr(flag), AttrKind::Integer { value, .. } if !value.is_zero()) {
        let flags = EnumAttr { kind: EnumKind::LlvmFastMath, value: LlvmFastMath::REASSOC };
        let flags = m.ctx.enum_attr(flags);
        m.set_prop(op, shared::fastmathFlags, Some(flags));
    }
}

/// `inbounds`, which stood alone in the generic form, is one of several flags now.
fn inbounds(m: &mut Module, op: Op) {
    if m.take_attr(op, "inbounds").is_some() {
        let flags = m.ctx.enum_attr(GepNoWrap::of(GepNoWrap::INBOUNDS));
        m.set_prop(op, llvm::GEP::noWrapFlags, Some(flags));
    }
}

/// What a function does to memory had a shorter name.
fn effects(m: &mut Module, op: Op) {
    let given = m.attr_named(op, "memory").filter(|a| m.ctx.structured(*a, "llvm.memory_effects").is_some());
    if given.is_some() && shared::memory_effects.get(m, op).is_none() {
        m.take_attr(op, "memory");
        m.set_prop(op, shared::memory_effects, given);
    }
}

/// The end of a coroutine takes a token of what it gives back: none.
fn token(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let (Some(_), 2) = (m.op(op).parent, m.op(op).operands.len()) else { return };
    let ty = m.ctx.intern_type(TypeKind::LlvmToken);
    let value = inserted.value_before(m, op, llvm::NoneToken::KIND, &[], ty);
    m.op_mut(op).operands.push(value);
}

/// Functions run before and after the program had no data with them; the rest was written as attributes, any of which
/// could be left out.
fn data(m: &mut Module, op: Op) -> Result<(), String> {
    if m.prop_named(op, "data").is_some() {
        return Ok(());
    }
    let list = if m.kind(op) == OpKind::Llvm(llvm::LlvmOp::GlobalCtors) { "ctors" } else { "dtors" };
    let items = |name: &str| match m.prop_named(op, name).map(|a| m.ctx.attr(a)) {
        Some(AttrKind::Array(items)) => Ok(items.len()),
        _ => Err(format!("`{}` needs the list '{name}'", m.op_name(op))),
    };
    let count = items(list)?;
    items("priorities")?;
    let zero = m.ctx.structured_attr("llvm.zero", &[]);
    let zeros: Vec<Attr> = vec![zero; count];
    let data = m.ctx.intern_attr(AttrKind::Array(zeros.into()));
    m.set_prop(op, shared::data, Some(data));
    Ok(())
}
