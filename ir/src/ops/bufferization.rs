//! The rows of `bufferization`.

super::dialect! {
    /// Between tensors and memory.
    Bufferization BufferizationOp "bufferization" means Custom lowers Tensors emits NotLlvm made Tensors;

    /// A tensor that becomes memory of its own: a copy of another, or undetermined.
    AllocTensor "alloc_tensor" (dynamic_sizes: Many T::Index, copy: Opt T::Tensor, size_hint: Opt T::Index) [memory_space: opt A::Any] -> (result: One T::Tensor)
    does [SPECULATABLE] checks Alone(bufferization::alloc_tensor) {
        [ATTR_SIZED_OPERANDS]
        format: Custom(Syntax(syntax::bufferization::parse_alloc_tensor, syntax::bufferization::print_alloc_tensor)),
        ub: UbClass::Immediate, since: 15,
    }

    /// A memref with the same elements, in other or in the same memory; neither is written before both are dead.
    Clone "clone" (input: One T::MemRefAnyRank) [] -> (output: One T::MemRefAnyRank)
    does [READ WRITE ALLOCATE] checks Alone(bufferization::clone) {
        format: Asm("$input attr-dict `:` type($input) `to` type($output)"),
        ub: UbClass::Memory, since: 14,
        old: &[OldForm::named("memref.clone", 12, 13)],
    }

    /// Frees memory whose condition holds, unless something that is kept lies in it.
    Dealloc "dealloc" (memrefs: Many T::MemRefAnyRank, conditions: Many T::I1, retained: Many T::MemRefAnyRank) [] -> (updatedConditions: Many T::I1)
    does [READ WRITE FREE] made Never("passes make it, of memory that they own") checks Alone(bufferization::dealloc) {
        [ATTR_SIZED_OPERANDS]
        format: Custom(Syntax(syntax::bufferization::parse_dealloc, syntax::bufferization::print_dealloc)),
        ub: UbClass::Memory, since: 19,
    }

    /// The memory of a tensor is used no longer.
    DeallocTensor "dealloc_tensor" (tensor: One T::Tensor) [] -> ()
    does [FREE] made Never("passes make it, where a tensor ends") {
        format: Asm("$tensor attr-dict `:` type($tensor)"),
        since: 15,
    }

    /// The memory of a destination holds the elements from here on.
    MaterializeInDestination "materialize_in_destination" (source: One T::Tensor, dest: One T::Shaped) [restrict: opt A::Unit, writable: opt A::Unit] -> (result: Opt T::Tensor)
    does [READ WRITE] checks Alone(bufferization::materialize) {
        format: Asm("$source `in` (`restrict` $restrict^)? (`writable` $writable^)? $dest attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Memory, since: 19,
        old: &[OldForm::merged("memref.tensor_store", &forms::TENSOR_STORE, 12, 18)],
    }

    /// Memory that holds the elements of a tensor.
    ToBuffer "to_buffer" (tensor: One T::Tensor) [read_only @ 19: opt A::Unit] -> (buffer: One T::MemRefAnyRank)
    does [READ WRITE ALLOCATE] checks Alone(bufferization::to_buffer) {
        format: Asm("$tensor (`read_only` $read_only^)? attr-dict `:` type($tensor) `to` type($buffer)"),
        ub: UbClass::Memory, since: 22,
        old: &[OldForm::renamed("memref.buffer_cast", &forms::TO_MEMREF, 12, 13), OldForm::renamed("bufferization.to_memref", &forms::TO_MEMREF, 14, 20)],
    }

    /// The elements of memory as a tensor.
    ToTensor "to_tensor" (buffer: One T::MemRefAnyRank) [restrict: opt A::Unit, writable: opt A::Unit] -> (result: One T::Tensor)
    does [READ] checks Alone(bufferization::to_tensor) {
        format: Asm("$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict `:` type($buffer) `to` type($result)"),
        ub: UbClass::Memory, since: 14,
        old: &[OldForm::renamed("memref.tensor_load", &forms::TO_TENSOR, 12, 13), OldForm::formed(&forms::TO_TENSOR, 14, 19)],
    }
}
