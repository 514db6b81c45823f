//! `scf`: structured control flow, flattened to blocks.

use crate::Role;
use crate::cf::Edge;
use crate::convert::{Conv, Res};
use crate::descriptor::dim;
use crate::loops::Range;
use plumb_ir::ops::{ScfOp, affine, scf};
use plumb_ir::{AttrKind, Block, OpKind, Region, TypeKind, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

impl scf::Lower<(), Res> for Conv<'_> {
    fn If(&mut self, (): ()) -> Res {
        self.deeper(Self::scf_if)
    }

    fn For(&mut self, (): ()) -> Res {
        self.deeper(Self::scf_for)
    }

    fn While(&mut self, (): ()) -> Res {
        self.deeper(Self::scf_while)
    }

    fn IndexSwitch(&mut self, (): ()) -> Res {
        self.deeper(Self::index_switch)
    }

    fn Parallel(&mut self, (): ()) -> Res {
        self.deeper(Self::parallel)
    }

    fn Forall(&mut self, (): ()) -> Res {
        self.deeper(Self::forall)
    }

    fn ExecuteRegion(&mut self, (): ()) -> Res {
        self.deeper(Self::execute_region)
    }

    // It ends regions of several blocks here, others where they are converted.
    fn Yield(&mut self, (): ()) -> Res {
        self.leave_region()
    }
}

impl Conv<'_> {
    /// The only block of a region of the operation being converted.
    pub fn single_block(&self, region: usize) -> Res<Option<Block>> {
        match self.src.op(self.cur).regions.get(region) {
            None => Ok(None),
            Some(region) => self.only_block(*region),
        }
    }

    /// The only block of a region, if it has one at all.
    pub fn only_block(&self, region: Region) -> Res<Option<Block>> {
        match &self.src.region(region).blocks[..] {
            [] => Ok(None),
            [block] => Ok(Some(*block)),
            _ => Err(self.unsupported_form("a region of it has several blocks")),
        }
    }

    /// Converts a block into the current one and returns the converted operands of the yield that ends it.
    pub fn yielded(&mut self, block: Block) -> Res<Vec<Value>> {
        let owner = self.cur;
        let last = self.body(block)?;
        if ![scf::Yield::KIND, affine::Yield::KIND].contains(&self.src.kind(last)) {
            return Err(self.unsupported_form("it ends a region that a yield should end"));
        }
        let values = self.values(&self.src.op(last).operands)?;
        self.resume(owner);
        Ok(values)
    }

    /// Adds arguments to a block for the results of the operation being converted, and binds those.
    pub fn results_at(&mut self, block: Block) -> Res {
        let src = self.src;
        for result in &src.op(self.cur).results {
            let ty = self.ty(src.ty(*result))?;
            let arg = self.out.add_argument(block, ty);
            self.bind(*result, arg);
        }
        Ok(())
    }

    /// Runs one of two regions.
    fn scf_if(&mut self) -> Res {
        let condition = self.operand(0)?;
        self.one_of_two(condition)
    }

    /// Runs the first region if a condition holds, else the second, if there is one.
    pub fn one_of_two(&mut self, condition: Value) -> Res {
        let then = self.single_block(0)?.ok_or_else(|| self.malformed("first region"))?;
        let otherwise = self.single_block(1)?;
        let (then_block, exit) = (self.new_block(), self.new_block());
        let else_block = match otherwise {
            Some(_) => self.new_block(),
            None => exit,
        };
        self.cond_br(Role::Branch, condition, (then_block, &[]), (else_block, &[]));
        self.begin(then_block);
        let values = self.yielded(then)?;
        self.br(Role::Then, exit, &values);
        if let Some(otherwise) = otherwise {
            self.begin(else_block);
            let values = self.yielded(otherwise)?;
            self.br(Role::Else, exit, &values);
        }
        self.results_at(exit)?;
        self.begin(exit);
        Ok(())
    }

    /// Runs its region for each value from the lower bound, by the step, while less than the upper bound.
    fn scf_for(&mut self) -> Res {
        let src = self.src;
        let op = self.cur;
        let operands = self.values(&src.op(op).operands)?;
        let [lower, upper, step, inits @ ..] = &operands[..] else { return Err(self.malformed("bounds")) };
        let unsigned = scf::For::unsignedCmp.get(src, op).is_some();
        self.counted(Range { lower: *lower, upper: *upper, step: *step, unsigned }, inits)
    }

    /// Runs its region for each value of a range, carrying values round.
    pub fn counted(&mut self, range: Range, inits: &[Value]) -> Res {
        let src = self.src;
        let source = self.single_block(0)?.ok_or_else(|| self.malformed("body"))?;
        let open = self.open_range(&range, inits);
        let args = &src.block(source).args;
        if args.len() != inits.len() + 1 {
            return Err(self.malformed("argument for each value it carries"));
        }
        for (arg, value) in args.iter().zip(std::iter::once(&open.induction).chain(&open.carried)) {
            self.bind(*arg, *value);
        }
        let yielded = self.yielded(source)?;
        for (i, value) in self.close_range(open, &yielded).into_iter().enumerate() {
            self.bind_result(i, value)?;
        }
        Ok(())
    }

    /// Runs its first region, and while that says so its second.
    fn scf_while(&mut self) -> Res {
        let src = self.src;
        let op = self.cur;
        let inits = self.values(&src.op(op).operands)?;
        let before = self.single_block(0)?.ok_or_else(|| self.malformed("first region"))?;
        let after = self.single_block(1)?.ok_or_else(|| self.malformed("second region"))?;
        let (head, body, exit) = (self.new_block(), self.new_block(), self.new_block());
        for (source, block) in [(before, head), (after, body)] {
            for arg in &src.block(source).args {
                let ty = self.ty(src.ty(*arg))?;
                let value = self.out.add_argument(block, ty);
                self.bind(*arg, value);
            }
        }
        self.br(Role::LoopEnter, head, &inits);

        self.begin(head);
        let last = self.body(before)?;
        if src.kind(last) != OpKind::Scf(ScfOp::Condition) {
            return Err(self.unsupported_form("it ends a region that `scf.condition` should end"));
        }
        let values = self.values(&src.op(last).operands)?;
        self.resume(op);
        let Some((condition, args)) = values.split_first() else { return Err(self.malformed("condition")) };
        self.results_at(exit)?;
        self.cond_br(Role::LoopBranch, *condition, (body, args), (exit, args));

        self.begin(body);
        let yielded = self.yielded(after)?;
        self.br(Role::LoopBack, head, &yielded);
        self.begin(exit);
        Ok(())
    }

    /// Runs the region of the case that equals the index, compared at its full width, else the default. A case that
    /// the width of `index` cuts to an earlier one is never reached.
    fn index_switch(&mut self) -> Res {
        let src = self.src;
        let op = self.cur;
        let flag = self.operand(0)?;
        let regions = &src.op(op).regions;
        let cases = scf::IndexSwitch::cases.array(src, op);
        let Some((default, bodies)) = regions.split_first() else {
            return Err(self.malformed("default region"));
        };
        if bodies.len() != cases.len() {
            return Err(self.malformed("region for each case"));
        }
        let exit = self.new_block();
        let default_block = self.new_block();
        let mut edges: Vec<Edge> = vec![(default_block, SmallVec::new())];
        let mut reached: Vec<(usize, Block, Region)> = Vec::with_capacity(cases.len());
        let (mut data, mut seen) = (Vec::new(), FxHashSet::default());
        let bytes = (self.index_bits() / 8) as usize;
        for (i, (case, region)) in cases.iter().zip(bodies).enumerate() {
            let value = if bytes == 4 { i64::from(*case as i32) } else { *case };
            if seen.insert(value) {
                let block = self.new_block();
                edges.push((block, SmallVec::new()));
                reached.push((i, block, *region));
                data.extend_from_slice(&value.to_le_bytes()[..bytes]);
            }
        }
        let values = if reached.is_empty() {
            None
        } else {
            let elem = self.index_ty();
            let (shape, scalable) = ([reached.len() as i64].into(), [false].into());
            let ty = self.out.ctx.intern_type(TypeKind::Vector { shape, scalable, elem });
            let splat = reached.len() == 1;
            Some(self.out.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat }))
        };
        self.switch_to(Role::Branch, flag, values, &edges);
        for (i, block, region) in reached {
            let source = self.only_block(region)?.ok_or_else(|| self.malformed("body of a case"))?;
            self.begin(block);
            let values = self.yielded(source)?;
            self.br(Role::Case(dim(i)), exit, &values);
        }
        let source = self.only_block(*default)?.ok_or_else(|| self.malformed("default body"))?;
        self.begin(default_block);
        let values = self.yielded(source)?;
        self.br(Role::Default, exit, &values);
        self.results_at(exit)?;
        self.begin(exit);
        Ok(())
    }
}
