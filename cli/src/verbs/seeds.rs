//! `plumb seeds`: what a fuzzer begins with.

use crate::exit::Exit;
use crate::failure::Failure;
use plumb_campaign::fuzzing::{SEEDS, FuzzTarget};
use plumb_diff::check::files;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

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
    let mut texts = Vec::new();
    for root in &args.texts {
        let read = files(root).and_then(|paths| paths.iter().map(fs::read_to_string).collect::<Result<Vec<_>, _>>());
        let unreadable = |e: io::Error| {
            let message = format!("cannot read `{}`: {e}", root.display());
            Failure::usage("unreadable", message, "name files of MLIR text or folders of them")
        };
        texts.extend(read.map_err(unreadable)?);
    }
    let all = || FuzzTarget::ALL.iter().map(|(target, _)| *target).collect();
    let targets: Vec<FuzzTarget> = if args.targets.is_empty() { all() } else { args.targets };
    let mut written = 0;
    for target in targets {
        written += write(target, &args.out, &texts, args.count).map_err(|e| {
            Failure::usage("output", format!("cannot write into `{}`: {e}", args.out.display()), "check the path")
        })?;
    }
    remark!("plumb: {written} seeds in {}", args.out.display());
    Ok(Exit::Fine)
}

/// Writes what a target begins with; how many seeds that are.
fn write(target: FuzzTarget, out: &Path, texts: &[String], count: usize) -> io::Result<usize> {
    let name = target.name();
    let folder = out.join(format!("{name}_seed_corpus"));
    fs::create_dir_all(&folder)?;
    let seeds = target.seeds(texts, count);
    for (at, seed) in seeds.iter().enumerate() {
        fs::write(folder.join(format!("seed-{at:04}")), seed)?;
    }
    let options = target.options().map(|(option, value)| format!("{option} = {value}\n")).concat();
    let dictionary = format!("{name}.dict");
    let named = target.dictionary().map(|words| fs::write(out.join(&dictionary), words)).transpose()?;
    let named = named.map(|()| format!("dict = {dictionary}\n")).unwrap_or_default();
    fs::write(out.join(format!("{name}.options")), format!("[libfuzzer]\n{options}{named}"))?;
    Ok(seeds.len())
}
