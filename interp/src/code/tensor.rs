//! Instructions on tensors, and the loops of `linalg`.

use super::{Groups, Label, Number, Reg, ViewNumbers};
use crate::layout::TypeInfo;
use crate::slot::Slot;
use plumb_ir::AffineMap;
use std::sync::Arc;

/// A tensor that is used to make another one: its slot, and whether that is used for the last time.
#[derive(Clone, Copy, Debug)]
pub struct ConsumedTensor {
    /// The slot.
    pub t: Reg,
    /// Whether the tensor may be changed in place if no other slot names it.
    pub last: bool,
}

/// Instructions on tensors. `t` is the slot of a tensor, `d` that of the result.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // operands as in `Inst`
pub enum TensorInst {
    /// A place where tensors that nothing names may be given back.
    Settle,
    /// The slot is about to be copied.
    Share {
        t: Reg,
    },
    /// Undetermined elements.
    Empty {
        d: Reg,
        shape: Vec<Number>,
        elem: Arc<TypeInfo>,
    },
    Constant {
        d: Reg,
        shape: Vec<u64>,
        elements: Arc<Vec<Slot>>,
    },
    Splat {
        d: Reg,
        shape: Vec<Number>,
        s: Reg,
        words: u32,
    },
    FromElements {
        d: Reg,
        shape: Vec<u64>,
        from: Box<[Reg]>,
        words: u32,
    },
    Extract {
        d: Reg,
        t: Reg,
        indices: Vec<Reg>,
        words: u32,
    },
    Insert {
        d: Reg,
        into: ConsumedTensor,
        s: Reg,
        indices: Vec<Reg>,
        words: u32,
    },
    Dim {
        d: Reg,
        t: Reg,
        i: Reg,
    },
    Rank {
        d: Reg,
        t: Reg,
    },
    /// Undefined behaviour unless the extents are those that the new type knows.
    Cast {
        d: Reg,
        t: Reg,
        shape: Option<Vec<i64>>,
    },
    /// A part, of which some dimensions are kept.
    Slice {
        d: Reg,
        t: Reg,
        view: Box<ViewNumbers>,
        kept: Vec<usize>,
        words: u32,
    },
    InsertSlice {
        d: Reg,
        into: ConsumedTensor,
        s: Reg,
        view: Box<ViewNumbers>,
        /// The dimensions that the source has.
        kept: Vec<usize>,
        words: u32,
    },
    Split {
        d: Reg,
        t: Reg,
        groups: Groups,
        sizes: Vec<Number>,
    },
    Join {
        d: Reg,
        t: Reg,
        groups: Groups,
    },
    /// An extent with padding, which is not negative.
    Padded {
        d: Reg,
        own: Reg,
        low: Number,
        high: Number,
    },
    /// In the shape that another tensor holds.
    Reshape {
        d: Reg,
        t: Reg,
        by: Reg,
        w: u32,
        shape: Option<Vec<i64>>,
    },
    Concat {
        d: Reg,
        inputs: Vec<Reg>,
        dim: usize,
        shape: Vec<i64>,
        words: u32,
    },
    /// Slices at places, along these dimensions.
    Gather {
        d: Reg,
        t: Reg,
        indices: Reg,
        w: u32,
        dims: Vec<usize>,
        /// Whether the result has a dimension of extent one for each of them.
        kept: bool,
        words: u32,
    },
    Scatter {
        d: Reg,
        into: ConsumedTensor,
        s: Reg,
        indices: Reg,
        w: u32,
        dims: Vec<usize>,
        words: u32,
    },
    Pack {
        d: Reg,
        t: Reg,
        into: Reg,
        tiles: Box<Tiles>,
        padding: Option<Reg>,
        words: u32,
    },
    Unpack {
        d: Reg,
        t: Reg,
        into: ConsumedTensor,
        tiles: Box<Tiles>,
        words: u32,
    },
    ToTensor {
        d: Reg,
        m: Reg,
        ty: Arc<TypeInfo>,
        /// Whether the memory belongs to the tensor from here on.
        taken: bool,
    },
    /// New memory that holds the elements.
    ToBuffer {
        d: Reg,
        t: Reg,
        ty: Arc<TypeInfo>,
        /// Whether nobody may write to it.
        read_only: bool,
    },
    /// Two memories of the same elements may be one.
    Same {
        memrefs: [(Reg, Arc<TypeInfo>); 2],
    },
    /// The memory of a tensor ends.
    End {
        t: Reg,
    },
    /// Memory that is there holds the elements.
    Store {
        t: Reg,
        m: Reg,
        ty: Arc<TypeInfo>,
    },
    /// Frees memory whose condition holds, unless a retained memref lies in it, which takes over the condition.
    Dealloc {
        memrefs: Vec<(Reg, Arc<TypeInfo>)>,
        conditions: Vec<Reg>,
        retained: Vec<(Reg, Arc<TypeInfo>)>,
        results: Vec<Reg>,
    },
    /// Loops begin: over nothing, or with the elements of the first iteration.
    NestBegin(Arc<Nest>),
    /// What an iteration gives, and the elements of the next one.
    NestStore(Arc<Nest>, Vec<Reg>),
}

/// How a tensor is cut into tiles.
#[derive(Clone, Debug)]
pub struct Tiles {
    /// The dimensions that are cut.
    pub inner: Vec<usize>,
    /// Their tiles.
    pub sizes: Vec<Number>,
    /// For each outer dimension of the tiles that of the whole.
    pub order: Vec<usize>,
    /// Extents of the result that are known.
    pub shape: Vec<i64>,
}

/// Loops around a body, and the operands of which each iteration reads or writes an element.
#[derive(Clone, Debug)]
pub struct Nest {
    /// First slot of the counters.
    pub counters: Reg,
    /// First slot of the extents.
    pub extents: Reg,
    /// How many loops there are.
    pub dims: usize,
    /// Slots of the elements' positions, one an operand.
    pub positions: Reg,
    /// Slots of what a step of a loop adds to a position, one a loop and operand.
    pub steps: Reg,
    /// Inputs and outputs.
    pub operands: Vec<NestOperand>,
    /// Whether there is one output, and nobody but the body looks at it before the loops end.
    pub private: bool,
    /// The extents, if operands do not say them.
    pub sizes: Option<Vec<Number>>,
    /// The body, whose elements stand in slots by then.
    pub body: Label,
    /// What follows the loops.
    pub exit: Label,
}

/// Loops with their factors, and a constant.
pub type LinearRow = (Vec<(u32, i64)>, i64);

/// An operand of loops.
#[derive(Clone, Debug)]
pub struct NestOperand {
    /// Where its elements are.
    pub place: NestPlace,
    /// Which element an iteration picks.
    pub map: AffineMap,
    /// For each result of a linear map the loops with their factors, and the constant.
    pub linear: Option<Vec<LinearRow>>,
    /// Where an element is put; none if the body does not look at it.
    pub argument: Option<Reg>,
    /// Slots of an element.
    pub words: u32,
    /// The elements of a tensor that no iteration writes, if there is none, where it only gives a shape: what they are is open.
    pub open: Option<Arc<TypeInfo>>,
}

/// Where elements are.
#[derive(Clone, Debug)]
pub enum NestPlace {
    /// In a tensor that is read.
    Input(Reg),
    /// In a tensor that becomes the one in the second slot.
    Output(ConsumedTensor, Reg),
    /// In the tensor of an output before, which the first slot named and the second names now.
    Also(Reg, Reg),
    /// In a new tensor of the loops' extents.
    Fresh(Reg, Arc<TypeInfo>),
    /// In memory, which may be written.
    Memory(Reg, Arc<TypeInfo>, bool),
}

impl NestPlace {
    /// Whether iterations write it.
    pub(crate) fn is_written(&self) -> bool {
        !matches!(self, NestPlace::Input(_) | NestPlace::Memory(_, _, false))
    }
}
