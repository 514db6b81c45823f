//! Rules of `vector`.

mod arithmetic;
mod memory;
mod shape;

use super::{Check, Verifier};
use crate::Op;

impl crate::ops::vector::Verify<Op, Check> for Verifier<'_> {
    fn CompressStore(&mut self, op: Op) -> Check {
        memory::compress_store(self.m, op)
    }

    fn Contract(&mut self, op: Op) -> Check {
        arithmetic::contract(self.m, op)
    }

    fn ExpandLoad(&mut self, op: Op) -> Check {
        memory::expand_load(self.m, op)
    }

    fn Gather(&mut self, op: Op) -> Check {
        memory::gather(self.m, op)
    }

    fn Load(&mut self, op: Op) -> Check {
        memory::load(self.m, op)
    }

    fn Mask(&mut self, op: Op) -> Check {
        let m = self.m;
        let block = m.op(op).regions.first().and_then(|region| m.entry_block(*region));
        // What is wrong within is said there, and nothing can be said of what is around it.
        match block.is_some_and(|b| m.block(b).ops.iter().any(|within| self.check(*within).is_err())) {
            true => Ok(()),
            false => arithmetic::mask(m, op),
        }
    }

    fn MaskedLoad(&mut self, op: Op) -> Check {
        memory::masked_load(self.m, op)
    }

    fn MaskedStore(&mut self, op: Op) -> Check {
        memory::masked_store(self.m, op)
    }

    fn MultiReduction(&mut self, op: Op) -> Check {
        arithmetic::multi_reduction(self.m, op)
    }

    fn OuterProduct(&mut self, op: Op) -> Check {
        arithmetic::outer_product(self.m, op)
    }

    fn Reduction(&mut self, op: Op) -> Check {
        arithmetic::reduction(self.m, op)
    }

    fn Scan(&mut self, op: Op) -> Check {
        arithmetic::scan(self.m, op)
    }

    fn Scatter(&mut self, op: Op) -> Check {
        memory::scatter(self.m, op)
    }

    fn Store(&mut self, op: Op) -> Check {
        memory::store(self.m, op)
    }

    fn TransferRead(&mut self, op: Op) -> Check {
        memory::transfer_read(self.m, op)
    }

    fn TransferWrite(&mut self, op: Op) -> Check {
        memory::transfer_write(self.m, op)
    }

    fn TypeCast(&mut self, op: Op) -> Check {
        memory::type_cast(self.m, op)
    }

    fn BitCast(&mut self, op: Op) -> Check {
        shape::bitcast(self.m, op)
    }

    fn Broadcast(&mut self, op: Op) -> Check {
        shape::broadcast(self.m, op)
    }

    fn ConstantMask(&mut self, op: Op) -> Check {
        shape::constant_mask(self.m, op)
    }

    fn CreateMask(&mut self, op: Op) -> Check {
        shape::create_mask(self.m, op)
    }

    fn Deinterleave(&mut self, op: Op) -> Check {
        shape::deinterleave(self.m, op)
    }

    fn Extract(&mut self, op: Op) -> Check {
        shape::extract(self.m, op)
    }

    fn ExtractStridedSlice(&mut self, op: Op) -> Check {
        shape::extract_strided_slice(self.m, op)
    }

    fn FromElements(&mut self, op: Op) -> Check {
        shape::from_elements(self.m, op)
    }

    fn Insert(&mut self, op: Op) -> Check {
        shape::insert(self.m, op)
    }

    fn InsertStridedSlice(&mut self, op: Op) -> Check {
        shape::insert_strided_slice(self.m, op)
    }

    fn Interleave(&mut self, op: Op) -> Check {
        shape::interleave(self.m, op)
    }

    fn Print(&mut self, op: Op) -> Check {
        shape::print(self.m, op)
    }

    fn ScalableExtract(&mut self, op: Op) -> Check {
        shape::scalable_extract(self.m, op)
    }

    fn ScalableInsert(&mut self, op: Op) -> Check {
        shape::scalable_insert(self.m, op)
    }

    fn ShapeCast(&mut self, op: Op) -> Check {
        shape::shape_cast(self.m, op)
    }

    fn Shuffle(&mut self, op: Op) -> Check {
        shape::shuffle(self.m, op)
    }

    fn ToElements(&mut self, op: Op) -> Check {
        shape::to_elements(self.m, op)
    }

    fn Transpose(&mut self, op: Op) -> Check {
        shape::transpose(self.m, op)
    }
}
