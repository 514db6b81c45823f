//! Operations that the conversion has no rule for, by family.

use plumb_ir::ops::{ArithOp, MemRefOp, ScfOp};

plumb_ir::unsupported_operations! {
    /// Why the conversion refuses every operation of this kind; none where it has a rule.
    arith_without_rule Arith ArithOp {
        "scaled floats of few bits come later": ScalingExtF ScalingTruncF;
    }
    scf_without_rule Scf ScfOp {
        "regions of several blocks come later": ExecuteRegion;
        "parallel loops come later": Forall InParallel Parallel Reduce ReduceReturn;
    }
    memref_without_rule MemRef MemRefOp {
        "scopes of stack memory come later": AllocaScope AllocaScopeReturn;
        "promises about memory come later": AssumeAlignment DistinctObjects;
        "atomic operations come later": AtomicRMW AtomicYield GenericAtomicRMW;
        "views of another shape come later": CollapseShape ExpandShape Reshape Transpose View;
        "transfers beside the program come later": DmaStart DmaWait;
        "the parts of a descriptor come later": ExtractAlignedPointerAsIndex ExtractStridedMetadata;
        "casts between memory spaces come later": MemorySpaceCast;
        "prefetching comes later": Prefetch;
        "memory that changes its size comes later": Realloc;
    }
}
