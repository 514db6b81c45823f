//! A difference in words.

use super::descriptor::{Descriptor, shown};
use super::walk::{Difference, Walk};
use super::{Divergence, DivergenceKind, Explanation, NamedValue, TargetOp};
use plumb_host::{ResultStyle, Site, render_observed};
use plumb_interp::{Step, Trace};
use plumb_ir::print::ValueNames;
use plumb_ir::{Module, Op};
use std::fmt;

/// Most operations of the target that are shown.
const SHOWN: usize = 24;
/// Of control flow that goes another way, the last ones.
const LAST: usize = 6;
/// Most characters of a value.
const WIDTH: usize = 200;

/// The values of a point.
pub(super) fn named(module: &Module, trace: &Trace, at: usize) -> Vec<NamedValue> {
    let (point, names) = (&trace.points[at], ValueNames::of(module));
    let name = |i: usize| {
        let observed = trace.observed(point, i)?;
        let value = render_observed(&observed, ResultStyle::Plain);
        let value = match value.char_indices().nth(WIDTH) {
            Some((end, _)) => format!("{} …", &value[..end]),
            None => value,
        };
        let of = point.values[i].value;
        let descriptor = Descriptor::of(module, of, &observed);
        Some(NamedValue { of, name: names.get(module, of), value, descriptor })
    };
    (0..point.values.len()).filter_map(name).collect()
}

/// A difference at an operation of which no execution says anything.
pub(super) fn unexecuted(m: &Module, op: Op, kind: DivergenceKind, text: String) -> Divergence {
    let name = m.op_name(op).to_string();
    let function = super::runs::function_of(m, op).and_then(|f| m.symbol_name(f)).unwrap_or_default();
    Divergence {
        op,
        site: Site { op: name.clone(), function: function.into(), ..Site::default() },
        ordinal: m.walk(m.top()).position(|other| other == op).unwrap_or(0),
        rule: m.kind(op).def().map_or("", |def| def.doc.trim()).into(),
        execution: 0,
        kind,
        text,
        operands: Vec::new(),
        results: Vec::new(),
        target: Vec::new(),
        name,
    }
}

impl Walk<'_> {
    pub(super) fn describe(&self, found: &Difference) -> Divergence {
        let m = self.source;
        let op = found.op;
        let points = found.execution.map_or(&[][..], |own| &self.run.executions[own].points);
        let of = |step: Step| {
            let at = points.iter().find(|at| self.run.trace.points[**at].step == step);
            at.map_or_else(Vec::new, |at| named(m, self.run.trace, *at))
        };
        let nth = found.execution.map(|own| self.number(own));
        let there = nth.and_then(|nth| self.counterpart(op, nth));
        let mut target: Vec<TargetOp> = Vec::new();
        for &at in there.map_or(&[][..], |there| &there.points) {
            let point = &self.to.trace.points[at];
            let values = named(self.to.module, self.to.trace, at);
            match point.step {
                Step::Ends => {
                    if let Some(last) = target.last_mut() {
                        last.results = values;
                    }
                }
                _ if target.len() >= SHOWN && found.kind != DivergenceKind::Control => break,
                _ => target.push(TargetOp {
                    name: self.to.module.op_name(point.op).into(),
                    operands: values,
                    results: Vec::new(),
                }),
            }
        }
        // Of what goes another way the end says more than the beginning.
        if found.kind == DivergenceKind::Control {
            target.drain(..target.len().saturating_sub(LAST));
        }
        let at = points.first().map(|at| self.run.trace.site(&self.run.trace.points[*at]));
        let unexecuted = unexecuted(m, op, found.kind, found.text.clone());
        Divergence {
            site: at.unwrap_or_else(|| unexecuted.site.clone()),
            execution: nth.map_or(0, |nth| nth + 1),
            operands: of(Step::Begins),
            results: of(Step::Ends),
            target,
            ..unexecuted
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, head: &str, values: &[NamedValue]) -> fmt::Result {
    values.iter().try_for_each(|named| {
        let descriptor = named.descriptor.as_ref().map(Descriptor::whole);
        writeln!(f, "{head}{} = {}", named.name, descriptor.as_ref().unwrap_or(&named.value))
    })
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Explanation::Divergence(divergence) => divergence.fmt(f),
            Explanation::Obstacle(why) => writeln!(f, "no first difference could be told: {why}"),
        }
    }
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.site.line {
            0 => format!("operation {} of the module", self.ordinal),
            line => format!("line {line}"),
        };
        let times = match self.execution {
            0 | 1 => String::new(),
            n => format!(", the {n}. time it is executed"),
        };
        writeln!(f, "first difference: `{}` in @{}, {place}{times}", self.name, self.site.function)?;
        writeln!(f, "  {}", self.text)?;
        writeln!(f, "  rule: {}", self.rule)?;
        list(f, "  source is given ", &self.operands)?;
        list(f, "  source computes ", &self.results)?;
        let expected = self.results.iter().find_map(|named| named.descriptor.as_ref());
        for (op, builds) in shown(&self.target) {
            if let ([made], Some(expected), true) = (&op.results[..], expected, builds)
                && let Some(descriptor) = &made.descriptor
            {
                writeln!(f, "  target makes {} = {}", made.name, descriptor.beside(expected))?;
                continue;
            }
            writeln!(f, "  target executes `{}`", op.name)?;
            list(f, "    given ", &op.operands)?;
            list(f, "    makes ", &op.results)?;
        }
        Ok(())
    }
}
