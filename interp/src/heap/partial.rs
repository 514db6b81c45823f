//! Numbers and bytes of which only some bits are undetermined. Such a slot carries [`flag::PARTIAL`]. Where a pointer
//! has its allocation, it has the number of an entry here, which has the bits. Such a byte has the state
//! [`PARTIAL_BYTE`].

use super::Heap;
use crate::scalar::float::{is_nan, quiet_bit, sign_bit};
use crate::scalar::narrow::mask;
use crate::slot::{NO_ALLOC, Slot, flag};
use plumb_host::FloatFormat;
use rustc_hash::FxHashMap;

/// The state of a byte that has an entry of its own. Uninitialised bytes are undetermined, too, so that no other byte has it.
pub(super) const PARTIAL_BYTE: u8 = flag::UNDEF;

/// Entries a run may have; with more, bits are no longer told apart.
const MOST_ENTRIES: usize = 1 << 16;

/// The undetermined bits of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OpenBits {
    /// Undefined ones.
    pub undef: u64,
    /// Those that have one value, whichever it is.
    pub other: u64,
}

impl OpenBits {
    /// All bits of a number with these flags.
    pub fn whole(flags: u8) -> OpenBits {
        match flags & (flag::UNDEF | flag::VISIBLE | flag::TYPE_NUMBER) {
            0 => OpenBits::default(),
            f if f & flag::UNDEF != 0 => OpenBits { undef: u64::MAX, other: 0 },
            _ => OpenBits { undef: 0, other: u64::MAX },
        }
    }

    /// Of either kind.
    pub fn all(self) -> u64 {
        self.undef | self.other
    }

    /// Bits that are undetermined in one or the other.
    pub fn or(self, b: OpenBits) -> OpenBits {
        let undef = self.undef | b.undef;
        OpenBits { undef, other: (self.other | b.other) & !undef }
    }

    /// Those among the low `w`.
    pub fn within(self, w: u32) -> OpenBits {
        self.map(|bits| bits & mask(w))
    }

    /// The same with these bits known.
    pub fn without(self, known: u64) -> OpenBits {
        self.map(|bits| bits & !known)
    }

    fn map(self, f: impl Fn(u64) -> u64) -> OpenBits {
        OpenBits { undef: f(self.undef), other: f(self.other) }
    }
}

/// Which bits of slots and bytes are undetermined, where it is not all or none.
#[derive(Debug, Default)]
pub(super) struct Entries {
    /// By number, from 1 on; 0 stands for all bits.
    open: Vec<OpenBits>,
    numbers: FxHashMap<OpenBits, u32>,
    /// By place of storage: which bits of a byte, and the flags of the other ones.
    bytes: FxHashMap<usize, (OpenBits, u8)>,
}

impl Entries {
    pub(super) fn clear(&mut self) {
        self.open.clear();
        self.numbers.clear();
        self.bytes.clear();
    }

    fn number(&mut self, open: OpenBits) -> Option<u32> {
        if let Some(n) = self.numbers.get(&open) {
            return Some(*n);
        }
        if self.open.len() >= MOST_ENTRIES {
            return None;
        }
        self.open.push(open);
        let number = self.open.len() as u32;
        self.numbers.insert(open, number);
        Some(number)
    }
}

impl Heap {
    /// The undetermined bits of an integer. Of an address the guaranteed alignment is known.
    #[cold]
    #[inline(never)]
    pub fn open_bits(&self, s: Slot) -> OpenBits {
        if s.flags() == flag::ADDRESS && s.prov() != NO_ALLOC {
            return OpenBits { undef: 0, other: !(u64::from(self.alloc(s.prov()).align.max(1)) - 1) };
        }
        if s.flags() & flag::PARTIAL == 0 {
            return OpenBits::whole(s.flags());
        }
        let entry = (s.prov() as usize).checked_sub(1).and_then(|i| self.partial.open.get(i));
        match entry {
            Some(open) if s.flags() & flag::UNDEF == 0 => OpenBits { undef: 0, other: open.all() },
            Some(open) => *open,
            None => OpenBits::whole(s.flags()),
        }
    }

    /// An integer of which these bits are undetermined; `flags` are those of the ones that are not undefined.
    #[cold]
    #[inline(never)]
    pub fn with_open_bits(&mut self, bits: u64, open: OpenBits, flags: u8) -> Slot {
        let mut flags = flags & !(flag::UNDEF | flag::PARTIAL);
        if open.other == 0 {
            flags = 0;
        } else if flags == 0 {
            flags = flag::NONDET;
        }
        if open.undef != 0 {
            flags |= flag::UNDEF | flag::NONDET;
        }
        match (open.undef, open.other) {
            (0, 0) => Slot::firm(bits),
            (u64::MAX, 0) | (0, u64::MAX) => Slot::flagged(bits, flags),
            _ => match self.partial.number(open) {
                Some(number) => Slot::new(bits, number, flags | flag::PARTIAL),
                None => Slot::flagged(bits, flags & !flag::UNDEF | flag::NONDET),
            },
        }
    }

    /// A number of `w` bits that these flags are about.
    #[cold]
    #[inline(never)]
    pub fn with_flags(&mut self, w: u32, bits: u64, flags: u8) -> Slot {
        if flags & flag::POISON != 0 {
            return Slot::poison();
        }
        self.with_open_bits(bits, OpenBits::whole(flags).within(w), flags)
    }

    /// The undetermined bits of `n` bytes (at most 8) at a place that [`Heap::locate`] gave.
    pub fn open_bits_at(&self, at: usize, n: usize) -> OpenBits {
        let mut open = OpenBits::default();
        let states = self.states.get(at..at + n).unwrap_or(&[]);
        for (i, state) in states.iter().enumerate() {
            let byte = match *state {
                0 => continue,
                PARTIAL_BYTE => {
                    self.partial.bytes.get(&(at + i)).map_or(OpenBits::whole(flag::UNDEF), |(o, _)| *o)
                }
                // A byte of a pointer depends on where memory was placed.
                state if state & flag::UNDEF != 0 => OpenBits::whole(state),
                state => OpenBits::whole(state | flag::ADDRESS),
            };
            open = open.or(byte.map(|bits| (bits & 0xFF) << (8 * i)));
        }
        open
    }

    /// The flags of the byte at a place of storage, whole or not.
    pub(super) fn byte_flags(&self, at: usize, state: u8) -> u8 {
        if state != PARTIAL_BYTE {
            return state & !flag::POINTER;
        }
        let whole = (OpenBits::whole(flag::UNDEF), 0);
        let (open, flags) = self.partial.bytes.get(&at).copied().unwrap_or(whole);
        flags | if open.undef != 0 { flag::UNDEF | flag::NONDET } else { 0 }
    }

    /// Writes the low `n` bytes (at most 8) of an integer.
    pub fn store_integer_at(&mut self, at: usize, n: usize, s: Slot) {
        if s.flags() & flag::PARTIAL == 0 {
            return self.store_bits_at(at, n, s.bits, s.flags());
        }
        let (open, kinds) = (self.open_bits(s), s.flags() & !(flag::PARTIAL | flag::UNDEF));
        for i in 0..n.min(8) {
            let byte = open.map(|bits| bits >> (8 * i) & 0xFF);
            let state = match (byte.undef, byte.other) {
                (0, 0) => 0,
                (0xFF, 0) => flag::UNDEF | flag::NONDET,
                (0, 0xFF) => kinds,
                _ => {
                    // What does not fit ends the run at its next access.
                    if self.account.grow_table(&mut self.partial.bytes, 1).is_ok() {
                        self.partial.bytes.insert(at + i, (byte, if byte.other == 0 { 0 } else { kinds }));
                    }
                    PARTIAL_BYTE
                }
            };
            self.store_bits_at(at + i, 1, s.bits >> (8 * i), state);
        }
    }

    /// Copies which bits of bytes are undetermined, where it is not all or none; the ranges may overlap.
    pub(super) fn copy_partial(&mut self, to: usize, from: usize, n: usize) {
        let states = self.states.get(from..from + n).unwrap_or(&[]);
        let count = states.iter().filter(|state| **state == PARTIAL_BYTE).count();
        // What does not fit ends the run at its next access.
        if self.account.grow_table(&mut self.partial.bytes, count).is_err() {
            return;
        }
        let mut copy = |i: usize| {
            if self.states.get(from + i) == Some(&PARTIAL_BYTE)
                && let Some(entry) = self.partial.bytes.get(&(from + i)).copied()
            {
                self.partial.bytes.insert(to + i, entry);
            }
        };
        // Each is read before it is overwritten.
        if to > from { (0..n).rev().for_each(&mut copy) } else { (0..n).for_each(&mut copy) }
    }
}

/// The bits of a NaN that are undetermined: its sign and payload. The quiet bit is known where the NaN must be quiet.
/// Only an operand that signals can make a result that does (LangRef, "Behavior of Floating-Point NaN values").
pub fn nan_bits(format: FloatFormat, bits: u64) -> Option<u64> {
    let has_one_nan = matches!(format, FloatFormat::Small(small) if small.has_one_nan());
    if has_one_nan || !is_nan(format, bits.into()) {
        return None;
    }
    let (sign, quiet) = (sign_bit(format) as u64, quiet_bit(format) as u64);
    // Where no NaN signals, there is no payload.
    let payload = (quiet << 1).saturating_sub(1);
    Some(sign | payload & !(bits & quiet))
}
