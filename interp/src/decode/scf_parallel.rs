//! Decoding the parallel loops of `scf`.

use super::{Builder, Continuation, Decode, Dests};
use crate::code::{Ext, Inst, Number, ParallelPhase, Reg, TensorInst};
use crate::scalar::narrow::mask;
use crate::slot::Slot;
use plumb_ir::ops::scf;
use plumb_ir::{Block, Op, Region};

impl Builder<'_> {
    /// Runs the body for every point of the bounds, in row-major order. This is one of the allowed orders, and as good
    /// as any for programs without races. A race is undefined behaviour, and steps that are not positive are, too.
    pub(super) fn scf_parallel(&mut self, op: Op) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let (region, block) = self.loop_body(op)?;
        let bounds = [0, 1, 2].map(|g| m.operand_group(op, g));
        let rank = m.block(block).args.len();
        if bounds.iter().any(|b| b.len() != rank) {
            return Err("a loop whose bounds do not fit".into());
        }
        let accumulators = self.define_all(&data.results)?;
        self.assign(&accumulators, m.operand_group(op, 3))?;
        let mut dims = Vec::new();
        for ((lb, ub), step) in bounds[0].iter().zip(bounds[1]).zip(bounds[2]) {
            dims.push([self.reg(*lb)?, self.reg(*ub)?, self.reg(*step)?]);
        }
        self.nest(region, block, &dims, accumulators)
    }

    /// The same for `scf.forall`, whose bounds are numbers or operands.
    pub(super) fn forall(&mut self, op: Op) -> Decode {
        let m = self.m;
        let outs = m.operand_group(op, 3);
        let (region, block) = self.loop_body(op)?;
        let props = [scf::Forall::staticLowerBound, scf::Forall::staticUpperBound, scf::Forall::staticStep];
        let mut bounds: [Vec<Reg>; 3] = Default::default();
        let w = self.shared.types.index_width();
        for (group, (prop, regs)) in props.into_iter().zip(&mut bounds).enumerate() {
            for n in self.numbers(op, prop, group)? {
                regs.push(match n {
                    Number::Slot(r) => r,
                    Number::Static(n) => self.constant(Slot::firm(n as u64 & mask(w)))?,
                });
            }
        }
        let count = m.block(block).args.len();
        let rank = count.checked_sub(outs.len()).ok_or("a loop whose results do not fit")?;
        if bounds.iter().any(|b| b.len() != rank) {
            return Err("a loop whose bounds do not fit".into());
        }
        let dims: Vec<_> = (0..rank).map(|d| [bounds[0][d], bounds[1][d], bounds[2][d]]).collect();
        // A thread reads what there was before the loop; the results are made of the slices of all.
        self.share(outs)?;
        let mut results = Vec::new();
        for ((&out, &arg), &result) in outs.iter().zip(&m.block(block).args[rank..]).zip(&m.op(op).results) {
            let r = self.reg(out)?;
            self.info(arg)?;
            self.bind_value(arg, r);
            self.emit_tensor(TensorInst::Share { t: r });
            let d = self.define(result)?;
            self.copy(d, r, 1);
            results.push((arg, d));
        }
        self.shared_outs.push(results);
        let done = self.nest(region, block, &dims, Vec::new());
        self.shared_outs.pop();
        done
    }

    /// The end of a `scf.forall` body: slices of the results.
    pub(super) fn in_parallel(&mut self, op: Op) -> Decode {
        let m = self.m;
        let inner = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
        for op in inner.iter().flat_map(|b| &m.block(*b).ops) {
            self.op(*op);
        }
        let to = self.yields.last().cloned().ok_or("the end of no loop")?;
        self.leave(to);
        Ok(())
    }

    pub(super) fn loop_body(&self, op: Op) -> Decode<(Region, Block)> {
        let region = *self.m.op(op).regions.first().ok_or("a loop without a body")?;
        let block = self.m.entry_block(region).ok_or("a loop without a body")?;
        Ok((region, block))
    }

    /// One loop for each dimension (lower bound, upper bound, step), the last innermost.
    pub(super) fn nest(
        &mut self,
        region: Region,
        block: Block,
        dims: &[[Reg; 3]],
        accumulators: Dests,
    ) -> Decode {
        let own = self.site;
        let args = self.m.block(block).args.get(..dims.len()).ok_or("a loop with too few counters")?;
        let ivs = self.define_all(args)?;
        let w = self.shared.types.index_width() as u8;
        self.emit_ext(Ext::Parallel(ParallelPhase::Enter));
        let mut nexts = Vec::new();
        for (at, (&(iv, _), &[lb, ub, step])) in ivs.iter().zip(dims).enumerate() {
            if at > 0 {
                self.emit_ext(Ext::Parallel(ParallelPhase::Outer));
            }
            let (body, exit) = (self.label(), self.label());
            self.copy(iv, lb, 1);
            self.emit(Inst::ForEnter { w, unsigned: false, iv, ub, step, body, exit });
            self.place(body);
            nexts.push((Inst::ForNext { w, unsigned: false, iv, ub, step, body, exit }, exit));
        }
        self.emit_ext(Ext::Parallel(ParallelPhase::Iteration));
        let scope = self.scope_mark(region)?;
        let (after, end) = match nexts.pop() {
            Some((next, exit)) => (Continuation::Inst(next), exit),
            None => {
                let end = self.label();
                (Continuation::Jump(end), end)
            }
        };
        self.yielding_block(region, accumulators, after, scope)?;
        self.place(end);
        self.site = own;
        while let Some((next, exit)) = nexts.pop() {
            self.emit(next);
            self.place(exit);
        }
        self.emit_ext(Ext::Parallel(ParallelPhase::Leave));
        Ok(())
    }

    /// The end of a `scf.parallel` body: each operand is combined with what has been accumulated so far, which comes
    /// first.
    pub(super) fn reductions(&mut self, op: Op) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let to = self.yields.last().cloned().ok_or("a reduction outside of a loop")?;
        if data.regions.len() != to.dests.len() || data.operands.len() != to.dests.len() {
            return Err("another number of reductions than results".into());
        }
        for ((&region, &operand), &dest) in data.regions.iter().zip(&data.operands).zip(&to.dests) {
            let block = m.entry_block(region).ok_or("a reduction without a body")?;
            let [so_far, value] = m.block(block).args[..] else {
                return Err("a reduction of other values".into());
            };
            self.info(so_far)?;
            self.info(value)?;
            self.bind_value(so_far, dest.0);
            let r = self.reg(operand)?;
            self.bind_value(value, r);
            let next = self.label();
            self.yielding_block(region, vec![dest], Continuation::Jump(next), None)?;
            self.place(next);
        }
        self.leave(to);
        Ok(())
    }
}
