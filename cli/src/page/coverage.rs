//! What a campaign's modules were made of, as heat maps: a field for each operation, and for the coverage classes of each operation
//! and type of element.

use maud::{Markup, html};
use plumb_campaign::Totals;
use plumb_gen::coverage::legal;
use plumb_gen::{Profile, generatable};
use std::collections::{BTreeMap, BTreeSet};

/// Operations that can be generated, and others that occur, by dialect: how often each one does.
pub fn operations(counts: Option<&Totals>) -> Markup {
    let Some(counts) = counts.filter(|counts| !counts.operations.is_empty()) else { return unknown() };
    let mut all: BTreeMap<&str, BTreeMap<&str, u64>> = BTreeMap::new();
    let possible: BTreeSet<&str> =
        Profile::ALL.iter().flat_map(|(profile, _)| generatable(*profile)).collect();
    let seen = counts.operations.iter().map(|(name, count)| (name.as_str(), *count));
    for (name, count) in possible.iter().map(|name| (*name, 0)).chain(seen) {
        let (dialect, op) = name.split_once('.').unwrap_or(("", name));
        *all.entry(dialect).or_default().entry(op).or_default() += count;
    }
    let most = counts.operations.values().copied().max().unwrap_or(1);
    let silent = all.iter().filter(|(_, ops)| ops.values().all(|count| *count == 0));
    let silent: Vec<&str> = silent.map(|(dialect, _)| *dialect).collect();
    html! {
        p.note { "The more often an operation occurs in " (counts.modules) " modules, the darker it is (by orders of magnitude); one with a dashed border never does." }
        @for (dialect, ops) in &all {
            @let hit = ops.values().filter(|count| **count > 0).count();
            @if hit > 0 {
                h3 { (dialect) " " small { (hit) " of " (ops.len()) } }
                div.heat {
                    @for (op, count) in ops {
                        span.cell .none[*count == 0] style={ "--v:" (shade(*count, most)) } title={ (dialect) "." (op) ": " (count) } { (op) }
                    }
                }
            }
        }
        @if !silent.is_empty() { p.note { "Nothing of " (silent.join(", ")) "." } }
    }
}

/// From 0 to 1 by the logarithm.
fn shade(count: u64, most: u64) -> String {
    let log = |n: u64| (n as f64 + 1.0).ln();
    format!("{:.2}", log(count) / log(most.max(1)))
}

/// Classes of one operation and type of element: how many there are, and how many were hit.
type Group<'a> = BTreeMap<&'a str, (u64, u64)>;

/// The share of coverage classes that were hit, by operation and type of element.
pub fn classes(counts: Option<&Totals>) -> Markup {
    let Some(counts) = counts.filter(|counts| counts.looked_at > 0) else { return unknown() };
    let mut all: BTreeMap<&str, BTreeMap<&str, Group<'_>>> = BTreeMap::new();
    let legal: BTreeSet<&str> = Profile::ALL.iter().flat_map(|(profile, _)| legal(*profile)).collect();
    for class in &legal {
        let mut words = class.split(' ');
        let (Some(name), Some(element)) = (words.next(), words.next()) else { continue };
        let (dialect, op) = name.split_once('.').unwrap_or(("", name));
        let group = all.entry(dialect).or_default().entry(op).or_default().entry(element).or_default();
        group.0 += 1;
        group.1 += u64::from(counts.classes.contains_key(*class));
    }
    let hit = |ops: &BTreeMap<&str, Group<'_>>| -> u64 {
        ops.values().flat_map(|group| group.values()).map(|group| group.1).sum()
    };
    let of = |ops: &BTreeMap<&str, Group<'_>>| -> u64 {
        ops.values().flat_map(|group| group.values()).map(|group| group.0).sum()
    };
    html! {
        p.note {
            "A class is an operation, a type of element, a layout and a boundary of the values. A field is one operation and type: the more of its classes were hit in "
            (counts.looked_at) " modules, one of so many, the darker."
        }
        @for (dialect, ops) in all.iter().filter(|(_, ops)| hit(ops) > 0) {
            @let elements: BTreeSet<&str> = ops.values().flat_map(|group| group.keys().copied()).collect();
            details {
                summary { (dialect) " " small { (hit(ops)) " of " (of(ops)) " classes" } }
                div.wide {
                    table.map {
                        thead { tr { th {} @for element in &elements { th { span { (element) } } } } }
                        tbody {
                            @for (op, group) in ops {
                                tr {
                                    th { (op) }
                                    @for element in &elements {
                                        @if let Some((all, hit)) = group.get(element) {
                                            td.cell .none[*hit == 0] style={ "--v:" (format!("{:.2}", *hit as f64 / *all as f64)) } title={ (op) " of " (element) ": " (hit) " of " (all) } { (hit) }
                                        } @else { td {} }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn unknown() -> Markup {
    html! { p { "Not known: what the campaign counted is not there." } }
}
