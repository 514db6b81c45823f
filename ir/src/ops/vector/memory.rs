//! The rows of `vector` that read and write memory.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::dialect! {
    $($before)*
    } };
}
pub(crate) use rows;
