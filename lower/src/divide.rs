//! Divisions with other rounding than LLVM's, which rounds towards zero. They are exact for every defined input.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::LlvmOp;
use plumb_ir::{Type, Value};

/// The divisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounding {
    /// Signed, towards negative infinity.
    FloorSigned,
    /// Signed, towards positive infinity.
    CeilSigned,
    /// Unsigned, towards positive infinity.
    CeilUnsigned,
}

impl Conv<'_> {
    /// A division: the quotient that LLVM's rounding gives, corrected by one where it is inexact and rounded the
    /// other way. The dividend is never changed, so nothing overflows that the division itself does not.
    pub fn divide(&mut self, rounding: Rounding, lhs: Value, rhs: Value) -> Value {
        let division = if rounding == Rounding::CeilUnsigned { LlvmOp::UDiv } else { LlvmOp::SDiv };
        let quotient = self.bin(Role::Quotient, division, lhs, rhs);
        let product = self.bin(Role::Product, LlvmOp::Mul, quotient, rhs);
        let inexact = self.icmp(Role::Inexact, LlvmICmp::NE, product, lhs);
        let correct = match rounding {
            Rounding::CeilUnsigned => inexact,
            Rounding::FloorSigned | Rounding::CeilSigned => {
                let ty = self.out_ty(lhs);
                let zero = self.int(Role::Const, 0, ty);
                let lhs_negative = self.icmp(Role::SignLhs, LlvmICmp::SLT, lhs, zero);
                let rhs_negative = self.icmp(Role::SignRhs, LlvmICmp::SLT, rhs, zero);
                // Towards zero is downwards for a positive quotient, upwards for a negative one.
                let wrong = if rounding == Rounding::FloorSigned { LlvmICmp::NE } else { LlvmICmp::EQ };
                let signs = self.icmp(Role::Signs, wrong, lhs_negative, rhs_negative);
                self.bin(Role::Correct, LlvmOp::And, inexact, signs)
            }
        };
        let one = self.widen_bool(correct, self.out_ty(quotient));
        let step = if rounding == Rounding::FloorSigned { LlvmOp::Sub } else { LlvmOp::Add };
        self.bin(Role::Main, step, quotient, one)
    }

    /// 0 or 1 of a type for a condition, or for conditions lane by lane.
    fn widen_bool(&mut self, condition: Value, ty: Type) -> Value {
        if self.out_ty(condition) == ty {
            return condition;
        }
        self.val(Role::Ext, LlvmOp::ZExt, &[condition], ty, &[])
    }

    /// A rounding division of the operation being converted, row by row.
    pub fn divide_lanes(&mut self, rounding: Rounding) -> Res {
        self.lanes(|c, row, _| match row {
            [lhs, rhs] => Ok([c.divide(rounding, *lhs, *rhs)].into_iter().collect()),
            _ => Err(c.malformed("two operands")),
        })
    }
}
