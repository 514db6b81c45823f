//! The module `plumb._plumb`: what the package `plumb` of Python calls. It turns values of Python into those of the library and
//! back, and holds no logic of its own.

mod compare;
mod diagnostics;
mod generate;
mod module;
mod types;
mod values;
mod work;

use pyo3::prelude::*;

/// What the package `plumb` is made of. It is no interface: names change without notice.
#[pymodule]
fn _plumb(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<module::ParsedModule>()?;
    m.add_function(wrap_pyfunction!(module::parse, m)?)?;
    m.add_function(wrap_pyfunction!(diagnostics::rules, m)?)?;
    m.add_function(wrap_pyfunction!(compare::diff, m)?)?;
    m.add_function(wrap_pyfunction!(compare::presets, m)?)?;
    m.add_function(wrap_pyfunction!(compare::watched_by, m)?)?;
    m.add_function(wrap_pyfunction!(generate::generate, m)?)?;
    m.add_function(wrap_pyfunction!(generate::reduce, m)?)?;
    m.add("__version__", env!("CARGO_PKG_VERSION"))
}
