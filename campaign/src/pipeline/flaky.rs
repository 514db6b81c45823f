//! A flaky sighting does not show again. It is no finding. A compiler that gives two answers to one question is worth a
//! look, so the campaign keeps the module and both answers.

use crate::finding::hex;
use crate::pipeline::sighting::UnconfirmedSighting;
use plumb_diff::file::{FileError, Folder};
use plumb_diff::verdict::Judgement;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// A module that a subject answered in two ways.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct FlakySighting {
    pub subject: String,
    pub signature: String,
    /// As text: TOML has no unsigned numbers.
    pub seed: String,
    /// What the first answer showed, and the second.
    pub first: String,
    pub second: String,
    #[serde(skip)]
    pub module: String,
}

impl FlakySighting {
    pub(crate) fn new(seen: &UnconfirmedSighting<'_>, second: Option<&Judgement>) -> Self {
        let sighting = &seen.sighting;
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
        let folder = out.make_folder("flaky")?.make_folder(self.folder_name())?;
        folder.write("repro.mlir", &self.module)?;
        let text = toml::to_string(self)
            .map_err(|error| FileError::Format { path: folder.path().into(), message: error.to_string() })?;
        folder.write("flaky.toml", text)
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
