//! `plumb merge`: several campaigns as one.

use crate::exit::Exit;
use crate::input::Failure;
use crate::json::{self, Format};
use plumb_campaign::DamagedFile;
use plumb_campaign::MergeSummary;
use serde::Serialize;
use std::path::PathBuf;

/// Copy the findings of several campaigns into one folder, one of each signature.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb merge all machine-1/findings machine-2/findings")]
pub struct Args {
    /// The folder to copy to
    out: PathBuf,
    /// The folders of findings to copy
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Report {
    findings: usize,
    copied: usize,
    duplicates: usize,
    /// Findings of shards that one campaign would not have looked at.
    beyond: usize,
    damaged: Vec<DamagedFile>,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let merged = plumb_campaign::merge(&args.out, &args.inputs)
        .map_err(|e| Failure::usage("merge", e.to_string(), "name folders that `plumb fuzz --out` wrote"))?;
    let MergeSummary { findings, copied, duplicates, beyond, damaged } = merged;
    let report = Report { findings: findings.len(), copied, duplicates, beyond, damaged };
    for damaged in &report.damaged {
        complain!("plumb: {damaged}");
    }
    match args.format {
        Format::Json => json::print(&report),
        Format::Text => say!(
            "{} findings, {} copied, {} left out as duplicates, {} beyond what one campaign looks at",
            report.findings, report.copied, report.duplicates, report.beyond
        ),
    }
    Ok(if report.damaged.is_empty() { Exit::Fine } else { Exit::Finding })
}
