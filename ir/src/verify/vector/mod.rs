//! Rules of `vector`.

pub(crate) mod arithmetic;
pub(crate) mod memory;
pub(crate) mod shape;

use super::{Check, Verifier};
use crate::Op;

pub(crate) fn mask(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let block = m.op(op).regions.first().and_then(|region| m.entry_block(*region));
    // What is wrong within is said there, and nothing can be said of what is around it.
    match block.is_some_and(|b| m.block(b).ops.iter().any(|within| v.check(*within).is_err())) {
        true => Ok(()),
        false => arithmetic::mask(m, op),
    }
}
