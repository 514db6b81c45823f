//! Operations without a meaning here, by family.

use plumb_ir::ops::{ArithOp, LlvmOp};

plumb_ir::unsupported_operations! {
    /// Why the interpreter stops at an operation of this kind whatever its form; none where it has a meaning.
    arith_without_meaning Arith ArithOp {
        "scaled floats of few bits come later": ScalingExtF ScalingTruncF;
    }
    llvm_without_meaning Llvm LlvmOp {
        "jumps to the address of a block come later":
            BlockAddress IndirectBr;
        "intrinsics called by their name come later":
            CallIntrinsic;
        "what the linker chooses is not known here":
            Alias DSOLocalEquivalent IFunc;
        "what runs before and after the entry comes later":
            GlobalCtors GlobalDtors;
        "assembly of a target has no meaning here":
            InlineAsm;
        "exception handling comes later":
            EhTypeidFor Invoke Landingpad Resume;
        "variable arguments come later":
            VaArg VaCopy VaEnd VaStart;
        "what an optimiser knows is not defined":
            IsConstant;
        "marks of invariant memory come later":
            InvariantStart;
        "tokens have no value":
            NoneToken;
        "coroutines come later":
            CoroAlign CoroBegin CoroEnd CoroFree CoroId CoroPromise CoroResume CoroSave CoroSize CoroSuspend;
    }
}
