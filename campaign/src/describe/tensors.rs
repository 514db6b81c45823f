//! Which of a compiler's passes bring tensors to memory, before its lowering.

use super::ask::{Questioner, suitable};
use super::draft::Draft;
use super::{Acceptance, refusals, subject};
use plumb_diff::subject::PassInfo;
use plumb_gen::{Config, Profile};
use plumb_ir::tensors::is_on_tensors;
use std::path::Path;

/// Bufferization, which has options that let loops give new memory, by one name or an older one.
const BUFFERIZE: &str = "one-shot-bufferize";
const FROM_LOOPS: &str = "allow-return-allocs-from-loops";
const FROM_BLOCKS: &str = "allow-return-allocs";

/// The passes in order. Those of `linalg` are for functions.
const ORDER: [&str; 7] = [
    "convert-elementwise-to-linalg",
    "convert-tensor-to-linalg",
    "empty-tensor-to-alloc-tensor",
    "func.func(linalg-generalize-named-ops)",
    BUFFERIZE,
    "convert-bufferization-to-memref",
    "func.func(convert-linalg-to-loops)",
];

/// What writes out where views lie, and what lowers that.
const VIEWS: &str = "expand-strided-metadata";
const AFFINE: &str = "lower-affine";

/// The first release that has `tensor.empty`.
const FIRST: u32 = 16;

/// Names the passes in a draft, if they lower most programs on tensors that the compiler takes.
///
/// # Errors
///
/// The draft is no description.
pub(super) fn find(
    path: &Path,
    draft: &mut Draft,
    passes: &[PassInfo],
    questioner: &mut Questioner<'_>,
) -> Result<(), String> {
    let info = |name: &str| passes.iter().find(|info| info.name == name);
    let Some(bufferize) = info(BUFFERIZE).filter(|_| draft.spelling.release() >= FIRST) else {
        return Ok(());
    };
    let option = |name: &&str| bufferize.options.iter().any(|option| option.name == *name);
    let from_loops = [FROM_LOOPS, FROM_BLOCKS].into_iter().find(option);
    // Where blocks may not give memory, empty tensors have none.
    let is_old = from_loops == Some(FROM_BLOCKS);
    let has = |pass: &&str| {
        let name = pass.trim_start_matches("func.func(").trim_end_matches(')');
        info(name).is_some() && (is_old || name != "empty-tensor-to-alloc-tensor")
    };
    let written = |pass: &str| match (pass == BUFFERIZE, from_loops) {
        (true, Some(option)) => format!("{BUFFERIZE}{{bufferize-function-boundaries {option}}}"),
        (true, None) => format!("{BUFFERIZE}{{bufferize-function-boundaries}}"),
        (false, _) => pass.to_string(),
    };
    let mut chain: Vec<String> = ORDER.into_iter().filter(has).map(written).collect();
    // Slices become views whose places are affine expressions. Not every lowering looks for these behind the views.
    let last = |pass: &str| draft.pipeline.iter().rposition(|known| known == pass);
    if last(VIEWS).is_some() && last(AFFINE) < last(VIEWS) {
        chain.extend([VIEWS, AFFINE].map(String::from));
    }
    let tried = Draft { tensors: chain, ..draft.clone() };
    let subject = subject(path, &tried)?;
    let config = Config { size: 20, ..Config::default() };
    let config = suitable(config, &subject, &refusals(&draft.refuses));
    let seeds = 0..questioner.effort.profile as u64;
    let programs = [Profile::Tensor, Profile::Linalg].map(|profile| Config { profile, ..config.clone() });
    let modules = programs
        .iter()
        .flat_map(|config| seeds.clone().map(move |seed| plumb_gen::generate_seeded(seed, config)));
    let modules: Vec<_> =
        modules.filter(|module| is_on_tensors(module) && config.refused.first_in(module).is_none()).collect();
    let taken = questioner.ask(&subject, &modules, true);
    let lowered = taken.iter().filter(|taken| **taken == Acceptance::Yes).count();
    if lowered * 2 >= modules.len().max(1) {
        draft.tensors = tried.tensors;
    }
    Ok(())
}
