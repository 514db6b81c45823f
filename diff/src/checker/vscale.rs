//! Programs that ask the machine for its `vscale`: what holds for one must hold for another.

use super::{Checker, Source};
use crate::compare::Backend;
use crate::settings::Settings;
use crate::verdict::Judgement;
use plumb_ir::ops::{llvm, vector};
use plumb_ir::{Module, TypeKind, Value};

/// Whether a module has scalable vectors or asks for `vscale`.
pub(super) fn is_asked(module: &Module) -> bool {
    let is_scalable = |v: &Value| matches!(module.ctx.ty(module.ty(*v)), TypeKind::Vector { scalable, .. } if scalable.contains(&true));
    module.walk(module.top()).any(|op| {
        matches!(module.kind(op), vector::VectorScale::KIND | llvm::Vscale::KIND)
            || module.op(op).results.iter().any(is_scalable)
    })
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
