//! Every listed bug still shows, under a signature that its own list covers: an entry that no longer holds must go.

use plumb_campaign::finding::{FindingClass, Known, Sighting};
use plumb_campaign::shrink::{Manner, shrink_file};
use plumb_campaign::signature::signature;
use plumb_diff::adapt;
use plumb_diff::engine::{Engine, native_is_built_in};
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Availability, Subject};
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

#[test]
fn listed_bugs_still_show() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = Known::load(&folder).unwrap();
    assert!(!known.bugs().is_empty());
    let worker = plumb_testkit::worker(native_is_built_in());
    for bug in known.bugs() {
        let (Some(program), Some(subject)) = (&bug.program, bug.shown_by()) else { continue };
        let subject = Subject::parse(&subject).unwrap();
        // Without the program there is nothing to hold the entry against.
        if let Availability::Missing { program, .. } = subject.availability() {
            assert_eq!(plumb_testkit::program(&program), None);
            continue;
        }
        let engine = match bug.engines.first() {
            Some(name) => name.parse().unwrap(),
            None => Engine::Interp,
        };
        let settings = Settings { worker: worker.clone(), ..Settings::default() };
        if settings.missing(engine).is_some() {
            continue;
        }
        let text = std::fs::read_to_string(folder.join(program)).unwrap();
        let module = adapt::parse(&text).unwrap();
        let time = Duration::from_secs(30);
        let manner = Manner { time, jobs: NonZeroUsize::MIN, watch: &mut |_| {} };
        let shrunk = shrink_file(&module, &subject, &[engine], &settings, manner)
            .unwrap_or_else(|judgement| panic!("{}: {judgement:?}", bug.title));
        let class = FindingClass::of(shrunk.goal.verdict).unwrap();
        let reduced = adapt::parse(&shrunk.text).unwrap();
        let signature = signature(class, &shrunk.goal.key, Some(&reduced));
        let found = known.find(&Sighting {
            signature: &signature,
            subject: subject.name(),
            version: &subject.version(),
            engine: Some(engine),
            program: &shrunk.text,
        });
        assert_eq!(found.map(|bug| &bug.title), Some(&bug.title), "{signature}\n{}", shrunk.text);
    }
}
