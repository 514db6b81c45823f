//! `plumb init`: a compiler's description, found by asking it.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use crate::signals;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use plumb_campaign::describe::{AnswerStore, Description, Effort, describe};
use plumb_diff::file::{Folder, read_named};
use plumb_diff::process::find_program;
use plumb_diff::stop::Stop;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Describe a compiler by asking it: how it wants its input, which operations it takes, which passes lower them.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb init my-opt
  plumb init --out iree.toml iree-opt
  plumb init --out catalyst.toml catalyst --tool=opt

The command must read a module on standard input and write the result on standard output. Plumb runs it with `--help`,
`--version` and switches that its help lists, on small generated modules, and writes NAME.toml. Then:

  plumb fuzz --subject my-opt.toml --passes all --seconds 300

Plumb keeps the answers in a cache: a description that you stop goes on where it ended.")]
pub struct Args {
    /// The file to write; `-` is standard output [default: the program's name with .toml]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Replace the file if it is there
    #[arg(long)]
    force: bool,
    /// Where answers are kept [default: plumb in the user's cache folder]
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    /// Ask everything again
    #[arg(long)]
    fresh: bool,
    /// Modules about each operation, and 25 times as many of each profile
    #[arg(long, value_name = "N", default_value_t = Effort::default().operation, value_parser = clap::value_parser!(u64).range(1..=1000))]
    modules: u64,
    /// Stop after so many seconds with what is known by then
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The program and the arguments that it always gets
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true, value_name = "COMMAND")]
    command: Vec<String>,
}

/// Bytes of a program that are read, to tell it from another of its name.
const MAX_PROGRAM: u64 = 1 << 30;

/// Seconds between two lines where there is no terminal.
const APART: Duration = Duration::from_secs(10);

pub fn run(args: Args) -> Result<Exit, Failure> {
    super::threads()?;
    let start = Instant::now();
    let program = args.command.first().cloned().unwrap_or_default();
    let stem = Path::new(&program).file_name().map_or("compiler".into(), |name| name.to_string_lossy().into_owned());
    let out = args.out.clone().unwrap_or_else(|| format!("{stem}.toml").into());
    let is_printed = out.as_os_str() == "-";
    if !is_printed && !args.force && out.exists() {
        let message = format!("{} is there already", out.display());
        return Err(Failure::usage("output", message, "name another file with --out, or replace it with --force"));
    }
    let stop = stop(&args);
    let mut store = store(&args, &program)?;
    let known = store.len();
    let effort = Effort { operation: args.modules, profile: 25 * args.modules as usize, ..Effort::default() };
    let show = progress();
    let described = describe(&out, &args.command, effort, &mut store, &show, &stop)
        .map_err(|why| Failure::usage("init", why, "name a program that reads a module and writes it, as mlir-opt does"))?;
    let text = described.draft.to_toml();
    if is_printed {
        say!("{}", text.trim_end());
    } else {
        super::write_file(&out, &text)?;
    }
    match args.format {
        Format::Json => json::print(&summary(&described, &out)),
        Format::Text if is_printed => {}
        Format::Text => tell(&described, &out, known, start.elapsed()),
    }
    Ok(if signals::is_interrupted() { Exit::Interrupted } else { Exit::Fine })
}

/// Asked for by a signal, or by the end of the time.
fn stop(args: &Args) -> Stop {
    let stop = signals::stop();
    if let Some(seconds) = args.seconds {
        stop.ask_at(Instant::now() + Duration::from_secs(seconds));
    }
    stop
}

/// The answers of this program: by its bytes, as a program of one name changes.
fn store(args: &Args, program: &str) -> Result<AnswerStore, Failure> {
    let Some(path) = find_program(program) else {
        let help = "check its name and your PATH; `plumb doctor` lists compilers and how to install them";
        return Err(Failure::usage("init", format!("there is no program `{program}`"), help));
    };
    let folder = args.cache.clone().or_else(|| {
        let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache"));
        Some(std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from).or_else(home)?.join("plumb"))
    });
    let Some(folder) = folder else { return Ok(AnswerStore::default()) };
    let mut digest = Sha256::new();
    digest.update(read_named(&path, MAX_PROGRAM).unwrap_or_default());
    digest.update(args.command.join("\0"));
    digest.update(env!("CARGO_PKG_VERSION"));
    let name: String = digest.finalize().iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let name = format!("init-{name}.jsonl");
    if args.fresh {
        // That it is not there is what is wanted.
        let _ = Folder::open(&folder).and_then(|folder| folder.remove(&name));
    }
    Ok(AnswerStore::open(&folder, &name).unwrap_or_else(|error| {
        complain!("plumb: answers are not kept: {error}");
        AnswerStore::default()
    }))
}

/// Shows steps: a line that changes on a terminal, else one now and then.
fn progress() -> impl Fn(&str, usize, usize) + Sync {
    let bar = ProgressBar::no_length();
    match ProgressStyle::with_template("{msg:10} {wide_bar} {pos}/{len}") {
        Ok(style) if crate::live::can_change() => bar.set_style(style),
        _ => bar.set_draw_target(ProgressDrawTarget::hidden()),
    }
    let said = Mutex::new(Instant::now());
    move |what: &str, done: usize, all: usize| {
        bar.set_message(what.to_string());
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        let mut said = said.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if bar.is_hidden() && !crate::say::is_quiet() && said.elapsed() > APART {
            complain!("{what}: {done} of {all}");
            *said = Instant::now();
        }
    }
}

fn tell(described: &Description, out: &Path, known: usize, took: Duration) {
    let draft = &described.draft;
    let (spelling, share) = described.spelling;
    say!("{}: {}", draft.name, if draft.version.is_empty() { "no version" } else { &draft.version });
    say!("spelling   {} (takes {:.0} % of modules of all kinds)", spelling.name(), share * 100.0);
    say!("refuses    {} forms of operations", draft.refuses.len());
    say!("passes     {}", described.passes.len());
    match draft.lowers {
        true => say!("lowering   {} ({} forms left)", draft.pipeline.join(","), draft.leaves.len()),
        false => say!("lowering   none: passes only"),
    }
    say!("runner     {}", draft.runner.as_deref().unwrap_or("none"));
    for profile in &described.profiles {
        let name = profile.profile.name();
        let why = profile.why.as_deref().map_or(String::new(), |why| format!("; first: {why}"));
        match profile.asked {
            0 if described.stopped => say!("  {name:8} was not asked about"),
            0 => say!("  {name:8} takes nothing"),
            asked => say!("  {name:8} refuses {} of {asked} modules{why}", profile.refused),
        }
    }
    let kept = if known > 0 { format!(", {known} answers were known") } else { String::new() };
    say!("{:.1} s, {} processes{kept}", took.as_secs_f64(), described.processes);
    if described.stopped {
        say!("stopped early: the description holds what was known by then; run the command again with --force to go on");
    }
    say!("wrote {}; next: plumb fuzz --subject {} --passes all --seconds 300", out.display(), out.display());
}

fn summary(described: &Description, out: &Path) -> serde_json::Value {
    let draft = &described.draft;
    let forms = |forms: &[(plumb_ir::Form, String)]| -> Vec<_> {
        forms.iter().map(|(form, why)| json!({ "form": form.to_string(), "why": why })).collect()
    };
    let profiles: Vec<_> = described.profiles.iter().map(|profile| {
        let name = profile.profile.name();
        json!({ "profile": name, "asked": profile.asked, "refused": profile.refused, "why": profile.why })
    }).collect();
    json!({
        "file": out, "name": draft.name, "version": draft.version, "spelling": described.spelling.0.name(),
        "share": described.spelling.1, "pipeline": draft.pipeline, "lowers": draft.lowers, "runner": draft.runner,
        "passes": described.passes.len(), "refuses": forms(&draft.refuses), "leaves": forms(&draft.leaves),
        "profiles": profiles, "processes": described.processes, "stopped": described.stopped,
    })
}
