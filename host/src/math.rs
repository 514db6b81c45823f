//! Functions of C's mathematical library that lowered programs call.

use serde::{Deserialize, Serialize};

macro_rules! math_functions {
    ($($name:ident $symbol:literal $arity:literal $exact:literal;)*) => {
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

            /// Whether every library gives the same bits (rounding, sign and selection, `sqrt`, `fma`, `fmod`).
            pub fn is_exact(self) -> bool {
                match self { $(MathFn::$name => $exact,)* }
            }
        }
    };
}

math_functions! {
    Acos "acos" 1 false;
    Acosh "acosh" 1 false;
    Asin "asin" 1 false;
    Asinh "asinh" 1 false;
    Atan "atan" 1 false;
    Atan2 "atan2" 2 false;
    Atanh "atanh" 1 false;
    Cbrt "cbrt" 1 false;
    Ceil "ceil" 1 true;
    Copysign "copysign" 2 true;
    Cos "cos" 1 false;
    Cosh "cosh" 1 false;
    Erf "erf" 1 false;
    Erfc "erfc" 1 false;
    Exp "exp" 1 false;
    Exp10 "exp10" 1 false;
    Exp2 "exp2" 1 false;
    Expm1 "expm1" 1 false;
    Fabs "fabs" 1 true;
    Floor "floor" 1 true;
    Fma "fma" 3 true;
    Fmax "fmax" 2 true;
    Fmin "fmin" 2 true;
    Fmod "fmod" 2 true;
    Log "log" 1 false;
    Log10 "log10" 1 false;
    Log1p "log1p" 1 false;
    Log2 "log2" 1 false;
    Logb "logb" 1 true;
    Pow "pow" 2 false;
    Rint "rint" 1 true;
    Round "round" 1 true;
    RoundEven "roundeven" 1 true;
    Sin "sin" 1 false;
    Sinh "sinh" 1 false;
    Sqrt "sqrt" 1 true;
    Tan "tan" 1 false;
    Tanh "tanh" 1 false;
    Trunc "trunc" 1 true;
}
