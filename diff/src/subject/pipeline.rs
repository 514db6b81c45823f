//! Pass pipelines as trees, so that parts of them can be run, and where passes of a variant stand.

use super::passes;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Where passes stand in a variant of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassPlace {
    /// Without the lowering: source against source.
    Alone,
    /// Before the lowering.
    Before,
    /// After the lowering, on the LLVM dialect.
    After,
}

impl PassPlace {
    /// Every place.
    pub const ALL: [PassPlace; 3] = [PassPlace::Alone, PassPlace::Before, PassPlace::After];

    /// The sign between the name of the subject and the passes.
    pub fn sign(self) -> char {
        match self {
            PassPlace::Alone => '=',
            PassPlace::Before => ':',
            PassPlace::After => '+',
        }
    }

    pub(super) fn of(sign: char) -> Option<Self> {
        PassPlace::ALL.into_iter().find(|place| place.sign() == sign)
    }
}

/// Passes in order, some of them nested in operations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pipeline(Vec<Entry>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Entry {
    /// A pass with its options.
    Pass(String),
    /// Passes on each operation of a kind.
    On(String, Pipeline),
}

impl Pipeline {
    /// Reads MLIR's pipeline syntax, without the anchor.
    ///
    /// # Errors
    ///
    /// Brackets or quotes do not match.
    pub fn parse(text: &str) -> Result<Self, String> {
        let entry = |text: &str| {
            let nests = passes::outside_options(text).contains('(');
            match text.split_once('(').filter(|_| nests).zip(text.strip_suffix(')')) {
                Some(((anchor, _), whole)) => {
                    let inner = whole.get(anchor.len() + 1..).unwrap_or_default();
                    Ok(Entry::On(anchor.trim().into(), Pipeline::parse(inner)?))
                }
                None if nests => Err(format!("text after the passes in `{text}`")),
                None => Ok(Entry::Pass(text.into())),
            }
        };
        Ok(Pipeline(passes::entries(text)?.into_iter().map(entry).collect::<Result<_, String>>()?))
    }

    /// The passes with their options, in the order in which they are named.
    pub fn passes(&self) -> Vec<&str> {
        let mut passes = Vec::new();
        self.collect(&mut passes);
        passes
    }

    fn collect<'a>(&'a self, passes: &mut Vec<&'a str>) {
        for entry in &self.0 {
            match entry {
                Entry::Pass(pass) => passes.push(pass),
                Entry::On(_, inner) => inner.collect(passes),
            }
        }
    }

    /// The same with each pass as a function says, which is given its position; none leaves it out.
    pub fn map(&self, change: &mut dyn FnMut(usize, &str) -> Option<String>) -> Pipeline {
        self.map_from(&mut 0, change)
    }

    fn map_from(&self, at: &mut usize, change: &mut dyn FnMut(usize, &str) -> Option<String>) -> Pipeline {
        let mut entries = Vec::new();
        for entry in &self.0 {
            match entry {
                Entry::Pass(pass) => {
                    entries.extend(change(*at, pass).map(Entry::Pass));
                    *at += 1;
                }
                Entry::On(anchor, inner) => {
                    let inner = inner.map_from(at, change);
                    if !inner.0.is_empty() {
                        entries.push(Entry::On(anchor.clone(), inner));
                    }
                }
            }
        }
        Pipeline(entries)
    }

    /// The passes at positions that are wanted.
    pub fn only(&self, wanted: impl Fn(usize) -> bool) -> Pipeline {
        self.map(&mut |at, pass| wanted(at).then(|| pass.to_string()))
    }

    /// The first passes.
    pub fn first(&self, count: usize) -> Pipeline {
        self.only(|at| at < count)
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, entry) in self.0.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            match entry {
                Entry::Pass(pass) => write!(f, "{comma}{pass}")?,
                Entry::On(anchor, inner) => write!(f, "{comma}{anchor}({inner})")?,
            }
        }
        Ok(())
    }
}

/// The name of a pass, without its options.
pub fn pass_name(pass: &str) -> &str {
    pass.split('{').next().unwrap_or(pass).trim()
}

/// The options of a pass, one each.
pub fn pass_options(pass: &str) -> Vec<&str> {
    let Some((_, rest)) = pass.split_once('{') else { return Vec::new() };
    let text = rest.strip_suffix('}').unwrap_or(rest);
    passes::split(text, ' ').unwrap_or_else(|_| vec![text])
}

/// A pass with these options.
pub fn with_options(name: &str, options: &[&str]) -> String {
    if options.is_empty() { name.into() } else { format!("{name}{{{}}}", options.join(" ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_pipeline_keep_what_they_are_nested_in() {
        let text = "a{x=1,2 y={p (q)}},func.func(b,scf.for(c)),d";
        let pipeline = Pipeline::parse(text).unwrap();
        assert_eq!(pipeline.to_string(), text);
        assert_eq!(pipeline.passes(), ["a{x=1,2 y={p (q)}}", "b", "c", "d"]);
        assert_eq!(pipeline.only(|at| at == 2).to_string(), "func.func(scf.for(c))");
        assert_eq!(pipeline.only(|at| at == 3).to_string(), "d");
        assert_eq!(pipeline.first(2).to_string(), "a{x=1,2 y={p (q)}},func.func(b)");
        assert_eq!(pipeline.first(0).to_string(), "");
        let renamed = pipeline.map(&mut |at, pass| Some(if at == 1 { "z".into() } else { pass.into() }));
        assert_eq!(renamed.passes()[1], "z");
        assert_eq!(Pipeline::parse("").unwrap().passes(), [""; 0]);
        assert!(Pipeline::parse("a(b)c").is_err());
        assert!(Pipeline::parse("a(b").is_err());
    }

    #[test]
    fn options_are_told_apart() {
        let pass = "a{x=1,2 y={p (q)} z='u v'}";
        assert_eq!(pass_name(pass), "a");
        assert_eq!(pass_options(pass), ["x=1,2", "y={p (q)}", "z='u v'"]);
        assert_eq!(with_options("a", &pass_options(pass)), pass);
        assert_eq!(with_options("a", &[]), "a");
        assert!(pass_options("a").is_empty());
    }
}
