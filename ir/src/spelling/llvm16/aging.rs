//! The way back: the LLVM dialect of a module as a release with typed pointers held it.

use super::operands;
use crate::attr::AttrKind;
use crate::ops::llvm;
use crate::spelling::inserted::InsertedOps;
use crate::spelling::{aggregates, pointees};
use crate::verify::llvm::DYNAMIC_INDEX;
use crate::{Module, Op, Type};
use rustc_hash::FxHashSet;

/// The last release whose indices were all operands.
pub(in crate::spelling) const OPERANDS_AS_INDICES: u32 = 13;
/// The last release in which arrays of numbers were arrays of attributes.
const ATTRIBUTES_AS_NUMBERS: u32 = 15;

/// Makes a module one that a release can print.
pub(crate) fn age(m: &mut Module, release: u32) {
    pointees::assign(m);
    aggregates::age(m, release);
    let mut inserted = InsertedOps::default();
    let ops: Vec<Op> = m.walk(m.top()).collect();
    for op in ops {
        operands::age(m, op, &mut inserted);
        let kind = m.kind(op);
        if kind == llvm::GEP::KIND && release <= OPERANDS_AS_INDICES {
            indices(m, op, &mut inserted);
        } else if kind == llvm::ShuffleVector::KIND && release <= ATTRIBUTES_AS_NUMBERS {
            let numbers = llvm::ShuffleVector::mask.array(m, op).to_vec();
            let numbers = numbers.into_iter().map(|n| m.ctx.int_attr(n.into(), Type::I32)).collect();
            let mask = m.ctx.intern_attr(AttrKind::Array(numbers));
            m.set_prop(op, llvm::ShuffleVector::mask, Some(mask));
        } else if kind == llvm::GlobalCtors::KIND {
            m.set_prop(op, llvm::GlobalCtors::data, None);
        } else if kind == llvm::GlobalDtors::KIND {
            m.set_prop(op, llvm::GlobalDtors::data, None);
        }
    }
    inserted.place(m, &FxHashSet::default());
    super::naming::age(m, release);
}

/// Makes constant indices operands.
fn indices(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let numbers = llvm::GEP::rawConstantIndices.array(m, op).to_vec();
    let mut dynamic = llvm::GEP::dynamicIndices.get(m, op).to_vec().into_iter();
    let mut operands = vec![llvm::GEP::base.get(m, op)];
    for number in &numbers {
        if *number == DYNAMIC_INDEX {
            operands.extend(dynamic.next());
        } else {
            let attr = m.ctx.int_attr((*number).into(), Type::I32);
            operands.push(inserted.constant_before(m, op, attr, Type::I32));
        }
    }
    m.op_mut(op).operands = operands.into();
    let all = m.ctx.i32_array(&vec![DYNAMIC_INDEX; numbers.len()]);
    m.set_prop(op, llvm::GEP::rawConstantIndices, Some(all));
}
