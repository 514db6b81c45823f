//! The work on one chunk of modules.

use crate::config::{Bound, Made};
use crate::context::CampaignContext;
use crate::finding::FindingClass;
use crate::order::{ChunkEnd, Judged, Piece};
use crate::panics::{Panic, guard};
use crate::passes::Yield;
use crate::report::{Totals, by, count};
use crate::triage::{Fresh, OnceShown, Seen, Work, show_again, shows_alone};
use plumb_diff::batch::Patience;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Checker, Input, Source, Transformed};
use plumb_diff::compare::source_reason;
use plumb_diff::engine::Engine;
use plumb_diff::native::NativeRuns;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Stage;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};
use plumb_ir::{Module, OpKind};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// One module in so many is looked at for the coverage classes that it hits: that takes another run, of all values.
const LOOKED_AT: u64 = 16;

/// Modules that are compiled to native code as one: what LLVM's passes and code generators cost by themselves is paid once.
const TOGETHER: usize = 8;

/// One chunk in so many is verified by the subject after each pass, where its modules are asked about together.
const VERIFIED: u64 = 2;

/// One thread's part of a campaign.
pub(crate) struct CampaignWorker<'s, 'a> {
    context: &'s CampaignContext<'a>,
    /// The number of its thread.
    thread: usize,
    /// Whether what it judges is counted: not, where it is judged again for what was lost.
    counts: bool,
    checker: Checker<'s>,
    /// What the chunk at hand has shown.
    fresh: Vec<Fresh>,
    /// What its modules are made of: how many of each operation.
    made: FxHashMap<OpKind, u64>,
    /// What its entry of the plan gave, and the operations in what came back.
    given: Yield,
    reached: BTreeSet<String>,
}

/// A module that is to be transformed.
struct Candidate {
    seed: u64,
    /// What it is compared with: its own run, or that of the equivalent module that it is a mutant of.
    source: Source,
    /// The module, where that is not the source's.
    mutant: Option<Module>,
    mutant_of: Option<String>,
}

impl Candidate {
    fn module(&self) -> &Module {
        self.mutant.as_ref().unwrap_or(&self.source.module)
    }

    fn input(&self) -> Input<'_> {
        Input { module: self.module(), text: None }
    }
}

/// What a subject has made of a candidate, asked about together with others or not.
struct Answered<'c> {
    candidate: &'c Candidate,
    transformed: Transformed,
    joined: bool,
}

/// A candidate that has been judged.
struct Judging<'c> {
    candidate: &'c Candidate,
    transformed: Transformed,
    judged: Result<Vec<(Engine, Judgement)>, Panic>,
    /// Whether it is what the module gives alone, or as good as that.
    alone: bool,
}

/// What a candidate has shown, once.
struct Sight<'c> {
    candidate: &'c Candidate,
    goal: Goal,
    fresh: Fresh,
    exhausts: bool,
}

impl Sight<'_> {
    fn shown(&self) -> OnceShown<'_> {
        OnceShown { module: self.candidate.module(), source: &self.candidate.source, goal: &self.goal }
    }
}

/// A checker that gives no program its whole time: what takes long is a sighting, and is looked at with patience.
fn checker<'a>(context: &CampaignContext<'a>) -> Checker<'a> {
    let settings = Settings { patience: Patience::Short, ..context.config.settings.clone() };
    Checker::new(&settings, context.clock)
}

impl<'s, 'a> CampaignWorker<'s, 'a> {
    pub(crate) fn new(context: &'s CampaignContext<'a>, thread: usize) -> Self {
        let checker = checker(context);
        let (given, reached) = (Yield::default(), BTreeSet::new());
        let (fresh, made) = (Vec::new(), FxHashMap::default());
        CampaignWorker { context, thread, counts: true, checker, fresh, made, given, reached }
    }

    /// Judges a chunk, or what there is time for.
    pub(crate) fn chunk(&mut self, piece: Piece) -> Judged {
        self.counts = !piece.repairs;
        let mut totals = Totals::default();
        let end = self.modules(piece, &mut totals).unwrap_or(ChunkEnd::Stopped);
        totals.made_of(self.made.drain());
        let mut fresh = std::mem::take(&mut self.fresh);
        // One subject after the other has seen all modules.
        fresh.sort_by_key(|fresh| fresh.seed);
        let (given, reached) = (std::mem::take(&mut self.given), std::mem::take(&mut self.reached));
        Judged { totals, fresh, end, given, reached }
    }

    /// Judges the modules of a chunk; none if the campaign is to stop before the last.
    fn modules(&mut self, piece: Piece, totals: &mut Totals) -> Option<ChunkEnd> {
        let config = self.context.config;
        let size = config.chunk_size();
        let number = piece.chunk.checked_mul(config.shard.count)?.checked_add(config.shard.index)?;
        let first = number.checked_mul(size)?;
        let last = match config.bound {
            Bound::Count(count) => first.saturating_add(size).min(count),
            _ => first.saturating_add(size),
        };
        let mut candidates = Vec::new();
        for at in first.saturating_add(piece.from)..last {
            if self.context.is_stopping() {
                return None;
            }
            let seed = config.seed.wrapping_add(at);
            // The others are as they come: what a pass is about is not all that it sees.
            let favour =
                config.entry(piece.turn).filter(|_| at % 2 == 1).map(|entry| entry.favour.as_slice());
            candidates.extend(self.candidate(seed, favour.unwrap_or_default(), totals));
        }
        for (subject, engines) in config.subjects_of(piece.turn, number) {
            // Most of what passes leave invalid shows in what becomes of it.
            let verified = config.plan.is_some() || number.is_multiple_of(VERIFIED);
            self.subject(subject, &engines, &candidates, verified, totals)?;
        }
        let done = (last - first).max(piece.from);
        Some(if done < size { ChunkEnd::Bound(done) } else { ChunkEnd::Whole })
    }

    /// Has a close look at what a chunk has shown.
    pub(crate) fn look(&mut self, work: Work) -> Seen {
        let config = self.context.config;
        let fresh = match &work {
            Work::Tell(fresh) | Work::Reduce(fresh) => fresh.clone(),
        };
        let seen = guard(|| match work {
            Work::Tell(fresh) => fresh.tell(config, &mut self.checker),
            Work::Reduce(fresh) => Seen::Looked(Box::new(fresh.reduce(config, &mut self.checker))),
        });
        match seen {
            Ok(seen) => seen,
            // Bisection and reduction run everything again, and may panic where the module itself did not.
            Err(panic) => {
                self.checker = checker(self.context);
                let fresh = Fresh {
                    class: FindingClass::Harness,
                    key: format!("panic at {}", panic.place),
                    detail: format!("while reducing: {}: {}", panic.place, panic.message),
                    goal: None,
                    engine: None,
                    ..fresh
                };
                Seen::Looked(Box::new(fresh.reduce(config, &mut self.checker)))
            }
        }
    }

    /// Generates a module and runs it as the source.
    fn candidate(&mut self, seed: u64, favour: &[OpKind], totals: &mut Totals) -> Option<Candidate> {
        let context = self.context;
        let make = || context.config.generator.make(seed, favour);
        let made = guard(|| context.clock.time(Stage::Generate, make));
        let drawn = match made {
            Ok(Made::New(module)) => {
                let source = self.source(*module, seed, totals)?;
                if let Some(reason) = source.reason() {
                    self.skip(&reason, seed, totals);
                    return None;
                }
                return Some(Candidate { seed, source, mutant: None, mutant_of: None });
            }
            Ok(Made::Mutant(drawn)) => *drawn,
            Ok(Made::Nothing(why)) => {
                totals.mutants.drop(why);
                return None;
            }
            Err(panic) => {
                totals.modules += 1;
                self.harness(panic, seed, &Module::default());
                return None;
            }
        };
        let mutant_of = Some(drawn.story());
        let (first, mutant) =
            if drawn.preserving { (drawn.original, Some(drawn.module)) } else { (drawn.module, None) };
        let source = self.source(first, seed, totals)?;
        if let Some(reason) = source.reason() {
            totals.mutants.drop(&reason.key);
            return None;
        }
        for mutation in &drawn.done {
            *totals.mutants.mutations.entry(mutation.name().into()).or_insert(0) += 1;
        }
        let candidate = Candidate { seed, source, mutant, mutant_of };
        if drawn.preserving {
            totals.mutants.preserving += 1;
            self.means_the_same(&candidate)?;
        } else {
            totals.mutants.changing += 1;
        }
        Some(candidate)
    }

    /// Runs a module as the source; none if that panics, which is reported.
    fn source(&mut self, module: Module, seed: u64, totals: &mut Totals) -> Option<Source> {
        totals.modules += 1;
        for op in module.walk(module.top()) {
            *self.made.entry(module.kind(op)).or_default() += 1;
        }
        self.tell(totals);
        let checker = &self.checker;
        let index_bits = checker.settings().conversion.index_bits();
        let ran = guard(|| {
            let run = checker.run_source(&module, None);
            if seed.is_multiple_of(LOOKED_AT) && run.abi.is_ok() && source_reason(&run.execution).is_none() {
                totals.look_at(&module, index_bits);
            }
            run
        });
        match ran {
            Ok(run) => Some(Source::new(module, run)),
            Err(panic) => {
                self.harness(panic, seed, &module);
                None
            }
        }
    }

    /// Tells how far the chunk is.
    fn tell(&self, totals: &Totals) {
        if self.counts {
            self.context.note(self.thread, totals);
        }
    }

    fn skip(&self, reason: &Judgement, seed: u64, totals: &mut Totals) {
        let config = self.context.config;
        let comparisons = (config.subjects.len() * config.engines.len()) as u64;
        totals.skip(&reason.key, comparisons, seed);
    }

    /// Holds a mutant against its original, both interpreted as they are: a difference is a defect of the mutation or of
    /// the interpreter, and the mutant goes no further.
    fn means_the_same(&mut self, candidate: &Candidate) -> Option<()> {
        let same = Transformed::Module(Box::new(candidate.module().clone()));
        let checker = &mut self.checker;
        let judged = match guard(|| checker.judge(&candidate.source, &same, &[Engine::Interp])) {
            Ok(judged) => judged,
            Err(panic) => {
                self.harness(panic, candidate.seed, candidate.module());
                return None;
            }
        };
        let wrong = judged.iter().find(|(_, judgement)| judgement.verdict.is_finding());
        let Some((_, judgement)) = wrong else { return Some(()) };
        let (subject, original) = (self.context.config.subjects.first()?, &candidate.source.module);
        let fresh = Fresh {
            seed: candidate.seed,
            mutant_of: candidate.mutant_of.clone(),
            found: self.elapsed(),
            ..Fresh::otherwise(judgement, subject, candidate.module(), original)
        };
        self.fresh.push(fresh);
        None
    }

    /// Transforms, runs and compares all candidates of a chunk; none if the campaign was over before.
    fn subject(
        &mut self,
        subject: &Subject,
        engines: &[Engine],
        candidates: &[Candidate],
        verified: bool,
        totals: &mut Totals,
    ) -> Option<()> {
        // What is done with one after the other stays in the processor's caches.
        let together = if engines.iter().any(|engine| engine.level().is_some()) { TOGETHER } else { 1 };
        let mut rest = candidates;
        while !rest.is_empty() {
            if self.context.is_stopping() {
                return None;
            }
            // A program takes many as one batch.
            let step = subject
                .program()
                .map_or(together, |external| external.patient_batch().next_multiple_of(external.joined()));
            let (group, later) = rest.split_at(step.min(rest.len()));
            rest = later;
            let answered = self.transform(subject, group, verified);
            let mut open = self.judge_all(answered, engines, totals)?;
            self.ask_alone(subject, engines, &mut open)?;
            let mut sights = Vec::new();
            for judging in &open {
                self.note(judging.candidate, &judging.transformed);
                sights.extend(self.settle(subject, judging, totals));
            }
            self.confirm(subject, sights, totals)?;
        }
        Some(())
    }

    /// What a subject makes of candidates; what panics is reported and left out.
    fn transform<'c>(
        &mut self,
        subject: &Subject,
        group: &'c [Candidate],
        verified: bool,
    ) -> Vec<Answered<'c>> {
        // In this process, module by module tells which one panics.
        let step = if subject.program().is_some() { group.len() } else { 1 };
        let mut answered = Vec::with_capacity(group.len());
        for group in group.chunks(step.max(1)) {
            let inputs: Vec<Input<'_>> = group.iter().map(Candidate::input).collect();
            let checker = &self.checker;
            match guard(|| checker.transform_joined(subject, &inputs, verified)) {
                Ok(transformed) => {
                    answered.extend(group.iter().zip(transformed).map(
                        |(candidate, (transformed, joined))| Answered { candidate, transformed, joined },
                    ));
                }
                Err(panic) => {
                    for candidate in group.iter().take(1) {
                        self.harness_of(panic.clone(), candidate, subject);
                    }
                }
            }
        }
        answered
    }

    /// Runs and compares candidates, several as one piece of native code; none if the campaign is over before.
    fn judge_all<'c>(
        &mut self,
        answered: Vec<Answered<'c>>,
        engines: &[Engine],
        totals: &Totals,
    ) -> Option<Vec<Judging<'c>>> {
        let mut open: Vec<Judging<'_>> = Vec::with_capacity(answered.len());
        let mut answered = answered.into_iter();
        loop {
            let piece: Vec<Answered<'_>> = answered.by_ref().take(TOGETHER).collect();
            if piece.is_empty() {
                return Some(open);
            }
            let targets: Vec<_> =
                piece.iter().map(|answer| (&answer.candidate.source, &answer.transformed)).collect();
            let checker = &mut self.checker;
            // What panics does so again when it is judged by itself.
            let together = guard(|| checker.run_together(&targets, engines)).unwrap_or_default();
            let mut together = together.into_iter();
            for Answered { candidate, transformed, joined } in piece {
                // What a stop has cut off says nothing.
                if self.context.is_stopping() && matches!(transformed, Transformed::Verdict(_)) {
                    return None;
                }
                let judged = self.judge(candidate, &transformed, engines, together.next().flatten());
                // What was abandoned says nothing.
                if self.context.is_over() {
                    return None;
                }
                let told = candidate.source.reason().is_some();
                let agrees =
                    |(_, judgement): &(Engine, Judgement)| told || judgement.verdict == Verdict::Match;
                let alone = !joined || judged.as_ref().is_ok_and(|judged| judged.iter().all(agrees));
                open.push(Judging { candidate, transformed, judged, alone });
                self.tell(totals);
            }
        }
    }

    /// Runs and compares a candidate; `together` is what native code has done with others.
    fn judge(
        &mut self,
        candidate: &Candidate,
        transformed: &Transformed,
        engines: &[Engine],
        together: Option<NativeRuns>,
    ) -> Result<Vec<(Engine, Judgement)>, Panic> {
        let checker = &mut self.checker;
        guard(|| checker.judge_ahead(&candidate.source, transformed, engines, together))
    }

    /// Takes what is no match of a joint piece for what the module gives alone: that is what is judged.
    fn ask_alone(&mut self, subject: &Subject, engines: &[Engine], open: &mut [Judging<'_>]) -> Option<()> {
        let again: Vec<&mut Judging<'_>> = open.iter_mut().filter(|judging| !judging.alone).collect();
        if again.is_empty() {
            return Some(());
        }
        let inputs: Vec<Input<'_>> = again.iter().map(|judging| judging.candidate.input()).collect();
        let checker = &self.checker;
        let transformed = guard(|| checker.transform(subject, &inputs));
        for (at, judging) in again.into_iter().enumerate() {
            match &transformed {
                Ok(transformed) => judging.transformed = transformed.get(at)?.clone(),
                Err(panic) => judging.judged = Err(panic.clone()),
            }
            if self.context.is_stopping() && matches!(judging.transformed, Transformed::Verdict(_)) {
                return None;
            }
            if transformed.is_ok() {
                judging.judged = self.judge(judging.candidate, &judging.transformed, engines, None);
            }
            if self.context.is_over() {
                return None;
            }
        }
        Some(())
    }

    /// Notes what an entry of a plan gave.
    fn note(&mut self, candidate: &Candidate, transformed: &Transformed) {
        if self.context.config.plan.is_none() {
            return;
        }
        self.given.modules += 1;
        match transformed {
            Transformed::Module(target) => {
                let changed = plumb_ir::print(target) != plumb_ir::print(candidate.module());
                self.given.changed += u64::from(changed);
                for op in target.walk(target.top()) {
                    let name = target.op_name(op);
                    if !self.reached.contains(name) {
                        self.reached.insert(name.into());
                    }
                }
            }
            Transformed::Verdict(_) => self.given.failed += 1,
        }
    }

    /// Counts what was judged of a candidate; what it shows, if it is anything.
    fn settle<'c>(
        &mut self,
        subject: &Subject,
        judging: &Judging<'c>,
        totals: &mut Totals,
    ) -> Option<Sight<'c>> {
        let Judging { candidate, transformed, judged, .. } = judging;
        let judgements = match judged {
            Ok(judgements) => judgements,
            Err(panic) => {
                self.harness_of(panic.clone(), candidate, subject);
                return None;
            }
        };
        let mut worst: Option<&(Engine, Judgement)> = None;
        for judged in judgements {
            let judgement = &judged.1;
            let by = by(subject, judged.0);
            totals.values.add(&judgement.values);
            match judgement.verdict {
                Verdict::NotComparable => totals.unanswered(&by, &judgement.key, candidate.seed),
                Verdict::Timeout => {
                    totals.unanswered(&by, &format!("timeout {}", judgement.key), candidate.seed);
                }
                // An answer, and yet nothing was compared.
                Verdict::Reject => totals.compared += 1,
                _ => totals.compare(&by),
            }
            if worst.is_none_or(|(_, old)| judgement.verdict < old.verdict) {
                worst = Some(judged);
            }
        }
        let (engine, judgement) = worst?;
        if judgement.verdict == Verdict::Reject {
            totals.reject(subject, &judgement.key, candidate.seed);
            if !self.context.config.reject_is_finding {
                return None;
            }
        }
        let of_subject = matches!(transformed, Transformed::Verdict(_));
        let class = FindingClass::of(judgement.verdict);
        let class = class.filter(|_| of_subject || judgement.verdict.is_finding())?;
        let goal = Goal { verdict: judgement.verdict, key: judgement.key.clone(), engine: *engine };
        let plain = self.plainly(judging, &goal);
        let (engine, judgement) = plain.as_ref().unwrap_or(worst?);
        let goal = Goal { key: judgement.key.clone(), engine: *engine, ..goal };
        // What the mutant shows by itself is reduced like any module; else the two belong together as they are.
        let checker = &mut self.checker;
        let alone =
            candidate.mutant.is_none() || shows_alone(checker, candidate.module(), transformed, &goal);
        // Each candidate of a reduction would take as long, or as much, as the subject is given.
        let exhausts = of_subject && matches!(class, FindingClass::Hang | FindingClass::Memory);
        let engine = (!of_subject).then_some(*engine);
        let fresh = Fresh {
            goal: (alone && !exhausts).then(|| goal.clone()),
            seed: candidate.seed,
            mutant_of: candidate.mutant_of.clone(),
            original: (!alone).then(|| candidate.source.module.clone()),
            found: self.elapsed(),
            ..Fresh::of(class, judgement, subject, engine, candidate.module())
        };
        Some(Sight { candidate, goal, fresh, exhausts })
    }

    /// What all of -O2 shows, where its passes do and it shows the same: that is what people can use.
    fn plainly(&mut self, judging: &Judging<'_>, goal: &Goal) -> Option<(Engine, Judgement)> {
        if goal.engine != Engine::JitPasses {
            return None;
        }
        let judged = self.judge(judging.candidate, &judging.transformed, &[Engine::Jit(2)], None).ok()?;
        judged.into_iter().find(|(_, judgement)| goal.is_met(judgement))
    }

    /// Keeps what shows again.
    fn confirm(&mut self, subject: &Subject, sights: Vec<Sight<'_>>, totals: &mut Totals) -> Option<()> {
        // What dies takes others with it.
        let (alone, together): (Vec<_>, Vec<_>) =
            sights.into_iter().partition(|sight| sight.fresh.class == FindingClass::Crash);
        for mut sights in alone.into_iter().map(|sight| vec![sight]).chain([together]) {
            let exhausting = sights.extract_if(.., |sight| sight.exhausts).map(|sight| sight.fresh);
            self.fresh.extend(exhausting);
            let shown: Vec<OnceShown<'_>> = sights.iter().map(Sight::shown).collect();
            let again = show_again(&mut self.checker, subject, &shown);
            if self.context.is_over() {
                return None;
            }
            for (sight, again) in sights.into_iter().zip(again) {
                if again {
                    self.fresh.push(sight.fresh);
                } else {
                    count(&mut totals.flaky, &sight.fresh.coarse());
                }
            }
        }
        Some(())
    }

    fn elapsed(&self) -> f64 {
        self.context.started.elapsed().as_secs_f64()
    }

    /// A panic of ours on a candidate.
    fn harness_of(&mut self, panic: Panic, candidate: &Candidate, subject: &Subject) {
        self.panicked(panic, candidate.seed, candidate.module(), subject, candidate.mutant_of.clone());
    }

    /// A panic of ours before any subject was asked.
    fn harness(&mut self, panic: Panic, seed: u64, module: &Module) {
        if let Some(subject) = self.context.config.subjects.first() {
            self.panicked(panic, seed, module, subject, None);
        }
    }

    /// A panic of our own code is a finding, too.
    fn panicked(
        &mut self,
        panic: Panic,
        seed: u64,
        module: &Module,
        subject: &Subject,
        mutant_of: Option<String>,
    ) {
        // Whatever state the panic left behind is not used again.
        self.checker = checker(self.context);
        let found = self.elapsed();
        self.fresh.push(Fresh { seed, mutant_of, found, ..Fresh::panicked(&panic, subject, module) });
    }
}
