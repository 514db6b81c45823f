//! Which releases of a compiler show the same.

use super::without_folders;
use crate::finding::embedded_release;
use crate::reduce::judgement_of;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::Checker;
use plumb_diff::engine::Engine;
use plumb_diff::subject::{Availability, PassPlace, Subject};
use plumb_diff::verdict::Verdict;
use plumb_ir::Module;

/// What one release shows.
pub(super) struct Release {
    /// The compiler, and what it says of its version.
    pub version: String,
    /// In words.
    pub shows: String,
}

/// What every release that is on this machine shows of a program, through the same passes.
pub(super) fn releases(
    module: &Module,
    subject: &Subject,
    goal: &Goal,
    checker: &mut Checker<'_>,
) -> Vec<Release> {
    let base = subject.variant().map_or(subject, |variant| &variant.base);
    let presets = Subject::presets();
    if !presets.iter().any(|preset| preset.name() == base.name()) {
        return Vec::new();
    }
    // Passes of MLIR's are none of a compiler that does not embed it, whatever their names are there.
    let of_mlir = subject.variant().is_some() && embedded_release(&base.version()).is_some();
    let mut releases = Vec::new();
    // What executes modules and what transforms them answer different questions.
    for preset in presets.into_iter().filter(|preset| preset.executes() == base.executes()) {
        let Availability::Ready { version } = preset.availability() else { continue };
        if of_mlir && embedded_release(&version).is_none() {
            continue;
        }
        let name = preset.name().to_string();
        let same = match subject.variant() {
            None => Ok(preset),
            Some(variant) => preset.with_passes(variant.place, &variant.passes.join(",")),
        };
        let Ok(same) = same else { continue };
        if checker.settings().stop.is_asked() {
            break;
        }
        let alone = same.variant().is_some_and(|variant| variant.place == PassPlace::Alone);
        let engine = if alone { Engine::Interp } else { goal.engine };
        let judgement = judgement_of(module, &same, engine, checker);
        let shows = match judgement {
            Some(judgement) if goal.is_met(&judgement) => "shows it".into(),
            Some(judgement) => match judgement.verdict {
                Verdict::Match => "does not show it".into(),
                Verdict::Reject => format!("refuses it: {}", first_line(&judgement.detail)),
                Verdict::NotComparable => format!("cannot be told: {}", first_line(&judgement.detail)),
                verdict => format!("shows something else: {verdict}"),
            },
            None => "cannot be told".into(),
        };
        releases.push(Release { version: format!("{name}: {version}"), shows });
    }
    releases
}

fn first_line(text: &str) -> String {
    without_folders(text.lines().next().unwrap_or_default())
}
