//! The size of a module: for reports, and as the measure that every accepted edit lowers.

use plumb_ir::{AttrKind, Module, Op, Traits};

/// Operations without modules, functions, globals and terminators.
pub fn count_ops(module: &Module) -> usize {
    module.count_ops()
}

/// Whether an operation ends a block.
pub(crate) fn is_terminator(module: &Module, op: Op) -> bool {
    module.kind(op).def().is_some_and(|def| def.has(Traits::TERMINATOR))
}

/// Whether an operation is a constant given by an attribute.
pub(crate) fn is_constant(module: &Module, op: Op) -> bool {
    module.kind(op).def().is_some_and(|def| def.has(Traits::CONSTANT_LIKE))
}

/// What an edit must lower, in order of weight: operations that are no constants, all that is written, and the digits
/// of constants.
pub(crate) fn measure(module: &Module) -> (usize, usize, u64) {
    let (mut work, mut written, mut digits) = (0, 0, 0);
    for op in module.walk(module.top()) {
        let data = module.op(op);
        if module.counts(op) && !is_constant(module, op) {
            work += 1;
        }
        let arguments: usize = data
            .regions
            .iter()
            .flat_map(|&region| &module.region(region).blocks)
            .map(|&block| module.block(block).args.len() + 1)
            .sum();
        written += 1 + data.operands.len() + data.results.len() + arguments;
        if is_constant(module, op) {
            digits +=
                data.props.iter().flatten().map(|&attr| weight(module, module.ctx.attr(attr))).sum::<u64>();
        }
    }
    (work, written, digits)
}

fn weight(module: &Module, attr: &AttrKind) -> u64 {
    match attr {
        AttrKind::Integer { value, ty } => {
            let width = module.ctx.int_width(*ty).unwrap_or(64);
            match value.signed(width) {
                Some(value) => u64::from(128 - value.unsigned_abs().leading_zeros()) + u64::from(value < 0),
                None => u64::from(width),
            }
        }
        AttrKind::Float { bits, .. } => u64::from(bits.count_ones()),
        AttrKind::Dense { data, .. } => data.iter().map(|byte| u64::from(byte.count_ones()) + 1).sum(),
        _ => 1,
    }
}
