//! Where the subject itself fails: the pass that was running.

use super::stages::{self, UNTOUCHED};
use super::{Culprit, Depth, Search};
use crate::checker::{Transformation, UNREADABLE};
use crate::subject::Pipeline;
use crate::verdict::{Judgement, Verdict};

/// Verdicts on a failure that are one as far as passes go. A later pass may refuse an invalid module, too, and then it
/// counts as refused.
fn kind(verdict: Verdict) -> Verdict {
    if verdict == Verdict::Invalid { Verdict::Reject } else { verdict }
}

impl Search<'_, '_> {
    /// The pass that was running when the subject failed.
    pub(super) fn failure(&mut self) -> Result<Culprit, String> {
        let mut guilty = self.failing()?;
        guilty.minimal = guilty.index.and_then(|index| self.minimal(index + 1, &guilty.judgement));
        Ok(guilty)
    }

    fn failing(&self) -> Result<Culprit, String> {
        let Some(pipeline) = &self.pipeline else {
            return match self.subject.program() {
                Some(_) => Err(stages::no_passes(self.subject)),
                None => Ok(Culprit::of(Some(0), self.subject.name(), self.whole.clone())),
            };
        };
        let running = stages::running(self.checker, self.subject, pipeline, self.given);
        // What the program wrote last is right, if it does not fail without that pass.
        if let Some(stage) = running
            && let Some(at) = stage.index
            && self.fails(pipeline, at)?.is_none()
        {
            let failed = match self.whole.verdict {
                Verdict::Timeout => Some(self.whole.clone()),
                _ => self.fails(pipeline, at + 1)?,
            };
            if let Some(failed) = failed {
                let inner = stage.inner.last().filter(|inner| inner.made.is_none());
                let inner = inner.map(|inner| inner.pass.clone());
                return Ok(Culprit { on: stage.on, inner, ..Culprit::of(Some(at), &stage.pass, failed) });
            }
        }
        // Text that a program does not read back stops none of its passes. Where it has written that without any, a pass may
        // have done the rest.
        let unread = match self.fails(pipeline, 0)? {
            Some(failed) if !failed.key.starts_with(UNREADABLE) || failed.key == self.whole.key => {
                return Ok(Culprit::of(None, UNTOUCHED, failed));
            }
            unread => unread.map(|failed| failed.key),
        };
        let passes = pipeline.passes();
        let (mut fine, mut bad, mut judgement) = (0, passes.len(), self.whole.clone());
        while bad - fine > 1 {
            let middle = fine + (bad - fine) / 2;
            match self.fails(pipeline, middle)? {
                Some(failed) if Some(&failed.key) != unread.as_ref() => (bad, judgement) = (middle, failed),
                _ => fine = middle,
            }
        }
        let pass = passes.get(fine).ok_or("it fails with no pass, and does not fail without one")?;
        Ok(Culprit::of(Some(fine), pass, judgement))
    }

    /// How the first so many passes fail, if they fail as all of them do.
    fn fails(&self, pipeline: &Pipeline, count: usize) -> Result<Option<Judgement>, String> {
        if self.checker.settings().stop.is_asked() {
            return Err("stopped".into());
        }
        let tells = self.depth == Depth::Everything;
        Ok(match stages::after(self.checker, self.subject, pipeline, count, self.given, tells) {
            Some(Transformation::Verdict(judgement))
                if kind(judgement.verdict) == kind(self.whole.verdict) =>
            {
                Some(judgement)
            }
            _ => None,
        })
    }
}
