//! What changes nothing where it is combined with something: what reductions start from.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::ops::llvm::LlvmOp;
use plumb_ir::{FloatKind, Type, Value};

impl Conv<'_> {
    /// The neutral value of a combination of scalars.
    pub fn neutral(&mut self, role: Role, op: LlvmOp, ty: Type) -> Res<Value> {
        let other = |c: &Self| c.unsupported_form("of what it combines by");
        let Some(format) = self.out.ctx.float_kind(ty) else {
            let width = self.out.ctx.int_width(ty).unwrap_or(64);
            let least = 1u128.checked_shl(width.wrapping_sub(1));
            let least = least.ok_or_else(|| self.unsupported_form("of integers this wide"))?;
            let values = [
                (LlvmOp::Add, 0),
                (LlvmOp::Mul, 1),
                (LlvmOp::And, -1),
                (LlvmOp::Or, 0),
                (LlvmOp::XOr, 0),
                (LlvmOp::UMin, -1),
                (LlvmOp::UMax, 0),
                (LlvmOp::SMin, (least - 1) as i128),
                (LlvmOp::SMax, (least as i128).wrapping_neg()),
            ];
            let value = values.iter().find(|(of, _)| *of == op).ok_or_else(|| other(self))?.1;
            return Ok(self.int(role, value, ty));
        };
        if op == LlvmOp::FMul {
            return self.float_one(role, ty).ok_or_else(|| self.unsupported_form("its floats have no 1"));
        }
        let (infinity, quiet) =
            infinity(format).ok_or_else(|| self.unsupported_form("its floats have no neutral value"))?;
        let sign = 1u128 << (format.width() - 1);
        let values = [
            // Zero is not neutral to a negative one.
            (LlvmOp::FAdd, sign),
            (LlvmOp::Minimum, infinity),
            (LlvmOp::Maximum, sign | infinity),
            // A number is chosen before what is none.
            (LlvmOp::MinNum, infinity | quiet),
            (LlvmOp::MaxNum, infinity | quiet),
        ];
        let bits = values.iter().find(|(of, _)| *of == op).ok_or_else(|| other(self))?.1;
        let attr = self.out.ctx.float_attr(bits, ty);
        Ok(self.constant(role, attr, ty))
    }
}

/// The bits of positive infinity, and the one that makes a quiet NaN of it.
pub(crate) fn infinity(format: FloatKind) -> Option<(u128, u128)> {
    Some(match format {
        FloatKind::F16 => (0x7c00, 1 << 9),
        FloatKind::BF16 => (0x7f80, 1 << 6),
        FloatKind::F32 => (0x7f80_0000, 1 << 22),
        FloatKind::F64 => (0x7ff0_0000_0000_0000, 1 << 51),
        FloatKind::F80 => (0x7fff_8000_0000_0000_0000, 1 << 62),
        FloatKind::F128 => (0x7fff << 112, 1 << 111),
        _ => return None,
    })
}
