//! Report: the finding that a sighting becomes, with all that a person needs to believe and to repeat it.

use crate::config::Config;
use crate::finding::{Finding, FindingCase, FindingSettings, id_of};
use crate::issue::{Defect, issue};
use crate::pipeline::sighting::Sighting;
use plumb_diff::adapt;
use plumb_diff::bisect::bisect;
use plumb_diff::checker::{Checker, Input, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::explain::Divergence;
use plumb_diff::file::MAX_FILE;
use plumb_diff::subject::ExternalSubject;
use plumb_ir::Module;
use plumb_reduce::count_ops;

/// Bytes of the particulars of a finding at most.
const MAX_DETAIL: usize = 1 << 16;

impl Sighting {
    /// The finding before anything is reduced.
    pub(super) fn case(&self, config: &Config) -> FindingCase {
        let repro = adapt::print_in(&self.module, self.subject.spelling())
            .unwrap_or_else(|_| plumb_ir::print(&self.module));
        let seen_with = self.seen_with();
        let finding = Finding {
            id: id_of(self.class, self.subject.name(), &repro),
            class: self.class,
            signature: self.coarse_signature(),
            subject: self.subject.name().into(),
            argument: self.subject.argument(),
            kind: Some(self.kind_beside_known(config)),
            found_with: Some(seen_with.name().to_string()).filter(|name| name != self.subject.name()),
            defect: Some(self.defect_beside_known(config)),
            check: None,
            pass: self.defect.as_ref().and_then(|defect| defect.pass.clone()),
            pass_until: None,
            rewrite: None,
            minimal: None,
            version: self.subject.version(),
            command: self.subject.program().map(ExternalSubject::command_line),
            engine: self.engine,
            sandbox_lacks: self
                .engine
                .map_or_else(Vec::new, |engine| config.settings.sandbox_lacks(&[engine])),
            settings: FindingSettings::of(&config.settings),
            seed: Some(self.seed),
            mutant_of: self.mutant_of.clone(),
            campaign: None,
            plumb: env!("CARGO_PKG_VERSION").into(),
            // A record must be read again, whatever a compiler has said.
            detail: self.detail[..self.detail.floor_char_boundary(MAX_DETAIL)].to_string(),
            key: self.key.clone(),
            ops: count_ops(&self.module),
            reduced_ops: None,
            reduced_extent: None,
        };
        let original = self.original.as_ref().map(plumb_ir::print);
        FindingCase { finding, repro, reduced: None, original, issue: None, target: None }
    }

    /// Adds to a new finding the subject's output for its program, the guilty pass, and a text for the people who write
    /// the compiler.
    pub(super) fn report(
        &self,
        program: &Module,
        divergence: Option<&Divergence>,
        config: &Config,
        case: &mut FindingCase,
        checker: &mut Checker<'_>,
    ) {
        if self.engine.is_some() {
            let transformed =
                checker.transform(&self.subject, &[Input { module: program, text: None }]).pop();
            if let Some(Transformation::Module(target)) = transformed {
                // What is too large to be read again says nothing to people, either.
                case.target = Some(plumb_ir::print(&target)).filter(|text| text.len() as u64 <= MAX_FILE);
            }
        }
        let Some(goal) = self.search_goal().filter(|_| config.reduce.is_some()) else { return };
        if config.settings.stop.is_asked() {
            return;
        }
        // What only a comparison with another program shows, no pass of this one's tells.
        if self.original.is_none() {
            self.accuse(program, goal.engine, &mut case.finding, checker);
        }
        let defect = Defect {
            module: program,
            subject: &self.subject,
            goal: &goal,
            of_subject: self.engine.is_none(),
            detail: &case.finding.detail,
            pass: case.finding.pass.as_deref(),
            divergence,
        };
        case.issue = issue(&defect, &config.known, checker);
    }

    /// Records the pass that does it.
    fn accuse(&self, program: &Module, engine: Engine, finding: &mut Finding, checker: &mut Checker<'_>) {
        let Ok(text) = adapt::print_in(program, self.subject.spelling()) else { return };
        let source = checker.source(program.clone(), None);
        let bisected = bisect(&source, &text, &self.subject, &[engine], checker);
        // A subject of one pass is that pass.
        let Some(guilty) = bisected.guilty.filter(|guilty| guilty.pass != self.subject.name()) else {
            return;
        };
        finding.pass = Some(guilty.pass);
        finding.pass_until = guilty.until;
        finding.rewrite = guilty.rewrite.map(|rewrite| rewrite.to_string());
        let minimal = guilty.minimal.filter(|minimal| minimal.name() != self.subject.name());
        finding.minimal = minimal.map(|minimal| minimal.name().into());
    }
}
