//! Source and target in step: results, what is handed on, and what is written, in the order of the source's run.

use super::control;
use super::equality::{AllocationMap, Equality, SourceValue, TargetValue, fit, scalars};
use super::locations::{self, Origins};
use super::runs::{Execution, SourceRun, TargetRun};
use super::{Divergence, DivergenceKind};
use crate::adapt::TracedRun;
use plumb_host::{Bits, Datum, Flags, ObservedValue, Outcome, ResultStyle, UbKind, render_observed};
use plumb_interp::heap::AllocKind;
use plumb_interp::{Step, TracedAccess};
use plumb_ir::ops::{FuncOp, ScfOp, affine, memref};
use plumb_ir::{Block, Effects, Module, Op, OpKind, Traits, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A difference that was met.
pub(super) struct Difference {
    /// The operation of the source that is to blame.
    pub op: Op,
    /// Its execution, by place among all.
    pub execution: Option<usize>,
    pub kind: DivergenceKind,
    pub text: String,
}

/// Bytes by allocation and offset, each with its flags.
type Bytes = BTreeMap<(u32, u64), (u8, u8)>;

/// Two runs, and what is known of them so far.
pub(super) struct Walk<'t> {
    pub source: &'t Module,
    pub run: SourceRun<'t>,
    pub to: TargetRun<'t>,
    pub places: AllocationMap<'t>,
    pub outcomes: [&'t Outcome; 2],
    /// Whether operations keep their order and number: nothing but a conversion was at work.
    pub faithful: bool,
    /// Whether a value of a call was found to be what it should.
    known: FxHashMap<(u32, Value), bool>,
    /// The last branch of each call.
    pub jumped: FxHashMap<u32, usize>,
    /// The last execution of each operation, by call.
    pub last: FxHashMap<(u32, Op), usize>,
    /// The last execution of a terminator, by call and the operation whose region it ends.
    pub yielded: FxHashMap<(u32, Op), usize>,
    entered: FxHashMap<Block, usize>,
    /// What the source has written.
    memory: Bytes,
}

impl<'t> Walk<'t> {
    pub(super) fn new(
        source: &'t Module,
        target: &'t Module,
        origins: &Origins,
        from: &'t TracedRun,
        to: &'t TracedRun,
        faithful: bool,
    ) -> Self {
        Walk {
            source,
            run: SourceRun::new(source, &from.trace),
            to: TargetRun::new(source, target, origins, &to.trace),
            places: AllocationMap::new(&from.trace, &to.trace),
            outcomes: [&from.outcome, &to.outcome],
            faithful,
            known: FxHashMap::default(),
            jumped: FxHashMap::default(),
            last: FxHashMap::default(),
            yielded: FxHashMap::default(),
            entered: FxHashMap::default(),
            memory: Bytes::default(),
        }
    }

    /// The first difference, or why there is none.
    pub(super) fn first(mut self) -> Result<Divergence, String> {
        if let Some(found) = self.variables() {
            return Ok(self.describe(&found));
        }
        let parting = control::parting(&self);
        let end = parting.as_ref().map_or(self.run.trace.points.len(), |parting| parting.at);
        for at in 0..end {
            if let Some(found) = self.point(at) {
                return Ok(self.describe(&found));
            }
        }
        if let Some(parting) = parting {
            let found = match parting.stopped {
                true => self.stop(),
                false => control::blame(&self, &parting),
            };
            return found.map(|found| self.describe(&found));
        }
        if let Some(found) = self.late_stop() {
            return found.map(|found| self.describe(&found));
        }
        if self.run.trace.cut || self.to.trace.cut {
            return Err("the runs are the same as far as they are kept".into());
        }
        if let Some(op) = self.dropped() {
            let text = "it writes to memory, and nothing is left of it".into();
            return Ok(self.describe(&Difference {
                op,
                execution: None,
                kind: DivergenceKind::Memory,
                text,
            }));
        }
        let entry = self.run.trace.points.iter().find(|point| matches!(point.step, Step::Enters(_)));
        let Some(entry) = entry.filter(|_| self.faithful) else {
            return Err("every value that both sides have is the same".into());
        };
        let text = "every value is the same, and what the caller sees is not".into();
        let found = Difference { op: entry.op, execution: None, kind: DivergenceKind::Entry, text };
        Ok(self.describe(&found))
    }

    /// The only operation that writes to memory and has no counterpart in the target, with all that it stands in. If
    /// every value is the same and the caller sees a difference, its removal is the mistake.
    fn dropped(&self) -> Option<Op> {
        let is_gone = |op: &Op| !self.to.groups.contains_key(op);
        let writes = |execution: &&Execution| {
            let points = execution.points.iter().map(|at| &self.run.trace.points[*at]);
            points.flat_map(|point| self.run.trace.accesses(point)).any(|access| access.write)
        };
        // What is written behind the end of a region is written by the operation that has it.
        let own = |execution: &&Execution| !self.ends_region(execution.op);
        let gone = self.run.executions.iter().filter(|execution| is_gone(&execution.op)).filter(own);
        let gone = gone.filter(writes);
        let outermost = |execution: &Execution| {
            let parents = std::iter::successors(Some(execution.op), |op| self.source.parent_op(*op));
            let within = |op: &Op| super::runs::function_of(self.source, *op) != Some(*op);
            parents.take_while(|op| within(op) && is_gone(op)).last()
        };
        let mut all = gone.filter_map(outermost);
        let first = all.next()?;
        all.all(|op| op == first).then_some(first)
    }

    /// What variables hold before the program runs.
    fn variables(&mut self) -> Option<Difference> {
        let mut found = None;
        for (alloc, number) in self.run.trace.allocs().iter().zip(0u32..) {
            let Some(there) = self.places.of(number).and_then(|(there, _)| self.to.trace.alloc(there)) else {
                continue;
            };
            let bytes = alloc.initial.iter().zip(0u64..);
            self.memory.extend(bytes.map(|(byte, at)| ((number, at), *byte)));
            let mut both = alloc.initial.iter().zip(&there.initial);
            let at = both.position(|((x, f), (y, g))| f | g == 0 && x != y);
            let op = alloc.symbol.as_deref().and_then(|name| self.source.lookup_symbol(name));
            if let (Some(at), Some(op), None) = (at, op, &found) {
                let text = format!("byte {at} of the variable is another one before the program runs");
                found = Some(Difference { op, execution: None, kind: DivergenceKind::Memory, text });
            }
        }
        found
    }

    /// The variable that the target may not write and the source may, of those that an execution writes.
    fn made_constant(&self, own: Option<usize>) -> Option<Op> {
        let points = own.map_or(&[][..], |own| &self.run.executions[own].points);
        let mut accesses = points.iter().flat_map(|at| self.run.trace.accesses(&self.run.trace.points[*at]));
        accesses.find_map(|access| {
            let alloc = self.run.trace.alloc(access.alloc)?;
            let there = self.to.trace.alloc(self.places.of(access.alloc)?.0)?;
            let name = alloc.symbol.as_deref().filter(|_| there.constant && !alloc.constant)?;
            self.source.lookup_symbol(name)
        })
    }

    fn point(&mut self, at: usize) -> Option<Difference> {
        let point = &self.run.trace.points[at];
        let (step, op, call) = (point.step, point.op, self.run.calls[at]);
        match step {
            Step::Enters(block) => self.enters(at, block),
            Step::Begins => {
                let (own, nth) = self.run.of_point[at]?;
                self.last.insert((call, op), own);
                if !self.source.op(op).successors.is_empty() {
                    self.jumped.insert(call, own);
                } else if let (true, Some(outer)) = (self.ends_region(op), self.source.parent_op(op)) {
                    self.yielded.insert((call, outer), own);
                }
                self.handed(at, own, nth)
            }
            Step::Ends => {
                let (own, nth) = self.run.of_point[at]?;
                let found = self.results(at, own, nth);
                found.or_else(|| self.writes(own, nth))
            }
        }
    }

    /// What stands for an execution.
    pub(super) fn counterpart(&self, op: Op, nth: usize) -> Option<&Execution> {
        self.to.of.get(&op)?.get(nth)
    }

    /// The value `i` of a point of the source.
    pub(super) fn given(&self, at: usize, i: usize) -> SourceValue<'t> {
        let trace = self.run.trace;
        let point = &trace.points[at];
        SourceValue { slots: trace.slots(point, i), ty: &point.values[i].ty, fields: trace.descriptor(at, i) }
    }

    /// Whether a value was found to be what it should.
    pub(super) fn is_known(&self, call: u32, value: Value) -> bool {
        self.known.get(&(call, value)).copied().unwrap_or(false)
    }

    /// The arguments of a function, as the function sees them.
    fn enters(&mut self, at: usize, block: Block) -> Option<Difference> {
        let (op, call) = (self.run.trace.points[at].op, self.run.calls[at]);
        for &arg in &self.source.block(block).args {
            self.known.insert((call, arg), false);
        }
        let nth = *self.entered.entry(block).and_modify(|n| *n += 1).or_insert(0);
        let first = self.source.op(op).regions.first().and_then(|region| self.source.entry_block(*region));
        if self.source.kind(op) != OpKind::Func(FuncOp::Func) || first != Some(block) {
            return None;
        }
        let execution = self.counterpart(op, nth)?.clone();
        let count = self.run.trace.points[at].values.len();
        let wide: Vec<usize> = (0..count).filter(|i| scalars(self.given(at, *i).ty).len() > 1).collect();
        let shapes: Vec<_> = wide.iter().map(|i| scalars(self.given(at, *i).ty)).collect();
        let outs = self.fitting(op, &shapes)?;
        for (i, out) in wide.into_iter().zip(outs) {
            let given = self.given(at, i);
            let Some(flat) = self.to.value_in(&execution, out) else { continue };
            if let Equality::No(why) = self.places.same(given, &flat, true, None) {
                let text = format!("argument {i} is another one within the function: {why}");
                return Some(Difference { op, execution: None, kind: DivergenceKind::Handover, text });
            }
        }
        None
    }

    /// Values of the target that stand for values of these types, one each.
    fn fitting(&self, op: Op, wanted: &[Vec<plumb_interp::layout::Scalar>]) -> Option<Vec<Value>> {
        let fits =
            |value: &Value, wanted: &[_]| self.to.type_of(*value).is_some_and(|ty| fit(wanted, &scalars(ty)));
        let outs: Vec<Value> =
            self.to.outs(op).iter().copied().filter(|v| wanted.iter().any(|w| fits(v, w))).collect();
        if let [one] = wanted {
            return Some(vec![*outs.iter().rev().find(|value| fits(value, one))?]);
        }
        let all = outs.len() == wanted.len() && outs.iter().zip(wanted).all(|(value, w)| fits(value, w));
        all.then_some(outs)
    }

    /// The results of an operation.
    fn results(&mut self, at: usize, own: usize, nth: usize) -> Option<Difference> {
        let (op, call) = (self.run.trace.points[at].op, self.run.calls[at]);
        let results: Vec<Value> = self.run.trace.points[at].values.iter().map(|t| t.value).collect();
        for value in &results {
            self.known.insert((call, *value), false);
        }
        let execution = self.counterpart(op, nth).filter(|there| !self.is_last(there))?.clone();
        if self.is_structured(op) && !self.keeps_regions(op) {
            return None;
        }
        let used = |value: &Value| {
            let mut ops = self.source.walk(self.source.top());
            ops.any(|user| self.source.op(user).operands.contains(value))
        };
        let shape = |i: &usize| scalars(self.given(at, *i).ty);
        let mut which: Vec<usize> = (0..results.len()).collect();
        let mut outs = self.fitting(op, &which.iter().map(shape).collect::<Vec<_>>());
        if outs.is_none() && which.len() > 1 {
            which.retain(|i| used(&results[*i]));
            outs = self.fitting(op, &which.iter().map(shape).collect::<Vec<_>>());
        }
        let mut outs = outs?;
        if self.source.kind(op) == affine::DelinearizeIndex::KIND {
            outs = self.digits(at, &which, outs, &execution);
        }
        let makes = self.effects(op).contains(Effects::ALLOCATE).then(|| self.alignment(op));
        for (i, out) in which.into_iter().zip(outs) {
            let Some(flat) = self.to.value_in(&execution, out) else { continue };
            match self.places.same(self.given(at, i), &flat, true, makes) {
                Equality::Yes => {
                    self.known.insert((call, results[i]), true);
                }
                Equality::Unknown => {}
                Equality::No(why) => {
                    let which = if results.len() > 1 { format!("result {i}") } else { "the result".into() };
                    let got = self.got(at, i, &flat, &why);
                    return Some(self.blamed(own, DivergenceKind::Value, format!("{which} differs: {got}")));
                }
            }
        }
        None
    }

    /// Digits of an index. A lowering may compute the last one first: the order in which all values are as wanted is the right
    /// one.
    fn digits(&self, at: usize, which: &[usize], outs: Vec<Value>, execution: &Execution) -> Vec<Value> {
        let mut left = outs.clone();
        let mut ordered = Vec::with_capacity(outs.len());
        for &i in which {
            let given = self.given(at, i);
            let wanted = scalars(given.ty);
            let is_it = |out: &Value| {
                self.to.type_of(*out).is_some_and(|ty| fit(&wanted, &scalars(ty)))
                    && self
                        .to
                        .value_in(execution, *out)
                        .is_some_and(|flat| !matches!(self.places.peek(given, &flat), Equality::No(_)))
            };
            let Some(found) = left.iter().position(is_it) else { return outs };
            ordered.push(left.remove(found));
        }
        ordered
    }

    /// What an allocation states of its alignment.
    fn alignment(&self, op: Op) -> u64 {
        let stated = [memref::Alloc::alignment, memref::Alloca::alignment, memref::Realloc::alignment]
            .into_iter()
            .find_map(|prop| prop.u64(self.source, op));
        stated.unwrap_or(1)
    }

    /// What calls, returns and branches hand on.
    fn handed(&mut self, at: usize, own: usize, nth: usize) -> Option<Difference> {
        let op = self.run.trace.points[at].op;
        let call = matches!(self.source.kind(op), OpKind::Func(FuncOp::Call | FuncOp::CallIndirect));
        let handing = call || self.ends_region(op);
        let execution = self.counterpart(op, nth).filter(|_| handing)?.clone();
        let hands = |target: Op| {
            let kind = self.to.module.kind(target);
            let def = kind.def();
            match call {
                true => def.is_some_and(|def| def.name == "llvm.call"),
                false => def.is_some_and(|def| def.has(Traits::TERMINATOR)),
            }
        };
        let found = execution.points.iter().find(|at| {
            let point = &self.to.trace.points[**at];
            point.step == Step::Begins && hands(point.op)
        });
        let there = *found?;
        let mut flat = TargetValue::default();
        let point = &self.to.trace.points[there];
        for (i, traced) in point.values.iter().enumerate() {
            flat.push(self.to.trace.slots(point, i), &traced.ty);
        }
        let count = self.run.trace.points[at].values.len();
        let all: Vec<_> = (0..count).flat_map(|i| scalars(self.given(at, i).ty)).collect();
        if !fit(&all, &flat.scalars) {
            return None;
        }
        let (mut scalar, mut slot) = (0, 0);
        for i in 0..count {
            let given = self.given(at, i);
            let kinds = scalars(given.ty);
            let slots: u32 = kinds.iter().map(|kind| kind.slots()).sum();
            let part = TargetValue {
                scalars: flat.scalars[scalar..scalar + kinds.len()].to_vec(),
                slots: flat.slots.get(slot..slot + slots as usize)?.to_vec(),
                fields: None,
            };
            (scalar, slot) = (scalar + kinds.len(), slot + slots as usize);
            if let Equality::No(why) = self.places.same(given, &part, true, None) {
                let got = self.got(at, i, &part, &why);
                return Some(self.blamed(
                    own,
                    DivergenceKind::Handover,
                    format!("operand {i} is handed on as another: {got}"),
                ));
            }
        }
        None
    }

    /// Why value `i` of a point differs, or else what it is and what it should be.
    pub(super) fn got(&self, at: usize, i: usize, flat: &TargetValue, why: &str) -> String {
        let point = &self.run.trace.points[at];
        let (Some(wanted), "") = (self.run.trace.observed(point, i), why) else { return why.into() };
        let show = |value: &ObservedValue| render_observed(value, ResultStyle::Plain);
        match &wanted {
            ObservedValue::Scalar(datum) => {
                let bits = Bits(flat.slots.iter().map(|slot| slot.bits).collect());
                let got = ObservedValue::Scalar(Datum::new(datum.class, bits, Flags::empty()));
                format!("{} instead of {}", show(&got), show(&wanted))
            }
            _ => "another value".into(),
        }
    }

    /// What an operation has written.
    fn writes(&mut self, own: usize, nth: usize) -> Option<Difference> {
        let execution = &self.run.executions[own];
        let op = execution.op;
        let points: Vec<usize> = execution.points.iter().chain(&execution.tails).copied().collect();
        let written = |trace: &plumb_interp::Trace, points: &[usize]| {
            let mut bytes = Bytes::default();
            for access in points.iter().flat_map(|at| trace.accesses(&trace.points[*at])) {
                put(trace, access, &mut bytes);
            }
            bytes
        };
        let wanted = written(self.run.trace, &points);
        let found = self.counterpart(op, nth).filter(|there| !self.is_last(there)).and_then(|execution| {
            let got = written(self.to.trace, &execution.points);
            self.differs(&wanted, &got)
        });
        // Bytes of an inexact value may be others, and yet the value itself may be a wrong one that was folded.
        let is_open = wanted.values().any(|(_, flags)| *flags != 0);
        self.memory.extend(wanted);
        match found {
            Some(text) => Some(self.blamed(own, DivergenceKind::Memory, text)),
            None if is_open => self.handed_wrongly(own),
            None => None,
        }
    }

    /// Whether bytes of the target are others than those of the source.
    fn differs(&self, wanted: &Bytes, got: &Bytes) -> Option<String> {
        let mut back: FxHashMap<u32, (u32, i64)> = FxHashMap::default();
        let mut worst: Option<(u64, String)> = None;
        let mut note = |offset: u64, text: String| {
            if worst.as_ref().is_none_or(|(least, _)| offset < *least) {
                worst = Some((offset, text));
            }
        };
        for ((alloc, offset), (byte, flags)) in wanted {
            let Some((to, shift)) = self.places.of(*alloc) else { continue };
            back.insert(to, (*alloc, shift));
            let kind = self.run.trace.alloc(*alloc).map(|a| a.kind);
            if kind == Some(AllocKind::Descriptor) {
                continue;
            }
            let there = got.get(&(to, offset.wrapping_add(shift as u64)));
            match there {
                _ if *flags != 0 => {}
                None if self.faithful => note(*offset, format!("byte {offset} of the memory is not written")),
                Some((other, flags)) if *flags == 0 && other != byte => {
                    note(
                        *offset,
                        format!("byte {offset} of the memory becomes {other:#04x} instead of {byte:#04x}"),
                    );
                }
                _ => {}
            }
        }
        for ((alloc, offset), (byte, flags)) in got {
            // Where nothing should be written, as under a mask without a lane, only what is known of places tells.
            let Some((from, shift)) = back.get(alloc).copied().or_else(|| self.places.from(*alloc)) else {
                continue;
            };
            let at = offset.wrapping_sub(shift as u64);
            let known = self.memory.get(&(from, at)).filter(|(_, flags)| *flags == 0);
            if *flags == 0
                && !wanted.contains_key(&(from, at))
                && let Some((before, _)) = known
                && before != byte
            {
                note(at, format!("byte {at} of the memory is written, which should stay as it is"));
            }
        }
        worst.map(|(_, text)| text)
    }

    /// The target stopped before the source had come to its end.
    fn stop(&self) -> Result<Difference, String> {
        let outcome = self.outcomes[1];
        let text = super::stop_text(outcome).unwrap_or_else(|| "it returns".into());
        let dead = |ub: &plumb_host::Ub| {
            let of_life =
                matches!(ub.kind, UbKind::UseAfterFree | UbKind::UseAfterScope | UbKind::DoubleFree);
            let notes = ub.history.iter().filter(|_| of_life);
            notes
                .filter(|note| note.text.contains("freed") || note.text.contains("ended"))
                .find_map(|note| locations::by_place(&note.site.loc))
        };
        let named = match outcome {
            Outcome::Ub(ub) => dead(ub).or_else(|| locations::by_place(&ub.site.loc)),
            Outcome::Trap(site) => locations::by_place(&site.loc),
            _ => None,
        };
        let last = || self.to.trace.points.iter().rev().find_map(|point| self.to.member(point.op));
        let Some(op) = named.or_else(last) else {
            return Err(format!("nothing says where the target stops: {text}"));
        };
        let nth = self.to.of.get(&op).map_or(0, Vec::len).saturating_sub(1);
        let own =
            self.run.executions.iter().enumerate().filter(|(_, e)| e.op == op).nth(nth).map(|(own, _)| own);
        if let Some(op) = self.made_constant(own) {
            return Ok(Difference { op, execution: None, kind: DivergenceKind::Stop, text });
        }
        match own {
            Some(own) => Ok(self.blamed(own, DivergenceKind::Stop, text)),
            None => Ok(Difference { op, execution: None, kind: DivergenceKind::Stop, text }),
        }
    }

    /// Whether the target stops within an execution.
    fn is_last(&self, there: &Execution) -> bool {
        let stopped = !matches!(self.outcomes[1], Outcome::Return(_));
        stopped && there.points.last().is_some_and(|at| at + 1 >= self.to.trace.points.len())
    }

    /// The same where nothing is left of the source.
    fn late_stop(&self) -> Option<Result<Difference, String>> {
        match (self.outcomes[0], self.outcomes[1]) {
            (Outcome::Return(_), Outcome::Return(_)) | (Outcome::Trap(_), Outcome::Trap(_)) => None,
            _ => Some(self.stop()),
        }
    }

    pub(super) fn effects(&self, op: Op) -> Effects {
        self.source.kind(op).def().map_or(Effects::UNKNOWN, |def| def.effects)
    }

    /// Whether an operation ends a block.
    fn ends_region(&self, op: Op) -> bool {
        self.source.kind(op).def().is_some_and(|def| def.has(Traits::TERMINATOR))
    }

    /// Whether an operation is structured control flow, of which a conversion leaves no results of its own.
    pub(super) fn is_structured(&self, op: Op) -> bool {
        let kind = self.source.kind(op);
        matches!(kind, OpKind::Scf(_) | OpKind::Affine(_))
            && !matches!(kind, OpKind::Scf(ScfOp::Reduce))
            && !self.source.op(op).regions.is_empty()
    }

    fn keeps_regions(&self, op: Op) -> bool {
        self.to
            .groups
            .get(&op)
            .is_some_and(|ops| ops.iter().any(|op| !self.to.module.op(*op).regions.is_empty()))
    }
}

/// Puts what an access wrote where it belongs.
fn put(trace: &plumb_interp::Trace, access: &TracedAccess, bytes: &mut Bytes) {
    if access.write {
        for (k, byte) in (access.offset..).zip(trace.written(access)) {
            bytes.insert((access.alloc, k), *byte);
        }
    }
}
