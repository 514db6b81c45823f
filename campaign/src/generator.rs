//! Where a campaign's modules come from.

use crate::mutants::{MutantCandidate, Mutator, mixed};
use arbitrary::Unstructured;
use plumb_gen::Profile;
use plumb_ir::{Module, OpKind};
use std::sync::Arc;

/// Modules of a profile that tell whether it can do without what a subject refuses.
const SAMPLES: u64 = 4;

/// Makes the module of a seed by preference.
type ModuleFactory = Arc<dyn Fn(u64, &ModulePreference) -> Module + Send + Sync>;

/// Makes two modules of a seed that mean the same.
type PairFactory = Arc<dyn Fn(u64) -> [Module; 2] + Send + Sync>;

/// Where a campaign's modules come from: a function of the seed alone.
#[derive(Clone)]
pub enum Generator {
    /// New modules.
    New {
        /// The module of a seed.
        make: ModuleFactory,
        /// Two spellings of what a seed plans, where modules have a plan.
        spell: Option<PairFactory>,
        /// What it depends on besides the seed, for people to compare.
        description: String,
    },
    /// Mutants of existing ones.
    Mutants(Box<Mutator>),
    /// New modules of several profiles, each with a share of the seeds.
    Profiles(Vec<(Profile, Generator)>),
    /// New modules for one subject after the other, each made for one and judged by that one alone.
    InTurn(Vec<Generator>),
}

/// What the passes work on that modules are made for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ModulePreference {
    /// Operations that modules have more of.
    pub ops: Vec<OpKind>,
    /// Profiles that most modules are of, each with its weight.
    pub profiles: Vec<(Profile, u32)>,
    /// Whether nothing lowers the modules: they may have what no lowering takes.
    pub is_unlowered: bool,
}

impl ModulePreference {
    /// The same without operations.
    pub(crate) fn of_profiles(&self) -> ModulePreference {
        ModulePreference { ops: Vec::new(), ..self.clone() }
    }

    /// The same of modules that nothing lowers.
    pub(crate) fn unlowered(&self) -> ModulePreference {
        ModulePreference { is_unlowered: true, ..self.clone() }
    }
}

/// The result of a generator for a seed.
pub(crate) enum GeneratedModule {
    New(Box<Module>),
    Mutant(Box<MutantCandidate>),
    /// Nothing, for this reason.
    None(&'static str),
}

impl Generator {
    /// A generator that gives the same module for the same seed and the same wishes.
    pub fn new(description: impl Into<String>, make: impl Fn(u64) -> Module + Send + Sync + 'static) -> Self {
        let make = Arc::new(move |seed, _: &ModulePreference| make(seed));
        Generator::New { make, spell: None, description: description.into() }
    }

    /// The same with pairs of modules that must mean the same.
    #[must_use]
    pub fn with_spellings(mut self, pair: impl Fn(u64) -> [Module; 2] + Send + Sync + 'static) -> Self {
        if let Generator::New { spell, .. } = &mut self {
            *spell = Some(Arc::new(pair));
        }
        self
    }

    /// Generated modules.
    pub fn generated(config: plumb_gen::Config) -> Self {
        let text = format!("{config:?}");
        let (plain, unlowered) = (config.clone(), config.unlowered());
        let make = move |seed, preference: &ModulePreference| {
            let config = if preference.is_unlowered { &unlowered } else { &config };
            match preference.ops.as_slice() {
                [] => plumb_gen::generate_seeded(seed, config),
                favour => {
                    let config = plumb_gen::Config { favour: favour.to_vec(), ..config.clone() };
                    plumb_gen::generate_seeded(seed, &config)
                }
            }
        };
        let is_planned = plain.profile == Profile::Loops;
        let generator = Generator::New { make: Arc::new(make), spell: None, description: text };
        match is_planned {
            true => generator.with_spellings(move |seed| {
                let bytes = plumb_gen::seed_bytes(seed, &plain);
                plumb_gen::spellings(&mut Unstructured::new(&bytes), &plain)
            }),
            false => generator,
        }
    }

    /// Generated modules of every profile that can do without what the subjects refuse.
    pub fn of_all_profiles(config: &plumb_gen::Config) -> Self {
        let configs =
            Profile::ALL.iter().map(|(profile, _)| plumb_gen::Config { profile: *profile, ..config.clone() });
        let is_taken = |config: &plumb_gen::Config| {
            let mut some = (0..SAMPLES).map(|seed| plumb_gen::generate_seeded(seed, config));
            config.refused.is_empty() || some.any(|module| config.refused.first_in(&module).is_none())
        };
        let taken = configs.filter(is_taken);
        Generator::Profiles(taken.map(|config| (config.profile, Generator::generated(config))).collect())
    }

    /// Generated modules, of which each of so many subjects has its own.
    pub fn in_turn(configs: impl IntoIterator<Item = plumb_gen::Config>) -> Self {
        Generator::InTurn(configs.into_iter().map(Generator::generated).collect())
    }

    /// So many subjects have turns; 1 if every module is for all.
    pub(crate) fn turns(&self) -> usize {
        if let Generator::InTurn(generators) = self { generators.len().max(1) } else { 1 }
    }

    /// Which of the turns the module of a seed has, from 0.
    pub(crate) fn turn(&self, seed: u64) -> usize {
        (seed % self.turns() as u64) as usize
    }

    /// The module of a seed, made by preference.
    pub(crate) fn make(&self, seed: u64, preference: &ModulePreference) -> GeneratedModule {
        match self {
            Generator::New { make, .. } => GeneratedModule::New(Box::new(make(seed, preference))),
            Generator::Mutants(mutator) => match mutator.candidate(seed, &preference.ops) {
                Ok(candidate) => GeneratedModule::Mutant(Box::new(candidate)),
                Err(why) => GeneratedModule::None(why),
            },
            Generator::Profiles(all) => match of_profile(all, seed, preference) {
                Some(generator) => generator.make(seed, preference),
                None => GeneratedModule::None("no profile"),
            },
            Generator::InTurn(generators) => match generators.get(self.turn(seed)) {
                Some(generator) => generator.make(seed, preference),
                None => GeneratedModule::None("no subject"),
            },
        }
    }

    /// Two modules of a seed that must mean the same, if there are such.
    pub(crate) fn spellings(&self, seed: u64) -> Option<[Module; 2]> {
        match self {
            Generator::New { spell, .. } => spell.as_ref().map(|spell| spell(seed)),
            Generator::Mutants(_) => None,
            Generator::Profiles(all) => of_profile(all, seed, &ModulePreference::default())?.spellings(seed),
            Generator::InTurn(generators) => generators.get(self.turn(seed))?.spellings(seed),
        }
    }

    /// What its modules depend on besides the seed, as command-line flags.
    pub(crate) fn flags(&self) -> Vec<String> {
        match self {
            Generator::New { description, .. } => vec![description.clone()],
            Generator::Mutants(mutator) => mutator.flags(),
            Generator::Profiles(all) => all.iter().flat_map(|(_, generator)| generator.flags()).collect(),
            Generator::InTurn(generators) => generators.iter().flat_map(Generator::flags).collect(),
        }
    }
}

impl std::fmt::Debug for Generator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Generator::New { description, .. } => write!(f, "New({description})"),
            Generator::Mutants(mutator) => mutator.fmt(f),
            Generator::Profiles(all) => f.debug_tuple("Profiles").field(all).finish(),
            Generator::InTurn(generators) => f.debug_tuple("InTurn").field(generators).finish(),
        }
    }
}

/// The seeds that a profile has, of all: programs are what most passes are for.
fn seeds_of(profile: Profile) -> u64 {
    match profile {
        Profile::Loops => 8,
        Profile::Mixed | Profile::MemRef | Profile::Arith | Profile::Control | Profile::Calls => 3,
        Profile::Vector | Profile::Affine | Profile::Locals | Profile::Tensor | Profile::Linalg => 3,
        Profile::Complex | Profile::Llvm => 1,
    }
}

/// The generator of a seed. Three in four seeds are of a preferred profile. Where operations are, and no profile, half of the
/// seeds are programs that can have them.
fn of_profile<'g>(
    all: &'g [(Profile, Generator)],
    seed: u64,
    preference: &ModulePreference,
) -> Option<&'g Generator> {
    let ModulePreference { ops, profiles, .. } = preference;
    // Of two seeds that follow each other one has operations.
    let mut turn = seed / 2;
    let weight =
        |profile: Profile| profiles.iter().find(|(other, _)| *other == profile).map_or(0, |(_, n)| *n);
    if all.iter().any(|(profile, _)| weight(*profile) > 0) {
        let is_preferred = turn % 4 != 3;
        turn /= 4;
        if is_preferred {
            // Seeds that follow each other are of several profiles.
            return weighted(all, mixed(seed / 2), |profile| weight(profile).into());
        }
    }
    let makes = |profile: Profile| ops.iter().filter_map(|kind| kind.def()).any(|def| profile.makes(def));
    let programs = all.iter().filter(|(profile, _)| profile.is_program() && makes(*profile));
    let programs: Vec<&Generator> = programs.map(|(_, generator)| generator).collect();
    if !programs.is_empty() {
        let is_program = turn % 2 == 1;
        turn /= 2;
        if is_program {
            return programs.get(turn as usize % programs.len()).copied();
        }
    }
    weighted(all, turn, seeds_of)
}

/// The generator at a place, where each takes as many places as its profile weighs, and all of them repeat.
fn weighted(all: &[(Profile, Generator)], place: u64, weight: impl Fn(Profile) -> u64) -> Option<&Generator> {
    let sum: u64 = all.iter().map(|(profile, _)| weight(*profile)).sum();
    let mut left = place % sum.max(1);
    let found = all.iter().find(|(profile, _)| match left.checked_sub(weight(*profile)) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    });
    found.map(|(_, generator)| generator)
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_ir::ops::{llvm, scf};

    /// Of so many seeds with a wish, how many each profile has.
    fn seeds(preference: &ModulePreference) -> Vec<(Profile, usize)> {
        let of = |profile: &Profile| (*profile, Generator::new(profile.name(), |_| Module::default()));
        let all: Vec<_> = Profile::ALL.iter().map(|(profile, _)| of(profile)).collect();
        let names = (0..4000).filter_map(|seed| Some(of_profile(&all, seed, preference)?.flags().concat()));
        let names: Vec<String> = names.collect();
        let count = |profile: Profile| names.iter().filter(|name| *name == profile.name()).count();
        Profile::ALL.iter().map(|(profile, _)| (*profile, count(*profile))).collect()
    }

    #[test]
    fn every_profile_has_its_share_of_the_seeds() {
        for (profile, count) in seeds(&ModulePreference::default()) {
            assert!(count.abs_diff(100 * seeds_of(profile) as usize) <= 16, "{profile:?} has {count}");
        }
    }

    #[test]
    fn a_profile_that_cannot_do_without_what_is_refused_is_left_out() {
        let refused = plumb_ir::Refusals::parse(&["llvm.*".to_string()]).unwrap();
        let config = plumb_gen::Config::default().without(&refused);
        let Generator::Profiles(all) = Generator::of_all_profiles(&config) else { panic!() };
        let profiles: Vec<Profile> = all.iter().map(|(profile, _)| *profile).collect();
        assert_eq!(profiles.len() + 2, Profile::ALL.len());
        assert!(!profiles.contains(&Profile::Locals) && !profiles.contains(&Profile::Llvm));
    }

    #[test]
    fn half_of_the_seeds_with_wishes_are_programs_that_can_have_them() {
        for (kind, profile) in [(scf::Parallel::KIND, Profile::Loops), (llvm::Alloca::KIND, Profile::Locals)]
        {
            let preference = ModulePreference { ops: vec![kind], ..ModulePreference::default() };
            let count = seeds(&preference).iter().find(|(other, _)| *other == profile).map_or(0, |(_, n)| *n);
            assert!(count >= 2000, "{profile:?} has {count}");
        }
    }

    #[test]
    fn most_seeds_are_of_preferred_profiles() {
        let profiles = vec![(Profile::Vector, 60), (Profile::Affine, 20)];
        for ops in [Vec::new(), vec![scf::Parallel::KIND]] {
            let preference =
                ModulePreference { ops, profiles: profiles.clone(), ..ModulePreference::default() };
            let seeds = seeds(&preference);
            let count = |profile: Profile| seeds.iter().find(|(p, _)| *p == profile).map_or(0, |(_, n)| *n);
            assert!(count(Profile::Vector) >= 2200 && count(Profile::Affine) >= 700, "{seeds:?}");
            assert!(
                [Profile::Mixed, Profile::Loops, Profile::Llvm].iter().all(|p| count(*p) > 0),
                "{seeds:?}"
            );
        }
    }
}
