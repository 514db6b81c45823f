//! Operations of the LLVM dialect that releases had in another form, or not at all: written, taken by the release, and
//! read back as they were.

use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::print_in;
use plumb_ir::{Module, ParseOptions, Spelling, parse, print, verify};

use Spelling::{Llvm13, Llvm14, Llvm15, Llvm16, Llvm19};

fn read(text: &str, spelling: Spelling) -> Module {
    let (module, mut diags) = parse(text, &ParseOptions { spelling, ..ParseOptions::default() });
    if diags.is_empty() {
        diags = verify(&module);
    }
    assert!(diags.is_empty(), "{}: {}\n{text}", spelling.name(), diags[0].message);
    module
}

/// Releases, and what each writes.
type Words = &'static [(Spelling, &'static str)];

/// Bodies of functions, the first release that has words for them, and some of the words.
const WRITTEN: &[(&str, Spelling, Words)] = &[
    // The custom form had a result of known length.
    (
        "%0 = llvm.shufflevector %v, %v [0, 0] : vector<[2]xi32>
         %1 = llvm.add %0, %v : vector<[2]xi32>",
        Llvm14,
        &[
            (Llvm14, "\"llvm.shufflevector\"(%arg0, %arg0) {mask = [0 : i32, 0 : i32]}"),
            (Llvm15, "llvm.shufflevector %arg0, %arg0 [0 : i32, 0 : i32]"),
            (Llvm16, "llvm.shufflevector %arg0, %arg0 [0, 0]"),
        ],
    ),
    // Complex constants were of three formats.
    (
        "%0 = llvm.mlir.constant([1.0 : f32, 2.0 : f32]) : !llvm.struct<(f32, f32)>",
        Llvm14,
        &[(Llvm14, "llvm.mlir.constant([1.000000e+00 : f32, 2.000000e+00 : f32])")],
    ),
    (
        "%0 = llvm.mlir.constant([1.0 : bf16, 2.0 : bf16]) : !llvm.struct<(bf16, bf16)>",
        Llvm14,
        &[(Llvm14, "%2 = llvm.insertvalue %1, %0[0"), (Llvm19, "%2 = llvm.insertvalue %1, %0[0]")],
    ),
    (
        "%0 = llvm.mlir.constant([1.0 : f80, 2.0 : f80]) : !llvm.struct<(f80, f80)>",
        Llvm15,
        &[(Llvm15, "llvm.mlir.constant(2.000000e+00 : f80) : f80")],
    ),
    (
        "%0 = llvm.mlir.constant([1.0 : f32, 2 : i8, 3 : i64]) : !llvm.struct<(f32, i8, i64)>",
        Llvm14,
        &[(Llvm16, "%6 = llvm.insertvalue %5, %4[2]")],
    ),
    // Metadata had names.
    (
        "llvm.store %p, %q {access_groups = [#llvm.access_group<id = distinct[0]<>>]} : !llvm.ptr, !llvm.ptr
         %0 = llvm.load %q {access_groups = [#llvm.access_group<id = distinct[0]<>>, #llvm.access_group<id = distinct[1]<>>]} : !llvm.ptr -> !llvm.ptr
         llvm.store %v, %r : vector<[2]xi32>, !llvm.ptr",
        Llvm14,
        &[
            (Llvm14, "{access_groups = [@metadata::@access_group_0, @metadata::@access_group_1]}"),
            (Llvm15, "  llvm.metadata @metadata {\n    llvm.access_group @access_group_0\n    llvm.access_group @access_group_1\n    llvm.return\n  }"),
            (Llvm16, "  llvm.metadata @metadata {\n    llvm.access_group @access_group_0\n    llvm.access_group @access_group_1\n  }"),
        ],
    ),
    (
        "llvm.store %p, %q {alias_scopes = [#llvm.alias_scope<id = distinct[0]<>, domain = <id = distinct[1]<>, description = \"d\">>]} : !llvm.ptr, !llvm.ptr",
        Llvm14,
        &[(Llvm14, "    llvm.alias_scope_domain @alias_scope_domain_0 {description = \"d\"}\n    llvm.alias_scope @alias_scope_1 {domain = @alias_scope_domain_0}\n    llvm.return")],
    ),
    (
        "llvm.store %p, %q {tbaa = [#llvm.tbaa_tag<base_type = <id = \"s\", members = {<#llvm.tbaa_type_desc<id = \"c\", members = {<#llvm.tbaa_root<id = \"r\">, 0>}>, 0>, <#llvm.tbaa_type_desc<id = \"c\", members = {<#llvm.tbaa_root<id = \"r\">, 0>}>, 8>}>, access_type = <id = \"c\", members = {<#llvm.tbaa_root<id = \"r\">, 0>}>, offset = 8, constant = true>]} : !llvm.ptr, !llvm.ptr",
        Llvm16,
        &[(Llvm16, "llvm.tbaa_tag @tbaa_tag_3 {access_type = @tbaa_type_desc_1, base_type = @tbaa_type_desc_2, constant, offset = 8 : i64}")],
    ),
    (
        "llvm.store %p, %q {tbaa = [#llvm.tbaa_tag<base_type = <id = \"c\", members = {<#llvm.tbaa_root, 0>}>, access_type = <id = \"c\", members = {<#llvm.tbaa_root, 0>}>, offset = 0>]} : !llvm.ptr, !llvm.ptr",
        Llvm19,
        &[],
    ),
    // Pointers were compared and exchanged, and not exchanged alone.
    ("%0 = llvm.atomicrmw xchg %p, %q acq_rel : !llvm.ptr, !llvm.ptr", Llvm19, &[]),
    ("%0 = llvm.cmpxchg %p, %q, %q acq_rel monotonic : !llvm.ptr, !llvm.ptr", Llvm14, &[]),
];

#[test]
fn what_is_written_is_taken_and_read_back() {
    for (body, since, words) in WRITTEN {
        let text = format!(
            "llvm.func @f(%v: vector<[2]xi32>, %p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr) {{\n{body}\nllvm.return\n}}"
        );
        let module = read(&text, Spelling::Modern);
        for spelling in [Llvm13, Llvm14, Llvm15, Llvm16, Llvm19] {
            for generic in [false, true] {
                let options = PrintOptions { generic, ..PrintOptions::default() };
                let written = print_in(&module, spelling, &options);
                if spelling.release() < since.release() {
                    written.unwrap_err();
                    continue;
                }
                let written = written.unwrap();
                for (_, words) in words.iter().filter(|(of, _)| *of == spelling && !generic) {
                    assert!(written.contains(words), "{}: {words}\n{written}", spelling.name());
                }
                if let Some(tool) = plumb_testkit::program(&format!("mlir-opt-{}", spelling.release())) {
                    let (taken, _, said) = plumb_testkit::answer(&tool, &["-o", "/dev/null"], &written);
                    assert!(taken, "{}: {said}\n{written}", spelling.name());
                }
                let again = read(&written, spelling);
                assert_eq!(print_in(&again, spelling, &options).unwrap(), written, "{}", print(&again));
            }
        }
    }
}
