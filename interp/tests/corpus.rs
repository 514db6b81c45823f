//! Every `run` directive of the corpus, on the interpreter alone.

use plumb_host::{
    Bits, Class, Datum, Flags, FloatFormat, ObservedValue, Outcome, ResultStyle, render_observed,
};
use plumb_interp::layout::{Kind, Scalar, TypeInfo};
use plumb_interp::{Options, Program};
use plumb_ir::{OpKind, ParseOptions, Severity};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn files(dir: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|e| e == "mlir") {
            out.push(path);
        }
    }
}

/// Cuts at commas outside of brackets.
fn cut(text: &str) -> Vec<String> {
    let (mut depth, mut out, mut now) = (0, Vec::new(), String::new());
    for c in text.chars() {
        match c {
            '[' | '(' | '<' | '{' => depth += 1,
            ']' | ')' | '>' | '}' => depth -= 1,
            ',' if depth == 0 => {
                out.push(std::mem::take(&mut now).trim().to_string());
                continue;
            }
            _ => {}
        }
        now.push(c);
    }
    if !now.trim().is_empty() {
        out.push(now.trim().to_string());
    }
    out
}

/// The numbers of `dense<…>`, in order.
fn numbers(text: &str) -> Option<Vec<String>> {
    let inner = text.strip_prefix("dense<")?.strip_suffix('>')?;
    Some(cut(&inner.replace(['[', ']'], "")))
}

fn argument(text: &str, ty: &TypeInfo) -> Option<ObservedValue> {
    match &ty.kind {
        Kind::Scalar(s) => scalar(text, *s).map(ObservedValue::Scalar),
        Kind::Vector { shape, lane } => {
            let numbers = if text == "poison" { Some(vec![text.to_string()]) } else { numbers(text) };
            let all: Vec<Datum> = numbers?.iter().map(|n| scalar(n, *lane)).collect::<Option<_>>()?;
            let count = shape.iter().product::<u64>() as usize;
            let elements = if all.len() == 1 { vec![all[0].clone(); count] } else { all };
            (elements.len() == count).then(|| ObservedValue::Vector { shape: shape.clone(), elements })
        }
        Kind::Struct(fields) => {
            let parts = cut(text.strip_prefix('(')?.strip_suffix(')')?);
            let parts = parts.iter().zip(fields).map(|(part, field)| argument(part, field));
            parts.collect::<Option<_>>().map(ObservedValue::Aggregate)
        }
        Kind::MemRef(memref) => {
            let inner = text.strip_prefix("dense<")?.strip_suffix('>')?;
            let shape = extents(inner);
            let element = memref.elem.pieces.first()?.scalar;
            let all = cut(&inner.replace(['[', ']', '(', ')'], ""));
            let elements = all.iter().map(|n| scalar(n, element)).collect::<Option<_>>()?;
            (shape.len() == memref.rank()).then_some(ObservedValue::MemRef { shape, elements })
        }
        _ => None,
    }
}

/// Extents of nested brackets.
fn extents(text: &str) -> Vec<u64> {
    let Some(inner) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) else {
        return Vec::new();
    };
    let rows = cut(inner);
    let deeper = rows.first().map_or(Vec::new(), |row| extents(row));
    std::iter::once(rows.len() as u64).chain(deeper).collect()
}

fn scalar(text: &str, s: Scalar) -> Option<Datum> {
    let datum = |bits: u128, w: u32| {
        let kept = if w >= 128 { bits } else { bits & ((1 << w) - 1) };
        Some(Datum::new(s.class(), Bits::from_u128(kept, w), Flags::empty()))
    };
    if text == "poison" {
        let bits = Bits::from_u128(0, s.width());
        return Some(Datum::new(s.class(), bits, Flags::POISON));
    }
    match s {
        Scalar::Int(1) if ["true", "false"].contains(&text) => datum(u128::from(text == "true"), 1),
        Scalar::Int(w) | Scalar::Index(w) => datum(text.parse::<i128>().ok()? as u128, w),
        Scalar::Float(FloatFormat::F32) => datum(text.parse::<f32>().ok()?.to_bits().into(), 32),
        Scalar::Float(FloatFormat::F64) => datum(text.parse::<f64>().ok()?.to_bits().into(), 64),
        Scalar::Float(f) => {
            let bits = text.parse::<f64>().ok()?.to_bits();
            let near = plumb_host::Rounding::NearestEven;
            datum(
                plumb_interp::scalar::cast::float_to_float(FloatFormat::F64, f, bits.into(), near).0,
                f.width(),
            )
        }
        Scalar::Ptr => None,
    }
}

/// `1.0` and `1` are one number, and so are `3e38` and `3.0e38`.
fn same(expect: &str, got: &ObservedValue, index: u32) -> bool {
    let text = render_observed(&got.clone().with_wide_indices(index), ResultStyle::Plain);
    if expect == text {
        return true;
    }
    // How close a result of library mathematics must be is held by the tests of `plumb check`; here, that it is the
    // function at all.
    if let Some(expect) = expect.strip_prefix('~') {
        let parts = |text: &str| Some(cut(text.strip_prefix('(')?.strip_suffix(')')?));
        let all =
            |text: &str| numbers(text).or_else(|| parts(text)).unwrap_or_else(|| vec![text.to_string()]);
        let (want, got) = (all(expect), all(&text));
        let near = |(a, b): (&String, &String)| match (a.parse::<f64>(), b.parse::<f64>()) {
            (Ok(a), Ok(b)) => (a - b).abs() <= 0.01 * a.abs().max(1e-9),
            _ => false,
        };
        return want.len() == got.len() && want.iter().zip(&got).all(near);
    }
    match got {
        ObservedValue::Scalar(Datum { class: Class::Float(_), flags, .. }) if flags.is_empty() => {
            matches!((expect.parse::<f64>(), text.parse::<f64>()), (Ok(a), Ok(b)) if a.to_bits() == b.to_bits())
        }
        _ => false,
    }
}

fn run(program: &Program, call: &str) -> Result<(), String> {
    let (name, rest) = call.trim_start_matches('@').split_once('(').ok_or("no call")?;
    let mut depth = 1;
    let end = rest
        .char_indices()
        .find(|(_, c)| {
            depth += match c {
                '(' | '[' | '<' => 1,
                ')' | ']' | '>' => -1,
                _ => 0,
            };
            depth == 0
        })
        .ok_or("no end of the call")?
        .0;
    let expect = rest[end + 1..].trim();
    let params = program.params(name).ok_or_else(|| format!("no function @{name}"))?;
    let args = cut(&rest[..end]);
    let args: Option<Vec<_>> = args.iter().zip(params).map(|(a, ty)| argument(a, ty)).collect();
    let args = args.ok_or("arguments that this test cannot read")?;
    let run = program.run(name, &args);
    let got = match &run.outcome {
        Outcome::Return(o) => {
            let wanted = cut(expect.strip_prefix('=').unwrap_or(""));
            let fine = (expect.starts_with('=') || expect == "returns")
                && wanted.len() == o.results.len()
                && wanted.iter().zip(&o.results).all(|(w, r)| same(w, r, program.options().index_bitwidth));
            let shown = o.results.iter().map(|r| render_observed(r, ResultStyle::Plain)).collect::<Vec<_>>();
            if fine {
                return Ok(());
            }
            format!("= {}", shown.join(", "))
        }
        Outcome::Ub(ub) => format!("ub {}", ub.kind),
        Outcome::Unsupported(_) if expect == "unsupported" => return Ok(()),
        Outcome::Unsupported(u) => format!("unsupported: {}", u.what),
        other => other.name().to_string(),
    };
    if got == expect { Ok(()) } else { Err(format!("expected `{expect}`, got `{got}`")) }
}

/// Has no meaning in any of its forms, which the row cannot say: it depends on the text.
const NEVER_RUN: &[&str] = &["llvm.inline_asm"];

/// A row without a program would be an operation that nobody has tried.
#[test]
fn every_operation_that_has_a_meaning_is_in_a_program_that_is_run() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus"), &mut paths);
    let mut missing: BTreeSet<&str> = OpKind::all()
        .filter_map(OpKind::def)
        .filter(|def| def.meaning.missing().is_none() && !NEVER_RUN.contains(&def.name))
        .map(|def| def.name)
        .collect();
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        for piece in text.split("// -----").filter(|piece| piece.contains("// plumb: run ")) {
            let (module, _) = plumb_ir::parse(piece, &ParseOptions::default());
            for op in module.walk(module.top()) {
                module.kind(op).def().map(|def| missing.remove(def.name));
            }
        }
    }
    assert!(missing.is_empty(), "operations that no file of the corpus runs: {missing:?}");
}

#[test]
fn directives_hold() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut paths = Vec::new();
    for dir in ["ops", "ub", "run"] {
        if root.join(dir).is_dir() {
            files(&root.join(dir), &mut paths);
        }
    }
    let (mut runs, mut failures) = (0, Vec::new());
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        for piece in text.split("// -----") {
            let calls: Vec<&str> = piece
                .lines()
                .filter_map(|l| l.trim().strip_prefix("// plumb: run "))
                .map(str::trim)
                .collect();
            let options: Vec<&str> =
                piece.lines().filter_map(|l| l.trim().strip_prefix("// plumb: options ")).collect();
            if calls.is_empty() {
                continue;
            }
            let mut run_options = Options { fuel: 100_000_000, ..Options::default() };
            for word in options.iter().flat_map(|o| o.split_whitespace()) {
                match word.split_once('=') {
                    Some(("index-bitwidth", n)) => run_options.index_bitwidth = n.parse().unwrap(),
                    Some(("vscale", n)) => run_options.vscale = n.parse().unwrap(),
                    Some(("fuel", n)) => run_options.fuel = n.parse().unwrap(),
                    None if word == "strict" => run_options.strict = true,
                    _ => panic!("{}: option {word}", path.display()),
                }
            }
            let (mut module, diags) = plumb_ir::parse(piece, &ParseOptions::default());
            if let Some(d) = diags.iter().find(|d| d.severity == Severity::Error) {
                failures.push(format!("{}: does not parse: {}", path.display(), d.message));
                continue;
            }
            plumb_ir::resources::inline(&mut module);
            let program = Program::decode(&module, &run_options).with_source(piece);
            for call in calls {
                runs += 1;
                if let Err(why) = run(&program, call) {
                    failures.push(format!("{}: {call}: {why}", path.display()));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {runs} runs failed:\n{}", failures.len(), failures.join("\n"));
    assert!(runs > 1000, "only {runs} runs were found");
}
