//! Named faults: deliberate miscompiles, to measure by them what a tester detects. One table; each rewrites the
//! converted module by its tags.

mod affine;
mod arith;
mod atomic;
mod boundaries;
mod calls;
mod combine;
mod complex;
mod control;
mod layouts;
mod math;
mod memref;
mod narrow;
mod parallel;
mod patch;
mod scalars;
mod scope;
mod storage;
mod vector_memory;
mod vectors;
mod views;

use crate::Lowered;
use patch::Patch;
use plumb_ir::{Conversion, IndexWidth, Module};
use std::fmt;

/// A deliberate miscompile.
pub struct Fault {
    /// Its name on the command line.
    pub name: &'static str,
    /// What someone who writes the conversion would have done wrong, in one sentence.
    pub doc: &'static str,
    /// Options without which it changes nothing.
    pub under: Under,
    rewrite: fn(&mut Patch<'_>),
}

/// Options of the conversion that a fault is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Under {
    /// None in particular.
    #[default]
    Any,
    /// An `index` of 32 bits.
    NarrowIndex,
    /// C-compatible wrappers for every function.
    Wrappers,
    /// Memrefs as bare pointers.
    BarePtr,
}

impl Under {
    /// These options.
    pub fn conversion(self) -> Conversion {
        let default = Conversion::default();
        match self {
            Under::Any => default,
            Under::NarrowIndex => Conversion { index_bitwidth: IndexWidth::Bits32, ..default },
            Under::Wrappers => Conversion { emit_c_wrappers: true, ..default },
            Under::BarePtr => Conversion { bare_ptr: true, ..default },
        }
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Fault").field(&self.name).finish()
    }
}

macro_rules! faults {
    ($($name:literal $doc:literal $(@ $under:ident)? $rewrite:path;)*) => {
        static FAULTS: &[Fault] =
            &[$(Fault { name: $name, doc: $doc, under: faults!(@under $($under)?), rewrite: $rewrite },)*];
    };
    (@under) => { Under::Any };
    (@under $under:ident) => { Under::$under };
}

faults! {
    "swapped-strides" "An access multiplies its first two indices by each other's strides." memref::swapped_strides;
    "forgotten-offset" "An access starts from the aligned pointer and leaves out the memref's offset." memref::forgotten_offset;
    "stride-of-next-dim" "An access of rank 3 and more takes the stride of dimension 1 for dimension 0." memref::stride_of_next_dim;
    "size-for-stride" "An access multiplies an index by the size of its dimension instead of the stride." memref::size_for_stride;
    "subview-offset-unscaled" "A subview adds its offsets to the source's offset without multiplying them by strides." memref::subview_offset_unscaled;
    "subview-step-ignored" "A subview keeps the source's strides and ignores its own steps." memref::subview_step_ignored;
    "subview-offset-lost" "A subview of a memref that has an offset starts again from the buffer's beginning." memref::subview_offset_lost;
    "dim-of-neighbour" "A question for the size of a dimension reads that of its neighbour." memref::dim_of_neighbour;
    "reinterpret-offset-lost" "A reinterpret_cast sets sizes and strides but leaves the offset at zero." memref::reinterpret_offset_lost;
    "copy-counts-elements" "A contiguous copy moves as many bytes as there are elements." memref::copy_counts_elements;
    "alloc-outer-dim-lost" "An allocation of rank 2 and more forgets its outermost dimension." memref::alloc_outer_dim_lost;
    "alloc-sizes-swapped" "An allocation writes its first two sizes into the descriptor in the wrong order." memref::alloc_sizes_swapped;
    "dealloc-aligned" "A deallocation frees the aligned pointer instead of the allocated one." memref::dealloc_aligned;
    "unranked-dim-shifted" "The size of an unranked memref's dimension is read one field too early, where the offset is." memref::unranked_dim_shifted;
    "global-column-major" "The initial values of a global of rank 2 are laid out column by column." memref::global_column_major;
    "global-stride" "The descriptor of a global has its outermost size for the outermost stride." memref::global_stride;

    "affine-mod-as-remainder" "A modulus has the sign of its dividend." affine::mod_as_remainder;
    "affine-floordiv-truncates" "A floordiv of an affine expression rounds towards zero." affine::floordiv_truncates;
    "affine-ceildiv-truncates" "A ceildiv of an affine expression rounds towards zero." affine::ceildiv_truncates;
    "affine-ceildiv-adds-one" "A ceildiv of an affine expression adds one to every quotient, exact ones too." affine::ceildiv_adds_one;
    "affine-difference-as-sum" "A term that an affine expression subtracts is added." affine::difference_as_sum;
    "affine-coefficient-lost" "A coefficient of an affine expression is left out." affine::coefficient_lost;
    "affine-constant-term-lost" "A constant that an affine expression adds is left out." affine::constant_term_lost;
    "affine-lower-bound-least" "Of several lower bounds an affine loop begins at the least." affine::lower_bound_least;
    "affine-upper-bound-greatest" "Of several upper bounds an affine loop ends at the greatest." affine::upper_bound_greatest;
    "affine-max-as-min" "affine.max gives the least result of its map." affine::max_as_min;
    "affine-min-unsigned" "affine.min compares the results of its map as unsigned numbers." affine::min_unsigned;
    "affine-step-one" "affine.for goes on by one whatever its step." affine::step_one;
    "affine-parallel-step-one" "affine.parallel goes on by one whatever its steps." affine::parallel_step_one;
    "affine-loop-inclusive" "affine.for takes its upper bound in." affine::loop_inclusive;
    "affine-condition-inverted" "affine.if runs its first region where the constraints do not hold." affine::condition_inverted;
    "affine-constraint-lost" "affine.if leaves out all constraints but the first." affine::constraint_lost;
    "affine-equality-as-inequality" "affine.if takes an equality for an inequality." affine::equality_as_inequality;
    "affine-inequality-strict" "affine.if wants an expression that may be zero to be positive." affine::inequality_strict;
    "affine-digits-of-whole" "affine.delinearize_index takes each digit of the whole index instead of what is left." affine::digits_of_whole;
    "affine-basis-reversed" "affine.linearize_index takes the elements of its basis in the reverse order." affine::basis_reversed;
    "affine-reduction-from-zero" "A reduction of affine.parallel starts from zero whatever its kind." affine::reduction_starts_from_zero;
    "affine-reduction-of-other-kind" "A reduction of affine.parallel combines by another operation than its kind says." affine::reduction_of_other_kind;
    "affine-subscripts-swapped" "An access under an affine map of rank 2 and more exchanges its first two subscripts." affine::subscripts_swapped;

    "sext-for-zext" "An unsigned extension copies the sign bit." arith::sext_for_zext;
    "zext-for-sext" "A signed extension fills with zeros." arith::zext_for_sext;
    "ashr-for-lshr" "An unsigned right shift copies the sign bit." arith::ashr_for_lshr;
    "lshr-for-ashr" "A signed right shift fills with zeros." arith::lshr_for_ashr;
    "slt-for-ult" "An unsigned comparison compares signed." arith::slt_for_ult;
    "sdiv-for-udiv" "An unsigned division or remainder divides signed." arith::sdiv_for_udiv;
    "floordiv-truncates" "A division that rounds down rounds towards zero." arith::floordiv_truncates;
    "ceildiv-ignores-signs" "A signed division that rounds up corrects every inexact quotient, negative ones too." arith::ceildiv_ignores_signs;
    "min-max-swapped" "A signed minimum gives the maximum, and the other way round." arith::min_max_swapped;
    "maximumf-drops-nan" "maximumf and minimumf give the other operand where one is NaN." arith::maximumf_drops_nan;
    "select-swapped" "A selection takes the second value where the condition holds." arith::select_swapped;
    "high-half-lost" "An extended multiplication gives the lower half twice." arith::high_half_lost;
    "carry-inverted" "An extended addition reports an overflow where there is none." arith::carry_inverted;
    "uitofp-signed" "A conversion of unsigned integers to floats reads them as signed." arith::uitofp_signed;
    "index-castui-signed" "A cast of an unsigned integer to index copies the sign bit." arith::index_castui_signed;

    "i1-compare-unsigned" "A signed comparison of i1, where true is -1, compares unsigned." arith::i1_compare_unsigned;

    "ctlz-for-cttz" "Trailing zeros are counted from the top." math::ctlz_for_cttz;
    "ctlz-zero-poison" "Counting the leading zeros of zero gives poison instead of the width." math::ctlz_zero_poison;
    "round-to-even" "math.round takes halves to the even integer." math::round_to_even;
    "ceil-for-floor" "math.floor rounds up." math::ceil_for_floor;
    "log-for-log2" "math.log2 gives the natural logarithm." math::log_for_log2;
    "sin-for-cos" "math.cos gives the sine." math::sin_for_cos;
    "exp2-for-exp" "math.exp gives a power of 2." math::exp2_for_exp;
    "library-sign-lost" "A function of library mathematics gives the magnitude of its result." math::library_sign_lost;
    "logarithm-doubled" "What is computed from the result of math.log is computed from twice that." math::logarithm_doubled;
    "copysign-swapped" "math.copysign takes the magnitude of the second operand and the sign of the first." math::copysign_swapped;
    "atan2-swapped" "math.atan2 takes its first operand for x and its second for y." math::atan2_swapped;
    "fma-addend-lost" "math.fma gives the product alone." math::fma_addend_lost;
    "isnan-of-inf" "math.isnan says yes to infinities." math::isnan_of_inf;
    "isnormal-of-subnormal" "math.isnormal says yes to subnormal numbers." math::isnormal_of_subnormal;
    "absi-keeps-sign" "math.absi gives a negative integer as it is." math::absi_keeps_sign;
    "clamp-bounds-swapped" "math.clampf exchanges its bounds." math::clamp_bounds_swapped;
    "rsqrt-not-inverted" "math.rsqrt gives the square root, not one divided by it." math::rsqrt_not_inverted;
    "sincos-swapped" "math.sincos gives the cosine first." math::sincos_swapped;
    "negative-power-vanishes" "A negative integer power of 1 and -1 is 0 as that of other integers." math::negative_power_vanishes;
    "fpowi-unsigned" "The exponent of a float's integer power is extended with zeros." math::fpowi_unsigned;
    "rows-repeat-first" "An elementwise operation on an n-dimensional vector gives its first row everywhere." math::rows_repeat_first;
    "last-row-lost" "An elementwise operation on an n-dimensional vector gives the last but one row for the last." math::last_row_lost;
    "rows-transposed" "An elementwise operation on a vector of rank 3 and more reads its rows with the first two dimensions exchanged." math::rows_transposed;

    "results-swapped" "A function packs two results of one type in the wrong order." calls::results_swapped;
    "second-result" "A call takes the first of two results of one type for the second as well." calls::second_result;
    "args-swapped" "A call hands over two arguments of one type in the wrong order." calls::args_swapped;
    "call-offset-lost" "A call hands over memrefs with offset zero." calls::call_offset_lost;
    "fields-interleaved" "A function expects size and stride of each dimension side by side, not all sizes first." calls::fields_interleaved;

    "loop-inclusive" "A loop runs once more, for the upper bound itself." control::loop_inclusive;
    "loop-step-one" "A loop advances by one whatever its step." control::loop_step_one;
    "carried-swapped" "A loop hands two values of one type round in the wrong order." control::carried_swapped;
    "branch-args-swapped" "A branch hands over two values of one type in the wrong order." control::branch_args_swapped;
    "else-dropped" "A conditional never runs its second region." control::else_dropped;
    "index-switch-truncated" "A switch on an index compares the lower 32 bits only." control::index_switch_truncated;
    "switch-default" "A switch goes to its first case where it should go to the default." control::switch_default;

    "parallel-starts-from-zero" "The reductions of a parallel loop start from zero instead of their initial values." parallel::starts_from_zero;
    "parallel-upper-bound" "Every dimension of a parallel loop ends at the upper bound of the first." parallel::upper_bound;
    "parallel-dimension-lost" "A parallel loop of two dimensions and more forgets what its inner loops have reduced." parallel::dimension_lost;
    "reduction-swapped" "A reduction hands its region the new value first and what there is so far second." parallel::reduction_swapped;
    "forall-from-zero" "A forall starts at zero whatever its lower bounds." parallel::forall_from_zero;
    "forall-step-one" "A forall advances by one whatever its steps." parallel::forall_step_one;

    "execute-region-swapped" "A region of several blocks gives two results of one type in the wrong order." scope::execute_region_swapped;
    "alloca-scope-restored-early" "The stack of an allocation scope is restored before what it holds is read." scope::restored_early;
    "realloc-copies-new" "A reallocation copies as many elements as the new memory has, from old memory that has fewer." scope::realloc_copies_new;
    "realloc-size-kept" "A reallocation leaves the old size in the descriptor." scope::realloc_size_kept;
    "alignment-offset-twice" "An assumption about the alignment of a view makes its first element the buffer's start, and keeps the offset." scope::alignment_offset_twice;

    "atomic-gives-new" "An atomic update gives the new element instead of the old one." atomic::gives_new;
    "atomic-signs-confused" "An atomic maximum or minimum compares unsigned where it should compare signed, and the other way round." atomic::signs_confused;
    "atomic-nan-spreads" "An atomic maxnumf or minnumf gives NaN where only one operand is." atomic::nan_spreads;
    "atomic-loop-idle" "The loop of an atomic update writes back what it has read." atomic::loop_idle;
    "subview-kept-wrong" "A subview that leaves out dimensions takes the strides of the last ones for those it keeps." layouts::subview_kept_wrong;
    "subview-size-kept" "A subview keeps the sizes of its source." layouts::subview_size_kept;
    "subview-offset-twice" "A subview advances the aligned pointer by its offset and keeps the offset as well." layouts::subview_offset_twice;
    "reinterpret-strides-for-sizes" "A reinterpret_cast writes its strides where the sizes go, and the sizes where the strides go." layouts::reinterpret_strides_for_sizes;
    "dynamic-stride-from-sizes" "An access takes a stride that is not known statically for that of a row-major buffer." layouts::dynamic_stride_from_sizes;
    "dim-index-from-one" "A dimension that is known at run time only is counted from one." storage::dim_index_from_one;
    "vector-row-repeated" "An operation on vectors of several dimensions takes the first row of its last operand for every row." layouts::vector_row_repeated;

    "global-splat-lost" "Of a global that is the same everywhere only the first element is initialised, the others are zero." storage::global_splat_lost;
    "global-constant" "A global with an initial value is marked constant, though the program may write to it." storage::global_constant;
    "alloca-middle-dim-lost" "Stack memory of rank 3 and more is too small by the dimension before the last." storage::alloca_middle_dim_lost;
    "copy-runs-once" "A copy between layouts copies one element where a dimension has the size 0." storage::copy_runs_once;
    "copy-strides-of-source" "A copy between layouts uses the strides of its source for its target, too." storage::copy_strides_of_source;
    "copy-offset-of-source" "A copy between layouts uses the offset of its source for its target, too." storage::copy_offset_of_source;
    "unranked-copy-reversed" "A copy of unranked memrefs hands its target to the runtime as the source." storage::unranked_copy_reversed;

    "vector-accumulator-lost" "What is combined along dimensions of a vector starts without the accumulator." combine::accumulator_lost;
    "contract-factor-squared" "A contraction multiplies each element of its first factor by itself." combine::factor_squared;
    "contract-promotes-unsigned" "A contraction widens its factors with zeros." combine::promoted_unsigned;
    "vector-mask-ignored" "What is combined under a mask has all terms." combine::mask_ignored;
    "vector-mask-turned" "What is combined under a mask has the terms that the mask leaves out." combine::mask_turned;
    "reduction-product-from-zero" "A product of a vector's floats starts from zero." combine::product_from_zero;
    "vector-minimum-signed" "Unsigned extremes along dimensions of a vector are the signed ones." combine::minimum_signed;
    "vector-maximum-for-minimum" "A minimum of floats along dimensions of a vector is the maximum." combine::maximum_for_minimum;
    "vector-kind-ignored" "What is combined along dimensions of a vector by multiplying is added." combine::kind_ignored;
    "vector-last-term-lost" "What is combined along dimensions of a vector lacks the last term of its last element." combine::last_term_lost;
    "scan-restarts" "A scan forgets at each element what came before." combine::scan_restarts;
    "outerproduct-addend-lost" "An outer product of floats adds its first factor instead of the accumulator." combine::outer_product_addend_lost;
    "vector-fma-turned" "A multiplication and addition of vectors adds the second factor and multiplies by the addend." combine::fma_turned;
    "transfer-padding-lost" "Lanes that a transfer does not read are zero whatever its padding." vector_memory::padding_lost;
    "pass-through-lost" "Lanes that a masked load, gather or expanding load does not read are zero." vector_memory::pass_through_lost;
    "transfer-bounds-trusted" "A transfer accesses every lane as if all bounds were promised." vector_memory::bounds_trusted;
    "transfer-one-too-many" "A transfer accesses the lane just beyond the end of a dimension, too." vector_memory::last_lane_out;
    "transfer-bound-of-neighbour" "A transfer ends a dimension where its neighbour ends." vector_memory::bound_of_neighbour;
    "transfer-mask-dropped" "A transfer that checks bounds forgets its mask." vector_memory::transfer_mask_dropped;
    "transfer-stride-ignored" "The lanes of a transfer along a dimension of another stride are taken one after the other." vector_memory::transfer_stride_ignored;
    "slice-rows-repeat" "Each row of a slice of memory begins where the first does." vector_memory::slice_rows_repeat;
    "vector-mask-inverted" "An access under a mask takes the lanes that the mask leaves out." vector_memory::mask_inverted;
    "gather-stride-ignored" "The indices of a gather or scatter count elements of the buffer, not of the view." vector_memory::gather_stride_ignored;
    "gather-scaled-twice" "The indices of a gather or scatter are multiplied by the size of an element once more." vector_memory::gather_scaled_twice;
    "gather-index-unsigned" "The indices of a gather or scatter are extended with zeros." vector_memory::gather_index_unsigned;
    "gather-offsets-lost" "A gather or scatter starts from the beginning of its memory, whatever its offsets." vector_memory::gather_offsets_lost;
    "expandload-spread" "An expanding load reads lanes where a masked load would." vector_memory::expandload_spread;
    "compressstore-spread" "A compressing store writes lanes where a masked store would." vector_memory::compressstore_spread;
    "masked-store-stores-all" "A masked or compressing store writes every lane." vector_memory::compressstore_stores_all;

    "narrow-index-zext" "A signed cast of a 32-bit index to a wider integer fills with zeros." @NarrowIndex narrow::index_zext;
    "narrow-dim-field" "The size of an unranked memref's dimension is looked for as if the fields had 64 bits where an index has 32." @NarrowIndex narrow::dim_field;
    "narrow-index-size" "An index of 32 bits is said to have 64." @NarrowIndex narrow::index_size;
    "narrow-constant-saturates" "A constant that a 32-bit index cannot hold becomes the nearest that it can, instead of wrapping." @NarrowIndex narrow::constant_saturates;

    "wrapper-result-first" "The C wrapper of a function with a packed result stores the first field of it alone." @Wrappers boundaries::wrapper_result_first;
    "bare-allocated" "A bare pointer is the allocated pointer instead of the aligned one." @BarePtr boundaries::bare_allocated;
    "bare-stride" "A memref that was handed over as a bare pointer has its outermost size for the outermost stride." @BarePtr boundaries::bare_stride;
    "escape-not-copied" "An unranked result points to the descriptor on its function's stack." boundaries::escape_not_copied;
    "escape-freed-early" "The caller frees the descriptor of an unranked result before it copies it." boundaries::escape_freed_early;
    "callee-of-neighbour" "A function as a value is the address of another one of the same type." boundaries::callee_of_neighbour;

    "complex-create-swapped" "A complex number is put together with its parts in each other's place." complex::create_swapped;
    "complex-constant-swapped" "A complex constant has its parts in each other's place." complex::constant_swapped;
    "complex-im-of-re" "The imaginary part of a complex number is read where the real one is." complex::im_of_re;
    "complex-conj-kept" "A conjugate keeps the sign of the imaginary part." complex::conj_kept;
    "complex-neg-real-only" "A negation leaves the imaginary part as it is." complex::neg_real_only;
    "complex-add-real-only" "A sum has the imaginary part of its first operand." complex::add_real_only;
    "complex-sub-reversed" "A difference has the imaginary parts the other way round." complex::sub_reversed;
    "complex-mul-cross-sign" "The imaginary part of a product is the difference of the cross products." complex::mul_cross_sign;
    "complex-mul-real-sign" "The real part of a product is the sum of the products of parts." complex::mul_real_sign;
    "complex-div-denominator" "A quotient divides by the difference of the squares." complex::div_denominator;
    "complex-div-without-conjugate" "A quotient multiplies by its divisor instead of the conjugate." complex::div_without_conjugate;
    "complex-abs-without-root" "A magnitude is the sum of the squares without the root." complex::abs_without_root;
    "complex-log-of-square" "The real part of a logarithm is that of the square of the magnitude." complex::log_of_square;
    "complex-eq-real-only" "Complex numbers are equal where their real parts are." complex::eq_real_only;
    "complex-neq-both" "Complex numbers differ only where both parts do." complex::neq_both;
    "complex-angle-swapped" "An angle is that of the point with its coordinates in each other's place." complex::angle_swapped;
    "complex-exp-parts-swapped" "An exponential has the sine for the real part and the cosine for the imaginary one." complex::exp_parts_swapped;
    "complex-expm1-not-less" "complex.expm1 gives the exponential itself." complex::expm1_not_less;
    "complex-log1p-not-more" "complex.log1p gives the logarithm of the operand itself." complex::log1p_not_more;
    "complex-sqrt-whole-angle" "A square root keeps the angle instead of half of it." complex::sqrt_whole_angle;
    "complex-rsqrt-angle-kept" "The inverse of a square root has the angle of the root." complex::rsqrt_angle_kept;
    "complex-sign-of-zero" "complex.sign divides zero by its magnitude, too." complex::sign_of_zero;
    "complex-sin-cosh-twice" "The imaginary part of a sine has the hyperbolic cosine for the hyperbolic sine." complex::sin_cosh_twice;
    "complex-cos-imaginary-sign" "The imaginary part of a cosine has the other sign." complex::cos_imaginary_sign;
    "complex-tanh-sign" "The imaginary part of a hyperbolic tangent has the other sign." complex::tanh_sign;
    "complex-powi-unsigned" "complex.powi takes its exponent for an unsigned number." complex::powi_unsigned;
    "complex-bitcast-halves" "The bits of a complex number have the real part in the upper half." complex::bitcast_halves;

    "ceildivui-wraps" "An unsigned division that rounds up adds the divisor less one to the dividend first, which may overflow." scalars::ceildivui_wraps;
    "floordiv-sign-of-quotient" "A division that rounds down looks at the sign of the truncated quotient, which is 0 for -1 divided by 2." scalars::floordiv_sign_of_quotient;
    "mului-extended-signed" "An unsigned extended multiplication extends its operands by their sign." scalars::mului_extended_signed;
    "carry-signed" "The carry of an extended addition comes from a signed comparison." scalars::carry_signed;
    "i1-compare-signed" "An unsigned comparison of i1 compares signed, where 1 is less than 0." scalars::i1_compare_signed;
    "i1-sitofp-unsigned" "A conversion of a signed i1 to a float gives 1.0 instead of -1.0." scalars::i1_sitofp_unsigned;
    "i1-extsi-unsigned" "A signed extension of i1 gives 1 instead of -1." scalars::i1_extsi_unsigned;

    "view-shift-ignored" "A view of bytes starts at the beginning of its buffer whatever its shift." views::view_shift_ignored;
    "view-shift-in-elements" "A view of bytes is shifted by elements instead of bytes." views::view_shift_in_elements;
    "view-sizes-swapped" "A view of bytes writes its first two sizes into the descriptor in the wrong order." views::view_sizes_swapped;
    "reshape-column-major" "The strides of a reshaped memref grow from the first dimension on." views::reshape_column_major;
    "reshape-loop-forwards" "The loop that reshapes to a rank known at run time only goes through the dimensions from the first one." views::reshape_loop_forwards;
    "expand-strides-reversed" "An expand_shape gives the dimensions of a group their strides in the reverse order." views::expand_strides_reversed;
    "expand-middle-size-lost" "An expand_shape into groups of three and more leaves the second size out of the first stride." views::expand_middle_size_lost;
    "collapse-size-of-last" "A collapse_shape takes the size of the last dimension of a group for the product." views::collapse_size_of_last;
    "collapse-adds-sizes" "A collapse_shape adds the sizes of a group that it should multiply." views::collapse_adds_sizes;
    "collapse-stride-outer" "A collapse_shape takes the stride of the first dimension of a group." views::collapse_stride_outer;
    "transpose-strides-kept" "A transpose permutes the sizes and leaves the strides as they were." views::transpose_strides_kept;
    "transpose-inverse" "A transpose applies the inverse of its permutation, which is another one from rank 3 on." views::transpose_inverse;
    "metadata-offset-lost" "The offset that extract_strided_metadata gives is zero." views::metadata_offset_lost;
    "metadata-last-swapped" "extract_strided_metadata gives size and stride of the last dimension for each other." views::metadata_last_swapped;
    "space-cast-allocated" "A cast to another memory space takes the allocated pointer for the aligned one too." views::space_cast_allocated;
    "space-cast-offset-lost" "A cast to another memory space leaves the offset at zero." views::space_cast_offset_lost;
    "space-cast-head-only" "A cast of an unranked memref to another memory space copies no sizes and strides." views::space_cast_head_only;

    "dummy-forwards-other" "A block put between a conditional branch and a successor it names twice hands on the values of the other edge." control::dummy_forwards_other;
    "switch-cases-reversed" "A switch lists the values of its cases in the reverse order of their blocks." control::switch_cases_reversed;

    "transpose-ignored" "A vector.transpose gives the lanes in the order that they have." vectors::transpose_ignored;
    "transpose-vector-inverse" "A vector.transpose applies the inverse of its order, which is another one from rank 3 on." vectors::transpose_inverse;
    "shape-cast-column-major" "A vector.shape_cast counts lanes with the first dimension innermost." vectors::shape_cast_column_major;
    "elements-column-major" "vector.from_elements takes its scalars with the first dimension innermost." vectors::elements_column_major;
    "elements-exchanged" "vector.to_elements gives the lanes of a row in pairs the wrong way round." vectors::to_elements_reversed;
    "broadcast-wrong-dimension" "A vector.broadcast of a matrix stretches the dimension beside the one of extent one." vectors::broadcast_wrong_dimension;
    "broadcast-first-lane" "A vector.broadcast of a vector repeats its first lane alone." vectors::broadcast_first_lane;
    "constant-mask-swapped" "A vector.constant_mask exchanges the sizes of its last two dimensions." vectors::constant_mask_swapped;
    "create-mask-inclusive" "A vector.create_mask is on for the lane whose number is the size, too." vectors::mask_inclusive;
    "create-mask-unsigned" "A vector.create_mask is on everywhere for a negative size." vectors::mask_unsigned;
    "create-mask-rows-ignored" "A vector.create_mask looks at the innermost size alone." vectors::mask_rows_ignored;
    "step-from-one" "vector.step counts from one, and its last two lanes have one number." vectors::step_from_one;
    "bitcast-big-endian" "A vector.bitcast to narrower lanes puts the highest bits first." vectors::bitcast_big_endian;
    "interleave-swapped" "A vector.interleave begins with the second vector." vectors::interleave_swapped;
    "interleave-concatenates" "A vector.interleave puts one vector behind the other." vectors::interleave_concatenates;
    "deinterleave-swapped" "A vector.deinterleave gives the odd lanes first." vectors::deinterleave_swapped;
    "deinterleave-halves" "A vector.deinterleave gives the first half of the lanes and the second." vectors::deinterleave_halves;
    "shuffle-second-from-start" "A vector.shuffle takes lanes of the second vector from the first." vectors::shuffle_second_from_start;
    "shuffle-reversed" "A vector.shuffle reads its mask from the end." vectors::shuffle_reversed;
    "slice-offset-ignored" "A vector.extract_strided_slice begins with the first lane." vectors::slice_offset_ignored;
    "extract-next-row" "A vector.extract takes the row behind the one that is meant." vectors::extract_next_row;
    "extract-index-from-one" "A vector.extract counts the rows that an index picks from one." vectors::extract_index_from_one;
    "insert-next-lane" "A vector.insert puts a scalar behind its place." vectors::insert_next_lane;
    "insert-index-from-one" "A vector.insert counts the rows that an index picks from one." vectors::insert_index_from_one;
    "print-bit-signed" "vector.print shows a bit that is on as -1." vectors::print_bit_signed;
}

impl Fault {
    /// Every fault, in order of the table.
    pub fn all() -> &'static [Fault] {
        FAULTS
    }

    /// The fault of this name.
    pub fn by_name(name: &str) -> Option<&'static Fault> {
        FAULTS.iter().find(|f| f.name == name)
    }

    /// Plants the fault in a converted module.
    pub fn apply(&self, source: &Module, lowered: &mut Lowered) {
        (self.rewrite)(&mut Patch::new(source, lowered));
    }
}
