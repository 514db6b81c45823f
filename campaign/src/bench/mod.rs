//! Benchmarks of our speed against that of other programs, in one run. Both sides alternate round by round, so that
//! other load of the machine affects both, and each round gives a ratio. Generation is measured alone.

mod change;
mod conversion;
mod execution;
mod generation;
mod scale;

pub use change::{Change, Changes, Trend, changes, geometric_mean};
pub use conversion::{conversion, convertible};
pub use execution::{KernelLevel, against_lli, against_lowered, against_native, against_wasmi};
pub use generation::{GenerationSpeed, generation};
pub use scale::{ModuleShape, StageCosts, scale};

use plumb_diff::stages;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Instant;

/// Whom we are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Baseline {
    /// The interpreter of LLVM.
    Lli,
    /// Native code.
    Jit,
    /// An interpreter of WebAssembly.
    Wasmi,
    /// Ourselves, on converted kernels.
    Lowered,
    /// MLIR's conversion.
    MlirOpt,
}

impl Baseline {
    /// Everyone, with the name on the command line.
    pub const ALL: [(Baseline, &'static str); 5] = [
        (Baseline::Lli, "lli"),
        (Baseline::Jit, "jit"),
        (Baseline::Wasmi, "wasmi"),
        (Baseline::Lowered, "lowered"),
        (Baseline::MlirOpt, "mlir-opt"),
    ];
}

impl FromStr for Baseline {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Baseline::ALL
            .into_iter()
            .find(|(_, name)| *name == text)
            .map(|(against, _)| against)
            .ok_or_else(|| format!("`{text}` is none of lli, jit, wasmi, lowered, mlir-opt"))
    }
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Baseline::ALL.iter().find(|(against, _)| against == self).map_or("", |(_, name)| name);
        f.write_str(name)
    }
}

/// A program to be measured.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The name that reports use.
    pub name: String,
    /// A module that defines `@main()`.
    pub text: String,
}

/// The programs that are measured where none is named.
pub fn kernels() -> Vec<Kernel> {
    [
        ("bits", include_str!("kernels/bits.mlir")),
        ("branches", include_str!("kernels/branches.mlir")),
        ("calls", include_str!("kernels/calls.mlir")),
        ("contraction", include_str!("kernels/contraction.mlir")),
        ("floats", include_str!("kernels/floats.mlir")),
        ("memory", include_str!("kernels/memory.mlir")),
        ("queens", include_str!("kernels/queens.mlir")),
        ("scalars", include_str!("kernels/scalars.mlir")),
        ("sort", include_str!("kernels/sort.mlir")),
        ("stencil", include_str!("kernels/stencil.mlir")),
        ("strided", include_str!("kernels/strided.mlir")),
        ("tiles", include_str!("kernels/tiles.mlir")),
        ("vectors", include_str!("kernels/vectors.mlir")),
    ]
    .map(|(name, text)| Kernel { name: name.into(), text: text.into() })
    .into()
}

/// Median and extremes of several measurements.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    /// The middle one.
    pub median: f64,
    /// The least.
    pub least: f64,
    /// The greatest.
    pub most: f64,
}

impl Spread {
    /// Of measurements; zeros without any.
    pub fn of(mut all: Vec<f64>) -> Self {
        all.sort_by(f64::total_cmp);
        let at = |i: usize| all.get(i).copied().unwrap_or(0.0);
        let middle = all.len() / 2;
        let median = if all.len().is_multiple_of(2) && middle > 0 {
            f64::midpoint(at(middle - 1), at(middle))
        } else {
            at(middle)
        };
        Spread { median, least: at(0), most: at(all.len().saturating_sub(1)) }
    }
}

/// How time is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeSource {
    /// Of the processor.
    Processor,
    /// Of the clock, where no process of theirs can be watched.
    Clock,
}

impl fmt::Display for TimeSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == TimeSource::Processor { "processor" } else { "clock" })
    }
}

/// What a comparison said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// Whom with: `lli`, `jit-O0`, `mlir-opt-22`.
    pub against: String,
    /// What both did.
    pub what: String,
    /// How often.
    pub rounds: usize,
    /// Our seconds for it.
    pub ours: Spread,
    /// Their seconds for it, without what it takes to start.
    pub theirs: Spread,
    /// What the seconds are of.
    pub time: TimeSource,
    /// Their seconds to start, apart: of an empty process, or to compile.
    pub start_up: f64,
    /// Their time by ours, round by round: above 1 we are faster.
    pub ratio: Spread,
}

/// Why a comparison was not made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SkippedComparison {
    /// Whom with.
    pub against: String,
    /// What is not there, or went wrong.
    pub why: String,
    /// What to do about it.
    pub install: Option<String>,
}

/// Rounds of both sides in turns, each side first in every other round. Each gives its seconds.
fn in_turns(
    rounds: usize,
    mut ours: impl FnMut() -> Result<f64, String>,
    mut theirs: impl FnMut() -> Result<f64, String>,
) -> Result<(Vec<f64>, Vec<f64>), String> {
    let (mut a, mut b) = (Vec::with_capacity(rounds), Vec::with_capacity(rounds));
    for round in 0..rounds {
        if round % 2 == 0 {
            a.push(ours()?);
            b.push(theirs()?);
        } else {
            b.push(theirs()?);
            a.push(ours()?);
        }
    }
    Ok((a, b))
}

/// The comparison that rounds of both sides make.
fn compared(
    against: String,
    what: String,
    time: TimeSource,
    start_up: f64,
    (ours, theirs): (Vec<f64>, Vec<f64>),
) -> Comparison {
    let theirs: Vec<f64> = theirs.into_iter().map(|t| (t - start_up).max(0.0)).collect();
    let ratios = ours.iter().zip(&theirs).map(|(a, b)| b / a.max(1e-9)).collect();
    Comparison {
        against,
        what,
        rounds: ours.len(),
        ours: Spread::of(ours),
        theirs: Spread::of(theirs),
        time,
        start_up,
        ratio: Spread::of(ratios),
    }
}

/// Processor time of this thread for some work.
fn own_time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let before = stages::thread_time();
    let result = work();
    (stages::thread_time().saturating_sub(before).as_secs_f64(), result)
}

/// Processor time of the processes that some work starts and waits for.
fn children_time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let before = stages::cpu_seconds().1;
    let result = work();
    (stages::cpu_seconds().1 - before, result)
}

/// Clock time of some work.
fn clock_time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let before = Instant::now();
    let result = work();
    (before.elapsed().as_secs_f64(), result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreads() {
        let spread = |all: &[f64]| Spread::of(all.to_vec());
        assert_eq!(spread(&[3.0, 1.0, 2.0]), Spread { median: 2.0, least: 1.0, most: 3.0 });
        assert_eq!(spread(&[1.0, 2.0, 4.0, 3.0]).median, 2.5);
        assert_eq!(spread(&[5.0]).median, 5.0);
        assert_eq!(spread(&[]), Spread { median: 0.0, least: 0.0, most: 0.0 });
    }

    #[test]
    fn ratios_are_of_the_same_round_and_without_the_start() {
        let rounds = (vec![1.0, 2.0, 4.0], vec![11.0, 11.0, 41.0]);
        let comparison = compared("x".into(), "y".into(), TimeSource::Clock, 1.0, rounds);
        assert_eq!(comparison.ratio, Spread { median: 10.0, least: 5.0, most: 10.0 });
        assert_eq!(comparison.theirs.median, 10.0);
        let mut order = Vec::new();
        let order = std::cell::RefCell::new(&mut order);
        let say = |who: char| {
            order.borrow_mut().push(who);
            Ok(1.0)
        };
        in_turns(3, || say('a'), || say('b')).unwrap();
        assert_eq!(order.into_inner(), &['a', 'b', 'b', 'a', 'a', 'b']);
    }

    #[test]
    fn kernels_run_and_mean_the_same() {
        for kernel in kernels() {
            let module = plumb_diff::adapt::parse(&kernel.text).unwrap();
            let settings = plumb_diff::settings::Settings::default();
            let report = plumb_diff::diff::diff(
                module,
                &kernel.text,
                &[plumb_diff::subject::Subject::own()],
                &[plumb_diff::engine::Engine::Interp],
                &settings,
            );
            assert_eq!(report.verdict, plumb_diff::verdict::Verdict::Match, "{}", kernel.name);
        }
    }

    #[test]
    fn both_conversions_are_measured() {
        let texts: Vec<String> = kernels().into_iter().map(|kernel| kernel.text).collect();
        match (conversion(&texts, "4 kernels", 1), plumb_testkit::program("mlir-opt-22")) {
            (Ok(comparison), Some(_)) => assert!(comparison.ratio.median > 0.0, "{comparison:?}"),
            (Err(missing), None) => assert!(missing.install.is_some(), "{missing:?}"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn generation_is_measured_at_the_size_asked_for() {
        let made = generation(&plumb_gen::Config { size: 2000, ..Default::default() }, 1);
        assert_eq!((made.size, made.modules, made.rounds), (2000, 100, 1));
        assert!((1800.0..2200.0).contains(&made.mean_ops), "{made:?}");
        assert!(made.printed.median > 0.0 && made.printed.median < made.alone.median * 1.5, "{made:?}");
    }

    #[test]
    fn interpreters_are_measured() {
        let text = include_str!("kernels/scalars.mlir").replace("600000", "60");
        let kernel = Kernel { name: "small".into(), text };
        for level in [KernelLevel::Source, KernelLevel::Lowered] {
            match (against_lli(&kernel, level, 1), plumb_testkit::program(execution::LLI)) {
                (Ok(comparison), Some(_)) => assert!(comparison.ours.median > 0.0, "{comparison:?}"),
                (Err(missing), None) => assert!(missing.install.is_some(), "{missing:?}"),
                other => panic!("{other:?}"),
            }
            // Where it is not installed it says so, and measures nothing.
            match against_wasmi(&kernel, level, 1) {
                Ok(comparison) => assert!(comparison.ours.median > 0.0, "{comparison:?}"),
                Err(missing) => assert!(missing.install.is_some(), "{missing:?}"),
            }
        }
        assert!(against_lowered(&kernel, 1).unwrap().ratio.median > 0.0);
    }
}
