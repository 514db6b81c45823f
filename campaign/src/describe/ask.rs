//! Asking a compiler about generated modules.

use super::learn::Learner;
use super::{Acceptance, Draft, Effort, ProfileAcceptance, Progress, subject};
use crate::answers::AnswerStore;
use plumb_diff::adapt;
use plumb_diff::batch::{self, Answer, Batch, Patience, Question};
use plumb_diff::leftover;
use plumb_diff::stop::Stop;
use plumb_diff::subject::{ExternalSubject, Subject};
use plumb_gen::{Chance, Config, Profile};
use plumb_ir::table::NEWEST_RELEASE;
use plumb_ir::{Form, IndexWidth, Module, OpKind, Refusals, Spelling};
use rayon::prelude::*;
use std::borrow::Cow;
use std::ops::Range;
use std::path::Path;

/// Asks, and keeps the answers.
pub struct Questioner<'a> {
    pub effort: Effort,
    pub store: &'a mut AnswerStore<Acceptance>,
    pub progress: Progress<'a>,
    pub stop: &'a Stop,
    /// Processes that were started.
    pub processes: usize,
}

/// Modules that tell whether a spelling is read at all.
const FIRST: usize = 24;
/// No more questions about a spelling of which a compiler reads so many times fewer than of another.
const FAR: usize = 4;
/// A spelling is chosen by modules about every third operation.
const SPELLING: usize = 3;
/// One module in so many more that is refused tells an older release from a newer one.
const CLEAR: usize = 100;
/// Seeds for each module about an operation: not every module gets the operation that it is to be about.
const SEEDS: u64 = 8;
/// Rounds over the profiles; each may find what the one before hid.
const ROUNDS: usize = 5;
/// Modules a question of progress.
const CHUNK: usize = 400;
/// Modules a process: so few that all cores have some.
const BATCH: usize = 50;

impl Questioner<'_> {
    /// The spelling in which a compiler takes most, and the share of modules that it takes so. Two spellings are compared
    /// by the same modules, which both can say: an older spelling has fewer operations, and is no worse for that.
    pub fn spelling(&mut self, path: &Path, draft: &Draft) -> Result<(Spelling, f64), String> {
        let mut why = None;
        let mut candidates: Vec<Candidate> = Vec::new();
        let mut most = 0;
        for (at, spelling) in SPELLINGS.into_iter().enumerate() {
            (self.progress)("spelling", at, 2 * SPELLINGS.len());
            let subject = subject(path, &Draft { spelling, ..draft.clone() })?;
            let modules = operations(&subject, &Refusals::default(), (1, SPELLING));
            // Some of all dialects tell whether it is read at all, and not much less than in another spelling.
            let some: Vec<Module> = modules.iter().step_by(modules.len() / FIRST + 1).cloned().collect();
            let first = self.ask(&subject, &some, false);
            let read = count_taken(&first);
            most = most.max(read);
            let reads = read > 0 && read * FAR >= most;
            let taken = if reads { self.ask(&subject, &modules, false) } else { first };
            let yes = count_taken(&taken);
            if reads && yes == modules.len() {
                return Ok((spelling, 1.0));
            }
            if reads {
                let mut learner = Learner::default();
                modules.iter().zip(&taken).for_each(|(module, taken)| learner.see(module, taken));
                learner.settle();
                let share = yes as f64 / modules.len() as f64;
                candidates.push(Candidate { subject, share, refuses: learner.refusals() });
            }
            let message = |taken| if let Acceptance::No(why) = taken { Some(why) } else { None };
            why = why.or_else(|| taken.into_iter().find_map(message));
            if self.stop.is_asked() {
                break;
            }
        }
        let mut candidates = candidates.into_iter();
        let Some(mut best) = candidates.next() else {
            if self.stop.is_asked() {
                return Ok((Spelling::Modern, 0.0));
            }
            let why = why.unwrap_or_else(|| "it had no answer".into());
            return Err(format!("`{}` takes no module, however it is written: {why}", draft.name));
        };
        for (at, other) in candidates.enumerate() {
            (self.progress)("spelling", SPELLINGS.len() + at, 2 * SPELLINGS.len());
            if self.is_better(&other, &best) {
                best = other;
            }
        }
        Ok((best.subject.spelling(), best.share))
    }

    /// Whether a compiler takes more of the same modules in another spelling. If it takes as many, the operations that only
    /// one spelling has decide: an older release refuses those of a newer one. What it takes in neither hides nothing.
    fn is_better(&mut self, other: &Candidate, best: &Candidate) -> bool {
        let older = match other.subject.spelling().release() < best.subject.spelling().release() {
            true => &other.subject,
            false => &best.subject,
        };
        let is_refused = |form: &&Form| best.refuses.forms().any(|refused| refused == *form);
        let in_neither = Refusals::new(other.refuses.forms().filter(is_refused).cloned());
        let modules = operations(older, &in_neither, (1, SPELLING));
        let [theirs, mine] = [other, best].map(|candidate| {
            let yes = self.count_taken(&candidate.subject, &modules);
            // The generic form is for those that read little else.
            yes * if candidate.subject.spelling() == Spelling::Generic { 4 } else { 5 }
        });
        if theirs != mine {
            return theirs > mine;
        }
        let [theirs, mine] = [other, best].map(|candidate| {
            let modules = operations(&candidate.subject, &in_neither, (1, 1));
            (modules.len() - self.count_taken(&candidate.subject, &modules)) * CLEAR / modules.len().max(1)
        });
        theirs < mine
    }

    fn count_taken(&mut self, subject: &Subject, modules: &[Module]) -> usize {
        count_taken(&self.ask(subject, modules, false))
    }

    /// Whether a compiler brings modules to the LLVM dialect though no pass is named.
    pub fn lowers_by_itself(&mut self, subject: &Subject) -> bool {
        let mut modules = operations(subject, &Refusals::default(), (1, SPELLING));
        modules.retain(|module| leftover::first(module).is_some());
        let some: Vec<Module> = modules.iter().step_by(modules.len() / FIRST + 1).cloned().collect();
        self.ask(subject, &some, true).contains(&Acceptance::Yes)
    }

    /// Asks about each operation by itself: first by one module, then by more about those that are left.
    pub fn operations(&mut self, what: &str, subject: &Subject, learner: &mut Learner) {
        for numbers in [0..1, 1..self.effort.operation] {
            let modules = about_each(subject, &learner.refusals(), numbers, self.effort.step);
            self.learn(what, subject, &modules, learner);
        }
    }

    /// Asks about modules of each profile, until what is refused is explained or nothing more is learnt.
    pub fn profiles(
        &mut self,
        what: &str,
        subject: &Subject,
        learner: &mut Learner,
    ) -> Vec<ProfileAcceptance> {
        let (mut profiles, modules) = (Vec::new(), self.effort.profile);
        for round in 0..ROUNDS {
            profiles.clear();
            let (mut all, mut ends) = (Vec::new(), Vec::new());
            for profile in profiles_of(subject) {
                let config = Config { size: 20, profile, ..Config::default() };
                let config = suitable(config, subject, &learner.refusals());
                let first = (round * modules) as u64;
                let seeds = first..first + modules as u64;
                // A profile of which nothing is left gives what is refused all the same.
                let made = seeds.map(|seed| plumb_gen::generate_seeded(seed, &config));
                all.extend(made.filter(|m| config.refused.first_in(m).is_none()));
                ends.push(all.len());
            }
            let taken = self.learn(what, subject, &all, learner);
            let mut start = 0;
            for (profile, end) in profiles_of(subject).zip(ends) {
                let answers = taken.get(start..end.min(taken.len())).unwrap_or_default();
                let refused = answers.iter().filter_map(|taken| match taken {
                    Acceptance::No(why) => Some(why.clone()),
                    _ => None,
                });
                let refused: Vec<String> = refused.collect();
                let why = refused.first().cloned();
                profiles.push(ProfileAcceptance {
                    profile,
                    asked: answers.len(),
                    refused: refused.len(),
                    why,
                });
                start = end;
            }
            if profiles.iter().all(|profile| profile.refused * 400 <= profile.asked) || self.stop.is_asked() {
                break;
            }
        }
        profiles
    }

    fn learn(
        &mut self,
        what: &str,
        subject: &Subject,
        modules: &[Module],
        learner: &mut Learner,
    ) -> Vec<Acceptance> {
        let is_lowered = is_lowering(subject);
        let mut all = Vec::new();
        for chunk in modules.chunks(CHUNK) {
            (self.progress)(what, all.len(), modules.len());
            let taken = self.ask(subject, chunk, is_lowered);
            chunk.iter().zip(&taken).for_each(|(module, taken)| learner.see(module, taken));
            all.extend(taken);
            if self.stop.is_asked() {
                break;
            }
        }
        learner.settle();
        all
    }

    /// What a compiler does with modules.
    pub fn ask(&mut self, subject: &Subject, modules: &[Module], is_lowered: bool) -> Vec<Acceptance> {
        // Modules on tensors may have more passes, and then go by themselves.
        let treated = modules.iter().map(|module| subject.for_module(module));
        let is_other: Vec<bool> = treated.map(|treated| matches!(treated, Cow::Owned(_))).collect();
        let Some(first) = is_other.iter().position(|is_other| *is_other) else {
            return self.ask_alike(subject, modules, is_lowered);
        };
        let other = subject.for_module(&modules[first]).into_owned();
        let mut taken = vec![Acceptance::Unknown; modules.len()];
        for (subject, wanted) in [(&other, true), (subject, false)] {
            let places: Vec<usize> = (0..modules.len()).filter(|at| is_other[*at] == wanted).collect();
            let some: Vec<Module> = places.iter().map(|at| modules[*at].clone()).collect();
            let answers = self.ask_alike(subject, &some, is_lowered);
            places.into_iter().zip(answers).for_each(|(at, answer)| taken[at] = answer);
        }
        taken
    }

    fn ask_alike(&mut self, subject: &Subject, modules: &[Module], is_lowered: bool) -> Vec<Acceptance> {
        let Some(program) = subject.program() else { return Vec::new() };
        let command = format!("{} {is_lowered}", program.command_line());
        let mut taken: Vec<Option<Acceptance>> = vec![None; modules.len()];
        let (mut places, mut questions) = (Vec::new(), Vec::new());
        for (at, module) in modules.iter().enumerate() {
            let marker = format!("m{at}");
            let text = match adapt::print_tagged(module, subject.spelling(), &marker) {
                Ok(text) => text,
                Err(_) => {
                    taken[at] = Some(Acceptance::Unknown);
                    continue;
                }
            };
            let bare = text.replacen(&format!("\"{marker}\""), "\"\"", 1);
            let key = AnswerStore::<Acceptance>::question(&command, &bare);
            match self.store.get(&key) {
                Some(known) => taken[at] = Some(known.clone()),
                None => {
                    places.push((at, key));
                    questions.push(Question { text, marker: Some(marker), modules: 1 });
                }
            }
        }
        let batches = questions.par_chunks(program.batch().min(BATCH));
        let ask = |batch| batch::ask(program, batch, IndexWidth::default(), Patience::Full, self.stop);
        let asked: Vec<Batch> = batches.map(ask).collect();
        self.processes += asked.iter().map(|batch| batch.processes).sum::<usize>();
        for ((at, key), answer) in places.into_iter().zip(asked.into_iter().flat_map(|batch| batch.answers)) {
            let known = told(answer, is_lowered);
            // What was not asked because of a stop is asked again.
            if !(self.stop.is_asked() && known == Acceptance::Unknown) {
                self.store.keep(key, &known);
            }
            taken[at] = Some(known);
        }
        taken.into_iter().map(|taken| taken.unwrap_or(Acceptance::Unknown)).collect()
    }
}

fn count_taken(answers: &[Acceptance]) -> usize {
    answers.iter().filter(|taken| **taken == Acceptance::Yes).count()
}

/// A spelling that a compiler reads.
struct Candidate {
    /// The compiler in this spelling.
    subject: Subject,
    /// The share of modules that it takes.
    share: f64,
    refuses: Refusals,
}

/// Spellings in the order in which they are tried.
const SPELLINGS: [Spelling; 9] = [
    Spelling::Modern,
    Spelling::Llvm24,
    Spelling::Llvm19,
    Spelling::Llvm16,
    Spelling::Llvm15,
    Spelling::Llvm14,
    Spelling::Llvm13,
    Spelling::Llvm11,
    Spelling::Generic,
];

/// Whether the output of a subject is to be in the LLVM dialect.
fn is_lowering(subject: &Subject) -> bool {
    subject.program().is_some_and(|program| program.lowers() == Some(true))
}

/// The profiles that tell something: the LLVM dialect needs no lowering, and not every lowering takes tensors.
fn profiles_of(subject: &Subject) -> impl Iterator<Item = Profile> {
    let is_lowering = is_lowering(subject);
    let refused = subject.program().and_then(ExternalSubject::refuses);
    let without_tensors = refused.is_some_and(|refused| refused.has_word("tensor"));
    let all = Profile::ALL.iter().map(|(profile, _)| *profile);
    all.filter(move |profile| match profile {
        Profile::Tensor | Profile::Linalg => !without_tensors,
        _ => !(is_lowering && profile.is_llvm()),
    })
}

/// So many modules about one operation in so many, of those that are not refused.
pub fn operations(subject: &Subject, refused: &Refusals, (each, of): (u64, usize)) -> Vec<Module> {
    about_each(subject, refused, 0..each, of)
}

/// Of the modules about an operation, those with these numbers.
fn about_each(subject: &Subject, refused: &Refusals, numbers: Range<u64>, of: usize) -> Vec<Module> {
    let (first, end) = (numbers.start as usize, numbers.end as usize);
    let is_lowering = is_lowering(subject);
    let kinds = OpKind::all().filter(|kind| kind.def().is_some_and(|def| def.is_step() && def.weight > 0));
    let kinds = kinds.step_by(of).filter(|kind| !refused.has_op(*kind));
    let kinds = kinds.filter(|kind| !(is_lowering && matches!(kind, OpKind::Llvm(_))));
    let about = |kind: OpKind| {
        let is_llvm = matches!(kind, OpKind::Llvm(_));
        let config = Config {
            size: 4,
            profile: if is_llvm { Profile::Llvm } else { Profile::Mixed },
            about: Some(kind),
            rewrite: Chance(0, 1),
            ..Config::default()
        };
        let config = suitable(config, subject, refused);
        let made = (0..numbers.end * SEEDS).map(|seed| plumb_gen::generate_seeded(seed, &config));
        let has = |module: &Module| module.walk(module.top()).any(|op| module.kind(op) == kind);
        let made = made.filter(|module| has(module) && refused.first_in(module).is_none());
        made.take(end).skip(first).collect::<Vec<_>>()
    };
    kinds.collect::<Vec<_>>().into_par_iter().flat_map_iter(about).collect()
}

/// Modules that are small, of what the spelling has.
pub(super) fn suitable(config: Config, subject: &Subject, refused: &Refusals) -> Config {
    config.for_releases(&[subject.spelling().release().min(NEWEST_RELEASE)]).without(refused)
}

/// What an answer says. Where modules are to be lowered, what is left of other dialects counts as refused.
fn told(answer: Answer, is_lowered: bool) -> Acceptance {
    match answer {
        // What answers something else takes nothing.
        Answer::Module(text) if !text.contains(batch::MARKER) => {
            Acceptance::No("it answers with another module".into())
        }
        Answer::Module(_) if !is_lowered => Acceptance::Yes,
        Answer::Module(text) => match adapt::parse(&text) {
            Ok(module) => match leftover::first(&module) {
                Some(name) => Acceptance::No(format!("'{name}' is left")),
                None => Acceptance::Yes,
            },
            Err(message) => Acceptance::No(message),
        },
        Answer::Reject { message, .. } => {
            // Where it stands in the batch tells nothing.
            let what = message.split_once("error: ").map_or(message.as_str(), |(_, what)| what);
            Acceptance::No(what.into())
        }
        Answer::Invalid { .. } | Answer::Crash(_) | Answer::Timeout(_) | Answer::OutOfMemory => {
            Acceptance::Unknown
        }
        Answer::Unanswered(..) => Acceptance::Unknown,
    }
}
