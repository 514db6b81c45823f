//! The parallel loops of `scf`, as loops in sequence: one a dimension, the first outermost.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::dim;
use crate::loops::{Loop, Range};
use plumb_ir::ops::scf;
use plumb_ir::{Block, DYNAMIC, Value};

impl Conv<'_> {
    /// Every iteration's values are reduced in turn into what the iterations before it gave.
    pub fn parallel(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let groups = [
            scf::Parallel::lowerBound.get(src, op),
            scf::Parallel::upperBound.get(src, op),
            scf::Parallel::step.get(src, op),
        ];
        let [lower, upper, step] =
            [self.values(groups[0])?, self.values(groups[1])?, self.values(groups[2])?];
        let mut carried = self.values(scf::Parallel::initVals.get(src, op))?;
        let body = self.single_block(0)?.ok_or_else(|| self.malformed("body"))?;
        let mut loops = self.open_nest(body, [&lower, &upper, &step], &carried)?;
        if let Some(innermost) = loops.last() {
            carried.clone_from(&innermost.carried);
        }
        let last = self.body(body)?;
        if src.kind(last) != scf::Reduce::KIND {
            return Err(self.unsupported_form("it ends a region that `scf.reduce` should end"));
        }
        let mut values = self.reduced(&carried)?;
        self.resume(op);
        while let Some(open) = loops.pop() {
            values = self.close_range(open, &values);
        }
        for (i, value) in values.iter().enumerate() {
            self.bind_result(i, *value)?;
        }
        Ok(())
    }

    /// Its bounds are operands or numbers; without tensors nothing is carried.
    pub fn forall(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        if !scf::Forall::outputs.get(src, op).is_empty() {
            return Err(self.unsupported_form("its iterations write to tensors"));
        }
        type Op = scf::Forall;
        let mut bounds: [Vec<Value>; 3] = Default::default();
        for ((numbers, operands), values) in [
            (Op::staticLowerBound, Op::dynamicLowerBound),
            (Op::staticUpperBound, Op::dynamicUpperBound),
            (Op::staticStep, Op::dynamicStep),
        ]
        .into_iter()
        .zip(&mut bounds)
        {
            let mut operands = operands.get(src, op).iter();
            for (i, n) in numbers.array(src, op).iter().enumerate() {
                values.push(match *n {
                    DYNAMIC => {
                        let operand = operands.next().ok_or_else(|| self.malformed("operand for a bound"))?;
                        self.value(*operand)?
                    }
                    n => self.index_const(Role::Given(dim(i)), n),
                });
            }
        }
        let body = self.single_block(0)?.ok_or_else(|| self.malformed("body"))?;
        let [lower, upper, step] = &bounds;
        let mut loops = self.open_nest(body, [lower, upper, step], &[])?;
        let last = self.body(body)?;
        if src.kind(last) != scf::InParallel::KIND {
            return Err(self.unsupported_form("it ends a region that `scf.forall.in_parallel` should end"));
        }
        let pieces = self.single_block(0)?.is_some_and(|b| !src.block(b).ops.is_empty());
        if pieces {
            return Err(self.unsupported_form("it puts pieces of tensors together"));
        }
        self.resume(op);
        while let Some(open) = loops.pop() {
            self.close_loop(open);
        }
        Ok(())
    }

    /// Opens a loop for each argument of a body, and binds those.
    pub fn open_nest(&mut self, body: Block, bounds: [&[Value]; 3], inits: &[Value]) -> Res<Vec<Loop>> {
        let src = self.src;
        let args = &src.block(body).args;
        if bounds.iter().any(|b| b.len() != args.len()) {
            return Err(self.malformed("bounds and step for each induction variable"));
        }
        let mut loops: Vec<Loop> = Vec::with_capacity(args.len());
        for (i, arg) in args.iter().enumerate() {
            let [lower, upper, step] = bounds.map(|b| b[i]);
            let range = Range { lower, upper, step, unsigned: false };
            let open = match loops.last() {
                None => self.open_range(&range, inits),
                Some(outer) => {
                    let carried = outer.carried.clone();
                    self.open_range(&range, &carried)
                }
            };
            self.bind(*arg, open.induction);
            loops.push(open);
        }
        Ok(loops)
    }

    /// Runs the regions of a `scf.reduce`: each takes what there is so far and the iteration's value.
    fn reduced(&mut self, so_far: &[Value]) -> Res<Vec<Value>> {
        let (src, op) = (self.src, self.cur);
        let data = src.op(op);
        if data.regions.len() != so_far.len() || data.operands.len() != so_far.len() {
            return Err(self.malformed("reduction for each result"));
        }
        let mut results = Vec::with_capacity(so_far.len());
        for ((region, operand), so_far) in data.regions.iter().zip(&data.operands).zip(so_far) {
            let block = self.only_block(*region)?.ok_or_else(|| self.malformed("body of a reduction"))?;
            let [first, second] = src.block(block).args[..] else {
                return Err(self.malformed("two arguments in a reduction"));
            };
            let value = self.value(*operand)?;
            self.bind(first, *so_far);
            self.bind(second, value);
            let last = self.body(block)?;
            if src.kind(last) != scf::ReduceReturn::KIND {
                return Err(self.unsupported_form("it ends a region that `scf.reduce.return` should end"));
            }
            results.push(self.operand(0)?);
            self.resume(op);
        }
        Ok(results)
    }
}
