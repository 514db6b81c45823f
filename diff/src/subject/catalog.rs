//! The passes that a program says it has: the part of its help that MLIR's main function prints.

use serde::{Deserialize, Serialize};

/// A pass, in the words of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PassInfo {
    /// Its name in pipelines.
    pub name: String,
    /// What it does, one line.
    pub description: String,
    /// Its options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<PassOption>,
}

/// An option of a pass.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PassOption {
    /// Its name.
    pub name: String,
    /// The kind of value it takes, as the program says it: `int`, `value`; none for a switch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The values there are, where the program lists them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}

/// Reads the passes out of a program's help: that of MLIR's main function, or that of xDSL's.
pub fn passes(help: &str) -> Vec<PassInfo> {
    match help.split_once("Available passes are:") {
        Some((_, list)) => named(list),
        None => described(help),
    }
}

/// Passes of xDSL: names with commas between them, up to the next option. Lines end anywhere in a name.
fn named(list: &str) -> Vec<PassInfo> {
    let lines = list.lines().take_while(|line| !line.trim_start().starts_with('-'));
    let text: String = lines.flat_map(str::split_whitespace).collect();
    let names = text.split(',').filter(|name| !name.is_empty());
    names.map(|name| PassInfo { name: name.into(), ..PassInfo::default() }).collect()
}

/// Passes of MLIR. They are indented less than their options; what follows under another heading is no pass.
fn described(help: &str) -> Vec<PassInfo> {
    let mut passes: Vec<PassInfo> = Vec::new();
    let lines = help.lines().skip_while(|line| line.trim() != "Passes:").skip(1);
    let mut margin = None;
    for line in lines {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        if let Some(value) = text.strip_prefix('=') {
            let option = passes.last_mut().and_then(|pass| pass.options.last_mut());
            let value = value.split_whitespace().next().unwrap_or_default();
            if let Some(option) = option.filter(|_| !value.starts_with('<')) {
                option.values.push(value.into());
            }
            continue;
        }
        let Some(text) = text.strip_prefix("--") else {
            // A line that is no flag belongs to a description, or is another heading.
            if margin.is_some_and(|margin| indent < margin) && !text.is_empty() {
                break;
            }
            continue;
        };
        let margin = *margin.get_or_insert(indent);
        if indent < margin {
            break;
        }
        let (flag, description) = text.split_once(' ').unwrap_or((text, ""));
        let (name, kind) = match flag.split_once('=') {
            Some((name, kind)) => (name, Some(kind.trim_matches(['<', '>']).to_string())),
            None => (flag, None),
        };
        if indent == margin {
            let description = description.trim_start_matches([' ', '-']).trim_end().to_string();
            passes.push(PassInfo { name: name.into(), description, options: Vec::new() });
        } else if let Some(pass) = passes.last_mut() {
            pass.options.push(PassOption { name: name.into(), kind, values: Vec::new() });
        }
    }
    passes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_have_options_and_those_have_values() {
        let help = "General options:\n  --verify-each   - x\n  Compiler passes to run\n    --pass-pipeline=<string>   -   y\n    \
            Passes:\n      --canonicalize             -   Canonicalize operations\n        \
            --max-iterations=<long>  - Max. iterations\n        --top-down               - Seed the worklist\n        \
            --region-simplify=<value> - Perform\n    =normal     -   normal\n    =off        -   none\n      \
            --cse                      -   Eliminate\n    Pass Pipelines:\n      --a-pipeline               -   z\n\nGeneric Options:\n";
        let passes = passes(help);
        let names: Vec<&str> = passes.iter().map(|pass| pass.name.as_str()).collect();
        assert_eq!(names, ["canonicalize", "cse"]);
        assert_eq!(passes[0].description, "Canonicalize operations");
        let option = |name: &str, kind: Option<&str>, values: &[&str]| PassOption {
            name: name.into(),
            kind: kind.map(Into::into),
            values: values.iter().map(ToString::to_string).collect(),
        };
        let options = [
            option("max-iterations", Some("long"), &[]),
            option("top-down", None, &[]),
            option("region-simplify", Some("value"), &["normal", "off"]),
        ];
        assert_eq!(passes[0].options, options);
        assert_eq!(super::passes("nothing of the kind"), []);
    }

    #[test]
    fn names_of_xdsl_are_put_together() {
        let help = "  -p PASSES, --passes PASSES\n     Delimited list of passes. Available passes are:\n     canonicalize,convert-\n     \
            scf-to-cf,cse\n  --print-between-passes\n     Print, often\n";
        let names: Vec<String> = passes(help).into_iter().map(|pass| pass.name).collect();
        assert_eq!(names, ["canonicalize", "convert-scf-to-cf", "cse"]);
    }

    #[test]
    fn installed_releases_list_their_passes() {
        for release in crate::subject::PRESETS {
            let name = format!("mlir-opt-{release}");
            let Some(_) = plumb_testkit::program(&name) else { continue };
            let subject = crate::subject::Subject::parse(&name).unwrap();
            let passes = subject.program().unwrap().passes(&crate::stop::Stop::default()).unwrap();
            assert!(passes.len() > 60, "{name}: {}", passes.len());
            let canonicalize = passes.iter().find(|pass| pass.name == "canonicalize").unwrap();
            assert!(canonicalize.options.iter().any(|option| option.name == "top-down"), "{canonicalize:?}");
        }
    }
}
