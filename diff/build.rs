//! Builds the library that Plumb loads into compilers (`forkserver/`). It has no crate of its own: it is a part of this one's
//! text, as `plumb` has no other files to look for.

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=forkserver");
    println!("cargo::rerun-if-changed=build.rs");
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let library = PathBuf::from(variable("OUT_DIR")).join("forkserver.so");
    let built = variable("CARGO_CFG_TARGET_OS") == "linux"
        && variable("CARGO_CFG_TARGET_ENV") == "gnu"
        && variable("CARGO_CFG_TARGET_POINTER_WIDTH") == "64"
        && {
            let mut rustc = Command::new(variable("RUSTC"));
            rustc.args(["--edition=2024", "--crate-type=cdylib", "--crate-name=forkserver", "-Dwarnings"]);
            rustc.args(["-Copt-level=2", "-Cpanic=abort", "-Cstrip=symbols", "-Clink-arg=-nostartfiles"]);
            rustc.args(["--target", &variable("TARGET"), "-o"]).arg(&library).arg("forkserver/lib.rs");
            rustc.status().is_ok_and(|status| status.success())
        };
    if !built {
        // Plumb starts each process by itself then.
        std::fs::write(&library, "").expect("OUT_DIR can be written to");
    }
}
