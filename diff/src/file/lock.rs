//! Locks on folders: who writes to a folder holds it. However a process ends, its locks end with it.

use super::{FileError, Folder};
use std::ffi::OsStr;
use std::fs::{File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;

/// A lock, for as long as it lives.
#[derive(Debug)]
pub struct FolderLock {
    file: File,
}

impl FolderLock {
    /// Whether somebody has removed its file, so that it keeps nobody away any more.
    pub fn is_removed(&self) -> bool {
        is_removed(&self.file)
    }
}

/// Whether no folder has an open file any more.
pub fn is_removed(file: &File) -> bool {
    file.metadata().is_ok_and(|metadata| metadata.nlink() == 0)
}

/// Why there is no lock.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another process has it.
    #[error("another process writes to {}", .0.display())]
    Held(PathBuf),
    /// The file system has no locks.
    #[error("{}: the file system has no locks, so that nothing keeps two processes apart: {}", .0.display(), .1)]
    Unsupported(PathBuf, io::Error),
    /// The file of the lock cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
}

impl LockError {
    /// A stable code.
    pub fn code(&self) -> &'static str {
        match self {
            LockError::Held(_) => "folder-locked",
            LockError::Unsupported(..) => "folder-without-locks",
            LockError::File(error) => error.advice().map_or("folder-unusable", |(code, _)| code),
        }
    }

    /// A way forward.
    pub fn help(&self) -> &'static str {
        match self {
            LockError::Held(_) => "wait for its end, or name another folder",
            LockError::Unsupported(..) => "name a folder on a local disk, and copy it afterwards",
            LockError::File(error) => {
                error.advice().map_or("name a folder that can be written", |(_, help)| help)
            }
        }
    }

    fn of(folder: &Folder, error: TryLockError) -> Self {
        let path = folder.path().to_path_buf();
        match error {
            TryLockError::WouldBlock => LockError::Held(path),
            TryLockError::Error(error) => match error.raw_os_error().map(nix::errno::Errno::from_raw) {
                Some(
                    nix::errno::Errno::ENOLCK | nix::errno::Errno::EOPNOTSUPP | nix::errno::Errno::ENOSYS,
                ) => LockError::Unsupported(path, error),
                _ => LockError::File(FileError::io(&path, error)),
            },
        }
    }
}

impl Folder {
    /// Holds the folder for one process, by a file in it.
    ///
    /// # Errors
    ///
    /// Another process holds or shares it, or there can be no lock.
    pub fn hold(&self, name: impl AsRef<OsStr>) -> Result<FolderLock, LockError> {
        let file = self.update(name)?;
        file.try_lock().map_err(|error| LockError::of(self, error))?;
        Ok(FolderLock { file })
    }

    /// Shares the folder with others that only add to it.
    ///
    /// # Errors
    ///
    /// Another process holds it, or there can be no lock.
    pub fn share(&self, name: impl AsRef<OsStr>) -> Result<FolderLock, LockError> {
        let file = self.update(name)?;
        file.try_lock_shared().map_err(|error| LockError::of(self, error))?;
        Ok(FolderLock { file })
    }

    /// Holds the folder for one process, and leaves nothing in it.
    ///
    /// # Errors
    ///
    /// Another process holds it, or there can be no lock.
    pub fn hold_itself(&self) -> Result<FolderLock, LockError> {
        let file = self.opened_anew()?;
        file.try_lock().map_err(|error| LockError::of(self, error))?;
        Ok(FolderLock { file })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nix::errno::Errno;

    #[test]
    fn a_file_system_without_locks_says_so() {
        let folder = Folder::open(std::path::Path::new("/")).unwrap();
        for errno in [Errno::ENOLCK, Errno::EOPNOTSUPP, Errno::ENOSYS] {
            let error = LockError::of(&folder, TryLockError::Error(errno.into()));
            assert_eq!(error.code(), "folder-without-locks", "{error}");
        }
        let error = LockError::of(&folder, TryLockError::Error(Errno::EIO.into()));
        assert_eq!(error.code(), "folder-unusable", "{error}");
    }

    #[test]
    fn a_held_folder_is_not_shared() {
        let folder = tempfile::tempdir().unwrap();
        let folder = Folder::open(folder.path()).unwrap();
        let (one, two) = (folder.share(".lock").unwrap(), folder.share(".lock").unwrap());
        assert!(matches!(folder.hold(".lock"), Err(LockError::Held(_))));
        drop((one, two));
        let held = folder.hold(".lock").unwrap();
        assert!(matches!(folder.share(".lock"), Err(LockError::Held(_))));
        let itself = folder.hold_itself().unwrap();
        assert!(matches!(folder.hold_itself(), Err(LockError::Held(_))));
        drop(itself);
        folder.hold_itself().unwrap();
        assert!(!held.is_removed());
        folder.remove(".lock").unwrap();
        assert!(held.is_removed());
    }
}
