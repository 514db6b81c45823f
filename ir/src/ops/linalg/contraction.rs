//! The rows of `linalg` that multiply matrices and vectors.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::linalg::convolution::rows! {
    $($before)*

    /// Products of matrices and vectors, in batches.
    BatchMatvec "batch_matvec" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("bmk", "bmk bk bm", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// Products of matrices in tiles, the second transposed, in batches.
    BatchMmt4D "batch_mmt4d" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("bmnkpqr", "bmkpr bnkqr bmnpq", Body::MulAdd), ub: UbClass::Memory, since: 19,
    }

    /// Products of matrices of numbers less their zero points, in batches.
    QuantizedBatchMatmul "quantized_batch_matmul" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("bmnk", "bmk bkn - - bmn", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 13,
    }

    /// Products of matrices, in batches.
    BatchMatmul "batch_matmul" (inputs: Many T::Any, outputs: Many T::Shaped) [indexing_maps @ 20: opt A::AffineMaps, cast @ 15: opt A::Enum(E::LinalgTypeFn)] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_mapped, syntax::linalg::print_mapped)), regions: &["region"],
        structure: structure("bmnk", "bmk bkn bmn", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// Products of vectors and matrices, in batches.
    BatchVecmat "batch_vecmat" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("bnk", "bk bkn bn", Body::MulAdd), ub: UbClass::Memory, since: 19,
    }

    /// The product of a matrix and a vector.
    Matvec "matvec" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("mk", "mk k m", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// The product of a vector and a matrix.
    Vecmat "vecmat" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nk", "k kn n", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// The product of matrices in tiles, the second transposed.
    Mmt4D "mmt4d" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("mnkpqr", "mkpr nkqr mnpq", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// The product of matrices of numbers less their zero points.
    QuantizedMatmul "quantized_matmul" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("mnk", "mk kn - - mn", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 13,
    }

    /// The product of matrices.
    Matmul "matmul" (inputs: Many T::Any, outputs: Many T::Shaped) [indexing_maps @ 20: opt A::AffineMaps, cast @ 15: opt A::Enum(E::LinalgTypeFn)] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_mapped, syntax::linalg::print_mapped)), regions: &["region"],
        structure: structure("mnk", "mk kn mn", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// The product of two vectors.
    Dot "dot" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("k", "k k -", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// The sum of the products of the matrices of a batch.
    BatchReduceMatmul "batch_reduce_matmul" (inputs: Many T::Any, outputs: Many T::Shaped) [indexing_maps @ 20: opt A::AffineMaps, cast @ 15: opt A::Enum(E::LinalgTypeFn)] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_mapped, syntax::linalg::print_mapped)), regions: &["region"],
        structure: structure("bmnk", "bmk bkn mn", Body::MulAdd), ub: UbClass::Memory, since: 16,
    }
    } };
}
pub(crate) use rows;
