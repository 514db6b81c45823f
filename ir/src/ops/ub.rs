//! The rows of `ub`.

super::dialect! {
    /// Poison and unreachable code.
    Ub UbOp "ub";

    /// Makes a poison value: any use that decides something is undefined behaviour.
    Poison "poison" () [value: opt A::Poison] -> (result: One T::Any) {
        [CONSTANT_LIKE PURE]
        format: Asm("attr-dict (`<` $value^ `>`)? `:` type($result)"),
        lower: To("llvm.mlir.poison"), weight: 4,
    }

    /// Marks a place that is never reached; reaching it is immediate undefined behaviour.
    Unreachable "unreachable" () [] -> () {
        [TERMINATOR]
        format: Asm("attr-dict"),
        ub: UbClass::Immediate, lower: To("llvm.unreachable"), weight: 4,
    }
}
