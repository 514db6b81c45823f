//! `plumb init`: a compiler's description, found by asking it.

use crate::cache::{self, CacheArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use crate::live::steps;
use crate::signals;
use plumb_campaign::describe::{Description, Effort, describe, version};
use plumb_diff::stop::Stop;
use serde_json::json;
use std::path::{Path, PathBuf};
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
    #[command(flatten)]
    cache: CacheArgs,
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

/// Of a description that is not all.
const STOPPED: &str = "stopped early: the description holds what was known by then; to go on, run the command again";

pub fn run(args: Args) -> Result<Exit, Failure> {
    super::threads()?;
    let start = Instant::now();
    let program = args.command.first().cloned().unwrap_or_default();
    let stem = Path::new(&program).file_name().map_or("compiler".into(), |name| name.to_string_lossy().into_owned());
    let out = args.out.clone().unwrap_or_else(|| format!("{stem}.toml").into());
    let is_printed = out.as_os_str() == "-";
    if !is_printed && !args.force && out.exists() {
        let message = format!("{} is there already", crate::say::name(&out));
        return Err(Failure::usage("output", message, "name another file with --out, or replace it with --force"));
    }
    let stop = stop(&args);
    let mut store = cache::open(&args.cache, "init", &args.command, &version(&args.command, &stop))?;
    let known = store.len();
    let effort = Effort { operation: args.modules, profile: 25 * args.modules as usize, ..Effort::default() };
    let show = steps();
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
        Format::Text if is_printed => {
            if described.stopped {
                complain!("plumb: {STOPPED}");
            }
        }
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
        say!("{STOPPED} with --force");
    }
    say!("wrote {}; next: plumb fuzz --subject {} --passes all --seconds 300", crate::say::name(out), crate::say::name(out));
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
