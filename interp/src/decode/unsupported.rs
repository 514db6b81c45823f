//! Operations without a meaning here, by family.

use plumb_ir::ops::{ArithOp, LlvmOp};

plumb_ir::unsupported_operations! {
    /// Why the interpreter stops at an operation of this kind whatever its form; none where it has a meaning.
    arith_without_meaning Arith ArithOp {
        "scales are floats of 8 bits, and LLVM has no floats that small": ScalingExtF ScalingTruncF;
    }
    llvm_without_meaning Llvm LlvmOp {
        "its text is instructions of one machine, of which only an assembler for that machine knows the meaning":
            InlineAsm;
        "passes of LLVM make frames and points of suspension from it, and only what they make has a meaning step by step":
            CoroAlign CoroBegin CoroEnd CoroFree CoroId CoroPromise CoroResume CoroSave CoroSize CoroSuspend;
    }
}
