//! `plumb jit`: compiles a module and runs it natively.

use super::EntryArgs;
use super::execution::ReportDetail;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::Format;
use plumb_diff::native::NativeResult;
use plumb_host::{Execution, ObservedValue};
use plumb_interp::{Options, Program, TimeCheck};
use plumb_ir::IndexWidth;

/// Compile a module and run it natively; it is lowered first if it is not in the LLVM dialect.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb jit kernel.mlir --entry sum --args 3 -O 2")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    file: String,
    #[command(flatten)]
    entry: EntryArgs,
    /// Level of optimisation
    #[arg(short = 'O', value_name = "LEVEL", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
    level: u8,
    /// Width of `index`; by default that of the module's data layout, or 64
    #[arg(long, value_name = "BITS", value_parser = super::index_bitwidth)]
    index_bitwidth: Option<IndexWidth>,
    /// Run native code with assembly or sections of its own, too; it is confined all the same
    #[arg(long)]
    allow_assembly: bool,
    #[command(flatten)]
    memory: super::MemoryArgs,
    #[command(flatten)]
    reading: super::ReadArgs,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let (source, module, index_bitwidth) =
        super::load_with_index(&args.file, &args.reading, args.index_bitwidth)?;
    let mut settings = super::settings(args.entry.name());
    settings.conversion.index_bitwidth = index_bitwidth;
    settings.allow_assembly = args.allow_assembly;
    settings.max_memory = args.memory.max_memory;
    let index_bitwidth = index_bitwidth.bits();
    let options = Options { index_bitwidth, ..Options::default() };
    let (style, detail) = (args.entry.style(args.format), ReportDetail::default());
    let report = |execution: &Execution, values: &[ObservedValue]| {
        let time = TimeCheck::default();
        super::execution::report(&source, execution, values, style, args.format, detail, &time)
    };
    let program = Program::decode(&module, &options);
    let values = match args.entry.values(&program, args.memory.max_memory)? {
        Ok(values) => values,
        Err(ended) => return Ok(report(&ended, &[])),
    };
    match plumb_diff::native::run_module(&module, &values, args.level, &settings) {
        Ok(NativeResult::Execution(execution)) => {
            Ok(report(&execution.with_wide_indices(index_bitwidth), &values))
        }
        Ok(NativeResult::Crash(how)) => {
            complain!("plumb: native code died: {how}");
            Ok(Exit::Undefined)
        }
        Ok(NativeResult::OutOfTime) => {
            complain!("plumb: native code ran out of time");
            Ok(Exit::OutOfFuel)
        }
        Ok(NativeResult::OutOfStack(place)) => {
            complain!("plumb: native code ran out of stack: {place}");
            Ok(Exit::OutOfMemory)
        }
        Ok(NativeResult::Skip(why)) => {
            complain!("plumb: not run natively: {why}");
            Ok(Exit::Unsupported)
        }
        Err(diags) => Err(Failure::Text(source, diags)),
    }
}
