//! Memory that is aligned beyond what its allocation gives lies elsewhere than the allocation begins in one of two runs of a target.

use plumb_diff::adapt;
use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_diff::verdict::Verdict;
use plumb_ir::Module;
use std::sync::Arc;

/// Converts the last load as one from where the allocation begins.
struct UnalignedLoad;

impl LibrarySubject for UnalignedLoad {
    fn name(&self) -> &str {
        "an unaligned load"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        let lowered = adapt::lower(module, None, &Settings::default())?;
        let text = plumb_ir::print(&lowered);
        let (before, after) = text.rsplit_once("[1] : !llvm.struct<(ptr, ptr").ok_or("no load")?;
        adapt::parse(&format!("{before}[0] : !llvm.struct<(ptr, ptr{after}"))
    }
}

#[test]
fn a_load_from_where_the_allocation_begins_is_seen() {
    let subject = Subject::library(Arc::new(UnalignedLoad));
    for alignment in [32, 64, 128, 512] {
        for others in 0..4 {
            let others: String =
                (0..others).map(|n| format!("%o{n} = memref.alloc() : memref<{n}xi8>\n")).collect();
            let text = format!(
                "func.func @main() -> i32 {{
                   %c = arith.constant 3 : index
                   %x = arith.constant 41 : i32
                   {others}
                   %m = memref.alloc() {{alignment = {alignment}}} : memref<8xi32>
                   memref.store %x, %m[%c] : memref<8xi32>
                   %r = memref.load %m[%c] : memref<8xi32>
                   return %r : i32
                 }}"
            );
            let report = diff(
                adapt::parse(&text).unwrap(),
                &text,
                std::slice::from_ref(&subject),
                &[Engine::Interp],
                &Settings::default(),
            );
            assert!(report.verdict.is_finding(), "{alignment}: {:?}\n{text}", report.verdict);
            assert_ne!(report.verdict, Verdict::Crash);
        }
    }
}
