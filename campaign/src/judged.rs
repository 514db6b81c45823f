//! The share of modules that each subject and engine has judged: of the whole campaign, and of its worst stretch. Where it is
//! small, a campaign without findings says little.

use crate::config::Config;
use crate::totals::grow;
use plumb_diff::engine::Engine;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Comparisons of a stretch: enough that chance does not decide.
const STRETCH: u64 = 400;

/// Comparisons of a subject and an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgedCount {
    /// Those with an answer.
    pub judged: u64,
    /// Those without.
    pub unjudged: u64,
}

impl JudgedCount {
    fn all(self) -> u64 {
        self.judged.saturating_add(self.unjudged)
    }

    /// The share with an answer, from 0 to 1; 1 of nothing.
    pub fn share(self) -> f64 {
        if self.all() == 0 { 1.0 } else { self.judged as f64 / self.all() as f64 }
    }

    fn add(&mut self, other: JudgedCount) {
        grow(&mut self.judged, other.judged);
        grow(&mut self.unjudged, other.unjudged);
    }
}

/// Comparisons of all subjects and engines, by both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct JudgedCounts(pub BTreeMap<String, JudgedCount>);

/// A subject and an engine. The passes of -O2 are a part of -O2, and each entry of a plan a part of its compiler.
fn share_key(config: &Config, subject: &Subject, engine: Engine) -> String {
    let engine = if engine == Engine::JitPasses { Engine::Jit(2) } else { engine };
    let subject = config.subjects.first().filter(|_| config.plan.is_some()).unwrap_or(subject);
    format!("{} {engine}", subject.name())
}

impl JudgedCounts {
    /// Counts a judgement. Programs that show nothing, and what passes of a plan leave in dialects that nothing executes, are
    /// no fault of an engine or a subject.
    pub(crate) fn count(
        &mut self,
        config: &Config,
        subject: &Subject,
        engine: Engine,
        judgement: &Judgement,
    ) {
        let is_answer = match judgement.verdict {
            Verdict::Timeout => false,
            Verdict::NotComparable if judgement.unanswered.is_some() => false,
            Verdict::NotComparable if judgement.is_of_source() || config.plan.is_some() => return,
            Verdict::NotComparable => false,
            _ => true,
        };
        self.add_one(share_key(config, subject, engine), is_answer);
    }

    /// Counts a module that no engine is given, because a limit ended the run of the source.
    pub(crate) fn count_limited(&mut self, config: &Config) {
        for subject in &config.subjects {
            for &engine in &config.engines {
                self.add_one(share_key(config, subject, engine), false);
            }
        }
    }

    fn add_one(&mut self, key: String, is_answer: bool) {
        let count = self.0.entry(key).or_default();
        count.add(JudgedCount { judged: u64::from(is_answer), unjudged: u64::from(!is_answer) });
    }

    pub(crate) fn add(&mut self, other: &JudgedCounts) {
        for (key, count) in &other.0 {
            self.0.entry(key.clone()).or_default().add(*count);
        }
    }
}

/// Consecutive chunks with enough comparisons of a subject and an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// Seed of the first module.
    pub seed: u64,
    /// Its comparisons.
    #[serde(flatten)]
    pub count: JudgedCount,
}

/// The stretch at hand and the worst one, by subject and engine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stretches {
    current: BTreeMap<String, Stretch>,
    worst: BTreeMap<String, Stretch>,
}

impl Stretches {
    /// Adds the next chunk, whose first module has this seed.
    pub(crate) fn add(&mut self, chunk: &JudgedCounts, seed: u64) {
        for (key, count) in &chunk.0 {
            let empty = Stretch { seed, count: JudgedCount::default() };
            let stretch = self.current.entry(key.clone()).or_insert(empty);
            stretch.count.add(*count);
            if stretch.count.all() >= STRETCH {
                let worst = self.worst.entry(key.clone()).or_insert(*stretch);
                if stretch.count.share() < worst.count.share() {
                    *worst = *stretch;
                }
                self.current.remove(key);
            }
        }
    }

    /// The worst stretches of several shards.
    pub(crate) fn join(&mut self, other: &Stretches) {
        for (key, stretch) in &other.worst {
            let worst = self.worst.entry(key.clone()).or_insert(*stretch);
            if stretch.count.share() < worst.count.share() {
                *worst = *stretch;
            }
        }
    }
}

/// Describes the subjects and engines that judged less than `least` of their comparisons, in all or in a stretch. `first_reason`
/// tells why a comparison had no answer.
pub(crate) fn shortfalls(
    counts: &JudgedCounts,
    stretches: &Stretches,
    least: f64,
    first_reason: impl Fn(&str) -> Option<String>,
) -> BTreeMap<String, String> {
    let percent = |count: JudgedCount| format!("{:.1} % of {} modules", 100.0 * count.share(), count.all());
    let short = |(key, count): (&String, &JudgedCount)| {
        let worst = stretches.worst.get(key).filter(|worst| worst.count.share() < least);
        if count.share() >= least && worst.is_none() {
            return None;
        }
        let worst = worst.filter(|worst| worst.count.share() < count.share());
        let worst = worst.map(|worst| format!(", {} from seed {}", percent(worst.count), worst.seed));
        let why = first_reason(key).map(|why| format!("; first: {why}"));
        let parts = [worst, why].into_iter().flatten().collect::<String>();
        Some((key.clone(), format!("judged {}{parts}", percent(*count))))
    };
    counts.0.iter().filter_map(short).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(judged: u64, unjudged: u64) -> JudgedCounts {
        JudgedCounts(BTreeMap::from([("own interp".into(), JudgedCount { judged, unjudged })]))
    }

    #[test]
    fn a_stretch_falls_short_where_the_whole_does_not() {
        let (mut all, mut stretches) = (JudgedCounts::default(), Stretches::default());
        for chunk in 0..1000 {
            let chunk_counts = if (500..508).contains(&chunk) { counts(5, 45) } else { counts(50, 0) };
            all.add(&chunk_counts);
            stretches.add(&chunk_counts, chunk * 50);
        }
        assert!(all.0["own interp"].share() > 0.99);
        let said = shortfalls(&all, &stretches, 0.9, |_| Some("no native code".into()));
        assert!(said["own interp"].contains("from seed"), "{said:?}");
        assert!(said["own interp"].contains("no native code"), "{said:?}");
        assert!(shortfalls(&all, &stretches, 0.0, |_| None).is_empty());
    }

    #[test]
    fn a_short_campaign_is_judged_as_a_whole() {
        let all = counts(8, 2);
        assert_eq!(shortfalls(&all, &Stretches::default(), 0.9, |_| None).len(), 1);
        assert!(shortfalls(&counts(9, 1), &Stretches::default(), 0.9, |_| None).is_empty());
    }
}
