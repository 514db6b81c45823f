//! Shards that are written by hand: what merging keeps of them, and what it says of them.

use super::*;
use crate::finding::{FindingClass, id_of};
use crate::overview::Overview;
use crate::pipeline::deduplicate::SelectedSighting;
use crate::run::state::SettledFinding;
use crate::{Config, Generator, Shard};
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;

fn config() -> Config {
    let wanted = plumb_gen::Config { size: 12, ..plumb_gen::Config::default() };
    Config {
        bound: Bound::Count(1000),
        reduce: None,
        ..Config::new(vec![Subject::own_with_fault("swapped-strides")], Generator::generated(wanted))
    }
}

/// Any finding.
fn finding() -> FindingCase {
    let out = tempfile::tempdir().unwrap();
    let config = Config { out: Some(out.path().into()), bound: Bound::Count(50), jobs: 1, ..config() };
    crate::run(&config, &|_| (), &Stop::default()).unwrap();
    Store::open(out.path()).unwrap().load_all().unwrap().0.remove(0)
}

/// A sighting: its seed and its defect. If it has a signature, it is a finding.
type HandmadeSighting = (u64, &'static str, Option<&'static str>);

/// Writes a finished shard with these sightings. The first may have turned out to be what the last is.
fn shard(out: &Path, index: u64, any: &FindingCase, seen: &[HandmadeSighting], again: bool) {
    let mut state = State::new(&Config { shard: Shard { index, count: 2 }, ..config() });
    (state.settled, state.totals.modules, state.is_finished) = (10, 10, true);
    let store = Store::open(out).unwrap();
    let last = seen.last().unwrap().0;
    for &(seed, defect, signature) in seen {
        assert!(state.selected.located.select("k", index, seed) || seed > 15);
        state.selected.reduced.select(defect, index, seed);
        let Some(signature) = signature else { continue };
        let mut case = any.clone();
        let finding = &mut case.finding;
        (finding.class, finding.key) = (FindingClass::Mismatch, "result i32".into());
        case.repro.push_str(&format!("// {seed}\n"));
        finding.id = id_of(finding.class, &finding.subject, &case.repro);
        (finding.seed, finding.kind, finding.defect) = (Some(seed), Some("k".into()), Some(defect.into()));
        (finding.signature, finding.campaign) = (signature.into(), Some(state.campaign()));
        let (first, of_first, _) = seen[0];
        let first = SelectedSighting { seed: first, kind: "k".into(), defect: of_first.into() };
        let again = if again && seed == last { vec![first] } else { Vec::new() };
        let settled = SettledFinding { seed, signature: signature.into(), subject: finding.base(), again };
        state.findings.insert(finding.id.clone(), settled);
        store.save(&case).unwrap();
    }
    state.save(&Folder::open(out).unwrap()).unwrap();
}

#[test]
fn no_defect_is_beyond_what_one_campaign_looks_at() {
    let any = finding();
    for (again, expected, beyond) in [(false, &[0, 101][..], 2), (true, &[0, 101, 103], 1)] {
        let here = tempfile::tempdir().unwrap();
        let paths = ["s0", "s1"].map(|name| here.path().join(name));
        // The whole locates the first sixteen, and one of the next chunk.
        let mut first: Vec<HandmadeSighting> = (0..20).map(|seed| (seed, "early", None)).collect();
        first[0].2 = Some("a");
        shard(&paths[0], 0, &any, &first, false);
        let late = [
            (100, "early", None),
            (101, "late", Some("b")),
            (102, "late", Some("c")),
            (103, "early", Some("d")),
        ];
        shard(&paths[1], 1, &any, &late, again);
        let merged = merge(&here.path().join("all"), &paths, 0.9).unwrap();
        let mut seeds: Vec<u64> = merged.findings.iter().map(|finding| finding.seed.unwrap()).collect();
        seeds.sort_unstable();
        assert_eq!((&seeds[..], merged.beyond), (expected, beyond));
    }
}

#[test]
fn a_merge_that_was_killed_says_what_it_lacks_and_is_mended_by_another() {
    let (any, here) = (finding(), tempfile::tempdir().unwrap());
    let paths = ["s0", "s1", "all"].map(|name| here.path().join(name));
    shard(&paths[0], 0, &any, &[(0, "early", Some("a"))], false);
    shard(&paths[1], 1, &any, &[(100, "late", Some("b"))], false);
    let [first, second, all] = &paths;
    let shards = [first.clone(), second.clone()];
    let merged = merge(all, &shards, 0.0).unwrap();
    assert_eq!((merged.findings.len(), merged.lost), (2, Vec::new()));
    let counted = |folder: &Path| Overview::load(folder).unwrap().counts.unwrap().modules;
    assert!(counted(all) > 0);
    assert_eq!(counted(all), shards.iter().map(|shard| counted(shard)).sum::<u64>());
    std::fs::remove_dir_all(all.join("findings").join(&merged.findings[0].id)).unwrap();
    let top = here.path().join("top");
    assert_eq!(merge(&top, std::slice::from_ref(all), 0.0).unwrap().lost.len(), 1);
    assert_eq!(merge(&top, &shards, 0.0).unwrap().lost, Vec::<PathBuf>::new());
    assert_eq!(merge(all, &shards, 0.0).unwrap().findings.len(), 2);
}

#[test]
fn shards_that_compare_nothing_are_told() {
    let (any, here) = (finding(), tempfile::tempdir().unwrap());
    let path = here.path().join("s0");
    shard(&path, 0, &any, &[(0, "early", Some("a"))], false);
    let merged = merge(&here.path().join("all"), &[path], 0.0).unwrap();
    let (what, why) = merged.uncompared.iter().next().unwrap();
    assert_eq!((what.as_str(), why.as_str()), ("own+swapped-strides interp", "there was nothing to compare"));
    assert_eq!(merged.missing, ["1/2"]);
}
