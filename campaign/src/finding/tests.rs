//! Folders of findings: written whole, read back, merged.

use super::*;
use crate::merge::merge;
use plumb_diff::settings::Settings;
use plumb_ir::{Conversion, IndexWidth};
use std::time::Duration;

/// None of them is the default.
fn settings() -> Settings {
    let conversion = Conversion { index_bitwidth: IndexWidth::Bits32, emit_c_wrappers: true, bare_ptr: true };
    let second = Duration::from_secs(1);
    Settings {
        entry: "start".into(),
        conversion,
        vscale: 2,
        strict: true,
        leaks: true,
        stack: true,
        translator: Some("./my translate".into()),
        fuel: 1,
        max_memory: 64 << 20,
        confirm_hangs: false,
        interpreter_time: second,
        native_time: second,
        allow_assembly: true,
        ..Settings::default()
    }
}

fn case(signature: &str, repro: &str, reduced_ops: Option<usize>) -> FindingCase {
    let id = id_of(FindingClass::Mismatch, "own+x", repro);
    let finding = Finding {
        id,
        class: FindingClass::Mismatch,
        signature: signature.into(),
        subject: "own+x".into(),
        argument: None,
        version: "1".into(),
        command: None,
        engine: Some(Engine::Jit(2)),
        sandbox_lacks: vec!["landlock".into()],
        settings: FindingSettings::of(&settings()),
        seed: Some(u64::MAX),
        mutant_of: None,
        found_with: None,
        kind: None,
        check: None,
        defect: None,
        campaign: Some("0123".into()),
        plumb: "0.1.0".into(),
        detail: "result 0: 1, expected \"2\"\nand more".into(),
        key: "result i32".into(),
        pass: None,
        pass_until: None,
        rewrite: None,
        minimal: None,
        ops: 40,
        reduced_ops,
        reduced_extent: None,
    };
    FindingCase {
        finding,
        repro: repro.into(),
        reduced: reduced_ops.map(|_| "small".into()),
        original: None,
        issue: None,
        target: Some("made".into()),
    }
}

/// What is in a store of which nothing is damaged.
fn found(store: &Store) -> Vec<FindingCase> {
    let (cases, damaged) = store.load_all().unwrap();
    assert_eq!(damaged, []);
    cases
}

#[test]
fn a_finding_reads_back_and_can_be_replaced() {
    let out = tempfile::tempdir().unwrap();
    let store = Store::open(out.path()).unwrap();
    let first = case("s", "program", None);
    store.save(&first).unwrap();
    assert_eq!(found(&store), std::slice::from_ref(&first));
    let second = case("s", "program", Some(3));
    assert_eq!(first.finding.id, second.finding.id);
    let path = store.save(&second).unwrap();
    assert_eq!(found(&store), [second]);
    let report = std::fs::read_to_string(path.join("report.md")).unwrap();
    assert!(report.contains("3 operations (found at 40)") && report.contains("--engine jit-O2"), "{report}");
    assert!(
        report.contains(
            "--engine jit-O2 --index-bitwidth 32 --emit-c-wrappers --bare-ptr --translate-with './my translate' \
             --allow-assembly --max-memory 67108864\n"
        ),
        "{report}"
    );
    let left = std::fs::read_dir(out.path().join("findings")).unwrap().count();
    assert_eq!(left, 1, "nothing unfinished stays");
}

#[test]
fn what_a_killed_process_set_aside_is_put_back() {
    let out = tempfile::tempdir().unwrap();
    let store = Store::open(out.path()).unwrap();
    let one = case("s", "program", None);
    let path = store.save(&one).unwrap();
    std::fs::rename(&path, path.with_file_name(format!(".unfinished-old-{}", one.finding.id))).unwrap();
    std::fs::create_dir(path.with_file_name(".unfinished-abc")).unwrap();
    assert_eq!(found(&store), [one]);
}

#[test]
fn merging_keeps_the_smallest_of_each_signature_and_is_idempotent() {
    let folder = tempfile::tempdir().unwrap();
    let (a, b, out) = (folder.path().join("a"), folder.path().join("b"), folder.path().join("out"));
    Store::open(&a).unwrap().save(&case("s", "p1", Some(9))).unwrap();
    Store::open(&b).unwrap().save(&case("s", "p2", Some(4))).unwrap();
    Store::open(&b).unwrap().save(&case("t", "p3", None)).unwrap();
    let inputs = [a, b];
    let merged = merge(&out, &inputs, 0.9).unwrap();
    assert_eq!((merged.copied, merged.duplicates, merged.findings.len()), (2, 1, 2));
    let again = merge(&out, &inputs, 0.9).unwrap();
    assert_eq!((again.copied, again.findings.len()), (0, 2));
    assert!(merge(&out, &[folder.path().join("nothing")], 0.9).is_err());
    let store = Store::open(&out).unwrap();
    let id = merged.findings[0].id.clone();
    assert_eq!(store.find(&id[..6]).unwrap(), Some(store.path(&id)));
    assert_eq!(store.find("").unwrap(), None, "ambiguous");
}

#[test]
fn settings_of_a_campaign_are_those_of_a_replay_and_unknown_fields_are_refused() {
    let finding = case("s", "program", None).finding;
    let text = toml::to_string(&finding).unwrap();
    let read: Finding = toml::from_str(&text).unwrap();
    assert_eq!(read, finding);
    let campaign = settings();
    let replayed = read.settings.on(&Settings { stop: campaign.stop.clone(), ..Settings::default() });
    assert_eq!(format!("{replayed:?}"), format!("{campaign:?}"));
    let forever = Duration::MAX;
    let unlimited = Settings {
        fuel: u64::MAX,
        max_memory: u64::MAX,
        interpreter_time: forever,
        native_time: forever,
        ..settings()
    };
    let (limited, default) = (FindingSettings::of(&unlimited).on(&Settings::default()), Settings::default());
    assert_eq!(
        (limited.fuel, limited.interpreter_time, limited.native_time),
        (default.fuel, default.interpreter_time, default.native_time)
    );
    let unlimited = Finding { settings: FindingSettings::of(&unlimited), ..finding.clone() };
    assert_eq!(toml::from_str(&toml::to_string(&unlimited).unwrap()), Ok(unlimited));
    for (right, wrong) in
        [("index-bitwidth = 32", "index-bitwidth = 16"), ("bare-ptr = true", "bare = true"), ("fuel", "oil")]
    {
        assert!(text.contains(right), "{text}");
        assert!(toml::from_str::<Finding>(&text.replace(right, wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn an_altered_file_is_no_finding() {
    let out = tempfile::tempdir().unwrap();
    let store = Store::open(out.path()).unwrap();
    let mut case = case("s", "program", Some(3));
    case.original = Some("original".into());
    case.issue = Some("issue".into());
    let path = store.save(&case).unwrap();
    for name in FILES {
        let text = std::fs::read_to_string(path.join(name)).unwrap();
        std::fs::write(path.join(name), text.clone() + "\n").unwrap();
        assert!(FindingCase::load(&path).is_err(), "{name}");
        std::fs::remove_file(path.join(name)).unwrap();
        assert!(FindingCase::load(&path).is_err(), "{name}");
        std::fs::write(path.join(name), text).unwrap();
        assert!(FindingCase::load(&path).is_ok(), "{name}");
    }
    // A name that leads out of the folder, or is another's.
    let moved = path.with_file_name("0123456789abcdef");
    std::fs::rename(path, &moved).unwrap();
    let (cases, damaged) = store.load_all().unwrap();
    assert_eq!((cases.len(), damaged.len()), (0, 1));
    assert!(!moved.exists() && damaged[0].now.as_ref().unwrap().exists());
}
