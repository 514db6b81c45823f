//! `affine`: loops, branches and accesses under affine maps.

use crate::convert::{Conv, Res};

impl plumb_ir::ops::affine::Lower<(), Res> for Conv<'_> {}
