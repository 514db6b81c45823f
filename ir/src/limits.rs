//! The bounds of a text. Each keeps work linear in the text or recursion within a stack. `docs/limits.md` lists them.

/// Types, attributes and affine expressions nest at most this deep.
pub const MAX_NESTING: u32 = 200;
/// Regions nest at most this deep.
pub const MAX_REGIONS: u32 = 100;
/// After this many errors the rest of the text is not looked at.
pub const MAX_ERRORS: usize = 20;
/// A vector, tensor or memref has at most this many dimensions: most rooms do work for each at each access.
pub const MAX_RANK: usize = 64;
/// A vector has at most this many elements: two such numbers have a product of 64 bits, and LLVM counts with 32.
pub const MAX_LANES: i64 = (1 << 31) - 1;
/// An integer type is at most this wide, as in the reference.
pub const MAX_INT_WIDTH: u32 = (1 << 24) - 1;
/// A number has at most this many digits: to read decimal ones takes quadratic time.
pub const MAX_DIGITS: usize = 1 << 16;
/// An affine expression has at most this many operators. Recursion over it is as deep at most, and so is its `Drop`.
pub const MAX_OPERATORS: u32 = 500;
/// An affine map has at most this many dimensions and symbols, which are looked up one by one.
pub const MAX_MAP_INPUTS: usize = 1024;
/// Results that one name may stand for, and result numbers that a use may have.
pub const MAX_RESULTS: u32 = 1 << 16;
/// Fields of a struct or tuple, inputs of a function type and its results. Each operation on one writes them all.
pub const MAX_FIELDS: usize = 1 << 10;
/// Bytes that the types and attributes of one operation have once aliases are expanded.
pub const MAX_EXPANSION: u64 = 1 << 20;
/// Bytes that all aliases of a text stand for, beside so many for each byte of the text.
pub const MAX_EXPANSIONS: u64 = 1 << 24;
/// Bytes of expanded aliases for each byte of the text.
pub const EXPANSION_A_BYTE: u64 = 64;
/// Bytes that what is short in the text but long in memory may take: integers of thousands of bits, expanded attributes.
pub const MAX_BUDGET: u64 = 1 << 25;
/// Such bytes for each byte of the text.
pub const BUDGET_A_BYTE: u64 = 64;

/// Whether a vector may have this shape.
pub(crate) fn is_vector_shape(shape: &[i64]) -> bool {
    let lanes = shape.iter().try_fold(1i64, |lanes, extent| lanes.checked_mul(*extent));
    shape.len() <= MAX_RANK && lanes.is_some_and(|lanes| lanes <= MAX_LANES)
}
