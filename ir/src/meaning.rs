//! Names of what operations compute. A row of the op table names its meaning; `interp` alone implements it, `gen` asks
//! `interp` for it, and `lower` never reads it, so that a mistake in one is no mistake in the other.

use plumb_host::MathFn;

/// What an operation computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A scalar operation, lane by lane on vectors.
    Scalar(Scalar),
    /// All lanes of a vector to one value, in order, from the start value if there is one.
    Reduce(Fold),
    /// A scalar operation on the lanes that a mask has on and that lie below a length; the others are poison.
    Predicated(Scalar),
    /// A start value and the lanes that a mask has on and that lie below a length to one value, in order.
    PredicatedReduce(Fold),
    /// The value that the attribute `value` states.
    Constant,
    /// The width of `index` in bits.
    IndexWidth,
    /// Zero in all parts; of pointers, null.
    Zero,
    /// Poison in all parts.
    Poison,
    /// Undefined in all parts.
    Undef,
    /// The first operand.
    Forward,
    /// No effect and no result.
    Nothing,
    /// Defines a symbol of a module or a property of the module: it is not executed.
    ModuleLevel,
    /// Rules of its own: a method of `interp`.
    Custom,
    /// None that could be executed, and why.
    None(&'static str),
}

impl Meaning {
    /// Why the interpreter stops at an operation of this meaning, whatever its form; none where it has one.
    pub fn missing(self) -> Option<&'static str> {
        if let Meaning::None(why) = self { Some(why) } else { None }
    }
}

/// A computation on scalars, by name. Promises (`nsw`, `exact`, …), predicates and directions of rounding are those that
/// the operation states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// Two integers to one.
    Int(IntBin),
    /// One integer to one.
    IntUn(IntUn),
    /// Two integers to two results: sum and carry, low and high half.
    IntPair(IntBin, IntBin),
    /// Two integers to a struct of the result and whether it overflowed.
    WithOverflow(IntBin, IntBin),
    /// Comparison of integers or pointers by the predicate.
    CompareInt,
    /// -1, 0 or 1 as the first integer is less than, equal to or greater than the second.
    ThreeWay {
        /// Whether they are compared as signed numbers.
        signed: bool,
    },
    /// The upper (or lower) half of two integers in a row, shifted left (or right).
    FunnelShift {
        /// Whether it shifts left.
        left: bool,
    },
    /// Two floats to one.
    Float(FloatBin),
    /// One float to one.
    FloatUn(FloatUn),
    /// Comparison of floats by the predicate.
    CompareFloat,
    /// a * b + c.
    MultiplyAdd {
        /// Whether it rounds once; else it may round once or twice.
        fused: bool,
    },
    /// Whether a float is of one of these classes ([`class`]).
    IsClass(u64),
    /// A function of C's library: right within a few units in the last place.
    Library(MathFn),
    /// A float to an integer power; the order of the multiplications is undetermined.
    IntegerPower,
    /// A float times a power of two.
    LoadExponent,
    /// The nearest integer, as an integer; one that does not fit is any value.
    ToNearest {
        /// Whether halves go away from zero; else to even.
        away: bool,
    },
    /// A conversion between formats.
    Cast(CastOp),
    /// A conversion to or from `index`: truncation, or extension. Of memrefs: the same memory.
    IndexCast {
        /// Whether it extends by the sign; else by zeros.
        signed: bool,
    },
    /// The same bits in another type. Of memrefs: the same memory.
    Bitcast,
    /// One of two values by a bit.
    Select,
    /// The address of a pointer.
    PtrToInt,
    /// A pointer from an address.
    IntToPtr,
}

/// How two values become one in a reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Of integers.
    Int(IntBin),
    /// Of floats.
    Float(FloatBin),
}

/// Class bits of `llvm.is.fpclass` that other questions are unions of.
pub mod class {
    /// Signalling and quiet NaN.
    pub const NAN: u64 = 0b11;
    /// Both infinities.
    pub const INFINITE: u64 = 1 << 2 | 1 << 9;
    /// Normal numbers of both signs.
    pub const NORMAL: u64 = 1 << 3 | 1 << 8;
    /// Neither NaN nor infinity.
    pub const FINITE: u64 = 0x3ff & !NAN & !INFINITE;
}

/// Two-operand integer operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntBin {
    /// a + b mod 2^w.
    Add,
    /// a - b mod 2^w.
    Sub,
    /// a * b mod 2^w.
    Mul,
    /// Unsigned quotient towards zero; b = 0 is undefined behaviour.
    DivU,
    /// Signed quotient towards zero; b = 0 and min / -1 are undefined behaviour.
    DivS,
    /// Unsigned remainder; b = 0 is undefined behaviour.
    RemU,
    /// Signed remainder with the sign of a; b = 0 and min rem -1 are undefined behaviour.
    RemS,
    /// Unsigned quotient towards positive infinity; b = 0 is undefined behaviour.
    CeilDivU,
    /// Signed quotient towards positive infinity; b = 0 and min / -1 are undefined behaviour.
    CeilDivS,
    /// Signed quotient towards negative infinity; b = 0 and min / -1 are undefined behaviour.
    FloorDivS,
    /// Bitwise and.
    And,
    /// Bitwise or; `DISJOINT` makes a common one bit poison.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// a * 2^b mod 2^w; b >= w is poison.
    Shl,
    /// Shift right filling with zeros; b >= w is poison; `EXACT` makes a lost one bit poison.
    ShrU,
    /// Shift right filling with the sign; b >= w is poison; `EXACT` makes a lost one bit poison.
    ShrS,
    /// The smaller as signed numbers.
    MinS,
    /// The larger as signed numbers.
    MaxS,
    /// The smaller as unsigned numbers.
    MinU,
    /// The larger as unsigned numbers.
    MaxU,
    /// a + b as signed numbers, clamped to what w bits hold.
    AddSatS,
    /// a + b as unsigned numbers, clamped.
    AddSatU,
    /// a - b as signed numbers, clamped.
    SubSatS,
    /// a - b as unsigned numbers, clamped at zero.
    SubSatU,
    /// a * 2^b as signed numbers, clamped; b >= w is poison.
    ShlSatS,
    /// a * 2^b as unsigned numbers, clamped; b >= w is poison.
    ShlSatU,
    /// a to the power of b, both signed, mod 2^w; a negative power divides 1: 0, or for 1 and -1 one of them; for a = 0
    /// undefined behaviour.
    PowS,
    /// The upper half of the signed double-width product.
    MulHighS,
    /// The upper half of the unsigned double-width product.
    MulHighU,
    /// 1 if the signed sum does not fit, else 0.
    AddOverflowS,
    /// 1 if the unsigned sum does not fit, else 0 (the carry).
    AddOverflowU,
    /// 1 if the signed difference does not fit, else 0.
    SubOverflowS,
    /// 1 if the unsigned difference is negative, else 0.
    SubOverflowU,
    /// 1 if the signed product does not fit, else 0.
    MulOverflowS,
    /// 1 if the unsigned product does not fit, else 0.
    MulOverflowU,
}

impl IntBin {
    /// Whether undefined behaviour hangs on the second operand.
    pub fn is_division(self) -> bool {
        matches!(
            self,
            IntBin::DivU
                | IntBin::DivS
                | IntBin::RemU
                | IntBin::RemS
                | IntBin::CeilDivU
                | IntBin::CeilDivS
                | IntBin::FloorDivS
        )
    }

    /// Whether undefined behaviour hangs on the first operand too: the least number divided by -1 does not fit.
    pub fn overflows_division(self) -> bool {
        matches!(self, IntBin::DivS | IntBin::RemS | IntBin::CeilDivS | IntBin::FloorDivS)
    }

    /// Whether the result is one bit wide whatever the operands are.
    pub fn is_overflow_bit(self) -> bool {
        matches!(
            self,
            IntBin::AddOverflowS
                | IntBin::AddOverflowU
                | IntBin::SubOverflowS
                | IntBin::SubOverflowU
                | IntBin::MulOverflowS
                | IntBin::MulOverflowU
        )
    }
}

/// One-operand integer operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntUn {
    /// Number of leading zeros; w for zero.
    CountLeadingZeros,
    /// Number of leading zeros; zero is poison.
    CountLeadingZerosPoison,
    /// Number of trailing zeros; w for zero.
    CountTrailingZeros,
    /// Number of trailing zeros; zero is poison.
    CountTrailingZerosPoison,
    /// Number of one bits.
    PopCount,
    /// Bytes in reverse order (w is a multiple of 16).
    ByteSwap,
    /// Bits in reverse order.
    BitReverse,
    /// Absolute value; the least number stays itself.
    Abs,
    /// Absolute value; the least number is poison.
    AbsPoison,
}

/// Two-operand floating-point operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatBin {
    /// IEEE addition.
    Add,
    /// IEEE subtraction.
    Sub,
    /// IEEE multiplication.
    Mul,
    /// IEEE division.
    Div,
    /// Remainder of the quotient rounded towards zero, exact, with the sign of a (C's `fmod`).
    Rem,
    /// The smaller; a NaN operand gives NaN; -0 < +0.
    Minimum,
    /// The larger; a NaN operand gives NaN; -0 < +0.
    Maximum,
    /// The smaller; one quiet NaN is ignored; either zero of -0 and +0.
    MinNum,
    /// The larger; one quiet NaN is ignored; either zero of -0 and +0.
    MaxNum,
    /// The smaller; a NaN operand is ignored; -0 < +0.
    MinimumNum,
    /// The larger; a NaN operand is ignored; -0 < +0.
    MaximumNum,
    /// a with the sign of b; exact, NaN included.
    CopySign,
}

/// One-operand floating-point operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatUn {
    /// Sign flipped; exact, NaN included.
    Neg,
    /// Sign cleared; exact, NaN included.
    Abs,
    /// Correctly rounded square root.
    Sqrt,
    /// Largest integer not above.
    Floor,
    /// Smallest integer not below.
    Ceil,
    /// Integer part.
    Trunc,
    /// Nearest integer, ties to even (`rint`, `nearbyint`, `roundeven` in the default environment).
    RoundEven,
    /// Nearest integer, ties away from zero.
    Round,
    /// The same number in its preferred encoding.
    Canonicalize,
}

/// Conversions between scalar types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastOp {
    /// Keeps the low bits; with `NSW`/`NUW`, losing a signed/unsigned value is poison.
    Trunc,
    /// Fills with zeros; with `NNEG`, a negative operand is poison.
    ZExt,
    /// Fills with the sign.
    SExt,
    /// Rounds a signed integer to a float.
    SiToFp,
    /// Rounds an unsigned integer to a float; with `NNEG`, a negative operand is poison.
    UiToFp,
    /// Rounds towards zero; NaN and what does not fit are poison.
    FpToSi,
    /// Rounds towards zero; NaN and what does not fit are poison.
    FpToUi,
    /// Rounds towards zero, clamps what does not fit, NaN gives 0.
    FpToSiSat,
    /// Rounds towards zero, clamps what does not fit, NaN gives 0.
    FpToUiSat,
    /// Rounds to a format with fewer values.
    FpTrunc,
    /// Exact change to a format with more values.
    FpExt,
}
