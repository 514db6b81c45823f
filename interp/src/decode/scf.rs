//! Decoding `scf`: structured control flow becomes branches; the values of regions are slots.

use super::{Builder, Continuation, Decode};
use crate::code::{Ext, Inst, Reg};
use plumb_ir::ops::scf;
use plumb_ir::{AttrKind, Op, Value};
use rustc_hash::FxHashMap;

impl scf::Interpret<Op, Decode> for Builder<'_> {
    // Runs while iv < ub, signed unless `unsignedCmp`; steps are positive
    // (scf.for; S-LOOP-1).
    fn For(&mut self, op: Op) -> Decode {
        self.scf_for(op)
    }

    // Runs the first region if the condition is true, else the second if there is one (scf.if).
    fn If(&mut self, op: Op) -> Decode {
        self.scf_if(op)
    }

    // Runs the first region, and while its condition is true the second, which feeds the first (scf.while).
    fn While(&mut self, op: Op) -> Decode {
        self.scf_while(op)
    }

    // Runs the region of the case that equals the operand, else the default
    // (scf.index_switch; S-NUM-2).
    fn IndexSwitch(&mut self, op: Op) -> Decode {
        self.index_switch(op)
    }

    // Runs the region once (scf.execute_region).
    fn ExecuteRegion(&mut self, op: Op) -> Decode {
        self.execute_region(op)
    }

    // Runs the points of the bounds in row-major order, one of those allowed
    // (scf.parallel; S-LOOP-2).
    fn Parallel(&mut self, op: Op) -> Decode {
        self.scf_parallel(op)
    }

    // Runs the points of the bounds in row-major order, one of those allowed
    // (scf.forall; S-LOOP-2).
    fn Forall(&mut self, op: Op) -> Decode {
        self.forall(op)
    }

    // Ends an iteration; what it could combine are pieces of tensors (scf.forall.in_parallel).
    fn InParallel(&mut self, op: Op) -> Decode {
        self.in_parallel(op)
    }

    // Combines what there is so far with each operand, in this order
    // (scf.reduce; S-LOOP-3).
    fn Reduce(&mut self, op: Op) -> Decode {
        self.reductions(op)
    }

    // The parent operation says where the operands go (scf.yield).
    fn Yield(&mut self, op: Op) -> Decode {
        self.yield_op(op)
    }

    // The operand is what has been reduced so far (scf.reduce.return).
    fn ReduceReturn(&mut self, op: Op) -> Decode {
        self.yield_op(op)
    }

    // True hands the other operands to the second region, false makes them the results (scf.condition).
    fn Condition(&mut self, op: Op) -> Decode {
        let (c, _) = self.scalar_operand(op, 0)?;
        let (dests, t, f) = self.conditions.last().cloned().ok_or("a condition outside of a loop")?;
        let m = self.m;
        self.assign(&dests, m.op(op).operands.get(1..).unwrap_or(&[]))?;
        self.emit_branch(c, t, f);
        Ok(())
    }
}

impl Builder<'_> {
    /// Runs the body for iv = lb, lb + step, … while iv < ub; a step that is not positive, or an overflow of iv, is
    /// undefined behaviour. Stack memory made in the body lives for one iteration.
    fn scf_for(&mut self, op: Op) -> Decode {
        let data = self.m.op(op);
        let (lb, scalar) = self.scalar_operand(op, 0)?;
        let ((ub, _), (step, _)) = (self.scalar_operand(op, 1)?, self.scalar_operand(op, 2)?);
        let width = Self::int_width(scalar)?;
        if width > 64 {
            return Err("loops over integers this wide".into());
        }
        let (w, unsigned) = (width as u8, scf::For::unsignedCmp.flag(self.m, op));
        let inits = data.operands.get(3..).unwrap_or(&[]);
        self.counted(op, [lb, ub, step], inits, (w, unsigned))
    }

    /// The same for bounds and step that stand in slots, of a width and compared as signed or unsigned numbers.
    pub(super) fn counted(
        &mut self,
        op: Op,
        [lb, ub, step]: [Reg; 3],
        inits: &[Value],
        (w, unsigned): (u8, bool),
    ) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let region = *data.regions.first().ok_or("a loop without a body")?;
        let block = m.entry_block(region).ok_or("a loop without a body")?;
        let (iv_arg, iter_args) =
            m.block(block).args.split_first().ok_or("a loop without an induction variable")?;
        self.share(inits)?;
        let values = inits;
        let inits = self.regs(inits)?;
        let iv = self.define(*iv_arg)?;
        let iters = self.define_all(iter_args)?;
        if let Some(end) = m.terminator(block) {
            for (&argument, &v) in iter_args.iter().zip(&m.op(end).operands) {
                self.carry(argument, v)?;
            }
        }
        if inits.len() != iters.len() || data.results.len() != iters.len() {
            return Err("a loop whose initial values do not fit".into());
        }
        let mut moves = vec![(iv, lb, 1)];
        for ((&(d, n), &(s, size)), &v) in iters.iter().zip(&inits).zip(values) {
            if n != size {
                return Err("a loop whose initial values do not fit".into());
            }
            moves.push((d, s, n));
            self.carry_along(d, v, &mut moves)?;
        }
        self.parallel_copy(&moves)?;
        let (body, exit) = (self.label(), self.label());
        self.emit(Inst::ForEnter { w, unsigned, iv, ub, step, body, exit });
        self.place(body);
        let scope = self.scope_mark(region)?;
        let next = match (w, unsigned) {
            (64, false) => Inst::ForNext64 { iv, ub, step, body, exit },
            _ => Inst::ForNext { w, unsigned, iv, ub, step, body, exit },
        };
        self.yielding_block(region, iters.clone(), Continuation::Inst(next), scope)?;
        self.place(exit);
        // The results are what the iteration variables hold at the end.
        for (&v, &(r, _)) in data.results.iter().zip(&iters) {
            self.bind_value(v, r);
        }
        Ok(())
    }

    /// Runs one of two regions.
    fn scf_if(&mut self, op: Op) -> Decode {
        let (c, _) = self.scalar_operand(op, 0)?;
        self.one_of_two(op, c)
    }

    /// Runs the first region if a slot holds true, else the second if there is one.
    pub(super) fn one_of_two(&mut self, op: Op, c: Reg) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let dests = self.define_all(&data.results)?;
        let then_region = *data.regions.first().ok_or("an if without a region")?;
        let else_region = data.regions.get(1).copied().filter(|r| m.entry_block(*r).is_some());
        let (t, join) = (self.label(), self.label());
        let f = if else_region.is_some() { self.label() } else { join };
        self.emit_branch(c, t, f);
        self.place(t);
        self.yielding_block(then_region, dests.clone(), Continuation::Jump(join), None)?;
        if let Some(region) = else_region {
            self.place(f);
            self.yielding_block(region, dests, Continuation::Jump(join), None)?;
        }
        self.place(join);
        Ok(())
    }

    /// Runs the first region; while its condition holds, the second, whose yield feeds the first again.
    fn scf_while(&mut self, op: Op) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let [before, after] = data.regions[..] else { return Err("a while without two regions".into()) };
        let (before_block, after_block) = match (m.entry_block(before), m.entry_block(after)) {
            (Some(b), Some(a)) => (b, a),
            _ => return Err("a while without two regions".into()),
        };
        let inits = self.define_all(&m.block(before_block).args)?;
        let carried = self.define_all(&m.block(after_block).args)?;
        if data.results.len() != carried.len() {
            return Err("a while whose results do not fit".into());
        }
        self.assign(&inits, &data.operands)?;
        let (again, body, exit) = (self.label(), self.label(), self.label());
        self.emit(Inst::Jump { t: again });
        self.place(again);
        self.conditions.push((carried.clone(), body, exit));
        self.block_ops(before_block);
        self.conditions.pop();
        self.place(body);
        self.yielding_block(after, inits, Continuation::Jump(again), None)?;
        self.place(exit);
        for (&v, &(r, _)) in data.results.iter().zip(&carried) {
            self.bind_value(v, r);
        }
        Ok(())
    }

    /// Runs the region of the case equal to the operand, else the default.
    fn index_switch(&mut self, op: Op) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let (a, scalar) = self.scalar_operand(op, 0)?;
        let w = Self::int_width(scalar)?;
        let values = match scf::IndexSwitch::cases.attr(self.m, op) {
            Some(AttrKind::DenseArray { values, .. }) => values.to_vec(),
            _ => Vec::new(),
        };
        let (default_region, case_regions) =
            data.regions.split_first().ok_or("a switch without a default")?;
        if values.len() != case_regions.len() {
            return Err("a switch whose cases do not fit its regions".into());
        }
        let dests = self.define_all(&data.results)?;
        let (join, default) = (self.label(), self.label());
        let mut cases = FxHashMap::default();
        for &v in &values {
            // Like a constant, a case wraps at the width of `index`; of those that become one the first is met.
            let label = self.label();
            cases.entry(smallvec::smallvec![v as u64 & crate::scalar::narrow::mask(w)]).or_insert(label);
        }
        let first = default + 1;
        self.emit_ext(Ext::Switch { a, w, cases, default });
        for (i, &region) in case_regions.iter().enumerate() {
            self.place(first + i as u32);
            self.yielding_block(region, dests.clone(), Continuation::Jump(join), None)?;
        }
        self.place(default);
        self.yielding_block(*default_region, dests, Continuation::Jump(join), None)?;
        self.place(join);
        Ok(())
    }

    /// Runs a region of several blocks once.
    fn execute_region(&mut self, op: Op) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let dests = self.define_all(&data.results)?;
        let region = *data.regions.first().ok_or("an operation without its region")?;
        let (entry, join) = (self.label(), self.label());
        self.emit(Inst::Jump { t: entry });
        self.yields.push(super::YieldTarget {
            dests,
            after: Continuation::Jump(join),
            scope: None,
            site: self.site,
        });
        let result = self.cfg(region, entry);
        self.yields.pop();
        result?;
        self.place(join);
        Ok(())
    }

    /// `memref.alloca_scope`: a region whose stack memory ends with it.
    pub(super) fn alloca_scope(&mut self, op: Op) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let dests = self.define_all(&data.results)?;
        let region = *data.regions.first().ok_or("an operation without its region")?;
        let join = self.label();
        let scope = Some(self.stack_scope(true)?);
        self.yielding_block(region, dests, Continuation::Jump(join), scope)?;
        self.place(join);
        Ok(())
    }
}
