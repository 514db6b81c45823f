//! Rules of `ub`: the row says all.

use super::{Check, Verifier};
use crate::Op;

impl crate::ops::ub::Verify<Op, Check> for Verifier<'_> {}
