//! `plumb passes`: the passes that a compiler says it has, and what they do.

use crate::cache::{self, CacheArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json;
use crate::live::steps;
use crate::signals;
use plumb_campaign::passes::{PassStatus, PassTable, ProbeOptions, probe};
use plumb_diff::subject::Subject;
use std::collections::BTreeMap;

/// Try the passes that a compiler says it has on generated modules: which run, change anything, and leave what can be
/// executed.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb passes mlir-opt-22
  plumb passes mlir-opt-22 --format toml > passes.toml
  plumb fuzz --subject mlir-opt-22 --passes passes.toml --seconds 600

A pass is usable if it changes modules and leaves operations that are executed here. Campaigns put it where its `places` say:
`alone` (source against source, in the interpreter), `before` the lowering, `after` it on the LLVM dialect. Edit places,
`weight`, and `with` (options that it always gets) as you like.

Plumb keeps what it finds in a cache: the second time costs nothing, and a probe that you stop goes on where it ended.")]
pub struct Args {
    /// A compiler: mlir-opt-NN, or FILE.toml that describes one built on MLIR's main function
    subject: String,
    /// Modules of each kind that a pass is tried on
    #[arg(long, value_name = "N", default_value_t = ProbeOptions::default().modules)]
    modules: usize,
    /// Try the passes by which the compiler tests itself, too
    #[arg(long)]
    tests: bool,
    #[command(flatten)]
    cache: CacheArgs,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: TableFormat,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum TableFormat {
    /// For people
    #[default]
    Text,
    /// For programs: one JSON document on standard output
    Json,
    /// A table to edit, and to give to `plumb fuzz --passes`
    Toml,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let subject = super::subject(&args.subject)?;
    super::threads()?;
    let probing = ProbeOptions { modules: args.modules.max(1), tests: args.tests, ..ProbeOptions::default() };
    let table = table(&subject, probing, &args.cache)?;
    match args.format {
        TableFormat::Json => json::print(&table),
        TableFormat::Toml => say!("{}", table.to_toml().trim_end()),
        TableFormat::Text => text(&table),
    }
    Ok(Exit::Fine)
}

/// Probes the passes of a subject, with progress. It uses what an earlier probe found.
pub(super) fn table(subject: &Subject, probing: ProbeOptions, cache: &CacheArgs) -> Result<PassTable, Failure> {
    let show = steps();
    let fail = |why| {
        let hint = match signals::is_interrupted() {
            true => "the same command goes on from there",
            false => "a subject's TOML file says with `passes-args` how to ask for them",
        };
        Failure::usage("passes", why, hint)
    };
    let program = subject.program().ok_or_else(|| fail("only a program has passes".into()))?;
    let store = cache::open(cache, "passes", &program.command_words(), program.version())?;
    let wanted =
        plumb_campaign::suitable_config(probing.wanted.clone(), std::slice::from_ref(subject), &Default::default());
    probe(subject, &ProbeOptions { wanted, stop: signals::stop(), ..probing }, store, &|done, all| show("passes", done, all))
        .map_err(fail)
}

fn text(table: &PassTable) {
    let mut counts: BTreeMap<PassStatus, usize> = BTreeMap::new();
    let width = table.passes.iter().map(|row| row.name.len()).max().unwrap_or(0);
    say!("{:width$}  {:8}  {:>7}  {:>7}  {:<20}  note", "pass", "status", "changes", "ms", "places");
    for row in &table.passes {
        *counts.entry(row.status).or_default() += 1;
        let places: Vec<String> = row.places.iter().map(|place| format!("{place:?}").to_lowercase()).collect();
        say!(
            "{:width$}  {:8}  {:>5.0} %  {:>7.1}  {:<20}  {}",
            row.name,
            row.status.name(),
            row.changed * 100.0,
            row.milliseconds,
            places.join(" "),
            row.note.as_deref().unwrap_or_default()
        );
    }
    let counts: Vec<String> = counts.iter().map(|(status, n)| format!("{n} {}", status.name())).collect();
    say!("{} passes: {}", table.passes.len(), counts.join(", "));
}
