//! The module after each pass of a subject: from what the program itself writes after each, else by running ever more of its
//! passes.

use super::dumps::{self, End, Execution};
use crate::batch;
use crate::checker::{Checker, Input, Transformation, understand_module};
use crate::process::End as ProcessEnd;
use crate::subject::{Call, ExternalSubject, Pipeline, Subject, SubjectKind, pass_name};
use plumb_ir::Module;

/// What a subject is given.
#[derive(Clone, Copy)]
pub(super) struct StageInput<'a> {
    pub module: &'a Module,
    /// Its text as the subject gets it.
    pub text: &'a str,
}

impl<'a> StageInput<'a> {
    pub(super) fn input(self) -> Input<'a> {
        Input { module: self.module, text: Some(self.text) }
    }
}

/// The module after a pass.
pub(super) struct Stage {
    /// The position of the pass in the pipeline; none before the first.
    pub index: Option<usize>,
    /// The pass with its options.
    pub pass: String,
    /// What it ran on, where that is not the module.
    pub on: Option<String>,
    /// What it made; none where it did not end.
    pub made: Option<Transformation>,
    /// The passes that it ran itself.
    pub inner: Vec<Stage>,
}

impl Stage {
    /// The module that the pass made.
    pub(super) fn module(&self) -> Option<&Module> {
        match &self.made {
            Some(Transformation::Module(module)) => Some(module),
            _ => None,
        }
    }
}

/// What stands for the pass where none has run: the program has read a module and written it.
pub const UNTOUCHED: &str = "(reading and printing)";

/// Why nothing is known of the passes of a subject.
pub(super) fn no_passes(subject: &Subject) -> String {
    format!("`{}` is one command, of which no passes are known", subject.name())
}

/// The pipeline of a subject, if its passes are known.
pub(super) fn pipeline(subject: &Subject) -> Option<Pipeline> {
    Pipeline::parse(subject.pipeline()?).ok()
}

/// The subject after so many of its passes. Unless the caller wants it, an invalid module counts as refused.
pub(super) fn after(
    checker: &Checker<'_>,
    subject: &Subject,
    pipeline: &Pipeline,
    count: usize,
    given: StageInput<'_>,
    tells_invalid: bool,
) -> Option<Transformation> {
    let part = subject.running(&pipeline.first(count)).ok()?;
    if !tells_invalid && let Some(external) = part.program() {
        let (settings, index) = (checker.settings(), checker.settings().conversion.index_bitwidth);
        let answer = batch::ask_with(external, given.text, index, &[], settings.patience, &settings.stop);
        return Some(checker.understand(external, answer));
    }
    checker.transform(&part, &[given.input()]).pop()
}

/// The module after every pass.
///
/// # Errors
///
/// Why there are none.
pub(super) fn all(
    checker: &Checker<'_>,
    subject: &Subject,
    given: StageInput<'_>,
) -> Result<Vec<Stage>, String> {
    let SubjectKind::External(external) = subject.kind() else {
        let made = checker.transform(subject, &[given.input()]).pop();
        let stage = Stage { index: Some(0), pass: subject.name().into(), on: None, made, inner: Vec::new() };
        return Ok(vec![stage]);
    };
    let pipeline = pipeline(subject).ok_or_else(|| no_passes(subject))?;
    let untouched = after(checker, subject, &pipeline, 0, given, true);
    let mut stages =
        vec![Stage { index: None, pass: UNTOUCHED.into(), on: None, made: untouched, inner: Vec::new() }];
    match dumped(checker, external, &pipeline, given) {
        Some(dumped) => stages.extend(dumped),
        None => {
            for (at, pass) in pipeline.passes().into_iter().enumerate() {
                if checker.settings().stop.is_asked() {
                    return Err("stopped".into());
                }
                let made = after(checker, subject, &pipeline, at + 1, given, true);
                stages.push(Stage { index: Some(at), pass: pass.into(), on: None, made, inner: Vec::new() });
            }
        }
    }
    Ok(stages)
}

/// The pass that had not ended when the program failed, as far as it writes which passes run.
pub(super) fn running(
    checker: &Checker<'_>,
    subject: &Subject,
    pipeline: &Pipeline,
    given: StageInput<'_>,
) -> Option<Stage> {
    dumped(checker, subject.program()?, pipeline, given)?.pop().filter(|last| last.made.is_none())
}

/// The program's output after each of its passes; none if it writes none, or does not name the passes.
fn dumped(
    checker: &Checker<'_>,
    external: &ExternalSubject,
    pipeline: &Pipeline,
    given: StageInput<'_>,
) -> Option<Vec<Stage>> {
    let settings = checker.settings();
    let call = Call {
        index: settings.conversion.index_bitwidth,
        several: false,
        limits: batch::limits(external, settings.patience),
        extra: external.stages()?,
    };
    let done = external.run(given.text.as_bytes(), &call, &settings.stop).ok()?;
    if matches!(done.end, ProcessEnd::OutputLimit | ProcessEnd::Stopped) {
        return None;
    }
    let executions = dumps::executions(&String::from_utf8_lossy(&done.stderr));
    let passes = pipeline.passes();
    let names: Vec<&str> = passes.iter().map(|pass| pass_name(pass)).collect();
    let positions = dumps::positions(&executions, &names)?;
    let stages: Vec<Stage> = executions
        .into_iter()
        .zip(positions)
        .map(|(execution, at)| {
            let name = passes.get(at).map_or_else(String::new, |pass| (*pass).into());
            Stage { pass: name, ..stage(execution, Some(at)) }
        })
        .collect();
    // Passes on what a module lacks do not run; others must have, or what was written is not all.
    let ended = done.end == ProcessEnd::Exit(0);
    (!ended || !stages.is_empty() || passes.is_empty()).then_some(stages)
}

fn stage(execution: Execution, index: Option<usize>) -> Stage {
    let Execution { pass, on, end, inner } = execution;
    let made = match end {
        End::Done(text) => Some(understand_module(&text)),
        End::Failed | End::Running => None,
    };
    let on = (!on.starts_with("'builtin.module'")).then_some(on);
    Stage { index, pass, on, made, inner: inner.into_iter().map(|inner| stage(inner, index)).collect() }
}
