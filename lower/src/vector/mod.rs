//! `vector`: vectors of any rank.

use crate::convert::{Conv, Res};

impl plumb_ir::ops::vector::Lower<(), Res> for Conv<'_> {}
