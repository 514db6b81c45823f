//! `plumb bench`: our speed against that of others, and that of generation.

use crate::exit::Exit;
use crate::failure::{Failure, SourceText};
use crate::input;
use crate::json::{self, Format};
use plumb_campaign::bench::{self, Baseline, Changes, Comparison, GenerationSpeed, Kernel, KernelLevel, SkippedComparison, StageCosts, ModuleShape, Trend};
use plumb_diff::settings::Settings;
use serde::{Deserialize, Serialize};

/// Measure the speed of Plumb as a ratio to that of other programs, in one run.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb bench
  plumb bench --against mlir-opt --count 1000
  plumb bench --against lli,jit kernel.mlir
  plumb bench --gen --size 10,1000
  plumb bench --scale 1000,10000,100000,1000000
  plumb bench --format json > now.json; plumb bench --compare earlier.json now.json

  lli       the interpreter against LLVM's
  jit       the interpreter against native code at -O0 and -O2
  wasmi     the interpreter against wasmi, with fuel, on what LLVM's code generator makes of the kernel
  lowered   the interpreter at the source against the interpreter on the converted kernel
  mlir-opt  our conversion against that of mlir-opt 22, from text to text, on one thread

Both sides take turns over the same modules; what theirs need to start (a process,
a compilation) is told apart. A ratio above 1 says that we are faster. --level lowered runs what our conversion makes
of the kernels instead of the kernels.

--compare says of each ratio in two reports whether it has changed outside of noise: faster if every
round was better than every earlier one and the median by more than 3 %, slower the other way round;
the exit code is 1 if anything is slower.

--gen measures how many modules a second of processor time one core generates, alone and
with printing, beside the mean size they really have; then no one else is measured unless named.

The exit code is 12 if what --against names is not on this machine, 3 if nothing could be compared.")]
pub struct Args {
    /// Programs to compare with: lli, jit, wasmi, lowered, mlir-opt; by default all that are installed
    #[arg(long, value_name = "A", value_delimiter = ',')]
    against: Vec<Baseline>,
    /// What is run of kernels: themselves (source), what our conversion to the LLVM dialect makes of them (lowered), or both
    #[arg(long, value_name = "L", value_delimiter = ',', default_values_t = [KernelLevel::Source])]
    level: Vec<KernelLevel>,
    /// Two reports of earlier runs, the older one first: what has changed outside of noise
    #[arg(long, value_names = ["BEFORE", "NOW"], num_args = 2, conflicts_with_all = ["against", "level", "generation", "scale", "files"])]
    compare: Vec<String>,
    /// Measure how fast modules are generated
    #[arg(long = "gen")]
    generation: bool,
    /// Measure what an operation takes in each stage, in modules of so many operations: cost is linear if that stays the same
    #[arg(long, value_name = "N", value_delimiter = ',', value_parser = clap::value_parser!(u32).range(100..=10_000_000))]
    scale: Vec<u32>,
    /// Mean operations of the modules that --gen makes
    #[arg(long, value_name = "N", value_delimiter = ',', default_values_t = [10, 1000], requires = "generation", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    size: Vec<u32>,
    /// The kind of programs that --gen generates: mixed, memref, arith, control, calls, vector, affine, complex, loops, locals,
    /// llvm
    #[arg(long, value_name = "P", default_value = "mixed", requires = "generation")]
    profile: String,
    /// Files of MLIR text, to be converted or with a function @main() to be run; generated modules and built-in kernels
    /// where none is named
    #[arg(value_name = "FILE")]
    files: Vec<String>,
    /// Number of measurements
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=1000))]
    rounds: u64,
    /// Generated modules to convert
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    count: u64,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize, Default)]
struct Report {
    comparisons: Vec<Comparison>,
    missing: Vec<SkippedComparison>,
    generation: Vec<GenerationSpeed>,
    scale: Vec<StageCosts>,
}

impl Report {
    fn add(&mut self, result: Result<Comparison, SkippedComparison>) {
        match result {
            Ok(comparison) => self.comparisons.push(comparison),
            Err(missing) if !self.missing.contains(&missing) => self.missing.push(missing),
            Err(_) => {}
        }
    }
}

/// What of a report is held against another.
#[derive(Deserialize)]
struct EarlierReport {
    comparisons: Vec<Comparison>,
}

/// Reads a report.
fn read_report(file: &str) -> Result<EarlierReport, Failure> {
    let source = input::read(file)?;
    serde_json::from_str(&source.text).map_err(|error| {
        let help = "it is made by `plumb bench --format json`";
        Failure::usage("not-a-report", format!("{}: {error}", source.name), help)
    })
}

fn compare(before: &str, now: &str, format: Format) -> Result<Exit, Failure> {
    let changes = bench::changes(&read_report(before)?.comparisons, &read_report(now)?.comparisons);
    match format {
        Format::Json => json::print(&changes),
        Format::Text => print_changes(&changes),
    }
    Ok(if changes.changes.is_empty() {
        Exit::NothingCompared
    } else if changes.changes.iter().any(|change| change.trend == Trend::Slower) {
        Exit::Finding
    } else {
        Exit::Fine
    })
}

fn print_changes(Changes { changes, gone, new }: &Changes) {
    for c in changes {
        let trend = match c.trend {
            Trend::Faster => "FASTER",
            Trend::Slower => "SLOWER",
            Trend::Same => "same",
        };
        let (before, now) = (c.before.median, c.now.median);
        say!("{trend:<6} {:>6.2} times: {} against {}: {before:.2}, now {now:.2}", c.factor, c.what, c.against);
    }
    for whom in Baseline::ALL.map(|(_, name)| name) {
        let factors = || changes.iter().filter(|c| c.against.starts_with(whom)).map(|c| c.factor);
        if factors().count() > 1 {
            let mean = bench::geometric_mean(factors());
            say!("{mean:.2} times in the geometric mean against {whom} ({} measurements)", factors().count());
        }
    }
    for (what, all) in [("not measured any more", gone), ("not measured before", new)] {
        for one in all {
            say!("{what}: {one}");
        }
    }
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    if let [before, now] = &args.compare[..] {
        return compare(before, now, args.format);
    }
    let rounds = usize::try_from(args.rounds).unwrap_or(usize::MAX);
    let files = args.files.iter().map(|file| input::read(file)).collect::<Result<Vec<_>, _>>()?;
    let settings: Settings = super::settings("main");
    let kernels = match &files[..] {
        [] => bench::kernels(),
        files => files.iter().map(|f| Kernel { name: f.name.clone(), text: f.text.clone() }).collect(),
    };
    let each = || kernels.iter().flat_map(|kernel| args.level.iter().map(move |level| (kernel, *level)));
    let mut report = Report::default();
    let everyone = Baseline::ALL.map(|(against, _)| against);
    let against = if args.against.is_empty() && !args.generation && args.scale.is_empty() { &everyone[..] } else { &args.against };
    for against in against {
        match against {
            Baseline::Lli => {
                for (kernel, level) in each() {
                    report.add(bench::against_lli(kernel, level, rounds));
                }
            }
            Baseline::Jit => {
                for ((kernel, level), optimized) in each().flat_map(|one| [(one, 0), (one, 2)]) {
                    report.add(bench::against_native(kernel, level, optimized, rounds, &settings));
                }
            }
            Baseline::Wasmi => {
                for (kernel, level) in each() {
                    report.add(bench::against_wasmi(kernel, level, rounds));
                }
            }
            Baseline::Lowered => {
                for kernel in &kernels {
                    report.add(bench::against_lowered(kernel, rounds));
                }
            }
            Baseline::MlirOpt => {
                let (texts, what) = modules(&args, &files, &settings)?;
                report.add(bench::conversion(&texts, &what, rounds));
            }
        }
    }
    if args.generation {
        for size in &args.size {
            let profile = super::generate::profile(&args.profile)?;
            let config = plumb_gen::Config { size: *size, profile, ..plumb_gen::Config::default() };
            report.generation.push(bench::generation(&config, rounds));
        }
    }
    for (size, shape) in args.scale.iter().flat_map(|size| [(size, ModuleShape::ManyFunctions), (size, ModuleShape::OneFunction)]) {
        let measured = bench::scale(shape, usize::try_from(*size).unwrap_or(usize::MAX));
        let failed = |why| Failure::usage("bench-failed", why, "this is a bug: please report it");
        report.scale.push(measured.map_err(failed)?);
    }
    match args.format {
        Format::Json => json::print(&report),
        Format::Text => text(&report),
    }
    let named_but_absent = !args.against.is_empty() && report.missing.iter().any(|m| m.install.is_some());
    Ok(if named_but_absent {
        Exit::Unsupported
    } else if report.comparisons.is_empty() && report.generation.is_empty() && report.scale.is_empty() {
        Exit::NothingCompared
    } else {
        Exit::Fine
    })
}

/// The modules to convert, and what they are called.
fn modules(
    args: &Args,
    files: &[SourceText],
    settings: &Settings,
) -> Result<(Vec<String>, String), Failure> {
    if !files.is_empty() {
        let pieces = files.iter().flat_map(|f| plumb_ir::split(&f.text));
        let texts: Vec<String> = pieces.map(|(_, piece)| piece.to_string()).collect();
        let what = format!("{} modules of {} files", texts.len(), files.len());
        return Ok((texts, what));
    }
    let config = plumb_gen::Config::default();
    let theirs = plumb_diff::subject::Subject::parse("mlir-opt-22")
        .map_err(|e| Failure::usage("unknown-subject", e.to_string(), "see `plumb doctor`"))?;
    let config = plumb_campaign::suitable_config(config, &[theirs], settings);
    let modules = (0..args.count.saturating_mul(2)).map(|seed| plumb_gen::generate_seeded(seed, &config));
    let (texts, left) = bench::convertible(modules, usize::try_from(args.count).unwrap_or(usize::MAX));
    let what = format!("{} generated modules ({left} that mlir-opt refuses left out)", texts.len());
    Ok((texts, what))
}

fn text(report: &Report) {
    for c in &report.comparisons {
        say!("{} against {}, {} rounds, {} time:", c.what, c.against, c.rounds, c.time);
        say!("  ours    {:>10.2} ms ({:.2} to {:.2})", c.ours.median * 1e3, c.ours.least * 1e3, c.ours.most * 1e3);
        say!(
            "  theirs  {:>10.2} ms ({:.2} to {:.2}), and {:.2} ms to start",
            c.theirs.median * 1e3,
            c.theirs.least * 1e3,
            c.theirs.most * 1e3,
            c.start_up * 1e3
        );
        say!("  ratio   {:>10.2}    ({:.2} to {:.2})", c.ratio.median, c.ratio.least, c.ratio.most);
    }
    for whom in Baseline::ALL.map(|(_, name)| name) {
        let ratios = || report.comparisons.iter().filter(|c| c.against.starts_with(whom)).map(|c| c.ratio.median);
        if ratios().count() > 1 {
            let mean = bench::geometric_mean(ratios());
            say!("{mean:.2} times {whom} in the geometric mean of {} measurements", ratios().count());
        }
    }
    for g in &report.generation {
        say!("generate {} modules of {:.1} operations (asked for {}), {} rounds:", g.modules, g.mean_ops, g.size, g.rounds);
        for (what, speed) in [("alone", g.alone), ("printed", g.printed)] {
            say!("  {what:<7} {:>10.0} a second ({:.0} to {:.0})", speed.median, speed.least, speed.most);
        }
    }
    if !report.scale.is_empty() {
        say!("nanoseconds an operation   parse  verify   print   lower     run  reduce (a candidate)");
    }
    for s in &report.scale {
        let shape = if s.shape == ModuleShape::ManyFunctions { "functions" } else { "1 function" };
        let StageCosts { ops, parse, verify, print, lower, run, reduce, .. } = s;
        say!("{ops:>10} in {shape:<10} {parse:>8.0}{verify:>8.0}{print:>8.0}{lower:>8.0}{run:>8.0}{reduce:>8.0}");
    }
    for missing in &report.missing {
        say!("not measured: {}: {}", missing.against, missing.why);
        if let Some(install) = &missing.install {
            say!("  to install: {install}");
        }
    }
}
