//! A run that its caller controls: it allocates memory, passes raw slots to a function, and reads memory afterwards.
//! This is how a lowered entry is called, whose descriptors only that party knows how to read.

use crate::code::{Init, SymbolKind};
use crate::exec::store_value;
use crate::heap::{AllocKind, SiteRef};
use crate::machine::{Code, Machine, Step, Stop, unsupported};
use crate::moves::InexactShift;
use crate::program::Program;
use crate::report;
use crate::slot::Slot;
use plumb_host::{Class, Datum, Event, Flags, Note, Outcome};

/// Bytes of a variable of the runtime library of C++.
const LIBRARY_VARIABLE: u64 = 64;

/// Bytes of a variable that are set before the limits of the run are looked at.
const REPEATED: usize = 1 << 20;

/// Bytes that a symbol takes beside its memory.
const SYMBOL: u64 = 64;

impl Machine {
    /// Gives a symbol its address.
    pub(crate) fn place_symbol(&mut self, code: &Code, i: usize) -> Step {
        let kind = &code.symbols[i].kind;
        let (size, align, alloc_kind) = match kind {
            SymbolKind::Global(g) => (g.size, g.align, AllocKind::Global),
            // What it holds is the library's business: it reads as undefined bytes.
            SymbolKind::Library => (LIBRARY_VARIABLE, 8, AllocKind::Global),
            _ => (1, 16, AllocKind::Function),
        };
        let a = self.heap.allocate(size, align, alloc_kind, SiteRef::NOWHERE)?;
        match kind {
            SymbolKind::Function(f) => {
                self.function_of.insert(a, *f);
            }
            SymbolKind::Host(f, abi) => {
                self.host_of.insert(a, (*f, *abi));
            }
            SymbolKind::Library => self.heap.make_constant(a),
            _ => {}
        }
        if code.symbols[i].named {
            self.heap.make_known(a);
        }
        if code.symbols[i].mergeable {
            self.heap.make_mergeable(a);
        }
        self.symbols.push(Slot::pointer(self.heap.alloc(a).base, a));
        Ok(())
    }

    /// Asks the resolver of a function that is chosen when the program starts.
    fn choose_function(&mut self, code: &Code, i: usize) -> Step {
        let SymbolKind::Chosen(resolver) = &code.symbols[i].kind else { return Ok(()) };
        let resolver = code.by_name.get(resolver).map(|s| &code.symbols[*s as usize].kind);
        let Some(SymbolKind::Function(resolver)) = resolver else {
            return unsupported("a resolver without a body");
        };
        let found = self.call(code, *resolver, &[])?;
        let [p] = found[..] else { return unsupported("a resolver that returns something else") };
        let (addr, prov) = self.pointer(p)?;
        let (from, to) = (self.heap.resolve(addr, prov), self.symbols[i].prov());
        if let Some(f) = self.function_of.get(&from).copied() {
            self.function_of.insert(to, f);
        } else if let Some(f) = self.host_of.get(&from).copied() {
            self.host_of.insert(to, f);
        }
        Ok(())
    }

    /// Gives a variable its first content.
    pub(crate) fn init_symbol(&mut self, code: &Code, i: usize) -> Step {
        let SymbolKind::Global(g) = &code.symbols[i].kind else { return Ok(()) };
        let place = self.symbols[i];
        match &g.init {
            Init::None | Init::Unsupported(_) => {}
            Init::Slots(ty, slots) => {
                let at = self.heap.locate(place.bits, place.prov(), ty.size, 1, true)?;
                store_value(&mut self.heap, at, ty, slots);
            }
            Init::Elements(elem, slots, count) => {
                let at = self.heap.locate(place.bits, place.prov(), g.size, 1, true)?;
                let (per, size) = (elem.slots.max(1) as usize, elem.size as usize);
                let all = (*count).saturating_mul(elem.size).min(g.size) as usize;
                let mut done = 0;
                for value in slots.chunks(per).take(*count as usize) {
                    store_value(&mut self.heap, at + done, elem, value);
                    done += size;
                }
                // The rest repeats what is there.
                let most = (REPEATED / size.max(1)).max(1) * size;
                while done < all {
                    let n = done.min(all - done).min(most);
                    self.heap.copy_at(at + done, at, n);
                    self.work_on_bytes()?;
                    done += n;
                }
            }
            Init::Zero => {
                let at = self.heap.locate(place.bits, place.prov(), g.size, 1, true)?;
                self.heap.fill_at(at, g.size as usize, 0, 0);
                self.work_on_bytes()?;
            }
            Init::Bytes(bytes) => {
                let n = bytes.len().min(g.size as usize);
                let at = self.heap.locate(place.bits, place.prov(), n as u64, 1, true)?;
                for (k, b) in bytes.iter().take(n).enumerate() {
                    self.heap.fill_at(at + k, 1, *b, 0);
                }
            }
            Init::Call(f) => {
                let slots = self.call(code, *f, &[])?;
                let at = self.heap.locate(place.bits, place.prov(), g.ty.size, 1, true)?;
                store_value(&mut self.heap, at, &g.ty, &slots);
            }
        }
        if g.constant {
            self.heap.make_constant(place.prov());
        }
        Ok(())
    }
}

/// Memory and output of one run.
#[derive(Debug)]
pub struct Session<'p> {
    program: &'p Program,
    pub(crate) machine: Machine,
    /// Why the module's variables could not be made, if so.
    failed: Option<Stop>,
    /// What the last call has returned.
    pub(crate) returned: Vec<Slot>,
    /// How it stopped: see [`plumb_host::Execution::end`].
    pub(crate) ended: Vec<Note>,
}

impl<'p> Session<'p> {
    pub(crate) fn new(program: &'p Program, moves: InexactShift) -> Session<'p> {
        let machine = Machine::new(&program.code.options);
        let mut s = Session { program, machine, failed: None, returned: Vec::new(), ended: Vec::new() };
        s.machine.moves = moves;
        if program.follows {
            s.machine.heap.follow();
        }
        if program.traced {
            s.machine.heap.keep_accesses();
        }
        if program.code.unchanging {
            s.machine.heap.keep_changes();
        }
        s.failed = s.prepare().err().map(|e| *e);
        // What it takes to make the module's variables is no part of a run, unless that is where it stops.
        if s.failed.is_none() {
            (s.machine.ops, s.machine.work) = (0, 0);
            if program.traced {
                s.machine.record_variables();
            }
        }
        s
    }

    /// The program it runs.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// Makes functions' addresses and variables, then gives the variables their first content.
    fn prepare(&mut self) -> Step {
        let code = &self.program.code;
        let bytes = code.symbols.iter().map(|symbol| match &symbol.kind {
            SymbolKind::Global(g) => g.size.saturating_add(16),
            _ => 16,
        });
        self.machine.heap.reserve(code.symbols.len(), bytes.fold(0, u64::saturating_add));
        self.machine.symbols.reserve(code.symbols.len());
        self.machine.heap.account.take(code.constants)?;
        // The address of each and an entry of the tables of functions.
        self.machine.heap.account.take(code.symbols.len() as u64 * SYMBOL)?;
        for i in 0..code.symbols.len() {
            self.machine.place_symbol(code, i)?;
        }
        for &(symbol, func) in &code.lifecycle.aliases {
            let address = self.machine.call(code, func, &[])?;
            if let (Some(to), [address]) = (self.machine.symbols.get_mut(symbol as usize), &address[..]) {
                *to = *address;
            }
        }
        for i in 0..code.symbols.len() {
            self.machine.init_symbol(code, i)?;
        }
        for i in 0..code.symbols.len() {
            self.machine.choose_function(code, i)?;
        }
        for &func in &code.lifecycle.constructors {
            self.machine.call(code, func, &[])?;
        }
        Ok(())
    }

    /// Ends a program: its destructors run if it came to its end.
    pub(crate) fn end(&mut self, outcome: Outcome) -> Outcome {
        let program = self.program;
        if !matches!(outcome, Outcome::Return(_)) {
            return outcome;
        }
        for &func in &program.code.lifecycle.destructors {
            if let Err(stop) = self.machine.call(&program.code, func, &[]) {
                return self.stopped(*stop);
            }
        }
        outcome
    }

    /// Calls a function with the slots of its arguments one after the other; gives those of its results.
    ///
    /// # Errors
    ///
    /// How the run ended, if not by returning.
    pub fn call(&mut self, entry: &str, args: &[Slot]) -> Result<Vec<Slot>, Box<Outcome>> {
        if let Some(stop) = self.failed.clone() {
            return Err(Box::new(self.stopped(stop)));
        }
        let program = self.program;
        let Some(func) = program.function(entry) else {
            return Err(Box::new(
                self.unsupported(format!("an entry @{entry}, which the module does not define")),
            ));
        };
        let want = program.code.functions[func as usize].param_slots() as usize;
        if args.len() != want {
            let got = args.len();
            return Err(Box::new(
                self.unsupported(format!("{got} argument slots for @{entry}, which takes {want}")),
            ));
        }
        match self.machine.call(&program.code, func, args) {
            Ok(results) => {
                self.returned.clone_from(&results);
                // What was refused on the way makes what it returns unreliable.
                match self.machine.paid() {
                    Ok(()) => Ok(results),
                    Err(stop) => Err(Box::new(self.stopped(*stop))),
                }
            }
            Err(stop) => Err(Box::new(self.stopped(*stop))),
        }
    }

    /// The outcome of a stop.
    pub(crate) fn stopped(&mut self, stop: Stop) -> Outcome {
        let program = self.program;
        self.ended = report::end(&program.code, program.lines.as_ref(), &self.machine, &stop);
        report::outcome(&self.program.code, self.program.lines.as_ref(), &self.machine, stop)
    }

    pub(crate) fn unsupported(&self, what: String) -> Outcome {
        Outcome::Unsupported(Box::new(plumb_host::UnsupportedFeature {
            what,
            site: plumb_host::Site::default(),
        }))
    }

    /// Makes memory that the caller of the entry owns; none if the budget is used up. Its bytes are uninitialised.
    pub fn allocate(&mut self, size: u64, align: u64) -> Option<Slot> {
        let a = self.machine.heap.allocate(size, align, AllocKind::Argument, SiteRef::NOWHERE).ok()?;
        Some(Slot::pointer(self.machine.heap.alloc(a).base, a))
    }

    /// Writes bytes at a distance from a pointer, each with its flags; tells whether all lie in its allocation.
    pub fn write(&mut self, p: Slot, offset: u64, bytes: &[u8], flags: Flags) -> bool {
        let addr = p.bits.wrapping_add(offset);
        let Ok(at) = self.machine.heap.locate(addr, p.prov(), bytes.len() as u64, 1, true) else {
            return false;
        };
        for (k, b) in bytes.iter().enumerate() {
            self.machine.heap.fill_at(at + k, 1, *b, flags.bits());
        }
        true
    }

    /// Writes a pointer at a distance from another; tells whether it lies in its allocation.
    pub fn write_pointer(&mut self, p: Slot, offset: u64, value: Slot) -> bool {
        let Ok(at) = self.machine.heap.locate(p.bits.wrapping_add(offset), p.prov(), 8, 1, true) else {
            return false;
        };
        self.machine.heap.store_pointer_at(at, 8, value);
        true
    }

    /// Reads bytes at a distance from a pointer, with the flags of each; none if they do not all lie in live memory.
    pub fn read(&self, p: Slot, offset: i64, len: u64) -> Option<(Vec<u8>, Vec<Flags>)> {
        let addr = p.bits.wrapping_add(offset as u64);
        let at = self.machine.heap.check(addr, p.prov(), len, 1, false).ok()?;
        let bytes = self.machine.heap.bytes_at(at, usize::try_from(len).ok()?);
        Some(bytes.map(|(byte, flags)| (byte, Machine::visible(flags))).unzip())
    }

    /// Reads a pointer at a distance from another.
    pub fn read_pointer(&mut self, p: Slot, offset: i64) -> Option<Slot> {
        let at = self.machine.heap.locate(p.bits.wrapping_add(offset as u64), p.prov(), 8, 1, false).ok()?;
        Some(self.machine.heap.load_pointer_at(at, 8))
    }

    /// Address and size in bytes of a variable of the module.
    pub fn global(&self, name: &str) -> Option<(Slot, u64)> {
        let i = *self.program.code.by_name.get(name)? as usize;
        match &self.program.code.symbols[i].kind {
            SymbolKind::Global(g) => Some((*self.machine.symbols.get(i)?, g.size)),
            _ => None,
        }
    }

    /// Address of a function or variable of the module that has this name everywhere.
    pub fn symbol(&self, name: &str) -> Option<u64> {
        let i = *self.program.code.by_name.get(name)? as usize;
        self.program.code.symbols[i].named.then(|| self.machine.symbols.get(i).map(|s| s.bits))?
    }

    /// A pointer as observed.
    pub fn pointer(&self, p: Slot) -> Datum {
        self.machine.datum(Class::Pointer, &[p])
    }

    /// What was printed so far.
    pub fn events(&self) -> &[Event] {
        &self.machine.events
    }

    /// Operations executed so far.
    pub fn ops(&self) -> u64 {
        self.machine.ops
    }
}
