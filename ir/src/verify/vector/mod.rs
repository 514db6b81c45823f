//! Rules of `vector`.

use super::{Check, Verifier};
use crate::Op;

impl crate::ops::vector::Verify<Op, Check> for Verifier<'_> {}
