//! Rules of `builtin`.

use super::{Check, ensure};
use crate::{Module, Op};

pub(crate) fn module(m: &Module, op: Op) -> Check {
    let body = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
    ensure!(body.is_some(), "verify-region", "needs a block in region 'bodyRegion'");
    super::data_layout::check(m, op)?;
    for (name, _) in &m.op(op).attrs {
        let name = m.ctx.name(*name);
        ensure!(
            name.contains('.') || name == "sym_name" || name == "sym_visibility",
            "verify-attribute",
            "can only have attributes with a dialect's prefix, found '{name}'"
        );
    }
    Ok(())
}

pub(crate) fn unrealized_conversion_cast(m: &Module, op: Op) -> Check {
    ensure!(!m.op(op).results.is_empty(), "verify-count", "expects at least one result for a cast operation");
    Ok(())
}
