//! The configuration of the generator: named numbers, each with its reason.

use crate::program_ops::{LOCALS, LOOPS, TENSORS};
use crate::quirks::{Quirk, Quirks};
use plumb_ir::table::{GenerateRule, NEWEST_RELEASE, OpDef};
use plumb_ir::{Conversion, OpKind, Refusals};

/// The kind of programs to generate; it multiplies the weights of the op table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// All operations, at the weights of the table.
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
    /// Vectors of any rank.
    Vector,
    /// Loops, conditions and accesses by affine maps.
    Affine,
    /// Complex numbers.
    Complex,
    /// Programs: loop nests over arrays, as passes look for.
    Loops,
    /// Functions of the LLVM dialect with local memory, as passes that promote it look for.
    Locals,
    /// Chains of operations on tensors, as bufferization and folding look for.
    Tensor,
    /// Producers and consumers of `linalg` on tensors, as fusion and tiling look for.
    Linalg,
    /// The LLVM dialect only, to compare interpreter and native code.
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
        (Profile::Vector, "vector"),
        (Profile::Affine, "affine"),
        (Profile::Complex, "complex"),
        (Profile::Loops, "loops"),
        (Profile::Locals, "locals"),
        (Profile::Tensor, "tensor"),
        (Profile::Linalg, "linalg"),
        (Profile::Llvm, "llvm"),
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        Profile::ALL.iter().find(|(p, _)| *p == self).map_or("", |(_, name)| name)
    }

    /// The profile of this name.
    pub fn by_name(name: &str) -> Option<Profile> {
        Profile::ALL.iter().find(|(_, n)| *n == name).map(|(p, _)| *p)
    }

    /// Operations of a module's first step, about: one that has regions or a function comes with what is in them.
    fn first_step(self) -> u32 {
        match self {
            Profile::Arith | Profile::Vector | Profile::Complex => 2,
            Profile::Mixed => 5,
            Profile::MemRef | Profile::Llvm | Profile::Affine => 8,
            Profile::Control | Profile::Calls | Profile::Loops | Profile::Locals => 9,
            Profile::Tensor => 12,
            Profile::Linalg => 12,
        }
    }

    /// Whether its modules are of the LLVM dialect alone.
    pub fn is_llvm(self) -> bool {
        matches!(self, Profile::Llvm | Profile::Locals)
    }

    /// Whether its modules are programs, written as a whole, and not made of steps.
    pub fn is_program(self) -> bool {
        matches!(self, Profile::Loops | Profile::Locals | Profile::Tensor | Profile::Linalg)
    }

    /// Whether its modules may have an operation.
    pub fn makes(self, def: &OpDef) -> bool {
        match self {
            Profile::Loops => LOOPS.contains(&def.name),
            Profile::Locals => LOCALS.contains(&def.name),
            Profile::Tensor | Profile::Linalg => {
                def.generate == GenerateRule::Tensors || TENSORS.contains(&def.name)
            }
            _ => def.dialect() == "builtin" || self.quarters(def.dialect()) > 0,
        }
    }

    /// Factor on an operation's weight, in quarters.
    pub(crate) fn quarters(self, dialect: &str) -> u32 {
        match (self, dialect) {
            (Profile::Llvm, "llvm") => 4,
            _ if self.is_program() => 0,
            (Profile::Llvm, _) | (_, "llvm") => 0,
            (_, "tensor" | "linalg" | "bufferization") => 0,
            (Profile::Mixed, _) => 4,
            (Profile::MemRef, "memref") => 16,
            (Profile::MemRef, "scf") => 3,
            (Profile::Arith, "arith" | "index" | "math") => 12,
            (Profile::Control, "scf" | "cf") => 16,
            (Profile::Calls, "func") => 24,
            (Profile::Vector, "vector") | (Profile::Affine, "affine") | (Profile::Complex, "complex") => 16,
            (_, _) => 2,
        }
    }
}

/// A chance of `.0` in `.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance(pub u32, pub u32);

/// The configuration of the generator.
#[derive(Clone, Debug)]
pub struct Config {
    /// Operations a module has on average, counted without module, functions, globals and terminators.
    pub size: u32,
    /// The kind of programs to generate.
    pub profile: Profile,
    /// Operations that may occur besides the structural ones; `None`: all operations with a weight in the table.
    pub allow: Option<Vec<OpKind>>,
    /// Operations that come more often than the table says, and are left out of no module.
    pub favour: Vec<OpKind>,
    /// The operation that each module is about, if it is one.
    pub about: Option<OpKind>,
    /// How many modules are about one operation: no other operation hides its effect, and findings are small.
    pub single_op: Chance,
    /// How many steps make an idiom, a group of operations that rewrites look for together: drawn one by one they
    /// would hardly ever meet.
    pub idioms: Chance,
    /// How often a condition is used again in the region that it guards.
    pub reuse: Chance,
    /// How many functions return in several places.
    pub early: Chance,
    /// How often the bounds of a loop lie at the limits of their type.
    pub limits: Chance,
    /// How often an operation is left out of a module (swarm testing). The other operations then interact more often,
    /// and state grows that the omitted operation would reset.
    pub omit: Chance,
    /// How often a choice is a boundary of the legal range: the last index, the greatest shift, a quotient that just
    /// fits. The chance is high because many defects of lowerings show at boundaries only.
    pub edge: Chance,
    /// How often a flag (`nsw`, `nuw`, `exact`) that holds is written.
    pub flags: Chance,
    /// Extent of a dimension at most; small, because most defects show with an extent of 3, and runs stay short.
    pub max_extent: u32,
    /// Elements of one buffer at most: 64, because the generator keeps one bit for each initialised element.
    pub max_elements: u32,
    /// Rank of a memref at most; 5 covers every case that descriptors distinguish.
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
    /// Results of `@main` at most; further values are stored to globals.
    pub max_results: u32,
    /// Whether `@main` may return vectors.
    pub vector_results: bool,
    /// Whether `@main` may return memrefs.
    pub memref_results: bool,
    /// Whether programs print through the runtime's functions.
    pub prints: bool,
    /// Whether f16 and bf16 occur: they need helper functions in native code.
    pub small_floats: bool,
    /// Integers of widths that are no register width.
    pub odd_ints: Chance,
    /// Integers of 128 bits: their arithmetic becomes calls in native code.
    pub wide_ints: Chance,
    /// Whether programs may copy arrays by affine transfers, which nothing lowers.
    pub transfers: bool,
    /// Whether programs may allocate memory of types with a layout, which nothing lowers.
    pub layouts: bool,
    /// Modules with memory spaces other than 0.
    pub spaces: Chance,
    /// Memory steps that get memory of their own, of any element type, extents and layout.
    pub uncommon: Chance,
    /// Vectors as operands of arithmetic and as elements of memrefs.
    pub vectors: bool,
    /// Switches over indices that need more than 32 bits.
    pub wide_switch: Chance,
    /// Quirks to avoid, because a subject is known to refuse such modules or to miscompile them.
    pub avoid: Quirks,
    /// Quirks that are not avoided although a subject has them.
    pub despite: Quirks,
    /// The conversion that the modules must suit. No memref is printed if `index` has 32 bits: the runtime reads
    /// descriptors of 64-bit fields. With bare pointers functions take and return only memrefs of static shape and
    /// identity layout.
    pub conversion: Conversion,
    /// Modules rewritten by mutations that keep the meaning. These make chains of views that change nothing, functions
    /// for parts, loops with one iteration, and constants in memory.
    pub rewrite: Chance,
    /// The oldest release of MLIR that the modules must suit: operations that it does not have are left out.
    pub oldest: u32,
    /// Forms of operations that no module has, because a subject refuses them.
    pub refused: Refusals,
    /// Those of them that a subject does not even read.
    pub unread: Refusals,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            size: 40,
            profile: Profile::Mixed,
            allow: None,
            favour: Vec::new(),
            about: None,
            single_op: Chance(1, 10),
            idioms: Chance(1, 5),
            reuse: Chance(1, 3),
            early: Chance(1, 6),
            limits: Chance(1, 5),
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
            transfers: false,
            layouts: false,
            spaces: Chance(1, 4),
            uncommon: Chance(1, 3),
            vectors: true,
            wide_switch: Chance(1, 6),
            avoid: Quirks::default().with(Quirk::NegativeStride),
            despite: Quirks::default(),
            conversion: Conversion::default(),
            rewrite: Chance(1, 8),
            oldest: 22,
            refused: Refusals::default(),
            unread: Refusals::default(),
        }
    }
}

/// What an operation requires of the subjects.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpRequirements {
    /// What is known of it.
    def: Option<&'static OpDef>,
    /// The quirks that exclude it.
    quirks: Quirks,
    /// Whether it is made for the newest release alone.
    newest: bool,
}

impl OpRequirements {
    /// Of an operation.
    pub(crate) fn of(kind: OpKind) -> OpRequirements {
        let quirks = Quirks::that(|def| def.ops.contains(&kind));
        // How older releases write and convert these dialects has not been tried as a whole.
        let newest = matches!(kind, OpKind::Affine(_) | OpKind::Complex(_) | OpKind::Vector(_));
        OpRequirements { def: kind.def(), quirks, newest }
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

    /// Modules for released compilers: operations that the oldest one does not have are left out, and quirks of any of
    /// them are avoided.
    pub fn for_releases(mut self, releases: &[u32]) -> Self {
        self.oldest = releases.iter().copied().min().unwrap_or(self.oldest);
        self.avoid = self.avoid.and(Quirks::of(releases)).without(self.despite);
        self
    }

    /// Modules that show a known quirk are generated all the same.
    #[must_use]
    pub fn despite(mut self, quirk: Quirk) -> Self {
        self.despite = self.despite.with(quirk);
        self.avoid = self.avoid.without(self.despite);
        self
    }

    /// Modules that nothing lowers: they may have what a subject reads and its lowering refuses or miscompiles.
    #[must_use]
    pub fn unlowered(&self) -> Self {
        let avoid = Quirks::that(|def| self.avoid.has(def.quirk) && !def.is_of_newest());
        Config { avoid, refused: self.unread.clone(), transfers: true, layouts: true, ..self.clone() }
    }

    /// Modules without these forms. Types that no operation may have are not drawn in the first place.
    #[must_use]
    pub fn without(mut self, refused: &Refusals) -> Self {
        const NEVER: Chance = Chance(0, 1);
        self.refused = self.refused.and(refused);
        let refused = &self.refused;
        self.vectors &= !refused.has_word("vector");
        self.small_floats &= !(refused.has_word("f16") || refused.has_word("bf16"));
        for (word, chance) in
            [("odd", &mut self.odd_ints), ("i128", &mut self.wide_ints), ("space", &mut self.spaces)]
        {
            *chance = if refused.has_word(word) { NEVER } else { *chance };
        }
        self
    }

    /// Whether an operation may occur.
    pub(crate) fn admits(&self, kind: OpKind, needs: OpRequirements) -> bool {
        if let Some(allow) = &self.allow
            && !allow.contains(&kind)
        {
            return false;
        }
        !self.refused.has_op(kind) && self.has_what(needs)
    }

    fn has_what(&self, needs: OpRequirements) -> bool {
        let is_there = needs.def.is_none_or(|def| def.is_in(self.oldest));
        is_there && !(needs.newest && self.oldest < NEWEST_RELEASE) && !self.avoid.meets(needs.quirks)
    }

    /// Whether the releases have an operation and convert it.
    pub(crate) fn has(&self, kind: OpKind) -> bool {
        !self.refused.has_op(kind) && self.has_what(OpRequirements::of(kind))
    }
}
