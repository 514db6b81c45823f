//! The rows of `math`.

super::dialect! {
    /// Mathematical functions of scalars and, lane by lane, of vectors.
    Math MathOp "math";

    /// The magnitude of a float: its sign bit cleared.
    AbsF "absf" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.fabs"), weight: 8,
    }

    /// The absolute value of a signed integer; the least one stays itself.
    AbsI "absi" (operand: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($result)"),
        weight: 8,
    }

    /// The angle in [0, pi] whose cosine the operand is.
    Acos "acos" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.acos"), weight: 3,
    }

    /// The inverse of the hyperbolic cosine.
    Acosh "acosh" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The angle in [-pi/2, pi/2] whose sine the operand is.
    Asin "asin" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.asin"), weight: 3,
    }

    /// The inverse of the hyperbolic sine.
    Asinh "asinh" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The angle in [-pi/2, pi/2] whose tangent the operand is.
    Atan "atan" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.atan"), weight: 3,
    }

    /// The angle of the point (second operand, first operand), in [-pi, pi].
    Atan2 "atan2" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.atan2"), weight: 3,
    }

    /// The inverse of the hyperbolic tangent.
    Atanh "atanh" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The cube root, of negative numbers too.
    Cbrt "cbrt" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The least integer not below a float, as a float.
    Ceil "ceil" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.ceil"), weight: 8,
    }

    /// The greater of the second bound and the lesser of value and first bound; a NaN among them gives NaN.
    ClampF "clampf" (value: One T::FloatLike, min: One T::FloatLike, max: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$value `to` ` ` `[` $min `,` $max `]` (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 8,
    }

    /// The magnitude of the first operand with the sign of the second.
    CopySign "copysign" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.copysign"), weight: 8,
    }

    /// The cosine of an angle in radians.
    Cos "cos" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.cos"), weight: 3,
    }

    /// The hyperbolic cosine.
    Cosh "cosh" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.cosh"), weight: 3,
    }

    /// How many zero bits stand above the highest one bit; the width for zero.
    CountLeadingZeros "ctlz" (operand: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($result)"),
        weight: 8,
    }

    /// How many bits are one.
    CtPop "ctpop" (operand: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($result)"),
        lower: To("llvm.intr.ctpop"), weight: 8,
    }

    /// How many zero bits stand below the lowest one bit; the width for zero.
    CountTrailingZeros "cttz" (operand: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand attr-dict `:` type($result)"),
        weight: 8,
    }

    /// The error function.
    Erf "erf" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// One minus the error function, accurate where that is close to one.
    ErfC "erfc" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// Euler's number raised to a float.
    Exp "exp" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.exp"), weight: 3,
    }

    /// Two raised to a float.
    Exp2 "exp2" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.exp2"), weight: 3,
    }

    /// Euler's number raised to a float, minus one.
    ExpM1 "expm1" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The greatest integer not above a float, as a float.
    Floor "floor" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.floor"), weight: 8,
    }

    /// The product of the first two operands plus the third, rounded once.
    Fma "fma" (a: One T::FloatLike, b: One T::FloatLike, c: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.fma"), weight: 8,
    }

    /// A float raised to a signed integer by multiplications in any order; a negative power divides.
    FPowI "fpowi" (lhs: One T::FloatLike, rhs: One T::IntLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($lhs) `,` type($rhs)"),
        relations: &[Same("result", "lhs")],
        ub: UbClass::Poison, weight: 3,
    }

    /// An integer raised to a signed integer, modulo 2 to the width; a negative power divides one, by zero undefined.
    IPowI "ipowi" (lhs: One T::IntLike, rhs: One T::IntLike) [] -> (result: One T::IntLike) {
        [ELEMENTWISE NO_EFFECT SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($result)"),
        ub: UbClass::Immediate, weight: 8,
    }

    /// Whether a float is neither infinite nor NaN.
    IsFinite "isfinite" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike) {
        [ELEMENTWISE PURE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        relations: &[BoolLike("result", "operand")],
        ub: UbClass::Poison, weight: 8,
    }

    /// Whether a float is an infinity of either sign.
    IsInf "isinf" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike) {
        [ELEMENTWISE PURE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        relations: &[BoolLike("result", "operand")],
        ub: UbClass::Poison, weight: 8,
    }

    /// Whether a float is not a number.
    IsNaN "isnan" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike) {
        [ELEMENTWISE PURE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        relations: &[BoolLike("result", "operand")],
        ub: UbClass::Poison, weight: 8,
    }

    /// Whether a float is neither zero, subnormal, infinite nor NaN.
    IsNormal "isnormal" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::BoolLike) {
        [ELEMENTWISE PURE]
        format: Asm("$operand attr-dict `:` type($operand)"),
        relations: &[BoolLike("result", "operand")],
        ub: UbClass::Poison, weight: 8,
    }

    /// The natural logarithm.
    Log "log" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.log"), weight: 3,
    }

    /// The logarithm to base ten.
    Log10 "log10" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.log10"), weight: 3,
    }

    /// The natural logarithm of one plus a float.
    Log1p "log1p" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The logarithm to base two.
    Log2 "log2" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.log2"), weight: 3,
    }

    /// The first operand raised to the second.
    PowF "powf" (lhs: One T::FloatLike, rhs: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.pow"), weight: 3,
    }

    /// The nearest integer as a float, halves away from zero.
    Round "round" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.round"), weight: 8,
    }

    /// The nearest integer as a float, halves to the even one.
    RoundEven "roundeven" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.roundeven"), weight: 8,
    }

    /// One divided by the square root.
    Rsqrt "rsqrt" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 3,
    }

    /// The sine of an angle in radians.
    Sin "sin" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.sin"), weight: 3,
    }

    /// The sine and the cosine of an angle in radians.
    Sincos "sincos" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (sin: One T::FloatLike, cos: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($operand)"),
        relations: &[Same("sin", "operand"), Same("cos", "operand")],
        ub: UbClass::Poison, weight: 3,
    }

    /// The hyperbolic sine.
    Sinh "sinh" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.sinh"), weight: 3,
    }

    /// The square root, correctly rounded.
    Sqrt "sqrt" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.sqrt"), weight: 8,
    }

    /// The tangent of an angle in radians.
    Tan "tan" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.tan"), weight: 3,
    }

    /// The hyperbolic tangent.
    Tanh "tanh" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.tanh"), weight: 3,
    }

    /// The integer part of a float, as a float.
    Trunc "trunc" (operand: One T::FloatLike) [fastmath: opt A::Enum(E::ArithFastMath)] -> (result: One T::FloatLike) {
        [ELEMENTWISE PURE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$operand (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, lower: To("llvm.intr.trunc"), weight: 8,
    }
}
