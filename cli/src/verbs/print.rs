//! `plumb print`: parses and prints.

use crate::exit::Exit;
use crate::input::{self, Failure};

/// Parse a module and print it.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb print --generic test.mlir")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    file: String,
    /// Every operation in its generic form
    #[arg(long)]
    generic: bool,
    /// Locations behind operations
    #[arg(long)]
    locations: bool,
    #[command(flatten)]
    reading: super::Reading,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let source = input::read(&args.file)?;
    let (_, module) = super::load(source, &args.reading)?;
    let options = plumb_ir::print::PrintOptions { generic: args.generic, locations: args.locations };
    super::write(&plumb_ir::print::print_with(&module, &options));
    Ok(Exit::Fine)
}
