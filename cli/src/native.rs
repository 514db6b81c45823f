//! `plumb-native`: the program that runs native code, which `plumb` starts and asks. It alone needs LLVM's library.

fn main() -> std::io::Result<()> {
    plumb_jit::serve()
}
