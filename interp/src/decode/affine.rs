//! Decoding `affine`.

use super::{Builder, Decode};
use plumb_ir::Op;

impl plumb_ir::ops::affine::Interpret<Op, Decode> for Builder<'_> {}
