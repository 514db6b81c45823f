//! Attributes of parameters without effect, such as `llvm.noalias` on a float. The dialect did not look at them, and
//! LLVM IR cannot hold them.

use crate::ops::view::Prop;
use crate::ops::{FuncOp, LlvmOp, llvm, shared};
use crate::types::TypeKind;
use crate::verify::llvm_parameters::{holds_type, misplaced, signature};
use crate::{Attr, AttrKind, Context, Ident, Module, Op, OpKind, Type};

/// Functions that have such attributes.
fn functions(m: &Module) -> Vec<(Op, Prop)> {
    let mut found = Vec::new();
    for op in m.walk(m.top()) {
        if !matches!(m.kind(op), OpKind::Llvm(LlvmOp::Func) | OpKind::Func(FuncOp::Func)) {
            continue;
        }
        let lists = [shared::arg_attrs, shared::res_attrs];
        if lists.iter().all(|list| list.get(m, op).is_none()) {
            continue;
        }
        let Some((params, results)) = signature(m, op) else { continue };
        for (list, types) in lists.into_iter().zip([params, results]) {
            let items = list.attrs(m, op);
            if items.len() != types.len() {
                continue;
            }
            let wrong = items.iter().zip(types).any(|(item, ty)| match m.ctx.attr(*item) {
                AttrKind::Dictionary(entries) => entries.iter().any(|(key, value)| {
                    misplaced(&m.ctx, m.ctx.name(*key), *value, ty, list == shared::res_attrs)
                }),
                _ => false,
            });
            if wrong {
                found.push((op, list));
            }
        }
    }
    found
}

/// Whether a parameter has an attribute that must hold a type and holds none: the type was that of the pointer.
pub(super) fn any(m: &Module) -> bool {
    let bare = |item: &Attr| match m.ctx.attr(*item) {
        AttrKind::Dictionary(entries) => entries.iter().any(|(name, attr)| is_bare(&m.ctx, *name, *attr)),
        _ => false,
    };
    let mut functions = m.walk(m.top()).filter(|op| m.kind(*op) == llvm::Func::KIND);
    functions.any(|op| llvm::Func::arg_attrs.attrs(m, op).iter().any(bare))
}

fn is_bare(ctx: &Context, name: Ident, attr: Attr) -> bool {
    matches!(ctx.attr(attr), AttrKind::Unit) && holds_type(ctx.name(name))
}

/// Says in attributes what pointee types said: `llvm.sret` and its kin hold the type now that the pointer lost.
pub(super) fn complete(m: &mut Module) {
    let functions = m.walk(m.top()).filter(|op| m.kind(*op) == llvm::Func::KIND);
    for op in functions.collect::<Vec<Op>>() {
        let Some(params) = signature(m, op).map(|(params, _)| params.to_vec()) else { continue };
        let pointee = |ty: &Type| match *m.ctx.ty(*ty) {
            TypeKind::LlvmPtr { pointee, .. } => pointee,
            // It says nothing about what is no pointer.
            _ => Some(*ty),
        };
        let pointees: Vec<Option<Type>> = params.iter().map(pointee).collect();
        let said: Vec<Option<Attr>> = pointees.iter().map(|ty| ty.map(|ty| m.ctx.type_attr(ty))).collect();
        change_entries(m, op, shared::arg_attrs, |ctx, i, name, attr| {
            let said = said.get(i).copied().flatten();
            Some(said.filter(|_| is_bare(ctx, name, attr)).unwrap_or(attr))
        });
    }
}

/// Drops them.
pub(super) fn modernise(m: &mut Module) {
    for (op, list) in functions(m) {
        let Some((params, results)) = signature(m, op) else { continue };
        let of_result = list == shared::res_attrs;
        let types = if of_result { results } else { params }.to_vec();
        change_entries(m, op, list, |ctx, i, name, attr| {
            let is_wrong = |ty: &Type| misplaced(ctx, ctx.name(name), attr, *ty, of_result);
            (!types.get(i).is_some_and(is_wrong)).then_some(attr)
        });
    }
}

/// Changes the attributes of parameters or results, each known by the position of its dictionary; none takes it away.
pub(in crate::spelling) fn change_entries(
    m: &mut Module,
    op: Op,
    list: Prop,
    change: impl Fn(&Context, usize, Ident, Attr) -> Option<Attr>,
) {
    let Some(AttrKind::Array(items)) = list.attr(m, op) else { return };
    let (items, mut all) = (items.to_vec(), Vec::new());
    for (i, item) in items.iter().enumerate() {
        let AttrKind::Dictionary(entries) = m.ctx.attr(*item) else { continue };
        let kept = entries.iter().filter_map(|(name, attr)| Some((*name, change(&m.ctx, i, *name, *attr)?)));
        let kept = kept.collect();
        all.push(m.ctx.intern_attr(AttrKind::Dictionary(kept)));
    }
    let all = m.ctx.intern_attr(AttrKind::Array(all.into()));
    m.set_prop(op, list, Some(all));
}
