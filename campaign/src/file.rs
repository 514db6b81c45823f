//! What can be wrong with the files that campaigns read and write.

use std::io;
use std::path::PathBuf;

/// Why a file of a campaign cannot be used.
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
}
