//! What could be tried on a module, phase by phase: the edits that take most away come first.

use crate::constant::SimpleConstant;
use crate::edit::{Edit, StandIn};
use crate::kind::{is_constant, is_terminator};
use crate::memory::Fills;
use crate::region::Trip;
use crate::{
    Options, attributes, cast, constant, flow, known, memory, observe, region, scope, shapes, signature,
};
use plumb_ir::ops::{BuiltinOp, FuncOp, LlvmOp, MemRefOp, affine, func, scf, shared};
use plumb_ir::references::references;
use plumb_ir::{Module, Op, OpKind, Type, TypeKind, Value};
use rustc_hash::FxHashMap;

/// A kind of edit that is tried by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Symbols without references.
    Symbols,
    /// Operations whose results nobody uses.
    Effects,
    /// Operations whose results an operand can stand for.
    ByOperand,
    /// Operations whose results a constant can stand for.
    ByConstant(SimpleConstant),
    /// Operations whose results seem to be known numbers.
    ByKnown,
    /// Operations whose results another value in sight can stand for.
    ByVisible,
    /// Operations whose results a cast of an integer in sight can stand for.
    ByCast,
    /// Regions in place of their operation.
    Regions,
    /// Results and arguments of functions, carried and yielded values.
    Signatures,
    /// Callees in place of their calls.
    Calls,
    /// Branches made straight, blocks merged, arguments of blocks.
    Flow,
    /// Constants in place of single operands.
    Operands,
    /// Simpler constants.
    Constants,
    /// Globals instead of memory that is filled.
    Memory,
    /// Loops of no, one and two trips.
    Loops,
    /// Values returned instead of stored or printed.
    Observed,
    /// Values returned instead of what is computed from them.
    Returned,
    /// Attributes that need not be there.
    Attributes,
    /// Smaller extents.
    Extents,
    /// Fewer dimensions, no layouts, no memory spaces.
    Ranks,
    /// Narrower numbers, elements instead of vectors.
    Numbers,
}

/// The phases of a round.
pub(crate) const PHASES: [Phase; 23] = [
    Phase::Symbols,
    Phase::Effects,
    Phase::ByConstant(SimpleConstant::Zero),
    Phase::ByOperand,
    Phase::Regions,
    Phase::ByConstant(SimpleConstant::One),
    Phase::ByVisible,
    Phase::Signatures,
    Phase::Flow,
    Phase::Calls,
    Phase::Operands,
    Phase::ByKnown,
    Phase::Observed,
    Phase::Returned,
    Phase::ByCast,
    Phase::Loops,
    Phase::Extents,
    Phase::Memory,
    Phase::Ranks,
    Phase::Numbers,
    Phase::Constants,
    Phase::ByConstant(SimpleConstant::MinusOne),
    Phase::Attributes,
];

/// Blocks of a region that are changed in one round. Each change looks through all blocks of its region.
const BLOCKS: usize = 256;

/// Trips that are tried for loops.
const TRIPS: [i64; 3] = [0, 1, 2];

/// Edits of a phase, users before what they use.
pub(crate) fn propose(module: &Module, options: &Options, phase: Phase) -> Vec<Edit> {
    let mut edits = match phase {
        Phase::Symbols => symbols(module, options),
        Phase::Effects
        | Phase::ByOperand
        | Phase::ByConstant(_)
        | Phase::ByKnown
        | Phase::ByVisible
        | Phase::ByCast => drops(module, phase),
        Phase::Regions => regions(module),
        Phase::Signatures => signatures(module, options),
        Phase::Calls => calls(module),
        Phase::Flow => blocks(module),
        Phase::Operands => operands(module),
        Phase::Constants => constants(module),
        Phase::Observed => observed(module, options),
        Phase::Returned => returned(module),
        Phase::Memory => {
            let ops = module.walk(module.top()).filter(|&op| memory::presettable(module, op));
            ops.flat_map(|op| [Fills::LastTrip, Fills::Dropped].map(|fills| Edit::Preset(op, fills)))
                .collect()
        }
        Phase::Loops => {
            let loops = module.walk(module.top()).filter(|&op| module.kind(op) == scf::For::KIND);
            loops.flat_map(|op| TRIPS.map(|count| Edit::Trips(op, count))).collect()
        }
        Phase::Attributes => unneeded(module),
        Phase::Extents => shapes::extents(module),
        Phase::Ranks => shapes::ranks(module),
        Phase::Numbers => shapes::numbers(module),
    };
    edits.reverse();
    edits
}

fn symbols(module: &Module, options: &Options) -> Vec<Edit> {
    let referenced = references(module, module.top());
    let body = module.block(module.body()).ops.iter().copied();
    body.filter(|&op| {
        let name = module.symbol_name(op);
        let known = name.and_then(|name| module.ctx.find_ident(name));
        name.is_some_and(|name| name != options.entry) && known.is_none_or(|name| !referenced.contains(&name))
    })
    .map(Edit::DropSymbol)
    .collect()
}

/// Operations that may be dropped at all.
fn droppable(module: &Module, op: Op) -> bool {
    let frame = matches!(
        module.kind(op),
        OpKind::Builtin(BuiltinOp::Module)
            | OpKind::Func(FuncOp::Func)
            | OpKind::Llvm(LlvmOp::Func | LlvmOp::Global)
            | OpKind::MemRef(MemRefOp::Global)
    );
    !frame && !is_terminator(module, op)
}

fn drops(module: &Module, phase: Phase) -> Vec<Edit> {
    let uses = scope::uses(module);
    let positions = scope::positions(module);
    let used = |value: &Value| uses.get(value).copied().unwrap_or(0) > 0;
    let mut edits = Vec::new();
    for op in module.walk(module.top()).filter(|&op| droppable(module, op)) {
        let results = &module.op(op).results;
        let unused = !results.iter().any(used);
        match phase {
            Phase::Effects if unused => edits.push(Edit::Drop(op, StandIn::Nothing)),
            Phase::ByConstant(simple) if !unused && !is_constant(module, op) => {
                let mut types = results.iter().filter(|value| used(value)).map(|&value| module.ty(value));
                if types.all(|ty| has_constant(module, ty)) {
                    edits.push(Edit::Drop(op, StandIn::Simple(simple)));
                }
            }
            Phase::ByKnown if !unused && !is_constant(module, op) => {
                let mut used = results.iter().filter(|value| used(value));
                if used.all(|&value| known::number(module, op, value).is_some()) {
                    edits.push(Edit::Drop(op, StandIn::Known));
                }
            }
            Phase::ByOperand if !unused && !is_constant(module, op) => {
                edits.extend(by_operand(module, op, &used));
            }
            Phase::ByCast if !unused && !is_constant(module, op) => {
                if let [result] = results[..] {
                    let values = cast::sources(module, op, result, &positions).into_iter().rev();
                    edits.extend(values.map(|value| Edit::Drop(op, StandIn::Cast(value))));
                }
            }
            Phase::ByVisible if !unused => by_visible(module, op, &positions, &used, &mut edits),
            _ => {}
        }
    }
    edits
}

fn has_constant(module: &Module, ty: Type) -> bool {
    match module.ctx.ty(ty) {
        TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) => true,
        TypeKind::Vector { elem, .. } => {
            matches!(module.ctx.ty(*elem), TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_))
        }
        _ => false,
    }
}

/// Whether a value of one type may stand for one of the other. The types are the same, or memrefs of the same rank and
/// elements: most users do not name layout and extents.
fn stands_for(module: &Module, value: Type, wanted: Type) -> bool {
    if value == wanted {
        return true;
    }
    match (module.ctx.ty(value), module.ctx.ty(wanted)) {
        (
            TypeKind::MemRef { shape: a, elem: x, space: s, .. },
            TypeKind::MemRef { shape: b, elem: y, space: t, .. },
        ) => a.len() == b.len() && x == y && s == t,
        _ => false,
    }
}

fn by_operand(module: &Module, op: Op, used: &dyn Fn(&Value) -> bool) -> Option<Edit> {
    let data = module.op(op);
    // A loop's carried values come after its bounds, in the order of its results.
    let skip = if module.kind(op) == scf::For::KIND { 3 } else { 0 };
    let mut stand_ins = Vec::with_capacity(data.results.len());
    for (at, result) in data.results.iter().enumerate() {
        if !used(result) {
            stand_ins.push(None);
            continue;
        }
        let wanted = module.ty(*result);
        let by_place = data.operands.get(at + skip).filter(|&&value| module.ty(value) == wanted);
        let same = || data.operands.iter().find(|&&value| module.ty(value) == wanted);
        let alike = || data.operands.iter().find(|&&value| stands_for(module, module.ty(value), wanted));
        stand_ins.push(Some(*by_place.or_else(same).or_else(alike)?));
    }
    Some(Edit::Drop(op, StandIn::Values(stand_ins)))
}

fn by_visible(
    module: &Module,
    op: Op,
    positions: &FxHashMap<Op, usize>,
    used: &dyn Fn(&Value) -> bool,
    edits: &mut Vec<Edit>,
) {
    let visible = scope::visible(module, op, positions);
    let constant = is_constant(module, op).then_some(op);
    let pick = |from_far: bool| -> Option<Vec<Option<Value>>> {
        module
            .op(op)
            .results
            .iter()
            .map(|result| {
                if !used(result) {
                    return Some(None);
                }
                let wanted = module.ty(*result);
                let fits = |value: &&Value| match &constant {
                    // Equal constants are one; other values for a constant would only shuffle things.
                    Some(op) => match module.value(**value).def {
                        plumb_ir::ValueDef::Result(other, _) => {
                            module.ty(**value) == wanted && is_equal(module, *op, other)
                        }
                        plumb_ir::ValueDef::Argument(..) => false,
                    },
                    None => stands_for(module, module.ty(**value), wanted),
                };
                let found =
                    if from_far { visible.iter().rev().find(fits) } else { visible.iter().find(fits) };
                found.map(|value| Some(*value))
            })
            .collect()
    };
    let near = pick(false);
    let far = pick(true).filter(|far| near.as_ref() != Some(far));
    edits.extend(far.map(|values| Edit::Drop(op, StandIn::Values(values))));
    edits.extend(near.map(|values| Edit::Drop(op, StandIn::Values(values))));
}

/// Whether two constants are equal: one value, whatever the dialect, or one operation.
fn is_equal(module: &Module, op: Op, other: Op) -> bool {
    let same = module.kind(op) == module.kind(other) && module.op(op).props == module.op(other).props;
    let value = |op| shared::value.get(module, op).filter(|_| is_constant(module, op));
    same || value(op).is_some_and(|attr| value(other) == Some(attr))
}

fn regions(module: &Module) -> Vec<Edit> {
    let mut edits = Vec::new();
    for op in module.walk(module.top()) {
        let count = region::inlinable(module, op);
        if module.kind(op) == scf::For::KIND {
            edits.push(Edit::Inline(op, 0, Trip::Last));
        }
        edits.extend((0..count).map(|index| Edit::Inline(op, index, Trip::First)));
    }
    edits
}

fn signatures(module: &Module, options: &Options) -> Vec<Edit> {
    let uses = scope::uses(module);
    let used = |value: &Value| uses.get(value).copied().unwrap_or(0) > 0;
    let mut edits = Vec::new();
    for op in module.walk(module.top()) {
        let data = module.op(op);
        let kind = module.kind(op);
        if kind == func::Func::KIND {
            let Some((inputs, results)) = signature::types(module, op) else { continue };
            edits.extend((0..results.len()).map(|index| Edit::DropResult(op, index)));
            if module.symbol_name(op) == Some(&options.entry) {
                continue;
            }
            let entry = data.regions.first().and_then(|&region| module.entry_block(region));
            let arguments = entry.map(|entry| module.block(entry).args.as_slice()).unwrap_or_default();
            for index in 0..inputs.len() {
                if arguments.get(index).is_some_and(used) {
                    edits.push(Edit::FixArgument(op, index, SimpleConstant::Zero));
                    edits.push(Edit::FixArgument(op, index, SimpleConstant::One));
                } else {
                    edits.push(Edit::DropArgument(op, index));
                }
            }
        } else if kind == scf::For::KIND {
            edits.extend((0..data.results.len()).map(|index| Edit::DropCarried(op, index)));
        } else if [scf::If::KIND, scf::IndexSwitch::KIND, scf::ExecuteRegion::KIND, affine::If::KIND]
            .contains(&kind)
        {
            let unused = data.results.iter().enumerate().filter(|(_, value)| !used(value));
            edits.extend(unused.map(|(index, _)| Edit::DropYielded(op, index)));
        }
    }
    edits
}

fn calls(module: &Module) -> Vec<Edit> {
    let call = |op| {
        let kind = module.kind(op);
        let by_name = (kind == func::Call::KIND).then_some(Edit::InlineCall(op));
        by_name.or((kind == func::CallIndirect::KIND).then_some(Edit::CallByName(op)))
    };
    module.walk(module.top()).filter_map(call).collect()
}

fn blocks(module: &Module) -> Vec<Edit> {
    let mut edits = Vec::new();
    for op in module.walk(module.top()) {
        for &region in &module.op(op).regions {
            let blocks = scope::blocks(module, region);
            for (at, &block) in blocks.iter().enumerate().take(BLOCKS) {
                if let Some(terminator) = module.terminator(block)
                    && flow::successor_operands(module, terminator).is_some()
                {
                    let successors = module.op(terminator).successors.len();
                    if successors > 1 {
                        edits.extend((0..successors).map(|to| Edit::Straighten(terminator, to)));
                    }
                }
                if at > 0 {
                    edits.push(Edit::Merge(block));
                    for index in 0..module.block(block).args.len() {
                        edits.push(Edit::DropBlockArgument(block, index, SimpleConstant::Zero));
                    }
                }
            }
        }
    }
    edits
}

fn operands(module: &Module) -> Vec<Edit> {
    let mut edits = Vec::new();
    for op in module.walk(module.top()) {
        for (at, &value) in module.op(op).operands.iter().enumerate() {
            let by_constant = match module.value(value).def {
                plumb_ir::ValueDef::Result(other, _) => is_constant(module, other),
                plumb_ir::ValueDef::Argument(..) => false,
            };
            if !by_constant && has_constant(module, module.ty(value)) {
                let simple = [SimpleConstant::One, SimpleConstant::Zero, SimpleConstant::MinusOne];
                edits.extend(simple.map(|simple| Edit::Operand(op, at, simple)));
            }
        }
    }
    edits
}

fn constants(module: &Module) -> Vec<Edit> {
    let ops = module.walk(module.top());
    ops.flat_map(|op| {
        let aims = constant::simpler(module, op).into_iter();
        aims.map(move |aim| Edit::SetConstant(op, aim))
    })
    .collect()
}

fn observed(module: &Module, options: &Options) -> Vec<Edit> {
    let Some(entry) = module.lookup_symbol(&options.entry) else { return Vec::new() };
    let shown = observe::showing(module, entry).into_iter();
    shown.map(|op| Edit::ReturnShown(entry, op)).collect()
}

fn returned(module: &Module) -> Vec<Edit> {
    let positions = scope::positions(module);
    let functions = module.block(module.body()).ops.iter().copied();
    functions
        .flat_map(|function| {
            let others = observe::others(module, function, &positions).into_iter();
            others.map(move |(at, value)| Edit::ReturnInstead(function, at, value))
        })
        .collect()
}

fn unneeded(module: &Module) -> Vec<Edit> {
    let ops = module.walk(module.top());
    ops.flat_map(|op| {
        let places = attributes::droppable(module, op).into_iter();
        places.map(move |place| Edit::DropAttribute(op, place))
    })
    .collect()
}
