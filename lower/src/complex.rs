//! `complex`: complex numbers.

use crate::convert::{Conv, Res};

impl plumb_ir::ops::complex::Lower<(), Res> for Conv<'_> {
    fn Abs(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Add(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Angle(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Atan2(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Bitcast(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Conj(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Constant(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Cos(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Create(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Div(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Equal(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Exp(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Expm1(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Im(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Log(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Log1p(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Mul(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Neg(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn NotEqual(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Pow(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Powi(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Re(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Rsqrt(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Sign(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Sin(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Sqrt(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Sub(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Tan(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }

    fn Tanh(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }
}
