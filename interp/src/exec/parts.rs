//! Parts of vectors at positions that the run knows, masks, and vectors that are printed.

use super::int;
use super::registers::{get, put, unsigned_index};
use crate::code::PartIndex;
use crate::heap::Heap;
use crate::machine::{Machine, Step};
use crate::scalar::narrow::{mask, sext};
use crate::slot::{Slot, flag};
use plumb_host::{Class, EventData, Flags, HostFn};

/// Where indices lead to: the slot behind the first, the flags of the indices, or nothing where one is outside or poison.
fn place(fr: &[Slot], at: &[PartIndex]) -> Option<(u32, u8)> {
    let (mut slot, mut flags) = (0, 0);
    for x in at {
        let i = unsigned_index(get(fr, x.i), x.w);
        if i.flags() & flag::POISON != 0 || i.bits >= x.extent {
            return None;
        }
        slot += i.bits as u32 * x.step;
        flags |= i.flags();
    }
    Some((slot, flags))
}

fn is_poison(fr: &[Slot], first: u32, n: u32) -> bool {
    (first..first + n).any(|r| get(fr, r).flags() & flag::POISON != 0)
}

/// Reads a part. An undetermined index may mean any part, and with it the poison of any; a run that `samples` takes the one
/// it drew.
pub(super) fn extract(
    samples: bool,
    fr: &mut [Slot],
    (d, words): (u32, u32),
    (v, whole, skip): (u32, u32, u32),
    at: &[PartIndex],
) {
    let found = place(fr, at).filter(|(_, flags)| *flags == 0 || samples || !is_poison(fr, v, whole));
    for k in 0..words {
        let s = match found {
            Some((slot, flags)) => get(fr, v + skip + slot + k).with_more(flags),
            None => Slot::poison(),
        };
        put(fr, d + k, s);
    }
}

/// Copies a vector with a part replaced. An index outside makes all lanes poison; with an undetermined one each lane is the
/// old one or the new.
pub(super) fn insert(
    samples: bool,
    fr: &mut [Slot],
    (d, v, whole): (u32, u32, u32),
    (s, words, skip): (u32, u32, u32),
    at: &[PartIndex],
) {
    let found = place(fr, at);
    let open = found.is_some_and(|(_, flags)| flags != 0) && !samples;
    let lost = found.is_none() || open && is_poison(fr, s, words);
    let (slot, flags) = found.unwrap_or((0, 0));
    let first = skip + slot;
    for k in 0..whole {
        let old = get(fr, v + k);
        let new = if k >= first && k < first + words { get(fr, s + k - first) } else { old };
        let poison = lost || open && old.flags() & flag::POISON != 0;
        put(fr, d + k, if poison { Slot::poison() } else { new.with_more(flags) });
    }
}

/// Whether the number of each lane is below a size in every dimension. A size that is poison makes all lanes poison.
pub(super) fn create_mask(heap: &mut Heap, fr: &mut [Slot], d: u32, extents: &[u64], sizes: &[u32], w: u32) {
    let flags = int::int_flags(sizes.iter().fold(0, |f, r| f | get(fr, *r).spread()));
    let size = |fr: &[Slot], k: usize| {
        let s = sizes.get(k).map_or(0, |r| get(fr, *r).bits);
        if w >= 64 { s as i64 } else { sext(w, s & mask(w)) }
    };
    let lanes: u64 = extents.iter().product();
    for lane in 0..lanes as u32 {
        let (mut rest, mut on) = (u64::from(lane), true);
        for (k, extent) in extents.iter().enumerate().rev() {
            on &= ((rest % extent) as i64) < size(fr, k);
            rest /= extent;
        }
        let s = if flags & flag::POISON != 0 { Slot::poison() } else { int::int(heap, 1, on.into(), flags) };
        put(fr, d + lane, s);
    }
}

/// How many dimensions begin anew with a lane, or are through before it: as many brackets stand there.
fn turns(extents: &[u64], lane: u64) -> usize {
    let mut size = 1;
    let begins = extents.iter().rev().take_while(|extent| {
        size *= **extent;
        lane.is_multiple_of(size)
    });
    begins.count()
}

impl Machine {
    /// Prints the lanes of a vector with brackets around each dimension, then what follows them.
    pub(super) fn print_vector(
        &mut self,
        fr: &[Slot],
        function: Option<HostFn>,
        first: u32,
        extents: &[u64],
        behind: Option<HostFn>,
    ) -> Step {
        if let Some(function) = function {
            let lanes: u64 = extents.iter().product();
            self.work(lanes)?;
            for lane in 0..lanes {
                if lane > 0 {
                    self.print(HostFn::PrintComma, EventData::Scalars(Vec::new()))?;
                }
                for _ in 0..turns(extents, lane) {
                    self.print(HostFn::PrintOpen, EventData::Scalars(Vec::new()))?;
                }
                let s = get(fr, first + lane as u32);
                self.look(&[s]);
                let class = function.printed_scalar().unwrap_or(Class::Int(64));
                self.print(function, EventData::Scalars(vec![super::datum(class, &[s])]))?;
                for _ in 0..turns(extents, lane + 1) {
                    self.print(HostFn::PrintClose, EventData::Scalars(Vec::new()))?;
                }
            }
        }
        match behind {
            Some(behind) => self.print(behind, EventData::Scalars(Vec::new())),
            None => Ok(()),
        }
    }

    /// Prints a text.
    pub(super) fn print_text(&mut self, text: &[u8]) -> Step {
        self.print(HostFn::PrintString, EventData::Text(text.to_vec(), Flags::empty()))
    }
}
