//! Rules of `complex`.

use super::{Check, Verifier};
use crate::Op;

impl crate::ops::complex::Verify<Op, Check> for Verifier<'_> {}
