//! `plumb run`: interprets a module.

use super::EntryArgs;
use super::execution::ReportDetail;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::Format;
use plumb_diff::stages::watch;
use plumb_diff::stop::Stop;
use plumb_host::WarningKind;
use plumb_interp::{FollowedRun, Mode, Options, Program};
use plumb_ir::IndexWidth;
use std::time::Duration;

/// Interpret a module and print its results, or name the undefined behaviour it has.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb run kernel.mlir
  plumb run kernel.mlir --entry sum --args 'dense<[1, 2, 3]>' --args 2
  plumb run kernel.mlir --entry sum --args random:7 --format json
  plumb run kernel.mlir --strict --explain
  plumb run kernel.mlir --trace --trace-op 'memref.*' --trace-function sum

Standard error has warnings of uninitialised memory and poison that is printed or returned (`uninit`, `poison`), of other
values that may be different ones (`open`) and of heap memory that nothing frees or can reach (`leak`), one a place.

The exit code is 0 if it returned, 10 on undefined behaviour, 11 on a failed assertion or trap, 12 on something
unsupported, 13 out of fuel or time, 14 out of memory, 2 on bad input.")]
pub struct Args {
    /// A file of MLIR text, any mix of dialects; `-` is standard input
    file: String,
    #[command(flatten)]
    entry: EntryArgs,
    /// Limit of executed operations
    #[arg(long, value_name = "N", default_value_t = Options::default().fuel, value_parser = clap::value_parser!(u64).range(1..))]
    fuel: u64,
    /// Limit of processor time; by default there is none
    #[arg(long, value_name = "TIME", value_parser = crate::duration::parse)]
    seconds: Option<Duration>,
    /// Limit of memory in bytes: of the machine's, of which a byte of the program takes two
    #[arg(long, value_name = "N", default_value_t = Options::default().max_memory)]
    max_memory: u64,
    /// Limit of the stack in bytes
    #[arg(long, value_name = "N", default_value_t = Options::default().max_stack)]
    max_stack: u64,
    /// Width of `index`; by default that of the module's data layout, or 64
    #[arg(long, value_name = "BITS", value_parser = super::index_bitwidth)]
    index_bitwidth: Option<IndexWidth>,
    /// Value of `vscale`
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16))]
    vscale: u32,
    /// Choose undetermined values (uninitialised memory, undef) from this seed instead of tracking them
    #[arg(long, value_name = "N")]
    nondet_seed: Option<u64>,
    /// Say more: where memory was made and freed, the calls on the stack, and the way of poison and undefined values from
    /// the operation that made them
    #[arg(long)]
    explain: bool,
    /// End with undefined behaviour where uninitialised memory or poison is printed or returned, and with exit code 1 if
    /// memory leaks; without it these are warnings
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    tracing: super::trace::TraceArgs,
    #[command(flatten)]
    reading: super::ReadArgs,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let (source, module, index_bitwidth) =
        super::load_with_index(&args.file, &args.reading, args.index_bitwidth)?;
    let index_bitwidth = index_bitwidth.bits();
    args.tracing.check(&module)?;
    let options = Options {
        fuel: args.fuel,
        max_memory: args.max_memory,
        max_stack: args.max_stack,
        index_bitwidth,
        vscale: args.vscale,
        mode: args.nondet_seed.map_or(Mode::Source, |seed| Mode::Target { seed }),
        watch: args.seconds.map(|time| watch(time, &Stop::default())).unwrap_or_default(),
        strict: args.strict,
    };
    let program = match args.tracing.trace {
        true => Program::decode_traced(&module, &options),
        false => Program::decode(&module, &options),
    };
    let program = program.with_source(&source.text);
    let (style, time) = (args.entry.style(args.format), &options.watch);
    let detail = ReportDetail { explain: args.explain, strict: args.strict, document: args.tracing.is_json(args.format) };
    let values = match args.entry.values(&program, args.max_memory)? {
        Ok(values) => values,
        Err(ended) => {
            return Ok(super::execution::report(&source, &ended, &[], style, args.format, detail, time));
        }
    };
    let execution = match args.tracing.trace {
        true => {
            let (execution, trace) = program.run_traced(args.entry.name(), &values);
            args.tracing.print(&source, &module, &trace, args.format);
            execution
        }
        false => program.run(args.entry.name(), &values),
    };
    let run = FollowedRun {
        module: &module,
        text: &source.text,
        program: &program,
        options: &options,
        entry: args.entry.name(),
        arguments: &values,
    };
    let execution = run.of(execution, args.explain);
    let execution = execution.with_wide_indices(index_bitwidth);
    let exit = super::execution::report(&source, &execution, &values, style, args.format, detail, time);
    let leaks = execution.warnings.iter().any(|warning| warning.kind == WarningKind::Leak);
    Ok(match exit {
        Exit::Fine if args.strict && leaks => Exit::Finding,
        exit => exit,
    })
}
