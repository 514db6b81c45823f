//! `plumb replay`: one finding again, or one input of a fuzz target.

use super::diff::ComparisonResult;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use plumb_campaign::finding::{FindingCase, FindingSettings, Store};
use plumb_campaign::fuzzing::{Fuzzer, FuzzerSetup, InputResult, FuzzTarget};
use plumb_diff::file::{FileError, Folder};
use plumb_diff::stages::Clock;
use plumb_diff::verdict::Verdict;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Run a finding again and say whether it still shows, or judge the input of a fuzz target again.
#[derive(clap::Args)]
#[command(after_help = "Examples:   (exit code 1 if it shows, or something else does)
  plumb replay findings/findings/3f2a…
  plumb replay fuzz/artifacts/lowering/crash-0a1b… --known corpus/known

The program that the bytes of an input stand for is written beside them, as INPUT.mlir. What it shows becomes a finding in \
--out, reduced, unless it is there already or known.")]
pub struct Args {
    /// A finding's folder, or the beginning of its name; or a file with an input of a fuzz target
    finding: String,
    /// The target that a file is an input of; without it what the file's folder is called
    #[arg(long, value_name = "T", value_parser = super::seeds::target)]
    target: Option<FuzzTarget>,
    /// What an input goes through: own, own+FAULT, or the compiler of the targets `subject` and `passes`
    #[arg(long, value_name = "S")]
    subject: Option<String>,
    /// A folder of known bugs, which inputs may show
    #[arg(long, value_name = "DIR")]
    known: Option<PathBuf>,
    /// The folder of a campaign
    #[arg(long, value_name = "DIR", default_value = "findings", value_parser = super::recorded_folder())]
    out: PathBuf,
    /// Run native code with assembly or sections of its own, if the finding's campaign did; it is confined all the same
    #[arg(long)]
    allow_assembly: bool,
    #[command(flatten)]
    memory: super::MemoryArgs,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Report {
    results: Vec<ComparisonResult>,
    shows: bool,
    /// The verdict on something else that is wrong now.
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<Verdict>,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    if Path::new(&args.finding).is_file() {
        return input(&args);
    }
    let unreadable = |error: FileError| Failure::file(&error, "replay", "name a finding's folder");
    let fail = |message: String| Failure::usage("replay", message, "name a finding's folder");
    let folder = if Path::new(&args.finding).is_dir() {
        PathBuf::from(&args.finding)
    } else {
        let store = Folder::open(&args.out).and_then(|out| Store::existing(&out)).map_err(unreadable)?;
        store
            .find(&args.finding)
            .map_err(unreadable)?
            .ok_or_else(|| fail(format!("no single finding is named `{}`", args.finding)))?
    };
    let case = FindingCase::load(&folder).map_err(unreadable)?;
    crate::consent::check(case.finding.argument(), "the finding")?;
    crate::consent::check_program(case.finding.settings.translator.as_deref(), "the finding")?;
    check_settings(&case.finding.settings, &args)?;
    let settings = super::settings(&case.finding.settings.entry);
    let replayed = plumb_campaign::replay::replay(&case, &settings).map_err(|e| fail(e.to_string()))?;
    let is_answer = replayed.is_answer();
    let other = replayed.other().map(|judgement| judgement.verdict);
    match args.format {
        Format::Json => {
            let results = replayed.results.iter().map(ComparisonResult::of).collect();
            json::print(&Report { results, shows: replayed.shows, other });
        }
        Format::Text => {
            for result in &replayed.results {
                let judgement = &result.judgement;
                say!("{} {}: {} {}", result.subject, result.engine, judgement.verdict, judgement.detail);
            }
            say!("{}", match (replayed.shows, other, is_answer) {
                (true, ..) => "it still shows",
                (false, Some(_), _) => "something else is wrong now",
                (false, None, true) => "it does not show any more",
                (false, None, false) => "nothing could be compared: that does not say whether it still shows",
            });
        }
    }
    Ok(match (replayed.shows || other.is_some(), is_answer) {
        (true, _) => Exit::Finding,
        (false, true) => Exit::Fine,
        (false, false) => Exit::NothingCompared,
    })
}

/// Refuses what a finding asks for beyond what the command line allows: somebody else may have written it.
fn check_settings(asked: &FindingSettings, args: &Args) -> Result<(), Failure> {
    if asked.allow_assembly && !args.allow_assembly {
        let message = "the finding asks for native code with assembly or sections of its own";
        return Err(Failure::usage("assembly-not-allowed", message, "`--allow-assembly` runs it, in the same sandbox"));
    }
    if asked.max_memory > args.memory.max_memory {
        let message = format!("the finding asks for {} bytes of memory", asked.max_memory);
        let hint = format!("`--max-memory {}` allows it", asked.max_memory);
        return Err(Failure::usage("memory-not-allowed", message, hint));
    }
    Ok(())
}

/// What an input shows.
#[derive(Serialize)]
struct InputFinding {
    /// Whether it is new, known, there already, or did not show again.
    kind: &'static str,
    /// The signature, or the title of a known bug.
    what: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    dir: Option<PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
}

impl InputFinding {
    fn of(sight: InputResult) -> Self {
        let plain = |kind, what| InputFinding { kind, what, dir: None, detail: None };
        match sight {
            InputResult::New(finding) => {
                InputFinding { kind: "new", what: finding.signature, dir: finding.dir, detail: Some(finding.detail) }
            }
            InputResult::Known(title) => plain("known", title),
            InputResult::Again(signature) => plain("there already", signature),
            InputResult::Flaky(signature) => plain("not again", signature),
        }
    }
}

#[derive(Serialize)]
struct InputReport {
    target: &'static str,
    program: Option<PathBuf>,
    shown: Vec<InputFinding>,
    shows: bool,
}

/// Judges an input of a fuzz target.
fn input(args: &Args) -> Result<Exit, Failure> {
    let path = Path::new(&args.finding);
    let folder = path.parent().and_then(Path::file_name).and_then(|name| FuzzTarget::by_name(name.to_str()?));
    let target = args.target.or(folder).ok_or_else(|| {
        let message = format!("nothing says which fuzz target `{}` is an input of", crate::say::name(path));
        Failure::usage("unknown-target", message, "--target names one")
    })?;
    let external = matches!(target, FuzzTarget::Subject | FuzzTarget::Passes);
    let subject = args.subject.as_deref().unwrap_or(if external { "mlir-opt-22" } else { "own" });
    let fail = |e: &dyn std::fmt::Display| Failure::usage("replay", e.to_string(), "`plumb doctor` shows what is here");
    let bytes = crate::input::bytes(&args.finding)?;
    let setup = FuzzerSetup {
        target,
        settings: super::settings("main"),
        subject: super::available(subject)?,
        plan: None,
        out: Some(args.out.clone()),
        known: super::known(args.known.as_deref())?,
        reduce: Duration::from_secs(30),
    };
    let clock = Clock::default();
    let mut fuzzer = Fuzzer::new(setup, &clock).map_err(|e| super::campaign_failure(&e, "replay", e.help()))?;
    // Before anything can go wrong with it.
    let program = match fuzzer.text(&bytes) {
        Some(text) => {
            let mut name = path.as_os_str().to_owned();
            name.push(".mlir");
            let name = PathBuf::from(name);
            super::write_file(&name, &text)?;
            Some(name)
        }
        None => None,
    };
    let mut shown = fuzzer.judge(&bytes).map_err(|e| fail(&e))?;
    shown.extend(fuzzer.finish().map_err(|e| fail(&e))?);
    let shown: Vec<InputFinding> = shown.into_iter().map(InputFinding::of).collect();
    let shows = shown.iter().any(|shown| shown.kind != "not again");
    match args.format {
        Format::Json => json::print(&InputReport { target: target.name(), program, shown, shows }),
        Format::Text => {
            if let Some(program) = &program {
                say!("the program is {}", crate::say::name(program));
            }
            for InputFinding { kind, what, dir, detail } in &shown {
                let place = dir.as_ref().map(|dir| format!(" in {}", crate::say::name(dir))).unwrap_or_default();
                say!("{kind}: {what}{place}{}", detail.as_ref().map(|text| format!("\n{text}")).unwrap_or_default());
            }
            if shown.is_empty() {
                say!("it shows nothing");
            }
        }
    }
    Ok(if shows { Exit::Finding } else { Exit::Fine })
}
