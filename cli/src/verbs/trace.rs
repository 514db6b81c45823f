//! What `plumb run --trace` prints: each executed operation with its operands, results and accesses to memory.

use crate::failure::{Failure, SourceText};
use crate::json::Format;
use plumb_diff::glob::matches;
use plumb_diff::steps::{StepFilter, steps};
use plumb_interp::Trace;
use plumb_ir::Module;
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
        let filter = StepFilter {
            op: self.trace_op.clone(),
            function: self.trace_function.clone(),
            value: self.trace_value.clone(),
        };
        let mut is_shown = false;
        for step in steps(module, &source.text, trace).filter(|step| filter.wants(step)) {
            is_shown = true;
            match format {
                Format::Json => complain!("{}", serde_json::to_string(&step).unwrap_or_default()),
                Format::Text => complain!("{step}"),
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
}
