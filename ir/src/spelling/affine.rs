//! Operations of `affine` that had another form.

use super::inserted::InsertedOps;
use crate::ops::affine::DelinearizeIndex;
use crate::{DYNAMIC, Module, Op, Value};
use rustc_hash::FxHashSet;

/// The last release whose bases were operands, one for each result.
const BASIS_OF_VALUES: u32 = 19;

/// Turns what is written now into what a release wrote.
pub(super) fn age(m: &mut Module, release: u32) {
    if release > BASIS_OF_VALUES {
        return;
    }
    let taken_apart = |op: &Op| m.kind(*op) == DelinearizeIndex::KIND;
    let ops: Vec<Op> = m.walk(m.top()).filter(taken_apart).collect();
    let mut inserted = InsertedOps::default();
    for op in ops {
        let basis = DelinearizeIndex::static_basis.array(m, op).to_vec();
        // The first result is what is left, whatever its basis is.
        let left = (m.op(op).results.len() > basis.len()).then_some(1);
        let mut given = DelinearizeIndex::dynamic_basis.get(m, op).to_vec().into_iter();
        let mut values: Vec<Value> = Vec::new();
        for number in left.into_iter().chain(basis) {
            let value = if number == DYNAMIC { given.next() } else { None };
            values.push(value.unwrap_or_else(|| inserted.index_before(m, op, number)));
        }
        let all = m.ctx.i64_array(&vec![DYNAMIC; values.len()]);
        m.set_prop(op, DelinearizeIndex::static_basis, Some(all));
        m.op_mut(op).operands.truncate(1);
        m.op_mut(op).operands.extend(values);
    }
    inserted.place(m, &FxHashSet::default());
}
