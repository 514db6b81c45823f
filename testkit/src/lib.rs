//! What tests need of the machine: programs, reference data, native code. A test that misses something says so, is
//! counted, and fails where what it misses is required.
//!
//! | variable | what it holds |
//! |---|---|
//! | `PLUMB_TESTDATA` | the folder of reference data |
//! | `PLUMB_WORKER` | `plumb-native`, the program of this project that runs native code |
//! | `PLUMB_REQUIRE` | words for needs, separated by commas: a test that misses one of them fails |
//! | `PLUMB_SKIPPED` | a file that gets a line, `need<TAB>test`, for each need that a test misses |
//! | `PLUMB_NIGHTLY` | anything: tests also do what `ci/nightly` leaves them time for |
#![allow(clippy::print_stderr, reason = "what cannot run is said aloud")]

mod need;
mod program;

pub use program::answer;

use std::path::PathBuf;

/// A program on the search path; none, and counted, if it is not installed.
pub fn program(name: &str) -> Option<PathBuf> {
    need::met(need::of_program(name), program::find(name))
}

/// A shared library of LLVM 22; none, and counted, if it is not installed.
pub fn library(name: &str) -> Option<PathBuf> {
    need::met("mlir-runner", program::find_library(name))
}

/// The folder of reference data; none, and counted, if `PLUMB_TESTDATA` names no folder.
pub fn testdata() -> Option<PathBuf> {
    let folder = std::env::var_os("PLUMB_TESTDATA").map(PathBuf::from);
    need::met("testdata", folder.filter(|folder| folder.is_dir()))
}

/// The command that holds reports against their schemas; none, and counted, if `ci/schemas` has not fetched these.
pub fn schemas() -> Option<PathBuf> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let fetched = root.join("target/schemas/ready").is_file();
    need::met("schemas", fetched.then(|| root.join("ci/schemas")))
}

/// Python with what tests of our package need; none, and counted, if `ci/setup` has not installed it.
pub fn python() -> Option<PathBuf> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let installed = root.join("target/python/bin/python3");
    let is_ready = |python: &PathBuf| {
        let imports = ["-c", "import ml_dtypes, mypy, numpy, pytest"];
        python.to_str().is_some_and(|python| program::succeeds(python, &imports).is_some())
    };
    need::met("python", [installed, PathBuf::from("python3")].into_iter().find(is_ready))
}

/// Whether tests may do what only the superuser may; counted where not.
pub fn root() -> bool {
    need::met("root", program::succeeds("sh", &["-c", "test $(id -u) = 0"])).is_some()
}

/// Whether tests may mount file systems of their own; counted where not.
pub fn namespaces() -> bool {
    need::met("namespaces", program::succeeds("unshare", &["--map-root-user", "--mount", "true"])).is_some()
}

/// Whether tests have the time of a night.
pub fn nightly() -> bool {
    std::env::var_os("PLUMB_NIGHTLY").is_some()
}

/// How many of `all` a test tries: one in `part` by day, all at night.
pub fn share(all: u64, part: u64) -> u64 {
    if nightly() { all } else { all / part }
}

/// Whether a test tries the one of this name: by day those that one in `part` is, always the same, and all at night.
pub fn tries(name: &str, part: u64) -> bool {
    // FNV-1a: what a name falls to stays the same for all versions of the compiler.
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    nightly() || (hash >> 32).is_multiple_of(part)
}

/// The program that runs native code; none, and counted, if `PLUMB_WORKER` names no file.
pub fn worker() -> Option<PathBuf> {
    let program = std::env::var_os("PLUMB_WORKER").map(PathBuf::from);
    need::met("llvm", program.filter(|program| program.is_file()))
}
