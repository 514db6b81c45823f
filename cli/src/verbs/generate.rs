//! What to generate, from the command line.

use crate::input::Failure;
use plumb_diff::checker::Settings;
use plumb_diff::mutants::{Mutator, Originals};
use plumb_diff::subject::{Kind, Subject};
use plumb_gen::{Config, Profile};
use std::path::PathBuf;

/// A generator's configuration.
pub fn config(size: Option<u32>, profile: &str) -> Result<Config, Failure> {
    let profile = Profile::by_name(profile).ok_or_else(|| {
        let names: Vec<_> = Profile::ALL.iter().map(|(_, n)| *n).collect();
        Failure::usage(
            "unknown-profile",
            format!("there is no profile `{profile}`"),
            format!("there are {}", names.join(", ")),
        )
    })?;
    let default = Config::default();
    Ok(Config { size: size.unwrap_or(default.size), profile, ..default })
}

/// What makes mutants of files.
pub fn mutator(
    paths: &[PathBuf],
    config: Config,
    preserving: bool,
    native: bool,
) -> Result<Mutator, Failure> {
    let originals = Originals::load(paths, config.index_bits, native).map_err(|e| {
        Failure::usage("unreadable", e.to_string(), "name files of MLIR text or folders of them")
    })?;
    if originals.counts().1 == 0 {
        let reasons = originals.left_out.iter().map(|(reason, n)| format!("{n} times {reason}"));
        let reasons = reasons.collect::<Vec<_>>().join(", ");
        return Err(Failure::usage(
            "nothing-to-mutate",
            format!("no module in these files can be run: {reasons}"),
            "a module has a function @main() or says in a comment what is run: `// plumb: run @f(1) = 2`",
        ));
    }
    Ok(Mutator::new(originals, config, preserving))
}

/// The configuration narrowed to what all of these subjects have, and to what can be compared under these settings.
pub fn suited(config: Config, subjects: &[Subject], settings: &Settings) -> Config {
    let config = Config {
        index_bits: settings.index_bitwidth,
        bare_ptr: settings.bare_ptr,
        memref_results: config.memref_results && !settings.bare_ptr,
        ..config
    };
    let external = subjects.iter().filter(|s| matches!(s.kind(), Kind::External(_)));
    // A program of unknown release is taken for one of today.
    match external.map(|s| release(s.name()).unwrap_or(NEWEST)).min() {
        Some(oldest) => config.for_release(oldest),
        None => config,
    }
}

/// The release whose operations and flags are all generated.
const NEWEST: u32 = 22;

/// The release a preset's name states.
fn release(name: &str) -> Option<u32> {
    let rest = name.strip_prefix("mlir-opt-")?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
