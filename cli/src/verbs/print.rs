//! `plumb print`: parses and prints.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;

/// Parse a module and print it.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb print --generic test.mlir
  plumb print --spelling llvm13 test.mlir

The module is written in the syntax version that --spelling names, and may be read in that one or in the modern one.")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    file: String,
    /// Every operation in its generic form
    #[arg(long)]
    generic: bool,
    /// Locations behind operations
    #[arg(long)]
    locations: bool,
    /// No two values with one name, in regions side by side either
    #[arg(long)]
    unique_names: bool,
    #[command(flatten)]
    reading: super::ReadArgs,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let source = input::read(&args.file)?;
    let (_, module) = super::load(source, &args.reading)?;
    let Args { generic, locations, unique_names, .. } = args;
    let options = plumb_ir::print::PrintOptions { generic, locations, unique_names };
    super::write(&super::spelled(&module, args.reading.spelling.into(), &options)?);
    Ok(Exit::Fine)
}
