//! A campaign as one HTML page, which needs nothing but itself: no script, no other file, no network.

mod coverage;
mod findings;
mod plot;
mod sides;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use plumb_campaign::{JudgedCount, Overview, Totals};
use std::collections::BTreeMap;

const STYLE: &str = include_str!("style.css");

/// The share of judged comparisons below which a row stands out.
const LEAST_SHARE: f64 = 0.9;

/// What a browser lets the page do: nothing but have a style of its own, whatever a finding has in it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/// The page of a campaign.
pub fn render(title: &str, overview: &Overview) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                link rel="icon" href="data:,";
                title { "Plumb: " (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { "Plumb: " (title) }
                    (summary(overview))
                    nav {
                        a href="#findings" { "Findings" } " "
                        a href="#throughput" { "Throughput" } " "
                        a href="#passes" { "Passes" } " "
                        a href="#operations" { "Operations" } " "
                        a href="#classes" { "Coverage classes" }
                    }
                }
                main {
                    section #findings {
                        h2 { "Findings" }
                        (findings::all(&overview.cases))
                        @for damaged in &overview.damaged { p.bad { (damaged) } }
                    }
                    section #throughput {
                        h2 { "Throughput" }
                        (plot::throughput(&overview.samples))
                        (plot::defects(&overview.samples))
                    }
                    (counted(overview))
                    section #passes {
                        h2 { "Passes by findings" }
                        (findings::by_pass(overview))
                    }
                    section #operations {
                        h2 { "Operations" }
                        (coverage::operations(overview.counts.as_ref()))
                    }
                    section #classes {
                        h2 { "Coverage classes" }
                        (coverage::classes(overview.counts.as_ref()))
                    }
                }
                footer { "plumb " (env!("CARGO_PKG_VERSION")) }
            }
        }
    };
    page.into_string()
}

/// More than one rejected module in so many are too many.
const MANY_REJECTED: u64 = 10;

fn summary(overview: &Overview) -> Markup {
    let seconds = overview.samples.last().map(|sample| format!("{:.0} s", sample.seconds));
    let counted = |of: &dyn Fn(&Totals) -> String| overview.counts.as_ref().map(of);
    let ops = |counts: &Totals| match counts.modules {
        0 => "none".into(),
        modules => format!("{:.1}", counts.ops as f64 / modules as f64),
    };
    let figures = [
        ("findings", Some(overview.cases.len().to_string())),
        ("modules", counted(&|counts| counts.modules.to_string())),
        ("operations a module", counted(&ops)),
        ("comparisons", counted(&|counts| counts.compared.to_string())),
        ("not comparable", counted(&|counts| sum(&counts.not_comparable).to_string())),
        ("rejected", counted(&|counts| sum(&counts.rejected).to_string())),
        ("known bugs seen", counted(&|counts| sum(&counts.known).to_string())),
        ("time", seconds),
    ];
    let is_bad = |name: &str| {
        let often = |counts: &Totals| sum(&counts.rejected) > counts.modules / MANY_REJECTED;
        name == "rejected" && overview.counts.as_ref().is_some_and(often)
    };
    html! {
        p {
            @for subject in &overview.subjects { code { (subject) } " " }
            @if !overview.engines.is_empty() { "in " (overview.engines.join(", ")) }
        }
        dl.figures {
            @for (name, figure) in &figures {
                div { dt { (name) } dd class=[is_bad(name).then_some("bad")] { (figure.as_deref().unwrap_or("not known")) } }
            }
        }
    }
}

/// What was compared, and what was not.
fn counted(overview: &Overview) -> Markup {
    let Some(counts) = &overview.counts else { return html! {} };
    html! {
        section {
            h2 { "Comparisons" }
            (table("compared", "subject and engine", &counts.compared_by))
            (shares(counts.judged_by()))
            (table("not comparable", "reason", &counts.not_comparable))
            (table("rejected", "message", &counts.rejected))
            (table("known bugs", "bug", &counts.known_bugs))
        }
    }
}

/// The share of its comparisons that each subject and engine judged.
fn shares(judged: &BTreeMap<String, JudgedCount>) -> Markup {
    html! {
        @if !judged.is_empty() {
            div.wide {
                table {
                    thead { tr { th { "subject and engine" } th.number { "judged" } th.number { "not judged" } th.number { "refused" } } }
                    tbody {
                        @for (name, count) in judged {
                            tr.bad[count.share() < LEAST_SHARE] {
                                td { (name) }
                                td.number { (count.judged) " (" (format!("{:.1}", 100.0 * count.share())) " %)" }
                                td.number { (count.unjudged) }
                                td.number { (count.refused) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn table(title: &str, what: &str, counts: &BTreeMap<String, u64>) -> Markup {
    let mut rows: Vec<_> = counts.iter().collect();
    rows.sort_by(|a, b| b.1.cmp(a.1));
    html! {
        @if !rows.is_empty() {
            details open[rows.len() <= 12] {
                summary { (title) ": " (sum(counts)) }
                div.wide {
                    table {
                        thead { tr { th { (what) } th.number { "count" } } }
                        tbody { @for (name, count) in rows { tr { td { (name) } td.number { (count) } } } }
                    }
                }
            }
        }
    }
}

fn sum(counts: &BTreeMap<String, u64>) -> u64 {
    counts.values().sum()
}

#[cfg(test)]
mod tests;
