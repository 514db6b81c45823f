//! The share of modules that each subject and engine has judged: of the whole campaign, and of its worst stretch. Where it is
//! small, a campaign without findings says little.

use crate::config::Config;
use crate::counter::grow;
use plumb_diff::engine::Engine;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Why sources leave nothing to compare, and the way forward.
pub const OPEN: &str = "the others show nothing, or leave open what they do: let them return what they compute, or \
                        accept it with --min-judged 0";

/// Comparisons of a stretch: enough that chance does not decide.
const STRETCH: u64 = 400;

/// Comparisons of a subject and an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgedCount {
    /// Those with an answer.
    pub judged: u64,
    /// Those without.
    pub unjudged: u64,
    /// Those of both whose module the subject refused.
    #[serde(default)]
    pub refused: u64,
    /// Comparisons beside both, whose source shows nothing or leaves open what it does.
    #[serde(default)]
    pub open: u64,
}

impl JudgedCount {
    fn all(self) -> u64 {
        self.judged.saturating_add(self.unjudged)
    }

    /// The share with an answer, from 0 to 1; 1 of nothing.
    pub fn share(self) -> f64 {
        if self.all() == 0 { 1.0 } else { self.judged as f64 / self.all() as f64 }
    }

    /// Whether a subject refuses so much that it is hardly tested, whatever it is made for.
    fn is_mostly_refused(self) -> bool {
        self.all() > 0 && self.refused as f64 >= 0.9 * self.all() as f64
    }

    /// Whether the sources leave so much open that hardly anything is compared, whatever the subject makes of them.
    pub fn is_mostly_open(self) -> bool {
        self.open > 0 && self.open as f64 >= 0.9 * self.all().saturating_add(self.open) as f64
    }

    fn add(&mut self, other: JudgedCount) {
        grow(&mut self.judged, other.judged);
        grow(&mut self.unjudged, other.unjudged);
        grow(&mut self.refused, other.refused);
        grow(&mut self.open, other.open);
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
    /// Counts a judgement. A program that shows nothing is no fault of an engine or a subject. An operation that nothing executes is
    /// none either, if the pass is known to leave such. Returns the key, where there is no answer and should be one.
    pub(crate) fn count(
        &mut self,
        config: &Config,
        subject: &Subject,
        engine: Engine,
        judgement: &Judgement,
    ) -> Option<String> {
        let has_plan = config.plan.is_some();
        let mut count = JudgedCount::default();
        match judgement.verdict {
            Verdict::NotComparable if judgement.unanswered.is_some() => count.unjudged = 1,
            Verdict::NotComparable if judgement.is_of_source() => count.open = 1,
            Verdict::NotComparable if config.plan.as_ref().is_some_and(|plan| plan.is_foreign(subject)) => {
                return None;
            }
            Verdict::NotComparable | Verdict::Timeout => count.unjudged = 1,
            Verdict::Reject if config.reject_is_finding => count.judged = 1,
            // A pass alone may refuse whatever it is not made for.
            Verdict::Reject if has_plan => (count.judged, count.refused) = (1, 1),
            Verdict::Reject => (count.unjudged, count.refused) = (1, 1),
            _ => count.judged = 1,
        }
        let key = share_key(config, subject, engine);
        self.add_to(key.clone(), count);
        (count.unjudged > 0).then_some(key)
    }

    /// Counts whether a subject that lowers has lowered a module. Returns the key, where it has not.
    pub(crate) fn count_lowering(&mut self, subject: &Subject, is_lowered: bool) -> Option<String> {
        let key = format!("{} lowering", subject.name());
        let (judged, unjudged) = (u64::from(is_lowered), u64::from(!is_lowered));
        self.add_to(key.clone(), JudgedCount { judged, unjudged, ..JudgedCount::default() });
        (!is_lowered).then_some(key)
    }

    /// Counts the module of a seed that no engine is given, and whether its own meaning is open.
    pub(crate) fn count_unasked(&mut self, config: &Config, seed: u64, is_open: bool) {
        let (open, unjudged) = (u64::from(is_open), u64::from(!is_open));
        for subject in config.subjects_for(seed) {
            for &engine in &config.engines {
                let count = JudgedCount { open, unjudged, ..JudgedCount::default() };
                self.add_to(share_key(config, subject, engine), count);
            }
        }
    }

    fn add_to(&mut self, key: String, count: JudgedCount) {
        self.0.entry(key).or_default().add(count);
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
    /// The first stretch in which a subject refused nearly everything.
    #[serde(default)]
    refused: BTreeMap<String, Stretch>,
}

impl Stretches {
    /// Adds the next chunk, whose first module has this seed.
    pub(crate) fn add(&mut self, chunk: &JudgedCounts, seed: u64) {
        for (key, count) in &chunk.0 {
            let empty = Stretch { seed, count: JudgedCount::default() };
            let stretch = self.current.entry(key.clone()).or_insert(empty);
            stretch.count.add(*count);
            if stretch.count.all() >= STRETCH {
                let ended = *stretch;
                self.current.remove(key);
                self.note_worst(key, ended);
                if ended.count.is_mostly_refused() {
                    self.refused.entry(key.clone()).or_insert(ended);
                }
            }
        }
    }

    /// The worst stretches of several shards.
    pub(crate) fn join(&mut self, other: &Stretches) {
        for (key, stretch) in &other.worst {
            self.note_worst(key, *stretch);
        }
        for (key, stretch) in &other.refused {
            self.refused.entry(key.clone()).or_insert(*stretch);
        }
    }

    fn note_worst(&mut self, key: &str, stretch: Stretch) {
        let worst = self.worst.entry(key.to_owned()).or_insert(stretch);
        if stretch.count.share() < worst.count.share() {
            *worst = stretch;
        }
    }
}

/// Describes the subjects and engines that judged less than `least` of their comparisons, in all or in a stretch. Describes
/// those that refused nearly all of a stretch, too. `first_reason` tells why a comparison had no answer.
pub(crate) fn shortfalls(
    counts: &JudgedCounts,
    stretches: &Stretches,
    least: f64,
    first_reason: impl Fn(&str) -> Option<String>,
) -> BTreeMap<String, String> {
    // Rounded down: what falls short does not read as if it did not.
    let percent = |count: JudgedCount| {
        format!("{:.1} % of {} modules", (1000.0 * count.share()).floor() / 10.0, count.all())
    };
    let short = |(key, count): (&String, &JudgedCount)| {
        // The last stretch may be short, and hold all that a whole one may lack.
        let lacks = |stretch: &&Stretch| stretch.count.unjudged as f64 > (1.0 - least) * STRETCH as f64;
        let last = stretches.current.get(key).filter(lacks);
        let worst = stretches.worst.get(key).filter(|worst| worst.count.share() < least).or(last);
        if count.share() >= least && worst.is_none() {
            let all = count.is_mostly_refused().then_some(*count);
            let stretch = stretches.refused.get(key).map(|stretch| (stretch.count, stretch.seed));
            return match (all, stretch) {
                (Some(all), _) => {
                    Some((key.clone(), format!("refused {} of {} modules", all.refused, all.all())))
                }
                (None, Some((count, seed))) => {
                    Some((key.clone(), format!("refused {} modules from seed {seed} on", count.refused)))
                }
                (None, None) => (count.is_mostly_open() && least > 0.0).then(|| {
                    let (all, compared) = (count.all().saturating_add(count.open), count.all());
                    (key.clone(), format!("compared {compared} of {all} modules; {OPEN}"))
                }),
            };
        }
        let worst = worst.filter(|worst| worst.count.share() < count.share());
        let worst = worst.map(|worst| format!(", {} from seed {}", percent(worst.count), worst.seed));
        let refused = (count.refused > 0).then(|| format!("; the subject refused {}", count.refused));
        let why = first_reason(key).map(|why| format!("; first: {why}"));
        let parts = [worst, refused, why].into_iter().flatten().collect::<String>();
        let wanted = (100.0 * least).round();
        Some((key.clone(), format!("judged {}{parts}; --min-judged {wanted} asks for more", percent(*count))))
    };
    counts.0.iter().filter_map(short).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::Generator;
    use crate::passes::{PassPlan, PassTable};

    fn counts(judged: u64, unjudged: u64) -> JudgedCounts {
        JudgedCounts(BTreeMap::from([(
            "own interp".into(),
            JudgedCount { judged, unjudged, ..JudgedCount::default() },
        )]))
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
    fn a_subject_that_begins_to_refuse_is_told() {
        // A refusal judges nothing, but where passes alone may refuse it is an answer.
        for (refusing, says) in [
            (
                JudgedCount { judged: 50, refused: 50, ..JudgedCount::default() },
                "refused 400 modules from seed 1200 on",
            ),
            (
                JudgedCount { unjudged: 50, refused: 50, ..JudgedCount::default() },
                "judged 60.0 % of 2000 modules",
            ),
        ] {
            let (mut all, mut stretches) = (JudgedCounts::default(), Stretches::default());
            for chunk in 0..40 {
                let count = if chunk < 24 { counts(50, 0).0["own interp"] } else { refusing };
                let count = JudgedCounts(BTreeMap::from([("own interp".into(), count)]));
                all.add(&count);
                stretches.add(&count, chunk * 50);
            }
            let said = shortfalls(&all, &stretches, 0.9, |_| None);
            assert!(said["own interp"].starts_with(says), "{said:?}");
        }
    }

    #[test]
    fn passes_that_refuse_nearly_everything_are_told_however_few_they_see() {
        let refused = JudgedCount { judged: 100, refused: 96, ..JudgedCount::default() };
        let all = JudgedCounts(BTreeMap::from([("own interp".into(), refused)]));
        let said = shortfalls(&all, &Stretches::default(), 0.9, |_| None);
        assert_eq!(said["own interp"], "refused 96 of 100 modules");
    }

    #[test]
    fn sources_that_leave_nearly_everything_open_are_told() {
        let open = |judged, open| {
            let count = JudgedCount { judged, open, ..JudgedCount::default() };
            JudgedCounts(BTreeMap::from([("own interp".into(), count)]))
        };
        let said = |counts: &JudgedCounts, least| shortfalls(counts, &Stretches::default(), least, |_| None);
        let told = said(&open(1, 19), 0.9);
        assert!(
            told["own interp"].starts_with("compared 1 of 20 modules; the others show nothing"),
            "{told:?}"
        );
        assert!(said(&open(3, 17), 0.9).is_empty());
        assert!(said(&open(1, 19), 0.0).is_empty());
    }

    #[test]
    fn what_a_subject_makes_and_nothing_executes_counts_unless_its_passes_are_known_for_it() {
        let subject = Subject::parse("mlir-opt-22").unwrap();
        let names = ["a", "b"].map(String::from);
        let mut table = PassTable::named("mlir-opt-22", &names);
        table.passes[1].foreign = 0.5;
        let generator = Generator::new("", |_| plumb_ir::Module::default());
        let plan = Some(PassPlan::new(&subject, &table, 0).unwrap());
        let config = Config { plan, ..Config::new(vec![subject], generator) };
        let judgement = Judgement::not_comparable("target not understood", "");
        let nothing = Judgement::not_comparable("nothing observed", "");
        for (name, judgement, unjudged, open) in [
            ("mlir-opt-22=a", &judgement, 1, 0),
            ("mlir-opt-22=b", &judgement, 0, 0),
            ("mlir-opt-22=b", &nothing, 0, 1),
        ] {
            let mut counts = JudgedCounts::default();
            let entries = config.plan.as_ref().unwrap().entries();
            let entry = entries.iter().find(|entry| entry.subject.name() == name).unwrap();
            let key = counts.count(&config, &entry.subject, Engine::Interp, judgement);
            assert_eq!(key.is_some(), unjudged > 0, "{name}");
            let count = counts.0.get("mlir-opt-22 interp").copied().unwrap_or_default();
            assert_eq!(count, JudgedCount { unjudged, open, ..JudgedCount::default() }, "{name}");
        }
    }

    #[test]
    fn a_last_stretch_that_falls_short_is_told() {
        let (mut all, mut stretches) = (JudgedCounts::default(), Stretches::default());
        for chunk in 0..100 {
            let chunk_counts = if chunk < 95 { counts(50, 0) } else { counts(0, 50) };
            all.add(&chunk_counts);
            stretches.add(&chunk_counts, chunk * 50);
        }
        assert!(all.0["own interp"].share() > 0.9);
        let said = shortfalls(&all, &stretches, 0.9, |_| None);
        assert!(said["own interp"].contains("from seed"), "{said:?}");
    }

    #[test]
    fn a_short_campaign_is_judged_as_a_whole() {
        let all = counts(8, 2);
        assert_eq!(shortfalls(&all, &Stretches::default(), 0.9, |_| None).len(), 1);
        assert!(shortfalls(&counts(9, 1), &Stretches::default(), 0.9, |_| None).is_empty());
    }
}
