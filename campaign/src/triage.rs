//! Triage: findings are saved as they come, reduced, told from known ones and from each other.

use crate::config::{CampaignError, Config};
use crate::finding::{Finding, FindingCase, FindingClass, FindingSummary, Sighting, Store, id_of};
use crate::lock::lock;
use crate::shrink::{Goal, shrink};
use crate::signature::signature;
use plumb_diff::adapt;
use plumb_diff::checker::Checker;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Stage;
use plumb_diff::subject::Subject;
use plumb_ir::Module;
use plumb_reduce::count_ops;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Findings of one subject and key that are reduced; a defect that shows in every module would otherwise take all of
/// the time.
const CLOSE_LOOKS: u64 = 16;

/// Time for a reduction that begins when the campaign's own is up.
const OVERTIME: Duration = Duration::from_secs(10);

/// Time to tell a known bug by its reduced program where findings are left as they were found.
const TELLING: Duration = Duration::from_secs(10);

/// A finding as the worker reports it.
pub(crate) struct Fresh<'a> {
    pub class: FindingClass,
    pub key: String,
    pub detail: String,
    pub subject: &'a Subject,
    pub engine: Option<Engine>,
    /// The engine to reduce with.
    pub goal: Option<Goal>,
    pub seed: u64,
    pub module: &'a Module,
    /// What the module is a mutant of.
    pub mutant_of: Option<&'a str>,
    /// The module that it is compared with, if that is another one.
    pub original: Option<&'a Module>,
}

/// The result of the triage of a campaign.
#[derive(Debug, Default)]
pub(crate) struct TriageOutcome {
    pub known: BTreeMap<String, u64>,
    pub duplicates: BTreeMap<String, u64>,
    pub findings: Vec<FindingSummary>,
}

/// The findings of a campaign.
pub(crate) struct Triage {
    store: Option<Store>,
    reduce: Option<Duration>,
    started: Instant,
    shared: Mutex<Findings>,
    config_known: crate::finding::Known,
    settings: Settings,
}

#[derive(Default)]
struct Findings {
    /// Signature and subject of what is reported.
    seen: BTreeSet<(String, String)>,
    /// How many of each subject, class and key have come.
    looks: BTreeMap<(String, FindingClass, String), u64>,
    outcome: TriageOutcome,
}

impl Triage {
    pub(crate) fn new(config: &Config, store: Option<Store>) -> Result<Self, CampaignError> {
        let mut findings = Findings::default();
        // What an earlier run reported is not reported again.
        if let Some(store) = store.as_ref().filter(|_| config.resume) {
            for case in store.load_all()? {
                findings.seen.insert((case.finding.signature.clone(), case.finding.subject.clone()));
                let dir = Some(store.path(&case.finding.id));
                findings.outcome.findings.push(FindingSummary::of(&case.finding, dir, 0.0, None));
            }
        }
        Ok(Triage {
            store,
            reduce: config.reduce,
            started: Instant::now(),
            shared: Mutex::new(findings),
            config_known: config.known.clone(),
            settings: config.settings.clone(),
        })
    }

    /// Findings reported so far.
    pub(crate) fn reported(&self) -> usize {
        lock(&self.shared).outcome.findings.len()
    }

    pub(crate) fn finish(&self) -> TriageOutcome {
        let mut outcome = std::mem::take(&mut lock(&self.shared).outcome);
        outcome.findings.sort_by(|a, b| (a.class, &a.signature, &a.id).cmp(&(b.class, &b.signature, &b.id)));
        outcome
    }

    /// Takes a finding in: known and repeated ones are counted, others saved, reduced and saved again.
    pub(crate) fn take(
        &self,
        fresh: &Fresh<'_>,
        checker: &mut Checker<'_>,
        deadline: Option<Instant>,
    ) -> Result<(), CampaignError> {
        let found = self.started.elapsed().as_secs_f64();
        let version = fresh.subject.version();
        let coarse = signature(fresh.class, &fresh.key, None);
        // A crash or a rejection has its signature at once.
        let final_already = coarse == signature(fresh.class, &fresh.key, Some(fresh.module));
        if final_already && self.settle(&coarse, fresh, &version, fresh.module) {
            return Ok(());
        }
        {
            let mut shared = lock(&self.shared);
            let look = (fresh.subject.name().to_string(), fresh.class, fresh.key.clone());
            let looks = shared.looks.entry(look).or_insert(0);
            *looks += 1;
            if *looks > CLOSE_LOOKS {
                *shared.outcome.duplicates.entry(coarse).or_insert(0) += 1;
                return Ok(());
            }
        }
        let mut case = self.case(fresh, coarse, version.clone());
        if let Some(store) = &self.store {
            store.save(&case)?;
        }
        let mut reduce_seconds = None;
        let mut smallest = None;
        let telling = (!final_already && self.may_be_known(fresh, &version)).then_some(TELLING);
        if let (Some(time), Some(goal)) = (self.reduce.or(telling), &fresh.goal) {
            let began = Instant::now();
            let left = deadline.map_or(time, |deadline| deadline.saturating_duration_since(began));
            let time = time.min(left.max(OVERTIME));
            let clock = checker.clock();
            let reduced =
                clock.time(Stage::Reduce, || shrink(fresh.module, fresh.subject, goal, checker, time));
            reduce_seconds = Some(began.elapsed().as_secs_f64());
            case.finding.signature = signature(fresh.class, &fresh.key, Some(&reduced.module));
            if self.reduce.is_some() {
                case.finding.reduced_ops = Some(count_ops(&reduced.module));
                case.reduced = adapt::print_in(&reduced.module, fresh.subject.spelling()).ok();
            }
            smallest = Some(reduced.module);
        } else if fresh.original.is_some() {
            // Two programs are not reduced: all that is in the one that shows it must tell.
            case.finding.signature = signature(fresh.class, &fresh.key, Some(fresh.module));
        }
        let program = smallest.as_ref().unwrap_or(fresh.module);
        if !final_already && self.settle(&case.finding.signature, fresh, &version, program) {
            if let Some(store) = &self.store {
                store.remove(&case.finding.id)?;
            }
            return Ok(());
        }
        if let Some(store) = &self.store {
            store.save(&case)?;
        }
        let dir = self.store.as_ref().map(|store| store.path(&case.finding.id));
        lock(&self.shared).outcome.findings.push(FindingSummary::of(
            &case.finding,
            dir,
            found,
            reduce_seconds,
        ));
        Ok(())
    }

    /// The known bug that explains what a program shows.
    fn known(&self, signature: &str, fresh: &Fresh<'_>, version: &str, program: &Module) -> bool {
        if self.config_known.bugs().is_empty() {
            return false;
        }
        let (subject, engine) = (fresh.subject.name(), fresh.engine);
        let program = plumb_ir::print(program);
        self.config_known.find(&Sighting { signature, subject, version, engine, program: &program }).is_some()
    }

    /// Whether a known bug might explain a finding that has not been reduced: its operations are among those of the
    /// module, as much else is. What it is, only the reduced program tells.
    fn may_be_known(&self, fresh: &Fresh<'_>, version: &str) -> bool {
        self.known(&signature(fresh.class, &fresh.key, Some(fresh.module)), fresh, version, fresh.module)
    }

    /// Whether a signature needs no report: it is known, or there is one already. If not, there is one from now on.
    fn settle(&self, signature: &str, fresh: &Fresh<'_>, version: &str, program: &Module) -> bool {
        let known = self.known(signature, fresh, version, program);
        let mut shared = lock(&self.shared);
        if known {
            *shared.outcome.known.entry(signature.into()).or_insert(0) += 1;
            return true;
        }
        let new = shared.seen.insert((signature.into(), fresh.subject.name().into()));
        if !new {
            *shared.outcome.duplicates.entry(signature.into()).or_insert(0) += 1;
        }
        !new
    }

    fn case(&self, fresh: &Fresh<'_>, signature: String, version: String) -> FindingCase {
        let repro = adapt::print_in(fresh.module, fresh.subject.spelling())
            .unwrap_or_else(|_| plumb_ir::print(fresh.module));
        let finding = Finding {
            id: id_of(fresh.class, fresh.subject.name(), &repro),
            class: fresh.class,
            signature,
            subject: fresh.subject.name().into(),
            version,
            command: fresh.subject.program().map(plumb_diff::subject::External::command_line),
            engine: fresh.engine,
            entry: self.settings.entry.clone(),
            conversion: self.settings.conversion,
            seed: Some(fresh.seed),
            mutant_of: fresh.mutant_of.map(Into::into),
            plumb: env!("CARGO_PKG_VERSION").into(),
            detail: fresh.detail.clone(),
            key: fresh.key.clone(),
            ops: count_ops(fresh.module),
            reduced_ops: None,
        };
        FindingCase { finding, repro, reduced: None, original: fresh.original.map(plumb_ir::print) }
    }
}
