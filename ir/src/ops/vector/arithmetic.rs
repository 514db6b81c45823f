//! The rows of `vector` that compute: products, reductions, and regions under a mask.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::vector::memory::rows! {
    $($before)*

    /// Multiplies what two vectors have at each point of a space, and combines the products of a place of the result with what is there.
    Contract "contract" (lhs: One T::VectorNot0d, rhs: One T::VectorNot0d, acc: One T::Any) [
        indexing_maps: req A::Array, iterator_types: req A::Array, kind: opt A::Enum(E::VectorKind)
    ] -> (result: One T::Any)
    does [PURE] checks Alone(vector::arithmetic::contract) {
        format: Custom(Syntax(syntax::vector_arithmetic::parse_contract, syntax::vector_arithmetic::print_contract)),
        relations: &[Same("result", "acc")],
        weight: 25,
    }

    /// Multiplies floats and adds, rounding once.
    Fma "fma" (lhs: One T::FloatVector, rhs: One T::FloatVector, acc: One T::FloatVector) [] -> (result: One T::FloatVector)
    does [PURE] means Scalar(S::MultiplyAdd { fused: false }) lowers To(LlvmOp::FMA) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs `,` $acc attr-dict `:` type($lhs)"),
        weight: 10,
    }

    /// Runs the operation within on the lanes that are on; the others have what is passed through.
    Mask "mask" (mask: One T::BoolVector, passthru: Opt T::Any) [] -> (results: Many T::Any)
    does [REGIONS] checks Within(vector::mask) {
        [IMPLICIT_TERMINATOR NO_REGION_ARGUMENTS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::vector_arithmetic::parse_mask, syntax::vector_arithmetic::print_mask)),
        regions: &["maskRegion"],
        ub: UbClass::Memory, weight: 20, since: 16,
    }

    /// Combines the elements along some dimensions, and those with what is at their place.
    MultiReduction "multi_reduction" (source: One T::VectorNot0d, acc: One T::Any) [
        kind: req A::Enum(E::VectorKind), reduction_dims: req A::DenseI64
    ] -> (dest: One T::Any)
    does [PURE] checks Alone(vector::arithmetic::multi_reduction) {
        format: Asm("$kind `,` $source `,` $acc attr-dict $reduction_dims `:` type($source) `to` type($dest)"),
        relations: &[Same("acc", "dest")],
        weight: 20,
    }

    /// The products of each element of one vector with each of another, or with a scalar, combined with what is at their place.
    OuterProduct "outerproduct" (lhs: One T::VectorNot0d, rhs: One T::Any, acc: Opt T::Vector) [
        kind: opt A::Enum(E::VectorKind)
    ] -> (result: One T::Vector)
    does [PURE] checks Alone(vector::arithmetic::outer_product) {
        format: Custom(Syntax(syntax::vector_arithmetic::parse_outer_product, syntax::vector_arithmetic::print_outer_product)),
        weight: 15,
    }

    /// Combines the elements of a vector, and those with the accumulator.
    Reduction "reduction" (vector: One T::Vector, acc: Opt T::Any) [
        kind: req A::Enum(E::VectorKind), fastmath @ 19: opt A::Enum(E::ArithFastMath)
    ] -> (dest: One T::Any)
    does [PURE] checks Alone(vector::arithmetic::reduction) {
        format: Asm("$kind `,` $vector (`,` $acc^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($vector) `into` type($dest)"),
        relations: &[ElementOf("dest", "vector"), Same("acc", "dest")],
        ub: UbClass::Poison, weight: 20,
    }

    /// What the elements along a dimension combine to, up to each of them, and all of it.
    Scan "scan" (source: One T::VectorNot0d, initial_value: One T::Vector) [
        kind: req A::Enum(E::VectorKind), reduction_dim: req A::Int(64), inclusive: req A::Bool
    ] -> (dest: One T::VectorNot0d, accumulated_value: One T::Vector)
    does [PURE] checks Alone(vector::arithmetic::scan) {
        format: Asm("$kind `,` $source `,` $initial_value attr-dict `:` type($source) `,` type($initial_value)"),
        relations: &[Same("dest", "source"), Same("accumulated_value", "initial_value")],
        weight: 10, since: 14,
    }

    /// Ends a region with the values it gives.
    Yield "yield" (operands: Many T::Any) [] -> ()
    does [PURE] means Nothing lowers WithParent made Structure {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($operands^ `:` type($operands))?"),
        weight: 10, since: 15,
    }
    } };
}
pub(crate) use rows;
