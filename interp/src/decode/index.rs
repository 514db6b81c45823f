//! Decoding `index`: integers of the run's width.

use super::{Builder, Decode};
use crate::scalar::{IntBin, IntPred, Wrap};
use plumb_ir::Op;
use plumb_ir::ops::IndexOp;

impl Builder<'_> {
    pub(super) fn index(&mut self, kind: IndexOp, op: Op) -> Decode {
        let none = Wrap::empty();
        match kind {
            // Modulo 2^W.
            IndexOp::Add => self.int_bin(op, IntBin::Add, none),
            IndexOp::Sub => self.int_bin(op, IntBin::Sub, none),
            IndexOp::Mul => self.int_bin(op, IntBin::Mul, none),
            // Division by zero, and the least number by -1 where signed, are undefined behaviour.
            IndexOp::DivS => self.int_bin(op, IntBin::DivS, none),
            IndexOp::DivU => self.int_bin(op, IntBin::DivU, none),
            IndexOp::RemS => self.int_bin(op, IntBin::RemS, none),
            IndexOp::RemU => self.int_bin(op, IntBin::RemU, none),
            IndexOp::CeilDivS => self.int_bin(op, IntBin::CeilDivS, none),
            IndexOp::CeilDivU => self.int_bin(op, IntBin::CeilDivU, none),
            IndexOp::FloorDivS => self.int_bin(op, IntBin::FloorDivS, none),
            IndexOp::And => self.int_bin(op, IntBin::And, none),
            IndexOp::Or => self.int_bin(op, IntBin::Or, none),
            IndexOp::XOr => self.int_bin(op, IntBin::Xor, none),
            IndexOp::MaxS => self.int_bin(op, IntBin::MaxS, none),
            IndexOp::MaxU => self.int_bin(op, IntBin::MaxU, none),
            IndexOp::MinS => self.int_bin(op, IntBin::MinS, none),
            IndexOp::MinU => self.int_bin(op, IntBin::MinU, none),
            // An amount of the width or more is poison.
            IndexOp::Shl => self.int_bin(op, IntBin::Shl, none),
            IndexOp::ShrS => self.int_bin(op, IntBin::ShrS, none),
            IndexOp::ShrU => self.int_bin(op, IntBin::ShrU, none),
            // Extends by sign or zeros, or truncates.
            IndexOp::CastS => self.index_cast(op, true),
            IndexOp::CastU => self.index_cast(op, false),
            IndexOp::Cmp => {
                let code = u64::from(self.enum_bits(op, "pred"));
                self.int_cmp(op, IntPred::from_code(code).ok_or("this predicate")?)
            }
            IndexOp::BoolConstant | IndexOp::Constant => self.constant_op(op, "value"),
            // The width of `index` in bits.
            IndexOp::SizeOf => {
                let result = self.result(op, 0)?;
                let width = u64::from(self.shared.types.index_width());
                let r = self.constant(crate::slot::Slot::firm(width))?;
                self.bind_value(result, r);
                Ok(())
            }
        }
    }
}
