//! What to generate: each knob is a named number or range with its reason.

use crate::quirks::{Quirk, Quirks};
use plumb_ir::{Conversion, OpKind};

/// What a campaign is after; it multiplies the weights of the op table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// Everything at the table's own weights.
    #[default]
    Mixed,
    /// Descriptors: views, layouts, casts, copies.
    MemRef,
    /// Scalars and vectors at their boundaries.
    Arith,
    /// Loops, branches, switches.
    Control,
    /// Functions: many, small, with memrefs passed and returned.
    Calls,
    /// The LLVM dialect throughout: for interpreter against native code.
    Llvm,
}

impl Profile {
    /// Every profile with its name on the command line.
    pub const ALL: &'static [(Profile, &'static str)] = &[
        (Profile::Mixed, "mixed"),
        (Profile::MemRef, "memref"),
        (Profile::Arith, "arith"),
        (Profile::Control, "control"),
        (Profile::Calls, "calls"),
        (Profile::Llvm, "llvm"),
    ];

    /// The profile of this name.
    pub fn by_name(name: &str) -> Option<Profile> {
        Profile::ALL.iter().find(|(_, n)| *n == name).map(|(p, _)| *p)
    }

    /// Operations of a module's first step, about: one that has regions or a function comes with what is in them.
    fn first_step(self) -> u32 {
        match self {
            Profile::Arith => 2,
            Profile::Mixed | Profile::MemRef => 5,
            Profile::Llvm => 8,
            Profile::Control | Profile::Calls => 9,
        }
    }

    /// Factor on an operation's weight, in quarters.
    pub(crate) fn quarters(self, dialect: &str) -> u32 {
        match (self, dialect) {
            (Profile::Llvm, "llvm") => 4,
            (Profile::Llvm, _) | (_, "llvm") => 0,
            (Profile::Mixed, _) => 4,
            (Profile::MemRef, "memref") => 16,
            (Profile::MemRef, "scf") => 3,
            (Profile::Arith, "arith" | "index" | "math") => 12,
            (Profile::Control, "scf" | "cf") => 16,
            (Profile::Calls, "func") => 24,
            (Profile::MemRef | Profile::Arith | Profile::Control | Profile::Calls, _) => 2,
        }
    }
}

/// A chance of `.0` in `.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance(pub u32, pub u32);

/// Everything that can be asked of the generator.
#[derive(Clone, Debug)]
pub struct Config {
    /// Operations a module has on average, counted without module, functions, globals and terminators.
    pub size: u32,
    /// What the campaign is after.
    pub profile: Profile,
    /// Operations that may occur besides the structural ones; none = all that the table weighs.
    pub allow: Option<Vec<OpKind>>,
    /// Modules about one operation: what surrounds it does not hide it, and a find is small from the start.
    pub single_op: Chance,
    /// How often an operation is left out of a module (swarm testing): omission lets the others meet more often
    /// and fills state that an omitted one would empty.
    pub omit: Chance,
    /// How often a choice goes to the edge of what is legal: the last index, the greatest shift, a quotient that
    /// just fits. High, since lowerings go wrong at edges.
    pub edge: Chance,
    /// How often a flag (`nsw`, `nuw`, `exact`) that holds is written.
    pub flags: Chance,
    /// Extents of a dimension; small, since what goes wrong with 64 goes wrong with 3, and runs stay short.
    pub max_extent: u32,
    /// Elements of one buffer at most. The generator keeps a bit for each (which are initialised): 64.
    pub max_elements: u32,
    /// Rank of a memref at most; 5 has every case that descriptors distinguish, and more dimensions than most tests.
    pub max_rank: u32,
    /// Iterations of a loop at most: two test loop-carried values, more test strides and remainders.
    pub max_trips: u32,
    /// Contexts of a place at most: how often loops and calls together execute it. A choice is checked in each context,
    /// so this bounds the cost of an operation.
    pub max_contexts: u32,
    /// Depth of nested regions.
    pub max_depth: u32,
    /// Functions besides `@main`.
    pub max_functions: u32,
    /// Results of `@main`; what does not fit goes to globals.
    pub max_results: u32,
    /// Whether `@main` may return vectors.
    pub vector_results: bool,
    /// Whether `@main` may return memrefs.
    pub memref_results: bool,
    /// Whether programs print through the runtime's functions.
    pub prints: bool,
    /// f16 and bf16: they need helper functions in native code.
    pub small_floats: bool,
    /// Integers of widths that no machine has.
    pub odd_ints: Chance,
    /// Integers of 128 bits: their arithmetic is calls in native code.
    pub wide_ints: Chance,
    /// Modules with memory in other spaces than the first.
    pub spaces: Chance,
    /// Steps about memory that get memory made for them, of any element type, extents and layout alike.
    pub uncommon: Chance,
    /// Vectors as operands of arithmetic and as elements of memrefs.
    pub vectors: bool,
    /// Switches over indices that need more than 32 bits.
    pub wide_switch: Chance,
    /// What is left out since a subject is known to refuse it or to get it wrong.
    pub avoid: Quirks,
    /// What is not, although one is.
    pub despite: Quirks,
    /// The conversion that the modules must suit. Where `index` has 32 bits no memref is printed: the runtime reads
    /// descriptors of 64-bit fields. With bare pointers functions take and return only such memrefs as one can stand
    /// for: of static shape and identity layout.
    pub conversion: Conversion,
    /// Modules that are rewritten by mutations that keep the meaning: chains of views that change nothing, functions
    /// for parts, loops with one iteration, constants in memory.
    pub rewrite: Chance,
    /// The oldest release of the `*-opt` that the modules must suit: what it does not have is left out.
    pub oldest: u32,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            size: 40,
            profile: Profile::Mixed,
            allow: None,
            single_op: Chance(1, 10),
            omit: Chance(1, 4),
            edge: Chance(1, 2),
            flags: Chance(1, 3),
            max_extent: 8,
            max_elements: 64,
            max_rank: 5,
            max_trips: 6,
            max_contexts: 24,
            max_depth: 3,
            max_functions: 6,
            max_results: 6,
            vector_results: true,
            memref_results: true,
            prints: true,
            small_floats: true,
            odd_ints: Chance(1, 5),
            wide_ints: Chance(1, 7),
            spaces: Chance(1, 4),
            uncommon: Chance(1, 5),
            vectors: true,
            wide_switch: Chance(1, 6),
            avoid: Quirks::default().with(Quirk::NegativeStride),
            despite: Quirks::default(),
            conversion: Conversion::default(),
            rewrite: Chance(1, 8),
            oldest: 22,
        }
    }
}

/// What an operation needs of the subjects.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Needs {
    /// The first release that has it.
    since: u32,
    /// What it is left out for.
    quirks: Quirks,
}

impl Needs {
    /// Of an operation.
    pub(crate) fn of(kind: OpKind) -> Needs {
        let since = kind.def().map_or(0, |def| def.since);
        Needs { since, quirks: Quirks::that(|def| def.ops.contains(&kind)) }
    }
}

/// Operations of a module about one operation, on average.
const ABOUT_ONE: u64 = 7;

impl Config {
    /// Up to which size modules about many operations are to have, sizes spread evenly, so that all together have
    /// `size` on average. A small one gets as large as its first step, whatever it is to have.
    pub(crate) fn largest(&self) -> u32 {
        let Chance(single, of) = self.single_op;
        let (single, of, size) = (u64::from(single.min(of)), u64::from(of), u64::from(self.size.max(1)));
        let mean = (size * of).saturating_sub(ABOUT_ONE * single).checked_div(of - single).unwrap_or(size);
        let mean = mean.clamp(1, 1 << 24);
        let step = u64::from(self.profile.first_step());
        // The mean of max(step, n) for n up to 2m is m + step²/4m.
        let twice = mean + (mean * mean).saturating_sub(step * step).isqrt();
        u32::try_from(twice - 1).unwrap_or(1).max(1)
    }

    /// Modules for released compilers: what the oldest of them does not have is left out, and so is what any of them is
    /// known to refuse or to get wrong.
    pub fn for_releases(mut self, releases: &[u32]) -> Self {
        self.oldest = releases.iter().copied().min().unwrap_or(self.oldest);
        self.avoid = self.avoid.and(Quirks::of(releases)).without(self.despite);
        self
    }

    /// What is known of a subject is generated all the same.
    #[must_use]
    pub fn despite(mut self, quirk: Quirk) -> Self {
        self.despite = self.despite.with(quirk);
        self.avoid = self.avoid.without(self.despite);
        self
    }

    /// Whether an operation may occur.
    pub(crate) fn admits(&self, kind: OpKind, needs: Needs) -> bool {
        if let Some(allow) = &self.allow
            && !allow.contains(&kind)
        {
            return false;
        }
        self.has_what(needs)
    }

    fn has_what(&self, needs: Needs) -> bool {
        self.oldest >= needs.since && !self.avoid.meets(needs.quirks)
    }

    /// Whether the releases have an operation and convert it.
    pub(crate) fn has(&self, kind: OpKind) -> bool {
        self.has_what(Needs::of(kind))
    }
}
