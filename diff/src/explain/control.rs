//! Where the two sides go different ways: the first operation that only one of them executes.

use super::DivergenceKind;
use super::walk::{Difference, Walk};
use plumb_host::Outcome;
use plumb_interp::Step;
use plumb_ir::ops::FuncOp;
use plumb_ir::{Effects, Op, OpKind};

/// Where the ways part.
pub(super) struct ControlDivergence {
    /// The point of the source before which it is.
    pub at: usize,
    /// The execution that should come next, if there is one.
    wanted: Option<usize>,
    /// The operation that is executed instead, if there is one.
    got: Option<Op>,
    /// Whether the target does not go another way, but ends.
    pub stopped: bool,
}

/// Finds it.
pub(super) fn parting(walk: &Walk<'_>) -> Option<ControlDivergence> {
    let anchors = |op: Op| {
        let effects = Effects::WRITE | Effects::OBSERVE | Effects::FREE;
        walk.faithful || walk.effects(op).intersects(effects)
    };
    let top = walk.source.top();
    let counts = |op: Op| {
        walk.to.groups.contains_key(&op)
            && !walk.to.loose.contains(&op)
            && walk.source.parent_op(op) != Some(top)
            && anchors(op)
    };
    let wanted: Vec<usize> =
        (0..walk.run.executions.len()).filter(|own| counts(walk.run.executions[*own].op)).collect();
    let mut got: Vec<(usize, Op)> = walk
        .to
        .of
        .iter()
        .filter(|(op, _)| counts(**op))
        .flat_map(|(op, all)| all.iter().map(|execution| (execution.begins, *op)))
        .collect();
    got.sort_unstable();
    let op = |own: &usize| walk.run.executions[*own].op;
    let same = wanted.iter().zip(&got).take_while(|(own, (_, there))| op(own) == *there).count();
    let (next, there) = (wanted.get(same).copied(), got.get(same).map(|(_, op)| *op));
    let end = walk.run.trace.points.len();
    let at = next.map_or(end, |own| walk.run.executions[own].begins);
    let returns = matches!(walk.outcomes[1], Outcome::Return(_));
    match (next, there) {
        (None, None) => None,
        (Some(_), None) if walk.to.trace.cut && returns => None,
        (None, Some(_)) if walk.run.trace.cut => None,
        (Some(_), None) => Some(ControlDivergence { at, wanted: next, got: there, stopped: !returns }),
        _ => Some(ControlDivergence { at, wanted: next, got: there, stopped: false }),
    }
}

/// The operation that decided the way.
pub(super) fn blame(walk: &Walk<'_>, parting: &ControlDivergence) -> Result<Difference, String> {
    let m = walk.source;
    let wanted = parting.wanted.map(|own| walk.run.executions[own].op);
    let name = |op: Op| m.op_name(op).to_string();
    let text = match (wanted, parting.got) {
        (Some(a), Some(b)) => format!("`{}` is executed where `{}` should be", name(b), name(a)),
        (Some(a), None) => format!("`{}` is not executed", name(a)),
        (None, Some(b)) => format!("`{}` is executed once more", name(b)),
        (None, None) => return Err("the runs go the same way".into()),
    };
    let within = |outer: Op, inner: Op| {
        let mut at = Some(inner);
        while let Some(op) = at {
            if op == outer {
                return true;
            }
            at = m.parent_op(op);
        }
        false
    };
    let around = |op: Option<Op>, other: Option<Op>| {
        let parent = m.parent_op(op?)?;
        (!other.is_some_and(|other| within(parent, other))).then_some(parent)
    };
    let outer = around(wanted, parting.got)
        .or_else(|| around(parting.got, wanted))
        .or_else(|| m.parent_op(wanted.or(parting.got)?));
    let Some(outer) = outer else { return Err("nothing says what decided the way".into()) };
    // A block of several is chosen by the branch before it, a function by the call.
    let call = parting
        .wanted
        .map_or_else(|| walk.run.calls.last().copied().unwrap_or(0), |own| walk.run.executions[own].call);
    let blocks = m.op(outer).regions.iter().any(|region| m.region(*region).blocks.len() > 1);
    let function = m.kind(outer) == OpKind::Func(FuncOp::Func);
    let branch = walk.jumped.get(&call).copied().filter(|_| blocks);
    let calling = || {
        let points = walk.run.trace.points[..parting.at].iter().enumerate().rev();
        let mut calls = points.filter(|(_, point)| point.step == Step::Begins);
        let is_call = |op: Op| matches!(m.kind(op), OpKind::Func(FuncOp::Call | FuncOp::CallIndirect));
        calls.find(|(_, point)| is_call(point.op)).and_then(|(at, _)| Some(walk.run.of_point[at]?.0))
    };
    let own = branch
        .or_else(|| calling().filter(|_| function))
        .or_else(|| walk.last.get(&(call, outer)).copied())
        .or_else(|| walk.last.iter().filter(|((_, op), _)| *op == outer).map(|(_, own)| *own).max());
    match own {
        Some(own) => Ok(walk.blamed(own, DivergenceKind::Control, text)),
        None => Ok(Difference { op: outer, execution: None, kind: DivergenceKind::Control, text }),
    }
}
