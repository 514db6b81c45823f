//! Files that strangers wrote, and files that people name. Nothing else in this room, in `campaign` or in `cli` opens files of
//! findings, corpora or campaigns.
//!
//! A person may name a link, a pipe or a device. A name in a folder may not lead out of it: [`Folder`] follows no link,
//! and opens regular files of a bounded size only.
#![allow(clippy::disallowed_methods, reason = "here files are opened")]

mod folder;
mod lock;
mod named;

pub use folder::{EntryKind, Folder};
pub use lock::{FolderLock, LockError, is_removed};
pub use named::{
    copy_program, read_named, read_named_text, read_regular, read_stream, try_write_named, write_named,
};

use nix::sys::signal::{SigSet, Signal};
use std::io;
use std::path::{Path, PathBuf};

/// Bytes of a file that a person names at most: spans are 32-bit, and larger texts cannot be pointed into.
pub const MAX_INPUT: u64 = u32::MAX as u64 - 1;

/// Bytes of what has no size of its own at most: a pipe, a device.
pub const MAX_STREAM: u64 = 256 << 20;

/// Bytes of a program, a report or a description at most.
pub const MAX_FILE: u64 = 64 << 20;

/// Bytes of what a campaign says of itself at most: its state, its events.
pub const MAX_HISTORY: u64 = 256 << 20;

/// Bytes of all findings or all modules of one folder at most, since they are in memory together.
pub const MAX_TOGETHER: u64 = 1 << 30;

/// Lets a write that reaches the process's limit of file sizes fail like one on a full disk. Without it the process ends. It counts for
/// this thread and those that it starts, not for other programs.
pub fn fail_at_size_limit() {
    let signals: SigSet = Signal::SIGXFSZ.into();
    // Where signals cannot be blocked, the process ends as it would have.
    let _ = signals.thread_block();
}

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// It has the wrong content.
    #[error("{}: {message}", path.display())]
    Format {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        message: String,
    },
    /// It is nothing that Plumb opens.
    #[error("{}: {why} [{}]", path.display(), why.code())]
    Refused {
        /// Which.
        path: PathBuf,
        /// Why.
        why: Refusal,
    },
}

/// Why Plumb does not open a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is a symbolic link within a folder.
    #[error("it is a symbolic link, which may lead out of its folder")]
    Link,
    /// It is a device, a pipe, a socket or a folder.
    #[error("it is {0}, not a regular file")]
    Kind(EntryKind),
    /// It is a file where a folder must be.
    #[error("it is {0}, not a folder")]
    NoFolder(EntryKind),
    /// It is too large.
    #[error("it has more than {} MiB", .0 >> 20)]
    Large(u64),
    /// The files of its folder are too large together.
    #[error("the files of its folder have more than {} MiB together", .0 >> 20)]
    Together(u64),
    /// Its name leads elsewhere.
    #[error("its name leads out of its folder")]
    Outside,
    /// It lies in too many folders.
    #[error("it lies more than {0} folders deep")]
    Deep(usize),
}

impl Refusal {
    /// Stable code.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::Link => "file-linked",
            Refusal::Kind(_) | Refusal::NoFolder(_) => "file-kind",
            Refusal::Large(_) | Refusal::Together(_) => "file-too-large",
            Refusal::Outside => "file-outside",
            Refusal::Deep(_) => "file-too-deep",
        }
    }

    /// A way forward.
    pub fn help(self) -> &'static str {
        match self {
            Refusal::Link => "look at what it leads to, and put that in its place",
            Refusal::Kind(_) | Refusal::NoFolder(_) => "look at it, and take it away",
            Refusal::Large(_) => "look at it, and take it away or make it smaller",
            Refusal::Together(_) => "spread the files over several folders",
            Refusal::Outside => "put the file beside the one that names it",
            Refusal::Deep(_) => "name a folder further down",
        }
    }
}

impl FileError {
    pub(super) fn io(path: &Path, source: impl Into<io::Error>) -> Self {
        FileError::Io { path: path.into(), source: source.into() }
    }

    pub(super) fn refused(path: &Path, why: Refusal) -> Self {
        FileError::Refused { path: path.into(), why }
    }

    /// Whether there is no such file.
    pub fn is_missing(&self) -> bool {
        matches!(self, FileError::Io { source, .. } if source.kind() == io::ErrorKind::NotFound)
    }

    /// A stable code and a way forward, where the error itself decides both.
    pub fn advice(&self) -> Option<(&'static str, &'static str)> {
        match self {
            FileError::Refused { why, .. } => Some((why.code(), why.help())),
            FileError::Io { source, .. } => match source.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                    Some(("disk-full", "make room and do it again: what was there before is whole"))
                }
                _ => None,
            },
            FileError::Format { .. } => None,
        }
    }
}
