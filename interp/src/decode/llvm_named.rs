//! Intrinsics called by their LLVM name. One that the dialect has an operation for is decoded as that operation.

use super::{Builder, Decode};
use crate::scalar::{CastOp, FloatUn, Rounding, Wrap};
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{Op, OpKind};

impl Builder<'_> {
    /// A call of an intrinsic by name.
    pub(super) fn call_by_name(&mut self, op: Op) -> Decode {
        let m = self.m;
        let full = llvm::CallIntrinsic::intrin.str(m, op).ok_or("an intrinsic without a name")?;
        let unknown = || Err(format!("the intrinsic {full}").into());
        let Some(name) = full.strip_prefix("llvm.") else { return unknown() };
        let family = |with: &str| name.strip_prefix(with).is_some_and(|rest| rest.starts_with('.'));
        let near = Rounding::NearestEven;
        match plumb_ir::named_intrinsic(full) {
            // Their constants come first, or are metadata.
            Some(
                LlvmOp::InvariantStart
                | LlvmOp::InvariantEnd
                | LlvmOp::ConstrainedFPExtIntr
                | LlvmOp::ConstrainedFPTruncIntr
                | LlvmOp::ConstrainedSIToFP
                | LlvmOp::ConstrainedUIToFP,
            ) => unknown(),
            // The alignment is that of the pointer argument.
            Some(LlvmOp::MaskedLoad | LlvmOp::MaskedStore | LlvmOp::MaskedGather | LlvmOp::MaskedScatter) => {
                unknown()
            }
            Some(kind) => self.held_intrinsic(op, |b| b.meaning(op, OpKind::Llvm(kind))),
            // Conversions that stop at the ends of the range; NaN becomes 0
            // (LangRef, "llvm.fptosi.sat"; LangRef, "llvm.fptoui.sat").
            None if family("fptosi.sat") => self.cast(op, CastOp::FpToSiSat, Wrap::empty(), near),
            None if family("fptoui.sat") => self.cast(op, CastOp::FpToUiSat, Wrap::empty(), near),
            // Rounds nothing, and makes NaNs quiet (LangRef, "llvm.canonicalize").
            None if family("canonicalize") => self.float_un(op, FloatUn::Canonicalize),
            // No effect that could be seen (LangRef, "llvm.donothing"; LangRef, "llvm.sideeffect").
            None if matches!(name, "donothing" | "sideeffect") => Ok(()),
            // The lanes from the last to the first (LangRef, "llvm.vector.reverse").
            None if family("vector.reverse") => self.reverse(op),
            None => unknown(),
        }
    }

    /// The lanes from the last to the first.
    fn reverse(&mut self, op: Op) -> Decode {
        let (a, result) = (self.lanes(self.operand(op, 0)?)?, self.result(op, 0)?);
        if self.lane_type(result)? != (a.scalar, a.count) {
            return Err("operands and result of different shapes".into());
        }
        self.collect(result, a.scalar.slots(), (0..a.count).rev().map(|i| Some(a.at(i))))
    }
}
