//! Dispatch of the LLVM dialect: the operations that have a step of their own.

use crate::core::Gen;
use plumb_ir::ops::LlvmOp;
use plumb_ir::ops::llvm::{self, Generator};

impl Generator<(), bool> for Gen<'_, '_, '_, '_> {
    fn Load(&mut self, (): ()) -> bool {
        self.load()
    }

    fn Store(&mut self, (): ()) -> bool {
        self.store()
    }

    fn Alloca(&mut self, (): ()) -> bool {
        self.alloca_step()
    }

    fn AddressOf(&mut self, (): ()) -> bool {
        self.get_global().is_some()
    }

    fn GEP(&mut self, (): ()) -> bool {
        self.gep()
    }

    fn Memcpy(&mut self, (): ()) -> bool {
        self.llvm_copy(LlvmOp::Memcpy)
    }

    fn MemcpyInline(&mut self, (): ()) -> bool {
        self.llvm_copy(LlvmOp::MemcpyInline)
    }

    fn Memmove(&mut self, (): ()) -> bool {
        self.llvm_copy(LlvmOp::Memmove)
    }

    fn Memset(&mut self, (): ()) -> bool {
        self.memset(false)
    }

    fn MemsetInline(&mut self, (): ()) -> bool {
        self.memset(true)
    }

    fn IntToPtr(&mut self, (): ()) -> bool {
        self.through_integer()
    }

    fn PtrToInt(&mut self, (): ()) -> bool {
        self.through_integer()
    }

    fn Br(&mut self, (): ()) -> bool {
        self.branch()
    }

    fn CondBr(&mut self, (): ()) -> bool {
        self.cond_branch()
    }

    fn Switch(&mut self, (): ()) -> bool {
        self.switch()
    }

    fn Unreachable(&mut self, (): ()) -> bool {
        self.dead_end(false)
    }

    fn Trap(&mut self, (): ()) -> bool {
        self.dead_end(true)
    }

    fn Call(&mut self, (): ()) -> bool {
        let indirect = self.draw.ratio(1, 4);
        self.call(indirect)
    }

    fn VaStart(&mut self, (): ()) -> bool {
        self.variadic()
    }

    fn VaArg(&mut self, (): ()) -> bool {
        self.variadic()
    }

    fn VaCopy(&mut self, (): ()) -> bool {
        self.variadic()
    }

    fn VaEnd(&mut self, (): ()) -> bool {
        self.variadic()
    }

    fn CallIntrinsic(&mut self, (): ()) -> bool {
        self.by_name()
    }

    fn Invoke(&mut self, (): ()) -> bool {
        self.unwinding()
    }

    fn Freeze(&mut self, (): ()) -> bool {
        self.freeze()
    }

    fn Zero(&mut self, (): ()) -> bool {
        self.zero()
    }

    fn Poison(&mut self, (): ()) -> bool {
        self.poison(llvm::Poison::KIND)
    }

    fn Undef(&mut self, (): ()) -> bool {
        self.poison(llvm::Undef::KIND)
    }

    fn ExtractElement(&mut self, (): ()) -> bool {
        self.vector_step(LlvmOp::ExtractElement)
    }

    fn InsertElement(&mut self, (): ()) -> bool {
        self.vector_step(LlvmOp::InsertElement)
    }

    fn ShuffleVector(&mut self, (): ()) -> bool {
        self.vector_step(LlvmOp::ShuffleVector)
    }

    fn InsertValue(&mut self, (): ()) -> bool {
        self.aggregate()
    }

    fn ExtractValue(&mut self, (): ()) -> bool {
        self.aggregate()
    }

    fn IsFPClass(&mut self, (): ()) -> bool {
        self.is_class()
    }

    fn SCmp(&mut self, (): ()) -> bool {
        self.three_way(llvm::SCmp::KIND)
    }

    fn UCmp(&mut self, (): ()) -> bool {
        self.three_way(llvm::UCmp::KIND)
    }

    fn AtomicRMW(&mut self, (): ()) -> bool {
        self.llvm_atomic_rmw()
    }

    fn AtomicCmpXchg(&mut self, (): ()) -> bool {
        self.compare_exchange()
    }

    fn Fence(&mut self, (): ()) -> bool {
        self.fence()
    }

    fn Assume(&mut self, (): ()) -> bool {
        self.assume()
    }

    fn Expect(&mut self, (): ()) -> bool {
        self.expect(LlvmOp::Expect)
    }

    fn ExpectWithProbability(&mut self, (): ()) -> bool {
        self.expect(LlvmOp::ExpectWithProbability)
    }

    fn SSACopy(&mut self, (): ()) -> bool {
        self.copied()
    }

    fn Prefetch(&mut self, (): ()) -> bool {
        self.llvm_prefetch()
    }

    fn AddrSpaceCast(&mut self, (): ()) -> bool {
        self.same_pointer(LlvmOp::AddrSpaceCast)
    }

    fn PtrMask(&mut self, (): ()) -> bool {
        self.same_pointer(LlvmOp::PtrMask)
    }

    fn LaunderInvariantGroup(&mut self, (): ()) -> bool {
        self.same_pointer(LlvmOp::LaunderInvariantGroup)
    }

    fn StripInvariantGroup(&mut self, (): ()) -> bool {
        self.same_pointer(LlvmOp::StripInvariantGroup)
    }

    fn InvariantStart(&mut self, (): ()) -> bool {
        self.invariant()
    }

    fn InvariantEnd(&mut self, (): ()) -> bool {
        self.invariant()
    }

    fn LifetimeStart(&mut self, (): ()) -> bool {
        self.lifetime_start()
    }

    fn LifetimeEnd(&mut self, (): ()) -> bool {
        self.lifetime_end()
    }

    fn StackSave(&mut self, (): ()) -> bool {
        self.scoped_stack()
    }

    fn StackRestore(&mut self, (): ()) -> bool {
        self.scoped_stack()
    }

    fn FractionExp(&mut self, (): ()) -> bool {
        self.fraction_and_exponent()
    }

    fn LoadExp(&mut self, (): ()) -> bool {
        self.scaled()
    }

    fn PowI(&mut self, (): ()) -> bool {
        self.libm_call(LlvmOp::PowI, 1)
    }

    fn Sincos(&mut self, (): ()) -> bool {
        self.libm_call(LlvmOp::Sincos, 1)
    }

    fn ConstrainedFPExtIntr(&mut self, (): ()) -> bool {
        self.constrained(LlvmOp::ConstrainedFPExtIntr)
    }

    fn ConstrainedFPTruncIntr(&mut self, (): ()) -> bool {
        self.constrained(LlvmOp::ConstrainedFPTruncIntr)
    }

    fn ConstrainedSIToFP(&mut self, (): ()) -> bool {
        self.constrained(LlvmOp::ConstrainedSIToFP)
    }

    fn ConstrainedUIToFP(&mut self, (): ()) -> bool {
        self.constrained(LlvmOp::ConstrainedUIToFP)
    }

    fn MaskedLoad(&mut self, (): ()) -> bool {
        self.masked(LlvmOp::MaskedLoad)
    }

    fn MaskedStore(&mut self, (): ()) -> bool {
        self.masked(LlvmOp::MaskedStore)
    }

    fn MaskedExpandload(&mut self, (): ()) -> bool {
        self.masked(LlvmOp::MaskedExpandload)
    }

    fn MaskedCompressstore(&mut self, (): ()) -> bool {
        self.masked(LlvmOp::MaskedCompressstore)
    }

    fn MaskedGather(&mut self, (): ()) -> bool {
        self.by_pointers(false)
    }

    fn MaskedScatter(&mut self, (): ()) -> bool {
        self.by_pointers(true)
    }

    fn VPLoad(&mut self, (): ()) -> bool {
        self.vp_memory(false)
    }

    fn VPStore(&mut self, (): ()) -> bool {
        self.vp_memory(true)
    }

    fn VPMergeMin(&mut self, (): ()) -> bool {
        self.vp_choice(false)
    }

    fn VPSelectMin(&mut self, (): ()) -> bool {
        self.vp_choice(true)
    }

    fn GetActiveLaneMask(&mut self, (): ()) -> bool {
        self.active_lanes()
    }

    fn StepVector(&mut self, (): ()) -> bool {
        self.step_vector()
    }

    fn VectorInsert(&mut self, (): ()) -> bool {
        self.rearrange(LlvmOp::VectorInsert)
    }

    fn VectorExtract(&mut self, (): ()) -> bool {
        self.rearrange(LlvmOp::VectorExtract)
    }

    fn VectorInterleave2(&mut self, (): ()) -> bool {
        self.rearrange(LlvmOp::VectorInterleave2)
    }

    fn VectorDeinterleave2(&mut self, (): ()) -> bool {
        self.rearrange(LlvmOp::VectorDeinterleave2)
    }

    fn MatrixMultiply(&mut self, (): ()) -> bool {
        self.matrix(LlvmOp::MatrixMultiply)
    }

    fn MatrixTranspose(&mut self, (): ()) -> bool {
        self.matrix(LlvmOp::MatrixTranspose)
    }

    fn MatrixColumnMajorLoad(&mut self, (): ()) -> bool {
        self.matrix(LlvmOp::MatrixColumnMajorLoad)
    }

    fn MatrixColumnMajorStore(&mut self, (): ()) -> bool {
        self.matrix(LlvmOp::MatrixColumnMajorStore)
    }
}
