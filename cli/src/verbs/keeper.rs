//! `plumb keeper`: the process that ends what another leaves behind. Hidden: Plumb starts it itself.

use crate::exit::Exit;
use crate::failure::Failure;
use plumb_diff::process::mark::{Mark, keep};

/// Wait for the end of standard input, then end every process that carries a mark.
#[derive(clap::Args)]
pub struct Args {
    /// The mark
    mark: String,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    keep(&Mark::parse(&args.mark));
    Ok(Exit::Fine)
}
