//! A description of a compiler that nobody wrote: what it has is read from its help, what it takes is found by asking.
//!
//! Each step asks about small generated modules. The answers are kept, so that a description that was stopped goes on
//! where it ended.

mod ask;
mod draft;
mod lead;
mod learn;
mod lowering;
mod tensors;

pub use draft::{Draft, Switches, version};

use crate::answers::AnswerStore;
use learn::Learner;
use plumb_diff::stop::Stop;
use plumb_diff::subject::{PassInfo, PassPlace, Subject, SubjectError};
use plumb_gen::Profile;
use plumb_ir::{Form, Refusals, Spelling};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// What a step tells while it works: what is done, how much of it, and of how much.
pub type Progress<'a> = &'a (dyn Fn(&str, usize, usize) + Sync);

/// What was found out about a compiler.
#[derive(Clone, Debug)]
pub struct Description {
    /// The TOML file that describes it.
    pub draft: Draft,
    /// How it wants its input written, and the share of modules that it takes so.
    pub spelling: (Spelling, f64),
    /// The passes that its help lists.
    pub passes: Vec<PassInfo>,
    /// What became of modules, profile by profile.
    pub profiles: Vec<ProfileAcceptance>,
    /// Processes that were started.
    pub processes: usize,
    /// A stop came before the end.
    pub stopped: bool,
}

/// How many modules of a profile a compiler takes, of those that suit the description.
#[derive(Clone, Debug)]
pub struct ProfileAcceptance {
    /// The profile.
    pub profile: Profile,
    /// Modules that suit the description.
    pub asked: usize,
    /// Modules that were refused all the same.
    pub refused: usize,
    /// The first reason.
    pub why: Option<String>,
}

/// What a compiler did with a module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceptance {
    /// It took it.
    Yes,
    /// It refused it, or left something of it: the first message.
    No(String),
    /// It died, hung, or had no answer: that tells nothing of what it takes.
    Unknown,
}

/// How many questions a description takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Modules about an operation.
    pub operation: u64,
    /// The distance between two operations that have modules: 1 is all of them.
    pub step: usize,
    /// Modules of each profile, in each round over the profiles.
    pub profile: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { operation: 4, step: 1, profile: 100 }
    }
}

/// A pass that changes nothing which programs do, and which every release has.
const HARMLESS: &str = "strip-debuginfo";

/// Describes a compiler. The description is to lie at `path`, and names the program as it leads there from that file.
///
/// # Errors
///
/// It cannot be run, or takes no module that is generated here.
pub fn describe(
    path: &Path,
    command: &[String],
    effort: Effort,
    store: &mut AnswerStore<Acceptance>,
    progress: Progress<'_>,
    stop: &Stop,
) -> Result<Description, String> {
    progress("help", 0, 1);
    let mut draft = Draft::from_help(path, command, stop)?;
    let mut questioner = ask::Questioner { effort, store, progress, stop, processes: 0 };
    let mut spelling = questioner.spelling(path, &draft)?;
    draft.spelling = spelling.0;
    let mut reads = subject(path, &draft)?;
    let passes = reads.program().map_or(Vec::new(), |program| program.passes(stop).unwrap_or_default());
    if passes.iter().any(|pass| pass.name == HARMLESS) && questioner.lowers_by_itself(&reads) {
        draft.no_passes = Some(HARMLESS);
        spelling = questioner.spelling(path, &draft)?;
        draft.spelling = spelling.0;
        reads = subject(path, &draft)?;
    }
    let mut learner = Learner::default();
    questioner.operations("reads", &reads, &mut learner);
    let mut profiles = questioner.profiles("reads", &reads, &mut learner);
    draft.refuses = learner.forms();
    lowering::find(path, &mut draft, &passes, &mut questioner)?;
    if draft.lowers {
        tensors::find(path, &mut draft, &passes, &mut questioner)?;
        let lowers = subject(path, &draft)?;
        let mut learner = Learner::after(&draft.refuses);
        questioner.operations("lowers", &lowers, &mut learner);
        profiles = questioner.profiles("lowers", &lowers, &mut learner);
        draft.leaves = learner.forms();
    }
    let processes = questioner.processes;
    Ok(Description { draft, spelling, passes, profiles, processes, stopped: stop.is_asked() })
}

/// The subject that a draft describes.
fn subject(path: &Path, draft: &Draft) -> Result<Subject, String> {
    Subject::from_text(path, &draft.to_toml()).map_err(|error: SubjectError| error.to_string())
}

/// The same without passes.
fn without_passes(subject: &Subject) -> Result<Subject, String> {
    subject.with_passes(PassPlace::Alone, "").map_err(|error| error.to_string())
}

/// Forms as a set.
fn refusals(forms: &[(Form, String)]) -> Refusals {
    Refusals::new(forms.iter().map(|(form, _)| form.clone()))
}
