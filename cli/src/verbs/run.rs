//! `plumb run`: interprets a module.

use super::Entry;
use crate::exit::Exit;
use crate::input::Failure;
use crate::json::Format;
use plumb_interp::{Mode, Options, Program};
use plumb_ir::IndexWidth;

/// Interpret a module and print its results, or name the undefined behaviour it has.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb run kernel.mlir
  plumb run kernel.mlir --entry sum --args 'dense<[1, 2, 3]>' --args 2
  plumb run kernel.mlir --entry sum --args random:7 --format json

The exit code is 0 if it returned, 10 on undefined behaviour, 11 on a failed assertion or trap, 12 on something
unsupported, 13 out of fuel, 14 out of memory, 2 on bad input.")]
pub struct Args {
    /// A file of MLIR text, any mix of dialects; `-` is standard input
    file: String,
    #[command(flatten)]
    entry: Entry,
    /// Limit of executed operations
    #[arg(long, value_name = "N", default_value_t = Options::default().fuel)]
    fuel: u64,
    /// Limit of memory in bytes
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
    /// Say more about undefined behaviour: where memory was made and freed, the calls on the stack
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    reading: super::Reading,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let (source, module, index_bitwidth) =
        super::load_with_index(&args.file, &args.reading, args.index_bitwidth)?;
    let index_bitwidth = index_bitwidth.bits();
    let options = Options {
        fuel: args.fuel,
        max_memory: args.max_memory,
        max_stack: args.max_stack,
        index_bitwidth,
        vscale: args.vscale,
        mode: args.nondet_seed.map_or(Mode::Source, |seed| Mode::Target { seed }),
    };
    let program = Program::decode(&module, &options).with_source(&source.text);
    let values = args.entry.values(&program)?;
    let execution = program.run(args.entry.name(), &values).with_wide_indices(index_bitwidth);
    super::execution::report(&source, &execution, &values, args.entry.style(), args.format, args.explain);
    Ok(Exit::from(&execution.outcome))
}
