//! `plumb seeds`: what a fuzzer begins with.

use crate::exit::Exit;
use crate::failure::Failure;
use plumb_campaign::fuzzing::{SEEDS, FuzzTarget};
use plumb_diff::check::files;
use plumb_diff::file::{FileError, Folder, MAX_TOGETHER, Refusal};
use std::path::PathBuf;

/// Write what the fuzz targets begin with: seed inputs, dictionaries, options of libFuzzer.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb seeds target/fuzz/seeds --texts corpus

Of each target DIR gets a folder TARGET_seed_corpus of modules as it takes them, TARGET.options, and, where inputs are text,
TARGET.dict with every word of the op table: the names that OSS-Fuzz gives to such files.")]
pub struct Args {
    /// Where to write
    #[arg(value_name = "DIR")]
    out: PathBuf,
    /// Only for these targets
    #[arg(long = "target", value_name = "T", value_parser = target)]
    targets: Vec<FuzzTarget>,
    /// Also begin with the text of these files, or of all .mlir files below these folders
    #[arg(long, value_name = "PATH", num_args = 1..)]
    texts: Vec<PathBuf>,
    /// Generated modules for each target
    #[arg(long, value_name = "N", default_value_t = SEEDS)]
    count: usize,
}

/// The target of a name.
pub(super) fn target(name: &str) -> Result<FuzzTarget, String> {
    FuzzTarget::by_name(name).ok_or_else(|| {
        let names = FuzzTarget::ALL.iter().map(|(_, name)| *name);
        let all = names.clone().collect::<Vec<_>>().join(", ");
        super::meant(name, names, &format!("there are {all}"))
    })
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let (mut texts, mut left) = (Vec::new(), MAX_TOGETHER);
    for root in &args.texts {
        let unreadable = |e: FileError| Failure::file(&e, "unreadable", "name files of MLIR text or folders of them");
        for file in files(root).map_err(unreadable)? {
            match file.read_text() {
                Ok(text) => {
                    left = left.checked_sub(text.len() as u64).ok_or_else(|| {
                        unreadable(FileError::Refused { path: root.clone(), why: Refusal::Together(MAX_TOGETHER) })
                    })?;
                    texts.push(text);
                }
                Err(error) if file.path() == root => return Err(unreadable(error)),
                Err(error) => complain!("plumb: left out: {error}"),
            }
        }
    }
    let all = || FuzzTarget::ALL.iter().map(|(target, _)| *target).collect();
    let targets: Vec<FuzzTarget> = if args.targets.is_empty() { all() } else { args.targets };
    let mut written = 0;
    let out = Folder::make(&args.out).map_err(|e| Failure::file(&e, "output", "check the path"))?;
    for target in targets {
        written += write(target, &out, &texts, args.count).map_err(|e| {
            Failure::file(&e, "output", "check the path")
        })?;
    }
    remark!("plumb: {written} seeds in {}", crate::say::name(&args.out));
    Ok(Exit::Fine)
}

/// Writes what a target begins with; how many seeds that are.
fn write(target: FuzzTarget, out: &Folder, texts: &[String], count: usize) -> Result<usize, FileError> {
    let name = target.name();
    let folder = out.make_folder(format!("{name}_seed_corpus"))?;
    let seeds = target.seeds(texts, count);
    for (at, seed) in seeds.iter().enumerate() {
        folder.write_lightly(format!("seed-{at:04}"), seed)?;
    }
    let options = target.options().map(|(option, value)| format!("{option} = {value}\n")).concat();
    let dictionary = format!("{name}.dict");
    let named = target.dictionary().map(|words| out.write(&dictionary, words)).transpose()?;
    let named = named.map(|()| format!("dict = {dictionary}\n")).unwrap_or_default();
    out.write(format!("{name}.options"), format!("[libfuzzer]\n{options}{named}"))?;
    Ok(seeds.len())
}
