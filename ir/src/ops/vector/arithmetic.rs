//! The rows of `vector` that compute: products, reductions, and regions under a mask.

/// Hands these rows on behind those that came before.
macro_rules! rows {
    ($($before:tt)*) => { $crate::ops::vector::memory::rows! {
    $($before)*

    /// Ends a region with the values it gives.
    Yield "yield" (operands: Many T::Any) [] -> ()
    does [PURE] means Nothing lowers WithParent made Structure {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($operands^ `:` type($operands))?"),
        weight: 10, since: 15,
    }
    } };
}
pub(crate) use rows;
