//! What is seen of a campaign while it runs: on a terminal a few lines that change each second, else a line a minute.

use crate::color::{self, Highlight};
use crate::say;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use plumb_campaign::{Bound, Event, EventKind, Progress};
use std::io::IsTerminal;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Seconds between two lines where there is no terminal; fewer where more is asked for.
const APART: f64 = 60.0;
const APART_VERBOSE: f64 = 5.0;
/// The same between steps of what takes minutes.
const STEPS_APART: Duration = Duration::from_secs(10);
/// Reasons, and what is being looked at, that are shown: a terminal has few lines.
const SHOWN: usize = 3;

/// Shows a campaign on standard error.
pub struct ProgressDisplay {
    /// None where nothing can be changed once it is written.
    bar: Option<ProgressBar>,
    bound: Bound,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Modules that were there when the run began.
    before: u64,
    /// When the last line was written.
    said: f64,
}

/// Whether standard error is a terminal on which what is written can be changed, and somebody wants that.
pub fn can_change() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    !dumb && !say::is_quiet() && std::io::stderr().is_terminal()
}

/// Shows steps: a line that changes on a terminal, else one now and then.
pub fn steps() -> impl Fn(&str, usize, usize) + Sync {
    let bar = ProgressBar::no_length();
    match ProgressStyle::with_template("{msg:10} {wide_bar} {pos}/{len}") {
        Ok(style) if can_change() => bar.set_style(style),
        _ => bar.set_draw_target(ProgressDrawTarget::hidden()),
    }
    let said = Mutex::new(Instant::now());
    move |what: &str, done: usize, all: usize| {
        bar.set_message(say::visible(what).into_owned());
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        if bar.is_hidden() && !say::is_quiet() && said.elapsed() > STEPS_APART {
            complain!("{what}: {done} of {all}");
            *said = Instant::now();
        }
    }
}

impl ProgressDisplay {
    /// For a campaign until this bound.
    pub fn new(bound: Bound) -> Self {
        let bar = can_change().then(|| bar(bound));
        ProgressDisplay { bar, bound, state: Mutex::default() }
    }

    /// Shows an event.
    pub fn show(&self, event: &Event<'_>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match &event.kind {
            EventKind::Begin(begin) => state.before = begin.modules,
            EventKind::Untested { subject, why, ends } => {
                // Where the campaign ends, its report says it.
                if !ends {
                    self.line(&format!("plumb: {subject} is not tested: {why}"));
                }
            }
            EventKind::Progress(progress) => self.progress(&mut state, event.seconds, progress),
            EventKind::Finding { finding } => {
                if !say::is_quiet() {
                    let found = color::on_stderr("FOUND", Highlight::Finding);
                    let (class, subject) = (finding.class.name(), &finding.subject);
                    self.line(&format!("{found} {class} in {subject}: {}", finding.signature));
                }
            }
            EventKind::End { .. } => {
                if let Some(bar) = &self.bar {
                    bar.finish_and_clear();
                }
            }
        }
    }

    /// A line that stays.
    fn line(&self, text: &str) {
        match &self.bar {
            Some(bar) => bar.println(say::visible(text)),
            None => complain!("{text}"),
        }
    }

    fn progress(&self, state: &mut State, seconds: f64, progress: &Progress) {
        let pace = Pace { bound: self.bound, seconds, modules: progress.modules, before: state.before };
        if let Some(bar) = &self.bar {
            bar.set_position(match self.bound {
                Bound::Time(_) => seconds as u64,
                Bound::Count(_) | Bound::Endless => progress.modules,
            });
            bar.set_message(say::visible(&lines(&pace, progress).join("\n")).into_owned());
        } else if !say::is_quiet() && seconds >= state.said + apart() {
            state.said = seconds;
            complain!("plumb: {} s: {}", seconds as u64, lines(&pace, progress).join("; "));
        }
    }
}

fn apart() -> f64 {
    if say::is_verbose() { APART_VERBOSE } else { APART }
}

fn bar(bound: Bound) -> ProgressBar {
    let bar = match bound {
        Bound::Time(time) => ProgressBar::new(time.as_secs()),
        Bound::Count(count) => ProgressBar::new(count),
        Bound::Endless => ProgressBar::no_length(),
    };
    bar.set_draw_target(ProgressDrawTarget::stderr());
    let template = match bound {
        Bound::Endless => "{spinner} [{elapsed_precise}]\n{msg}",
        Bound::Time(_) | Bound::Count(_) => "{spinner} [{elapsed_precise}] {wide_bar}\n{msg}",
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    // Its time goes on while a campaign has nothing to tell.
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

/// How fast a campaign is, and how far from its end.
struct Pace {
    bound: Bound,
    seconds: f64,
    modules: u64,
    before: u64,
}

impl Pace {
    fn per_second(&self) -> f64 {
        self.modules.saturating_sub(self.before) as f64 / self.seconds.max(0.001)
    }

    /// Time until its end, if that is known.
    fn left(&self) -> Option<Duration> {
        let seconds = match self.bound {
            Bound::Time(time) => time.as_secs_f64() - self.seconds,
            Bound::Count(count) => count.saturating_sub(self.modules) as f64 / self.per_second(),
            Bound::Endless => return None,
        };
        Duration::try_from_secs_f64(seconds.max(0.0).ceil()).ok()
    }
}

/// What is shown of the progress of a campaign.
fn lines(pace: &Pace, progress: &Progress) -> Vec<String> {
    let left = pace.left().map(|left| format!(", {} left", humantime::format_duration(left)));
    let mut lines = vec![
        format!(
            "{} modules, {:.1} a second{}",
            progress.modules,
            pace.per_second(),
            left.unwrap_or_default()
        ),
        format!(
            "{} comparisons, {} not comparable, {} modules rejected",
            progress.compared, progress.not_comparable, progress.rejected
        ),
        format!("{} found, {} known, {} signatures", progress.findings, progress.known, progress.signatures),
    ];
    let most = if say::is_verbose() { usize::MAX } else { SHOWN };
    let mut reasons: Vec<_> = progress.reasons.iter().collect();
    reasons.sort_by(|a, b| b.1.cmp(a.1));
    lines.extend(reasons.iter().take(most).map(|(why, count)| format!("  not comparable {count:>8}  {why}")));
    lines.extend(progress.looking.iter().take(most).map(|what| format!("  {what}")));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_told_from_the_bound_and_the_pace_of_this_run() {
        let pace = |bound, seconds, modules| Pace { bound, seconds, modules, before: 100 };
        let left = |pace: Pace| pace.left().map(|left| left.as_secs());
        assert_eq!(left(pace(Bound::Time(Duration::from_secs(60)), 15.5, 200)), Some(45));
        assert_eq!(left(pace(Bound::Time(Duration::from_secs(60)), 61.0, 200)), Some(0));
        // 50 a second: those that were there do not count.
        assert_eq!(left(pace(Bound::Count(1200), 2.0, 200)), Some(20));
        assert_eq!(left(pace(Bound::Count(1200), 2.0, 100)), None);
        assert_eq!(left(pace(Bound::Endless, 2.0, 200)), None);
    }

    #[test]
    fn progress_names_the_most_frequent_reasons_and_what_is_reduced() {
        let reasons = [("a", 1), ("b", 30), ("c", 2), ("d", 3)].map(|(why, n)| (why.to_string(), n));
        let progress = Progress {
            modules: 200,
            not_comparable: 36,
            reasons: reasons.into(),
            looking: vec!["reducing x".into()],
            ..Progress::default()
        };
        let bound = Bound::Time(Duration::from_secs(3700));
        let text = lines(&Pace { bound, seconds: 50.0, modules: 200, before: 0 }, &progress).join("\n");
        assert!(text.starts_with("200 modules, 4.0 a second, 1h 50s left\n"), "{text}");
        assert!(text.contains("36 not comparable") && text.contains("30  b\n"), "{text}");
        assert!(!text.contains("  a\n") && text.ends_with("\n  reducing x"), "{text}");
    }
}
