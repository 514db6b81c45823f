//! What a campaign tells while it runs, as events: docs/events.md says what is in each. Its caller gets them, and its
//! folder keeps them, a JSON object a line.

use crate::config::{Bound, Config};
use crate::finding::FindingSummary;
use crate::progress::Progress;
use crate::report::Report;
use plumb_diff::file::{FileError, Folder, is_removed};
use serde::Serialize;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The file in a campaign's folder.
pub(crate) const FILE: &str = "events.jsonl";

/// The version of the form of events: another one where fields change their meaning or go, the same where some are added.
const VERSION: u32 = 1;

/// Something that happened in a campaign.
#[derive(Clone, Debug, Serialize)]
pub struct Event<'a> {
    /// Seconds since this run began.
    pub seconds: f64,
    /// What happened.
    #[serde(flatten)]
    pub kind: EventKind<'a>,
}

impl<'a> Event<'a> {
    /// Something that happens now in a run that began then.
    pub(crate) fn now(began: Instant, kind: EventKind<'a>) -> Self {
        Event { seconds: began.elapsed().as_secs_f64(), kind }
    }
}

/// What happened.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum EventKind<'a> {
    /// The run begins.
    Begin(Box<CampaignStart>),
    /// A subject has no answer to simple modules, in all engines or in one.
    Untested {
        /// The subject, with the engine if it is about one.
        subject: &'a str,
        /// What it said first.
        why: &'a str,
        /// Whether the campaign ends for that.
        ends: bool,
    },
    /// How far it is.
    Progress(Box<Progress>),
    /// Something was found.
    Finding {
        /// What.
        finding: &'a FindingSummary,
    },
    /// The run ends.
    End {
        /// Its report, as `--format json` has it.
        report: &'a Report,
    },
}

/// What runs.
#[derive(Clone, Debug, Serialize)]
pub struct CampaignStart {
    /// The version of the form of events.
    pub version: u32,
    /// The version of Plumb.
    pub plumb: &'static str,
    /// Seconds since 1970.
    pub time: u64,
    /// Seed of the first module.
    pub seed: u64,
    /// The part of a shared campaign, and of how many.
    pub shard: (u64, u64),
    /// Subjects by name.
    pub subjects: Vec<String>,
    /// Engines by name.
    pub engines: Vec<String>,
    /// Entries of a plan of passes; 0 without one.
    pub entries: usize,
    /// Seconds until its end, where that is its bound.
    pub for_seconds: Option<f64>,
    /// Modules until its end, where that is its bound.
    pub for_modules: Option<u64>,
    /// Modules that earlier runs have settled.
    pub modules: u64,
}

impl CampaignStart {
    pub(crate) fn new(config: &Config, modules: u64) -> Self {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let (for_seconds, for_modules) = match config.bound {
            Bound::Time(time) => (Some(time.as_secs_f64()), None),
            Bound::Count(count) => (None, Some(count)),
            Bound::Endless => (None, None),
        };
        CampaignStart {
            version: VERSION,
            plumb: env!("CARGO_PKG_VERSION"),
            time: time.as_secs(),
            seed: config.seed,
            shard: (config.shard.index, config.shard.count),
            subjects: config.subjects.iter().map(|subject| subject.name().into()).collect(),
            engines: config.engines.iter().map(ToString::to_string).collect(),
            entries: config.plan.as_ref().map_or(0, |plan| plan.entries().len()),
            for_seconds,
            for_modules,
            modules,
        }
    }
}

/// Tells events, one after the other, and writes them down.
pub(crate) struct EventLog<'a> {
    listener: &'a (dyn Fn(&Event<'_>) + Sync),
    log: Option<File>,
    /// When progress was last written down.
    noted: f64,
    /// Whether the file may end in half a line.
    torn: bool,
    /// Why the file lacks something.
    pub lost: Option<String>,
}

impl<'a> EventLog<'a> {
    /// Tells a listener, and writes to a campaign's folder: after what is there, if the campaign is resumed.
    pub(crate) fn new(listener: &'a (dyn Fn(&Event<'_>) + Sync), out: Option<&Folder>, resume: bool) -> Self {
        let mut events = EventLog { listener, log: None, noted: f64::NEG_INFINITY, torn: false, lost: None };
        match out.map(|out| open(out, resume)).transpose() {
            Ok(file) => events.log = file,
            Err(error) => events.lost = Some(error.to_string()),
        }
        events
    }

    /// Notes whether somebody has removed the file.
    pub(crate) fn look(&mut self) {
        if self.log.as_ref().is_some_and(is_removed) {
            self.lost.get_or_insert(format!("{FILE}: it was removed while the campaign ran"));
        }
    }

    pub(crate) fn tell(&mut self, event: &Event<'_>) {
        (self.listener)(event);
        let rarely = matches!(event.kind, EventKind::Progress(_));
        if rarely && event.seconds < self.noted + apart(event.seconds) {
            return;
        }
        if rarely {
            self.noted = event.seconds;
        }
        let Some(file) = &mut self.log else { return };
        let begin = if self.torn { "\n" } else { "" };
        let line = serde_json::to_string(event).map_err(io::Error::from);
        let written = line.and_then(|line| file.write_all(format!("{begin}{line}\n").as_bytes()));
        self.torn = written.is_err();
        if let Err(error) = written {
            self.lost.get_or_insert(format!("{FILE}: {error}"));
        }
    }
}

/// Seconds between two times that progress is written down: a long campaign has a few thousand of them.
fn apart(seconds: f64) -> f64 {
    (seconds / 500.0).max(1.0)
}

/// The file of events in a folder, ready for the next line.
fn open(out: &Folder, resume: bool) -> Result<File, FileError> {
    let mut file = out.update(FILE)?;
    let ready = if resume { end_line(&mut file) } else { file.set_len(0) };
    ready.map_err(|source| FileError::Io { path: out.path().join(FILE), source })?;
    Ok(file)
}

/// Goes to the end of a file, where a line begins.
fn end_line(file: &mut File) -> io::Result<()> {
    if file.seek(SeekFrom::End(0))? > 0 {
        file.seek(SeekFrom::End(-1))?;
        let mut last = [0];
        file.read_exact(&mut last)?;
        // A run that was killed may have left half a line.
        if last != *b"\n" {
            file.write_all(b"\n")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_written_down_ever_more_rarely() {
        let (mut at, mut count) = (0.0, 0);
        while at < 8.0 * 3600.0 {
            at += apart(at);
            count += 1;
        }
        assert!((2000..3000).contains(&count), "{count}");
    }

    #[test]
    fn a_torn_line_stays_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (out, path) = (Folder::open(folder.path()).unwrap(), folder.path().join(FILE));
        for (before, resume, after) in
            [("{\"a\"", true, "{\"a\"\nx"), ("{}\n", true, "{}\nx"), ("{}\n", false, "x"), ("", true, "x")]
        {
            std::fs::write(&path, before).unwrap();
            open(&out, resume).unwrap().write_all(b"x").unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), after);
        }
    }
}
