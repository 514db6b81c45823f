//! The ways a run can end.

use crate::{Access, Datum, Event, Flags, Observation};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A place in the program: the operation that ran, and where its text stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Full name of the operation, such as `memref.load`.
    pub op: String,
    /// Symbol of the enclosing function.
    pub function: String,
    /// 1-based line in the file, 0 if the module was built in memory.
    pub line: u32,
    /// 1-based column, 0 if unknown.
    pub column: u32,
    /// What its `loc(...)` names, such as `model.py:12:3`; empty if it has none.
    #[serde(default)]
    pub loc: String,
}

macro_rules! ub_kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident $code:literal,)*) => {
        /// The kinds of immediate undefined behaviour; closed, each with a stable code and corpus files.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum UbKind { $($(#[doc = $doc])+ $kind,)* }

        impl UbKind {
            /// Every kind, in order of the table.
            pub const ALL: &'static [UbKind] = &[$(UbKind::$kind,)*];

            /// The stable name that reports and expectations use.
            pub fn code(self) -> &'static str {
                match self { $(UbKind::$kind => $code,)* }
            }

            /// One sentence on what went wrong.
            pub fn doc(self) -> &'static str {
                match self { $(UbKind::$kind => concat!($($doc),+),)* }
            }
        }
    };
}

ub_kinds! {
    /// Division or remainder by zero.
    DivisionByZero "division-by-zero",
    /// Signed division or remainder of the least integer by -1.
    DivisionOverflow "division-overflow",
    /// A divisor or basis element of an affine operation that is not positive.
    NonPositiveDivisor "non-positive-divisor",
    /// A divisor that is poison or undefined.
    UndefinedDivisor "undefined-divisor",
    /// A branch or switch on poison or an undefined value.
    UndefinedBranch "undefined-branch",
    /// A memory access through a poison or undefined address, index or size.
    UndefinedAddress "undefined-address",
    /// An index outside its dimension of a memref.
    IndexOutOfBounds "index-out-of-bounds",
    /// An access outside its allocation.
    OutOfBounds "out-of-bounds",
    /// An access through the null pointer.
    NullAccess "null-access",
    /// An access through a pointer that belongs to no allocation.
    InvalidPointer "invalid-pointer",
    /// An access to memory that has been freed.
    UseAfterFree "use-after-free",
    /// An access to stack memory whose function or scope has ended.
    UseAfterScope "use-after-scope",
    /// Freeing what has been freed already.
    DoubleFree "double-free",
    /// Freeing what did not come from an allocation function, or not its start.
    InvalidFree "invalid-free",
    /// Writing to constant memory.
    WriteToConstant "write-to-constant",
    /// An access at an address that is less aligned than it states.
    Misaligned "misaligned",
    /// Reaching an `unreachable`.
    Unreachable "unreachable",
    /// An assumption that does not hold.
    AssumptionViolated "assumption-violated",
    /// A loop with a step that is not positive, or whose induction variable overflows.
    LoopOverflow "loop-overflow",
    /// A size that is negative or beyond what it may be, or whose byte count overflows.
    InvalidSize "invalid-size",
    /// A cast whose static type the run-time value does not have.
    CastMismatch "cast-mismatch",
    /// A copy between memrefs of different shapes, or a view in a shape of another number of elements.
    ShapeMismatch "shape-mismatch",
    /// Joining or reshaping dimensions that do not lie contiguous in memory.
    NotContiguous "not-contiguous",
    /// A view that reaches outside what it views.
    ViewOutOfBounds "view-out-of-bounds",
    /// A dimension number that the memref does not have.
    DimensionOutOfRange "dimension-out-of-range",
    /// A call of something that is not a function, or of one with another signature; a jump to what is none of its blocks.
    InvalidCall "invalid-call",
    /// Overlapping memory given to an operation that forbids it.
    Overlap "overlap",
    /// Unwinding out of what promises not to unwind, or handling an exception in an order that has no meaning.
    InvalidUnwind "invalid-unwind",
    /// Accesses to one byte by different iterations of a parallel loop, one of them writing and not both atomic.
    DataRace "data-race",
    /// Waiting for a transfer that has not been started, or is one of another number of elements.
    TransferMismatch "transfer-mismatch",
    /// Printing or returning uninitialised memory or `undef`: strict runs end there.
    Uninit "uninit",
    /// Printing or returning poison: strict runs end there.
    Poison "poison",
}

impl UbKind {
    /// Whether it can be about a value that is poison or undefined, so that its way matters.
    pub fn is_of_value(self) -> bool {
        use UbKind::*;
        let uses = [UndefinedDivisor, UndefinedBranch, UndefinedAddress, AssumptionViolated, Uninit, Poison];
        uses.contains(&self)
    }
}

impl fmt::Display for UbKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Undefined behaviour: what, where, and what led there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ub {
    /// What rule was broken.
    pub kind: UbKind,
    /// The operation that broke it.
    pub site: Site,
    /// The particulars, with values: "index 7 is outside dimension 1 of size 4".
    pub detail: String,
    /// Earlier places that matter: where the memory was made, where it was freed, the calls on the stack.
    pub history: Vec<Note>,
    /// The way of the poison or undefined value that it was about, from where it was born; only of runs that follow values.
    #[serde(default)]
    pub chain: Vec<Note>,
}

/// Something that is no undefined behaviour by itself, and hardly what was meant: at most one a place of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Warning {
    /// What it is about.
    pub kind: WarningKind,
    /// The operation.
    pub site: Site,
    /// The particulars.
    pub detail: String,
    /// As [`Ub::chain`].
    pub chain: Vec<Note>,
}

/// What a warning is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WarningKind {
    /// Uninitialised memory or `undef` is printed or returned.
    Uninit,
    /// Poison is printed or returned.
    Poison,
    /// One of several legal values is printed or returned.
    Open,
    /// Heap memory that nothing frees and nothing can reach any more.
    Leak,
}

impl WarningKind {
    /// The stable name that reports use.
    pub fn code(self) -> &'static str {
        match self {
            WarningKind::Uninit => "uninit",
            WarningKind::Poison => "poison",
            WarningKind::Open => "open",
            WarningKind::Leak => "leak",
        }
    }

    /// The undefined behaviour that it is in a strict run; none where a run goes on to its end all the same.
    pub fn strictly(self) -> Option<UbKind> {
        match self {
            WarningKind::Uninit => Some(UbKind::Uninit),
            WarningKind::Poison => Some(UbKind::Poison),
            WarningKind::Open | WarningKind::Leak => None,
        }
    }
}

/// An earlier place that helps to understand an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// What happened there.
    pub text: String,
    /// Where.
    pub site: Site,
}

/// Something this engine has no meaning for; never a fault of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsupportedFeature {
    /// What is missing: an op, a type, an external function.
    pub what: String,
    /// Where it was met.
    pub site: Site,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// It returned, and this is what can be seen of it.
    Return(Observation),
    /// It did what the language gives no meaning to.
    Ub(Box<Ub>),
    /// A failed assertion, `abort`, or a trap instruction.
    Trap(Site),
    /// The engine does not know an operation.
    Unsupported(Box<UnsupportedFeature>),
    /// The budget of executed operations is used up.
    OutOfFuel,
    /// Whoever watches the run has ended it.
    OutOfTime,
    /// The budget of memory or stack is used up.
    OutOfMemory,
}

impl Outcome {
    /// The name that JSON reports use.
    pub fn name(&self) -> &'static str {
        match self {
            Outcome::Return(_) => "return",
            Outcome::Ub(_) => "ub",
            Outcome::Trap(_) => "trap",
            Outcome::Unsupported(_) => "unsupported",
            Outcome::OutOfFuel => "fuel",
            Outcome::OutOfTime => "time",
            Outcome::OutOfMemory => "memory",
        }
    }
}

/// A run: how it ended, what it printed on the way, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Execution {
    /// How it ended.
    pub outcome: Outcome,
    /// What it printed, in order, up to the end.
    pub events: Vec<Event>,
    /// The volatile accesses it made, in order, where all of it is of the LLVM dialect and the engine sees them.
    #[serde(default)]
    pub accesses: Option<Box<[Access]>>,
    /// Operations executed (0 where the engine cannot count).
    pub ops: u64,
    /// Work that operations alone do not tell, in operations: bytes and elements that are moved, made and shown.
    #[serde(default)]
    pub work: u64,
    /// The largest sum of live stack allocations in bytes if none were freed before its function returns.
    pub stack_peak: u64,
    /// Heap allocations that a program that returned has not freed.
    #[serde(default)]
    pub kept_allocations: u64,
    /// Bytes of its frames, and of all its allocations and their alignment as if none had been freed (0 where the engine cannot
    /// count).
    #[serde(default)]
    pub memory: u64,
    /// Flags of values that decided a branch, a size, an index or an address. Where this is not empty, control or
    /// memory may legally have gone another way. Nothing after that point, and no result, can be compared.
    #[serde(default)]
    pub taint: Flags,
    /// How many events came before the first such decision; those are still comparable.
    #[serde(default)]
    pub firm_events: usize,
    /// What is no error and hardly meant, in the order of the run.
    pub warnings: Vec<Warning>,
    /// How a run ended that trapped or used up its budget: where that was and why, then the loop and the calls around it.
    #[serde(default)]
    pub end: Vec<Note>,
}

impl Execution {
    /// A run of which nothing else is known than how it ended.
    pub fn ended(outcome: Outcome) -> Execution {
        Execution {
            outcome,
            events: Vec::new(),
            accesses: None,
            ops: 0,
            work: 0,
            stack_peak: 0,
            kept_allocations: 0,
            memory: 0,
            taint: Flags::empty(),
            firm_events: 0,
            warnings: Vec::new(),
            end: Vec::new(),
        }
    }

    /// What a failed assertion says.
    pub fn said(&self) -> Option<&str> {
        self.end.first()?.text.strip_prefix("assertion failed: ")
    }

    /// Operations and work, which the fuel of a run limits.
    pub fn effort(&self) -> u64 {
        self.ops.saturating_add(self.work)
    }

    /// The scalars of its first events, and of its end if the caller wants them, in order.
    pub fn data(&self, events: usize, end: bool) -> Vec<&Datum> {
        let mut data = Vec::new();
        for event in self.events.iter().take(events) {
            data.extend(event.data.scalars());
        }
        if let (true, Outcome::Return(seen)) = (end, &self.outcome) {
            seen.values().for_each(|value| value.each(&mut |datum| data.push(datum)));
        }
        data
    }

    /// The same, to be changed.
    pub fn data_mut(&mut self, events: usize, end: bool) -> Vec<&mut Datum> {
        let mut data = Vec::new();
        for event in self.events.iter_mut().take(events) {
            data.extend(event.data.scalars_mut());
        }
        if let (true, Outcome::Return(seen)) = (end, &mut self.outcome) {
            seen.values_mut().for_each(|value| value.each_mut(&mut |datum| data.push(datum)));
        }
        data
    }

    /// The same with every index sign-extended from this width to 64 bits, as a reader of numbers expects it.
    pub fn with_wide_indices(mut self, width: u32) -> Execution {
        if let Outcome::Return(observation) = &mut self.outcome {
            *observation = std::mem::take(observation).with_wide_indices(width);
        }
        self
    }
}
