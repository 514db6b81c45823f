//! Several modules within one. Each is a symbol table of its own, so that nothing is renamed.

/// How a module within another begins and ends, where a program prints it.
const BEGIN: &str = "  module";
const END: &str = "  }";

/// Modules within one.
pub(crate) struct NestedModules {
    /// The text of the piece.
    pub text: String,
    /// How many there are.
    count: usize,
}

impl NestedModules {
    /// Nests modules given by their texts, which begin with a line that says the marker.
    pub(crate) fn of(members: &[&str], marker: &str) -> Option<NestedModules> {
        let (head, _) = members.first()?.split_once('\n')?;
        let (before, rest) = head.split_once('"')?;
        let (_, after) = rest.split_once('"')?;
        // An alias or a resource holds for a whole file.
        let is_whole = |text: &&str| text.starts_with("module") && !text.contains("\n}\n{-#");
        if !members.iter().all(is_whole) {
            return None;
        }
        let mut text = format!("{before}\"{marker}\"{after}\n");
        text.extend(members.iter().copied());
        text.push_str("}\n");
        Some(NestedModules { text, count: members.len() })
    }

    /// Takes what a program has made of it apart. Each part has the aliases of all.
    pub(crate) fn part(&self, output: &str) -> Option<Vec<String>> {
        let mut lines = output.lines();
        let mut aliases = String::new();
        loop {
            let line = lines.next()?;
            if line.starts_with("module") {
                break;
            }
            if !line.starts_with(['#', '!']) {
                return None;
            }
            aliases.push_str(line);
            aliases.push('\n');
        }
        let mut parts = Vec::with_capacity(self.count);
        loop {
            let begin = lines.next()?;
            if begin == "}" {
                break;
            }
            if !begin.starts_with(BEGIN) {
                return None;
            }
            let mut part = aliases.clone();
            let mut line = begin;
            loop {
                part.push_str(line);
                part.push('\n');
                // An empty module stands in one line.
                if line == END || line == begin && line.ends_with("{}") {
                    break;
                }
                line = lines.next()?;
            }
            parts.push(part);
        }
        (parts.len() == self.count && lines.all(str::is_empty)).then_some(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMBERS: [&str; 2] = [
        "module attributes {plumb.marker = \"m0\"} {\n  func.func @main() {\n    return\n  }\n}\n",
        "module attributes {plumb.marker = \"m1\"} {\n  func.func private @f()\n}\n",
    ];

    #[test]
    fn what_was_nested_and_printed_is_parted() {
        let nested = NestedModules::of(&MEMBERS, "j0").unwrap();
        assert!(
            nested.text.starts_with("module attributes {plumb.marker = \"j0\"} {\nmodule"),
            "{}",
            nested.text
        );
        let module = crate::adapt::parse(&nested.text).unwrap();
        let printed = plumb_ir::print(&module);
        let parts = nested.part(&format!("#map = affine_map<(d0) -> (d0)>\n{printed}")).unwrap();
        for (part, member) in parts.iter().zip(MEMBERS) {
            assert!(part.starts_with("#map"), "{part}");
            let [part, member] = [part.as_str(), member].map(|text| crate::adapt::parse(text).unwrap());
            assert_eq!(plumb_ir::print(&part), plumb_ir::print(&member));
        }
        // One that is lost, something beside them, and what holds for the file.
        assert!(nested.part("module {\n  module {\n  }\n}\n").is_none());
        assert!(nested.part("module {\n  module {}\n  module {}\n  func.func private @f()\n}\n").is_none());
        assert!(nested.part("module {\n  module {}\n  module {}\n}\n\n{-#\n#-}\n").is_none());
        assert_eq!(nested.part("module {\n  module {}\n  module {\n  }\n}\n\n").unwrap().len(), 2);
    }

    #[test]
    fn what_holds_for_a_file_is_not_nested() {
        let member = format!("#map = affine_map<(d0) -> (d0)>\n{}", MEMBERS[0]);
        assert!(NestedModules::of(&[&member, MEMBERS[1]], "j0").is_none());
    }
}
