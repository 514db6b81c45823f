//! What a campaign does first: simple modules, and then its own first modules, go through every subject and engine. A subject
//! that does not start, or that refuses even those, ends the campaign at once. It does not run for hours without a comparison.

use crate::config::Config;
use crate::generator::{GeneratedModule, ModulePreference};
use crate::panics::guard;
use crate::totals::engine_key;
use plumb_diff::adapt;
use plumb_diff::batch::Patience;
use plumb_diff::checker::{Checker, Input};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};
use plumb_ir::Module;
use std::collections::BTreeMap;

/// What any lowering takes: one of source dialects, or one of the LLVM dialect alone.
const SIMPLE: [&str; 2] = [
    "func.func @main() -> i32 {
       %a = arith.constant 20 : i32
       %b = arith.constant 22 : i32
       %s = arith.addi %a, %b : i32
       return %s : i32
     }",
    "llvm.func @main() -> i32 {
       %a = llvm.mlir.constant(20 : i32) : i32
       %b = llvm.mlir.constant(22 : i32) : i32
       %s = llvm.add %a, %b : i32
       llvm.return %s : i32
     }",
];

/// Modules of the campaign's own that are tried after those.
const DRAWN: u64 = 8;
/// Entries of a plan that are tried, where the compiler alone has no answer.
const ENTRIES: usize = 3;

/// Subjects and engines that cannot be tested, each with its first message.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct SmokeTest {
    /// Subjects of which no engine had an answer.
    pub subjects: BTreeMap<String, String>,
    /// Subjects with an engine that had none, where another had.
    pub pairs: BTreeMap<String, String>,
}

impl SmokeTest {
    /// All of that.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.subjects.iter().chain(&self.pairs).map(|(what, why)| (what.as_str(), why.as_str()))
    }
}

/// Whether something was compared, or is to be looked at.
fn is_answer(judgement: &Judgement, config: &Config) -> bool {
    match judgement.verdict {
        Verdict::NotComparable => false,
        Verdict::Reject => config.reject_is_finding,
        _ => true,
    }
}

/// Tries every subject in every engine.
pub(super) fn smoke_test(config: &Config, clock: &Clock) -> SmokeTest {
    let settings = Settings { patience: Patience::Short, ..config.settings.clone() };
    let mut checker = Checker::new(&settings, clock);
    let mut smoke = SmokeTest::default();
    for subject in &config.subjects {
        let entries = config.plan.iter().flat_map(|plan| plan.entries()).take(ENTRIES);
        let all = std::iter::once(subject).chain(entries.map(|entry| &entry.subject));
        let unanswered = all.map(|subject| unanswered(subject, config, &mut checker));
        // The first that has an answer for any engine says what there is to say.
        let mut first: Option<UnansweredEngines> = None;
        for unanswered in unanswered {
            let answered = unanswered.engines.len() < config.engines.len();
            if answered || first.is_none() {
                first = Some(unanswered);
            }
            if answered {
                break;
            }
        }
        // What a stop has cut off says nothing.
        if config.settings.stop.is_asked() {
            return SmokeTest::default();
        }
        let Some(UnansweredEngines { engines, why }) = first else { continue };
        if engines.len() == config.engines.len() {
            smoke.subjects.insert(subject.name().into(), why);
        } else if config.plan.is_none() {
            smoke.pairs.extend(engines.iter().map(|&engine| (engine_key(subject, engine), why.clone())));
        }
    }
    smoke
}

/// The engines in which a subject has no answer for any module.
struct UnansweredEngines {
    engines: Vec<Engine>,
    /// The answer about the first module.
    why: String,
}

fn unanswered(subject: &Subject, config: &Config, checker: &mut Checker<'_>) -> UnansweredEngines {
    let mut unanswered = UnansweredEngines { engines: config.engines.clone(), why: String::new() };
    let mut of_source = None;
    for module in modules(config) {
        if unanswered.engines.is_empty() || config.settings.stop.is_asked() {
            break;
        }
        let judged = guard(|| {
            let source = checker.source(module.clone(), None);
            // Such a module says nothing of a subject.
            if let Some(judgement) = source.reason() {
                of_source.get_or_insert_with(|| reason(&judgement));
                return Vec::new();
            }
            let input = Input { module: &module, text: None };
            let transformed = checker.transform(subject, &[input]).pop();
            transformed.map_or_else(Vec::new, |made| checker.judge(&source, &made, &unanswered.engines))
        });
        // A panic of ours is a finding of the campaign.
        let Ok(judged) = judged else { return UnansweredEngines { engines: Vec::new(), why: String::new() } };
        for (engine, judgement) in judged {
            if is_answer(&judgement, config) {
                unanswered.engines.retain(|other| *other != engine);
            } else if unanswered.why.is_empty() {
                unanswered.why = reason(&judgement);
            }
        }
    }
    if unanswered.why.is_empty() {
        unanswered.why = of_source.unwrap_or_default();
    }
    unanswered
}

/// What a judgement says, with the kind of reason where nothing was compared.
fn reason(judgement: &Judgement) -> String {
    let kind = judgement.key.split(": ").next().unwrap_or_default();
    match judgement.verdict {
        Verdict::NotComparable if judgement.detail.is_empty() => judgement.key.clone(),
        Verdict::NotComparable => format!("{kind}: {}", judgement.detail),
        _ => judgement.detail.clone(),
    }
}

/// Simple modules, then some of the campaign's.
fn modules(config: &Config) -> impl Iterator<Item = Module> {
    let entry = format!("@{}(", config.settings.entry);
    let simple = SIMPLE.iter().filter_map(move |text| adapt::parse(&text.replace("@main(", &entry)).ok());
    let drawn = (0..DRAWN).filter_map(|at| {
        match guard(|| config.generator.make(config.seed.wrapping_add(at), &ModulePreference::default()))
            .ok()?
        {
            GeneratedModule::New(module) => Some(*module),
            GeneratedModule::Mutant(mutant) => Some(mutant.module),
            GeneratedModule::None(_) => None,
        }
    });
    simple.chain(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;

    fn config(commands: &[&str]) -> Config {
        let subjects = commands.iter().map(|command| Subject::parse(command).unwrap());
        let generator = Generator::new("", |_| adapt::parse(SIMPLE[0]).unwrap());
        Config { engines: vec![Engine::Interp], ..Config::new(subjects.collect(), generator) }
    }

    #[test]
    fn what_cannot_be_tested_is_told_with_what_it_said_first() {
        let refuses = "cmd:echo 'm:1:1: error: not for me' >&2; exit 1";
        // Takes the LLVM dialect alone.
        let picky = "cmd:m=$(cat); case \"$m\" in *llvm.func*) printf %s \"$m\";; *) echo 'm:1:1: error: func' >&2; exit 1;; esac";
        let config = config(&["own", "cmd:cat", "cmd:./not-there", refuses, picky, "cmd:kill -SEGV $$"]);
        let smoke = smoke_test(&config, &Clock::default());
        let names: Vec<_> = smoke.subjects.keys().map(String::as_str).collect();
        assert_eq!(names, ["cmd:./not-there", refuses], "{smoke:?}");
        assert!(smoke.subjects["cmd:./not-there"].contains("not-there"), "{smoke:?}");
        assert!(smoke.subjects[refuses].contains("not for me"), "{smoke:?}");
        assert_eq!(smoke.pairs, BTreeMap::new());
        let rejects = Config { reject_is_finding: true, ..config };
        let smoke = smoke_test(&rejects, &Clock::default());
        assert_eq!(smoke.subjects.len(), 1, "{smoke:?}");
    }

    #[test]
    fn sources_that_say_nothing_are_named() {
        let mut config = config(&["own"]);
        config.settings.max_memory = 0;
        let smoke = smoke_test(&config, &Clock::default());
        assert!(smoke.subjects["own"].contains("memory"), "{smoke:?}");
    }

    #[test]
    fn a_stop_says_nothing_of_a_subject() {
        let config = config(&["cmd:./not-there"]);
        config.settings.stop.ask();
        assert_eq!(smoke_test(&config, &Clock::default()), SmokeTest::default());
    }
}
