//! The functions and variables of several modules in one. Symbols that a module defines are renamed apart before and back
//! behind; what is only declared is the same for all.

use plumb_ir::Module;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What stands before the names that a member defines, followed by its number and an underscore.
const PREFIX: &str = "plumb_j";
/// How far operations of a module's body are indented.
const INDENT: &str = "  ";

/// Modules that have become one.
pub(crate) struct MergedModule {
    /// The text of the piece.
    pub text: String,
    /// What each member declares.
    declared: Vec<BTreeSet<String>>,
}

impl MergedModule {
    /// Merges modules with their texts, which begin with a line that says the marker and nothing else; none if they cannot be.
    pub(crate) fn of(members: &[(&Module, &str)], marker: &str) -> Option<MergedModule> {
        let mut text = String::new();
        let (mut lines, mut declared) = (BTreeMap::new(), Vec::new());
        for (number, (module, member)) in members.iter().enumerate() {
            let (defines, declares) = symbols(module)?;
            let (head, body) = member.split_once('\n')?;
            let body = body.trim_end().strip_suffix('}')?;
            let is_plain = head.contains(" = \"") && head.matches('=').count() == 1;
            if !is_plain || member.contains(PREFIX) || body.contains("@\"") || body.contains("\n}") {
                return None;
            }
            if number == 0 {
                let (before, rest) = head.split_once('"')?;
                let (_, after) = rest.split_once('"')?;
                let _ = writeln!(text, "{before}\"{marker}\"{after}");
            }
            for item in items(body)? {
                let name = names(item).next().map(|(_, name)| name)?;
                if declares.contains(name) {
                    if *lines.entry(name.to_string()).or_insert(item) != item {
                        return None;
                    }
                } else {
                    rename(&mut text, item, &defines, number);
                }
            }
            declared.push(declares);
        }
        text.extend(lines.values().copied());
        text.push_str("}\n");
        Some(MergedModule { text, declared })
    }

    /// Takes what a program has made of it apart: the texts of the members; none if that is not clear.
    pub(crate) fn part(&self, output: &str) -> Option<Vec<String>> {
        let start =
            output.lines().map_while(|line| (!line.starts_with("module")).then_some(line.len() + 1)).sum();
        let (head, rest) = output.split_at_checked(start)?;
        let (module, body) = rest.split_once('\n')?;
        let (body, behind) = body.rsplit_once('}')?;
        if !behind.trim().is_empty() || body.contains("\n}") || body.contains("@\"") || head.contains('@') {
            return None;
        }
        let items = items(body)?;
        let mut parts: Vec<Part> = Vec::with_capacity(items.len());
        let mut shared = BTreeMap::new();
        for (at, item) in items.iter().enumerate() {
            let part = Part::of(item)?;
            if part.member.is_some_and(|member| member >= self.declared.len()) {
                return None;
            }
            if part.member.is_none() {
                shared.insert(part.name, at);
            }
            parts.push(part);
        }
        let texts = self.declared.iter().enumerate().map(|(member, declared)| {
            let mut taken: Vec<bool> = parts
                .iter()
                .map(|part| {
                    part.member == Some(member) || part.member.is_none() && declared.contains(part.name)
                })
                .collect();
            let mut open: Vec<usize> = (0..taken.len()).filter(|&at| taken.get(at) == Some(&true)).collect();
            while let Some(part) = open.pop().and_then(|at| parts.get(at)) {
                for at in part.mentions.iter().filter_map(|name| shared.get(name)).copied() {
                    if let Some(slot) = taken.get_mut(at).filter(|taken| !**taken) {
                        *slot = true;
                        open.push(at);
                    }
                }
            }
            let mine = items.iter().zip(&taken).filter(|(_, taken)| **taken).map(|(item, _)| *item);
            let text: String = [head, module, "\n"].into_iter().chain(mine).chain(["}\n"]).collect();
            text.replace(&prefix(member), "")
        });
        Some(texts.collect())
    }
}

/// An operation of the body of what was made.
struct Part<'a> {
    name: &'a str,
    /// Whose it is; everybody's, if none.
    member: Option<usize>,
    mentions: BTreeSet<&'a str>,
}

impl<'a> Part<'a> {
    /// None if it belongs to several.
    fn of(item: &'a str) -> Option<Part<'a>> {
        let mut all = names(item);
        let (_, name) = all.next()?;
        let member = member_of(name);
        let mentions: BTreeSet<&str> = all.map(|(_, name)| name).collect();
        let others = mentions.iter().filter_map(|name| member_of(name)).any(|other| Some(other) != member);
        (!others).then_some(Part { name, member, mentions })
    }
}

fn prefix(member: usize) -> String {
    format!("{PREFIX}{member}_")
}

/// The member that a name says it is of. Passes may have put something before it.
fn member_of(name: &str) -> Option<usize> {
    let (_, rest) = name.split_once(PREFIX)?;
    rest.split_once('_')?.0.parse().ok()
}

/// The names that a module defines, and those that it only declares; none if something in its body has no name.
fn symbols(module: &Module) -> Option<(BTreeSet<String>, BTreeSet<String>)> {
    let (mut defines, mut declares) = (BTreeSet::new(), BTreeSet::new());
    for &op in &module.block(module.body()).ops {
        let name = module.symbol_name(op)?.to_string();
        let regions = &module.op(op).regions;
        let is_declared = regions.iter().any(|&region| module.region(region).blocks.is_empty());
        // A variable without a value has an empty region or none; it is not what programs share.
        let is_function = module.op_name(op).ends_with(".func");
        if is_function && is_declared {
            declares.insert(name)
        } else {
            defines.insert(name)
        };
    }
    Some((defines, declares))
}

/// The operations of a body as text, each with its last line break.
fn items(body: &str) -> Option<Vec<&str>> {
    let mut starts = Vec::new();
    let mut at = 0;
    for line in body.split_inclusive('\n') {
        let first = line.strip_prefix(INDENT).and_then(|rest| rest.chars().next());
        if first.is_some_and(|c| !c.is_whitespace() && !matches!(c, '}' | '^')) {
            starts.push(at);
        }
        at += line.len();
    }
    if !body.get(..starts.first().copied().unwrap_or(at))?.trim().is_empty() {
        return None;
    }
    let ends = starts.iter().skip(1).copied().chain([at]);
    starts.iter().zip(ends).map(|(&start, end)| body.get(start..end)).collect()
}

/// The names of symbols in a text, outside of what is quoted, with where they stand.
fn names(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let found = at + text.get(at..)?.find(['@', '"'])?;
            let rest = text.get(found + 1..)?;
            if text.as_bytes().get(found) == Some(&b'@') {
                let is_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
                let end = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
                at = found + 1 + end;
                return Some((found + 1, rest.get(..end)?));
            }
            let mut escaped = false;
            let closing = rest.find(|c| match c {
                _ if escaped => {
                    escaped = false;
                    false
                }
                '\\' => {
                    escaped = true;
                    false
                }
                c => c == '"',
            });
            at = found + 1 + closing? + 1;
        }
    })
}

/// Writes a text with the names that a member defines as its own.
fn rename(out: &mut String, text: &str, defines: &BTreeSet<String>, member: usize) {
    let mut written = 0;
    for (at, _) in names(text).filter(|(_, name)| defines.contains(*name)) {
        out.push_str(text.get(written..at).unwrap_or_default());
        let _ = write!(out, "{PREFIX}{member}_");
        written = at;
    }
    out.push_str(text.get(written..).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joint(texts: &[&str]) -> Option<MergedModule> {
        let modules: Vec<Module> = texts.iter().map(|text| crate::adapt::parse(text).unwrap()).collect();
        let tagged = modules.iter().enumerate().map(|(at, module)| {
            crate::adapt::print_tagged(module, plumb_ir::Spelling::Auto, &format!("m{at}")).unwrap()
        });
        let tagged: Vec<String> = tagged.collect();
        let members: Vec<(&Module, &str)> = modules.iter().zip(tagged.iter().map(String::as_str)).collect();
        MergedModule::of(&members, "j0")
    }

    const PRINTS: &str = "memref.global @g : memref<1xi8> = dense<1>
        func.func private @printI64(i64)
        func.func @main() -> i64 attributes {said = \"@main \\\" @g\"} {
            %0 = memref.get_global @g : memref<1xi8>
            %c = arith.constant 4 : i64
            call @printI64(%c) : (i64) -> ()
            return %c : i64
        }";
    const PLAIN: &str = "func.func @main() -> i8 {
            %c = arith.constant 5 : i8
            %r = call @f(%c) : (i8) -> i8
            return %r : i8
        }
        func.func @f(%a: i8) -> i8 {
            return %a : i8
        }";

    #[test]
    fn what_was_joined_and_left_as_it_is_is_parted_into_what_it_was() {
        let joined = joint(&[PRINTS, PLAIN, PRINTS]).unwrap();
        assert!(crate::adapt::parse(&joined.text).is_ok(), "{}", joined.text);
        assert_eq!(joined.text.matches("func.func private @printI64").count(), 1);
        assert!(joined.text.contains("said = \"@main \\22 @g\""), "{}", joined.text);
        let parts = joined.part(&joined.text).unwrap();
        for (part, text) in parts.iter().zip([PRINTS, PLAIN, PRINTS]) {
            let mut expected = crate::adapt::print_tagged(
                &crate::adapt::parse(text).unwrap(),
                plumb_ir::Spelling::Auto,
                "j0",
            )
            .unwrap();
            // Declarations come last.
            let declaration = "  func.func private @printI64(i64)\n";
            if expected.contains(declaration) {
                expected = expected.replace(declaration, "");
                expected.truncate(expected.len() - 2);
                expected += declaration;
                expected += "}\n";
            }
            assert_eq!(*part, expected);
        }
    }

    #[test]
    fn a_member_has_what_it_needs_of_what_passes_add() {
        let joined = joint(&[PLAIN, PLAIN]).unwrap();
        let output = "#map = 1\nmodule attributes {plumb.marker = \"j0\"} {\n  llvm.func @deep()\n  llvm.func @free()\n  \
            llvm.func @helper() {\n    llvm.call @deep()\n  }\n  llvm.func @_ciface_plumb_j0_main() {\n    \
            llvm.call @plumb_j0_main()\n  }\n  llvm.func @plumb_j0_main() {\n    llvm.call @helper()\n  }\n  \
            llvm.func @plumb_j1_main() {\n    llvm.call @free()\n  }\n}\n";
        let parts = joined.part(output).unwrap();
        assert_eq!(
            parts[0],
            "#map = 1\nmodule attributes {plumb.marker = \"j0\"} {\n  llvm.func @deep()\n  llvm.func @helper() {\n    \
             llvm.call @deep()\n  }\n  llvm.func @_ciface_main() {\n    llvm.call @main()\n  }\n  llvm.func @main() {\n    \
             llvm.call @helper()\n  }\n}\n"
        );
        assert!(parts[1].contains("@free") && !parts[1].contains("@helper") && !parts[1].contains("@deep"));
        // What belongs to two belongs to none.
        assert!(joined.part(&output.replace("@free()\n  }\n}", "@plumb_j0_main()\n  }\n}")).is_none());
        assert!(
            joined
                .part(&output.replace(
                    "@helper()\n  }\n  llvm.func @plumb_j1",
                    "@plumb_j1_main()\n  }\n  llvm.func @plumb_j1"
                ))
                .is_none()
        );
        assert!(joined.part("\"builtin.module\"() ({\n}) : () -> ()\n").is_none());
    }

    #[test]
    fn what_has_no_name_or_another_declaration_is_not_joined() {
        let other = PRINTS.replace("@printI64(i64)", "@printI64(i32)").replace("(i64) -> ()", "(i32) -> ()");
        let other = other.replace("call @printI64(%c)", "call @printI64(%d)");
        let other = other.replace("%c = arith", "%d = arith.constant 1 : i32\n            %c = arith");
        assert!(joint(&[PRINTS, &other]).is_none());
        assert!(joint(&[PRINTS, "module attributes {a.b = 1 : i64} {}"]).is_none());
        assert!(joint(&[PRINTS, PLAIN]).is_some());
    }
}
