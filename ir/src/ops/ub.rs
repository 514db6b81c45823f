//! The rows of `ub`.

super::dialect! {
    /// Poison and unreachable code.
    Ub UbOp "ub";

    /// .
    Poison "poison" () [value: opt A::Any] -> (result: One T::Any) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict (`<` $value^ `>`)? `:` type($result)"),
    }

    /// .
    Unreachable "unreachable" () [] -> () {
        [TERMINATOR]
        format: Asm("attr-dict"),
    }
}
