//! No entry about values hides another defect at its operation. Of each there is a file in `different`: programs with a wrong
//! rewrite by hand behind each, as another defect of that pass would leave it, or, for entries about native code, programs of which
//! something else would be wrong natively. Their signatures come from where they are made in campaigns.

use plumb_campaign::finding::{Evidence, FindingClass, KnownBug, KnownBugs};
use plumb_campaign::signature::{SignatureInput, signature};
use plumb_campaign::{lines_around, operand_values};
use plumb_diff::adapt;
use plumb_diff::checker::Checker;
use plumb_diff::engine::Engine;
use plumb_diff::explain::explain;
use plumb_diff::glob::matches;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_ir::{LocKind, Module, Op};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A pass that leaves this, whatever it is given.
struct Rewrite(Module);

impl LibrarySubject for Rewrite {
    fn name(&self) -> &str {
        "rewrite"
    }

    fn lower(&self, source: &Module) -> Result<Module, String> {
        let mut target = self.0.clone();
        let mut places = Vec::new();
        for (op, origin) in stands_for(source, &target) {
            let LocKind::File { file, line, column, end } = *source.ctx.loc(source.op(origin).loc) else {
                return Err("an operation without a place".into());
            };
            let file = target.ctx.ident(source.ctx.name(file));
            let place = target.ctx.intern_loc(LocKind::File { file, line, column, end });
            target.op_mut(op).loc = place;
            places.push(place);
        }
        // As passes do, it has joined some: not every operation is expected to be there.
        let top = target.top();
        target.op_mut(top).loc = target.ctx.intern_loc(LocKind::Fused(places.into(), None));
        Ok(target)
    }
}

/// Which operation of the source each of a target stands for: the same from both ends, and what is between for the first that is
/// between.
fn stands_for(source: &Module, target: &Module) -> Vec<(Op, Op)> {
    let (from, to): (Vec<Op>, Vec<Op>) =
        (source.walk(source.top()).collect(), target.walk(target.top()).collect());
    let same = |(a, b): &(&Op, &Op)| source.op_name(**a) == target.op_name(**b);
    let least = from.len().min(to.len());
    let head = from.iter().zip(&to).take_while(same).count();
    let tail = from.iter().rev().zip(to.iter().rev()).take(least - head).take_while(same).count();
    let between = from[head..from.len() - tail].first();
    let origin = |at: usize| match at {
        _ if at < head => Some(from[at]),
        _ if at >= to.len() - tail => Some(from[at + from.len() - to.len()]),
        _ => between.copied(),
    };
    to.iter().enumerate().filter_map(|(at, op)| Some((*op, origin(at)?))).collect()
}

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The part of a pattern of signatures that is about values: what it says of the operations, and the pass. An error of LLVM's own
/// is told from others by its words.
fn about_values(pattern: &str) -> Option<(&str, &str)> {
    let kinds = ["wrong ", "poison ", "mismatch ", "crash native "];
    let rest = kinds.iter().find_map(|kind| pattern.strip_prefix(kind))?;
    rest.rsplit_once(" in ").filter(|_| !rest.starts_with("in LLVM: "))
}

/// What an entry swallows of its file, and what the file lacks.
fn hidden(bug: &KnownBug, text: &str) -> Vec<String> {
    let engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
    let pieces: Vec<(usize, &str)> = plumb_ir::parse::split(text);
    let step = if engine == Engine::Interp { 2 } else { 1 };
    let (settings, clock) = (Settings::default(), Clock::default());
    let mut checker = Checker::new(&settings, &clock);
    let mut wrong = Vec::new();
    if !pieces.len().is_multiple_of(step) {
        wrong.push("a program has no rewrite".into());
    }
    for pair in pieces.chunks_exact(step) {
        let modules: Vec<Module> = pair.iter().map(|(_, piece)| adapt::parse(piece).unwrap()).collect();
        let source = checker.source(modules[0].clone(), None);
        let mut divergence = None;
        if let [_, target] = &modules[..] {
            let subject = Subject::library(Arc::new(Rewrite(target.clone())));
            let explanation = explain(&mut checker, &source, &subject);
            divergence = explanation.divergence().cloned();
            if divergence.is_none() {
                wrong.push(format!("{explanation}{}", pair[0].1));
                continue;
            }
        }
        let program = plumb_ir::print(&modules[0]);
        let given = divergence.as_ref().and_then(operand_values);
        let mut is_there = false;
        for (ops, pass) in bug.signatures.iter().filter_map(|pattern| about_values(pattern)) {
            let classes = [FindingClass::Mismatch, FindingClass::LatentUb, FindingClass::Crash];
            // Where the operation is known, the signature says nothing of the class.
            for class in if divergence.is_some() { &classes[..1] } else { &classes } {
                let key = if *class == FindingClass::Crash { "native SIGSEGV" } else { "" };
                let pass = pass.replace('*', "x");
                let (pass, divergence, module) =
                    (Some(pass.as_str()), divergence.as_ref(), Some(&modules[0]));
                let signature =
                    signature(&SignatureInput { class: *class, key, pass, divergence, program: module });
                let told = about_values(&signature).map_or("", |(ops, _)| ops);
                is_there |= matches(ops, told);
                let sighting = Evidence {
                    signature: &signature,
                    subject: &bug.shown_by().unwrap(),
                    version: &bug.versions.first().map_or(String::new(), |pattern| pattern.replace('*', "x")),
                    engine: Some(engine),
                    program: &program,
                    given: given.as_deref(),
                    differs: divergence.map(|divergence| divergence.text.as_str()),
                };
                // A campaign goes by the lines at the operation as well.
                let lines = divergence.map(|divergence| lines_around(&modules[0], divergence.op));
                for program in [Some(program.as_str()), lines.as_deref()].into_iter().flatten() {
                    if bug.explains(&Evidence { program, ..sighting }) {
                        wrong.push(format!("hidden: {signature}: {given:?}: {:?}", sighting.differs));
                    }
                }
            }
        }
        if !is_there {
            let shown = divergence.map_or(String::new(), |divergence| divergence.to_string());
            wrong.push(format!("not at the operation of the entry: {shown}{program}"));
        }
    }
    wrong
}

#[test]
fn an_entry_hides_no_other_defect_at_its_operation() {
    let known = KnownBugs::load(&folder("../corpus/known")).unwrap();
    let (mut wrong, mut names) = (Vec::new(), Vec::new());
    for bug in known.bugs().iter().filter(|bug| bug.signatures.iter().any(|s| about_values(s).is_some())) {
        let name = bug.program.as_ref().and_then(|path| path.file_stem()?.to_str()).unwrap();
        let path = folder("tests/different").join(format!("{name}.mlir"));
        names.push(path.clone());
        match std::fs::read_to_string(&path) {
            Ok(text) => wrong.extend(hidden(bug, &text).into_iter().map(|why| format!("{name}: {why}"))),
            Err(error) => wrong.push(format!("{}: {error}", path.display())),
        }
    }
    for file in std::fs::read_dir(folder("tests/different")).unwrap() {
        let path = file.unwrap().path();
        if !names.contains(&path) {
            wrong.push(format!("{}: no entry has that name", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
