//! `plumb merge`: several campaigns as one.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use plumb_campaign::{DamagedFile, JudgedCount, MergeSummary};
use serde::Serialize;
use std::collections::BTreeMap;
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
    /// The percentage of its modules that each subject and engine must have judged; with less, the exit code is 3
    #[arg(long, value_name = "PERCENT", default_value_t = 90, value_parser = clap::value_parser!(u8).range(0..=100))]
    min_judged: u8,
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
    /// Comparisons with an answer and without, by subject and engine.
    judged: BTreeMap<String, JudgedCount>,
    hardly_judged: BTreeMap<String, String>,
    damaged: Vec<DamagedFile>,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let merged = plumb_campaign::merge(&args.out, &args.inputs, f64::from(args.min_judged) / 100.0)
        .map_err(|e| super::campaign_failure(&e, "merge", "name folders that `plumb fuzz --out` wrote"))?;
    let MergeSummary { findings, copied, duplicates, beyond, judged, hardly_judged, stateless, damaged } = merged;
    let report = Report { findings: findings.len(), copied, duplicates, beyond, judged, hardly_judged, damaged };
    for damaged in &report.damaged {
        complain!("plumb: {damaged}");
    }
    for folder in &stateless {
        complain!("plumb: {} has no state.json: the inputs count as campaigns of their own, not as shards", folder.display());
    }
    match args.format {
        Format::Json => json::print(&report),
        Format::Text => say!(
            "{} findings, {} copied, {} left out as duplicates, {} beyond what one campaign looks at",
            report.findings, report.copied, report.duplicates, report.beyond
        ),
    }
    for (what, said) in &report.hardly_judged {
        complain!("plumb: {what} {said}");
    }
    Ok(match () {
        () if !report.damaged.is_empty() => Exit::Finding,
        () if !report.hardly_judged.is_empty() => Exit::NothingCompared,
        () => Exit::Fine,
    })
}
