//! Decoding reallocation and transfers.

use super::{Builder, Decode};
use crate::code::{Element, Ext};
use plumb_ir::ops::memref;
use plumb_ir::transfer::{self, AffineAccess};
use plumb_ir::{Op, TypeKind, Value};

impl Builder<'_> {
    /// Memory of another size with the same contents, as far as both reach; the old one is dead, also where the size
    /// stays.
    pub(super) fn realloc(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (source, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (from, r, to) = (self.info(source)?, self.reg(source)?, self.info(result)?);
        let size = match m.op(op).operands.get(1) {
            Some(_) => Some(self.scalar_operand(op, 1)?.0),
            None => None,
        };
        let ranks = [&from, &to].map(|t| t.memref().map(|i| i.rank()));
        if ranks != [Some(1), Some(1)] {
            return Err("memory that is not of rank 1".into());
        }
        let align = memref::Realloc::alignment.u64(m, op).unwrap_or(1);
        let d = self.define(result)?;
        self.emit_ext(Ext::Realloc { from, to, m: r, size, align, d });
        Ok(())
    }

    /// A memref and its indices, from the front of a list of operands.
    fn element_of(&mut self, operands: &mut &[Value]) -> Decode<Element> {
        let (memref, rest) = operands.split_first().ok_or("a transfer without its memrefs")?;
        let rank = self.info(*memref)?.memref().ok_or("an operand that is no ranked memref")?.rank();
        let (indices, rest) = rest.split_at_checked(rank).ok_or("too few indices")?;
        self.has_known_places(*memref)?;
        let (ty, m, indices) = self.access(*memref, indices)?;
        *operands = rest;
        Ok(Element { ty, m, indices })
    }

    /// The memory space of a memref as a number; the greater is the faster.
    fn space(&self, memref: Value) -> i64 {
        match self.m.ctx.ty(self.m.ty(memref)) {
            TypeKind::MemRef { space, .. } => space.and_then(|s| self.m.ctx.as_i64(s)).unwrap_or(0),
            _ => 0,
        }
    }

    /// Starts moving elements in row-major order; on the side of the lower memory space (the source where both are
    /// one) they may come in chunks.
    pub(super) fn dma_start(&mut self, op: Op) -> Decode {
        let m = self.m;
        let mut rest: &[Value] = &m.op(op).operands;
        let from = *rest.first().ok_or("a transfer without its memrefs")?;
        let source = self.element_of(&mut rest)?;
        let to = *rest.first().ok_or("a transfer without its memrefs")?;
        let target = self.element_of(&mut rest)?;
        let (count, tail) = rest.split_first().ok_or("a transfer without its size")?;
        rest = tail;
        let tag = self.element_of(&mut rest)?;
        let slow_target = self.space(to) < self.space(from);
        self.start_of([source, target, tag], *count, rest, slow_target)
    }

    /// The same with elements at affine indices.
    pub(super) fn affine_dma_start(&mut self, op: Op) -> Decode {
        let (accesses, rest) = transfer::accesses(self.m, op).ok_or("a transfer without its maps")?;
        let [source, target, tag] = accesses[..] else { return Err("a transfer with other operands".into()) };
        let slow_target = self.space(target.memref) < self.space(source.memref);
        let elements =
            [self.affine_element(source)?, self.affine_element(target)?, self.affine_element(tag)?];
        let (count, rest) = rest.split_first().ok_or("a transfer without its size")?;
        self.start_of(elements, *count, rest, slow_target)
    }

    fn affine_element(&mut self, access: AffineAccess<'_>) -> Decode<Element> {
        self.has_known_places(access.memref)?;
        let indices = self.map_values(access.map, access.operands)?;
        let (ty, m) = self.accessed(access.memref, &indices)?;
        Ok(Element { ty, m, indices })
    }

    fn start_of(
        &mut self,
        elements: [Element; 3],
        count: Value,
        rest: &[Value],
        slow_target: bool,
    ) -> Decode {
        let count = self.reg(count)?;
        let chunks = match *rest {
            [] => None,
            [stride, size] => Some((self.reg(stride)?, self.reg(size)?)),
            _ => return Err("a transfer with other operands".into()),
        };
        self.emit_ext(Ext::DmaStart { elements: Box::new(elements), count, chunks, slow_target });
        Ok(())
    }

    /// Waits for a transfer: only now what it moves is there.
    pub(super) fn dma_wait(&mut self, op: Op) -> Decode {
        let mut rest: &[Value] = &self.m.op(op).operands;
        let tag = self.element_of(&mut rest)?;
        self.wait_for(tag, rest)
    }

    /// The same with a tag at affine indices.
    pub(super) fn affine_dma_wait(&mut self, op: Op) -> Decode {
        let (accesses, rest) = transfer::accesses(self.m, op).ok_or("a wait without its map")?;
        let [tag] = accesses[..] else { return Err("a wait with other operands".into()) };
        let tag = self.affine_element(tag)?;
        self.wait_for(tag, rest)
    }

    fn wait_for(&mut self, tag: Element, rest: &[Value]) -> Decode {
        let [count] = *rest else { return Err("a wait without its size".into()) };
        let count = self.reg(count)?;
        self.emit_ext(Ext::DmaWait { tag: Box::new(tag), count });
        Ok(())
    }
}
