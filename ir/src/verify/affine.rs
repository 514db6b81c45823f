//! Rules of `affine`.

use super::{Check, Verifier};
use crate::Op;

impl crate::ops::affine::Verify<Op, Check> for Verifier<'_> {}
