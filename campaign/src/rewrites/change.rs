//! Changes that rows say as data: which operation, and what becomes of it, its operands or its result.

use super::patch::{Expression, Patch};
use plumb_ir::enums::EnumAttr;
use plumb_ir::ops::LlvmOp;
use plumb_ir::ops::view::Prop;
use plumb_ir::{Op, Type};

/// What a rewrite does at an operation of the kinds that it names.
pub(super) enum Change {
    /// It becomes another operation with the same operands and results.
    Turn(LlvmOp, LlvmOp),
    /// Two of its operands, of one type, change places.
    Swap(LlvmOp, usize, usize),
    /// The users of its result get one of its operands.
    Bypass(LlvmOp, usize),
    /// It is left out; it has no results.
    Remove(LlvmOp),
    /// It is made twice.
    Repeat(LlvmOp),
    /// One of its operands becomes another value of that type.
    OtherOperand(LlvmOp, usize),
    /// It gets what is computed of one of its operands.
    Feed(&'static [LlvmOp], usize, Expression),
    /// The users of its result get what is computed of it.
    Rework(&'static [LlvmOp], Expression),
    /// One case of an enumeration becomes another.
    Case(LlvmOp, Prop, u32, EnumAttr),
    /// It gets an attribute that is there or not.
    Mark(&'static [LlvmOp], Prop),
    /// It gets one flag more of an enumeration.
    Flag(&'static [LlvmOp], Prop, EnumAttr),
    /// An attribute becomes this number.
    Set(LlvmOp, Prop, i128, Type),
    /// Whatever else: a function that answers `None` has changed nothing.
    Apply(fn(&mut Patch, Op) -> Option<()>),
}

impl Change {
    /// Changes an operation, if it is an opportunity.
    pub(super) fn apply(&self, p: &mut Patch, op: Op) -> Option<()> {
        match *self {
            Change::Turn(from, to) => p.turn(op, from, to),
            Change::Swap(kind, i, j) => {
                p.is(op, kind)?;
                p.swap(op, i, j)
            }
            Change::Bypass(kind, i) => p.bypass(op, kind, i),
            Change::Remove(kind) => p.drop_of(op, kind),
            Change::Repeat(kind) => {
                p.is(op, kind)?;
                p.repeat(op)
            }
            Change::OtherOperand(kind, i) => {
                p.is(op, kind)?;
                p.other_operand(op, i)
            }
            Change::Feed(kinds, i, expression) => {
                p.is_any(op, kinds)?;
                p.compute_operand(op, i, expression)
            }
            Change::Rework(kinds, expression) => {
                p.is_any(op, kinds)?;
                p.compute_result(op, expression)
            }
            Change::Case(kind, prop, from, to) => p.case(op, kind, prop, from, to),
            Change::Mark(kinds, prop) => p.mark(op, kinds, prop),
            Change::Flag(kinds, prop, flag) => p.add_flag(op, kinds, prop, flag),
            Change::Set(kind, prop, number, ty) => {
                p.is(op, kind)?;
                p.number(op, prop, number, ty)
            }
            Change::Apply(function) => function(p, op),
        }
    }
}
