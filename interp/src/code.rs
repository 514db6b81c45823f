//! Decoded functions: flat instructions over numbered slots. The first group is small and fast; what is rare or needs
//! more operands stands in a side table ([`Ext`]) that `Inst::Ext` points into.

use crate::layout::{MemRefInfo, Scalar, TypeInfo};
use crate::scalar::{CastOp, FloatBin, FloatPred, FloatUn, IntBin, IntPred, IntUn, Rounding, Wrap};
use crate::slot::Slot;
use plumb_host::{Abi, FloatFormat, HostFn};
use plumb_ir::{OpKind, Span};
use std::sync::Arc;

/// A slot of the frame.
pub type Reg = u32;
/// An entry of a function's [`Target`] table.
pub type Label = u32;

/// Where a jump goes, and how many operations run there before the next jump.
#[derive(Clone, Copy, Debug, Default)]
pub struct Target {
    /// Instruction number.
    pub pc: u32,
    /// Operations charged on arrival.
    pub ops: u32,
}

/// One instruction. `d` is the destination, `a b c s p i` are sources, `w` is a width in bits (at most 64).
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)] // the operands are as stated above
pub enum Inst {
    /// Copies one slot.
    Move {
        d: Reg,
        s: Reg,
    },
    /// Copies slots; the ranges do not overlap.
    Copy {
        d: Reg,
        s: Reg,
        n: u32,
    },
    Add {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Sub {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Mul {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    And {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Or {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Xor {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    AddWrap {
        w: u8,
        wrap: Wrap,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    SubWrap {
        w: u8,
        wrap: Wrap,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    MulWrap {
        w: u8,
        wrap: Wrap,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    CmpEq {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    CmpNe {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    CmpSlt {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    CmpSle {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    CmpUlt {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    CmpUle {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    BranchEq {
        d: Reg,
        a: Reg,
        b: Reg,
        t: Label,
        f: Label,
    },
    BranchNe {
        d: Reg,
        a: Reg,
        b: Reg,
        t: Label,
        f: Label,
    },
    BranchSlt {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
        t: Label,
        f: Label,
    },
    BranchSle {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
        t: Label,
        f: Label,
    },
    BranchUlt {
        d: Reg,
        a: Reg,
        b: Reg,
        t: Label,
        f: Label,
    },
    BranchUle {
        d: Reg,
        a: Reg,
        b: Reg,
        t: Label,
        f: Label,
    },
    /// Any operation on integers of at most 64 bits.
    IntBin {
        op: IntBin,
        w: u8,
        wrap: Wrap,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    IntUn {
        op: IntUn,
        w: u8,
        d: Reg,
        a: Reg,
    },
    Trunc {
        w: u8,
        d: Reg,
        a: Reg,
    },
    SExt {
        from: u8,
        to: u8,
        d: Reg,
        a: Reg,
    },
    /// One slot of either arm.
    Select {
        d: Reg,
        c: Reg,
        a: Reg,
        b: Reg,
    },
    FAdd32 {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FSub32 {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FMul32 {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FDiv32 {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FAdd64 {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FSub64 {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FMul64 {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FDiv64 {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FloatBin {
        op: FloatBin,
        format: FloatFormat,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FloatUn {
        op: FloatUn,
        format: FloatFormat,
        d: Reg,
        a: Reg,
    },
    FloatCmp {
        pred: FloatPred,
        format: FloatFormat,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Jump {
        t: Label,
    },
    Branch {
        c: Reg,
        t: Label,
        f: Label,
    },
    /// Checks the step of a loop and enters its body or leaves.
    ForEnter {
        w: u8,
        unsigned: bool,
        iv: Reg,
        ub: Reg,
        step: Reg,
        body: Label,
        exit: Label,
    },
    /// Adds the step and enters the body again or leaves.
    ForNext {
        w: u8,
        unsigned: bool,
        iv: Reg,
        ub: Reg,
        step: Reg,
        body: Label,
        exit: Label,
    },
    /// [`Inst::ForNext`] for signed numbers of 64 bits.
    ForNext64 {
        iv: Reg,
        ub: Reg,
        step: Reg,
        body: Label,
        exit: Label,
    },
    /// Calls function `func`; `args` is a list of slots that become its first ones.
    Call {
        func: u32,
        args: u32,
        d: Reg,
    },
    /// Ends the function; `list` names the result slots.
    Return {
        list: u32,
    },
    /// Reads 1, 2, 4 or 8 bytes that are no pointer into a slot.
    Load {
        n: u8,
        align: u32,
        d: Reg,
        p: Reg,
        x: u32,
    },
    /// Writes 1, 2, 4 or 8 bytes that are no pointer.
    Store {
        n: u8,
        align: u32,
        s: Reg,
        p: Reg,
        x: u32,
    },
    /// Reads an element of 1, 2, 4 or 8 bytes of a memref of rank 1 with unit stride and no offset.
    Load1 {
        n: u8,
        d: Reg,
        m: Reg,
        i: Reg,
        x: u32,
    },
    /// Reads an element of a memref of rank 2 with unit inner stride and no offset.
    Load2 {
        n: u8,
        d: Reg,
        m: Reg,
        i: Reg,
        j: Reg,
        x: u32,
    },
    /// Writes like [`Inst::Load1`] reads.
    Store1 {
        n: u8,
        s: Reg,
        m: Reg,
        i: Reg,
        x: u32,
    },
    /// Writes like [`Inst::Load2`] reads.
    Store2 {
        n: u8,
        s: Reg,
        m: Reg,
        i: Reg,
        j: Reg,
        x: u32,
    },
    /// Pointer `p` plus a 64-bit index times `scale` bytes.
    PtrIndex {
        flags: u8,
        d: Reg,
        p: Reg,
        i: Reg,
        scale: i32,
    },
    /// Ends the run but not the function: what follows is not there yet.
    Halt,
    /// The address of a function or global: entry `symbol` of the run's table.
    Symbol {
        d: Reg,
        symbol: u32,
    },
    /// An instruction of the side table.
    Ext {
        x: u32,
    },
}

/// Flags of address arithmetic.
pub mod gep {
    /// Stays within the allocation.
    pub const INBOUNDS: u8 = 1;
    /// No signed wrap of offsets, nor of the sum.
    pub const NUSW: u8 = 2;
    /// No unsigned wrap.
    pub const NUW: u8 = 4;
}

/// An operation on integers wider than 64 bits.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum WideOp {
    Bin(IntBin, Wrap),
    Un(IntUn),
    Cmp(IntPred),
    Funnel { left: bool },
}

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

/// A number known at decode time or in a slot.
#[derive(Clone, Copy, Debug)]
pub enum Number {
    /// Known.
    Static(i64),
    /// In this slot, as wide as `index`.
    Slot(Reg),
}

/// How the lanes of a reduction are combined.
#[derive(Clone, Copy, Debug)]
pub enum ReduceOp {
    /// An integer operation.
    Int(IntBin),
    /// A float operation, sequentially.
    Float(FloatBin),
}

/// The rarer instructions.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // operands as in `Inst`
pub enum Ext {
    Wide {
        op: WideOp,
        w: u32,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    Funnel {
        left: bool,
        w: u32,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    /// -1, 0 or 1 as the first operand is less than, equal to or greater than the second.
    ThreeWay {
        signed: bool,
        w: u32,
        to: u32,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    Cast {
        op: CastOp,
        from: Scalar,
        to: Scalar,
        wrap: Wrap,
        rounding: Rounding,
        d: Reg,
        a: Reg,
    },
    /// Reads the same bits as another scalar type of that width.
    Bitcast {
        from: Scalar,
        to: Scalar,
        d: Reg,
        a: Reg,
    },
    /// Reads the bits of several scalars as those of others; both sides have as many bits.
    BitcastLanes {
        from: Scalar,
        count: u32,
        to: Scalar,
        d: Reg,
        a: Reg,
    },
    Fma {
        format: FloatFormat,
        fused: bool,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    IsClass {
        format: FloatFormat,
        test: u64,
        d: Reg,
        a: Reg,
    },
    /// Several slots of either arm.
    SelectMany {
        d: Reg,
        c: Reg,
        a: Reg,
        b: Reg,
        n: u32,
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
    Reduce {
        op: ReduceOp,
        lane: Scalar,
        lanes: u32,
        start: Option<Reg>,
        d: Reg,
        a: Reg,
    },

    /// Jumps to the case whose value the slots hold, else to the default.
    Switch {
        a: Reg,
        w: u32,
        cases: Vec<(crate::scalar::wide::Words, Label)>,
        default: Label,
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
    Trap,
    Unreachable,
    Assert {
        c: Reg,
        message: String,
    },
    Assume {
        c: Reg,
    },
    /// Undefined behaviour unless the address is a multiple.
    AssumeAlign {
        p: Reg,
        align: Reg,
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
    Gep {
        d: Reg,
        p: Reg,
        offset: i64,
        terms: Vec<GepTerm>,
        flags: u8,
    },
    PtrToInt {
        d: Reg,
        a: Reg,
        w: u32,
    },
    IntToPtr {
        d: Reg,
        a: Reg,
        w: u32,
    },
    /// Keeps only the address bits of the mask.
    PtrMask {
        d: Reg,
        a: Reg,
        mask: Reg,
        w: u32,
    },
    PtrCmp {
        pred: IntPred,
        d: Reg,
        a: Reg,
        b: Reg,
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

/// What an instruction came from.
#[derive(Clone, Debug)]
pub struct SiteInfo {
    /// Which operation.
    pub kind: OpKind,
    /// Its full name.
    pub name: Arc<str>,
    /// Its text in the source.
    pub span: Span,
    /// Line and column of its location attribute; zeros if it has none.
    pub place: (u32, u32),
}

/// For an instruction: its operation, and which of the operations charged together it is.
#[derive(Clone, Copy, Debug)]
pub struct SiteMark {
    /// Index into [`Function::sites`].
    pub site: u32,
    /// The label whose arrival charged it.
    pub segment: Label,
    /// How many of that label's operations had started when this instruction runs.
    pub ordinal: u32,
}

/// A decoded function.
#[derive(Debug, Default)]
pub struct Function {
    /// Its symbol.
    pub name: Arc<str>,
    /// Instructions.
    pub code: Vec<Inst>,
    /// For each instruction what it came from.
    pub marks: Vec<SiteMark>,
    /// Operations that instructions came from.
    pub sites: Vec<SiteInfo>,
    /// Jump targets; the first is the entry.
    pub targets: Vec<Target>,
    /// Side table.
    pub ext: Vec<Ext>,
    /// Lists of slots.
    pub lists: Vec<Vec<Reg>>,
    /// Slots set at entry.
    pub constants: Vec<(Reg, Slot)>,
    /// Slots of a frame.
    pub frame: u32,
    /// Parameter types, in the first slots.
    pub params: Vec<Arc<TypeInfo>>,
    /// Result types.
    pub results: Vec<Arc<TypeInfo>>,
    /// Why it cannot be called at all, if so.
    pub broken: Option<String>,
    /// Whether it may return an unranked memref, so that descriptors it makes must outlive it.
    pub returns_unranked: bool,
}

impl Function {
    /// Slots of all parameters.
    pub fn param_slots(&self) -> u32 {
        self.params.iter().map(|t| t.slots).sum()
    }

    /// Slots of all results.
    pub fn result_slots(&self) -> u32 {
        self.results.iter().map(|t| t.slots).sum()
    }
}

/// What a symbol of the module is at run time.
#[derive(Clone, Debug)]
pub enum SymbolKind {
    /// A function of the module, by number.
    Function(u32),
    /// A runtime function.
    Host(HostFn, Abi, u32),
    /// A function that is only declared.
    External,
    /// A variable.
    Global(Box<GlobalInit>),
}

/// A variable of the module.
#[derive(Clone, Debug)]
pub struct GlobalInit {
    /// Its type; for a `memref.global` that of its memref.
    pub ty: Arc<TypeInfo>,
    /// Bytes it has.
    pub size: u64,
    /// Alignment of its storage.
    pub align: u64,
    /// Whether it may not be written.
    pub constant: bool,
    /// Whether its content can be observed from outside.
    pub observed: bool,
    /// How its bytes come to be.
    pub init: Init,
}

/// How a variable's first content comes to be.
#[derive(Clone, Debug)]
pub enum Init {
    /// It stays uninitialised.
    None,
    /// These slots are stored with the type.
    Slots(Arc<TypeInfo>, Vec<Slot>),
    /// One element type stored again and again: a dense initialiser (the slots of all elements, or of one for all).
    Elements(Arc<TypeInfo>, Vec<Slot>, u64),
    /// Zeros.
    Zero,
    /// These bytes.
    Bytes(Arc<[u8]>),
    /// What this function without parameters returns.
    Call(u32),
    /// It is not supported.
    Unsupported(String),
}

/// A symbol.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// Its name.
    pub name: Arc<str>,
    /// What it is.
    pub kind: SymbolKind,
}

/// Types of parameters and results, for calls through pointers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Parameters.
    pub params: Vec<Arc<TypeInfo>>,
    /// Results.
    pub results: Vec<Arc<TypeInfo>>,
}

/// The memref's parts by position within its slots.
impl MemRefInfo {
    /// Slot of the aligned pointer.
    pub const ALIGNED: u32 = 1;
    /// Slot of the offset.
    pub const OFFSET: u32 = 2;

    /// Slot of a size.
    pub fn size_slot(&self, dim: usize) -> u32 {
        3 + dim as u32
    }

    /// Slot of a stride.
    pub fn stride_slot(&self, dim: usize) -> u32 {
        3 + (self.rank() + dim) as u32
    }
}
