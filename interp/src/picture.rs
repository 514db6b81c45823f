//! A picture of a run's memory: each allocation with its place in the program, its state, and the states of its bytes.

use crate::heap::{AllocKind, AllocState, SiteRef};
use crate::machine::Machine;
use crate::report;
use crate::session::Session;
use plumb_host::{Flags, Site};

/// An allocation as a run has left it.
#[derive(Clone, Debug)]
pub struct PicturedAlloc {
    /// Its address.
    pub base: u64,
    /// Its size in bytes.
    pub size: u64,
    /// What it is for.
    pub kind: AllocKind,
    /// Where in its life it is.
    pub state: AllocState,
    /// The variable that it is the storage of.
    pub symbol: Option<String>,
    /// The operation that made it, if one did.
    pub born: Option<Site>,
    /// The operation that ended it, if one did.
    pub died: Option<Site>,
    /// Its first bytes with their flags; none of an allocation that has ended.
    pub bytes: Vec<(u8, Flags)>,
}

impl Session<'_> {
    /// The first allocations that this run has made, each with its first bytes. Functions are left out.
    pub fn picture(&self, allocations: usize, bytes: usize) -> Vec<PicturedAlloc> {
        let (heap, program) = (&self.machine.heap, self.program());
        let site =
            |at| (at != SiteRef::NOWHERE).then(|| report::site(&program.code, program.lines.as_ref(), at));
        let is_shown =
            |number: &u32| !matches!(heap.alloc(*number).kind, AllocKind::None | AllocKind::Function);
        let numbers = (0..heap.len() as u32).filter(is_shown).take(allocations);
        numbers
            .map(|number| {
                let alloc = heap.alloc(number);
                let len = alloc.size.min(bytes as u64);
                let seen = match alloc.state {
                    AllocState::Alive => heap.check(alloc.base, number, len, 1, false).ok(),
                    AllocState::Freed | AllocState::OutOfScope => None,
                };
                let bytes = seen.map(|at| heap.bytes_at(at, len as usize).collect()).unwrap_or_default();
                PicturedAlloc {
                    base: alloc.base,
                    size: alloc.size,
                    kind: alloc.kind,
                    state: alloc.state,
                    symbol: self.symbol_of(number),
                    born: site(alloc.birth),
                    died: site(alloc.death),
                    bytes: flagged(bytes),
                }
            })
            .collect()
    }

    /// The name of the symbol that an allocation belongs to.
    fn symbol_of(&self, number: u32) -> Option<String> {
        let mut symbols = self.machine.symbols.iter().zip(&self.program().code.symbols);
        let found = symbols.find(|(slot, _)| self.machine.heap.resolve(slot.bits, slot.prov()) == number);
        found.map(|(_, symbol)| symbol.name.to_string())
    }
}

fn flagged(bytes: Vec<(u8, u8)>) -> Vec<(u8, Flags)> {
    bytes.into_iter().map(|(byte, flags)| (byte, Machine::visible(flags))).collect()
}
