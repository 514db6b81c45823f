//! `index`: arithmetic at the width that `index` has.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::divide::Rounding;
use plumb_ir::ops::{LlvmOp, index};
use plumb_ir::{AttrKind, Type};

impl index::Lower<(), Res> for Conv<'_> {
    fn CeilDivS(&mut self, (): ()) -> Res {
        self.divide_lanes(Rounding::CeilSigned)
    }

    fn CeilDivU(&mut self, (): ()) -> Res {
        self.divide_lanes(Rounding::CeilUnsigned)
    }

    fn FloorDivS(&mut self, (): ()) -> Res {
        self.divide_lanes(Rounding::FloorSigned)
    }

    fn CastS(&mut self, (): ()) -> Res {
        self.index_cast(LlvmOp::SExt)
    }

    fn CastU(&mut self, (): ()) -> Res {
        self.index_cast(LlvmOp::ZExt)
    }

    fn Cmp(&mut self, (): ()) -> Res {
        // Both dialects number the predicates alike.
        let predicate = self.predicate(index::Cmp::pred)?;
        let (lhs, rhs) = (self.operand(0)?, self.operand(1)?);
        let value = self.icmp(Role::Main, predicate, lhs, rhs);
        self.bind_result(0, value)
    }

    fn Constant(&mut self, (): ()) -> Res {
        let value = index::Constant::value.get(self.src, self.cur).ok_or_else(|| self.malformed("value"))?;
        let AttrKind::Integer { value, .. } = self.src.ctx.attr(value) else {
            return Err(self.malformed("integer value"));
        };
        let value = self.index_const(Role::Main, value.low() as i64);
        self.bind_result(0, value)
    }

    fn BoolConstant(&mut self, (): ()) -> Res {
        let value =
            index::BoolConstant::value.get(self.src, self.cur).ok_or_else(|| self.malformed("value"))?;
        let value = self.constant(Role::Main, value, Type::I1);
        self.bind_result(0, value)
    }

    // The number of bits of `index`.
    fn SizeOf(&mut self, (): ()) -> Res {
        let bits = self.index_bits();
        let value = self.index_const(Role::Main, bits.into());
        self.bind_result(0, value)
    }
}
