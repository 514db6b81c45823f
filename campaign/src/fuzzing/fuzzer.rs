//! Judges inputs one after the other, as a campaign judges its modules. It classifies and reduces a failure, compares
//! it with known bugs and earlier findings, and keeps it as a finding.

use super::check::{Failure, check};
use super::program::Program;
use super::{FuzzTarget, words};
use crate::config::{CampaignError, Config};
use crate::finding::{FindingCase, FindingClass, FindingSummary, KnownBugs, Store, id_of, share};
use crate::generator::Generator;
use crate::mutants;
use crate::panics::{self, guard};
use crate::passes::PassPlan;
use crate::pipeline::confirm::{Repetition, show_again, shows_alone};
use crate::pipeline::deduplicate::{SelectedSightings, SelectionKey};
use crate::pipeline::examine::{ExaminationResult, ExaminationTask};
use crate::pipeline::sighting::{Sighting, Triage};
use crate::pipeline::test_case::TestCase;
use crate::pipeline::triage::TriagedSighting;
use crate::suitable::suitable_config;
use plumb_diff::adapt;
use plumb_diff::batch::Patience;
use plumb_diff::bisect::Goal;
use plumb_diff::checker::{Checker, Input, Transformation};
use plumb_diff::engine::Engine;
use plumb_diff::file::{Folder, FolderLock};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::{ExternalSubject, Subject, SubjectKind};
use plumb_diff::verdict::{Judgement, Verdict};
use plumb_gen::mutate::{Mutant, Mutation};
use plumb_ir::Module;
use plumb_lower::Fault;
use plumb_reduce::count_ops;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Inputs between two selected at what shows again and again.
const CHUNK: u64 = 1000;
/// Processor time of the interpreter for one input: none needs a tenth of it.
const INTERPRETER: Duration = Duration::from_secs(20);

/// The judge of inputs.
#[derive(Clone, Debug)]
pub struct FuzzerSetup {
    /// The questions about them.
    pub target: FuzzTarget,
    /// How programs are run.
    pub settings: Settings,
    /// What modules go through: our conversion, unless [`FuzzTarget::Subject`] or [`FuzzTarget::Passes`] say which compiler.
    pub subject: Subject,
    /// What batches of modules go through in turn, instead of the subject.
    pub plan: Option<PassPlan>,
    /// Where findings are written, as a campaign's folder; without it nothing is.
    pub out: Option<PathBuf>,
    /// Bugs that are not reported.
    pub known: KnownBugs,
    /// Time to reduce one finding.
    pub reduce: Duration,
}

/// What an input shows.
#[derive(Clone, Debug)]
pub enum InputResult {
    /// A finding that nobody has seen yet.
    New(Box<FindingSummary>),
    /// A known bug, by its title.
    Known(String),
    /// What was found before, by its signature.
    Again(String),
    /// Something that did not show again, by its signature.
    Flaky(String),
}

/// The mistake planted into our conversion, which may show under some options only.
fn fault_of(subject: &Subject) -> Option<&'static Fault> {
    match subject.kind() {
        SubjectKind::Own(fault) => Fault::by_name(fault.as_deref()?),
        _ => None,
    }
}

/// Operations in a text; none where it is no module.
fn ops(text: &str) -> usize {
    let module = guard(|| adapt::parse(text));
    module.ok().and_then(Result::ok).map_or(0, |module| count_ops(&module))
}

/// Judges inputs.
pub struct Fuzzer<'c> {
    target: FuzzTarget,
    generator: plumb_gen::Config,
    config: Config,
    checker: Checker<'c>,
    store: Option<Store>,
    _shared: Option<FolderLock>,
    waiting: Vec<TestCase>,
    /// Inputs, and batches, so far.
    inputs: u64,
    batches: usize,
    selected: SelectedSightings,
    /// Signatures and subjects that are reported.
    reported: BTreeSet<(String, String)>,
    began: Instant,
}

impl<'c> Fuzzer<'c> {
    /// A fuzzer that goes on where the folder of findings says.
    ///
    /// # Errors
    ///
    /// A compiler or an engine is missing, or the folder cannot be used.
    pub fn new(setup: FuzzerSetup, clock: &'c Clock) -> Result<Self, CampaignError> {
        let FuzzerSetup { target, settings, subject, plan, out, known, reduce } = setup;
        let engines = match target {
            FuzzTarget::Native => vec![Engine::Jit(0), Engine::Jit(2)],
            FuzzTarget::LlvmDialect => vec![Engine::Interp, Engine::Jit(0), Engine::Jit(2)],
            _ => vec![Engine::Interp],
        };
        // Inputs are small: what needs more than mutants are given is a waste of time.
        let limited = mutants::settings(settings);
        let conversion = fault_of(&subject).map_or(limited.conversion, |fault| fault.under.conversion());
        let settings = Settings { conversion, interpreter_time: INTERPRETER, ..limited };
        let generator = suitable_config(target.generator_config(), std::slice::from_ref(&subject), &settings);
        let config = Config {
            engines,
            plan,
            known,
            reduce: Some(reduce),
            settings,
            ..Config::new(vec![subject], Generator::generated(generator.clone()))
        };
        config.check()?;
        // As in campaigns: what takes long is a sighting, and is looked at with the patience of the configuration.
        let impatient = Settings { patience: Patience::Short, ..config.settings.clone() };
        let out = out.as_deref().map(Folder::make).transpose()?;
        // Several fuzzers add to one folder: a name is the hash of what it names.
        let shared = out.as_ref().map(share).transpose()?;
        let store = out.as_ref().map(Store::within).transpose()?;
        let mut fuzzer = Fuzzer {
            target,
            generator,
            checker: Checker::new(&impatient, clock),
            config,
            store,
            _shared: shared,
            waiting: Vec::new(),
            inputs: 0,
            batches: 0,
            selected: SelectedSightings::default(),
            reported: BTreeSet::new(),
            began: Instant::now(),
        };
        fuzzer.read_findings()?;
        Ok(fuzzer)
    }

    /// Earlier findings and new ones stay apart.
    fn read_findings(&mut self) -> Result<(), CampaignError> {
        let Some(store) = &self.store else { return Ok(()) };
        for case in store.read_all()?.0 {
            let finding = case.finding;
            self.reported.insert((finding.signature.clone(), finding.base()));
            self.selected.plain.extend(finding.kind);
            self.selected.plain.extend(finding.defect);
        }
        Ok(())
    }

    /// How many inputs were judged.
    pub fn inputs(&self) -> u64 {
        self.inputs
    }

    /// The program that an input stands for, as text; none where it is none, or making it panics.
    pub fn text(&self, input: &[u8]) -> Option<String> {
        let program = panics::caught(|| guard(|| Program::of(self.target, input, &self.generator)));
        program.ok().flatten().map(|program| program.text())
    }

    /// Judges an input, or keeps it for a batch; what the inputs that were judged show.
    ///
    /// # Errors
    ///
    /// A finding cannot be written.
    pub fn judge(&mut self, input: &[u8]) -> Result<Vec<InputResult>, CampaignError> {
        self.inputs += 1;
        panics::caught(|| {
            let program = match guard(|| Program::of(self.target, input, &self.generator)) {
                Ok(program) => program,
                Err(panic) => {
                    let bytes: String = input.iter().map(|byte| format!("{byte:02x}")).collect();
                    let sighting = Sighting::of_panic(&panic, self.subject(), &Module::default());
                    let text = format!("// Made of the bytes {bytes}\n");
                    return Ok(self.examine_text(sighting, text, None)?.into_iter().collect());
                }
            };
            match program {
                None => Ok(Vec::new()),
                Some(Program::Text(text)) => self.text_judged(text),
                Some(Program::Module(module)) => self.wait(*module, None),
                Some(Program::Mutant(pair)) => {
                    let (original, mutant) = *pair;
                    self.mutant_judged(original, mutant)
                }
            }
        })
    }

    /// Judges what waits for others.
    ///
    /// # Errors
    ///
    /// A finding cannot be written.
    pub fn finish(&mut self) -> Result<Vec<InputResult>, CampaignError> {
        panics::caught(|| self.batch())
    }

    fn subject(&self) -> &Subject {
        let turn = self.config.plan.as_ref().map(PassPlan::entries);
        let entry = turn.and_then(|entries| entries.get(self.batches.checked_rem(entries.len())?));
        // There is one by construction.
        entry.map_or_else(|| &self.config.subjects[0], |entry| &entry.subject)
    }

    fn text_judged(&mut self, text: String) -> Result<Vec<InputResult>, CampaignError> {
        let Err(failure) = check(self.target, &text, &self.config.settings) else { return Ok(Vec::new()) };
        let judgement = Judgement::not_comparable(failure.key.clone(), failure.detail.clone());
        // Not the module: it may be what cannot be had.
        let (class, nothing) = (FindingClass::Harness, Module::default());
        let sighting = Sighting::new(class, &judgement, self.subject(), None, &nothing);
        Ok(self.examine_text(sighting, text, Some(&failure))?.into_iter().collect())
    }

    /// A text that fails is reduced as a text.
    fn examine_text(
        &mut self,
        sighting: Sighting,
        text: String,
        failure: Option<&Failure>,
    ) -> Result<Option<InputResult>, CampaignError> {
        if !self.selected.plain.insert(sighting.kind()) {
            return Ok(Some(InputResult::Again(sighting.coarse_signature())));
        }
        let found = self.began.elapsed().as_secs_f64();
        let (target, settings) = (self.target, &self.config.settings);
        let time = self.config.reduce.unwrap_or_default();
        let reduced = failure.map(|failure| {
            let same = |text: &str| check(target, text, settings).is_err_and(|now| now.key == failure.key);
            words::smallest(&text, time, same)
        });
        let mut triaged = Sighting { found, ..sighting }.as_found(&self.config);
        let FindingCase { finding, repro, reduced: smallest, .. } = &mut triaged.case;
        finding.id = id_of(finding.class, &finding.subject, &text);
        finding.check = Some(target.name().into());
        finding.ops = ops(&text);
        finding.reduced_ops = reduced.as_deref().map(ops);
        (*repro, *smallest) = (text, reduced);
        self.report(triaged)
    }

    fn mutant_judged(&mut self, original: Module, mutant: Mutant) -> Result<Vec<InputResult>, CampaignError> {
        if !mutant.done.iter().all(|mutation| Mutation::PRESERVING.contains(mutation)) {
            return self.wait(mutant.module, None);
        }
        let source = match guard(|| self.checker.source(original.clone(), None)) {
            Ok(source) if source.reason().is_some() => return Ok(Vec::new()),
            Ok(_) => None,
            Err(panic) => Some(Sighting::of_panic(&panic, self.subject(), &original)),
        };
        if let Some(sighting) = source {
            return Ok(self.examine(sighting)?.into_iter().collect());
        }
        self.wait(original, Some(mutant.module))
    }

    /// Runs a module as the source; it waits for others if that suits the subject.
    fn wait(&mut self, module: Module, mutant: Option<Module>) -> Result<Vec<InputResult>, CampaignError> {
        let source = match guard(|| self.checker.source(module.clone(), None)) {
            Ok(source) => source,
            Err(panic) => {
                let sighting = Sighting::of_panic(&panic, self.subject(), &module);
                return Ok(self.examine(sighting)?.into_iter().collect());
            }
        };
        if source.reason().is_some() {
            return Ok(Vec::new());
        }
        let source = match &mutant {
            Some(given) => source.for_equivalent(given),
            None => source,
        };
        let case = TestCase { seed: 0, source, mutant, mutant_of: None };
        if let Some(sighting) = self.changed_meaning(&case) {
            return Ok(self.examine(sighting)?.into_iter().collect());
        }
        self.waiting.push(case);
        let size = self.subject().program().map_or(1, ExternalSubject::patient_batch);
        if self.waiting.len() < size { Ok(Vec::new()) } else { self.batch() }
    }

    /// What a mutant shows against its original, both interpreted as they are.
    fn changed_meaning(&mut self, case: &TestCase) -> Option<Sighting> {
        let mutant = case.mutant.as_ref()?;
        let same = Transformation::Module(Box::new(mutant.clone()));
        match guard(|| self.checker.judge(&case.source, &same, &[Engine::Interp])) {
            Ok(judged) => {
                let (_, judgement) =
                    judged.into_iter().find(|(_, judgement)| judgement.verdict.is_finding())?;
                let original = &case.source.module;
                Some(Sighting::of_other_meaning("a mutant", &judgement, self.subject(), mutant, original))
            }
            Err(panic) => Some(Sighting::of_panic(&panic, self.subject(), mutant)),
        }
    }

    fn batch(&mut self) -> Result<Vec<InputResult>, CampaignError> {
        let batch = std::mem::take(&mut self.waiting);
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        let subject = self.subject().clone();
        let inputs: Vec<Input<'_>> = batch.iter().map(TestCase::input).collect();
        let sightings: Vec<Sighting> = match guard(|| self.checker.transform(&subject, &inputs)) {
            Ok(transformed) => {
                let pairs = batch.iter().zip(&transformed);
                pairs.filter_map(|(case, transformed)| self.observe(&subject, case, transformed)).collect()
            }
            Err(panic) => {
                batch.iter().take(1).map(|one| Sighting::of_panic(&panic, &subject, one.module())).collect()
            }
        };
        self.batches += 1;
        let mut results = Vec::new();
        for sighting in sightings {
            results.extend(self.examine(sighting)?);
        }
        Ok(results)
    }

    /// What a transformed module shows, if it is anything.
    fn observe(
        &mut self,
        subject: &Subject,
        case: &TestCase,
        transformed: &Transformation,
    ) -> Option<Sighting> {
        let engines = self.config.engines.clone();
        let judged = match guard(|| self.checker.judge(&case.source, transformed, &engines)) {
            Ok(judged) => judged,
            Err(panic) => return Some(Sighting::of_panic(&panic, subject, case.module())),
        };
        let (engine, judgement) = judged.into_iter().min_by_key(|(_, judgement)| judgement.verdict)?;
        // Refusing is no mistake of a compiler; our conversion has no reason to.
        if judgement.verdict == Verdict::Reject && subject.program().is_some() {
            return None;
        }
        let of_subject = matches!(transformed, Transformation::Verdict(_));
        let class =
            FindingClass::of(judgement.verdict).filter(|_| of_subject || judgement.verdict.is_finding())?;
        let goal = Goal { verdict: judgement.verdict, key: judgement.key.clone(), engine };
        let exhausts = of_subject && matches!(class, FindingClass::Hang | FindingClass::Memory);
        let module = case.module();
        if !exhausts
            && !matches!(show_again(&mut self.checker, subject, &[(case, &goal)])[..], [Repetition::Same])
        {
            return None;
        }
        let alone = case.mutant.is_none() || shows_alone(&mut self.checker, module, transformed, &goal);
        let engine = (!of_subject).then_some(engine);
        Some(Sighting {
            goal: (alone && !exhausts).then_some(goal),
            original: (!alone).then(|| case.source.module.clone()),
            found: self.began.elapsed().as_secs_f64(),
            ..Sighting::new(class, &judgement, subject, engine, module)
        })
    }

    /// Locates what a sighting shows, and reduces it if that is worth the time.
    fn examine(&mut self, sighting: Sighting) -> Result<Option<InputResult>, CampaignError> {
        let sighting = Sighting { seed: self.inputs, ..sighting };
        if !self.selects(&SelectionKey::before_locating(&sighting, &self.config)) {
            return Ok(Some(InputResult::Again(sighting.coarse_signature())));
        }
        let task = ExaminationTask::Locate(sighting.clone());
        let (config, checker) = (&self.config, &mut self.checker);
        let triaged = match guard(|| task.perform(config, checker)) {
            Ok(ExaminationResult::Triaged(triaged)) => Ok(*triaged),
            Ok(ExaminationResult::Located(located)) => {
                if !self.selects(&SelectionKey::before_reducing(&located, &self.config)) {
                    return Ok(Some(InputResult::Again(located.coarse_signature())));
                }
                guard(|| located.triage(&self.config, &mut self.checker))
            }
            Err(panic) => Err(panic),
        };
        match triaged {
            Ok(mut triaged) => {
                let panics = sighting.class == FindingClass::Harness && sighting.original.is_none();
                if triaged.triage == Triage::New && panics {
                    let smaller = self.smallest_panic(&sighting, &triaged.case.repro);
                    triaged.case.finding.reduced_ops = Some(ops(&smaller));
                    triaged.case.reduced = Some(smaller);
                }
                self.report(triaged)
            }
            Err(panic) => {
                let sighting = Sighting::of_panic(&panic, &sighting.subject, &sighting.module);
                self.report(sighting.as_found(&self.config))
            }
        }
    }

    /// The smallest text that was found of which judging panics at the same place.
    fn smallest_panic(&mut self, sighting: &Sighting, text: &str) -> String {
        let (checker, engines) = (&mut self.checker, &self.config.engines);
        let place = sighting.key.trim_start_matches("panic at ");
        let panics = |text: &str| {
            let judged = guard(|| {
                let Ok(module) = adapt::parse(text) else { return };
                let source = checker.source(module, None);
                let inputs = [Input { module: &source.module, text: None }];
                for transformed in checker.transform(&sighting.subject, &inputs) {
                    checker.judge(&source, &transformed, engines);
                }
            });
            judged.is_err_and(|panic| panic.place == place)
        };
        words::smallest(text, self.config.reduce.unwrap_or_default(), panics)
    }

    /// Whether to go on with a sighting: the first of its kind, and later ones ever more rarely.
    fn selects(&mut self, key: &SelectionKey) -> bool {
        if matches!(key, SelectionKey::Reduce(defect, _) if self.selected.plain.contains(defect)) {
            return false;
        }
        self.selected.select(key, self.inputs / CHUNK)
    }

    fn report(&mut self, triaged: TriagedSighting) -> Result<Option<InputResult>, CampaignError> {
        let TriagedSighting { mut case, triage, known, base, found, reduce_seconds, flaky: _ } = triaged;
        let signature = case.finding.signature.clone();
        Ok(Some(match triage {
            Triage::Slow => InputResult::Again(signature),
            Triage::Flaky | Triage::BatchOnly => InputResult::Flaky(signature),
            Triage::Known | Triage::Unsettled => InputResult::Known(known.unwrap_or(signature)),
            Triage::New if !self.reported.insert((signature.clone(), base)) => InputResult::Again(signature),
            Triage::New => {
                // An input is no seed of the generator.
                case.finding.seed = None;
                let dir = self.store.as_ref().map(|store| store.save(&case)).transpose()?;
                InputResult::New(Box::new(FindingSummary::of(&case.finding, dir, found, reduce_seconds)))
            }
        }))
    }
}
