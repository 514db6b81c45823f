//! Wrong calls, and wrong results of functions.

use super::change::Change::{Apply, Feed, OtherOperand};
use super::patch::Expression::{Binary, Nullary};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::enums::{LlvmCConv, LlvmTailCall};
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared};
use plumb_ir::{Op, Type};

/// The function with a body that a call names.
fn callee(p: &Patch, op: Op) -> Option<Op> {
    p.is_any(op, &[L::Call, L::Invoke])?;
    let name = shared::callee.symbol(&p.m, op)?;
    p.m.lookup_symbol(name)
        .filter(|f| p.m.op(*f).regions.first().is_some_and(|r| p.m.entry_block(*r).is_some()))
}

/// Calls another function of the same type.
fn other_callee(p: &mut Patch, op: Op) -> Option<()> {
    let f = callee(p, op)?;
    let ty = shared::function_type.get(&p.m, f);
    let fits = |g: &Op| *g != f && p.is(*g, L::Func).is_some() && shared::function_type.get(&p.m, *g) == ty;
    let others: Vec<Op> = p.m.block(p.m.body()).ops.iter().copied().filter(fits).collect();
    let other = p.pick(&others)?;
    let name = shared::sym_name.str(&p.m, other)?.to_string();
    let name = p.m.ctx.symbol_attr(&name);
    p.set(op, shared::callee, name)
}

/// Moves a call past the next operation of these kinds.
fn call_past(p: &mut Patch, op: Op, next: &[L]) -> Option<()> {
    callee(p, op)?;
    super::memory::past(p, op, L::Call, next)
}

fn argument(p: &mut Patch, op: Op) -> Option<usize> {
    callee(p, op)?;
    let n = llvm::Call::callee_operands.get(&p.m, op).len();
    (n > 0).then(|| p.below(n))
}

super::rewrites! { Calls &[Profile::Calls, Profile::Llvm, Profile::Mixed];
    "call-other" "Another function of the same type is called." Apply(other_callee);
    "call-dropped" "A call is left out." Apply(|p, op| { callee(p, op)?; p.drop_of(op, L::Call) });
    "call-doubled" "A call is made twice." Apply(|p, op| { callee(p, op)?; p.is(op, L::Call)?; p.repeat(op) });
    "call-past-store" "A call is made after the store that follows it." Apply(|p, op| call_past(p, op, &[L::Store]));
    "call-past-load" "A call is made after the load that follows it." Apply(|p, op| call_past(p, op, &[L::Load]));
    "call-past-call" "Two calls are made in the wrong order." Apply(|p, op| call_past(p, op, &[L::Call]));
    "call-arguments-swapped" "Two arguments change places." Apply(|p, op| {
        callee(p, op)?;
        p.is(op, L::Call)?;
        let n = llvm::Call::callee_operands.get(&p.m, op).len();
        (n > 1).then_some(())?;
        p.swap_some(op, 0..n)
    });
    "call-argument-other" "An argument is another value of that type." Apply(|p, op| { let at = argument(p, op)?; p.other_operand(op, at) });
    "call-argument-zero" "An argument is zero." Apply(|p, op| { let at = argument(p, op)?; p.compute_operand(op, at, Nullary(L::Zero)) });
    "call-argument-poison" "An argument is poison." Apply(|p, op| { let at = argument(p, op)?; p.compute_operand(op, at, Nullary(L::Poison)) });
    "call-result-zero" "The result of a call is zero." Apply(|p, op| { callee(p, op)?; p.compute_result(op, Nullary(L::Zero)) });
    "call-result-undef" "The result of a call is undef." Apply(|p, op| { callee(p, op)?; p.compute_result(op, Nullary(L::Undef)) });
    "call-results-swapped" "Of a call with several results another one is taken." Apply(|p, op| {
        p.is(op, L::ExtractValue)?;
        let of = p.def(p.operand(op, 0)?)?;
        callee(p, of)?;
        let position = shared::position.array(&p.m, op).to_vec();
        let other = if position.first() == Some(&0) { 1 } else { 0 };
        let position = p.m.ctx.i64_array(&[&[other], position.get(1..)?].concat());
        p.set(op, shared::position, position)
    });
    "return-other" "A function returns another value of that type." OtherOperand(L::Return, 0);
    "return-poison" "A function returns poison." Feed(&[L::Return], 0, Nullary(L::Poison));
    "return-zero" "A function returns zero." Feed(&[L::Return], 0, Nullary(L::Zero));
    "call-fastcc" "A call has another convention than its function." @Undetected "the interpreter takes callers and functions to agree on a convention; optimised native code shows it" Apply(|p, op| {
        let f = callee(p, op)?;
        p.is(op, L::Call)?;
        (shared::CConv.bits(&p.m, f) == LlvmCConv::C).then_some(())?;
        let fast = p.m.ctx.enum_attr(LlvmCConv::of(LlvmCConv::FAST));
        p.set(op, shared::CConv, fast)
    });
    "call-tail" "A call that is given stack memory of its caller is a tail call." Apply(|p, op| {
        callee(p, op)?;
        p.is(op, L::Call)?;
        let operands = p.m.op(op).operands.clone();
        operands.iter().any(|v| p.def(*v).is_some_and(|def| p.is(def, L::Alloca).is_some())).then_some(())?;
        let tail = p.m.ctx.enum_attr(LlvmTailCall::of(LlvmTailCall::TAIL));
        p.set(op, llvm::Call::TailCallKind, tail)
    });
    "call-no-inline" "A call is not inlined." @Equivalent "where a function's code stands decides nothing" Apply(|p, op| { callee(p, op)?; p.mark(op, &[L::Call], shared::no_inline) });
    "printed-off-by-one" "What is printed is one more." Apply(|p, op| {
        p.is(op, L::Call)?;
        let name = llvm::Call::callee.symbol(&p.m, op)?;
        let prints = name.starts_with("print") && llvm::Call::callee_operands.get(&p.m, op).len() == 1;
        (prints && p.m.ty(p.operand(op, 0)?) == Type::I64).then_some(())?;
        p.compute_operand(op, 0, Binary(L::Add, 1))
    });
    "print-dropped" "Something is not printed." Apply(|p, op| {
        p.is(op, L::Call)?;
        llvm::Call::callee.symbol(&p.m, op)?.starts_with("print").then_some(())?;
        p.drop_of(op, L::Call)
    });
    "resume-dropped" "An exception that nobody caught does not go on." Apply(|p, op| {
        p.is(op, L::Resume)?;
        p.before(op)?;
        p.put(L::Unreachable, &[], &[], &[])?;
        p.remove(op)
    });
}
