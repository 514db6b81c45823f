//! The rows of `vector` that read and write memory.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::dialect! {
    $($before)*

    /// Writes the lanes that a mask enables one behind the other, from an index on.
    CompressStore "compressstore" (
        base: One T::MemRef, indices: Many T::Index, mask: One T::FixedBoolVector, valueToStore: One T::Vector
    ) [alignment @ 22: opt A::Alignment(64)] -> ()
    does [WRITE] {
        format: Asm("$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)"),
        relations: &[SameElement("valueToStore", "base"), IndicesOf("indices", "base"), SameShape("mask", "valueToStore")],
        ub: UbClass::Memory, weight: 15, since: 13,
    }

    /// Reads elements that follow each other into the lanes that a mask enables; the others are passed through.
    ExpandLoad "expandload" (
        base: One T::MemRef, indices: Many T::Index, mask: One T::FixedBoolVector, pass_thru: One T::Vector
    ) [alignment @ 22: opt A::Alignment(64)] -> (result: One T::Vector)
    does [READ] {
        format: Asm("$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"),
        relations: &[SameElement("result", "base"), IndicesOf("indices", "base"), SameShape("mask", "result"), Same("pass_thru", "result")],
        ub: UbClass::Memory, weight: 15, since: 13,
    }

    /// Reads, for each lane that a mask enables, the element at an index of its own; the others are passed through.
    Gather "gather" (
        base: One T::TensorOrMemRef, offsets: Many T::Index, indices: One T::AnyIntOrIndexVector, mask: One T::BoolVector,
        pass_thru: One T::Vector
    ) [alignment @ 22: opt A::Alignment(64)] -> (result: One T::Vector)
    does [READ] {
        format: Asm("$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($indices)  `,` type($mask) `,` type($pass_thru) `into` type($result)"),
        relations: &[SameElement("result", "base"), IndicesOf("offsets", "base"), SameShape("indices", "result"), SameShape("mask", "result"), Same("pass_thru", "result")],
        ub: UbClass::Memory, weight: 20, since: 13,
    }

    /// Reads a slice of memory, unit stride along its last dimension.
    Load "load" (base: One T::MemRef, indices: Many T::Index) [
        nontemporal @ 19: opt A::Bool, alignment @ 22: opt A::Alignment(64)
    ] -> (result: One T::Vector)
    does [READ] checks Alone(vector::memory::load) {
        format: Asm("$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)"),
        ub: UbClass::Memory, weight: 35, since: 13,
    }

    /// Reads the lanes that a mask enables; the others are passed through.
    MaskedLoad "maskedload" (
        base: One T::MemRef, indices: Many T::Index, mask: One T::BoolVector, pass_thru: One T::Vector
    ) [alignment @ 22: opt A::Alignment(64)] -> (result: One T::Vector)
    does [READ] {
        format: Asm("$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)"),
        relations: &[SameElement("result", "base"), IndicesOf("indices", "base"), SameShape("mask", "result"), Same("pass_thru", "result")],
        ub: UbClass::Memory, weight: 15, since: 13,
    }

    /// Writes the lanes that a mask enables.
    MaskedStore "maskedstore" (
        base: One T::MemRef, indices: Many T::Index, mask: One T::BoolVector, valueToStore: One T::Vector
    ) [alignment @ 22: opt A::Alignment(64)] -> ()
    does [WRITE] {
        format: Asm("$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($mask) `,` type($valueToStore)"),
        relations: &[SameElement("valueToStore", "base"), IndicesOf("indices", "base"), SameShape("mask", "valueToStore")],
        ub: UbClass::Memory, weight: 15, since: 13,
    }

    /// Writes each lane that a mask enables to an index of its own; no two of them to the same.
    Scatter "scatter" (
        base: One T::TensorOrMemRef, offsets: Many T::Index, indices: One T::AnyIntOrIndexVector, mask: One T::BoolVector,
        valueToStore: One T::Vector
    ) [alignment @ 22: opt A::Alignment(64)] -> (result: Opt T::RankedTensor)
    does [WRITE] {
        format: Asm("$base `[` $offsets `]` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` type($indices)  `,` type($mask) `,` type($valueToStore) (`->` type($result)^)?"),
        relations: &[SameElement("valueToStore", "base"), IndicesOf("offsets", "base"), SameShape("indices", "valueToStore"), SameShape("mask", "valueToStore")],
        ub: UbClass::Memory, weight: 15, since: 13,
    }

    /// Writes a slice of memory, unit stride along its last dimension.
    Store "store" (valueToStore: One T::Vector, base: One T::MemRef, indices: Many T::Index) [
        nontemporal @ 19: opt A::Bool, alignment @ 22: opt A::Alignment(64)
    ] -> ()
    does [WRITE] checks Alone(vector::memory::store) {
        format: Asm("$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)"),
        ub: UbClass::Memory, weight: 35, since: 13,
    }

    /// Reads a slice through a permutation of dimensions; what is out of bounds or masked off is padding.
    TransferRead "transfer_read" (
        base: One T::Shaped, indices: Many T::Index, padding: One T::Any, mask: Opt T::BoolVector
    ) [permutation_map: req A::AffineMap, in_bounds: req A::BoolArray] -> (vector: One T::Vector)
    does [READ SPECULATABLE_ON_TENSORS] checks Alone(vector::memory::transfer_read) {
        [ATTR_SIZED_OPERANDS]
        format: Custom(Syntax(syntax::vector_transfer::parse_read, syntax::vector_transfer::print_read)),
        ub: UbClass::Memory, weight: 50, since: 13,
    }

    /// Writes a slice through a permutation of dimensions; what is out of bounds or masked off is left out.
    TransferWrite "transfer_write" (
        valueToStore: One T::Vector, base: One T::Shaped, indices: Many T::Index, mask: Opt T::BoolVector
    ) [permutation_map: req A::AffineMap, in_bounds: req A::BoolArray] -> (result: Opt T::RankedTensor)
    does [WRITE SPECULATABLE_ON_TENSORS] checks Alone(vector::memory::transfer_write) {
        [ATTR_SIZED_OPERANDS]
        format: Custom(Syntax(syntax::vector_transfer::parse_write, syntax::vector_transfer::print_write)),
        ub: UbClass::Memory, weight: 50, since: 13,
    }

    /// Views a whole memref as one vector.
    TypeCast "type_cast" (memref: One T::StaticMemRef) [] -> (result: One T::MemRef)
    does [PURE] checks Alone(vector::memory::type_cast) {
        format: Asm("$memref attr-dict `:` type($memref) `to` type($result)"),
        weight: 10, since: 13,
    }
    } };
}
pub(crate) use rows;
