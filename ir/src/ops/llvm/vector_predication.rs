//! The rows of `llvm` that are intrinsics of vector predication: under a mask and a length.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::dialect! {
    $($before)*

    /// On the enabled lanes: shifts right, filling with the sign.
    VPAShr "intr.vp.ashr" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::ShrS)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesShifted) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: adds integers.
    VPAdd "intr.vp.add" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::Add)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: bitwise conjunction.
    VPAnd "intr.vp.and" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::And)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: adds floats.
    VPFAdd "intr.vp.fadd" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Float(FloatBin::Add)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: divides floats.
    VPFDiv "intr.vp.fdiv" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Float(FloatBin::Div)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: multiplies and adds with one rounding or two.
    VPFMulAdd "intr.vp.fmuladd" (op1: One T::LlvmFloatVector, op2: One T::LlvmFloatVector, op3: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::MultiplyAdd { fused: false }) emits Intrinsic(&[OverloadedType::Result], &[])
    made Never("it may round once or twice, so its lanes cannot be compared bit by bit") {
        format: Generic,
        ub: UbClass::Immediate,
        since: 19,
    }

    /// On the enabled lanes: multiplies floats.
    VPFMul "intr.vp.fmul" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Float(FloatBin::Mul)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: flips the sign of floats.
    VPFNeg "intr.vp.fneg" (op: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::FloatUn(FloatUn::Neg)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfFloats(1)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: widens floats.
    VPFPExt "intr.vp.fpext" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::FpExt)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::Extended)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: converts floats to signed integers.
    VPFPToSI "intr.vp.fptosi" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::FpToSi)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::FloatsToInts)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: converts floats to unsigned integers.
    VPFPToUI "intr.vp.fptoui" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::FpToUi)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::FloatsToInts)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: narrows floats.
    VPFPTrunc "intr.vp.fptrunc" (src: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::FpTrunc)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::Rounded)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: remainder of float division.
    VPFRem "intr.vp.frem" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Float(FloatBin::Rem)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: subtracts floats.
    VPFSub "intr.vp.fsub" (lhs: One T::LlvmFloatVector, rhs: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Float(FloatBin::Sub)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfFloats(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: multiplies and adds with one rounding.
    VPFma "intr.vp.fma" (op1: One T::LlvmFloatVector, op2: One T::LlvmFloatVector, op3: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::MultiplyAdd { fused: true }) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfFloats(3)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: makes pointers of integer addresses.
    VPIntToPtr "intr.vp.inttoptr" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::IntToPtr) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Never("addresses differ between engines") {
        format: Generic,
        ub: UbClass::Immediate,
        since: 15,
    }

    /// On the enabled lanes: shifts right, filling with zeros.
    VPLShr "intr.vp.lshr" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::ShrU)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesShifted) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// Reads the enabled lanes from neighbouring memory; the others are poison.
    VPLoad "intr.vp.load" (ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [READ] emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[]) {
        format: Generic,
        ub: UbClass::Memory, weight: 3, since: 15,
    }

    /// Lane by lane, the first value where enabled and below the length, else the second.
    VPMergeMin "intr.vp.merge" (cond: One T::LlvmBoolVector, true_val: One T::LlvmVector, false_val: One T::LlvmVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] emits Intrinsic(&[OverloadedType::Arg(1)], &[]) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: multiplies integers.
    VPMul "intr.vp.mul" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::Mul)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: bitwise disjunction.
    VPOr "intr.vp.or" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::Or)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: the addresses of pointers.
    VPPtrToInt "intr.vp.ptrtoint" (src: One T::LlvmPtrVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::PtrToInt) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Never("addresses differ between engines") {
        format: Generic,
        ub: UbClass::Immediate,
        since: 15,
    }

    /// The sum of a start value and the enabled lanes.
    VPReduceAdd "intr.vp.reduce.add" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::Add)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The bitwise conjunction of a start value and the enabled lanes.
    VPReduceAnd "intr.vp.reduce.and" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::And)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The sum, in order, of a start value and the enabled lanes.
    VPReduceFAdd "intr.vp.reduce.fadd" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Float(FloatBin::Add)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToFloat) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The largest float of a start value and the enabled lanes.
    VPReduceFMax "intr.vp.reduce.fmax" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Float(FloatBin::MaxNum)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Never("which zero it gives is undetermined") {
        format: Generic,
        ub: UbClass::Immediate, since: 15,
    }

    /// The smallest float of a start value and the enabled lanes.
    VPReduceFMin "intr.vp.reduce.fmin" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Float(FloatBin::MinNum)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Never("which zero it gives is undetermined") {
        format: Generic,
        ub: UbClass::Immediate, since: 15,
    }

    /// The product, in order, of a start value and the enabled lanes.
    VPReduceFMul "intr.vp.reduce.fmul" (satrt_value: One T::Float, val: One T::LlvmFloatVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Float(FloatBin::Mul)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToFloat) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The product of a start value and the enabled lanes.
    VPReduceMul "intr.vp.reduce.mul" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::Mul)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The bitwise disjunction of a start value and the enabled lanes.
    VPReduceOr "intr.vp.reduce.or" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::Or)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The largest signed integer of a start value and the enabled lanes.
    VPReduceSMax "intr.vp.reduce.smax" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::MaxS)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The smallest signed integer of a start value and the enabled lanes.
    VPReduceSMin "intr.vp.reduce.smin" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::MinS)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The largest unsigned integer of a start value and the enabled lanes.
    VPReduceUMax "intr.vp.reduce.umax" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::MaxU)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The smallest unsigned integer of a start value and the enabled lanes.
    VPReduceUMin "intr.vp.reduce.umin" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::MinU)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// The bitwise exclusive or of a start value and the enabled lanes.
    VPReduceXor "intr.vp.reduce.xor" (satrt_value: One T::Int, val: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means PredicatedReduce(Fold::Int(IntBin::Xor)) emits Intrinsic(&[OverloadedType::Arg(1)], &[])
    made Family(F::LanesToInt) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: signed quotient rounded towards zero; undefined if one of their divisors is zero or a quotient overflows.
    VPSDiv "intr.vp.sdiv" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::DivS)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesDivided) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: widens integers, repeating their sign bits.
    VPSExt "intr.vp.sext" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::SExt)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::Widened)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: converts signed integers to floats.
    VPSIToFP "intr.vp.sitofp" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::SiToFp)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::IntsToFloats)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: the larger of signed integers.
    VPSMax "intr.vp.smax" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::MaxS)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 22,
    }

    /// On the enabled lanes: the smaller of signed integers.
    VPSMin "intr.vp.smin" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::MinS)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 22,
    }

    /// On the enabled lanes: remainder of signed division; undefined if one of their divisors is zero or a quotient overflows.
    VPSRem "intr.vp.srem" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::RemS)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesDivided) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// Below the length, lane by lane the first value where the condition is true, else the second; poison beyond.
    VPSelectMin "intr.vp.select" (cond: One T::LlvmBoolVector, true_val: One T::LlvmVector, false_val: One T::LlvmVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] emits Intrinsic(&[OverloadedType::Arg(1)], &[]) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: shifts left.
    VPShl "intr.vp.shl" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::Shl)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesShifted) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// Writes the enabled lanes to neighbouring memory.
    VPStore "intr.vp.store" (val: One T::LlvmVector, ptr: One T::LlvmPtr, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> ()
    does [WRITE] emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1)], &[]) {
        format: Generic,
        ub: UbClass::Memory, weight: 3, since: 15,
    }

    /// On the enabled lanes: subtracts integers.
    VPSub "intr.vp.sub" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::Sub)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: keeps the low bits of integers.
    VPTrunc "intr.vp.trunc" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::Trunc)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::Narrowed)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: unsigned quotient; undefined if one of their divisors is zero.
    VPUDiv "intr.vp.udiv" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::DivU)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesDivided) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: converts unsigned integers to floats.
    VPUIToFP "intr.vp.uitofp" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::UiToFp)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::IntsToFloats)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: the larger of unsigned integers.
    VPUMax "intr.vp.umax" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::MaxU)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 22,
    }

    /// On the enabled lanes: the smaller of unsigned integers.
    VPUMin "intr.vp.umin" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::MinU)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 22,
    }

    /// On the enabled lanes: remainder of unsigned division; undefined if one of their divisors is zero.
    VPURem "intr.vp.urem" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::RemU)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesDivided) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: bitwise exclusive or.
    VPXor "intr.vp.xor" (lhs: One T::LlvmIntVector, rhs: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Int(IntBin::Xor)) emits Intrinsic(&[OverloadedType::Result], &[])
    made Family(F::LanesOfInts(2)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// On the enabled lanes: widens integers with zero bits.
    VPZExt "intr.vp.zext" (src: One T::LlvmIntVector, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [SPECULATABLE_IN_MLIR] means Predicated(S::Cast(CastOp::ZExt)) emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0)], &[])
    made Family(F::LanesConverted(LaneConversion::Widened)) {
        format: Generic,
        ub: UbClass::Immediate, weight: 3, since: 15,
    }

    /// Reads the enabled lanes from memory at a stride in bytes; the others are poison.
    VPStridedLoad "intr.experimental.vp.strided.load" (ptr: One T::LlvmPtr, stride: One T::Int, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> (res: One T::LlvmAny)
    does [READ] emits Intrinsic(&[OverloadedType::Result, OverloadedType::Arg(0), OverloadedType::Arg(1)], &[])
    made Never("LLVM 22 crashes on it, so no second engine runs it") {
        format: Generic,
        ub: UbClass::Memory,
        since: 15,
    }

    /// Writes the enabled lanes to memory at a stride in bytes.
    VPStridedStore "intr.experimental.vp.strided.store" (val: One T::LlvmVector, ptr: One T::LlvmPtr, stride: One T::Int, mask: One T::LlvmBoolVector, evl: One T::I32) [] -> ()
    does [WRITE] emits Intrinsic(&[OverloadedType::Arg(0), OverloadedType::Arg(1), OverloadedType::Arg(2)], &[])
    made Never("LLVM 22 crashes on it, so no second engine runs it") {
        format: Generic,
        ub: UbClass::Memory,
        since: 15,
    }
    } };
}
pub(crate) use rows;
