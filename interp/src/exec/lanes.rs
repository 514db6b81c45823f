//! Accesses to memory lane by lane, and matrix products.

use super::{float, int, memory};
use crate::code::{LaneAccess, LanePlace};
use crate::heap::Heap;
use crate::layout::Scalar;
use crate::machine::{Machine, Step, ub, unsupported};
use crate::scalar::narrow::{mask, sext};
use crate::scalar::{FloatBin, IntBin, Wrap};
use crate::slot::{Slot, flag};
use plumb_host::UbKind;

fn get(fr: &[Slot], r: u32) -> Slot {
    fr.get(r as usize).copied().unwrap_or_default()
}

impl Machine {
    /// The explicit length of a vector operation: at most the number of lanes, undefined behaviour otherwise.
    pub(super) fn vector_length(&mut self, length: Slot, lanes: u32) -> Step {
        let n = self.number(length, "the vector length")? & mask(32);
        if n > u64::from(lanes) {
            return ub(UbKind::InvalidSize, format!("a vector length of {n} for {lanes} lanes"));
        }
        Ok(())
    }

    /// Reads or writes the enabled lanes in order. Lanes that the mask turns off access no memory.
    pub(super) fn lanes(&mut self, fr: &mut [Slot], a: &LaneAccess) -> Step {
        let length = match a.length {
            Some(r) => {
                self.vector_length(get(fr, r), a.count)?;
                get(fr, r).bits & mask(32)
            }
            None => u64::from(a.count),
        };
        let words = a.lane.slots;
        let mut enabled = 0u64;
        for lane in 0..a.count {
            if u64::from(lane) >= length {
                break;
            }
            if let Some(m) = a.mask {
                let bit = get(fr, m + lane);
                self.decide(bit.flags(), UbKind::UndefinedAddress, "the mask")?;
                if bit.bits & 1 == 0 {
                    continue;
                }
            }
            let (addr, prov, align) = self.lane_address(fr, a, lane, enabled)?;
            enabled += 1;
            let first = (a.values + lane * words) as usize;
            let Some(slots) = fr.get_mut(first..first + words as usize) else { continue };
            if !a.store && self.heap.is_dead(addr, prov) {
                slots.fill(Slot::poison());
                continue;
            }
            let at = self.heap.locate(addr, prov, a.lane.store_size, align, a.store)?;
            if a.store {
                memory::store_value(&mut self.heap, at, &a.lane, slots);
            } else {
                memory::load_value(&mut self.heap, at, &a.lane, slots);
            }
        }
        Ok(())
    }

    /// Address, allocation and alignment of a lane that is the `enabled`th to be accessed.
    fn lane_address(
        &mut self,
        fr: &[Slot],
        a: &LaneAccess,
        lane: u32,
        enabled: u64,
    ) -> Step<(u64, u32, u64)> {
        let i = u64::from(lane);
        let (p, by, align) = match a.place {
            LanePlace::Row { p, step } | LanePlace::Packed { p, step } => {
                let base = get(fr, p);
                if !self.heap.is_aligned(base.bits, base.prov(), a.align) {
                    return Err(self.heap.misaligned(base.bits, base.prov(), a.align).into());
                }
                let n = if matches!(a.place, LanePlace::Row { .. }) { i } else { enabled };
                let by = n.wrapping_mul(step);
                (p, by, 1)
            }
            LanePlace::Strided { p, stride, w } => {
                let by = self.number(get(fr, stride), "the stride")?;
                let by = if w >= 64 { by } else { sext(w, by) as u64 };
                (p, by.wrapping_mul(i), a.align)
            }
            LanePlace::Each { p } => (p + lane, 0, a.align),
            LanePlace::Columns { p, stride, w, rows, step } => {
                let n =
                    self.number(get(fr, stride), "the stride")? & if w >= 64 { u64::MAX } else { mask(w) };
                if n < u64::from(rows) {
                    return ub(UbKind::InvalidSize, format!("a stride of {n} for columns of {rows}"));
                }
                let (column, row) = (lane / rows.max(1), lane % rows.max(1));
                let elements = u64::from(column).wrapping_mul(n).wrapping_add(row.into());
                (p, elements.wrapping_mul(step), a.align)
            }
        };
        let (addr, prov) = self.pointer(get(fr, p))?;
        Ok((addr.wrapping_add(by), prov, align))
    }
}

/// For each lane whether `base + lane < end` as unsigned numbers without wrapping; all poison if the end is 0.
pub(super) fn active(heap: &mut Heap, fr: &mut [Slot], d: u32, lanes: u32, base: u32, end: u32, w: u32) {
    let ((base, fb), (end, fe)) = (int::words(fr, base, w), int::words(fr, end, w));
    let (base, end) = (crate::scalar::wide::to_unsigned(&base), crate::scalar::wide::to_unsigned(&end));
    let flags = int::int_flags(fb | fe);
    for lane in 0..lanes {
        let s = if flags & flag::POISON != 0 {
            Slot::poison()
        } else {
            int::int(heap, 1, u64::from(&base + lane < end), flags)
        };
        if let Some(to) = fr.get_mut((d + lane) as usize) {
            *to = s;
        }
    }
}

/// A matrix product; each element is its products added from the first on.
pub(super) fn multiply(
    m: &mut Machine,
    fr: &mut [Slot],
    lane: Scalar,
    [rows, inner, columns]: [u32; 3],
    [d, a, b]: [u32; 3],
) -> Step {
    let words = lane.slots();
    for column in 0..columns {
        for row in 0..rows {
            let to = d + (column * rows + row) * words;
            let left = |k: u32| a + (k * rows + row) * words;
            let right = |k: u32| b + (column * inner + k) * words;
            match lane {
                Scalar::Float(format) => {
                    let mut sum = None;
                    for k in 0..inner {
                        let (x, y) = (float::read(fr, left(k), format), float::read(fr, right(k), format));
                        let product = float::binary(&mut m.heap, format, FloatBin::Mul, x, y);
                        sum = Some(match sum {
                            None => product,
                            Some(s) => float::binary(&mut m.heap, format, FloatBin::Add, s, product),
                        });
                    }
                    let (bits, flags) = sum.unwrap_or((0, 0));
                    float::write(fr, to, format, bits, flags);
                }
                Scalar::Int(w) if w <= 64 => {
                    let mut sum = Slot::firm(0);
                    for k in 0..inner {
                        let (x, y) = (get(fr, left(k)), get(fr, right(k)));
                        let product = int::binary(m, IntBin::Mul, w, Wrap::empty(), x, y)?;
                        sum = int::binary(m, IntBin::Add, w, Wrap::empty(), sum, product)?;
                    }
                    if let Some(to) = fr.get_mut(to as usize) {
                        *to = sum;
                    }
                }
                _ => return unsupported("matrices of these elements"),
            }
        }
    }
    Ok(())
}
