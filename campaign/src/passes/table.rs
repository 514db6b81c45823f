//! The table of a compiler's passes: made by a probe, written as TOML, edited by people, read by campaigns.

use super::documented;
use plumb_diff::file::{FileError, MAX_FILE, read_regular};
use plumb_diff::subject::{PassOption, PassPlace};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// What the passes of a compiler do with generated modules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PassTable {
    /// The subject whose passes they are.
    pub subject: String,
    /// What it says of its version.
    #[serde(default)]
    pub version: String,
    /// One row a pass.
    #[serde(default, rename = "pass")]
    pub passes: Vec<PassRow>,
}

/// A pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PassRow {
    /// Its name in pipelines.
    pub name: String,
    /// What it does, in the compiler's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// What came of the probe.
    #[serde(default)]
    pub status: PassStatus,
    /// Where campaigns put it: nowhere if this is empty.
    #[serde(default)]
    pub places: Vec<PassPlace>,
    /// How often, against the others.
    #[serde(default = "one")]
    pub weight: u32,
    /// Whether it must be put within `func.func(…)`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nested: bool,
    /// Options that campaigns always give it, in pipeline syntax, without braces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub with: String,
    /// Why it is not used, or what it said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The share of modules that it changed.
    #[serde(default)]
    pub changed: f64,
    /// The share of modules of which it changed the type of the entry.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub signatures: f64,
    /// The share of modules in which it left operations that nothing executes. Campaigns do not hold it to their share of
    /// comparisons with an answer.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub foreign: f64,
    /// Milliseconds that it took for a module, reading and printing included.
    #[serde(default)]
    pub milliseconds: f64,
    /// The share that it changed of programs with more of what it looks for; of those that change others seldom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made_for: Option<f64>,
    /// A digest of what it made of the modules of the probe. Passes with the same share their turns.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub made: String,
    /// By profile, the share of modules that it works on as few other passes do. Most modules of campaigns are of these.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub profiles: BTreeMap<String, f64>,
    /// Digests of what it made of the modules of the probe, from which the profiles are learnt.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) outputs: Vec<u32>,
    /// The same of lowered modules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) lowered_outputs: Vec<u32>,
    /// Operations that half of the modules of campaigns have more of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub favours: Vec<String>,
    /// Operations that there are fewer of after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consumes: Vec<String>,
    /// Operations that there are more of after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub makes: Vec<String>,
    /// Its options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<PassOption>,
}

fn one() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what serde calls")]
fn is_zero(share: &f64) -> bool {
    *share == 0.0
}

/// What came of the probe of a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassStatus {
    /// It changes modules, and what it leaves can be executed.
    #[default]
    Usable,
    /// It changes no generated module.
    Idle,
    /// It refuses them, or wants options.
    #[serde(rename = "refuses")]
    Rejecting,
    /// It makes operations that are not executed here, or prints other things than modules.
    Foreign,
    /// It dies on all that it does not refuse.
    #[serde(rename = "crashes")]
    Crashing,
    /// It does not end.
    #[serde(rename = "hangs")]
    Hanging,
    /// It is a test of the compiler's own, of which nothing is documented.
    Testing,
    /// Its documentation says that it may change what programs do.
    Changing,
}

impl PassStatus {
    /// The name that tables use.
    pub fn name(self) -> &'static str {
        match self {
            PassStatus::Usable => "usable",
            PassStatus::Idle => "idle",
            PassStatus::Rejecting => "refuses",
            PassStatus::Foreign => "foreign",
            PassStatus::Crashing => "crashes",
            PassStatus::Hanging => "hangs",
            PassStatus::Testing => "testing",
            PassStatus::Changing => "changing",
        }
    }
}

impl PassTable {
    /// The table in a file.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or holds no such table.
    pub fn load(path: &Path) -> Result<Self, FileError> {
        let text = read_regular(path, MAX_FILE)?;
        toml::from_str(&text)
            .map_err(|error| FileError::Format { path: path.into(), message: error.to_string() })
    }

    /// The same as a file.
    pub fn to_toml(&self) -> String {
        // Strings, numbers and lists: nothing that TOML could not say.
        toml::to_string(self).unwrap_or_default()
    }

    /// A table of passes that a person has named, without a probe.
    pub fn named(subject: &str, names: &[String]) -> Self {
        PassTable {
            subject: subject.into(),
            version: String::new(),
            passes: names.iter().map(|name| PassRow::named(name)).collect(),
        }
    }
}

impl PassRow {
    /// A pass of which only the name is known.
    pub(crate) fn named(name: &str) -> PassRow {
        PassRow {
            name: name.into(),
            description: String::new(),
            status: PassStatus::Usable,
            places: vec![PassPlace::Alone, PassPlace::Before],
            weight: 1,
            nested: false,
            with: String::new(),
            note: None,
            changed: 1.0,
            signatures: 0.0,
            foreign: 0.0,
            milliseconds: 0.0,
            made_for: None,
            made: String::new(),
            profiles: BTreeMap::new(),
            outputs: Vec::new(),
            lowered_outputs: Vec::new(),
            favours: documented::looked_for(name),
            consumes: Vec::new(),
            makes: Vec::new(),
            options: Vec::new(),
        }
    }

    /// The pass with the options that it always has, and these.
    pub(crate) fn call(&self, options: &[String]) -> String {
        let with = std::iter::once(&self.with).chain(options).filter(|text| !text.is_empty());
        let call = match with.map(String::as_str).collect::<Vec<_>>().join(" ") {
            options if options.is_empty() => self.name.clone(),
            options => format!("{}{{{options}}}", self.name),
        };
        if self.nested { format!("func.func({call})") } else { call }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_as_it_is_written_and_may_be_short() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("passes.toml");
        let table = PassTable::named("mlir-opt-22", &["canonicalize".into(), "cse".into()]);
        std::fs::write(&path, table.to_toml()).unwrap();
        assert_eq!(PassTable::load(&path).unwrap(), table);
        std::fs::write(
            &path,
            "subject = \"x\"\n[[pass]]\nname = \"cse\"\nplaces = [\"alone\"]\nwith = \"a=1\"\n",
        )
        .unwrap();
        let row = &PassTable::load(&path).unwrap().passes[0];
        assert_eq!((row.weight, row.call(&["b=2".into()]).as_str()), (1, "cse{a=1 b=2}"));
        std::fs::write(&path, "subject = \"x\"\n[[pass]]\nnam = \"cse\"\n").unwrap();
        assert!(PassTable::load(&path).unwrap_err().to_string().contains("line 3"));
    }
}
