//! Memory for inputs in releases without `memref.global`: each is made and filled by a function of its own, of which
//! its callers know nothing.

use crate::core::{Gen, Global, allowed};
use crate::memory::contiguous;
use plumb_ir::ops::memref;
use plumb_ir::{Type, Value};
use smallvec::SmallVec;

/// Elements that are stored one by one; more are stored by a loop.
const ONE_BY_ONE: i64 = 3;

impl Gen<'_, '_, '_, '_> {
    /// Whether the modules may have globals.
    pub(crate) fn has_globals(&self) -> bool {
        self.is_llvm() || memref::Global::KIND.def().is_some_and(|def| def.is_in(self.cfg.oldest))
    }

    /// Whether there can be memory here that nothing visible leads to: a function that makes it can be called.
    pub(crate) fn has_inputs(&self) -> bool {
        self.has_globals() || self.effects == allowed::ALL
    }

    /// A function that gives new memory of these extents, filled with constants.
    pub(crate) fn new_maker(&mut self, elem: Type, extents: &[i64]) -> Global {
        self.maker(elem, extents, |g, v| {
            let count = extents.iter().product::<i64>();
            if count > ONE_BY_ONE {
                g.fill_nest(v, extents.len(), Self::fresh_constant);
                return;
            }
            for at in g.coordinates(v, ONE_BY_ONE as usize) {
                let value = g.fresh_constant(elem);
                let indices: SmallVec<[Value; 4]> = at.iter().map(|i| g.index_of(*i)).collect();
                g.store_to(v, &indices, Some(value));
            }
        })
    }

    /// A function that gives memory that holds one number.
    pub(crate) fn maker_holding(&mut self, elem: Type, word: u64) -> Global {
        self.maker(elem, &[], |g, v| {
            let value = g.constant(elem, &[word]);
            g.store_to(v, &[], Some(value));
        })
    }

    fn maker(&mut self, elem: Type, extents: &[i64], fill: impl FnOnce(&mut Self, Value)) -> Global {
        let name = format!("g{}", self.globals.len());
        let ty = self.plain_memref_type(extents, elem, None);
        let f = self.new_function();
        let region = self.m.new_region(f);
        let entry = self.block_in(region, &[]);
        // As a global, it is no part of the module's size.
        let ops = self.ops;
        let built = self.in_function(entry, 1, |g, _| {
            let v = g.new_plain_memory(elem, extents);
            fill(g, v);
            g.emit(g.root.ret, &[&[v]], &[], &[]);
            g.k.uniform(v, crate::memory::BUFFER).unwrap_or(0) as u32
        });
        self.ops = ops;
        self.define(f, &name, &[], &[ty], true);
        let body = self.m.body();
        self.m.append(body, f);
        let global = Global { name, ty, buffer: built.result };
        self.globals.push(global.clone());
        global
    }

    /// A call of a function that makes memory. Each gives memory of its own, which who calls may free.
    pub(crate) fn call_maker(&mut self, maker: &Global) -> Value {
        let op = self.call_symbol(&maker.name, &[], &[maker.ty]);
        let v = self.m.result(op, 0);
        if let Some(made) = self.buffers.get(maker.buffer as usize) {
            let mut own = made.clone();
            own.frame = Some(self.k.here);
            self.buffers.push(own);
        }
        let buffer = self.buffers.len() as u32 - 1;
        let extents: SmallVec<[i64; 4]> = SmallVec::from_slice(self.m.ctx.shape(maker.ty).unwrap_or(&[]));
        self.describe(v, buffer, 0, &extents, &contiguous(&extents));
        self.k.fact_mut(v).original = true;
        self.finish(op);
        v
    }
}
