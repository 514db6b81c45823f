//! Wrong translations, and some that only look so. Each file of `wrong/` is a program, and below it stand parts to replace in
//! it, each with what the comparison must say: `// VERDICT: PART => OTHER`. A replaced part is that everywhere.

use plumb_diff::adapt;
use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_diff::verdict::Verdict;
use plumb_ir::Module;
use std::path::Path;
use std::sync::Arc;

/// A lowering that gives this module, whatever it is asked.
struct ConstantLowering(Module);

impl LibrarySubject for ConstantLowering {
    fn name(&self) -> &str {
        "wrong"
    }

    fn lower(&self, _: &Module) -> Result<Module, String> {
        Ok(self.0.clone())
    }
}

/// A wrong translation.
struct Replacement<'a> {
    verdict: Verdict,
    part: &'a str,
    by: &'a str,
}

fn replacements(text: &str) -> impl Iterator<Item = Replacement<'_>> {
    text.lines().filter_map(|line| {
        let (verdict, change) = line.strip_prefix("// ")?.split_once(": ")?;
        let verdict = Verdict::ALL.into_iter().find(|known| known.name() == verdict)?;
        let (part, by) = change.split_once(" =>")?;
        Some(Replacement { verdict, part, by: by.trim_start() })
    })
}

/// What is wrong with what the comparison says of a program and what was made of it.
fn missed(program: &str, target: Module, wanted: impl Fn(Verdict) -> bool) -> Option<String> {
    let settings = Settings { leaks: true, stack: true, ..Settings::default() };
    let subject = Subject::library(Arc::new(ConstantLowering(target)));
    let source = adapt::parse(program).unwrap_or_else(|why| panic!("{why}\n{program}"));
    let report = diff(source, program, &[subject], &[Engine::Interp], &settings);
    let judgement = &report.results[0].judgement;
    (!wanted(judgement.verdict)).then(|| format!("{} {}", judgement.verdict, judgement.detail))
}

#[test]
fn each_is_judged_as_it_must_be() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let program: String =
            text.lines().filter(|line| !line.starts_with("//")).map(|l| format!("{l}\n")).collect();
        let name = path.file_stem().unwrap_or_default().display().to_string();
        let read = |text: &str| adapt::parse(text).unwrap_or_else(|why| panic!("{name}: {why}\n{text}"));
        let right = missed(&program, read(&program), |verdict| verdict == Verdict::Match);
        wrong.extend(right.map(|said| format!("{name}: the program itself: {said}")));
        for Replacement { verdict, part, by } in replacements(&text) {
            tried += 1;
            let said =
                |form: &str, said: String| format!("{name}: {verdict}: {part} => {by}: {form}: {said}");
            if !program.contains(part) {
                wrong.push(said("as written", "there is no such part".into()));
                continue;
            }
            let target = read(&program.replace(part, by));
            let lowered = adapt::lower(&target, None, &Settings::default());
            let as_written = missed(&program, target, |found| found == verdict);
            wrong.extend(as_written.map(|what| said("as written", what)));
            let lowered = lowered
                .map(|lowered| missed(&program, lowered, |found| found.is_finding() == verdict.is_finding()));
            wrong.extend(lowered.unwrap_or_else(Some).map(|what| said("lowered", what)));
        }
    }
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tried >= 100, "only {tried}");
}
