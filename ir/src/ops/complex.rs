//! The rows of `complex`.

super::dialect! {
    /// Complex numbers.
    Complex ComplexOp "complex" means Custom lowers Custom emits NotLlvm made Custom checks Row;

    /// The real part.
    Re "re" (complex: One T::ComplexLike) [] -> (real: One T::FloatLike)
    does [PURE] {
        format: Asm("$complex attr-dict `:` type($complex)"),
        weight: 4, since: 11,
    }
}
