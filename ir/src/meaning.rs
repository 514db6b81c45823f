//! Names of what operations compute. A row of the op table names its meaning. `interp` alone implements it, `gen` asks
//! `interp` for it, and `lower` never reads it. So a mistake in one is no mistake in the other.

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
    /// The body of an operation of `linalg` in loops over the elements that its maps pick.
    Structured,
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
    /// Of integers (LangRef, "llvm.vector.reduce.add").
    Int(IntBin),
    /// Of floats (LangRef, "llvm.vector.reduce.fadd").
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
    /// a + b mod 2^w (arith.addi; LangRef, "add Instruction").
    Add,
    /// a - b mod 2^w (arith.subi; LangRef, "sub Instruction").
    Sub,
    /// a * b mod 2^w (arith.muli; LangRef, "mul Instruction").
    Mul,
    /// Unsigned quotient towards zero; b = 0 is undefined behaviour (arith.divui; LangRef, "udiv Instruction").
    DivU,
    /// Signed quotient towards zero; b = 0 and min / -1 are undefined behaviour
    /// (arith.divsi; LangRef, "sdiv Instruction").
    DivS,
    /// Unsigned remainder; b = 0 is undefined behaviour (arith.remui; LangRef, "urem Instruction").
    RemU,
    /// Signed remainder with the sign of a; b = 0 and min rem -1 are undefined behaviour
    /// (arith.remsi; LangRef, "srem Instruction"; S-NUM-3).
    RemS,
    /// Unsigned quotient towards positive infinity; b = 0 is undefined behaviour (arith.ceildivui).
    CeilDivU,
    /// Signed quotient towards positive infinity; b = 0 and min / -1 are undefined behaviour (arith.ceildivsi).
    CeilDivS,
    /// Signed quotient towards negative infinity; b = 0 and min / -1 are undefined behaviour (arith.floordivsi).
    FloorDivS,
    /// Bitwise and (arith.andi; LangRef, "and Instruction").
    And,
    /// Bitwise or; `DISJOINT` makes a common one bit poison (arith.ori; LangRef, "or Instruction").
    Or,
    /// Bitwise exclusive or (arith.xori; LangRef, "xor Instruction").
    Xor,
    /// a * 2^b mod 2^w; b >= w is poison (arith.shli; LangRef, "shl Instruction").
    Shl,
    /// Shift right filling with zeros; b >= w is poison; `EXACT` makes a lost one bit poison
    /// (arith.shrui; LangRef, "lshr Instruction").
    ShrU,
    /// Shift right filling with the sign; b >= w is poison; `EXACT` makes a lost one bit poison
    /// (arith.shrsi; LangRef, "ashr Instruction").
    ShrS,
    /// The smaller as signed numbers (arith.minsi; LangRef, "llvm.smin").
    MinS,
    /// The larger as signed numbers (arith.maxsi; LangRef, "llvm.smax").
    MaxS,
    /// The smaller as unsigned numbers (arith.minui; LangRef, "llvm.umin").
    MinU,
    /// The larger as unsigned numbers (arith.maxui; LangRef, "llvm.umax").
    MaxU,
    /// a + b as signed numbers, clamped to what w bits hold (LangRef, "llvm.sadd.sat").
    AddSatS,
    /// a + b as unsigned numbers, clamped (LangRef, "llvm.uadd.sat").
    AddSatU,
    /// a - b as signed numbers, clamped (LangRef, "llvm.ssub.sat").
    SubSatS,
    /// a - b as unsigned numbers, clamped at zero (LangRef, "llvm.usub.sat").
    SubSatU,
    /// a * 2^b as signed numbers, clamped; b >= w is poison (LangRef, "llvm.sshl.sat").
    ShlSatS,
    /// a * 2^b as unsigned numbers, clamped; b >= w is poison (LangRef, "llvm.ushl.sat").
    ShlSatU,
    /// a to the power of b, both signed, mod 2^w; a negative power divides 1: 0, or for 1 and -1 one of them; for a = 0
    /// undefined behaviour (math.ipowi; S-NUM-10).
    PowS,
    /// The upper half of the signed double-width product (arith.mulsi_extended).
    MulHighS,
    /// The upper half of the unsigned double-width product (arith.mului_extended).
    MulHighU,
    /// 1 if the signed sum does not fit, else 0 (LangRef, "llvm.sadd.with.overflow").
    AddOverflowS,
    /// 1, the carry, if the unsigned sum does not fit, else 0
    /// (arith.addui_extended; LangRef, "llvm.uadd.with.overflow").
    AddOverflowU,
    /// 1 if the signed difference does not fit, else 0 (LangRef, "llvm.ssub.with.overflow").
    SubOverflowS,
    /// 1 if the unsigned difference is negative, else 0 (LangRef, "llvm.usub.with.overflow").
    SubOverflowU,
    /// 1 if the signed product does not fit, else 0 (LangRef, "llvm.smul.with.overflow").
    MulOverflowS,
    /// 1 if the unsigned product does not fit, else 0 (LangRef, "llvm.umul.with.overflow").
    MulOverflowU,
}

impl IntBin {
    /// Whether it takes the product of its operands.
    pub fn is_product(self) -> bool {
        matches!(
            self,
            IntBin::Mul
                | IntBin::MulHighS
                | IntBin::MulHighU
                | IntBin::MulOverflowS
                | IntBin::MulOverflowU
                | IntBin::PowS
        )
    }

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

    /// Whether the result is always one bit wide.
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
    /// Number of leading zeros; w for zero (math.ctlz; LangRef, "llvm.ctlz"; S-NUM-9).
    CountLeadingZeros,
    /// Number of leading zeros; zero is poison (LangRef, "llvm.ctlz").
    CountLeadingZerosPoison,
    /// Number of trailing zeros; w for zero (math.cttz; LangRef, "llvm.cttz"; S-NUM-9).
    CountTrailingZeros,
    /// Number of trailing zeros; zero is poison (LangRef, "llvm.cttz").
    CountTrailingZerosPoison,
    /// Number of one bits (math.ctpop; LangRef, "llvm.ctpop").
    PopCount,
    /// Bytes in reverse order; w is a multiple of 16 (LangRef, "llvm.bswap").
    ByteSwap,
    /// Bits in reverse order (LangRef, "llvm.bitreverse").
    BitReverse,
    /// Absolute value; the least number stays itself
    /// (math.absi; LangRef, "llvm.abs"; S-NUM-9).
    Abs,
    /// Absolute value; the least number is poison (LangRef, "llvm.abs").
    AbsPoison,
}

/// Two-operand floating-point operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatBin {
    /// IEEE addition (arith.addf; LangRef, "fadd Instruction").
    Add,
    /// IEEE subtraction (arith.subf; LangRef, "fsub Instruction").
    Sub,
    /// IEEE multiplication (arith.mulf; LangRef, "fmul Instruction").
    Mul,
    /// IEEE division (arith.divf; LangRef, "fdiv Instruction").
    Div,
    /// Remainder of the quotient rounded towards zero, exact, with the sign of a, as C's `fmod`
    /// (arith.remf; LangRef, "frem Instruction").
    Rem,
    /// The smaller; a NaN operand gives NaN; -0 < +0 (arith.minimumf; LangRef, "llvm.minimum").
    Minimum,
    /// The larger; a NaN operand gives NaN; -0 < +0 (arith.maximumf; LangRef, "llvm.maximum").
    Maximum,
    /// The smaller; one quiet NaN is ignored; either zero of -0 and +0 (arith.minnumf; LangRef, "llvm.minnum").
    MinNum,
    /// The larger; one quiet NaN is ignored; either zero of -0 and +0 (arith.maxnumf; LangRef, "llvm.maxnum").
    MaxNum,
    /// The smaller; a NaN operand is ignored; -0 < +0 (LangRef, "llvm.minimumnum").
    MinimumNum,
    /// The larger; a NaN operand is ignored; -0 < +0 (LangRef, "llvm.maximumnum").
    MaximumNum,
    /// a with the sign of b; exact, NaN included (math.copysign; LangRef, "llvm.copysign").
    CopySign,
}

/// One-operand floating-point operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatUn {
    /// Sign flipped; exact, NaN included (arith.negf; LangRef, "fneg Instruction").
    Neg,
    /// Sign cleared; exact, NaN included (math.absf; LangRef, "llvm.fabs").
    Abs,
    /// Correctly rounded square root (math.sqrt; LangRef, "llvm.sqrt").
    Sqrt,
    /// Largest integer not above (math.floor; LangRef, "llvm.floor").
    Floor,
    /// Smallest integer not below (math.ceil; LangRef, "llvm.ceil").
    Ceil,
    /// Integer part (math.trunc; LangRef, "llvm.trunc").
    Trunc,
    /// Nearest integer, ties to even; so are `rint` and `nearbyint` in the default environment
    /// (math.roundeven; LangRef, "llvm.rint").
    RoundEven,
    /// Nearest integer, ties away from zero (math.round; LangRef, "llvm.round").
    Round,
    /// The same number in its preferred encoding (LangRef, "llvm.canonicalize").
    Canonicalize,
}

/// Conversions between scalar types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastOp {
    /// Keeps the low bits; with `NSW`/`NUW`, losing a signed/unsigned value is poison
    /// (arith.trunci; LangRef, "trunc .. to Instruction").
    Trunc,
    /// Fills with zeros; with `NNEG`, a negative operand is poison
    /// (arith.extui; LangRef, "zext .. to Instruction").
    ZExt,
    /// Fills with the sign (arith.extsi; LangRef, "sext .. to Instruction").
    SExt,
    /// Rounds a signed integer to a float (arith.sitofp; LangRef, "sitofp .. to Instruction").
    SiToFp,
    /// Rounds an unsigned integer to a float; with `NNEG`, a negative operand is poison
    /// (arith.uitofp; LangRef, "uitofp .. to Instruction").
    UiToFp,
    /// Rounds towards zero; NaN and what does not fit are poison
    /// (arith.fptosi; LangRef, "fptosi .. to Instruction").
    FpToSi,
    /// Rounds towards zero; NaN and what does not fit are poison
    /// (arith.fptoui; LangRef, "fptoui .. to Instruction").
    FpToUi,
    /// Rounds towards zero, clamps what does not fit, NaN gives 0 (LangRef, "llvm.fptosi.sat").
    FpToSiSat,
    /// Rounds towards zero, clamps what does not fit, NaN gives 0 (LangRef, "llvm.fptoui.sat").
    FpToUiSat,
    /// Rounds to a format with fewer values (arith.truncf; LangRef, "fptrunc .. to Instruction").
    FpTrunc,
    /// Exact change to a format with more values (arith.extf; LangRef, "fpext .. to Instruction").
    FpExt,
}
