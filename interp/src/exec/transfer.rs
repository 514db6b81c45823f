//! Reallocation, and DMA transfers that run beside the program.

use super::MemRefView;
use crate::code::Element;
use crate::layout::TypeInfo;
use crate::machine::{Machine, Step, ub, unsupported};
use crate::slot::Slot;
use plumb_host::UbKind;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// A transfer that has been started and not waited for.
#[derive(Clone, Debug)]
pub(crate) struct Transfer {
    /// Address of the tag element.
    tag: u64,
    /// From where to where: address and allocation.
    moves: Vec<[(u64, u32); 2]>,
    /// Bytes of an element.
    step: u64,
}

/// What moves: the elements, and where to.
pub(super) struct DmaStart<'a> {
    pub(super) source: &'a Element,
    pub(super) target: &'a Element,
    pub(super) tag: &'a Element,
    pub(super) count: Slot,
    /// Elements from one chunk to the next on the slow side, and elements of a chunk.
    pub(super) chunks: Option<(Slot, Slot)>,
    pub(super) slow_target: bool,
}

impl Machine {
    /// New memory of another size with the elements that both have. The old memory must be as an allocation made it, and is
    /// dead afterwards.
    pub(super) fn memref_realloc(
        &mut self,
        slots: &[Slot],
        from: &TypeInfo,
        to: &TypeInfo,
        size: Option<Slot>,
        align: u64,
    ) -> Step<MemRefView> {
        let Some(info) = from.memref() else { return unsupported("a reallocation of something else") };
        let old = self.view(slots, info)?;
        let sizes: Vec<Slot> = size.into_iter().collect();
        let new = self.memref_alloc(to, false, &sizes, align)?;
        let both = old.sizes.first().copied().min(new.sizes.first().copied()).unwrap_or(0);
        let part = |v: &MemRefView| MemRefView { sizes: smallvec![both], ..v.clone() };
        self.copy_views(&part(&old), &part(&new))?;
        self.memref_dealloc(slots, from)?;
        Ok(new)
    }

    /// The memref of an element, and the element's number in row-major order.
    fn position(&mut self, fr: &[Slot], e: &Element) -> Step<(MemRefView, i128)> {
        let Some(info) = e.ty.memref() else { return unsupported("a transfer of something else") };
        // Each index is held against its dimension.
        self.element(fr, info, e.m, &e.indices)?;
        let slots = fr.get(e.m as usize..(e.m + e.ty.slots) as usize).unwrap_or(&[]);
        let v = self.view(slots, info)?;
        let mut at = 0i128;
        for (n, r) in v.sizes.iter().zip(&e.indices) {
            let i = self.signed(fr.get(*r as usize).copied().unwrap_or_default(), "the index")?;
            at = at.saturating_mul(i128::from(*n)).saturating_add(i128::from(i));
        }
        Ok((v, at))
    }

    /// Starts a transfer. Until it is waited for, what it writes is undefined.
    pub(super) fn dma_start(&mut self, fr: &[Slot], dma: &DmaStart<'_>) -> Step {
        let (source, from) = self.position(fr, dma.source)?;
        let (target, to) = self.position(fr, dma.target)?;
        let tag = self.tag(fr, dma.tag)?;
        let count = self.signed(dma.count, "the number of elements")?;
        let (stride, chunk) = match dma.chunks {
            None => (1, 1),
            Some((s, c)) => (self.signed(s, "the stride")?, self.signed(c, "the size of a chunk")?),
        };
        if count < 0 || chunk < 1 || stride < chunk {
            return ub(UbKind::InvalidSize, format!("{count} elements, {chunk} of every {stride}"));
        }
        if source.step != target.step {
            return unsupported("a transfer between elements of different types");
        }
        let step = source.step;
        let spread = |slow: bool, k: i64| match slow {
            true => i128::from(k / chunk) * i128::from(stride) + i128::from(k % chunk),
            false => k.into(),
        };
        let mut moves = Vec::new();
        for k in 0..count {
            self.work(1)?;
            let a = self.nth(&source, from + spread(!dma.slow_target, k), false)?;
            let b = self.nth(&target, to + spread(dma.slow_target, k), true)?;
            self.heap.account.push(&mut moves, [a, b])?;
        }
        let mut read = FxHashMap::default();
        self.heap.account.grow_table(&mut read, moves.len())?;
        read.extend(moves.iter().map(|m| (m[0].0, ())));
        if moves.iter().any(|m| read.contains_key(&m[1].0)) {
            return ub(UbKind::Overlap, "the transfer writes what it reads");
        }
        self.heap.account.drop_table(&read);
        for [_, (addr, prov)] in &moves {
            let at = self.heap.locate(*addr, *prov, step, 1, true)?;
            self.heap.forget_at(at, step as usize);
        }
        Ok(self.heap.account.push(&mut self.transfers, Transfer { tag, moves, step })?)
    }

    /// Ends the oldest transfer with this tag.
    pub(super) fn dma_wait(&mut self, fr: &[Slot], tag: &Element, count: Slot) -> Step {
        let tag = self.tag(fr, tag)?;
        let count = self.signed(count, "the number of elements")?;
        let Some(found) = self.transfers.iter().position(|t| t.tag == tag) else {
            return ub(UbKind::TransferMismatch, "no transfer has been started with this tag");
        };
        let t = self.transfers.remove(found);
        self.heap.account.give((size_of::<Transfer>() + size_of_val(t.moves.as_slice())) as u64);
        if i64::try_from(t.moves.len()) != Ok(count) {
            let text = format!("{count} elements are waited for, {} are transferred", t.moves.len());
            return ub(UbKind::TransferMismatch, text);
        }
        for [(from, a), (to, b)] in t.moves {
            let from = self.heap.locate(from, a, t.step, 1, false)?;
            let to = self.heap.locate(to, b, t.step, 1, true)?;
            self.heap.copy_at(to, from, t.step as usize);
        }
        Ok(())
    }

    fn tag(&mut self, fr: &[Slot], tag: &Element) -> Step<u64> {
        let Some(info) = tag.ty.memref() else { return unsupported("a tag that is no memref") };
        let (addr, prov) = self.element(fr, info, tag.m, &tag.indices)?;
        self.heap.locate(addr, prov, info.elem.store_size, 1, false)?;
        Ok(addr)
    }

    /// The place of an element by its number in row-major order.
    fn nth(&mut self, v: &MemRefView, n: i128, write: bool) -> Step<(u64, u32)> {
        if n < 0 || n >= i128::from(v.count()) {
            return ub(UbKind::IndexOutOfBounds, format!("element {n} of {}", v.count()));
        }
        let (mut rest, mut linear) = (n, 0i64);
        for (size, stride) in v.sizes.iter().zip(&v.strides).rev() {
            let size = i128::from(*size).max(1);
            linear = linear.wrapping_add(((rest % size) as i64).wrapping_mul(*stride));
            rest /= size;
        }
        let (_, prov) = self.pointer(v.aligned)?;
        let addr = v.address(linear);
        self.heap.locate(addr, prov, v.step, 1, write)?;
        Ok((addr, prov))
    }
}
