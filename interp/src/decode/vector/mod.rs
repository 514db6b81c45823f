//! Decoding `vector`.

use super::{Builder, Decode};
use plumb_ir::Op;

impl plumb_ir::ops::vector::Interpret<Op, Decode> for Builder<'_> {}
