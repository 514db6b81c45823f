//! `complex`: complex numbers.

use crate::convert::{Conv, Res};

impl plumb_ir::ops::complex::Lower<(), Res> for Conv<'_> {
    fn Re(&mut self, (): ()) -> Res {
        Err(self.unsupported())
    }
}
