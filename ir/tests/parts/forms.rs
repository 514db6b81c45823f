//! Forms of operations that a description refuses.

use plumb_ir::{Form, ParseOptions, Refusals, parse};

const TEXT: &str = "func.func @main(%m: memref<4xf16, strided<[2], offset: ?>>, %v: vector<2x2xi7>) {
  %c = arith.constant 0 : index
  %x = memref.load %m[%c] {nontemporal = true} : memref<4xf16, strided<[2], offset: ?>>
  %y = arith.addi %v, %v overflow<nsw> : vector<2x2xi7>
  %p = arith.cmpi ult, %c, %c : index
  return
}";

fn refused(forms: &[&str]) -> Option<String> {
    let (m, diags) = parse(TEXT, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    let refusals = Refusals::parse(forms).unwrap();
    refusals.first_in(&m).map(|op| m.op_name(op).to_string())
}

#[test]
fn forms_are_found() {
    let at = |forms: &[&str]| refused(forms).unwrap_or_default();
    assert_eq!(at(&["memref.*"]), "memref.load");
    assert_eq!(at(&["arith.addi", "arith.subi"]), "arith.addi");
    assert_eq!(at(&["* odd matrix", "scf.for"]), "func.func");
    assert_eq!(at(&["memref.load strided open"]), "memref.load");
    assert_eq!(at(&["* @nontemporal"]), "memref.load");
    assert_eq!(at(&["arith.cmpi @predicate=ult"]), "arith.cmpi");
    for none in
        ["* bf16", "memref.load closed", "arith.cmpi @predicate=slt", "* vector", "vector.*", "* space"]
    {
        assert_eq!(refused(&[none]), None, "{none}");
    }
}

#[test]
fn forms_print_as_they_are_read() {
    for text in ["*", "vector.*", "* i128", "memref.load strided @nontemporal"] {
        assert_eq!(Form::parse(text).unwrap().to_string(), text);
    }
    for text in ["", "arith.adi", "* a b c"] {
        Form::parse(text).unwrap_err();
    }
    assert!(Form::parse("arith.adi").unwrap_err().contains("arith.addi"));
}
