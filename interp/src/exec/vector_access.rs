//! Reads and writes of memrefs by the lanes of a vector. Each index must lie within its own dimension. Lanes that take
//! no part access no memory.

use super::MemRefView;
use super::memory::{load_value, row_of_bytes, store_value};
use super::view::firm_place;
use crate::code::{SliceDim, VectorAccess, VectorPlace};
use crate::layout::{Kind, MemRefInfo, TypeInfo};
use crate::machine::{Machine, Step, ub, unsupported};
use crate::scalar::narrow::sext;
use crate::slot::Slot;
use plumb_host::UbKind;
use smallvec::SmallVec;

/// An access under way.
struct Access<'a> {
    a: &'a VectorAccess,
    /// Type of an element.
    unit: &'a TypeInfo,
    v: &'a MemRefView,
    /// The indices.
    start: &'a [i64],
    /// Distance of the element at the indices, in elements.
    first: i64,
}

/// How a row of lanes lies to the dimensions of memory that it does not go along.
enum Row {
    Inside,
    /// Beyond the end where that is allowed.
    Beyond,
    /// Outside where it is not: the dimension and the index.
    Broken(usize, i64),
}

fn get(fr: &[Slot], r: u32) -> Slot {
    fr.get(r as usize).copied().unwrap_or_default()
}

impl Machine {
    /// Reads or writes the lanes that take part, in order.
    pub(super) fn vector_access(&mut self, fr: &mut [Slot], a: &VectorAccess) -> Step {
        let Some(info) = a.ty.memref() else {
            return unsupported("an access to something else than a memref");
        };
        if self.plain_row(fr, a, info).is_some() {
            return Ok(());
        }
        let slots = fr.get(a.m as usize..a.m as usize + 3 + 2 * info.rank()).unwrap_or(&[]);
        let v = self.view(slots, info)?;
        let mut start = SmallVec::<[i64; 4]>::new();
        for r in &a.indices {
            start.push(self.signed(get(fr, *r), "the index")?);
        }
        let terms = start.iter().zip(&v.strides).map(|(i, stride)| i.wrapping_mul(*stride));
        let first = terms.fold(0, i64::wrapping_add);
        let access = Access { a, unit: &info.elem, v: &v, start: &start, first };
        match &a.place {
            VectorPlace::Slice(dims) => self.slice(fr, &access, dims),
            VectorPlace::Each { .. } | VectorPlace::Packed => self.spread(fr, &access),
        }
    }

    /// Moves a row of scalars that are plain bits, if it lies inside the last dimension, and only its bounds decide on
    /// it. Any other row takes the long way, which reports errors.
    fn plain_row(&mut self, fr: &mut [Slot], a: &VectorAccess, info: &MemRefInfo) -> Option<()> {
        let (VectorPlace::Slice(dims), Some(last)) = (&a.place, a.indices.len().checked_sub(1)) else {
            return None;
        };
        let (&[SliceDim { extent, of, .. }], Kind::Scalar(_)) = (&**dims, &info.elem.kind) else {
            return None;
        };
        let n = row_of_bytes(&info.elem).filter(|n| *n as u64 == info.elem.size)?;
        if of != Some(last) || !a.masks.is_empty() || a.align > 1 || self.heap.watches() {
            return None;
        }
        let place = firm_place(fr, info, a.m, &a.indices, n as u64)?;
        let (size, stride) = (get(fr, a.m + 3 + last as u32), get(fr, a.m + 4 + 2 * last as u32));
        let room = size.bits - get(fr, a.indices[last]).bits;
        if stride.bits != 1 || room < extent.into() {
            return None;
        }
        let (addr, bytes) = (place.bits, u64::from(extent) * n as u64);
        let at = self.heap.check(addr, place.prov(), bytes, info.elem.align, a.store).ok()?;
        let slots = fr.get_mut(a.values as usize..(a.values + extent) as usize)?;
        let firm = match a.store {
            true => self.heap.store_firm_at(at, n, slots),
            false => self.heap.load_firm_at(at, n, slots),
        };
        (firm == slots.len()).then_some(())
    }

    /// Lanes along dimensions of memory.
    fn slice(&mut self, fr: &mut [Slot], x: &Access<'_>, dims: &[SliceDim]) -> Step {
        let one = SliceDim { extent: 1, of: None, inside: true, mask: 0 };
        let (inner, outer) = match dims.split_last() {
            Some((inner, outer)) => (*inner, outer),
            None => (one, dims),
        };
        let fixed = |d: usize| dims.iter().all(|dim| dim.of != Some(d));
        let fixed: SmallVec<[usize; 4]> = (0..x.start.len()).filter(|d| fixed(*d)).collect();
        let mut at = SmallVec::<[u32; 4]>::from_elem(0, outer.len());
        if dims.iter().any(|dim| dim.extent == 0) {
            return Ok(());
        }
        let mut lane = 0;
        loop {
            let (mut row, mut linear, mut bit) = (Row::Inside, x.first, 0);
            for (dim, &i) in outer.iter().zip(&at) {
                bit += i * dim.mask;
                let Some(d) = dim.of else { continue };
                let index = x.start[d].saturating_add(i.into());
                linear = linear.wrapping_add(i64::from(i).wrapping_mul(x.v.strides[d]));
                row = match (row, x.place_of(d, index, dim.inside)) {
                    (Row::Broken(d, i), _) | (_, Row::Broken(d, i)) => Row::Broken(d, i),
                    (Row::Beyond, _) | (_, Row::Beyond) => Row::Beyond,
                    (Row::Inside, Row::Inside) => Row::Inside,
                };
            }
            let done = self.row_at_once(fr, x, (&inner, &fixed), &row, (lane, linear))?;
            for i in done..inner.extent {
                self.slice_lane(fr, x, (&inner, &fixed), &row, (lane + i, linear, bit + i * inner.mask), i)?;
            }
            lane += inner.extent;
            let mut k = outer.len();
            loop {
                let Some(dim) = k.checked_sub(1) else { return Ok(()) };
                k = dim;
                at[k] += 1;
                if at[k] < outer[k].extent {
                    break;
                }
                at[k] = 0;
            }
        }
    }

    /// The first lanes of a row that stand one after the other, at once; tells how many those were.
    fn row_at_once(
        &mut self,
        fr: &mut [Slot],
        x: &Access<'_>,
        (inner, fixed): (&SliceDim, &[usize]),
        row: &Row,
        (lane, linear): (u32, i64),
    ) -> Step<u32> {
        let Some(d) = inner.of.filter(|_| x.a.masks.is_empty() && matches!(row, Row::Inside)) else {
            return Ok(0);
        };
        let room = x.v.sizes[d].saturating_sub(x.start[d]).clamp(0, inner.extent.into());
        if room < 2 || x.start[d] < 0 || x.v.strides[d] != 1 || x.unit.store_size != x.v.step {
            return Ok(0);
        }
        self.inside(x, fixed)?;
        self.starts_aligned(x)?;
        let (_, prov) = self.pointer(x.v.aligned)?;
        let (addr, bytes) = (x.v.address(linear), (room as u64).saturating_mul(x.v.step));
        let at = self.heap.locate(addr, prov, bytes, x.unit.align, x.a.store)?;
        for i in self.firm_lanes_at(fr, x, lane, room as u32, at)..room as u32 {
            let at = at + (u64::from(i) * x.v.step) as usize;
            self.transfer_lane(fr, x, lane + i, at);
        }
        Ok(room as u32)
    }

    /// Moves lanes of which there are only bits, up to another one; gives how many those are.
    fn firm_lanes_at(&mut self, fr: &mut [Slot], x: &Access<'_>, lane: u32, n: u32, at: usize) -> u32 {
        let (words, first) = (x.unit.slots as usize, x.a.values as usize);
        let slots = first + lane as usize * words..first + (lane + n) as usize * words;
        let (Some(bytes), Some(slots)) = (row_of_bytes(x.unit), fr.get_mut(slots)) else { return 0 };
        let firm = match x.a.store {
            true => self.heap.store_firm_at(at, bytes, slots),
            false => self.heap.load_firm_at(at, bytes, slots),
        };
        (firm / words.max(1)) as u32
    }

    /// A lane of a slice: position `i` of its row, which starts `linear` elements from the memref's start.
    fn slice_lane(
        &mut self,
        fr: &mut [Slot],
        x: &Access<'_>,
        (inner, fixed): (&SliceDim, &[usize]),
        row: &Row,
        (lane, linear, bit): (u32, i64, u32),
        i: u32,
    ) -> Step {
        if !self.takes_part(fr, x, bit)? {
            x.pass(fr, lane);
            return Ok(());
        }
        self.inside(x, fixed)?;
        let (mut beyond, mut linear) = (false, linear);
        match row {
            Row::Inside => {}
            Row::Beyond => beyond = true,
            Row::Broken(d, index) => return Err(self.outside(x.v, *d, *index)),
        }
        if let Some(d) = inner.of {
            let index = x.start[d].saturating_add(i.into());
            match x.place_of(d, index, inner.inside) {
                Row::Inside => {}
                Row::Beyond => beyond = true,
                Row::Broken(d, index) => return Err(self.outside(x.v, d, index)),
            }
            linear = linear.wrapping_add(i64::from(i).wrapping_mul(x.v.strides[d]));
        }
        if beyond {
            x.pass(fr, lane);
            return Ok(());
        }
        self.starts_aligned(x)?;
        self.lane_at(fr, x, lane, linear, 1)
    }

    /// Lanes that are spread along the last dimension, or packed from the indices on. Two that write one element are
    /// undefined behaviour.
    fn spread(&mut self, fr: &mut [Slot], x: &Access<'_>) -> Step {
        let Some(last) = x.start.len().checked_sub(1) else {
            return unsupported("lanes along a dimension of memory that has none");
        };
        let outer: SmallVec<[usize; 4]> = (0..last).collect();
        let mut written = SmallVec::<[i64; 32]>::new();
        let mut taken = 0i64;
        for lane in 0..x.a.count {
            if !self.takes_part(fr, x, lane)? {
                x.pass(fr, lane);
                continue;
            }
            let (by, align) = match x.a.place {
                VectorPlace::Each { by, w } => {
                    let by = self.number(get(fr, by.at(lane)), "the index of a lane")?;
                    (sext(w, by), x.a.align)
                }
                _ => (taken, 1),
            };
            taken += 1;
            self.inside(x, &outer)?;
            let index = x.start[last].checked_add(by).unwrap_or(i64::MAX);
            if index < 0 || index >= x.v.sizes[last] {
                return Err(self.outside(x.v, last, index));
            }
            if align <= 1 {
                self.starts_aligned(x)?;
            }
            written.push(index);
            self.lane_at(fr, x, lane, x.first.wrapping_add(by.wrapping_mul(x.v.strides[last])), align)?;
        }
        if x.a.store && matches!(x.a.place, VectorPlace::Each { .. }) {
            written.sort_unstable();
            if let Some(pair) = written.windows(2).find(|pair| pair[0] == pair[1]) {
                return ub(UbKind::Overlap, format!("two lanes are written to index {}", pair[0]));
            }
        }
        Ok(())
    }

    /// Whether all masks have a lane's bit set.
    fn takes_part(&mut self, fr: &[Slot], x: &Access<'_>, bit: u32) -> Step<bool> {
        for mask in &x.a.masks {
            let s = get(fr, mask + bit);
            self.decide(s.flags(), UbKind::UndefinedAddress, "the mask")?;
            if s.bits & 1 == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Holds the indices of some dimensions against these.
    fn inside(&self, x: &Access<'_>, dims: &[usize]) -> Step {
        match dims.iter().find(|d| !matches!(x.place_of(**d, x.start[**d], true), Row::Inside)) {
            Some(d) => Err(self.outside(x.v, *d, x.start[*d])),
            None => Ok(()),
        }
    }

    /// Holds the address of the first element against the alignment that is stated.
    fn starts_aligned(&mut self, x: &Access<'_>) -> Step {
        if x.a.align > 1 && !matches!(x.a.place, VectorPlace::Each { .. }) {
            let (_, prov) = self.pointer(x.v.aligned)?;
            let addr = x.v.address(x.first);
            if !self.heap.is_aligned(addr, prov, x.a.align) {
                return Err(self.heap.misaligned(addr, prov, x.a.align).into());
            }
        }
        Ok(())
    }

    /// Moves a lane from or to the element so many elements from the memref's start.
    fn lane_at(&mut self, fr: &mut [Slot], x: &Access<'_>, lane: u32, linear: i64, align: u64) -> Step {
        let (_, prov) = self.pointer(x.v.aligned)?;
        let align = align.max(x.unit.align);
        let at = self.heap.locate(x.v.address(linear), prov, x.unit.store_size, align, x.a.store)?;
        self.transfer_lane(fr, x, lane, at);
        Ok(())
    }

    /// Moves a lane from or to a place of storage.
    fn transfer_lane(&mut self, fr: &mut [Slot], x: &Access<'_>, lane: u32, at: usize) {
        let words = x.unit.slots;
        let first = (x.a.values + lane * words) as usize;
        let Some(slots) = fr.get_mut(first..first + words as usize) else { return };
        if x.a.store {
            store_value(&mut self.heap, at, x.unit, slots);
        } else {
            load_value(&mut self.heap, at, x.unit, slots);
        }
    }
}

impl Access<'_> {
    /// How an index lies to a dimension. Before its start is never allowed.
    fn place_of(&self, d: usize, index: i64, inside: bool) -> Row {
        if (0..self.v.sizes[d]).contains(&index) {
            Row::Inside
        } else if index < 0 || inside {
            Row::Broken(d, index)
        } else {
            Row::Beyond
        }
    }

    /// Gives a lane that takes no part what it has instead.
    fn pass(&self, fr: &mut [Slot], lane: u32) {
        if self.a.store {
            return;
        }
        let words = self.unit.slots;
        let (to, from) = (self.a.values + lane * words, self.a.others.at(lane));
        let from = from as usize..(from + words) as usize;
        if from.end <= fr.len() && (to + words) as usize <= fr.len() {
            fr.copy_within(from, to as usize);
        }
    }
}
