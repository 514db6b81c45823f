//! The state of a campaign on disk: how far it is, and what it counted up to there.

use crate::config::{Bound, CampaignError, Config};
use crate::damage::DamagedFile;
use crate::finding::{FindingSettings, hex};
use crate::judged::Stretches;
use crate::passes::Yields;
use crate::pipeline::deduplicate::{SelectedSighting, SelectedSightings};
use crate::scope::Scope;
use crate::totals::Totals;
use plumb_diff::file::{FileError, Folder, copy_program};
use plumb_diff::process::find_program;
use plumb_diff::subject::Subject;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The file in a campaign's folder, and its bytes at most.
pub(crate) const FILE: &str = "state.json";
const MAX_STATE: u64 = 64 << 20;

/// What a campaign has done. Its chunks are settled in order. Any campaign with the same identity has the same counts
/// at that point, whatever its interruptions and its number of threads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    /// What must be the same for the numbers to mean the same.
    identity: Identity,
    /// Chunks below this are settled: the shard's own numbers.
    pub settled: u64,
    /// Modules of the next one that are: a bound lay within it.
    pub within: u64,
    /// What was counted in them.
    pub totals: Totals,
    /// Which of their sightings were selected.
    #[serde(rename = "looks")]
    pub selected: SelectedSightings,
    /// How much of each stretch was judged.
    #[serde(default)]
    pub stretches: Stretches,
    /// What each entry of the plan has yielded.
    #[serde(default)]
    pub yields: Yields,
    /// The findings in them, by id.
    pub findings: BTreeMap<String, SettledFinding>,
    /// What the campaign is to compare.
    pub scope: Scope,
    /// The end that it was given.
    pub bound: Bound,
    /// Whether it came to that end.
    pub is_finished: bool,
}

/// A finding of a settled chunk: enough to make it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SettledFinding {
    pub seed: u64,
    pub signature: String,
    pub subject: String,
    /// Later sightings that turned out to have its signature.
    pub again: Vec<SelectedSighting>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Identity {
    plumb: String,
    seed: u64,
    shard: (u64, u64),
    chunk_size: u64,
    subjects: Vec<String>,
    /// A digest of the files that describe the subjects.
    descriptions: String,
    /// Digests of their programs.
    programs: Vec<Vec<Option<String>>>,
    /// The digest of the program that makes LLVM IR, where it is not our emitter.
    translator: Option<String>,
    /// What the subjects say of their versions.
    versions: Vec<String>,
    engines: Vec<String>,
    settings: FindingSettings,
    flags: Vec<String>,
    /// A digest of the plan, if there is one.
    #[serde(default)]
    plan: String,
    /// A digest of the known bugs, which are no findings.
    known: String,
    /// The time to reduce a finding, if there is any.
    reduce: Option<Duration>,
    reject_is_finding: bool,
}

impl Identity {
    fn new(config: &Config) -> Self {
        // Of a program that may be executed and not read, its name and its version are all that there is.
        let program = |file: PathBuf| digest_of_program(&file).ok();
        let programs = |subject: &Subject| subject.program_files().into_iter().map(program).collect();
        let descriptions = config.subjects.iter().filter_map(|subject| subject.program()?.description_text());
        let Config { seed, shard, .. } = *config;
        let settings = FindingSettings::of(&config.settings);
        let translator = settings.translator.as_deref().and_then(find_program).and_then(program);
        Identity {
            plumb: env!("CARGO_PKG_VERSION").into(),
            seed,
            shard: (shard.index, shard.count),
            chunk_size: config.chunk_size(),
            subjects: config.subjects.iter().map(|subject| subject.name().to_string()).collect(),
            descriptions: digest(descriptions.collect::<Vec<_>>().join("\0")),
            programs: config.subjects.iter().map(programs).collect(),
            translator,
            versions: config.subjects.iter().map(Subject::version).collect(),
            engines: config.engines.iter().map(ToString::to_string).collect(),
            settings,
            flags: config.generator.flags(),
            plan: match &config.plan {
                Some(plan) if config.even_turns => format!("{} in even turns", plan.digest()),
                Some(plan) => plan.digest(),
                None => String::new(),
            },
            known: digest(format!("{:?}", config.known)),
            reduce: config.reduce,
            reject_is_finding: config.reject_is_finding,
        }
    }

    fn digest(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        hex(Sha256::digest(text).get(..8).unwrap_or_default())
    }

    /// What differs between two of them, in words.
    fn differences(&self, other: &Identity) -> Vec<&'static str> {
        let Identity {
            plumb,
            seed,
            shard,
            chunk_size,
            subjects,
            descriptions,
            programs,
            translator,
            versions,
            engines,
            settings,
            flags,
            plan,
            known,
            reduce,
            reject_is_finding,
        } = self;
        [
            (*plumb != other.plumb, "the version of Plumb"),
            (*seed != other.seed, "the seed"),
            (*shard != other.shard, "the shard"),
            (*chunk_size != other.chunk_size, "the size of chunks"),
            (*subjects != other.subjects, "the subjects"),
            (*descriptions != other.descriptions, "the file of a subject"),
            (*programs != other.programs, "the program of a subject"),
            (*translator != other.translator, "the program of --translate-with"),
            (*versions != other.versions, "the version of a subject"),
            (*engines != other.engines, "the engines"),
            (*settings != other.settings, "the flags that say how programs are run"),
            (*flags != other.flags, "the flags, or the modules it starts from"),
            (*plan != other.plan, "the plan of passes"),
            (*known != other.known, "the known bugs"),
            (*reduce != other.reduce, "--no-reduce or --reduce-seconds"),
            (*reject_is_finding != other.reject_is_finding, "--reject-is-finding"),
        ]
        .into_iter()
        .filter_map(|(differs, what)| differs.then_some(what))
        .collect()
    }
}

/// The name of the field that ends the file: the digest of all before it.
const DIGEST: &str = ",\"digest\":\"";

fn digest(text: impl AsRef<[u8]>) -> String {
    hex(Sha256::digest(text).as_slice())
}

/// A digest of a program's file, wherever it lies.
fn digest_of_program(file: &Path) -> Result<String, FileError> {
    let mut digest = Sha256::new();
    copy_program(file, &mut digest)?;
    Ok(hex(digest.finalize().as_slice()))
}

/// Adds the digest of an object as its last field.
fn with_digest(text: &str) -> String {
    let fields = text.strip_suffix('}').unwrap_or(text);
    format!("{fields}{DIGEST}{}\"}}", digest(text))
}

/// The object without its digest, which must be right.
fn without_digest(text: &str) -> Result<String, &'static str> {
    let (fields, end) = text.trim_end().rsplit_once(DIGEST).ok_or("it does not end with its digest")?;
    let text = format!("{fields}}}");
    if end.strip_suffix("\"}") == Some(&digest(&text)) {
        Ok(text)
    } else {
        Err("its digest is not that of its text")
    }
}

impl State {
    pub(crate) fn new(config: &Config) -> Self {
        State {
            identity: Identity::new(config),
            settled: 0,
            within: 0,
            totals: Totals::default(),
            selected: SelectedSightings::default(),
            yields: Yields::default(),
            stretches: Stretches::default(),
            findings: BTreeMap::new(),
            scope: Scope::of(config),
            bound: config.bound,
            is_finished: false,
        }
    }

    /// The state in a folder; none if there is none. One that cannot be read is set aside, and is the error: what it
    /// counted is made again.
    pub(crate) fn load(out: &Folder) -> Result<Option<Self>, DamagedFile> {
        State::read(out).map_err(|damaged| DamagedFile::set_aside(out, OsStr::new(FILE), damaged.why))
    }

    /// The same in a folder that is another's: nothing is changed.
    pub(crate) fn read(out: &Folder) -> Result<Option<Self>, DamagedFile> {
        State::read_as(OsStr::new(FILE), out)
    }

    /// The same of a file with this name.
    pub(crate) fn read_as(name: &OsStr, folder: &Folder) -> Result<Option<Self>, DamagedFile> {
        let damaged = |why: String| DamagedFile { path: folder.path().join(name), why, now: None };
        match folder.read(name, MAX_STATE) {
            Err(error) if error.is_missing() => Ok(None),
            Err(error) => Err(damaged(error.to_string())),
            Ok(bytes) => {
                let text = std::str::from_utf8(&bytes).map_err(|error| damaged(error.to_string()))?;
                let text = without_digest(text).map_err(|why| damaged(why.into()))?;
                serde_json::from_str(&text).map(Some).map_err(|error| damaged(error.to_string()))
            }
        }
    }

    /// This state, if it is one of the same campaign as `new`.
    pub(crate) fn resume(self, new: &State) -> Result<Self, CampaignError> {
        match self.identity.differences(&new.identity)[..] {
            [] => {
                // What is done stays done.
                let bound = match (self.bound, new.bound) {
                    (Bound::Count(before), Bound::Count(now)) => Bound::Count(before.max(now)),
                    (_, now) => now,
                };
                Ok(State { is_finished: false, bound, ..self })
            }
            ref differences => {
                let differences = differences.join(", ");
                Err(CampaignError::Resume(format!("{differences}: not as in the campaign in this folder")))
            }
        }
    }

    /// What tells the findings of this campaign from those of others.
    pub(crate) fn campaign(&self) -> String {
        self.identity.digest()
    }

    /// Whether this and another are parts of one campaign.
    pub(crate) fn is_shard_with(&self, other: &State) -> bool {
        let shard = other.identity.shard;
        self.identity.shard.1 == shard.1 && Identity { shard, ..self.identity.clone() } == other.identity
    }

    /// What tells the campaign of which this is a shard from others, whichever version of Plumb has tested the shard.
    pub(crate) fn whole(&self) -> String {
        let shard = (0, self.identity.shard.1);
        Identity { plumb: String::new(), shard, ..self.identity.clone() }.digest()
    }

    pub(crate) fn save(&self, out: &Folder) -> Result<(), FileError> {
        self.save_as(FILE, out)
    }

    /// The same in a file with this name.
    pub(crate) fn save_as(&self, name: &str, folder: &Folder) -> Result<(), FileError> {
        let text = serde_json::to_string(self).map_err(|error| FileError::Format {
            path: folder.path().join(name),
            message: error.to_string(),
        })?;
        folder.write(name, with_digest(&text))
    }

    /// The shard, counted from 0, and their number.
    pub(crate) fn shard(&self) -> (u64, u64) {
        self.identity.shard
    }

    /// How far it is.
    pub(crate) fn progress(&self) -> (bool, u64, u64) {
        (self.is_finished, self.settled, self.within)
    }

    /// The chunk that holds the module of a seed: the shard's own number.
    pub(crate) fn chunk_of(&self, seed: u64) -> u64 {
        seed.wrapping_sub(self.identity.seed) / self.identity.chunk_size.max(1) / self.identity.shard.1.max(1)
    }

    /// The seed of the first module of a chunk.
    pub(crate) fn seed_of(&self, chunk: u64) -> u64 {
        let Identity { seed, shard: (index, count), chunk_size, .. } = &self.identity;
        let number = chunk.saturating_mul(*count).saturating_add(*index);
        seed.wrapping_add(number.saturating_mul(*chunk_size))
    }

    /// Whether all modules of a campaign of so many are settled that are this shard's.
    pub(crate) fn is_whole(&self, count: u64) -> bool {
        let first = self.seed_of(self.settled).wrapping_sub(self.identity.seed);
        self.within >= count.saturating_sub(first)
    }

    /// Chunks of this shard, which holds the modules of the campaign's chunk `c * shards + shard` in its chunk `c`.
    pub(crate) fn end(config: &Config) -> u64 {
        match config.bound {
            Bound::Count(count) => {
                let all = count.div_ceil(config.chunk_size());
                all.saturating_sub(config.shard.index).div_ceil(config.shard.count)
            }
            Bound::Time(_) | Bound::Endless => u64::MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generator, Shard};
    use plumb_diff::settings::Settings;
    use std::os::unix::fs::PermissionsExt;

    fn config() -> Config {
        Config {
            bound: Bound::Count(1000),
            ..Config::new(vec![Subject::own()], Generator::new("", |_| plumb_ir::Module::default()))
        }
    }

    #[test]
    fn shards_cover_a_campaign_once() {
        let size = config().chunk_size();
        let mut all = Vec::new();
        for index in 0..3 {
            let config = Config { shard: Shard { index, count: 3 }, ..config() };
            let chunks = 0..State::end(&config);
            let state = State::new(&config);
            all.extend(chunks.map(|chunk| {
                assert_eq!(state.chunk_of((chunk * 3 + index) * size + 1), chunk);
                chunk * 3 + index
            }));
        }
        all.sort_unstable();
        assert_eq!(all, (0..1000 / size).collect::<Vec<_>>());
    }

    #[test]
    fn another_campaign_is_not_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let out = Folder::open(folder.path()).unwrap();
        let mut state = State::new(&config());
        state.settled = 7;
        state.save(&out).unwrap();
        let loaded = State::load(&out).unwrap().unwrap();
        assert_eq!(loaded, state);
        assert!(loaded.clone().resume(&State::new(&config())).is_ok());
        let other = Config { seed: 1, ..config() };
        assert!(loaded.clone().resume(&State::new(&other)).is_err());
        let shard = Config { shard: Shard { index: 1, count: 1 }, ..config() };
        assert!(loaded.is_shard_with(&State::new(&shard)) && !loaded.is_shard_with(&State::new(&other)));
    }

    #[test]
    fn another_program_is_another_campaign_wherever_it_lies() {
        let folder = tempfile::tempdir().unwrap();
        let script = |name: &str, text: &str| {
            let path = folder.path().join(name).join("cc");
            std::fs::create_dir(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
            let toml = path.with_file_name("cc.toml");
            std::fs::write(&toml, "name = 'cc'\ncommand = './cc'\n").unwrap();
            Subject::from_file(&toml).unwrap()
        };
        let state = |subject| State::new(&Config { subjects: vec![subject], ..config() });
        let [one, same, other] = [("a", "cat"), ("b", "cat"), ("c", "cat -u")]
            .map(|(name, text)| state(script(name, &format!("#!/bin/sh\nexec {text}\n"))));
        assert!(one.is_shard_with(&same) && !one.is_shard_with(&other) && one.whole() != other.whole());
        let why = one.resume(&other).unwrap_err().to_string();
        assert!(why.contains("the program of a subject: not as in"), "{why}");
        // A preset is told by its name and its version.
        assert_eq!(state(Subject::parse("mlir-opt-22").unwrap()).identity.programs, [[]]);
    }

    #[test]
    fn each_program_that_is_named_tells_campaigns_apart() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
            path.display().to_string()
        };
        let [command, script, runs, translator] =
            ["cc", "script", "runs", "translate"].map(|name| write(name, "#!/bin/sh\n"));
        let toml = folder.path().join("e.toml");
        let text = format!(
            "command = '{command}'\nargs = ['-x', '{script}']\nthen = ['{runs}']\nresults = '([0-9]+)'\n"
        );
        std::fs::write(&toml, text).unwrap();
        let state = || {
            let settings = Settings { translator: Some(translator.clone()), ..Settings::default() };
            State::new(&Config { subjects: vec![Subject::from_file(&toml).unwrap()], settings, ..config() })
        };
        let before = state();
        assert!(before.is_shard_with(&state()));
        for name in ["cc", "script", "runs", "translate"] {
            write(name, "#!/bin/sh\ncat\n");
            assert!(!before.is_shard_with(&state()), "{name}");
            write(name, "#!/bin/sh\n");
        }
    }

    #[test]
    fn a_shard_is_whole_where_its_modules_end() {
        for (settled, within, count, is_whole) in [
            (0, 0, 50, true),
            (0, 0, 51, false),
            (0, 20, 70, true),
            (0, 20, 71, false),
            (1, 0, 150, true),
            (1, 0, 151, false),
            (9, 0, 50, true),
        ] {
            let config = Config { shard: Shard { index: 1, count: 2 }, ..config() };
            let state = State { settled, within, ..State::new(&config) };
            assert_eq!(state.is_whole(count), is_whole, "{settled} {within} {count}");
        }
    }

    #[test]
    fn a_damaged_state_is_named_and_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let out = Folder::open(folder.path()).unwrap();
        for _ in 0..2 {
            std::fs::write(out.path().join(FILE), "{\"identity\":").unwrap();
            let damaged = State::load(&out).unwrap_err();
            assert!(damaged.to_string().contains("digest"), "{damaged}");
            assert!(damaged.now.unwrap().exists());
            assert_eq!(State::load(&out).unwrap(), None);
        }
        assert_eq!(std::fs::read_dir(out.path()).unwrap().count(), 2);
    }
}
