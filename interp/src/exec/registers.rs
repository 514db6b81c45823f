//! The registers of a frame: one by number, and several as one value.

use crate::scalar::narrow::{mask, sext};
use crate::slot::Slot;

/// A slot by number; decoding gives only those of the frame.
#[inline]
pub(super) fn get(fr: &[Slot], r: u32) -> Slot {
    fr.get(r as usize).copied().unwrap_or_default()
}

#[inline]
pub(super) fn put(fr: &mut [Slot], r: u32, s: Slot) {
    if let Some(to) = fr.get_mut(r as usize) {
        *to = s;
    }
}

#[inline]
pub(super) fn range(fr: &[Slot], r: u32, n: u32) -> &[Slot] {
    fr.get(r as usize..(r + n) as usize).unwrap_or(&[])
}

#[inline]
pub(super) fn put_range(fr: &mut [Slot], r: u32, slots: &[Slot]) {
    if let Some(to) = fr.get_mut(r as usize..r as usize + slots.len()) {
        to.copy_from_slice(slots);
    }
}

/// A lane number as an unsigned number of 64 bits.
#[inline]
pub(super) fn unsigned_index(s: Slot, w: u32) -> Slot {
    let bits = if w >= 64 { s.bits } else { sext(64, s.bits & mask(w)) as u64 };
    s.with_bits(bits)
}
