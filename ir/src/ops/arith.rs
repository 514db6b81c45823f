//! The rows of `arith`.

super::dialect! {
    /// Arithmetic on scalars and, lane by lane, on vectors.
    Arith ArithOp "arith";

    /// Adds floats.
    AddF "addf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.fadd"), weight: 30,
    }

    /// Adds integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    AddI "addi" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.add"), weight: 50,
    }

    /// Adds unsigned integers and says whether the sum wrapped.
    AddUIExtended "addui_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (sum: One T::IntLike, overflow: One T::BoolLike) {
        [COMMUTATIVE ELEMENTWISE PURE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($sum) `,` type($overflow)"),
        relations: &[Same("rhs", "lhs"), Same("sum", "lhs"), BoolLike("overflow", "lhs")],
        weight: 8,
    }

    /// Bitwise conjunction.
    AndI "andi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        lower: To("llvm.and"), weight: 20,
    }

    /// Reads the bits of a value as another type of the same width.
    Bitcast "bitcast" (r#in: One T::Bitcastable) [] -> (out: One T::Bitcastable) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        lower: To("llvm.bitcast"), weight: 15,
    }

    /// Signed quotient rounded towards positive infinity; undefined for a divisor of zero and on overflow.
    CeilDivSI "ceildivsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 10,
    }

    /// Unsigned quotient rounded up; undefined for a divisor of zero.
    CeilDivUI "ceildivui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 10,
    }

    /// Compares floats; the predicate says what a NaN on either side means.
    CmpF "cmpf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [
        predicate: req A::Enum(E::ArithCmpF), fastmath: opt A::Enum(E::ArithFastMath)
    ] -> (result: One T::BoolLike) {
        [ELEMENTWISE PURE SAME_TYPE_OPERANDS]
        format: Asm("$predicate `,` $lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs)"),
        relations: &[BoolLike("result", "lhs")],
        ub: UbClass::Poison, weight: 25,
    }

    /// Compares integers, signed or unsigned as the predicate says.
    CmpI "cmpi" (lhs: One T::IntLike, rhs: One T::IntLike) [predicate: req A::Enum(E::ArithCmpI)] -> (result: One T::BoolLike) {
        [ELEMENTWISE PURE SAME_TYPE_OPERANDS]
        format: Asm("$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"),
        relations: &[BoolLike("result", "lhs")],
        weight: 40,
    }

    /// The constant that its attribute gives.
    Constant "constant" () [value: req A::Typed] -> (result: One T::Any) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict $value"),
        relations: &[TypeOfAttr("result", "value")],
        lower: To("llvm.mlir.constant"), weight: 10,
    }

    /// Divides floats.
    DivF "divf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.fdiv"), weight: 15,
    }

    /// Signed quotient rounded towards zero; undefined for a divisor of zero and on overflow.
    DivSI "divsi" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact: opt A::Unit] -> (result: One T::IntLike) {
        [ELEMENTWISE NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ub: UbClass::Immediate, lower: To("llvm.sdiv"), weight: 15,
    }

    /// Unsigned quotient; undefined for a divisor of zero.
    DivUI "divui" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact: opt A::Unit] -> (result: One T::IntLike) {
        [ELEMENTWISE NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ub: UbClass::Immediate, lower: To("llvm.udiv"), weight: 15,
    }

    /// Converts a float to a wider format, exactly.
    ExtF "extf" (r#in: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, lower: To("llvm.fpext"), weight: 12,
    }

    /// Widens an integer, repeating its sign bit.
    ExtSI "extsi" (r#in: One T::FixedIntLike) [] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        lower: To("llvm.sext"), weight: 20,
    }

    /// Widens an integer with zero bits.
    ExtUI "extui" (r#in: One T::FixedIntLike) [] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        lower: To("llvm.zext"), weight: 20,
    }

    /// Converts a float to a signed integer, rounding towards zero; poison if it does not fit.
    FPToSI "fptosi" (r#in: One T::FloatLike) [] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, lower: To("llvm.fptosi"), weight: 10,
    }

    /// Converts a float to an unsigned integer, rounding towards zero; poison if it does not fit.
    FPToUI "fptoui" (r#in: One T::FloatLike) [] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, lower: To("llvm.fptoui"), weight: 10,
    }

    /// Signed quotient rounded towards negative infinity; undefined for a divisor of zero and on overflow.
    FloorDivSI "floordivsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 10,
    }

    /// Converts between index and an integer type, extending the sign or truncating.
    IndexCast "index_cast" (r#in: One T::IndexCastable) [] -> (out: One T::IndexCastable) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 40,
    }

    /// Converts between index and an integer type, extending with zeros or truncating.
    IndexCastUI "index_castui" (r#in: One T::IndexCastable) [] -> (out: One T::IndexCastable) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        weight: 25,
    }

    /// The larger of two floats; a NaN yields to a number, and zeros of either sign count as equal.
    MaxNumF "maxnumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.maxnum"), weight: 8,
    }

    /// The larger of two signed integers.
    MaxSI "maxsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        lower: To("llvm.intr.smax"), weight: 15,
    }

    /// The larger of two unsigned integers.
    MaxUI "maxui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        lower: To("llvm.intr.umax"), weight: 15,
    }

    /// The larger of two floats, NaN if either is one; negative zero is below positive zero.
    MaximumF "maximumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.maximum"), weight: 8,
    }

    /// The smaller of two floats; a NaN yields to a number, and zeros of either sign count as equal.
    MinNumF "minnumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.minnum"), weight: 8,
    }

    /// The smaller of two signed integers.
    MinSI "minsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        lower: To("llvm.intr.smin"), weight: 15,
    }

    /// The smaller of two unsigned integers.
    MinUI "minui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        lower: To("llvm.intr.umin"), weight: 15,
    }

    /// The smaller of two floats, NaN if either is one; negative zero is below positive zero.
    MinimumF "minimumf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.minimum"), weight: 8,
    }

    /// Multiplies floats.
    MulF "mulf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.fmul"), weight: 25,
    }

    /// Multiplies integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    MulI "muli" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.mul"), weight: 30,
    }

    /// Multiplies signed integers and gives both halves of the product.
    MulSIExtended "mulsi_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (low: One T::IntLike, high: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        relations: &[Same("rhs", "lhs"), Same("low", "lhs"), Same("high", "lhs")],
        weight: 8,
    }

    /// Multiplies unsigned integers and gives both halves of the product.
    MulUIExtended "mului_extended" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (low: One T::IntLike, high: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        relations: &[Same("rhs", "lhs"), Same("low", "lhs"), Same("high", "lhs")],
        weight: 8,
    }

    /// Flips the sign of a float, of a NaN too.
    NegF "negf" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.fneg"), weight: 12,
    }

    /// Bitwise disjunction.
    OrI "ori" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        lower: To("llvm.or"), weight: 20,
    }

    /// Remainder of float division, with the dividend's sign.
    RemF "remf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.frem"), weight: 8,
    }

    /// Remainder of signed division, with the dividend's sign; undefined for a divisor of zero and on overflow.
    RemSI "remsi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, lower: To("llvm.srem"), weight: 12,
    }

    /// Remainder of unsigned division; undefined for a divisor of zero.
    RemUI "remui" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, lower: To("llvm.urem"), weight: 12,
    }

    /// Converts a signed integer to a float, rounding to nearest even.
    SIToFP "sitofp" (r#in: One T::FixedIntLike) [] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        lower: To("llvm.sitofp"), weight: 12,
    }

    /// Widens a float and multiplies it by a scale that is a power of two.
    ScalingExtF "scaling_extf" (r#in: One T::FloatLike, scale: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE]
        format: Asm("$in `,` $scale (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"),
        ub: UbClass::Poison,
    }

    /// Divides a float by a scale that is a power of two and narrows it.
    ScalingTruncF "scaling_truncf" (r#in: One T::FloatLike, scale: One T::FloatLike) [
        roundingmode: opt A::Enum(E::ArithRounding), fastmath: opt A::Enum(E::ArithFastMath)
    ] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE]
        format: Asm("$in `,` $scale ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `,` type($scale) `to` type($out)"),
        ub: UbClass::Poison,
    }

    /// Shifts left; poison if the amount is not below the width, or a broken nsw or nuw promise.
    ShLI "shli" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.shl"), weight: 15,
    }

    /// Shifts right, filling with the sign; poison if the amount is not below the width.
    ShRSI "shrsi" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact: opt A::Unit] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.ashr"), weight: 15,
    }

    /// Shifts right, filling with zeros; poison if the amount is not below the width.
    ShRUI "shrui" (lhs: One T::IntLike, rhs: One T::IntLike) [isExact: opt A::Unit] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`exact` $isExact^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.lshr"), weight: 15,
    }

    /// Subtracts floats.
    SubF "subf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.fsub"), weight: 25,
    }

    /// Subtracts integers, modulo 2 to the width; a broken nsw or nuw promise gives poison.
    SubI "subi" (lhs: One T::IntLike, rhs: One T::IntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.sub"), weight: 40,
    }

    /// Converts a float to a narrower format, rounding to nearest even unless a mode is given.
    TruncF "truncf" (r#in: One T::FloatLike) [roundingmode: opt A::Enum(E::ArithRounding), fastmath: opt A::Enum(E::ArithFastMath)] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in ($roundingmode^)? (`fastmath` `` $fastmath^)? attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, weight: 12,
    }

    /// Keeps the low bits of an integer; a broken nsw or nuw promise gives poison.
    TruncI "trunci" (r#in: One T::FixedIntLike) [overflowFlags: opt A::Enum(E::ArithOverflow)] -> (out: One T::FixedIntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in (`overflow` `` $overflowFlags^)? attr-dict `:` type($in) `to` type($out)"),
        ub: UbClass::Poison, lower: To("llvm.trunc"), weight: 20,
    }

    /// Converts an unsigned integer to a float, rounding to nearest even.
    UIToFP "uitofp" (r#in: One T::FixedIntLike) [] -> (out: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$in attr-dict `:` type($in) `to` type($out)"),
        lower: To("llvm.uitofp"), weight: 12,
    }

    /// Bitwise exclusive or.
    XOrI "xori" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [COMMUTATIVE ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        lower: To("llvm.xor"), weight: 20,
    }

    /// The first value if the condition is true, else the second; what is not chosen may be poison.
    Select "select" (condition: One T::BoolLike, true_value: One T::Any, false_value: One T::Any) [] -> (result: One T::Any) {
        [ELEMENTWISE PURE]
        format: Custom,
        relations: &[Same("false_value", "true_value"), Same("result", "true_value")],
        lower: To("llvm.select"), weight: 30,
    }
}
