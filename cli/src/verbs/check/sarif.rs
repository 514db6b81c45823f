//! Failures in the static analysis results interchange format, version 2.1.0.

use super::place::PathBase;
use plumb_diff::check::{Case, CorpusFile, FileReport, Rule, Status};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// One document of all reports.
pub fn report(reports: &[(CorpusFile, FileReport)], base: &PathBase) -> Value {
    let rules: Vec<Rule> = Rule::all().collect();
    let mut seen = BTreeMap::new();
    let mut results = Vec::new();
    for (file, report) in reports {
        let uri = base.uri(file.path());
        for case in &report.cases {
            let Status::Fail(rule, why) = &case.status else { continue };
            results.push(json!({
                "ruleId": rule.id(),
                "ruleIndex": rules.iter().position(|known| known == rule),
                "level": "error",
                "message": { "text": format!("{}: {why}", case.title()) },
                "locations": [{ "physicalLocation": {
                    "artifactLocation": { "uri": uri, "uriBaseId": ROOT },
                    "region": { "startLine": case.line, "startColumn": case.column },
                }}],
                "partialFingerprints": { "plumbCheck/v1": fingerprint(&uri, case, *rule, &mut seen) },
            }));
        }
    }
    let rule = |rule: &Rule| {
        json!({
            "id": rule.id(),
            "shortDescription": { "text": rule.text() },
            "defaultConfiguration": { "level": "error" },
        })
    };
    json!({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "plumb",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(rule).collect::<Vec<_>>(),
            }},
            "originalUriBaseIds": { ROOT: { "description": { "text": "The repository that is checked." } } },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    })
}

/// The folder that names are relative to.
const ROOT: &str = "%SRCROOT%";

/// What stays the same while lines move: the file, what is checked, and which time that goes wrong in it.
fn fingerprint(uri: &str, case: &Case, rule: Rule, seen: &mut BTreeMap<String, u32>) -> String {
    let what = format!("{uri}\n{}\n{}", rule.id(), case.title());
    let count = seen.entry(what.clone()).or_insert(0);
    *count += 1;
    let hash = Sha256::digest(format!("{what}\n{count}"));
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
