//! What an operation may be without: flags, alignments and all that is discardable among its attributes, and operands that are
//! optional, such as masks.

use crate::patch::Patch;
use plumb_ir::ops::shared;
use plumb_ir::table::AttrSet;
use plumb_ir::{Arity, Ident, Module, Op};

/// An attribute of an operation, or an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// At this position of its row.
    Inherent(usize),
    /// Among those that are known by name only.
    Discardable(Ident),
    /// The operand of this group of its row.
    Operand(usize),
}

/// The attributes and operands of an operation that it may be without.
pub(crate) fn droppable(module: &Module, op: Op) -> Vec<Place> {
    let data = module.op(op);
    let mut places = Vec::new();
    if let Some(def) = data.kind.def() {
        let visibility = shared::sym_visibility.position(data.kind);
        for (at, prop) in def.props.iter().enumerate() {
            // What may be seen from outside says which symbols may go.
            let stays = prop.required || visibility == Some(at) || holds_data(prop.set);
            if !stays && data.props.get(at).copied().flatten().is_some() {
                places.push(Place::Inherent(at));
            }
        }
        for (at, group) in def.operands.iter().enumerate() {
            if group.arity == Arity::Opt && !module.operand_group(op, at).is_empty() {
                places.push(Place::Operand(at));
            }
        }
    }
    places.extend(data.attrs.iter().map(|(name, _)| Place::Discardable(*name)));
    places
}

/// Whether such an attribute is what an operation works on, not something said about it.
fn holds_data(set: AttrSet) -> bool {
    matches!(
        set,
        AttrSet::Any
            | AttrSet::Typed
            | AttrSet::Elements
            | AttrSet::Symbol
            | AttrSet::Type
            | AttrSet::DenseI32
            | AttrSet::DenseI64
            | AttrSet::DenseBool
    )
}

/// Drops an attribute or operand of an operation, given where it is.
pub(crate) fn drop(patch: &mut Patch, op: Op, place: Place) -> Option<()> {
    let before = |at: usize| (0..at).map(|group| patch.module.operand_group(op, group).len()).sum();
    let operand: Option<usize> = match place {
        Place::Operand(at) if !patch.module.operand_group(op, at).is_empty() => Some(before(at)),
        _ => None,
    };
    let data = patch.module.op_mut(op);
    match place {
        Place::Inherent(at) => *data.props.get_mut(at)? = None,
        Place::Discardable(name) => data.attrs.retain(|(other, _)| *other != name),
        Place::Operand(at) => {
            data.operands.remove(operand?);
            if let Some(size) = data.segments.get_mut(at) {
                *size = 0;
            }
        }
    }
    patch.touch();
    Some(())
}
