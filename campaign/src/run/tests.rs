//! Campaigns over a small generator of our own: planted faults are found, panics are findings, a resumed campaign ends
//! where an uninterrupted one does.

use super::*;
use crate::Generator;
use crate::config::Shard;
use crate::finding::FindingClass;
use plumb_diff::adapt;
use plumb_diff::checker::Checker;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_ir::Module;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A division by a value out of memory, which rounds down or up by the seed, with noise around it.
fn program(seed: u64) -> String {
    let a = (seed % 23) as i64 - 11;
    let b = (seed % 7) as i64 + 2;
    let op = if seed.is_multiple_of(2) { "floordivsi" } else { "divsi" };
    format!(
        "memref.global @g : memref<4xi32> = dense<[{a}, {b}, 3, 4]>
         func.func private @f(%x: i32, %y: i32) -> i32 {{
           %q = arith.{op} %x, %y : i32
           return %q : i32
         }}
         func.func @main() -> (i32, i32) {{
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %c2 = arith.constant 2 : index
           %g = memref.get_global @g : memref<4xi32>
           %x = memref.load %g[%c0] : memref<4xi32>
           %y = memref.load %g[%c1] : memref<4xi32>
           %z = memref.load %g[%c2] : memref<4xi32>
           %s = arith.addi %x, %z : i32
           memref.store %s, %g[%c2] : memref<4xi32>
           %r = call @f(%x, %y) : (i32, i32) -> i32
           return %r, %s : i32, i32
         }}"
    )
}

fn generator() -> Generator {
    Generator::new("", |seed| adapt::parse(&program(seed)).expect("the programs of this test are valid"))
}

fn config(subject: Subject) -> Config {
    let engines = vec![Engine::Interp];
    Config { engines, jobs: 2, bound: Bound::Count(200), ..Config::new(vec![subject], generator()) }
}

fn campaign(config: &Config) -> Report {
    run(config, &|_| {}, &Stop::default()).unwrap()
}

#[test]
fn our_own_lowering_has_no_findings() {
    let report = campaign(&config(Subject::own()));
    assert_eq!(report.findings, []);
    assert_eq!((report.modules, report.compared), (200, 200), "{:?}", report.not_comparable);
    assert_eq!(report.compared_by.into_iter().collect::<Vec<_>>(), [("own interp".to_string(), 200)]);
}

#[test]
fn a_known_bug_is_told_by_its_reduced_program_also_without_reduction() {
    let campaign_with = |signature: &str| {
        let text = format!("title = 't'\nsignatures = ['{signature}']\nreasoning = 'r'");
        let known = crate::finding::KnownBugs::of(vec![crate::finding::KnownBug::parse(&text).unwrap()]);
        let subject = Subject::own_with_fault("floordiv-truncates");
        campaign(&Config { known, reduce: None, ..config(subject) })
    };
    let known = campaign_with("wrong arith.floordivsi");
    assert_eq!(known.findings, []);
    assert_eq!(known.known.len(), 1, "{:?}", known.known);
    // An operation that is only around it does not explain it.
    let other = campaign_with("wrong memref.store");
    assert_eq!((other.findings.len(), other.known.len()), (1, 0));
    assert_eq!(other.findings[0].reduced_ops, None);
}

#[test]
fn a_planted_fault_is_found_once_and_reduced() {
    let out = tempfile::tempdir().unwrap();
    let config =
        Config { out: Some(out.path().into()), ..config(Subject::own_with_fault("floordiv-truncates")) };
    let report = campaign(&config);
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!(finding.class, FindingClass::Mismatch);
    assert!(finding.signature.contains("arith.floordivsi"), "{}", finding.signature);
    // The division, its operands from memory, and what leads there.
    assert!(finding.reduced_ops.unwrap() <= 6, "{finding:?}");
    let folder = finding.dir.clone().unwrap();
    let case = crate::finding::FindingCase::load(&folder).unwrap();
    let reduced = case.reduced.unwrap();
    assert!(reduced.contains("arith.floordivsi"));
    assert_eq!(case.finding.seed, Some(finding.seed));
    // What the report says is wrong is wrong with the program that it has.
    let subject = Subject::own_with_fault("floordiv-truncates");
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let module = adapt::parse(&reduced).unwrap();
    let engine = case.finding.engine.unwrap();
    let shown = crate::reduce::judgement_of(&module, &subject, engine, &mut checker).unwrap();
    assert_eq!(case.finding.detail, shown.detail);
    let module = adapt::parse(&case.repro).unwrap();
    let before = crate::reduce::judgement_of(&module, &subject, engine, &mut checker).unwrap();
    assert_ne!(case.finding.detail, before.detail);
}

#[test]
fn a_resumed_campaign_ends_as_an_uninterrupted_one() {
    let out = tempfile::tempdir().unwrap();
    let subject = || Subject::own_with_fault("floordiv-truncates");
    let first = Config { out: Some(out.path().into()), bound: Bound::Count(100), ..config(subject()) };
    campaign(&first);
    let second = Config { resume: true, bound: Bound::Count(200), ..first };
    let report = campaign(&second);
    let whole = campaign(&config(subject()));
    assert_eq!((report.modules, report.compared), (whole.modules, whole.compared));
    assert_eq!(report.findings.len(), whole.findings.len());
    let again = campaign(&second);
    assert_eq!((again.modules, again.findings.len()), (report.modules, report.findings.len()));
}

struct PanickingLowering;

impl LibrarySubject for PanickingLowering {
    fn name(&self) -> &str {
        "panics"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        assert!(module.lookup_symbol("main").is_none(), "a deliberate panic");
        Ok(module.clone())
    }
}

struct RefusingLowering;

impl LibrarySubject for RefusingLowering {
    fn name(&self) -> &str {
        "refuses"
    }

    fn lower(&self, _: &Module) -> Result<Module, String> {
        Err("error: failed to legalize operation 'arith.divsi'".into())
    }
}

#[test]
fn a_panic_is_a_finding_of_class_harness() {
    let report = campaign(&config(Subject::library(Arc::new(PanickingLowering))));
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!(finding.class, FindingClass::Harness);
    assert!(finding.detail.contains("a deliberate panic"), "{}", finding.detail);
}

#[test]
fn two_spellings_that_differ_are_a_finding_of_class_harness() {
    let returns = |number: u64| {
        let text = format!(
            "func.func @main() -> i32 {{\n  %c = arith.constant {number} : i32\n  return %c : i32\n}}\n"
        );
        plumb_ir::parse::parse(&text, &plumb_ir::parse::ParseOptions::default()).0
    };
    let generator = Generator::new("numbers", returns);
    // The pair of seed 16 differs.
    let generator =
        generator.with_spellings(move |seed| [returns(seed), returns(seed + u64::from(seed == 16))]);
    let report = campaign(&Config { generator, ..config(Subject::own()) });
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!((finding.class, finding.seed), (FindingClass::Harness, 16));
    assert!(finding.signature.contains("a spelling that means something else"), "{}", finding.signature);
}

#[test]
fn rejections_are_counted_and_findings_on_demand_only() {
    let config = config(Subject::library(Arc::new(RefusingLowering)));
    let report = campaign(&Config { reject_is_finding: true, ..config });
    assert_eq!((report.rejected, report.findings.len()), (200, 1));
    assert_eq!(report.compared_by.into_iter().collect::<Vec<_>>(), [("refuses interp".to_string(), 0)]);
    assert!(report.untested.contains_key("refuses interp"), "{:?}", report.untested);
    assert_eq!(report.findings[0].class, FindingClass::Reject);
}

#[test]
fn a_subject_that_refuses_all_ends_a_campaign_before_it_begins() {
    let subjects = vec![Subject::own(), Subject::library(Arc::new(RefusingLowering))];
    let report = campaign(&Config { subjects, ..config(Subject::own()) });
    assert_eq!((report.modules, report.compared, report.tested()), (0, 0, false));
    let untested: Vec<_> = report.untested.into_iter().collect();
    let why = "error: failed to legalize operation 'arith.divsi'";
    assert_eq!(untested, [("refuses".to_string(), why.to_string())]);
}

/// Generated modules against a fault that shows in many ways.
fn many(out: Option<&std::path::Path>) -> Config {
    let wanted = plumb_gen::Config { size: 12, ..plumb_gen::Config::default() };
    let generator = Generator::generated(wanted);
    let faults = ["swapped-strides", "sdiv-for-udiv"].map(Subject::own_with_fault);
    let subjects = faults.into_iter().chain([Subject::own()]).collect();
    Config {
        engines: vec![Engine::Interp],
        bound: Bound::Count(900),
        jobs: 2,
        out: out.map(Into::into),
        ..Config::new(subjects, generator)
    }
}

/// Results that must not depend on how a campaign was run.
fn essence(report: &Report) -> impl PartialEq + std::fmt::Debug + use<> {
    let findings: Vec<_> = report.findings.iter().map(|f| (f.id.clone(), f.signature.clone())).collect();
    let counts = (report.modules, report.compared, report.rejected, report.not_comparable.clone());
    (findings, counts, report.known.clone(), report.duplicates.clone(), report.values.clone())
}

fn ids(out: &std::path::Path) -> Vec<String> {
    let (cases, damaged) = Store::open(out).unwrap().load_all().unwrap();
    assert_eq!(damaged, []);
    cases.into_iter().map(|case| case.finding.id).collect()
}

#[test]
fn subjects_in_turn_have_modules_of_their_own() {
    let subjects: Vec<Subject> =
        ["floordiv-truncates", "swapped-strides"].map(Subject::own_with_fault).into();
    let only = |kinds: &[&str]| {
        let forms: Vec<String> = kinds.iter().map(ToString::to_string).collect();
        plumb_gen::Config::default().without(&plumb_ir::Refusals::parse(&forms).unwrap())
    };
    // What only the first is given, only the first can get wrong.
    let generator = Generator::in_turn([only(&[]), only(&["memref.*"])]);
    let config = Config { subjects: subjects.clone(), bound: Bound::Count(300), ..config(Subject::own()) };
    let turns = campaign(&Config { generator, ..config.clone() });
    let compared: Vec<u64> = turns.compared_by.values().copied().collect();
    assert_eq!((turns.modules, compared), (300, vec![150, 150]), "{:?}", turns.not_comparable);
    assert!(turns.findings.iter().all(|found| found.subject == subjects[0].name()), "{:?}", turns.findings);
    assert!(turns.findings.iter().all(|found| found.seed % 2 == 0), "{:?}", turns.findings);
    // With modules for all, both have findings.
    let all = campaign(&Config { generator: Generator::generated(only(&[])), ..config });
    assert!(subjects.iter().all(|s| all.findings.iter().any(|found| found.subject == s.name())));
}

#[test]
fn results_depend_on_seeds_alone() {
    let whole = campaign(&Config { jobs: 1, ..many(None) });
    assert!(whole.findings.len() >= 3, "{:?}", whole.findings);
    assert!(whole.duplicates.values().sum::<u64>() > 20, "{:?}", whole.duplicates);
    assert_eq!(essence(&campaign(&Config { jobs: 3, ..many(None) })), essence(&whole));
    let folder = tempfile::tempdir().unwrap();
    let parts: Vec<_> = (0..3).map(|index| folder.path().join(index.to_string())).collect();
    for (index, out) in (0..).zip(&parts) {
        let shard = Shard { index, count: 3 };
        campaign(&Config { shard, ..many(Some(out)) });
    }
    let merged = crate::merge::merge(&folder.path().join("all"), &parts, 0.9).unwrap();
    let mut expected: Vec<_> = whole.findings.iter().map(|finding| finding.id.clone()).collect();
    expected.sort();
    assert_eq!(merged.findings.iter().map(|f| f.id.clone()).collect::<Vec<_>>(), expected);
}

/// A faulty lowering that asks to stop once it has seen a chunk.
struct StoppingLowering {
    stop: Stop,
    seen: AtomicU64,
}

impl LibrarySubject for StoppingLowering {
    fn name(&self) -> &str {
        "stopping"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        // Beside a chunk it has been given a module that shows whether it can be tested at all.
        if self.seen.fetch_add(1, Ordering::Relaxed) > 50 {
            self.stop.ask();
        }
        adapt::lower(module, Some("swapped-strides"), &Settings::default())
    }
}

#[test]
fn what_a_stop_may_have_cut_off_is_not_settled() {
    let settled = |ends: bool| {
        let (out, stop) = (tempfile::tempdir().unwrap(), Stop::default());
        let asked = if ends { stop.clone() } else { Stop::default() };
        let subject = Subject::library(Arc::new(StoppingLowering { stop: asked, seen: AtomicU64::new(0) }));
        let bound = Bound::Count(50);
        let config = Config { subjects: vec![subject], bound, jobs: 1, ..many(Some(out.path())) };
        let report = run(&config, &|_| (), &stop).unwrap();
        assert!(!report.findings.is_empty() && report.interrupted == ends);
        let state = std::fs::read_to_string(out.path().join("state.json")).unwrap();
        serde_json::from_str::<serde_json::Value>(&state).unwrap()["settled"].as_u64().unwrap()
    };
    assert_eq!((settled(false), settled(true)), (1, 0));
}

/// A lowering that is wrong once, and soon asks to stop.
struct OnceWrongLowering {
    stop: Stop,
    seen: AtomicU64,
}

impl LibrarySubject for OnceWrongLowering {
    fn name(&self) -> &str {
        "once-wrong"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        let seen = self.seen.fetch_add(1, Ordering::Relaxed);
        if seen == 17 {
            self.stop.ask();
        }
        let other = adapt::parse(&program(3)).map_err(|error| format!("{error:?}"))?;
        adapt::lower(if seen == 10 { &other } else { module }, None, &Settings::default())
    }
}

#[test]
fn a_flaky_sighting_is_kept_where_a_stop_cuts_its_chunk_off() {
    let (out, stop) = (tempfile::tempdir().unwrap(), Stop::default());
    let subject =
        Subject::library(Arc::new(OnceWrongLowering { stop: stop.clone(), seen: AtomicU64::new(0) }));
    let config = Config { jobs: 1, out: Some(out.path().into()), ..config(subject) };
    let report = run(&config, &|_| (), &stop).unwrap();
    assert!(report.interrupted && report.compared < 50, "{report:?}");
    assert_eq!(report.flaky.values().sum::<u64>(), 1, "{report:?}");
    let kept = out.path().join("flaky").read_dir().unwrap().next().unwrap().unwrap().path();
    assert!(kept.join("repro.mlir").is_file() && kept.join("flaky.toml").is_file());
}

#[test]
fn a_campaign_that_is_interrupted_again_and_again_ends_as_an_uninterrupted_one() {
    let whole = campaign(&many(None));
    let out = tempfile::tempdir().unwrap();
    let config = Config { resume: true, ..many(Some(out.path())) };
    let mut rounds = 0;
    let report = loop {
        // What a stop may have cut off is had again, so that there is no progress without some time.
        let (stop, most) = (Stop::default(), AtomicU64::new(u64::MAX));
        let report = run(
            &config,
            &|event| match &event.kind {
                EventKind::Begin(begin) => most.store(begin.modules + rounds % 3 * 100, Ordering::Relaxed),
                EventKind::Progress(progress) if progress.modules > most.load(Ordering::Relaxed) => {
                    stop.ask()
                }
                _ => {}
            },
            &stop,
        )
        .unwrap();
        rounds += 1;
        match rounds {
            // As if it had been killed before any state was written.
            2 => std::fs::remove_file(out.path().join("state.json")).unwrap(),
            3 => std::fs::write(out.path().join("state.json"), "{").unwrap(),
            _ => {}
        }
        if !report.interrupted {
            break report;
        }
        assert!(rounds < 1000);
    };
    assert!(rounds > 3, "{rounds}");
    assert_eq!(essence(&report), essence(&whole));
    let mut expected: Vec<_> = whole.findings.iter().map(|finding| finding.id.clone()).collect();
    expected.sort();
    assert_eq!(ids(out.path()), expected);
}

#[test]
fn a_campaign_goes_on_where_its_bound_was() {
    let out = tempfile::tempdir().unwrap();
    let config = |count| Config { resume: true, bound: Bound::Count(count), ..many(Some(out.path())) };
    for count in [7, 70, 70, 65, 71, 130, 900] {
        let report = campaign(&config(count));
        if count != 65 {
            assert_eq!(report.modules, count);
        }
    }
    assert_eq!(essence(&campaign(&config(900))), essence(&campaign(&many(None))));
}

#[test]
fn merging_keeps_what_an_interrupted_campaign_has_found() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let stop = Stop::default();
    run(
        &many(Some(&out)),
        &|event| {
            if matches!(&event.kind, EventKind::Progress(progress) if progress.modules > 100) {
                stop.ask()
            }
        },
        &stop,
    )
    .unwrap();
    // As if it had been killed before what it had settled was written down.
    std::fs::remove_file(out.join("state.json")).unwrap();
    State::new(&many(None)).save(&Folder::open(&out).unwrap()).unwrap();
    let found = ids(&out);
    assert!(!found.is_empty());
    let merged = crate::merge::merge(&folder.path().join("all"), &[out], 0.9).unwrap();
    assert_eq!(merged.findings.iter().map(|finding| finding.id.clone()).collect::<Vec<_>>(), found);
}

#[test]
fn a_campaign_that_was_cut_off_is_not_finished_by_a_smaller_bound() {
    let out = tempfile::tempdir().unwrap();
    let config = many(Some(out.path()));
    let is_finished = |bound| {
        campaign(&Config { resume: true, bound, ..config.clone() });
        State::read(&Folder::open(out.path()).unwrap()).unwrap().unwrap().is_finished
    };
    // As if it had been killed at once.
    State::new(&config).save(&Folder::open(out.path()).unwrap()).unwrap();
    assert!(!is_finished(Bound::Count(50)));
    assert!(is_finished(config.bound));
    assert!(is_finished(Bound::Count(50)), "what is done stays done");
}

#[test]
fn a_finding_that_nobody_has_asked_about_is_not_said_to_be_gone() {
    let out = tempfile::tempdir().unwrap();
    let config = many(Some(out.path()));
    let first = campaign(&config);
    std::fs::remove_dir_all(first.findings[0].dir.as_ref().unwrap()).unwrap();
    let resumed = |bound| campaign(&Config { resume: true, bound, ..config.clone() });
    let report = resumed(Bound::Time(Duration::ZERO));
    let [error] = &report.disk_errors[..] else { panic!("{:?}", report.disk_errors) };
    assert!(error.contains("no answer whether it still shows"), "{error}");
    let report = resumed(config.bound);
    assert_eq!((essence(&report), report.disk_errors), (essence(&first), Vec::<String>::new()));
}

#[test]
fn a_finding_is_no_duplicate_of_itself() {
    let out = tempfile::tempdir().unwrap();
    let first = campaign(&many(Some(out.path())));
    let before = ids(out.path());
    std::fs::remove_file(out.path().join("state.json")).unwrap();
    let again = campaign(&Config { resume: true, ..many(Some(out.path())) });
    assert_eq!(essence(&again), essence(&first));
    assert_eq!(ids(out.path()), before);
}

#[test]
fn damaged_findings_are_named_and_set_aside_and_come_again() {
    let out = tempfile::tempdir().unwrap();
    let first = campaign(&many(Some(out.path())));
    let folder = |at: usize| first.findings[at].dir.clone().unwrap();
    let program = std::fs::read_to_string(folder(0).join("repro.mlir")).unwrap();
    std::fs::write(folder(0).join("repro.mlir"), program.replace("func.func @main", "func.func @mein"))
        .unwrap();
    std::fs::write(folder(1).join("finding.toml"), "id = ").unwrap();
    std::fs::remove_file(folder(2).join("finding.toml")).unwrap();
    std::fs::remove_file(out.path().join("state.json")).unwrap();
    let again = campaign(&Config { resume: true, ..many(Some(out.path())) });
    assert_eq!(again.damaged.len(), 3, "{:?}", again.damaged);
    for damaged in &again.damaged {
        assert!(damaged.now.as_ref().unwrap().exists(), "{damaged}");
    }
    assert_eq!(essence(&again), essence(&first));
    assert_eq!(ids(out.path()).len(), first.findings.len());
}

#[test]
fn two_campaigns_do_not_write_to_one_folder() {
    let out = tempfile::tempdir().unwrap();
    let held = hold(&Folder::open(out.path()).unwrap()).unwrap();
    let config = many(Some(out.path()));
    assert!(matches!(run(&config, &|_| {}, &Stop::default()), Err(CampaignError::Locked(_))));
    drop(held);
    assert!(run(&Config { bound: Bound::Count(1), ..config }, &|_| {}, &Stop::default()).is_ok());
}

#[test]
fn a_disk_that_refuses_ends_in_a_report_and_the_campaign_goes_on() {
    let out = tempfile::tempdir().unwrap();
    let config = many(Some(out.path()));
    let gone = |_: &Event<'_>| {
        // The folder is replaced by a file: nothing can be written into it.
        let findings = out.path().join("findings");
        if findings.is_dir() {
            std::fs::remove_dir_all(&findings).unwrap();
            std::fs::write(&findings, "").unwrap();
        }
    };
    let report = run(&config, &gone, &Stop::default()).unwrap();
    let whole = campaign(&many(None));
    assert_eq!(essence(&report), essence(&whole));
    assert!(!report.disk_errors.is_empty());
    assert!(report.findings.iter().any(|finding| finding.dir.is_none()));
    // What is not on disk is not done: resuming finds all of it.
    std::fs::remove_file(out.path().join("findings")).unwrap();
    let again = campaign(&Config { resume: true, ..config });
    assert_eq!(essence(&again), essence(&whole));
    assert_eq!(ids(out.path()).len(), whole.findings.len());
}

#[test]
fn what_only_modules_asked_about_together_show_is_no_finding() {
    let folder = tempfile::tempdir().unwrap();
    let fake = |name: &str, joint: &str, alone: &str| {
        let path = folder.path().join(format!("{name}.toml"));
        let script = format!("input=$(cat); case \"$input\" in *plumb_j*) {joint};; *) {alone};; esac");
        let text = format!(
            "name = '{name}'\ncommand = 'sh'\nargs = ['-c', '''{script}''', 'sh']\nsplit = '--split'\njoined = 10\n"
        );
        std::fs::write(&path, text).unwrap();
        Subject::from_file(&path).unwrap()
    };
    let (same, wrong) = ("printf '%s\\n' \"$input\"", "printf '%s\\n' \"$input\" | sed s/addi/muli/");
    let of = |subject| Config { reduce: None, ..config(subject) };
    let report = campaign(&of(fake("together", wrong, same)));
    assert_eq!(report.findings, []);
    assert_eq!((report.compared, report.flaky.len()), (200, 0), "{:?}", report.not_comparable);
    assert!(!report.batch_only.is_empty() && !report.tested());
    // Found together, shown alone, with the module by itself as what is kept.
    let report = campaign(&of(fake("both", wrong, wrong)));
    assert_eq!(report.findings.len(), 1, "{:?}", report.findings);
    assert_eq!(report.findings[0].class, FindingClass::Mismatch);
}

#[test]
fn what_the_passes_of_o2_show_is_told_of_o2_where_that_shows_it_too() {
    let Some(worker) = plumb_testkit::worker().map(plumb_diff::native::WorkerProgram::at) else { return };
    let (passes, whole) = (Engine::JitPasses, Engine::Jit(2));
    // None of these chunks has all of -O2 by itself.
    let config = Config {
        engines: vec![whole, Engine::Jit(0)],
        settings: Settings { worker: Some(worker), ..Settings::default() },
        shard: Shard { index: 1, count: 4 },
        reduce: None,
        ..config(Subject::own_with_fault("floordiv-truncates"))
    };
    for (number, engines) in [(0, [whole, Engine::Jit(0)]), (1, [passes, Engine::Jit(0)])] {
        assert_eq!(config.subjects_of(None, number)[0].1, engines);
        let one = Config { engines: vec![whole], ..config.clone() };
        assert_eq!(one.subjects_of(None, number)[0].1, [whole], "what is asked for by itself is had");
    }
    let report = campaign(&config);
    assert!(!report.findings.is_empty());
    assert!(report.findings.iter().all(|finding| finding.engine == Some(whole)), "{:?}", report.findings);
}

/// Defects that show only where memory has an offset or strides, and elements that differ along every dimension.
#[test]
fn what_only_layouts_show_is_found_soon() {
    for fault in [
        "alignment-offset-twice",
        "gather-stride-ignored",
        "copy-strides-of-source",
        "copy-offset-of-source",
        "metadata-offset-lost",
        "space-cast-offset-lost",
    ] {
        let subject = Subject::own_with_fault(fault);
        let generator = Generator::generated(plumb_gen::Config::default());
        let report = campaign(&Config {
            bound: Bound::Count(4000),
            stop_after: Some(1),
            reduce: None,
            generator,
            ..config(subject)
        });
        assert!(!report.findings.is_empty(), "{fault}");
    }
}

#[test]
fn a_program_that_answers_is_trusted_with_more_modules_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let calls = folder.path().join("calls");
    let subject =
        Subject::parse(&format!("cmd:: --split-input-file; echo >> {}; cat", calls.display())).unwrap();
    let report = campaign(&Config { jobs: 1, ..config(subject) });
    assert_eq!(report.compared, 200);
    // One that is tried, a first small batch of the first hundred, the rest of it, and the second hundred.
    let calls = std::fs::read_to_string(calls).unwrap().lines().count();
    assert!(calls <= 6, "{calls}");
}
