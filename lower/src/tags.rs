//! Where each produced operation comes from: a side table, no attributes in the IR.

use plumb_ir::{Module, Op};
use std::fmt;

/// A converted module and the origin of its operations.
#[derive(Clone, Debug)]
pub struct LoweredModule {
    /// The module in the LLVM dialect.
    pub module: Module,
    /// Origin of each operation, by its index in the module's arena.
    pub tags: Vec<Tag>,
}

impl LoweredModule {
    /// Origin of a produced operation.
    pub fn tag(&self, op: Op) -> Option<Tag> {
        self.tags.get(op.index()).copied()
    }
}

/// Origin of a produced operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// The operation of the source module.
    pub source: Op,
    /// What the produced operation does for it.
    pub role: Role,
}

macro_rules! roles {
    ($($(#[doc = $doc:literal])+ $name:ident $(($n:ident))? = $text:literal;)*) => {
        /// What a produced operation does for its source operation. Numbers are dimensions, argument or result
        /// positions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Role {
            $($(#[doc = $doc])+ $name $((roles!(@ $n)))?,)*
        }

        impl fmt::Display for Role {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Role::$name $(($n))? => {
                        f.write_str($text)?;
                        $(write!(f, ".{}", $n)?;)?
                        Ok(())
                    })*
                }
            }
        }
    };
    (@ $n:ident) => { u16 };
}

roles! {
    /// The operation that does what the source operation does.
    Main = "op";
    /// A constant that has no closer role.
    Const = "const";
    /// A function or global of the runtime that the module did not declare itself.
    Runtime = "runtime";
    /// The C-compatible wrapper of a function, and what it holds.
    Wrapper = "wrapper";
    /// The initial, empty aggregate.
    Empty = "empty";

    /// A memref's allocated pointer.
    Allocated = "allocated";
    /// A memref's aligned pointer.
    Aligned = "aligned";
    /// A memref's offset.
    Offset = "offset";
    /// A memref's size in a dimension.
    Size(dim) = "size";
    /// A memref's stride in a dimension.
    Stride(dim) = "stride";
    /// Writes the allocated pointer into a descriptor.
    SetAllocated = "set.allocated";
    /// Writes the aligned pointer into a descriptor.
    SetAligned = "set.aligned";
    /// Writes the offset into a descriptor.
    SetOffset = "set.offset";
    /// Writes a size into a descriptor.
    SetSize(dim) = "set.size";
    /// Writes a stride into a descriptor.
    SetStride(dim) = "set.stride";
    /// The rank of an unranked memref.
    Rank = "rank";
    /// Pointer to the descriptor of an unranked memref.
    DescriptorPtr = "descriptor";
    /// Writes the rank into an unranked descriptor.
    SetRank = "set.rank";
    /// Writes the pointer into an unranked descriptor.
    SetDescriptorPtr = "set.descriptor";
    /// Stack memory for a descriptor.
    Slot = "slot";
    /// Writes a descriptor to the stack.
    Spill = "spill";

    /// Index times stride.
    LinearMul(dim) = "linear.mul";
    /// Adds a dimension's share to the linear position.
    LinearAdd(dim) = "linear.add";
    /// Pointer to the first element: aligned pointer plus offset.
    Base = "base";
    /// Pointer to the element.
    Address = "address";
    /// Offset of a view times the source's stride.
    OffsetMul(dim) = "offset.mul";
    /// Adds a dimension's share to a view's offset.
    OffsetAdd(dim) = "offset.add";
    /// Step of a view times the source's stride.
    StrideMul(dim) = "stride.mul";
    /// A size, offset, stride or step that the operation itself gives as a constant.
    Given(dim) = "given";
    /// Moves a pointer by a number of bytes.
    ByteShift = "byte.shift";
    /// A size that a memref holds, and the steps to it.
    Held(dim) = "held";
    /// A stride times the extent of its dimension: the stride of the dimension around it.
    RowMul(dim) = "row.mul";
    /// Multiplies a dimension into the size of the group it is joined with.
    JoinMul(dim) = "join.mul";
    /// Chooses the stride of a group of joined dimensions.
    JoinPick(dim) = "join.pick";
    /// Takes a pointer to another memory space.
    SpaceCast = "space.cast";

    /// Multiplies a dimension into the number of elements.
    Count(dim) = "count";
    /// Size of one element in bytes, and the steps to it.
    ElementSize = "element.size";
    /// Number of bytes.
    Bytes = "bytes";
    /// Copies bytes.
    Copy = "copy";
    /// Memory that holds elements while they are copied.
    Buffer = "buffer";
    /// Gives memory back.
    Free = "free";
    /// Part of rounding a pointer up to an alignment.
    Align = "align";
    /// Saves or restores the stack.
    Stack = "stack";

    /// Packs or unpacks a result.
    Result(number) = "result";
    /// Packs or unpacks an argument.
    Arg(number) = "arg";
    /// A copy of an unranked memref's descriptor that outlives its function.
    Escape = "escape";

    /// Widens an operand.
    Ext = "ext";
    /// Narrows a result.
    Trunc = "trunc";
    /// A comparison.
    Cmp = "cmp";
    /// The rounded quotient that a rounding division starts from.
    Quotient = "quotient";
    /// Quotient times divisor.
    Product = "product";
    /// Whether the division left a remainder.
    Inexact = "inexact";
    /// Sign of the dividend.
    SignLhs = "sign.lhs";
    /// Sign of the divisor.
    SignRhs = "sign.rhs";
    /// Whether the signs agree or differ.
    Signs = "signs";
    /// Whether the quotient needs a correction.
    Correct = "correct";
    /// The lower half of a wide result.
    Low = "low";
    /// The upper half of a wide result.
    High = "high";
    /// Moves the upper half down.
    Shift = "shift";
    /// Takes a row out of an n-dimensional vector, or puts one in.
    Row = "row";

    /// A sum of an affine expression.
    TermAdd = "term.add";
    /// A product of an affine expression.
    TermMul = "term.mul";
    /// The remainder that a modulus starts from.
    Remainder = "remainder";
    /// Takes the greatest of lower bounds.
    LowerBound = "bound.lower";
    /// Takes the least of upper bounds.
    UpperBound = "bound.upper";
    /// Whether a constraint holds.
    Constraint = "constraint";
    /// Whether all constraints so far hold.
    AllConstraints = "constraint.all";
    /// Combines what an iteration gives with what those before it gave.
    Reduce = "reduce";

    /// Takes a part of a complex number out.
    Part(number) = "part";
    /// Takes a lane out of a vector, or puts one in.
    Lane = "lane";
    /// Numbers of the lanes of a row.
    LaneNumber = "lane.number";
    /// Numbers of lanes times a stride.
    LaneStride = "lane.stride";
    /// Pointers to the elements of lanes.
    LaneAddress = "lane.address";
    /// Moves an index on to a row of a slice.
    RowStart(dim) = "row.start";
    /// How many elements there are from an index on.
    Left(dim) = "left";
    /// Whether lanes or rows are in bounds.
    Inside(dim) = "inside";
    /// Which lanes take part.
    Mask = "mask";
    /// What lanes that take no part have.
    Padding = "padding";
    /// How many lanes take part before a lane.
    Packed = "packed";
    /// Calls a function of the mathematical library, or one that stands for an operation.
    Library = "library";
    /// What an operation made of two starts from.
    First = "first";

    /// Enters a loop.
    LoopEnter = "loop.enter";
    /// A loop's condition.
    LoopCmp = "loop.cmp";
    /// Branches on a loop's condition.
    LoopBranch = "loop.branch";
    /// The next induction variable.
    LoopStep = "loop.step";
    /// Goes back to a loop's head.
    LoopBack = "loop.back";
    /// Branches on a condition.
    Branch = "branch";
    /// Leaves the first region of a conditional.
    Then = "then";
    /// Leaves the second region of a conditional.
    Else = "else";
    /// Leaves a case of a switch.
    Case(number) = "case";
    /// Leaves the default of a switch.
    Default = "default";
    /// Leaves a region of several blocks.
    Leave = "leave";
    /// Number of elements that an old and a new memory both have.
    Kept = "kept";
    /// The element as bits that can be exchanged, and back.
    Bits = "bits";
    /// Writes an element if it is what has been read.
    Exchange = "exchange";
    /// What an exchange found.
    Seen = "exchange.seen";
    /// Whether an exchange wrote.
    Done = "exchange.done";
    /// A block put between to keep successors distinct.
    Dummy = "dummy";
    /// What a failed assertion does.
    Fail = "fail";
    /// Multiplies two lanes.
    LaneProduct = "lane.product";
    /// Multiplies two lanes and adds, in one step.
    Fused = "fused";
    /// Widens a factor.
    Promote = "promote";
    /// Combines what there was with the first term.
    FirstTerm = "first";
    /// What changes nothing where it is combined.
    Neutral = "neutral";
    /// Leaves what there was where a lane is off.
    Masked = "masked";
    /// Picks a size by a dimension known at run time only.
    Pick(dim) = "pick";
}
