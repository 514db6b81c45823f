//! Execution of a function while it is built. Each operation is decoded and executed as soon as it is complete, so that
//! its builder can read the values. The operations are executed by the same code as a whole run.
//!
//! ```text
//! let mut live = Live::new(&options);
//! live.push(&module, op)?;            // an operation of the body of one function, in order, regions and all
//! live.observe(&module, value);       // what it is now: bits and flags
//! ```
//!
//! The function followed is the one the first operation stands in; it takes no arguments. Functions it calls and
//! globals it uses must be complete when the operation that needs them is pushed. Terminators of the body are not
//! pushed. After a stop nothing more is executed.

use crate::code::{Inst, SymbolKind};
use crate::decode::{Builder, ModuleContext, SuspendedBuilder, declare, decode_function};
use crate::exec::{Start, datum};
use crate::machine::{Code, Machine, Step};
use crate::options::Options;
use crate::report;
use crate::slot::Slot;
use plumb_host::{ObservedValue, Outcome};
use plumb_ir::ops::{func, llvm, memref, shared, view::Prop};
use plumb_ir::{Module, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// Executes a function's operations one by one while it is built.
#[derive(Debug)]
pub struct IncrementalInterpreter {
    options: Options,
    shared: Option<ModuleContext>,
    code: Code,
    machine: Machine,
    following: SuspendedBuilder,
    regs: Vec<Slot>,
    /// Top-level operations by the symbol they define, and how many have been looked at.
    top: FxHashMap<Arc<str>, Op>,
    looked_at: usize,
    stopped: bool,
}

impl IncrementalInterpreter {
    /// Follows nothing yet.
    pub fn new(options: &Options) -> IncrementalInterpreter {
        let code = Code {
            // Number 0 is the function followed.
            functions: vec![crate::code::Function::default()],
            symbols: Vec::new(),
            by_name: FxHashMap::default(),
            call_signatures: Vec::new(),
            lifecycle: crate::code::Lifecycle::default(),
            unchanging: false,
            observes: false,
            constants: 0,
            options: options.clone(),
        };
        IncrementalInterpreter {
            options: options.clone(),
            shared: None,
            code,
            machine: Machine::new(options),
            following: SuspendedBuilder::default(),
            regs: Vec::new(),
            top: FxHashMap::default(),
            looked_at: 0,
            stopped: false,
        }
    }

    /// Executes an operation that has been appended to the body.
    ///
    /// # Errors
    ///
    /// How the run ended at this operation; `OutOfFuel` from then on.
    pub fn push(&mut self, m: &Module, op: Op) -> Result<(), Box<Outcome>> {
        if self.stopped {
            return Err(Box::new(Outcome::OutOfFuel));
        }
        match self.execute(m, op) {
            Ok(()) => Ok(()),
            Err(stop) => {
                self.stopped = true;
                Err(Box::new(report::outcome(&self.code, None, &self.machine, *stop)))
            }
        }
    }

    fn execute(&mut self, m: &Module, op: Op) -> Step {
        self.ensure_symbols(m, op)?;
        let Some(shared) = &mut self.shared else { return Ok(()) };
        let f = std::mem::take(&mut self.code.functions[0]);
        let mut b = Builder::resume(m, shared, f, std::mem::take(&mut self.following));
        let start = b.f.code.len();
        let constants = b.f.constants.len();
        b.op(op);
        let end = b.f.code.len();
        b.emit(Inst::Halt);
        let (f, following) = b.suspend();
        self.following = following;
        self.code.add_signatures(shared);
        let frame = f.frame as usize;
        if self.regs.len() < frame {
            self.regs.resize(frame.next_multiple_of(256), Slot::default());
        }
        for &(r, s) in &f.constants[constants..] {
            self.regs[r as usize] = s;
        }
        self.code.functions[0] = f;
        let mut regs = std::mem::take(&mut self.regs);
        self.machine.frames.clear();
        let result = self.machine.run(&self.code, 0, &mut regs, Start::Within(start));
        let result = result.and_then(|results| self.machine.paid().map(|()| results));
        // The next operation may do with less.
        self.machine.heap.account.reopen();
        self.regs = regs;
        // The report of a stop needs the code as it was.
        if result.is_ok() {
            let f = &mut self.code.functions[0];
            f.code.truncate(end);
            f.marks.truncate(end);
        }
        result.map(|_| ())
    }

    /// Makes the symbols that an operation needs known, and what they need.
    fn ensure_symbols(&mut self, m: &Module, op: Op) -> Step {
        if self.shared.is_none() {
            let mut shared = ModuleContext::new(m, &self.options);
            // Number 0 is the function followed, which nothing calls.
            shared.signatures.push(crate::code::Signature::default());
            (self.code.functions[0], self.following) = Builder::new(m, &mut shared, "main".into()).suspend();
            self.shared = Some(shared);
        }
        for &top in m.block(m.body()).ops.iter().skip(self.looked_at) {
            if let Some(name) = m.symbol_name(top) {
                self.top.insert(name.into(), top);
            }
        }
        self.looked_at = m.block(m.body()).ops.len();
        let mut needed = Vec::new();
        let mut seen: FxHashSet<&str> = FxHashSet::default();
        let mut work: SmallVec<[Op; 4]> = smallvec![op];
        while let Some(op) = work.pop() {
            for inner in m.walk(op) {
                let Some(name) = referenced(m, inner) else { continue };
                let known = self.shared.as_ref().is_some_and(|s| s.symbol(name).is_some());
                if known || !seen.insert(name) {
                    continue;
                }
                // Symbols may also be put before others that were there already.
                if let Some(top) = self.top.get(name).copied().or_else(|| m.lookup_symbol(name)) {
                    needed.push(top);
                    work.push(top);
                }
            }
        }
        if needed.is_empty() {
            return Ok(());
        }
        let Some(shared) = &mut self.shared else { return Ok(()) };
        let first = shared.symbols.len();
        let mut todo = Vec::new();
        for &top in &needed {
            declare(m, shared, top, &mut todo);
        }
        for t in &todo {
            let f = decode_function(m, shared, t);
            self.code.functions.push(f);
        }
        self.code.symbols.extend_from_slice(&shared.symbols[first..]);
        self.code.add_signatures(shared);
        for i in first..self.code.symbols.len() {
            self.machine.place_symbol(&self.code, i)?;
        }
        for i in first..self.code.symbols.len() {
            if let SymbolKind::Global(_) = self.code.symbols[i].kind {
                self.machine.init_symbol(&self.code, i)?;
            }
        }
        Ok(())
    }

    /// The slots of a computed value, one for each scalar of at most 64 bits. Vectors go lane by lane, memrefs as
    /// allocated pointer, aligned pointer, offset, sizes, strides.
    pub fn slots(&self, m: &Module, v: Value) -> Option<&[Slot]> {
        let shared = self.shared.as_ref()?;
        let n = shared.slots_of(m, v).ok()?;
        let r = *shared.values.get(v.index())?;
        self.regs.get(r as usize..(r as usize).checked_add(n as usize)?)
    }

    /// A scalar or vector that has been computed.
    pub fn observe(&self, m: &Module, v: Value) -> Option<ObservedValue> {
        let info = self.shared.as_ref()?.types.known(m.ty(v))?.clone();
        let slots = self.slots(m, v)?;
        let lane = info.lane()?;
        let words = lane.slots().max(1) as usize;
        let mut data: Vec<_> = slots.chunks(words).map(|w| datum(lane.class(), w)).collect();
        match &info.kind {
            crate::layout::Kind::Vector { shape, .. } => {
                Some(ObservedValue::Vector { shape: shape.clone(), elements: data })
            }
            _ => data.pop().map(ObservedValue::Scalar),
        }
    }

    /// Whether a push has failed.
    pub fn has_stopped(&self) -> bool {
        self.stopped
    }

    /// Operations executed so far within regions and called functions.
    pub fn ops(&self) -> u64 {
        self.machine.ops
    }
}

impl Code {
    /// Takes over what has been added to the types of calls through pointers.
    fn add_signatures(&mut self, from: &ModuleContext) {
        let known = self.call_signatures.len();
        self.call_signatures.extend(from.call_signatures.iter().skip(known).cloned());
    }
}

/// The symbol that an operation refers to, if it needs it to be there.
fn referenced(m: &Module, op: Op) -> Option<&str> {
    const REFERRING: [Prop; 4] =
        [shared::callee, func::Constant::value, memref::GetGlobal::name, llvm::AddressOf::global_name];
    REFERRING.iter().find_map(|prop| prop.symbol(m, op))
}
