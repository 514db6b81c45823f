//! Delta debugging over a list of edits: all at once, then halves, down to one by one.

use crate::edit::{self, Edit};
use crate::size::{Measure, measure};
use crate::{Options, Oracle, Reduction};
use plumb_ir::Module;

/// A reduction under way.
pub(crate) struct State<'a> {
    /// The smallest interesting module so far.
    pub module: Module,
    /// Its measure.
    pub size: Measure,
    options: &'a Options,
    oracle: &'a mut dyn Oracle,
    asked: usize,
    steps: usize,
}

impl<'a> State<'a> {
    pub(crate) fn new(module: Module, options: &'a Options, oracle: &'a mut dyn Oracle) -> Self {
        let size = measure(&module);
        State { module, size, options, oracle, asked: 0, steps: 0 }
    }

    pub(crate) fn exhausted(&self) -> bool {
        self.oracle.exhausted()
    }

    pub(crate) fn finish(self) -> Reduction {
        Reduction { module: self.module, asked: self.asked, steps: self.steps }
    }

    /// Applies as many of the edits as stay interesting.
    pub(crate) fn minimise(&mut self, edits: &[Edit]) {
        let mut open = edits.to_vec();
        let mut size = open.len();
        while size > 0 && !self.oracle.exhausted() {
            open = self.round(&open, size);
            if size == 1 {
                break;
            }
            size = size.div_ceil(2).min(open.len());
        }
    }

    /// Tries the edits in chunks of one size; gives those that were not taken.
    fn round(&mut self, edits: &[Edit], size: usize) -> Vec<Edit> {
        let mut left = Vec::new();
        let chunks: Vec<&[Edit]> = edits.chunks(size).collect();
        for group in chunks.chunks(self.oracle.width().max(1)) {
            if self.oracle.exhausted() {
                left.extend(group.iter().flat_map(|chunk| chunk.iter().cloned()));
                continue;
            }
            let mut candidates = Vec::new();
            let mut asked = Vec::new();
            for &chunk in group {
                match self.candidate(chunk) {
                    Some(candidate) => {
                        candidates.push(candidate);
                        asked.push(chunk);
                    }
                    // Together they fit nowhere; smaller chunks of them may.
                    None => left.extend(chunk.iter().cloned()),
                }
            }
            if candidates.is_empty() {
                continue;
            }
            let answers = self.ask(&candidates);
            let is_taken = |at: usize| answers.get(at).copied().unwrap_or(false);
            let winners: Vec<usize> = (0..candidates.len()).filter(|&at| is_taken(at)).collect();
            left.extend(
                asked
                    .iter()
                    .enumerate()
                    .filter(|(at, _)| !is_taken(*at))
                    .flat_map(|(_, chunk)| chunk.iter().cloned()),
            );
            self.take(&winners, candidates, &asked, &mut left);
        }
        left
    }

    /// Takes what was found interesting apart: together if that is interesting too, else one after the other.
    fn take(
        &mut self,
        winners: &[usize],
        mut candidates: Vec<Module>,
        asked: &[&[Edit]],
        left: &mut Vec<Edit>,
    ) {
        let Some((&first, others)) = winners.split_first() else { return };
        if !others.is_empty() {
            let edits: Vec<Edit> = winners
                .iter()
                .filter_map(|&at| asked.get(at))
                .flat_map(|chunk| chunk.iter().cloned())
                .collect();
            if let Some(together) = self.candidate(&edits)
                && self.ask(std::slice::from_ref(&together)).first() == Some(&true)
            {
                return self.accept(together);
            }
        }
        self.accept(candidates.swap_remove(first));
        for chunk in others.iter().filter_map(|&at| asked.get(at)) {
            match self.candidate(chunk) {
                Some(candidate) if self.ask(std::slice::from_ref(&candidate)).first() == Some(&true) => {
                    self.accept(candidate);
                }
                _ => left.extend(chunk.iter().cloned()),
            }
        }
    }

    fn accept(&mut self, module: Module) {
        self.oracle.smaller(&module);
        self.size = measure(&module);
        self.module = module;
        self.steps += 1;
    }

    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        if self.oracle.exhausted() {
            return Vec::new();
        }
        self.asked += candidates.len();
        self.oracle.ask(candidates)
    }

    /// The module with these edits, if it is smaller and valid, and there is time for it.
    fn candidate(&self, edits: &[Edit]) -> Option<Module> {
        let stops = || self.oracle.exhausted();
        if stops() {
            return None;
        }
        let candidate = edit::apply(&self.module, edits, &self.options.entry, &stops)?;
        let has_entry = candidate.lookup_symbol(&self.options.entry).is_some()
            || self.module.lookup_symbol(&self.options.entry).is_none();
        // A callee in place of its call is larger at first; it is one step nearer to a single function.
        let inlines = edits.iter().any(|edit| matches!(edit, Edit::InlineCall(_)));
        let smaller = if inlines {
            functions(&candidate) < functions(&self.module)
        } else {
            measure(&candidate) < self.size
        };
        (smaller && has_entry && plumb_ir::verify(&candidate).is_empty()).then_some(candidate)
    }
}

fn functions(module: &Module) -> usize {
    module.block(module.body()).ops.iter().filter(|&&op| module.symbol_name(op).is_some()).count()
}
