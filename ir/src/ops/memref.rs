//! The rows of `memref`.

super::dialect! {
    /// Memory.
    MemRef MemRefOp "memref" means Custom lowers Custom emits NotLlvm made Custom;

    /// Promises that a memref's data is aligned; the result is poison if it is not.
    AssumeAlignment "assume_alignment" (memref: One T::MemRef) [alignment: req A::Alignment(32)] -> (result: One T::MemRef)
    does [PURE] {
        [SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$memref `,` $alignment attr-dict `:` type($memref)"),
        ub: UbClass::Poison, weight: 14,
        old: &[OldForm::named("std.assume_alignment", 11, 12)],
    }

    /// Reads an element, combines it with a value and writes it back, as one step; gives the old element.
    AtomicRMW "atomic_rmw" (value: One T::IntOrFloat, memref: One T::MemRefIntOrFloat, indices: Many T::Index) [
        kind: req A::Enum(E::AtomicRmw)
    ] -> (result: One T::IntOrFloat)
    does [READ WRITE] checks Alone(memref::atomic_rmw) {
        format: Asm("$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)"),
        relations: &[Same("result", "value"), ElementOf("value", "memref"), IndicesOf("indices", "memref")],
        ub: UbClass::Memory, weight: 15, since: 14,
        old: &[OldForm::named("std.atomic_rmw", 11, 13)],
    }

    /// Gives the new element of a generic atomic update.
    AtomicYield "atomic_yield" (result: One T::Any) [] -> ()
    does [PURE] lowers WithParent made Structure {
        [RETURN_LIKE TERMINATOR]
        format: Asm("$result attr-dict `:` type($result)"),
        parents: &["memref.generic_atomic_rmw"],
        weight: 4, since: 14,
        old: &[OldForm::named("std.atomic_yield", 11, 13)],
    }

    /// Copies all elements between memrefs of one shape.
    Copy "copy" (source: One T::MemRefAnyRank, target: One T::MemRefAnyRank) [] -> ()
    does [READ WRITE] {
        [SAME_OPERANDS_ELEMENT_TYPE SAME_OPERANDS_SHAPE]
        format: Asm("$source `,` $target attr-dict `:` type($source) `to` type($target)"),
        ub: UbClass::Memory, weight: 20,
    }

    /// Promises that memrefs lie in different allocations.
    DistinctObjects "distinct_objects" (operands: Many T::MemRef) [] -> (results: Many T::MemRef)
    does [SPECULATABLE] checks Alone(memref::distinct_objects) {
        format: Asm("$operands attr-dict `:` type($operands)"),
        relations: &[Same("results", "operands")],
        ub: UbClass::Immediate, weight: 12, since: 22,
    }

    /// Reads an element, computes a new one in a region and writes it back, as one step; gives the old element.
    GenericAtomicRMW "generic_atomic_rmw" (memref: One T::MemRefIntOrFloat, indices: Many T::Index) [] -> (result: One T::IntOrFloat)
    does [READ WRITE REGIONS] checks Alone(memref::generic_atomic_rmw) {
        [IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom(Syntax(syntax::memref::parse_generic_atomic, syntax::memref::print_generic_atomic)),
        regions: &["atomic_body"],
        relations: &[ElementOf("result", "memref"), IndicesOf("indices", "memref")],
        ub: UbClass::Memory, weight: 10, since: 14,
        old: &[OldForm::named("std.generic_atomic_rmw", 11, 13)],
    }

    /// Reads an element; each index is within its own dimension.
    Load "load" (memref: One T::MemRef, indices: Many T::Index) [nontemporal: opt A::Bool, alignment: opt A::Alignment(64)] -> (result: One T::Any)
    does [READ] {
        format: Asm("$memref `[` $indices `]` attr-dict `:` type($memref)"),
        relations: &[ElementOf("result", "memref"), IndicesOf("indices", "memref")],
        ub: UbClass::Memory, weight: 80,
        old: &[OldForm::named("std.load", 11, 12)],
    }

    /// Makes a heap allocation with the shape of its type; its contents are uninitialised.
    Alloc "alloc" (dynamicSizes: Many T::Index, symbolOperands: Many T::Index) [alignment: opt A::Alignment(64)] -> (memref: One T::MemRef)
    does [ALLOCATE] checks Alone(memref::alloc) {
        [ATTR_SIZED_OPERANDS]
        format: Asm("`(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"),
        ub: UbClass::Memory, weight: 40,
        old: &[OldForm::named("std.alloc", 11, 12)],
    }

    /// Makes a stack allocation that lives until the surrounding allocation scope ends.
    Alloca "alloca" (dynamicSizes: Many T::Index, symbolOperands: Many T::Index) [alignment: opt A::Alignment(64)] -> (memref: One T::MemRef)
    does [ALLOCATE] checks Alone(memref::alloca) {
        [ATTR_SIZED_OPERANDS]
        format: Asm("`(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"),
        ub: UbClass::Memory, weight: 25,
        old: &[OldForm::named("std.alloca", 11, 12)],
    }

    /// Runs a region once; stack memory made within is gone after it.
    AllocaScope "alloca_scope" () [] -> (results: Many T::Any)
    does [REGIONS] {
        [ALLOCATION_SCOPE IMPLICIT_TERMINATOR NO_REGION_ARGUMENTS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::memref::parse_alloca_scope, syntax::memref::print_alloca_scope)),
        regions: &["bodyRegion"],
        weight: 12,
    }

    /// Ends an allocation scope with the values it gives.
    AllocaScopeReturn "alloca_scope.return" (results: Many T::Any) [] -> ()
    does [PURE] lowers WithParent made Structure {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($results^ `:` type($results))?"),
        parents: &["memref.alloca_scope"],
        weight: 4,
    }

    /// Converts between memref types that agree where both are static; the run-time shape fits the result.
    Cast "cast" (source: One T::MemRefAnyRank) [] -> (dest: One T::MemRefAnyRank)
    does [SPECULATABLE] checks Alone(memref::cast) {
        [SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$source attr-dict `:` type($source) `to` type($dest)"),
        ub: UbClass::Immediate, weight: 25,
        old: &[OldForm::named("std.memref_cast", 11, 12)],
    }

    /// Joins groups of dimensions that lie contiguous in memory, without copying.
    CollapseShape "collapse_shape" (src: One T::StridedMemRef) [reassociation: req A::IndexLists] -> (result: One T::StridedMemRef)
    does [SPECULATABLE] checks Alone(reshape::collapse) {
        format: Asm("$src $reassociation attr-dict `:` type($src) `into` type($result)"),
        ub: UbClass::Immediate, weight: 20,
    }

    /// Frees a heap allocation, given whole.
    Dealloc "dealloc" (memref: One T::MemRefAnyRank) [] -> ()
    does [FREE] {
        format: Asm("$memref attr-dict `:` type($memref)"),
        ub: UbClass::Memory, weight: 20,
        old: &[OldForm::named("std.dealloc", 11, 12)],
    }

    /// The extent of one dimension; the number of the dimension is below the rank.
    Dim "dim" (source: One T::MemRefNot0d, index: One T::Index) [] -> (result: One T::Index)
    does [NONE] {
        format: Asm("attr-dict $source `,` $index `:` type($source)"),
        ub: UbClass::Immediate, weight: 25,
        old: &[OldForm::named("std.dim", 11, 12), OldForm::formed(&older::DIM, 8, 10)],
    }

    /// Starts a transfer between memory spaces and marks its end with a tag.
    DmaStart "dma_start" (operands: Many T::Any) [] -> ()
    does [READ WRITE] lowers Refused("the LLVM dialect has no transfers that run beside the program")
    made Never("no lowering converts it") {
        format: Custom(Syntax(syntax::memref::parse_dma_start, syntax::memref::print_dma_start)),
        ub: UbClass::Memory,
        old: &[OldForm::named("std.dma_start", 11, 12)],
    }

    /// Waits until the transfer that a tag stands for has ended.
    DmaWait "dma_wait" (tagMemRef: One T::MemRef, tagIndices: Many T::Index, numElements: One T::Index) [] -> ()
    does [READ WRITE] lowers Refused("the LLVM dialect has no transfers that run beside the program")
    made Never("no lowering converts it") {
        format: Asm("$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"),
        ub: UbClass::Memory,
        old: &[OldForm::named("std.dma_wait", 11, 12)],
    }

    /// Splits dimensions into several of the same product, without copying.
    ExpandShape "expand_shape" (src: One T::StridedMemRef, output_shape: Many T::Index) [
        reassociation: req A::IndexLists, static_output_shape @ 19: req A::DenseI64
    ] -> (result: One T::StridedMemRef)
    does [SPECULATABLE] checks Alone(reshape::expand) {
        format: Asm("$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:` type($src) `into` type($result)"),
        ub: UbClass::Immediate, weight: 20,
        old: &[OldForm::formed(&forms::EXPAND_SHAPE, OLDEST_RELEASE, 18)],
    }

    /// The address of a memref's aligned pointer, offset not included.
    ExtractAlignedPointerAsIndex "extract_aligned_pointer_as_index" (source: One T::MemRefAnyRank) [] -> (aligned_pointer: One T::Index)
    does [PURE] {
        format: Asm("$source `:` type($source) `->` type(results) attr-dict"),
        weight: 14, since: 16,
    }

    /// Takes a memref apart: its base buffer, offset, sizes and strides.
    ExtractStridedMetadata "extract_strided_metadata" (source: One T::StridedMemRef) [] -> (base_buffer: One T::StridedMemRef0d, offset: One T::Index, sizes: Many T::Index, strides: Many T::Index)
    does [PURE] checks Alone(memref::strided_metadata) {
        format: Asm("$source `:` type($source) `->` type(results) attr-dict"),
        weight: 12, since: 16,
    }

    /// The memory of a global of the module.
    GetGlobal "get_global" () [name: req A::Symbol] -> (result: One T::StaticMemRef)
    does [PURE] checks Within(memref::get_global) {
        format: Asm("$name `:` type($result) attr-dict"),
        weight: 20,
        old: &[OldForm::named("std.get_global_memref", 12, 12)],
    }

    /// Defines a global memory of static shape, with or without initial contents.
    Global "global" () [
        sym_name: req A::String, sym_visibility: opt A::String, r#type: req A::MemRefType,
        initial_value: opt A::Any, constant: opt A::Unit, alignment: opt A::Alignment(64)
    ] -> ()
    does [UNKNOWN] made Structure checks Alone(memref::global) {
        [SYMBOL]
        format: Asm("($sym_visibility^)? (`constant` $constant^)? $sym_name `:` custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict"),
        weight: 15,
        old: &[OldForm::named("std.global_memref", 12, 12)],
    }

    /// Views the same elements in another memory space.
    MemorySpaceCast "memory_space_cast" (source: One T::MemRefAnyRank) [] -> (dest: One T::MemRefAnyRank)
    does [PURE] checks Alone(memref::memory_space_cast) {
        [SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$source attr-dict `:` type($source) `to` type($dest)"),
        weight: 20, since: 19,
    }

    /// Hints that an element is soon accessed; changes nothing.
    Prefetch "prefetch" (memref: One T::MemRef, indices: Many T::Index) [isWrite: req A::Bool, localityHint: req A::IntIn(32, 0, 3), isDataCache: req A::Bool] -> ()
    does [READ WRITE] means Nothing {
        format: Custom(Syntax(syntax::memref::parse_prefetch, syntax::memref::print_prefetch)),
        relations: &[IndicesOf("indices", "memref")],
        weight: 10,
        old: &[OldForm::named("std.prefetch", 11, 12)],
    }

    /// The number of dimensions, known at run time for unranked memrefs.
    Rank "rank" (memref: One T::MemRefAnyRank) [] -> (result0: One T::Index)
    does [PURE] {
        format: Asm("$memref attr-dict `:` type($memref)"),
        weight: 14, since: 14,
        old: &[OldForm::named("std.rank", 11, 13)],
    }

    /// Moves the contents of a heap allocation to one of another size; the old one is dead.
    Realloc "realloc" (source: One T::MemRef1d, dynamicResultSize: Opt T::Index) [alignment: opt A::Alignment(64)] -> (result0: One T::MemRef1d)
    does [READ WRITE ALLOCATE FREE] checks Alone(memref::realloc) {
        format: Asm("$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)"),
        ub: UbClass::Memory, weight: 12, since: 16,
    }

    /// Gives a memref's memory the offset, sizes and strides named, whatever its own were.
    ReinterpretCast "reinterpret_cast" (source: One T::MemRefAnyRank, offsets: Many T::Index, sizes: Many T::Index, strides: Many T::Index) [
        static_offsets: req A::DenseI64, static_sizes: req A::DenseI64, static_strides: req A::DenseI64
    ] -> (result: One T::StridedMemRef)
    does [SPECULATABLE] checks Alone(subview::reinterpret_cast) {
        [ATTR_SIZED_OPERANDS]
        format: Asm("$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"),
        weight: 20,
        old: &[OldForm::named("std.memref_reinterpret_cast", 12, 12)],
    }

    /// Views contiguous elements in the shape that a memref holds.
    Reshape "reshape" (source: One T::MemRefAnyRank, shape: One T::MemRef1dIndexLike) [] -> (result: One T::MemRefAnyRank)
    does [SPECULATABLE] checks Alone(memref::reshape) {
        format: Asm("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Immediate, weight: 12,
        old: &[OldForm::named("std.memref_reshape", 12, 12)],
    }

    /// Writes an element; each index is within its own dimension.
    Store "store" (value: One T::Any, memref: One T::MemRef, indices: Many T::Index) [nontemporal: opt A::Bool, alignment: opt A::Alignment(64)] -> ()
    does [WRITE] {
        format: Asm("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"),
        relations: &[ElementOf("value", "memref"), IndicesOf("indices", "memref")],
        ub: UbClass::Memory, weight: 80,
        old: &[OldForm::named("std.store", 11, 12)],
    }

    /// Permutes the dimensions of a view, without copying.
    Transpose "transpose" (r#in: One T::StridedMemRef) [permutation: req A::AffineMap] -> (result0: One T::StridedMemRef)
    does [PURE] checks Alone(memref::transpose) {
        format: Custom(Syntax(syntax::memref::parse_transpose, syntax::memref::print_transpose)),
        weight: 15,
    }

    /// Views part of a byte buffer as a contiguous memref of another element type.
    View "view" (source: One T::MemRef1dI8, byte_shift: One T::Index, sizes: Many T::Index) [] -> (result0: One T::MemRef)
    does [SPECULATABLE] checks Alone(memref::view) {
        format: Asm("$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)"),
        ub: UbClass::Immediate, weight: 12,
        old: &[OldForm::named("std.view", 11, 12)],
    }

    /// Views the elements of a memref at given offsets, sizes and strides; the view stays within its source.
    SubView "subview" (source: One T::MemRef, offsets: Many T::Index, sizes: Many T::Index, strides: Many T::Index) [
        static_offsets: req A::DenseI64, static_sizes: req A::DenseI64, static_strides: req A::DenseI64
    ] -> (result: One T::MemRef)
    does [SPECULATABLE] checks Alone(subview::subview) {
        [ATTR_SIZED_OPERANDS]
        format: Asm("$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"),
        ub: UbClass::Immediate, weight: 35,
        old: &[OldForm::named("std.subview", 11, 12)],
    }
}
