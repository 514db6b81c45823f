//! Loops over integers: until MLIR 16 their bounds and steps were of type `index`.

use super::inserted::InsertedOps;
use crate::ops::arith::IndexCast;
use crate::ops::scf::For;
use crate::spelling::inserted::new_like;
use crate::{Module, Op, Type};
use rustc_hash::FxHashSet;

/// The last release of these.
const LAST: u32 = 16;
/// The width of `index`.
const INDEX: u32 = 64;

/// The bound of a loop over integers, if a release has no such loops.
fn counts_otherwise(m: &Module, op: Op, release: u32) -> bool {
    let bound = m.op(op).operands.first().filter(|_| m.kind(op) == For::KIND && release <= LAST);
    bound.is_some_and(|v| m.ty(*v) != Type::INDEX)
}

/// The part that a release's form cannot express.
pub(super) fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let wide = |ty| m.ctx.int_width(ty).is_none_or(|width| width > INDEX);
    if counts_otherwise(m, op, release) && wide(m.ty(m.op(op).operands[0])) {
        return Err("bounds of 'scf.for' are of type index, which is narrower".into());
    }
    Ok(())
}

/// Makes loops over integers count in `index`. Comparisons are signed in both, and so are the casts; where the counter
/// would overflow there is more room.
pub(super) fn age(m: &mut Module, release: u32) {
    let ops: Vec<Op> = m.walk(m.top()).filter(|op| counts_otherwise(m, *op, release)).collect();
    let mut inserted = InsertedOps::default();
    for op in ops {
        for i in 0..3 {
            let bound = m.op(op).operands[i];
            m.op_mut(op).operands[i] = inserted.value_before(m, op, IndexCast::KIND, &[bound], Type::INDEX);
        }
        let Some(body) = m.op(op).regions.first().and_then(|region| m.entry_block(*region)) else { continue };
        let old = m.take_argument(body, Type::INDEX);
        let counter = m.block(body).args[0];
        let cast = new_like(m, op, IndexCast::KIND, &[counter]);
        m.add_reserved_result(cast, old);
        m.insert(body, 0, cast);
    }
    inserted.place(m, &FxHashSet::default());
}
