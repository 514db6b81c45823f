//! The rows of `linalg` that convolve.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::linalg::pooling::rows! {
    $($before)*

    /// One-dimensional convolution without channels.
    Conv1D "conv_1d" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("wx", "w+x x w", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// One-dimensional convolution: channels before positions.
    Conv1DNcwFcw "conv_1d_ncw_fcw" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nfwcx", "ncw@x fcx nfw", Body::MulAdd), ub: UbClass::Memory, since: 16,
        old: &[OldForm::merged("linalg.conv_1d_ncw", &forms::LINALG_NAMED, 11, 13)],
    }

    /// One-dimensional convolution: channels after positions.
    Conv1DNwcWcf "conv_1d_nwc_wcf" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwfxc", "nw@xc xcf nwf", Body::MulAdd), ub: UbClass::Memory, since: 14,
        old: &[OldForm::merged("linalg.conv_1d_input_nwc_filter_wcf", &forms::LINALG_NAMED, 11, 13)],
    }

    /// Two-dimensional convolution without channels.
    Conv2D "conv_2d" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("hwyx", "h+yw+x yx hw", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// Two-dimensional convolution: channels before positions.
    Conv2DNchwFchw "conv_2d_nchw_fchw" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nfhwcyx", "nch@yw@x fcyx nfhw", Body::MulAdd), ub: UbClass::Memory, since: 14,
        old: &[OldForm::merged("linalg.conv_2d_nchw", &forms::LINALG_NAMED, 11, 13)],
    }

    /// Two-dimensional convolution of numbers less their zero points: channels before positions.
    Conv2DNchwFchwQ "conv_2d_nchw_fchw_q" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nfhwcyx", "nch@yw@x fcyx - - nfhw", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 22,
    }

    /// Two-dimensional convolution in groups: filters outside of groups.
    Conv2DNgchwFgchw "conv_2d_ngchw_fgchw" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ngfhwcyx", "ngch@yw@x fgcyx ngfhw", Body::MulAdd), ub: UbClass::Memory, since: 15,
    }

    /// Two-dimensional convolution in groups: filters within groups.
    Conv2DNgchwGfchw "conv_2d_ngchw_gfchw" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ngfhwcyx", "ngch@yw@x gfcyx ngfhw", Body::MulAdd), ub: UbClass::Memory, since: 19,
    }

    /// Two-dimensional convolution in groups, of numbers less their zero points.
    Conv2DNgchwGfchwQ "conv_2d_ngchw_gfchw_q" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ngfhwcyx", "ngch@yw@x gfcyx - - ngfhw", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 19,
    }

    /// Two-dimensional convolution: channels last, filters first.
    Conv2DNhwcFhwc "conv_2d_nhwc_fhwc" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwfyxc", "nh@yw@xc fyxc nhwf", Body::MulAdd), ub: UbClass::Memory, since: 15,
        old: &[OldForm::merged("linalg.conv_2d_nhwc", &forms::LINALG_NAMED, 11, 13)],
    }

    /// Two-dimensional convolution of numbers less their zero points: channels last, filters first.
    Conv2DNhwcFhwcQ "conv_2d_nhwc_fhwc_q" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwfyxc", "nh@yw@xc fyxc - - nhwf", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 19,
    }

    /// Two-dimensional convolution: channels last, filters last.
    Conv2DNhwcHwcf "conv_2d_nhwc_hwcf" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwfyxc", "nh@yw@xc yxcf nhwf", Body::MulAdd), ub: UbClass::Memory, since: 14,
        old: &[OldForm::merged("linalg.conv_2d_input_nhwc_filter_hwcf", &forms::LINALG_NAMED, 11, 13)],
    }

    /// Two-dimensional convolution of numbers less their zero points: channels last, filters last.
    Conv2DNhwcHwcfQ "conv_2d_nhwc_hwcf_q" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwfyxc", "nh@yw@xc yxcf - - nhwf", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 14,
    }

    /// Two-dimensional convolution in groups: channels last.
    Conv2DNhwgcGfhwc "conv_2d_nhwgc_gfhwc" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwgfyxc", "nh@yw@xgc gfyxc nhwgf", Body::MulAdd), ub: UbClass::Memory, since: 22,
    }

    /// Two-dimensional convolution in groups, of numbers less their zero points: channels last.
    Conv2DNhwgcGfhwcQ "conv_2d_nhwgc_gfhwc_q" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwgfyxc", "nh@yw@xgc gfyxc - - nhwgf", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 22,
    }

    /// Three-dimensional convolution without channels.
    Conv3D "conv_3d" (inputs: Many T::Any, outputs: Many T::Shaped) [] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("dhwzyx", "d+zh+yw+x zyx dhw", Body::MulAdd), ub: UbClass::Memory, since: 13,
    }

    /// Three-dimensional convolution: channels before positions.
    Conv3DNcdhwFcdhw "conv_3d_ncdhw_fcdhw" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nfdhwczyx", "ncd@zh@yw@x fczyx nfdhw", Body::MulAdd), ub: UbClass::Memory, since: 19,
        old: &[OldForm::merged("linalg.conv_3d_ncdhw", &forms::LINALG_NAMED, 11, 13)],
    }

    /// Three-dimensional convolution: channels last, filters last.
    Conv3DNdhwcDhwcf "conv_3d_ndhwc_dhwcf" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ndhwfzyxc", "nd@zh@yw@xc zyxcf ndhwf", Body::MulAdd), ub: UbClass::Memory, since: 14,
        old: &[OldForm::merged("linalg.conv_3d_input_ndhwc_filter_dhwcf", &forms::LINALG_NAMED, 11, 13)],
    }

    /// Three-dimensional convolution of numbers less their zero points.
    Conv3DNdhwcDhwcfQ "conv_3d_ndhwc_dhwcf_q" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ndhwfzyxc", "nd@zh@yw@xc zyxcf - - ndhwf", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 16,
    }

    /// One-dimensional convolution of each channel alone: channels before positions.
    DepthwiseConv1DNcwCw "depthwise_conv_1d_ncw_cw" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwcx", "ncw@x cx ncw", Body::MulAdd), ub: UbClass::Memory, since: 19,
    }

    /// One-dimensional convolution of each channel alone.
    DepthwiseConv1DNwcWc "depthwise_conv_1d_nwc_wc" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwcx", "nw@xc xc nwc", Body::MulAdd), ub: UbClass::Memory, since: 14,
    }

    /// One-dimensional convolution of each channel alone, with several filters.
    DepthwiseConv1DNwcWcm "depthwise_conv_1d_nwc_wcm" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nwcmx", "nw@xc xcm nwcm", Body::MulAdd), ub: UbClass::Memory, since: 15,
    }

    /// Two-dimensional convolution of each channel alone: channels before positions.
    DepthwiseConv2DNchwChw "depthwise_conv_2d_nchw_chw" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcyx", "nch@yw@x cyx nchw", Body::MulAdd), ub: UbClass::Memory, since: 15,
    }

    /// Two-dimensional convolution of each channel alone.
    DepthwiseConv2DNhwcHwc "depthwise_conv_2d_nhwc_hwc" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcyx", "nh@yw@xc yxc nhwc", Body::MulAdd), ub: UbClass::Memory, since: 14,
    }

    /// Two-dimensional convolution of each channel alone, of numbers less their zero points.
    DepthwiseConv2DNhwcHwcQ "depthwise_conv_2d_nhwc_hwc_q" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcyx", "nh@yw@xc yxc - - nhwc", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 14,
    }

    /// Two-dimensional convolution of each channel alone, with several filters.
    DepthwiseConv2DNhwcHwcm "depthwise_conv_2d_nhwc_hwcm" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcmyx", "nh@yw@xc yxcm nhwcm", Body::MulAdd), ub: UbClass::Memory, since: 14,
    }

    /// Two-dimensional convolution of each channel alone, with several filters, of numbers less their zero points.
    DepthwiseConv2DNhwcHwcmQ "depthwise_conv_2d_nhwc_hwcm_q" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("nhwcmyx", "nh@yw@xc yxcm - - nhwcm", Body::QuantizedMulAdd), ub: UbClass::Memory, since: 14,
    }

    /// Three-dimensional convolution of each channel alone: channels before positions.
    DepthwiseConv3DNcdhwCdhw "depthwise_conv_3d_ncdhw_cdhw" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ndhwzyxc", "ncd@zh@yw@x czyx ncdhw", Body::MulAdd), ub: UbClass::Memory, since: 19,
    }

    /// Three-dimensional convolution of each channel alone.
    DepthwiseConv3DNdhwcDhwc "depthwise_conv_3d_ndhwc_dhwc" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ndhwzyxc", "nd@zh@yw@xc zyxc ndhwc", Body::MulAdd), ub: UbClass::Memory, since: 15,
    }

    /// Three-dimensional convolution of each channel alone, with several filters.
    DepthwiseConv3DNdhwcDhwcm "depthwise_conv_3d_ndhwc_dhwcm" (inputs: Many T::Any, outputs: Many T::Shaped) [strides: opt A::I64Elements, dilations: opt A::I64Elements] -> (result_tensors: Many T::RankedTensor)
    does [READ WRITE REGIONS SPECULATABLE_ON_TENSORS] checks Alone(linalg::structured) {
        [ATTR_SIZED_OPERANDS SINGLE_BLOCK]
        format: Custom(Syntax(syntax::linalg::parse_named, syntax::linalg::print_named)), regions: &["region"],
        structure: structure("ndhwmzyxc", "nd@zh@yw@xc zyxcm ndhwcm", Body::MulAdd), ub: UbClass::Memory, since: 15,
    }
    } };
}
pub(crate) use rows;
