//! Where the target is right and native code made of it is not: the pass of LLVM that does it, or the code generator.

use super::minimal::Goal;
use super::{Culprit, Search};
use crate::compare::Backend;
use crate::engine::Engine;
use crate::process::{self, End, Limits, Program};
use crate::verdict::{Judgement, Verdict};
use plumb_host::native::{NativeProgram, OptLevel};
use plumb_ir::Module;
use std::ffi::OsString;

/// The program that runs LLVM's passes, of the release that makes native code.
const OPT: &str = "opt-22";

/// What native code is made for.
const TARGET: [&str; 2] = ["-mtriple=x86_64-unknown-linux-gnu", "-mcpu=x86-64"];

/// What precedes the number of a pass that was run, and its name.
const RAN: &str = "BISECT: running pass (";

impl Search<'_, '_> {
    /// The pass of LLVM that makes wrong code of a target which is right.
    pub(super) fn native(&mut self, target: &Module, level: u8) -> Result<Culprit, String> {
        let interpreted = self.judge_module(target, &[Engine::Interp]).pop();
        if interpreted.is_none_or(|judgement| judgement.verdict != Verdict::Match) {
            return Err(
                "only native code shows it, and the interpreter cannot judge what it is made of".into()
            );
        }
        // The lowest level that shows it has the fewest passes.
        let Judgement { verdict, key, .. } = self.whole.clone();
        let goal = Goal { verdict, key, engine: Engine::Jit(level) };
        let levels: Vec<Engine> = (0..=level).map(Engine::Jit).collect();
        let judged = self.judge_module(target, &levels);
        let lowest = judged.iter().position(|judgement| goal.is_met(judgement));
        let lowest = lowest.and_then(|at| u8::try_from(at).ok()).unwrap_or(level);
        let shown = judged.into_iter().nth(usize::from(lowest)).unwrap_or_else(|| self.whole.clone());
        let generator = format!("LLVM's code generation at -O{lowest}");
        let guilty = |pass: String, judgement| Culprit {
            before: Some(target.clone()),
            ..Culprit::of(None, &pass, judgement)
        };
        if lowest == 0 {
            return Ok(guilty(generator, shown));
        }
        let abi = self.source.abi.as_ref().map_err(Clone::clone)?;
        let program = self.checker.native_program(self.source, target, abi);
        let program =
            program.map_err(|run| self.checker.judge_runs(self.source, &[*run], Backend::Native).detail)?;
        let mut optimise = Optimise { search: self, goal, program, level: lowest };
        match optimise.bisect()? {
            Some((pass, judgement)) => Ok(guilty(format!("LLVM's {pass} at -O{lowest}"), judgement)),
            // Code that is made of what all passes leave is right, if it is made without optimisation.
            None => Ok(guilty(generator, shown)),
        }
    }

    fn judge_module(&mut self, target: &Module, engines: &[Engine]) -> Vec<Judgement> {
        let made = crate::checker::Transformation::Module(Box::new(target.clone()));
        self.checker.judge(self.source, &made, engines).into_iter().map(|(_, judgement)| judgement).collect()
    }
}

/// Runs some of LLVM's passes on the text of a target, and code generation without optimisation on what they leave.
struct Optimise<'o, 's, 'a> {
    search: &'o mut Search<'s, 'a>,
    goal: Goal,
    program: NativeProgram,
    level: u8,
}

impl Optimise<'_, '_, '_> {
    /// The first pass with which it shows, and what shows then; none if it does not show with all of them.
    fn bisect(&mut self) -> Result<Option<(String, Judgement)>, String> {
        let (names, all) = self.after(-1)?;
        if !self.goal.is_met(&all) {
            return Ok(None);
        }
        let (mut fine, mut bad, mut shown) = (0, names.len(), all);
        while bad - fine > 1 {
            let middle = fine + (bad - fine) / 2;
            let (_, judgement) = self.after(i64::try_from(middle).unwrap_or(i64::MAX))?;
            if self.goal.is_met(&judgement) { (bad, shown) = (middle, judgement) } else { fine = middle }
        }
        let name = names.into_iter().nth(fine).ok_or("LLVM runs no passes")?;
        Ok(Some((name, shown)))
    }

    /// The passes that were run, if so many may be, and what the code shows that is made of what they leave.
    fn after(&mut self, limit: i64) -> Result<(Vec<String>, Judgement), String> {
        let stop = &self.search.checker.settings().stop;
        if stop.is_asked() {
            return Err("stopped".into());
        }
        let passes = format!("-passes=default<O{}>", self.level);
        let limit = format!("-opt-bisect-limit={limit}");
        let words = [OPT, "-S", &passes, &limit].into_iter().chain(TARGET);
        let program = Program::Exec(words.map(OsString::from).collect());
        let done = process::run(&program, self.program.module.as_bytes(), Limits::default(), stop)
            .map_err(|error| format!("only optimised code shows it, and {OPT} cannot say more: {error}"))?;
        let said = String::from_utf8_lossy(&done.stderr);
        if done.end != End::Exit(0) {
            let first = said.lines().find(|line| !line.starts_with("BISECT")).unwrap_or("no message");
            return Err(format!("only optimised code shows it, and {OPT} ends with {:?}: {first}", done.end));
        }
        let names = said.lines().filter_map(|line| line.strip_prefix(RAN)?.split_once(") "));
        let names = names.map(|(_, name)| name.to_string()).collect();
        let module = String::from_utf8_lossy(&done.stdout).into_owned();
        let program = NativeProgram { module, plan: self.program.plan.clone() };
        let Search { checker, source, .. } = &mut *self.search;
        Ok((names, checker.judge_text(source, &program, OptLevel::O0)))
    }
}
