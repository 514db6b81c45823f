//! Values in memory, address arithmetic, and bytes moved at once.

use super::int_flags;
use crate::code::{GepTerm, gep};
use crate::heap::{AllocKind, Heap, MAX_SCALAR, OpenBits, nan_bits};
use crate::layout::{Kind, Piece, Scalar, TypeInfo};
use crate::machine::{Machine, Step, Stop, ub};
use crate::scalar::float::is_nan;
use crate::scalar::narrow::{mask, sext};
use crate::scalar::{IntPred, narrow, wide};
use crate::slot::{ANY_ALLOC, NO_ALLOC, Slot, flag};
use num_bigint::BigInt;
use plumb_host::{FloatFormat, UbKind};

/// Reads a value whose bytes start at this place of storage into slots.
pub(crate) fn load_value(heap: &mut Heap, at: usize, ty: &TypeInfo, out: &mut [Slot]) {
    let firm = row_of_bytes(ty).map_or(0, |n| heap.load_firm_at(at, n, out));
    for p in ty.pieces.iter().skip(firm) {
        let n = p.scalar.slots() as usize;
        if let Some(to) = out.get_mut(p.slot as usize..p.slot as usize + n) {
            load_piece(heap, at, p, to);
            if heap.follows() {
                for (s, bytes) in to.iter_mut().zip(bytes_of(at, p)) {
                    heap.load_origin(bytes, s);
                }
            }
        }
    }
}

/// How many bytes each scalar of a value takes, where all follow each other in memory as they do in slots, a slot each.
pub(super) fn row_of_bytes(ty: &TypeInfo) -> Option<usize> {
    let lane = match &ty.kind {
        Kind::Vector { lane, .. } => *lane,
        Kind::Scalar(lane) => *lane,
        _ => return None,
    };
    let n = lane.store_size();
    let whole = lane != Scalar::Ptr && lane.width() <= 64 && lane.width().is_multiple_of(8);
    (whole && ty.store_size == n * ty.pieces.len() as u64).then_some(n as usize)
}

/// The bytes of storage that each slot of a part takes.
fn bytes_of(at: usize, p: &Piece) -> impl Iterator<Item = std::ops::Range<usize>> + use<> {
    let (first, end) = (p.bit / 8, (p.bit + u64::from(p.scalar.width())).div_ceil(8));
    (first..end)
        .step_by(MAX_SCALAR)
        .map(move |b| at + b as usize..at + end.min(b + MAX_SCALAR as u64) as usize)
}

fn load_piece(heap: &mut Heap, at: usize, p: &Piece, out: &mut [Slot]) {
    let byte = at + (p.bit / 8) as usize;
    let width = p.scalar.width();
    if p.packed {
        return load_packed(heap, at, p, out);
    }
    if p.scalar == Scalar::Ptr {
        if let [to] = out {
            *to = heap.load_pointer_at(byte, 8);
        }
        return;
    }
    let size = p.scalar.store_size() as usize;
    let words = |k: usize| (size - (k * MAX_SCALAR).min(size)).min(MAX_SCALAR);
    let (mut flags, mut nan_bytes) = (0u8, 0usize);
    for (k, to) in out.iter_mut().enumerate() {
        let l = heap.load_bits_at(byte + k * MAX_SCALAR, words(k));
        *to = Slot::firm(l.bits);
        flags |= l.flags;
        nan_bytes += usize::from(l.nan_bytes);
    }
    // Bits above the width that a store of the type would have left zero: the value was written as something else, and
    // reads as undefined (LangRef, "load Instruction").
    let top = width % 64;
    let foreign = top != 0 && out.last().is_some_and(|last| last.bits & !mask(top) != 0);
    if flags == 0 && !foreign {
        return;
    }
    let nan = nan_bytes == size;
    match p.scalar {
        _ if flags & flag::POISON != 0 => out.fill(Slot::poison()),
        Scalar::Float(f) => {
            let bits = u128::from(out[0].bits) | out.get(1).map_or(0, |h| u128::from(h.bits) << 64);
            // Undetermined bits of a NaN stay what they are only in a float that is all of that NaN.
            let whole = flags & flag::NAN_BITS == 0 || nan && is_nan(f, bits);
            let all = if whole { flags } else { int_flags(flags) };
            for (k, to) in out.iter_mut().enumerate() {
                let open = heap.open_bits_at(byte + k * MAX_SCALAR, words(k));
                // What is undetermined as a whole, as most are, needs no entry.
                let every = mask(8 * words(k) as u32);
                let has_entry = all & flag::NAN_BITS == 0 && open.undef != every && open.other != every;
                *to = if has_entry { heap.with_open_bits(to.bits, open, all) } else { to.with_flags(all) };
            }
        }
        _ => {
            for (k, to) in out.iter_mut().enumerate() {
                let w = (width - 64 * k as u32).min(64);
                let at = byte + k * MAX_SCALAR;
                *to = match nan_of(size, to.bits) {
                    _ if foreign => {
                        let sample = heap.sample() & mask(w);
                        heap.with_flags(w, sample, flag::UNDEF)
                    }
                    Some(open) if nan => {
                        heap.with_open_bits(to.bits, OpenBits { undef: 0, other: open }, flag::NONDET)
                    }
                    _ => {
                        let open = heap.open_bits_at(at, words(k));
                        heap.with_open_bits(to.bits & mask(w), open.within(w), int_flags(flags))
                    }
                };
            }
        }
    }
}

/// The undetermined bits of an integer of so many bytes that are all of a NaN.
fn nan_of(size: usize, bits: u64) -> Option<u64> {
    match size {
        4 => nan_bits(FloatFormat::F32, bits),
        8 => nan_bits(FloatFormat::F64, bits),
        _ => None,
    }
}

/// A lane that shares bytes with others.
fn load_packed(heap: &mut Heap, at: usize, p: &Piece, out: &mut [Slot]) {
    let (mut bit, mut left) = (p.bit, p.scalar.width());
    for to in out.iter_mut() {
        let w = left.min(64);
        let (shift, first) = ((bit % 8) as u32, at + (bit / 8) as usize);
        let n = (shift + w).div_ceil(8) as usize;
        let low = heap.load_bits_at(first, n.min(8));
        let high = (n > 8).then(|| heap.load_bits_at(first + 8, n - 8));
        let join = |low: u64, high: u64| {
            ((u128::from(low) | u128::from(high) << 64) >> shift) as u64 & mask(w.max(1))
        };
        let bits = join(low.bits, high.map_or(0, |h| h.bits));
        let flags = int_flags(low.flags | high.map_or(0, |h| h.flags));
        *to = if flags == 0 {
            Slot::firm(bits)
        } else if flags & flag::POISON != 0 {
            Slot::poison()
        } else {
            let low = heap.open_bits_at(first, n.min(8));
            let high = heap.open_bits_at(first + 8, n.saturating_sub(8));
            let open = OpenBits { undef: join(low.undef, high.undef), other: join(low.other, high.other) };
            heap.with_open_bits(bits, open, flags)
        };
        bit += u64::from(w);
        left -= w;
    }
}

/// Writes a value whose bytes start at this place of storage. Padding becomes undefined.
pub(crate) fn store_value(heap: &mut Heap, at: usize, ty: &TypeInfo, value: &[Slot]) {
    let row = row_of_bytes(ty);
    let firm = row.map_or(0, |n| heap.store_firm_at(at, n, value));
    let mut next = (firm * row.unwrap_or(0)) as u64;
    for p in ty.pieces.iter().skip(firm) {
        let (first, end) = (p.bit / 8, (p.bit + u64::from(p.scalar.width())).div_ceil(8));
        if first > next {
            heap.forget_at(at + next as usize, (first - next) as usize);
        }
        if p.packed && end > next {
            let fresh = first.max(next);
            heap.fill_at(at + fresh as usize, (end - fresh) as usize, 0, 0);
        }
        next = end;
        let n = p.scalar.slots() as usize;
        if let Some(from) = value.get(p.slot as usize..p.slot as usize + n) {
            store_piece(heap, at, p, from);
            if heap.follows() {
                for (s, bytes) in from.iter().zip(bytes_of(at, p)) {
                    heap.store_origin(bytes, *s);
                }
            }
        }
    }
    if ty.store_size > next {
        heap.forget_at(at + next as usize, (ty.store_size - next) as usize);
    }
}

fn store_piece(heap: &mut Heap, at: usize, p: &Piece, value: &[Slot]) {
    let byte = at + (p.bit / 8) as usize;
    if p.packed {
        return store_packed(heap, at, p, value);
    }
    if p.scalar == Scalar::Ptr {
        if let [s] = value {
            heap.store_pointer_at(byte, 8, *s);
        }
        return;
    }
    let size = p.scalar.store_size() as usize;
    for (k, s) in value.iter().enumerate() {
        let n = (size - (k * MAX_SCALAR).min(size)).min(MAX_SCALAR);
        heap.store_integer_at(byte + k * MAX_SCALAR, n, *s);
    }
}

fn store_packed(heap: &mut Heap, at: usize, p: &Piece, value: &[Slot]) {
    let (mut bit, mut left) = (p.bit, p.scalar.width());
    for s in value {
        let w = left.min(64);
        let open = heap.open_bits(*s);
        let mut i = 0;
        while i < w {
            let (place, shift) = (at + (bit / 8) as usize, (bit % 8) as u32);
            let n = (8 - shift).min(w - i);
            let bits_of = |word: u64| (word >> i & mask(n)) << shift;
            let old = heap.load_at(place, 1);
            let (bits, flags) = (old.bits | bits_of(s.bits), old.flags | s.spread());
            let byte = heap.open_bits_at(place, 1);
            let byte = byte.or(OpenBits { undef: bits_of(open.undef), other: bits_of(open.other) });
            if flags & flag::POISON != 0 {
                heap.store_bits_at(place, 1, bits, flag::POISON);
            } else {
                let new = heap.with_open_bits(bits, byte, flags);
                heap.store_integer_at(place, 1, new);
            }
            bit += u64::from(n);
            i += n;
        }
        left -= w;
    }
}

/// Alignment of an argument beyond the parameters.
fn argument_align(ty: &TypeInfo) -> u64 {
    ty.align.clamp(8, 1 << 16)
}

impl Machine {
    /// Reads a value through a pointer.
    pub(super) fn load_any(&mut self, fr: &mut [Slot], ty: &TypeInfo, d: u32, p: Slot, align: u64) -> Step {
        let (addr, prov) = self.pointer(p)?;
        let Some(out) = fr.get_mut(d as usize..(d + ty.slots) as usize) else { return Ok(()) };
        if self.heap.is_dead(addr, prov) {
            out.fill(Slot::poison());
            return Ok(());
        }
        let at = self.heap.locate(addr, prov, ty.store_size, align, false)?;
        load_value(&mut self.heap, at, ty, out);
        Ok(())
    }

    /// Writes a value through a pointer.
    pub(super) fn store_any(&mut self, fr: &[Slot], ty: &TypeInfo, s: u32, p: Slot, align: u64) -> Step {
        self.write_any(fr.get(s as usize..(s + ty.slots) as usize).unwrap_or(&[]), ty, p, align)
    }

    /// The same of a value that is not in the frame.
    pub(super) fn write_any(&mut self, value: &[Slot], ty: &TypeInfo, p: Slot, align: u64) -> Step {
        let (addr, prov) = self.pointer(p)?;
        let at = self.heap.locate(addr, prov, ty.store_size, align, true)?;
        store_value(&mut self.heap, at, ty, value);
        Ok(())
    }

    /// Address arithmetic: offsets are 64-bit, added one after the other, and wrap. A broken promise gives poison.
    /// LangRef `getelementptr` counts each index, product, sum of offsets and address on the way.
    pub(super) fn gep(&self, fr: &[Slot], p: Slot, terms: &[GepTerm], promises: u8) -> Slot {
        let mut out_flags = p.flags();
        let (mut addr, mut broken, mut moved) = (p.bits, false, false);
        let (mut signed, mut unsigned) = (Some(0i64), Some(0u64));
        let object = self.heap.resolve(p.bits, p.prov());
        for t in terms {
            let (words, flags) = super::int::words(fr, t.index, t.width);
            out_flags |= flags;
            // An index is sign-extended or truncated to the width of an address.
            let low = words.first().copied().unwrap_or(0);
            let index = if t.width > 64 { low as i64 } else { sext(t.width, low) };
            let by = index.wrapping_mul(t.scale as i64);
            if promises & gep::NUSW != 0 {
                let kept = t.width <= 64 || wide::to_signed(t.width, &words) == BigInt::from(index);
                signed = index
                    .checked_mul(t.scale as i64)
                    .filter(|_| kept)
                    .and_then(|by| signed.and_then(|sum| sum.checked_add(by)));
                broken |= signed.is_none() || addr.checked_add_signed(by).is_none();
            }
            if promises & gep::NUW != 0 {
                let kept = t.width <= 64 || words.iter().skip(1).all(|w| *w == 0);
                unsigned = (index as u64)
                    .checked_mul(t.scale)
                    .filter(|_| kept)
                    .and_then(|by| unsigned.and_then(|sum| sum.checked_add(by)));
                broken |= unsigned.is_none() || addr.checked_add(by as u64).is_none();
            }
            let from = addr;
            addr = addr.wrapping_add(by as u64);
            moved |= index != 0;
            if promises & gep::INBOUNDS != 0 && moved {
                broken |= !self.within(object, from) || !self.within(object, addr);
            }
        }
        if out_flags & flag::POISON != 0 || broken {
            return Slot::poison();
        }
        Slot::new(addr, p.prov(), int_flags(out_flags))
    }

    /// Whether an address lies in (or one past) an allocation, dead or alive.
    fn within(&self, index: u32, addr: u64) -> bool {
        let a = self.heap.alloc(index);
        index != NO_ALLOC && addr.wrapping_sub(a.base) <= a.size
    }

    /// The address of a pointer as an integer; the allocation becomes reachable from integers.
    pub(super) fn ptr_to_int(&mut self, a: Slot, w: u32) -> Slot {
        if a.flags() & flag::POISON != 0 {
            return Slot::poison();
        }
        let bits = if w >= 64 { a.bits } else { a.bits & mask(w) };
        let index = self.heap.resolve(a.bits, a.prov());
        if index == NO_ALLOC {
            // A distance from null (a size computed with `getelementptr`) does not depend on placement.
            let flags = if a.prov() == ANY_ALLOC { a.flags() | flag::ADDRESS } else { a.flags() };
            return self.heap.with_flags(w, bits, flags);
        }
        self.heap.expose(index);
        match a.flags() {
            // The distance to another address in the same allocation does not depend on placement.
            0 => Slot::new(bits, index, flag::ADDRESS),
            flags => self.heap.with_flags(w, bits, flags | flag::ADDRESS),
        }
    }

    /// An integer as a pointer to whatever exposed allocation it lies in.
    pub(super) fn int_to_ptr(&mut self, a: Slot) -> Slot {
        if a.flags() & flag::POISON != 0 {
            return Slot::poison();
        }
        // Zero is null. Guards keep addresses of different allocations apart, their ends included, so that an address
        // says which one is meant; one in none may still move into one.
        let prov = match self.heap.resolve(a.bits, ANY_ALLOC) {
            NO_ALLOC if a.bits != 0 => ANY_ALLOC,
            found => found,
        };
        self.heap.measure(prov);
        let prov = self.heap.blurred(prov);
        Slot::new(a.bits, prov, a.spread() & !flag::ADDRESS)
    }

    /// A comparison of pointers: by address. Where the answer hangs on how allocations were placed, it says so.
    pub(super) fn ptr_compare(&mut self, pred: IntPred, a: Slot, b: Slot) -> Slot {
        let mut flags = a.flags() | b.flags();
        if flags & flag::POISON != 0 {
            return Slot::poison();
        }
        let (x, y) = (self.heap.resolve(a.bits, a.prov()), self.heap.resolve(b.bits, b.prov()));
        let null = |s: Slot| s.bits == 0;
        if x != y {
            let equality = matches!(pred, IntPred::Eq | IntPred::Ne);
            let at_end = |i: u32, s: Slot| {
                i != NO_ALLOC && s.bits.wrapping_sub(self.heap.alloc(i).base) >= self.heap.alloc(i).size
            };
            let apart = !(at_end(x, a) || at_end(y, b) || self.heap.may_be_merged(x, y));
            let settled = equality && (null(a) || null(b) || apart);
            if !settled {
                flags |= flag::ADDRESS;
            }
        }
        self.heap.with_flags(1, u64::from(narrow::compare(pred, 64, a.bits, b.bits)), int_flags(flags))
    }

    /// Puts values into stack memory one after the other, each at a multiple of eight bytes or its own alignment.
    pub(super) fn pack_arguments(
        &mut self,
        fr: &[Slot],
        values: &[(u32, std::sync::Arc<TypeInfo>)],
    ) -> Step<Slot> {
        let mut size = 0u64;
        let mut places = Vec::with_capacity(values.len());
        for (_, ty) in values {
            let at = size.next_multiple_of(argument_align(ty));
            places.push(at);
            size = at.saturating_add(ty.size.next_multiple_of(8));
        }
        let align = values.iter().map(|(_, ty)| argument_align(ty)).max().unwrap_or(1);
        let a = self.stack_alloc(size, align.max(16), AllocKind::Stack)?;
        let base = self.heap.alloc(a).base;
        for ((r, ty), at) in values.iter().zip(places) {
            self.store_any(fr, ty, *r, Slot::pointer(base + at, a), 1)?;
        }
        Ok(Slot::pointer(base, a))
    }

    /// Reads the argument that a list in memory has come to, and moves the list on.
    pub(super) fn next_argument(&mut self, fr: &mut [Slot], list: Slot, ty: &TypeInfo, d: u32) -> Step {
        let pointer = TypeInfo::from_scalar(Scalar::Ptr);
        let (addr, prov) = self.pointer(list)?;
        let at = self.heap.locate(addr, prov, 8, 8, false)?;
        let mut next = [Slot::default()];
        load_value(&mut self.heap, at, &pointer, &mut next);
        let (from, target) = self.pointer(next[0])?;
        let from = from.checked_next_multiple_of(argument_align(ty)).unwrap_or(from);
        self.load_any(fr, ty, d, Slot::pointer(from, target), 1)?;
        let after = Slot::pointer(from.wrapping_add(ty.size.next_multiple_of(8)), target);
        let at = self.heap.locate(addr, prov, 8, 8, true)?;
        store_value(&mut self.heap, at, &pointer, &[after]);
        Ok(())
    }

    /// Makes a stack slot of `count` elements.
    pub(super) fn alloca(&mut self, count: Slot, w: u32, size: u64, align: u64) -> Step<Slot> {
        let n = self.number(count, "the number of elements")? & if w >= 64 { u64::MAX } else { mask(w) };
        let Some(bytes) = n.checked_mul(size) else { return Err(Box::new(Stop::OutOfMemory)) };
        let a = self.stack_alloc(bytes, align, AllocKind::Stack)?;
        Ok(Slot::pointer(self.heap.alloc(a).base, a))
    }

    /// Copies bytes; `memcpy` takes equal or disjoint ranges only.
    pub(super) fn copy_bytes(&mut self, to: Slot, from: Slot, n: u64, overlap: bool) -> Step {
        if n == 0 {
            return Ok(());
        }
        let ((ta, tp), (fa, fp)) = (self.pointer(to)?, self.pointer(from)?);
        if self.heap.is_dead(fa, fp) {
            return self.fill_bytes(to, Slot::poison(), n);
        }
        let source = self.heap.locate(fa, fp, n, 1, false)?;
        let target = self.heap.locate(ta, tp, n, 1, true)?;
        let (Ok(n), distance) = (usize::try_from(n), source.abs_diff(target)) else {
            return Err(Box::new(Stop::OutOfMemory));
        };
        if !overlap && distance != 0 && distance < n {
            return ub(UbKind::Overlap, format!("{n} bytes to a place {distance} bytes from their own"));
        }
        self.heap.copy_at(target, source, n);
        Ok(())
    }

    /// Sets bytes.
    pub(super) fn fill_bytes(&mut self, to: Slot, byte: Slot, n: u64) -> Step {
        if n == 0 {
            return Ok(());
        }
        let (addr, prov) = self.pointer(to)?;
        let at = self.heap.locate(addr, prov, n, 1, true)?;
        let n = usize::try_from(n).map_err(|_| Box::new(Stop::OutOfMemory))?;
        self.heap.fill_at(at, n, byte.bits as u8, int_flags(byte.spread()));
        Ok(())
    }
}
