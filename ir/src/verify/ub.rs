//! Rules of `ub`: the row says all.

use super::Check;
use crate::ops::UbOp;
use crate::{Module, Op};

pub(super) fn check(_: &Module, _: Op, kind: UbOp) -> Check {
    match kind {
        UbOp::Poison | UbOp::Unreachable => Ok(()),
    }
}
