//! The rows of `complex`.

super::dialect! {
    /// Complex numbers: arithmetic, comparison and functions.
    Complex ComplexOp "complex" means Custom lowers Custom emits NotLlvm made Custom;

    /// The magnitude: the root of the sum of the squares of both parts.
    Abs "abs" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::Float)
    does [PURE] {
        [ELEMENTWISE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        relations: &[ElementOf("result", "complex")],
        ub: UbClass::Poison, weight: 4, since: 13,
    }

    /// The sum, part by part.
    Add "add" (lhs: One T::ComplexOfFloats, rhs: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 4, since: 13,
        old: &[OldForm::named("std.addcf", 11, 11)],
    }

    /// The angle of the point (real part, imaginary part), in [-pi, pi].
    Angle "angle" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::Float)
    does [PURE] {
        [ELEMENTWISE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        relations: &[ElementOf("result", "complex")],
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The angle of the point (second operand, first operand), continued to complex numbers: `-i log((x + i y) / sqrt(x^2 + y^2))`.
    Atan2 "atan2" (lhs: One T::ComplexOfFloats, rhs: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The bits of a complex number as those of an integer or float, or the reverse; the real part comes first in memory.
    Bitcast "bitcast" (operand: One T::Any) [] -> (result: One T::Any)
    does [PURE] checks Alone(complex::bitcast) {
        format: Asm("$operand attr-dict `:` type($operand) `to` type($result)"),
        weight: 4, since: 19,
    }

    /// The conjugate: the imaginary part negated.
    Conj "conj" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The complex number that the attribute states, as an array of its parts.
    Constant "constant" () [value: req A::Array] -> (complex: One T::Complex)
    does [PURE] means Constant checks Alone(complex::constant) {
        [CONSTANT_LIKE]
        format: Asm("$value attr-dict `:` type($complex)"),
        weight: 4, since: 14,
        old: &[OldForm::named("std.constant", 11, 13)],
    }

    /// The cosine of an angle in radians.
    Cos "cos" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The complex number of these parts.
    Create "create" (real: One T::Float, imaginary: One T::Float) [] -> (complex: One T::ComplexOfFloats)
    does [PURE] {
        format: Asm("$real `,` $imaginary attr-dict `:` type($complex)"),
        relations: &[ElementOf("real", "complex"), ElementOf("imaginary", "complex")],
        weight: 8, since: 13,
        old: &[OldForm::named("std.create_complex", 11, 11)],
    }

    /// The quotient of two complex numbers.
    Div "div" (lhs: One T::ComplexOfFloats, rhs: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 4, since: 13,
    }

    /// Whether both parts are equal; a NaN is not.
    Equal "eq" (lhs: One T::ComplexOfFloats, rhs: One T::ComplexOfFloats) [] -> (result: One T::I1)
    does [PURE] {
        [ELEMENTWISE SAME_TYPE_OPERANDS]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        weight: 4, since: 13,
    }

    /// The exponential.
    Exp "exp" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 13,
    }

    /// The exponential minus one.
    Expm1 "expm1" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The imaginary part.
    Im "im" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (imaginary: One T::Float)
    does [PURE] {
        [ELEMENTWISE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        relations: &[ElementOf("imaginary", "complex")],
        ub: UbClass::Poison, weight: 4, since: 13,
        old: &[OldForm::named("std.im", 11, 11)],
    }

    /// The natural logarithm; its imaginary part is in [-pi, pi].
    Log "log" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 13,
    }

    /// The natural logarithm of one plus the operand.
    Log1p "log1p" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 13,
    }

    /// The product of two complex numbers.
    Mul "mul" (lhs: One T::ComplexOfFloats, rhs: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 4, since: 13,
    }

    /// Both parts negated.
    Neg "neg" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 13,
    }

    /// Whether the parts differ in any; a NaN differs.
    NotEqual "neq" (lhs: One T::ComplexOfFloats, rhs: One T::ComplexOfFloats) [] -> (result: One T::I1)
    does [PURE] {
        [ELEMENTWISE SAME_TYPE_OPERANDS]
        format: Asm("$lhs `,` $rhs attr-dict `:` type($lhs)"),
        weight: 4, since: 13,
    }

    /// The first operand to the power of the second: `exp(y log(x))`.
    Pow "pow" (lhs: One T::ComplexOfFloats, rhs: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// A complex number to an integer power.
    Powi "powi" (lhs: One T::ComplexOfFloats, rhs: One T::Int) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_SHAPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result) `,` type($rhs)"),
        relations: &[Same("lhs", "result")],
        ub: UbClass::Poison, weight: 4, since: 22,
    }

    /// The real part.
    Re "re" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (real: One T::Float)
    does [PURE] {
        [ELEMENTWISE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        relations: &[ElementOf("real", "complex")],
        ub: UbClass::Poison, weight: 4, since: 13,
        old: &[OldForm::named("std.re", 11, 11)],
    }

    /// One divided by the square root.
    Rsqrt "rsqrt" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The operand divided by its magnitude; zero of zero.
    Sign "sign" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 13,
    }

    /// The sine of an angle in radians.
    Sin "sin" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The square root whose real part is not negative.
    Sqrt "sqrt" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The difference, part by part.
    Sub "sub" (lhs: One T::ComplexOfFloats, rhs: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$lhs `,` $rhs (`fastmath` `` $fastmath^)? attr-dict `:` type($result)"),
        ub: UbClass::Poison, weight: 4, since: 13,
        old: &[OldForm::named("std.subcf", 11, 11)],
    }

    /// The tangent of an angle in radians.
    Tan "tan" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }

    /// The hyperbolic tangent.
    Tanh "tanh" (complex: One T::ComplexOfFloats) [fastmath @ 19: opt A::Enum(E::ArithFastMath)] -> (result: One T::ComplexOfFloats)
    does [PURE] {
        [ELEMENTWISE SAME_OPERANDS_AND_RESULT_TYPE]
        format: Asm("$complex (`fastmath` `` $fastmath^)? attr-dict `:` type($complex)"),
        ub: UbClass::Poison, weight: 4, since: 15,
    }
}
