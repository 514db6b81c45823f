//! The rows of `math`.

super::dialect! {
    /// Mathematical functions of scalars and, lane by lane, of vectors.
    Math MathOp "math" means Custom lowers Custom emits NotLlvm made Custom;

    /// The magnitude of a float: its sign bit cleared.
    AbsF "absf" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Abs)) lowers To(LlvmOp::FAbs) made Family(F::Floats(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 16,
        old: &[OldForm::named("std.absf", 11, 13), OldForm::named("math.abs", 14, 15)],
    }

    /// The absolute value of a signed integer; the least one stays itself.
    AbsI "absi" (operand: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::IntUn(IntUn::Abs)) made Family(F::Ints(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($result)"),
        weight: 8, since: 16,
    }

    /// The angle in [0, pi] whose cosine the operand is.
    Acos "acos" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Acos)) lowers To(LlvmOp::ACos) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The inverse of the hyperbolic cosine.
    Acosh "acosh" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Acosh)) lowers Call("acosh") made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The angle in [-pi/2, pi/2] whose sine the operand is.
    Asin "asin" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Asin)) lowers To(LlvmOp::ASin) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The inverse of the hyperbolic sine.
    Asinh "asinh" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Asinh)) lowers Call("asinh") made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The angle in [-pi/2, pi/2] whose tangent the operand is.
    Atan "atan" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Atan)) lowers To(LlvmOp::ATan) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
    }

    /// The angle of the point (second operand, first operand), in [-pi, pi].
    Atan2 "atan2" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Atan2)) lowers To(LlvmOp::ATan2) made Family(F::Library(2)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
    }

    /// The inverse of the hyperbolic tangent.
    Atanh "atanh" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Atanh)) lowers Call("atanh") made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The cube root, of negative numbers too.
    Cbrt "cbrt" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Cbrt)) lowers Call("cbrt") made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 16,
    }

    /// The least integer not below a float, as a float.
    Ceil "ceil" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Ceil)) lowers To(LlvmOp::FCeil) made Family(F::Floats(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 14,
        old: &[OldForm::named("std.ceilf", 11, 13)],
    }

    /// The greater of the second bound and the lesser of value and first bound; a NaN among them gives NaN.
    ClampF "clampf" (value: One T::FloatLike, min: One T::FloatLike, max: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] made Family(F::Floats(3)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 22,
    }

    /// The magnitude of the first operand with the sign of the second.
    CopySign "copysign" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Float(FloatBin::CopySign)) lowers To(LlvmOp::CopySign) made Family(F::Floats(2)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 14,
        old: &[OldForm::named("std.copysign", 11, 13)],
    }

    /// The cosine of an angle in radians.
    Cos "cos" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Cos)) lowers To(LlvmOp::Cos) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.cos", 11, 11)],
    }

    /// The hyperbolic cosine.
    Cosh "cosh" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Cosh)) lowers To(LlvmOp::Cosh) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// How many zero bits stand above the highest one bit; the width for zero.
    CountLeadingZeros "ctlz" (operand: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::IntUn(IntUn::CountLeadingZeros)) made Family(F::Ints(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($result)"),
        weight: 8, since: 14,
    }

    /// How many bits are one.
    CtPop "ctpop" (operand: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::IntUn(IntUn::PopCount)) lowers To(LlvmOp::CtPop) made Family(F::Ints(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($result)"),
        weight: 8, since: 14,
    }

    /// How many zero bits stand below the lowest one bit; the width for zero.
    CountTrailingZeros "cttz" (operand: One T::IntLike) [] -> (result: One T::IntLike)
    does [PURE] means Scalar(S::IntUn(IntUn::CountTrailingZeros)) made Family(F::Ints(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($result)"),
        weight: 8, since: 14,
    }

    /// The error function.
    Erf "erf" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Erf)) lowers Call("erf") made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 14,
    }

    /// One minus the error function, accurate where that is close to one.
    ErfC "erfc" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Erfc)) lowers Call("erfc") made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 22,
    }

    /// Euler's number raised to a float.
    Exp "exp" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Exp)) lowers To(LlvmOp::Exp) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.exp", 11, 11)],
    }

    /// Two raised to a float.
    Exp2 "exp2" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Exp2)) lowers To(LlvmOp::Exp2) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.exp2", 11, 11)],
    }

    /// Euler's number raised to a float, minus one.
    ExpM1 "expm1" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Expm1)) lowers Call("expm1") made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
    }

    /// The greatest integer not above a float, as a float.
    Floor "floor" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Floor)) lowers To(LlvmOp::FFloor) made Family(F::Floats(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 14,
        old: &[OldForm::named("std.floorf", 13, 13)],
    }

    /// The product of the first two operands plus the third, rounded once.
    Fma "fma" (a: One T::FloatLike, b: One T::FloatLike, c: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::MultiplyAdd { fused: true }) lowers To(LlvmOp::FMA) made Family(F::Floats(3)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 14,
        old: &[OldForm::named("std.fmaf", 13, 13)],
    }

    /// A float raised to a signed integer by multiplications in any order; a negative power divides.
    FPowI "fpowi" (lhs: One T::FloatLike, rhs: One T::IntLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::IntegerPower) made Family(F::FloatPower) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)"),
        relations: &[Same("result", "lhs")],
        ub: UbClass::Poison, weight: 8, since: 16,
    }

    /// An integer raised to a signed integer, modulo 2 to the width; a negative power divides one, by zero undefined.
    IPowI "ipowi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike)
    does [SPECULATABLE] means Scalar(S::Int(IntBin::PowS)) made Family(F::IntegerPower) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 8, since: 16,
    }

    /// Whether a float is neither infinite nor NaN.
    IsFinite "isfinite" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike)
    does [PURE] means Scalar(S::IsClass(class::FINITE)) made Family(F::FloatClass) {
        [ELEMENTWISE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        relations: &[BoolLike("result", "operand")],
        ub: UbClass::Poison, weight: 8, since: 22,
    }

    /// Whether a float is an infinity of either sign.
    IsInf "isinf" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike)
    does [PURE] means Scalar(S::IsClass(class::INFINITE)) made Family(F::FloatClass) {
        [ELEMENTWISE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        relations: &[BoolLike("result", "operand")],
        ub: UbClass::Poison, weight: 8, since: 22,
    }

    /// Whether a float is not a number.
    IsNaN "isnan" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike)
    does [PURE] means Scalar(S::IsClass(class::NAN)) made Family(F::FloatClass) {
        [ELEMENTWISE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        relations: &[BoolLike("result", "operand")],
        ub: UbClass::Poison, weight: 8, since: 22,
    }

    /// Whether a float is neither zero, subnormal, infinite nor NaN.
    IsNormal "isnormal" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike)
    does [PURE] means Scalar(S::IsClass(class::NORMAL)) made Family(F::FloatClass) {
        [ELEMENTWISE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        relations: &[BoolLike("result", "operand")],
        ub: UbClass::Poison, weight: 8, since: 22,
    }

    /// The natural logarithm.
    Log "log" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Log)) lowers To(LlvmOp::Log) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.log", 11, 11)],
    }

    /// The logarithm to base ten.
    Log10 "log10" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Log10)) lowers To(LlvmOp::Log10) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.log10", 11, 11)],
    }

    /// The natural logarithm of one plus a float.
    Log1p "log1p" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Log1p)) lowers Call("log1p") made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
    }

    /// The logarithm to base two.
    Log2 "log2" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Log2)) lowers To(LlvmOp::Log2) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.log2", 11, 11)],
    }

    /// The first operand raised to the second.
    PowF "powf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Pow)) lowers To(LlvmOp::Pow) made Family(F::Library(2)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
    }

    /// The nearest integer as a float, halves away from zero.
    Round "round" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Round)) lowers To(LlvmOp::Round) made Family(F::Floats(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 15,
    }

    /// The nearest integer as a float, halves to the even one.
    RoundEven "roundeven" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::RoundEven)) lowers To(LlvmOp::RoundEven) made Family(F::Floats(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 16,
    }

    /// One divided by the square root.
    Rsqrt "rsqrt" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.rsqrt", 11, 11)],
    }

    /// The sine of an angle in radians.
    Sin "sin" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Sin)) lowers To(LlvmOp::Sin) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.sin", 11, 11)],
    }

    /// The sine and the cosine of an angle in radians.
    Sincos "sincos" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (sin: One T::FloatLike, cos: One T::FloatLike)
    does [PURE] made Family(F::LibraryPair) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)"),
        relations: &[Same("sin", "operand"), Same("cos", "operand")],
        ub: UbClass::Poison, weight: 8, since: 22,
    }

    /// The hyperbolic sine.
    Sinh "sinh" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Sinh)) lowers To(LlvmOp::Sinh) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 19,
    }

    /// The square root, correctly rounded.
    Sqrt "sqrt" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Sqrt)) lowers To(LlvmOp::Sqrt) made Family(F::Floats(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.sqrt", 11, 11)],
    }

    /// The tangent of an angle in radians.
    Tan "tan" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Tan)) lowers To(LlvmOp::Tan) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 15,
    }

    /// The hyperbolic tangent.
    Tanh "tanh" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::Library(MathFn::Tanh)) lowers To(LlvmOp::Tanh) made Family(F::Library(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
        old: &[OldForm::named("std.tanh", 11, 11)],
    }

    /// The integer part of a float, as a float.
    Trunc "trunc" (operand: One T::FloatLike) [fastmath @ 16: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike)
    does [PURE] means Scalar(S::FloatUn(FloatUn::Trunc)) lowers To(LlvmOp::FTrunc) made Family(F::Floats(1)) {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8, since: 16,
    }
}
