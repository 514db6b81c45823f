//! Operations on the lanes of vectors: one instruction for all of them. Scalars that have no instruction of their own are
//! one lane.

use super::Reg;
use crate::layout::Scalar;
use crate::scalar::{CastOp, FloatBin, FloatPred, FloatUn, IntBin, IntPred, IntUn, Rounding, Wrap};
use plumb_host::{FloatFormat, MathFn};

/// What is computed of each lane, from up to three operands; `w` is the width of an integer.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // the names are those of the operations
pub enum LaneOp {
    Int {
        op: IntBin,
        w: u32,
        wrap: Wrap,
    },
    IntUn {
        op: IntUn,
        w: u32,
    },
    IntCmp {
        pred: IntPred,
        w: u32,
    },
    PtrCmp {
        pred: IntPred,
    },
    Funnel {
        left: bool,
        w: u32,
    },
    /// -1, 0 or 1 of `to` bits as the first operand is less than, equal to or greater than the second.
    ThreeWay {
        signed: bool,
        w: u32,
        to: u32,
    },
    Float {
        op: FloatBin,
        format: FloatFormat,
    },
    FloatUn {
        op: FloatUn,
        format: FloatFormat,
    },
    FloatCmp {
        pred: FloatPred,
        format: FloatFormat,
    },
    Fma {
        format: FloatFormat,
        fused: bool,
    },
    /// Whether a float is of one of these classes.
    IsClass {
        format: FloatFormat,
        test: u64,
    },
    Cast {
        op: CastOp,
        from: Scalar,
        to: Scalar,
        wrap: Wrap,
        rounding: Rounding,
    },
    /// The same bits as another scalar type of that width.
    Bitcast {
        from: Scalar,
        to: Scalar,
    },
    PtrToInt {
        w: u32,
    },
    IntToPtr,
    /// So many slots of the second operand or of the third, as the first one says.
    Select {
        words: u32,
    },
    /// A function of one or two floats.
    Call {
        f: MathFn,
        format: FloatFormat,
    },
    /// The same float, of which other implementations may give other last digits.
    Inexact {
        format: FloatFormat,
    },
    /// A float to the power of an integer.
    Power {
        format: FloatFormat,
        w: u32,
    },
    /// A float times two to the power of an integer.
    LoadExponent {
        format: FloatFormat,
        w: u32,
    },
    /// Fraction and exponent of a float; the exponent goes where the second operand stands.
    SplitExponent {
        format: FloatFormat,
        w: u32,
    },
    /// The nearest integer, halves to even or away from zero; any value if it does not fit.
    ToNearest {
        format: FloatFormat,
        away: bool,
        w: u32,
    },
}

/// Where lanes stand.
#[derive(Clone, Copy, Debug, Default)]
pub struct LaneSlots {
    /// The first slot.
    pub first: Reg,
    /// How many slots further the next lane is: none where one stands for all.
    pub step: u32,
}

impl LaneSlots {
    /// First slot of a lane.
    #[inline(always)]
    pub fn at(self, lane: u32) -> Reg {
        self.first + lane * self.step
    }
}

/// Which lanes take part in an operation.
#[derive(Clone, Copy, Debug)]
pub struct ActiveLanes {
    /// First slot of the bits that enable lanes; all are where there is none.
    pub mask: Option<Reg>,
    /// Slot of the number of lanes, counted from the first.
    pub length: Reg,
    /// Whether a lane that does not take part stays as it was; otherwise it is poison.
    pub keep: bool,
}

/// An operation on all lanes.
#[derive(Clone, Copy, Debug)]
pub struct ElementwiseOp {
    /// What is computed of each.
    pub op: LaneOp,
    /// How many there are.
    pub lanes: u32,
    /// Where the results go.
    pub d: LaneSlots,
    /// Where the operands stand; those that the operation does not have are not looked at.
    pub operands: [LaneSlots; 3],
    /// The lanes that take part; all do if there is none.
    pub under: Option<ActiveLanes>,
}
