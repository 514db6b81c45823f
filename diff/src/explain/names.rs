//! Names of values as the text of a module has them.

use plumb_ir::print::value_name;
use plumb_ir::{Module, Value};
use rustc_hash::FxHashMap;

/// The names that results have in the text that a module was parsed from; other values have those of the printed module.
#[derive(Debug, Default)]
pub struct Names(FxHashMap<Value, String>);

impl Names {
    /// Reads them.
    pub fn of(module: &Module, text: &str) -> Names {
        let mut names = FxHashMap::default();
        for op in module.walk(module.top()) {
            let data = module.op(op);
            let written = text.get(data.span.start as usize..data.span.end as usize).unwrap_or_default();
            let Some((list, _)) = written.split_once('=').filter(|_| written.starts_with('%')) else {
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
                    names.insert(*value, if count > 1 { numbered() } else { name.to_string() });
                }
            }
        }
        Names(names)
    }

    /// The name of a value.
    pub fn get(&self, module: &Module, value: Value) -> String {
        self.0.get(&value).cloned().unwrap_or_else(|| value_name(module, value))
    }
}
