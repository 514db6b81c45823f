//! What programs answered before, in the user's cache folder. The bytes of a program tell it from another of its name. Its
//! version counts, too: a launcher stays as it is where what it starts changes.

use crate::failure::Failure;
use plumb_campaign::AnswerStore;
use plumb_diff::file::{Folder, read_named};
use plumb_diff::process::find_program;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::path::PathBuf;

/// Where answers are kept, and whether they are used.
#[derive(Default, clap::Args)]
pub struct CacheArgs {
    /// Where answers are kept [default: plumb in the user's cache folder]
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,
    /// Ask everything again
    #[arg(long)]
    fresh: bool,
}

/// Bytes of a program that are read.
const MAX_PROGRAM: u64 = 1 << 30;

/// The answers of a kind that a command gave. Without a folder, they are kept for this run.
///
/// # Errors
///
/// There is no such program.
pub fn open<T: Clone + Serialize + DeserializeOwned>(
    args: &CacheArgs,
    kind: &'static str,
    command: &[String],
    version: &str,
) -> Result<AnswerStore<T>, Failure> {
    let program = command.first().map_or("", String::as_str);
    let Some(path) = find_program(program) else {
        let help = "check its name and your PATH; `plumb doctor` lists compilers and how to install them";
        return Err(Failure::usage(kind, format!("there is no program `{program}`"), help));
    };
    let folder = args.cache.clone().or_else(|| {
        let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache"));
        Some(std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from).or_else(home)?.join("plumb"))
    });
    let Some(folder) = folder else { return Ok(AnswerStore::default()) };
    let mut digest = Sha256::new();
    digest.update(read_named(&path, MAX_PROGRAM).unwrap_or_default());
    for words in [&command.join("\0"), version, env!("CARGO_PKG_VERSION")] {
        digest.update(words);
        digest.update([0]);
    }
    let name: String = digest.finalize().iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let name = format!("{kind}-{name}.jsonl");
    if args.fresh {
        // That it is not there is what is wanted.
        let _ = Folder::open(&folder).and_then(|folder| folder.remove(&name));
    }
    Ok(AnswerStore::open(&folder, &name).unwrap_or_else(|error| {
        complain!("plumb: answers are not kept: {error}");
        AnswerStore::default()
    }))
}
