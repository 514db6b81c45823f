//! Where commands put temporary files: each has a folder of its own, which goes with it. Programs leave such files there when they
//! are ended, and some when they are not.
#![allow(clippy::disallowed_methods, reason = "commands and their keeper know the folder by its name")]

use super::mark::{self, CommandMark, Mark};
use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The variable that names it.
pub(super) const VARIABLE: &str = "TMPDIR";

/// The folder of one command, as long as it runs.
pub(super) struct TemporaryFolder(PathBuf);

impl TemporaryFolder {
    /// That of a command; none where nobody would remove it at the end. Without one, the command has that of this process.
    pub(super) fn of(command: &CommandMark) -> Option<TemporaryFolder> {
        static ALL: OnceLock<Option<PathBuf>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let folder = of_process(&Mark::of_this_process());
            (mark::is_watched() && make(&folder).is_ok()).then_some(folder)
        });
        let folder = all.as_ref()?.join(command.number().to_string());
        make(&folder).ok().map(|()| TemporaryFolder(folder))
    }

    /// Its name, where it is text.
    pub(super) fn name(&self) -> Option<&str> {
        self.0.to_str()
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        remove(&self.0);
    }
}

/// A folder that nobody else reads, and that was not there.
fn make(folder: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(folder)
}

/// Most are empty.
fn remove(folder: &Path) {
    if fs::remove_dir(folder).is_err() {
        let _ = fs::remove_dir_all(folder);
    }
}

/// The folder of all commands of a process. Its keeper knows no more of it than the mark.
fn of_process(mark: &Mark) -> PathBuf {
    std::env::temp_dir().join(format!("plumb-{}", mark.text().trim_end_matches('.')))
}

/// Removes what commands with this mark have left.
pub(super) fn release(mark: &Mark) {
    remove(&of_process(mark));
}
