//! Aliases: other names of places. Those that name each other in a circle name no place, and LLVM refuses them.

use super::Verifier;
use crate::ops::{LlvmOp, llvm};
use crate::{Module, Op, OpKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// The aliases that close a circle, each by an address of one that leads to it.
pub(crate) fn circular(v: &Verifier) -> FxHashSet<Op> {
    let m = v.m;
    // Whether all that an alias leads to is known.
    let mut known: FxHashMap<Op, bool> = FxHashMap::default();
    let mut circular = FxHashSet::default();
    for first in m.walk(m.top()).filter(|op| m.kind(*op) == llvm::Alias::KIND) {
        if known.contains_key(&first) {
            continue;
        }
        known.insert(first, false);
        let mut stack = vec![(first, made_from(v, first))];
        while let Some((alias, left)) = stack.last_mut() {
            match left.pop() {
                Some(inner) => match known.get(&inner) {
                    Some(true) => {}
                    Some(false) => {
                        circular.insert(*alias);
                    }
                    None => {
                        known.insert(inner, false);
                        stack.push((inner, made_from(v, inner)));
                    }
                },
                None => {
                    known.insert(*alias, true);
                    stack.pop();
                }
            }
        }
    }
    circular
}

/// The aliases whose address an alias uses, the last first.
fn made_from(v: &Verifier, alias: Op) -> Vec<Op> {
    let m: &Module = v.m;
    let block = m.op(alias).regions.first().and_then(|r| m.entry_block(*r));
    let ops = block.into_iter().flat_map(|block| m.block(block).ops.iter().rev());
    let addresses = ops.filter(|op| m.kind(**op) == OpKind::Llvm(LlvmOp::AddressOf));
    let names = addresses.filter_map(|op| llvm::AddressOf::global_name.symbol(m, *op));
    let named = names.filter_map(|name| v.symbol(alias, name));
    named.filter(|op| m.kind(*op) == llvm::Alias::KIND).collect()
}
