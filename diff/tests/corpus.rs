//! Every directive of `corpus/`, in every engine of this build.

#![allow(clippy::print_stderr)]

use plumb_diff::check::{Checks, Options, Status};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        // Known bugs are programs for other people's compilers, with a format of their own.
        if path.is_dir() && !path.ends_with("known") {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "mlir") {
            found.push(path);
        }
    }
}

#[test]
fn every_directive_holds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut paths = Vec::new();
    files(&root, &mut paths);
    let worker = std::env::var_os("PLUMB_WORKER").map(PathBuf::from);
    if worker.is_none() {
        eprintln!("skipped: native runs, since PLUMB_WORKER names no program");
    }
    let reports: Vec<_> = paths
        .par_iter()
        .map_init(
            || Checks::new(Options { worker: worker.clone() }),
            |checks, path| (path, checks.file(&std::fs::read_to_string(path).unwrap())),
        )
        .collect();
    let (mut passed, mut skipped, mut failed) = (0, BTreeMap::<String, usize>::new(), Vec::new());
    for (path, report) in reports {
        for case in report.cases {
            match case.status {
                Status::Pass => passed += 1,
                Status::Skip(why) => *skipped.entry(format!("{}: {why}", case.engine)).or_default() += 1,
                Status::Fail(why) => {
                    let path = path.strip_prefix(&root).unwrap_or(path).display();
                    failed.push(format!("{path}:{}: {} {}: {why}", case.line, case.engine, case.what));
                }
            }
        }
    }
    eprintln!("{passed} passed, {} failed; not comparable: {skipped:#?}", failed.len());
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(passed > 5000, "only {passed} cases were found");
}
