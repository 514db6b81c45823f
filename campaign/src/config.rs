//! The configuration of a campaign.

use crate::finding::KnownBugs;
use crate::generator::Generator;
use crate::passes::{PassPlan, PlanEntry, ScheduledEntry};
use plumb_diff::engine::Engine;
use plumb_diff::file::{FileError, LockError};
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Availability, ExternalSubject, Subject};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;

/// One chunk in so many has all of -O2, if the campaign also has -O0.
const WHOLE_O2: u64 = 4;

/// When a campaign ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Bound {
    /// After this time.
    Time(Duration),
    /// After this many modules of the whole campaign (each shard does its part).
    Count(u64),
    /// When it is stopped.
    Endless,
}

impl std::fmt::Display for Bound {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Bound::Time(time) => write!(f, "--seconds {}", time.as_secs_f64()),
            Bound::Count(count) => write!(f, "--count {count}"),
            Bound::Endless => f.write_str("no bound"),
        }
    }
}

/// One of several machines that share a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which one, from 0.
    pub index: u64,
    /// Of how many.
    pub count: u64,
}

impl Default for Shard {
    fn default() -> Self {
        Shard { index: 0, count: 1 }
    }
}

impl std::str::FromStr for Shard {
    type Err = String;

    /// `I/N`, counted from 0.
    fn from_str(text: &str) -> Result<Self, String> {
        let parse = || {
            let (index, count) = text.split_once('/')?;
            let shard = Shard { index: index.parse().ok()?, count: count.parse().ok()? };
            (shard.index < shard.count).then_some(shard)
        };
        parse().ok_or_else(|| format!("`{text}` is no shard; expected I/N with I from 0 to N-1"))
    }
}

/// More modules than a campaign without a number of them makes.
const MANY: u64 = 1 << 40;

/// The configuration of a campaign.
#[derive(Clone, Debug)]
pub struct Config {
    /// The lowerings under test; with a plan, the compiler that it is about.
    pub subjects: Vec<Subject>,
    /// Passes that chunks of modules go through in turn, instead of the subjects.
    pub plan: Option<PassPlan>,
    /// The engines that execute their output.
    pub engines: Vec<Engine>,
    /// When it ends.
    pub bound: Bound,
    /// Seed of the first module; module `n` has seed `seed + n`.
    pub seed: u64,
    /// Threads; 0 for one a core.
    pub jobs: usize,
    /// The part of the campaign that this machine does.
    pub shard: Shard,
    /// Whether the entries of a plan take turns whatever they yield: then shards merge to one campaign of such turns.
    pub even_turns: bool,
    /// Where findings and state are written; without it nothing is.
    pub out: Option<PathBuf>,
    /// Bugs that are counted and not reported.
    pub known: KnownBugs,
    /// Time to reduce one finding; none to leave them as found.
    pub reduce: Option<Duration>,
    /// Whether to go on where the state in `out` left off.
    pub resume: bool,
    /// Whether a rejection is a finding.
    pub reject_is_finding: bool,
    /// End after this many findings.
    pub stop_after: Option<usize>,
    /// The share of its comparisons that each subject and engine must judge, from 0 to 1. With less, the campaign fails.
    pub min_judged: f64,
    /// How programs are run.
    pub settings: Settings,
    /// Where modules come from.
    pub generator: Generator,
}

/// Why a campaign cannot run.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// A subject's program is missing.
    #[error("subject {subject}: program `{program}` not found{}", install.as_ref().map(|how| format!("; install it with `{how}`")).unwrap_or_default())]
    Missing {
        /// The subject.
        subject: String,
        /// What was looked for.
        program: String,
        /// How to install it.
        install: Option<String>,
    },
    /// An engine cannot be used.
    #[error("{0}")]
    Engine(String),
    /// Its seeds do not end where numbers do.
    #[error("{0} modules from seed {1} on go beyond the last seed")]
    Seeds(u64, u64),
    /// No subject or no engine.
    #[error("a campaign needs at least one subject and one engine")]
    Nothing,
    /// A named fault that does not exist.
    #[error("{0}")]
    Subject(String),
    /// The state to resume is that of another campaign.
    #[error("cannot resume: {0}")]
    Resume(String),
    /// The folder cannot be held: another process writes to it, for example.
    #[error(transparent)]
    Locked(#[from] LockError),
    /// The machine does not give as many threads.
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A finding cannot be written or read.
    #[error(transparent)]
    Finding(#[from] FileError),
}

impl CampaignError {
    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self {
            CampaignError::Missing { .. } | CampaignError::Engine(_) => {
                "`plumb doctor` shows what is installed"
            }
            CampaignError::Nothing | CampaignError::Subject(_) => "`plumb fuzz --help` says what there is",
            CampaignError::Seeds(..) => "seeds end at 18446744073709551615: begin with a smaller one",
            CampaignError::Resume(_) => "name the folder of that campaign, or leave out --resume",
            CampaignError::Locked(error) => error.help(),
            CampaignError::Threads(_) => {
                "`ulimit -u` and `ulimit -v` say how many there may be, --jobs how many are asked for"
            }
            CampaignError::Finding(error) => {
                error.advice().map_or("name a folder that can be written", |(_, help)| help)
            }
        }
    }

    /// A stable code, where the error itself decides it.
    pub fn code(&self) -> Option<&'static str> {
        match self {
            CampaignError::Locked(error) => Some(error.code()),
            CampaignError::Finding(error) => error.advice().map(|(code, _)| code),
            _ => None,
        }
    }
}

impl Config {
    /// A campaign over these subjects in the interpreter and without an end.
    pub fn new(subjects: Vec<Subject>, generator: Generator) -> Self {
        Config {
            subjects,
            plan: None,
            engines: vec![Engine::Interp],
            bound: Bound::Endless,
            seed: 0,
            jobs: 0,
            shard: Shard::default(),
            even_turns: false,
            out: None,
            known: KnownBugs::default(),
            reduce: Some(Duration::from_secs(30)),
            resume: false,
            reject_is_finding: false,
            stop_after: None,
            min_judged: 0.9,
            settings: Settings::default(),
            generator,
        }
    }

    /// The reason why it cannot run, if there is one.
    pub(crate) fn check(&self) -> Result<(), CampaignError> {
        if self.subjects.is_empty() || self.engines.is_empty() {
            return Err(CampaignError::Nothing);
        }
        let (turns, subjects) = (self.generator.turns(), self.subjects.len());
        if turns > 1 && turns != subjects {
            let message = format!("modules are made for {turns} subjects in turn, and there are {subjects}");
            return Err(CampaignError::Subject(message));
        }
        let modules = if let Bound::Count(count) = self.bound { count } else { MANY };
        if self.seed.checked_add(modules).is_none() {
            return Err(CampaignError::Seeds(modules, self.seed));
        }
        for (at, subject) in self.subjects.iter().enumerate() {
            // Counts, findings and known bugs go by names.
            if self.subjects.iter().take(at).any(|other| other.name() == subject.name()) {
                let message =
                    format!("two subjects are named `{}`: give each a name of its own", subject.name());
                return Err(CampaignError::Subject(message));
            }
            if let Availability::Missing { program, install } = subject.availability() {
                return Err(CampaignError::Missing { subject: subject.name().into(), program, install });
            }
            subject.check_fault().map_err(CampaignError::Subject)?;
        }
        match self.engines.iter().find_map(|&engine| self.settings.missing(engine)) {
            Some(why) => Err(CampaignError::Engine(why.to_string())),
            None => Ok(()),
        }
    }

    /// The subjects that the module of a seed is for.
    pub(crate) fn subjects_for(&self, seed: u64) -> impl Iterator<Item = &Subject> {
        let (turn, turns) = (self.generator.turn(seed), self.generator.turns());
        self.subjects.iter().skip(turn).step_by(turns)
    }

    /// The entry of the plan that has a turn.
    pub(crate) fn entry(&self, turn: Option<ScheduledEntry>) -> Option<&PlanEntry> {
        self.plan.as_ref()?.entries().get(turn?.entry)
    }

    /// What the modules of a chunk of the campaign go through, and by which engines the output is executed.
    pub(crate) fn subjects_of(
        &self,
        turn: Option<ScheduledEntry>,
        number: u64,
    ) -> Vec<(&Subject, Vec<Engine>)> {
        let engines = |lowers| if lowers { self.engines_of(number) } else { vec![Engine::Interp] };
        if self.plan.is_none() {
            // What lowers nothing leaves native engines nothing to execute.
            let lowers =
                |subject: &Subject| subject.program().and_then(ExternalSubject::lowers) != Some(false);
            return self.subjects.iter().map(|subject| (subject, engines(lowers(subject)))).collect();
        }
        self.entry(turn).into_iter().map(|entry| (&entry.subject, engines(entry.lowers))).collect()
    }

    /// The engines of a chunk of the campaign. Code generation takes longer than passes, and passes cause nearly all that
    /// -O2 shows beyond -O0. If a campaign has both, most chunks have the passes alone.
    fn engines_of(&self, number: u64) -> Vec<Engine> {
        let both = [Engine::Jit(0), Engine::Jit(2)].iter().all(|engine| self.engines.contains(engine));
        let passes = both && !number.is_multiple_of(WHOLE_O2);
        let engine = |&engine| if passes && engine == Engine::Jit(2) { Engine::JitPasses } else { engine };
        self.engines.iter().map(engine).collect()
    }

    /// Modules in a chunk: as many as the largest batch of a subject, so that a chunk is one process for each.
    pub(crate) fn chunk_size(&self) -> u64 {
        let batches = self.subjects.iter().filter_map(|subject| subject.program().map(|p| p.batch() as u64));
        batches.max().unwrap_or(1).max(50) * self.generator.turns() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campaign_whose_seeds_wrap_is_refused() {
        let generator = Generator::new("", |_| plumb_ir::Module::default());
        let config = Config::new(vec![Subject::parse("own").unwrap()], generator);
        for (seed, bound, is_refused) in [
            (u64::MAX - 10, Bound::Count(10), false),
            (u64::MAX - 10, Bound::Count(11), true),
            (u64::MAX - 10, Bound::Endless, true),
            (1 << 60, Bound::Endless, false),
        ] {
            let checked = Config { seed, bound, ..config.clone() }.check();
            assert_eq!(matches!(checked, Err(CampaignError::Seeds(..))), is_refused, "{checked:?}");
        }
    }

    #[test]
    fn each_subject_needs_a_turn() {
        let generator = Generator::in_turn(vec![plumb_gen::Config::default(); 2]);
        let config = Config::new(vec![Subject::own()], generator);
        assert!(matches!(config.check(), Err(CampaignError::Subject(_))));
        let subjects = ["own", "own+swapped-strides"].map(|name| Subject::parse(name).unwrap());
        assert!(Config { subjects: subjects.into(), ..config }.check().is_ok());
    }

    #[test]
    fn shards_are_counted_from_zero() {
        assert_eq!("1/3".parse(), Ok(Shard { index: 1, count: 3 }));
        for text in ["3/3", "0/0", "x", "1", "-1/2"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
