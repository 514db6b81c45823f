//! How much one conversion makes at most. `docs/limits.md` states these numbers.

/// Operations, beside those for each operation of the source.
pub const MAX_MADE: u64 = 1 << 21;
/// Operations for each operation of the source.
pub const MADE_AN_OPERATION: u64 = 64;
/// So many numbers in an attribute that is made, or fields in the type of packed results, count as one operation.
pub const NUMBERS_AS_ONE: u64 = 32;
