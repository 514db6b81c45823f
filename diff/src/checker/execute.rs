//! Runs of a target: by the interpreter, and as native code.

use super::{Checker, Source};
use crate::abi::{self, EntryAbi};
use crate::adapt;
use crate::compare::{Backend, TargetRun};
use crate::leftover;
use crate::native::NativeRuns;
use crate::settings::Settings;
use crate::stages::Stage;
use crate::verdict::Judgement;
use crate::wrapper;
use plumb_host::native::{NativeProgram, OptLevel};
use plumb_host::{Execution, Outcome};
use plumb_ir::Module;

/// Operations that a target may execute in any case, and those from which on it may execute but some times those of its source.
const FUEL: (u64, u64) = (1_000_000, 100_000_000);

/// Operations a target may execute for a source that executed `ops`; ten times that confirms a hang.
pub(crate) fn target_fuel(ops: u64) -> u64 {
    let (least, much) = FUEL;
    ops.saturating_mul(1000).clamp(least, ops.saturating_mul(20).max(much))
}

/// Operations of a source that is small.
const SMALL: u64 = 1 << 18;

/// How much more memory and stack a target is given than a small source needs.
const MUCH: u64 = 64;

/// Whether a source needs so little that a target which runs out of memory, or of processor time, is wrong. Its memory
/// counts as if nothing was freed, since lowered code frees its stack late. The number of operations bounds frames,
/// descriptors on the stack and alignment.
fn is_small(source: &Execution, settings: &Settings) -> bool {
    let given = settings.max_memory.min(adapt::TARGET_STACK);
    source.effort() <= SMALL && source.memory.saturating_mul(MUCH) <= given
}

/// A run that is out of memory says nothing if the source needs much, too.
fn judged_memory(run: TargetRun, source: &Source, settings: &Settings) -> TargetRun {
    match &run {
        TargetRun::Execution(execution)
            if execution.outcome == Outcome::OutOfMemory && !is_small(&source.execution, settings) =>
        {
            TargetRun::Skip {
                reason: "target-memory".into(),
                detail: "the target needs too much memory".into(),
            }
        }
        _ => run,
    }
}

/// Whether a run used up its budget of operations.
fn goes_on(run: &TargetRun) -> bool {
    matches!(run, TargetRun::Execution(execution) if execution.outcome == Outcome::OutOfFuel)
}

impl Checker<'_> {
    /// The target under two seeds for undetermined values.
    pub(super) fn interpret(&self, source: &Source, target: &Module, abi: &EntryAbi) -> Vec<TargetRun> {
        self.clock.time(Stage::Target, || {
            let fuel = target_fuel(source.execution.effort());
            let mut target = adapt::Target::new(target, abi, &self.settings);
            let mut run = |seed, fuel| judged_memory(target.run(seed, fuel), source, &self.settings);
            let first = run(1, fuel);
            if goes_on(&first) {
                // One run that goes on is enough, once ten times the budget confirms it.
                let sure = if self.settings.confirm_hangs { run(1, fuel.saturating_mul(10)) } else { first };
                return vec![sure];
            }
            let second = run(2, fuel);
            let second = match goes_on(&second) && self.settings.confirm_hangs {
                true => run(2, fuel.saturating_mul(10)),
                false => second,
            };
            vec![first, second]
        })
    }

    /// Judges LLVM IR at a level of optimisation.
    pub(crate) fn judge_text(
        &mut self,
        source: &Source,
        program: &NativeProgram,
        level: OptLevel,
    ) -> Judgement {
        let runs = self.native_text(source, program, &[level]).into_iter().flatten().collect::<Vec<_>>();
        self.judge_runs(source, &runs, Backend::Native)
    }

    pub(super) fn native_runs(
        &mut self,
        source: &Source,
        target: &Module,
        abi: &EntryAbi,
        levels: &[OptLevel],
    ) -> NativeRuns {
        match self.native_program(source, target, abi) {
            Ok(program) => self.native_text(source, &program, levels),
            Err(run) => vec![vec![*run]; levels.len()],
        }
    }

    /// A target as LLVM IR with what calls it, or what stands for its runs where it cannot become native code.
    pub(crate) fn native_program(
        &self,
        source: &Source,
        target: &Module,
        abi: &EntryAbi,
    ) -> Result<NativeProgram, Box<TargetRun>> {
        let skip =
            |reason: &str, detail: String| Err(Box::new(TargetRun::Skip { reason: reason.into(), detail }));
        if !abi::is_lowered(target) {
            return skip("not lowered", leftover::describe(target));
        }
        if let Some(why) = abi::another_machine(target) {
            return skip("another machine", why);
        }
        if abi::has_scalable_vectors(target) && !cfg!(target_arch = "aarch64") {
            return skip(
                "scalable vectors",
                "no code of this machine has vectors of a length that it asks for".into(),
            );
        }
        if source.execution.stack_peak > plumb_host::native::STACK_BUDGET {
            return skip("stack", "the source needs more stack than native code is given".into());
        }
        let text = self.clock.time(Stage::Emit, || adapt::llvm_ir(target, &self.settings))?;
        let (wrapper, plan) = abi.native(wrapper::called(target, &self.settings.entry));
        Ok(NativeProgram { module: text + &wrapper, plan })
    }

    /// Runs LLVM IR at several levels of optimisation.
    pub(super) fn native_text(
        &mut self,
        source: &Source,
        program: &NativeProgram,
        levels: &[OptLevel],
    ) -> NativeRuns {
        let clock = self.clock;
        let mut run =
            |levels: &[OptLevel]| clock.time(Stage::Native, || self.native.run(program.clone(), levels));
        let mut all = run(levels);
        for (level, runs) in levels.iter().zip(&mut all) {
            let late = runs.iter().any(|run| matches!(run, TargetRun::Timeout));
            // A small source ends long before; another run tells what goes on from what was held up.
            if late && is_small(&source.execution, &self.settings) {
                let again = run(&[*level]).into_iter().flatten();
                let goes_on = |run| match run {
                    TargetRun::Timeout => TargetRun::Execution(Execution::ended(Outcome::OutOfFuel)),
                    run => run,
                };
                *runs = again.map(goes_on).collect();
            }
        }
        let judged = |run| judged_memory(run, source, &self.settings);
        all.into_iter().map(|runs| runs.into_iter().map(judged).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::target_fuel;

    #[test]
    fn a_target_that_goes_on_costs_less_the_more_its_source_does() {
        let times = |ops: u64| (target_fuel(ops), target_fuel(ops) / ops);
        assert_eq!(times(10), (1_000_000, 100_000));
        assert_eq!(times(50_000), (50_000_000, 1000));
        assert_eq!(times(1_000_000), (100_000_000, 100));
        assert_eq!(times(100_000_000), (2_000_000_000, 20));
    }
}
