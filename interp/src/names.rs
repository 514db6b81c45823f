//! Names of values as the text of a module has them.

use plumb_ir::print::ValueNames;
use plumb_ir::{Module, Value};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// The names that values have in the text that a module was parsed from; others have those of the printed module.
#[derive(Debug, Default)]
pub struct Names {
    written: FxHashMap<Value, String>,
    /// The names of the printed module, made for the first value that needs one.
    printed: OnceLock<ValueNames>,
}

impl Names {
    /// Reads them.
    pub fn of(module: &Module, text: &str) -> Names {
        let mut written = FxHashMap::default();
        for op in module.walk(module.top()) {
            let data = module.op(op);
            let line = text.get(data.span.start as usize..data.span.end as usize).unwrap_or_default();
            let Some((list, _)) = line.split_once('=').filter(|_| line.starts_with('%')) else {
                continue;
            };
            let mut results = data.results.iter();
            for bound in list.split(',').map(str::trim) {
                let (name, count) = match bound.split_once(':') {
                    Some((name, count)) => (name, count.trim().parse().unwrap_or(1)),
                    None => (bound, 1),
                };
                for (k, value) in results.by_ref().take(count).enumerate() {
                    let numbered = || format!("{name}#{k}");
                    written.insert(*value, if count > 1 { numbered() } else { name.to_string() });
                }
            }
        }
        for (argument, name) in module.argument_names() {
            let name = text.get(name.start as usize..name.end as usize).unwrap_or_default();
            if name.starts_with('%') {
                written.insert(*argument, name.to_string());
            }
        }
        Names { written, printed: OnceLock::new() }
    }

    /// The name of a value.
    pub fn get(&self, module: &Module, value: Value) -> String {
        let printed = || self.printed.get_or_init(|| ValueNames::of(module)).get(module, value);
        self.written.get(&value).cloned().unwrap_or_else(printed)
    }
}
