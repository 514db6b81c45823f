//! Operations that the conversion has no rule for, by family.

use plumb_ir::ops::{ArithOp, MemRefOp};

plumb_ir::unsupported_operations! {
    /// Why the conversion refuses every operation of this kind; none where it has a rule.
    arith_without_rule Arith ArithOp {
        "scales are floats of 8 bits, and LLVM has no floats that small": ScalingExtF ScalingTruncF;
    }
    memref_without_rule MemRef MemRefOp {
        "the LLVM dialect has no transfers that run beside the program": DmaStart DmaWait;
    }
}
