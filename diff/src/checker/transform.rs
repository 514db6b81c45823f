//! What a subject makes of modules: questions to it, alone or several as one, and its answers.

use super::copied_results::withhold;
use super::{Checker, Input, SUBJECT, Transformation, UNREADABLE, rejected};
use crate::adapt;
use crate::batch::{self, Answer, BatchCrash, Patience, Question};
use crate::executor;
use crate::joint::JointModule;
use crate::settings::Settings;
use crate::stages::Stage;
use crate::subject::{ExecutionForm, ExternalSubject, Subject, SubjectKind};
use crate::verdict::{Judgement, UnansweredReason, Verdict};
use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::print_in;
use plumb_ir::table::NEWEST_RELEASE;
use rustc_hash::FxHasher;
use std::borrow::Cow;
use std::hash::Hasher;

/// Joint modules that a program gets before the others.
const TRIAL: usize = 2;

impl Checker<'_> {
    /// Transforms modules, those for a program in batches.
    pub fn transform(&self, subject: &Subject, inputs: &[Input<'_>]) -> Vec<Transformation> {
        match subject.kind() {
            SubjectKind::Own(fault) => inputs
                .iter()
                .map(|input| {
                    let lower = || adapt::lower(input.module, fault.as_deref(), &self.settings);
                    match self.clock.time(Stage::Lower, lower) {
                        Ok(module) => Transformation::Module(Box::new(module)),
                        Err(message) => Transformation::Verdict(rejected(&message)),
                    }
                })
                .collect(),
            SubjectKind::Library(lowering) => inputs
                .iter()
                .map(|input| match self.clock.time(Stage::Lower, || lowering.lower(input.module)) {
                    Ok(module) => Transformation::Module(Box::new(module)),
                    Err(message) => Transformation::Verdict(rejected(&message)),
                })
                .collect(),
            SubjectKind::External(_) => {
                let made = by_treatment(subject, inputs, |subject, inputs| {
                    subject.program().map_or_else(Vec::new, |external| self.ask(subject, external, inputs))
                });
                let entry = &self.settings.entry;
                inputs.iter().zip(made).map(|(input, made)| withhold(subject, entry, input, made)).collect()
            }
        }
    }

    /// The same, where modules may go together, and where the subject may skip its verification between passes. Each
    /// answer tells whether the subject skipped it. Alone, a module may be answered otherwise; an answer is no verdict
    /// then.
    pub fn transform_joined(
        &self,
        subject: &Subject,
        inputs: &[Input<'_>],
        verified: bool,
    ) -> Vec<(Transformation, bool)> {
        let made = by_treatment(subject, inputs, |subject, inputs| {
            match subject.program().filter(|external| external.joined() > 1) {
                Some(external) => self.ask_joined(subject, external, inputs, verified),
                None => self.transform(subject, inputs).into_iter().map(|made| (made, false)).collect(),
            }
        });
        let entry = &self.settings.entry;
        let answers = inputs.iter().zip(made);
        answers.map(|(input, (made, joined))| (withhold(subject, entry, input, made), joined)).collect()
    }

    fn ask_joined(
        &self,
        subject: &Subject,
        external: &ExternalSubject,
        inputs: &[Input<'_>],
        verified: bool,
    ) -> Vec<(Transformation, bool)> {
        let (questions, unprintable) = self.questions(subject, inputs);
        let (form, joining) = external.joining();
        let (mut pieces, mut joints) = (Vec::new(), Vec::new());
        self.clock.time(Stage::Text, || {
            for first in (0..inputs.len()).step_by(external.joined()) {
                let at = (first..inputs.len()).take(external.joined());
                let at: Vec<usize> =
                    at.filter(|at| !unprintable.iter().any(|(other, _)| other == at)).collect();
                let marker = format!("j{first}");
                let members = at.iter().filter_map(|&at| inputs.get(at).zip(questions.get(at)));
                let members: Vec<_> =
                    members.map(|(input, question)| (input.module, question.text.as_str())).collect();
                if members.len() > 1
                    && let Some(joint) = JointModule::of(form, &members, &marker)
                {
                    let (text, modules) = (joint.text().to_string(), at.len());
                    pieces.push(Question { text, marker: Some(marker), modules });
                    joints.push((joint, at));
                }
            }
        });
        let mut transformed: Vec<Option<(Transformation, bool)>> = inputs.iter().map(|_| None).collect();
        let extra = external.unverified().filter(|_| !verified).unwrap_or_default();
        let Settings { conversion, stop, .. } = &self.settings;
        let mut crashed = Vec::new();
        // Where the first pieces have no answer, so have most: all of them would be asked about twice.
        for some in [0..TRIAL.min(pieces.len()), TRIAL.min(pieces.len())..pieces.len()] {
            let (Some(pieces), Some(joints)) = (pieces.get(some.clone()), joints.get(some)) else { break };
            let asked = self.clock.time(Stage::External, || {
                batch::ask_roughly(joining, pieces, extra, conversion.index_bitwidth, stop)
            });
            self.batch_crashes.borrow_mut().extend(asked.crashes);
            self.clock.time(Stage::Text, || {
                for ((joint, members), answer) in joints.iter().zip(asked.answers) {
                    let text = match answer {
                        Answer::Module(text) => text,
                        Answer::Crash(report) => {
                            crashed.push((report, joint.text(), members));
                            continue;
                        }
                        _ => continue,
                    };
                    for (&at, text) in members.iter().zip(joint.part(&text).unwrap_or_default()) {
                        if let (Some(slot), made @ Transformation::Module(_)) =
                            (transformed.get_mut(at), understand_module(&text))
                        {
                            *slot = Some((made, true));
                        }
                    }
                }
            });
            if transformed.iter().all(Option::is_none) {
                break;
            }
        }
        let rest: Vec<usize> =
            (0..inputs.len()).filter(|&at| transformed.get(at).is_some_and(Option::is_none)).collect();
        let alone = rest.iter().filter_map(|&at| questions.get(at).cloned()).collect::<Vec<_>>();
        for (&at, answer) in rest.iter().zip(self.answers(external, &alone)) {
            if let Some(slot) = transformed.get_mut(at) {
                *slot = Some((answer, false));
            }
        }
        for (report, text, members) in crashed {
            let mut answers = members.iter().filter_map(|&at| transformed.get(at)?.as_ref());
            let survives = |(made, _): &(Transformation, bool)| match made {
                Transformation::Module(_) => true,
                Transformation::Verdict(judgement) => {
                    judgement.is_answer() && judgement.verdict != Verdict::Crash
                }
            };
            // No module of it explains the crash.
            if answers.all(survives) {
                let index = conversion.index_bitwidth;
                let second = batch::ask_with(joining, text, index, extra, Patience::Full, stop);
                self.batch_crashes.borrow_mut().push(BatchCrash { report, text: text.into(), second });
            }
        }
        let missing = || {
            (
                Transformation::Verdict(Judgement::unanswered(UnansweredReason::NotAsked, "not asked", "")),
                false,
            )
        };
        let mut transformed: Vec<_> =
            transformed.into_iter().map(|made| made.unwrap_or_else(missing)).collect();
        for (at, message) in unprintable {
            if let Some(slot) = transformed.get_mut(at) {
                *slot = (Transformation::Verdict(Judgement::not_comparable("unspellable", message)), false);
            }
        }
        transformed
    }

    /// The question to a program about each module, and the modules that have no form in its spelling.
    fn questions(&self, subject: &Subject, inputs: &[Input<'_>]) -> (Vec<Question>, Vec<(usize, String)>) {
        let mut unprintable = Vec::new();
        let questions = self.clock.time(Stage::Text, || {
            let question = |(at, input): (usize, &Input<'_>)| match input.text {
                // A subject of today is asked what was read, others in their own words.
                Some(text) if subject.spelling().release() == NEWEST_RELEASE => {
                    Question { text: text.into(), marker: None, modules: 1 }
                }
                _ => {
                    // The digest of its text tells a module from those of other batches.
                    let blank = format!("m{at}-{:016x}", 0);
                    match adapt::print_tagged(input.module, subject.spelling(), &blank) {
                        Ok(text) => {
                            let mut digest = FxHasher::default();
                            digest.write(text.as_bytes());
                            let marker = format!("m{at}-{:016x}", digest.finish());
                            let text = text.replacen(&blank, &marker, 1);
                            Question { text, marker: Some(marker), modules: 1 }
                        }
                        Err(message) => {
                            unprintable.push((at, message));
                            Question { text: String::new(), marker: None, modules: 1 }
                        }
                    }
                }
            };
            inputs.iter().enumerate().map(question).collect()
        });
        (questions, unprintable)
    }

    fn answers(&self, external: &ExternalSubject, questions: &[Question]) -> Vec<Transformation> {
        let asked = self.clock.time(Stage::External, || {
            let Settings { conversion, patience, stop, .. } = &self.settings;
            batch::ask(external, questions, conversion.index_bitwidth, *patience, stop)
        });
        self.batch_crashes.borrow_mut().extend(asked.crashes);
        let mut unread = Vec::new();
        let mut transformed: Vec<Transformation> = Vec::with_capacity(asked.answers.len());
        for answer in asked.answers {
            let made = match &answer {
                Answer::Module(text) => self.clock.time(Stage::Text, || understand_module(text)),
                _ => understand(answer.clone()),
            };
            if let (Answer::Module(text), Transformation::Verdict(_)) = (answer, &made) {
                let marker = batch::marker_of(&text).map(str::to_string);
                unread.push((transformed.len(), Question { text, marker, modules: 1 }));
            }
            transformed.push(made);
        }
        let (at, questions): (Vec<usize>, Vec<Question>) = unread.into_iter().unzip();
        for (at, verdict) in at.into_iter().zip(self.reread(external, &questions)) {
            if let (Some(slot), Some(verdict)) = (transformed.get_mut(at), verdict) {
                *slot = verdict;
            }
        }
        transformed
    }

    /// A program's answer as a module or a verdict. What nobody reads, the program must read itself.
    pub(crate) fn understand(&self, external: &ExternalSubject, answer: Answer) -> Transformation {
        let Answer::Module(text) = answer else { return understand(answer) };
        let made = self.clock.time(Stage::Text, || understand_module(&text));
        if matches!(made, Transformation::Module(_)) {
            return made;
        }
        let question = Question { text, marker: None, modules: 1 };
        self.reread(external, &[question]).pop().flatten().unwrap_or(made)
    }

    /// Has a program read what it wrote: a verdict for each text that it refuses, dies of, or does not end on.
    fn reread(&self, external: &ExternalSubject, texts: &[Question]) -> Vec<Option<Transformation>> {
        let Some(reader) = external.reader().filter(|_| !texts.is_empty()) else { return Vec::new() };
        let Settings { conversion, patience, stop, .. } = &self.settings;
        let asked = self
            .clock
            .time(Stage::External, || batch::ask(reader, texts, conversion.index_bitwidth, *patience, stop));
        self.batch_crashes.borrow_mut().extend(asked.crashes);
        let invalid = |key: String, message: String| {
            let key = format!("{UNREADABLE}: {key}");
            Some(Transformation::Verdict(Judgement::new(Verdict::Invalid, key, message)))
        };
        let verdict = |answer| match answer {
            Answer::Reject { message, key } | Answer::Invalid { message, key } => invalid(key, message),
            Answer::Crash(report) => {
                let message = format!("it dies of what it wrote itself\n{}", report.detail);
                invalid(format!("crash {}", report.key), message)
            }
            Answer::Timeout(_) | Answer::OutOfMemory => Some(understand(answer)),
            Answer::Module(_) | Answer::Unanswered(..) => None,
        };
        asked.answers.into_iter().map(verdict).collect()
    }

    fn ask(
        &self,
        subject: &Subject,
        external: &ExternalSubject,
        inputs: &[Input<'_>],
    ) -> Vec<Transformation> {
        if let Some(execution) = external.execution() {
            return inputs.iter().map(|input| self.execute(subject, external, execution, input)).collect();
        }
        let (questions, unprintable) = self.questions(subject, inputs);
        let mut transformed = self.answers(external, &questions);
        for (at, message) in unprintable {
            if let Some(slot) = transformed.get_mut(at) {
                *slot = Transformation::Verdict(Judgement::not_comparable("unspellable", message));
            }
        }
        transformed
    }

    /// What a program that executes modules makes of one: a module that returns the results.
    fn execute(
        &self,
        subject: &Subject,
        external: &ExternalSubject,
        execution: &ExecutionForm,
        input: &Input<'_>,
    ) -> Transformation {
        let no = |reason: &str, why: String| Transformation::Verdict(Judgement::not_comparable(reason, why));
        let entry = &self.settings.entry;
        if let Some(why) = executor::unheard(&self.run_source(input.module, None).execution) {
            return no("an executor does not tell", why.into());
        }
        let asked = match executor::question(input.module, entry, execution.delivery) {
            Ok(asked) => asked,
            Err(why) => return no("no question to an executor", why),
        };
        if let Some(op) = external.refuses().and_then(|refuses| refuses.first_in(&asked)) {
            let name = asked.op_name(op);
            return Transformation::Verdict(rejected(&format!(
                "'{name}' is refused, as the description says"
            )));
        }
        let options = PrintOptions::default();
        let text = match self.clock.time(Stage::Text, || print_in(&asked, subject.spelling(), &options)) {
            Ok(text) => text,
            Err(diag) => return no("unspellable", diag.message),
        };
        let question = Question { text, marker: None, modules: 1 };
        let Settings { conversion, patience, stop, .. } = &self.settings;
        let asked = self.clock.time(Stage::External, || {
            batch::ask(external, &[question], conversion.index_bitwidth, *patience, stop)
        });
        match asked.answers.into_iter().next() {
            Some(Answer::Module(printed)) => {
                let words = execution.results(&printed);
                match words.and_then(|words| executor::answer(input.module, entry, &words)) {
                    Ok(module) => Transformation::Module(Box::new(module)),
                    Err(why) => Transformation::Verdict(Judgement::new(Verdict::Invalid, "results", why)),
                }
            }
            Some(other) => understand(other),
            None => no("no answer", "the program gave no answer".into()),
        }
    }
}

/// The answers to modules, in order. A subject may treat modules on tensors otherwise, and gets them by themselves.
fn by_treatment<T>(
    subject: &Subject,
    inputs: &[Input<'_>],
    mut ask: impl FnMut(&Subject, &[Input<'_>]) -> Vec<T>,
) -> Vec<T> {
    let treated: Vec<Cow<'_, Subject>> =
        inputs.iter().map(|input| subject.for_module(input.module)).collect();
    let Some(other) = treated.iter().find(|treated| matches!(treated, Cow::Owned(_))) else {
        return ask(subject, inputs);
    };
    let (on_tensors, others): (Vec<usize>, Vec<usize>) =
        (0..inputs.len()).partition(|at| matches!(treated.get(*at), Some(Cow::Owned(_))));
    let mut answers: Vec<Option<T>> = inputs.iter().map(|_| None).collect();
    for (subject, group) in [(other.as_ref(), on_tensors), (subject, others)] {
        let some: Vec<Input<'_>> = group.iter().filter_map(|at| inputs.get(*at).copied()).collect();
        for (at, answer) in group.into_iter().zip(ask(subject, &some)) {
            if let Some(slot) = answers.get_mut(at) {
                *slot = Some(answer);
            }
        }
    }
    answers.into_iter().flatten().collect()
}

/// A module that a program has written.
pub(crate) fn understand_module(text: &str) -> Transformation {
    match adapt::parse(text) {
        Ok(module) => Transformation::Module(Box::new(module)),
        Err(message) => {
            let reason = format!("target not understood: {}", batch::normalise(&message));
            Transformation::Verdict(Judgement::not_comparable(reason, message))
        }
    }
}

/// A program's answer as a module or a verdict.
pub(crate) fn understand(answer: Answer) -> Transformation {
    Transformation::Verdict(match answer {
        Answer::Module(text) => return understand_module(&text),
        Answer::Reject { message, key } => Judgement::new(Verdict::Reject, key, message),
        Answer::Invalid { message, key } => Judgement::new(Verdict::Invalid, key, message),
        Answer::Crash(report) => Judgement::new(Verdict::Crash, report.key, report.detail),
        Answer::Timeout(after) => {
            let detail = format!("no answer within {:.1} s", after.as_secs_f64());
            Judgement::new(Verdict::Timeout, SUBJECT, detail)
        }
        Answer::OutOfMemory => Judgement::new(Verdict::Memory, SUBJECT, "the subject ran out of memory"),
        Answer::Unanswered(why, message) => {
            Judgement::unanswered(why, format!("subject not run: {}", batch::normalise(&message)), message)
        }
    })
}
