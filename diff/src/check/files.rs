//! The files of a folder, checked on all cores.

use super::{Checks, FileReport, Options, Status};
use rayon::prelude::*;
use std::io;
use std::path::{Path, PathBuf};

/// The `.mlir` files below a folder, sorted; a file stands for itself.
///
/// # Errors
///
/// A folder cannot be read.
pub fn files(root: &Path) -> io::Result<Vec<PathBuf>> {
    fn below(dir: &Path, out: &mut Vec<PathBuf>) -> io::Result<()> {
        for entry in std::fs::read_dir(dir)? {
            let entry = entry?;
            // Links are not followed: they could lead in circles.
            let kind = entry.file_type()?;
            if kind.is_dir() {
                below(&entry.path(), out)?;
            } else if kind.is_file() && entry.path().extension().is_some_and(|e| e == "mlir") {
                out.push(entry.path());
            }
        }
        Ok(())
    }
    if !std::fs::metadata(root)?.is_dir() {
        return Ok(vec![root.to_path_buf()]);
    }
    let mut out = Vec::new();
    below(root, &mut out)?;
    out.sort();
    Ok(out)
}

/// Checks files; reports come in the order of the paths. A file that cannot be read is a failed case.
pub fn check_files(paths: &[PathBuf], options: &Options) -> Vec<FileReport> {
    paths
        .par_iter()
        .map_init(
            || Checks::new(options.clone()),
            |checks, path| match std::fs::read_to_string(path) {
                Ok(text) => checks.file(&text),
                Err(e) => {
                    let mut report = FileReport::default();
                    report.add(0, "read", "parse", Status::Fail(e.to_string()));
                    report
                }
            },
        )
        .collect()
}
