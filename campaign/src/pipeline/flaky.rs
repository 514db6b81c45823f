//! A flaky sighting does not show again, and an unsettled one has no second answer. They are no findings. Each is worth a
//! look, so the campaign keeps the module and both answers.

use crate::finding::{hex, write_together};
use crate::pipeline::sighting::Sighting;
use plumb_diff::file::{FileError, Folder, MAX_FILE};
use plumb_diff::verdict::Judgement;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The folder in a campaign's folder.
const FOLDER: &str = "flaky";
/// The files of one.
const PROGRAM: &str = "repro.mlir";
const RECORD: &str = "flaky.toml";

/// Copies the flaky sightings of one campaign's folder to another's; how many.
pub(crate) fn copy_all(from: &Folder, to: &Folder) -> Result<usize, FileError> {
    let sightings = match from.folder(FOLDER) {
        Ok(folder) => folder,
        Err(error) if error.is_missing() => return Ok(0),
        Err(error) => return Err(error),
    };
    let mut copied = 0;
    for (name, _) in sightings.list()? {
        let Some(name) = name.to_str().filter(|name| !name.starts_with('.')) else { continue };
        let own = sightings.folder(name)?;
        let files = [PROGRAM, RECORD].map(|file| Ok((file, own.read_text(file, MAX_FILE)?)));
        let files = files.into_iter().collect::<Result<Vec<_>, FileError>>()?;
        write_together(&to.make_folder(FOLDER)?, name, &files)?;
        copied += 1;
    }
    Ok(copied)
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
        write_together(&folder, &name, &[(PROGRAM, self.module.clone()), (RECORD, text)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flaky_sighting_is_not_written_through_a_link() {
        let sighting = FlakySighting {
            subject: "s".into(),
            signature: "s".into(),
            seed: "1".into(),
            first: String::new(),
            second: String::new(),
            module: "module {}".into(),
        };
        let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let out = Folder::open(folder.path()).unwrap();
        sighting.save(&out).unwrap();
        std::fs::remove_dir_all(folder.path().join("flaky")).unwrap();
        std::os::unix::fs::symlink(elsewhere.path(), folder.path().join("flaky")).unwrap();
        assert!(sighting.save(&out).unwrap_err().to_string().contains("[file-linked]"));
        assert_eq!(std::fs::read_dir(elsewhere.path()).unwrap().count(), 0);
    }
}
