//! What a trace says of each operation of the source: its executions, in order, with what belongs to each.

use super::equality::TargetValue;
use super::locations::Origins;
use plumb_interp::layout::TypeInfo;
use plumb_interp::{Step, Trace, TracePoint};
use plumb_ir::{Effects, Module, Op, OpKind, Traits, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::sync::Arc;

/// One execution of an operation of the source.
#[derive(Clone, Debug)]
pub(super) struct Execution {
    /// The operation.
    pub op: Op,
    /// The call that it belongs to.
    pub call: u32,
    /// The point where it begins.
    pub begins: usize,
    /// Points that belong to it, in order.
    pub points: Vec<usize>,
    /// Points of terminators of its regions: what is accessed behind them, it accesses.
    pub tails: Vec<usize>,
}

/// The call that each point belongs to.
fn calls(trace: &Trace) -> Vec<u32> {
    let (mut stack, mut next) = (Vec::new(), 0);
    let call = |point: &TracePoint| {
        let depth = point.depth as usize + 1;
        stack.truncate(depth);
        while stack.len() < depth {
            stack.push(next);
            next += 1;
        }
        stack.last().copied().unwrap_or(0)
    };
    trace.points.iter().map(call).collect()
}

/// The run of the source.
pub(super) struct SourceRun<'t> {
    pub trace: &'t Trace,
    pub calls: Vec<u32>,
    pub executions: Vec<Execution>,
    /// The execution that each point belongs to, and which of its operation's it is.
    pub of_point: Vec<Option<(usize, usize)>>,
    /// Types of values that were recorded.
    pub types: FxHashMap<Value, Arc<TypeInfo>>,
}

impl<'t> SourceRun<'t> {
    pub(super) fn new(module: &Module, trace: &'t Trace) -> Self {
        let calls = calls(trace);
        let mut executions: Vec<Execution> = Vec::new();
        let mut open: FxHashMap<(u32, Op), (usize, usize)> = FxHashMap::default();
        let mut counts: FxHashMap<Op, usize> = FxHashMap::default();
        let mut types = FxHashMap::default();
        let mut of_point = Vec::with_capacity(trace.points.len());
        for (at, (point, &call)) in trace.points.iter().zip(&calls).enumerate() {
            for traced in point.values.iter() {
                types.entry(traced.value).or_insert_with(|| traced.ty.clone());
            }
            let found = match point.step {
                Step::Begins => {
                    let count = counts.entry(point.op).or_default();
                    let own = (executions.len(), *count);
                    *count += 1;
                    executions.push(Execution {
                        op: point.op,
                        call,
                        begins: at,
                        points: Vec::new(),
                        tails: Vec::new(),
                    });
                    let ends = module.op(point.op).successors.is_empty()
                        && module.kind(point.op).def().is_some_and(|def| def.has(Traits::TERMINATOR));
                    let outer = module.parent_op(point.op).filter(|_| ends);
                    if let Some((outer, _)) = outer.and_then(|outer| open.get(&(call, outer))) {
                        executions[*outer].tails.push(at);
                    }
                    open.insert((call, point.op), own);
                    Some(own)
                }
                Step::Ends => open.get(&(call, point.op)).copied(),
                Step::Enters(_) => None,
            };
            if let Some((own, _)) = found {
                executions[own].points.push(at);
            }
            of_point.push(found);
        }
        SourceRun { trace, calls, executions, of_point, types }
    }
}

/// The run of the target, by what stands for an operation of the source.
pub(super) struct TargetRun<'t> {
    pub module: &'t Module,
    pub trace: &'t Trace,
    /// Executions of each operation of the source, in order.
    pub of: FxHashMap<Op, Vec<Execution>>,
    /// What stands for each, in order of the text.
    pub groups: FxHashMap<Op, Vec<Op>>,
    /// Values of a group that others use.
    outs: FxHashMap<Op, Vec<Value>>,
    /// Types of values that were recorded.
    types: FxHashMap<Value, Arc<TypeInfo>>,
    /// For each operation of the target the one of the source.
    members: FxHashMap<Op, Op>,
    /// Operations of the source that constants alone stand for, which may stand anywhere before their uses.
    pub loose: FxHashSet<Op>,
}

/// The function that an operation stands in.
pub(super) fn function_of(module: &Module, op: Op) -> Option<Op> {
    let mut at = op;
    while let Some(parent) = module.parent_op(at) {
        if parent == module.top() {
            return Some(at);
        }
        at = parent;
    }
    None
}

/// What stands for each operation of the source, in order of the text.
fn groups(source: &Module, module: &Module, origins: &Origins) -> FxHashMap<Op, Vec<Op>> {
    // What stands for an operation within another function than its own (a wrapper, a copy) is left out.
    let mut all: BTreeMap<Op, Vec<(Op, Op)>> = BTreeMap::new();
    for op in module.walk(module.top()) {
        if let (Some(of), Some(function)) = (origins.get(op), function_of(module, op))
            && function != op
        {
            all.entry(of).or_default().push((op, function));
        }
    }
    let mut groups: FxHashMap<Op, Vec<Op>> = FxHashMap::default();
    for (of, ops) in all {
        let own = function_of(source, of).and_then(|f| source.symbol_name(f));
        let named = |f: Op| module.symbol_name(f) == own;
        let function = ops.iter().map(|(_, f)| *f).find(|f| named(*f)).or_else(|| {
            let first = ops.first()?.1;
            ops.iter().all(|(_, f)| *f == first).then_some(first)
        });
        let Some(function) = function else { continue };
        let ops: Vec<Op> = ops.into_iter().filter(|(_, f)| *f == function).map(|(op, _)| op).collect();
        groups.insert(of, ops);
    }
    groups
}

/// Values of each group that others use; the last results where there are none.
fn outs(
    module: &Module,
    groups: &FxHashMap<Op, Vec<Op>>,
    members: &FxHashMap<Op, Op>,
) -> FxHashMap<Op, Vec<Value>> {
    let mut used: FxHashSet<Value> = FxHashSet::default();
    for op in module.walk(module.top()) {
        for &operand in &module.op(op).operands {
            let ValueDef::Result(def, _) = module.value(operand).def else { continue };
            if members.get(&def) != members.get(&op) {
                used.insert(operand);
            }
        }
    }
    let outs = groups.iter().map(|(of, ops)| {
        let results = ops.iter().flat_map(|op| module.op(*op).results.iter().copied());
        let mut outs: Vec<Value> = results.filter(|value| used.contains(value)).collect();
        if outs.is_empty() {
            let last = ops.iter().rev().find(|op| !module.op(**op).results.is_empty());
            outs = last.map_or_else(Vec::new, |op| module.op(*op).results.to_vec());
        }
        (*of, outs)
    });
    outs.collect()
}

/// Whether an operation does more than take memory, so that it cannot stand elsewhere.
fn stays(module: &Module, op: Op) -> bool {
    let def = module.kind(op).def();
    let effects = def.map_or(Effects::UNKNOWN, |def| def.effects).difference(Effects::ALLOCATE);
    !effects.is_none() || def.is_some_and(|def| def.has(Traits::TERMINATOR))
}

/// Operations of the source that take stack memory for themselves alone. That is done at the function's entry: what else
/// they do leads.
fn early(source: &Module, module: &Module, groups: &FxHashMap<Op, Vec<Op>>) -> FxHashSet<Op> {
    let takes_early = |of: Op, ops: &[Op]| {
        !allocates(source, of)
            && ops.iter().any(|op| allocates(module, *op))
            && ops.iter().any(|op| stays(module, *op))
    };
    groups.iter().filter(|(of, ops)| takes_early(**of, ops)).map(|(of, _)| *of).collect()
}

impl<'t> TargetRun<'t> {
    pub(super) fn new(source: &Module, module: &'t Module, origins: &Origins, trace: &'t Trace) -> Self {
        let groups = groups(source, module, origins);
        let members: FxHashMap<Op, Op> =
            groups.iter().flat_map(|(of, ops)| ops.iter().map(|op| (*op, *of))).collect();
        let outs = outs(module, &groups, &members);
        let calls = calls(trace);
        let (mut of, mut types) = (FxHashMap::<Op, Vec<Execution>>::default(), FxHashMap::default());
        let mut leaders: FxHashMap<Op, Op> = FxHashMap::default();
        let mut open: FxHashMap<(u32, Op), usize> = FxHashMap::default();
        let early = early(source, module, &groups);
        let loose: FxHashSet<Op> = groups
            .iter()
            .filter(|(_, ops)| ops.iter().all(|op| is_constant(module, *op)))
            .map(|(of, _)| *of)
            .collect();
        for (at, (point, &call)) in trace.points.iter().zip(&calls).enumerate() {
            for traced in point.values.iter().filter(|_| point.step != Step::Begins) {
                types.entry(traced.value).or_insert_with(|| traced.ty.clone());
            }
            let Some(&group) = members.get(&point.op).filter(|_| !matches!(point.step, Step::Enters(_)))
            else {
                continue;
            };
            let may_lead = match early.contains(&group) {
                true => stays(module, point.op),
                false => loose.contains(&group) || !is_constant(module, point.op),
            };
            let begins = point.step == Step::Begins && may_lead;
            let leads = begins && *leaders.entry(group).or_insert(point.op) == point.op;
            let executions = of.entry(group).or_default();
            if leads {
                open.insert((call, group), executions.len());
                executions.push(Execution {
                    op: group,
                    call,
                    begins: at,
                    points: Vec::new(),
                    tails: Vec::new(),
                });
            }
            if let Some(execution) = open.get(&(call, group)).and_then(|own| executions.get_mut(*own)) {
                execution.points.push(at);
            }
        }
        TargetRun { module, trace, of, groups, outs, types, members, loose }
    }

    /// The operation of the source that an operation of the target stands for, in the function that counts.
    pub(super) fn member(&self, op: Op) -> Option<Op> {
        self.members.get(&op).copied()
    }

    /// Values that stand for the results of an operation: those of its group that others use.
    pub(super) fn outs(&self, op: Op) -> &[Value] {
        self.outs.get(&op).map_or(&[], |outs| outs)
    }

    /// The type of a value, if it was recorded at all.
    pub(super) fn type_of(&self, value: Value) -> Option<&TypeInfo> {
        self.types.get(&value).map(|ty| &**ty)
    }

    /// What a value was last within an execution.
    pub(super) fn value_in(&self, execution: &Execution, value: Value) -> Option<TargetValue> {
        let points = execution.points.iter().rev();
        points.filter(|at| self.trace.points[**at].step == Step::Ends).find_map(|at| {
            let point = &self.trace.points[*at];
            let i = point.values.iter().position(|traced| traced.value == value)?;
            Some(self.flat(*at, i))
        })
    }

    /// A value of a point.
    pub(super) fn flat(&self, at: usize, i: usize) -> TargetValue {
        let point = &self.trace.points[at];
        let mut flat = TargetValue::default();
        if let Some(traced) = point.values.get(i) {
            flat.push(self.trace.slots(point, i), &traced.ty);
            flat.fields = self.trace.descriptor(at, i).map(<[_]>::to_vec);
        }
        flat
    }

    /// What an execution is given from outside of its group: values and what they are.
    pub(super) fn ins(&self, execution: &Execution) -> Vec<(Value, TargetValue)> {
        let mut ins: Vec<(Value, TargetValue)> = Vec::new();
        for &at in &execution.points {
            let point = &self.trace.points[at];
            if point.step != Step::Begins {
                continue;
            }
            for (i, traced) in point.values.iter().enumerate() {
                let inner = match self.module.value(traced.value).def {
                    ValueDef::Result(def, _) => self.member(def) == Some(execution.op),
                    ValueDef::Argument(..) => false,
                };
                if !inner && !ins.iter().any(|(value, _)| *value == traced.value) {
                    ins.push((traced.value, self.flat(at, i)));
                }
            }
        }
        ins
    }
}

/// Whether an operation makes an allocation and does nothing else.
fn allocates(module: &Module, op: Op) -> bool {
    module.kind(op).def().is_some_and(|def| def.effects == Effects::ALLOCATE)
}

/// Whether an operation is a constant, which may stand anywhere before its uses.
pub(super) fn is_constant(module: &Module, op: Op) -> bool {
    match module.kind(op) {
        OpKind::Unregistered(_) => false,
        kind => kind.def().is_some_and(|def| def.has(Traits::CONSTANT_LIKE)),
    }
}
