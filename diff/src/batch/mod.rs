//! Many modules through one process. A marker in each module matches its answer to its question, never the position.
//! Modules without an answer go again in halves until each has its own.

mod answers;
mod crash;
mod diagnostics;

use crate::process::{CompletedProcess, End, Limits, StackFrames, Start, memory};
use crate::stop::Stop;
use crate::subject::{Call, ExternalSubject};
use crate::verdict::UnansweredReason;
use crash::Dump;
use plumb_ir::IndexWidth;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io;
use std::time::Duration;

pub(crate) use answers::marker_of;
pub use crash::CrashReport;
pub use diagnostics::normalise;

/// The module attribute that carries the marker: a discardable attribute of a dialect nobody registers, which every
/// pass leaves alone.
pub const MARKER: &str = "plumb.marker";

/// A module for a subject.
#[derive(Clone, Debug)]
pub struct Question {
    /// Its text, in the syntax version of the subject.
    pub text: String,
    /// The value of its [`MARKER`] attribute, unique in a batch. A question without one goes alone.
    pub marker: Option<String>,
    /// How many modules it has become of: that many times longer it may take.
    pub modules: usize,
}

/// The answer of a subject about a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The transformed module.
    Module(String),
    /// It was refused.
    Reject {
        /// The first diagnostic, as the program printed it.
        message: String,
        /// The same without places, names and numbers.
        key: String,
    },
    /// A pass made a module of it that the program's own verifier refuses.
    Invalid {
        /// The verifier's first diagnostic.
        message: String,
        /// The same without places, names and numbers.
        key: String,
    },
    /// The program died on it, alone.
    Crash(CrashReport),
    /// The program did not end in time, alone.
    Timeout(Duration),
    /// The program ran out of memory, alone.
    OutOfMemory,
    /// There is none.
    Unanswered(UnansweredReason, String),
}

/// What a program dies of, though it answers for each module of it alone.
#[derive(Clone, Debug)]
pub struct BatchCrash {
    /// How it died.
    pub report: CrashReport,
    /// Its input.
    pub text: String,
    /// What it said of the same input the second time.
    pub second: Answer,
}

/// Answers in the order of the questions, and what they cost.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// One a question.
    pub answers: Vec<Answer>,
    /// The smallest batches that it died of at least once, and not of their modules.
    pub crashes: Vec<BatchCrash>,
    /// Processes that were needed.
    pub processes: usize,
    /// Their wall-clock time together.
    pub elapsed: Duration,
}

/// The most messages of a batch that are kept apart.
const MESSAGES: usize = 16;

/// Modules that a program dies on, or hangs on, before a batch is given up, and how many times they must outnumber the others.
/// Each hang takes its time.
const CRASHES: [(usize, usize); 1] = [(8, 4)];
const HANGS: [(usize, usize); 2] = [(3, 4), (8, 1)];

/// The most bytes of an answer: so many, and so many times the question.
const ANSWER: (usize, usize) = (16 << 20, 64);

/// Parts of a batch that took too long.
const HANGING_PARTS: usize = 8;

const SIGABRT: i32 = 6;
const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;

/// How long a program may take for a module that is alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Patience {
    /// As long as its limit says: what takes longer hangs.
    #[default]
    Full,
    /// An eighth of that: a known bug may explain what takes longer.
    Suspicious,
    /// A few times as long as others took. The caller repeats a module that takes longer.
    Short,
    /// The same, and one that dies does not look up the functions on its stack.
    Hasty,
    /// As `Short`, and each process begins with nothing: a second answer shows what depends on the addresses of the first.
    Again,
}

impl Patience {
    fn start(self) -> Start {
        match self {
            Patience::Again => Start::Fresh,
            Patience::Full | Patience::Suspicious | Patience::Short | Patience::Hasty => Start::Forked,
        }
    }
}

/// How much longer a program may take that dies and looks up the functions on its stack.
const DUMP_TIME: Duration = Duration::from_secs(10);
/// How often it does so, if its dump is cut.
const LOOKS: usize = 3;

/// Asks a program about modules, in as few processes as their number and their behaviour allow.
pub fn ask(
    external: &ExternalSubject,
    questions: &[Question],
    index: IndexWidth,
    patience: Patience,
    stop: &Stop,
) -> Batch {
    let mut run = Run::new(external, questions, &[], index, patience, stop);
    let (tagged, alone): (Vec<usize>, Vec<usize>) = (0..questions.len())
        .partition(|&at| external.batch() > 1 && questions.get(at).is_some_and(|q| q.marker.is_some()));
    for group in tagged.chunks(external.batch()) {
        run.group(group);
    }
    for at in alone {
        run.single(at);
    }
    run.tell_invalid();
    run.finish()
}

/// Asks about questions whose answers must be modules, with more arguments. The caller asks
/// otherwise about a failure, so that haste does no harm.
pub(crate) fn ask_roughly(
    external: &ExternalSubject,
    questions: &[Question],
    extra: &[OsString],
    index: IndexWidth,
    stop: &Stop,
) -> Batch {
    let mut run = Run::new(external, questions, extra, index, Patience::Hasty, stop);
    let all: Vec<usize> = (0..questions.len()).collect();
    for group in all.chunks(external.batch()) {
        run.group(group);
    }
    run.finish()
}

/// Limits of a process for one module.
pub(crate) fn limits(external: &ExternalSubject, patience: Patience) -> Limits {
    limits_of(external, patience, 1)
}

/// A process does not look up functions at first: [`run_alone`] says when it does.
fn limits_of(external: &ExternalSubject, patience: Patience, modules: usize) -> Limits {
    let limits = external.limits();
    let time = match patience {
        Patience::Full => limits.time,
        Patience::Suspicious => limits.time / 8,
        Patience::Again | Patience::Short | Patience::Hasty => external.pace().time(modules).min(limits.time),
    };
    Limits { time, frames: StackFrames::Places, start: patience.start(), ..limits }
}

/// Runs a program for one module. If it dies where no other run has died, it does so again and looks up the functions on its
/// stack. Then it has this time at most.
fn run_alone(
    patience: Patience,
    limits: Limits,
    longest: Duration,
    run: &mut dyn FnMut(Limits) -> io::Result<CompletedProcess>,
) -> io::Result<CompletedProcess> {
    let done = run(limits)?;
    if patience == Patience::Hasty || !matches!(done.end, End::Signal(_)) {
        return Ok(done);
    }
    let Some(dump) = Dump::of(&String::from_utf8_lossy(&done.stderr)) else { return Ok(done) };
    if let Some(stderr) = dump.with_functions() {
        return Ok(CompletedProcess { stderr: stderr.into_bytes(), ..done });
    }
    let time = limits.time.saturating_add(DUMP_TIME).min(longest);
    for _ in 0..LOOKS {
        let again = run(Limits { time, frames: StackFrames::Functions, ..limits })?;
        let stderr = String::from_utf8_lossy(&again.stderr);
        match again.end {
            End::Signal(_) if dump.is_whole_in(&stderr) => {
                dump.learn(&stderr);
                return Ok(again);
            }
            // Another thread of it has died meanwhile.
            End::Signal(_) => {}
            // What hangs while it looks for functions does so each time.
            End::TimeLimit => {
                let named = run(Limits { frames: StackFrames::Exports, ..limits })?;
                dump.learn(&String::from_utf8_lossy(&named.stderr));
                return Ok(if matches!(named.end, End::Signal(_)) { named } else { done });
            }
            End::Exit(_) | End::OutputLimit | End::Stopped => return Ok(done),
        }
    }
    let named = run(Limits { frames: StackFrames::Exports, ..limits })?;
    Ok(if matches!(named.end, End::Signal(_)) { named } else { done })
}

/// Asks a program about one module, with more arguments. It does not tell an invalid module from a refused one.
pub(crate) fn ask_with(
    external: &ExternalSubject,
    text: &str,
    index: IndexWidth,
    arguments: &[OsString],
    patience: Patience,
    stop: &Stop,
) -> Answer {
    let limits = limits(external, patience);
    let mut run = |limits| {
        external.run(text.as_bytes(), &Call { index, several: false, limits, extra: arguments }, stop)
    };
    match run_alone(patience, limits, external.limits().time, &mut run) {
        Ok(done) => answer_of(external, &done, limits),
        Err(error) => lost(&error),
    }
}

/// What a program says of the one question that it got, be it in its output.
fn answer_of(external: &ExternalSubject, done: &CompletedProcess, limits: Limits) -> Answer {
    match single_answer(done, limits) {
        Answer::Module(text) if external.refuses_in_output() && !is_module(&text) => {
            refusal(&text).unwrap_or(Answer::Module(text))
        }
        answer => answer,
    }
}

/// The answer of a program that cannot be run.
pub(crate) fn lost(error: &io::Error) -> Answer {
    Answer::Unanswered(UnansweredReason::Lost, error.to_string())
}

struct Run<'a> {
    external: &'a ExternalSubject,
    index: IndexWidth,
    patience: Patience,
    stop: &'a Stop,
    questions: &'a [Question],
    /// More arguments.
    extra: &'a [OsString],
    answers: Vec<Option<Answer>>,
    /// Questions whose refusal stood in the output: the program has not read them, so that no pass has made them invalid.
    unread: BTreeSet<usize>,
    batch: Batch,
}

impl<'a> Run<'a> {
    fn new(
        external: &'a ExternalSubject,
        questions: &'a [Question],
        extra: &'a [OsString],
        index: IndexWidth,
        patience: Patience,
        stop: &'a Stop,
    ) -> Self {
        let (answers, unread) = (vec![None; questions.len()], BTreeSet::new());
        Run { external, index, patience, stop, questions, extra, answers, unread, batch: Batch::default() }
    }

    fn finish(self) -> Batch {
        let not_asked = self.not_asked();
        let answers = self.answers.into_iter().map(|answer| answer.unwrap_or_else(|| not_asked.clone()));
        Batch { answers: answers.collect(), ..self.batch }
    }

    /// The answer to a question that nobody asked.
    fn not_asked(&self) -> Answer {
        let why = if self.stop.is_asked() { UnansweredReason::Stopped } else { UnansweredReason::NotAsked };
        Answer::Unanswered(why, "not asked".into())
    }

    fn settle(&mut self, at: usize, answer: Answer) {
        if let Some(slot) = self.answers.get_mut(at) {
            *slot = Some(answer);
        }
    }

    /// Tells what a pass made invalid from what a pass refuses: without the verifier, only the latter is refused in the same
    /// words. A later pass may refuse what is invalid, or die of it. One question stands for all that are refused with the
    /// same words.
    fn tell_invalid(&mut self) {
        let mut refused: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, answer) in self.answers.iter().enumerate() {
            if let Some(Answer::Reject { key, .. }) = answer
                && !self.unread.contains(&at)
            {
                refused.entry(key.clone()).or_default().push(at);
            }
        }
        let questions = self.questions;
        for (words, all) in refused.into_iter().take(MESSAGES) {
            let Some(question) = all.first().and_then(|&at| questions.get(at)) else { continue };
            let Some(unverified) = self.external.unverified() else { return };
            let time = self.external.pace().time(1);
            let limits = Limits { time, frames: StackFrames::Places, ..self.limits() };
            self.batch.processes += 1;
            let text = question.text.as_bytes();
            let run = Call { index: self.index, several: false, limits, extra: unverified };
            let Ok(done) = self.external.run(text, &run, self.stop) else { continue };
            let is_of_verifier = match answer_of(self.external, &done, limits) {
                Answer::Module(_) | Answer::Crash(_) => true,
                Answer::Reject { key, .. } => key != words,
                _ => false,
            };
            if is_of_verifier {
                let stderr = String::from_utf8_lossy(&done.stderr);
                let said: BTreeSet<String> = diagnostics::all_errors(&stderr).map(normalise).collect();
                for at in all {
                    if let Some(Some(Answer::Reject { message, key })) = self.answers.get(at).cloned() {
                        let of_pass = said.contains(&key);
                        let verifiers = of_pass.then(|| self.verifiers(at, &said)).flatten();
                        let (message, key) = verifiers.unwrap_or((message, key));
                        self.settle(at, Answer::Invalid { message, key });
                    }
                }
            }
        }
    }

    /// What the verifier says of a module of which passes say something as well, though they do not refuse it.
    fn verifiers(&mut self, at: usize, said: &BTreeSet<String>) -> Option<(String, String)> {
        let text = &self.questions.get(at)?.text;
        let done = self.process(text, false, self.limits()).ok()?;
        let stderr = String::from_utf8_lossy(&done.stderr);
        let mut errors = diagnostics::all_errors(&stderr).map(|line| (line.to_string(), normalise(line)));
        errors.find(|(_, key)| !said.contains(key))
    }

    /// The limits of any process.
    fn limits(&self) -> Limits {
        Limits { start: self.patience.start(), ..self.external.limits() }
    }

    fn process(&mut self, input: &str, several: bool, limits: Limits) -> io::Result<CompletedProcess> {
        self.batch.processes += 1;
        // Whoever answers with much more would take all memory, and all time to read.
        let most = ANSWER.0.saturating_add(ANSWER.1.saturating_mul(input.len()));
        let limits = Limits { output: limits.output.min(most), ..limits };
        let run = Call { index: self.index, several, limits, extra: self.extra };
        let completed = self.external.run(input.as_bytes(), &run, self.stop)?;
        self.batch.elapsed += completed.elapsed;
        Ok(completed)
    }

    /// Whether a program has died or hung so often that the rest of the batch would tell nothing more, and take long.
    fn is_hopeless(&self) -> bool {
        let count =
            |is: fn(&Answer) -> bool| self.answers.iter().flatten().filter(|answer| is(answer)).count();
        let good = count(|answer| matches!(answer, Answer::Module(_) | Answer::Reject { .. }));
        let crashed = count(|answer| matches!(answer, Answer::Crash(_)));
        let hung = count(|answer| {
            matches!(
                answer,
                Answer::Timeout(_) | Answer::OutOfMemory | Answer::Unanswered(UnansweredReason::Killed, _)
            )
        });
        let many = |bad: usize, bounds: &[(usize, usize)]| {
            bounds.iter().any(|(least, times)| bad >= *least && bad > times * good)
        };
        many(crashed, &CRASHES) || many(hung, &HANGS)
    }

    /// Asks several questions at once. Each round answers some or halves the rest, so this ends.
    fn group(&mut self, group: &[usize]) {
        if self.stop.is_asked() {
            return;
        }
        if self.is_hopeless() {
            return group.iter().for_each(|&at| self.single(at));
        }
        if let [at] = group {
            return self.single(*at);
        }
        let questions = self.questions;
        let pieces: Vec<&Question> = group.iter().filter_map(|&at| questions.get(at)).collect();
        let modules: usize = pieces.iter().map(|piece| piece.modules).sum();
        // What a program takes is found out with a few.
        if modules > self.external.pace().most() {
            let few = self.external.pace().most().min(group.len() / 2);
            let (few, rest) = group.split_at(few);
            self.group(few);
            return self.group(rest);
        }
        let limits = self.limits();
        // A batch that hangs is better cut early: what hangs is told when it is alone, and so is where it dies.
        let time = self.external.pace().time(modules).min(limits.time);
        let limits = Limits { time, frames: StackFrames::Places, ..limits };
        let layout = diagnostics::BatchLayout::new(&pieces);
        let done = match self.process(&layout.text, true, limits) {
            Ok(done) => done,
            Err(error) => {
                for &at in group {
                    self.settle(at, lost(&error));
                }
                return;
            }
        };
        let ended = matches!(done.end, End::Exit(_));
        if ended {
            self.external.pace().learn(done.elapsed, modules);
        }
        let stdout = String::from_utf8_lossy(&done.stdout);
        let markers: Vec<&str> = pieces.iter().filter_map(|piece| piece.marker.as_deref()).collect();
        let mut found = answers::by_marker(&stdout, &markers, ended);
        let refused = match self.external.refuses_in_output() && ended {
            true => answers::in_order(&stdout, pieces.len()),
            false => None,
        };
        // Errors of a process that died may belong to nothing that matters: the pieces are asked again.
        let errors = if ended { layout.errors(&String::from_utf8_lossy(&done.stderr)) } else { Vec::new() };
        let fails = done.end != End::Exit(0);
        // It answered for each all the same: one of them must be the reason, and nothing says which.
        let is_in_doubt = fails && found.iter().all(Option::is_some);
        let mut open = Vec::new();
        for (slot, &at) in group.iter().enumerate() {
            let error = errors.iter().find(|error| error.piece == slot);
            match (found.get_mut(slot).and_then(Option::take), error) {
                _ if is_in_doubt => open.push(at),
                (Some(_), Some(_)) if fails => open.push(at),
                (Some(text), _) => self.settle(at, Answer::Module(text)),
                (None, Some(error)) => self.settle(at, error.answer()),
                (None, None) => match refused.as_ref().and_then(|chunks| refusal(chunks.get(slot)?)) {
                    Some(answer) => {
                        self.unread.insert(at);
                        self.settle(at, answer);
                    }
                    None => open.push(at),
                },
            }
        }
        if open.len() < group.len() && ended {
            // Without a crash, a second try of the rest may settle it in one more process.
            if !open.is_empty() {
                self.group(&open);
            }
            return;
        }
        if ended && errors.is_empty() {
            let stderr = String::from_utf8_lossy(&done.stderr);
            let said: BTreeSet<String> = diagnostics::all_errors(&stderr).map(normalise).collect();
            if said.len() == 1 {
                return self.refused_call(&open);
            }
        }
        // Waiting is what costs where something hangs: there are fewer rounds of smaller parts.
        let hangs = done.end == End::TimeLimit;
        if hangs {
            self.external.pace().learn_of_hang();
        }
        let parts = if hangs { HANGING_PARTS } else { 2 };
        let explained = self.batch.crashes.len();
        for part in open.chunks(open.len().div_ceil(parts).max(1)) {
            self.group(part);
        }
        if self.batch.crashes.len() == explained && open.iter().all(|&at| self.is_answered(at)) {
            self.note_crash(layout.text, &done, limits);
        }
    }

    /// Settles questions that a process answered with one message without a place. It may refuse the call, such as a pass
    /// for other operations. Two of the questions tell.
    fn refused_call(&mut self, group: &[usize]) {
        let (Some(&first), Some(&last)) = (group.first(), group.last()) else { return };
        self.single(first);
        self.single(last);
        let answer = |at: usize| self.answers.get(at).cloned().flatten();
        let rest = group.get(1..group.len() - 1).unwrap_or_default();
        match (answer(first), answer(last)) {
            (Some(Answer::Reject { message, key }), Some(Answer::Reject { key: other, .. }))
                if key == other =>
            {
                for &at in rest {
                    self.settle(at, Answer::Reject { message: message.clone(), key: key.clone() });
                }
            }
            _ => {
                for part in rest.chunks(rest.len().div_ceil(2).max(1)) {
                    self.group(part);
                }
            }
        }
    }

    /// Whether the program has ended by itself for a question.
    fn is_answered(&self, at: usize) -> bool {
        let answer = self.answers.get(at).and_then(Option::as_ref);
        matches!(answer, Some(Answer::Module(_) | Answer::Reject { .. } | Answer::Invalid { .. }))
    }

    /// Notes a batch that the program has died of, and what it does of it once more.
    fn note_crash(&mut self, text: String, first: &CompletedProcess, limits: Limits) {
        let Answer::Crash(report) = single_answer(first, limits) else { return };
        let second = match self.process(
            &text,
            true,
            Limits { frames: StackFrames::Functions, start: Start::Fresh, ..limits },
        ) {
            Ok(done) => single_answer(&done, limits),
            Err(error) => lost(&error),
        };
        self.batch.crashes.push(BatchCrash { report, text, second });
    }

    /// Asks one question; its whole output is the answer, marker or not.
    fn single(&mut self, at: usize) {
        let Some(question) = self.questions.get(at) else { return };
        if self.is_hopeless() {
            let why = "it dies or hangs on nearly every module".into();
            return self.settle(at, Answer::Unanswered(UnansweredReason::NotAsked, why));
        }
        let limits = limits_of(self.external, self.patience, question.modules);
        let (patience, longest) = (self.patience, self.external.limits().time);
        let mut run = |limits| self.process(&question.text, false, limits);
        let answer = match run_alone(patience, limits, longest, &mut run) {
            Ok(done) => {
                if question.modules > 1 && matches!(done.end, End::Exit(_)) {
                    self.external.pace().learn(done.elapsed, question.modules);
                }
                let answer = answer_of(self.external, &done, limits);
                if done.end == End::Exit(0) && matches!(answer, Answer::Reject { .. }) {
                    self.unread.insert(at);
                }
                own_answer(answer, question)
            }
            Err(error) => lost(&error),
        };
        self.settle(at, answer);
    }
}

/// Whether a text begins as modules do, with an alias or without.
fn is_module(text: &str) -> bool {
    let text = text.trim_start();
    ["module", "builtin.module", "\"builtin.module\"", "#", "!"].iter().any(|start| text.starts_with(start))
}

/// The refusal that stands in the output in place of a module: its last line says what is wrong, what is before it where.
fn refusal(text: &str) -> Option<Answer> {
    let message = text.lines().map(str::trim).rfind(|line| !line.is_empty())?;
    Some(Answer::Reject { message: message.into(), key: normalise(message) })
}

/// The answer to a question, unless its marker says that it is the answer to another one.
fn own_answer(answer: Answer, question: &Question) -> Answer {
    let (Answer::Module(text), Some(marker)) = (&answer, &question.marker) else { return answer };
    match marker_of(text) {
        Some(other) if other != marker => Answer::Invalid {
            message: format!("the program was asked about module {marker}, and answered with module {other}"),
            key: "the answer is about another module".into(),
        },
        _ => answer,
    }
}

/// What a process says of the one question that it got.
pub(crate) fn single_answer(done: &CompletedProcess, limits: Limits) -> Answer {
    let stderr = String::from_utf8_lossy(&done.stderr);
    match done.end {
        End::Exit(0) => Answer::Module(String::from_utf8_lossy(&done.stdout).into_owned()),
        End::Exit(127) if diagnostics::first_error(&stderr).is_none() => {
            let message = stderr.lines().next().unwrap_or("command not found");
            Answer::Unanswered(UnansweredReason::Lost, message.into())
        }
        End::Exit(code) => {
            let said = diagnostics::first_error(&stderr).or_else(|| diagnostics::last_words(&stderr));
            let message = said.map_or_else(|| format!("exit code {code}"), str::to_string);
            let key = normalise(&message);
            Answer::Reject { message, key }
        }
        End::TimeLimit => Answer::Timeout(limits.time),
        End::Signal(SIGXCPU) => Answer::Timeout(done.elapsed),
        // No program does that to itself: the limit of memory fails an allocation.
        End::Signal(SIGKILL) => Answer::Unanswered(UnansweredReason::Killed, memory::why_killed().into()),
        End::Signal(SIGABRT) if memory::ran_out(&stderr) => Answer::OutOfMemory,
        End::OutputLimit => {
            Answer::Unanswered(UnansweredReason::Limited, "more output than the limit".into())
        }
        End::Stopped => Answer::Unanswered(UnansweredReason::Stopped, "stopped".into()),
        End::Signal(signal) => Answer::Crash(crash::report(signal, &stderr)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subject::Subject;

    /// A program in place of a compiler, in batches. It drops pieces that say `reject`, reverses the order of the
    /// others, and dies if one says `crash`. It lets markers through.
    const FAKE: &str = r#"cmd:: --split-input-file; awk '
        /crash/ { bad = 1 } { all = all $0 "\n" }
        END {
            if (bad) exit 99
            n = split(all, piece, "// -----\n")
            for (i = n; i > 0; i--) if (piece[i] !~ /reject/) printf "%s// -----\n", piece[i]
        }'; s=$?; [ $s = 99 ] && kill -SEGV $$; exit $s"#;

    fn question(at: usize, text: &str) -> Question {
        let marker = format!("m{at}");
        Question {
            text: format!("module attributes {{{MARKER} = \"{marker}\"}} {{\n  {text}\n}}\n"),
            marker: Some(marker),
            modules: 1,
        }
    }

    #[test]
    fn a_dump_that_is_cut_is_asked_for_again() {
        let frames = |count: usize| {
            (0..count).map(|at| format!(" #{at} 0x{at:x}00 f{at}() (x)\n")).collect::<String>()
        };
        let raw = |count: usize| {
            (0..count).map(|at| format!("{at}  opt 0x00000000{at:x}0c7\n")).collect::<String>()
        };
        let ended = |end: End, text: String| {
            let stderr = format!("Stack dump:\n{text}").into_bytes();
            Ok(CompletedProcess { end, stdout: Vec::new(), stderr, elapsed: Duration::ZERO })
        };
        let key = |done: CompletedProcess| match single_answer(&done, Limits::default()) {
            Answer::Crash(report) => report.key,
            other => panic!("{other:?}"),
        };
        let limits = Limits { frames: StackFrames::Places, ..Limits::default() };
        let ask = |runs: &mut dyn FnMut(usize, StackFrames) -> io::Result<CompletedProcess>| {
            let mut count = 0;
            let done = run_alone(Patience::Short, limits, limits.time, &mut |limits| {
                assert_eq!(limits.frames == StackFrames::Places, count == 0);
                count += 1;
                runs(count, limits.frames)
            });
            (key(done.unwrap()), count)
        };
        let crash = End::Signal(11);
        let exports = || "0  opt 0x1 g() + 1\n".to_string();
        // Cut each time: what the program exports is all there is, and nobody remembers it.
        let mut cut = |_, asked| match asked {
            StackFrames::Places => ended(crash.clone(), raw(12)),
            StackFrames::Functions => ended(crash.clone(), frames(4)),
            StackFrames::Exports => ended(crash.clone(), exports()),
        };
        assert_eq!(ask(&mut cut), ("SIGSEGV g".into(), 2 + LOOKS));
        assert_eq!(ask(&mut cut), ("SIGSEGV g".into(), 2 + LOOKS));
        let mut whole = |count, _| ended(crash.clone(), if count == 1 { raw(12) } else { frames(4 * count) });
        assert_eq!(ask(&mut whole), ("SIGSEGV f0 < f1 < f2".into(), 3));
        assert_eq!(ask(&mut whole), ("SIGSEGV f0 < f1 < f2".into(), 1));
        // What hangs meanwhile is remembered so.
        let mut hangs = |_, asked| match asked {
            StackFrames::Places => ended(crash.clone(), raw(11)),
            StackFrames::Functions => ended(End::TimeLimit, String::new()),
            StackFrames::Exports => ended(crash.clone(), exports()),
        };
        assert_eq!(ask(&mut hangs), ("SIGSEGV g".into(), 3));
        assert_eq!(ask(&mut hangs), ("SIGSEGV g".into(), 1));
    }

    #[test]
    fn answers_are_matched_by_marker_and_crashes_bisected() {
        let subject = Subject::parse(FAKE).unwrap();
        let external = subject.program().unwrap();
        let mut questions: Vec<_> = (0..20).map(|at| question(at, &format!("op{at}"))).collect();
        questions[3] = question(3, "reject");
        questions[11] = question(11, "crash");
        let batch = ask(external, &questions, IndexWidth::default(), Patience::Full, &Stop::default());
        for (at, answer) in batch.answers.iter().enumerate() {
            match (at, answer) {
                (11, Answer::Crash(report)) => assert!(report.key.starts_with("SIGSEGV"), "{report:?}"),
                // The fake says nothing of what it drops, so that it ends up alone, where all output is the answer.
                (3, Answer::Module(text)) => assert!(text.is_empty(), "{text}"),
                (_, Answer::Module(text)) => assert!(text.contains(&format!("op{at}\n")), "{at}: {text}"),
                other => panic!("{other:?}"),
            }
        }
    }

    /// A program that goes on after all: it answers for each piece, and fails on one of them.
    #[test]
    fn who_fails_after_its_answers_is_asked_about_each_module() {
        let script = |last: &str| {
            format!(
                "cmd:: --split-input-file; text=$(cat); printf '%s\\n// -----\\n' \"$text\"; case $text in *odd*) {last};; esac"
            )
        };
        let mut questions: Vec<_> = (0..9).map(|at| question(at, &format!("op{at}"))).collect();
        questions[6] = question(6, "odd");
        let fails = [
            ("kill -SEGV $$", true),
            ("echo '<stdin>:20:1: error: I had rather not' >&2; exit 1", false),
            ("exit 3", false),
        ];
        for (last, dies) in fails {
            let subject = Subject::parse(&script(last)).unwrap();
            let external = subject.program().unwrap();
            let batch = ask(external, &questions, IndexWidth::default(), Patience::Full, &Stop::default());
            assert!(batch.crashes.is_empty(), "{last}: {batch:?}");
            for (at, answer) in batch.answers.iter().enumerate() {
                let is_right = match answer {
                    Answer::Module(_) => at != 6,
                    Answer::Crash(_) => at == 6 && dies,
                    Answer::Reject { .. } => at == 6 && !dies,
                    _ => false,
                };
                assert!(is_right, "{last}: {at}: {answer:?}");
            }
        }
    }

    #[test]
    fn a_batch_is_given_up_where_most_modules_cost_their_whole_time() {
        let subject = Subject::parse(FAKE).unwrap();
        let stop = Stop::default();
        let is_hopeless = |hung: usize, good: usize| {
            let mut run =
                Run::new(subject.program().unwrap(), &[], &[], IndexWidth::default(), Patience::Short, &stop);
            let answers = [(Answer::Timeout(Duration::ZERO), hung), (Answer::Module(String::new()), good)];
            run.answers = answers.into_iter().flat_map(|(answer, n)| vec![Some(answer); n]).collect();
            run.is_hopeless()
        };
        for (hung, good, expected) in [
            (2, 0, false),
            (3, 0, true),
            (3, 1, false),
            (5, 1, true),
            (7, 6, false),
            (8, 7, true),
            (8, 8, false),
        ] {
            assert_eq!(is_hopeless(hung, good), expected, "{hung} of {}", hung + good);
        }
    }

    #[test]
    fn what_only_the_verifier_refuses_is_invalid() {
        let folder = tempfile::tempdir().unwrap();
        let script = r#"read module; case "$module" in *grumbled*) echo "<stdin>:1:1: error: I had rather not" >&2;; esac
        case "$module" in
            *refused*) echo "<stdin>:1:1: error: I will not" >&2; exit 1;;
            *later*) [ "$*" = leave-it ] && words="what is this" || words="bad operand"
                echo "<stdin>:1:1: error: $words" >&2; exit 1;;
            *) [ "$*" = leave-it ] || { echo "<stdin>:1:1: error: bad operand" >&2; exit 1; };;
        esac"#;
        let path = folder.path().join("fake.toml");
        let text = format!(
            r#"command = "sh"
            args = ["-c", '''{script}''', "sh"]
            unverified-args = ["leave-it"]"#
        );
        std::fs::write(&path, text).unwrap();
        let subject = Subject::from_file(&path).unwrap();
        let questions = ["accepted", "refused", "later", "grumbled"];
        let questions = [0, 1, 2, 3].map(|at| question(at, questions[at]));
        let questions =
            questions.map(|question| Question { text: question.text.replace('\n', " ") + "\n", ..question });
        let external = subject.program().unwrap();
        let batch = ask(external, &questions, IndexWidth::default(), Patience::Full, &Stop::default());
        // What a pass says, and does all the same, is not why.
        for invalid in [0, 2, 3] {
            assert!(
                matches!(&batch.answers[invalid], Answer::Invalid { key, .. } if key.contains("bad operand")),
                "{batch:?}"
            );
        }
        assert!(matches!(&batch.answers[1], Answer::Reject { .. }), "{batch:?}");
    }

    #[test]
    fn refusals_in_the_output_are_answers() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fake.toml");
        // What it does not read becomes a message in its place, with what is there above it.
        let script = r#"awk '{ all = all $0 "\n" } END {
            n = split(all, piece, "// -----\n")
            for (i = 1; i <= n; i++) {
                if (piece[i] ~ /reject/) piece[i] = "<stdin>:2:3\n  module of it\n  Operation reject is not registered\n"
                printf "%s%s", (i > 1 ? "// -----\n" : ""), piece[i]
            }
        }'"#;
        let args = format!("args = [\"-c\", '''{script}''', \"sh\"]\nunverified-args = [\"-u\"]");
        let text = format!("command = \"sh\"\n{args}\nsplit = \"-f\"\nrefuses-in-output = true\n");
        std::fs::write(&path, text).unwrap();
        let subject = Subject::from_file(&path).unwrap();
        let external = subject.program().unwrap();
        external.pace().learn(Duration::from_millis(50), 1);
        let mut questions: Vec<_> = (0..20).map(|at| question(at, &format!("op{at}"))).collect();
        questions[3] = question(3, "reject");
        questions[4] = question(4, "reject");
        let batch = ask(external, &questions, IndexWidth::default(), Patience::Full, &Stop::default());
        for (at, answer) in batch.answers.iter().enumerate() {
            match (at, answer) {
                (3 | 4, Answer::Reject { message, .. }) => {
                    assert_eq!(message, "Operation reject is not registered");
                }
                (_, Answer::Module(text)) => assert!(text.contains(&format!("op{at}\n")), "{at}: {text}"),
                other => panic!("{other:?}"),
            }
        }
        // None of them is asked alone, and none again without a verifier.
        assert!(batch.processes <= 2, "{}", batch.processes);
        let alone = ask(external, &questions[3..4], IndexWidth::default(), Patience::Full, &Stop::default());
        assert!(matches!(&alone.answers[..], [Answer::Reject { .. }]), "{alone:?}");
    }

    #[test]
    fn a_call_that_is_refused_costs_no_process_for_each_module() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fake.toml");
        // With `some`, the first piece alone is refused, and nothing is said of the others.
        let script = r#"text=$(cat)
        case "$1 $text" in
            "all "*|*bad*) echo "<unknown>:0: error: unable to schedule pass" >&2; exit 1;;
            *) echo "$text";;
        esac"#;
        for (refuses, most) in [("all", 4), ("some", 15)] {
            let args = format!("args = [\"-c\", '''{script}''', \"sh\", \"{refuses}\"]");
            std::fs::write(&path, format!("command = \"sh\"\n{args}\nsplit = \"-f\"\n")).unwrap();
            let subject = Subject::from_file(&path).unwrap();
            let mut questions: Vec<_> = (0..60).map(|at| question(at, &format!("op{at}"))).collect();
            questions[0] = question(0, "bad");
            let external = subject.program().unwrap();
            external.pace().learn(Duration::from_millis(50), 1);
            let batch = ask(external, &questions, IndexWidth::default(), Patience::Full, &Stop::default());
            let refused =
                batch.answers.iter().filter(|answer| matches!(answer, Answer::Reject { .. })).count();
            assert_eq!(refused, if refuses == "all" { 60 } else { 1 });
            assert!(batch.processes <= most, "{}", batch.processes);
        }
    }

    #[test]
    fn an_ordinary_batch_costs_one_process_once_the_pace_is_known() {
        let subject = Subject::parse(FAKE).unwrap();
        let questions: Vec<_> = (0..100).map(|at| question(at, &format!("op{at}"))).collect();
        for processes in [2, 1] {
            let external = subject.program().unwrap();
            let batch = ask(external, &questions, IndexWidth::default(), Patience::Full, &Stop::default());
            assert_eq!(batch.processes, processes);
            assert!(batch.answers.iter().all(|answer| matches!(answer, Answer::Module(_))));
        }
    }

    #[test]
    fn real_batches_attribute_rejections_with_a_process_more_for_each_message() {
        if plumb_testkit::program("mlir-opt-22").is_none() {
            return;
        }
        let subject = Subject::parse("mlir-opt-22").unwrap();
        let good = "func.func @main() -> i32 {\n %c = arith.constant 4 : i32\n return %c : i32 }";
        let bad = "func.func @main() -> i64 {\n %c = arith.constant 4 : i32\n return %c : i32 }";
        let mut questions: Vec<_> = (0..10).map(|at| question(at, good)).collect();
        questions[0] = question(0, bad);
        questions[5] = question(5, bad);
        questions[9] = question(9, "func.func @main() { %r = foo }");
        let batch = ask(
            subject.program().unwrap(),
            &questions,
            IndexWidth::default(),
            Patience::Full,
            &Stop::default(),
        );
        // The first few tell the pace, the others are one batch.
        assert_eq!(batch.processes, 2 + 2);
        for (at, answer) in batch.answers.iter().enumerate() {
            match (at, answer) {
                (0 | 5, Answer::Reject { message, .. }) => {
                    assert!(message.contains("type of return"), "{message}")
                }
                (9, Answer::Reject { message, .. }) => assert!(message.contains("foo"), "{message}"),
                (_, Answer::Module(text)) => assert!(text.contains("llvm.func @main"), "{text}"),
                other => panic!("{other:?}"),
            }
        }
    }
}
