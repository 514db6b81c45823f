//! The page of a small campaign that found something.

use super::*;
use plumb_campaign::{Bound, Config, Generator};
use plumb_diff::engine::Engine;
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;

#[test]
fn a_campaign_is_one_page_that_needs_nothing_else() {
    let out = tempfile::tempdir().unwrap();
    let wanted = plumb_gen::Config { size: 12, ..plumb_gen::Config::default() };
    let config = Config {
        engines: vec![Engine::Interp],
        bound: Bound::Count(200),
        out: Some(out.path().into()),
        ..Config::new(vec![Subject::own_with_fault("swapped-strides")], Generator::generated(wanted))
    };
    let report = plumb_campaign::run(&config, &|_| {}, &Stop::default()).unwrap();
    let overview = Overview::load(out.path()).unwrap();
    let counts = overview.counts.as_ref().unwrap();
    assert_eq!(counts.modules, 200);
    assert!(counts.looked_at >= 10 && counts.classes.len() > 30, "{}", counts.classes.len());
    assert!(counts.operations["memref.load"] > 0);
    let page = render("a <title>", &overview);
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("a &lt;title&gt;"));
    // Nothing is fetched, nothing runs.
    for foreign in ["<script", "src=", "http://", "https://", "@import", "url("] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    let finding = &report.findings[0];
    for part in [
        finding.id.as_str(),
        "class=\"differs\"",
        "prefers-color-scheme: dark",
        "own+swapped-strides",
        "<th>before</th>",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // What is hit is told from what is not.
    assert!(page.contains("title=\"memref.load: ") && page.contains("class=\"cell none\""));
    // Every element that is opened is closed, in order.
    let mut open = Vec::new();
    for tag in page.split('<').skip(1) {
        let name: String = tag.chars().take_while(|c| c.is_alphanumeric() || *c == '/').collect();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop().as_deref(), Some(name), "</{tag}"),
            None if tag.starts_with('!') || ["meta", "link"].contains(&name.as_str()) => {}
            None if tag.split('>').next().is_some_and(|tag| tag.ends_with('/')) => {}
            None => open.push(name),
        }
    }
    assert_eq!(open, Vec::<String>::new());
}

#[test]
fn a_figure_that_nobody_counted_is_not_known_and_many_rejections_are_bad() {
    let page = |counts: Option<Totals>| render("x", &Overview { counts, ..Overview::default() });
    let uncounted = page(None);
    assert!(uncounted.contains("<dt>modules</dt><dd>not known</dd>"), "{uncounted}");
    for (rejected, bad) in [(10, ""), (11, " class=\"bad\"")] {
        let mut counts = Totals::default();
        (counts.modules, counts.rejected) = (100, [("no".to_string(), rejected)].into());
        let counted = page(Some(counts));
        assert!(counted.contains(&format!("<dt>rejected</dt><dd{bad}>{rejected}</dd>")), "{counted}");
    }
    let at = |part: &str| uncounted.find(part).unwrap();
    assert!(at("<section id=\"findings\"") < at("<section id=\"throughput\""));
}
