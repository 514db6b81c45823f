//! Intrinsics by their LLVM names, as `llvm.call_intrinsic` calls them. One that the dialect has an operation for takes the
//! operation's operands in their order, and then its attributes as constant operands.

use crate::ops::view::Prop;
use crate::ops::{LlvmOp, arith, llvm};
use crate::table::{EmitRule, Imm};
use crate::{Attr, AttrKind, Module, Op, OpKind, Value, ValueDef};

/// The operation that an intrinsic of this name is. Its own name, without its prefix, is the longest one that the name starts
/// with: overloads follow after dots.
pub fn named_intrinsic(name: &str) -> Option<LlvmOp> {
    let name = name.strip_prefix("llvm.")?;
    let starts =
        |with: &str| name.strip_prefix(with).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    let known = LlvmOp::ALL.iter().filter_map(|op| Some((op.def().intrinsic()?, *op)));
    known.filter(|(with, _)| starts(with)).max_by_key(|(with, _)| with.len()).map(|(_, op)| op)
}

/// A constant argument of an intrinsic: an attribute, or operand `at` of a call by name.
pub fn immediate(m: &Module, op: Op, prop: Prop, at: usize) -> Option<i64> {
    let constant = || {
        let by_name = m.kind(op) == OpKind::Llvm(LlvmOp::CallIntrinsic);
        let made = maker(m, *m.op(op).operands.get(at).filter(|_| by_name)?)?;
        if m.kind(made) == llvm::Zero::KIND {
            Some(0)
        } else {
            stated(m, made).and_then(|attr| m.ctx.as_i64(attr))
        }
    };
    prop.i64(m, op).or_else(constant)
}

/// Whether a value is a number that its operation states.
pub(crate) fn is_stated(m: &Module, v: Value) -> bool {
    maker(m, v).is_some_and(|made| {
        let number = |attr| matches!(m.ctx.attr(attr), AttrKind::Integer { .. } | AttrKind::Float { .. });
        m.kind(made) == llvm::Zero::KIND || stated(m, made).is_some_and(number)
    })
}

/// Which operands of a call by name LLVM wants as constants: the last ones, as many as the operation has attributes for.
/// A number of bytes may be any (LangRef, "llvm.memcpy.inline").
pub(crate) fn immediates(kind: OpKind) -> Vec<usize> {
    let Some(def) = kind.def() else { return Vec::new() };
    let (EmitRule::Intrinsic(_, imms) | EmitRule::IntrinsicNamed(_, _, imms)) = def.emit else {
        return Vec::new();
    };
    let constants = imms.iter().enumerate().filter(|(_, imm)| matches!(imm, Imm::Int(..) | Imm::Double(_)));
    constants.map(|(i, _)| def.operands.len() + i).collect()
}

fn maker(m: &Module, v: Value) -> Option<Op> {
    match m.value(v).def {
        ValueDef::Result(made, _) => Some(made),
        ValueDef::Argument(..) => None,
    }
}

/// What a constant states.
fn stated(m: &Module, made: Op) -> Option<Attr> {
    llvm::Constant::value.get(m, made).or_else(|| arith::Constant::value.get(m, made))
}
