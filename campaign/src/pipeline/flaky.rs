//! A flaky sighting does not show again, an unsettled one has no second answer, and one of a batch does not show alone. They
//! are no findings. Each is worth a look, so the campaign keeps the module and both answers, and the batch.

use crate::damage::DamagedFile;
use crate::finding::{FindingClass, hex, write_together};
use crate::pipeline::sighting::{SightedBatch, Sighting};
use plumb_diff::batch::{Answer, BatchCrash};
use plumb_diff::file::{FileError, Folder, MAX_FILE};
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Judgement;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The folder in a campaign's folder.
const FOLDER: &str = "flaky";
/// The files of one.
const PROGRAM: &str = "repro.mlir";
const RECORD: &str = "flaky.toml";
/// What the subject was given with it.
const BATCH: &str = "batch.mlir";

/// Copies the flaky sightings of one campaign's folder to another's: how many, and which of them are damaged.
///
/// # Errors
///
/// The folder cannot be listed, or the other one cannot be written.
pub(crate) fn copy_all(from: &Folder, to: &Folder) -> Result<(usize, Vec<DamagedFile>), FileError> {
    let sightings = match from.folder(FOLDER) {
        Ok(folder) => folder,
        Err(error) if error.is_missing() => return Ok((0, Vec::new())),
        Err(error) => return Err(error),
    };
    let (mut copied, mut damaged) = (0, Vec::new());
    for (name, _) in sightings.list()? {
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else { continue };
        match files_of(&sightings, name) {
            Ok(files) => {
                write_together(&to.make_folder(FOLDER)?, name, &files)?;
                copied += 1;
            }
            Err(error) => {
                let path = sightings.path().join(name);
                damaged.push(DamagedFile { path, why: error.to_string(), now: None });
            }
        }
    }
    Ok((copied, damaged))
}

/// The files of one of the sightings in a folder.
fn files_of(sightings: &Folder, name: &str) -> Result<Vec<(&'static str, String)>, FileError> {
    let own = sightings.folder(name)?;
    let mut files = Vec::new();
    for file in [PROGRAM, RECORD, BATCH] {
        match own.read_text(file, MAX_FILE) {
            Err(error) if file == BATCH && error.is_missing() => {}
            text => files.push((file, text?)),
        }
    }
    Ok(files)
}

/// A module that a subject answered in two ways, or once and not again.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct FlakySighting {
    pub subject: String,
    pub signature: String,
    /// As text: TOML has no unsigned numbers.
    pub seed: String,
    /// What the first answer showed, and the second; or why there is no second.
    pub first: String,
    pub second: String,
    #[serde(skip)]
    pub module: String,
    /// The whole batch of modules, where it takes that.
    #[serde(skip)]
    pub batch: Option<String>,
}

impl FlakySighting {
    pub(crate) fn new(sighting: &Sighting, second: Option<&Judgement>) -> Self {
        let text =
            |judgement: &Judgement| format!("{} {}: {}", judgement.verdict, judgement.key, judgement.detail);
        FlakySighting {
            subject: sighting.subject.name().into(),
            signature: sighting.coarse_signature(),
            seed: sighting.seed.to_string(),
            first: format!("{} {}: {}", sighting.class, sighting.key, sighting.detail),
            second: second.map(text).unwrap_or_default(),
            module: plumb_ir::print(&sighting.module),
            batch: None,
        }
    }

    /// A sighting that shows beside the other modules of its batch, and not alone.
    pub(crate) fn of_batch(sighting: &Sighting, alone: Option<&Judgement>) -> Self {
        let batch = sighting.batch.as_ref().map(SightedBatch::text);
        FlakySighting { batch, ..FlakySighting::new(sighting, alone) }
    }

    /// A batch that a program dies of, though not of its modules.
    pub(crate) fn of_crash(crash: &BatchCrash, subject: &Subject, seed: u64) -> Self {
        let (report, second) = match &crash.second {
            Answer::Crash(report) => (report, "it dies again, and answers for each module alone".into()),
            Answer::Unanswered(_, why) => (&crash.report, format!("no second answer: {why}")),
            Answer::Timeout(_) | Answer::OutOfMemory => (&crash.report, "no second answer: limits".into()),
            Answer::Module(_) | Answer::Reject { .. } | Answer::Invalid { .. } => {
                (&crash.report, "it answers for the same input".into())
            }
        };
        FlakySighting {
            subject: subject.name().into(),
            signature: format!("{} {}", FindingClass::Crash, report.key),
            seed: seed.to_string(),
            first: report.detail.clone(),
            second,
            module: crash.text.clone(),
            batch: None,
        }
    }

    /// A name that is unique to its subject, signature and module.
    fn folder_name(&self) -> String {
        let digest = hex(Sha256::digest(format!("{}\n{}\n{}", self.subject, self.signature, self.module))
            .get(..6)
            .unwrap_or_default());
        format!("{}-{digest}", self.seed)
    }

    /// Writes the module and both answers into a folder of their own in a campaign's folder.
    pub(crate) fn save(&self, out: &Folder) -> Result<(), FileError> {
        let folder = out.make_folder(FOLDER)?;
        let name = self.folder_name();
        let text = toml::to_string(self).map_err(|error| FileError::Format {
            path: folder.path().join(&name),
            message: error.to_string(),
        })?;
        let batch = self.batch.clone().map(|batch| (BATCH, batch));
        let files = [(PROGRAM, self.module.clone()), (RECORD, text)].into_iter().chain(batch);
        write_together(&folder, &name, &files.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sighting(seed: &str) -> FlakySighting {
        FlakySighting {
            subject: "s".into(),
            signature: "s".into(),
            seed: seed.into(),
            first: String::new(),
            second: String::new(),
            module: "module {}".into(),
            batch: None,
        }
    }

    #[test]
    fn a_damaged_flaky_sighting_keeps_no_other_from_being_copied() {
        let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let [from, to] = [&from, &to].map(|folder| Folder::open(folder.path()).unwrap());
        for seed in ["1", "2", "3"] {
            sighting(seed).save(&from).unwrap();
        }
        let damaged = from.path().join(FOLDER).join(sighting("1").folder_name());
        std::fs::remove_file(damaged.join(RECORD)).unwrap();
        let (copied, left_out) = copy_all(&from, &to).unwrap();
        let left_out: Vec<_> = left_out.into_iter().map(|damaged| damaged.path).collect();
        assert_eq!((copied, left_out), (2, vec![damaged]));
        assert_eq!(std::fs::read_dir(to.path().join(FOLDER)).unwrap().count(), 2);
    }

    #[test]
    fn a_flaky_sighting_is_not_written_through_a_link() {
        let sighting = sighting("1");
        let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let out = Folder::open(folder.path()).unwrap();
        sighting.save(&out).unwrap();
        std::fs::remove_dir_all(folder.path().join("flaky")).unwrap();
        std::os::unix::fs::symlink(elsewhere.path(), folder.path().join("flaky")).unwrap();
        assert!(sighting.save(&out).unwrap_err().to_string().contains("[file-linked]"));
        assert_eq!(std::fs::read_dir(elsewhere.path()).unwrap().count(), 0);
    }
}
