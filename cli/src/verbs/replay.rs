//! `plumb replay`: one finding again.

use super::diff::One;
use crate::exit::Exit;
use crate::input::Failure;
use crate::json::{self, Format};
use plumb_campaign::finding::{FindingCase, Store};
use plumb_diff::subject::Subject;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Run a finding again and say whether it still shows.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb replay findings/findings/3f2a…   (exit code 1 if it still shows)")]
pub struct Args {
    /// A finding's folder, or the beginning of its name
    finding: String,
    /// The folder of a campaign
    #[arg(long, value_name = "DIR", default_value = "findings")]
    out: PathBuf,
    /// Start the command that the finding names as its subject: a shell command, a file that describes one, or a compiler
    /// with flags. It runs with your rights
    #[arg(long)]
    allow_command: bool,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Report {
    results: Vec<One>,
    shows: bool,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let fail = |message: String| Failure::usage("replay", message, "name a finding's folder");
    let folder = if Path::new(&args.finding).is_dir() {
        PathBuf::from(&args.finding)
    } else {
        let store = Store::open(&args.out).map_err(|e| fail(e.to_string()))?;
        store
            .find(&args.finding)
            .map_err(|e| fail(e.to_string()))?
            .ok_or_else(|| fail(format!("no single finding is named `{}`", args.finding)))?
    };
    let case = FindingCase::load(&folder).map_err(|e| fail(e.to_string()))?;
    let subject = &case.finding.subject;
    if Subject::names_command(subject) && !args.allow_command {
        return Err(Failure::usage(
            "command-not-allowed",
            format!("the finding asks for the command `{}` to be started", subject.escape_debug()),
            "`--allow-command` starts it with your rights: look at it first",
        ));
    }
    let settings = super::settings(&case.finding.entry);
    let replayed = plumb_campaign::replay::replay(&case, &settings).map_err(|e| fail(e.to_string()))?;
    match args.format {
        Format::Json => {
            let results = replayed.report.results.iter().map(One::of).collect();
            json::print(&Report { results, shows: replayed.shows });
        }
        Format::Text => {
            for result in &replayed.report.results {
                let judgement = &result.judgement;
                say!("{} {}: {} {}", result.subject, result.engine, judgement.verdict, judgement.detail);
            }
            say!("{}", if replayed.shows { "it still shows" } else { "it does not show any more" });
        }
    }
    Ok(if replayed.shows { Exit::Finding } else { Exit::Fine })
}
