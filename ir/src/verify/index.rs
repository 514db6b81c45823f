//! Rules of `index`.

use super::{Check, ensure, show};
use crate::ops::{IndexOp, index};
use crate::{Module, Op, Type};

pub(super) fn check(m: &Module, op: Op, kind: IndexOp) -> Check {
    use IndexOp::*;
    match kind {
        CastS => casts(m, index::CastS::input.get(m, op), index::CastS::output.get(m, op)),
        CastU => casts(m, index::CastU::input.get(m, op), index::CastU::output.get(m, op)),
        Add | And | BoolConstant | CeilDivS | CeilDivU | Cmp | Constant | DivS | DivU | FloorDivS | MaxS
        | MaxU | MinS | MinU | Mul | Or | RemS | RemU | Shl | ShrS | ShrU | SizeOf | Sub | XOr => Ok(()),
    }
}

/// One side is index, the other is not.
fn casts(m: &Module, from: crate::Value, to: crate::Value) -> Check {
    let (from, to) = (m.ty(from), m.ty(to));
    ensure!(
        (from == Type::INDEX) != (to == Type::INDEX),
        "verify-cast",
        "cannot cast {} to {}",
        show(m, from),
        show(m, to)
    );
    Ok(())
}
