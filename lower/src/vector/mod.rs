//! `vector`: vectors of any rank.

use crate::convert::{Conv, Res};

impl plumb_ir::ops::vector::Lower<(), Res> for Conv<'_> {
    fn CompressStore(&mut self, (): ()) -> Res {
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

    fn MaskedLoad(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn MaskedStore(&mut self, (): ()) -> Res {
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
}
