//! Rules of `index`.

use super::{Check, ensure};
use crate::ops::index;
use crate::{Module, Op, Type};

/// One side is index, the other is not.
pub(crate) fn casts(m: &Module, op: Op) -> Check {
    let (from, to) = (index::CastS::input.ty(m, op), index::CastS::output.ty(m, op));
    ensure!(
        (from == Type::INDEX) != (to == Type::INDEX),
        "verify-cast",
        types(m, from, to),
        "cannot cast {from} to {to}"
    );
    Ok(())
}
