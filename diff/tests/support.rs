//! The support table against the code and against what the corpus executes.

use plumb_diff::check::directive::{self, Expectation};
use plumb_diff::check::files;
use plumb_diff::support::{Support, table};
use plumb_host::Outcome;
use plumb_interp::{Options, Program};
use plumb_ir::{AttrKind, Ident, Module, Op, OpKind, ParseOptions};
use plumb_lower::{Lowering, ReferenceLowering};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The symbols that an attribute names, at any depth.
fn symbols(m: &Module, attr: plumb_ir::Attr, found: &mut Vec<Ident>) {
    match m.ctx.attr(attr) {
        AttrKind::Symbol { root, .. } => found.push(*root),
        AttrKind::Array(parts) => parts.iter().for_each(|a| symbols(m, *a, found)),
        _ => {}
    }
}

/// Kinds of the operations in a function and in what it names.
fn reached(m: &Module, entry: &str, kinds: &mut BTreeSet<&'static str>) {
    let mut seen = BTreeSet::new();
    // What has no name holds for the whole module.
    let whole = m.block(m.body()).ops.iter().copied().filter(|op| m.symbol_name(*op).is_none());
    let mut todo: Vec<Op> = m.lookup_symbol(entry).into_iter().chain(whole).collect();
    while let Some(op) = todo.pop() {
        if !seen.insert(op) {
            continue;
        }
        let data = m.op(op);
        kinds.extend(m.kind(op).def().map(|d| d.name));
        let mut names = Vec::new();
        data.props.iter().flatten().for_each(|a| symbols(m, *a, &mut names));
        todo.extend(names.into_iter().filter_map(|name| m.lookup_symbol(m.ctx.name(name))));
        for region in &data.regions {
            for block in &m.region(*region).blocks {
                todo.extend(&m.block(*block).ops);
            }
        }
    }
}

/// What the corpus executes: by the interpreter, and after the conversion.
#[derive(Default)]
struct ExecutedOps {
    interp: BTreeSet<&'static str>,
    lowered: BTreeSet<&'static str>,
}

fn executed() -> ExecutedOps {
    let mut all = ExecutedOps::default();
    for path in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus")).unwrap() {
        let text = std::fs::read_to_string(&path).unwrap();
        for (_, piece) in plumb_ir::split(&text) {
            let Ok(module) = parsed(piece) else { continue };
            let directive::Directives { runs, engines, .. } = directive::parse(piece, 0).unwrap();
            for run in runs.iter().filter(|r| r.expect != Expectation::Unsupported) {
                let mut kinds = BTreeSet::from(["builtin.module"]);
                reached(&module, &run.entry, &mut kinds);
                if engines.interp {
                    all.interp.extend(&kinds);
                }
                if engines.lowered || engines.native {
                    all.lowered.extend(&kinds);
                }
            }
        }
    }
    all
}

fn parsed(text: &str) -> Result<Module, String> {
    let (module, diags) = plumb_ir::parse(
        text,
        &ParseOptions { allow_unregistered: false, spelling: plumb_ir::Spelling::Auto },
    );
    match diags.iter().find(|d| d.severity == plumb_ir::Severity::Error) {
        Some(d) => Err(d.message.clone()),
        None => Ok(module),
    }
}

#[test]
fn the_table_says_what_the_corpus_shows() {
    let executed = executed();
    let rows: BTreeMap<&str, Support> = table().into_iter().map(|r| (r.op, r)).collect();
    let mut wrong = Vec::new();
    for op in &executed.interp {
        if !rows[op].interp {
            wrong.push(format!("{op} is executed by the interpreter, and the table denies it"));
        }
    }
    for op in &executed.lowered {
        if !rows[op].lower || !rows[op].emit {
            wrong.push(format!("{op} is executed after the conversion, and the table denies it"));
        }
    }
    for row in rows.values() {
        let claimed = [(row.interp, "interp", &executed.interp), (row.jit, "jit", &executed.lowered)];
        let missing: Vec<_> =
            claimed.into_iter().filter(|(claim, _, seen)| *claim && !seen.contains(row.op)).collect();
        if !missing.is_empty() {
            let columns: Vec<_> = missing.iter().map(|m| m.1).collect();
            wrong.push(format!("{}: claimed and executed by no file of the corpus: {columns:?}", row.op));
        }
    }
    assert!(wrong.is_empty(), "{} rows:\n{}", wrong.len(), wrong.join("\n"));
}

/// A function that holds an operation of this kind without operands, attributes or results, unverified.
fn alone(kind: OpKind) -> Module {
    let mut m = parsed("llvm.func @main() {\n  llvm.return\n}\n").unwrap();
    let function = m.block(m.body()).ops[0];
    let block = m.entry_block(m.op(function).regions[0]).unwrap();
    let op = m.new_op(kind);
    m.insert(block, 0, op);
    m
}

#[test]
fn an_operation_is_refused_exactly_where_the_table_says_so() {
    let mut wrong = Vec::new();
    for kind in OpKind::all() {
        let def = kind.def().unwrap();
        let name = def.name;
        let module = alone(kind);
        let reason = def.meaning.missing();
        let refused = match Program::decode(&module, &Options::default()).run("main", &[]).outcome {
            Outcome::Unsupported(u) => reason.is_some_and(|why| u.what == format!("{name}: {why}")),
            _ => false,
        };
        if refused != reason.is_some() {
            wrong.push(format!("interp: {name}"));
        }
        let reason = def.lower.refusal();
        let refused = ReferenceLowering::default()
            .lower(&module)
            .is_err_and(|diags| diags.iter().any(|d| d.message.contains("has no rule for")));
        if refused != reason.is_some() {
            wrong.push(format!("lower: {name}"));
        }
        let reason = plumb_emit::unsupported_reason(kind);
        let refused = plumb_emit::emit(&module, &plumb_emit::Options::default()).is_err_and(|diags| {
            diags.iter().any(|d| d.message == format!("`{name}` has no form in LLVM IR"))
        });
        if reason.is_some() && !refused {
            wrong.push(format!("emit: {name}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
