//! Findings: what each is about, the programs, and its issue.

use super::sides::sides;
use maud::{Markup, PreEscaped, html};
use plumb_campaign::Overview;
use plumb_campaign::finding::{Finding, FindingCase, FindingClass};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::{BTreeMap, BTreeSet};

/// The pass that a finding is blamed on.
fn pass(finding: &Finding) -> &str {
    finding.pass.as_deref().unwrap_or(&finding.subject)
}

/// How many findings of each class each pass has; the ones that have none in a row of their own.
pub fn by_pass(overview: &Overview) -> Markup {
    let mut rows: BTreeMap<&str, BTreeMap<FindingClass, usize>> = BTreeMap::new();
    for case in &overview.cases {
        *rows.entry(pass(&case.finding)).or_default().entry(case.finding.class).or_default() += 1;
    }
    let classes: BTreeSet<FindingClass> = rows.values().flat_map(|row| row.keys().copied()).collect();
    let most = rows.values().flat_map(|row| row.values()).copied().max().unwrap_or(1);
    let mut rows: Vec<_> = rows.into_iter().collect();
    rows.sort_by_key(|(_, row)| std::cmp::Reverse(row.values().sum::<usize>()));
    let tried = overview.counts.as_ref().map_or(0, |counts| {
        let subjects = counts.compared_by.keys().filter_map(|by| by.rsplit_once(' '));
        subjects.map(|(subject, _)| subject).collect::<BTreeSet<_>>().len()
    });
    html! {
        @if rows.is_empty() {
            p { "No pass has a finding." }
        } @else {
            div.wide {
                table.map {
                    thead { tr { th { "pass or subject" } @for class in &classes { th { (class) } } } }
                    tbody {
                        @for (pass, row) in &rows {
                            tr {
                                th { (pass) }
                                @for class in &classes {
                                    @if let Some(count) = row.get(class) {
                                        td.cell style={ "--v:" (format!("{:.2}", *count as f64 / most as f64)) } { (count) }
                                    } @else { td {} }
                                }
                            }
                        }
                    }
                }
            }
        }
        @if tried > 0 { p.note { (tried) " subjects were compared, passes by themselves included." } }
    }
}

/// All findings, worst first.
pub fn all(cases: &[FindingCase]) -> Markup {
    let mut cases: Vec<&FindingCase> = cases.iter().collect();
    cases.sort_by(|a, b| {
        let key = |case: &FindingCase| {
            (case.finding.class, case.finding.signature.clone(), case.finding.id.clone())
        };
        key(a).cmp(&key(b))
    });
    html! {
        @if cases.is_empty() { p { "Nothing was found." } }
        @if cases.len() > 1 {
            ol {
                @for case in &cases {
                    li { a href={ "#" (case.finding.id) } { (case.finding.class) ": " (case.finding.signature) } }
                }
            }
        }
        @for case in &cases { (one(case)) }
    }
}

fn one(case: &FindingCase) -> Markup {
    let finding = &case.finding;
    let reduced = finding.reduced_ops.map(|ops| format!(", reduced to {ops}")).unwrap_or_default();
    html! {
        article id=(finding.id) {
            h3 { span.class { (finding.class) } " " (finding.signature) }
            dl {
                dt { "subject" } dd { code { (finding.subject) } " " (finding.version) }
                @if let Some(engine) = finding.engine { dt { "seen by" } dd { (engine) } }
                @if let Some(pass) = &finding.pass { dt { "pass" } dd { code { (pass) } } }
                @if let Some(seed) = finding.seed { dt { "seed" } dd { (seed) } }
                dt { "operations" } dd { (finding.ops) (reduced) }
            }
            pre.detail { (finding.detail.trim_end()) }
            (programs(case))
            @if let Some(issue) = &case.issue {
                details { summary { "issue.md" } div.issue { (markdown(issue)) } }
            }
        }
    }
}

fn programs(case: &FindingCase) -> Markup {
    let program = case.reduced.as_ref().unwrap_or(&case.repro);
    match (&case.target, &case.original) {
        (Some(target), _) => sides(("before", program), ("after", target)),
        (None, Some(original)) => sides(("what it must mean", original), ("the program", &case.repro)),
        (None, None) => html! { pre { (program.trim_end()) } },
    }
}

/// Markdown as HTML. What is HTML or a link in it is shown as it stands: it may come from anyone.
fn markdown(text: &str) -> Markup {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) => Some(Event::Text(html)),
        Event::Start(Tag::Link { .. } | Tag::Image { .. } | Tag::HtmlBlock) => None,
        Event::End(TagEnd::Link | TagEnd::Image | TagEnd::HtmlBlock) => None,
        event => Some(event),
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    PreEscaped(html)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_issue_has_of_html_is_text() {
        let text = "# t\n\n<script>x</script>\n\na <b>c</b> [d](javascript:e) ![f](http://g)\n\n| h |\n|---|\n| i |\n\n```mlir\n%a = <j>\n```\n";
        let page = markdown(text).into_string();
        assert!(
            page.contains("<h1>t</h1>") && page.contains("<td>i</td>") && page.contains("%a = &lt;j&gt;"),
            "{page}"
        );
        for bad in ["<script", "<b>", "href", "<img"] {
            assert!(!page.contains(bad), "{bad}: {page}");
        }
        assert!(page.contains("&lt;script&gt;") && page.contains('d'), "{page}");
    }
}
