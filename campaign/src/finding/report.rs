//! The report of a finding, in Markdown, ready to be pasted.

use super::{Finding, FindingCase, FindingSettings};
use crate::markdown::Markdown;

pub(super) fn render(case: &FindingCase) -> String {
    let finding = &case.finding;
    let mut out = Markdown::default();
    out.paragraph(&format!("# `{}` {}", finding.subject, finding.class.sentence(finding.engine.is_none())));
    facts(&mut out, finding);
    out.line("");
    out.paragraph("## What is wrong");
    out.block("text", &finding.detail);
    out.paragraph("## Program");
    let (program, ops) = match (&case.reduced, finding.reduced_ops) {
        (Some(reduced), Some(ops)) => (reduced, ops),
        _ => (&case.repro, finding.ops),
    };
    out.paragraph(&format!("{ops} operations (found at {}):", finding.ops));
    out.block("mlir", program);
    out.paragraph("## Again");
    out.block("sh", &commands(case));
    if let (Some(original), true) = (&case.original, case.reduced.is_none()) {
        out.paragraph(
            "The program is held against this one, which must mean the same (`plumb replay` does so):",
        );
        out.block("mlir", original);
    }
    match (finding.seed, &finding.mutant_of) {
        (Some(seed), None) => out.line(&format!("Generated from seed {seed}.")),
        (Some(seed), Some(story)) => out.line(&format!("Mutant {seed} of {story}.")),
        (None, _) => {}
    }
    out.finish().trim_end().to_string() + "\n"
}

/// What the record of a finding says, as a list.
fn facts(out: &mut Markdown, finding: &Finding) {
    let version = if finding.version.is_empty() { String::new() } else { format!(" ({})", finding.version) };
    out.line(&format!("- subject: `{}`{version}", finding.subject));
    if let Some(engine) = finding.engine {
        out.line(&format!("- seen by: `{engine}`"));
    }
    out.line(&format!("- class: {}", finding.class));
    out.line(&format!("- signature: `{}`", finding.signature));
    if let Some(pass) = &finding.pass {
        let until = finding.pass_until.as_ref().map(|until| format!(", or a later one up to `{until}`"));
        out.line(&format!("- pass: `{pass}`{}", until.unwrap_or_default()));
    }
    if let Some(rewrite) = &finding.rewrite {
        out.line(&format!("- in it: {rewrite}"));
    }
    if let Some(minimal) = &finding.minimal {
        out.line(&format!("- fewest passes: `--subject '{minimal}'`"));
    }
}

/// The commands that show it.
fn commands(case: &FindingCase) -> String {
    let finding = &case.finding;
    let file = if case.reduced.is_some() { "reduced.mlir" } else { "repro.mlir" };
    let alone = finding.command.as_ref().map(|command| format!("{command} < {file}\n")).unwrap_or_default();
    let engine = finding.engine.map(|engine| format!(" --engine {engine}")).unwrap_or_default();
    let settings = &finding.settings;
    let mut flags = settings.conversion().flags();
    flags.extend(settings.translator.iter().map(|program| format!("--translate-with {}", quoted(program))));
    flags.extend(settings.allow_assembly.then(|| "--allow-assembly".into()));
    if settings.max_memory != FindingSettings::default().max_memory {
        flags.push(format!("--max-memory {}", settings.max_memory));
    }
    let flags: String = flags.iter().map(|flag| format!(" {flag}")).collect();
    let (entry, subject) = (quoted(&settings.entry), quoted(finding.argument()));
    format!("{alone}plumb diff {file} --entry {entry} --subject {subject}{engine}{flags}")
}

/// A word as a shell reads it back: as it is, or in quotes.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./+=:,".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.into(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}
