//! The size of a module: for reports, and as the measure that every accepted edit lowers.

use crate::kind::is_constant;
use crate::{attributes, change, constant, elements, retype};
use plumb_ir::{AttrKind, DYNAMIC, Module, Op, TypeKind};

/// Operations without modules, functions, globals and terminators.
pub fn count_ops(module: &Module) -> usize {
    module.count_ops()
}

/// The largest extent of a dimension of a memref that types state; none without memrefs that have one.
pub fn largest_extent(module: &Module) -> Option<i64> {
    let types = change::types(module).into_iter();
    let memrefs = types.filter_map(|ty| match module.ctx.ty(ty) {
        TypeKind::MemRef { shape, .. } => Some(shape),
        _ => None,
    });
    memrefs.flatten().copied().filter(|&extent| extent != DYNAMIC).max()
}

/// What an edit must lower, the weightiest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Measure {
    /// Operations that are no constants.
    pub work: usize,
    /// Operations, blocks, operands, results, arguments.
    pub written: usize,
    /// Attributes that need not be there.
    pub attributes: usize,
    /// Extents, ranks, layouts and widths of values and globals.
    pub types: u64,
    /// Digits of constants.
    pub digits: u64,
}

/// The measure of a module.
pub(crate) fn measure(module: &Module) -> Measure {
    let mut size = Measure::default();
    for op in module.walk(module.top()) {
        let data = module.op(op);
        if module.counts(op) && !is_constant(module, op) {
            size.work += 1;
        }
        let blocks: usize = data.regions.iter().map(|&region| module.region(region).blocks.len()).sum();
        let defined = retype::defined(module, op);
        size.written += 1 + data.operands.len() + blocks + defined.len();
        size.attributes += attributes::droppable(module, op).len();
        let stated = data.props.iter().flatten().filter_map(|&attr| match module.ctx.attr(attr) {
            AttrKind::Type(ty) => Some(*ty),
            _ => None,
        });
        let types = stated.chain(defined.into_iter().map(|value| module.ty(value)));
        size.types = types.map(|ty| change::weight(&module.ctx, ty)).fold(size.types, u64::saturating_add);
        size.digits = size.digits.saturating_add(digits(module, op));
    }
    size
}

/// How far the numbers of a constant or global are from the simplest; what they are written as where elements differ.
fn digits(module: &Module, op: Op) -> u64 {
    let Some((_, attr)) = constant::holder(module, op) else { return 0 };
    let (Some(ty), Some(numbers)) = (module.ctx.attr(attr).ty(), elements::numbers(&module.ctx, attr)) else {
        return 1;
    };
    let elem = module.ctx.elem(ty);
    let several = if numbers.len() > 1 { numbers.len() as u64 } else { 0 };
    numbers
        .iter()
        .map(|&number| elements::weight(&module.ctx, number, elem))
        .fold(several, u64::saturating_add)
}
