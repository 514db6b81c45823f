//! The state of the generator, and the functions that append an operation to the module.

use crate::config::{Config, Profile};
use crate::draw::Draw;
use crate::know::{Knowledge, KnownBits};
use crate::live::{FollowedValue, LiveExecutor};
use crate::memory::Buffer;
use crate::root::{Root, root};
use crate::scope::Scope;
use crate::sem::{Num, taint};
use crate::swarm::Swarm;
use plumb_interp::scalar::narrow;
use plumb_ir::ops::{FuncOp, view::Prop};
use plumb_ir::{
    Block, Context, DYNAMIC, Effects, Module, Op, OpBuilder, OpKind, Traits, Type, TypeKind, Value,
};
use smallvec::SmallVec;

/// What a function's body relies on about its arguments.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reliance {
    /// Parameters whose known bits (for memrefs: sizes) made a choice legal.
    pub pinned: u64,
    /// Parameters whose buffer and layout made a choice legal.
    pub rigid: u64,
    /// Memref parameters that are written to.
    pub written: u64,
}

/// Effects that operations may have at the current place.
pub mod allowed {
    use plumb_ir::Effects;

    /// Compute.
    pub const COMPUTE: Effects = Effects::COMPUTE;
    /// Compute, read and look at memory.
    pub const READ: Effects =
        COMPUTE.union(Effects::READ).union(Effects::REGIONS).union(Effects::SPECULATABLE_ON_TENSORS);
    /// Anything.
    pub const ALL: Effects = Effects::all();
}

/// A function that can be called.
#[derive(Debug)]
pub struct Function {
    /// Its symbol.
    pub name: String,
    /// Parameter types.
    pub params: Vec<Type>,
    /// Result types.
    pub results: Vec<Type>,
    /// For each parameter the words in each context that it was built for, and the number of words for each context.
    pub seen: Vec<Option<(u32, u16)>>,
    /// The taint that each parameter was built for.
    pub taints: Vec<u8>,
    /// Number of contexts it was built for.
    pub contexts: u32,
    /// What it relies on.
    pub reliance: Reliance,
    /// Upper estimate of the operations that a call executes.
    pub cost: u64,
    /// Whether it prints.
    pub prints: bool,
}

/// A global of the module.
#[derive(Clone, Debug)]
pub struct Global {
    /// Its symbol.
    pub name: String,
    /// Its memref type.
    pub ty: Type,
    /// Its buffer.
    pub buffer: u32,
}

/// The generator.
pub struct Gen<'c, 'a, 'u, 'l> {
    pub(crate) cfg: &'c Config,
    pub(crate) draw: Draw<'a, 'u>,
    pub(crate) live: &'l mut dyn LiveExecutor,
    pub(crate) m: Module,
    pub(crate) k: Knowledge,
    pub(crate) scope: Scope,
    pub(crate) swarm: Swarm,
    pub(crate) buffers: Vec<Buffer>,
    pub(crate) globals: Vec<Global>,
    pub(crate) functions: Vec<Function>,
    /// Declared runtime functions.
    pub(crate) declared: Vec<&'static str>,
    /// Where operations go.
    pub(crate) block: Block,
    /// Operations made so far, as module sizes count them.
    pub(crate) ops: u32,
    /// Operations the module is to have, about.
    pub(crate) target: u32,
    /// Functions named so far.
    pub(crate) named: u32,
    /// Whether the current region may have several blocks.
    pub(crate) blocks_allowed: bool,
    /// What operations may do here.
    pub(crate) effects: Effects,
    /// What the module is made of.
    pub(crate) root: &'static Root,
    /// Depth of regions within the function.
    pub(crate) depth: u32,
    /// Depth of the function in the call graph; `@main` is 0.
    pub(crate) call_depth: u32,
    pub(crate) reliance: Reliance,
    /// Whether the interpreter follows here: in the straight line of `@main`.
    pub(crate) followed: bool,
    /// Whether the interpreter refused something: the module ends before it.
    pub(crate) failed: bool,
    /// The part of `@main` that is kept then: operations of its block, and visible values.
    pub(crate) cut: (usize, usize),
    /// Executed operations so far, summed over contexts.
    pub(crate) work: u64,
    /// Whether the function being built prints.
    pub(crate) prints: bool,
    /// Whether an operation of `vector` has printed.
    pub(crate) prints_vectors: bool,
    /// Memory made for the current step, which tries it first.
    pub(crate) preferred: Option<Value>,
    /// Initialisation to undo when a place that may not be reached is left: buffer and bits before.
    pub(crate) init_log: Vec<(u32, u64)>,
    /// Initialisation to make when a place that is reached several times is left.
    pub(crate) init_pending: Vec<(u32, u64)>,
}

/// How many words describe a value of this type in one context; 0 where that depends on the value.
pub fn comps(ctx: &Context, ty: Type) -> usize {
    match ctx.ty(ty) {
        TypeKind::Vector { shape, .. } => shape.iter().product::<i64>() as usize,
        TypeKind::MemRef { shape, .. } => 2 + 2 * shape.len(),
        TypeKind::UnrankedMemRef { .. } => 0,
        TypeKind::LlvmPtr { .. } => 4,
        _ => 1,
    }
}

impl<'c, 'a, 'u, 'l> Gen<'c, 'a, 'u, 'l> {
    /// A generator with an empty module.
    pub fn new(cfg: &'c Config, mut draw: Draw<'a, 'u>, live: &'l mut dyn LiveExecutor, m: Module) -> Self {
        let mut m = m;
        let swarm = Swarm::draw(cfg, &mut draw, &mut m.ctx);
        draw.next_frame();
        // Sizes are spread evenly, so that small and large ones both are common.
        let target = 1 + draw.below(cfg.largest() as usize) as u32;
        // Functions, globals and terminators come on top.
        let room = target as usize + target as usize / 4 + 16;
        m.reserve(room);
        Gen {
            cfg,
            draw,
            live,
            m,
            k: Knowledge::with_room(room),
            scope: Scope::default(),
            swarm,
            buffers: Vec::new(),
            globals: Vec::new(),
            functions: Vec::new(),
            declared: Vec::new(),
            block: Block(0),
            ops: 0,
            target,
            named: 0,
            blocks_allowed: true,
            effects: allowed::ALL,
            root: root(cfg.profile == Profile::Llvm),
            depth: 0,
            call_depth: 0,
            reliance: Reliance::default(),
            followed: true,
            failed: false,
            cut: (0, 0),
            work: 0,
            prints: false,
            prints_vectors: false,
            preferred: None,
            init_log: Vec::new(),
            init_pending: Vec::new(),
        }
    }
}

impl Gen<'_, '_, '_, '_> {
    /// Whether a type is a memref, ranked or not, or a pointer in its place.
    pub(crate) fn is_memref(&self, ty: Type) -> bool {
        matches!(
            self.m.ctx.ty(ty),
            TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } | TypeKind::LlvmPtr { .. }
        )
    }

    /// The number format of a type's scalar.
    pub(crate) fn num(&self, ty: Type) -> Option<Num> {
        Num::of(&self.m.ctx, self.m.ctx.scalar(ty), self.cfg.conversion.index_bits())
    }

    /// Whether a type's scalar is an integer.
    pub(crate) fn is_int(&self, ty: Type) -> bool {
        matches!(self.num(ty), Some(Num::Int(_)))
    }

    /// The bits of an `index` as a signed number.
    pub(crate) fn signed_index(&self, bits: u64) -> i64 {
        narrow::sext(self.cfg.conversion.index_bits(), bits)
    }

    /// Whether a value of this type can be handed over at a function's boundary.
    pub(crate) fn passable(&self, ty: Type) -> bool {
        !self.cfg.conversion.bare_ptr
            || !matches!(self.m.ctx.ty(ty), TypeKind::MemRef { .. })
            || self.view(ty).is_some_and(|view| view.identity && !view.shape.contains(&DYNAMIC))
    }

    /// Whether memrefs may be printed.
    pub(crate) fn prints_memrefs(&self) -> bool {
        self.cfg.prints && self.cfg.conversion.index_bits() == 64
    }

    /// How many words describe a value of this type in one context.
    pub(crate) fn comps(&self, ty: Type) -> usize {
        comps(&self.m.ctx, ty)
    }

    /// The taint of an unknown value of this type: a NaN in memory may have any origin.
    pub(crate) fn wild_taint(&self, ty: Type) -> u8 {
        match self.num(ty) {
            Some(Num::Float(_)) => taint::NAN | taint::SNAN,
            _ => 0,
        }
    }

    /// Appends an operation to the current block. Its results are unknown.
    pub(crate) fn emit(
        &mut self,
        kind: OpKind,
        groups: &[&[Value]],
        results: &[Type],
        props: &[(Prop, plumb_ir::Attr)],
    ) -> Op {
        let mut deps = 0;
        for v in groups.iter().flat_map(|g| g.iter()) {
            let fact = self.k.fact_mut(*v);
            fact.used = true;
            self.scope.unused -= usize::from(std::mem::take(&mut fact.counted));
            deps |= fact.deps;
        }
        let op = OpBuilder::at_end(&mut self.m, self.block).op(kind, groups, results, props);
        for (i, ty) in results.iter().enumerate() {
            let v = self.m.result(op, i);
            let (comps, taint) = (self.comps(*ty), self.wild_taint(*ty));
            self.k.set(v, KnownBits::No, comps, taint, deps);
        }
        if !kind.def().is_some_and(|d| d.has(Traits::TERMINATOR)) {
            self.ops += 1;
        }
        self.work += u64::from(self.k.contexts());
        op
    }

    /// Completes an operation: the interpreter executes it if it follows, and its results become visible.
    pub(crate) fn finish(&mut self, op: Op) {
        self.run(op);
        let results: SmallVec<[Value; 4]> = self.m.op(op).results.iter().copied().collect();
        for v in results {
            self.bind(v);
        }
    }

    /// Makes a value visible.
    pub(crate) fn bind(&mut self, v: Value) {
        let ty = self.m.ty(v);
        let is_memref = self.is_memref(ty);
        self.scope.bind(v, ty, is_memref);
        let fact = self.k.fact_mut(v);
        if !fact.used && !fact.counted {
            fact.counted = true;
            self.scope.unused += 1;
        }
    }

    /// Makes what was bound since a mark of the scope invisible.
    pub(crate) fn release(&mut self, mark: usize) {
        let k = &mut self.k;
        let gone =
            self.scope.since(mark).filter(|(v, _)| std::mem::take(&mut k.fact_mut(*v).counted)).count();
        self.scope.unused -= gone;
        self.scope.release(mark);
    }

    /// Completes an operation whose results stay invisible.
    pub(crate) fn run_hidden(&mut self, op: Op) {
        self.run(op);
    }

    /// Runs a complete operation of `@main` and learns its results.
    fn run(&mut self, op: Op) {
        if !self.followed {
            return;
        }
        if !self.live.push(&self.m, op) {
            self.followed = false;
            self.failed = true;
            self.cut = (self.m.block(self.block).ops.len() - 1, self.scope.mark());
            return;
        }
        let results: SmallVec<[Value; 4]> = self.m.op(op).results.iter().copied().collect();
        for v in results {
            let ty = self.m.ty(v);
            if self.k.is_known(v) || self.is_memref(ty) {
                continue;
            }
            let mut words = Vec::new();
            if let FollowedValue::Bits { undetermined_nan } = self.live.bits(&self.m, v, &mut words)
                && self.fits_words(ty, &mut words)
            {
                let at = self.k.push(&words);
                let fact = self.k.fact_mut(v);
                fact.known = KnownBits::Uniform(at);
                fact.taint = if undetermined_nan { taint::NAN } else { 0 };
            }
        }
    }

    /// Whether a word an element can hold the observation of a value. Two such are made one.
    fn fits_words(&self, ty: Type, words: &mut Vec<u64>) -> bool {
        if matches!(self.num(ty), Some(Num::Int(w)) if w > 64) {
            let fit = words.chunks(2).all(|w| w.len() == 2 && w[1] == ((w[0] as i64) >> 63) as u64);
            *words = words.iter().step_by(2).copied().collect();
            return fit && words.len() == self.comps(ty);
        }
        words.len() == self.comps(ty)
    }

    /// Notes that what is known of a value made a choice legal.
    pub(crate) fn rely(&mut self, v: Value) {
        self.reliance.pinned |= self.k.fact(v).deps;
    }

    /// Notes that the buffer and layout of a memref made a choice legal.
    pub(crate) fn rely_rigidly(&mut self, v: Value) {
        let deps = self.k.fact(v).deps;
        self.reliance.pinned |= deps;
        self.reliance.rigid |= deps;
    }

    /// Whether an operation may occur in this module.
    pub(crate) fn admits(&self, kind: OpKind) -> bool {
        self.swarm.admits(kind)
    }

    /// Whether memory can be used at all.
    pub(crate) fn has_memory(&self) -> bool {
        self.effects != allowed::COMPUTE && self.swarm.loads
    }

    /// Whether a value that differs between engines can be stored here, where nothing else reads it.
    pub(crate) fn can_put_away(&self) -> bool {
        self.effects == allowed::ALL && self.has_memory()
    }

    /// The kind of calls.
    pub(crate) const CALL: OpKind = OpKind::Func(FuncOp::Call);
}
