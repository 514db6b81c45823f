//! What `plumb run --trace` prints: each executed operation with its operands, results and accesses to memory.

use crate::failure::{Failure, SourceText};
use crate::json::Format;
use plumb_diff::explain::Names;
use plumb_diff::glob::matches;
use plumb_host::{ResultStyle, render_observed};
use plumb_interp::{Step, Trace, TracePoint};
use plumb_ir::Module;
use serde::Serialize;
use std::collections::BTreeSet;

/// Which operations are shown.
#[derive(clap::Args)]
pub struct TraceArgs {
    /// Print each executed operation with its operands, results and accesses to memory on standard error; with --format json
    /// each as a JSON object on a line
    #[arg(long)]
    pub trace: bool,
    /// Of a trace, only operations of this name: `arith.addi`, or `memref.*`
    #[arg(long, value_name = "NAME", requires = "trace")]
    trace_op: Option<String>,
    /// Of a trace, only operations of this function
    #[arg(long, value_name = "F", requires = "trace")]
    trace_function: Option<String>,
    /// Of a trace, only operations that use or compute this value
    #[arg(long, value_name = "%NAME", requires = "trace")]
    trace_value: Option<String>,
}

/// A value with its name.
#[derive(Serialize)]
struct NamedValue {
    name: String,
    value: String,
}

/// An access to memory.
#[derive(Serialize)]
struct Access {
    writes: bool,
    memory: u32,
    offset: u64,
    bytes: u64,
}

/// A step of a run.
#[derive(Serialize)]
struct TraceStep {
    step: &'static str,
    op: String,
    function: String,
    line: u32,
    column: u32,
    depth: u32,
    values: Vec<NamedValue>,
    accesses: Vec<Access>,
}

impl TraceArgs {
    /// Checks that the program has the requested operations.
    pub fn check(&self, module: &Module) -> Result<(), Failure> {
        if let Some(pattern) = &self.trace_op {
            let names: BTreeSet<&str> = module.walk(module.top()).map(|op| module.op_name(op)).collect();
            if !names.iter().any(|name| matches(pattern, name)) {
                let message = format!("there is no operation `{pattern}` in the program");
                let help = super::meant(pattern, names, "a name may have `*` in it, for anything");
                return Err(Failure::usage("unknown-operation", message, help));
            }
        }
        if let Some(function) = &self.trace_function {
            let symbols = module.walk(module.top()).filter_map(|op| module.symbol_name(op));
            let names: BTreeSet<&str> = symbols.collect();
            let name = function.trim_start_matches('@');
            if !names.contains(name) {
                let message = format!("there is no function `@{name}` in the program");
                let listed = format!("it has {}", names.iter().copied().collect::<Vec<_>>().join(", "));
                let help = super::meant(name, names, &listed);
                return Err(Failure::usage("unknown-function", message, help));
            }
        }
        Ok(())
    }

    /// Whether standard error has an object a line.
    pub fn is_json(&self, format: Format) -> bool {
        self.trace && format == Format::Json
    }

    /// Prints a trace.
    pub fn print(&self, source: &SourceText, module: &Module, trace: &Trace, format: Format) {
        let names = Names::of(module, &source.text);
        let mut is_shown = false;
        for point in trace.points.iter().filter(|point| !is_empty(trace, point)) {
            let line = line(module, &names, trace, point);
            if !self.wants(&line) {
                continue;
            }
            is_shown = true;
            match format {
                Format::Json => complain!("{}", serde_json::to_string(&line).unwrap_or_default()),
                Format::Text => complain!("{}", text(&line)),
            }
        }
        let remark = match (trace.cut, is_shown) {
            (true, _) => "the rest of the run is not kept",
            (false, false) => "nothing of what is asked for has run",
            (false, true) => return,
        };
        match format {
            Format::Json => complain!("{}", serde_json::json!({ "remark": remark })),
            Format::Text => complain!("trace: {remark}"),
        }
    }

    fn wants(&self, line: &TraceStep) -> bool {
        let value = |name: &String| line.values.iter().any(|named| named.name == *name);
        self.trace_op.as_ref().is_none_or(|pattern| matches(pattern, &line.op))
            && self
                .trace_function
                .as_ref()
                .is_none_or(|function| line.function == function.trim_start_matches('@'))
            && self.trace_value.as_ref().is_none_or(value)
    }
}

/// Whether a point has nothing to show.
fn is_empty(trace: &Trace, point: &TracePoint) -> bool {
    point.values.is_empty() && trace.accesses(point).is_empty() && point.step != Step::Begins
}

fn line(module: &Module, names: &Names, trace: &Trace, point: &TracePoint) -> TraceStep {
    let site = trace.site(point);
    let named = |i: usize| {
        let value = render_observed(&trace.observed(point, i)?, ResultStyle::Plain);
        Some(NamedValue { name: names.get(module, point.values[i].value), value })
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
            .map(|a| Access { writes: a.write, memory: a.alloc, offset: a.offset, bytes: a.size })
            .collect(),
    }
}

fn text(line: &TraceStep) -> String {
    let values: Vec<String> =
        line.values.iter().map(|named| format!("{} = {}", named.name, named.value)).collect();
    let accesses = line.accesses.iter().map(|access| {
        let verb = if access.writes { "writes" } else { "reads" };
        format!("; {verb} {} bytes at offset {} of memory {}", access.bytes, access.offset, access.memory)
    });
    let sign = match line.step {
        "begins" => " of",
        "ends" => " gives",
        _ => " enters",
    };
    let sign = if values.is_empty() { "" } else { sign };
    let place = format!("@{}:{}:{}", line.function, line.line, line.column);
    let indent = "  ".repeat(line.depth.min(16) as usize);
    format!("{indent}{place} {}{sign} {}{}", line.op, values.join(", "), accesses.collect::<String>())
        .trim_end()
        .to_string()
}
