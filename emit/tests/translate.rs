//! Our text against LLVM's own tools: it must assemble, and say what `mlir-translate` says.
//!
//! Both texts go through a few passes of `opt` before they are compared: `mlir-translate` folds constants while it
//! translates, and puts its edge blocks elsewhere.

#![allow(clippy::print_stderr)]

use plumb_emit::{Options, emit};
use plumb_ir::{ParseOptions, parse};
use plumb_testkit::{program, testdata};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs a program on an input file; its output, or what it complains about.
fn run(program: &Path, args: &[&str], input: &Path) -> Result<String, String> {
    let output = Command::new(program)
        .args(args)
        .arg(input)
        .stdin(Stdio::null())
        .output()
        .map_err(|e| format!("{}: {e}", program.display()))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{}: {}", program.display(), String::from_utf8_lossy(&output.stderr)))
    }
}

fn ours(text: &str) -> Result<String, String> {
    let (module, diags) = parse(text, &ParseOptions::default());
    if let Some(diag) = diags.first() {
        return Err(format!("parse: {} at {:?}", diag.message, diag.span));
    }
    emit(&module, &Options::default())
        .map_err(|diags| format!("emit: {}: {}", diags[0].code, diags[0].message))
}

/// The text without what carries no meaning: names of files, metadata, the order of declarations and the numbers of
/// attribute groups.
fn normal(text: &str) -> String {
    let group = |line: &str| {
        let (name, words) = line.strip_prefix("attributes ")?.split_once(" = ")?;
        Some((name.to_owned(), words.to_owned()))
    };
    let groups: HashMap<String, String> = text.lines().filter_map(group).collect();
    let mut lines: Vec<String> = Vec::new();
    let mut declarations: Vec<String> = Vec::new();
    for line in text.lines() {
        let line = line.split("; preds").next().unwrap_or(line).trim_end();
        let line = match line.find(", !") {
            Some(at) if !line.contains("metadata") => &line[..at],
            _ => line,
        };
        let line = match line.rfind(" #") {
            Some(at) => {
                let name = line[at + 1..].trim_end_matches(" {");
                format!("{} {}", &line[..at], groups.get(name).map_or(name, String::as_str))
            }
            None => line.to_owned(),
        };
        // The edges of a phi node have no order.
        let line = match line.split_once(" [ ").filter(|(head, _)| head.contains(" = phi ")) {
            Some((head, edges)) => {
                let mut edges: Vec<&str> = edges.trim_end_matches(" ]").split(" ], [ ").collect();
                edges.sort_unstable();
                format!("{head} {edges:?}")
            }
            None => line,
        };
        if line.starts_with("declare ") {
            declarations.push(line);
        } else if !line.is_empty()
            && !line.starts_with([';', '!'])
            && !line.starts_with("source_filename")
            && !line.starts_with("attributes #")
        {
            lines.push(line);
        }
    }
    declarations.sort();
    lines.extend(declarations);
    lines.join("\n")
}

/// Holds a module's text against the reference; says whether it is the same after simplification.
fn check(source: &Path, passes: &str) -> Result<bool, String> {
    let (Some(opt), Some(translate)) = (program("opt-22"), program("mlir-translate-22")) else {
        return Ok(true);
    };
    let text = std::fs::read_to_string(source).map_err(|e| e.to_string())?;
    let theirs = run(&translate, &["--mlir-to-llvmir"], source)?;
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).map(|()| path).map_err(|e| e.to_string())
    };
    let emitted = ours(&text)?;
    let our_file = write("ours.ll", &emitted)?;
    let their_file = write("theirs.ll", &theirs)?;
    let passes = format!("-passes={passes}");
    let our_text = run(&opt, &["-S", &passes], &our_file).map_err(|e| format!("{e}\n{emitted}"))?;
    let Ok(their_text) = run(&opt, &["-S", &passes], &their_file) else {
        return Ok(false);
    };
    let (our_text, their_text) = (normal(&our_text), normal(&their_text));
    if our_text != their_text {
        for (a, b) in our_text.lines().zip(their_text.lines()).filter(|(a, b)| a != b).take(3) {
            eprintln!("{}:\n  ours   {a}\n  theirs {b}", source.display());
        }
    }
    Ok(our_text == their_text)
}

fn mlir_files(folder: &Path, suffix: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(suffix) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn fixtures_say_what_the_reference_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let files = mlir_files(&folder, ".mlir");
    assert!(files.len() >= 7, "fixtures are missing");
    let mut wrong = Vec::new();
    for file in &files {
        let name = file.file_name().unwrap_or_default();
        let passes = match name.to_str() {
            Some("initializers.mlir") => "globalopt",
            _ => "function(simplifycfg,instsimplify,simplifycfg)",
        };
        match check(file, passes) {
            Ok(true) => {}
            // What these two say is not compared as text: see the files.
            Ok(false) if name == "blockaddress.mlir" || name == "splits.mlir" => {}
            Ok(false) => wrong.push(format!("{}: differs", file.display())),
            Err(e) => wrong.push(format!("{}: {e}", file.display())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn split_edges_carry_their_own_arguments() {
    let Some(lli) = program("lli-22") else { return };
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/splits.mlir");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("splits.ll");
    std::fs::write(&path, ours(&std::fs::read_to_string(source).unwrap()).unwrap()).unwrap();
    let status = Command::new(lli).arg(&path).status().unwrap();
    // ((3·3 + 5)·3 + 3)·3 − 5 − 5 + 9
    assert_eq!(status.code(), Some(134));
}

#[test]
fn benchmarks_run_to_the_expected_result() {
    let Some(data) = testdata() else { return };
    let Some(lli) = program("lli-22") else { return };
    let folder = tempfile::tempdir().unwrap();
    let files = mlir_files(&data.join("bench"), ".llvm.mlir");
    assert!(!files.is_empty());
    for file in files {
        assert_eq!(
            check(&file, "function(simplifycfg,instsimplify,simplifycfg)"),
            Ok(true),
            "{}",
            file.display()
        );
        // The benchmark's `main` returns 64 bits, of which a process can show eight: print them instead.
        let text = ours(&std::fs::read_to_string(&file).unwrap()).unwrap().replace("@main(", "@bench(");
        let driver = "\n@format = private constant [5 x i8] c\"%ld\\0A\\00\"\ndeclare i32 @printf(ptr, ...)\n\
            define i32 @main() {\n  %1 = call i64 @bench()\n  %2 = call i32 (ptr, ...) @printf(ptr @format, i64 %1)\n  ret i32 0\n}\n";
        let path = folder.path().join("bench.ll");
        std::fs::write(&path, text + driver).unwrap();
        let expected =
            std::fs::read_to_string(file.to_string_lossy().replace(".llvm.mlir", ".expected")).unwrap();
        assert_eq!(run(&lli, &[], &path).unwrap().trim(), expected.trim(), "{}", file.display());
    }
}

/// The LLVM dialect modules that upstream's tests execute. All must assemble; what passes leave different is counted.
#[test]
fn upstream_modules_assemble_and_simplify_to_the_same() {
    let Some(data) = testdata() else { return };
    if program("opt-22").is_none() || program("mlir-translate-22").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let unpacked = Command::new("tar")
        .args(["-C", folder.path().to_str().unwrap(), "-xJf"])
        .arg(data.join("upstream/lowered.tar.xz"))
        .status();
    assert!(unpacked.is_ok_and(|s| s.success()));
    let files: Vec<PathBuf> = mlir_files(folder.path(), ".lowered.mlir")
        .into_iter()
        .filter(|f| f.to_string_lossy().contains("llvm-22"))
        .filter(|f| plumb_testkit::tries(&f.file_name().unwrap_or_default().display().to_string(), 3))
        .collect();
    assert!(files.len() as u64 > plumb_testkit::share(50, 5));
    let (mut same, mut different, mut failed) = (0, Vec::new(), Vec::new());
    for file in &files {
        let name = file.strip_prefix(folder.path()).unwrap().display().to_string();
        match check(file, "default<O1>") {
            Ok(true) => same += 1,
            Ok(false) => different.push(name),
            Err(e) => failed.push(format!("{name}: {}", e.lines().next().unwrap_or_default())),
        }
    }
    eprintln!(
        "{} modules: {same} the same after -O1, {} different, {} failed",
        files.len(),
        different.len(),
        failed.len()
    );
    for line in different.iter().chain(&failed) {
        eprintln!("  {line}");
    }
    assert!(failed.is_empty());
    assert!(same * 10 >= files.len() * 9);
}

/// Pieces of upstream's files that have no text here, or another one, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    ("add-debuginfo-func-scope.mlir", "debug information"),
    ("attach-targets.mlir", "an operation of another dialect"),
    ("canonicalize.mlir", "a sparse constant"),
    ("di-expression-legalization.mlir", "debug information"),
    ("dynamic-gep-index.mlir", "a data layout given entry by entry"),
    ("legalize-for-export.mlir", "an operation of another dialect"),
    ("llvmir-intrinsics.mlir", "the natural alignment of a matrix, which is left unsaid"),
    ("llvmir-le-specific.mlir", "constants kept outside the module's text"),
    ("llvmir-phi-loc.mlir", "debug information"),
    ("mmra.mlir", "an operation of another dialect"),
];

/// Every piece of upstream's files about this translation that the reference translates.
#[test]
fn upstream_pieces_assemble_and_simplify_to_the_same() {
    let Some(data) = testdata() else { return };
    let Some(translate) = program("mlir-translate-22") else { return };
    if program("opt-22").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (mut pieces, mut same, mut wrong) = (0, 0, Vec::new());
    for category in ["Target", "Dialect"] {
        let sources = data.join("upstream/llvm-22/mlir/test").join(category).join("LLVMIR");
        for file in mlir_files(&sources, ".mlir") {
            let name = file.file_name().unwrap_or_default().display().to_string();
            if !plumb_testkit::tries(&name, 3) {
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            for (at, piece) in plumb_ir::split(&text) {
                let path = folder.path().join("piece.mlir");
                std::fs::write(&path, piece).unwrap();
                let hopeless = piece.contains("expected-error") || !piece.contains("llvm.");
                if hopeless || run(&translate, &["--mlir-to-llvmir"], &path).is_err() {
                    continue;
                }
                pieces += 1;
                let result = check(&path, "function(simplifycfg,instsimplify,simplifycfg)");
                let excused = LEFT_OUT.iter().find(|(n, _)| *n == name);
                match (result, excused) {
                    (Ok(true), _) => same += 1,
                    (_, Some((_, why))) => eprintln!("{name} at byte {at}: {why}"),
                    (Ok(false), None) => wrong.push(format!("{name} at byte {at} differs")),
                    (Err(e), None) => wrong.push(format!("{name} at byte {at}: {e}")),
                }
            }
        }
    }
    eprintln!("{pieces} pieces, {same} of them the same");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Specifications of data layouts; those that the reference refuses are marked by a leading `!`.
const LAYOUTS: &[&str] = &[
    "",
    r#""dlti.endianness" = "little""#,
    r#""dlti.endianness" = "big", "dlti.stack_alignment" = 128 : i64"#,
    r#""dlti.stack_alignment" = 128 : i64, "dlti.alloca_memory_space" = 5 : ui64, "dlti.program_memory_space" = 3 : ui64, "dlti.global_memory_space" = 1 : ui64, "dlti.mangling_mode" = "e""#,
    r#""dlti.alloca_memory_space" = 0 : ui64, "dlti.stack_alignment" = 0 : i64, i16 = dense<16> : vector<2xi64>"#,
    "i1 = dense<8> : vector<2xi64>, i64 = dense<[32, 64]> : vector<2xi64>, f80 = dense<128> : vector<2xi64>",
    "!llvm.ptr = dense<[32, 32, 64, 32]> : vector<4xi64>, !llvm.ptr<1> = dense<64> : vector<3xi64>",
    "!llvm.ptr<270> = dense<32> : vector<4xi64>, i128 = dense<[128, 256]> : vector<2xi64>, i8 = dense<8> : vector<1xi64>",
    r#"index = 32 : i64, "dlti.legal_int_widths" = array<i32: 8, 16, 32, 64>"#,
    r#"i32 = dense<32> : vector<2xi64>, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<64, function_dependent = true>"#,
    r#""dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = false>"#,
    "f16 = dense<16> : vector<2xi64>, f32 = dense<32> : vector<2xi64>, f64 = dense<[32, 64]> : vector<2xi64>, f128 = dense<128> : vector<2xi64>",
    r#"#dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness", "big">"#,
    "!bf16 = dense<16> : vector<2xi64>",
    "!tf32 = dense<32> : vector<2xi64>",
    "!complex<f32> = dense<128> : vector<2xi64>",
    "!i64 = 64 : i64",
    r#"!"foo.bar" = 1 : i32"#,
    r#"!"dlti.endianness" = "middle""#,
];

#[test]
fn specifications_of_data_layouts() {
    let translate = program("mlir-translate-22");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("layout.mlir");
    let line = |text: &str| text.lines().find(|l| l.starts_with("target datalayout")).map(String::from);
    let mut wrong = Vec::new();
    for layout in LAYOUTS {
        let refused = layout.strip_prefix('!').filter(|rest| !rest.starts_with("llvm."));
        // LLVM's own notation has precedence.
        for own in ["", "llvm.data_layout = \"e-i64:64\", "] {
            let spec = refused.unwrap_or(layout);
            let text = format!("module attributes {{{own}dlti.dl_spec = #dlti.dl_spec<{spec}>}} {{\n}}\n");
            let mine = ours(&text);
            if own.is_empty() && mine.is_err() != refused.is_some() {
                wrong.push(format!("{layout}: {mine:?}"));
            }
            let Some(translate) = &translate else { continue };
            std::fs::write(&path, &text).unwrap();
            let theirs = run(translate, &["--mlir-to-llvmir"], &path);
            let (mine, theirs) = (mine.ok().map(|t| line(&t)), theirs.ok().map(|t| line(&t)));
            // What is no layout for MLIR itself is refused there even where nothing asks for it.
            if mine != theirs && (own.is_empty() || theirs.is_some()) {
                wrong.push(format!("{own}{layout}: {mine:?} where the reference says {theirs:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What instructions say by metadata, each node written out where it is used.
fn attachments(text: &str) -> Vec<String> {
    let nodes: HashMap<&str, &str> =
        text.lines().filter(|l| l.starts_with('!')).filter_map(|l| l.split_once(" = ")).collect();
    fn expand(text: &str, nodes: &HashMap<&str, &str>, within: &[&str]) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('!') {
            out.push_str(&rest[..=at]);
            let digits = rest[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
            let name = &rest[at..=at + digits];
            rest = &rest[at + 1 + digits..];
            match nodes.get(name) {
                Some(_) if within.contains(&name) => out.push_str("self"),
                Some(node) => out.push_str(&expand(node, nodes, &[within, &[name]].concat())),
                None => out.push_str(&name[1..]),
            }
        }
        out + rest
    }
    let said = text.lines().filter(|l| !l.starts_with('!')).filter_map(|l| Some(&l[l.find(", !")?..]));
    said.map(|said| expand(said, &nodes, &[]).replace("!!", "!")).collect()
}

#[test]
fn metadata_says_what_the_reference_says() {
    let Some(translate) = program("mlir-translate-22") else { return };
    let source = r#"
#root = #llvm.tbaa_root<id = "root">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#int, 0>, <#int, 4>}>
#second = #llvm.tbaa_tag<base_type = #pair, access_type = #int, offset = 4>
#fixed = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0, constant = true>
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "domain">
#one = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "one">
#two = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#named = #llvm.alias_scope<id = "named", domain = #domain>
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  llvm.intr.experimental.noalias.scope.decl #two
  %a = llvm.load %p {tbaa = [#second], alias_scopes = [#one, #named], noalias_scopes = [#two]} : !llvm.ptr -> i32
  %b = llvm.load %q invariant {tbaa = [#fixed], nontemporal} : !llvm.ptr -> i32
  %c = llvm.load %q invariant_group dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  llvm.store %a, %c {noalias_scopes = [#one, #two], nontemporal} : i32, !llvm.ptr
  llvm.call @g(%c) {alias_scopes = [#two], tbaa = [#second]} : (!llvm.ptr) -> ()
  llvm.return %b : i32
}
llvm.func @g(!llvm.ptr)
"#;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("metadata.mlir");
    std::fs::write(&path, source).unwrap();
    let theirs = run(&translate, &["--mlir-to-llvmir"], &path).unwrap();
    let ours = ours(source).unwrap();
    let sorted = |text: &str| -> Vec<Vec<String>> {
        let parts = |said: String| {
            let mut parts: Vec<String> = said.split(", !").map(str::to_owned).collect();
            parts.sort();
            parts
        };
        attachments(text).into_iter().map(parts).collect()
    };
    assert_eq!(sorted(&ours), sorted(&theirs), "{ours}\n{theirs}");
    assert_eq!(sorted(&ours).len(), 5);
    let declared = "call void @llvm.experimental.noalias.scope.decl(metadata !{!";
    assert!(ours.contains(declared), "{ours}");
}

#[test]
fn names_and_numbers_are_written_as_llvm_reads_them() {
    for (name, value, written) in [
        ("\"-a$._9\"", "1.5 : f32", "@-a$._9 = global float 0x3FF8000000000000"),
        ("\"9a\"", "-0.0 : f32", "@\"9a\" = global float 0x8000000000000000"),
        (
            "\"a b\\22\\5Cé\"",
            "0x00000001 : f32",
            "@\"a b\\22\\5C\\C3\\A9\" = global float 0x36A0000000000000",
        ),
        // A signalling NaN stays signalling, with its sign and payload.
        ("n", "0xFF800001 : f32", "@n = global float 0xFFF0000020000000"),
        ("q", "0x7FC00000 : f32", "@q = global float 0x7FF8000000000000"),
        ("m", "-9223372036854775808 : i64", "@m = global i64 -9223372036854775808"),
        ("z", "0 : i64", "@z = global i64 0"),
    ] {
        let ty = value.rsplit(' ').next().unwrap_or_default();
        let text = ours(&format!("llvm.mlir.global @{name}({value}) : {ty}")).unwrap();
        assert!(text.lines().any(|line| line == written), "{written}:\n{text}");
    }
}
