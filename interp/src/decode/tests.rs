//! The cost of decoding does not depend on the width of values.

use super::{AHEAD, NARROW, TraceDetail, decode_module};
use crate::code::{Ext, Function};
use crate::options::Options;

/// The only function of a module.
fn decoded(text: &str) -> Function {
    let (module, diags) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    let (_, mut functions) = decode_module(&module, &Options::default(), TraceDetail::Nothing);
    assert_eq!(functions.len(), 1);
    let f = functions.remove(0);
    assert_eq!(f.broken, None);
    let missing = |x: &Ext| matches!(x, Ext::Unsupported { .. });
    assert!(!f.ext.iter().any(missing), "{:?}", f.ext);
    f
}

#[test]
fn as_many_instructions_for_any_number_of_lanes() {
    let lanes = |n: u32| {
        decoded(&format!(
            "llvm.func @f(%a: vector<{n}xi32>, %x: vector<{n}xf32>, %m: vector<{n}xi1>, %n: i32) -> vector<{n}xi32> {{
               %c = llvm.mlir.constant(dense<3> : vector<{n}xi32>) : vector<{n}xi32>
               %b = llvm.mul %a, %c overflow<nsw> : vector<{n}xi32>
               %l = llvm.icmp \"slt\" %a, %b : vector<{n}xi32>
               %s = llvm.select %l, %a, %b : vector<{n}xi1>, vector<{n}xi32>
               %y = llvm.intr.fma(%x, %x, %x) {{fastmathFlags = #llvm.fastmath<nnan>}} : (vector<{n}xf32>, vector<{n}xf32>, vector<{n}xf32>) -> vector<{n}xf32>
               %z = llvm.fptosi %y : vector<{n}xf32> to vector<{n}xi32>
               %v = \"llvm.intr.vp.add\"(%z, %s, %m, %n) : (vector<{n}xi32>, vector<{n}xi32>, vector<{n}xi1>, i32) -> vector<{n}xi32>
               llvm.return %v : vector<{n}xi32>
             }}"
        ))
    };
    let (few, many) = (lanes(64), lanes(4096));
    assert_eq!((many.code.len(), many.ext.len()), (few.code.len(), few.ext.len()));
    assert!(many.code.len() < 20, "{:?}", many.code);
    assert!(many.constants.is_empty());
}

#[test]
fn a_call_sets_few_slots_of_constants_that_it_may_not_reach() {
    let body: String = (0..4096).map(|i| format!("%c{i} = arith.constant {i} : i32\n")).collect();
    let within = |entry: &str, branch: &str| {
        decoded(&format!("func.func @f(%c: i1) {{ {entry} scf.if %c {{ {branch} }} return }}"))
    };
    assert_eq!(within("", &body).constants.len(), AHEAD);
    // Those that every call executes are all set at its entry.
    assert_eq!(within(&body, "").constants.len(), 4096);
    let wide = "%v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9]> : vector<9xi32>";
    assert!(within(wide, "").constants.is_empty());
    let narrow = "%v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>";
    assert_eq!(within("", narrow).constants.len(), 4);
    assert_eq!(within(narrow, &body).constants.len(), 4 + AHEAD);
    let limit = "%v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : vector<8xi32>";
    assert_eq!(within(limit, "").constants.len(), NARROW);
}
