//! Rules of `builtin`.

use super::{Check, Verifier, ensure};
use crate::Op;

impl crate::ops::builtin::Verify<Op, Check> for Verifier<'_> {
    fn Module(&mut self, op: Op) -> Check {
        let m = self.m;
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

    fn UnrealizedConversionCast(&mut self, op: Op) -> Check {
        let m = self.m;
        ensure!(
            !m.op(op).results.is_empty(),
            "verify-count",
            "expects at least one result for a cast operation"
        );
        Ok(())
    }
}
