//! The LLVM dialect as MLIR 13 to 21 wrote it.
//!
//! The parser reads a text in two steps. While it reads, an operation whose modern form fails is tried in its older
//! [`forms`]; types may be typed pointers. Then the module is [modernised](modernise). Operands that became attributes
//! move ([`operands`]), and symbols that named metadata become that metadata ([`metadata`]). Pointee types are checked
//! against their uses and dropped ([`pointers`]), and [`calls`] name variadic functions. Attributes of parameters without effect go ([`parameters`]), and
//! indices into structs become constants ([`indices`]). The printer [ages](aging) a module first: pointers get pointee
//! types, attributes become operands again, and metadata gets [names](naming).

pub(crate) mod aging;
pub(crate) mod calls;
pub(crate) mod forms;
mod indices;
pub(crate) mod metadata;
pub(super) mod naming;
pub(crate) mod operands;
pub(super) mod parameters;
mod pointers;

use crate::{Diag, Module};

/// Whether a module that is read has a form that no modern module has.
pub(super) fn any(m: &Module) -> bool {
    operands::any(m) || parameters::any(m)
}

/// Turns what was read into the modern IR, but for pointee types if they are to stay; reports what has no meaning in
/// either.
pub(super) fn modernise(m: &mut Module, typed: bool) -> Vec<Diag> {
    let mut diags = metadata::modernise(m);
    diags.extend(operands::modernise(m));
    parameters::complete(m);
    diags.extend(pointers::modernise(m));
    calls::modernise(m);
    if !typed {
        pointers::drop(m);
    }
    indices::modernise(m);
    parameters::modernise(m);
    diags.truncate(crate::limits::MAX_ERRORS);
    diags
}
