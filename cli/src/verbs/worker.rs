//! `plumb worker`: the process that runs native code for others. Hidden: people use `jit`.

use crate::exit::Exit;
use crate::input::Failure;

/// Run native code for another process, over standard input and output.
#[derive(clap::Args)]
pub struct Args {}

/// Never reached: `main` serves before any thread is started, because the worker forks.
pub fn run(_args: Args) -> Result<Exit, Failure> {
    Err(Failure::usage("worker", "the worker is started by Plumb itself", "use `plumb jit`"))
}
