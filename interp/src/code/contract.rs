//! Instructions that combine lanes along dimensions of vectors.

use super::Reg;
use crate::layout::Scalar;
use plumb_ir::meaning::Fold;

/// First slots of what a result's lane is made of: of the lane of each factor, and of the mask.
pub type Place = [u32; 3];

/// Products of lanes, or lanes, combined into the lanes of a result.
#[derive(Clone, Debug)]
pub struct Contract {
    /// How they are combined.
    pub fold: Fold,
    /// What is combined.
    pub lane: Scalar,
    /// What is multiplied, or converted.
    pub from: Scalar,
    /// First slot of the first factor, and how many it has.
    pub x: (Reg, u32),
    /// The same of the second, where there is one.
    pub y: Option<(Reg, u32)>,
    /// First slot of the bits that enable terms; all are where there is none.
    pub mask: Option<Reg>,
    /// First slot of what there is before the first term.
    pub start: Option<Reg>,
    /// First slot of the result.
    pub d: Reg,
    /// Where the terms of each lane of the result begin.
    pub lanes: Box<[Place]>,
    /// Where each term is from there.
    pub terms: Box<[Place]>,
    /// Whether floats are combined in any order, and with the product rounded or not.
    pub any_order: bool,
    /// Whether a zero of any sign may be among the terms.
    pub any_zero: bool,
    /// What there is where nothing is combined, and its flags.
    pub nothing: (u64, u8),
}

/// What lanes in a row combine to, up to each of them.
#[derive(Clone, Debug)]
pub struct Scan {
    /// How they are combined.
    pub fold: Fold,
    /// Type of a lane.
    pub lane: Scalar,
    /// First slot of the source.
    pub source: Reg,
    /// Of what there is before each row.
    pub initial: Reg,
    /// Of the result.
    pub d: Reg,
    /// Of the last lane of each row of the result.
    pub last: Reg,
    /// Where each row begins.
    pub rows: Box<[u32]>,
    /// How many lanes it has.
    pub count: u32,
    /// Slots from one of them to the next.
    pub step: u32,
    /// Whether a lane is part of its own result.
    pub inclusive: bool,
}
