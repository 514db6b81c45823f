//! Every directive of `corpus/`, in every engine of this build.

#![allow(clippy::print_stderr)]

use plumb_diff::check::directive::{self, Expect};
use plumb_diff::check::{Options, Status, check_files, files};
use plumb_host::UbKind;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn corpus() -> (PathBuf, Vec<PathBuf>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let paths = files(&root).unwrap();
    assert!(paths.len() > 100, "only {} files were found", paths.len());
    (root, paths)
}

/// Every kind of undefined behaviour is shown by some program.
#[test]
fn every_kind_of_undefined_behaviour_has_a_program() {
    let (_, paths) = corpus();
    let mut kinds: Vec<UbKind> = UbKind::ALL.to_vec();
    for path in paths {
        let text = std::fs::read_to_string(path).unwrap();
        for (_, piece) in plumb_ir::split(&text) {
            for run in directive::parse(piece, 0).map(|d| d.runs).unwrap_or_default() {
                if let Expect::Ub(seen) = run.expect {
                    kinds.retain(|kind| *kind != seen);
                }
            }
        }
    }
    assert_eq!(kinds, [], "kinds without a program");
}

#[test]
fn every_directive_holds() {
    let (root, paths) = corpus();
    let worker = std::env::var_os("PLUMB_WORKER").map(PathBuf::from);
    if worker.is_none() {
        eprintln!("skipped: native runs, since PLUMB_WORKER names no program");
    }
    let reports = check_files(&paths, &Options { worker });
    let (mut passed, mut skipped, mut failed) = (0, BTreeMap::<String, usize>::new(), Vec::new());
    for (path, report) in paths.iter().zip(reports) {
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
