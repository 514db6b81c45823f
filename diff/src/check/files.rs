//! The files of a folder, checked on all cores.

use super::{Checks, FileReport, Options, Rule, Status};
use crate::file::{EntryKind, FileError, Folder, MAX_FILE, MAX_INPUT, read_named, read_named_text};
use crate::stages::Clock;
use rayon::prelude::*;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// A file of a corpus: one that a person names, or one below a folder that a person names.
#[derive(Clone, Debug)]
pub struct CorpusFile {
    path: PathBuf,
    /// The folder that is named, and the path within it.
    within: Option<(Folder, PathBuf)>,
}

impl AsRef<Path> for CorpusFile {
    fn as_ref(&self) -> &Path {
        &self.path
    }
}

impl CorpusFile {
    /// A file that a person names.
    pub fn named(path: &Path) -> Self {
        CorpusFile { path: path.into(), within: None }
    }

    /// Its path, for people.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it holds.
    ///
    /// # Errors
    ///
    /// It cannot be read. Below a folder it must be a regular file of a bounded size, and no link leads to it.
    pub fn read(&self) -> Result<Vec<u8>, FileError> {
        match &self.within {
            Some((folder, path)) => folder.read(path, MAX_FILE),
            None => read_named(&self.path, MAX_INPUT),
        }
    }

    /// The same as text.
    ///
    /// # Errors
    ///
    /// As for [`CorpusFile::read`], and if it is not UTF-8.
    pub fn read_text(&self) -> Result<String, FileError> {
        match &self.within {
            Some((folder, path)) => folder.read_text(path, MAX_FILE),
            None => read_named_text(&self.path, MAX_INPUT),
        }
    }

    /// The folder that holds it, and its name there.
    ///
    /// # Errors
    ///
    /// The folder cannot be opened.
    pub fn holder(&self) -> Result<(Folder, &OsStr), FileError> {
        match &self.within {
            Some((folder, path)) => folder.holder(path),
            None => {
                let folder = Folder::open(self.path.parent().unwrap_or(Path::new("")))?;
                Ok((folder, self.path.file_name().unwrap_or_default()))
            }
        }
    }
}

/// The `.mlir` files below a folder, sorted; a file stands for itself. Links are among them, and are not followed.
///
/// # Errors
///
/// A folder cannot be read.
pub fn files(root: &Path) -> Result<Vec<CorpusFile>, FileError> {
    files_with(root, "mlir")
}

/// The same for files of another extension.
///
/// # Errors
///
/// A folder cannot be read.
pub fn files_with(root: &Path, extension: &str) -> Result<Vec<CorpusFile>, FileError> {
    if EntryKind::of_named(root)? != EntryKind::Folder {
        return Ok(vec![CorpusFile::named(root)]);
    }
    let folder = Folder::open(root)?;
    let all = folder.walk(extension)?.into_iter();
    Ok(all.map(|path| CorpusFile { path: root.join(&path), within: Some((folder.clone(), path)) }).collect())
}

/// Checks files; reports come in the order of the files. A file that cannot be read is a failed case.
pub fn check_files(files: &[CorpusFile], options: &Options) -> Vec<FileReport> {
    let clock = Clock::default();
    files
        .par_iter()
        .map_init(
            || Checks::new(options.clone(), &clock),
            |checks, file| match file.read_text() {
                Ok(text) => checks.file(&text),
                Err(e) => {
                    let mut report = FileReport::begin();
                    let why = e.to_string();
                    report.add(0, "read", "parse", Status::Fail(Rule::Unreadable, why));
                    report.finish("");
                    report
                }
            },
        )
        .collect()
}
