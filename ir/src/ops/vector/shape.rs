//! The rows of `vector` that make vectors, take them apart and change their shape.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::vector::arithmetic::rows! {
    $($before)*
    } };
}
pub(crate) use rows;
