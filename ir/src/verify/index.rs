//! Rules of `index`.

use super::{Check, Verifier, ensure, show};
use crate::ops::index;
use crate::{Module, Op, Type};

impl index::Verify<Op, Check> for Verifier<'_> {
    fn CastS(&mut self, op: Op) -> Check {
        let m = self.m;
        casts(m, index::CastS::input.get(m, op), index::CastS::output.get(m, op))
    }

    fn CastU(&mut self, op: Op) -> Check {
        let m = self.m;
        casts(m, index::CastU::input.get(m, op), index::CastU::output.get(m, op))
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
