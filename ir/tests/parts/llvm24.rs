//! Words that MLIR 24 changed.

use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::print_in;
use plumb_ir::{ParseOptions, Spelling, parse};

fn written(body: &str) -> Result<String, &'static str> {
    let text = format!("llvm.func @f(%a: f64) {{\n{body}\nllvm.return\n}}");
    let (module, diags) = parse(&text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    print_in(&module, Spelling::Llvm24, &PrintOptions::default()).map_err(|diag| diag.code)
}

#[test]
fn constants_state_numbers_in_the_type_of_their_value() {
    for (given, ty, expected) in [
        ("5 : index", "i64", "5 : i64"),
        ("-1 : i8", "i64", "-1 : i64"),
        ("true", "i64", "1 : i64"),
        ("300 : i32", "i8", "44 : i8"),
        ("7 : i64", "i64", "7 : i64"),
        ("dense<-2> : vector<2xi8>", "vector<2xi64>", "dense<-2> : vector<2xi64>"),
        ("dense<[-2, 1]> : vector<2xindex>", "vector<2xi32>", "dense<[-2, 1]> : vector<2xi32>"),
        ("dense<[true, false]> : tensor<2xi1>", "!llvm.array<2 x i8>", "dense<[1, 0]> : tensor<2xi8>"),
        ("dense<1.0> : vector<2xf32>", "vector<2xf32>", "dense<1.000000e+00> : vector<2xf32>"),
    ] {
        let text = written(&format!("%0 = llvm.mlir.constant({given}) : {ty}")).unwrap();
        assert!(text.contains(&format!("constant({expected}) : {ty}")), "{given}: {text}");
    }
}

#[test]
fn what_stood_in_the_dictionary_is_written_in_the_generic_form() {
    let compare =
        written("%0 = llvm.fcmp \"olt\" %a, %a {fastmathFlags = #llvm.fastmath<nnan>} : f64").unwrap();
    assert!(compare.contains("\"llvm.fcmp\"(%arg0, %arg0)"), "{compare}");
    assert!(written("%0 = llvm.fcmp \"olt\" %a, %a : f64").unwrap().contains("llvm.fcmp \"olt\""));
    let trap = written("llvm.intr.ubsantrap <{failureKind = 1 : i8}>").unwrap();
    assert!(trap.contains("llvm.intr.ubsantrap failureKind = 1"), "{trap}");
    assert_eq!(written("%0 = llvm.mlir.none : !llvm.token"), Err("unspellable"));
}
