//! Reading and writing bytes: a fast path for bytes without flags, and the general path.

use super::{AllocKind, AllocState, Heap, HeapError, HeapResult, Mark};
use crate::slot::{ANY_ALLOC, NO_ALLOC, Slot, flag};
use plumb_host::UbKind;
use smallvec::SmallVec;
use std::ops::Range;

/// Bytes of the widest scalar that is read or written at once; wider ones go word by word.
pub const MAX_SCALAR: usize = 8;

/// Targets that room is made for at once.
const MORE_TARGETS: usize = 64;
/// Bytes of memory with pointers that are copied at once: a multiple of eight.
const PIECE: usize = 1 << 12;

/// Bytes read as one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoadedBytes {
    /// Little-endian value.
    pub bits: u64,
    /// Union of the flags of its bytes, without [`flag::POINTER`]; [`Heap::open_bits_at`] has the bits they are about.
    pub flags: u8,
    /// The allocation its pointer bytes point to.
    pub target: u32,
    /// How many bytes are pointer bytes.
    pub pointer_bytes: u8,
    /// How many bytes carry [`flag::NAN_BITS`].
    pub nan_bytes: u8,
}

/// An access to bytes of an allocation, as those see it who watch.
pub(super) struct ByteAccess {
    /// What its pointer belongs to: the allocation, or a view of it.
    pub(super) prov: u32,
    pub(super) alloc: u32,
    pub(super) offset: u64,
    pub(super) size: u64,
    pub(super) write: bool,
}

impl ByteAccess {
    /// The bytes, by their offsets.
    pub(super) fn bytes(&self) -> Range<u64> {
        self.offset..self.offset.saturating_add(self.size)
    }
}

impl Heap {
    /// Reads `N` bytes (at most 8) if they are in bounds, guaranteed to be aligned (to a power of two), and plain.
    #[inline(always)]
    pub fn load_plain<const N: usize>(&self, addr: u64, prov: u32, align: u32) -> Option<u64> {
        let a = self.allocs.get(prov as usize)?;
        let offset = addr.wrapping_sub(a.base);
        if offset >= a.readable || a.readable - offset < N as u64 || !a.keeps(offset, align.into()) {
            return None;
        }
        let at = a.start + offset as usize;
        if *self.states.get(at..)?.first_chunk::<N>()? != [0; N] {
            return None;
        }
        let bytes = self.bytes.get(at..)?.first_chunk::<N>()?;
        let mut word = [0; 8];
        word[..N].copy_from_slice(bytes);
        Some(u64::from_le_bytes(word))
    }

    /// Writes `N` plain bytes (at most 8), and gives whether it did. They must be in bounds, writable and guaranteed to
    /// be aligned (to a power of two).
    #[inline(always)]
    pub fn store_plain<const N: usize>(&mut self, addr: u64, prov: u32, align: u32, value: u64) -> bool {
        let Some(a) = self.allocs.get(prov as usize) else { return false };
        let offset = addr.wrapping_sub(a.base);
        if offset >= a.writable || a.writable - offset < N as u64 || !a.keeps(offset, align.into()) {
            return false;
        }
        let at = a.start + offset as usize;
        let bytes = self.bytes.get_mut(at..).and_then(|bytes| bytes.first_chunk_mut::<N>());
        let states = self.states.get_mut(at..).and_then(|states| states.first_chunk_mut::<N>());
        let (Some(bytes), Some(states), Some(value)) =
            (bytes, states, value.to_le_bytes().first_chunk::<N>().copied())
        else {
            return false;
        };
        (*bytes, *states) = (value, [0; N]);
        true
    }

    /// Whether a pointer stays within its own allocation when it moves forward by so many bytes. Then address arithmetic
    /// breaks no promise.
    #[inline(always)]
    pub fn stays_inside(&self, p: Slot, by: i64) -> bool {
        let Some(a) = self.allocs.get(p.prov() as usize) else { return false };
        let offset = p.bits.wrapping_sub(a.base);
        by >= 0 && offset <= a.size && by as u64 <= a.size - offset
    }

    /// Checks an access that is about to happen and gives the place of its first byte in storage. Accesses of no bytes are
    /// always fine.
    ///
    /// # Errors
    ///
    /// The undefined behaviour that the access is, by itself or together with others.
    pub fn locate(&mut self, addr: u64, prov: u32, size: u64, align: u64, write: bool) -> HeapResult<usize> {
        if self.account.is_full() {
            return Err(Box::new(HeapError::OutOfMemory));
        }
        let at = self.check(addr, prov, size, align, write)?;
        if self.watches() && size > 0 {
            let index = self.resolve(addr, prov);
            let offset = addr.wrapping_sub(self.alloc(index).base);
            self.watch(&ByteAccess { prov, alloc: index, offset, size, write })?;
            if write {
                self.note_write(at, size)?;
                self.note_write_to_clone(at, size);
            }
        }
        Ok(at)
    }

    /// The same of an access that does not happen.
    ///
    /// # Errors
    ///
    /// The undefined behaviour that the access would be.
    pub fn check(&self, addr: u64, prov: u32, size: u64, align: u64, write: bool) -> HeapResult<usize> {
        if size == 0 {
            return Ok(0);
        }
        let index = self.resolve(addr, prov);
        let a = self.alloc(index);
        let offset = addr.wrapping_sub(a.base);
        let room = if write { a.writable } else { a.readable };
        if offset > room || room - offset < size {
            return Err(self.explain(addr, prov, index, size, write));
        }
        if align > 1 && !self.is_aligned(addr, prov, align) {
            return Err(self.misaligned(addr, prov, align));
        }
        Ok(a.start + offset as usize)
    }

    /// Whether an address is a multiple of `align` wherever memory lies. The guarantee of the allocation and the
    /// distance from its start decide, not the address itself. Where a program has looked at the address itself (made a
    /// pointer of an integer, or masked one), this counts.
    pub fn is_aligned(&self, addr: u64, prov: u32, align: u64) -> bool {
        let index = self.resolve(addr, prov);
        let a = self.alloc(index);
        if align <= 1 || align.is_power_of_two() && a.keeps(addr.wrapping_sub(a.base), align) {
            return true;
        }
        (index == NO_ALLOC || prov == ANY_ALLOC || a.is(Mark::Measured)) && addr.is_multiple_of(align)
    }

    /// The undefined behaviour of what is not aligned so.
    #[cold]
    pub fn misaligned(&self, addr: u64, prov: u32, align: u64) -> Box<HeapError> {
        let index = self.resolve(addr, prov);
        let a = self.alloc(index);
        let text = if addr.is_multiple_of(align) {
            let offset = addr.wrapping_sub(a.base) as i64;
            format!(
                "nothing guarantees an alignment of {align} at offset {offset} of memory aligned to {}",
                a.align
            )
        } else {
            format!("address {addr:#x} is not a multiple of {align}")
        };
        Box::new(HeapError::Ub(UbKind::Misaligned, text, (index != NO_ALLOC).then_some(index)))
    }

    #[cold]
    fn explain(&self, addr: u64, prov: u32, index: u32, size: u64, write: bool) -> Box<HeapError> {
        let a = self.alloc(index);
        let verb = if write { "writing" } else { "reading" };
        let offset = addr.wrapping_sub(a.base) as i64;
        let (kind, text) = match (a.kind, a.state) {
            (AllocKind::None, _) if prov == NO_ALLOC && addr < super::FIRST_BASE => {
                (UbKind::NullAccess, format!("{verb} {size} bytes at null plus {addr}"))
            }
            (AllocKind::None, _) => (
                UbKind::InvalidPointer,
                format!("{verb} {size} bytes at {addr:#x}, which belongs to no allocation"),
            ),
            (AllocKind::Function, _) => {
                (UbKind::InvalidPointer, format!("{verb} {size} bytes of a function"))
            }
            (_, AllocState::Freed) => (UbKind::UseAfterFree, format!("{verb} {size} bytes of freed memory")),
            (_, AllocState::OutOfScope) => {
                (UbKind::UseAfterScope, format!("{verb} {size} bytes of stack memory whose scope has ended"))
            }
            (_, AllocState::Alive) if a.is(Mark::Dormant) => {
                (UbKind::UseAfterScope, format!("{verb} {size} bytes of stack memory outside its lifetime"))
            }
            (_, AllocState::Alive) => {
                let inside = u64::try_from(offset).is_ok_and(|o| o <= a.size && a.size - o >= size);
                if write && inside && a.writable == 0 {
                    let what = if a.is(Mark::Constant) {
                        "constant memory"
                    } else {
                        "memory that was promised not to change"
                    };
                    (UbKind::WriteToConstant, format!("writing {size} bytes of {what}"))
                } else {
                    let total = a.size;
                    (
                        UbKind::OutOfBounds,
                        format!("{verb} {size} bytes at offset {offset} of an allocation of {total} bytes"),
                    )
                }
            }
        };
        Box::new(HeapError::Ub(kind, text, (index != NO_ALLOC).then_some(index)))
    }

    /// Reads `n` bytes (at most 8) at a place that [`Heap::locate`] gave.
    pub fn load_at(&self, at: usize, n: usize) -> LoadedBytes {
        let mut out = LoadedBytes { bits: 0, flags: 0, target: NO_ALLOC, pointer_bytes: 0, nan_bytes: 0 };
        for i in 0..n.min(MAX_SCALAR) {
            let (Some(&byte), Some(&state)) = (self.bytes.get(at + i), self.states.get(at + i)) else {
                break;
            };
            out.bits |= u64::from(byte) << (8 * i);
            out.flags |= self.byte_flags(at + i, state);
            out.nan_bytes += u8::from(state & flag::NAN_BITS != 0);
            if state & flag::POINTER != 0 {
                let target = self.target((at + i) / 8);
                let same = out.pointer_bytes == 0 || out.target == target;
                out.target = if same { target } else { ANY_ALLOC };
                out.pointer_bytes += 1;
            }
        }
        out
    }

    /// Reads a pointer of `n` bytes.
    pub fn load_pointer_at(&mut self, at: usize, n: usize) -> Slot {
        let l = self.load_at(at, n);
        // Bytes that are no pointer may still hold the address of something exposed.
        let prov = if usize::from(l.pointer_bytes) == n { l.target } else { ANY_ALLOC };
        let prov = if prov == ANY_ALLOC && l.bits == 0 { NO_ALLOC } else { prov };
        Slot::new(l.bits, prov, l.flags & !flag::ADDRESS)
    }

    /// Reads up to 8 bytes as an integer (or the bits of a float); pointer bytes expose what they point to.
    pub fn load_bits_at(&mut self, at: usize, n: usize) -> LoadedBytes {
        let mut l = self.load_at(at, n);
        if l.pointer_bytes > 0 {
            l.flags |= flag::ADDRESS;
            self.expose(l.target);
        }
        l
    }

    /// Writes `n` bytes (at most 8) that are no pointer.
    pub fn store_bits_at(&mut self, at: usize, n: usize, bits: u64, flags: u8) {
        let n = n.min(MAX_SCALAR);
        self.untag(at, n);
        if let (Some(b), Some(s)) = (self.bytes.get_mut(at..at + n), self.states.get_mut(at..at + n)) {
            b.copy_from_slice(&bits.to_le_bytes()[..n]);
            s.fill(flags);
        }
    }

    /// Reads consecutive scalars of `n` bytes (at most 8), up to one that is not plain bits. Gives their number.
    pub fn load_firm_at(&self, at: usize, n: usize, out: &mut [Slot]) -> usize {
        let place = at..at.saturating_add(n * out.len());
        let (Some(bytes), Some(states)) = (self.bytes.get(place.clone()), self.states.get(place)) else {
            return 0;
        };
        if self.follows() {
            return 0;
        }
        match n {
            1 => firm(bytes, states, out, |[b]| b.into()),
            2 => firm(bytes, states, out, |b| u16::from_le_bytes(b).into()),
            4 => firm(bytes, states, out, |b| u32::from_le_bytes(b).into()),
            8 => firm(bytes, states, out, u64::from_le_bytes),
            _ => 0,
        }
    }

    /// Writes consecutive scalars, up to one that is not plain bits. Gives their number.
    pub fn store_firm_at(&mut self, at: usize, n: usize, values: &[Slot]) -> usize {
        let firm = values.iter().take_while(|s| s.flags() == 0).count();
        let place = at..at.saturating_add(n * firm);
        if self.follows() || !matches!(n, 1 | 2 | 4 | 8) {
            return 0;
        }
        self.untag(at, n * firm);
        let (bytes, states) = (self.bytes.get_mut(place.clone()), self.states.get_mut(place));
        let (Some(bytes), Some(states)) = (bytes, states) else { return 0 };
        for (to, s) in bytes.chunks_exact_mut(n).zip(values) {
            to.copy_from_slice(&s.bits.to_le_bytes()[..n]);
        }
        states.fill(0);
        firm
    }

    /// Writes a pointer of `n` bytes.
    pub fn store_pointer_at(&mut self, at: usize, n: usize, value: Slot) {
        let n = n.min(MAX_SCALAR);
        if value.prov() == ANY_ALLOC || value.prov() == NO_ALLOC {
            // A bare address; read back, it finds what is exposed.
            self.store_bits_at(at, n, value.bits, value.flags());
            return;
        }
        for granule in at / 8..(at + n).div_ceil(8) {
            self.claim_granule(granule, value.prov(), at..at + n);
        }
        self.store_bits_at(at, n, value.bits, value.flags() | flag::POINTER);
    }

    /// The allocation that pointer bytes among eight bytes of storage point to.
    pub(super) fn target(&self, granule: usize) -> u32 {
        self.targets.get(granule).copied().unwrap_or(NO_ALLOC)
    }

    /// Makes eight bytes of storage hold pointer bytes to `target`. Pointer bytes outside `written` that point elsewhere
    /// become bare addresses, and their allocation is exposed: mixtures of pointers are rare, and no access becomes invalid.
    fn claim_granule(&mut self, granule: usize, target: u32, written: Range<usize>) {
        let old = self.target(granule);
        if self.targets.len() <= granule {
            // Pointers often come one after the other.
            let len = (granule + 1).next_multiple_of(MORE_TARGETS);
            if self.account.grow(&mut self.targets, len).is_err() {
                return;
            }
            self.targets.resize(len, NO_ALLOC);
        }
        if old != target {
            let mut lost = false;
            for i in granule * 8..granule * 8 + 8 {
                if let Some(s) = self.states.get_mut(i)
                    && *s & flag::POINTER != 0
                    && !written.contains(&i)
                {
                    *s &= !flag::POINTER;
                    lost = true;
                }
            }
            if lost {
                self.expose(old);
            }
        }
        if let Some(t) = self.targets.get_mut(granule) {
            *t = target;
        }
        self.note_written(granule, target);
    }

    /// Copies bytes with their states between places that [`Heap::locate`] gave; the ranges may overlap.
    pub fn copy_at(&mut self, to: usize, from: usize, n: usize) {
        if n == 0 || from + n > self.bytes.len() || to + n > self.bytes.len() {
            return;
        }
        self.go_through(n as u64);
        self.untag(to, n);
        let special = self.states[from..from + n].iter().fold(0, |all, s| all | s);
        if special & flag::UNDEF != 0 {
            self.copy_partial(to, from, n);
        }
        if special != 0 {
            self.copy_origins(to, from, n);
        }
        if special & flag::POINTER == 0 {
            self.bytes.copy_within(from..from + n, to);
            self.states.copy_within(from..from + n, to);
            return;
        }
        // In pieces whose ends no eight bytes of the target straddle, so that their order makes no difference.
        let first = to.next_multiple_of(8) - to;
        let mut ends: Vec<usize> = (first..n).step_by(PIECE).chain([n]).collect();
        ends.dedup();
        let starts = std::iter::once(0).chain(ends.iter().copied());
        let mut pieces: Vec<Range<usize>> = starts.zip(&ends).map(|(start, end)| start..*end).collect();
        if to > from {
            pieces.reverse();
        }
        for piece in pieces {
            self.copy_pointers(to, from, piece, n);
        }
    }

    /// Copies a piece of `n` bytes. Pointer targets are kept per eight bytes: they are taken along byte by byte, read before
    /// anything is written.
    fn copy_pointers(&mut self, to: usize, from: usize, piece: Range<usize>, n: usize) {
        let source: SmallVec<[(u8, u8, u32); 64]> = piece
            .clone()
            .map(|k| (self.bytes[from + k], self.states[from + k], self.target((from + k) / 8)))
            .collect();
        for (k, (byte, state, target)) in piece.zip(source) {
            let i = to + k;
            if state & flag::POINTER != 0 {
                self.claim_granule(i / 8, target, i..to + n);
            }
            self.bytes[i] = byte;
            self.states[i] = state;
        }
    }

    /// Sets bytes at a place that [`Heap::locate`] gave.
    pub fn fill_at(&mut self, at: usize, n: usize, byte: u8, flags: u8) {
        self.go_through(n as u64);
        self.untag(at, n);
        self.forget_origins(at..at + n);
        if let (Some(b), Some(s)) = (self.bytes.get_mut(at..at + n), self.states.get_mut(at..at + n)) {
            b.fill(byte);
            s.fill(flags);
        }
    }

    /// Values and flags of `n` bytes at a place that [`Heap::locate`] gave.
    pub fn bytes_at(&self, at: usize, n: usize) -> impl Iterator<Item = (u8, u8)> {
        let bytes = self.bytes.get(at..at + n).unwrap_or(&[]).iter();
        let states = self.states.get(at..at + n).unwrap_or(&[]).iter();
        bytes.zip(states).enumerate().map(move |(i, (b, s))| (*b, self.byte_flags(at + i, *s)))
    }
}

/// Scalars of `N` bytes of which there are only bits, up to another one.
fn firm<const N: usize>(
    bytes: &[u8],
    states: &[u8],
    out: &mut [Slot],
    bits: impl Fn([u8; N]) -> u64,
) -> usize {
    let (words, rest) = states.as_chunks();
    let all = words.iter().fold(0, |all, word| all | u64::from_ne_bytes(*word));
    let firm = match all == 0 && rest.iter().all(|state| *state == 0) {
        true => out.len(),
        false => states.as_chunks::<N>().0.iter().take_while(|state| **state == [0; N]).count(),
    };
    for (to, from) in out.iter_mut().zip(bytes.as_chunks().0).take(firm) {
        *to = Slot::firm(bits(*from));
    }
    firm
}
