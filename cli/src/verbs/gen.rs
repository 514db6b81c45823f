//! `plumb gen`: modules.

use arbitrary::Unstructured;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input;
use crate::json::{self, Format};
use plumb_campaign::stats;
use plumb_diff::file::{FileError, Folder};
use plumb_diff::settings::Settings;
use plumb_gen::Config;
use plumb_ir::{Module, Spelling};
use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::{print_in, weaken};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;

/// Generate modules with a function `@main()`: valid, terminating, without undefined behaviour.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb gen --seed 7
  plumb gen --count 100 --out modules
  plumb gen --count 10000 --stats --format json
  plumb gen --kernel gemm --count 5
  plumb gen --mutate repro.mlir --count 20 --preserving
  plumb gen --bytes fuzz/corpus/lowering/0a1b…

With --mutate, each seed stands for one mutant of the files; those that are undefined are left out and counted on standard
error.")]
pub struct Args {
    /// Seed of the first module
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Number of modules, from consecutive seeds
    #[arg(long, value_name = "K", default_value_t = 1)]
    count: u64,
    /// Write each module to a file in this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    generator: super::generate::GeneratorArgs,
    /// Only modules that this subject accepts
    #[arg(long, value_name = "S")]
    subject: Option<String>,
    /// The syntax version to write, with what its release has; the subject's, or else `modern`, if not given
    #[arg(long, visible_alias = "syntax-version", value_name = "VERSION", value_enum)]
    spelling: Option<super::SyntaxVersionArg>,
    /// Instead of new modules, spell this kernel, such as `gemm`; each seed gives other extents, elements and loops
    #[arg(long, value_name = "NAME", conflicts_with_all = ["size", "profile", "stats", "bytes", "mutate"])]
    kernel: Option<String>,
    /// Instead of new modules, make mutants of these files, or of all .mlir files below these folders
    #[arg(long, value_name = "PATH", num_args = 1.., conflicts_with_all = ["size", "profile", "stats"])]
    mutate: Vec<PathBuf>,
    /// With --mutate: only mutants that must behave like the original
    #[arg(long, requires = "mutate")]
    preserving: bool,
    /// Instead of seeds, make the module of the bytes in this file, as fuzz targets do
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "count", "out", "mutate", "stats"])]
    bytes: Option<PathBuf>,
    /// Run the modules and print statistics
    #[arg(long)]
    stats: bool,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let mut config = args.generator.config()?;
    let mut spelling = args.spelling.map(Spelling::from);
    if let Some(spelling) = spelling {
        config = config.for_releases(&[spelling.release()]);
    }
    if let Some(subject) = &args.subject {
        let subject = super::subject(subject)?;
        spelling = spelling.or(Some(subject.spelling()));
        config = plumb_campaign::suitable_config(config, std::slice::from_ref(&subject), &Settings::default());
    }
    let spelling = spelling.unwrap_or_default();
    if let Some(path) = &args.bytes {
        let bytes = input::bytes(&path.to_string_lossy())?;
        let mut module = plumb_gen::generate(&mut Unstructured::new(&bytes), &config);
        weaken(&mut module, spelling);
        super::write(&super::spelled(&module, spelling, &PrintOptions::default())?);
        return Ok(Exit::Fine);
    }
    let seeds = args.seed..args.seed.saturating_add(args.count);
    let named = args.kernel.as_deref();
    if let Some(name) = named.filter(|name| plumb_gen::kernels().all(|known| known != *name)) {
        let names: Vec<&str> = plumb_gen::kernels().collect();
        let help = super::meant(name, names.iter().copied(), &format!("there are {}", names.join(", ")));
        return Err(Failure::usage("unknown-kernel", format!("there is no kernel `{name}`"), help));
    }
    if args.stats {
        super::threads()?;
        let stats = stats::collect(seeds, &config);
        match args.format {
            Format::Json => json::print(&stats),
            Format::Text => say!("{}", stats.to_string().trim_end()),
        }
        return Ok(Exit::Fine);
    }
    write_modules(seeds, &args, &config, spelling)?;
    Ok(Exit::Fine)
}

/// The kernel of a name, as a seed has it; the error says why there is none.
fn kernel(name: &str, seed: u64, config: &Config) -> Result<Module, String> {
    let bytes = plumb_gen::seed_bytes(seed, config);
    let module = plumb_gen::kernel(name, &mut Unstructured::new(&bytes), config);
    module.ok_or_else(|| format!("the subject lacks what `{name}` needs"))
}

/// Writes the module or mutant of each seed.
fn write_modules(seeds: Range<u64>, args: &Args, config: &Config, spelling: Spelling) -> Result<(), Failure> {
    let fail = |error: FileError| Failure::file(&error, "output", "check the path");
    let out = args.out.as_deref().map(Folder::make).transpose().map_err(fail)?;
    let mutator = match &args.mutate[..] {
        [] => None,
        paths => Some(super::generate::mutator(paths, config.clone(), args.preserving, false, None)?),
    };
    let mut left_out: BTreeMap<String, u64> = BTreeMap::new();
    let mut written = 0;
    let options = PrintOptions::default();
    for seed in seeds {
        let said = |module: &Module| print_in(module, spelling, &options).map_err(|diag| diag.message);
        let new = || match &args.kernel {
            None => Ok(plumb_gen::generate_seeded(seed, config)),
            Some(name) => kernel(name, seed, config),
        };
        let text = match &mutator {
            None => new().and_then(|mut module| {
                // A program that is defined with a promise is so without it.
                weaken(&mut module, spelling);
                said(&module)
            }),
            Some(mutator) => mutator.defined(seed, &Settings::default()).and_then(|candidate| {
                Ok(format!("// Mutant {seed} of {}\n{}", candidate.story(), said(&candidate.module)?))
            }),
        };
        let text = match text {
            Ok(text) => text,
            Err(why) => {
                *left_out.entry(why).or_insert(0) += 1;
                continue;
            }
        };
        match &out {
            Some(out) => out.write_lightly(format!("{seed}.mlir"), text).map_err(fail)?,
            None => {
                let divider = if written > 0 { "// -----\n" } else { "" };
                super::write(&format!("{divider}{text}"));
            }
        }
        written += 1;
    }
    for (why, count) in &left_out {
        complain!("plumb: no module {count:>6}  {why}");
    }
    // That none was asked for, or that no mutant is defined, is no mistake.
    if written == 0 && mutator.is_none() && !left_out.is_empty() {
        let message = format!("nothing that was generated can be said in `{}`", spelling.name());
        return Err(Failure::usage("unspellable", message, "try another seed, or a newer `--spelling`"));
    }
    Ok(())
}
