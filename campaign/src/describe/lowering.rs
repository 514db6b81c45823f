//! Which of a compiler's passes, in which order, bring modules to the LLVM dialect.

use super::answers::Acceptance;
use super::ask::{Questioner, operations};
use super::draft::Draft;
use super::{refusals, subject, without_passes};
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
    let reads = without_passes(&subject(path, draft)?)?;
    let modules = operations(&reads, &refusals(&draft.refuses), (MODULES, 1));
    let modules: Vec<Module> = modules.into_iter().filter(|m| leftover::first(m).is_some()).collect();
    let taken = questioner.ask(&reads, &modules, false);
    let modules: Vec<Module> = modules
        .into_iter()
        .zip(taken)
        .filter(|(_, taken)| *taken == Acceptance::Yes)
        .map(|(module, _)| module)
        .collect();
    if modules.is_empty() {
        return Ok(());
    }
    let mut trial = Trial { path, draft, questioner, modules: &modules };
    let mut lost = trial.lost(&pipeline, modules.len())?;
    // A pass that spoils what others do goes first, then each that is not needed, from the end: what comes last depends
    // on what comes before.
    for is_pruning in [false, true] {
        if lost < modules.len() / SPOILS && !is_pruning {
            continue;
        }
        let all = pipeline.len();
        for at in (0..all).rev() {
            (trial.questioner.progress)("lowering", all - at, all);
            if trial.questioner.stop.is_asked() {
                break;
            }
            let mut without = pipeline.clone();
            without.remove(at);
            let most = if is_pruning { lost } else { lost.saturating_sub(modules.len() / SPOILS) };
            let less = trial.lost(&without, most)?;
            if less <= most && (is_pruning || less < lost) {
                (pipeline, lost) = (without, less);
            }
        }
    }
    let best = modules.len() - lost;
    let share = best as f64 / modules.len() as f64;
    if share >= ENOUGH && !pipeline.is_empty() {
        draft.lowers = true;
        draft.pipeline = pipeline.into_iter().map(Into::into).collect();
    }
    Ok(())
}

struct Trial<'t, 'a> {
    path: &'t Path,
    draft: &'t Draft,
    questioner: &'t mut Questioner<'a>,
    modules: &'t [Module],
}

impl Trial<'_, '_> {
    /// How many modules a pipeline does not bring to the LLVM dialect. More than `most` are not counted.
    fn lost(&mut self, pipeline: &[&str], most: usize) -> Result<usize, String> {
        let pipeline = pipeline.iter().map(|pass| (*pass).into()).collect();
        let draft = Draft { lowers: true, pipeline, ..self.draft.clone() };
        let subject = subject(self.path, &draft)?;
        let mut lost = 0;
        for chunk in self.modules.chunks(CHUNK) {
            let taken = self.questioner.ask(&subject, chunk, true);
            lost += taken.iter().filter(|taken| **taken != Acceptance::Yes).count();
            if lost > most {
                break;
            }
        }
        Ok(lost)
    }
}
