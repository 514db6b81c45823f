//! Syntax of `arith` and the like that no format string can say.

use super::Pair;

pub(super) const PAIRS: &[Pair] = &[];
