//! Finds the operation at fault for a difference. It is the operation that shows the difference, if its operands are
//! right. Otherwise it is the one that hands on a wrong value without a value of its own to show.

use super::DivergenceKind;
use super::equality::{Equality, SourceValue, TargetValue, fit, scalars};
use super::runs::Execution;
use super::walk::{Difference, Walk};
use plumb_interp::Step;
use plumb_interp::layout::Scalar;
use plumb_ir::ops::{AffineOp, FuncOp, ScfOp};
use plumb_ir::{Block, Op, OpKind, Traits, TypeKind, Value, ValueDef};

/// Steps back from an operation to what it was given.
const MOST: u32 = 16;

impl Walk<'_> {
    /// A difference at an execution, blamed on who is at fault.
    pub(super) fn blamed(&self, own: usize, kind: DivergenceKind, text: String) -> Difference {
        let execution = &self.run.executions[own];
        match self.upstream(own, MOST) {
            Some((op, by)) if op != execution.op => {
                let shown = self.source.op_name(execution.op);
                let text = format!("what it hands on is another value, which `{shown}` shows: {text}");
                Difference { op, execution: by, kind: DivergenceKind::Handover, text }
            }
            _ => Difference { op: execution.op, execution: Some(own), kind, text },
        }
    }

    /// Who hands an execution another value, though it does not show the difference itself; none if nobody does.
    pub(super) fn handed_wrongly(&self, own: usize) -> Option<Difference> {
        let (op, by) = self.upstream(own, MOST)?;
        let execution = &self.run.executions[own];
        let there = self.counterpart(execution.op, self.number(own));
        let ins = there.map_or_else(Vec::new, |there| self.to.ins(there));
        let point = &self.run.trace.points[execution.begins];
        let made =
            |value: Value| matches!(self.source.value(value).def, ValueDef::Result(maker, _) if maker == op);
        let differs = point.values.iter().position(|traced| made(traced.value)).and_then(|i| {
            let given = self.given(execution.begins, i);
            let shape = scalars(given.ty);
            let (_, flat) = ins.iter().find(|(_, flat)| fit(&shape, &flat.scalars))?;
            Some(format!(": {}", self.got(execution.begins, i, flat, "")))
        });
        let shown = self.source.op_name(execution.op);
        let differs = differs.unwrap_or_default();
        let text = format!("what it hands on is another value, which `{shown}` is given{differs}");
        Some(Difference { op, execution: by, kind: DivergenceKind::Handover, text })
    }

    /// Which of its operation's executions one is.
    pub(super) fn number(&self, own: usize) -> usize {
        let begins = self.run.executions[own].begins;
        self.run.of_point[begins].map_or(0, |(_, nth)| nth)
    }

    /// Who hands an execution something else than it should, and which execution of that; none if nobody does.
    fn upstream(&self, own: usize, left: u32) -> Option<(Op, Option<usize>)> {
        let left = left.checked_sub(1)?;
        let execution = &self.run.executions[own];
        let there = self.counterpart(execution.op, self.number(own));
        let ins = there.map_or_else(Vec::new, |there| self.to.ins(there));
        let point = &self.run.trace.points[execution.begins];
        for (i, traced) in point.values.iter().enumerate() {
            if self.is_known(execution.call, traced.value) {
                continue;
            }
            let given = self.given(execution.begins, i);
            let differs = match there.and_then(|there| self.by_position(traced.value, given, there, &ins)) {
                Some(differs) => differs,
                None => self.takes(traced.value, &ins) && self.is_foreign(own, i, &ins),
            };
            if let Some(culprit) = self.giver(execution.call, traced.value, differs, left) {
                return Some(culprit);
            }
        }
        None
    }

    /// Who gives a value that `differs`, or may.
    fn giver(&self, call: u32, value: Value, differs: bool, left: u32) -> Option<(Op, Option<usize>)> {
        let m = self.source;
        let last = |op: Op| self.last.get(&(call, op)).copied();
        match m.value(value).def {
            ValueDef::Result(op, _) => {
                let own = last(op)?;
                // What leaves nothing in the target only passes on.
                if !self.to.groups.contains_key(&op) {
                    // A number that others compute in its place may have been folded wrongly.
                    let computes =
                        !m.kind(op).def().is_some_and(|def| def.traits.contains(Traits::CONSTANT_LIKE));
                    let number = matches!(m.ctx.ty(m.ty(value)), TypeKind::Complex(_))
                        || self.shape(value).is_some_and(|shape| shape.len() == 1);
                    let folded = differs && computes && number;
                    return self.upstream(own, left).or(folded.then_some((op, Some(own))));
                }
                if !differs {
                    return None;
                }
                let yields = self.yielded.get(&(call, op)).copied();
                let yields = yields.filter(|own| self.to.groups.contains_key(&self.run.executions[*own].op));
                let by = yields.unwrap_or(own);
                self.upstream(own, left).or(Some((self.run.executions[by].op, Some(by))))
            }
            ValueDef::Argument(block, i) => {
                let region = m.block(block).parent?;
                let mut op = m.region(region).parent?;
                // What there is so far comes from the loop.
                if m.kind(op) == OpKind::Scf(ScfOp::Reduce) && i == 0 {
                    op = m.parent_op(op)?;
                }
                if !differs {
                    return None;
                }
                if m.entry_block(region) != Some(block) {
                    let branch = self.jumped.get(&call).copied()?;
                    return Some((self.run.executions[branch].op, Some(branch)));
                }
                if m.kind(op) == OpKind::Func(FuncOp::Func) {
                    return Some((op, None));
                }
                let own = last(op);
                own.and_then(|own| self.upstream(own, left)).or(Some((op, own)))
            }
        }
    }

    /// Whether a value that is handed on together with others differs in the target. There, a block gets the same
    /// number of values of the same types; none if there is no such block.
    fn by_position(
        &self,
        value: Value,
        given: SourceValue<'_>,
        there: &Execution,
        ins: &[(Value, TargetValue)],
    ) -> Option<bool> {
        let m = self.source;
        let (together, place) = match m.value(value).def {
            ValueDef::Argument(block, i) => (m.block(block).args.clone(), i as usize),
            ValueDef::Result(op, i)
                if matches!(m.kind(op), OpKind::Scf(ScfOp::For) | OpKind::Affine(AffineOp::For)) =>
            {
                let body = m.op(op).regions.first().and_then(|region| m.entry_block(*region))?;
                (m.block(body).args.clone(), i as usize + 1)
            }
            ValueDef::Result(op, i) if self.is_structured(op) => (m.op(op).results.to_vec(), i as usize),
            ValueDef::Result(..) => return None,
        };
        let shapes: Vec<Vec<Scalar>> = together.iter().map(|v| self.shape(*v)).collect::<Option<_>>()?;
        let blocks = ins.iter().filter_map(|(value, _)| match self.to.module.value(*value).def {
            ValueDef::Argument(block, _) => Some(block),
            ValueDef::Result(..) => None,
        });
        let entered = blocks.filter_map(|block| self.entered_with(block, there.begins, &shapes));
        let flats: Vec<TargetValue> = entered.filter_map(|found| found.into_iter().nth(place)).collect();
        // Loops within each other look alike.
        let differs = |flat: &TargetValue| matches!(self.places.peek(given, flat), Equality::No(_));
        (!flats.is_empty()).then(|| flats.iter().all(differs))
    }

    /// Scalars of a value of the source, if it was recorded.
    fn shape(&self, value: Value) -> Option<Vec<Scalar>> {
        self.run.types.get(&value).map(|ty| scalars(ty))
    }

    /// The arguments that a block of the target was last entered with, if they have these shapes.
    fn entered_with(&self, block: Block, before: usize, shapes: &[Vec<Scalar>]) -> Option<Vec<TargetValue>> {
        let points = &self.to.trace.points[..before];
        let at = points.iter().rposition(|point| point.step == Step::Enters(block))?;
        let values = &points[at].values;
        let fits = values.len() == shapes.len()
            && values.iter().zip(shapes).all(|(traced, shape)| fit(shape, &scalars(&traced.ty)));
        fits.then(|| (0..values.len()).map(|i| self.to.flat(at, i)).collect())
    }

    /// Whether the target has any of the operands of a value, as far as the trace shows. An affine map may use none of
    /// its operands.
    fn takes(&self, value: Value, ins: &[(Value, TargetValue)]) -> bool {
        let ValueDef::Result(op, _) = self.source.value(value).def else { return true };
        let made = |value: Value| match self.to.module.value(value).def {
            ValueDef::Result(def, _) => self.to.member(def) == Some(op),
            ValueDef::Argument(..) => false,
        };
        self.is_structured(op)
            || !self.to.groups.contains_key(&op)
            || ins.iter().any(|(value, _)| made(*value))
    }

    /// Whether the target is given something that none of the operands is, and not what operand `i` is.
    fn is_foreign(&self, own: usize, i: usize, ins: &[(Value, TargetValue)]) -> bool {
        let begins = self.run.executions[own].begins;
        let given = self.given(begins, i);
        let shape = scalars(given.ty);
        let alike: Vec<&TargetValue> =
            ins.iter().map(|(_, flat)| flat).filter(|flat| fit(&shape, &flat.scalars)).collect();
        let is = |given: SourceValue<'_>, flat: &TargetValue| {
            !matches!(self.places.peek(given, flat), Equality::No(_))
        };
        // As many on both sides stand for each other in order, unless they are the same in another one.
        let values = &self.run.trace.points[begins].values;
        let mut wanted: Vec<(Value, SourceValue<'_>)> = Vec::new();
        for (k, traced) in values.iter().enumerate() {
            let other = self.given(begins, k);
            if fit(&scalars(other.ty), &shape) && !wanted.iter().any(|(value, _)| *value == traced.value) {
                wanted.push((traced.value, other));
            }
        }
        if wanted.len() == alike.len() {
            let mut left = alike.clone();
            for (_, given) in &wanted {
                if let Some(at) = left.iter().position(|flat| is(*given, flat)) {
                    left.remove(at);
                }
            }
            let place = wanted.iter().position(|(value, _)| *value == values[i].value);
            return !left.is_empty() && place.is_some_and(|place| !is(given, alike[place]));
        }
        if alike.is_empty() || alike.iter().any(|flat| is(given, flat)) {
            return false;
        }
        let count = self.run.trace.points[begins].values.len();
        alike.iter().any(|flat| {
            let mut others = (0..count).map(|k| self.given(begins, k));
            !others.any(|other| fit(&scalars(other.ty), &flat.scalars) && is(other, flat))
        })
    }
}
