//! Symbol tables: what each defines, duplicates, and where a symbol may stand.

use crate::{AttrKind, Diag, Module, Op, OpKind, Traits};
use rustc_hash::FxHashMap;

/// The symbols of every symbol table of a module.
#[derive(Default)]
pub(crate) struct Tables<'m> {
    tables: FxHashMap<Op, FxHashMap<&'m str, Op>>,
}

impl<'m> Tables<'m> {
    /// Collects them; reports each that is defined twice.
    pub fn new(m: &'m Module, diags: &mut Vec<Diag>) -> Self {
        let mut tables = FxHashMap::default();
        for op in m.walk(m.top()) {
            if !m.kind(op).def().is_some_and(|d| d.has(Traits::SYMBOL_TABLE)) {
                continue;
            }
            let mut table = FxHashMap::default();
            for region in &m.op(op).regions {
                for block in &m.region(*region).blocks {
                    for inner in &m.block(*block).ops {
                        let Some(name) = symbol_name(m, *inner) else { continue };
                        // MLIR takes it, and prints what it cannot read.
                        if name.is_empty() {
                            let (code, span) = ("verify-symbol", m.op(*inner).span);
                            diags.push(Diag::error(code, span, "a symbol's name cannot be empty"));
                        }
                        if let Some(first) = table.insert(name, *inner) {
                            let span = m.op(*inner).span;
                            diags.push(
                                Diag::error(
                                    "verify-symbol",
                                    span,
                                    format!("redefinition of symbol named '{name}'"),
                                )
                                .label(m.op(first).span, "it is defined here first"),
                            );
                        }
                    }
                }
            }
            tables.insert(op, table);
        }
        Tables { tables }
    }

    /// The operation that defines a symbol in the nearest table around `op`.
    pub fn lookup(&self, m: &Module, op: Op, name: &str) -> Option<Op> {
        let mut at = Some(op);
        while let Some(op) = at {
            if let Some(table) = self.tables.get(&op) {
                return table.get(name).copied();
            }
            at = m.parent_op(op);
        }
        None
    }

    /// The operation that `@root::@nested` names.
    pub fn resolve(&self, m: &Module, op: Op, attr: crate::Attr) -> Option<Op> {
        let AttrKind::Symbol { root, nested } = m.ctx.attr(attr) else { return None };
        let mut found = self.lookup(m, op, m.ctx.name(*root))?;
        for name in nested {
            found = self.tables.get(&found)?.get(m.ctx.name(*name)).copied()?;
        }
        Some(found)
    }
}

/// The symbol an operation defines, registered or not.
fn symbol_name(m: &Module, op: Op) -> Option<&str> {
    if let OpKind::Unregistered(_) = m.kind(op) {
        let inherent = m.prop(op, 0).and_then(|a| match m.ctx.attr(a) {
            AttrKind::Dictionary(items) => {
                items.iter().find(|(n, _)| m.ctx.name(*n) == "sym_name").map(|i| i.1)
            }
            _ => None,
        });
        return m.ctx.as_str(inherent.or_else(|| m.attr_named(op, "sym_name"))?);
    }
    m.symbol_name(op)
}
