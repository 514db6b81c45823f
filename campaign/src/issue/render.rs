//! An issue as Markdown.

use super::Issue;
use super::demonstrate::{FILE, Trial};
use crate::markdown::Markdown;
use plumb_diff::engine::Engine;

pub(super) fn render(issue: &Issue<'_>) -> String {
    let defect = issue.defect;
    let passes = defect.subject.variant().map(|variant| variant.passes.join(","));
    let who = defect.pass.map(str::to_string).or(passes).unwrap_or_else(|| defect.subject.name().into());
    let mut out = Markdown::default();
    out.line(&format!("# `{who}` {}", issue.class.sentence(defect.of_subject)));
    out.line("");
    out.line(&format!("{}: {}", defect.subject.root().name(), defect.subject.version()));
    out.line("");
    out.line(&format!("`{FILE}`:"));
    out.block("mlir", &issue.demonstration.program);
    let demonstration = &issue.demonstration;
    if let Some(original) = &demonstration.original {
        out.line("Lowered and executed without these passes:");
        trial(&mut out, original);
    }
    if let Some(transformed) = &demonstration.transformed {
        out.line(match (defect.of_subject, &demonstration.original) {
            (true, _) => "The compiler:",
            (false, Some(_)) => "With them:",
            (false, None) if defect.subject.executes() => "Executed by the compiler itself:",
            (false, None) => "Lowered and executed:",
        });
        trial(&mut out, transformed);
    }
    if let Some(expected) = &demonstration.expected {
        out.line("What it should print:");
        out.block("text", expected);
    }
    out.line("## What is wrong");
    out.line("");
    if !defect.of_subject || demonstration.transformed.is_none() {
        out.block("text", defect.detail);
    }
    if let Some(divergence) = defect.divergence {
        out.block("text", &divergence.to_string());
    }
    out.line(&match (&demonstration.doubt, defect.goal.engine) {
        (None, _) => {
            "Confirmed by the commands above, which were run here; no part of Plumb is needed.".into()
        }
        (Some(doubt), Engine::Interp) => {
            format!("**Not confirmed by executing it**: {doubt}. Plumb's interpreter shows it.")
        }
        (Some(doubt), engine) => {
            format!("**Not confirmed by executing it**: {doubt}. Plumb's {engine} shows it.")
        }
    });
    out.line("");
    if !issue.releases.is_empty() {
        out.line("## Releases");
        out.line("");
        out.line("| release | |");
        out.line("|---|---|");
        for release in &issue.releases {
            out.line(&format!("| {} | {} |", release.version, release.shows.replace('|', "\\|")));
        }
        out.line("");
    }
    if !issue.related.is_empty() {
        out.line("## Known of the same pass");
        out.line("");
        for title in &issue.related {
            out.line(&format!("- {title}"));
        }
    }
    out.finish()
}

fn trial(out: &mut Markdown, trial: &Trial) {
    let mut text = format!("$ {}\n{}", trial.command, trial.output);
    if let Some(failure) = &trial.failure {
        text = format!("{}\n({failure})", text.trim_end());
    }
    out.line("");
    out.block("console", &text);
}
