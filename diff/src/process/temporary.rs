//! Where commands put temporary files: each has a folder of its own, which goes with it. Programs leave such files there when they
//! are ended, and some when they are not.
#![allow(clippy::disallowed_methods, reason = "commands and their keeper know the folder by its name")]

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
    /// That of a command of a process; none if it cannot be made. Without one, the command has that of this process.
    pub(super) fn of(process: &str, command: u64) -> Option<TemporaryFolder> {
        static ALL: OnceLock<Option<PathBuf>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let folder = of_process(process);
            make(&folder).is_ok().then_some(folder)
        });
        let folder = all.as_ref()?.join(command.to_string());
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

/// The folder of all commands of a process, by the mark of these.
fn of_process(mark: &str) -> PathBuf {
    std::env::temp_dir().join(format!("plumb-{}", mark.trim_end_matches('.')))
}

/// Removes what commands with this mark have left.
pub(super) fn release(mark: &str) {
    remove(&of_process(mark));
}
