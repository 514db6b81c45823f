//! Wrong branches, switches and block arguments.

use super::change::Change::{Apply, Feed};
use super::patch::Expression::{Binary, Constant, Nullary};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared};
use plumb_ir::{AttrKind, Block, Op, Type, Value, ValueDef};

/// Exchanges the two ways of a branch, with what each hands on.
fn ways_swapped(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::CondBr)?;
    let (yes, no) = (llvm::CondBr::trueDestOperands, llvm::CondBr::falseDestOperands);
    let (yes, no) = (yes.get(&p.m, op).to_vec(), no.get(&p.m, op).to_vec());
    let data = p.m.op_mut(op);
    (data.successors.first() != data.successors.get(1) || yes != no).then_some(())?;
    data.successors.reverse();
    data.segments = [1, no.len() as u32, yes.len() as u32].into_iter().collect();
    data.operands.truncate(1);
    data.operands.extend(no.into_iter().chain(yes));
    Some(())
}

/// Where the operands begin that a branch hands on.
fn handed(p: &Patch, op: Op) -> Option<usize> {
    p.is_any(op, &[L::Br, L::CondBr, L::Switch])?;
    Some(usize::from(p.kind(op) != Some(L::Br)))
}

/// Lets a branch hand on the value that the block had.
fn stale_argument(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::Br)?;
    let to = p.m.op(op).successors.first().copied()?;
    let at = p.below(p.m.block(to).args.len());
    let arg = p.m.block(to).args.get(at).copied()?;
    (p.operand(op, at)? != arg).then_some(())?;
    p.set_operand(op, at, arg)
}

/// Changes one value of a switch's cases.
fn case_value(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::Switch)?;
    let AttrKind::Dense { ty, data, splat } = shared::case_values.attr(&p.m, op)?.clone() else {
        return None;
    };
    let n = p.m.op(op).successors.len() - 1;
    (n > 0).then_some(())?;
    let size = data.len() / if splat { 1 } else { n };
    let at = p.below(data.len() / size) * size;
    let mut data = data.to_vec();
    *data.get_mut(at)? ^= 1;
    let attr = p.m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat });
    p.set(op, shared::case_values, attr)
}

/// Lets two ways of a switch that take the same arguments change places, or one go where the other goes.
fn case_target(p: &mut Patch, op: Op, swap: bool) -> Option<()> {
    p.is(op, L::Switch)?;
    let to: Vec<Block> = p.m.op(op).successors.to_vec();
    let types = |p: &Patch, b: Block| -> Vec<Type> { p.m.block(b).args.iter().map(|v| p.m.ty(*v)).collect() };
    let start = p.below(to.len());
    for i in (0..to.len()).map(|i| (i + start) % to.len()) {
        for j in 0..to.len() {
            let (a, b) = (to.get(i).copied()?, to.get(j).copied()?);
            if a != b && types(p, a) == types(p, b) {
                let successors = &mut p.m.op_mut(op).successors;
                *successors.get_mut(i)? = b;
                if swap {
                    *successors.get_mut(j)? = a;
                }
                return Some(());
            }
        }
    }
    None
}

/// Puts `unreachable` where a block ends.
fn unreachable(p: &mut Patch, op: Op, kind: L) -> Option<()> {
    p.is(op, kind)?;
    p.before(op)?;
    p.put(L::Unreachable, &[], &[], &[])?;
    p.remove(op)
}

/// Whether a value decides a branch.
fn decides(p: &Patch, v: Value) -> bool {
    p.users(v).iter().any(|u| p.kind(*u) == Some(L::CondBr))
}

/// Changes the bound that a branch's condition compares with.
fn bound(p: &mut Patch, op: Op, by: i128) -> Option<()> {
    p.is(op, L::ICmp)?;
    decides(p, p.result(op)?).then_some(())?;
    p.compute_operand(op, 1, Binary(L::Add, by))
}

/// Changes what a block's argument grows by on its way round.
fn step(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::Add)?;
    let argument = matches!(p.m.value(p.operand(op, 0)?).def, ValueDef::Argument(..));
    let handed = p.users(p.result(op)?).iter().any(|u| handed(p, *u).is_some());
    (argument && handed).then_some(())?;
    p.feed(op, 1, |p, v, ty| p.value(L::Add, &[v, v], ty))
}

super::rewrites! { Control &[Profile::Control, Profile::Llvm, Profile::Mixed];
    "branch-swapped" "A branch goes the other way." Apply(ways_swapped);
    "branch-always" "A branch goes to its first block always." Feed(&[L::CondBr], 0, Constant(1));
    "branch-never" "A branch goes to its second block always." Feed(&[L::CondBr], 0, Constant(0));
    "branch-undef" "A branch decides by undef." Feed(&[L::CondBr], 0, Nullary(L::Undef));
    "branch-poison" "A branch decides by poison." Feed(&[L::CondBr], 0, Nullary(L::Poison));
    "branch-arguments-swapped" "A branch hands on two values in the wrong order." Apply(|p, op| {
        let from = handed(p, op)?;
        let to = p.m.op(op).operands.len();
        (to > from + 1).then_some(())?;
        p.swap_some(op, from..to)
    });
    "branch-argument-stale" "A branch hands on the value that the block had before." Apply(stale_argument);
    "branch-argument-other" "A branch hands on another value of that type." Apply(|p, op| {
        let from = handed(p, op)?;
        let n = p.m.op(op).operands.len();
        let at = from + p.below(n.checked_sub(from).filter(|n| *n > 0)?);
        p.other_operand(op, at)
    });
    "branch-argument-poison" "A branch hands on poison." Apply(|p, op| {
        let from = handed(p, op)?;
        let n = p.m.op(op).operands.len();
        let at = from + p.below(n.checked_sub(from).filter(|n| *n > 0)?);
        p.compute_operand(op, at, Nullary(L::Poison))
    });
    "switch-value" "A case of a switch has another value." Apply(case_value);
    "switch-swapped" "Two ways of a switch change places." Apply(|p, op| case_target(p, op, true));
    "switch-merged" "A way of a switch is that of another case." Apply(|p, op| case_target(p, op, false));
    "switch-off-by-one" "A switch decides by one more." Feed(&[L::Switch], 0, Binary(L::Add, 1));
    "switch-undef" "A switch decides by undef." Feed(&[L::Switch], 0, Nullary(L::Undef));
    "loop-bound" "A bound is one more." Apply(|p, op| bound(p, op, 1));
    "loop-bound-less" "A bound is one less." Apply(|p, op| bound(p, op, -1));
    "loop-step" "A step is twice as large." Apply(step);
    "unreachable-branch" "A place that is reached is `unreachable`, where a branch was." Apply(|p, op| unreachable(p, op, L::Br));
    "unreachable-return" "A place that is reached is `unreachable`, where a return was." Apply(|p, op| unreachable(p, op, L::Return));
    "trap-return" "A return is a trap." Apply(|p, op| {
        p.is(op, L::Return)?;
        p.before(op)?;
        p.put(L::Trap, &[], &[], &[])?;
        unreachable(p, op, L::Return)
    });
    "branch-weights" "A branch is said to go one way mostly." @Equivalent "weights decide nothing but which way is made fast" Apply(|p, op| {
            p.is(op, L::CondBr)?;
            let weights = p.m.ctx.i32_array(&[1000, 1]);
            p.set(op, llvm::CondBr::branch_weights, weights)
        });
}
