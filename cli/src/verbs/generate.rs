//! What to generate, from the command line.

use crate::failure::Failure;
use plumb_campaign::mutants::{Mutator, SeedCorpus};
use plumb_gen::quirks::Quirk;
use plumb_gen::{Chance, Config, Profile};
use plumb_ir::OpKind;
use std::path::{Path, PathBuf};

/// Options of the generator.
#[derive(clap::Args)]
pub struct GeneratorArgs {
    /// Operations in a module, on average; a million at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    size: Option<u32>,
    /// The kind of programs to generate: mixed, memref, arith, control, calls, vector, affine, complex, loops, locals,
    /// tensor, linalg, llvm. By default mixed
    #[arg(long, value_name = "P")]
    profile: Option<String>,
    /// How often, in percent, a choice is a boundary of the legal range: the last index, the greatest shift
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = clap::value_parser!(u32).range(0..=100))]
    edge: u32,
    /// Operations that come more often, such as `scf.for,arith.trunci`
    #[arg(long, value_name = "OPS", value_delimiter = ',')]
    favour: Vec<String>,
    /// Also generate views with negative strides: released conversions are known to miscompile them
    #[arg(long)]
    negative_strides: bool,
}

impl GeneratorArgs {
    /// Whether no kind of programs is named.
    pub fn is_of_any_profile(&self) -> bool {
        self.profile.is_none()
    }

    /// The generator's configuration.
    pub fn config(&self) -> Result<Config, Failure> {
        let profile = self.profile.as_deref().map_or(Ok(Profile::default()), profile)?;
        let default = Config::default();
        let (edge, size) = (Chance(self.edge, 100), self.size.unwrap_or(default.size));
        let favour = self.favour.iter().map(|name| operation(name)).collect::<Result<_, _>>()?;
        let config = Config { size, profile, edge, favour, ..default };
        Ok(if self.negative_strides { config.despite(Quirk::NegativeStride) } else { config })
    }
}

/// The operation of a name.
fn operation(name: &str) -> Result<OpKind, Failure> {
    OpKind::by_name(name).ok_or_else(|| {
        let names: Vec<String> =
            OpKind::all().filter_map(|kind| Some(kind.def()?.name.to_string())).collect();
        let help = super::meant(name, names.iter().map(String::as_str), "`plumb ops` lists them");
        Failure::usage("unknown-operation", format!("there is no operation `{name}`"), help)
    })
}

/// The profile of a name.
pub fn profile(name: &str) -> Result<Profile, Failure> {
    Profile::by_name(name).ok_or_else(|| {
        let names: Vec<_> = Profile::ALL.iter().map(|(_, n)| *n).collect();
        Failure::usage(
            "unknown-profile",
            format!("there is no profile `{name}`"),
            super::meant(name, names.iter().copied(), &format!("there are {}", names.join(", "))),
        )
    })
}

/// What makes mutants of files.
pub fn mutator(
    paths: &[PathBuf],
    config: Config,
    preserving: bool,
    native: bool,
    out: Option<&Path>,
) -> Result<Mutator, Failure> {
    let corpus = SeedCorpus::load(paths, config.conversion.index_bitwidth, native, out)
        .map_err(|e| Failure::file(&e, "unreadable", "name files of MLIR text or folders of them"))?;
    for why in &corpus.unread {
        complain!("plumb: left out: {why}");
    }
    if corpus.counts().1 == 0 {
        let reasons = corpus.left_out.iter().map(|(reason, n)| format!("{n} times {reason}"));
        let reasons = reasons.collect::<Vec<_>>().join(", ");
        return Err(Failure::usage(
            "nothing-to-mutate",
            format!("no module in these files can be run: {reasons}"),
            "a module has a function @main() or says in a comment what is run: `// plumb: run @f(1) = 2`",
        ));
    }
    Ok(Mutator::new(corpus, config, preserving))
}
