//! The table of faults. A row says what the fault does to which operations.
//!
//! Take `[Main in arith::Neg | index::Neg as FNeg, nth(1, 2)] hand_on(0)`. It looks for operations with the role `Main`
//! that stand for either source operation and are an `llvm.fneg`. Each second one of them gives its first operand. `_` is
//! any role, and without `as` the operation is any. `edit` and `patch` have what stands behind the comma and the bracket.
//!
//! A function of a module beside this one does what no edit can. `each` hands it an operation, `group` all operations
//! that stand for one source operation.

use super::{Fault, FaultOption, Rewrite};
use super::{affine, boundaries, calls, combine, complex, control, layouts, math, memref, narrow};
use super::{parallel, scalars, scope, storage, vector_memory, vectors, views};
use crate::Role;
use plumb_ir::Type;
use plumb_ir::ops::{LlvmOp, llvm};

macro_rules! faults {
    ($($name:literal $doc:literal $(@ $under:ident)? [$($site:tt)+] $edit:ident $args:tt;)*) => {
        pub(super) static FAULTS: &[Fault] = &[$(Fault {
            name: $name,
            doc: $doc,
            under: under!($($under)?),
            rewrite: Rewrite::Converted(patch!([$($site)+] $edit $args)),
        },)*];
    };
}

macro_rules! under {
    () => {
        FaultOption::Any
    };
    ($under:ident) => {
        FaultOption::$under
    };
}

macro_rules! patch {
    ([$($dialect:ident::$op:tt)|+] group ($code:path)) => {
        |p| {
            for group in p.groups(|kind| $(source!(kind $dialect $op))||+) {
                $code(p, &group);
            }
        }
    };
    ([$role:pat in $($dialect:ident::$op:tt)|+ $(as $($kind:ident)|+)? $(, $filter:ident($($value:expr),*))*]
     $edit:ident $args:tt) => {
        |p| {
            let ops = p.find(|kind, role| {
                #[allow(unused_imports)] // a row may admit any role
                use crate::Role::*;
                matches!(role, $role) && ($(source!(kind $dialect $op))||+)
            });
            $(let ops = p.of_kinds(ops, &[$(plumb_ir::ops::LlvmOp::$kind),+]);)?
            $(let ops = p.$filter(ops, $($value),*);)*
            for op in ops {
                edit!(p op $edit $args);
            }
        }
    };
}

macro_rules! source {
    ($kind:ident affine *) => {
        matches!($kind, plumb_ir::OpKind::Affine(_))
    };
    ($kind:ident arith *) => {
        matches!($kind, plumb_ir::OpKind::Arith(_))
    };
    ($kind:ident math *) => {
        matches!($kind, plumb_ir::OpKind::Math(_))
    };
    // What has a kind that says how it combines.
    ($kind:ident combining *) => {
        source!($kind vector Contract)
            || source!($kind vector MultiReduction)
            || source!($kind vector OuterProduct)
            || source!($kind vector Reduction)
            || source!($kind vector Scan)
    };
    ($kind:ident $dialect:ident $op:ident) => {
        $kind == plumb_ir::ops::$dialect::$op::KIND
    };
}

macro_rules! edit {
    ($p:ident $op:ident turn ($($from:ident => $to:ident),+)) => {
        $p.turn($op, &[$((plumb_ir::ops::LlvmOp::$from, plumb_ir::ops::LlvmOp::$to)),+])
    };
    ($p:ident $op:ident compare ($($from:ident => $to:ident),+)) => {
        $p.compare($op, &[$((plumb_ir::enums::LlvmICmp::$from, plumb_ir::enums::LlvmICmp::$to)),+])
    };
    ($p:ident $op:ident update ($($from:ident => $to:ident),+)) => {
        $p.update($op, &[$((plumb_ir::enums::LlvmAtomicBin::$from, plumb_ir::enums::LlvmAtomicBin::$to)),+])
    };
    ($p:ident $op:ident each ($code:path)) => {{
        $code($p, $op);
    }};
    ($p:ident $op:ident $edit:ident ($($arg:expr),*)) => {{
        $p.$edit($op, $($arg),*);
    }};
}

faults! {
    "swapped-strides" "An access multiplies its first two indices by each other's strides."
        [memref::Load | memref::Store] group(memref::swapped_strides);
    "forgotten-offset" "An access starts from the aligned pointer and leaves out the memref's offset."
        [Base in memref::Load | memref::Store] each(memref::forgotten_offset);
    "stride-of-next-dim" "An access of rank 3 and more takes the stride of dimension 1 for dimension 0."
        [memref::Load | memref::Store] group(memref::stride_of_next_dim);
    "size-for-stride" "An access multiplies an index by the size of its dimension instead of the stride."
        [Stride(_) in memref::Load | memref::Store] each(memref::size_for_stride);
    "subview-offset-unscaled" "A subview adds its offsets to the source's offset without multiplying them by strides."
        [OffsetMul(_) in memref::SubView] skip(0);
    "subview-step-ignored" "A subview keeps the source's strides and ignores its own steps."
        [StrideMul(_) in memref::SubView] skip(1);
    "subview-offset-lost" "A subview of a memref that has an offset starts again from the buffer's beginning."
        [Offset in memref::SubView as ExtractValue, first()] zero_result();
    "dim-of-neighbour" "A question for the size of a dimension reads that of its neighbour."
        [memref::Dim] group(memref::dim_of_neighbour);
    "reinterpret-offset-lost" "A reinterpret_cast sets sizes and strides but leaves the offset at zero."
        [SetOffset in memref::ReinterpretCast] set_number(1, 0);
    "copy-counts-elements" "A contiguous copy moves as many bytes as there are elements."
        [ElementSize in memref::Copy as GEP] set_type(llvm::GEP::elem_type, Type::I8);
    "alloc-outer-dim-lost" "An allocation of rank 2 and more forgets its outermost dimension."
        [Count(0) in memref::Alloc | memref::Alloca] skip(0);
    "alloc-sizes-swapped" "An allocation writes its first two sizes into the descriptor in the wrong order."
        [SetSize(0) in memref::Alloc | memref::Alloca] exchange_with(Role::SetSize(1));
    "dealloc-aligned" "A deallocation frees the aligned pointer instead of the allocated one."
        [Allocated in memref::Dealloc] read_field(&[1]);
    "unranked-dim-shifted" "The size of an unranked memref's dimension is read one field too early, where the offset is."
        [Pick(0) in memref::Dim as Add] set_number(1, 0);
    "global-column-major" "The initial values of a global of rank 2 are laid out column by column."
        [Main in memref::Global] each(memref::global_column_major);
    "global-stride" "The descriptor of a global has its outermost size for the outermost stride."
        [memref::GetGlobal] group(memref::global_stride);

    "affine-mod-as-remainder" "A modulus has the sign of its dividend."
        [Correct in affine::* as Select] copy_operand(2, 1);
    "affine-floordiv-truncates" "A floordiv of an affine expression rounds towards zero."
        [Main in affine::* as Sub] set_number(1, 0);
    "affine-ceildiv-truncates" "A ceildiv of an affine expression rounds towards zero."
        [Main in affine::* as Add] set_number(1, 0);
    "affine-ceildiv-adds-one" "A ceildiv of an affine expression adds one to every quotient, exact ones too."
        [Main in affine::* as Add] set_number(1, 1);
    "affine-difference-as-sum" "A term that an affine expression subtracts is added."
        [TermMul in affine::*] each(affine::difference_as_sum);
    "affine-coefficient-lost" "A coefficient of an affine expression is left out."
        [TermMul in affine::*] each(affine::coefficient_lost);
    "affine-constant-term-lost" "A constant that an affine expression adds is left out."
        [TermAdd in affine::*] each(affine::constant_term_lost);
    "affine-lower-bound-least" "Of several lower bounds an affine loop begins at the least."
        [LowerBound in affine::*] turn(SMax => SMin);
    "affine-upper-bound-greatest" "Of several upper bounds an affine loop ends at the greatest."
        [UpperBound in affine::*] turn(SMin => SMax);
    "affine-max-as-min" "affine.max gives the least result of its map."
        [_ in affine::Max] turn(SMax => SMin);
    "affine-min-unsigned" "affine.min compares the results of its map as unsigned numbers."
        [_ in affine::Min] turn(SMin => UMin);
    "affine-step-one" "affine.for goes on by one whatever its step."
        [LoopStep in affine::For] set_number(1, 1);
    "affine-parallel-step-one" "affine.parallel goes on by one whatever its steps."
        [LoopStep in affine::Parallel] set_number(1, 1);
    "affine-loop-inclusive" "affine.for takes its upper bound in."
        [LoopCmp in affine::For] compare(SLT => SLE);
    "affine-condition-inverted" "affine.if runs its first region where the constraints do not hold."
        [Branch in affine::If] swap_successors();
    "affine-constraint-lost" "affine.if leaves out all constraints but the first."
        [AllConstraints in affine::*] copy_operand(0, 1);
    "affine-equality-as-inequality" "affine.if takes an equality for an inequality."
        [Constraint in affine::*] compare(EQ => SGE);
    "affine-inequality-strict" "affine.if wants an expression that may be zero to be positive."
        [Constraint in affine::*] compare(SGE => SGT);
    "affine-digits-of-whole" "affine.delinearize_index takes each digit of the whole index instead of what is left."
        [affine::DelinearizeIndex] group(affine::digits_of_whole);
    "affine-basis-reversed" "affine.linearize_index takes the elements of its basis in the reverse order."
        [affine::LinearizeIndex] group(affine::basis_reversed);
    "affine-reduction-from-zero" "A reduction of affine.parallel starts from zero whatever its kind."
        [LoopEnter in affine::Parallel, first()] zero_operands(1);
    "affine-reduction-of-other-kind" "A reduction of affine.parallel combines by another operation than its kind says."
        [Reduce in affine::*] turn(And => Or, Or => And, Add => Mul, Mul => Add, Maximum => Minimum, Minimum => Maximum);
    "affine-subscripts-swapped" "An access under an affine map of rank 2 and more exchanges its first two subscripts."
        [affine::Load | affine::Store] group(affine::subscripts_swapped);

    "sext-for-zext" "An unsigned extension copies the sign bit."
        [_ in arith::ExtUI] turn(ZExt => SExt);
    "zext-for-sext" "A signed extension fills with zeros."
        [_ in arith::ExtSI] turn(SExt => ZExt);
    "ashr-for-lshr" "An unsigned right shift copies the sign bit."
        [_ in arith::ShRUI | index::ShrU] turn(LShr => AShr);
    "lshr-for-ashr" "A signed right shift fills with zeros."
        [_ in arith::ShRSI | index::ShrS] turn(AShr => LShr);
    "slt-for-ult" "An unsigned comparison compares signed."
        [Main in arith::CmpI | index::Cmp] compare(ULT => SLT, ULE => SLE, UGT => SGT, UGE => SGE);
    "sdiv-for-udiv" "An unsigned division or remainder divides signed."
        [_ in arith::DivUI | arith::RemUI | index::DivU | index::RemU] turn(UDiv => SDiv, URem => SRem);
    "floordiv-truncates" "A division that rounds down rounds towards zero."
        [Main in arith::FloorDivSI | index::FloorDivS] be_operand(0);
    "ceildiv-ignores-signs" "A signed division that rounds up corrects every inexact quotient, negative ones too."
        [Correct in arith::CeilDivSI | index::CeilDivS] copy_operand(0, 1);
    "min-max-swapped" "A signed minimum gives the maximum, and the other way round."
        [_ in arith::MinSI | arith::MaxSI | index::MinS | index::MaxS] turn(SMin => SMax, SMax => SMin);
    "maximumf-drops-nan" "maximumf and minimumf give the other operand where one is NaN."
        [_ in arith::MaximumF | arith::MinimumF] turn(Maximum => MaxNum, Minimum => MinNum);
    "select-swapped" "A selection takes the second value where the condition holds."
        [Main in arith::Select] swap_operands(1, 2);
    "high-half-lost" "An extended multiplication gives the lower half twice."
        [Shift in arith::MulSIExtended | arith::MulUIExtended] skip(0);
    "carry-inverted" "An extended addition reports an overflow where there is none."
        [High in arith::AddUIExtended] compare(ULT => UGE);
    "uitofp-signed" "A conversion of unsigned integers to floats reads them as signed."
        [_ in arith::UIToFP] turn(UIToFP => SIToFP);
    "index-castui-signed" "A cast of an unsigned integer to index copies the sign bit."
        [_ in arith::IndexCastUI | index::CastU] turn(ZExt => SExt);

    "i1-compare-unsigned" "A signed comparison of i1, where true is -1, compares unsigned."
        [Main in arith::CmpI, of(Type::I1)] compare(SLT => ULT, SLE => ULE, SGT => UGT, SGE => UGE);

    "ctlz-for-cttz" "Trailing zeros are counted from the top."
        [_ in math::CountTrailingZeros as CountTrailingZeros] each(math::ctlz_for_cttz);
    "ctlz-zero-poison" "Counting the leading zeros of zero gives poison instead of the width."
        [_ in math::CountLeadingZeros as CountLeadingZeros] set_int(llvm::CountLeadingZeros::is_zero_poison, 1, Type::I1);
    "round-to-even" "math.round takes halves to the even integer."
        [_ in math::Round] turn(Round => RoundEven);
    "ceil-for-floor" "math.floor rounds up."
        [_ in math::Floor] turn(FFloor => FCeil);
    "log-for-log2" "math.log2 gives the natural logarithm."
        [_ in math::Log2] turn(Log2 => Log);
    "sin-for-cos" "math.cos gives the sine."
        [_ in math::Cos] turn(Cos => Sin);
    "exp2-for-exp" "math.exp gives a power of 2."
        [_ in math::Exp] turn(Exp => Exp2);
    "library-sign-lost" "A function of library mathematics gives the magnitude of its result."
        [_ in math::Asin | math::Atan | math::Cos | math::Log | math::Log10 | math::Log2 | math::Sin | math::Sinh | math::Tan | math::Tanh
            as ASin | ATan | Cos | Log | Log10 | Log2 | Sin | Sinh | Tan | Tanh] follow(LlvmOp::FAbs, 1);
    "logarithm-doubled" "What is computed from the result of math.log is computed from twice that."
        [_ in math::Log as Log] follow(LlvmOp::FAdd, 2);
    "copysign-swapped" "math.copysign takes the magnitude of the second operand and the sign of the first."
        [_ in math::CopySign as CopySign] swap_operands(0, 1);
    "atan2-swapped" "math.atan2 takes its first operand for x and its second for y."
        [_ in math::Atan2 as ATan2] swap_operands(0, 1);
    "fma-addend-lost" "math.fma gives the product alone."
        [_ in math::Fma as FMA] each(math::fma_addend_lost);
    "isnan-of-inf" "math.isnan says yes to infinities."
        [_ in math::IsNaN as IsFPClass] add_classes(1 << 2 | 1 << 9);
    "isnormal-of-subnormal" "math.isnormal says yes to subnormal numbers."
        [_ in math::IsNormal as IsFPClass] add_classes(1 << 4 | 1 << 7);
    "absi-keeps-sign" "math.absi gives a negative integer as it is."
        [_ in math::AbsI as Abs] be_operand(0);
    "clamp-bounds-swapped" "math.clampf exchanges its bounds."
        [math::ClampF] group(math::clamp_bounds_swapped);
    "rsqrt-not-inverted" "math.rsqrt gives the square root, not one divided by it."
        [_ in math::Rsqrt] turn(FDiv => FMul);
    "sincos-swapped" "math.sincos gives the cosine first."
        [_ in math::Sincos] each(math::sincos_swapped);
    "negative-power-vanishes" "A negative integer power of 1 and -1 is 0 as that of other integers."
        [Pick(1) in math::IPowI as Select] copy_operand(2, 1);
    "fpowi-unsigned" "The exponent of a float's integer power is extended with zeros."
        [_ in math::FPowI] turn(SExt => ZExt);
    "rows-repeat-first" "An elementwise operation on an n-dimensional vector gives its first row everywhere."
        [arith::* | math::*] group(math::rows_repeat_first);
    "last-row-lost" "An elementwise operation on an n-dimensional vector gives the last but one row for the last."
        [arith::* | math::*] group(math::last_row_lost);
    "rows-transposed" "An elementwise operation on a vector of rank 3 and more reads its rows with the first two dimensions exchanged."
        [Row in arith::* | math::* as ExtractValue] each(math::rows_transposed);

    "results-swapped" "A function packs two results of one type in the wrong order."
        [func::Return] group(calls::results_swapped);
    "second-result" "A call takes the first of two results of one type for the second as well."
        [func::Call | func::CallIndirect] group(calls::second_result);
    "args-swapped" "A call hands over two arguments of one type in the wrong order."
        [func::Call | func::CallIndirect] group(calls::args_swapped);
    "call-offset-lost" "A call hands over memrefs with offset zero."
        [Offset in func::Call | func::CallIndirect] zero_result();
    "fields-interleaved" "A function expects size and stride of each dimension side by side, not all sizes first."
        [func::Func] group(calls::fields_interleaved);

    "loop-inclusive" "A loop runs once more, for the upper bound itself."
        [LoopCmp in scf::For] compare(ULT => ULE, SLT => SLE);
    "loop-step-one" "A loop advances by one whatever its step."
        [LoopStep in scf::For] set_number(1, 1);
    "carried-swapped" "A loop hands two values of one type round in the wrong order."
        [LoopBack in scf::For] swap_first_pair(1);
    "branch-args-swapped" "A branch hands over two values of one type in the wrong order."
        [Main in cf::Branch] swap_first_pair(0);
    "else-dropped" "A conditional never runs its second region."
        [scf::If] group(control::else_dropped);
    "index-switch-truncated" "A switch on an index compares the lower 32 bits only."
        [Branch in scf::IndexSwitch] each(control::index_switch_truncated);
    "switch-default" "A switch goes to its first case where it should go to the default."
        [_ in scf::IndexSwitch | cf::Switch as Switch] each(control::switch_default);

    "parallel-starts-from-zero" "The reductions of a parallel loop start from zero instead of their initial values."
        [LoopEnter in scf::Parallel, first()] zero_operands(1);
    "parallel-upper-bound" "Every dimension of a parallel loop ends at the upper bound of the first."
        [scf::Parallel | scf::Forall] group(parallel::upper_bound);
    "parallel-dimension-lost" "A parallel loop of two dimensions and more forgets what its inner loops have reduced."
        [scf::Parallel] group(parallel::dimension_lost);
    "reduction-swapped" "A reduction hands its region the new value first and what there is so far second."
        [scf::Parallel] group(parallel::reduction_swapped);
    "forall-from-zero" "A forall starts at zero whatever its lower bounds."
        [LoopEnter in scf::Forall] set_number(0, 0);
    "forall-step-one" "A forall advances by one whatever its steps."
        [LoopStep in scf::Forall] set_number(1, 1);

    "execute-region-swapped" "A region of several blocks gives two results of one type in the wrong order."
        [Leave in scf::Yield] swap_first_pair(0);
    "alloca-scope-restored-early" "The stack of an allocation scope is restored before what it holds is read."
        [memref::AllocaScope] group(scope::restored_early);
    "realloc-copies-new" "A reallocation copies as many elements as the new memory has, from old memory that has fewer."
        [Kept in memref::Realloc] copy_operand(1, 0);
    "realloc-size-kept" "A reallocation leaves the old size in the descriptor."
        [SetSize(0) in memref::Realloc] take_operand(Role::Kept, 0, 1);
    "alignment-offset-twice" "An assumption about the alignment of a view makes its first element the buffer's start, and keeps the offset."
        [memref::AssumeAlignment] group(scope::alignment_offset_twice);

    "atomic-gives-new" "An atomic update gives the new element instead of the old one."
        [Main in memref::AtomicRMW | memref::GenericAtomicRMW as AtomicRMW] each(storage::gives_new);
    "atomic-signs-confused" "An atomic maximum or minimum compares unsigned where it should compare signed, and the other way round."
        [Main in memref::AtomicRMW | memref::GenericAtomicRMW] update(MAX => UMAX, UMAX => MAX, MIN => UMIN, UMIN => MIN);
    "atomic-nan-spreads" "An atomic maxnumf or minnumf gives NaN where only one operand is."
        [Main in memref::AtomicRMW | memref::GenericAtomicRMW] update(FMAX => FMAXIMUM, FMIN => FMINIMUM);
    "atomic-loop-idle" "The loop of an atomic update writes back what it has read."
        [Exchange in memref::AtomicRMW | memref::GenericAtomicRMW] copy_operand(1, 2);
    "subview-kept-wrong" "A subview that leaves out dimensions takes the strides of the last ones for those it keeps."
        [memref::SubView] group(layouts::subview_kept_wrong);
    "subview-size-kept" "A subview keeps the sizes of its source."
        [memref::SubView] group(layouts::subview_size_kept);
    "subview-offset-twice" "A subview advances the aligned pointer by its offset and keeps the offset as well."
        [memref::SubView] group(layouts::subview_offset_twice);
    "reinterpret-strides-for-sizes" "A reinterpret_cast writes its strides where the sizes go, and the sizes where the strides go."
        [memref::ReinterpretCast] group(layouts::reinterpret_strides_for_sizes);
    "dynamic-stride-from-sizes" "An access takes a stride that is not known statically for that of a row-major buffer."
        [memref::Load | memref::Store] group(layouts::dynamic_stride_from_sizes);
    "dim-index-from-one" "A dimension that is known at run time only is counted from one."
        [memref::Dim] group(storage::dim_index_from_one);
    "vector-row-repeated" "An operation on vectors of several dimensions takes the first row of its last operand for every row."
        [arith::*] group(layouts::vector_row_repeated);

    "global-splat-lost" "Of a global that is the same everywhere only the first element is initialised, the others are zero."
        [Main in memref::Global] each(storage::global_splat_lost);
    "global-constant" "A global with an initial value is marked constant, though the program may write to it."
        [Main in memref::Global] each(storage::global_constant);
    "alloca-middle-dim-lost" "Stack memory of rank 3 and more is too small by the dimension before the last."
        [memref::Alloca] group(storage::alloca_middle_dim_lost);
    "copy-runs-once" "A copy between layouts copies one element where a dimension has the size 0."
        [LoopCmp in memref::Copy] each(storage::copy_runs_once);
    "copy-strides-of-source" "A copy between layouts uses the strides of its source for its target, too."
        [memref::Copy] group(storage::copy_strides_of_source);
    "copy-offset-of-source" "A copy between layouts uses the offset of its source for its target, too."
        [memref::Copy] group(storage::copy_offset_of_source);
    "unranked-copy-reversed" "A copy of unranked memrefs hands its target to the runtime as the source."
        [Main in memref::Copy as Call] swap_operands(1, 2);

    "vector-accumulator-lost" "What is combined along dimensions of a vector starts without the accumulator."
        [FirstTerm in combining::*] hand_on(1);
    "contract-factor-squared" "A contraction multiplies each element of its first factor by itself."
        [LaneProduct in vector::Contract] copy_operand(0, 1);
    "contract-promotes-unsigned" "A contraction widens its factors with zeros."
        [Promote in vector::Contract] turn(SExt => ZExt);
    "vector-mask-ignored" "What is combined under a mask has all terms."
        [Masked in combining::*] hand_on(1);
    "vector-mask-turned" "What is combined under a mask has the terms that the mask leaves out."
        [Masked in combining::*] swap_operands(1, 2);
    "reduction-product-from-zero" "A product of a vector's floats starts from zero."
        [Neutral in vector::Reduction] each(combine::product_from_zero);
    "vector-minimum-signed" "Unsigned extremes along dimensions of a vector are the signed ones."
        [_ in combining::*] turn(UMin => SMin, UMax => SMax, VectorReduceUmin => VectorReduceSmin, VectorReduceUmax => VectorReduceSmax);
    "vector-maximum-for-minimum" "A minimum of floats along dimensions of a vector is the maximum."
        [_ in combining::*] turn(MinNum => MaxNum, Minimum => Maximum, VectorReduceFmin => VectorReduceFmax, VectorReduceFminimum => VectorReduceFmaximum);
    "vector-kind-ignored" "What is combined along dimensions of a vector by multiplying is added."
        [Main | FirstTerm in vector::MultiReduction | vector::Contract] turn(Mul => Add);
    "vector-last-term-lost" "What is combined along dimensions of a vector lacks the last term of its last element."
        [vector::MultiReduction | vector::Contract] group(combine::last_term_lost);
    "scan-restarts" "A scan forgets at each element what came before."
        [Main in vector::Scan] hand_on(1);
    "outerproduct-addend-lost" "An outer product of floats adds its first factor instead of the accumulator."
        [Fused in vector::OuterProduct] copy_operand(0, 2);
    "vector-fma-turned" "A multiplication and addition of vectors adds the second factor and multiplies by the addend."
        [Main in vector::Fma] swap_operands(1, 2);
    "transfer-padding-lost" "Lanes that a transfer does not read are zero whatever its padding."
        [Main in vector::TransferRead as MaskedLoad | MaskedGather] zero_operands(2);
    "pass-through-lost" "Lanes that a masked load, gather or expanding load does not read are zero."
        [Main in vector::MaskedLoad | vector::Gather | vector::ExpandLoad as MaskedLoad | MaskedGather | MaskedExpandload] zero_operands(2);
    "transfer-bounds-trusted" "A transfer accesses every lane as if all bounds were promised."
        [Inside(_) in vector::TransferRead | vector::TransferWrite as ICmp] each(vector_memory::bounds_trusted);
    "transfer-one-too-many" "A transfer accesses the lane just beyond the end of a dimension, too."
        [Inside(_) in vector::TransferRead | vector::TransferWrite] compare(SLT => SLE);
    "transfer-bound-of-neighbour" "A transfer ends a dimension where its neighbour ends."
        [vector::TransferRead | vector::TransferWrite] group(vector_memory::bound_of_neighbour);
    "transfer-mask-dropped" "A transfer that checks bounds forgets its mask."
        [Mask in vector::TransferRead | vector::TransferWrite as And] copy_operand(0, 1);
    "transfer-stride-ignored" "The lanes of a transfer along a dimension of another stride are taken one after the other."
        [LaneStride in vector::TransferRead | vector::TransferWrite as Mul] skip(0);
    "slice-rows-repeat" "Each row of a slice of memory begins where the first does."
        [RowStart(_) in vector::Load | vector::Store | vector::TransferRead | vector::TransferWrite as Add] skip(0);
    "vector-mask-inverted" "An access under a mask takes the lanes that the mask leaves out."
        [Main in vector::MaskedLoad | vector::MaskedStore | vector::Gather | vector::Scatter | vector::ExpandLoad | vector::CompressStore]
            each(vector_memory::mask_inverted);
    "gather-stride-ignored" "The indices of a gather or scatter count elements of the buffer, not of the view."
        [LaneStride in vector::Gather | vector::Scatter as Mul] skip(0);
    "gather-scaled-twice" "The indices of a gather or scatter are multiplied by the size of an element once more."
        [LaneAddress in vector::Gather | vector::Scatter] each(vector_memory::gather_scaled_twice);
    "gather-index-unsigned" "The indices of a gather or scatter are extended with zeros."
        [LaneAddress in vector::Gather | vector::Scatter] each(vector_memory::gather_index_unsigned);
    "gather-offsets-lost" "A gather or scatter starts from the beginning of its memory, whatever its offsets."
        [LaneAddress in vector::Gather | vector::Scatter] each(vector_memory::gather_offsets_lost);
    "expandload-spread" "An expanding load reads lanes where a masked load would."
        [Main in vector::ExpandLoad as MaskedExpandload] each(vector_memory::expandload_spread);
    "compressstore-spread" "A compressing store writes lanes where a masked store would."
        [Main in vector::CompressStore as MaskedCompressstore] each(vector_memory::compressstore_spread);
    "masked-store-stores-all" "A masked or compressing store writes every lane."
        [Main in vector::CompressStore | vector::MaskedStore] each(vector_memory::compressstore_stores_all);

    "narrow-index-zext" "A signed cast of a 32-bit index to a wider integer fills with zeros." @NarrowIndex
        [arith::IndexCast | index::CastS] group(narrow::index_zext);
    "narrow-dim-field" "The size of an unranked memref's dimension is looked for as if the fields had 64 bits where an index has 32." @NarrowIndex
        [Pick(0) in memref::Dim as GEP] each(narrow::dim_field);
    "narrow-index-size" "An index of 32 bits is said to have 64." @NarrowIndex
        [Main in index::SizeOf] set_int(llvm::Constant::value, 64, Type::INDEX);
    "narrow-constant-saturates" "A constant that a 32-bit index cannot hold becomes the nearest that it can, instead of wrapping." @NarrowIndex
        [arith::Constant | index::Constant] group(narrow::constant_saturates);

    "wrapper-result-first" "The C wrapper of a function with a packed result stores the first field of it alone." @Wrappers
        [Wrapper in func::Func as Store] each(boundaries::wrapper_result_first);
    "bare-allocated" "A bare pointer is the allocated pointer instead of the aligned one." @BarePtr
        [func::Call | func::CallIndirect | func::Return] group(boundaries::bare_allocated);
    "bare-stride" "A memref that was handed over as a bare pointer has its outermost size for the outermost stride." @BarePtr
        [func::Func] group(boundaries::bare_stride);
    "escape-not-copied" "An unranked result points to the descriptor on its function's stack."
        [func::Return] group(boundaries::escape_not_copied);
    "escape-freed-early" "The caller frees the descriptor of an unranked result before it copies it."
        [func::Call | func::CallIndirect] group(boundaries::escape_freed_early);
    "callee-of-neighbour" "A function as a value is the address of another one of the same type."
        [func::Constant] group(boundaries::callee_of_neighbour);

    "complex-create-swapped" "A complex number is put together with its parts in each other's place."
        [complex::Create] group(complex::create_swapped);
    "complex-constant-swapped" "A complex constant has its parts in each other's place."
        [Main in complex::Constant as Constant] each(complex::constant_swapped);
    "complex-im-of-re" "The imaginary part of a complex number is read where the real one is."
        [Part(1) in complex::Im] read_field(&[0]);
    "complex-conj-kept" "A conjugate keeps the sign of the imaginary part."
        [Main in complex::Conj as FNeg] hand_on(0);
    "complex-neg-real-only" "A negation leaves the imaginary part as it is."
        [Main in complex::Neg as FNeg, nth(1, 2)] hand_on(0);
    "complex-add-real-only" "A sum has the imaginary part of its first operand."
        [Main in complex::Add as FAdd, nth(1, 2)] hand_on(0);
    "complex-sub-reversed" "A difference has the imaginary parts the other way round."
        [Main in complex::Sub as FSub, nth(1, 2)] swap_operands(0, 1);
    "complex-mul-cross-sign" "The imaginary part of a product is the difference of the cross products."
        [Main in complex::Mul] turn(FAdd => FSub);
    "complex-mul-real-sign" "The real part of a product is the sum of the products of parts."
        [Main in complex::Mul] turn(FSub => FAdd);
    "complex-div-denominator" "A quotient divides by the difference of the squares."
        [First in complex::Div] turn(FAdd => FSub);
    "complex-div-without-conjugate" "A quotient multiplies by its divisor instead of the conjugate."
        [Main in complex::Div] turn(FAdd => FSub, FSub => FAdd);
    "complex-abs-without-root" "A magnitude is the sum of the squares without the root."
        [Main in complex::Abs as Sqrt] hand_on(0);
    "complex-log-of-square" "The real part of a logarithm is that of the square of the magnitude."
        [Main in complex::Log as Sqrt] hand_on(0);
    "complex-eq-real-only" "Complex numbers are equal where their real parts are."
        [Main in complex::Equal as And] hand_on(0);
    "complex-neq-both" "Complex numbers differ only where both parts do."
        [Main in complex::NotEqual] turn(Or => And);
    "complex-angle-swapped" "An angle is that of the point with its coordinates in each other's place."
        [Main in complex::Angle as ATan2] swap_operands(0, 1);
    "complex-exp-parts-swapped" "An exponential has the sine for the real part and the cosine for the imaginary one."
        [First in complex::Exp] turn(Cos => Sin, Sin => Cos);
    "complex-expm1-not-less" "complex.expm1 gives the exponential itself."
        [Main in complex::Expm1 as FSub] hand_on(0);
    "complex-log1p-not-more" "complex.log1p gives the logarithm of the operand itself."
        [First in complex::Log1p as FAdd, nth(0, 2)] hand_on(0);
    "complex-sqrt-whole-angle" "A square root keeps the angle instead of half of it."
        [Main in complex::Sqrt as FMul, nth(0, 3)] hand_on(0);
    "complex-rsqrt-angle-kept" "The inverse of a square root has the angle of the root."
        [Main in complex::Rsqrt as FNeg] hand_on(0);
    "complex-sign-of-zero" "complex.sign divides zero by its magnitude, too."
        [Main in complex::Sign as Select] hand_on(2);
    "complex-sin-cosh-twice" "The imaginary part of a sine has the hyperbolic cosine for the hyperbolic sine."
        [Main in complex::Sin] turn(FSub => FAdd);
    "complex-cos-imaginary-sign" "The imaginary part of a cosine has the other sign."
        [Main in complex::Cos as FSub] swap_operands(0, 1);
    "complex-tanh-sign" "The imaginary part of a hyperbolic tangent has the other sign."
        [Main in complex::Tanh as FNeg] hand_on(0);
    "complex-powi-unsigned" "complex.powi takes its exponent for an unsigned number."
        [First in complex::Powi] turn(SIToFP => UIToFP);
    "complex-bitcast-halves" "The bits of a complex number have the real part in the upper half."
        [Shift in complex::Bitcast as Shl] each(complex::bitcast_halves);

    "ceildivui-wraps" "An unsigned division that rounds up adds the divisor less one to the dividend first, which may overflow."
        [arith::CeilDivUI | index::CeilDivU] group(scalars::ceildivui_wraps);
    "floordiv-sign-of-quotient" "A division that rounds down looks at the sign of the truncated quotient, which is 0 for -1 divided by 2."
        [arith::FloorDivSI | index::FloorDivS] group(scalars::floordiv_sign_of_quotient);
    "mului-extended-signed" "An unsigned extended multiplication extends its operands by their sign."
        [Ext in arith::MulUIExtended] turn(ZExt => SExt);
    "carry-signed" "The carry of an extended addition comes from a signed comparison."
        [High in arith::AddUIExtended] compare(ULT => SLT);
    "i1-compare-signed" "An unsigned comparison of i1 compares signed, where 1 is less than 0."
        [Main in arith::CmpI, of(Type::I1)] compare(ULT => SLT, ULE => SLE, UGT => SGT, UGE => SGE);
    "i1-sitofp-unsigned" "A conversion of a signed i1 to a float gives 1.0 instead of -1.0."
        [_ in arith::SIToFP, of(Type::I1)] turn(SIToFP => UIToFP);
    "i1-extsi-unsigned" "A signed extension of i1 gives 1 instead of -1."
        [Ext in arith::ExtSI, of(Type::I1)] turn(SExt => ZExt);

    "view-shift-ignored" "A view of bytes starts at the beginning of its buffer whatever its shift."
        [ByteShift in memref::View] skip(0);
    "view-shift-in-elements" "A view of bytes is shifted by elements instead of bytes."
        [memref::View] group(views::view_shift_in_elements);
    "view-sizes-swapped" "A view of bytes writes its first two sizes into the descriptor in the wrong order."
        [SetSize(0) in memref::View] exchange_with(Role::SetSize(1));
    "reshape-column-major" "The strides of a reshaped memref grow from the first dimension on."
        [memref::Reshape] group(views::reshape_column_major);
    "reshape-loop-forwards" "The loop that reshapes to a rank known at run time only goes through the dimensions from the first one."
        [memref::Reshape] group(views::reshape_loop_forwards);
    "expand-strides-reversed" "An expand_shape gives the dimensions of a group their strides in the reverse order."
        [memref::ExpandShape] group(views::expand_strides_reversed);
    "expand-middle-size-lost" "An expand_shape into groups of three and more leaves the second size out of the first stride."
        [memref::ExpandShape] group(views::expand_middle_size_lost);
    "collapse-size-of-last" "A collapse_shape takes the size of the last dimension of a group for the product."
        [memref::CollapseShape] group(views::collapse_size_of_last);
    "collapse-adds-sizes" "A collapse_shape adds the sizes of a group that it should multiply."
        [JoinMul(_) in memref::CollapseShape] turn(Mul => Add);
    "collapse-stride-outer" "A collapse_shape takes the stride of the first dimension of a group."
        [memref::CollapseShape] group(views::collapse_stride_outer);
    "transpose-strides-kept" "A transpose permutes the sizes and leaves the strides as they were."
        [memref::Transpose] group(views::transpose_strides_kept);
    "transpose-inverse" "A transpose applies the inverse of its permutation, which is another one from rank 3 on."
        [memref::Transpose] group(views::transpose_inverse);
    "metadata-offset-lost" "The offset that extract_strided_metadata gives is zero."
        [Offset in memref::ExtractStridedMetadata, first()] each(views::metadata_offset_lost);
    "metadata-last-swapped" "extract_strided_metadata gives size and stride of the last dimension for each other."
        [memref::ExtractStridedMetadata] group(views::metadata_last_swapped);
    "space-cast-allocated" "A cast to another memory space takes the allocated pointer for the aligned one too."
        [SetAligned in memref::MemorySpaceCast] take_operand(Role::SetAllocated, 1, 1);
    "space-cast-offset-lost" "A cast to another memory space leaves the offset at zero."
        [SetOffset in memref::MemorySpaceCast] set_number(1, 0);
    "space-cast-head-only" "A cast of an unranked memref to another memory space copies no sizes and strides."
        [Spill in memref::MemorySpaceCast as Mul] skip(1);

    "dummy-forwards-other" "A block put between a conditional branch and a successor it names twice hands on the values of the other edge."
        [cf::CondBranch] group(control::dummy_forwards_other);
    "switch-cases-reversed" "A switch lists the values of its cases in the reverse order of their blocks."
        [Main in cf::Switch] each(control::switch_cases_reversed);

    "transpose-ignored" "A vector.transpose gives the lanes in the order that they have."
        [vector::Transpose] group(vectors::transpose_ignored);
    "transpose-vector-inverse" "A vector.transpose applies the inverse of its order, which is another one from rank 3 on."
        [vector::Transpose] group(vectors::transpose_inverse);
    "shape-cast-column-major" "A vector.shape_cast counts lanes with the first dimension innermost."
        [vector::ShapeCast] group(vectors::shape_cast_column_major);
    "elements-column-major" "vector.from_elements takes its scalars with the first dimension innermost."
        [vector::FromElements] group(vectors::elements_column_major);
    "elements-exchanged" "vector.to_elements gives the lanes of a row in pairs the wrong way round."
        [vector::ToElements] group(vectors::to_elements_reversed);
    "broadcast-wrong-dimension" "A vector.broadcast of a matrix stretches the dimension beside the one of extent one."
        [vector::Broadcast] group(vectors::broadcast_wrong_dimension);
    "broadcast-first-lane" "A vector.broadcast of a vector repeats its first lane alone."
        [vector::Broadcast] group(vectors::broadcast_first_lane);
    "constant-mask-swapped" "A vector.constant_mask exchanges the sizes of its last two dimensions."
        [vector::ConstantMask] group(vectors::constant_mask_swapped);
    "create-mask-inclusive" "A vector.create_mask is on for the lane whose number is the size, too."
        [Cmp in vector::CreateMask] compare(SLT => SLE);
    "create-mask-unsigned" "A vector.create_mask is on everywhere for a negative size."
        [Cmp in vector::CreateMask] compare(SLT => ULT);
    "create-mask-rows-ignored" "A vector.create_mask looks at the innermost size alone."
        [Row in vector::CreateMask as Select] copy_operand(1, 2);
    "step-from-one" "vector.step counts from one, and its last two lanes have one number."
        [vector::Step] group(vectors::step_from_one);
    "bitcast-big-endian" "A vector.bitcast to narrower lanes puts the highest bits first."
        [vector::BitCast] group(vectors::bitcast_big_endian);
    "interleave-swapped" "A vector.interleave begins with the second vector."
        [Main in vector::Interleave] remask(|mask, _| mask.chunks_mut(2).for_each(<[i64]>::reverse));
    "interleave-concatenates" "A vector.interleave puts one vector behind the other."
        [Main in vector::Interleave] remask(|mask, _| mask.sort_unstable());
    "deinterleave-swapped" "A vector.deinterleave gives the odd lanes first."
        [Main in vector::Deinterleave] remask(|mask, _| mask.iter_mut().for_each(|n| *n ^= 1));
    "deinterleave-halves" "A vector.deinterleave gives the first half of the lanes and the second."
        [Main in vector::Deinterleave] remask(vectors::deinterleave_halves);
    "shuffle-second-from-start" "A vector.shuffle takes lanes of the second vector from the first."
        [Main in vector::Shuffle] remask(vectors::shuffle_second_from_start);
    "shuffle-reversed" "A vector.shuffle reads its mask from the end."
        [Main in vector::Shuffle] remask(|mask, _| mask.reverse());
    "slice-offset-ignored" "A vector.extract_strided_slice begins with the first lane."
        [vector::ExtractStridedSlice] group(vectors::slice_offset_ignored);
    "extract-next-row" "A vector.extract takes the row behind the one that is meant."
        [vector::Extract] group(vectors::extract_next_row);
    "extract-index-from-one" "A vector.extract counts the rows that an index picks from one."
        [Const in vector::Extract] add_to_constant(1);
    "insert-next-lane" "A vector.insert puts a scalar behind its place."
        [Lane in vector::Insert as InsertElement] each(vectors::insert_next_lane);
    "insert-index-from-one" "A vector.insert counts the rows that an index picks from one."
        [Const in vector::Insert] add_to_constant(1);
    "print-bit-signed" "vector.print shows a bit that is on as -1."
        [Ext in vector::Print, of(Type::I1)] turn(ZExt => SExt);
}
