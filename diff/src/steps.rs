//! The steps of a trace in words: each executed operation with its operands, results and accesses to memory.

use crate::glob::matches;
use plumb_host::{ResultStyle, render_observed};
use plumb_interp::{Names, Step, Trace, TracePoint};
use plumb_ir::Module;
use serde::Serialize;
use std::fmt;

/// A value with its name.
#[derive(Clone, Debug, Serialize)]
pub struct StepValue {
    /// Its name in the text.
    pub name: String,
    /// What it is.
    pub value: String,
}

/// An access to memory.
#[derive(Clone, Debug, Serialize)]
pub struct StepAccess {
    /// Whether it writes.
    pub writes: bool,
    /// Number of the allocation.
    pub memory: u32,
    /// Its first byte.
    pub offset: u64,
    /// How many bytes.
    pub bytes: u64,
}

/// A step of a run.
#[derive(Clone, Debug, Serialize)]
pub struct TraceStep {
    /// `begins` with operands, `ends` with results, `enters` a block.
    pub step: &'static str,
    /// The operation.
    pub op: String,
    /// Its function.
    pub function: String,
    /// Where it stands.
    pub line: u32,
    /// See there.
    pub column: u32,
    /// Calls around it.
    pub depth: u32,
    /// Operands, results or arguments.
    pub values: Vec<StepValue>,
    /// What it does to memory.
    pub accesses: Vec<StepAccess>,
}

/// Which steps are shown.
#[derive(Clone, Debug, Default)]
pub struct StepFilter {
    /// Only operations of this name, which may have `*` in it.
    pub op: Option<String>,
    /// Only operations of this function.
    pub function: Option<String>,
    /// Only operations that use or compute this value.
    pub value: Option<String>,
}

impl StepFilter {
    /// Whether a step is shown.
    pub fn wants(&self, step: &TraceStep) -> bool {
        let value = |name: &String| step.values.iter().any(|named| named.name == *name);
        self.op.as_ref().is_none_or(|pattern| matches(pattern, &step.op))
            && self.function.as_ref().is_none_or(|function| step.function == function.trim_start_matches('@'))
            && self.value.as_ref().is_none_or(value)
    }
}

/// The steps of a trace of the module that this text was parsed to, but those with nothing to show.
pub fn steps<'a>(module: &'a Module, text: &str, trace: &'a Trace) -> impl Iterator<Item = TraceStep> + 'a {
    let names = Names::of(module, text);
    let points = trace.points.iter().filter(|point| !is_empty(trace, point));
    points.map(move |point| step(module, &names, trace, point))
}

/// Tells whether a point has nothing to show.
fn is_empty(trace: &Trace, point: &TracePoint) -> bool {
    point.values.is_empty() && trace.accesses(point).is_empty() && point.step != Step::Begins
}

fn step(module: &Module, names: &Names, trace: &Trace, point: &TracePoint) -> TraceStep {
    let site = trace.site(point);
    let named = |i: usize| {
        let value = render_observed(&trace.observed(point, i)?, ResultStyle::Plain);
        Some(StepValue { name: names.get(module, point.values[i].value), value })
    };
    let accesses = trace.accesses(point).iter();
    TraceStep {
        step: match point.step {
            Step::Begins => "begins",
            Step::Ends => "ends",
            Step::Enters(_) => "enters",
        },
        op: site.op,
        function: site.function,
        line: site.line,
        column: site.column,
        depth: point.depth,
        values: (0..point.values.len()).filter_map(named).collect(),
        accesses: accesses
            .map(|a| StepAccess { writes: a.write, memory: a.alloc, offset: a.offset, bytes: a.size })
            .collect(),
    }
}

impl fmt::Display for TraceStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> =
            self.values.iter().map(|named| format!("{} = {}", named.name, named.value)).collect();
        let accesses = self.accesses.iter().map(|access| {
            let verb = if access.writes { "writes" } else { "reads" };
            format!("; {verb} {} bytes at offset {} of memory {}", access.bytes, access.offset, access.memory)
        });
        let sign = match self.step {
            "begins" => " of",
            "ends" => " gives",
            _ => " enters",
        };
        let sign = if values.is_empty() { "" } else { sign };
        let place = format!("@{}:{}:{}", self.function, self.line, self.column);
        let indent = "  ".repeat(self.depth.min(16) as usize);
        let line = format!(
            "{indent}{place} {}{sign} {}{}",
            self.op,
            values.join(", "),
            accesses.collect::<String>()
        );
        out.write_str(line.trim_end())
    }
}
