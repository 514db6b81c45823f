//! The sets of types and attributes that a row states.

use super::{Check, ensure};
use crate::sets::{admits_attr, admits_type};
use crate::table::{OpDef, ValueDef};
use crate::{Module, Op, Value};

pub(super) fn check(m: &Module, op: Op, def: &OpDef) -> Check {
    for (i, group) in def.operands.iter().enumerate() {
        values(m, group, m.operand_group(op, i), "operand")?;
    }
    for (i, group) in def.results.iter().enumerate() {
        values(m, group, m.result_group(op, i), "result")?;
    }
    for (i, prop) in def.props.iter().enumerate() {
        let Some(attr) = m.prop(op, i) else { continue };
        ensure!(
            admits_attr(&m.ctx, prop.set, attr),
            "verify-attribute",
            "attribute '{}' must be {}",
            prop.name,
            prop.set.words()
        );
    }
    Ok(())
}

fn values(m: &Module, group: &ValueDef, values: &[Value], what: &str) -> Check {
    for ty in values.iter().map(|value| m.ty(*value)) {
        ensure!(
            admits_type(&m.ctx, group.set, ty),
            types(m, ty),
            "{what} '{}' must be {}, but is {ty}",
            group.name,
            group.set.words()
        );
    }
    Ok(())
}
