//! Whether a value of the target is what a value of the source may be. Pointers compare up to where memory lies. The
//! first pointers to an allocation decide which one of the target stands for it, and by what distance.

use plumb_host::{FloatFormat, ordinal};
use plumb_interp::Trace;
use plumb_interp::heap::AllocKind;
use plumb_interp::layout::{Kind, MemRefInfo, Scalar, TypeInfo};
use plumb_interp::slot::{ANY_ALLOC, NO_ALLOC, Slot, flag};
use rustc_hash::FxHashMap;

/// Flags of the source that leave a value open.
const OPEN: u8 =
    flag::POISON | flag::NONDET | flag::UNDEF | flag::ADDRESS | flag::PARTIAL | flag::TYPE_NUMBER;

/// What a comparison says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Equality {
    /// The target's value is one that the source may have.
    Yes,
    /// They cannot be compared.
    Unknown,
    /// It is not, and why.
    No(String),
}

impl Equality {
    pub(super) fn and(self, other: impl FnOnce() -> Equality) -> Equality {
        match self {
            Equality::No(why) => Equality::No(why),
            Equality::Yes => other(),
            Equality::Unknown => match other() {
                Equality::No(why) => Equality::No(why),
                Equality::Yes | Equality::Unknown => Equality::Unknown,
            },
        }
    }
}

/// A value of the source: its slots, and where it is an unranked memref, the fields of its descriptor.
#[derive(Clone, Copy)]
pub(super) struct SourceValue<'t> {
    pub slots: &'t [Slot],
    pub ty: &'t TypeInfo,
    pub fields: Option<&'t [Slot]>,
}

/// Scalars of a target, one after the other.
#[derive(Clone, Default)]
pub(super) struct TargetValue {
    pub scalars: Vec<Scalar>,
    pub slots: Vec<Slot>,
    pub fields: Option<Vec<Slot>>,
}

impl TargetValue {
    /// Adds a value.
    pub(super) fn push(&mut self, slots: &[Slot], ty: &TypeInfo) {
        self.scalars.extend(ty.pieces.iter().map(|piece| piece.scalar));
        self.slots.extend_from_slice(slots);
    }
}

/// Scalars of a type of the source.
pub(super) fn scalars(ty: &TypeInfo) -> Vec<Scalar> {
    match &ty.kind {
        Kind::MemRef(info) => descriptor(info.rank(), info.index),
        _ => ty.pieces.iter().map(|piece| piece.scalar).collect(),
    }
}

fn descriptor(rank: usize, index: u32) -> Vec<Scalar> {
    let pointers = [Scalar::Ptr; 2].into_iter();
    pointers.chain(std::iter::repeat_n(Scalar::Index(index), 1 + 2 * rank)).collect()
}

/// Whether scalars are of one kind on both sides.
pub(super) fn fit(source: &[Scalar], target: &[Scalar]) -> bool {
    let one = |(s, t): (&Scalar, &Scalar)| match (s, t) {
        (Scalar::Int(a) | Scalar::Index(a), Scalar::Int(b) | Scalar::Index(b)) => a == b,
        (s, t) => s == t,
    };
    source.len() == target.len() && source.iter().zip(target).all(one)
}

/// Which memory of the target stands for which of the source.
pub(super) struct AllocationMap<'t> {
    pub source: &'t Trace,
    pub target: &'t Trace,
    pairs: FxHashMap<u32, (u32, i64)>,
    /// The other way round.
    back: FxHashMap<u32, (u32, i64)>,
}

impl<'t> AllocationMap<'t> {
    /// Nothing is known but where variables are.
    pub(super) fn new(source: &'t Trace, target: &'t Trace) -> Self {
        let named = |trace: &'t Trace| {
            let allocs = trace.allocs().iter().zip(0u32..);
            allocs
                .filter(|(a, _)| a.kind == AllocKind::Global)
                .filter_map(|(a, n)| Some((a.symbol.clone()?, n)))
        };
        let of: FxHashMap<_, _> = named(target).collect();
        let pairs: FxHashMap<u32, (u32, i64)> =
            named(source).filter_map(|(name, n)| Some((n, (*of.get(&name)?, 0)))).collect();
        let back = pairs.iter().map(|(n, (there, shift))| (*there, (*n, *shift))).collect();
        AllocationMap { source, target, pairs, back }
    }

    /// The memory of the target that stands for an allocation, and how far it is shifted.
    pub(super) fn of(&self, alloc: u32) -> Option<(u32, i64)> {
        self.pairs.get(&alloc).copied()
    }

    /// The memory of the source that an allocation of the target stands for, and how far that is shifted.
    pub(super) fn from(&self, there: u32) -> Option<(u32, i64)> {
        self.back.get(&there).copied()
    }

    /// Compares a value without noting anything.
    pub(super) fn peek(&self, given: SourceValue<'_>, target: &TargetValue) -> Equality {
        let AllocationMap { source, target: other, pairs, .. } = self;
        AllocationMap { source, target: other, pairs: pairs.clone(), back: FxHashMap::default() }
            .same(given, target, false, None)
    }

    /// Compares a value. `note` records an allocation that is met for the first time. If the operation `makes` it, the
    /// memory must be as large as the source's, and aligned as stated.
    pub(super) fn same(
        &mut self,
        given: SourceValue<'_>,
        target: &TargetValue,
        note: bool,
        makes: Option<u64>,
    ) -> Equality {
        if !fit(&scalars(given.ty), &target.scalars) {
            return Equality::Unknown;
        }
        match &given.ty.kind {
            Kind::MemRef(info) => self.memref(info, given.slots, &target.slots, note, makes),
            Kind::Unranked(elem) => {
                let (Some(s), Some(t)) = (given.slots.first(), target.slots.first()) else {
                    return Equality::Unknown;
                };
                let rank = scalar(&[*s], &[*t], Scalar::Int(64), "rank");
                let (Some(s), Some(t)) = (given.fields, &target.fields) else { return rank };
                if s.len() != t.len() || rank != Equality::Yes {
                    return rank;
                }
                let rank = s.len().saturating_sub(3) / 2;
                let dynamic = vec![plumb_ir::DYNAMIC; rank];
                let info = MemRefInfo {
                    shape: dynamic.clone(),
                    strides: dynamic,
                    offset: plumb_ir::DYNAMIC,
                    elem: elem.clone(),
                    index: 64,
                };
                self.memref(&info, s, t, note, makes)
            }
            _ => {
                let mut at = 0;
                let mut all = Equality::Yes;
                for piece in &given.ty.pieces {
                    let n = piece.scalar.slots() as usize;
                    let (Some(s), Some(t)) = (given.slots.get(at..at + n), target.slots.get(at..at + n))
                    else {
                        return Equality::Unknown;
                    };
                    at += n;
                    all = all.and(|| match piece.scalar {
                        Scalar::Ptr => self.pointer(s[0], t[0], note),
                        kind => scalar(s, t, kind, ""),
                    });
                }
                all
            }
        }
    }

    fn pointer(&mut self, s: Slot, t: Slot, note: bool) -> Equality {
        if s.flags() & (flag::POISON | flag::NONDET | flag::UNDEF) != 0 {
            return Equality::Yes;
        }
        if t.flags() & flag::POISON != 0 {
            return Equality::No("poison".into());
        }
        let (a, b) = (self.source.alloc_of(s), self.target.alloc_of(t));
        if a == NO_ALLOC || a == ANY_ALLOC {
            let null = s.bits == 0 && a == NO_ALLOC && t.bits != 0;
            return if null {
                Equality::No("a pointer where the source has null".into())
            } else {
                Equality::Unknown
            };
        }
        let (Some(of), Some(to)) = (self.source.alloc(a), self.target.alloc(b)) else {
            return Equality::Unknown;
        };
        if of.kind == AllocKind::Function {
            return match (&of.symbol, &to.symbol) {
                (Some(x), Some(y)) if x == y => Equality::Yes,
                (Some(x), Some(y)) => Equality::No(format!("the address of @{y} instead of @{x}")),
                _ => Equality::Unknown,
            };
        }
        let (x, y) = (s.bits.wrapping_sub(of.base), t.bits.wrapping_sub(to.base));
        let shift = y.wrapping_sub(x) as i64;
        match self.pairs.get(&a) {
            Some((other, _)) if *other != b => Equality::No("a pointer to other memory".into()),
            Some((_, known)) if *known != shift => {
                let at = y.wrapping_sub(*known as u64) as i64;
                Equality::No(format!("a pointer to byte {at} of the memory instead of byte {}", x as i64))
            }
            Some(_) => Equality::Yes,
            None if b == NO_ALLOC => Equality::No("a pointer to no memory".into()),
            None => {
                if note {
                    self.pairs.insert(a, (b, shift));
                    self.back.insert(b, (a, shift));
                }
                Equality::Yes
            }
        }
    }

    fn memref(
        &mut self,
        info: &MemRefInfo,
        s: &[Slot],
        t: &[Slot],
        note: bool,
        makes: Option<u64>,
    ) -> Equality {
        let rank = info.rank();
        if s.len() < 3 + 2 * rank
            || t.len() < 3 + 2 * rank
            || s.iter().any(|slot| slot.flags() & flag::FATAL != 0)
        {
            return Equality::Unknown;
        }
        let index = Scalar::Index(info.index);
        let (mut all, mut empty) = (Equality::Yes, false);
        for d in 0..rank {
            all = all.and(|| scalar(&[s[3 + d]], &[t[3 + d]], index, &format!("size {d}: ")));
            empty |= s[3 + d].bits == 0;
        }
        if empty {
            return all;
        }
        let first = |slots: &[Slot]| {
            let width = info.index.min(64);
            let offset = (slots[2].bits << (64 - width)) as i64 >> (64 - width);
            let at = slots[1].bits.wrapping_add((offset as u64).wrapping_mul(info.elem.size));
            Slot::new(at, slots[1].prov(), slots[1].flags() | slots[2].flags())
        };
        let (x, y) = (first(s), first(t));
        let known = self.pairs.contains_key(&self.source.alloc_of(s[1]));
        all = all.and(|| self.pointer(x, y, note));
        if let Some(stated) = makes.filter(|_| !known && all != Equality::Unknown) {
            all = all.and(|| self.room(x, y, stated.max(info.elem.align)));
        }
        for d in (0..rank).filter(|d| s[3 + d].bits != 1) {
            let at = 3 + rank + d;
            all = all.and(|| scalar(&[s[at]], &[t[at]], index, &format!("stride {d}: ")));
        }
        all
    }

    /// Whether new memory is as large as the source's, and aligned as it must be.
    fn room(&self, s: Slot, t: Slot, align: u64) -> Equality {
        let (a, b) = (self.source.alloc_of(s), self.target.alloc_of(t));
        let (Some(of), Some(to)) = (self.source.alloc(a), self.target.alloc(b)) else {
            return Equality::Unknown;
        };
        let left = (to.base.saturating_add(to.size)).saturating_sub(t.bits);
        let needed = (of.base.saturating_add(of.size)).saturating_sub(s.bits);
        match left < needed {
            true => Equality::No(format!("memory of {left} bytes instead of {needed}")),
            false if s.bits == of.base && !t.bits.is_multiple_of(align) => {
                Equality::No(format!("memory that is not aligned to {align}"))
            }
            false => Equality::Yes,
        }
    }
}

/// Compares one scalar that is no pointer.
pub(super) fn scalar(s: &[Slot], t: &[Slot], kind: Scalar, what: &str) -> Equality {
    let flags = s.iter().fold(0, |all, slot| all | slot.flags());
    if flags & OPEN != 0 {
        return Equality::Yes;
    }
    if t.iter().any(|slot| slot.flags() & flag::POISON != 0) {
        return Equality::No(format!("{what}poison"));
    }
    let bits = |slots: &[Slot]| {
        slots.iter().take(2).rev().fold(0u128, |all, slot| all << 64 | u128::from(slot.bits))
    };
    let (x, y) = (bits(s), bits(t));
    let equal = s.iter().map(|slot| slot.bits).eq(t.iter().map(|slot| slot.bits));
    let same = equal
        || match kind {
            Scalar::Float(format) => float(format, x, y, flags),
            _ => flags & (flag::INEXACT | flag::NAN_BITS) != 0,
        };
    if same { Equality::Yes } else { Equality::No(what.trim_end_matches(": ").into()) }
}

/// Whether two floats are as near as the source's flags allow.
fn float(format: FloatFormat, x: u128, y: u128, flags: u8) -> bool {
    let (a, b) = (ordinal(format, x), ordinal(format, y));
    if flags & flag::NAN_BITS != 0 && (a.is_some() || b.is_none()) {
        return true;
    }
    if flags & flag::INEXACT == 0 {
        return false;
    }
    if matches!(format, FloatFormat::F80 | FloatFormat::F128 | FloatFormat::Small(_)) {
        return true;
    }
    let (Some(a), Some(b)) = (a, b) else { return a.is_none() && b.is_none() };
    let fraction = format.fraction();
    // What library mathematics is off by at most, and what that grows to: a part in some hundred.
    let near = 1i128 << fraction.saturating_sub(6);
    let one = ((1i128 << (format.width() - 2 - fraction)) - 1) << fraction;
    let tiny = one - (12i128 << fraction.min(100)).min(one);
    let magnitude = |at: i128| if at < 0 { -1 - at } else { at };
    a.abs_diff(b) <= near as u128 || magnitude(a) < tiny && magnitude(b) < tiny
}
