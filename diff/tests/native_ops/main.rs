//! Operation by operation: the interpreter and native code compute the same bits.
//!
//! Each operation is a function that reads its operands from one piece of memory and writes its results to another. The interpreter
//! calls it with each tuple of operands; tuples for which it is undefined behaviour are left out. Native code calls it with the rest,
//! from a table. A result that is poison or open is not compared; a NaN whose bits are open must be a NaN.
#![allow(clippy::print_stderr)]

mod aggregates;
mod atomics;
mod cases;
mod control;
mod coverage;
mod hints;
mod maths;
mod memory;
mod pointers;
mod scalars;
mod values;
mod vectors;

use cases::{Case, FAMILIES};
use coverage::ComparisonCounts;
use plumb_diff::compare::tolerance;
use plumb_diff::native::{Worker, WorkerProgram};
use plumb_host::native::{Limits, NativeOutcome, NativeProgram, OptLevel, Request, Run};
use plumb_host::{Class, ElementLayout, Flags, Layout, Leaf, ObservedValue, Outcome, Place, Plan};
use plumb_interp::scalar::float::is_nan;
use plumb_interp::{Options, Program};
use plumb_ir::{Module, ParseOptions, Severity};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use values::{RandomNumbers, Ty};

/// Tuples drawn for each operation.
const DRAWN: usize = 64;
/// Bytes of results in one native run at most.
const BATCH: usize = 1 << 19;
/// Operations in one native module at most.
const TOGETHER: usize = 120;
/// What LLVM 22 is known to compute wrongly on x86-64: parts of the operation with its types, in order, and the mistake.
const WRONG: [(&[&str], &str); 8] = [
    (
        &["constrained.sitofp", "to", "bf16"],
        "strict code takes the result of `__truncsfbf2` from another register than libraries leave it in",
    ),
    (&["constrained.uitofp", "to", "bf16"], "the same"),
    (&["constrained.fptrunc", "to", "bf16"], "the same"),
    (
        &["fpext vector<", "bf16> to vector<", "f80>"],
        "the bits of the lanes as f32 are taken for those of the result",
    ),
    (&["fpext vector<", "bf16> to vector<", "f128>"], "the same"),
    (&["intr.fma ", "bf16"], "it is computed in f32 and rounded a second time"),
    (&["call coldcc"], "the callee restores the registers that results are returned in"),
    (&["return coldcc"], "the same"),
];

/// What it has no code for.
const NO_CODE: [(&[&str], &str); 10] = [
    (
        &["constrained.fpext bf16"],
        "strict code for bf16 calls a function in a convention that no library has",
    ),
    (&["intr.maximum", "f80"], "the code generator cannot select it"),
    (&["intr.maximum", "f128"], "the code generator cannot select it"),
    (&["intr.minimum", "f80"], "the code generator cannot select it"),
    (&["intr.minimum", "f128"], "the code generator cannot select it"),
    (&["atomicrmw fmaximum", "f128"], "the code generator cannot select it"),
    (&["atomicrmw fminimum", "f128"], "the code generator cannot select it"),
    (&["musttail", "i65"], "results returned through memory are no tail calls"),
    (&["musttail", "i128"], "results returned through memory are no tail calls"),
    (&["intr.sincos f32"], "the pass `vector-combine` does not survive the loop of calls"),
];

/// The entry whose parts an operation's name contains one after the other.
fn known(list: &[(&[&str], &'static str)], name: &str) -> Option<usize> {
    list.iter().position(|(parts, _)| {
        let mut rest = name;
        parts.iter().all(|part| match rest.find(part) {
            Some(at) => {
                rest = &rest[at + part.len()..];
                true
            }
            None => false,
        })
    })
}

const LEVELS: [OptLevel; 2] = [OptLevel::O0, OptLevel::O2];

/// Where each of these stands, and how many bytes all take.
fn layout(types: &[Ty]) -> (Vec<usize>, usize) {
    let (mut offsets, mut size) = (Vec::new(), 0usize);
    for ty in types {
        offsets.push(size);
        size += ty.bytes();
    }
    (offsets, size.next_multiple_of(8).max(8))
}

/// The function of an operation.
pub fn function(name: &str, case: &Case) -> String {
    let mut text = format!("llvm.func @{name}(%in: !llvm.ptr, %out: !llvm.ptr) {{\n");
    for (i, (ty, at)) in case.operands.iter().zip(layout(&case.operands).0).enumerate() {
        let _ = writeln!(text, "  %i{i} = llvm.getelementptr %in[{at}] : (!llvm.ptr) -> !llvm.ptr, i8");
        let _ = writeln!(text, "  %a{i} = llvm.load %i{i} {{alignment = 1 : i64}} : !llvm.ptr -> {ty}");
    }
    text.push_str(&case.body);
    for (i, (ty, at)) in case.results.iter().zip(layout(&case.results).0).enumerate() {
        let _ = writeln!(text, "  %o{i} = llvm.getelementptr %out[{at}] : (!llvm.ptr) -> !llvm.ptr, i8");
        let _ = writeln!(text, "  llvm.store %r{i}, %o{i} {{alignment = 1 : i64}} : {ty}, !llvm.ptr");
    }
    text.push_str("  llvm.return\n}\n");
    text.push_str(&case.outside);
    text.replace('$', name)
}

/// What functions of all cases may name.
pub const COMMON: &str = "llvm.func @__gxx_personality_v0(...) -> i32\n";

/// A module from text that is right.
pub fn parse(text: &str) -> Module {
    let (module, diags) = plumb_ir::parse(text, &ParseOptions::default());
    if let Some(d) = diags.iter().find(|d| d.severity == Severity::Error) {
        let at = d.span.start as usize;
        let start = text[..at].rfind('\n').map_or(0, |n| n + 1);
        panic!("{}: {}", d.message, text[start..].lines().next().unwrap_or(""));
    }
    module
}

/// What the interpreter says of an operation: operands that are defined, and bytes and flags of their results.
struct ExpectedResults {
    operands: Vec<Vec<u8>>,
    results: Vec<(Vec<u8>, Vec<Flags>)>,
    undefined: usize,
    /// Why there is nothing to compare.
    refused: Option<String>,
}

fn tuples(case: &Case, random: &mut RandomNumbers) -> Vec<Vec<u8>> {
    if let (true, [Ty::Int(w), Ty::Int(_)]) = (case.exhaustive, &case.operands[..]) {
        let all = 0..1u32 << w;
        return all.clone().flat_map(|a| all.clone().map(move |b| vec![a as u8, b as u8])).collect();
    }
    let n = if case.operands.is_empty() { 1 } else { DRAWN };
    (0..n).map(|_| case.operands.iter().flat_map(|ty| ty.draw(random)).collect()).collect()
}

fn interpret(program: &Program, name: &str, case: &Case, random: &mut RandomNumbers) -> ExpectedResults {
    let (inputs, outputs) = (layout(&case.operands).1, layout(&case.results).1);
    let mut session = program.session();
    let (Some(from), Some(to)) = (session.allocate(inputs as u64, 16), session.allocate(outputs as u64, 16))
    else {
        panic!("no memory for {}", case.name)
    };
    let mut all = ExpectedResults { operands: Vec::new(), results: Vec::new(), undefined: 0, refused: None };
    for tuple in tuples(case, random) {
        assert!(session.write(from, 0, &tuple, Flags::empty()), "{}", case.name);
        match session.call(name, &[from, to]) {
            Ok(_) => {
                let size: usize = case.results.iter().map(|ty| ty.bytes()).sum();
                all.results.push(session.read(to, 0, size as u64).unwrap());
                all.operands.push(tuple);
            }
            Err(outcome) => match *outcome {
                Outcome::Ub(_) => all.undefined += 1,
                Outcome::Unsupported(why) => all.refused = Some(why.what),
                other => all.refused = Some(other.name().into()),
            },
        }
    }
    all
}

/// A table of bytes and calls of each function with each tuple.
fn native_module(batch: &[(String, &Case, ExpectedResults)]) -> (String, usize) {
    let mut text = String::from(COMMON);
    let mut main = String::from(
        "llvm.func @main(%out: !llvm.ptr) {\n  %zero = llvm.mlir.constant(0 : i64) : i64\n  %one = llvm.mlir.constant(1 : i64) : i64\n",
    );
    let mut base = 0usize;
    for (k, (name, case, expected)) in batch.iter().enumerate() {
        let (stride, step) = (layout(&case.operands).1, layout(&case.results).1);
        let n = expected.operands.len();
        if n == 0 {
            continue;
        }
        let mut hex = String::with_capacity(2 * n * stride);
        for tuple in &expected.operands {
            for i in 0..stride {
                let _ = write!(hex, "{:02X}", tuple.get(i).copied().unwrap_or(0));
            }
        }
        let size = n * stride;
        let _ = writeln!(
            text,
            "llvm.mlir.global internal constant @t{k}(dense<\"0x{hex}\"> : tensor<{size}xi8>) {{alignment = 16 : i64}} : !llvm.array<{size} x i8>"
        );
        text.push_str(&function(name, case));
        let _ = write!(
            main,
            "  %t{k} = llvm.mlir.addressof @t{k} : !llvm.ptr\n  %n{k} = llvm.mlir.constant({n} : i64) : i64\n  llvm.br ^b{k}(%zero : i64)\n^b{k}(%i{k}: i64):\n  %p{k} = llvm.getelementptr %t{k}[0, %i{k}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<{n} x array<{stride} x i8>>\n  %s{k} = llvm.getelementptr %out[{base}] : (!llvm.ptr) -> !llvm.ptr, i8\n  %q{k} = llvm.getelementptr %s{k}[0, %i{k}] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<{n} x array<{step} x i8>>\n  llvm.call @{name}(%p{k}, %q{k}) : (!llvm.ptr, !llvm.ptr) -> ()\n  %j{k} = llvm.add %i{k}, %one : i64\n  %c{k} = llvm.icmp \"ult\" %j{k}, %n{k} : i64\n  llvm.cond_br %c{k}, ^b{k}(%j{k} : i64), ^e{k}\n^e{k}:\n"
        );
        base += n * step;
    }
    main.push_str("  llvm.return\n}\n");
    (text + &main, base)
}

/// What native code wrote, by level; or why there is nothing.
fn native(worker: &mut Worker, text: &str, size: usize) -> Vec<Result<Vec<u8>, String>> {
    let module = parse(text);
    let module = plumb_emit::emit(&module, &plumb_emit::Options::default())
        .unwrap_or_else(|d| panic!("{}", d[0].message));
    let words = (size / 8) as u64;
    let element = ElementLayout { leaves: vec![(0, Leaf { class: Class::Int(64), size: 8 })], stride: 8 };
    let plan = Plan {
        entry: "main".into(),
        out_size: size as u64,
        results: vec![Place { offset: 0, layout: Layout::Vector { shape: vec![words], element } }],
        max_elements: words,
        ..Plan::default()
    };
    let limits = Limits { cpu_ms: 60_000, compile_ms: 300_000, ..Limits::default() };
    let runs = LEVELS.map(|level| Run { level, fill: 0xa5, guard: false }).to_vec();
    let programs = vec![NativeProgram { module, plan }];
    let outcomes = worker.run(&Request { id: 1, programs, runs, limits, foreign: false }).expect("a worker");
    outcomes
        .into_iter()
        .map(|outcome| match outcome {
            NativeOutcome::Outcome(run) => match run.outcome {
                Outcome::Return(seen) => match seen.results.first() {
                    Some(ObservedValue::Vector { elements, .. }) => {
                        Ok(elements.iter().flat_map(|d| d.bits.low().to_le_bytes()).collect())
                    }
                    _ => Err("no results".into()),
                },
                Outcome::Unsupported(why) => Err(why.what),
                other => Err(other.name().into()),
            },
            NativeOutcome::Rejected(why) => Err(format!("rejected: {why}")),
            NativeOutcome::Refused(why)
            | NativeOutcome::TooLarge(why)
            | NativeOutcome::Lost(why)
            | NativeOutcome::Forged(why) => Err(why),
            NativeOutcome::Crash(crash) => Err(format!("{:?}: {}", crash.phase, crash.detail)),
            NativeOutcome::Timeout { .. } => Err("timeout".into()),
        })
        .collect()
}

#[derive(Default)]
struct Totals {
    cases: usize,
    compared: u64,
    by_operation: ComparisonCounts,
    /// Results that are poison or open.
    open: u64,
    undefined: u64,
    differences: Vec<String>,
    /// Differences that are known mistakes of LLVM, by entry of the list.
    explained: BTreeMap<usize, u64>,
    /// Operations without code, by entry of the list.
    without_code: BTreeMap<usize, u64>,
}

impl Totals {
    fn compare(&mut self, level: OptLevel, case: &Case, expected: &ExpectedResults, got: &[u8]) {
        let (offsets, step) = layout(&case.results);
        let mut shown = 0;
        self.by_operation.add(case, 0);
        for ((tuple, (bytes, flags)), found) in
            expected.operands.iter().zip(&expected.results).zip(got.chunks_exact(step))
        {
            for (r, (ty, at)) in case.results.iter().zip(&offsets).enumerate() {
                let part = *at..*at + ty.bytes();
                for lane in 0..ty.lanes().0 {
                    let range = ty.lane_bytes(lane);
                    let flags = flags[part.clone()][range].iter().fold(Flags::empty(), |a, b| a | *b);
                    let (want, have) =
                        (ty.lane(&bytes[part.clone()], lane), ty.lane(&found[part.clone()], lane));
                    let inexact = flags.contains(Flags::INEXACT);
                    let open = flags.intersects(Flags::POISON | Flags::NONDET)
                        || flags.contains(Flags::ADDRESS) && !case.numbers;
                    if open || inexact && ty.format().is_none() {
                        self.open += 1;
                        continue;
                    }
                    self.compared += 1;
                    self.by_operation.add(case, 1);
                    let same = match ty.format() {
                        Some(f) if flags.contains(Flags::NAN_BITS) => is_nan(f, have),
                        Some(f) if inexact => tolerance::close(Class::Float(f), want, have),
                        _ => want == have,
                    };
                    if same {
                        continue;
                    }
                    if let Some(entry) = known(&WRONG, &case.name) {
                        *self.explained.entry(entry).or_default() += 1;
                    } else if shown < 3 {
                        shown += 1;
                        let mut at = 0;
                        let operands: Vec<String> = case
                            .operands
                            .iter()
                            .map(|ty| {
                                let lanes: Vec<String> = (0..ty.lanes().0)
                                    .map(|l| format!("{:#x}", ty.lane(&tuple[at..], l)))
                                    .collect();
                                at += ty.bytes();
                                lanes.join(",")
                            })
                            .collect();
                        self.differences.push(format!(
                            "{level:?} {}: ({}) result {r} lane {lane}: interpreter {want:#x}, native {have:#x}",
                            case.name,
                            operands.join("; ")
                        ));
                    }
                }
            }
        }
    }

    fn batch(&mut self, worker: &mut Worker, batch: &[(String, &Case, ExpectedResults)]) {
        let (text, size) = native_module(batch);
        if size == 0 {
            return;
        }
        let runs = native(worker, &text, size);
        if runs.iter().any(Result::is_err) && batch.len() > 1 {
            // Which one it is shows in halves.
            let (left, right) = batch.split_at(batch.len() / 2);
            self.batch(worker, left);
            self.batch(worker, right);
            return;
        }
        for (level, run) in LEVELS.into_iter().zip(runs) {
            match run {
                Ok(bytes) => {
                    let mut at = 0;
                    for (_, case, expected) in batch {
                        let size = layout(&case.results).1 * expected.operands.len();
                        self.compare(level, case, expected, &bytes[at..at + size]);
                        at += size;
                    }
                }
                Err(why) => {
                    for (_, case, _) in batch {
                        match known(&NO_CODE, &case.name) {
                            Some(entry) => *self.without_code.entry(entry).or_default() += 1,
                            None => self.differences.push(format!("{level:?} {}: no code: {why}", case.name)),
                        }
                    }
                }
            }
        }
    }

    fn all(&mut self, worker: &mut Worker, cases: &[Case]) {
        let names: Vec<String> = (0..cases.len()).map(|i| format!("f{i}")).collect();
        let mut random = RandomNumbers(2026);
        let mut batch: Vec<(String, &Case, ExpectedResults)> = Vec::new();
        let mut size = 0;
        for chunk in cases.iter().zip(&names).collect::<Vec<_>>().chunks(64) {
            let text: String = chunk.iter().map(|(case, name)| function(name, case)).collect();
            let module = parse(&(text + COMMON));
            let program = Program::decode(&module, &Options::default());
            for (case, name) in chunk {
                let expected = interpret(&program, name, case, &mut random);
                self.cases += 1;
                self.undefined += expected.undefined as u64;
                if let Some(why) = &expected.refused {
                    self.differences.push(format!("{}: the interpreter: {why}", case.name));
                    continue;
                }
                size += expected.operands.len() * layout(&case.results).1;
                batch.push(((*name).clone(), case, expected));
                if size > BATCH || batch.len() >= TOGETHER {
                    self.batch(worker, &batch);
                    batch.clear();
                    size = 0;
                }
            }
        }
        self.batch(worker, &batch);
    }

    fn report(&self, what: &str) {
        eprintln!(
            "{what}: {} operations, {} results compared, {} differences; {} results open, {} calls undefined",
            self.cases,
            self.compared,
            self.differences.len(),
            self.open,
            self.undefined
        );
        for (entry, n) in &self.explained {
            let (parts, why) = WRONG[*entry];
            eprintln!("  LLVM is wrong {n} times in {}: {why}", parts.join("…"));
        }
        for (entry, n) in &self.without_code {
            let (parts, why) = NO_CODE[*entry];
            eprintln!("  not compared {n} times: {}: {why}", parts.join("…"));
        }
    }
}

/// By day a third of the cases, and one at least of each operation.
fn some_of(cases: Vec<Case>) -> Vec<Case> {
    let mut operations = BTreeSet::new();
    let mut is_first = |name: &str| name.split(' ').next().is_some_and(|op| operations.insert(op.to_owned()));
    cases.into_iter().filter(|case| is_first(&case.name) | plumb_testkit::tries(&case.name, 3)).collect()
}

fn worker() -> Option<Worker> {
    Some(Worker::new(WorkerProgram::at(plumb_testkit::worker()?)))
}

#[test]
fn every_pair_of_small_integers() {
    let Some(mut worker) = worker() else { return };
    let mut totals = Totals::default();
    totals.all(&mut worker, &some_of(scalars::exhaustive()));
    totals.report("pairs");
    assert!(totals.differences.is_empty(), "{}", totals.differences.join("\n"));
    assert!(
        totals.compared > plumb_testkit::share(5_000_000, 5),
        "only {} results were compared",
        totals.compared
    );
}

#[test]
fn values_at_the_boundaries() {
    let Some(mut worker) = worker() else { return };
    let (mut differences, mut compared, mut by_operation) = (Vec::new(), 0, ComparisonCounts::default());
    for (family, make) in FAMILIES {
        let (mut totals, mut cases) = (Totals::default(), Vec::new());
        make(&mut cases);
        totals.all(&mut worker, &some_of(cases));
        totals.report(family);
        differences.extend(totals.differences);
        compared += totals.compared;
        by_operation.join(totals.by_operation);
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    let never = by_operation.never();
    assert!(never.is_empty(), "operations of which no result was compared: {never:?}");
    assert!(compared > plumb_testkit::share(2_600_000, 5), "only {compared} results were compared");
}
