//! Decoding: each function once, from operations to flat instructions. What has no meaning here becomes an instruction
//! that says so when it is reached, so decoding never fails as a whole.

mod affine;
mod arith;
mod atomic;
mod builtin;
mod cf;
mod complex;
mod constant;
mod elementwise;
mod fastmath;
mod func;
mod index;
mod join;
mod last_use;
mod llvm;
mod llvm_intrinsic;
mod llvm_lanes;
mod llvm_memory;
mod llvm_named;
mod llvm_unwind;
mod llvm_varargs;
mod llvm_vp;
mod maps;
mod math;
mod meaning;
mod memref;
mod module;
mod parameters;
mod promises;
mod reassoc;
mod region;
mod reshape;
mod scf;
mod scf_parallel;
mod speculation;
mod structured;
mod tensor;
#[cfg(test)]
mod tests;
mod transfer;
mod ub;
mod vector;
mod winograd;

pub(crate) use func::same_slots;
pub(crate) use module::{ModuleContext, TraceDetail, declare, decode_function, decode_module};

use crate::code::{
    Ext, Function, Inst, Label, NO_REG, Reg, SLOTS_AN_OPERATION, SiteInfo, SiteMark, SlotList, Target,
};
use crate::layout::{Kind, Scalar, TypeInfo};
use crate::slot::Slot;
use plumb_ir::{Block, LocKind, Module, Op, OpKind, Traits, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;

/// Why an operation cannot be decoded: what is missing.
pub(crate) type Reason = Arc<str>;
/// Result of decoding a part.
pub(crate) type Decode<T = ()> = Result<T, Reason>;

/// Deepest nesting of regions that is decoded: decoding recurs once a level.
const MAX_DEPTH: u32 = 256;
/// Most slots of one frame.
const MAX_FRAME: u32 = 1 << 22;
/// Values of no more slots than this are narrow.
const NARROW: usize = 8;
/// Narrow constants of operations that may never be executed of which a function sets the slots at its entry.
const AHEAD: usize = 4;

/// Slots that values are copied to, each with its size.
pub(crate) type Dests = Vec<(Reg, u32)>;
/// Instructions of one operation that are executed for its turn alone, and what as many more are charged.
const MOST_FREE: u32 = 64;
const FREE_WORK: u64 = 8;

/// Copies of slots: destination, source, size.
pub(crate) type SlotCopies = Vec<(Reg, Reg, u32)>;

/// What follows a region's yield.
#[derive(Clone, Debug)]
pub(crate) enum Continuation {
    /// A jump.
    Jump(Label),
    /// An instruction that jumps by itself.
    Inst(Inst),
}

/// An allocation scope.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StackScope {
    /// Slot of the mark made where it begins.
    mark: Reg,
    /// Whether every lowering gives its memory back where it ends.
    restores: bool,
}

/// Where a region's yielded values go, and what follows.
#[derive(Clone, Debug)]
pub(crate) struct YieldTarget {
    dests: Dests,
    after: Continuation,
    /// The allocation scope that ends here.
    scope: Option<StackScope>,
    /// The operation that the region belongs to.
    site: u32,
}

/// What is needed beside the function itself to decode it one operation at a time.
#[derive(Debug, Default)]
pub(crate) struct SuspendedBuilder {
    next: Reg,
    constants: FxHashMap<(u64, u8), Reg>,
    segment: Label,
    ordinal: u32,
}

/// Builds one function.
pub(crate) struct Builder<'a> {
    pub(crate) m: &'a Module,
    pub(crate) shared: &'a mut ModuleContext,
    pub(crate) f: Function,
    next: Reg,
    constants: FxHashMap<(u64, u8), Reg>,
    site: u32,
    segment: Label,
    ordinal: u32,
    /// Instructions of the operation since the last that was charged for being one of many.
    emitted: u32,
    labels: FxHashMap<Block, Label>,
    yields: Vec<YieldTarget>,
    /// For the condition of the `scf.while` being decoded: where its arguments go, the body and the exit.
    conditions: Vec<(Dests, Label, Label)>,
    depth: u32,
    /// The operation whose region is being decoded.
    within: u32,
    /// Whether the block being decoded is the entry of the function.
    within_entry: bool,
    /// Slots of constants that can be set ahead of operations that may never be executed.
    ahead: usize,
    /// Values of the function that are used for more than their first part, once they have been looked for.
    asked: Option<FxHashSet<Value>>,
    /// The function whose body is about to begin.
    enters: Option<Op>,
    /// What its results are held to.
    ends: parameters::ReturnClaims,
    /// What the function states that makes its floats others than those of its operations.
    floats: Option<&'static str>,
    /// Instructions before this one are not joined with later ones.
    barrier: usize,
    /// For each slot whether it holds a result that is used once.
    once: Vec<bool>,
    /// Where tensors of the function are used last.
    last_uses: FxHashMap<Value, Op>,
    /// The operation that is decoded.
    current: Option<Op>,
    /// First slots of the counters of the loops of `linalg` around what is decoded.
    counters: Vec<Reg>,
    /// Arguments of parallel loops around what is decoded, each with the slot of the result that its slices go to.
    shared_outs: Vec<Vec<(Value, Reg)>>,
    /// Whether tensors stand for an element of theirs.
    by_element: bool,
    /// Jumps over a comparison: where the jump leads, through which target, and to which.
    rounds: Vec<(Label, Label, Label)>,
    /// Sums that loops carry and flags let be computed in another order.
    carried: reassoc::CarriedSums,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(m: &'a Module, shared: &'a mut ModuleContext, name: Arc<str>) -> Self {
        let targets = vec![Target::default()];
        Builder::resume(
            m,
            shared,
            Function { name, targets, ..Function::default() },
            SuspendedBuilder::default(),
        )
    }

    /// A builder that goes on where another was suspended.
    pub(crate) fn resume(
        m: &'a Module,
        shared: &'a mut ModuleContext,
        f: Function,
        s: SuspendedBuilder,
    ) -> Self {
        Builder {
            m,
            shared,
            barrier: f.code.len(),
            f,
            next: s.next,
            constants: s.constants,
            site: 0,
            segment: s.segment,
            ordinal: s.ordinal,
            emitted: 0,
            labels: FxHashMap::default(),
            yields: Vec::new(),
            conditions: Vec::new(),
            depth: 0,
            within: NO_REG,
            within_entry: true,
            ahead: AHEAD,
            asked: None,
            enters: None,
            ends: parameters::ReturnClaims::default(),
            floats: None,
            once: Vec::new(),
            last_uses: FxHashMap::default(),
            current: None,
            counters: Vec::new(),
            shared_outs: Vec::new(),
            by_element: false,
            rounds: Vec::new(),
            carried: reassoc::CarriedSums::default(),
        }
    }

    /// Sets the function aside, between two operations of its body.
    pub(crate) fn suspend(mut self) -> (Function, SuspendedBuilder) {
        self.f.frame = self.next.max(1);
        let Builder { f, next, constants, segment, ordinal, .. } = self;
        (f, SuspendedBuilder { next, constants, segment, ordinal })
    }

    /// Gives the finished function.
    pub(crate) fn finish(mut self) -> Function {
        self.place_rounds();
        self.f.frame = self.next.max(1);
        if self.next >= MAX_FRAME {
            self.f.broken = Some("functions with this many values".into());
        }
        if self.f.broken.is_some() {
            self.f.frame = u32::MAX;
        }
        self.f
    }

    // Types and slots.

    pub(crate) fn type_info(&mut self, ty: Type) -> Decode<Arc<TypeInfo>> {
        let info = self.shared.types.get(&self.m.ctx, ty)?;
        match &info.kind {
            Kind::Tensor { elem, .. } if self.by_element => Ok(elem.clone()),
            _ => Ok(info),
        }
    }

    /// Type of a value.
    pub(crate) fn info(&mut self, v: Value) -> Decode<Arc<TypeInfo>> {
        self.type_info(self.m.ty(v))
    }

    /// Fresh slots.
    pub(crate) fn slots(&mut self, n: u32) -> Decode<Reg> {
        let r = self.next;
        self.next =
            self.next.checked_add(n).filter(|n| *n < MAX_FRAME).ok_or("functions with this many values")?;
        Ok(r)
    }

    /// First slot of a value that has been defined.
    pub(crate) fn reg(&self, v: Value) -> Decode<Reg> {
        match self.shared.values.get(v.index()) {
            Some(&r) if r != NO_REG => Ok(r),
            _ => Err("a value whose definition is not supported".into()),
        }
    }

    /// Lets a value live in these slots.
    pub(crate) fn bind_value(&mut self, v: Value, r: Reg) {
        if v.index() >= self.shared.values.len() {
            self.shared.values.resize(v.index() + 1, NO_REG);
        }
        self.shared.values[v.index()] = r;
    }

    /// Fresh slots for a result or argument.
    pub(crate) fn define(&mut self, v: Value) -> Decode<Reg> {
        let slots = match self.shared.types.known(self.m.ty(v)) {
            Some(info) if !self.by_element => info.slots,
            _ => self.info(v)?.slots,
        };
        if u64::from(slots) > crate::layout::MAX_SLOTS {
            return Err("values this large".into());
        }
        let r = self.slots(slots)?;
        self.bind_value(v, r);
        Ok(r)
    }

    /// Operand `i`.
    pub(crate) fn operand(&self, op: Op, i: usize) -> Decode<Value> {
        self.m.op(op).operands.get(i).copied().ok_or_else(|| "an operand that is missing".into())
    }

    /// Result `i`.
    pub(crate) fn result(&self, op: Op, i: usize) -> Decode<Value> {
        self.m.op(op).results.get(i).copied().ok_or_else(|| "a result that is missing".into())
    }

    /// Slot of operand `i`, which is a scalar of this kind.
    pub(crate) fn scalar_operand(&mut self, op: Op, i: usize) -> Decode<(Reg, Scalar)> {
        let v = self.operand(op, i)?;
        let s = self.info(v)?.scalar().ok_or("an operand that should be a scalar")?;
        Ok((self.reg(v)?, s))
    }

    // Constants.

    /// Whether slots of constants can be set at the function's entry. The entry block sets its own there, for it
    /// executes at each call anyway. A call pays for no more than a few others.
    fn ahead(&mut self, slots: usize) -> bool {
        if slots > NARROW {
            return false;
        }
        if self.within_entry && self.depth <= 1 {
            return true;
        }
        let left = self.ahead.checked_sub(slots);
        self.ahead = left.unwrap_or(self.ahead);
        left.is_some()
    }

    /// A slot that holds this from here on.
    pub(crate) fn constant(&mut self, s: Slot) -> Decode<Reg> {
        if s.prov() == 0
            && let Some(&r) = self.constants.get(&(s.bits, s.flags()))
        {
            return Ok(r);
        }
        let d = self.slots(1)?;
        if self.ahead(1) {
            self.f.constants.push((d, s));
            self.constants.insert((s.bits, s.flags()), d);
        } else {
            self.emit(Inst::Constant { d, s });
        }
        Ok(d)
    }

    /// Slots that hold these from here on.
    pub(crate) fn constant_range(&mut self, slots: &[Slot]) -> Decode<Reg> {
        if let [one] = slots {
            return self.constant(*one);
        }
        let d = self.slots(slots.len() as u32)?;
        if self.ahead(slots.len()) {
            self.f.constants.extend((d..).zip(slots.iter().copied()));
        } else {
            self.emit_ext(Ext::Constant { d, slots: slots.into() });
        }
        Ok(d)
    }

    /// `n` slots that hold a pattern again and again from here on.
    pub(crate) fn filled(&mut self, n: u32, pattern: &[Slot]) -> Decode<Reg> {
        if n as usize <= NARROW {
            let slots: SmallVec<[Slot; NARROW]> = pattern.iter().copied().cycle().take(n as usize).collect();
            return self.constant_range(&slots);
        }
        let d = self.slots(n)?;
        self.fill(d, n, pattern);
        Ok(d)
    }

    /// Sets `n` slots to a pattern again and again.
    pub(crate) fn fill(&mut self, d: Reg, n: u32, pattern: &[Slot]) {
        match pattern {
            [s] if n == 1 => self.emit(Inst::Constant { d, s: *s }),
            _ => self.emit_ext(Ext::Fill { d, n, pattern: pattern.into() }),
        }
    }

    // Instructions.

    /// Appends an instruction, after one that charges its work. Many instructions of one operation are work, too.
    pub(crate) fn emit(&mut self, inst: Inst) {
        let mut operations = inst.work(&self.f) / SLOTS_AN_OPERATION;
        self.emitted += 1;
        if self.emitted == MOST_FREE {
            self.emitted = 0;
            operations += FREE_WORK;
        }
        if operations > 0 {
            let x = self.add_ext(Ext::Work { operations });
            self.append(Inst::Ext { x });
        }
        self.append(inst);
    }

    fn append(&mut self, inst: Inst) {
        self.f.code.push(inst);
        self.f.marks.push(SiteMark { site: self.site, segment: self.segment, ordinal: self.ordinal });
    }

    pub(crate) fn emit_ext(&mut self, ext: Ext) {
        let x = self.add_ext(ext);
        self.emit(Inst::Ext { x });
    }

    pub(crate) fn add_ext(&mut self, ext: Ext) -> u32 {
        self.f.ext.push(ext);
        self.f.ext.len() as u32 - 1
    }

    pub(crate) fn add_list(&mut self, list: SlotList) -> u32 {
        self.f.lists.push(list);
        self.f.lists.len() as u32 - 1
    }

    pub(crate) fn unsupported(&mut self, what: impl Into<String>) {
        self.emit_ext(Ext::Unsupported { what: what.into() });
    }

    /// A jump target without a place yet.
    pub(crate) fn label(&mut self) -> Label {
        self.f.targets.push(Target { pc: u32::MAX, ops: 0 });
        self.f.targets.len() as u32 - 1
    }

    /// Places a jump target here; what follows is charged on arrival at it.
    pub(crate) fn place(&mut self, label: Label) {
        if let Some(t) = self.f.targets.get_mut(label as usize) {
            t.pc = self.f.code.len() as u32;
            t.ops = 0;
        }
        self.segment = label;
        self.ordinal = 0;
        self.barrier = self.f.code.len();
    }

    /// Whether the last instruction is certain to execute right before the next. No jump leads between them, and no
    /// earlier, separately executed part ended with it.
    pub(crate) fn joinable(&self) -> bool {
        self.f.code.len() > self.barrier
    }

    /// Copies slots, one range.
    pub(crate) fn copy(&mut self, d: Reg, s: Reg, n: u32) {
        match n {
            _ if d == s => {}
            0 => {}
            1 => self.emit(Inst::Move { d, s }),
            _ => self.emit(Inst::Copy { d, s, n }),
        }
    }

    /// Copies many ranges as if at once: every source is read before any destination is written.
    pub(crate) fn parallel_copy(&mut self, moves: &[(Reg, Reg, u32)]) -> Decode {
        // Ranges of which none is read after it was written need no order.
        let mut written: SmallVec<[(Reg, Reg); 8]> =
            moves.iter().filter(|(d, s, _)| d != s).map(|(d, _, n)| (*d, d + n)).collect();
        written.sort_unstable();
        let touched = |s: Reg, end: Reg| {
            let before = written.partition_point(|(d, _)| *d < end);
            before.checked_sub(1).and_then(|i| written.get(i)).is_some_and(|(_, d_end)| *d_end > s)
        };
        if !moves.iter().any(|(d, s, n)| d != s && touched(*s, s + n)) {
            moves.iter().for_each(|&(d, s, n)| self.copy(d, s, n));
            return Ok(());
        }
        let mut pending: Vec<(Reg, Reg)> = Vec::new();
        for &(d, s, n) in moves {
            pending.extend((0..n).map(|i| (d + i, s + i)).filter(|(d, s)| d != s));
        }
        // How many pending copies still read a slot, and which ones read it at first.
        let mut readers: FxHashMap<Reg, u32> = FxHashMap::default();
        let mut reading: FxHashMap<Reg, Vec<usize>> = FxHashMap::default();
        let mut writer: FxHashMap<Reg, usize> = FxHashMap::default();
        for (k, &(d, s)) in pending.iter().enumerate() {
            *readers.entry(s).or_default() += 1;
            reading.entry(s).or_default().push(k);
            writer.insert(d, k);
        }
        let mut order: Vec<(Reg, Reg)> = Vec::with_capacity(pending.len());
        let mut done = vec![false; pending.len()];
        let mut ready: Vec<usize> =
            (0..pending.len()).rev().filter(|k| !readers.contains_key(&pending[*k].0)).collect();
        let mut next_cycle = 0;
        loop {
            while let Some(k) = ready.pop() {
                if std::mem::replace(&mut done[k], true) {
                    continue;
                }
                let (d, s) = pending[k];
                order.push((d, s));
                if let Some(left) = readers.get_mut(&s) {
                    *left -= 1;
                    if *left == 0
                        && let Some(&w) = writer.get(&s)
                        && !done[w]
                    {
                        ready.push(w);
                    }
                }
            }
            // Only cycles are left: save one destination that others still read, and read the copy instead.
            while next_cycle < pending.len() && done[next_cycle] {
                next_cycle += 1;
            }
            let Some(&(d, _)) = pending.get(next_cycle) else { break };
            let temporary = self.slots(1)?;
            order.push((temporary, d));
            for k in reading.remove(&d).unwrap_or_default() {
                if !done[k] {
                    pending[k].1 = temporary;
                }
            }
            readers.remove(&d);
            ready.push(next_cycle);
        }
        // Neighbours that move to neighbours become one instruction.
        let mut i = 0;
        while i < order.len() {
            let (d, s) = order[i];
            let mut n = 1;
            while order.get(i + n) == Some(&(d + n as u32, s + n as u32)) && !ranges_meet(d, s, n as u32 + 1)
            {
                n += 1;
            }
            self.copy(d, s, n as u32);
            i += n;
        }
        Ok(())
    }

    // Operations.

    /// Decodes the operations of a block in order; after a terminator nothing may follow.
    pub(crate) fn block_ops(&mut self, block: Block) {
        let m = self.m;
        self.enters(block);
        for &op in &m.block(block).ops {
            self.op(op);
        }
        let ended = m.terminator(block).is_some_and(|op| self.ends_block(op));
        if !ended {
            self.unsupported("a block without a terminator");
        }
    }

    pub(crate) fn ends_block(&self, op: Op) -> bool {
        match self.m.kind(op) {
            // It has stopped the run already.
            OpKind::Unregistered(_) => true,
            kind => kind.def().is_some_and(|d| d.has(Traits::TERMINATOR)),
        }
    }

    /// Starts a new operation: what is emitted now belongs to it.
    pub(crate) fn begin(&mut self, op: Op) {
        let data = self.m.op(op);
        let name = matches!(data.kind, OpKind::Unregistered(_)).then(|| self.m.op_name(op).into());
        let (kind, span, (place, loc)) = (data.kind, data.span, place(self.m, op));
        self.f.sites.push(SiteInfo { kind, name, span, place, parent: self.within, loc });
        self.site = self.f.sites.len() as u32 - 1;
        self.ordinal += 1;
        self.emitted = 0;
        if let Some(t) = self.f.targets.get_mut(self.segment as usize) {
            t.ops += 1;
        }
    }

    /// Decodes one operation.
    pub(crate) fn op(&mut self, op: Op) {
        self.begin(op);
        self.uses(op);
        let (code, segment, site) = (self.f.code.len(), self.segment, self.site);
        let fresh = self.next;
        if self.depth > MAX_DEPTH {
            self.unsupported("regions nested this deep");
            return;
        }
        self.depth += 1;
        let within = std::mem::replace(&mut self.within, site);
        let around = self.current.replace(op);
        let kind = self.m.kind(op);
        let result = if let Err(why) = self.plain_floats(op) {
            Err(why)
        } else if self.is_on_elements(op, kind) {
            self.each_element(op, |b, op| b.meaning(op, kind))
        } else {
            self.meaning(op, kind).and_then(|()| self.fast_math(op))
        };
        self.current = around;
        self.within = within;
        self.depth -= 1;
        if result.is_ok() {
            self.join(op, fresh, code);
            self.defer(op, code, fresh);
            let own = std::mem::replace(&mut self.site, site);
            self.observe(op);
            self.site = own;
        }
        if let Err(why) = result {
            // Drop what the failed attempt emitted, unless jumps lead there.
            if self.segment == segment {
                self.f.code.truncate(code);
                self.f.marks.truncate(code);
                self.f.deferred.retain(|op| (op.from as usize) < code);
            }
            self.site = site;
            let name = self.m.op_name(op);
            self.unsupported(match why.is_empty() {
                false => format!("{name}: {why}"),
                true => name.to_string(),
            });
            // Users of its results decode as if they were there; they are never reached.
            for &v in &self.m.op(op).results {
                let _ = self.define(v);
            }
        }
    }
}

/// Whether `n` slots at `d` and at `s` share one.
fn ranges_meet(d: Reg, s: Reg, n: u32) -> bool {
    d < s.saturating_add(n) && s < d.saturating_add(n)
}

/// Line and column of a location attribute, if it leads to a file; and what it names.
fn place(m: &Module, op: Op) -> ((u32, u32), Option<Arc<str>>) {
    let mut loc = m.op(op).loc;
    let mut name = None;
    for _ in 0..16 {
        match m.ctx.loc(loc) {
            LocKind::File { file, line, column, .. } => {
                let text = match name {
                    Some(name) => format!("{name} at {}:{line}:{column}", m.ctx.name(*file)),
                    None => format!("{}:{line}:{column}", m.ctx.name(*file)),
                };
                return ((*line, *column), Some(text.into()));
            }
            LocKind::Name(text, child) => {
                name = name.or(Some(m.ctx.name(*text)));
                loc = *child;
            }
            LocKind::CallSite(callee, _) => loc = *callee,
            LocKind::Fused(parts, _) => match parts.first() {
                Some(first) => loc = *first,
                None => break,
            },
            LocKind::Unknown => break,
        }
    }
    ((0, 0), name.map(Into::into))
}
