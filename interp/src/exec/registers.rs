//! Several registers of a frame as one value.

use crate::slot::Slot;

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
