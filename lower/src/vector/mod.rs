//! `vector`: vectors of any rank.

use crate::convert::{Conv, Res};

impl plumb_ir::ops::vector::Lower<(), Res> for Conv<'_> {
    fn CompressStore(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Contract(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn ExpandLoad(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Gather(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Load(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Mask(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn MaskedLoad(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn MaskedStore(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn MultiReduction(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn OuterProduct(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Reduction(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Scan(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Scatter(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Store(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn TransferRead(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn TransferWrite(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn TypeCast(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn BitCast(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Broadcast(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn ConstantMask(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn CreateMask(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Deinterleave(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Extract(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn ExtractStridedSlice(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn FromElements(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Insert(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn InsertStridedSlice(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Interleave(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Print(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn ScalableExtract(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn ScalableInsert(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn ShapeCast(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Shuffle(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Step(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn ToElements(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Transpose(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn VectorScale(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }
}
