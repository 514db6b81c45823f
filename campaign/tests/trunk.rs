//! Compilers that embed the head of MLIR's main branch take what is generated for them.

use plumb_campaign::suitable_config;
use plumb_diff::adapt;
use plumb_diff::batch::{self, Answer, Patience, Question};
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_diff::subject::{PassPlace, Subject};
use plumb_gen::{Config, Profile, generate_seeded};
use plumb_ir::IndexWidth;
use std::borrow::Cow;

/// Modules of each profile.
const MODULES: u64 = 40;

#[test]
fn heir_opt_takes_what_is_generated_for_it() {
    taken("heir-opt", true);
}

#[test]
fn iree_opt_takes_what_is_generated_for_it() {
    taken("iree-opt", false);
}

#[test]
fn torch_mlir_opt_takes_what_is_generated_for_it() {
    taken("torch-mlir-opt", false);
}

/// One module in two hundred may be refused. What a compiler dies of, or makes an invalid module of, is another matter.
fn taken(name: &str, lowers: bool) {
    let Some(_) = plumb_testkit::program(name) else { return };
    let subject = Subject::parse(name).unwrap();
    let program = subject.program().unwrap();
    assert_eq!(program.lowers(), Some(lowers), "{name}");
    let subject = if lowers { subject } else { subject.with_passes(PassPlace::Alone, "").unwrap() };
    let mut on_tensors = subject.clone();
    let mut questions = Vec::new();
    for (profile, _) in Profile::ALL {
        let config = Config { profile: *profile, ..Config::default() };
        let config = suitable_config(config, std::slice::from_ref(&subject), &Settings::default());
        for seed in 0..MODULES {
            let module = generate_seeded(seed, &config);
            // Of some dialects a compiler has nothing.
            if config.refused.first_in(&module).is_none() {
                let marker = format!("m{}", questions.len());
                let text = adapt::print_tagged(&module, subject.spelling(), &marker).unwrap();
                let treated = subject.for_module(&module);
                let is_on = matches!(treated, Cow::Owned(_));
                if is_on {
                    on_tensors = treated.into_owned();
                }
                questions.push((is_on, Question { text, marker: Some(marker), modules: 1 }));
            }
        }
    }
    let (others, tensors): (Vec<_>, Vec<_>) = questions.into_iter().partition(|(is_on, _)| !is_on);
    let mut answers = Vec::new();
    for (subject, questions) in [(&subject, &others), (&on_tensors, &tensors)] {
        let questions: Vec<Question> = questions.iter().map(|(_, question)| question.clone()).collect();
        let program = subject.program().unwrap();
        let index = IndexWidth::default();
        answers.extend(batch::ask(program, &questions, index, Patience::Full, &Stop::default()).answers);
    }
    let refused: Vec<&String> = answers
        .iter()
        .filter_map(|answer| match answer {
            Answer::Reject { message, .. } => Some(message),
            _ => None,
        })
        .collect();
    assert!(answers.len() as u64 > 5 * MODULES, "{name}: {} modules", answers.len());
    assert!(refused.len() * 200 <= answers.len(), "{name} refuses {}: {refused:?}", refused.len());
}
