//! Intrinsics by their LLVM names, as `llvm.call_intrinsic` calls them. One that the dialect has an operation for takes the
//! operation's operands in their order, and then its attributes as constant operands.

use crate::ops::view::Prop;
use crate::ops::{LlvmOp, llvm};
use crate::{Module, Op, OpKind, ValueDef};

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
        let ValueDef::Result(made, _) = m.value(*m.op(op).operands.get(at)?).def else {
            return None;
        };
        let by_name = m.kind(op) == OpKind::Llvm(LlvmOp::CallIntrinsic);
        if by_name { llvm::Constant::value.i64(m, made) } else { None }
    };
    prop.i64(m, op).or_else(constant)
}
