//! Attributes of parameters without effect, such as `llvm.noalias` on a float. The dialect did not look at them, and
//! LLVM IR cannot hold them.

use crate::ops::{FuncOp, LlvmOp, llvm};
use crate::types::TypeKind;
use crate::verify::llvm_parameters::{holds_type, misplaced, signature};
use crate::{Attr, AttrKind, Ident, Module, Op, OpKind};

/// Functions that have such attributes.
fn functions(m: &Module) -> Vec<(Op, &'static str)> {
    let mut found = Vec::new();
    for op in m.walk(m.top()) {
        if !matches!(m.kind(op), OpKind::Llvm(LlvmOp::Func) | OpKind::Func(FuncOp::Func)) {
            continue;
        }
        let lists = ["arg_attrs", "res_attrs"].map(|name| (name, m.prop_named(op, name)));
        if lists.iter().all(|(_, list)| list.is_none()) {
            continue;
        }
        let Some((params, results)) = signature(m, op) else { continue };
        for ((name, list), types) in lists.into_iter().zip([params, results]) {
            let Some(AttrKind::Array(items)) = list.map(|a| m.ctx.attr(a)) else { continue };
            if items.len() != types.len() {
                continue;
            }
            let wrong = items.iter().zip(types).any(|(item, ty)| match m.ctx.attr(*item) {
                AttrKind::Dictionary(entries) => entries
                    .iter()
                    .any(|(key, value)| misplaced(&m.ctx, m.ctx.name(*key), *value, ty, name == "res_attrs")),
                _ => false,
            });
            if wrong {
                found.push((op, name));
            }
        }
    }
    found
}

/// Whether a parameter has an attribute that must hold a type and holds none: the type was that of the pointer.
pub(super) fn any(m: &Module) -> bool {
    let bare = |item: &Attr| match m.ctx.attr(*item) {
        AttrKind::Dictionary(entries) => entries.iter().any(|(name, attr)| is_bare(m, *name, *attr)),
        _ => false,
    };
    let mut functions = m.walk(m.top()).filter(|op| m.kind(*op) == llvm::Func::KIND);
    functions.any(|op| llvm::Func::arg_attrs.attrs(m, op).iter().any(bare))
}

fn is_bare(m: &Module, name: Ident, attr: Attr) -> bool {
    matches!(m.ctx.attr(attr), AttrKind::Unit) && holds_type(m.ctx.name(name))
}

/// Says in attributes what pointee types said: `llvm.sret` and its kin hold the type now that the pointer lost.
pub(super) fn complete(m: &mut Module) {
    let functions = m.walk(m.top()).filter(|op| m.kind(*op) == llvm::Func::KIND);
    for op in functions.collect::<Vec<Op>>() {
        let Some((params, _)) = signature(m, op) else { continue };
        let Some(AttrKind::Array(items)) = m.prop_named(op, "arg_attrs").map(|a| m.ctx.attr(a)) else {
            continue;
        };
        let (params, items) = (params.to_vec(), items.to_vec());
        let mut new = Vec::new();
        for (item, ty) in items.iter().zip(params) {
            let AttrKind::Dictionary(entries) = m.ctx.attr(*item).clone() else { continue };
            let pointee = match *m.ctx.ty(ty) {
                TypeKind::LlvmPtr { pointee, .. } => pointee,
                // It says nothing about what is no pointer.
                _ => Some(ty),
            };
            let said = pointee.map(|ty| m.ctx.type_attr(ty));
            let entries = entries
                .iter()
                .map(|(name, attr)| (*name, said.filter(|_| is_bare(m, *name, *attr)).unwrap_or(*attr)));
            let entries = entries.collect();
            new.push(m.ctx.intern_attr(AttrKind::Dictionary(entries)));
        }
        let list = m.ctx.intern_attr(AttrKind::Array(new.into()));
        m.set_prop(op, llvm::Func::arg_attrs, Some(list));
    }
}

/// Drops them.
pub(super) fn modernise(m: &mut Module) {
    for (op, list) in functions(m) {
        let Some((params, results)) = signature(m, op) else { continue };
        let types = if list == "arg_attrs" { params } else { results };
        let Some(index) = m.kind(op).def().and_then(|def| def.prop(list)) else { continue };
        let Some(AttrKind::Array(items)) = m.prop(op, index).map(|a| m.ctx.attr(a)) else { continue };
        let items = items.to_vec();
        let mut kept = Vec::new();
        for (item, ty) in items.iter().zip(types) {
            let entries = match m.ctx.attr(*item) {
                AttrKind::Dictionary(entries) => entries.to_vec(),
                _ => Vec::new(),
            };
            let entries = entries
                .into_iter()
                .filter(|(key, value)| !misplaced(&m.ctx, m.ctx.name(*key), *value, ty, list == "res_attrs"));
            let entries = entries.collect();
            kept.push(m.ctx.intern_attr(AttrKind::Dictionary(entries)));
        }
        m.op_mut(op).props[index] = Some(m.ctx.intern_attr(AttrKind::Array(kept.into())));
    }
}
