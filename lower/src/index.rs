//! `index`: arithmetic at the width that `index` has.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::divide::Rounding;
use plumb_ir::ops::{IndexOp, LlvmOp, index};
use plumb_ir::{AttrKind, Type};

impl Conv<'_> {
    pub fn index(&mut self, kind: IndexOp) -> Res {
        match kind {
            IndexOp::Add => self.index_bin(LlvmOp::Add),
            IndexOp::Sub => self.index_bin(LlvmOp::Sub),
            IndexOp::Mul => self.index_bin(LlvmOp::Mul),
            IndexOp::DivS => self.index_bin(LlvmOp::SDiv),
            IndexOp::DivU => self.index_bin(LlvmOp::UDiv),
            IndexOp::RemS => self.index_bin(LlvmOp::SRem),
            IndexOp::RemU => self.index_bin(LlvmOp::URem),
            IndexOp::MaxS => self.index_bin(LlvmOp::SMax),
            IndexOp::MaxU => self.index_bin(LlvmOp::UMax),
            IndexOp::MinS => self.index_bin(LlvmOp::SMin),
            IndexOp::MinU => self.index_bin(LlvmOp::UMin),
            IndexOp::Shl => self.index_bin(LlvmOp::Shl),
            IndexOp::ShrS => self.index_bin(LlvmOp::AShr),
            IndexOp::ShrU => self.index_bin(LlvmOp::LShr),
            IndexOp::And => self.index_bin(LlvmOp::And),
            IndexOp::Or => self.index_bin(LlvmOp::Or),
            IndexOp::XOr => self.index_bin(LlvmOp::XOr),
            IndexOp::CeilDivS => self.divide_lanes(Rounding::CeilSigned),
            IndexOp::CeilDivU => self.divide_lanes(Rounding::CeilUnsigned),
            IndexOp::FloorDivS => self.divide_lanes(Rounding::FloorSigned),
            IndexOp::CastS => self.index_cast(LlvmOp::SExt),
            IndexOp::CastU => self.index_cast(LlvmOp::ZExt),
            IndexOp::Cmp => {
                // Both dialects number the predicates alike.
                let predicate = self.predicate(index::Cmp::pred)?;
                let (lhs, rhs) = (self.operand(0)?, self.operand(1)?);
                let value = self.icmp(Role::Main, predicate, lhs, rhs);
                self.bind_result(0, value)
            }
            IndexOp::Constant => {
                let value =
                    index::Constant::value.get(self.src, self.cur).ok_or_else(|| self.malformed("value"))?;
                let AttrKind::Integer { value, .. } = self.src.ctx.attr(value) else {
                    return Err(self.malformed("integer value"));
                };
                let value = self.index_const(Role::Main, value.low() as i64);
                self.bind_result(0, value)
            }
            IndexOp::BoolConstant => {
                let value = index::BoolConstant::value
                    .get(self.src, self.cur)
                    .ok_or_else(|| self.malformed("value"))?;
                let value = self.constant(Role::Main, value, Type::I1);
                self.bind_result(0, value)
            }
            // The number of bits of `index`.
            IndexOp::SizeOf => {
                let bits = self.index_bits();
                let value = self.index_const(Role::Main, bits.into());
                self.bind_result(0, value)
            }
        }
    }

    fn index_bin(&mut self, kind: LlvmOp) -> Res {
        let (lhs, rhs) = (self.operand(0)?, self.operand(1)?);
        let value = self.bin(Role::Main, kind, lhs, rhs);
        self.bind_result(0, value)
    }
}
