//! The rows of `linalg` that combine windows.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::linalg::elementwise::rows! {
    $($before)*

    /// The greatest of each window; the second input gives the window's extents alone (nchw).
    PoolingNchwMax "pooling_nchw_max" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nchwyx", "nch@yw@x yx nchw", Body::Pool(BinaryFn::MaxSigned, false)), ub: UbClass::Memory, since: 13,
    }

    /// The sum of each window; the second input gives the window's extents alone (nchw).
    PoolingNchwSum "pooling_nchw_sum" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nchwyx", "nch@yw@x yx nchw", Body::Pool(BinaryFn::Add, false)), ub: UbClass::Memory, since: 15,
    }

    /// The greatest of each window; the second input gives the window's extents alone (ncw).
    PoolingNcwMax "pooling_ncw_max" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ncwx", "ncw@x x ncw", Body::Pool(BinaryFn::MaxSigned, false)), ub: UbClass::Memory, since: 16,
    }

    /// The sum of each window; the second input gives the window's extents alone (ncw).
    PoolingNcwSum "pooling_ncw_sum" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ncwx", "ncw@x x ncw", Body::Pool(BinaryFn::Add, false)), ub: UbClass::Memory, since: 16,
    }

    /// The greatest of each window; the second input gives the window's extents alone (ndhwc).
    PoolingNdhwcMax "pooling_ndhwc_max" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ndhwczyx", "nd@zh@yw@xc zyx ndhwc", Body::Pool(BinaryFn::MaxSigned, false)), ub: UbClass::Memory, since: 13,
    }

    /// The least of each window; the second input gives the window's extents alone (ndhwc).
    PoolingNdhwcMin "pooling_ndhwc_min" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ndhwczyx", "nd@zh@yw@xc zyx ndhwc", Body::Pool(BinaryFn::MinSigned, false)), ub: UbClass::Memory, since: 13,
    }

    /// The sum of each window; the second input gives the window's extents alone (ndhwc).
    PoolingNdhwcSum "pooling_ndhwc_sum" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ndhwczyx", "nd@zh@yw@xc zyx ndhwc", Body::Pool(BinaryFn::Add, false)), ub: UbClass::Memory, since: 13,
    }

    /// The greatest of each window; the second input gives the window's extents alone (nhwc).
    PoolingNhwcMax "pooling_nhwc_max" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcyx", "nh@yw@xc yx nhwc", Body::Pool(BinaryFn::MaxSigned, false)), ub: UbClass::Memory, since: 13,
    }

    /// The greatest, unsigned, of each window; the second input gives the window's extents alone (nhwc).
    PoolingNhwcMaxUnsigned "pooling_nhwc_max_unsigned" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcyx", "nh@yw@xc yx nhwc", Body::Pool(BinaryFn::MaxUnsigned, true)), ub: UbClass::Memory, since: 14,
    }

    /// The least of each window; the second input gives the window's extents alone (nhwc).
    PoolingNhwcMin "pooling_nhwc_min" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcyx", "nh@yw@xc yx nhwc", Body::Pool(BinaryFn::MinSigned, false)), ub: UbClass::Memory, since: 13,
    }

    /// The least, unsigned, of each window; the second input gives the window's extents alone (nhwc).
    PoolingNhwcMinUnsigned "pooling_nhwc_min_unsigned" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcyx", "nh@yw@xc yx nhwc", Body::Pool(BinaryFn::MinUnsigned, true)), ub: UbClass::Memory, since: 14,
    }

    /// The sum of each window; the second input gives the window's extents alone (nhwc).
    PoolingNhwcSum "pooling_nhwc_sum" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcyx", "nh@yw@xc yx nhwc", Body::Pool(BinaryFn::Add, false)), ub: UbClass::Memory, since: 13,
    }

    /// The greatest of each window; the second input gives the window's extents alone (nwc).
    PoolingNwcMax "pooling_nwc_max" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwcx", "nw@xc x nwc", Body::Pool(BinaryFn::MaxSigned, false)), ub: UbClass::Memory, since: 16,
    }

    /// The greatest, unsigned, of each window; the second input gives the window's extents alone (nwc).
    PoolingNwcMaxUnsigned "pooling_nwc_max_unsigned" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwcx", "nw@xc x nwc", Body::Pool(BinaryFn::MaxUnsigned, true)), ub: UbClass::Memory, since: 16,
    }

    /// The least of each window; the second input gives the window's extents alone (nwc).
    PoolingNwcMin "pooling_nwc_min" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwcx", "nw@xc x nwc", Body::Pool(BinaryFn::MinSigned, false)), ub: UbClass::Memory, since: 16,
    }

    /// The least, unsigned, of each window; the second input gives the window's extents alone (nwc).
    PoolingNwcMinUnsigned "pooling_nwc_min_unsigned" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwcx", "nw@xc x nwc", Body::Pool(BinaryFn::MinUnsigned, true)), ub: UbClass::Memory, since: 16,
    }

    /// The sum of each window; the second input gives the window's extents alone (nwc).
    PoolingNwcSum "pooling_nwc_sum" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwcx", "nw@xc x nwc", Body::Pool(BinaryFn::Add, false)), ub: UbClass::Memory, since: 16,
    }
    } };
}
pub(crate) use rows;
