//! What to generate: each knob is a named number or range with its reason.

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
    /// Turns of a loop at most: two show what is carried, more show strides and remainders.
    pub max_trips: u32,
    /// Sum of all turns and calls that a place in the program is reached through: what is chosen there is checked
    /// for each, so this bounds the cost an operation.
    pub max_lanes: u32,
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
    /// Negative strides meet a known fault of released lowerings, which mark address arithmetic `nuw`: off.
    pub negative_strides: bool,
    /// Switches over indices that need more than 32 bits: released lowerings are known to compare the lower half only,
    /// so modules for them have none.
    pub wide_switch: Chance,
    /// Whether what released lowerings are known to reject is left out: structured control flow within scopes of stack
    /// memory and memrefs out of them, freeing memory of another space, static shapes of unranked views.
    pub released: bool,
    /// The conversion that the modules must suit. Where `index` has 32 bits no memref is printed: the runtime reads
    /// descriptors of 64-bit fields. With bare pointers functions take and return only such memrefs as one can stand
    /// for: of static shape and identity layout.
    pub conversion: Conversion,
    /// Modules that are rewritten by mutations that keep the meaning: chains of views that change nothing, functions
    /// for parts, loops with one turn, constants in memory.
    pub rewrite: Chance,
    /// Release of the `*-opt` that the modules must suit; narrows what is used.
    pub release: u32,
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
            max_lanes: 24,
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
            negative_strides: false,
            wide_switch: Chance(1, 6),
            released: false,
            conversion: Conversion::default(),
            rewrite: Chance(1, 8),
            release: 22,
        }
    }
}

/// Operations by the first of the supported releases (13, 14, 15, 16, 19, 22) that has them and lowers them.
const SINCE: &[(u32, &[&str])] = &[
    (
        22,
        &[
            "math.",
            "scf.forall",
            "scf.parallel",
            "scf.execute_region",
            "memref.alloca_scope",
            "memref.assume_alignment",
            "memref.atomic_rmw",
            "memref.collapse_shape",
            "memref.distinct_objects",
            "memref.expand_shape",
            "memref.extract_aligned_pointer_as_index",
            "memref.extract_strided_metadata",
            "memref.generic_atomic_rmw",
            "memref.memory_space_cast",
            "memref.prefetch",
            "memref.realloc",
            "memref.reshape",
            "memref.transpose",
            "memref.view",
            "ub.unreachable",
        ],
    ),
    (16, &["index.", "arith.addui_extended", "arith.mulsi_extended", "arith.mului_extended"]),
    (
        19,
        &[
            "scf.index_switch",
            "ub.poison",
            "arith.maximumf",
            "arith.minimumf",
            "arith.maxnumf",
            "arith.minnumf",
        ],
    ),
];

/// Operations that no released lowering converts in its usual order of passes.
const NOT_LOWERED: &[&str] = &["math.isinf", "math.isnormal", "memref.generic_atomic_rmw"];

/// What an operation needs of a subject.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Needs {
    /// The first release that has it.
    since: u32,
    /// Whether no release converts it.
    never_lowered: bool,
}

impl Needs {
    /// Of an operation.
    pub(crate) fn of(name: &str) -> Needs {
        let named = |n: &&str| name == *n || n.ends_with('.') && name.starts_with(*n);
        let since = SINCE.iter().filter(|(_, names)| names.iter().any(&named)).map(|(since, _)| *since);
        Needs { since: since.max().unwrap_or(0), never_lowered: NOT_LOWERED.contains(&name) }
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

    /// Modules for released lowerings of which this is the oldest: what it does not have is left out, and so is what
    /// every release is known to get wrong in most modules that use it.
    pub fn for_release(mut self, release: u32) -> Self {
        self.release = release;
        self.wide_switch = Chance(0, 1);
        self.released = true;
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
        self.release >= needs.since && !(self.released && needs.never_lowered)
    }

    /// Whether the release has an operation and lowers it.
    pub(crate) fn has(&self, kind: OpKind) -> bool {
        kind.def().is_none_or(|def| self.has_what(Needs::of(def.name)))
    }

    /// Whether loops may compare unsigned, and whether overflow flags exist on `arith`.
    pub(crate) fn recent(&self) -> bool {
        self.release >= 22
    }
}
