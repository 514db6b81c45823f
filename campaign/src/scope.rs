//! What a campaign is to compare, and what of that it has not compared at all.

use crate::config::Config;
use crate::passes::PassPlan;
use crate::totals::Totals;
use plumb_diff::engine::Engine;
use plumb_diff::subject::Subject;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a campaign is to compare. All of its shards have the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Scope {
    subjects: Vec<String>,
    engines: Vec<Engine>,
    has_plan: bool,
    /// The passes that a person named, each with the subjects that run it.
    passes: BTreeMap<String, Vec<String>>,
}

impl Scope {
    pub(crate) fn of(config: &Config) -> Self {
        let names =
            |subjects: Vec<&Subject>| subjects.into_iter().map(|subject| subject.name().into()).collect();
        let named = config.plan.iter().flat_map(PassPlan::named);
        Scope {
            subjects: names(config.subjects.iter().collect()),
            engines: config.engines.clone(),
            has_plan: config.plan.is_some(),
            passes: named.map(|(pass, subjects)| (pass.into(), names(subjects))).collect(),
        }
    }

    /// Comparisons by subject and engine, with those of which there is none.
    pub(crate) fn compared_by(&self, totals: &Totals) -> BTreeMap<String, u64> {
        let mut compared_by = totals.compared_by.clone();
        // The passes of -O2 are a part of it: a shard may have no chunk of the rest.
        let key = |subject: &str, engine| format!("{subject} {engine}");
        let has_passes = |subject: &str, engine| {
            engine == Engine::Jit(2) && totals.compared_by.contains_key(&key(subject, Engine::JitPasses))
        };
        // Not every entry of a plan has had its turn; that none was compared is another matter.
        let tested = self.subjects.iter().filter(|_| !self.has_plan || totals.compared_by.is_empty());
        for subject in tested {
            for engine in self.engines.iter().filter(|engine| !has_passes(subject, **engine)) {
                compared_by.entry(key(subject, *engine)).or_insert(0);
            }
        }
        compared_by
    }

    /// What was not compared at all, each with the reason. Other shards may give a turn to a pass that had none in a `part`.
    pub(crate) fn untested(&self, totals: &Totals, findings: usize, part: bool) -> BTreeMap<String, String> {
        let compared_by = self.compared_by(totals).into_iter();
        let untested = compared_by.filter(|(_, count)| *count == 0).map(|(by, _)| {
            // Then nothing got as far as that engine.
            let why = totals.first_unanswered(&by).or_else(|| {
                let (reason, seed) = totals.examples.iter().min_by_key(|(_, seed)| **seed)?;
                Some(format!("{reason} (seed {seed})"))
            });
            (by, why.unwrap_or_else(|| "there was nothing to compare".into()))
        });
        let mut untested: BTreeMap<String, String> = untested.collect();
        untested.extend(self.untested_passes(totals, part));
        let undecided = [&totals.flaky, &totals.batch_only, &totals.unsettled];
        let shown = undecided.into_iter().chain([&totals.known, &totals.duplicates, &totals.rejected]);
        let shown = shown.flat_map(|by| by.values()).fold(findings as u64, |sum, n| sum.saturating_add(*n));
        if totals.values.compared == 0 && totals.compared > shown {
            untested.insert("all".into(), "not one value was compared".into());
        }
        untested
    }

    /// The passes that a person named and of which nothing was compared, each with the reason.
    fn untested_passes(&self, totals: &Totals, part: bool) -> BTreeMap<String, String> {
        let mut untested = BTreeMap::new();
        for (pass, subjects) in &self.passes {
            let is_of = |key: &str| {
                let after = |subject: &String| key.strip_prefix(subject.as_str());
                subjects.iter().filter_map(after).any(|rest| rest.starts_with(' '))
            };
            if totals.compared_by.iter().any(|(key, count)| *count > 0 && is_of(key)) {
                continue;
            }
            let refused = subjects.iter().filter_map(|subject| totals.refusals.get(subject));
            let unanswered =
                totals.unanswered.iter().filter(|(key, _)| is_of(key)).map(|(_, refusals)| refusals);
            let why = match refused.chain(unanswered).min_by_key(|refusals| refusals.seed) {
                Some(first) => format!("{} (seed {})", first.message, first.seed),
                None if part => continue,
                None => "it had no turn: `--count` or `--seconds` is too small".into(),
            };
            untested.insert(format!("pass {pass}"), why);
        }
        untested
    }
}
