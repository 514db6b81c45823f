//! Which of a compiler's passes, in which order, bring modules to the LLVM dialect.

use super::ask::{Questioner, operations};
use super::draft::Draft;
use super::{Acceptance, refusals, subject, without_passes};
use plumb_diff::leftover;
use plumb_diff::subject::PassInfo;
use plumb_ir::Module;
use std::path::Path;

/// Passes of MLIR that bring modules nearer to the LLVM dialect, in an order that suits all releases. What one converts,
/// one before it may make.
const ORDER: [&str; 31] = [
    "expand-realloc",
    "convert-complex-to-standard",
    "lower-affine",
    "convert-math-to-funcs",
    "lower-vector-multi-reduction",
    "lower-vector-mask",
    "convert-vector-to-scf",
    // It makes affine operations in some releases.
    "lower-affine",
    "convert-scf-to-cf",
    "convert-scf-to-std",
    "memref-expand",
    "arith-expand",
    "std-expand",
    // By itself it expands operations to approximations.
    "math-expand-ops{ops=clampf}",
    "convert-math-to-llvm",
    "convert-math-to-libm",
    "convert-vector-to-llvm",
    "expand-strided-metadata",
    "lower-affine",
    "convert-complex-to-llvm",
    "finalize-memref-to-llvm",
    "convert-memref-to-llvm",
    "convert-index-to-llvm",
    "convert-ub-to-llvm",
    "convert-arith-to-llvm",
    "convert-std-to-llvm",
    "convert-func-to-llvm",
    "convert-cf-to-llvm",
    "convert-to-llvm",
    "reconcile-unrealized-casts",
    "llvm-legalize-for-export",
];

/// Modules about each operation on which pipelines are tried.
const MODULES: u64 = 1;
/// Modules that are tried before it is seen whether a pipeline is worse.
const CHUNK: usize = 60;
/// A pass spoils what others do if one module in so many is lowered without it, and not with it.
const SPOILS: usize = 50;

/// The least share of modules that a lowering brings to the LLVM dialect.
const ENOUGH: f64 = 0.4;

/// Finds the passes: all that there are, without those that are not needed.
pub fn find(
    path: &Path,
    draft: &mut Draft,
    passes: &[PassInfo],
    questioner: &mut Questioner<'_>,
) -> Result<(), String> {
    let has = |pass: &&str| passes.iter().any(|info| pass.split('{').next() == Some(info.name.as_str()));
    let mut pipeline: Vec<&str> = ORDER.into_iter().filter(has).collect();
    if pipeline.is_empty() {
        return Ok(());
    }
    let modules = questions(path, draft, questioner, MODULES)?;
    if modules.is_empty() {
        return Ok(());
    }
    let mut trial = Trial { path, draft, questioner };
    let mut lost = trial.lost(&pipeline, &modules, modules.len())?;
    let spoilt = (modules.len() / SPOILS).max(1);
    if lost >= spoilt {
        pipeline = trial.without(pipeline, &modules, &mut lost, spoilt)?;
    }
    let all = pipeline.clone();
    pipeline = trial.without(pipeline, &modules, &mut lost, 0)?;
    let share = (modules.len() - lost) as f64 / modules.len() as f64;
    if share < ENOUGH || pipeline.is_empty() {
        return Ok(());
    }
    // Few modules told which passes are needed: more of them may want some of the others back.
    let more = questions(path, draft, questioner, questioner.effort.operation)?;
    let mut trial = Trial { path, draft, questioner };
    pipeline = trial.with_needed(pipeline, &all, &more)?;
    draft.lowers = true;
    draft.pipeline = pipeline.into_iter().map(Into::into).collect();
    Ok(())
}

/// So many modules about each operation that the compiler reads and that need a lowering.
fn questions(
    path: &Path,
    draft: &Draft,
    questioner: &mut Questioner<'_>,
    each: u64,
) -> Result<Vec<Module>, String> {
    let reads = without_passes(&subject(path, draft)?)?;
    let modules = operations(&reads, &refusals(&draft.refuses), (each, questioner.effort.step));
    let modules: Vec<Module> = modules.into_iter().filter(|m| leftover::first(m).is_some()).collect();
    let taken = questioner.ask(&reads, &modules, false);
    let is_read = |(module, taken)| (taken == Acceptance::Yes).then_some(module);
    Ok(modules.into_iter().zip(taken).filter_map(is_read).collect())
}

struct Trial<'t, 'a> {
    path: &'t Path,
    draft: &'t Draft,
    questioner: &'t mut Questioner<'a>,
}

impl Trial<'_, '_> {
    /// A pipeline without the passes that spoil so many modules; with 0, without those that are not needed. It tries from
    /// the end: what comes last depends on what comes before.
    fn without<'p>(
        &mut self,
        mut pipeline: Vec<&'p str>,
        modules: &[Module],
        lost: &mut usize,
        spoilt: usize,
    ) -> Result<Vec<&'p str>, String> {
        let all = pipeline.len();
        for at in (0..all).rev() {
            (self.questioner.progress)("lowering", all - at, all);
            if self.questioner.stop.is_asked() {
                break;
            }
            let mut without = pipeline.clone();
            without.remove(at);
            let most = lost.saturating_sub(spoilt);
            let less = self.lost(&without, modules, most)?;
            if less <= most {
                (pipeline, *lost) = (without, less);
            }
        }
        Ok(pipeline)
    }

    /// A pipeline with those of all passes that bring more of these modules to the LLVM dialect.
    fn with_needed<'p>(
        &mut self,
        mut pipeline: Vec<&'p str>,
        all: &[&'p str],
        modules: &[Module],
    ) -> Result<Vec<&'p str>, String> {
        let taken = self.lower(&pipeline, modules)?;
        let is_lost = |(module, taken): (&Module, _)| (taken != Acceptance::Yes).then(|| module.clone());
        let modules: Vec<Module> = modules.iter().zip(taken).filter_map(is_lost).collect();
        let mut lost = modules.len();
        let mut at = 0;
        for pass in all {
            (self.questioner.progress)("lowering", at, all.len());
            if pipeline.get(at) == Some(pass) {
                at += 1;
                continue;
            }
            if lost == 0 || self.questioner.stop.is_asked() {
                break;
            }
            let mut with = pipeline.clone();
            with.insert(at, pass);
            let less = self.lost(&with, &modules, lost)?;
            if less < lost {
                (pipeline, lost) = (with, less);
                at += 1;
            }
        }
        Ok(pipeline)
    }

    /// How many modules a pipeline does not bring to the LLVM dialect. More than `most` are not counted.
    fn lost(&mut self, pipeline: &[&str], modules: &[Module], most: usize) -> Result<usize, String> {
        let mut lost = 0;
        for chunk in modules.chunks(CHUNK) {
            lost += self.lower(pipeline, chunk)?.iter().filter(|taken| **taken != Acceptance::Yes).count();
            if lost > most {
                break;
            }
        }
        Ok(lost)
    }

    /// What becomes of modules in a pipeline.
    fn lower(&mut self, pipeline: &[&str], modules: &[Module]) -> Result<Vec<Acceptance>, String> {
        let pipeline = pipeline.iter().map(|pass| (*pass).into()).collect();
        let draft = Draft { lowers: true, pipeline, ..self.draft.clone() };
        let subject = subject(self.path, &draft)?;
        Ok(self.questioner.ask(&subject, modules, true))
    }
}
