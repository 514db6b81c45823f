//! Steps that run a region once: `scf.execute_region`, which may have blocks of its own, and `memref.alloca_scope`.

use crate::core::Gen;
use crate::quirks::Quirk;
use crate::region::Arm;
use plumb_ir::ops::{memref, scf};
use plumb_ir::{OpKind, Type};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// `scf.execute_region`.
    pub(crate) fn execute_region(&mut self) -> bool {
        self.once(scf::ExecuteRegion::KIND, scf::Yield::KIND, true)
    }

    /// `memref.alloca_scope`.
    pub(crate) fn alloca_scope(&mut self) -> bool {
        self.once(memref::AllocaScope::KIND, memref::AllocaScopeReturn::KIND, false)
    }

    fn once(&mut self, kind: OpKind, end: OpKind, blocks: bool) -> bool {
        let mut wanted = self.wanted(3);
        if !blocks && self.avoids(Quirk::ScopeResult) {
            wanted.retain(|w| {
                let flat = self.m.ctx.shape(w.ty).is_none_or(|s| s.len() == 1);
                w.like.is_none() && flat && self.m.ctx.scalar(w.ty) != Type::INDEX
            });
        }
        let types: SmallVec<[Type; 4]> = wanted.iter().map(|w| w.ty).collect();
        let op = self.emit(kind, &[], &types, &[]);
        let region = self.m.new_region(op);
        let block = self.block_in(region, &[]);
        let contexts = self.all_contexts();
        let budget = self.budget();
        let allowed = std::mem::replace(&mut self.blocks_allowed, blocks);
        let depth = self.depth;
        if !blocks && self.avoids(Quirk::BlocksInScope) {
            // Too deep for anything with regions.
            self.depth = self.cfg.max_depth + 1;
        }
        let (values, frame) = self.place(block, &contexts, true, |g| {
            let mark = g.scope.mark();
            g.body(budget);
            let values = g.give_all(&wanted);
            g.save_unused(mark);
            g.emit(end, &[&values], &[], &[]);
            values
        });
        self.depth = depth;
        self.blocks_allowed = allowed;
        for (i, value) in values.iter().enumerate() {
            let r = self.m.result(op, i);
            self.merge(r, &[Arm { frame, value: *value }], true);
        }
        self.finish(op);
        true
    }
}
