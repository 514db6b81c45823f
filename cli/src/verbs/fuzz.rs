//! `plumb fuzz`: a campaign.

use crate::cache::CacheArgs;
use crate::color::{self, Highlight};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json;
use crate::live::ProgressDisplay;
use crate::signals;
use plumb_campaign::passes::{PassPlan, PassTable, ProbeOptions, nest};
use plumb_campaign::{self as campaign, Bound, Config, Event, Generator, Refusals, Report, Shard, EventKind};
use plumb_diff::stop::Stop;
use plumb_diff::subject::{PassPlace, Subject};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

/// Generate modules and compare what they mean before and after lowerings.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb fuzz --seconds 10
  plumb fuzz --subject mlir-opt-22 --seconds 10m --known corpus/known --out findings
  plumb fuzz --subject own+swapped-strides --count 1000
  plumb fuzz --subject mlir-opt-22 --passes all --seconds 600 --known corpus/known
  plumb fuzz --subject mlir-opt-22 --passes canonicalize,cse --seconds 60
  plumb fuzz --index-bitwidth 32 --count 10000
  plumb fuzz --each --subject mlir-opt-22 --subject heir-opt --subject iree-opt --seconds 600
  plumb fuzz --mutate corpus --subject mlir-opt-22 --seconds 600
  plumb fuzz --mutate findings/findings/3f2a…/reduced.mlir --preserving --count 1000

Module N of a campaign depends on --seed and N alone; a mutant on the files too. Mutants call what the `run` directives of
their file call, or @main(), or the only function without parameters that nothing else calls. The exit code is 1 if something was found.")]
pub struct Args {
    #[command(flatten)]
    target: super::SubjectArgs,
    /// Make each module for one of several subjects, with all that it takes; else each is for all, with what all take
    #[arg(long, conflicts_with_all = ["passes", "mutate"])]
    each: bool,
    /// End after this time: seconds, or as `90s`, `10m`, `8h`
    #[arg(long, value_name = "TIME", value_parser = crate::duration::parse)]
    seconds: Option<Duration>,
    /// End after this many modules
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    count: Option<u64>,
    /// Seed of the first module
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Threads; 0 is one a core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = super::job_count)]
    jobs: usize,
    /// The part of a shared campaign that this machine does, counted from 0. With --passes, each pass then has its turns
    /// whatever it yields
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Where findings are written
    #[arg(long, value_name = "DIR", default_value = "findings", value_parser = super::recorded_folder())]
    out: PathBuf,
    /// Known bugs: counted, not reported
    #[arg(long, value_name = "DIR")]
    known: Option<PathBuf>,
    /// Put modules through the compiler's passes, alone, before and after the lowering, and in random pipelines: `all` that
    /// are usable, a list of names, or a table made by `plumb passes`. Modules are of every profile if none is named
    #[arg(long, value_name = "all|NAME,…|FILE.toml")]
    passes: Option<String>,
    /// Leave findings as they were found; one that may be a known bug is still reduced in memory, to tell
    #[arg(long)]
    no_reduce: bool,
    /// Time to reduce one finding: as many candidates as an idle machine tries in it, whatever this one is doing
    #[arg(long, value_name = "TIME", default_value = "30", value_parser = crate::duration::parse)]
    reduce_seconds: Duration,
    /// Go on where the campaign in --out left off
    #[arg(long)]
    resume: bool,
    /// Modules that a subject refuses are findings
    #[arg(long)]
    reject_is_finding: bool,
    /// End after this many findings
    #[arg(long, value_name = "N")]
    stop_after: Option<usize>,
    /// The percentage of its modules that each subject and engine must judge; with less, the exit code is 3
    #[arg(long, value_name = "PERCENT", default_value_t = 90, value_parser = clap::value_parser!(u8).range(0..=100))]
    min_judged: u8,
    #[command(flatten)]
    generator: super::generate::GeneratorArgs,
    /// Instead of new modules, make mutants of these files, or of all .mlir files below these folders: half of them
    /// must behave like the original, the others are compared with their own behaviour before the lowering
    #[arg(long, value_name = "PATH", num_args = 1.., conflicts_with_all = ["size", "profile"])]
    mutate: Vec<PathBuf>,
    /// With --mutate: only mutants that must behave like the original
    #[arg(long, requires = "mutate")]
    preserving: bool,
    #[command(flatten)]
    lowering: super::LoweringArgs,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: FuzzFormat,
}

/// How a campaign is reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
enum FuzzFormat {
    /// For people
    #[default]
    Text,
    /// For programs: one JSON document on standard output, at the end
    Json,
    /// For programs: what happens, as it happens, a JSON object a line (docs/events.md)
    Jsonl,
}

/// Seconds between two objects that say how far a campaign is.
const APART: f64 = 1.0;

pub fn run(args: Args) -> Result<Exit, Failure> {
    let config = config(&args)?;
    let stop = signals::stop();
    let (live, told) = (ProgressDisplay::new(config.bound), Mutex::new(f64::NEG_INFINITY));
    let listener = |event: &Event<'_>| {
        live.show(event);
        if args.format == FuzzFormat::Jsonl {
            stream(event, &told);
        }
    };
    let report = campaign::run(&config, &listener, &stop)
        .map_err(|e| super::campaign_failure(&e, "campaign", e.help()))?;
    match args.format {
        FuzzFormat::Json => json::print(&report),
        FuzzFormat::Jsonl => {}
        FuzzFormat::Text => text(&report),
    }
    complain_about(&report, &args);
    Ok(match () {
        () if signals::is_interrupted() => Exit::Interrupted,
        () if !report.findings.is_empty() => Exit::Finding,
        () if !report.disk_errors.is_empty() => Exit::BadInput,
        () if !report.tested() => Exit::NothingCompared,
        () => Exit::Fine,
    })
}

/// The campaign that the command line asks for.
fn config(args: &Args) -> Result<Config, Failure> {
    let mut settings = args.lowering.settings("main");
    if !args.mutate.is_empty() {
        settings = plumb_campaign::mutants::settings(settings);
    }
    let subjects = args.target.subjects()?;
    let engines = args.target.engines(&subjects, &settings)?;
    let lacks = settings.sandbox_lacks(&engines);
    if !lacks.is_empty() {
        remark!("plumb: the sandbox of native code is without {}", lacks.join(", "));
    }
    let generate = args.generator.config()?;
    let suitable = |subjects| plumb_campaign::suitable_config(generate.clone(), subjects, &settings);
    let generator = if args.each {
        Generator::in_turn(subjects.iter().map(|subject| suitable(std::slice::from_ref(subject))))
    } else if !args.mutate.is_empty() {
        let native = engines.iter().any(|engine| *engine != plumb_diff::engine::Engine::Interp);
        let mutator = super::generate::mutator(&args.mutate, suitable(&subjects), args.preserving, native, Some(&args.out))?;
        let (files, modules) = mutator.corpus().counts();
        remark!("plumb: mutants of {modules} modules in {files} files");
        for (reason, count) in &mutator.corpus().left_out {
            remark!("  left out {count:>6}  {reason}");
        }
        Generator::Mutants(Box::new(mutator))
    } else if args.passes.is_some() && args.generator.is_of_any_profile() {
        Generator::of_all_profiles(&suitable(&subjects))
    } else {
        Generator::generated(suitable(&subjects))
    };
    let plan = args.passes.as_deref().map(|passes| plan(passes, &subjects, args.seed)).transpose()?;
    let bound = match (args.seconds, args.count) {
        (Some(time), _) => Bound::Time(time),
        (None, Some(count)) => Bound::Count(count),
        (None, None) => Bound::Endless,
    };
    let known = super::known(args.known.as_deref())?;
    Ok(Config {
        subjects,
        plan,
        engines,
        bound,
        seed: args.seed,
        jobs: args.jobs,
        shard: args.shard.unwrap_or_default(),
        even_turns: args.shard.is_some(),
        out: Some(args.out.clone()),
        known,
        reduce: (!args.no_reduce).then_some(args.reduce_seconds),
        resume: args.resume,
        reject_is_finding: args.reject_is_finding,
        stop_after: args.stop_after,
        min_judged: f64::from(args.min_judged) / 100.0,
        settings,
        generator,
    })
}

/// Says on standard error what a campaign could not test, read or write.
fn complain_about(report: &Report, args: &Args) {
    for (what, why) in &report.untested {
        complain!("plumb: {what} was not tested: {why}");
    }
    for (subject, Refusals { modules, message, seed }) in &report.refusing {
        let all = report.modules;
        complain!("plumb: {subject} refused {modules} of {all} modules, the first (seed {seed}) with: {message}");
    }
    for (what, said) in report.hardly_judged.iter().filter(|(what, _)| !report.untested.contains_key(*what)) {
        complain!("plumb: {what} {said}");
    }
    if report.unreliable {
        let (flaky, unsettled) =
            (report.flaky.values().sum::<u64>(), report.unsettled.values().sum::<u64>());
        let folder = args.out.join("flaky");
        complain!(
            "plumb: {flaky} sightings did not show again, and {unsettled} had no second answer: a subject or this \
             machine is unreliable; see {}",
            folder.display()
        );
    }
    let batch_only: u64 = report.batch_only.values().sum();
    if batch_only > 0 {
        let folder = args.out.join("flaky");
        complain!(
            "plumb: {batch_only} sightings show beside other modules of a batch and not alone: a defect of the subject \
             that no module shows; see {}",
            folder.display()
        );
    }
    for damaged in &report.damaged {
        complain!("plumb: {damaged}");
    }
    for error in &report.disk_errors {
        complain!("plumb: not written: {error}");
    }
}

/// Writes an event on standard output, progress not more often than it is of use.
fn stream(event: &Event<'_>, told: &Mutex<f64>) {
    if matches!(event.kind, EventKind::Progress(_)) {
        let Ok(mut told) = told.lock() else { return };
        if event.seconds < *told + APART {
            return;
        }
        *told = event.seconds;
    }
    json::print_line(event);
}

/// The plan of a campaign over passes.
fn plan(passes: &str, subjects: &[Subject], seed: u64) -> Result<PassPlan, Failure> {
    let [subject] = subjects else {
        return Err(Failure::usage("passes", "--passes is about one subject", "give --subject once"));
    };
    let is_table = passes == "all" || passes.ends_with(".toml");
    let table = if passes == "all" {
        super::passes::table(subject, ProbeOptions::default(), &CacheArgs::default())?
    } else if passes.ends_with(".toml") {
        PassTable::load(passes.as_ref())
            .map_err(|error| Failure::file(&error, "passes", "`plumb passes --format toml` makes one"))?
    } else {
        let named = subject.with_passes(PassPlace::Alone, passes);
        let named = named.map_err(|error| Failure::usage("passes", error.to_string(), "see `plumb fuzz --help`"))?;
        let names = named.variant().map_or(&[][..], |variant| &variant.passes);
        check_names(subject, names)?;
        let mut table = PassTable::named(subject.name(), names);
        nest(subject, &mut table, &signals::stop())
            .map_err(|error| Failure::usage("passes", error, "see `plumb passes --help`"))?;
        table
    };
    let plan = PassPlan::new(subject, &table, seed)
        .map_err(|error| Failure::usage("passes", error.to_string(), "see `plumb passes --help`"))?;
    if plan.entries().is_empty() {
        return Err(Failure::usage("passes", "no pass of the table is used", "give some of them `places`"));
    }
    let plan = if is_table { plan } else { plan.of_named() };
    remark!("plumb: {} passes and pipelines", plan.entries().len());
    Ok(plan)
}

/// Refuses names that a compiler does not list, if it lists any; what is nested is left to the compiler.
fn check_names(subject: &Subject, names: &[String]) -> Result<(), Failure> {
    let Some(Ok(passes)) = subject.program().map(|program| program.passes(&Stop::default())) else { return Ok(()) };
    let all = || passes.iter().map(|pass| pass.name.as_str());
    let names = names.iter().map(|name| name.split('{').next().unwrap_or(name));
    match names.filter(|name| !name.contains('(')).find(|name| all().all(|pass| pass != *name)) {
        Some(name) => Err(Failure::usage(
            "unknown-pass",
            format!("{} has no pass `{name}`", subject.name()),
            super::meant(name, all(), "`plumb passes SUBJECT` lists them"),
        )),
        None => Ok(()),
    }
}

fn text(report: &Report) {
    say!(
        "{} modules of {:.1} operations on average in {:.1} s: {:.0} a second, {:.0} a CPU second",
        report.modules,
        report.mean_ops,
        report.seconds,
        report.modules_per_second,
        report.modules_per_cpu_second
    );
    say!("{} comparisons", report.compared);
    let open: u64 = report.judged.values().map(|count| count.open).sum();
    if open > 0 {
        say!("  {open} more of programs that show nothing, or leave open what they do");
    }
    say!("{} of {} observed values compared", report.values.compared, report.values.all());
    for (reason, count) in &report.values.skipped {
        say!("  value left out {count:>8}  {reason}");
    }
    if let Some(mutants) = &report.mutants {
        say!("{} mutants that must mean the same, {} others", mutants.preserving, mutants.changing);
        for (reason, count) in &mutants.dropped {
            say!("  dropped        {count:>8}  {reason}");
        }
        for (name, count) in &mutants.mutations {
            say!("  made           {count:>8}  {name}");
        }
    }
    for (reason, count) in &report.not_comparable {
        say!("  not comparable {count:>8}  {reason}");
    }
    for (message, count) in &report.rejected_by_message {
        say!("  rejected       {count:>8}  {message}");
    }
    for (signature, count) in &report.flaky {
        say!("  flaky          {count:>8}  {signature}");
    }
    for (signature, count) in &report.batch_only {
        say!("  in a batch     {count:>8}  {signature}");
    }
    for (signature, count) in &report.unsettled {
        say!("  unsettled      {count:>8}  {signature}");
    }
    for (title, count) in &report.known_bugs {
        say!("  known          {count:>8}  {title}");
    }
    let own = report.own_cpu_seconds;
    let all = own + report.children_cpu_seconds;
    say!("CPU: {all:.1} s, of which {own:.1} s ({:.0} %) in Plumb itself:", 100.0 * own / all.max(1e-9));
    for stage in &report.stages {
        say!("  {:<10} {:>8.2} s", stage.stage, stage.seconds);
    }
    for finding in &report.findings {
        say!(
            "{} {} in {}{}: {} (seed {}, {} operations{})",
            color::on_stdout("FOUND", Highlight::Finding),
            finding.class.name(),
            finding.subject,
            finding.engine.map(|e| format!(" {e}")).unwrap_or_default(),
            finding.signature,
            finding.seed,
            finding.ops,
            finding.reduced_ops.map(|n| format!(", reduced to {n}")).unwrap_or_default(),
        );
        // The stack of a crash is in its folder.
        if !finding.detail.contains('\n') {
            say!("  {}", finding.detail);
        }
        if let Some(dir) = &finding.dir {
            say!("  {}", crate::say::name(dir));
        }
    }
    match report.findings.is_empty() {
        true if report.compared == 0 => say!("nothing was compared"),
        true if !report.tested() => say!("not all was tested"),
        true => say!("nothing found"),
        false => {}
    }
    if report.interrupted {
        say!("interrupted; `--resume` goes on here");
    }
}
