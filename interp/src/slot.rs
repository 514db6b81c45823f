//! Slots, the parts of a run-time value: 64 bits, flags, and the allocation that a pointer belongs to.

use plumb_host::Flags;
use std::fmt;

/// Flag bits of slots and bytes: those of [`Flags`], and what only the engine needs to know.
pub mod flag {
    use plumb_host::Flags;

    /// Poison.
    pub const POISON: u8 = Flags::POISON.bits();
    /// One of several legal values.
    pub const NONDET: u8 = Flags::NONDET.bits();
    /// A NaN with undetermined sign and payload.
    pub const NAN_BITS: u8 = Flags::NAN_BITS.bits();
    /// From library maths.
    pub const INEXACT: u8 = Flags::INEXACT.bits();
    /// Depends on where memory was placed.
    pub const ADDRESS: u8 = Flags::ADDRESS.bits();
    /// Undefined, not merely undetermined: uninitialised memory and `undef`. A branch on it is undefined behaviour;
    /// `freeze` takes it away and leaves `NONDET`.
    pub const UNDEF: u8 = 32;
    /// A byte of a pointer (bytes only).
    pub const POINTER: u8 = 64;
    /// Only some bits of an integer are undetermined, or of a float made of one (slots only). `prov` is the number of the
    /// entry that says which.
    pub const PARTIAL: u8 = 64;
    /// The number of a type in a landing pad: which one is undetermined, but not whether two are the same, nor the
    /// sign. With `NONDET`, some number that is none of the landing pad's own, of either sign.
    pub const TYPE_NUMBER: u8 = 128;
    /// What a slot shows to the outside.
    pub const VISIBLE: u8 = 31;
    /// What makes a use as branch, address or divisor undefined behaviour.
    pub const FATAL: u8 = POISON | UNDEF;

    /// What the outside knows of flags.
    pub fn visible(flags: u8) -> Flags {
        let undetermined = if flags & TYPE_NUMBER != 0 { Flags::NONDET } else { Flags::empty() };
        Flags::from_bits_truncate(flags & VISIBLE) | undetermined
    }
}

/// The allocation of a pointer that has none: null, or an address made of nothing.
pub const NO_ALLOC: u32 = 0;
/// From here on numbers are those of views, which see an allocation: see `heap::views`.
pub const VIEWS: u32 = 1 << 31;
/// The allocation of a pointer made from an integer: whichever exposed one the address lies in.
pub const ANY_ALLOC: u32 = u32::MAX;

/// Where a flagged value came from, in a run that follows values: the number of a record, 0 for none. It stands in bits
/// that a slot has to spare.
#[derive(Clone, Copy, Debug, Default)]
pub struct Origin(u32);

impl Origin {
    /// Records that there can be.
    pub const MOST: usize = 1 << 18;

    /// The record of this number, counted from 1.
    pub(crate) fn new(number: u32) -> Origin {
        Origin(number)
    }

    fn of_tag(tag: u64) -> Origin {
        Origin((tag & ORIGIN) as u32 >> 8)
    }

    /// The number.
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    /// Whether it is not known.
    pub(crate) fn is_none(self) -> bool {
        self.0 == 0
    }
}

/// One slot of a frame: two halves of 8 bytes, since what is written in smaller pieces than it is read is slow to read.
/// Its origin is no part of its value.
#[derive(Clone, Copy, Default)]
pub struct Slot {
    /// An integer zero-extended, a float's bits, or an address; of wide scalars 64 bits each, low first.
    pub bits: u64,
    /// From the lowest bit on: 8 bits of flags, 24 of the origin, 32 of the allocation.
    tag: u64,
}

/// The bits of a tag that are an origin's.
const ORIGIN: u64 = 0xFFFF_FF00;

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = f.debug_struct("Slot");
        out.field("bits", &self.bits).field("prov", &self.prov()).field("flags", &self.flags()).finish()
    }
}

impl PartialEq for Slot {
    fn eq(&self, other: &Slot) -> bool {
        self.bits == other.bits && (self.tag ^ other.tag) & !ORIGIN == 0
    }
}

impl Eq for Slot {}

impl Slot {
    /// A value of these parts.
    #[inline(always)]
    pub fn new(bits: u64, prov: u32, flags: u8) -> Slot {
        Slot { bits, tag: u64::from(flags) | u64::from(prov) << 32 }
    }

    /// The allocation of a pointer, or of an integer that is its address moved by a known distance. For a number with
    /// [`flag::PARTIAL`] the number of its entry in the heap; else 0.
    #[inline(always)]
    pub fn prov(self) -> u32 {
        (self.tag >> 32) as u32
    }

    /// See [`flag`].
    #[inline(always)]
    pub fn flags(self) -> u8 {
        self.tag as u8
    }

    /// Where it came from.
    pub(crate) fn origin(self) -> Origin {
        Origin::of_tag(self.tag)
    }

    /// The same, copied half by half. A copy of both halves at once waits for writes of the halves. The compiler makes
    /// such a copy unless it cannot know that `zero` is 0.
    #[inline(always)]
    pub(crate) fn in_halves(self, zero: u64) -> Slot {
        Slot { bits: self.bits, tag: self.tag | zero }
    }

    /// Other bits with the same flags, of the same allocation.
    #[inline(always)]
    #[must_use]
    pub fn with_bits(self, bits: u64) -> Slot {
        Slot { bits, ..self }
    }

    /// The same in another allocation.
    #[must_use]
    pub fn with_prov(self, prov: u32) -> Slot {
        Slot { tag: self.tag & 0xFFFF_FFFF | u64::from(prov) << 32, ..self }
    }

    /// The same with these flags alone.
    #[must_use]
    pub fn with_flags(self, flags: u8) -> Slot {
        Slot { tag: self.tag & !0xFF | u64::from(flags), ..self }
    }

    /// The same with another origin.
    #[must_use]
    pub(crate) fn with_origin(self, origin: Origin) -> Slot {
        Slot { tag: self.tag & !ORIGIN | u64::from(origin.number()) << 8, ..self }
    }

    /// A firm value that is no pointer.
    #[inline(always)]
    pub fn firm(bits: u64) -> Slot {
        Slot::new(bits, NO_ALLOC, 0)
    }

    /// A value with flags that is no pointer.
    #[inline(always)]
    pub fn flagged(bits: u64, flags: u8) -> Slot {
        Slot::new(bits, NO_ALLOC, flags)
    }

    /// Poison.
    #[inline(always)]
    pub fn poison() -> Slot {
        Slot::new(0, NO_ALLOC, flag::POISON)
    }

    /// A pointer into an allocation.
    #[inline(always)]
    pub fn pointer(addr: u64, prov: u32) -> Slot {
        Slot::new(addr, prov, 0)
    }

    /// The flags that what is computed of all of it has.
    #[inline(always)]
    pub fn spread(self) -> u8 {
        self.flags() & !flag::PARTIAL
    }

    /// The same with more flags, which are about all of it.
    #[must_use]
    pub fn with_more(self, flags: u8) -> Slot {
        let flags = flags & !flag::PARTIAL;
        match (flags, self.flags() & flag::PARTIAL) {
            (0, _) => self,
            (_, 0) => self.with_flags(self.flags() | flags),
            _ => Slot::flagged(self.bits, self.spread() | flags),
        }
    }

    /// The flags the outside knows.
    pub fn visible(self) -> Flags {
        flag::visible(self.flags())
    }
}
