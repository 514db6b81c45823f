//! The verifier on marked text: exactly the marked lines are at fault, with exactly the marked codes.

use plumb_ir::diag::line_column;
use plumb_ir::{ParseOptions, Spelling, parse, split, verify};
use proptest::prelude::*;

const ANY: ParseOptions = ParseOptions { allow_unregistered: true, spelling: Spelling::Auto };

/// Lines and codes that `//~` marks.
fn marks(text: &str) -> Vec<(u32, String)> {
    let code = |line: &str| line.split_once("//~").map(|(_, code)| code.trim().to_string());
    (1..).zip(text.lines()).filter_map(|(n, line)| code(line).map(|c| (n, c))).collect()
}

#[test]
fn marked_lines_and_no_others() {
    let mut wrong = Vec::new();
    for (at, piece) in split(include_str!("fixtures/verify.mlir")) {
        let (module, diags) = parse(piece, &ANY);
        if let Some(diag) = diags.first() {
            wrong.push(format!("piece at {at} is not read: {}", diag.message));
            continue;
        }
        let found: Vec<(u32, String)> = verify(&module)
            .iter()
            .map(|d| (line_column(piece, d.span.start).0, d.code.to_string()))
            .collect();
        if found != marks(piece) {
            wrong.push(format!("piece at {at}: {found:?} instead of {:?}\n{piece}", marks(piece)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn long_chains_of_blocks_take_linear_time() {
    let n = 20_000;
    let mut text = String::from("func.func @f(%c: i1) -> i32 {\n%x = arith.constant 1 : i32\ncf.br ^b0\n");
    for i in 0..n {
        text += &format!(
            "^b{i}:\n%v{i} = arith.addi %x, %x : i32\ncf.cond_br %c, ^b{}, ^b{}\n",
            i + 1,
            (i / 2).max(1)
        );
    }
    text += &format!("^b{n}:\nreturn %v{} : i32\n}}\n", n - 1);
    let (module, diags) = parse(&text, &ANY);
    assert!(diags.is_empty(), "{:?}", diags.first());
    assert_eq!(verify(&module), []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    /// Words of a piece put in each other's place: what is still read is verified without a panic.
    #[test]
    fn no_piece_makes_it_panic(piece in 0usize..1000, swaps in prop::collection::vec((0usize..1000, 0usize..1000), 1..4)) {
        let pieces = split(include_str!("fixtures/verify.mlir"));
        let text = pieces[piece % pieces.len()].1;
        let mut words: Vec<&str> = text.split_inclusive([' ', '\n', ',']).collect();
        for (at, from) in swaps {
            let (at, from) = (at % words.len(), from % words.len());
            words[at] = words[from];
        }
        let (module, diags) = parse(&words.concat(), &ANY);
        if diags.is_empty() {
            verify(&module);
        }
    }
}
