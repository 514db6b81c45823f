//! What to generate, from the command line.

use crate::input::Failure;
use plumb_diff::checker::Settings;
use plumb_diff::subject::{Kind, Subject};
use plumb_gen::{Config, Profile};

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
