//! Names of the scalar operations that instructions carry, and what they can answer.

use std::cmp::Ordering;

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

/// Integer comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the LangRef's
pub enum IntPred {
    Eq,
    Ne,
    Slt,
    Sle,
    Sgt,
    Sge,
    Ult,
    Ule,
    Ugt,
    Uge,
}

impl IntPred {
    /// Whether a comparison holds of numbers that have this order as signed ones, and that as unsigned ones.
    #[inline]
    pub fn holds(self, signed: Ordering, unsigned: Ordering) -> bool {
        match self {
            IntPred::Eq => unsigned == Ordering::Equal,
            IntPred::Ne => unsigned != Ordering::Equal,
            IntPred::Slt => signed == Ordering::Less,
            IntPred::Sle => signed != Ordering::Greater,
            IntPred::Sgt => signed == Ordering::Greater,
            IntPred::Sge => signed != Ordering::Less,
            IntPred::Ult => unsigned == Ordering::Less,
            IntPred::Ule => unsigned != Ordering::Greater,
            IntPred::Ugt => unsigned == Ordering::Greater,
            IntPred::Uge => unsigned != Ordering::Less,
        }
    }
}

impl IntPred {
    /// The predicate of this number in `arith.cmpi` and `llvm.icmp`.
    pub fn from_code(code: u64) -> Option<IntPred> {
        use IntPred::*;
        [Eq, Ne, Slt, Sle, Sgt, Sge, Ult, Ule, Ugt, Uge].get(usize::try_from(code).ok()?).copied()
    }
}

bitflags::bitflags! {
    /// Promises of an integer operation; a broken one makes the result poison.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Wrap: u8 {
        /// The signed result fits.
        const NSW = 1;
        /// The unsigned result fits.
        const NUW = 2;
        /// Nothing is lost by a division or right shift.
        const EXACT = 4;
        /// The operands share no one bit.
        const DISJOINT = 8;
        /// The operand is not negative (`zext`, `uitofp`).
        const NNEG = 16;
    }
}

/// Undefined behaviour of an integer operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntFault {
    /// The divisor is zero.
    DivisionByZero,
    /// The least number divided by -1.
    DivisionOverflow,
}

/// What an integer operation answers: a value, poison, or undefined behaviour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IntResult<T> {
    /// A value, zero above its width.
    Value(T),
    /// Poison.
    Poison,
    /// Immediate undefined behaviour.
    Fault(IntFault),
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

/// Floating-point comparisons; `o` is false and `u` is true when an operand is NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the LangRef's
pub enum FloatPred {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

impl FloatPred {
    /// The predicate of this number in `arith.cmpf` and `llvm.fcmp`.
    pub fn from_code(code: u64) -> Option<FloatPred> {
        use FloatPred::*;
        [False, Oeq, Ogt, Oge, Olt, Ole, One, Ord, Ueq, Ugt, Uge, Ult, Ule, Une, Uno, True]
            .get(usize::try_from(code).ok()?)
            .copied()
    }

    /// The answer for operands in this order (`None`: unordered).
    pub fn holds(self, order: Option<Ordering>) -> bool {
        use FloatPred::*;
        use std::cmp::Ordering::*;
        match order {
            None => matches!(self, Ueq | Ugt | Uge | Ult | Ule | Une | Uno | True),
            Some(Less) => matches!(self, Olt | Ole | One | Ord | Ult | Ule | Une | True),
            Some(Equal) => matches!(self, Oeq | Oge | Ole | Ord | Ueq | Uge | Ule | True),
            Some(Greater) => matches!(self, Ogt | Oge | One | Ord | Ugt | Uge | Une | True),
        }
    }
}

/// Directions of rounding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are IEEE's
pub enum Rounding {
    #[default]
    NearestEven,
    NearestAway,
    Down,
    Up,
    TowardZero,
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
