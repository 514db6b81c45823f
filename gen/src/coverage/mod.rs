//! Coverage classes of operations: operation, class of element type, class of layout, class of boundary. The legal
//! classes follow from the constraints of the op table. The ones that a module hits are found by running it.
//!
//! A coverage class looks at one operand, the *subject*: the first that may be a memref, else the first. Its type gives
//! element and layout. Its values in a run give the boundary: the position of a number in its range, the extents of a
//! memref.

mod class;
mod never;

use crate::config::Profile;
use class::{classes, palette, seen_class, subject};
use plumb_interp::{Options, Program};
use plumb_ir::verify::admits_type;
use plumb_ir::{Context, Module, OpDef, OpKind, Type, TypeKind, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// The legal coverage classes of all operations, as the tests find them: what the verifier admits.
const LIST: &str = include_str!("../../coverage.txt");

/// Stands in the list for classes of types that occur in no module that the verifier admits.
pub const NONE: &str = "none";

/// The coverage class of an operation.
fn coverage_class(name: &str, element: &str, layout: &str, boundary: &str) -> String {
    format!("{name} {element} {layout} {boundary}")
}

/// Coverage classes that differ in their boundaries only.
#[derive(Clone, Debug)]
pub struct Group {
    /// The operation.
    pub def: &'static OpDef,
    /// Position of its subject, and the type that stands for its classes; none where it has no subject.
    pub subject: Option<(usize, Type)>,
    /// Class of the element type.
    pub element: &'static str,
    /// Class of the layout.
    pub layout: &'static str,
    /// Classes of boundary that have a meaning.
    pub bounds: Vec<&'static str>,
}

/// Operations that have coverage classes.
fn counted(kind: OpKind) -> Option<&'static OpDef> {
    kind.def().filter(|d| d.weight > 0 && d.is_step())
}

/// Coverage classes that the type constraints of the subjects allow, except those that have no meaning or none that can
/// be compared. Types are those of `ctx`. The tests find out which of them the verifier admits.
pub fn candidates(ctx: &mut Context) -> Vec<Group> {
    let types = palette(ctx);
    let mut out = Vec::new();
    for (kind, def) in OpKind::all().filter_map(|k| Some((k, counted(k)?))) {
        let Some(at) = subject(def) else {
            let (element, layout, bounds) = ("-", "-", vec!["-"]);
            out.push(Group { def, subject: None, element, layout, bounds });
            continue;
        };
        let set = def.operands[at].set;
        for ty in types.iter().copied().filter(|ty| admits_type(ctx, set, *ty)) {
            let Some((element, layout, bounds)) = classes(ctx, ty) else { continue };
            let defined = |b: &&&str| never::why(kind, element, layout, b).is_none();
            let bounds: Vec<_> = bounds.iter().filter(defined).copied().collect();
            if !bounds.is_empty() {
                out.push(Group { def, subject: Some((at, ty)), element, layout, bounds });
            }
        }
    }
    out
}

/// The legal coverage classes of all operations that a profile can generate.
pub fn legal(profile: Profile) -> BTreeSet<&'static str> {
    static CLASSES: OnceLock<Vec<String>> = OnceLock::new();
    let line = |line: &str| {
        let (group, bounds) = line.split_once(": ").unwrap_or((line, NONE));
        let bounds = bounds.split(' ').filter(|b| *b != NONE);
        bounds.map(|bound| format!("{group} {bound}")).collect::<Vec<_>>()
    };
    let all = CLASSES.get_or_init(|| LIST.lines().flat_map(line).collect());
    let op = |class: &str| class.split(' ').next().and_then(OpKind::by_name);
    let in_profile = |class: &&str| op(class).and_then(OpKind::def).is_some_and(|def| profile.makes(def));
    all.iter().map(String::as_str).filter(in_profile).collect()
}

/// The ranked memref that casts made an unranked one from: an unranked memref has no known extents.
fn ranked(m: &Module, v: Value) -> Value {
    let mut v = v;
    for _ in 0..8 {
        if !matches!(m.ctx.ty(m.ty(v)), TypeKind::UnrankedMemRef { .. }) {
            break;
        }
        let plumb_ir::ValueDef::Result(op, _) = m.value(v).def else { break };
        match m.op(op).operands.first() {
            Some(from) => v = *from,
            None => break,
        }
    }
    v
}

/// The coverage classes that a module hits, found by running it.
pub fn hits(m: &Module, index_bits: u32, out: &mut BTreeSet<String>) {
    let options =
        Options { fuel: 1 << 20, max_memory: 1 << 26, index_bitwidth: index_bits, ..Options::default() };
    let (_, trace) = Program::decode_traced(m, &options).run_traced("main", &[]);
    let mut seen: FxHashMap<Value, Vec<&'static str>> = FxHashMap::default();
    for (op, values) in trace.results() {
        for (v, observed) in m.op(op).results.iter().zip(&values) {
            if let Some(class) = seen_class(&m.ctx, m.ty(*v), observed) {
                let classes = seen.entry(*v).or_default();
                if !classes.contains(&class) {
                    classes.push(class);
                }
            }
        }
    }
    for op in m.walk(m.top()) {
        let Some(def) = counted(m.kind(op)) else { continue };
        let Some(at) = subject(def) else {
            out.insert(coverage_class(def.name, "-", "-", "-"));
            continue;
        };
        let Some(v) = m.op(op).operands.get(at).copied() else { continue };
        let Some((element, layout, bounds)) = classes(&m.ctx, m.ty(v)) else { continue };
        if let [only] = bounds {
            out.insert(coverage_class(def.name, element, layout, only));
            continue;
        }
        for class in seen.get(&ranked(m, v)).into_iter().flatten() {
            // i1 has fewer classes than numbers have names.
            out.insert(coverage_class(def.name, element, layout, class));
        }
    }
}
