//! Traces: the operands, results and memory accesses of each executed operation. They explain a run, and show where two
//! runs part.

use crate::code::Reg;
use crate::exec::datum;
use crate::heap::{AllocKind, Mark, SiteRef};
use crate::layout::{Kind, Scalar, TypeInfo};
use crate::machine::Machine;
use crate::report;
use crate::session::Session;
use crate::slot::{Slot, flag};
use plumb_host::{ObservedValue, Site};
use plumb_ir::{Block, Op, Value};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// Points of a run that are kept; later ones are dropped.
const MAX_POINTS: usize = 1 << 18;
/// Slots of values, and bytes that were written, that are kept.
const MAX_KEPT: usize = 1 << 21;
/// Most dimensions of an unranked memref whose descriptor is looked at.
const MAX_RANK: u64 = 16;
/// Slots of the largest such descriptor.
const DESCRIPTOR: usize = 3 + 2 * MAX_RANK as usize;

/// What a point of a trace is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An operation is about to be executed; its values are the operands.
    Begins,
    /// It has been executed, with its regions; its values are the results. Terminators have no such point.
    Ends,
    /// A block is entered; its values are the arguments, and the operation is the one it belongs to.
    Enters(Block),
}

/// A value that is recorded: which, where it lives, its type.
#[derive(Clone, Debug)]
pub struct TracedValue {
    /// The value, in the module that was decoded.
    pub value: Value,
    pub(crate) reg: Reg,
    /// Its type.
    pub ty: Arc<TypeInfo>,
}

/// A point of a trace.
#[derive(Clone, Debug)]
pub struct TracePoint {
    /// What it is.
    pub step: Step,
    /// The operation, in the module that was decoded.
    pub op: Op,
    /// Calls around it.
    pub depth: u32,
    /// How many allocations had been made.
    pub made: u32,
    /// Its values, as far as they have a meaning.
    pub values: Arc<[TracedValue]>,
    first: usize,
    accesses: Range<usize>,
    at: SiteRef,
}

/// An access to memory.
#[derive(Clone, Debug)]
pub struct TracedAccess {
    /// Number of the allocation.
    pub alloc: u32,
    /// The first byte.
    pub offset: u64,
    /// How many bytes.
    pub size: u64,
    /// Whether they were written.
    pub write: bool,
    written: Range<usize>,
}

/// An allocation of a run.
#[derive(Clone, Debug)]
pub struct TracedAlloc {
    /// Its address.
    pub base: u64,
    /// Its size in bytes.
    pub size: u64,
    /// The alignment that it has by itself.
    pub align: u64,
    /// What it is for.
    pub kind: AllocKind,
    /// Whether it may not be written.
    pub constant: bool,
    /// Of a variable, what it holds before the program runs: bytes with their flags.
    pub initial: Vec<(u8, u8)>,
    /// The symbol it is the storage or the address of.
    pub symbol: Option<Arc<str>>,
    /// The operation that made it, and the one that ended it, where there is one.
    pub born: Arc<Site>,
    /// See there.
    pub died: Option<Arc<Site>>,
    /// The number of the point that ended it, as far as points are kept.
    pub ended: Option<usize>,
}

/// What is recorded while a program runs.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    points: Vec<TracePoint>,
    words: Vec<Slot>,
    accesses: Vec<TracedAccess>,
    bytes: Vec<(u8, u8)>,
    /// Allocations that have ended, each with the number of the point.
    ended: Vec<(u32, usize)>,
    descriptors: FxHashMap<(usize, usize), Range<usize>>,
    /// What variables hold before the program runs, by allocation.
    initial: FxHashMap<u32, Vec<(u8, u8)>>,
    cut: bool,
    /// How many allocations there were when it was cut.
    made: Option<usize>,
    /// Bytes that the account was charged for.
    taken: u64,
}

/// The trace of a run.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Its points, in order of execution.
    pub points: Vec<TracePoint>,
    /// Whether the run went on when no more was recorded.
    pub cut: bool,
    words: Vec<Slot>,
    accesses: Vec<TracedAccess>,
    bytes: Vec<(u8, u8)>,
    descriptors: FxHashMap<(usize, usize), Range<usize>>,
    allocs: Vec<TracedAlloc>,
    /// By the number of a view, the allocation that it sees.
    seen: FxHashMap<u32, u32>,
    sites: FxHashMap<Op, Site>,
}

impl Machine {
    /// Records a point.
    pub(crate) fn record(&mut self, step: Step, op: Op, values: &Arc<[TracedValue]>, frame: &[Slot]) {
        self.settle();
        let kept = self.trace.words.len().max(self.trace.bytes.len()).max(self.trace.accesses.len());
        if self.trace.cut || self.trace.points.len() >= MAX_POINTS || kept >= MAX_KEPT {
            return self.cut_trace();
        }
        let slots: usize = values.iter().map(|traced| traced.ty.slots as usize).sum();
        if !self.keeps(size_of::<TracePoint>() + (slots + DESCRIPTOR) * size_of::<Slot>()) {
            return self.cut_trace();
        }
        let (first, point) = (self.trace.words.len(), self.trace.points.len());
        let account = &mut self.heap.account;
        if account.make_room(&mut self.trace.words, first + slots).is_err()
            || account.make_room(&mut self.trace.points, point + 1).is_err()
        {
            return;
        }
        for traced in values.iter() {
            let reg = traced.reg as usize;
            let slots = frame.get(reg..reg + traced.ty.slots as usize).unwrap_or(&[]);
            self.trace.words.extend_from_slice(slots);
        }
        for (i, traced) in values.iter().enumerate() {
            let reg = traced.reg as usize;
            if is_unranked(&traced.ty)
                && let Some([rank, pointer]) = frame.get(reg..reg + 2)
                && let Some(range) = self.fields_behind(*rank, *pointer)
            {
                self.trace.descriptors.insert((point, i), range);
            }
        }
        let next = self.trace.accesses.len();
        let (depth, made) = (self.calls() as u32, self.heap.len() as u32);
        let at = self.at;
        self.trace.points.push(TracePoint {
            step,
            op,
            depth,
            made,
            values: values.clone(),
            first,
            accesses: next..next,
            at,
        });
    }

    /// Records no more.
    fn cut_trace(&mut self) {
        self.trace.cut = true;
        self.trace.made.get_or_insert(self.heap.len());
    }

    /// Charges what is recorded: a run goes on without.
    fn keeps(&mut self, bytes: usize) -> bool {
        self.heap.account.spare(&mut self.trace.taken, bytes as u64)
    }

    /// Records what variables hold, before the program runs.
    pub(crate) fn record_variables(&mut self) {
        self.trace = Recorder::default();
        self.heap.touched();
        let mut kept = 0;
        for number in 0..self.heap.len() as u32 {
            let a = self.heap.alloc(number);
            let (kind, base, size) = (a.kind, a.base, a.size as usize);
            if kind != AllocKind::Global
                || kept + size > MAX_KEPT
                || !self.keeps(size * size_of::<(u8, u8)>())
            {
                continue;
            }
            if let Ok(at) = self.heap.check(base, number, size as u64, 1, false) {
                kept += size;
                let bytes = self.heap.bytes_at(at, size).collect();
                self.trace.initial.insert(number, bytes);
            }
        }
    }

    /// Records the accesses since the last point with what was written.
    fn settle(&mut self) {
        for touch in self.heap.touched() {
            if self.trace.cut || self.trace.bytes.len() >= MAX_KEPT {
                self.cut_trace();
                continue;
            }
            let start = self.trace.bytes.len();
            let bytes = if touch.write { (touch.size as usize).min(MAX_KEPT) } else { 0 };
            if !self.keeps(size_of::<TracedAccess>() + bytes * size_of::<(u8, u8)>()) {
                self.cut_trace();
                continue;
            }
            let account = &mut self.heap.account;
            let len = self.trace.accesses.len() + 1;
            if account.make_room(&mut self.trace.bytes, start + bytes).is_err()
                || account.make_room(&mut self.trace.accesses, len).is_err()
            {
                continue;
            }
            if touch.write
                && let Ok(at) = self.heap.check(touch.addr, touch.alloc, touch.size, 1, false)
            {
                let n = (touch.size as usize).min(MAX_KEPT);
                self.trace.bytes.extend(self.heap.bytes_at(at, n));
            }
            let written = start..self.trace.bytes.len();
            let offset = touch.addr.wrapping_sub(self.heap.alloc(touch.alloc).base);
            let (alloc, size, write) = (touch.alloc, touch.size, touch.write);
            self.trace.accesses.push(TracedAccess { alloc, offset, size, write, written });
        }
        for number in self.heap.ended() {
            if self.trace.cut || !self.keeps(size_of::<(u32, usize)>()) {
                self.cut_trace();
                break;
            }
            let len = self.trace.ended.len() + 1;
            if self.heap.account.make_room(&mut self.trace.ended, len).is_ok() {
                self.trace.ended.push((number, self.trace.points.len().saturating_sub(1)));
            }
        }
        if let Some(last) = self.trace.points.last_mut() {
            last.accesses.end = self.trace.accesses.len();
        }
    }

    /// The fields of the descriptor that an unranked memref points to.
    fn fields_behind(&mut self, rank: Slot, pointer: Slot) -> Option<Range<usize>> {
        if (rank.flags() | pointer.flags()) & flag::FATAL != 0 || rank.bits > MAX_RANK {
            return None;
        }
        let (numbers, field) = (1 + 2 * rank.bits, u64::from(self.index_width) / 8);
        let size = 16 + numbers * field;
        let at = self.heap.check(pointer.bits, pointer.prov(), size, 1, false).ok()?;
        let start = self.trace.words.len();
        for k in 0..2 {
            let word = self.heap.load_pointer_at(at + 8 * k, 8);
            self.trace.words.push(word);
        }
        for k in 0..numbers {
            let loaded = self.heap.load_at(at + (16 + k * field) as usize, field as usize);
            self.trace.words.push(Slot::flagged(loaded.bits, loaded.flags));
        }
        Some(start..self.trace.words.len())
    }
}

/// Whether a type is that of an unranked memref, or of what stands for one: a number and a pointer.
fn is_unranked(ty: &TypeInfo) -> bool {
    match &ty.kind {
        Kind::Unranked(_) => true,
        Kind::Struct(_) => {
            matches!(&ty.pieces[..], [a, b] if matches!(a.scalar, Scalar::Int(_)) && b.scalar == Scalar::Ptr)
        }
        _ => false,
    }
}

impl Session<'_> {
    /// What was recorded so far, taken out; nothing unless the program was decoded for it.
    pub fn take_trace(&mut self) -> Trace {
        self.machine.settle();
        let program = self.program();
        let Recorder { points, words, accesses, bytes, ended, descriptors, mut initial, cut, made, taken } =
            std::mem::take(&mut self.machine.trace);
        let heap = &self.machine.heap;
        let mut symbols: FxHashMap<u32, Arc<str>> = FxHashMap::default();
        for (slot, symbol) in self.machine.symbols.iter().zip(&program.code.symbols) {
            symbols.insert(heap.resolve(slot.bits, slot.prov()), symbol.name.clone());
        }
        let site = |at| report::site(&program.code, program.lines.as_ref(), at);
        let mut ended: FxHashMap<u32, usize> = ended.into_iter().collect();
        // Many allocations are made at one place.
        let mut places: FxHashMap<(u32, u32), Arc<Site>> = FxHashMap::default();
        let mut place =
            |at: SiteRef| places.entry((at.func, at.pc)).or_insert_with(|| Arc::new(site(at))).clone();
        let mut alloc = |number: u32| {
            let a = heap.alloc(number);
            let died = (a.death != SiteRef::NOWHERE).then(|| place(a.death));
            let symbol = symbols.get(&number).cloned();
            let initial = initial.remove(&number).unwrap_or_default();
            TracedAlloc {
                base: a.base,
                size: a.size,
                align: a.align.into(),
                kind: a.kind,
                constant: a.is(Mark::Constant),
                initial,
                symbol,
                born: place(a.birth),
                died,
                ended: ended.remove(&number),
            }
        };
        // What was made after the last point, and what does not fit, has no record.
        let fitting = heap.account.spare_left(taken) / size_of::<TracedAlloc>() as u64;
        let len = made.unwrap_or(heap.len()).min(usize::try_from(fitting).unwrap_or(usize::MAX));
        let mut allocs = Vec::with_capacity(len);
        allocs.extend((0..len as u32).map(&mut alloc));
        let strange = words.iter().filter(|word| word.prov() >= crate::slot::VIEWS);
        let seen = strange.map(|word| (word.prov(), heap.resolve(word.bits, word.prov()))).collect();
        let mut sites = FxHashMap::default();
        for point in &points {
            sites.entry(point.op).or_insert_with(|| site(point.at));
        }
        Trace { points, cut, words, accesses, bytes, descriptors, allocs, seen, sites }
    }
}

impl Trace {
    /// The operation of a point and where it stands.
    pub fn site(&self, point: &TracePoint) -> Site {
        self.sites.get(&point.op).cloned().unwrap_or_default()
    }

    /// The slots of a value of a point.
    pub fn slots(&self, point: &TracePoint, i: usize) -> &[Slot] {
        let before: u32 = point.values.iter().take(i).map(|traced| traced.ty.slots).sum();
        let first = point.first + before as usize;
        let n = point.values.get(i).map_or(0, |traced| traced.ty.slots as usize);
        self.words.get(first..first + n).unwrap_or(&[])
    }

    /// All slots of a point's values, one value after the other.
    pub fn all_slots(&self, point: &TracePoint) -> &[Slot] {
        let n: u32 = point.values.iter().map(|traced| traced.ty.slots).sum();
        self.words.get(point.first..point.first + n as usize).unwrap_or(&[])
    }

    /// The fields of the descriptor that a value of a point leads to, if that is an unranked memref.
    pub fn descriptor(&self, point: usize, i: usize) -> Option<&[Slot]> {
        self.words.get(self.descriptors.get(&(point, i))?.clone())
    }

    /// A value of a point; a memref is given by its descriptor: two pointers, offset, sizes, strides.
    pub fn observed(&self, point: &TracePoint, i: usize) -> Option<ObservedValue> {
        let traced = point.values.get(i)?;
        Some(value(self.slots(point, i), &traced.ty))
    }

    /// What was accessed between a point and the next one.
    pub fn accesses(&self, point: &TracePoint) -> &[TracedAccess] {
        self.accesses.get(point.accesses.clone()).unwrap_or(&[])
    }

    /// What an access wrote: bytes with their flags, those of slots.
    pub fn written(&self, access: &TracedAccess) -> &[(u8, u8)] {
        self.bytes.get(access.written.clone()).unwrap_or(&[])
    }

    /// The allocation that a pointer belongs to.
    pub fn alloc_of(&self, pointer: Slot) -> u32 {
        self.seen.get(&pointer.prov()).copied().unwrap_or(pointer.prov())
    }

    /// An allocation by its number; the first stands for none.
    pub fn alloc(&self, number: u32) -> Option<&TracedAlloc> {
        self.allocs.get(number as usize)
    }

    /// Allocations, by number.
    pub fn allocs(&self) -> &[TracedAlloc] {
        &self.allocs
    }

    /// The results of operations, in order of execution.
    pub fn results(&self) -> impl Iterator<Item = (Op, Vec<ObservedValue>)> {
        let ends = self.points.iter().filter(|p| p.step == Step::Ends && !p.values.is_empty());
        ends.map(|p| (p.op, (0..p.values.len()).filter_map(|i| self.observed(p, i)).collect()))
    }
}

/// A value without a look at memory.
pub(crate) fn value(slots: &[Slot], ty: &TypeInfo) -> ObservedValue {
    let data = ty.pieces.iter().map(|p| {
        let words = slots.get(p.slot as usize..(p.slot + p.scalar.slots()) as usize).unwrap_or(&[]);
        datum(p.scalar.class(), words)
    });
    match &ty.kind {
        Kind::Vector { shape, .. } => {
            ObservedValue::Vector { shape: shape.clone(), elements: data.collect() }
        }
        Kind::Scalar(s) => ObservedValue::Scalar(datum(s.class(), slots)),
        _ => ObservedValue::Aggregate(data.map(ObservedValue::Scalar).collect()),
    }
}
