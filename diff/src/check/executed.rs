//! The calls of a piece, by a program that executes modules.

use super::directive::Run;
use super::run::{GROUP, PreparedCall, group, status};
use super::{Checks, FileReport, Rule, Status};
use crate::engine::Engine;
use crate::settings::Settings;
use crate::subject::Subject;
use crate::verdict::Verdict;
use plumb_ir::Module;

/// What stands for the engine in reports: the program itself executes.
const ENGINE: &str = "executed";

impl Checks<'_> {
    /// Asks about all calls at once, then about those of each function, then about each. A program that starts for every
    /// call would take a hundred times as long.
    pub(super) fn executed(
        &mut self,
        subject: &Subject,
        module: &Module,
        all: &[PreparedCall<'_>],
        settings: &Settings,
        report: &mut FileReport,
    ) {
        let (calm, others): (Vec<&PreparedCall<'_>>, Vec<_>) = all.iter().partition(|p| p.is_calm());
        let add = |p: &PreparedCall<'_>, status: Status, report: &mut FileReport| {
            report.add_of(p.line, &p.call, subject.name(), ENGINE, p.excuse(status));
        };
        let by_function = calm.chunk_by(|a, b| a.run.map(|run| &run.entry) == b.run.map(|run| &run.entry));
        let by_function: Vec<&[&PreparedCall<'_>]> = by_function.collect();
        let together =
            by_function.len() > 1 && self.execute(subject, module, &calm, settings) == Status::Pass;
        if together {
            calm.iter().for_each(|p| add(p, Status::Pass, report));
        } else {
            for calls in by_function {
                let some = self.execute(subject, module, calls, settings);
                // What one call fails at, the others need not.
                let is_shared = calls.len() == 1 || matches!(some, Status::Pass | Status::Unjudged(_));
                for p in calls {
                    let status =
                        if is_shared { some.clone() } else { self.execute(subject, module, &[p], settings) };
                    add(p, status, report);
                }
            }
        }
        for p in others {
            let status = self.execute(subject, module, &[p], settings);
            add(p, status, report);
        }
    }

    /// What a program says of some calls.
    fn execute(
        &mut self,
        subject: &Subject,
        module: &Module,
        calls: &[&PreparedCall<'_>],
        settings: &Settings,
    ) -> Status {
        let runs: Vec<&Run> = calls.iter().filter_map(|p| p.run).collect();
        let judged = match (group(module, &runs, settings), calls) {
            (Some(group), _) => {
                let settings = Settings { entry: GROUP.into(), ..settings.clone() };
                let made = self.convert(subject, &[&group], None, &settings).pop();
                self.checker.change(settings);
                let source = self.checker.source(group, None);
                made.map(|made| self.checker.judge(&source, &made, &[Engine::Interp]))
            }
            (None, [p]) => {
                if let Some(reason) = p.source.reason() {
                    return status(&reason);
                }
                let settings = Settings { entry: p.name.clone(), ..settings.clone() };
                let made = self.convert(subject, &[module], None, &settings).pop();
                self.checker.change(settings);
                made.map(|made| self.checker.judge(&p.source, &made, &[Engine::Interp]))
            }
            _ => None,
        };
        match judged.and_then(|mut judged| judged.pop()).map(|(_, judgement)| status(&judgement)) {
            // An implementation need not have everything.
            Some(Status::Fail(Rule::Verdict(Verdict::Reject), why)) => Status::Unjudged(why),
            Some(status) => status,
            None => Status::Unjudged("no answer".into()),
        }
    }
}
