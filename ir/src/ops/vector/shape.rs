//! The rows of `vector` that make vectors, take them apart and change their shape.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::vector::arithmetic::rows! {
    $($before)*

    /// The bits of each row of lanes, cut into lanes of another type.
    BitCast "bitcast" (source: One T::Vector) [] -> (result: One T::Vector)
    does [PURE] checks Alone(vector::shape::bitcast) {
        format: Asm("$source attr-dict `:` type($source) `to` type($result)"),
        weight: 10, since: OLDEST_SPELLING,
    }

    /// A scalar or vector, repeated along the dimensions that it has not or has once.
    Broadcast "broadcast" (source: One T::Any) [] -> (vector: One T::Vector)
    does [PURE] checks Alone(vector::shape::broadcast) {
        format: Asm("$source attr-dict `:` type($source) `to` type($vector)"),
        weight: 15, since: OLDEST_SPELLING,
        old: &[
            OldForm::merged("std.splat", &forms::VECTOR_SPLAT, OLDEST_SPELLING, 14),
            OldForm::merged("vector.splat", &forms::VECTOR_SPLAT, 15, 21),
        ],
    }

    /// A mask that is on below a constant in each dimension.
    ConstantMask "constant_mask" () [mask_dim_sizes: req A::DenseI64] -> (result: One T::MaskVector)
    does [PURE] checks Alone(vector::shape::constant_mask) {
        format: Asm("$mask_dim_sizes attr-dict `:` type(results)"),
        weight: 8, since: OLDEST_SPELLING,
    }

    /// A mask that is on below a number in each dimension.
    CreateMask "create_mask" (operands: Many T::Index) [] -> (result: One T::MaskVector)
    does [PURE] checks Alone(vector::shape::create_mask) {
        format: Asm("$operands attr-dict `:` type(results)"),
        weight: 10, since: OLDEST_SPELLING,
    }

    /// The lanes at even and at odd positions of the innermost dimension.
    Deinterleave "deinterleave" (source: One T::VectorNot0d) [] -> (res1: One T::VectorNot0d, res2: One T::VectorNot0d)
    does [PURE] checks Alone(vector::shape::deinterleave) {
        relations: &[Same("res1", "res2")],
        format: Asm("$source attr-dict `:` type($source) `->` type($res1)"),
        weight: 8, since: 19,
    }

    /// The lane or part of a vector at a position.
    Extract "extract" (source: One T::Vector, dynamic_position: Many T::Index) [static_position: req A::DenseI64] -> (result: One T::Any)
    does [PURE] checks Alone(vector::shape::extract) {
        format: Asm("$source `` custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($result) `from` type($source)"),
        ub: UbClass::Poison, weight: 20, since: OLDEST_SPELLING,
        old: &[
            OldForm::formed(&forms::VECTOR_EXTRACT, 11, 16),
            OldForm::merged("vector.extractelement", &forms::VECTOR_EXTRACTELEMENT, 11, 21),
        ],
    }

    /// The part of a vector that begins at an offset in the outer dimensions.
    ExtractStridedSlice "extract_strided_slice" (source: One T::VectorNot0d)
        [offsets: req A::I64Array, sizes: req A::I64Array, strides: req A::I64Array] -> (result: One T::VectorNot0d)
    does [PURE] checks Alone(vector::shape::extract_strided_slice) {
        format: Asm("$source attr-dict `:` type($source) `to` type(results)"),
        weight: 10, since: OLDEST_SPELLING,
        old: &[OldForm::named("vector.strided_slice", 8, 10)],
    }

    /// A vector of scalars, the innermost dimension first.
    FromElements "from_elements" (elements: Many T::Any) [] -> (dest: One T::FixedVector)
    does [PURE] checks Alone(vector::shape::from_elements) {
        relations: &[ElementOf("elements", "dest")],
        format: Asm("$elements attr-dict `:` type($dest)"),
        weight: 10, since: 19,
    }

    /// A vector with a scalar or part put in at a position.
    Insert "insert" (valueToStore: One T::Any, dest: One T::Vector, dynamic_position: Many T::Index)
        [static_position: req A::DenseI64] -> (result: One T::Vector)
    does [PURE] checks Alone(vector::shape::insert) {
        relations: &[Same("result", "dest")],
        format: Asm("$valueToStore `,` $dest custom<DynamicIndexList>($dynamic_position, $static_position) attr-dict `:` type($valueToStore) `into` type($dest)"),
        ub: UbClass::Poison, weight: 15, since: OLDEST_SPELLING,
        old: &[OldForm::merged("vector.insertelement", &forms::VECTOR_INSERTELEMENT, 11, 21)],
    }

    /// A vector with another put in from an offset on.
    InsertStridedSlice "insert_strided_slice" (valueToStore: One T::VectorNot0d, dest: One T::VectorNot0d)
        [offsets: req A::I64Array, strides: req A::I64Array] -> (result: One T::VectorNot0d)
    does [PURE] checks Alone(vector::shape::insert_strided_slice) {
        relations: &[Same("result", "dest")],
        format: Asm("$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)"),
        weight: 10, since: OLDEST_SPELLING,
    }

    /// The lanes of two vectors in turns, along the innermost dimension.
    Interleave "interleave" (lhs: One T::Vector, rhs: One T::Vector) [] -> (result: One T::VectorNot0d)
    does [PURE] checks Alone(vector::shape::interleave) {
        relations: &[Same("lhs", "rhs")],
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)"),
        weight: 8, since: 19,
    }

    /// Prints a scalar or vector, a text, or punctuation.
    Print "print" (source: Opt T::Printable)
        [punctuation @ 19: opt A::Enum(E::VectorPunctuation), stringLiteral @ 19: opt A::String] -> ()
    does [WRITE OBSERVE] checks Alone(vector::shape::print) {
        format: Custom(Syntax(syntax::vector_shape::parse_print, syntax::vector_shape::print_print)),
        weight: 10, since: OLDEST_SPELLING,
    }

    /// The lanes of a scalable vector from a position on.
    ScalableExtract "scalable.extract" (source: One T::ScalableVector1d) [pos: req A::Int(64)] -> (result: One T::Vector1d)
    does [PURE] made Never("scalable vectors are values of machines that have them, which the tests do not ask for") checks Alone(vector::shape::scalable_extract) {
        format: Asm("$source `[` $pos `]` attr-dict `:` type($result) `from` type($source)"),
        ub: UbClass::Poison, since: 16,
    }

    /// A scalable vector with another put in from a position on.
    ScalableInsert "scalable.insert" (valueToStore: One T::Vector1d, dest: One T::ScalableVector1d)
        [pos: req A::Int(64)] -> (result: One T::ScalableVector1d)
    does [PURE] made Never("scalable vectors are values of machines that have them, which the tests do not ask for") checks Alone(vector::shape::scalable_insert) {
        relations: &[Same("result", "dest")],
        format: Asm("$valueToStore `,` $dest `[` $pos `]` attr-dict `:` type($valueToStore) `into` type($dest)"),
        ub: UbClass::Poison, since: 16,
    }

    /// The same lanes in order, in other dimensions.
    ShapeCast "shape_cast" (source: One T::Vector) [] -> (result: One T::Vector)
    does [PURE] means Forward checks Alone(vector::shape::shape_cast) {
        format: Asm("$source attr-dict `:` type($source) `to` type($result)"),
        weight: 12, since: OLDEST_SPELLING,
    }

    /// Parts of two vectors along the outermost dimension, as a mask picks them.
    Shuffle "shuffle" (v1: One T::FixedVector, v2: One T::FixedVector) [mask: req A::DenseI64] -> (vector: One T::VectorNot0d)
    does [PURE] checks Alone(vector::shape::shuffle) {
        format: Custom(Syntax(syntax::vector_shape::parse_shuffle, syntax::vector_shape::print_shuffle)),
        ub: UbClass::Poison, weight: 12, since: OLDEST_SPELLING,
    }

    /// The numbers of the lanes.
    Step "step" () [] -> (result: One T::IndexVector1d)
    does [PURE] {
        format: Asm("attr-dict `:` type($result)"),
        weight: 6, since: 19,
    }

    /// The scalars of a vector, the innermost dimension first.
    ToElements "to_elements" (source: One T::Vector) [] -> (elements: Many T::Any)
    does [PURE] checks Alone(vector::shape::to_elements) {
        format: Custom(Syntax(syntax::vector_shape::parse_to_elements, syntax::vector_shape::print_to_elements)),
        weight: 8, since: 22,
    }

    /// The lanes with the dimensions in another order.
    Transpose "transpose" (vector: One T::Vector) [permutation: req A::DenseI64] -> (result: One T::Vector)
    does [PURE] checks Alone(vector::shape::transpose) {
        format: Asm("$vector `,` $permutation attr-dict `:` type($vector) `to` type($result)"),
        weight: 12, since: OLDEST_SPELLING,
        old: &[OldForm::merged("vector.flat_transpose", &forms::VECTOR_FLAT_TRANSPOSE, 11, 21)],
    }

    /// How many times larger scalable vectors are than their types say.
    VectorScale "vscale" () [] -> (res: One T::Index)
    does [PURE] made Never("scalable vectors are values of machines that have them, which the tests do not ask for") {
        format: Asm("attr-dict"),
        since: 14,
    }
    } };
}
pub(crate) use rows;
