//! The files of a folder, checked on all cores.

use super::{Checks, FileReport, Options, Rule, Status};
use crate::stages::Clock;
use rayon::prelude::*;
use std::io;
use std::path::{Path, PathBuf};

/// The `.mlir` files below a folder, sorted; a file stands for itself.
///
/// # Errors
///
/// A folder cannot be read.
pub fn files(root: &Path) -> io::Result<Vec<PathBuf>> {
    if !std::fs::metadata(root)?.is_dir() {
        return Ok(vec![root.to_path_buf()]);
    }
    files_with(root, "mlir")
}

/// The files of an extension below a folder, sorted.
///
/// # Errors
///
/// A folder cannot be read.
pub fn files_with(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    fn below(dir: &Path, extension: &str, out: &mut Vec<PathBuf>) -> io::Result<()> {
        for entry in std::fs::read_dir(dir)? {
            let entry = entry?;
            // Links are not followed: they could lead in circles.
            let kind = entry.file_type()?;
            if kind.is_dir() {
                below(&entry.path(), extension, out)?;
            } else if kind.is_file() && entry.path().extension().is_some_and(|e| e == extension) {
                out.push(entry.path());
            }
        }
        Ok(())
    }
    let mut out = Vec::new();
    below(folder, extension, &mut out)?;
    out.sort();
    Ok(out)
}

/// Checks files; reports come in the order of the paths. A file that cannot be read is a failed case.
pub fn check_files(paths: &[PathBuf], options: &Options) -> Vec<FileReport> {
    let clock = Clock::default();
    paths
        .par_iter()
        .map_init(
            || Checks::new(options.clone(), &clock),
            |checks, path| match std::fs::read_to_string(path) {
                Ok(text) => checks.file(&text),
                Err(e) => {
                    let mut report = FileReport::begin();
                    report.add(0, "read", "parse", Status::Fail(Rule::Unreadable, e.to_string()));
                    report.finish("");
                    report
                }
            },
        )
        .collect()
}
