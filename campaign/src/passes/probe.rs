//! Finding out what each pass of a compiler does with generated modules.

use super::documented;
use super::nesting::must_nest;
use super::table::{PassRow, PassStatus, PassTable};
use crate::answers::AnswerStore;
use plumb_diff::adapt;
use plumb_diff::batch::{self, Answer, Patience, Question};
use plumb_diff::stop::Stop;
use plumb_diff::subject::{ExternalSubject, PassInfo, PassOption, PassPlace, Subject};
use plumb_gen::{Config, Profile};
use plumb_ir::ops::func;
use plumb_ir::{IndexWidth, Module, OpKind};
use rayon::prelude::*;
use rustc_hash::FxHasher;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How passes are probed.
#[derive(Clone, Debug)]
pub struct ProbeOptions {
    /// Modules of each kind that a pass is tried on.
    pub modules: usize,
    /// What the modules must suit.
    pub wanted: Config,
    /// Whether the passes by which the compiler tests itself are tried, too.
    pub tests: bool,
    /// When to stop.
    pub stop: Stop,
}

impl Default for ProbeOptions {
    fn default() -> Self {
        let wanted = Config { size: 20, ..Config::default() };
        ProbeOptions { modules: 12, wanted, tests: false, stop: Stop::default() }
    }
}

/// Kinds of modules that passes are tried on.
const PROFILES: [Profile; 10] = [
    Profile::Mixed,
    Profile::MemRef,
    Profile::Arith,
    Profile::Control,
    Profile::Vector,
    Profile::Affine,
    Profile::Loops,
    Profile::Locals,
    Profile::Tensor,
    Profile::Linalg,
];

/// Operations of a program. Most passes look for something that few small ones have.
const PROGRAM_SIZE: u32 = 60;

/// Of a pass that changes fewer, it is found out what it does with programs that are made for it.
const SELDOM: f64 = 0.2;

/// Kinds of operations that a pass looks for at most.
const MOST_LOOKED_FOR: usize = 24;

/// What a row says. Rows that were kept before they said as much are no answers.
const ROW: &str = "6: tried on programs that nothing lowers, and memory with a layout";

/// An output that one in so many passes gives of a module is common. Most passes change nothing, or fold.
const COMMON: usize = 16;

/// Options that are tried, one by one, of a pass that does nothing without.
const MOST_OPTIONS: usize = 8;

/// A module that passes are tried on, as the compiler prints it when it does nothing.
struct ProbeModule {
    profile: Profile,
    question: Question,
    before: Module,
}

/// Tries every pass that a subject says it has, on all cores. `progress` gets the number done and the number of all. The
/// store has what is known of passes.
///
/// # Errors
///
/// The subject lists no passes, or without a pass does not print modules as they are. Or a stop came before the end.
pub fn probe(
    subject: &Subject,
    options: &ProbeOptions,
    store: AnswerStore<PassRow>,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<PassTable, String> {
    let program = subject.program().ok_or("only a program has passes")?;
    let infos = program.passes(&options.stop)?;
    let all = options.tests;
    let infos = infos.into_iter().filter(|info| all || !documented::is_test(&info.name)).collect::<Vec<_>>();
    let nothing = subject.with_passes(PassPlace::Alone, "").map_err(|error| error.to_string())?;
    let taken = PROFILES.iter().filter(|profile| is_taken(**profile, options));
    let configs = taken.map(|profile| match profile {
        Profile::Loops => (3 * options.modules, programs(options, *profile, Vec::new())),
        Profile::Tensor | Profile::Linalg => (options.modules, programs(options, *profile, Vec::new())),
        _ => (options.modules, Config { profile: *profile, ..options.wanted.clone() }),
    });
    let sources = samples(&nothing, generated(subject, configs), &options.stop);
    if sources.is_empty() {
        return Err(format!("{} prints none of the modules that it reads", subject.name()));
    }
    let lowered = {
        let answers = answers(subject, sources.iter().map(|sample| &sample.question), &options.stop);
        let questions = sources.iter().zip(answers).filter_map(|(sample, answer)| match answer {
            Answer::Module(text) => Some((sample.profile, Question { text, ..sample.question.clone() })),
            _ => None,
        });
        samples(&nothing, questions.collect(), &options.stop)
    };
    let (done, all) = (AtomicUsize::new(0), infos.len());
    // Another description, or another release of the generator, asks with other modules.
    let modules: String = sources.iter().map(|sample| sample.question.text.as_str()).collect();
    let description = program.description_text().unwrap_or_default();
    let asked = AnswerStore::<PassRow>::question(&description, &modules);
    let store = Mutex::new(store);
    let store = || store.lock().unwrap_or_else(PoisonError::into_inner);
    let prober = Prober { subject, nothing: &nothing, options, sources: &sources, lowered: &lowered };
    let rows = infos.into_par_iter().map(|info| {
        let favours = documented::looked_for(&info.name).join(" ");
        let changes = documented::changes_meaning(&info.name).unwrap_or_default();
        let words = format!("{} {favours} {changes} {ROW}", info.name);
        let question = AnswerStore::<PassRow>::question(&asked, &words);
        // A row of another pass would speak for this one.
        let known = store().get(&question).filter(|row| row.name == info.name).cloned();
        let row = match known {
            Some(row) => row,
            None => {
                let row = prober.row(info)?;
                if options.stop.is_asked() {
                    return Err("stopped; what is known by now is kept".to_string());
                }
                store().keep(question, &row);
                row
            }
        };
        progress(done.fetch_add(1, Ordering::Relaxed) + 1, all);
        Ok(row)
    });
    let mut passes = rows.collect::<Result<Vec<_>, _>>()?;
    learn_profiles(&mut passes, &sources, &lowered);
    Ok(PassTable { subject: subject.name().into(), version: subject.version(), passes })
}

/// Finds out of which profiles the modules are that each pass works on: of these it makes what few passes make.
fn learn_profiles(passes: &mut [PassRow], sources: &[ProbeModule], lowered: &[ProbeModule]) {
    let outputs: Vec<_> = passes.iter_mut().map(|row| std::mem::take(&mut row.outputs)).collect();
    learn_from(passes, &outputs, sources);
    let outputs: Vec<_> = passes.iter_mut().map(|row| std::mem::take(&mut row.lowered_outputs)).collect();
    learn_from(passes, &outputs, lowered);
}

/// The same from what each pass made of samples.
fn learn_from(passes: &mut [PassRow], outputs: &[Vec<u32>], samples: &[ProbeModule]) {
    let count = |at: usize, output: u32| outputs.iter().filter(|all| all.get(at) == Some(&output)).count();
    for (row, made) in passes.iter_mut().zip(outputs) {
        let mut shares: BTreeMap<&str, Share> = BTreeMap::new();
        for (at, (sample, &output)) in samples.iter().zip(made).enumerate() {
            let is_own = output != 0 && count(at, output) * COMMON <= outputs.len();
            shares.entry(sample.profile.name()).or_default().add(is_own);
        }
        row.prefer(&shares);
    }
}

/// A part of all.
#[derive(Clone, Copy, Default)]
struct Share {
    part: usize,
    all: usize,
}

impl Share {
    fn add(&mut self, is_part: bool) {
        self.part += usize::from(is_part);
        self.all += 1;
    }
}

impl PassRow {
    /// Notes the shares of modules that it works on, by profile, where these are more than what is known.
    fn prefer(&mut self, shares: &BTreeMap<&str, Share>) {
        for (&name, share) in shares.iter().filter(|(_, share)| share.part > 0) {
            let share = hundredths(share.part as f64 / share.all as f64);
            let known = self.profiles.entry(name.to_string()).or_default();
            *known = known.max(share);
        }
    }
}

/// Whether a compiler takes modules of a profile: not all take tensors.
fn is_taken(profile: Profile, options: &ProbeOptions) -> bool {
    !(matches!(profile, Profile::Tensor | Profile::Linalg) && options.wanted.refused.has_word("tensor"))
}

/// Programs with more of some operations.
fn programs(options: &ProbeOptions, profile: Profile, favour: Vec<OpKind>) -> Config {
    Config { profile, size: PROGRAM_SIZE, favour, ..options.wanted.clone() }
}

/// Modules as a compiler gets them, so many of each configuration. Those that its spelling has no words for are left out.
fn generated(
    subject: &Subject,
    configs: impl IntoIterator<Item = (usize, Config)>,
) -> Vec<(Profile, Question)> {
    let mut questions = Vec::new();
    for (count, config) in configs {
        for seed in 0..count as u64 {
            let marker = format!("m{}", questions.len());
            let module = plumb_gen::generate_seeded(seed, &config);
            if let Ok(text) = adapt::print_tagged(&module, subject.spelling(), &marker) {
                questions.push((config.profile, Question { text, marker: Some(marker), modules: 1 }));
            }
        }
    }
    questions
}

fn answers<'q>(subject: &Subject, questions: impl Iterator<Item = &'q Question>, stop: &Stop) -> Vec<Answer> {
    let questions: Vec<Question> = questions.cloned().collect();
    match subject.program() {
        Some(external) => {
            batch::ask(external, &questions, IndexWidth::default(), Patience::Short, stop).answers
        }
        None => Vec::new(),
    }
}

/// The modules that a compiler reads and prints.
fn samples(nothing: &Subject, questions: Vec<(Profile, Question)>, stop: &Stop) -> Vec<ProbeModule> {
    let answers = answers(nothing, questions.iter().map(|(_, question)| question), stop);
    let sample = |((profile, question), answer)| match answer {
        Answer::Module(text) => {
            adapt::parse(&text).ok().map(|before| ProbeModule { profile, question, before })
        }
        _ => None,
    };
    questions.into_iter().zip(answers).filter_map(sample).collect()
}

/// What came of a pass on samples of one kind.
#[derive(Default)]
struct PassTrial {
    changed: usize,
    signatures: usize,
    same: usize,
    refused: Vec<String>,
    invalid: usize,
    foreign: Vec<String>,
    /// Modules that came back with operations that nothing executes, though they were read.
    unregistered: usize,
    crashed: Vec<String>,
    hung: usize,
    ops: BTreeMap<String, i64>,
    milliseconds: f64,
    /// A digest of what came back.
    made: FxHasher,
    /// The same of each module; 0 where none came back.
    outputs: Vec<u32>,
    /// How many modules of each profile it changed.
    by_profile: BTreeMap<&'static str, Share>,
}

/// What passes are tried with.
struct Prober<'p> {
    subject: &'p Subject,
    /// The same without passes.
    nothing: &'p Subject,
    options: &'p ProbeOptions,
    sources: &'p [ProbeModule],
    lowered: &'p [ProbeModule],
}

impl Prober<'_> {
    fn row(&self, mut info: PassInfo) -> Result<PassRow, String> {
        for option in info.options.iter_mut().filter(|option| option.values.is_empty()) {
            option.values = documented::texts(&info.name, &option.name);
        }
        let Prober { subject, sources, lowered, .. } = *self;
        let stop = &self.options.stop;
        let with =
            |passes: &str| subject.with_passes(PassPlace::Alone, passes).map_err(|error| error.to_string());
        let (mut on_source, mut nested) = (attempt(&with(&info.name)?, sources, stop), false);
        // Some passes are for any operation, and one must say which.
        if on_source.status() == PassStatus::Rejecting {
            let within = attempt(&with(&format!("func.func({})", info.name))?, sources, stop);
            nested = within.status() < PassStatus::Rejecting;
            on_source = if nested { within } else { on_source };
        }
        if !nested && on_source.status() != PassStatus::Rejecting {
            nested = must_nest(subject, &info.name, stop)?;
        }
        let mut row = PassRow { nested, ..PassRow::named(&info.name) };
        // Others do something only if an option says how much.
        let is_idle = matches!(on_source.status(), PassStatus::Idle | PassStatus::Rejecting);
        if is_idle
            && !documented::is_test(&info.name)
            && let Some((option, trial)) = self.with_option(&row, &info.options)?
        {
            (on_source, row.with) = (trial, option);
        }
        // What is known to be for some operations is told from others by programs with these.
        let is_for_some = !row.favours.is_empty();
        if !is_for_some {
            row.favours = on_source.looked_for();
        }
        let mut made = vec![on_source.made.finish()];
        row.outputs = std::mem::take(&mut on_source.outputs);
        let mut foreign = on_source.foreign_share();
        if (is_for_some || on_source.share() < SELDOM) && !row.favours.is_empty() {
            let trial = attempt(&with(&row.call(&[]))?, &self.made_for(&row.favours), stop);
            made.push(trial.made.finish());
            row.prefer(&trial.by_profile);
            foreign = trial.foreign_share().max(foreign);
            row.made_for = (on_source.share() < SELDOM).then(|| hundredths(trial.share()));
            if trial.status() == PassStatus::Usable && on_source.status() != PassStatus::Usable {
                on_source = trial;
            }
        }
        let mut on_lowered = match nested {
            true => PassTrial::default(),
            false => attempt(&with(&row.call(&[]))?, lowered, stop),
        };
        row.lowered_outputs = std::mem::take(&mut on_lowered.outputs);
        let mut places = Vec::new();
        // What it leaves in dialects of the compiler's own may come back from the end of its pipeline.
        if on_source.status() == PassStatus::Foreign && is_lowering(subject) {
            let before = subject.with_passes(PassPlace::Before, &row.call(&[]));
            let onward = attempt(&before.map_err(|error| error.to_string())?, sources, stop);
            foreign = onward.foreign_share();
            if onward.status() == PassStatus::Usable {
                on_source = onward;
                places.push(PassPlace::Before);
            }
        } else if on_source.status() == PassStatus::Usable {
            places.push(PassPlace::Alone);
            // What changes the type of the entry cannot be called after the lowering.
            if on_source.signatures == 0 {
                places.push(PassPlace::Before);
            }
        }
        if on_lowered.status() == PassStatus::Usable {
            foreign = on_lowered.foreign_share().max(foreign);
            places.push(PassPlace::After);
        }
        let status = on_source.status().min(on_lowered.status());
        let trial = if on_source.status() <= on_lowered.status() { &on_source } else { &on_lowered };
        let (status, note) = match documented::changes_meaning(&info.name) {
            Some(why) => (PassStatus::Changing, Some(why.into())),
            None if documented::is_test(&info.name) => (PassStatus::Testing, None),
            None if status == PassStatus::Idle => {
                (status, documented::has_no_work(&info.name).map(String::from))
            }
            None => (status, trial.note(status)),
        };
        match status {
            PassStatus::Changing | PassStatus::Testing => places.clear(),
            // A campaign has other modules. Until it is known why it has no work, it is tried now and then.
            PassStatus::Idle if note.is_none() => places = vec![PassPlace::Alone, PassPlace::Before],
            _ => {}
        }
        let changed = trial.share();
        if row.favours.is_empty() {
            row.favours = trial.looked_for();
        }
        made.push(on_lowered.made.finish());
        Ok(PassRow {
            description: info.description,
            status,
            places,
            made: made.iter().map(|digest| format!("{digest:016x}")).collect(),
            // What changes more shows more.
            weight: 1 + (changed.max(row.made_for.unwrap_or_default()) * 3.0).round() as u32,
            note,
            changed: hundredths(changed),
            signatures: hundredths(trial.signatures as f64 / trial.answered()),
            foreign: hundredths_up(foreign),
            milliseconds: (trial.milliseconds * 10.0).round() / 10.0,
            consumes: trial.names(-1),
            makes: trial.names(1),
            options: info.options,
            ..row
        })
    }

    /// The first option with which a pass does something, and what it does then.
    fn with_option(
        &self,
        row: &PassRow,
        options: &[PassOption],
    ) -> Result<Option<(String, PassTrial)>, String> {
        for option in options.iter().filter_map(some_value).take(MOST_OPTIONS) {
            let call = row.call(std::slice::from_ref(&option));
            let subject =
                self.subject.with_passes(PassPlace::Alone, &call).map_err(|error| error.to_string())?;
            let trial = attempt(&subject, self.sources, &self.options.stop);
            if trial.status() == PassStatus::Usable {
                return Ok(Some((option, trial)));
            }
        }
        Ok(None)
    }

    /// Programs with more of some operations, as the compiler prints them when it does nothing.
    fn made_for(&self, favours: &[String]) -> Vec<ProbeModule> {
        let favour: Vec<OpKind> = favours.iter().filter_map(|name| OpKind::by_name(name)).collect();
        let has = |profile: Profile| {
            is_taken(profile, self.options)
                && favour.iter().filter_map(|kind| kind.def()).any(|def| profile.makes(def))
        };
        let on_tensors = favour
            .iter()
            .any(|kind| matches!(kind, OpKind::Tensor(_) | OpKind::Linalg(_) | OpKind::Bufferization(_)));
        let profiles = match on_tensors {
            true => [Profile::Tensor, Profile::Linalg],
            false => [Profile::Loops, Profile::Locals],
        };
        let made = profiles.into_iter().filter(|profile| has(*profile) || *profile == Profile::Loops);
        // The pass is tried alone.
        let configs = made.map(|profile| programs(self.options, profile, favour.clone()).unlowered());
        let questions = generated(self.subject, configs.map(|config| (3 * self.options.modules, config)));
        samples(self.nothing, questions, &self.options.stop)
    }
}

/// Whether a compiler brings modules to the LLVM dialect.
fn is_lowering(subject: &Subject) -> bool {
    subject.program().and_then(ExternalSubject::lowers) == Some(true)
}

/// A share, rounded.
fn hundredths(share: f64) -> f64 {
    (share * 100.0).round() / 100.0
}

/// The same, and not nothing where there is something.
fn hundredths_up(share: f64) -> f64 {
    (share * 100.0).ceil() / 100.0
}

/// An option with a value that asks for something.
fn some_value(option: &PassOption) -> Option<String> {
    let value = match option.kind.as_deref() {
        _ if documented::is_left(&option.name) => return None,
        None => "true",
        Some("int" | "uint" | "long" | "ulong") => "4",
        Some(_) => option.values.first()?.as_str(),
    };
    Some(format!("{}={value}", option.name))
}

fn attempt(subject: &Subject, samples: &[ProbeModule], stop: &Stop) -> PassTrial {
    let mut trial = PassTrial::default();
    let Some(external) = subject.program() else { return trial };
    let questions: Vec<Question> = samples.iter().map(|sample| sample.question.clone()).collect();
    let batch = batch::ask(external, &questions, IndexWidth::default(), Patience::Short, stop);
    trial.milliseconds = batch.elapsed.as_secs_f64() * 1e3 / questions.len().max(1) as f64;
    for (sample, answer) in samples.iter().zip(batch.answers) {
        match answer {
            Answer::Module(ref text) => text.hash(&mut trial.made),
            Answer::Reject { ref key, .. } | Answer::Invalid { ref key, .. } => key.hash(&mut trial.made),
            _ => trial.made.write_u8(0),
        }
        trial.outputs.push(if let Answer::Module(text) = &answer { digest(text) } else { 0 });
        match answer {
            Answer::Module(text) => match adapt::parse(&text) {
                Ok(after) => {
                    let is_changed = trial.compare(&sample.before, &after);
                    trial.by_profile.entry(sample.profile.name()).or_default().add(is_changed);
                }
                Err(message) => trial.foreign.push(message),
            },
            Answer::Reject { message, .. } => trial.refused.push(message),
            Answer::Invalid { .. } => trial.invalid += 1,
            Answer::Crash(report) => trial.crashed.push(report.key),
            Answer::Timeout(_) | Answer::OutOfMemory => trial.hung += 1,
            // The rest of a batch that was given up.
            Answer::Unanswered(..) => {}
        }
    }
    trial
}

/// A digest of a text; not 0.
fn digest(text: &str) -> u32 {
    let mut hasher = FxHasher::default();
    text.hash(&mut hasher);
    (hasher.finish() >> 32) as u32 | 1
}

impl PassTrial {
    /// Counts what came of a module; whether that is another one.
    fn compare(&mut self, before: &Module, after: &Module) -> bool {
        if plumb_ir::print(before) == plumb_ir::print(after) {
            self.same += 1;
            return false;
        }
        self.changed += 1;
        let is_registered = |op| after.kind(op).def().is_some();
        self.unregistered += usize::from(!after.walk(after.top()).all(is_registered));
        self.signatures += usize::from(signature(before) != signature(after));
        for (module, sign) in [(before, -1), (after, 1)] {
            for op in module.walk(module.top()) {
                *self.ops.entry(module.op_name(op).to_string()).or_default() += sign;
            }
        }
        true
    }

    /// Modules that came back.
    fn answered(&self) -> f64 {
        (self.changed + self.same).max(1) as f64
    }

    /// The share of them that it changed.
    fn share(&self) -> f64 {
        self.changed as f64 / self.answered()
    }

    /// The share of modules in which it leaves operations that nothing executes.
    fn foreign_share(&self) -> f64 {
        let foreign = self.foreign.len();
        (foreign + self.unregistered) as f64 / (self.answered() + foreign as f64)
    }

    /// The operations that there are fewer of after it. If it changes most kinds, that says nothing of what it is for.
    fn looked_for(&self) -> Vec<String> {
        let names = self.names(-1);
        if names.len() > MOST_LOOKED_FOR { Vec::new() } else { names }
    }

    /// The operations that there are more of after it, or fewer.
    fn names(&self, sign: i64) -> Vec<String> {
        let ops = self.ops.iter().filter(|(_, n)| n.signum() == sign);
        ops.map(|(name, _)| name.clone()).collect()
    }

    fn status(&self) -> PassStatus {
        // One that does what it is for on some modules and fails on others is worth the more.
        match () {
            () if self.changed + self.invalid > 0 => PassStatus::Usable,
            () if self.same > 0 => PassStatus::Idle,
            () if !self.foreign.is_empty() => PassStatus::Foreign,
            () if !self.refused.is_empty() => PassStatus::Rejecting,
            () if !self.crashed.is_empty() => PassStatus::Crashing,
            () if self.hung > 0 => PassStatus::Hanging,
            () => PassStatus::Idle,
        }
    }

    fn note(&self, status: PassStatus) -> Option<String> {
        let said = match status {
            PassStatus::Foreign => &self.foreign,
            PassStatus::Rejecting => &self.refused,
            _ => &self.crashed,
        };
        said.first().map(|message| message.lines().next().unwrap_or_default().to_string())
    }
}

/// The type of the entry.
fn signature(module: &Module) -> Option<String> {
    let entry = module.lookup_symbol("main")?;
    let ty = func::Func::function_type.ty(module, entry)?;
    Some(plumb_ir::print::type_to_string(&module.ctx, ty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// A compiler with a pass of each kind: `drop` takes the first addition for a subtraction.
    const COMPILER: &str = r#"#!/bin/sh
case "$*" in
*--help*) echo '  Compiler passes to run
    Passes:
      --dies    -   Dies
      --drop    -   Drops
      --foreign -   Makes what nobody knows
      --idle    -   Does nothing
      --own     -   Makes what its lowering knows
      --refuses -   Refuses
      --test-x  -   A test';;
*own*lower*) sed 's/arith.constant/arith.constant {a}/';;
*own*) sed 's/[a-z]*.func @main/own.func @main/';;
*dies*) cat >/dev/null; kill -SEGV $$;;
*drop*) sed 's/arith.constant/arith.constant {a}/';;
*foreign*) sed 's/[a-z]*.func @main/tosa.func @main/';;
*refuses*) cat >/dev/null; echo '<stdin>:1:1: error: not this' >&2; exit 1;;
*) cat;;
esac
"#;

    #[test]
    fn the_profiles_of_a_pass_are_those_on_which_it_does_what_few_do() {
        let sample = |profile| ProbeModule {
            profile,
            question: Question { text: String::new(), marker: None, modules: 1 },
            before: Module::default(),
        };
        let samples = [Profile::Mixed, Profile::Vector, Profile::Vector, Profile::Loops].map(sample);
        let mut rows: Vec<PassRow> = (0..COMMON).map(|n| PassRow::named(&format!("p{n}"))).collect();
        for row in &mut rows {
            row.outputs = vec![1; samples.len()];
        }
        // The one works on vectors and does not answer elsewhere; the other does what many do.
        rows[0].outputs = vec![1, 1, 3, 0];
        rows[0].lowered_outputs = vec![1, 5, 5];
        learn_profiles(&mut rows, &samples, &samples[..3]);
        assert_eq!(rows[0].profiles, BTreeMap::from([("mixed".into(), 1.0), ("vector".into(), 1.0)]));
        assert!(rows[1..].iter().all(|row| row.profiles.is_empty()));
        assert!(rows.iter().all(|row| row.outputs.is_empty() && row.lowered_outputs.is_empty()));
    }

    #[test]
    fn passes_are_told_apart_by_what_they_do() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("foo-opt");
        std::fs::write(&program, COMPILER).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        let path = folder.path().join("foo.toml");
        std::fs::write(
            &path,
            "command = \"./foo-opt\"\npipeline = \"lower\"\nlowers = true\npasses-args = [\"--help\"]\n",
        )
        .unwrap();
        let subject = Subject::from_file(&path).unwrap();
        let options = ProbeOptions { modules: 1, ..ProbeOptions::default() };
        let table = probe(&subject, &options, AnswerStore::default(), &|_, _| {}).unwrap();
        let found: Vec<_> = table.passes.iter().map(|row| (row.name.as_str(), row.status)).collect();
        let expected = [
            ("dies", PassStatus::Crashing),
            ("drop", PassStatus::Usable),
            ("foreign", PassStatus::Foreign),
            ("idle", PassStatus::Idle),
            ("own", PassStatus::Usable),
            ("refuses", PassStatus::Rejecting),
        ];
        assert_eq!(found, expected);
        let foreign = table.passes.iter().filter(|row| row.foreign > 0.0).map(|row| row.name.as_str());
        assert_eq!(foreign.collect::<Vec<_>>(), ["foreign"]);
        let used = table.passes.iter().filter(|row| !row.places.is_empty());
        let used: Vec<_> = used.map(|row| (row.name.as_str(), row.places.as_slice())).collect();
        let [alone, before, after] = PassPlace::ALL;
        let expected: [(_, &[_]); 3] =
            [("drop", &[alone, before, after]), ("idle", &[alone, before]), ("own", &[before])];
        assert_eq!(used, expected);
        let options = ProbeOptions { tests: true, ..options };
        let table = probe(&subject, &options, AnswerStore::default(), &|_, _| {}).unwrap();
        assert_eq!(table.passes.last().unwrap().status, PassStatus::Testing);
        // What is kept of a pass says nothing of another one.
        let store = || AnswerStore::open(folder.path(), "answers.jsonl").unwrap();
        probe(&subject, &options, store(), &|_, _| {}).unwrap();
        let kept = folder.path().join("answers.jsonl");
        let text = std::fs::read_to_string(&kept).unwrap();
        let false_text = text.replace(r#""name":"drop""#, r#""name":"idle""#);
        assert_ne!(text, false_text);
        std::fs::write(&kept, false_text).unwrap();
        let again = probe(&subject, &options, store(), &|_, _| {}).unwrap();
        assert!(again.passes.iter().any(|row| row.name == "drop" && row.status == PassStatus::Usable));
        assert!(probe(&Subject::own(), &options, AnswerStore::default(), &|_, _| {}).is_err());
    }
}
