//! The record of one allocation.

/// A place in a program: function and instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SiteRef {
    /// Number of the function, `u32::MAX` for what the engine itself did.
    pub func: u32,
    /// Number of the instruction.
    pub pc: u32,
}

impl SiteRef {
    /// Not a place of the program.
    pub const NOWHERE: SiteRef = SiteRef { func: u32::MAX, pc: 0 };
}

/// What an allocation is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllocKind {
    /// No allocation at all.
    None,
    /// From an allocation function; can be freed.
    Heap,
    /// A stack slot.
    Stack,
    /// A global variable.
    Global,
    /// A function's code: neither readable nor writable.
    Function,
    /// Given by the caller of the entry.
    Argument,
    /// A descriptor the engine keeps in memory for an unranked memref.
    Descriptor,
    /// An exception.
    Exception,
}

impl AllocKind {
    /// For messages.
    pub fn describe(self) -> &'static str {
        match self {
            AllocKind::None => "no allocation",
            AllocKind::Heap => "a heap allocation",
            AllocKind::Stack => "a stack allocation",
            AllocKind::Global => "a global",
            AllocKind::Function => "a function",
            AllocKind::Argument => "an argument of the entry",
            AllocKind::Descriptor => "a memref descriptor",
            AllocKind::Exception => "an exception",
        }
    }
}

/// Where in its life an allocation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllocState {
    /// Usable.
    Alive,
    /// Freed.
    Freed,
    /// Its function or scope has ended.
    OutOfScope,
}

/// What is noted of an allocation: a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// It is dead for now: stack memory outside its lifetime, which can begin again.
    Dormant = 1,
    /// It may never be written.
    Constant = 2,
    /// An integer may become a pointer to it.
    Exposed = 4,
    /// The program has made pointers to it from its address as a number: it may have aligned them by hand.
    Measured = 8,
    /// It differs from all others whatever the run: by its name, or as the result of an allocation function.
    Known = 16,
    /// Its address says nothing: a compiler may give it that of another.
    Mergeable = 32,
    /// It is a memref with room between or before its elements.
    Spread = 64,
}

/// One allocation. A run keeps the records of all that it has made: each field counts.
#[derive(Clone, Debug)]
pub struct Alloc {
    /// Address of the first byte.
    pub base: u64,
    /// Where its bytes are stored.
    pub(super) start: usize,
    /// Bytes that may be read now: none once dead.
    pub(super) readable: u64,
    /// Bytes that may be written now: none once dead, or if constant.
    pub(super) writable: u64,
    /// Bytes it was made with.
    pub size: u64,
    /// Guaranteed alignment.
    pub align: u32,
    /// What it is for.
    pub kind: AllocKind,
    /// Where in its life it is.
    pub state: AllocState,
    marks: u8,
    /// Where it was made.
    pub birth: SiteRef,
    /// Where it ended.
    pub death: SiteRef,
}

impl Alloc {
    /// Whether this is noted.
    #[inline]
    pub fn is(&self, mark: Mark) -> bool {
        self.marks & mark as u8 != 0
    }

    pub(super) fn set(&mut self, mark: Mark, noted: bool) {
        let others = self.marks & !(mark as u8);
        self.marks = if noted { others | mark as u8 } else { others };
    }

    /// Whether its own alignment guarantees one at this offset (`align` is a power of two).
    #[inline(always)]
    pub(super) fn keeps(&self, offset: u64, align: u64) -> bool {
        (offset | u64::from(self.align)) & (align - 1) == 0
    }

    pub(super) fn none() -> Alloc {
        Alloc::new(0, 0, 0, 1, AllocKind::None, SiteRef::NOWHERE)
    }

    pub(super) fn new(
        base: u64,
        start: usize,
        size: u64,
        align: u64,
        kind: AllocKind,
        birth: SiteRef,
    ) -> Alloc {
        let accessible = if matches!(kind, AllocKind::None | AllocKind::Function) { 0 } else { size };
        Alloc {
            base,
            start,
            readable: accessible,
            writable: accessible,
            size,
            align: u32::try_from(align).unwrap_or(1),
            kind,
            state: AllocState::Alive,
            marks: 0,
            birth,
            death: SiteRef::NOWHERE,
        }
    }
}
