//! The events of real campaigns are as docs/events.md and its schema say, on standard output and in the folder.

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const SCHEMA: &str = include_str!("../../docs/events.schema.json");
const PAGE: &str = include_str!("../../docs/events.md");

fn fuzz(out: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
    command.args(["fuzz", "--engine", "interp", "--size", "12", "--jobs", "2"]).args(args);
    command.arg("--out").arg(out).output().unwrap()
}

fn objects(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}")))
        .collect()
}

fn of<'e>(events: &'e [Value], kind: &str) -> Vec<&'e Value> {
    events.iter().filter(|event| event["event"] == kind).collect()
}

/// Why a value is not as a schema says, in the words of JSON Schema that ours has.
fn wrong(value: &Value, schema: &Value, all: &Value) -> Option<String> {
    let words = schema.as_object().unwrap();
    words.iter().find_map(|(word, wanted)| {
        let list = || wanted.as_array().unwrap().iter();
        let is = |name: &Value| match name.as_str().unwrap() {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_u64() || value.is_i64(),
            "number" => value.is_number(),
            "null" => value.is_null(),
            other => panic!("unknown type {other}"),
        };
        let length = value.as_array().map_or(0, Vec::len) as u64;
        let inner = match word.as_str() {
            "$schema" | "$defs" | "title" | "description" => return None,
            "$ref" => {
                let at = wanted.as_str().unwrap().strip_prefix('#').unwrap();
                wrong(value, all.pointer(at).unwrap(), all)
            }
            "oneOf" => {
                let fitting = list().filter(|schema| wrong(value, schema, all).is_none()).count();
                (fitting != 1).then(|| format!("{fitting} forms fit"))
            }
            "properties" => wanted.as_object().unwrap().iter().find_map(|(name, schema)| {
                let why = wrong(value.get(name)?, schema, all)?;
                Some(format!("{name}: {why}"))
            }),
            "additionalProperties" => {
                let rest = value.as_object().into_iter().flatten();
                let mut rest =
                    rest.filter(|(name, _)| words.get("properties").is_none_or(|p| p.get(name).is_none()));
                rest.find_map(|(_, value)| wrong(value, wanted, all))
            }
            "items" => value.as_array().into_iter().flatten().find_map(|item| wrong(item, wanted, all)),
            "required" => list().find_map(|name| {
                let name = name.as_str().unwrap();
                value.is_object().then(|| value.get(name).is_none().then(|| format!("no {name}")))?
            }),
            word => {
                let holds = match word {
                    "type" => wanted.as_array().map_or_else(|| is(wanted), |types| types.iter().any(is)),
                    "const" => value == wanted,
                    "enum" => list().any(|other| other == value),
                    "minimum" => value.as_f64().is_none_or(|value| value >= wanted.as_f64().unwrap()),
                    "minItems" => length >= wanted.as_u64().unwrap(),
                    "maxItems" => length <= wanted.as_u64().unwrap(),
                    other => panic!("{other} is no word of the schemas here"),
                };
                (!holds).then(|| format!("not {word} {wanted}"))
            }
        };
        inner.map(|why| format!("{why} in {value}"))
    })
}

/// Holds events to the schema, which knows all of their fields, as does the page.
fn assert_documented(events: &[Value]) {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    for event in events {
        let known = &schema["$defs"][event["event"].as_str().unwrap()];
        assert_eq!(wrong(event, known, &schema), None);
        assert_eq!(wrong(event, &schema, &schema), None);
        for name in event.as_object().unwrap().keys() {
            assert!(known["properties"].get(name).is_some(), "{name} is not in the schema: {event}");
            assert!(PAGE.contains(&format!("`{name}`")), "{name} is not in docs/events.md");
        }
    }
}

#[test]
fn the_events_of_a_campaign_are_as_documented() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let args = ["--subject", "own+swapped-strides", "--count", "200", "--format", "jsonl"];
    let output = fuzz(&out, &args);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    let streamed = objects(&String::from_utf8(output.stdout).unwrap());
    let noted = objects(&fs::read_to_string(out.join("events.jsonl")).unwrap());
    for events in [&streamed, &noted] {
        assert_documented(events);
        assert_eq!(of(events, "begin"), [&events[0]]);
        assert_eq!(of(events, "end"), [events.last().unwrap()]);
        assert!(!of(events, "progress").is_empty(), "{events:?}");
        let report = &events.last().unwrap()["report"];
        assert_eq!(report["modules"], 200);
        let mut found: Vec<&Value> =
            of(events, "finding").iter().map(|event| &event["finding"]["id"]).collect();
        let mut reported: Vec<&Value> =
            report["findings"].as_array().unwrap().iter().map(|finding| &finding["id"]).collect();
        found.sort_by_key(ToString::to_string);
        reported.sort_by_key(ToString::to_string);
        assert!(!found.is_empty());
        assert_eq!(found, reported);
    }
    // A torn line stays alone, and a resumed run says where it goes on; what was found before is no news.
    let torn = fs::read_to_string(out.join("events.jsonl")).unwrap() + "{\"event\":\"prog";
    fs::write(out.join("events.jsonl"), &torn).unwrap();
    let output = fuzz(&out, &[&args[..], &["--resume"]].concat());
    let events = objects(&String::from_utf8(output.stdout).unwrap());
    assert_documented(&events);
    assert_eq!((&events[0]["modules"], of(&events, "finding").len()), (&200.into(), 0), "{events:?}");
    let text = fs::read_to_string(out.join("events.jsonl")).unwrap();
    assert_documented(&objects(text.strip_prefix(&(torn + "\n")).unwrap()));
}

#[test]
fn the_schema_refuses_what_no_campaign_tells() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let good = serde_json::json!({
        "event": "untested", "seconds": 0.5, "subject": "s", "why": "w", "ends": true
    });
    assert_eq!(wrong(&good, &schema, &schema), None);
    for (name, value) in [("event", "other".into()), ("seconds", "1".into()), ("ends", Value::Null)] {
        let mut bad = good.clone();
        bad[name] = value;
        assert!(wrong(&bad, &schema, &schema).is_some(), "{bad}");
    }
}

#[test]
fn a_subject_that_is_not_tested_is_an_event() {
    let folder = tempfile::tempdir().unwrap();
    let output = fuzz(&folder.path().join("out"), &["--subject", "cmd:./not-there", "--format", "jsonl"]);
    assert_eq!(output.status.code(), Some(3));
    let events = objects(&String::from_utf8(output.stdout).unwrap());
    assert_documented(&events);
    let kinds: Vec<_> = events.iter().map(|event| event["event"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["begin", "untested", "end"]);
    assert!(events[1]["ends"] == true && events[1]["why"].as_str().unwrap().contains("not-there"));
}

#[test]
fn remarks_and_colours_are_as_asked() {
    let folder = tempfile::tempdir().unwrap();
    let said = |args: &[&str], environment: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
        command.args(["fuzz", "--engine", "interp", "--count", "200", "--size", "12", "--no-reduce"]);
        command
            .args(["--subject", "own+swapped-strides"])
            .args(args)
            .arg("--out")
            .arg(folder.path().join("out"));
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").envs(environment.iter().copied());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let colourful =
        |(said, complained): (String, String)| (said.contains('\x1b'), complained.contains('\x1b'));
    assert_eq!(colourful(said(&[], &[])), (false, false));
    assert_eq!(colourful(said(&["--color", "always"], &[("NO_COLOR", "1")])), (true, true));
    assert_eq!(colourful(said(&[], &[("CLICOLOR_FORCE", "1")])), (true, true));
    assert_eq!(colourful(said(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")])), (false, false));
    assert_eq!(colourful(said(&["--color", "never"], &[("CLICOLOR_FORCE", "1")])), (false, false));
    // What is found is told as it comes, unless nobody wants to hear it.
    assert!(said(&[], &[]).1.contains(" in own+swapped-strides: wrong memref."));
    assert_eq!(said(&["--quiet"], &[]).1, "");
}
