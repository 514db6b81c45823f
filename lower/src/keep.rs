//! Operations of the LLVM dialect: kept, with their types, attributes and regions converted.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::{Op, OpKind};

impl Conv<'_> {
    /// Keeps an operation of the LLVM dialect. Operands, successors and regions are replaced by converted ones.
    pub fn keep(&mut self) -> Res {
        let src = self.src;
        let op = self.cur;
        let data = src.op(op);
        let around = src.parent_op(op).map(|parent| src.kind(parent));
        self.mixed |= !matches!(around, Some(OpKind::Llvm(_) | OpKind::Builtin(_)));
        let new = self.new_op(data.kind, Role::Main);
        self.copy_frame(op, new);
        let operands = data.operands.iter().map(|v| self.value(*v)).collect::<Res<_>>()?;
        let successors = data.successors.iter().map(|b| self.target(*b)).collect::<Res<_>>()?;
        let out = self.out.op_mut(new);
        out.operands = operands;
        out.successors = successors;
        out.segments = data.segments.clone();
        for result in &data.results {
            let ty = self.ty(src.ty(*result))?;
            let converted = self.out.add_result(new, ty);
            self.bind(*result, converted);
        }
        let block = self.block;
        self.out.append(block, new);
        self.deeper(|c| {
            for region in &data.regions {
                let copy = c.out.new_region(new);
                let Some(first) = src.entry_block(*region) else { continue };
                let entry = c.out.new_block(copy);
                for arg in &src.block(first).args {
                    let ty = c.ty(src.ty(*arg))?;
                    let converted = c.out.add_argument(entry, ty);
                    c.bind(*arg, converted);
                }
                c.region(*region, copy, entry)?;
            }
            Ok(())
        })
    }

    /// Copies attributes and location of an operation that keeps its kind.
    pub fn copy_frame(&mut self, from: Op, to: Op) {
        let data = self.src.op(from);
        let out = self.out.op_mut(to);
        out.props = data.props.clone();
        out.attrs = data.attrs.clone();
        out.loc = data.loc;
        out.span = data.span;
    }
}
