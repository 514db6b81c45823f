//! Decoding `complex`.

use super::{Builder, Decode};
use plumb_ir::Op;

impl plumb_ir::ops::complex::Interpret<Op, Decode> for Builder<'_> {
    // The real part (complex.re).
    fn Re(&mut self, _op: Op) -> Decode {
        Err("complex.re".into())
    }
}
