//! The rows of `memref`.

super::dialect! {
    /// Memory.
    MemRef MemRefOp "memref";

    /// .
    AssumeAlignment "assume_alignment" (memref: One T::MemRef) [alignment: req A::Int(32)] -> (result: One T::MemRef) {
        [PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$memref `,` $alignment attr-dict `:` type($memref)"),
    }

    /// .
    AtomicRMW "atomic_rmw" (value: One T::IntOrFloat, memref: One T::MemRefIntOrFloat, indices: Many T::Index) [kind: req A::Enum(E::AtomicRmw)] -> (result: One T::IntOrFloat) {
        format: Asm("$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` type($memref) `)` `->` type($result)"),
    }

    /// .
    AtomicYield "atomic_yield" (result: One T::Any) [] -> () {
        [PURE RETURN_LIKE TERMINATOR]
        format: Asm("$result attr-dict `:` type($result)"),
    }

    /// .
    Copy "copy" (source: One T::MemRefAnyRank, target: One T::MemRefAnyRank) [] -> () {
        [SAME_OPERANDS_ELEMENT_TYPE SAME_OPERANDS_SHAPE]
        format: Asm("$source `,` $target attr-dict `:` type($source) `to` type($target)"),
    }

    /// .
    DistinctObjects "distinct_objects" (operands: Many T::MemRef) [] -> (results: Many T::MemRef) {
        [PURE]
        format: Asm("$operands attr-dict `:` type($operands)"),
    }

    /// .
    GenericAtomicRMW "generic_atomic_rmw" (memref: One T::MemRefIntOrFloat, indices: Many T::Index) [] -> (result: One T::IntOrFloat) {
        [IMPLICIT_TERMINATOR SINGLE_BLOCK]
        format: Custom,
        regions: &["atomic_body"],
    }

    /// .
    Load "load" (memref: One T::MemRef, indices: Many T::Index) [nontemporal: opt A::Bool, alignment: opt A::Int(64)] -> (result: One T::Any) {
        format: Asm("$memref `[` $indices `]` attr-dict `:` type($memref)"),
    }

    /// .
    Alloc "alloc" (dynamicSizes: Many T::Index, symbolOperands: Many T::Index) [alignment: opt A::Int(64)] -> (memref: One T::MemRef) {
        [ATTR_SIZED_OPERANDS]
        format: Asm("`(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"),
    }

    /// .
    Alloca "alloca" (dynamicSizes: Many T::Index, symbolOperands: Many T::Index) [alignment: opt A::Int(64)] -> (memref: One T::MemRef) {
        [ATTR_SIZED_OPERANDS]
        format: Asm("`(`$dynamicSizes`)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)"),
    }

    /// .
    AllocaScope "alloca_scope" () [] -> (results: Many T::Any) {
        [ALLOCATION_SCOPE IMPLICIT_TERMINATOR NO_REGION_ARGUMENTS SINGLE_BLOCK]
        format: Custom,
        regions: &["bodyRegion"],
    }

    /// .
    AllocaScopeReturn "alloca_scope.return" (results: Many T::Any) [] -> () {
        [PURE RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($results^ `:` type($results))?"),
    }

    /// .
    Cast "cast" (source: One T::MemRefAnyRank) [] -> (dest: One T::MemRefAnyRank) {
        [PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$source attr-dict `:` type($source) `to` type($dest)"),
    }

    /// .
    CollapseShape "collapse_shape" (src: One T::StridedMemRef) [reassociation: req A::Array] -> (result: One T::StridedMemRef) {
        [PURE]
        format: Asm("$src $reassociation attr-dict `:` type($src) `into` type($result)"),
    }

    /// .
    Dealloc "dealloc" (memref: One T::MemRefAnyRank) [] -> () {
        format: Asm("$memref attr-dict `:` type($memref)"),
    }

    /// .
    Dim "dim" (source: One T::MemRefNot0d, index: One T::Index) [] -> (result: One T::Index) {
        format: Asm("attr-dict $source `,` $index `:` type($source)"),
    }

    /// .
    DmaStart "dma_start" (operands: Many T::Any) [] -> () {
        format: Asm("ssa-use`[`ssa-use-list`]` `,` ssa-use`[`ssa-use-list`]` `,` ssa-use `,` ssa-use`[`ssa-use-list`]` (`,` ssa-use `,` ssa-use)? `:` memref-type `,` memref-type `,` memref-type"),
    }

    /// .
    DmaWait "dma_wait" (tagMemRef: One T::MemRef, tagIndices: Many T::Index, numElements: One T::Index) [] -> () {
        format: Asm("$tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict `:` type($tagMemRef)"),
    }

    /// .
    ExpandShape "expand_shape" (src: One T::StridedMemRef, output_shape: Many T::Index) [reassociation: req A::Array, static_output_shape: req A::DenseI64] -> (result: One T::StridedMemRef) {
        [PURE]
        format: Asm("$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:` type($src) `into` type($result)"),
    }

    /// .
    ExtractAlignedPointerAsIndex "extract_aligned_pointer_as_index" (source: One T::MemRefAnyRank) [] -> (aligned_pointer: One T::Index) {
        [PURE]
        format: Asm("$source `:` type($source) `->` type(results) attr-dict"),
    }

    /// .
    ExtractStridedMetadata "extract_strided_metadata" (source: One T::StridedMemRef) [] -> (base_buffer: One T::StridedMemRef, offset: One T::Index, sizes: Many T::Index, strides: Many T::Index) {
        [PURE]
        format: Asm("$source `:` type($source) `->` type(results) attr-dict"),
    }

    /// .
    GetGlobal "get_global" () [name: req A::Symbol] -> (result: One T::StaticMemRef) {
        [PURE]
        format: Asm("$name `:` type($result) attr-dict"),
    }

    /// .
    Global "global" () [sym_name: req A::String, sym_visibility: opt A::String, r#type: req A::Type, initial_value: req A::Any, constant: opt A::Unit, alignment: opt A::Int(64)] -> () {
        [SYMBOL]
        format: Asm("($sym_visibility^)? (`constant` $constant^)? $sym_name `:` custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict"),
    }

    /// .
    MemorySpaceCast "memory_space_cast" (source: One T::MemRefAnyRank) [] -> (dest: One T::MemRefAnyRank) {
        [PURE SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$source attr-dict `:` type($source) `to` type($dest)"),
    }

    /// .
    Prefetch "prefetch" (memref: One T::MemRef, indices: Many T::Index) [isWrite: req A::Bool, localityHint: req A::Int(32), isDataCache: req A::Bool] -> () {
        format: Custom,
    }

    /// .
    Rank "rank" (memref: One T::MemRefAnyRank) [] -> (result0: One T::Index) {
        [PURE]
        format: Asm("$memref attr-dict `:` type($memref)"),
    }

    /// .
    Realloc "realloc" (source: One T::MemRef1d, dynamicResultSize: Opt T::Index) [alignment: opt A::Int(64)] -> (result0: One T::MemRef1d) {
        format: Asm("$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)"),
    }

    /// .
    ReinterpretCast "reinterpret_cast" (source: One T::MemRefAnyRank, offsets: Many T::Index, sizes: Many T::Index, strides: Many T::Index) [static_offsets: req A::DenseI64, static_sizes: req A::DenseI64, static_strides: req A::DenseI64] -> (result: One T::StridedMemRef) {
        [ATTR_SIZED_OPERANDS PURE]
        format: Asm("$source `to` `offset` `` `:` custom<DynamicIndexList>($offsets, $static_offsets) `` `,` `sizes` `` `:` custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:` custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"),
    }

    /// .
    Reshape "reshape" (source: One T::MemRefAnyRank, shape: One T::MemRef1dIndexLike) [] -> (result: One T::MemRefAnyRank) {
        [PURE]
        format: Asm("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
    }

    /// .
    Store "store" (value: One T::Any, memref: One T::MemRef, indices: Many T::Index) [nontemporal: opt A::Bool, alignment: opt A::Int(64)] -> () {
        format: Asm("$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)"),
    }

    /// .
    Transpose "transpose" (r#in: One T::StridedMemRef) [permutation: req A::AffineMap] -> (result0: One T::StridedMemRef) {
        [PURE]
        format: Custom,
    }

    /// .
    View "view" (source: One T::MemRef1dI8, byte_shift: One T::Index, sizes: Many T::Index) [] -> (result0: One T::MemRef) {
        [PURE]
        format: Asm("$source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict `:` type($source) `to` type(results)"),
    }

    /// .
    SubView "subview" (source: One T::MemRef, offsets: Many T::Index, sizes: Many T::Index, strides: Many T::Index) [static_offsets: req A::DenseI64, static_sizes: req A::DenseI64, static_strides: req A::DenseI64] -> (result: One T::MemRef) {
        [ATTR_SIZED_OPERANDS PURE]
        format: Asm("$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"),
    }
}
