//! Programs in Python wheels. The command of a wheel is a script that starts the program of its name there. Python's own start
//! takes longer than most runs of a compiler.

use crate::file::{Folder, read_named};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Bytes of a script that are read: `pip` writes a few hundred.
const SCRIPT: u64 = 1 << 12;
/// Bytes of a wheel's record that are read.
const RECORD: u64 = 16 << 20;

/// The program that the script of a wheel starts: the one other file of its name in the [record] that lists the script. None
/// where the file is no such script, or several files have that name.
///
/// [record]: https://packaging.python.org/en/latest/specifications/recording-installed-packages/
pub fn program_of(script: &Path) -> Option<PathBuf> {
    // Every variant of a compiler asks.
    static FOUND: Mutex<BTreeMap<PathBuf, Option<PathBuf>>> = Mutex::new(BTreeMap::new());
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    found.entry(script.into()).or_insert_with(|| find(script)).clone()
}

fn find(script: &Path) -> Option<PathBuf> {
    let text = read_named(script, SCRIPT).ok()?;
    let first = text.split(|byte| *byte == b'\n').next()?;
    if !(first.starts_with(b"#!") && String::from_utf8_lossy(first).contains("python")) {
        return None;
    }
    let (folder, name) = (script.parent()?, script.file_name()?);
    let installed = format!("../../../{}/{}", folder.file_name()?.to_str()?, name.to_str()?);
    let libraries = entries(&folder.parent()?.join("lib")).filter(|path| is_named(path, "python3"));
    let packages = libraries.flat_map(|of| ["site-packages", "dist-packages"].map(|name| of.join(name)));
    packages.into_iter().find_map(|packages| {
        entries(&packages).filter(|path| path.extension() == Some(OsStr::new("dist-info"))).find_map(|info| {
            let record = read_named(&info.join("RECORD"), RECORD).ok()?;
            let record = String::from_utf8(record).ok()?;
            // A file with a comma in its name is quoted, and is no program.
            let mut files = record.lines().filter_map(|line| line.split(',').next());
            files.clone().find(|file| *file == installed)?;
            let mut others = files
                .by_ref()
                .filter(|file| Path::new(file).file_name() == Some(name) && !file.starts_with(".."));
            let only = others.next().filter(|_| others.next().is_none())?;
            // The record is data of the wheel: it does not say what lies elsewhere.
            let is_inside = Path::new(only).components().all(|part| matches!(part, Component::Normal(_)));
            is_inside.then(|| super::find_program(packages.join(only).to_str()?))?
        })
    })
}

/// What is in a folder; nothing if it cannot be read.
fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let listed = Folder::open(folder).and_then(|folder| folder.list()).unwrap_or_default();
    let folder = folder.to_path_buf();
    listed.into_iter().map(move |(name, _)| folder.join(name))
}

fn is_named(path: &Path, start: &str) -> bool {
    path.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn the_program_behind_a_script_is_the_only_one_of_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let packages = folder.path().join("lib/python3.11/site-packages");
        let write = |path: PathBuf, text: &str| {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, text).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
            path
        };
        let script = write(folder.path().join("bin/foo-opt"), "#!/usr/bin/python3\nimport sys\n");
        let program = write(packages.join("foo/libs/foo-opt"), "\x7fELF");
        write(packages.join("foo/tracy/foo-opt"), "\x7fELF");
        let record = |files: &[&str]| {
            let lines: String = files.iter().map(|file| format!("{file},sha256=x,1\n")).collect();
            write(packages.join("foo-1.0.dist-info/RECORD"), &lines);
        };
        assert_eq!(find(&script), None);
        record(&["../../../bin/foo-opt", "foo/__init__.py", "foo/libs/foo-opt"]);
        assert_eq!(find(&script), Some(program.clone()));
        record(&["../../../bin/foo-opt", "foo/libs/foo-opt", "foo/tracy/foo-opt"]);
        assert_eq!(find(&script), None);
        // It leads out of the wheel.
        let elsewhere = write(folder.path().join("elsewhere/foo-opt"), "\x7fELF");
        for outside in [elsewhere.to_str().unwrap(), "foo/../../../../elsewhere/foo-opt"] {
            record(&["../../../bin/foo-opt", outside]);
            assert_eq!(find(&script), None, "{outside}");
        }
        // Of another wheel.
        record(&["foo/libs/foo-opt"]);
        assert_eq!(find(&script), None);
        record(&["../../../bin/foo-opt", "foo/libs/foo-opt"]);
        fs::set_permissions(&program, fs::Permissions::from_mode(0o644)).unwrap();
        assert_eq!(find(&script), None, "it cannot be started");
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        write(script.clone(), "#!/bin/sh\nexec foo\n");
        assert_eq!(find(&script), None, "it may do more");
    }
}
