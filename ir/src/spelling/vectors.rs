//! Operations of `vector` that are others now: lanes at indices of any integer type, transposed matrices in flat vectors,
//! reductions by a word.

use super::inserted::InsertedOps;
use super::writing::VECTORS_OF_POINTERS;
use crate::enums::{EnumKind, VectorKind};
use crate::ops::arith::{IndexCast, Select};
use crate::ops::vector::{Contract, Extract, Insert, OuterProduct, Reduction, ShapeCast, Transpose};
use crate::types::Signedness;
use crate::{AttrKind, DYNAMIC, Module, Op, OpKind, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashSet;

/// The last release whose reductions combined by a word.
const WORDS: u32 = 14;
/// The last release that had one word for the least, and one for the greatest, of all kinds of numbers.
const ONE_WORD: u32 = 13;
/// What those combined by that had a word for each.
const OF_ALL: [u32; 5] = [VectorKind::ADD, VectorKind::MUL, VectorKind::AND, VectorKind::OR, VectorKind::XOR];
/// The last release that took a lane at an index by an operation of its own, and no other part of a vector.
const LANES: u32 = 16;
/// The last release whose lanes were counted in integers that are no `index`.
const LANES_OF_INTEGERS: u32 = 13;

/// Whether an operation states something under the name that its attribute had.
pub(super) fn any(m: &Module) -> bool {
    m.walk(m.top()).any(|op| {
        let old = match m.kind(op) {
            kind if kind == Extract::KIND || kind == Insert::KIND => "position",
            kind if kind == Transpose::KIND => "transp",
            kind if kind == Reduction::KIND => return Reduction::kind.str(m, op).is_some(),
            _ => return false,
        };
        m.op(op).attrs.iter().any(|(name, _)| m.ctx.name(*name) == old)
    })
}

/// The part that a release's form cannot express.
pub(super) fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    if is_at_index(m, op) && release <= LANES && rank_of(m, op) != 1 {
        return Err(format!("'{}' knows where the part of a matrix is", m.op_name(op)));
    }
    let lanes = |v: Option<&Value>| v.and_then(|v| m.ctx.shape(m.ty(*v))).is_some();
    let (condition, value) = (m.op(op).operands.first(), m.op(op).operands.get(1));
    let of_pointers =
        value.is_some_and(|v| matches!(m.ctx.ty(m.ctx.elem(m.ty(*v))), TypeKind::LlvmPtr { .. }));
    if m.kind(op) == Select::KIND && of_pointers && lanes(condition) && release <= VECTORS_OF_POINTERS {
        return Err("'arith.select' chooses no pointers lane by lane".into());
    }
    let combined = match m.kind(op) {
        kind if kind == Contract::KIND => Contract::kind.attr(m, op),
        kind if kind == OuterProduct::KIND => OuterProduct::kind.attr(m, op),
        _ => None,
    };
    if release <= ONE_WORD
        && let Some(AttrKind::Enum(case)) = combined
        && !OF_ALL.contains(&case.value)
    {
        return Err(format!("'{}' has no word for what it combines by", m.op_name(op)));
    }
    if m.kind(op) != Reduction::KIND || release > WORDS {
        return Ok(());
    }
    let kind = Reduction::kind.bits(m, op);
    if word_for(kind, release).is_none() {
        return Err("'vector.reduction' has no word for what it combines by".into());
    }
    let sums = [VectorKind::ADD, VectorKind::MUL].contains(&kind);
    let floats = |v: &Value| matches!(m.ctx.ty(m.ty(*v)), TypeKind::Float(_));
    match m.op(op).operands.get(1).is_some_and(|acc| !sums || !floats(acc)) {
        true => Err("'vector.reduction' starts from a value only in sums and products of floats".into()),
        false => Ok(()),
    }
}

/// Turns what is written now into what a release wrote.
pub(super) fn age(m: &mut Module, release: u32) {
    let mut inserted = InsertedOps::default();
    for op in m.walk(m.top()).collect::<Vec<_>>() {
        if release <= WORDS
            && m.kind(op) == Reduction::KIND
            && let Some(word) = word_for(Reduction::kind.bits(m, op), release)
        {
            let word = m.ctx.string_attr(word);
            m.set_prop(op, Reduction::kind, Some(word));
        } else if release <= LANES && is_at_index(m, op) {
            lane(m, op, release, &mut inserted);
        }
    }
    inserted.place(m, &FxHashSet::default());
}

/// Whether the run decides which part of a vector it is about.
fn is_at_index(m: &Module, op: Op) -> bool {
    let position = match m.kind(op) {
        kind if kind == Extract::KIND => Extract::static_position,
        kind if kind == Insert::KIND => Insert::static_position,
        _ => return false,
    };
    position.array(m, op).contains(&DYNAMIC)
}

/// Dimensions of the vector of which it takes or replaces a part.
fn rank_of(m: &Module, op: Op) -> usize {
    let vector = usize::from(m.kind(op) == Insert::KIND);
    m.op(op).operands.get(vector).and_then(|v| m.ctx.shape(m.ty(*v))).map_or(0, <[i64]>::len)
}

/// A lane at an index was taken, and put in, by operations of their own.
fn lane(m: &mut Module, op: Op, release: u32, inserted: &mut InsertedOps) {
    let taken = m.kind(op) == Extract::KIND;
    if release <= LANES_OF_INTEGERS
        && let Some(index) = m.op(op).operands.last().copied()
    {
        let cast = inserted.cast_before(m, op, index, Type::I64);
        m.op_mut(op).operands.pop();
        m.op_mut(op).operands.push(cast);
    }
    let name = m.ctx.ident(if taken { "vector.extractelement" } else { "vector.insertelement" });
    let data = m.op_mut(op);
    data.kind = OpKind::Unregistered(name);
    data.props = Default::default();
    data.segments.clear();
}

/// The word for what elements are combined by.
fn word_for(kind: u32, release: u32) -> Option<&'static str> {
    match kind {
        VectorKind::MINNUMF | VectorKind::MINSI if release <= ONE_WORD => Some("min"),
        VectorKind::MAXNUMF | VectorKind::MAXSI if release <= ONE_WORD => Some("max"),
        VectorKind::MINUI | VectorKind::MAXUI if release <= ONE_WORD => None,
        VectorKind::MINIMUMF | VectorKind::MAXIMUMF => None,
        kind => VectorKind::of(kind).word_in(release).or_else(|| EnumKind::VectorKind.def().case(kind)),
    }
}

/// Completes what older names have been read as.
pub(super) fn modernise(m: &mut Module) {
    let mut inserted = InsertedOps::default();
    for op in m.walk(m.top()).collect::<Vec<_>>() {
        let kind = m.kind(op);
        if kind == Extract::KIND {
            position(m, op, 1, &mut inserted);
        } else if kind == Insert::KIND {
            position(m, op, 2, &mut inserted);
        } else if kind == Transpose::KIND && Transpose::permutation.get(m, op).is_none() {
            flat_transpose(m, op, &mut inserted);
        } else if kind == Reduction::KIND {
            word(m, op);
        }
    }
    inserted.place(m, &FxHashSet::default());
}

/// The kind of a combination was a word. At first one word was the least of all kinds of numbers.
fn word(m: &mut Module, op: Op) {
    let (Some(word), [vector, ..]) = (Reduction::kind.str(m, op), &m.op(op).operands[..]) else { return };
    let by_type = |float, signed, unsigned| match m.ctx.ty(m.ctx.elem(m.ty(*vector))) {
        TypeKind::Float(_) => float,
        TypeKind::Integer { sign: Signedness::Unsigned, .. } => unsigned,
        _ => signed,
    };
    let kind = match word {
        "min" => Some(by_type(VectorKind::MINNUMF, VectorKind::MINSI, VectorKind::MINUI)),
        "max" => Some(by_type(VectorKind::MAXNUMF, VectorKind::MAXSI, VectorKind::MAXUI)),
        _ => EnumKind::VectorKind.def().value(word).or_else(|| EnumKind::VectorKind.once(word)),
    };
    if let Some(kind) = kind {
        let attr = m.ctx.enum_attr(VectorKind::of(kind));
        m.set_prop(op, Reduction::kind, Some(attr));
    }
}

/// Indices, which stand behind the first `skip` operands, are of type `index`; what states no position has these alone.
fn position(m: &mut Module, op: Op, skip: usize, inserted: &mut InsertedOps) {
    let given = m.op(op).operands.len().saturating_sub(skip);
    let stated = if m.kind(op) == Extract::KIND { Extract::static_position } else { Insert::static_position };
    if stated.get(m, op).is_none() {
        let all = m.ctx.i64_array(&vec![DYNAMIC; given]);
        m.set_prop(op, stated, Some(all));
    }
    for i in skip..skip + given {
        let index = m.op(op).operands[i];
        if matches!(m.ctx.ty(m.ty(index)), TypeKind::Integer { .. }) {
            let number = match index_behind(m, index) {
                Some(number) => number,
                None => inserted.cast_before(m, op, index, Type::INDEX),
            };
            m.op_mut(op).operands[i] = number;
        }
    }
}

/// The index that an integer was cast from and is the same as.
fn index_behind(m: &Module, integer: Value) -> Option<Value> {
    let ValueDef::Result(by, 0) = m.value(integer).def else { return None };
    let [index] = m.op(by).operands[..] else { return None };
    let is_cast = m.kind(by) == IndexCast::KIND && m.ty(index) == Type::INDEX;
    (is_cast && m.ctx.int_width(m.ty(integer)) >= Some(64)).then_some(index)
}

/// A matrix kept by columns is its rows in the other order: as a vector of two dimensions it is transposed and laid flat.
fn flat_transpose(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let number = |name: &str| {
        let attrs = &m.op(op).attrs;
        let (_, attr) = attrs.iter().find(|(n, _)| m.ctx.name(*n) == name)?;
        m.ctx.as_i64(*attr)
    };
    let (Some(rows), Some(columns), [flat]) = (number("rows"), number("columns"), &m.op(op).operands[..])
    else {
        return;
    };
    let flat = *flat;
    let elem = m.ctx.elem(m.ty(flat));
    let (from, to) = (m.ctx.vector_type(&[columns, rows], elem), m.ctx.vector_type(&[rows, columns], elem));
    let matrix = inserted.value_before(m, op, ShapeCast::KIND, &[flat], from);
    let turned = inserted.value_before(m, op, Transpose::KIND, &[matrix], to);
    if let ValueDef::Result(transpose, _) = m.value(turned).def {
        let order = m.ctx.i64_array(&[1, 0]);
        m.set_prop(transpose, Transpose::permutation, Some(order));
    }
    let kept: Vec<_> = m.op(op).attrs.clone();
    let kept = kept.into_iter().filter(|(n, _)| !matches!(m.ctx.name(*n), "rows" | "columns")).collect();
    let data = m.op_mut(op);
    data.kind = ShapeCast::KIND;
    data.props = Default::default();
    data.operands = [turned].into_iter().collect();
    data.attrs = kept;
}
