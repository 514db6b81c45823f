//! The end of `@main`: every value that has no use yet reaches a result, memory that is seen, or the output.

use crate::core::Gen;
use plumb_ir::{Op, Type, TypeKind, Value};
use smallvec::SmallVec;

type Values = SmallVec<[Value; 8]>;
type TypedValues = SmallVec<[(Value, Type); 16]>;

impl Gen<'_, '_, '_, '_> {
    /// Ends `@main`.
    pub(crate) fn observe(&mut self, main: Op) {
        self.draw.next_frame();
        self.memrefs_to_scalars();
        self.complex_to_parts();
        let (mut results, rest) = self.results();
        let kept = self.store_away(&rest);
        results.extend(kept);
        if results.is_empty() {
            // Something is always returned.
            results.push(self.operand(Type::I32));
        }
        self.emit(self.root.ret, &[&results], &[], &[]);
        let types: SmallVec<[Type; 8]> = results.iter().map(|v| self.m.ty(*v)).collect();
        self.define(main, "main", &[], &types, false);
        let body = self.m.body();
        self.m.append(body, main);
    }

    /// About how many operations it takes to observe all unused values. Each value beyond the returned ones is stored
    /// or printed, every other one with an index or a conversion of its own. A store to an address takes more.
    pub(crate) fn to_observe(&self) -> u32 {
        match self.scope.unused.saturating_sub(self.most_results()) as u32 {
            0 => 0,
            left if self.is_llvm() => 1 + left + 5 * left / 8,
            left => 1 + left + left / 2,
        }
    }

    /// How many results `@main` has at most.
    fn most_results(&self) -> usize {
        if self.is_llvm() { 1 } else { self.cfg.max_results as usize }
    }

    fn unused(&self) -> SmallVec<[(Value, Type, bool); 16]> {
        self.scope.all().iter().copied().filter(|(v, _, _)| !self.k.fact(*v).used).collect()
    }

    /// Memory that nothing has read: printed, or an element of it loaded. Returned values stay.
    fn memrefs_to_scalars(&mut self) {
        let unused = self.unused();
        let mut kept = 0;
        for (v, ty, is_memref) in unused {
            if self.is_llvm() && matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. }) {
                self.extract(v);
                continue;
            }
            if !is_memref || !self.usable(v) {
                continue;
            }
            let returned = self.cfg.memref_results
                && !self.is_llvm()
                && kept < 2
                && !self.is_unranked(v)
                && self.space(ty).is_none()
                && !self.on_stack(v)
                && self.is_initialised(v)
                && self.draw.ratio(1, 2);
            if returned {
                kept += 1;
                continue;
            }
            if self.prints_memrefs() && self.draw.ratio(1, 3) && self.is_initialised(v) && self.printable(v) {
                self.print_memref(v);
                continue;
            }
            if self.is_unranked(v) || !self.has_elements(v) {
                continue;
            }
            if let Some(indices) = self.indices_of(v) {
                self.load_at(v, &indices);
            }
        }
    }

    /// What is returned, and what is left.
    fn results(&mut self) -> (Values, TypedValues) {
        let most = self.most_results();
        let mut results = Values::new();
        let mut rest = TypedValues::new();
        for (v, ty, is_memref) in self.unused().into_iter().rev() {
            let vector = matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. });
            let fits = if is_memref {
                self.cfg.memref_results
                    && !self.is_llvm()
                    && !self.is_unranked(v)
                    && self.space(ty).is_none()
                    && self.usable(v)
                    && !self.on_stack(v)
                    && self.is_initialised(v)
            } else {
                (self.num(ty).is_some() || self.is_complex(ty))
                    && (!vector || self.cfg.vector_results)
                    && (!self.is_llvm() || matches!(ty, Type::I32 | Type::I64 | Type::F32 | Type::F64))
            };
            if fits && results.len() < most {
                results.push(v);
            } else if !is_memref
                && self.num(ty).is_some_and(|n| !vector || !self.is_llvm() && n.width() % 8 == 0)
            {
                rest.push((v, ty));
            }
        }
        // Values that were used are as good a result as others, now and then.
        if results.len() < most && self.draw.ratio(1, 2) {
            let again = self.scope.all().len();
            if let Some((v, ty, false)) = self.scope.all().get(self.draw.below(again)).copied()
                && self.num(ty).is_some()
                && !results.contains(&v)
                && (self.cfg.vector_results || !matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. }))
            {
                results.push(v);
            }
        }
        (results, rest)
    }

    /// Stores values into public globals made for them, or prints them. Without globals they are results: memory that
    /// they are stored into, or they themselves.
    fn store_away(&mut self, values: &[(Value, Type)]) -> Values {
        let mut results = Values::new();
        for (ty, list) in self.print_some(values) {
            // Not all vectors are of whole bytes, as what lies in returned memory must be.
            let vector = matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. });
            if !self.has_globals() && (vector || !self.has_memory() || !self.cfg.memref_results) {
                results.extend(list.into_iter().filter(|_| !vector || self.cfg.vector_results));
                continue;
            }
            if !self.has_memory() {
                return results;
            }
            for chunk in list.chunks(self.cfg.max_elements.max(1) as usize) {
                let extents = [chunk.len() as i64];
                let memref = if self.has_globals() {
                    let global = self.new_global(ty, &extents, false);
                    self.get_this_global(&global)
                } else {
                    let memory = self.new_plain_memory(ty, &extents);
                    results.push(memory);
                    memory
                };
                for (i, v) in chunk.iter().enumerate() {
                    let index = self.index_of(i as u64);
                    self.store_to(memref, &[index], Some(*v));
                }
            }
        }
        results
    }

    /// Prints some scalars; gives the others by type.
    fn print_some(&mut self, values: &[(Value, Type)]) -> SmallVec<[(Type, SmallVec<[Value; 8]>); 8]> {
        let mut of_type: SmallVec<[(Type, SmallVec<[Value; 8]>); 8]> = SmallVec::new();
        for (v, ty) in values {
            if self.cfg.prints && self.draw.ratio(1, 3) && self.print_scalar(*v) {
                continue;
            }
            if self.has_globals() && !self.has_globals_of(*ty) {
                continue;
            }
            match of_type.iter_mut().find(|(t, _)| t == ty) {
                Some((_, list)) => list.push(*v),
                None => of_type.push((*ty, SmallVec::from_slice(&[*v]))),
            }
        }
        of_type
    }
}
