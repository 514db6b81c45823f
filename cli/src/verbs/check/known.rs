//! Known bugs: a file of one holds while its program still shows it. That takes as long as detail a finding does, so it
//! is asked of files that are named, or whose folder is: not of those somewhere below.

use super::unreadable;
use crate::consent;
use crate::failure::Failure;
use plumb_campaign::finding::{KnownBugs, KnownBug};
use plumb_campaign::{Config, Generator, examine};
use plumb_diff::adapt;
use plumb_diff::batch::Patience;
use plumb_diff::check::{CorpusFile, FileReport, Options, Rule, Status, files_with};
use plumb_diff::engine::Engine;
use plumb_diff::file::MAX_FILE;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Availability, Subject};
use plumb_diff::verdict::Verdict;
use plumb_ir::Module;
use rayon::prelude::*;
use regex_lite::Regex;
use std::path::{Path, PathBuf};

/// A file that describes a bug.
pub struct KnownBugFile {
    pub file: CorpusFile,
    /// What it says, or why it cannot be read.
    bug: Result<KnownBug, String>,
    /// Whether it is checked.
    pub named: bool,
}

impl KnownBugFile {
    /// A TOML file that has what a bug must have. Files about other things lie beside tests, too. A file without any key, or
    /// that is no TOML, is a bug's that is cut off.
    fn read(file: CorpusFile, named: bool) -> Option<Self> {
        const KEYS: [&str; 3] = ["title", "signatures", "reasoning"];
        let is_other = |text: &str| {
            let table = text.parse::<toml::Table>();
            table.is_ok_and(|table| !table.is_empty() && !KEYS.iter().any(|key| table.contains_key(*key)))
        };
        let bug = match file.read_text() {
            Ok(text) if is_other(&text) => return None,
            Ok(text) => KnownBug::parse(&text),
            Err(error) => Err(error.to_string()),
        };
        Some(KnownBugFile { bug, file, named })
    }

    /// The program that shows it.
    pub fn program(&self) -> Option<PathBuf> {
        let program = self.bug.as_ref().ok()?.program.as_ref()?;
        Some(self.file.path().parent().unwrap_or(Path::new("")).join(program))
    }
}

/// The files of bugs in folders.
pub fn find(dirs: &[PathBuf], filter: Option<&Regex>) -> Result<Vec<KnownBugFile>, Failure> {
    let mut out = Vec::new();
    for dir in dirs {
        let paths = match dir.is_dir() {
            true => files_with(dir, "toml").map_err(|e| unreadable(&e))?,
            false if dir.extension().is_some_and(|extension| extension == "toml") => vec![CorpusFile::named(dir)],
            false => Vec::new(),
        };
        for file in paths {
            let path = file.path();
            let is_toml = path.extension().is_some_and(|extension| extension == "toml");
            if is_toml && filter.is_none_or(|filter| filter.is_match(&path.to_string_lossy())) {
                let named = path == *dir || path.parent() == Some(dir);
                out.extend(KnownBugFile::read(file, named));
            }
        }
    }
    Ok(out)
}

/// Checks each by its own subject, of those that are named where any are.
pub fn check(files: &[KnownBugFile], options: &Options) -> Vec<(CorpusFile, FileReport)> {
    let known = KnownBugs::of(files.iter().filter_map(|file| file.bug.clone().ok()).collect());
    let one = |file: &KnownBugFile| {
        let mut report = FileReport::begin();
        let (subject, status) = match &file.bug {
            Err(why) => (None, Status::Fail(Rule::Directive, why.clone())),
            Ok(bug) => (bug.shown_by(), still_shows(file, bug, &known, options)),
        };
        match subject {
            Some(subject) => report.add_of(0, "known bug", &subject, "known", status),
            None => report.add(0, "known bug", "known", status),
        }
        report.finish("");
        (file.file.clone(), report)
    };
    files.par_iter().filter(|file| file.named).map(one).collect()
}

fn still_shows(file: &KnownBugFile, bug: &KnownBug, known: &KnownBugs, options: &Options) -> Status {
    let fail = |why: String| Status::Fail(Rule::KnownBug, why);
    let skip = |why: &str| Status::Skip(why.into());
    let (Some(program), Some(name)) = (bug.program.as_ref(), bug.shown_by()) else {
        return skip("no program or no subject shows it");
    };
    // Who names a subject, allows it.
    let argument = |subject: &Subject| subject.argument().unwrap_or_else(|| subject.name().into());
    let is_named = options.subjects.iter().any(|subject| argument(subject) == name);
    if !is_named && let Err(failure) = consent::check(&name, "the bug") {
        // Nothing of what is not allowed is opened, so only its name can tell that it is another one.
        let roots = || options.subjects.iter().map(|subject| subject.root().name());
        if !options.subjects.is_empty() && !roots().any(|root| root == Subject::root_name(&name)) {
            return skip("a bug of another subject");
        }
        return fail(format!("{} [{}]: {}", failure.message(), consent::CODE, consent::HELP));
    }
    let subject = match Subject::parse(&name) {
        Ok(subject) => subject,
        Err(error) => return fail(error.to_string()),
    };
    let roots = || options.subjects.iter().map(|subject| subject.root().name());
    if !options.subjects.is_empty() && !roots().any(|root| root == subject.root().name()) {
        return skip("a bug of another subject");
    }
    match subject.availability() {
        Availability::Missing { program, .. } => {
            return Status::Unjudged(format!("`{program}` is not installed"));
        }
        Availability::Ready { version } if version.is_empty() && !bug.is_of("") => {
            let why = "tells no version, and the bug is one of some versions";
            return Status::Unjudged(format!("{} {why}", subject.root().name()));
        }
        Availability::Ready { version } if !bug.is_of(&version) => return skip("a bug of other versions"),
        Availability::Ready { .. } => {}
    }
    let engine = match bug.engines.first().map_or(Ok(Engine::Interp), |name| name.parse()) {
        Ok(engine) => engine,
        Err(why) => return fail(why),
    };
    // What hangs would take its whole time again and again.
    let patience = Patience::Short;
    let settings = Settings { worker: options.worker.clone(), patience, ..Settings::default() };
    if !options.engines.is_empty() && !options.engines.contains(&engine) {
        return skip("a bug in another engine");
    }
    if let Some(why) = settings.missing(engine) {
        return Status::Unjudged(why.to_string());
    }
    let text = file.file.holder().and_then(|(folder, _)| folder.read_text(program, MAX_FILE));
    let module = match text.map_err(|error| error.to_string()).and_then(|text| {
        adapt::parse(&text).map_err(|why| format!("{}: {why}", crate::say::name(program)))
    }) {
        Ok(module) => module,
        Err(why) => return fail(why),
    };
    let generator = Generator::new("", |_| Module::default());
    let config = Config { known: known.clone(), settings, ..Config::new(vec![subject.clone()], generator) };
    match examine(&module, &subject, &[engine], &config) {
        Ok(found) if found.known.as_ref() == Some(&bug.title) => Status::ExpectedFail(bug.title.clone()),
        Ok(found) => fail(format!("it shows as something else: {}", found.signature)),
        Err(judgement) if judgement.verdict == Verdict::Match => {
            let why = format!("it no longer shows; the file should go, or name its versions: {}", bug.title);
            Status::Fail(Rule::UnexpectedPass, why)
        }
        Err(judgement) => Status::Unjudged(format!("{}: {}", judgement.verdict, judgement.key)),
    }
}
