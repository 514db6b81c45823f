//! A decoded module, and running it from a source-level entry.

use crate::code::{Init, SymbolKind};
use crate::decode::{TraceDetail, decode_module};
use crate::layout::TypeInfo;
use crate::machine::{Code, FRAMES};
use crate::moves::{InexactShift, Path};
use crate::options::{Mode, Options};
use crate::report::{self, LineOffsets};
use crate::session::Session;
use crate::shown::ShownValues;
use crate::slot::Slot;
use plumb_host::{Execution, Observation, ObservedValue, Outcome};
use plumb_ir::Module;
use std::sync::Arc;

/// A decoded module. It keeps nothing of the module itself, and can be run any number of times and from any thread.
#[derive(Debug)]
pub struct Program {
    pub(crate) code: Code,
    pub(crate) lines: Option<LineOffsets>,
    /// Whether its runs follow where flagged values come from.
    pub(crate) follows: bool,
    /// Whether its runs are traced.
    pub(crate) traced: bool,
}

impl Program {
    /// Decodes every function of a verified module. What has no meaning here stops a run only when it is reached.
    /// Elements that stand behind the module must be in their places: see [`plumb_ir::resources::inline`].
    pub fn decode(m: &Module, options: &Options) -> Program {
        Program::decode_with(m, options, TraceDetail::Nothing)
    }

    /// The same, with every operation recorded when it is executed: see [`Session::take_trace`].
    pub fn decode_traced(m: &Module, options: &Options) -> Program {
        Program::decode_with(m, options, TraceDetail::Steps)
    }

    /// The same, with poison and undetermined values followed: what a run says of them it says with the operations that they
    /// came from ([`plumb_host::Ub::chain`], [`plumb_host::Warning::chain`]).
    pub fn decode_following(m: &Module, options: &Options) -> Program {
        Program::decode_with(m, options, TraceDetail::Origins)
    }

    fn decode_with(m: &Module, options: &Options, tracing: TraceDetail) -> Program {
        let (mut shared, functions) = decode_module(m, options, tracing);
        let (unchanging, observes) = (shared.has_invariant(m), shared.is_llvm(m));
        let code = Code {
            functions,
            symbols: shared.symbols,
            by_name: shared.by_name,
            call_signatures: shared.call_signatures,
            lifecycle: shared.lifecycle,
            unchanging,
            observes,
            constants: shared.taken,
            options: options.clone(),
        };
        Program {
            code,
            lines: None,
            follows: tracing == TraceDetail::Origins,
            traced: tracing == TraceDetail::Steps,
        }
    }

    /// Lets outcomes name lines and columns of this text, from which the module was parsed.
    pub fn with_source(mut self, text: &str) -> Program {
        self.lines = Some(LineOffsets::of(text));
        self
    }

    /// The options of its next run.
    pub fn options(&self) -> &Options {
        &self.code.options
    }

    /// Lets its next runs have other limits and another seed, without decoding it again. The inputs of decoding stay:
    /// the width of `index`, `vscale`, and whether it is a source or a target.
    pub fn limit(&mut self, options: Options) {
        let Options { index_bitwidth, vscale, mode, .. } = self.code.options;
        let mode = if (mode == Mode::Source) == (options.mode == Mode::Source) { options.mode } else { mode };
        self.code.options = Options { index_bitwidth, vscale, mode, ..options };
    }

    /// Whether it has a variable of this name whose first content and type are understood.
    pub fn knows_variable(&self, name: &str) -> bool {
        let symbol = self.code.by_name.get(name).and_then(|at| self.code.symbols.get(*at as usize));
        symbol.is_some_and(
            |symbol| matches!(&symbol.kind, SymbolKind::Global(g) if !matches!(g.init, Init::Unsupported(_))),
        )
    }

    /// Why a function that has a body cannot be executed at all: a type of its signature is not supported, for example.
    pub fn refusal(&self, name: &str) -> Option<&str> {
        self.code.functions[self.function(name)? as usize].broken.as_deref()
    }

    /// Parameter types of a function that has a body, if none [refuses](Self::refusal) it.
    pub fn params(&self, name: &str) -> Option<&[Arc<TypeInfo>]> {
        Some(&self.code.functions[self.function(name)? as usize].params)
    }

    /// Result types of a function that has a body.
    pub fn results(&self, name: &str) -> Option<&[Arc<TypeInfo>]> {
        Some(&self.code.functions[self.function(name)? as usize].results)
    }

    /// Names of functions with a body, in order of the module.
    pub fn entries(&self) -> impl Iterator<Item = &str> {
        let function = |s: &&crate::code::Symbol| matches!(s.kind, SymbolKind::Function(_));
        self.code.symbols.iter().filter(function).map(|s| &*s.name)
    }

    /// Number of a function with a body.
    pub(crate) fn function(&self, name: &str) -> Option<u32> {
        match self.code.symbols[*self.code.by_name.get(name)? as usize].kind {
            SymbolKind::Function(f) => Some(f),
            _ => None,
        }
    }

    /// A fresh run: memory with the module's variables and nothing else.
    pub fn session(&self) -> Session<'_> {
        Session::new(self, InexactShift::None)
    }

    /// Runs a function of a program decoded with [`Program::decode_traced`], and gives what its operations did.
    pub fn run_traced(&self, entry: &str, args: &[ObservedValue]) -> (Execution, crate::Trace) {
        let mut session = self.session();
        let outcome = session.run(entry, args);
        let trace = session.take_trace();
        (session.finish(outcome), trace)
    }

    /// Runs a function with these arguments and reports what can be seen. That is the results (memrefs as their
    /// elements), the memory of memref arguments, and public mutable `memref.global`s.
    pub fn run(&self, entry: &str, args: &[ObservedValue]) -> Execution {
        self.run_moved(entry, args, InexactShift::None).0
    }

    /// The same with inexact results moved, and what they decided.
    pub(crate) fn run_moved(
        &self,
        entry: &str,
        args: &[ObservedValue],
        moves: InexactShift,
    ) -> (Execution, Path) {
        let mut session = Session::new(self, moves);
        let outcome = session.run(entry, args);
        let path = std::mem::take(&mut session.machine.path);
        (session.finish(outcome), path)
    }
}

impl Session<'_> {
    /// Runs a function as [`Program::run`] does, and leaves its memory to be looked at.
    pub fn run(&mut self, entry: &str, args: &[ObservedValue]) -> Outcome {
        let program = self.program();
        let Some(func) = program.function(entry) else {
            return self.unsupported(format!("an entry @{entry}, which the module does not define"));
        };
        let f = &program.code.functions[func as usize];
        if let Some(why) = program.refusal(entry) {
            return self.unsupported(format!("@{entry}: {why}"));
        }
        if args.len() != f.params.len() {
            let (want, got) = (f.params.len(), args.len());
            return self.unsupported(format!("{got} arguments for @{entry}, which takes {want}"));
        }
        let mut slots = Vec::new();
        let mut stores = Vec::new();
        for (value, ty) in args.iter().zip(&f.params) {
            match self.machine.supply(value, ty) {
                Ok((s, store)) => {
                    slots.extend(s);
                    stores.push(store);
                }
                Err(stop) => return self.stopped(*stop),
            }
        }
        let results = match self.call(entry, &slots) {
            Ok(results) => results,
            Err(outcome) => return *outcome,
        };
        match self.observation(func, &results, &stores) {
            Ok(o) => Outcome::Return(o),
            Err(stop) => {
                // Reading a result can fail as any access can: it is then undefined what the caller would see.
                self.stopped(*stop)
            }
        }
    }

    fn observation(
        &mut self,
        func: u32,
        results: &[Slot],
        stores: &[Option<crate::observe::ArgumentStore>],
    ) -> crate::machine::Step<Observation> {
        let program = self.program();
        let f = &program.code.functions[func as usize];
        let mut out = Observation::default();
        out.results.reserve(f.results.len());
        let mut at = 0usize;
        self.machine.shown = ShownValues::default();
        for (i, ty) in f.results.iter().enumerate() {
            let end = at + ty.slots as usize;
            out.results.push(self.machine.observe(results.get(at..end).unwrap_or(&[]), ty)?);
            self.machine.show(format_args!("result {i}"), "returned")?;
            at = end;
        }
        for (store, ty) in stores.iter().zip(&f.params) {
            if let Some(store) = store {
                let number = out.arguments.len();
                out.arguments.push(self.machine.observe_argument(store, number, ty)?);
            }
        }
        for (i, symbol) in program.code.symbols.iter().enumerate() {
            if let SymbolKind::Global(g) = &symbol.kind
                && g.observed
                && !matches!(g.init, Init::Unsupported(_))
            {
                let base = self.machine.symbols[i];
                let value = self.machine.observe_global(base, &g.ty)?;
                out.globals.push((String::from(&*symbol.name), value));
            }
        }
        if out.has_pointers() {
            let symbols = program.code.symbols.iter().filter(|symbol| symbol.named);
            out.symbols =
                symbols.filter_map(|s| Some((String::from(&*s.name), self.symbol(&s.name)?))).collect();
        }
        Ok(out)
    }

    /// The report of a run that ended so.
    pub fn finish(mut self, outcome: Outcome) -> Execution {
        let program = self.program();
        let outcome = self.end(outcome);
        // A run with results moved is held against the one that is reported.
        let reported = matches!(self.machine.moves, InexactShift::None);
        let mut warnings = match reported {
            true => report::warnings(&program.code, program.lines.as_ref(), &self.machine),
            false => Vec::new(),
        };
        let mut kept_allocations = 0;
        if reported && matches!(outcome, Outcome::Return(_)) {
            let (kept, roots) = (self.machine.heap.kept(), self.returned.into_iter());
            kept_allocations = kept.len() as u64;
            warnings.extend(report::leaks(&program.code, program.lines.as_ref(), &self.machine, kept, roots));
        }
        let m = self.machine;
        let firm_events = if m.taint == 0 { m.events.len() } else { m.firm_events };
        Execution {
            outcome,
            events: m.events,
            accesses: program.code.observes.then(|| m.accesses.into()),
            ops: m.ops,
            work: m.work,
            stack_peak: m.stack_peak,
            kept_allocations,
            memory: m
                .heap
                .total()
                .saturating_add(m.tensors.made())
                .saturating_add(size_of::<Slot>() as u64 * m.regs.len().next_multiple_of(FRAMES) as u64),
            warnings,
            end: self.ended,
            taint: crate::machine::Machine::visible(m.taint),
            firm_events,
        }
    }
}
