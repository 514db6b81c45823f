//! The symbols that operations refer to.

use crate::{Attr, AttrKind, Ident, Module, Op};
use rustc_hash::FxHashSet;

/// Every symbol that some attribute of an operation, or of one within it, refers to.
pub fn references(module: &Module, op: Op) -> FxHashSet<Ident> {
    let (mut seen, mut found) = (FxHashSet::default(), FxHashSet::default());
    for op in module.walk(op) {
        refer(module, op, &mut seen, &mut found);
    }
    found
}

/// Adds the symbols that an operation's own attributes refer to, apart from attributes that were seen.
pub fn refer(module: &Module, op: Op, seen: &mut FxHashSet<Attr>, found: &mut FxHashSet<Ident>) {
    let data = module.op(op);
    let attrs = data.props.iter().flatten().copied().chain(data.attrs.iter().map(|(_, attr)| *attr));
    let mut open: Vec<Attr> = attrs.collect();
    while let Some(attr) = open.pop() {
        if !seen.insert(attr) {
            continue;
        }
        match module.ctx.attr(attr) {
            AttrKind::Symbol { root, .. } => {
                found.insert(*root);
            }
            AttrKind::Array(items) => open.extend(items.iter().copied()),
            AttrKind::Dictionary(items) => open.extend(items.iter().map(|(_, attr)| *attr)),
            AttrKind::Struct { params, .. } => open.extend(params.iter().map(|(_, attr)| *attr)),
            _ => {}
        }
    }
}
