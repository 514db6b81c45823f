//! Files of a campaign's folder that are not what they should be: named, and set aside.

use serde::Serialize;
use std::path::PathBuf;

/// Something in a campaign's folder that is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DamagedFile {
    /// Its path.
    pub path: PathBuf,
    /// What is wrong with it.
    pub why: String,
    /// Where it lies now, if it could be moved.
    pub now: Option<PathBuf>,
}

impl std::fmt::Display for DamagedFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} is damaged: {}", self.path.display(), self.why)?;
        match &self.now {
            Some(now) => write!(f, "; set aside as {}", now.display()),
            None => f.write_str("; it could not be set aside"),
        }
    }
}

/// The suffix of damaged files that are set aside.
const SUFFIX: &str = ".damaged";

impl DamagedFile {
    /// Renames a damaged file, so that it is in nobody's way and a person can still look at it.
    pub(crate) fn set_aside(path: PathBuf, why: String) -> DamagedFile {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = name.trim_start_matches('.');
        let free = (0..).map(|n| match n {
            0 => path.with_file_name(format!(".{name}{SUFFIX}")),
            n => path.with_file_name(format!(".{name}{SUFFIX}-{n}")),
        });
        let now = free.into_iter().find(|free| !free.exists());
        let now = now.filter(|now| std::fs::rename(&path, now).is_ok());
        DamagedFile { path, why, now }
    }
}
