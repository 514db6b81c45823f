//! The worker as a program of its own, for tests; `plumb worker` is the same.

fn main() -> std::io::Result<()> {
    plumb_jit::serve()
}
