//! Examine: the stages that a sighting takes by itself, from locating its defect to the finding.

use crate::config::Config;
use crate::finding::{FindingCase, FindingClass};
use crate::panics::guard;
use crate::pipeline::Stages;
use crate::pipeline::flaky::FlakySighting;
use crate::pipeline::locate::UndecidedSighting;
use crate::pipeline::sighting::{Sighting, Triage};
use crate::pipeline::triage::TriagedSighting;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Checker, Input, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Judgement;
use plumb_ir::Module;
use plumb_reduce::count_ops;

/// A task for one sighting.
pub(crate) enum ExaminationTask {
    Locate(Sighting),
    Reduce(Sighting),
}

/// What came of it.
pub(crate) enum ExaminationResult {
    Located(Box<Sighting>),
    Triaged(Box<TriagedSighting>),
}

impl ExaminationTask {
    /// The task in words.
    pub(crate) fn description(&self) -> String {
        match self {
            ExaminationTask::Locate(sighting) => format!("telling apart {}", sighting.kind()),
            ExaminationTask::Reduce(sighting) => {
                format!("reducing {} ({} operations)", sighting.defect_key(), count_ops(&sighting.module))
            }
        }
    }

    fn sighting(&self) -> &Sighting {
        match self {
            ExaminationTask::Locate(sighting) | ExaminationTask::Reduce(sighting) => sighting,
        }
    }

    pub(crate) fn perform(self, config: &Config, checker: &mut Checker<'_>) -> ExaminationResult {
        match self {
            ExaminationTask::Locate(sighting) => match sighting.locate(config, checker) {
                Ok(located) => ExaminationResult::Located(Box::new(located)),
                Err(UndecidedSighting { sighting, triage, second }) => {
                    let second = second.as_ref();
                    let flaky = Some(match triage {
                        Triage::BatchOnly => FlakySighting::of_batch(&sighting, second),
                        _ => FlakySighting::new(&sighting, second),
                    });
                    let triaged = sighting.triaged(sighting.case(config), triage);
                    ExaminationResult::Triaged(Box::new(TriagedSighting { flaky, ..triaged }))
                }
            },
            ExaminationTask::Reduce(sighting) => {
                ExaminationResult::Triaged(Box::new(sighting.triage(config, checker)))
            }
        }
    }
}

impl Stages<'_> {
    /// Performs a task. A panic on the way is a sighting of its own. Bisection and reduction run everything again, and
    /// may panic where the module itself did not.
    pub(crate) fn examine(&mut self, task: ExaminationTask) -> ExaminationResult {
        let sighting = task.sighting().clone();
        let (config, checker) = (self.config, &mut self.checker);
        match guard(|| task.perform(config, checker)) {
            Ok(result) => result,
            Err(panic) => {
                self.reset_checker();
                let sighting = Sighting {
                    class: FindingClass::Harness,
                    key: format!("panic at {}", panic.place),
                    detail: format!("while reducing: {}: {}", panic.place, panic.message),
                    goal: None,
                    engine: None,
                    ..sighting
                };
                ExaminationResult::Triaged(Box::new(sighting.triage(config, &mut self.checker)))
            }
        }
    }
}

/// What an examination says of a program that shows something.
#[derive(Clone, Debug)]
pub struct Examination {
    /// Its signature.
    pub signature: String,
    /// The pass that does it, where that is known.
    pub pass: Option<String>,
    /// The program, reduced.
    pub program: String,
    /// The title of the known bug that explains it, if one does.
    pub known: Option<String>,
}

/// Examines a program that shows something through a subject in one of these engines, as a campaign does.
///
/// # Errors
///
/// It shows nothing there.
pub fn examine(
    module: &Module,
    subject: &Subject,
    engines: &[Engine],
    config: &Config,
) -> Result<Examination, Judgement> {
    let clock = Clock::default();
    let mut checker = Checker::new(&config.settings, &clock);
    let nothing = || Judgement::not_comparable("no engine", "there is no engine to judge with");
    let source = checker.source(module.clone(), None);
    let transformed =
        checker.transform(subject, &[Input { module, text: None }]).pop().ok_or_else(nothing)?;
    let judged = checker.judge(&source, &transformed, engines);
    let (engine, judgement) =
        judged.into_iter().min_by_key(|(_, judgement)| judgement.verdict).ok_or_else(nothing)?;
    let Some(class) = FindingClass::of(judgement.verdict) else { return Err(judgement) };
    let of_subject = matches!(transformed, Transformation::Verdict(_));
    let goal = Goal { verdict: judgement.verdict, key: judgement.key.clone(), engine };
    let engine = (!of_subject).then_some(engine);
    let sighting = Sighting { goal: Some(goal), ..Sighting::new(class, &judgement, subject, engine, module) };
    let triaged = match ExaminationTask::Locate(sighting).perform(config, &mut checker) {
        ExaminationResult::Triaged(triaged) => *triaged,
        ExaminationResult::Located(sighting) => sighting.triage(config, &mut checker),
    };
    let FindingCase { finding, repro, reduced, .. } = triaged.case;
    Ok(Examination {
        signature: finding.signature,
        pass: finding.pass,
        program: reduced.unwrap_or(repro),
        known: triaged.known,
    })
}
