//! Predicates, promises and directions of rounding that instructions carry, and what scalar operations can answer.

use std::cmp::Ordering;

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
        /// A division or right shift loses no bits.
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
