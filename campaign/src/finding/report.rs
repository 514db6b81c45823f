//! The report of a finding, in Markdown, ready to be pasted.

use super::{FindingCase, FindingClass};
use std::fmt::Write;

pub(super) fn render(case: &FindingCase) -> String {
    let finding = &case.finding;
    let mut out = String::new();
    let what = match finding.class {
        FindingClass::Mismatch => "changes the meaning of a valid program",
        FindingClass::LatentUb => "introduces undefined behaviour or poison into a valid program",
        FindingClass::Crash => "crashes on a valid program",
        FindingClass::Invalid => "makes an invalid module of a valid program",
        FindingClass::Hang if finding.engine.is_none() => "does not end on a valid program",
        FindingClass::Memory if finding.engine.is_none() => "runs out of memory on a valid program",
        FindingClass::Hang => "makes a program run on that ends",
        FindingClass::Memory => "makes a program run out of memory that needs little",
        FindingClass::Reject => "rejects a valid program",
        FindingClass::Harness => "makes Plumb itself fail",
    };
    let version = if finding.version.is_empty() { String::new() } else { format!(" ({})", finding.version) };
    line(&mut out, &format!("# `{}` {what}", finding.subject));
    line(&mut out, "");
    line(&mut out, &format!("- subject: `{}`{version}", finding.subject));
    if let Some(engine) = finding.engine {
        line(&mut out, &format!("- seen by: `{engine}`"));
    }
    line(&mut out, &format!("- class: {}", finding.class));
    line(&mut out, &format!("- signature: `{}`", finding.signature));
    if let Some(pass) = &finding.pass {
        let until = finding.pass_until.as_ref().map(|until| format!(", or a later one up to `{until}`"));
        line(&mut out, &format!("- pass: `{pass}`{}", until.unwrap_or_default()));
    }
    if let Some(rewrite) = &finding.rewrite {
        line(&mut out, &format!("- in it: {rewrite}"));
    }
    if let Some(minimal) = &finding.minimal {
        line(&mut out, &format!("- fewest passes: `--subject '{minimal}'`"));
    }
    line(&mut out, "");
    line(&mut out, "## What is wrong");
    line(&mut out, "");
    line(&mut out, "```text");
    line(&mut out, finding.detail.trim_end());
    line(&mut out, "```");
    line(&mut out, "");
    line(&mut out, "## Program");
    line(&mut out, "");
    let (program, ops) = match (&case.reduced, finding.reduced_ops) {
        (Some(reduced), Some(ops)) => (reduced, ops),
        _ => (&case.repro, finding.ops),
    };
    line(&mut out, &format!("{ops} operations (found at {}):", finding.ops));
    line(&mut out, "");
    line(&mut out, "```mlir");
    line(&mut out, program.trim_end());
    line(&mut out, "```");
    line(&mut out, "");
    line(&mut out, "## Again");
    line(&mut out, "");
    line(&mut out, "```sh");
    let file = if case.reduced.is_some() { "reduced.mlir" } else { "repro.mlir" };
    if let Some(command) = &finding.command {
        line(&mut out, &format!("{command} < {file}"));
    }
    let engine = finding.engine.map(|engine| format!(" --engine {engine}")).unwrap_or_default();
    let flags = finding.conversion.flags();
    let flags: String = flags.iter().map(|flag| format!(" {flag}")).collect();
    line(
        &mut out,
        &format!(
            "plumb diff {file} --entry {} --subject '{}'{engine}{flags}",
            finding.entry, finding.subject
        ),
    );
    line(&mut out, "```");
    if let (Some(original), true) = (&case.original, case.reduced.is_none()) {
        line(&mut out, "");
        line(
            &mut out,
            "The program is held against this one, which must mean the same (`plumb replay` does so):",
        );
        line(&mut out, "");
        line(&mut out, "```mlir");
        line(&mut out, original.trim_end());
        line(&mut out, "```");
    }
    match (finding.seed, &finding.mutant_of) {
        (Some(seed), None) => line(&mut out, &format!("\nGenerated from seed {seed}.")),
        (Some(seed), Some(story)) => line(&mut out, &format!("\nMutant {seed} of {story}.")),
        (None, _) => {}
    }
    out
}

fn line(out: &mut String, text: &str) {
    // Writing to a string does not fail.
    let _ = writeln!(out, "{text}");
}
