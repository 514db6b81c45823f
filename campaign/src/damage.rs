//! Files of a campaign's folder that are not what they should be: named, and set aside.

use plumb_diff::file::Folder;
use serde::Serialize;
use std::ffi::OsStr;
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
            None => f.write_str("; it stays there and is left out"),
        }
    }
}

/// The suffix of damaged files that are set aside.
const SUFFIX: &str = ".damaged";

impl DamagedFile {
    /// Renames a damaged file, so that it is in nobody's way and a person can still look at it.
    pub(crate) fn set_aside(folder: &Folder, file: &OsStr, why: String) -> DamagedFile {
        let name = file.to_string_lossy();
        let name = name.trim_start_matches('.');
        let mut free = (0..).map(|n| match n {
            0 => format!(".{name}{SUFFIX}"),
            n => format!(".{name}{SUFFIX}-{n}"),
        });
        // Where the folder cannot be asked, nothing is moved.
        let now = free.find(|free| !matches!(folder.kind(free), Ok(Some(_))));
        let now = now.filter(|now| folder.rename(file, now).is_ok());
        let path = |name: &OsStr| folder.path().join(name);
        DamagedFile { path: path(file), why, now: now.map(|now| path(now.as_ref())) }
    }
}
