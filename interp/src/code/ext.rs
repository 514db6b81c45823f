//! The side table: instructions that are rare or need more operands than fit.

use super::{ActiveLanes, Contract, ElementwiseOp, Label, LaneSlots, Reg, Scan, VectorAccess};
use crate::heap::{AliasScopes, Effects, ParameterPromise, Tag};
use crate::layout::{Scalar, TypeInfo};
use crate::slot::Slot;
use num_bigint::BigUint;
use plumb_host::{Abi, AccessKind, ComplexFn, FloatFormat, HostFn};
use plumb_ir::meaning::{FloatBin, Fold};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// One index of address arithmetic.
#[derive(Clone, Copy, Debug)]
pub struct GepTerm {
    /// Slot of the index.
    pub index: Reg,
    /// Its width.
    pub width: u32,
    /// Bytes per step.
    pub scale: u64,
}

/// Where the lanes of a memory operation stand.
#[derive(Clone, Copy, Debug)]
pub enum LanePlace {
    /// One after the other, so many bytes apart.
    Row {
        /// The first address.
        p: Reg,
        /// Bytes from one to the next.
        step: u64,
    },
    /// The enabled ones one after the other, so many bytes apart.
    Packed {
        /// The first address.
        p: Reg,
        /// Bytes from one to the next.
        step: u64,
    },
    /// As many bytes apart as a slot of this width says.
    Strided {
        /// The first address.
        p: Reg,
        /// Slot of the signed distance in bytes.
        stride: Reg,
        /// Its width.
        w: u32,
    },
    /// Each at an address of its own.
    Each {
        /// The first slot of the addresses.
        p: Reg,
    },
    /// In columns that are as many elements apart as a slot of this width says.
    Columns {
        /// The first address.
        p: Reg,
        /// Slot of the distance in elements.
        stride: Reg,
        /// Its width.
        w: u32,
        /// Elements of a column.
        rows: u32,
        /// Bytes from one element of a column to the next.
        step: u64,
    },
}

/// A memory operation on the lanes of a vector that are enabled.
#[derive(Clone, Debug)]
pub struct LaneAccess {
    /// Type of a lane.
    pub lane: Arc<TypeInfo>,
    /// How many there are.
    pub count: u32,
    /// Where they stand in memory.
    pub place: LanePlace,
    /// First slot of the bits that enable lanes; all are where there is none.
    pub mask: Option<Reg>,
    /// Slot of the number of lanes that take part.
    pub length: Option<Reg>,
    /// Alignment of the first address of a row, of each lane's address otherwise.
    pub align: u64,
    /// First slot of the lanes' values.
    pub values: Reg,
    /// Whether memory is written.
    pub store: bool,
}

/// The operands whose sign decides that of a result that is not zero, if they are zero themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignOperands {
    /// None.
    Nothing,
    /// This one.
    Operand(usize),
    /// Any of them.
    Any,
}

/// What fast-math flags promise and allow.
#[derive(Clone, Copy, Debug)]
pub struct FastMath {
    /// Neither operands nor result are NaN.
    pub no_nan: bool,
    /// Neither are infinite.
    pub no_infinity: bool,
    /// The sign of a zero may be either.
    pub no_signed_zero: bool,
    /// Another number may come out.
    pub loose: bool,
    /// Whose sign the result takes.
    pub sign: SignOperands,
    /// An infinite result may come of a zero, and then has its sign: of what divides, not of sums and products.
    pub by_zero: bool,
}

/// Where in a parallel loop execution is.
#[derive(Clone, Copy, Debug)]
pub enum ParallelPhase {
    /// Before its first iteration.
    Enter,
    /// At the start of one.
    Iteration,
    /// At the start of one of an outer dimension, which may hold none.
    Outer,
    /// After its last.
    Leave,
}

/// Another result that fast-math flags allow, and where what it is computed of stands.
#[derive(Clone, Copy, Debug)]
pub enum Licence {
    /// `contract`: a product and a sum are rounded once.
    Fused {
        /// Of the product.
        factors: [LaneSlots; 2],
        /// What is added to it.
        addend: LaneSlots,
        /// Whether the product is subtracted.
        minus_product: bool,
        /// Whether the addend is.
        minus_addend: bool,
    },
    /// `reassoc`: `(x op outer) op y` or `(y op outer) op x` instead of `(x op y) op outer`.
    Regrouped {
        /// A sum or a product.
        op: FloatBin,
        /// What was combined first, and what was combined with it.
        terms: [LaneSlots; 3],
        /// Which of these are subtracted.
        minus: [bool; 3],
    },
    /// `reassoc`: lanes are combined from the last to the first.
    Reversed {
        /// The operation.
        op: FloatBin,
        /// Slot of the start value.
        start: Option<Reg>,
        /// First slot of the lanes.
        first: Reg,
        /// How many they are.
        count: u32,
        /// First slot of the mask, of which lanes that are off are left out.
        mask: Option<Reg>,
    },
    /// `arcp`: the dividend times the reciprocal of the divisor.
    Reciprocal {
        /// The dividend.
        dividend: LaneSlots,
        /// The divisor.
        divisor: LaneSlots,
    },
    /// `afn`: a neighbour of the result.
    Nudged,
}

/// `reassoc`: the terms of a sum or product, which go to two partial ones in turn.
#[derive(Clone, Debug)]
pub struct PartialSums {
    /// A sum or a product.
    pub op: FloatBin,
    /// Where the terms stand, and whether they are subtracted.
    pub terms: Box<[(LaneSlots, bool)]>,
    /// The sum of earlier iterations that they are added to.
    pub carried: Option<CarriedSum>,
    /// Of all of them.
    pub format: FloatFormat,
    /// How many each has.
    pub lanes: u32,
    /// The result.
    pub d: LaneSlots,
}

/// A sum or product that a loop carries, with its partial ones. These stand behind a slot that says where the last term
/// went. It holds 0 if there was none, 1 if it went to the second, 2 if to the first.
#[derive(Clone, Copy, Debug)]
pub struct CarriedSum {
    /// What the iteration begins with.
    pub argument: LaneSlots,
    /// The partial sums that go with it.
    pub state: Reg,
    /// Those that go with the result.
    pub next: Reg,
}

impl CarriedSum {
    /// Slots of partial sums of this many slots each.
    pub fn slots(each: u32) -> u32 {
        2 * each + 1
    }
}

/// A number known at decode time or in a slot.
#[derive(Clone, Copy, Debug)]
pub enum Number {
    /// Known.
    Static(i64),
    /// In this slot, as wide as `index`.
    Slot(Reg),
}

/// What an attribute says of a parameter, a result or a loaded pointer.
#[derive(Clone, Debug)]
pub enum Claim {
    /// It is not null; poison otherwise.
    NonNull,
    /// It is a multiple of this; poison otherwise.
    Aligned(u64),
    /// It is between the first number and the second, which is left out, counting upwards modulo 2 to the width; poison
    /// otherwise.
    Range(Box<[BigUint; 2]>),
    /// It is a float of none of these classes; poison otherwise.
    NoClass(u64),
    /// So many bytes at it can be read, or (where that is allowed) it is null; undefined behaviour otherwise.
    Dereferenceable(u64, bool),
    /// It is neither poison nor undefined; undefined behaviour otherwise.
    Defined,
    /// It is what these slots hold; undefined behaviour otherwise.
    Same(Reg),
    /// It becomes a pointer to memory of the function's own, with this alignment. That memory starts as a copy of the
    /// value of this type that it points to.
    Copied(Arc<TypeInfo>, u64),
}

/// What is promised about a pointer.
#[derive(Clone, Copy, Debug)]
pub enum Promise {
    /// Less an offset, it is a multiple of a number.
    Aligned,
    /// It is not null.
    NonNull,
    /// So many bytes at it can be read.
    Dereferenceable,
    /// It is in another allocation than a second pointer.
    Separate,
}

/// An element of a memref.
#[derive(Clone, Debug)]
pub struct Element {
    /// Type of the memref.
    pub ty: Arc<TypeInfo>,
    /// Its slots.
    pub m: Reg,
    /// Slots of the indices.
    pub indices: Vec<Reg>,
}

/// Floats that a promise is about, lane by lane.
#[derive(Clone, Copy, Debug)]
pub struct PromisedFloats {
    /// Those of a result lane start here.
    pub slots: LaneSlots,
    /// How many they are: more than one where lanes are combined.
    pub each: u32,
    /// Their format.
    pub format: FloatFormat,
}

/// An index into a dimension of a vector.
#[derive(Clone, Copy, Debug)]
pub struct PartIndex {
    /// Its slot.
    pub i: Reg,
    /// Its width.
    pub w: u32,
    /// Extent of the dimension.
    pub extent: u64,
    /// Slots from one part of the dimension to the next.
    pub step: u32,
}

/// The rarer instructions.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // operands as in `Inst`
pub enum Ext {
    /// Charges the work of the instruction that follows, in operations.
    Work {
        operations: u64,
    },
    /// An operation on all lanes.
    Each(ElementwiseOp),
    /// Reads the bits of several scalars as those of others; both sides have as many bits.
    BitcastLanes {
        from: Scalar,
        count: u32,
        to: Scalar,
        d: Reg,
        a: Reg,
    },
    /// A function of complex numbers, whose parts stand one after the other. The second operand is an integer where it has a
    /// width.
    Complex {
        f: ComplexFn,
        format: FloatFormat,
        d: Reg,
        a: Reg,
        b: Reg,
        power: Option<u32>,
    },
    /// The product of two complex numbers.
    ComplexProduct {
        format: FloatFormat,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// Makes lanes of a result of which a promise was broken poison, and opens what a flag opens.
    Licence {
        licence: Licence,
        format: FloatFormat,
        lanes: u32,
        d: LaneSlots,
    },
    /// Gives a result what its partial sums make.
    PartialSums(Box<PartialSums>),
    /// What a load reads has a type, or what a store has just written.
    Tagged {
        p: Reg,
        size: u64,
        tag: Arc<Tag>,
        stored: bool,
    },
    /// What was read or written there says which scopes it is in and outside of.
    InScopes {
        p: Reg,
        size: u64,
        scoped: Arc<AliasScopes>,
        write: bool,
    },
    /// Undefined behaviour unless this index is positive.
    PositiveDivisor {
        b: Reg,
        w: u32,
    },
    /// A scope begins anew.
    DeclareScope {
        scope: plumb_ir::Attr,
    },
    /// What was read there never changes.
    Unchanging {
        p: Reg,
        size: u64,
    },
    /// A value of a type was read or written there, and this is to be seen.
    Volatile {
        kind: AccessKind,
        p: Reg,
        r: Reg,
        ty: Arc<TypeInfo>,
    },
    /// From here on, the promises of a function or a call about memory hold; these pointers lead to some of that
    /// memory.
    Hold {
        effects: Option<Effects>,
        pointers: Vec<Reg>,
        /// Whether a call is yet to be made.
        call: bool,
    },
    /// The same of what a parameter points to.
    HoldThrough {
        held: ParameterPromise,
        r: Reg,
        ty: Arc<TypeInfo>,
    },
    /// The result of a call is promised to point to memory of its own.
    TakeAlone {
        r: Reg,
    },
    /// What was loaded or stored there is held to the other accesses of its invariant group.
    InGroup {
        p: Reg,
        size: u64,
        stored: bool,
    },
    /// The invariant group of what is there begins anew.
    Launder {
        p: Reg,
    },
    /// What is promised of a function or a call holds no longer. These pointers are its results.
    HoldEnd {
        pointers: Box<[Reg]>,
    },
    /// A parallel loop begins, goes on to another iteration, or ends.
    Parallel(ParallelPhase),
    /// The accesses from here on are atomic, or no longer.
    Atomic {
        begins: bool,
    },
    FastMath {
        promises: FastMath,
        operands: Vec<PromisedFloats>,
        lanes: u32,
        d: Reg,
        result: Scalar,
    },
    /// Takes poison and undef away.
    Freeze {
        d: Reg,
        a: Reg,
        scalars: Arc<TypeInfo>,
    },
    /// An undefined value, drawn anew at each execution.
    Undef {
        d: Reg,
        scalars: Arc<TypeInfo>,
    },
    ExtractLane {
        d: Reg,
        v: Reg,
        i: Reg,
        w: u32,
        lanes: u64,
        words: u32,
    },
    InsertLane {
        d: Reg,
        v: Reg,
        s: Reg,
        i: Reg,
        w: u32,
        lanes: u64,
        words: u32,
    },
    /// So many slots of a vector, from `skip` and what the indices say on.
    ExtractPart {
        d: Reg,
        words: u32,
        v: Reg,
        /// Slots of the vector.
        whole: u32,
        skip: u32,
        at: Box<[PartIndex]>,
    },
    /// A vector with so many slots replaced there.
    InsertPart {
        d: Reg,
        v: Reg,
        whole: u32,
        s: Reg,
        words: u32,
        skip: u32,
        at: Box<[PartIndex]>,
    },
    /// For each lane whether its number in each dimension is below a size.
    CreateMask {
        d: Reg,
        extents: Box<[u64]>,
        sizes: Box<[Reg]>,
        w: u32,
    },
    /// Calls of the functions that print the lanes of a vector, if there is one, and what follows it.
    PrintVector {
        function: Option<HostFn>,
        first: Reg,
        extents: Box<[u64]>,
        behind: Option<HostFn>,
    },
    /// A call of the function that prints a text.
    PrintText {
        text: Box<[u8]>,
    },
    Contract(Box<Contract>),
    Scan(Box<Scan>),
    Reduce {
        op: Fold,
        lane: Scalar,
        lanes: u32,
        start: Option<Reg>,
        d: Reg,
        a: Reg,
        /// The lanes that take part; all do if there is none.
        under: Option<ActiveLanes>,
    },
    /// Slots from all over the frame, none of which are the destination's; `NO_REG` stands for poison.
    Collect {
        d: Reg,
        from: Box<[Reg]>,
    },
    /// These slots.
    Constant {
        d: Reg,
        slots: Box<[Slot]>,
    },
    /// A few slots again and again, so many in all.
    Fill {
        d: Reg,
        n: u32,
        pattern: SmallVec<[Slot; 1]>,
    },

    /// The beginning (`live`) or end of the lifetime of the stack memory that starts there.
    Lifetime {
        p: Reg,
        live: bool,
    },
    /// A promise that so many bytes (all there are, if negative) are not written, or its end.
    Unchanged {
        p: Reg,
        size: i64,
        promised: bool,
    },
    /// Undefined behaviour if the slot holds more than the lanes there are.
    VectorLength {
        length: Reg,
        lanes: u32,
    },
    Lanes(Box<LaneAccess>),
    /// Reads or writes a memref by the lanes of a vector.
    VectorAccess(Box<VectorAccess>),
    /// For each lane whether its number added to the base is below the end.
    ActiveLanes {
        d: Reg,
        lanes: u32,
        base: Reg,
        end: Reg,
        w: u32,
    },
    /// The product of two matrices kept by columns: `rows` x `inner` times `inner` x `columns`.
    MatrixMultiply {
        lane: Scalar,
        rows: u32,
        inner: u32,
        columns: u32,
        d: Reg,
        a: Reg,
        b: Reg,
    },

    /// Jumps to the case whose value the slots hold, else to the default.
    Switch {
        a: Reg,
        w: u32,
        cases: FxHashMap<crate::scalar::wide::Words, Label>,
        default: Label,
    },
    /// Jumps to the block whose address the slot holds: symbols of blocks, each with where it starts.
    IndirectBranch {
        a: Reg,
        blocks: Vec<(u32, Label)>,
    },
    /// Puts arguments beyond the parameters into memory, one after the other, and points there.
    PackArguments {
        d: Reg,
        values: Vec<(Reg, Arc<TypeInfo>)>,
    },
    /// The next argument of a list, which moves on.
    NextArgument {
        d: Reg,
        list: Reg,
        ty: Arc<TypeInfo>,
    },
    CallPtr {
        p: Reg,
        args: u32,
        d: Reg,
        signature: u32,
    },
    CallHost {
        function: HostFn,
        abi: Abi,
        args: Vec<(Reg, Arc<TypeInfo>)>,
        d: Reg,
        result: Option<Arc<TypeInfo>>,
    },
    /// What a landing pad gives: the exception, and what it was chosen by. The token becomes the number of the frame.
    LandingPad {
        d: Reg,
        token: Reg,
    },
    /// Goes on unwinding with what a landing pad of this frame gave.
    Resume {
        exception: Reg,
        token: Reg,
    },
    /// The number that landing pads give for a type.
    TypeNumber {
        d: Reg,
        ty: Reg,
    },
    Trap,
    Unreachable,
    /// A rounding mode is stated that is not the environment's.
    OtherRounding,
    /// Something is promised that does not hold.
    Broken {
        why: Arc<str>,
    },
    /// Holds a function that begins to the promises of functions to be in no recursion.
    NoRecursion,
    Assert {
        c: Reg,
        text: Arc<str>,
    },
    Assume {
        c: Reg,
    },
    /// Undefined behaviour unless the promise about a pointer holds; `n` and `offset` are what its kind asks.
    Promise {
        promise: Promise,
        p: Reg,
        n: Reg,
        offset: Reg,
    },
    /// Holds the value of a type in slots to what an attribute says of it.
    Claim {
        claim: Claim,
        r: Reg,
        ty: Arc<TypeInfo>,
    },
    /// Records a point of a run that is traced.
    Observe {
        step: crate::trace::Step,
        op: plumb_ir::Op,
        values: Arc<[crate::trace::TracedValue]>,
    },
    /// An operation begins, in a run that follows values.
    Begin {
        operands: Vec<(Reg, Arc<TypeInfo>)>,
    },
    /// Says of the flagged results of an operation where they come from.
    Originate {
        operands: Vec<(Reg, Arc<TypeInfo>)>,
        results: Vec<(Reg, Arc<TypeInfo>)>,
    },
    /// What this engine has no meaning for.
    Unsupported {
        what: String,
    },

    /// Reads a value of any type.
    LoadAny {
        ty: Arc<TypeInfo>,
        d: Reg,
        p: Reg,
        align: u64,
    },
    /// Writes a value of any type.
    StoreAny {
        ty: Arc<TypeInfo>,
        s: Reg,
        p: Reg,
        align: u64,
    },
    /// Writes if memory holds what is expected; gives the old value and whether it did.
    CompareExchange {
        ty: Arc<TypeInfo>,
        weak: bool,
        d: Reg,
        p: Reg,
        expected: Reg,
        new: Reg,
        align: u64,
    },
    Gep {
        d: Reg,
        p: Reg,
        terms: Vec<GepTerm>,
        flags: u8,
    },
    /// Keeps only the address bits of the mask.
    PtrMask {
        d: Reg,
        a: Reg,
        mask: Reg,
        w: u32,
    },
    /// `count` elements of `size` bytes on the stack.
    Alloca {
        d: Reg,
        count: Reg,
        w: u32,
        size: u64,
        align: u64,
    },
    CopyBytes {
        to: Reg,
        from: Reg,
        n: Reg,
        w: u32,
        overlap: bool,
    },
    FillBytes {
        to: Reg,
        byte: Reg,
        n: Reg,
        w: u32,
    },
    StackMark {
        d: Reg,
    },
    StackCut {
        s: Reg,
    },
    /// Ends the stack allocations made since a mark, as the end of a scope does.
    ScopeEnd {
        s: Reg,
        /// Whether every lowering gives the memory back here, and not only when the function returns.
        restores: bool,
    },

    /// Makes memory for a memref of this type and its descriptor.
    MemRefAlloc {
        ty: Arc<TypeInfo>,
        stack: bool,
        sizes: Vec<Reg>,
        align: u64,
        d: Reg,
    },
    MemRefDealloc {
        ty: Arc<TypeInfo>,
        m: Reg,
    },
    /// What an exchange compares with memory, in so many slots: whether it goes on depends on it.
    Compared {
        d: Reg,
        n: u32,
    },
    MemRefLoad {
        ty: Arc<TypeInfo>,
        m: Reg,
        indices: Vec<Reg>,
        align: u64,
        d: Reg,
    },
    MemRefStore {
        ty: Arc<TypeInfo>,
        m: Reg,
        indices: Vec<Reg>,
        align: u64,
        s: Reg,
    },
    MemRefDim {
        ty: Arc<TypeInfo>,
        m: Reg,
        i: Reg,
        d: Reg,
    },
    /// Rank of an unranked memref.
    MemRefRank {
        m: Reg,
        d: Reg,
    },
    MemRefCast {
        from: Arc<TypeInfo>,
        to: Arc<TypeInfo>,
        m: Reg,
        d: Reg,
    },
    MemRefCopy {
        from: Arc<TypeInfo>,
        to: Arc<TypeInfo>,
        a: Reg,
        b: Reg,
    },
    SubView {
        from: Arc<TypeInfo>,
        to: Arc<TypeInfo>,
        m: Reg,
        view: Box<ViewNumbers>,
        kept: Vec<usize>,
        d: Reg,
    },
    Reinterpret {
        from: Arc<TypeInfo>,
        to: Arc<TypeInfo>,
        m: Reg,
        view: Box<ViewNumbers>,
        d: Reg,
    },
    /// Views the same memory in another shape.
    Reshape {
        from: Arc<TypeInfo>,
        to: Arc<TypeInfo>,
        m: Reg,
        how: Box<Reshape>,
        d: Reg,
    },
    GlobalMemRef {
        ty: Arc<TypeInfo>,
        symbol: u32,
        d: Reg,
    },
    MemRefAddress {
        ty: Arc<TypeInfo>,
        m: Reg,
        d: Reg,
    },
    MemRefAlign {
        ty: Arc<TypeInfo>,
        m: Reg,
        align: u64,
        d: Reg,
    },
    /// Undefined behaviour if two of the memrefs share memory.
    Distinct {
        memrefs: Vec<(Arc<TypeInfo>, Reg)>,
    },
    Realloc {
        from: Arc<TypeInfo>,
        to: Arc<TypeInfo>,
        m: Reg,
        size: Option<Reg>,
        align: u64,
        d: Reg,
    },
    /// Starts moving elements; `chunks` are the stride and the size of a chunk on the slow side.
    DmaStart {
        /// Source, target and tag.
        elements: Box<[Element; 3]>,
        count: Reg,
        chunks: Option<(Reg, Reg)>,
        slow_target: bool,
    },
    DmaWait {
        tag: Box<Element>,
        count: Reg,
    },
    Tensor(Box<super::TensorInst>),
}

/// Offsets, sizes and strides of a view.
#[derive(Clone, Debug)]
pub struct ViewNumbers {
    /// Offsets.
    pub offsets: Vec<Number>,
    /// Extents.
    pub sizes: Vec<Number>,
    /// Strides.
    pub strides: Vec<Number>,
}

/// Dimensions by number, in groups that follow each other.
pub type Groups = Vec<std::ops::Range<usize>>;

/// How the same memory gets another shape.
#[derive(Clone, Debug)]
pub enum Reshape {
    /// Bytes from a position on, as elements of another type.
    Bytes {
        /// The position.
        shift: Reg,
        /// Extents.
        sizes: Vec<Number>,
    },
    /// In the shape that a memref holds.
    Held {
        /// That memref's type.
        ty: Arc<TypeInfo>,
        /// Its descriptor.
        shape: Reg,
    },
    /// Each dimension split into a group.
    Split {
        /// A group for each dimension of the source.
        groups: Groups,
        /// Extents.
        sizes: Vec<Number>,
    },
    /// Each group of dimensions joined into one.
    Join {
        /// A group for each dimension of the result.
        groups: Groups,
    },
}
