//! Fast-math flags of whatever operation has them: promises about its operands and result, and licences to compute another
//! result than the one of IEEE arithmetic.

use super::elementwise::Lanes;
use super::{Builder, Decode};
use crate::code::{Ext, FastMath, LaneSlots, Promised};
use crate::layout::Scalar;
use plumb_ir::enums::{ArithFastMath, LlvmFastMath};
use plumb_ir::meaning::{CastOp, FloatBin, FloatUn, Fold, Meaning, Scalar as Computes};
use plumb_ir::ops::{ArithOp, LlvmOp, MathOp, math, shared};
use plumb_ir::{Op, OpKind};

impl Builder<'_> {
    /// The flags of an operation in terms of the LLVM dialect; those of `arith` and `math` have other numbers.
    fn fast_math_flags(&self, op: Op) -> u32 {
        let bits = shared::fastmathFlags.bits(self.m, op);
        if bits != 0 {
            return bits;
        }
        let bits = shared::fastmath.bits(self.m, op);
        let pairs = [
            (ArithFastMath::NNAN, LlvmFastMath::NNAN),
            (ArithFastMath::NINF, LlvmFastMath::NINF),
            (ArithFastMath::NSZ, LlvmFastMath::NSZ),
            (ArithFastMath::ARCP, LlvmFastMath::ARCP),
            (ArithFastMath::CONTRACT, LlvmFastMath::CONTRACT),
            (ArithFastMath::AFN, LlvmFastMath::AFN),
            (ArithFastMath::REASSOC, LlvmFastMath::REASSOC),
        ];
        pairs.iter().filter(|(from, _)| bits & from != 0).fold(0, |all, (_, to)| all | to)
    }

    /// Applies them to the results that the operation has just computed.
    pub(super) fn fast_math(&mut self, op: Op) -> Decode {
        let flags = self.fast_math_flags(op);
        let data = self.m.op(op);
        let ([result], true) = (&data.results[..], flags != 0) else { return Ok(()) };
        // Results of several parts, and those that are no numbers, carry no promise of their own here.
        let Ok((scalar, count)) = self.lane_type(*result) else { return Ok(()) };
        let kind = self.m.kind(op);
        let mut operands: Vec<Lanes> = Vec::new();
        // What a selection does not choose does not matter: its flags are about its result.
        let chooses = matches!(kind, OpKind::Llvm(LlvmOp::Select) | OpKind::Arith(ArithOp::Select));
        for &v in data.operands.iter().filter(|_| !chooses) {
            if let Ok(lanes) = self.lanes(v)
                && matches!(lanes.scalar, Scalar::Float(_))
            {
                operands.push(lanes);
            }
        }
        let d = self.reg(*result)?;
        let promises = FastMath {
            no_nan: flags & LlvmFastMath::NNAN != 0,
            no_infinity: flags & LlvmFastMath::NINF != 0,
            no_signed_zero: flags & LlvmFastMath::NSZ != 0,
            // What is computed in one rounding step or more can be computed in another way.
            loose: flags & loosening(kind) != 0,
            sign_matters: matches!(
                kind,
                OpKind::Llvm(LlvmOp::CopySign | LlvmOp::ATan2)
                    | OpKind::Math(MathOp::CopySign | MathOp::Atan2)
            ),
        };
        let promised = |o: &Lanes| {
            // Lanes that are combined are all looked at for the one result.
            let each = if o.count == 1 || o.count == count { 1 } else { o.count };
            let slots = if each == 1 { o.slots() } else { LaneSlots { first: o.reg, step: 0 } };
            Some(Promised { slots, each, format: Self::float_format(o.scalar).ok()? })
        };
        let operands = operands.iter().filter_map(promised).collect();
        self.emit_ext(Ext::FastMath { promises, operands, lanes: count, d, result: scalar });
        Ok(())
    }
}

/// The flags that let an operation of this kind give another number.
fn loosening(kind: OpKind) -> u32 {
    let (fused, order, division) = (LlvmFastMath::CONTRACT, LlvmFastMath::REASSOC, LlvmFastMath::ARCP);
    let approximate = order | LlvmFastMath::AFN;
    let scalar = match kind.def().map(|def| def.meaning) {
        Some(Meaning::Scalar(scalar)) => scalar,
        Some(Meaning::Reduce(Fold::Float(FloatBin::Add | FloatBin::Mul))) => return fused | order,
        _ if [math::Rsqrt::KIND, math::Sincos::KIND].contains(&kind) => return approximate,
        _ => return 0,
    };
    match scalar {
        Computes::Float(FloatBin::Div) => fused | approximate | division,
        Computes::Float(FloatBin::Add | FloatBin::Sub | FloatBin::Mul) => fused | order,
        Computes::MultiplyAdd { .. } if kind == math::Fma::KIND => fused | approximate,
        Computes::MultiplyAdd { .. } => fused | order,
        // A widening may take what its operand was narrowed from.
        Computes::Cast(CastOp::FpExt) => fused,
        // Approximations may be off by more than libraries are.
        Computes::Float(FloatBin::Rem)
        | Computes::FloatUn(FloatUn::Sqrt)
        | Computes::Library(_)
        | Computes::IntegerPower => approximate,
        // Signs, choices and changes of format have one result.
        _ => 0,
    }
}
