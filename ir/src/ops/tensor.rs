//! The rows of `tensor`.

super::dialect! {
    /// Tensors as values.
    Tensor TensorOp "tensor" means Custom lowers Tensors emits NotLlvm made Tensors;

    /// The bits of each element as an element of another type.
    Bitcast "bitcast" (source: One T::BitcastableTensor) [] -> (dest: One T::BitcastableTensor)
    does [PURE] checks Alone(tensor::bitcast) {
        format: Asm("$source attr-dict `:` type($source) `to` type($dest)"),
        since: 19,
    }

    /// The same tensor, of a type that knows more or fewer extents.
    Cast "cast" (source: One T::Tensor) [] -> (dest: One T::Tensor)
    does [SPECULATABLE] checks Alone(tensor::cast) {
        format: Asm("$source attr-dict `:` type($source) `to` type($dest)"),
        ub: UbClass::Immediate, since: 13,
    }

    /// Joins groups of dimensions, each into one.
    CollapseShape "collapse_shape" (src: One T::RankedTensor) [reassociation: req A::IndexLists] -> (result: One T::RankedTensor)
    does [PURE] checks Alone(reshape::collapse_tensor) {
        format: Asm("$src $reassociation attr-dict `:` type($src) `into` type($result)"),
        since: 14,
        old: &[OldForm::named("linalg.tensor_collapse_shape", 11, 13)],
    }

    /// Tensors one behind the other in a dimension.
    Concat "concat" (inputs: Many T::RankedTensor) [dim: req A::Int(64)] -> (result: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(tensor::concat) {
        format: Asm("`dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Immediate, since: 19,
    }

    /// The extent of a dimension.
    Dim "dim" (source: One T::TensorNot0d, index: One T::Index) [] -> (result: One T::Index)
    does [SPECULATABLE] {
        format: Asm("attr-dict $source `,` $index `:` type($source)"),
        ub: UbClass::Immediate, since: 13,
    }

    /// A tensor of a shape, whose elements are undetermined.
    Empty "empty" (dynamicSizes: Many T::Index) [] -> (result: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(tensor::dynamic_sizes) {
        format: Asm("`(` $dynamicSizes `)` attr-dict `:` type($result)"),
        ub: UbClass::Immediate, since: 16,
        old: &[OldForm::renamed("linalg.init_tensor", &forms::INIT_TENSOR, 13, 15)],
    }

    /// Splits each dimension into a group.
    ExpandShape "expand_shape" (src: One T::RankedTensor, output_shape: Many T::Index) [
        reassociation: req A::IndexLists, static_output_shape @ 19: req A::DenseI64
    ] -> (result: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(reshape::expand_tensor) {
        format: Asm("$src $reassociation `output_shape` custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict `:` type($src) `into` type($result)"),
        ub: UbClass::Immediate, since: 14,
        old: &[OldForm::renamed("linalg.tensor_expand_shape", &forms::TENSOR_EXPAND_SHAPE, 11, 13), OldForm::formed(&forms::TENSOR_EXPAND_SHAPE, 14, 18)],
    }

    /// The element at a place.
    Extract "extract" (tensor: One T::RankedTensor, indices: Many T::Index) [] -> (result: One T::Any)
    does [SPECULATABLE] {
        format: Asm("$tensor `[` $indices `]` attr-dict `:` type($tensor)"),
        relations: &[ElementOf("result", "tensor"), IndicesOf("indices", "tensor")],
        ub: UbClass::Immediate, since: 13,
    }

    /// The elements at offsets, in steps.
    ExtractSlice "extract_slice" (source: One T::RankedTensor, offsets: Many T::Index, sizes: Many T::Index, strides: Many T::Index) [
        static_offsets: req A::DenseI64, static_sizes: req A::DenseI64, static_strides: req A::DenseI64
    ] -> (result: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(subview::extract_slice) {
        [ATTR_SIZED_OPERANDS]
        format: Asm("$source `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `to` type($result)"),
        ub: UbClass::Immediate, since: 13,
    }

    /// A tensor of elements in order.
    FromElements "from_elements" (elements: Many T::Any) [] -> (result: One T::StaticTensor)
    does [PURE] checks Alone(tensor::from_elements) {
        relations: &[ElementOf("elements", "result")],
        format: Asm("$elements attr-dict `:` type($result)"),
        since: 13,
    }

    /// Slices of a tensor at the places that another tensor holds.
    Gather "gather" (source: One T::RankedTensor, indices: One T::IndexLikeTensor) [gather_dims: req A::DenseI64, unique: opt A::Unit] -> (result: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(tensor::gather) {
        format: Asm("$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique^)? attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Immediate, since: 16,
    }

    /// A tensor whose elements a region computes from their places.
    Generate "generate" (dynamicExtents: Many T::Index) [] -> (result: One T::RankedTensor)
    does [REGIONS] checks Alone(tensor::generate) {
        [SINGLE_BLOCK]
        format: Asm("$dynamicExtents $body attr-dict `:` type($result)"),
        regions: &["body"], ub: UbClass::Immediate, since: 13,
    }

    /// A tensor with one element replaced.
    Insert "insert" (scalar: One T::Any, dest: One T::RankedTensor, indices: Many T::Index) [] -> (result: One T::RankedTensor)
    does [SPECULATABLE] {
        format: Asm("$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)"),
        relations: &[ElementOf("scalar", "dest"), IndicesOf("indices", "dest"), Same("result", "dest")],
        ub: UbClass::Immediate, since: 13,
    }

    /// A tensor with the elements at offsets, in steps, replaced.
    InsertSlice "insert_slice" (source: One T::RankedTensor, dest: One T::RankedTensor, offsets: Many T::Index, sizes: Many T::Index, strides: Many T::Index) [
        static_offsets: req A::DenseI64, static_sizes: req A::DenseI64, static_strides: req A::DenseI64
    ] -> (result: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(subview::insert_slice) {
        [ATTR_SIZED_OPERANDS]
        relations: &[Same("result", "dest")],
        format: Asm("$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)"),
        ub: UbClass::Immediate, since: 13,
    }

    /// A tensor with elements around it, which a region computes from their places.
    Pad "pad" (source: One T::RankedTensor, low: Many T::Index, high: Many T::Index) [
        static_low: req A::DenseI64, static_high: req A::DenseI64, nofold: opt A::Unit
    ] -> (result: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(tensor::pad) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Asm("$source (`nofold` $nofold^)? `low` `` custom<DynamicIndexList>($low, $static_low) `high` `` custom<DynamicIndexList>($high, $static_high) $region attr-dict `:` type($source) `to` type($result)"),
        regions: &["region"], ub: UbClass::Immediate, since: 14,
        old: &[OldForm::named("linalg.pad_tensor", 12, 13)],
    }

    /// Says what of a thread becomes a slice of a result of the parallel loop around it.
    ParallelInsertSlice "parallel_insert_slice" (source: One T::RankedTensor, dest: One T::RankedTensor, offsets: Many T::Index, sizes: Many T::Index, strides: Many T::Index) [
        static_offsets: req A::DenseI64, static_sizes: req A::DenseI64, static_strides: req A::DenseI64
    ] -> ()
    does [SPECULATABLE] checks Alone(subview::parallel_insert_slice) {
        [ATTR_SIZED_OPERANDS]
        format: Asm("$source `into` $dest `` custom<DynamicIndexList>($offsets, $static_offsets) custom<DynamicIndexList>($sizes, $static_sizes) custom<DynamicIndexList>($strides, $static_strides) attr-dict `:` type($source) `into` type($dest)"),
        parents: &["scf.forall.in_parallel"],
        ub: UbClass::Immediate, since: 15,
    }

    /// The number of dimensions.
    Rank "rank" (tensor: One T::Tensor) [] -> (result0: One T::Index)
    does [PURE] {
        format: Asm("$tensor attr-dict `:` type($tensor)"),
        since: 14,
    }

    /// The same elements in order, in the shape that another tensor holds.
    Reshape "reshape" (source: One T::Tensor, shape: One T::Tensor1dIndexLike) [] -> (result: One T::Tensor)
    does [SPECULATABLE] checks Alone(tensor::reshape) {
        format: Asm("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Immediate, since: 13,
    }

    /// A tensor with slices replaced at the places that another tensor holds.
    Scatter "scatter" (source: One T::RankedTensor, dest: One T::RankedTensor, indices: One T::IndexLikeTensor) [scatter_dims: req A::DenseI64, unique: opt A::Unit] -> (result: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(tensor::scatter) {
        format: Asm("$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique^)? attr-dict `:` functional-type(operands, results)"),
        ub: UbClass::Immediate, since: 16,
    }

    /// A tensor of one value.
    Splat "splat" (input: One T::Any, dynamicSizes: Many T::Index) [] -> (aggregate: One T::RankedTensor)
    does [SPECULATABLE] checks Alone(tensor::dynamic_sizes) {
        relations: &[ElementOf("input", "aggregate")],
        format: Asm("$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)"),
        ub: UbClass::Immediate, since: 15,
    }

    /// Gives an element.
    Yield "yield" (value: One T::Any) [] -> ()
    does [PURE] {
        [RETURN_LIKE TERMINATOR]
        format: Asm("$value attr-dict `:` type($value)"),
        parents: &["tensor.generate", "tensor.pad"],
        since: 13,
    }
}
