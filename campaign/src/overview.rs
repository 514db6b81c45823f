//! What the folder of a campaign tells of it afterwards: how it went, what its modules were made of, what it found.

use crate::damage::DamagedFile;
use crate::events;
use crate::finding::{FindingCase, Store};
use crate::merge::MergeRecord;
use crate::run::state::State;
use crate::totals::Totals;
use plumb_diff::file::{FileError, Folder, MAX_HISTORY};
use serde_json::Value;
use std::path::Path;

/// A campaign, as its folder tells of it.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    /// How far it was, over time.
    pub samples: Vec<Sample>,
    /// What it is, where that is known.
    pub subjects: Vec<String>,
    /// The engines, where they are known.
    pub engines: Vec<String>,
    /// What it counted in the part of it that is settled, with what was merged into it; none if that is not there.
    pub counts: Option<Totals>,
    /// What it found, by name.
    pub cases: Vec<FindingCase>,
    /// What is damaged, and left where it is.
    pub damaged: Vec<DamagedFile>,
}

/// How far a campaign was at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// Seconds that it had run, all of its runs together.
    pub seconds: f64,
    /// Modules.
    pub modules: f64,
    /// Findings, and different known bugs.
    pub defects: f64,
    /// Whether a run begins here: nothing leads from the sample before.
    pub begins: bool,
}

/// Bytes of an event that is read at most: as a tree it takes many times as many.
const MAX_EVENT: usize = 8 << 20;

impl Overview {
    /// Reads a campaign's folder; changes nothing in it.
    ///
    /// # Errors
    ///
    /// It is not the folder of a campaign, or cannot be read.
    pub fn load(folder: &Path) -> Result<Overview, FileError> {
        let folder = Folder::open(folder)?;
        let (cases, damaged) = Store::existing(&folder)?.read_all()?;
        let mut overview = Overview { cases, damaged, ..Overview::default() };
        match State::read(&folder) {
            Ok(state) => overview.counts = state.map(|state| state.totals),
            Err(damaged) => overview.damaged.push(damaged),
        }
        let (merged, damaged) = MergeRecord::read(&folder);
        overview.damaged.extend(damaged);
        for state in merged.states {
            overview.counts.get_or_insert_default().add(&state.totals);
        }
        match folder.read(events::FILE, MAX_HISTORY) {
            Ok(bytes) => {
                if let Some(why) = overview.read_events(&String::from_utf8_lossy(&bytes)) {
                    let path = folder.path().join(events::FILE);
                    overview.damaged.push(DamagedFile { path, why, now: None });
                }
            }
            // One that was written by an older version, or merged, has none.
            Err(error) if error.is_missing() => {}
            Err(error) => {
                let path = folder.path().join(events::FILE);
                overview.damaged.push(DamagedFile { path, why: error.to_string(), now: None });
            }
        }
        Ok(overview)
    }

    /// Reads events; says which line is none.
    fn read_events(&mut self, text: &str) -> Option<String> {
        let (mut before, mut damage) = (0.0, None);
        for (at, line) in text.lines().enumerate() {
            let read = match line.len() <= MAX_EVENT {
                true => serde_json::from_str::<Value>(line),
                false => Err(serde::de::Error::custom(format!("it has more than {MAX_EVENT} bytes"))),
            };
            let event = match read {
                Ok(event) if event["event"].is_string() && event["seconds"].is_number() => event,
                // A run that was killed, or a full disk, may have left half a line.
                Err(error) if error.is_eof() => continue,
                other => {
                    let why = other.map_or_else(|error| error.to_string(), |_| "it is no event".into());
                    damage.get_or_insert(format!("line {}: {why}", at + 1));
                    continue;
                }
            };
            let Some(seconds) = event["seconds"].as_f64() else { continue };
            let (modules, begins) = match event["event"].as_str() {
                Some("begin") => {
                    before = self.samples.last().map_or(0.0, |sample| sample.seconds);
                    self.subjects = names(&event["subjects"]);
                    self.engines = names(&event["engines"]);
                    (&event["modules"], true)
                }
                Some("progress") => (&event["modules"], false),
                Some("end") => (&event["report"]["modules"], false),
                _ => continue,
            };
            if let Some(modules) = modules.as_f64() {
                let known = event["known_bugs"].as_f64().unwrap_or_default();
                let last = self.samples.last().map_or(0.0, |sample| sample.defects);
                let defects = event["findings"].as_f64().map_or(last, |findings| findings + known);
                self.samples.push(Sample { seconds: before + seconds, modules, defects, begins });
            }
        }
        damage
    }
}

fn names(list: &Value) -> Vec<String> {
    let names = list.as_array().into_iter().flatten().filter_map(Value::as_str);
    names.map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_put_one_after_the_other() {
        let mut overview = Overview::default();
        let damage = overview.read_events(
            "{\"event\":\"begin\",\"seconds\":0,\"modules\":0,\"subjects\":[\"own\"],\"engines\":[]}
             {\"event\":\"progress\",\"seconds\":2,\"modules\":10}
             {\"event\":\"prog
             {\"event\":\"begin\",\"seconds\":0,\"modules\":8,\"subjects\":[\"own\"],\"engines\":[]}
             {\"event\":\"finding\",\"seconds\":1}
             {\"event\":\"end\",\"seconds\":3,\"report\":{\"modules\":20}}",
        );
        let samples: Vec<_> = overview.samples.iter().map(|s| (s.seconds, s.modules, s.begins)).collect();
        assert_eq!(samples, [(0.0, 0.0, true), (2.0, 10.0, false), (2.0, 8.0, true), (5.0, 20.0, false)]);
        assert_eq!(overview.subjects, ["own"]);
        assert_eq!(damage, None);
    }

    #[test]
    fn a_line_that_is_no_event_is_named() {
        let good = "{\"event\":\"finding\",\"seconds\":1}";
        for (line, says) in [("{\"event\":]}", "line 2: expected value"), ("7", "line 2: it is no event")] {
            let damage = Overview::default().read_events(&format!("{good}\n{line}\n{good}\n\u{fffd}"));
            assert!(damage.as_ref().is_some_and(|why| why.starts_with(says)), "{damage:?}");
        }
    }
}
