//! Functions of C's mathematical library that lowered programs call.

use serde::{Deserialize, Serialize};

macro_rules! math_functions {
    ($($name:ident $symbol:literal $arity:literal $units:literal $of_one:literal;)*) => {
        /// A function of C's mathematical library; the names are C's.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum MathFn { $($name,)* }

        impl MathFn {
            /// Every function, in order of the table.
            pub const ALL: &'static [MathFn] = &[$(MathFn::$name,)*];

            /// C's name of the f64 form.
            pub fn symbol(self) -> &'static str {
                match self { $(MathFn::$name => $symbol,)* }
            }

            /// C's name of the f32 form.
            pub fn symbol_f32(self) -> &'static str {
                match self { $(MathFn::$name => concat!($symbol, "f"),)* }
            }

            /// How many floats it takes.
            pub fn arity(self) -> usize {
                match self { $(MathFn::$name => $arity,)* }
            }

            /// Units in the last place of the result by which libraries are known to differ. It is 0 where every
            /// library gives the same bits (rounding, sign and selection, `sqrt`, `fma`, `fmod`).
            pub fn units(self) -> u32 {
                match self { $(MathFn::$name => $units,)* }
            }

            /// Whether finite operands that are not zero can have a result of zero or infinity by rounding.
            pub fn reaches_ends(self) -> bool {
                use MathFn::*;
                matches!(self, Exp | Exp10 | Exp2 | Expm1 | Pow | Sinh | Cosh | Erfc)
            }

            /// Units in the last place of 1 that a result may be off as well. Such a function has a documented formula
            /// that loses digits close to zero (`expm1` is `exp(x) - 1`, `log1p` is `log(1 + x)`).
            pub fn units_of_one(self) -> u32 {
                match self { $(MathFn::$name => $of_one,)* }
            }
        }
    };
}

// Name, C's name, operands, units, units of 1. The units are the greatest distance of the `libm` crate from glibc 2.36, in
// either format, over millions of arguments; `expm1` has one more for the subtraction.
math_functions! {
    Acos "acos" 1 1 0;
    Acosh "acosh" 1 1 0;
    Asin "asin" 1 1 0;
    Asinh "asinh" 1 2 0;
    Atan "atan" 1 1 0;
    Atan2 "atan2" 2 1 0;
    Atanh "atanh" 1 1 0;
    Cbrt "cbrt" 1 1 0;
    Ceil "ceil" 1 0 0;
    Copysign "copysign" 2 0 0;
    Cos "cos" 1 1 0;
    Cosh "cosh" 1 2 0;
    Erf "erf" 1 1 0;
    Erfc "erfc" 1 4 0;
    Exp "exp" 1 1 0;
    Exp10 "exp10" 1 5 0;
    Exp2 "exp2" 1 1 0;
    Expm1 "expm1" 1 2 1;
    Fabs "fabs" 1 0 0;
    Floor "floor" 1 0 0;
    Fma "fma" 3 0 0;
    Fmax "fmax" 2 0 0;
    Fmin "fmin" 2 0 0;
    Fmod "fmod" 2 0 0;
    Log "log" 1 1 0;
    Log10 "log10" 1 2 0;
    Log1p "log1p" 1 1 1;
    Log2 "log2" 1 1 0;
    Logb "logb" 1 0 0;
    Pow "pow" 2 1 0;
    Rint "rint" 1 0 0;
    Round "round" 1 0 0;
    RoundEven "roundeven" 1 0 0;
    Sin "sin" 1 1 0;
    Sinh "sinh" 1 2 0;
    Sqrt "sqrt" 1 0 0;
    Tan "tan" 1 1 0;
    Tanh "tanh" 1 3 0;
    Trunc "trunc" 1 0 0;
}

macro_rules! complex_functions {
    ($($(#[doc = $doc:literal])+ $name:ident $units:literal;)*) => {
        /// A function of complex numbers; the names are those of the dialect `complex`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ComplexFn { $($(#[doc = $doc])+ $name,)* }

        impl ComplexFn {
            /// Every function, in order of the table.
            pub const ALL: &'static [ComplexFn] = &[$(ComplexFn::$name,)*];

            /// How many units each part may be off. The interpreter has the unit of each function: the epsilon of the
            /// format times what the formulas in use lose at these operands.
            pub fn units(self) -> u32 {
                match self { $(ComplexFn::$name => $units,)* }
            }
        }
    };
}

// The units leave room for what MLIR's conversions and C's library compute otherwise.
complex_functions! {
    /// The magnitude.
    Abs 4;
    /// The angle of a point with complex coordinates.
    Atan2 32;
    /// The cosine.
    Cos 8;
    /// The quotient.
    Div 8;
    /// The exponential.
    Exp 8;
    /// The exponential minus one.
    Expm1 8;
    /// The natural logarithm.
    Log 8;
    /// The natural logarithm of one plus the operand.
    Log1p 8;
    /// A power, also to an integer.
    Pow 16;
    /// One divided by the square root.
    Rsqrt 12;
    /// The operand divided by its magnitude.
    Sign 8;
    /// The sine.
    Sin 8;
    /// The square root.
    Sqrt 8;
    /// The tangent.
    Tan 32;
    /// The hyperbolic tangent.
    Tanh 32;
}
