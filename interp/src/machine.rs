//! The state of a run: memory, output, stack, and used budget.

use crate::code::{Function, Lifecycle, Signature, Symbol};
use crate::heap::{AllocKind, AllocState, Heap, HeapError, HeapOptions, SiteRef};
use crate::moves::{InexactShift, Path};
use crate::options::Options;
use crate::shown::{PlaceWarning, ShownValues};
use crate::slot::{Slot, flag};
use plumb_host::{Access, Event, Flags, Object, UbKind};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Why a run stopped before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// Undefined behaviour: kind, particulars, allocation concerned.
    Ub(UbKind, String, Option<u32>),
    /// A data race: particulars, allocation, the other access.
    Race(String, u32, SiteRef),
    /// A trap, and what a failed assertion says.
    Trap(Option<Arc<str>>),
    /// Something without a meaning here.
    Unsupported(String),
    /// The budget of operations is used up.
    OutOfFuel,
    /// Whoever watches the run has ended it.
    OutOfTime,
    /// The budget of memory is used up.
    OutOfMemory,
    /// The budget of stack is used up.
    OutOfStack,
}

/// Operations between two looks at whether a run has time left: some milliseconds.
pub(crate) const WATCHED_EVERY: u64 = 1 << 20;

/// The same of work, in operations. It is less than that, for some work takes the time of several operations.
const WORK_WATCHED_EVERY: u64 = 1 << 17;

/// Result of a step; boxed to keep the good path small.
pub(crate) type Step<T = ()> = Result<T, Box<Stop>>;

impl From<Box<HeapError>> for Box<Stop> {
    fn from(e: Box<HeapError>) -> Self {
        Box::new(match *e {
            HeapError::Ub(kind, text, alloc) => Stop::Ub(kind, text, alloc),
            HeapError::Race(text, alloc, other) => Stop::Race(text, alloc, other),
            HeapError::OutOfMemory => Stop::OutOfMemory,
        })
    }
}

impl From<crate::account::Exhaustion> for Box<Stop> {
    fn from(_: crate::account::Exhaustion) -> Self {
        Box::new(Stop::OutOfMemory)
    }
}

/// Undefined behaviour.
pub(crate) fn ub<T>(kind: UbKind, text: impl Into<String>) -> Step<T> {
    Err(Box::new(Stop::Ub(kind, text.into(), None)))
}

/// Something without a meaning here.
pub(crate) fn unsupported<T>(what: impl Into<String>) -> Step<T> {
    Err(Box::new(Stop::Unsupported(what.into())))
}

/// The decoded module: what a run needs of it, owned, so that the module may change or go.
#[derive(Debug)]
pub(crate) struct Code {
    pub(crate) functions: Vec<Function>,
    pub(crate) symbols: Vec<Symbol>,
    pub(crate) by_name: FxHashMap<Arc<str>, u32>,
    pub(crate) call_signatures: Vec<Signature>,
    pub(crate) lifecycle: Lifecycle,
    /// Whether there are invariant loads.
    pub(crate) unchanging: bool,
    /// Whether volatile accesses are seen: everything is of the LLVM dialect.
    pub(crate) observes: bool,
    /// Bytes of large constants.
    pub(crate) constants: u64,
    pub(crate) options: Options,
}

/// A call that has not returned.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) func: u32,
    /// The call instruction it waits at (for the innermost: the instruction that stopped).
    pub(crate) pc: u32,
    pub(crate) base: usize,
    /// Where its result goes in the caller's frame.
    pub(crate) d: u32,
    pub(crate) stack_mark: usize,
    pub(crate) unscoped: u64,
}

/// Slots that frames are counted by, as memory.
pub(crate) const FRAMES: usize = 1024;

/// Bytes that are moved or made in the time of an operation.
const BYTES_AN_OPERATION: u64 = 64;

/// Bits of a mark of the stack that count allocations: more than there can be records of.
const MARK_BITS: u32 = 28;
const MARK_MASK: u64 = (1 << MARK_BITS) - 1;

/// The state of a run.
#[derive(Debug)]
pub(crate) struct Machine {
    pub(crate) heap: Heap,
    pub(crate) tensors: crate::tensors::Tensors,
    pub(crate) events: Vec<Event>,
    /// Volatile accesses, and the names of what they are to, by allocation.
    pub(crate) accesses: Vec<Access>,
    pub(crate) met: FxHashMap<u32, Object>,
    pub(crate) taint: u8,
    pub(crate) firm_events: usize,
    /// How inexact results are moved, and what they decided.
    pub(crate) moves: InexactShift,
    pub(crate) path: Path,
    /// Live stack allocations.
    pub(crate) stack: Vec<u32>,
    /// Bytes of stack allocations whose function has not returned.
    pub(crate) unscoped: u64,
    pub(crate) stack_peak: u64,
    pub(crate) regs: Vec<Slot>,
    /// The calls that are active, the innermost last.
    pub(crate) frames: Vec<Frame>,
    /// Calls that have been charged as memory.
    pub(crate) charged_calls: usize,
    pub(crate) ops: u64,
    /// Operations after which the run asks its watcher.
    pub(crate) until: u64,
    /// Work that no operation stands for: bytes and elements moved, made and shown.
    pub(crate) work: u64,
    /// Bytes that are kept outside of the program's memory: what it has printed, and what is observed of it.
    pub(crate) kept: u64,
    pub(crate) options: Options,
    /// Work after which the run asks its watcher; at most the budget.
    work_until: u64,
    pub(crate) index_width: u32,
    /// The address of each symbol.
    pub(crate) symbols: Vec<Slot>,
    /// The function that a function allocation stands for.
    pub(crate) function_of: FxHashMap<u32, u32>,
    /// The runtime function that one stands for.
    pub(crate) host_of: FxHashMap<u32, (plumb_host::HostFn, plumb_host::Abi)>,
    /// The instruction being executed.
    pub(crate) at: SiteRef,
    /// Exceptions and their handling.
    pub(crate) exceptions: crate::exec::Exceptions,
    /// Transfers that have been started and not waited for.
    pub(crate) transfers: Vec<crate::exec::Transfer>,
    /// What is recorded, where the run is traced.
    pub(crate) trace: crate::trace::Recorder,
    /// What has been shown and hardly meant.
    pub(crate) warned: Vec<PlaceWarning>,
    /// What is about to be shown.
    pub(crate) shown: ShownValues,
    /// Operands with flags of the operation at a place, in a run that follows values.
    pub(crate) uses: (SiteRef, Vec<crate::heap::Value>),
}

impl Machine {
    pub(crate) fn new(options: &Options) -> Machine {
        let index_width = if options.index_bitwidth == 32 { 32 } else { 64 };
        let heap = Heap::new(HeapOptions {
            limit: options.max_memory,
            // Where pointers must fit an `index` of 32 bits, signed arithmetic on them must not overflow.
            address_limit: if index_width == 32 { 1 << 31 } else { 1 << 47 },
            sample: options.seed(),
        });
        Machine {
            heap,
            tensors: crate::tensors::Tensors::default(),
            events: Vec::new(),
            accesses: Vec::new(),
            met: FxHashMap::default(),
            taint: 0,
            firm_events: 0,
            moves: InexactShift::None,
            path: Path::default(),
            stack: Vec::new(),
            unscoped: 0,
            stack_peak: 0,
            regs: Vec::new(),
            frames: Vec::new(),
            charged_calls: 0,
            ops: 0,
            until: 0,
            work: 0,
            kept: 0,
            options: options.clone(),
            work_until: options.fuel.min(WORK_WATCHED_EVERY),
            index_width,
            symbols: Vec::new(),
            function_of: FxHashMap::default(),
            host_of: FxHashMap::default(),
            at: SiteRef::NOWHERE,
            exceptions: crate::exec::Exceptions::default(),
            transfers: Vec::new(),
            trace: crate::trace::Recorder::default(),
            warned: Vec::new(),
            shown: ShownValues::default(),
            uses: (SiteRef::NOWHERE, Vec::new()),
        }
    }

    /// How many calls wait for the innermost.
    pub(crate) fn calls(&self) -> usize {
        self.frames.len().saturating_sub(1)
    }

    /// Charges work that takes the time of so many operations.
    #[inline]
    pub(crate) fn work(&mut self, operations: u64) -> Step {
        self.work = self.work.saturating_add(operations);
        if self.work > self.work_until {
            self.work_until = self.more(self.work)?.min(self.work.saturating_add(WORK_WATCHED_EVERY));
        }
        Ok(())
    }

    /// The limit up to which a run may go on before it asks again.
    #[cold]
    pub(crate) fn more(&self, spent: u64) -> Step<u64> {
        if spent > self.options.fuel {
            return Err(Box::new(Stop::OutOfFuel));
        }
        self.paid()?;
        if self.options.watch.is_over() {
            return Err(Box::new(Stop::OutOfTime));
        }
        Ok(spent.saturating_add(WATCHED_EVERY).min(self.options.fuel))
    }

    /// Charges for the bytes of memory that were gone through.
    #[inline]
    pub(crate) fn work_on_bytes(&mut self) -> Step {
        match self.heap.take_moved() / BYTES_AN_OPERATION {
            0 => Ok(()),
            operations => self.work(operations),
        }
    }

    /// Whether everything that was taken could be charged.
    pub(crate) fn paid(&self) -> Step {
        if self.heap.account.is_full() { Err(Box::new(Stop::OutOfMemory)) } else { Ok(()) }
    }

    /// Most bytes of output and results that are kept.
    pub(crate) fn most_kept(&self) -> u64 {
        self.options.max_memory.max(1 << 20) / 4
    }

    /// Charges output and results before the run keeps them. They have a quarter of the memory: text is made of them, and
    /// `diff` keeps those of another run, too.
    pub(crate) fn keep(&mut self, count: u64, each: usize) -> Step {
        let bytes = count.saturating_mul(each as u64);
        self.kept = self.kept.saturating_add(bytes);
        if self.kept > self.most_kept() {
            return Err(Box::new(Stop::OutOfMemory));
        }
        Ok(self.heap.account.take(bytes)?)
    }

    /// Uses a value to decide a branch, an address, a size or a divisor. Poison and undefined values are undefined
    /// behaviour of this kind. Other flags make the rest of the run incomparable.
    #[inline(always)]
    pub(crate) fn decide(&mut self, flags: u8, kind: UbKind, what: &str) -> Step {
        if flags == 0 { Ok(()) } else { self.decide_flagged(flags, kind, what) }
    }

    #[cold]
    fn decide_flagged(&mut self, flags: u8, kind: UbKind, what: &str) -> Step {
        if flags & flag::POISON != 0 {
            return ub(kind, format!("{what} is poison"));
        }
        if flags & flag::UNDEF != 0 {
            return ub(kind, format!("{what} depends on an undefined value"));
        }
        // What an inexact value decides is seen by the runs in which it is another.
        if flag::visible(flags) == Flags::INEXACT {
            self.path.decided = true;
            return Ok(());
        }
        if self.taint == 0 {
            self.firm_events = self.events.len();
        }
        self.taint |= flag::visible(flags).bits();
        Ok(())
    }

    /// Takes a branch by a flagged value, which chose this.
    #[cold]
    pub(crate) fn branch(&mut self, flags: u8, choice: u64, what: &str) -> Step {
        self.decide(flags, UbKind::UndefinedBranch, what)?;
        if flags & flag::INEXACT != 0 {
            self.path.choose(self.events.len(), choice);
        }
        Ok(())
    }

    /// Address and allocation of a pointer that is about to be used.
    #[inline]
    pub(crate) fn pointer(&mut self, p: Slot) -> Step<(u64, u32)> {
        self.decide(p.flags(), UbKind::UndefinedAddress, "the address")?;
        Ok((p.bits, p.prov()))
    }

    /// An unsigned number that is about to be used as a size or count.
    pub(crate) fn number(&mut self, s: Slot, what: &str) -> Step<u64> {
        self.decide(s.flags(), UbKind::UndefinedAddress, what)?;
        Ok(s.bits)
    }

    /// A signed number as wide as `index` that is about to be used as an index, size, stride or offset.
    pub(crate) fn signed(&mut self, s: Slot, what: &str) -> Step<i64> {
        self.decide(s.flags(), UbKind::UndefinedAddress, what)?;
        Ok(crate::scalar::narrow::sext(self.index_width, s.bits))
    }

    /// A number as an `index` slot.
    pub(crate) fn index_slot(&self, v: i64) -> Slot {
        Slot::firm(v as u64 & crate::scalar::narrow::mask(self.index_width))
    }

    /// Makes a stack allocation.
    pub(crate) fn stack_alloc(&mut self, size: u64, align: u64, kind: AllocKind) -> Step<u32> {
        let unscoped = self.unscoped.saturating_add(size);
        if unscoped > self.options.max_stack {
            return Err(Box::new(Stop::OutOfStack));
        }
        let a = self.heap.allocate(size, align, kind, self.at)?;
        if self.stack.len() == self.stack.capacity() {
            // The list doubles.
            self.heap.account.take(2 * size_of_val(self.stack.as_slice()) as u64)?;
        }
        self.unscoped = unscoped;
        self.stack_peak = self.stack_peak.max(unscoped);
        self.stack.push(a);
        Ok(a)
    }

    /// The stack as it is, as a number: live allocations, and above them the bytes in use.
    pub(crate) fn mark_stack(&self) -> u64 {
        self.unscoped << MARK_BITS | (self.stack.len() as u64 & MARK_MASK)
    }

    /// Makes the stack what it was at a mark.
    pub(crate) fn restore_stack(&mut self, mark: u64) {
        self.unscoped = self.unscoped.min(mark >> MARK_BITS);
        self.cut_stack((mark & MARK_MASK) as usize);
    }

    /// Ends the stack allocations made since there were `mark`.
    pub(crate) fn cut_stack(&mut self, mark: usize) {
        while self.stack.len() > mark {
            if let Some(a) = self.stack.pop() {
                // An exception lies there while what destroys it runs.
                let freed = self.heap.alloc(a).kind == AllocKind::Exception;
                let state = if freed { AllocState::Freed } else { AllocState::OutOfScope };
                self.heap.kill(a, state, self.at);
            }
        }
    }

    /// Ends the stack allocations of a scope. Descriptors of unranked memrefs stay: they stand for values, which may
    /// leave the scope. The bytes are given back where every lowering does so.
    pub(crate) fn end_scope(&mut self, mark: u64, restores: bool) {
        if restores {
            self.unscoped = self.unscoped.min(mark >> MARK_BITS);
        }
        let mut kept = Vec::new();
        while self.stack.len() > (mark & MARK_MASK) as usize {
            let Some(a) = self.stack.pop() else { break };
            if self.heap.alloc(a).kind == AllocKind::Descriptor {
                kept.push(a);
            } else {
                self.heap.kill(a, AllocState::OutOfScope, self.at);
            }
        }
        self.stack.extend(kept.into_iter().rev());
    }

    /// Flags of what is observed, as the outside knows them.
    pub(crate) fn visible(flags: u8) -> Flags {
        flag::visible(flags)
    }
}
