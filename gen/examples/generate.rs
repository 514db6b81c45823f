//! Prints the module that some bytes stand for: `cargo run --example generate "any text"`.
#![allow(clippy::print_stdout, reason = "an example")]

use arbitrary::Unstructured;
use plumb_gen::{Config, Profile, generate};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "any text".into());
    // The more bytes, the more is decided by them.
    let bytes = text.repeat(64);
    let config = Config { profile: Profile::MemRef, size: 20, ..Config::default() };
    let module = generate(&mut Unstructured::new(bytes.as_bytes()), &config);
    println!("{}", plumb_ir::print::print(&module));
}
