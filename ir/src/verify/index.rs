//! Rules of `index`.

use super::{Check, ensure, show};
use crate::ops::index;
use crate::{Module, Op, Type};

/// One side is index, the other is not.
pub(crate) fn casts(m: &Module, op: Op) -> Check {
    let (from, to) = (index::CastS::input.ty(m, op), index::CastS::output.ty(m, op));
    ensure!(
        (from == Type::INDEX) != (to == Type::INDEX),
        "verify-cast",
        "cannot cast {} to {}",
        show(m, from),
        show(m, to)
    );
    Ok(())
}
