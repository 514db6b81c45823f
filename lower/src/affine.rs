//! `affine`: loops, branches and accesses under affine maps.

use crate::convert::{Conv, Res};

impl plumb_ir::ops::affine::Lower<(), Res> for Conv<'_> {
    fn Apply(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn DelinearizeIndex(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn For(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn If(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn LinearizeIndex(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Load(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Max(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Min(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Parallel(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Prefetch(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Store(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn VectorLoad(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn VectorStore(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }
}
