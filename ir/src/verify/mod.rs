//! The verifier: says of a module everything that makes it invalid, each with the place of the operation.
//!
//! Checks come in layers, and an operation that fails one is spared the next. The layers are counts and attributes
//! (`structure`), type sets (`constraint`), relations and traits, then the dialect's own rules. Dominance and symbol
//! tables are checked for the module as a whole.

pub(crate) mod affine;
pub(crate) mod arith;
pub(crate) mod bufferization;
pub(crate) mod builtin;
pub(crate) mod cf;
pub(crate) mod complex;
mod constraint;
mod data_layout;
mod dimensions;
mod dominance;
pub(crate) mod func;
pub(crate) mod index;
pub(crate) mod linalg;
pub(crate) mod llvm;
mod llvm_alias;
pub(crate) mod llvm_call;
pub(crate) mod llvm_constant;
pub(crate) mod llvm_function;
pub(crate) mod llvm_global;
pub(crate) mod llvm_intr;
pub(crate) mod llvm_parameters;
pub(crate) mod llvm_types;
pub(crate) mod memref;
mod relation;
pub(crate) mod reshape;
pub(crate) mod scf;
mod structure;
pub(crate) mod subview;
pub(crate) mod symbol;
pub(crate) mod tensor;
mod traits;
pub(crate) mod vector;

use crate::ops::llvm::BlockTag;
use crate::table::Checks;
use crate::{Attr, Diag, Module, Op, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{OnceCell, RefCell};

pub use crate::sets::{admits_attr, admits_type};
pub use dimensions::Dimensions;
pub use llvm_types::{
    is_compatible, is_compatible_vector, is_deeply_compatible, is_element, is_parameter, is_returned,
};

/// What is wrong with one operation.
pub(crate) struct Violation {
    code: &'static str,
    message: String,
    hint: Option<&'static str>,
}

impl Violation {
    fn new(code: &'static str, message: String) -> Self {
        Violation { code, message, hint: None }
    }

    fn hint(mut self, hint: &'static str) -> Self {
        self.hint = Some(hint);
        self
    }
}

/// Outcome of one check.
pub(crate) type Check = Result<(), Violation>;

/// Returns a violation with this code and message; after `types(m, a, b)` the message names types by `{a}` and `{b}`, and
/// their violation needs no code.
macro_rules! fail {
    (types($($types:tt)+), $($arg:tt)+) => {
        $crate::verify::fail!("verify-type", types($($types)+), $($arg)+)
    };
    ($code:literal, types($m:expr, $($ty:ident),+), $($arg:tt)+) => {{
        $(let $ty = $crate::verify::show($m, $ty);)+
        $crate::verify::fail!($code, $($arg)+)
    }};
    ($code:literal, $($arg:tt)+) => {
        return Err($crate::verify::Violation::new($code, format!($($arg)+)))
    };
}
use fail;

/// Does so unless the condition holds.
macro_rules! ensure {
    ($cond:expr, $($violation:tt)+) => {
        if !$cond {
            $crate::verify::fail!($($violation)+)
        }
    };
}
use ensure;

/// A module under verification, with what its checks share.
pub(crate) struct Verifier<'m> {
    m: &'m Module,
    symbols: symbol::Tables<'m>,
    /// Types known to be of the LLVM dialect with all that they hold.
    compatible: RefCell<FxHashSet<Type>>,
    /// Which values may be dimensions and symbols.
    dimensions: Dimensions<'m>,
    /// Tags of the blocks of functions whose blocks are referred to.
    block_tags: RefCell<FxHashMap<Op, FxHashSet<Attr>>>,
    /// Aliases that close a circle, once one is verified.
    circular: OnceCell<FxHashSet<Op>>,
}

/// Everything that makes a module invalid, in order of place; nothing for a valid one.
pub fn verify(m: &Module) -> Vec<Diag> {
    let mut diags = Vec::new();
    let symbols = symbol::Tables::new(m, &mut diags);
    let v = Verifier {
        m,
        symbols,
        compatible: RefCell::default(),
        dimensions: Dimensions::new(m),
        block_tags: RefCell::default(),
        circular: OnceCell::new(),
    };
    for op in m.walk(m.top()) {
        if let Err(violation) = v.check(op) {
            diags.push(diag(m, op, violation));
        }
    }
    if diags.is_empty() {
        dominance::check(m, &mut diags);
    }
    diags.sort_by_key(|d| d.span.start);
    diags
}

/// The defect that makes an operation invalid whatever symbols there are; none for a valid one.
pub fn verify_alone(m: &Module, op: Op) -> Option<Diag> {
    let v = Verifier {
        m,
        symbols: symbol::Tables::default(),
        compatible: RefCell::default(),
        dimensions: Dimensions::new(m),
        block_tags: RefCell::default(),
        circular: OnceCell::new(),
    };
    v.check(op).err().map(|violation| diag(m, op, violation))
}

fn diag(m: &Module, op: Op, violation: Violation) -> Diag {
    let message = format!("'{}' {}", m.op_name(op), violation.message);
    let diag = Diag::error(violation.code, m.op(op).span, message);
    match violation.hint {
        Some(hint) => diag.hint(hint),
        None => diag,
    }
}

impl Verifier<'_> {
    fn check(&self, op: Op) -> Check {
        let m = self.m;
        structure::check(m, op)?;
        data_layout::attributes(m, op)?;
        let Some(def) = m.kind(op).def() else { return Ok(()) };
        constraint::check(m, op, def)?;
        relation::check(m, op, def)?;
        traits::check(m, op, def)?;
        match def.checks {
            Checks::Row => Ok(()),
            Checks::Alone(rules) => rules(m, op),
            Checks::Within(rules) => rules(self, op),
        }
    }

    /// Whether a type and all that it holds are of the LLVM dialect.
    fn compatible(&self, ty: Type) -> bool {
        is_deeply_compatible(&self.m.ctx, ty, &mut self.compatible.borrow_mut())
    }

    /// Whether a function has a block of this tag.
    fn has_block_tag(&self, function: Op, tag: Attr) -> bool {
        let mut known = self.block_tags.borrow_mut();
        let tags = known.entry(function).or_insert_with(|| {
            let inner = self.m.walk(function);
            let tags = inner.filter(|op| self.m.kind(*op) == BlockTag::KIND);
            tags.filter_map(|op| BlockTag::tag.get(self.m, op)).collect()
        });
        tags.contains(&tag)
    }

    /// Whether an alias leads back to itself.
    fn is_circular(&self, alias: Op) -> bool {
        self.circular.get_or_init(|| llvm_alias::circular(self)).contains(&alias)
    }

    /// The operation that defines a symbol seen from `op`.
    fn symbol(&self, op: Op, name: &str) -> Option<Op> {
        self.symbols.lookup(self.m, op, name)
    }
}

/// A type as messages spell it.
fn show(m: &Module, ty: Type) -> String {
    format!("'{}'", crate::parse::clip(&crate::print::type_to_string(&m.ctx, ty)))
}

/// Types of values.
fn types(m: &Module, values: &[crate::Value]) -> Vec<Type> {
    values.iter().map(|v| m.ty(*v)).collect()
}
