//! The text of modules, word by word. A mutation changes a name, a type, a number, or a stretch of words, so that much
//! of the result still parses.

use super::Dice;
use plumb_ir::enums::EnumKind;
use plumb_ir::table::Format;
use plumb_ir::{FloatKind, OpKind};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Numbers at which something begins or ends.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1",
    "2",
    "63",
    "64",
    "65",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "1e308",
    "0x7FF8000000000001",
    "?",
];

/// Words of types, of attributes, and of what holds a module together.
const WORDS: &[&str] = &[
    "i1",
    "i8",
    "i32",
    "i64",
    "i128",
    "si8",
    "ui8",
    "index",
    "none",
    "tuple",
    "vector",
    "memref",
    "tensor",
    "complex",
    "!llvm.ptr",
    "!llvm.struct",
    "!llvm.array",
    "!llvm.void",
    "!llvm.func",
    "dense",
    "array",
    "strided",
    "offset",
    "affine_map",
    "affine_set",
    "dense_resource",
    "distinct",
    "loc",
    "unknown",
    "callsite",
    "fused",
    "unit",
    "true",
    "false",
    "step",
    "to",
    "iter_args",
    "private",
    "public",
    "visibility",
    "attributes",
    "sym_name",
    "function_type",
    "operandSegmentSizes",
    "resultSegmentSizes",
    "floordiv",
    "ceildiv",
    "mod",
    "->",
    "::",
    "^bb0",
    "@main",
    "%0",
    "%arg0",
    "#map",
    "#loc",
    "<{",
    "}>",
    "// -----",
];

/// Words of a stretch at most.
const STRETCH: usize = 40;
/// Changes of one input at most.
const CHANGES: usize = 6;

/// Every word that means something in a module: names of operations, attributes and cases, types, literals of formats.
static DICTIONARY: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut words: BTreeSet<&str> = WORDS.iter().chain(NUMBERS).copied().collect();
    words.extend(FloatKind::ALL.iter().map(|(_, name)| *name));
    for def in OpKind::all().filter_map(OpKind::def) {
        words.extend([def.name].into_iter().chain(def.old.iter().filter_map(|form| form.name)));
        words.extend(def.props.iter().map(|prop| prop.name));
        if let Format::Asm(format) = def.format {
            // Literals stand between backticks.
            words.extend(format.split('`').skip(1).step_by(2).map(str::trim).filter(|word| word.len() > 1));
        }
    }
    for kind in EnumKind::ALL {
        words.extend([kind.def().name].into_iter().chain(kind.def().cases.iter().map(|(case, _)| *case)));
    }
    words.into_iter().filter(|word| !word.is_empty()).map(str::to_string).collect()
});

/// Every word that means something in a module, sorted.
pub fn dictionary() -> &'static [String] {
    &DICTIONARY
}

/// The words of a text, and what stands between them: all of it, in order.
pub fn split(text: &str) -> Vec<&str> {
    let joins = |c: char| c.is_alphanumeric() || "_.$%@#!^".contains(c);
    let (mut words, mut start, mut last) = (Vec::new(), 0, None);
    for (at, c) in text.char_indices() {
        if last.is_some_and(|last| !(joins(c) && joins(last))) {
            words.push(&text[start..at]);
            start = at;
        }
        last = Some(c);
    }
    words.extend(text.get(start..).filter(|rest| !rest.is_empty()));
    words
}

/// A text with some of its words changed; no longer than `max`.
pub fn mutate(text: &str, max: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let mut words = split(text);
    // Mostly one: each makes it less likely that the text is still read.
    let most = dice.below(CHANGES) + 1;
    for _ in 0..=dice.below(most) / 2 {
        change(&mut words, &mut dice);
    }
    joined(&words, max)
}

/// A text with a stretch of another's words, instead of some of its own or among them; no longer than `max`.
pub fn cross(first: &str, second: &str, max: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    // Lines are mostly operations: what is whole is read more often.
    let (mut lines, other): (Vec<&str>, Vec<&str>) = match dice.below(2) {
        0 => (first.split_inclusive('\n').collect(), second.split_inclusive('\n').collect()),
        _ => (split(first), split(second)),
    };
    let taken = other.get(dice.part(other.len(), STRETCH)).unwrap_or_default();
    let at = dice.below(lines.len() + 1);
    let end = at + dice.below((lines.len() - at).min(STRETCH) + 1);
    lines.splice(at..end, taken.iter().copied());
    joined(&lines, max)
}

fn joined(words: &[&str], max: usize) -> String {
    let mut text = words.concat();
    text.truncate(text.floor_char_boundary(max));
    text
}

fn change(words: &mut Vec<&str>, dice: &mut Dice) {
    let at = dice.below(words.len());
    let Some(word) = words.get(at).copied() else { return };
    let some = dice.part(words.len(), STRETCH);
    let any = || DICTIONARY.as_slice();
    match dice.below(11) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, word),
        2 => {
            let other = dice.below(words.len());
            words.swap(at, other);
        }
        3 => words.splice(at..=at, dice.pick(NUMBERS).copied()).for_each(drop),
        4 => words.splice(at..=at, dice.pick(any()).map(String::as_str)).for_each(drop),
        // One of its own kind: a name for a name, a type for a type.
        5 | 6 => {
            let kind = |word: &str| {
                word.chars().next().map(|c| (c.is_alphabetic(), c.is_numeric(), word.contains('.')))
            };
            let alike: Vec<&str> = words.iter().copied().filter(|other| kind(other) == kind(word)).collect();
            words.splice(at..=at, dice.pick(&alike).copied()).for_each(drop);
        }
        7 => drop(words.drain(some)),
        8 => {
            let copied = words.get(some).unwrap_or_default().to_vec();
            words.splice(at..at, copied);
        }
        // A line goes, or stands twice.
        how => {
            let is_end = |word: &&str| *word == "\n";
            let start = words.iter().take(at).rposition(is_end).map_or(0, |end| end + 1);
            let end = words.iter().skip(at).position(is_end).map_or(words.len(), |end| at + end + 1);
            let line: Vec<&str> = words.drain(start..end).collect();
            if how == 9 {
                words.splice(start..start, [line.as_slice(), &line].concat());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dictionary_has_what_the_tables_have() {
        for word in [
            "arith.addi",
            "overflowFlags",
            "nsw",
            "f8E4M3FN",
            "memref",
            "slt",
            "reassoc",
            "std.addi",
            "sizes",
        ] {
            assert!(dictionary().binary_search(&word.to_string()).is_ok(), "{word}");
        }
    }

    #[test]
    fn words_are_all_of_the_text() {
        let text = "%0 = arith.addi %a, %b : i32 // größer\n";
        assert_eq!(split(text)[..5], ["%0", " ", "=", " ", "arith.addi"]);
        assert_eq!(split(text).concat(), text);
        assert!(split("").is_empty());
    }

    #[test]
    fn changed_text_is_often_still_a_module() {
        let config = crate::Config { size: 12, ..crate::Config::default() };
        let texts: Vec<String> =
            (0..10).map(|seed| plumb_ir::print(&crate::generate_seeded(seed, &config))).collect();
        let (mut read, mut all) = (0, 0);
        for (at, text) in texts.iter().enumerate() {
            for seed in 0..20 {
                let changed = mutate(text, 1 << 16, seed);
                assert_eq!(changed, mutate(text, 1 << 16, seed));
                let crossed = cross(text, &texts[(at + 1) % texts.len()], 1 << 16, seed);
                for text in [changed, crossed] {
                    let (_, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
                    (all, read) = (all + 1, read + usize::from(diags.is_empty()));
                }
            }
        }
        assert!(read * 20 > all, "{read} of {all} are read");
        assert_eq!(mutate("", 9, 1), "");
        assert!(mutate(&texts[0], 50, 1).len() <= 50);
    }
}
