//! Programs that ask the machine for its `vscale`: what holds for one must hold for another.

use super::{Checker, Source};
use crate::abi;
use crate::compare::Backend;
use crate::settings::Settings;
use crate::verdict::Judgement;
use plumb_ir::Module;
use plumb_ir::ops::{llvm, vector};

/// Whether a module has scalable vectors or asks for `vscale`.
fn is_asked(module: &Module) -> bool {
    let asks = |op| matches!(module.kind(op), vector::VectorScale::KIND | llvm::Vscale::KIND);
    abi::has_scalable_vectors(module) || module.walk(module.top()).any(asks)
}

impl Checker<'_> {
    /// A judgement against a target that is wrong on a machine of twice the `vscale`.
    pub(super) fn judge_at_other_vscale(&self, source: &Source, target: &Module) -> Option<Judgement> {
        let vscale = self.settings.vscale.saturating_mul(2);
        let settings = Settings { vscale, worker: None, ..self.settings.clone() };
        let checker = Checker::new(&settings, self.clock);
        let run = || {
            let asked = is_asked(&source.module).then(|| checker.source(source.module.clone(), None));
            asked.filter(|other| other.reason().is_none()).map(Box::new)
        };
        let other = source.at_other_vscale.get_or_init(run).as_ref()?;
        let runs = checker.interpret(other, target, other.abi.as_ref().ok()?);
        let mut judgement = checker.judge_runs(other, &runs, Backend::Interpreter);
        judgement.detail = format!("with a `vscale` of {vscale}: {}", judgement.detail);
        judgement.verdict.is_finding().then_some(judgement)
    }
}
