//! A thread of a campaign: judges chunks of modules and examines sightings, as the scheduler assigns them.

use crate::config::Bound;
use crate::generator::ModulePreference;
use crate::passes::Yield;
use crate::pipeline::Stages;
use crate::pipeline::examine::{ExaminationResult, ExaminationTask};
use crate::pipeline::judge::NATIVE_BATCH;
use crate::pipeline::sighting::{BatchForm, SightedBatch, UnconfirmedSighting};
use crate::pipeline::test_case::TestCase;
use crate::run::context::CampaignContext;
use crate::run::scheduler::{ChunkEnd, ChunkTask, JudgedChunk};
use crate::totals::Totals;
use plumb_diff::checker::Transformation;
use plumb_diff::engine::Engine;
use plumb_diff::subject::Subject;
use plumb_ir::Module;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The subject verifies modules that go together after each pass in one chunk in so many.
const VERIFIED: u64 = 2;

/// With a plan, one chunk in so many goes to the subject module by module: a pass may do otherwise within another module.
const APART: u64 = 8;

/// Where nothing lowers the modules, one in so many has what no lowering takes. They come several together.
const UNLOWERED: u64 = 4;
const TOGETHER: u64 = 10;

/// One thread's part of a campaign.
pub(super) struct Worker<'s, 'a> {
    context: &'s CampaignContext<'a>,
    stages: Stages<'s>,
    /// What the entry of the plan yielded, and the operations in what came back.
    plan_yield: Yield,
    reached: BTreeSet<String>,
}

impl<'s, 'a> Worker<'s, 'a> {
    /// A worker that tells how far it is with a chunk.
    pub(super) fn new(context: &'s CampaignContext<'a>, progress: &'s dyn Fn(&Totals)) -> Self {
        let stages = Stages::new(context.config, context.clock, context.started, progress);
        Worker { context, stages, plan_yield: Yield::default(), reached: BTreeSet::new() }
    }

    /// Judges a chunk, or what there is time for.
    pub(super) fn judge(&mut self, task: ChunkTask) -> JudgedChunk {
        let end = self.judge_modules(task).unwrap_or(ChunkEnd::Stopped);
        let (totals, sightings, flaky) = self.stages.finish_chunk();
        let plan_yield = std::mem::take(&mut self.plan_yield);
        let reached = std::mem::take(&mut self.reached);
        JudgedChunk { totals, sightings, flaky, end, plan_yield, reached }
    }

    /// Examines a sighting.
    pub(super) fn examine(&mut self, task: ExaminationTask) -> ExaminationResult {
        self.stages.examine(task)
    }

    /// Judges the modules of a chunk; none if the campaign is to stop before the last.
    fn judge_modules(&mut self, task: ChunkTask) -> Option<ChunkEnd> {
        let config = self.context.config;
        let size = config.chunk_size();
        let number = task.chunk.checked_mul(config.shard.count)?.checked_add(config.shard.index)?;
        let first = number.checked_mul(size)?;
        let last = match config.bound {
            Bound::Count(count) => first.saturating_add(size).min(count),
            _ => first.saturating_add(size),
        };
        let entry = config.entry(task.turn);
        let is_lowered = entry.is_none_or(|entry| entry.lowers);
        let preference = entry.map(|entry| entry.preference.clone()).unwrap_or_default();
        // Every other module has more of what the passes look for.
        let lowered = [preference.of_profiles(), preference];
        let unlowered = lowered.each_ref().map(ModulePreference::unlowered);
        // One group is for every subject, or each subject has its own.
        let mut groups: Vec<Vec<TestCase>> = Vec::new();
        groups.resize_with(config.generator.turns(), Vec::new);
        for at in first.saturating_add(task.from)..last {
            if self.stages.is_stopping() {
                return None;
            }
            let seed = config.seed.wrapping_add(at);
            if let Some(group) = groups.get_mut(config.generator.turn(seed)) {
                // What goes together in one module is all lowered, or not.
                let is_unlowered = !is_lowered && (at / TOGETHER).is_multiple_of(UNLOWERED);
                let preferences = if is_unlowered { &unlowered } else { &lowered };
                group.extend(self.stages.generate(seed, &preferences[usize::from(at % 2 == 1)]));
            }
        }
        for ((subject, engines), cases) in
            config.subjects_of(task.turn, number).iter().zip(groups.iter().cycle())
        {
            let form = match config.plan.is_some() {
                true if number.is_multiple_of(APART) => BatchForm::Pieces,
                true => BatchForm::Joined { verified: true },
                // What passes leave invalid mostly shows in what becomes of it.
                false => BatchForm::Joined { verified: number.is_multiple_of(VERIFIED) },
            };
            self.judge_for(subject, engines, cases, form)?;
        }
        let done = (last - first).max(task.from);
        Some(if done < size { ChunkEnd::Bound(done) } else { ChunkEnd::Whole })
    }

    /// Takes the test cases of a chunk from transformation to confirmation; none if the campaign was over before.
    fn judge_for(
        &mut self,
        subject: &Subject,
        engines: &[Engine],
        cases: &[TestCase],
        form: BatchForm,
    ) -> Option<()> {
        let stages = &mut self.stages;
        // A module that goes through all stages alone stays in the processor's caches.
        let alone = if engines.iter().any(|engine| engine.level().is_some()) { NATIVE_BATCH } else { 1 };
        let mut rest = cases;
        while !rest.is_empty() {
            if stages.is_stopping() {
                return None;
            }
            // A program takes many as one batch: how many, its pace says, which the batch before may have shown.
            let batch = subject
                .program()
                .map_or(alone, |program| program.patient_batch().next_multiple_of(program.joined()));
            let cases;
            (cases, rest) = rest.split_at(batch.clamp(1, rest.len()));
            let transformed = stages.transform(subject, cases, form);
            let mut judged = stages.judge(transformed, engines)?;
            stages.separate(subject, engines, &mut judged)?;
            let (mut sightings, mut joint) = (Vec::new(), Vec::new());
            for judged in &judged {
                if self.context.config.plan.is_some() {
                    note(&mut self.plan_yield, &mut self.reached, judged.case, &judged.transformed);
                }
                sightings.extend(stages.observe(subject, judged));
                joint.extend(stages.observe_joint(subject, judged));
            }
            if cases.len() > 1 && subject.program().is_some_and(|program| program.batch() > 1) {
                set_batch(&mut sightings, cases, BatchForm::Pieces);
                set_batch(&mut joint, cases, form);
            }
            sightings.append(&mut joint);
            stages.confirm(subject, sightings)?;
            stages.note_batch_crashes(subject, cases)?;
        }
        Some(())
    }
}

/// Gives sightings the batch that they were seen in.
fn set_batch(sightings: &mut [UnconfirmedSighting<'_>], cases: &[TestCase], form: BatchForm) {
    if sightings.is_empty() {
        return;
    }
    let modules: Arc<[Module]> = cases.iter().map(|case| case.module().clone()).collect();
    for seen in sightings {
        let at = cases.iter().position(|case| std::ptr::eq(case, seen.case));
        seen.sighting.batch = at.map(|at| SightedBatch { modules: modules.clone(), at, form });
    }
}

/// Notes what an entry of a plan has made of a test case.
fn note(
    plan_yield: &mut Yield,
    reached: &mut BTreeSet<String>,
    case: &TestCase,
    transformed: &Transformation,
) {
    plan_yield.modules += 1;
    match transformed {
        Transformation::Module(target) => {
            let changed = plumb_ir::print(target) != plumb_ir::print(case.module());
            plan_yield.changed += u64::from(changed);
            for op in target.walk(target.top()) {
                let name = target.op_name(op);
                if !reached.contains(name) {
                    reached.insert(name.into());
                }
            }
        }
        Transformation::Verdict(_) => plan_yield.failed += 1,
    }
}
