//! The words for what tests need, and what happens where it is missing.

use std::fs::OpenOptions;
use std::io::Write;

/// Words for what is no program.
const THINGS: [&str; 7] = ["llvm", "testdata", "root", "namespaces", "schemas", "python", TRUNK];

/// The word for compilers that embed the head of MLIR's main branch, and those.
const TRUNK: &str = "trunk";
const EMBEDDING: [&str; 5] = ["heir-opt", "iree-compile", "iree-opt", "iree-run-module", "torch-mlir-opt"];

/// Words for programs, of release 22; those of an older release have its number: `mlir-opt-16`.
const PROGRAMS: [&str; 5] = ["mlir-opt", "mlir-translate", "mlir-runner", "opt", "lli"];

/// The word for a program.
pub(crate) fn of_program(name: &str) -> &str {
    if EMBEDDING.contains(&name) { TRUNK } else { name.strip_suffix("-22").unwrap_or(name) }
}

fn is_known(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let program =
        word.rsplit_once('-').filter(|(_, release)| is_number(release)).map_or(word, |(name, _)| name);
    THINGS.contains(&word) || PROGRAMS.contains(&program)
}

/// What must not be missing, by the value of `PLUMB_REQUIRE`.
fn required(value: &str) -> Result<Vec<&str>, String> {
    let words: Vec<&str> = value.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
    match words.iter().find(|word| !is_known(word)) {
        None => Ok(words),
        Some(word) => Err(format!(
            "PLUMB_REQUIRE: nothing is called `{word}`; there are {}, {}, and those with a release",
            THINGS.join(", "),
            PROGRAMS.join(", ")
        )),
    }
}

/// What was found. If nothing was, the running test says so, is counted, and fails if it is required.
pub(crate) fn met<T>(need: &str, found: Option<T>) -> Option<T> {
    assert!(is_known(need), "there is no word for the need `{need}`");
    let value = std::env::var("PLUMB_REQUIRE").unwrap_or_default();
    let required = required(&value).unwrap_or_else(|why| panic!("{why}"));
    if found.is_none() {
        assert!(!required.contains(&need), "{need} is required by PLUMB_REQUIRE, and missing");
        count(need);
    }
    found
}

fn count(need: &str) {
    let test = test();
    eprintln!("cannot run, or not all of it: {test}: {need} is missing");
    if let Some(path) = std::env::var_os("PLUMB_SKIPPED") {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let written = file.and_then(|mut file| file.write_all(format!("{need}\t{test}\n").as_bytes()));
        written.expect("PLUMB_SKIPPED names a file that can be written");
    }
}

/// The running test with its program, as the programs that run tests name them.
fn test() -> String {
    let program = std::env::current_exe().ok();
    let program = program.as_ref().and_then(|path| path.file_stem()?.to_str()).unwrap_or_default();
    // What Cargo builds has a hash behind its name.
    let program = program.rsplit_once('-').map_or(program, |(name, _)| name);
    let package = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
    let thread = std::thread::current();
    format!("{package} {program} {}", thread.name().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_required_is_known() {
        let value = std::env::var("PLUMB_REQUIRE").unwrap_or_default();
        assert_eq!(required(&value).err(), None);
    }

    #[test]
    fn words() {
        assert_eq!(required(""), Ok(vec![]));
        assert_eq!(required("llvm, mlir-opt-16,lli"), Ok(vec!["llvm", "mlir-opt-16", "lli"]));
        assert!(required("llvm,mlir").unwrap_err().contains("`mlir`"));
        assert!(required("llvm-16").is_err());
        assert!(required("mlir-opt-").is_err());
        assert_eq!(of_program("mlir-opt-22"), "mlir-opt");
        assert_eq!(of_program("mlir-opt-16"), "mlir-opt-16");
        assert_eq!(of_program("iree-opt"), "trunk");
    }

    #[test]
    fn what_is_found_is_handed_on() {
        assert_eq!(met("llvm", Some(3)), Some(3));
    }

    #[test]
    #[should_panic(expected = "there is no word for the need")]
    fn a_need_without_a_word_is_a_mistake() {
        met::<()>("nothing", None);
    }
}
