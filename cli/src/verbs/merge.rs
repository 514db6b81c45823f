//! `plumb merge`: several campaigns as one.

use crate::exit::Exit;
use crate::input::Failure;
use std::path::PathBuf;

/// Copy the findings of several campaigns into one folder, one of each signature.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb merge all machine-1/findings machine-2/findings")]
pub struct Args {
    /// Where to
    out: PathBuf,
    /// From where
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let merged = plumb_diff::finding::merge(&args.out, &args.inputs)
        .map_err(|e| Failure::usage("merge", e.to_string(), "name folders that `plumb fuzz --out` wrote"))?;
    println!(
        "{} findings, {} copied, {} left out as duplicates",
        merged.findings.len(),
        merged.copied,
        merged.duplicates
    );
    Ok(Exit::Fine)
}
