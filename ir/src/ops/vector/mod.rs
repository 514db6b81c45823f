//! The rows of `vector`, in three files: values and their parts, arithmetic, memory.

mod arithmetic;
mod memory;
mod shape;

shape::rows! {
    /// Vectors of any rank: made, taken apart, reduced, read and written.
    Vector VectorOp "vector" means Custom lowers Custom emits NotLlvm made Custom;
}
