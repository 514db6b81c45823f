//! Tokens.

use plumb_ir::lex::{Lexer, Tok, unescape};

fn kinds(text: &str) -> Vec<(Tok, &str)> {
    let mut lexer = Lexer::new(text);
    let mut out = Vec::new();
    loop {
        let t = lexer.next_token();
        if t.kind == Tok::Eof {
            return out;
        }
        out.push((t.kind, &text[t.start as usize..t.end as usize]));
    }
}

#[test]
fn numbers_and_dimensions() {
    assert_eq!(
        kinds("0x1F 0xi32 1.5e-3 2.e 4x8"),
        [
            (Tok::Int, "0x1F"),
            (Tok::Int, "0"),
            (Tok::Bare, "xi32"),
            (Tok::Float, "1.5e-3"),
            (Tok::Float, "2."),
            (Tok::Bare, "e"),
            (Tok::Int, "4"),
            (Tok::Bare, "x8")
        ]
    );
}

#[test]
fn names_and_strings() {
    assert_eq!(
        kinds("%a.b-c %0#1 @\"x y\" // gone\n!llvm.ptr<3> \"\\22q\""),
        [
            (Tok::Percent, "%a.b-c"),
            (Tok::Percent, "%0"),
            (Tok::Hash, "#1"),
            (Tok::At, "@\"x y\""),
            (Tok::Bang, "!llvm.ptr"),
            (Tok::Less, "<"),
            (Tok::Int, "3"),
            (Tok::Greater, ">"),
            (Tok::Str, "\"\\22q\"")
        ]
    );
    assert_eq!(unescape("\"\\22q\\n\\\\\""), b"\"q\n\\");
}

#[test]
fn junk_is_an_error_token_and_never_cuts_a_character() {
    let text = "é \0 \"open";
    assert!(kinds(text).iter().filter(|(k, _)| *k == Tok::Error).count() >= 3);
}
