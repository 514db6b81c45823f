//! The rows of `linalg`: operations of any body here, and those whose body follows from their name in four files.

mod contraction;
mod convolution;
mod elementwise;
mod pooling;

use crate::linalg::{BinaryFn, Body, Structure, UnaryFn, structure};

contraction::rows! {
    /// Loops over the elements of tensors and memrefs.
    Linalg LinalgOp "linalg" means Structured lowers Tensors emits NotLlvm made Tensors;

    /// Copies elements along new dimensions.
    Broadcast "broadcast" (input: One T::RankedTensorOrMemRef, init: One T::RankedTensorOrMemRef) [dimensions: req A::DenseI64] -> (result: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::broadcast) {
        [SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_permuted, syntax::linalg::print_permuted)), regions: &["region"],
        ub: UbClass::Memory, since: 16,
    }

    /// Sums of products of two inputs by maps.
    Contract "contract" (inputs: Many T::Any, outputs: Many T::Shaped) [indexing_maps: req A::AffineMaps, cast @ 15: opt A::Enum(E::LinalgTypeFn)] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::contract) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_mapped, syntax::linalg::print_mapped)), regions: &["combiner"],
        structure: Some(Structure { loops: "", maps: "", body: Body::MulAdd }), ub: UbClass::Memory, since: 22,
    }

    /// A function of elements that stand where maps say.
    Elementwise "elementwise" (inputs: Many T::Any, outputs: Many T::Shaped) [kind: req A::Enum(E::LinalgElementwise), indexing_maps: opt A::AffineMaps] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::elementwise) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_elementwise, syntax::linalg::print_elementwise)), regions: &["region"],
        structure: Some(Structure { loops: "", maps: "", body: Body::Kind }), ub: UbClass::Memory, since: 22,
    }

    /// Runs a region for each point of an iteration space, on the elements that maps pick for it.
    Generic "generic" (inputs: Many T::Any, outputs: Many T::Shaped) [
        indexing_maps: req A::AffineMaps, iterator_types: req A::IteratorTypes, doc: opt A::String, library_call: opt A::String
    ] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::generic) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_generic, syntax::linalg::print_generic)), regions: &["region"],
        ub: UbClass::Memory, since: 13,
    }

    /// The number of the iteration in a dimension.
    Index "index" () [dim: req A::IntIn(64, 0, i64::MAX)] -> (result: One T::Index)
    does [PURE] means Custom checks Alone(linalg::index) {
        format: Asm("$dim attr-dict `:` type($result)"),
        since: 13,
    }

    /// Computes each element of a region's results from the elements of the inputs in its place.
    Map "map" (inputs: Many T::RankedTensorOrMemRef, init: One T::RankedTensorOrMemRef) [] -> (result: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::map) {
        [SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_map, syntax::linalg::print_map)), regions: &["mapper"],
        ub: UbClass::Memory, since: 16,
    }

    /// Cuts dimensions into tiles, which become the innermost dimensions.
    Pack "pack" (source: One T::RankedTensor, dest: One T::RankedTensor, padding_value: Opt T::Any, inner_tiles: Many T::Index)
        [outer_dims_perm: opt A::DenseI64, inner_dims_pos: req A::DenseI64, static_inner_tiles: req A::DenseI64] -> (result: One T::RankedTensor)
    does [SPECULATABLE] means Custom checks Alone(linalg::pack) {
        [ATTR_SIZED_OPERANDS]
        relations: &[Same("result", "dest")],
        format: Asm("$source (`padding_value` `(` $padding_value^ `:` type($padding_value) `)`)? (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` type($dest)"),
        ub: UbClass::Immediate, since: 22,
        old: &[OldForm::named("tensor.pack", 16, 20)],
    }

    /// Combines the elements along dimensions by a region.
    Reduce "reduce" (inputs: Many T::RankedTensorOrMemRef, inits: Many T::RankedTensorOrMemRef) [dimensions: req A::DenseI64] -> (results: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::reduce) {
        [SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_reduce, syntax::linalg::print_reduce)), regions: &["combiner"],
        ub: UbClass::Memory, since: 16,
    }

    /// Exponentials along a dimension, divided by their sum.
    Softmax "softmax" (input: One T::Shaped, output: One T::Shaped) [dimension: req A::Int(64)] -> (result: Many T::RankedTensor)
    does [READ WRITE] means Custom checks Alone(linalg::softmax) {
        format: Asm("attr-dict `dimension` `(` $dimension `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` type($output) `)` (`->` type($result)^)?"),
        ub: UbClass::Memory, since: 19,
    }

    /// Puts dimensions into another order.
    Transpose "transpose" (input: One T::RankedTensorOrMemRef, init: One T::RankedTensorOrMemRef) [permutation: req A::DenseI64] -> (result: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::transpose) {
        [SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_permuted, syntax::linalg::print_permuted)), regions: &["region"],
        ub: UbClass::Memory, since: 16,
    }

    /// Puts tiles together again, less what was padding.
    UnPack "unpack" (source: One T::RankedTensor, dest: One T::RankedTensor, inner_tiles: Many T::Index)
        [outer_dims_perm: opt A::DenseI64, inner_dims_pos: req A::DenseI64, static_inner_tiles: req A::DenseI64] -> (result: One T::RankedTensor)
    does [SPECULATABLE] means Custom checks Alone(linalg::unpack) {
        relations: &[Same("result", "dest")],
        format: Asm("$source (`outer_dims_perm` `=` $outer_dims_perm^)? `inner_dims_pos` `=` $inner_dims_pos `inner_tiles` `=` custom<DynamicIndexList>($inner_tiles, $static_inner_tiles) `into` $dest attr-dict `:` type($source) `->` type($dest)"),
        ub: UbClass::Immediate, since: 22,
        old: &[OldForm::named("tensor.unpack", 16, 20)],
    }

    /// Filters of a convolution as Winograd's algorithm needs them.
    WinogradFilterTransform "winograd_filter_transform" (filter: One T::Tensor4d, output: One T::Tensor4d) [fmr @ 22: req A::Enum(E::LinalgWinograd)] -> (result: One T::Tensor4d)
    does [SPECULATABLE] means Custom lowers Refused("the steps of Winograd's algorithm are not written out") made Never("our lowering refuses it") checks Alone(linalg::winograd_filter) {
        format: Asm("attr-dict `fmr` `(` $fmr `)` `ins` `(` $filter `:` type($filter) `)` `outs` `(` $output `:` type($output) `)` `->` type($result)"),
        ub: UbClass::Immediate, since: 19,
    }

    /// Tiles of an image as Winograd's algorithm needs them.
    WinogradInputTransform "winograd_input_transform" (input: One T::Tensor4d, output: One T::Tensor6d) [fmr @ 22: req A::Enum(E::LinalgWinograd)] -> (result: One T::Tensor6d)
    does [SPECULATABLE] means Custom lowers Refused("the steps of Winograd's algorithm are not written out") made Never("our lowering refuses it") checks Alone(linalg::winograd_input) {
        format: Asm("attr-dict `fmr` `(` $fmr `)` `ins` `(` $input `:` type($input) `)` `outs` `(` $output `:` type($output) `)` `->` type($result)"),
        ub: UbClass::Immediate, since: 19,
    }

    /// The image of the products of Winograd's algorithm.
    WinogradOutputTransform "winograd_output_transform" (value: One T::Tensor6d, output: One T::Tensor4d) [fmr @ 22: req A::Enum(E::LinalgWinograd)] -> (result: One T::Tensor4d)
    does [SPECULATABLE] means Custom lowers Refused("the steps of Winograd's algorithm are not written out") made Never("our lowering refuses it") checks Alone(linalg::winograd_output) {
        format: Asm("attr-dict `fmr` `(` $fmr `)` `ins` `(` $value `:` type($value) `)` `outs` `(` $output `:` type($output) `)` `->` type($result)"),
        ub: UbClass::Immediate, since: 19,
    }

    /// Gives what an iteration computes.
    Yield "yield" (values: Many T::Any) [] -> ()
    does [PURE] means Custom checks Alone(linalg::yield_) {
        [RETURN_LIKE TERMINATOR]
        format: Asm("$values attr-dict (`:` type($values)^)?"),
        since: 13,
    }
}
