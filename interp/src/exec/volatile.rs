//! Volatile accesses, noted as an observer of memory sees them.

use crate::code::Reg;
use crate::heap::AllocKind;
use crate::layout::{Piece, TypeInfo};
use crate::machine::{Code, Machine, Step};
use crate::slot::Slot;
use plumb_host::{Access, AccessKind, Object};

/// Most volatile accesses of a run that are noted.
const MOST: usize = 1 << 16;

impl Machine {
    /// Notes an access that was made, of a value in the slots from `r` on.
    pub(super) fn note_volatile(
        &mut self,
        code: &Code,
        fr: &[Slot],
        kind: AccessKind,
        p: Slot,
        (r, ty): (Reg, &TypeInfo),
    ) -> Step {
        let (addr, prov) = self.pointer(p)?;
        if self.accesses.len() >= MOST {
            return Ok(());
        }
        let alloc = self.heap.resolve(addr, prov);
        let is_local = self.heap.alloc(alloc).kind == AllocKind::Stack;
        if !is_local && !self.met.contains_key(&alloc) {
            self.work(self.symbols.len() as u64)?;
        }
        let object = if is_local { Object::Local } else { self.object(code, alloc)? };
        let scalars = ty.pieces.iter().map(|p| super::host::scalar_bytes(p.scalar.slots())).sum::<usize>();
        self.keep(1, 2 * size_of::<Access>() + scalars)?;
        let data = match kind {
            AccessKind::Store | AccessKind::Update => {
                let words =
                    |p: &Piece| fr.get((r + p.slot) as usize..(r + p.slot + p.scalar.slots()) as usize);
                ty.pieces.iter().map(|p| self.datum(p.scalar.class(), words(p).unwrap_or(&[]))).collect()
            }
            AccessKind::Load | AccessKind::Exchange => Vec::new(),
        };
        let offset = if is_local { 0 } else { addr.wrapping_sub(self.heap.alloc(alloc).base) };
        let events = self.events.len();
        self.accesses.push(Access { kind, object, offset, size: ty.store_size, data, events });
        Ok(())
    }

    /// The name or the number of memory.
    fn object(&mut self, code: &Code, alloc: u32) -> Step<Object> {
        let next = Object::Nth(self.met.len() as u64);
        self.heap.account.grow_table(&mut self.met, 1)?;
        let object = self.met.entry(alloc).or_insert_with(|| {
            let symbol =
                self.symbols.iter().position(|s| s.prov() == alloc).and_then(|i| code.symbols.get(i));
            symbol.filter(|s| s.named).map_or(next, |s| Object::Named(s.name.to_string()))
        });
        Ok(object.clone())
    }
}
