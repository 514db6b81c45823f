//! The rows of `affine`.

super::dialect! {
    /// Loops, branches and accesses whose bounds and subscripts are affine maps.
    Affine AffineOp "affine" means Custom lowers Custom emits NotLlvm made Custom checks Row;

    /// Ends a region with the values it gives.
    Yield "yield" (operands: Many T::Any) [] -> ()
    does [PURE] means Nothing lowers WithParent made Structure {
        [RETURN_LIKE TERMINATOR]
        format: Asm("attr-dict ($operands^ `:` type($operands))?"),
        weight: 10, since: 11,
    }
}
