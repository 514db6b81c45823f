//! `plumb reduce`: the smallest module that still shows the same.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use plumb_campaign::reduce::{self, ReduceOptions, ReduceProgress};
use plumb_ir::Spelling;
use plumb_ir::print::PrintOptions;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// Reduce a module to the smallest that still shows the same finding.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb reduce repro.mlir --subject mlir-opt-22 -o reduced.mlir
  plumb reduce repro.mlir --test ./is-interesting.sh
  plumb reduce older.mlir --spelling llvm14 --test ./is-interesting.sh

With --subject, every step is defined at the source and shows the same class of finding. With --test, a candidate is
kept if the command, given its path, exits with 0. The result does not depend on --jobs. The result, and each candidate \
that a command is given, is written in the syntax version that --spelling names; without it, in the modern one for a \
command and in that of the subject.")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    file: String,
    /// The function to run
    #[arg(long, default_value = "main")]
    entry: String,
    /// The lowering that shows the finding
    #[arg(long, value_name = "S", required_unless_present = "test", conflicts_with = "test")]
    subject: Option<String>,
    /// The engine that shows it; by default all are tried
    #[arg(long = "engine", value_name = "E", requires = "subject")]
    engines: Vec<String>,
    /// A command that exits with 0 for modules to keep
    #[arg(long, value_name = "CMD")]
    test: Option<String>,
    /// File for the result; by default standard output
    #[arg(short = 'o', value_name = "OUT")]
    out: Option<PathBuf>,
    /// Limit of CPU time, of this process and those it starts, so that a busy machine reduces as far. Ten times as long on
    /// the clock ends it, too
    #[arg(long, value_name = "TIME", default_value = "60", value_parser = crate::duration::parse)]
    seconds: Duration,
    /// Candidates that are tried at once; 0 is one a core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = super::job_count)]
    jobs: usize,
    #[command(flatten)]
    lowering: super::LoweringArgs,
    #[command(flatten)]
    reading: super::ReadArgs,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let source = input::read(&args.file)?;
    let (_, module) = super::load(source, &args.reading)?;
    let spelling = Spelling::from(args.reading.spelling);
    let plain = PrintOptions::default();
    // What cannot be said or written at all is told first, not after a search.
    super::spelled(&module, spelling, &plain)?;
    if let Some(path) = &args.out {
        super::try_write_file(path)?;
    }
    let bar = bar();
    let mut watch = |p: ReduceProgress| bar.set_message(format!("{} operations, {} candidates", p.ops, p.asked));
    let manner = ReduceOptions { time: args.seconds, jobs: jobs(args.jobs), watch: &mut watch };
    let (text, before, after) = match (&args.test, &args.subject) {
        (Some(command), _) => {
            let reduced = reduce::reduce_by_command(&module, &args.entry, command, spelling, manner)
                .map_err(|e| Failure::usage("test-command", format!("cannot run `{command}`: {e}"), "try it by hand"))?
                .ok_or_else(|| {
                    Failure::usage(
                        "not-interesting",
                        format!("`{command}` does not exit with 0 for the module itself"),
                        "it is given the path of a candidate as its last argument",
                    )
                })?;
            let before = plumb_reduce::count_ops(&module);
            let after = plumb_reduce::count_ops(&reduced.module);
            (super::spelled(&reduced.module, spelling, &plain)?, before, after)
        }
        (None, subject) => {
            let subject = super::subject(subject.as_deref().unwrap_or("own"))?;
            let settings = args.lowering.settings(&args.entry);
            let engines = super::engines(&args.engines, std::slice::from_ref(&subject), &settings)?;
            let shrunk = reduce::reduce_file(&module, &subject, &engines, &settings, manner).map_err(
                |judgement| {
                    Failure::usage(
                        "nothing-to-reduce",
                        format!("the module shows no finding: {} {}", judgement.verdict, judgement.detail),
                        "`plumb diff` shows what each engine says",
                    )
                },
            )?;
            bar.finish_and_clear();
            complain!("{} in {}, {} candidates", shrunk.goal.verdict, shrunk.goal.engine, shrunk.asked);
            complain!("{}", shrunk.detail.trim_end());
            let text = match spelling {
                // As the subject takes it, if that can be written.
                Spelling::Auto => super::spelled(&shrunk.module, subject.spelling(), &plain)
                    .unwrap_or_else(|_| plumb_ir::print(&shrunk.module)),
                _ => super::spelled(&shrunk.module, spelling, &plain)?,
            };
            (text, shrunk.ops, shrunk.reduced_ops)
        }
    };
    bar.finish_and_clear();
    complain!("{before} operations reduced to {after}");
    match &args.out {
        Some(path) => super::write_file(path, &text)?,
        None => super::write(&text),
    }
    Ok(Exit::Fine)
}

/// Threads for a wish of so many; one a core for none.
fn jobs(wish: usize) -> NonZeroUsize {
    NonZeroUsize::new(wish)
        .or_else(|| std::thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN)
}

/// A line that says how far it is, for a person at a terminal.
fn bar() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    if !crate::live::can_change() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    if let Ok(style) = ProgressStyle::with_template("{spinner} [{elapsed_precise}] {msg}") {
        bar.set_style(style);
    }
    bar
}
