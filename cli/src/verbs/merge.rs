//! `plumb merge`: several campaigns as one.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use std::path::PathBuf;

/// Copy the findings of several campaigns into one folder, one of each signature.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb merge all machine-1/findings machine-2/findings")]
pub struct Args {
    /// The folder to copy to
    #[arg(value_parser = super::recorded_folder())]
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

pub fn run(args: Args) -> Result<Exit, Failure> {
    let report = plumb_campaign::merge(&args.out, &args.inputs, f64::from(args.min_judged) / 100.0)
        .map_err(|e| super::campaign_failure(&e, "merge", "name folders that `plumb fuzz --out` wrote"))?;
    for damaged in &report.damaged {
        complain!("plumb: {damaged}");
    }
    for folder in &report.stateless {
        complain!("plumb: {} has no state.json: the inputs count as campaigns of their own, not as shards", crate::say::name(folder));
    }
    for folder in &report.earlier {
        complain!("plumb: {} is a copy of another input, or an earlier state of it: it is not counted", crate::say::name(folder));
    }
    match args.format {
        Format::Json => json::print(&report),
        Format::Text => say!(
            "{} findings, {} copied, {} left out as duplicates, {} beyond what one campaign looks at",
            report.findings.len(), report.copied, report.duplicates, report.beyond
        ),
    }
    for (what, why) in &report.uncompared {
        complain!("plumb: {what} was not tested: {why}");
    }
    for (what, said) in report.hardly_judged.iter().filter(|(what, _)| !report.uncompared.contains_key(*what)) {
        complain!("plumb: {what} {said}");
    }
    for shard in &report.missing {
        complain!("plumb: shard {shard} of the campaign is missing: name its folder, too");
    }
    for folder in &report.lost {
        complain!("plumb: {} is not there: `plumb fuzz --resume` finds it again", crate::say::name(folder));
    }
    for folder in &report.untested {
        complain!("plumb: {} has no state.json that can be read: nothing says what the campaign in it has tested", crate::say::name(folder));
    }
    for ends in &report.uneven {
        complain!("plumb: {ends}: `plumb fuzz --resume` takes each of them to the same end");
    }
    for folder in &report.unfinished {
        complain!("plumb: {} did not come to its end: `plumb fuzz --resume` goes on with it", crate::say::name(folder));
    }
    if report.flaky > 0 {
        complain!("plumb: {} sightings did not show again, and are kept in flaky/", report.flaky);
    }
    if report.unreliable {
        complain!("plumb: too many sightings did not show again: a subject or a machine is unreliable");
    }
    if report.batch_only > 0 {
        complain!("plumb: {} sightings show beside other modules of a batch and not alone; see flaky/", report.batch_only);
    }
    let lacks = [report.lost.len(), report.missing.len(), report.uneven.len(), report.unfinished.len()];
    let is_whole = lacks == [0; 4] && report.untested.is_empty() && report.uncompared.is_empty();
    Ok(match () {
        () if !report.damaged.is_empty() => Exit::Finding,
        () if !report.hardly_judged.is_empty() || report.unreliable || report.batch_only > 0 || !is_whole => {
            Exit::NothingCompared
        }
        () => Exit::Fine,
    })
}
