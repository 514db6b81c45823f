//! The changes between two benchmarks. They are ratios to the same other programs, each measured in one run. The
//! machine and its load are therefore in both sides of each.

use super::{Comparison, Spread};
use serde::Serialize;

/// Changes below this share are noise, however steady the rounds were: code moves in memory.
const NOISE: f64 = 0.03;

/// How a ratio has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trend {
    /// Every round was better than every earlier one, and the median by more than noise.
    Faster,
    /// Every round was worse than every earlier one, and the median by more than noise.
    Slower,
    /// Nothing beyond noise.
    Same,
}

/// A comparison in both benchmarks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// Whom with.
    pub against: String,
    /// What was done.
    pub what: String,
    /// The ratio then and now.
    pub before: Spread,
    /// The ratio now.
    pub now: Spread,
    /// The median now by that of before.
    pub factor: f64,
    /// What that says.
    pub trend: Trend,
}

/// All changes, and what is in one of the benchmarks alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Changes {
    /// Of what is in both.
    pub changes: Vec<Change>,
    /// Comparisons that were made before and are no more, each in words.
    pub gone: Vec<String>,
    /// Comparisons that are new.
    pub new: Vec<String>,
}

/// Holds a benchmark against an earlier one.
pub fn changes(before: &[Comparison], now: &[Comparison]) -> Changes {
    let same = |a: &Comparison, b: &Comparison| (&a.against, &a.what) == (&b.against, &b.what);
    let name = |c: &Comparison| format!("{} against {}", c.what, c.against);
    let missing = |from: &[Comparison], of: &[Comparison]| {
        of.iter().filter(|one| !from.iter().any(|other| same(one, other))).map(name).collect()
    };
    let pairs = now.iter().filter_map(|new| Some((before.iter().find(|old| same(old, new))?, new)));
    Changes {
        changes: pairs.map(|(old, new)| change(old, new)).collect(),
        gone: missing(now, before),
        new: missing(before, now),
    }
}

fn change(old: &Comparison, new: &Comparison) -> Change {
    let (before, now) = (old.ratio, new.ratio);
    let factor = now.median / before.median.max(1e-9);
    let trend = if now.least > before.most && factor > 1.0 + NOISE {
        Trend::Faster
    } else if now.most < before.least && factor < 1.0 - NOISE {
        Trend::Slower
    } else {
        Trend::Same
    };
    Change { against: new.against.clone(), what: new.what.clone(), before, now, factor, trend }
}

/// The geometric mean of some factors; 1 without any.
pub fn geometric_mean(factors: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) =
        factors.fold((0.0, 0u32), |(sum, count), factor| (sum + factor.max(1e-9).ln(), count + 1));
    (sum / f64::from(count.max(1))).exp()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::TimeSource;

    fn comparison(what: &str, [least, median, most]: [f64; 3]) -> Comparison {
        let (some, ratio) = (Spread::of(vec![1.0]), Spread { median, least, most });
        let (against, what) = ("lli".into(), what.into());
        Comparison {
            against,
            what,
            rounds: 5,
            ours: some,
            theirs: some,
            time: TimeSource::Clock,
            start_up: 0.0,
            ratio,
        }
    }

    #[test]
    fn only_what_is_outside_of_noise_has_a_trend() {
        let before = comparison("k", [9.0, 10.0, 11.0]);
        let cases = [
            ([11.5, 12.0, 13.0], Trend::Faster),
            ([10.5, 12.0, 13.0], Trend::Same),
            ([7.0, 8.0, 8.9], Trend::Slower),
            ([7.0, 8.0, 9.1], Trend::Same),
        ];
        for (now, trend) in cases {
            let found = changes(std::slice::from_ref(&before), &[comparison("k", now)]);
            assert_eq!(found.changes.iter().map(|c| c.trend).collect::<Vec<_>>(), [trend], "{now:?}");
        }
        let (steady, little) = (comparison("k", [10.0; 3]), comparison("k", [10.2; 3]));
        assert_eq!(changes(&[steady], &[little]).changes[0].trend, Trend::Same);
        let found = changes(&[before, comparison("old", [1.0; 3])], &[comparison("new", [1.0; 3])]);
        assert_eq!((found.changes.len(), found.gone.len(), found.new.len()), (0, 2, 1));
        assert_eq!(found.new, ["new against lli"]);
        assert!((geometric_mean([2.0, 8.0].into_iter()) - 4.0).abs() < 1e-9);
    }
}
