//! Accesses to the elements of a memref by the lanes of a vector: one instruction for all of them.

use super::{LaneSlots, Reg};
use crate::layout::TypeInfo;
use smallvec::SmallVec;
use std::sync::Arc;

/// A dimension of a vector that is a slice of memory.
#[derive(Clone, Copy, Debug)]
pub struct SliceDim {
    /// How many positions it has.
    pub extent: u32,
    /// Along which dimension of memory it goes; along none where one element stands for all.
    pub of: Option<usize>,
    /// Whether going beyond the end of that dimension is undefined; what lies there takes no part otherwise.
    pub inside: bool,
    /// How many bits of the mask further the next position is.
    pub mask: u32,
}

/// Which elements the lanes are.
#[derive(Clone, Debug)]
pub enum VectorPlace {
    /// Those of a slice that begins at the indices.
    Slice(Box<[SliceDim]>),
    /// Those that a slot each, of so many bits, says along the last dimension, counted from the indices.
    Each {
        /// Where the numbers stand.
        by: LaneSlots,
        /// Their width.
        w: u32,
    },
    /// Those that follow each other along the last dimension, one for each lane that takes part.
    Packed,
}

/// Lanes that are read from a memref or written to it.
#[derive(Clone, Debug)]
pub struct VectorAccess {
    /// Type of the memref; a lane is one of its elements, vectors included.
    pub ty: Arc<TypeInfo>,
    /// Its descriptor.
    pub m: Reg,
    /// An index for each of its dimensions.
    pub indices: Vec<Reg>,
    /// How many lanes there are.
    pub count: u32,
    /// Which elements they are.
    pub place: VectorPlace,
    /// First slots of bits; a lane takes part where all of its bits are set.
    pub masks: SmallVec<[Reg; 1]>,
    /// Alignment that is stated, of the first element or else of each.
    pub align: u64,
    /// First slot of the lanes.
    pub values: Reg,
    /// What lanes that take no part have, if memory is read.
    pub others: LaneSlots,
    /// Whether memory is written.
    pub store: bool,
}
