//! The rows of `ub`.

super::dialect! {
    /// Poison and unreachable code.
    Ub UbOp "ub" means Custom lowers Custom emits NotLlvm made Custom;

    /// Makes a poison value: any use that decides something is undefined behaviour.
    Poison "poison" () [value: opt A::Poison] -> (result: One T::Any)
    does [PURE] means Poison {
        [CONSTANT_LIKE]
        format: Asm("attr-dict (`<` $value^ `>`)? `:` type($result)"),
        weight: 4, since: 19,
    }

    /// Marks a place that is never reached; reaching it is immediate undefined behaviour.
    Unreachable "unreachable" () [] -> ()
    does [UNKNOWN] {
        [TERMINATOR]
        format: Asm("attr-dict"),
        ub: UbClass::Immediate, weight: 4, since: 22,
    }
}
