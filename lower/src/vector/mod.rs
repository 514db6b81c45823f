//! `vector`: vectors of any rank.

mod arithmetic;
mod memory;
mod shape;
mod transfer;

use crate::convert::{Conv, Res};

impl plumb_ir::ops::vector::Lower<(), Res> for Conv<'_> {
    fn CompressStore(&mut self, (): ()) -> Res {
        self.vector_packed()
    }

    fn Contract(&mut self, (): ()) -> Res {
        self.contract()
    }

    fn ExpandLoad(&mut self, (): ()) -> Res {
        self.vector_packed()
    }

    fn Gather(&mut self, (): ()) -> Res {
        self.vector_gather()
    }

    fn Load(&mut self, (): ()) -> Res {
        self.vector_load()
    }

    fn Mask(&mut self, (): ()) -> Res {
        self.mask()
    }

    fn MaskedLoad(&mut self, (): ()) -> Res {
        self.vector_masked()
    }

    fn MaskedStore(&mut self, (): ()) -> Res {
        self.vector_masked()
    }

    fn MultiReduction(&mut self, (): ()) -> Res {
        self.multi_reduction()
    }

    fn OuterProduct(&mut self, (): ()) -> Res {
        self.outer_product()
    }

    fn Reduction(&mut self, (): ()) -> Res {
        self.reduction()
    }

    fn Scan(&mut self, (): ()) -> Res {
        self.scan()
    }

    fn Scatter(&mut self, (): ()) -> Res {
        self.vector_scatter()
    }

    fn Store(&mut self, (): ()) -> Res {
        self.vector_store()
    }

    fn TransferRead(&mut self, (): ()) -> Res {
        self.vector_transfer_read()
    }

    fn TransferWrite(&mut self, (): ()) -> Res {
        self.vector_transfer_write()
    }

    fn TypeCast(&mut self, (): ()) -> Res {
        self.vector_type_cast()
    }

    fn BitCast(&mut self, (): ()) -> Res {
        self.bitcast_vector()
    }

    fn Broadcast(&mut self, (): ()) -> Res {
        self.broadcast()
    }

    fn ConstantMask(&mut self, (): ()) -> Res {
        self.constant_mask()
    }

    fn CreateMask(&mut self, (): ()) -> Res {
        self.create_mask()
    }

    fn Deinterleave(&mut self, (): ()) -> Res {
        self.deinterleave()
    }

    fn Extract(&mut self, (): ()) -> Res {
        self.extract_part()
    }

    fn ExtractStridedSlice(&mut self, (): ()) -> Res {
        self.extract_slice()
    }

    fn FromElements(&mut self, (): ()) -> Res {
        self.vector_of_elements()
    }

    fn Insert(&mut self, (): ()) -> Res {
        self.insert_part()
    }

    fn InsertStridedSlice(&mut self, (): ()) -> Res {
        self.insert_slice()
    }

    fn Interleave(&mut self, (): ()) -> Res {
        self.interleave()
    }

    fn Print(&mut self, (): ()) -> Res {
        self.print()
    }

    fn ScalableExtract(&mut self, (): ()) -> Res {
        self.scalable_extract()
    }

    fn ScalableInsert(&mut self, (): ()) -> Res {
        self.scalable_insert()
    }

    fn ShapeCast(&mut self, (): ()) -> Res {
        self.shape_cast()
    }

    fn Shuffle(&mut self, (): ()) -> Res {
        self.shuffle()
    }

    fn Step(&mut self, (): ()) -> Res {
        self.step()
    }

    fn ToElements(&mut self, (): ()) -> Res {
        self.elements_of_vector()
    }

    fn Transpose(&mut self, (): ()) -> Res {
        self.transpose()
    }

    fn VectorScale(&mut self, (): ()) -> Res {
        self.vscale()
    }
}
