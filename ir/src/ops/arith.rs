//! The rows of `arith`.

super::dialect! {
    /// Arithmetic on scalars and, lane by lane, on vectors.
    Arith ArithOp "arith" means Custom lowers Custom emits NotLlvm made Scalar;

    /// Adds floats.
    AddF "addf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Add)) lowers To(LlvmOp::FAdd) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 30, since: 14,
        old: &[OldForm::named("std.addf", 11, 13)],
    }

    /// Adds integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    AddI "addi" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags @ 19: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::Add)) lowers To(LlvmOp::Add) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 50, since: 14,
        old: &[OldForm::named("std.addi", 11, 13)],
    }

    /// Adds unsigned integers and says whether the sum wrapped.
    AddUIExtended "addui_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (sum: One T::IntLike, overflow: One T::BoolLike)
    does [PURE] means Scalar(S::IntPair(IntBin::Add, IntBin::AddOverflowU)) {
        [COMMUTATIVE ELEMENTWISE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"),
        relations: &[Same("rhs", "lhs"), Same("sum", "lhs"), BoolLike("overflow", "lhs")],
        weight: 8, since: 16,
    }

    /// Bitwise conjunction.
    AndI "andi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::And)) lowers To(LlvmOp::And) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        weight: 20, since: 14,
        old: &[OldForm::named("std.and", 11, 13)],
    }

    /// Reads the bits of a value as another type of the same width.
    Bitcast "bitcast" (r#in: One T::Bitcastable) [] -> (out: One T::Bitcastable)
    does [PURE] means Scalar(S::Bitcast) checks Alone(arith::bitcast) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 15, since: 14,
    }

    /// Signed quotient rounded towards positive infinity; undefined for a divisor of zero and on overflow.
    CeilDivSI "ceildivsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [NONE] means Scalar(S::Int(IntBin::CeilDivS)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 10, since: 14,
        old: &[OldForm::named("std.ceildivi_signed", 13, 13)],
    }

    /// Unsigned quotient rounded up; undefined for a divisor of zero.
    CeilDivUI "ceildivui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [NONE] means Scalar(S::Int(IntBin::CeilDivU)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 10, since: 14,
    }

    /// Compares floats; the predicate says what a NaN on either side means.
    CmpF "cmpf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [
        predicate: req A::Enum(E::ArithCmpF), fastmath @ 19: opt A::Enum(E::ArithFastMath)
    ] -> (result: One T::BoolLike)
    does [PURE] means Scalar(S::CompareFloat) lowers To(LlvmOp::FCmp) {
        [ELEMENTWISE SAME_TYPE_OPERANDS]
        format: Asm("$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"),
        relations: &[BoolLike("result", "lhs")],
        ub: UbClass::Poison, weight: 25, since: 14,
        old: &[OldForm::named("std.cmpf", 11, 13)],
    }

    /// Compares integers, signed or unsigned as the predicate says.
    CmpI "cmpi" (lhs: One T::IntLike, rhs: One T::IntLike) [predicate: req A::Enum(E::ArithCmpI)] -> (result: One T::BoolLike)
    does [PURE] means Scalar(S::CompareInt) lowers To(LlvmOp::ICmp) {
        [ELEMENTWISE SAME_TYPE_OPERANDS]
        format: Asm("$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"),
        relations: &[BoolLike("result", "lhs")],
        weight: 40, since: 14,
        old: &[OldForm::named("std.cmpi", 11, 13)],
    }

    /// The constant that its attribute gives.
    Constant "constant" () [value: req A::Typed] -> (result: One T::Any)
    does [PURE] means Constant checks Alone(arith::constant) {
        [CONSTANT_LIKE]
        format: Asm("attr-dict $value"),
        relations: &[TypeOfAttr("result", "value")],
        weight: 10, since: 14,
        old: &[OldForm::named("std.constant", 11, 13)],
    }

    /// Divides floats.
    DivF "divf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Div)) lowers To(LlvmOp::FDiv) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 15, since: 14,
        old: &[OldForm::named("std.divf", 11, 13)],
    }

    /// Signed quotient rounded towards zero; undefined for a divisor of zero and on overflow.
    DivSI "divsi" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact @ 22: opt A::Unit] -> (result: One T::IntLike)
    does [NONE] means Scalar(S::Int(IntBin::DivS)) lowers To(LlvmOp::SDiv) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 15, since: 14,
        old: &[OldForm::named("std.divi_signed", 11, 13)],
    }

    /// Unsigned quotient; undefined for a divisor of zero.
    DivUI "divui" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact @ 22: opt A::Unit] -> (result: One T::IntLike)
    does [NONE] means Scalar(S::Int(IntBin::DivU)) lowers To(LlvmOp::UDiv) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 15, since: 14,
        old: &[OldForm::named("std.divi_unsigned", 11, 13)],
    }

    /// Converts a float to a wider format, exactly.
    ExtF "extf" (r#in: One T::FloatLike) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpExt)) lowers To(LlvmOp::FPExt) checks Alone(arith::widens) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, weight: 12, since: 14,
        old: &[OldForm::named("std.fpext", 11, 13)],
    }

    /// Widens an integer, repeating its sign bit.
    ExtSI "extsi" (r#in: One T::FixedIntLike) [] -> (out: One T::FixedIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::SExt)) lowers To(LlvmOp::SExt) checks Alone(arith::widens) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 20, since: 14,
        old: &[OldForm::named("std.sexti", 11, 13)],
    }

    /// Widens an integer with zero bits.
    ExtUI "extui" (r#in: One T::FixedIntLike) [] -> (out: One T::FixedIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::ZExt)) lowers To(LlvmOp::ZExt) checks Alone(arith::widens) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 20, since: 14,
        old: &[OldForm::named("std.zexti", 11, 13)],
    }

    /// Converts a float to a signed integer, rounding towards zero; poison if it does not fit.
    FPToSI "fptosi" (r#in: One T::FloatLike) [] -> (out: One T::FixedIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpToSi)) lowers To(LlvmOp::FPToSI) checks Alone(arith::tensors) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, weight: 10, since: 14,
        old: &[OldForm::named("std.fptosi", 11, 13)],
    }

    /// Converts a float to an unsigned integer, rounding towards zero; poison if it does not fit.
    FPToUI "fptoui" (r#in: One T::FloatLike) [] -> (out: One T::FixedIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpToUi)) lowers To(LlvmOp::FPToUI) checks Alone(arith::tensors) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, weight: 10, since: 14,
        old: &[OldForm::named("std.fptoui", 13, 13)],
    }

    /// Signed quotient rounded towards negative infinity; undefined for a divisor of zero and on overflow.
    FloorDivSI "floordivsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [SPECULATABLE] means Scalar(S::Int(IntBin::FloorDivS)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 10, since: 14,
        old: &[OldForm::named("std.floordivi_signed", 13, 13)],
    }

    /// Converts between index and an integer type, extending the sign or truncating.
    IndexCast "index_cast" (r#in: One T::IndexCastable) [] -> (out: One T::IndexCastable)
    does [PURE] means Scalar(S::IndexCast { signed: true }) checks Alone(arith::index_cast) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 40, since: 14,
        old: &[OldForm::named("std.index_cast", 11, 13)],
    }

    /// Converts between index and an integer type, extending with zeros or truncating.
    IndexCastUI "index_castui" (r#in: One T::IndexCastable) [] -> (out: One T::IndexCastable)
    does [PURE] means Scalar(S::IndexCast { signed: false }) checks Alone(arith::index_cast) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 25, since: 16,
    }

    /// The larger of two floats; a NaN yields to a number, and zeros of either sign count as equal.
    MaxNumF "maxnumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::MaxNum)) lowers To(LlvmOp::MaxNum) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The larger of two signed integers.
    MaxSI "maxsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::MaxS)) lowers To(LlvmOp::SMax) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        weight: 15, since: 14,
    }

    /// The larger of two unsigned integers.
    MaxUI "maxui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::MaxU)) lowers To(LlvmOp::UMax) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        weight: 15, since: 14,
    }

    /// The larger of two floats, NaN if either is one; negative zero is below positive zero.
    MaximumF "maximumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Maximum)) lowers To(LlvmOp::Maximum) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The smaller of two floats; a NaN yields to a number, and zeros of either sign count as equal.
    MinNumF "minnumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::MinNum)) lowers To(LlvmOp::MinNum) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The smaller of two signed integers.
    MinSI "minsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::MinS)) lowers To(LlvmOp::SMin) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        weight: 15, since: 14,
    }

    /// The smaller of two unsigned integers.
    MinUI "minui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::MinU)) lowers To(LlvmOp::UMin) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        weight: 15, since: 14,
    }

    /// The smaller of two floats, NaN if either is one; negative zero is below positive zero.
    MinimumF "minimumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Minimum)) lowers To(LlvmOp::Minimum) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// Multiplies floats.
    MulF "mulf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Mul)) lowers To(LlvmOp::FMul) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 25, since: 14,
        old: &[OldForm::named("std.mulf", 11, 13)],
    }

    /// Multiplies integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    MulI "muli" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags @ 19: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::Mul)) lowers To(LlvmOp::Mul) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 30, since: 14,
        old: &[OldForm::named("std.muli", 11, 13)],
    }

    /// Multiplies signed integers and gives both halves of the product.
    MulSIExtended "mulsi_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (low: One T::IntLike, high: One T::IntLike)
    does [PURE] means Scalar(S::IntPair(IntBin::Mul, IntBin::MulHighS)) {
        [COMMUTATIVE ELEMENTWISE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        relations: &[Same("rhs", "lhs"), Same("low", "lhs"), Same("high", "lhs")],
        weight: 8, since: 16,
    }

    /// Multiplies unsigned integers and gives both halves of the product.
    MulUIExtended "mului_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (low: One T::IntLike, high: One T::IntLike)
    does [PURE] means Scalar(S::IntPair(IntBin::Mul, IntBin::MulHighU)) {
        [COMMUTATIVE ELEMENTWISE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        relations: &[Same("rhs", "lhs"), Same("low", "lhs"), Same("high", "lhs")],
        weight: 8, since: 16,
    }

    /// Flips the sign of a float, of a NaN too.
    NegF "negf" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Neg)) lowers To(LlvmOp::FNeg) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 12, since: 14,
        old: &[OldForm::named("std.negf", 11, 13)],
    }

    /// Bitwise disjunction.
    OrI "ori" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::Or)) lowers To(LlvmOp::Or) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        weight: 20, since: 14,
        old: &[OldForm::named("std.or", 11, 13)],
    }

    /// Remainder of float division, with the dividend's sign.
    RemF "remf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Rem)) lowers To(LlvmOp::FRem) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 14,
        old: &[OldForm::named("std.remf", 11, 13)],
    }

    /// Remainder of signed division, with the dividend's sign; undefined for a divisor of zero and on overflow.
    RemSI "remsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [SPECULATABLE] means Scalar(S::Int(IntBin::RemS)) lowers To(LlvmOp::SRem) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 12, since: 14,
        old: &[OldForm::named("std.remi_signed", 11, 13)],
    }

    /// Remainder of unsigned division; undefined for a divisor of zero.
    RemUI "remui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [SPECULATABLE] means Scalar(S::Int(IntBin::RemU)) lowers To(LlvmOp::URem) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 12, since: 14,
        old: &[OldForm::named("std.remi_unsigned", 11, 13)],
    }

    /// Converts a signed integer to a float, rounding to nearest even.
    SIToFP "sitofp" (r#in: One T::FixedIntLike) [] -> (out: One T::FloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::SiToFp)) lowers To(LlvmOp::SIToFP) checks Alone(arith::tensors) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 12, since: 14,
        old: &[OldForm::named("std.sitofp", 11, 13)],
    }

    /// Widens a float and multiplies it by a scale that is a power of two.
    ScalingExtF "scaling_extf" (r#in: One T::FloatLike, scale: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike)
    does [PURE] lowers Refused("scales are floats of 8 bits, and LLVM has no floats that small")
    made Never("scales are floats of 8 bits, which the generator does not compute with") checks Alone(arith::scaling_ext_f) {
        [ELEMENTWISE]
        format: Asm("$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"),
        ub: UbClass::Poison,
        since: 22,
    }

    /// Divides a float by a scale that is a power of two and narrows it.
    ScalingTruncF "scaling_truncf" (r#in: One T::FloatLike, scale: One T::FloatLike) [
        roundingmode @ 19: opt A::Enum(E::ArithRounding), fastmath @ 16: opt A::Enum(E::ArithFastMath)
    ] -> (out: One T::FloatLike)
    does [PURE] lowers Refused("scales are floats of 8 bits, and LLVM has no floats that small")
    made Never("scales are floats of 8 bits, which the generator does not compute with") checks Alone(arith::scaling_trunc_f) {
        [ELEMENTWISE]
        format: Asm("$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"),
        ub: UbClass::Poison,
        since: 22,
    }

    /// Shifts left; poison if the amount is not below the width, or a broken nsw or nuw promise.
    ShLI "shli" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags @ 19: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::Shl)) lowers To(LlvmOp::Shl) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 15, since: 14,
        old: &[OldForm::named("std.shift_left", 11, 13)],
    }

    /// Shifts right, filling with the sign; poison if the amount is not below the width.
    ShRSI "shrsi" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact @ 22: opt A::Unit] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::ShrS)) lowers To(LlvmOp::AShr) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 15, since: 14,
        old: &[OldForm::named("std.shift_right_signed", 11, 13)],
    }

    /// Shifts right, filling with zeros; poison if the amount is not below the width.
    ShRUI "shrui" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact @ 22: opt A::Unit] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::ShrU)) lowers To(LlvmOp::LShr) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 15, since: 14,
        old: &[OldForm::named("std.shift_right_unsigned", 11, 13)],
    }

    /// Subtracts floats.
    SubF "subf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::Sub)) lowers To(LlvmOp::FSub) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 25, since: 14,
        old: &[OldForm::named("std.subf", 11, 13)],
    }

    /// Subtracts integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    SubI "subi" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags @ 19: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::Sub)) lowers To(LlvmOp::Sub) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 40, since: 14,
        old: &[OldForm::named("std.subi", 11, 13)],
    }

    /// Converts a float to a narrower format, rounding to nearest even unless a mode is given.
    TruncF "truncf" (r#in: One T::FloatLike) [roundingmode @ 19: opt A::Enum(E::ArithRounding), fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::FpTrunc)) checks Alone(arith::narrows) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, weight: 12, since: 14,
        old: &[OldForm::named("std.fptrunc", 11, 13)],
    }

    /// Keeps the low bits of an integer; a broken nsw or nuw promise gives poison.
    TruncI "trunci" (r#in: One T::FixedIntLike) [overflowFlags @ 22: opt A::Enum(E::ArithOverflow)] -> (out: One T::FixedIntLike)
    does [PURE] means Scalar(S::Cast(CastOp::Trunc)) lowers To(LlvmOp::Trunc) checks Alone(arith::narrows) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, weight: 20, since: 14,
        old: &[OldForm::named("std.trunci", 11, 13)],
    }

    /// Converts an unsigned integer to a float, rounding to nearest even.
    UIToFP "uitofp" (r#in: One T::FixedIntLike) [] -> (out: One T::FloatLike)
    does [PURE] means Scalar(S::Cast(CastOp::UiToFp)) lowers To(LlvmOp::UIToFP) checks Alone(arith::tensors) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 12, since: 14,
        old: &[OldForm::named("std.uitofp", 13, 13)],
    }

    /// Bitwise exclusive or.
    XOrI "xori" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::Int(IntBin::Xor)) lowers To(LlvmOp::XOr) {
        [COMMUTATIVE ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        weight: 20, since: 14,
        old: &[OldForm::named("std.xor", 11, 13)],
    }

    /// The first value if the condition is true, else the second; what is not chosen may be poison.
    Select "select" (condition: One T::BoolLike, true_value: One T::Any, false_value: One T::Any) [] -> (result: One T::Any)
    does [PURE] means Scalar(S::Select) checks Alone(arith::select) {
        [ELEMENTWISE]
        format: Custom(Syntax(syntax::arith::parse_select, syntax::arith::print_select)),
        relations: &[Same("false_value", "true_value"), Same("result", "true_value")],
        weight: 30, since: 15,
        old: &[OldForm::named("std.select", 11, 14)],
    }
}
