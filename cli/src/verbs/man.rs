//! `plumb man`: manual pages.

use crate::exit::Exit;
use crate::failure::Failure;
use clap::CommandFactory;
use plumb_diff::file::Folder;
use std::path::PathBuf;

/// Write manual pages: one of plumb, and one of each verb.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb man ~/.local/share/man/man1 && man plumb-fuzz")]
pub struct Args {
    /// The folder to write to, which is made if it is not there
    folder: PathBuf,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let hint = "check the path";
    Folder::make(&args.folder).map_err(|error| Failure::file(&error, "output", hint))?;
    clap_mangen::generate_to(crate::Cli::command(), &args.folder).map_err(|error| {
        let message = format!("cannot write into `{}`: {error}", crate::say::name(&args.folder));
        Failure::usage("output", message, hint)
    })?;
    Ok(Exit::Fine)
}
