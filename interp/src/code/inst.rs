//! The instructions: small, copied, and as fast as they can be where it matters.

use super::{Ext, Label, Reg};
use crate::scalar::quick::Conversion;
use crate::scalar::{FloatBin, FloatPred, FloatUn, IntBin, IntUn, Wrap};
use crate::slot::Slot;
use plumb_host::FloatFormat;

/// Arguments that stand in the instruction of a call itself.
pub const FEW: usize = 3;

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
    /// Sets a slot.
    Constant {
        d: Reg,
        s: Slot,
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
    /// Converts a number if that is quick; `w` is the width of the integer.
    Convert {
        how: Conversion,
        w: u8,
        d: Reg,
        a: Reg,
        x: u32,
    },
    Jump {
        t: Label,
    },
    /// Adds `step` to `i`, and jumps to `round` while that is less than `end` as signed numbers of 64 bits, else to `over`. The
    /// sum and a jump to the comparison follow, for where it cannot be done.
    NextRound {
        i: Reg,
        step: Reg,
        end: Reg,
        round: Label,
        over: Label,
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
    /// The same with the `n` first of these slots.
    CallFew {
        n: u8,
        func: u32,
        d: Reg,
        args: [Reg; FEW],
    },
    /// Ends the function with the value of one slot.
    ReturnOne {
        s: Reg,
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
    /// Reads an element of 1, 2, 4 or 8 bytes of a memref of rank 1. A `strided` one may have a stride and an offset.
    Load1 {
        n: u8,
        strided: bool,
        d: Reg,
        m: Reg,
        i: Reg,
        x: u32,
    },
    /// Reads an element of a memref of rank 2; where it is not `strided`, the inner stride is 1, and there is no offset.
    Load2 {
        n: u8,
        strided: bool,
        d: Reg,
        m: Reg,
        i: Reg,
        j: Reg,
        x: u32,
    },
    /// Writes like [`Inst::Load1`] reads.
    Store1 {
        n: u8,
        strided: bool,
        s: Reg,
        m: Reg,
        i: Reg,
        x: u32,
    },
    /// Writes like [`Inst::Load2`] reads.
    Store2 {
        n: u8,
        strided: bool,
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
    /// [`Inst::Load`] of the address that the [`Inst::PtrIndex`] before it computes. The `past` instructions of which it does the
    /// work follow, for where it cannot be done.
    LoadAt {
        flags: u8,
        n: u8,
        align: u8,
        past: u8,
        scale: i32,
        d: Reg,
        p: Reg,
        i: Reg,
    },
    /// Writes like [`Inst::LoadAt`] reads.
    StoreAt {
        flags: u8,
        n: u8,
        align: u8,
        scale: i32,
        s: Reg,
        p: Reg,
        i: Reg,
    },
    /// Reads element `a * b + c` of `n` bytes. Product, sum, address and access follow, for where it cannot be done.
    LoadRow {
        flags: u8,
        n: u8,
        align: u8,
        d: Reg,
        p: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    /// Writes like [`Inst::LoadRow`] reads.
    StoreRow {
        flags: u8,
        n: u8,
        align: u8,
        s: Reg,
        p: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    /// `a * b + c`. Product and sum follow, for where an operand is no plain number.
    MulAdd {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    /// The same of [`Inst::MulWrap`] and [`Inst::AddWrap`].
    MulAddWrap {
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
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

/// A cache line holds at least two.
const _: () = assert!(size_of::<Inst>() <= 24);

impl Inst {
    /// Destination and operands, if it does nothing but compute one slot of up to three.
    pub fn computes(&mut self) -> Option<(&mut Reg, [Reg; 3])> {
        use Inst::*;
        Some(match self {
            Move { d, s } => (d, [*s; 3]),
            IntUn { d, a, .. } | Trunc { d, a, .. } | SExt { d, a, .. } => (d, [*a; 3]),
            Add { d, a, b, .. }
            | Sub { d, a, b, .. }
            | Mul { d, a, b, .. }
            | And { d, a, b }
            | Or { d, a, b }
            | Xor { d, a, b }
            | AddWrap { d, a, b, .. }
            | SubWrap { d, a, b, .. }
            | MulWrap { d, a, b, .. }
            | CmpEq { d, a, b }
            | CmpNe { d, a, b }
            | CmpSlt { d, a, b, .. }
            | CmpSle { d, a, b, .. }
            | CmpUlt { d, a, b }
            | CmpUle { d, a, b }
            | IntBin { d, a, b, .. }
            | FAdd32 { d, a, b }
            | FSub32 { d, a, b }
            | FMul32 { d, a, b }
            | FDiv32 { d, a, b }
            | FAdd64 { d, a, b }
            | FSub64 { d, a, b }
            | FMul64 { d, a, b }
            | FDiv64 { d, a, b } => (d, [*a, *b, *b]),
            PtrIndex { d, p, i, .. } => (d, [*p, *i, *i]),
            Select { d, c, a, b } => (d, [*c, *a, *b]),
            MulAdd { d, a, b, c, .. } | MulAddWrap { d, a, b, c, .. } => (d, [*a, *b, *c]),
            _ => return None,
        })
    }

    /// Where it may jump to, of an instruction that stands for itself.
    pub fn labels(&self, ext: &[Ext]) -> Vec<Label> {
        match *self {
            Inst::Jump { t } => vec![t],
            Inst::Branch { t, f, .. }
            | Inst::BranchEq { t, f, .. }
            | Inst::BranchNe { t, f, .. }
            | Inst::BranchSlt { t, f, .. }
            | Inst::BranchSle { t, f, .. }
            | Inst::BranchUlt { t, f, .. }
            | Inst::BranchUle { t, f, .. } => vec![t, f],
            Inst::ForEnter { body, exit, .. }
            | Inst::ForNext { body, exit, .. }
            | Inst::ForNext64 { body, exit, .. } => vec![body, exit],
            Inst::Ext { x } => match ext.get(x as usize) {
                Some(Ext::Switch { cases, default, .. }) => {
                    let mut labels: Vec<Label> = cases.values().copied().collect();
                    labels.push(*default);
                    labels.sort_unstable();
                    labels
                }
                Some(Ext::IndirectBranch { blocks, .. }) => blocks.iter().map(|(_, label)| *label).collect(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}
