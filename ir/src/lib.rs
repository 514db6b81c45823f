//! The IR of Plumb: MLIR modules, their parser, printer and verifier, and diagnostics.
//!
//! A module is a set of arenas with typed indices; types and attributes are interned. **The op table** has one row for
//! each operation. Parser, printer, verifier, generator and documentation are derived from it. The crate does no IO,
//! reads no clock and uses no randomness.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod affine;
pub mod attr;
pub mod bits;
pub mod build;
pub mod context;
pub mod conversion;
pub mod diag;
pub mod discardable;
mod dlti;
pub mod entity;
pub mod enums;
pub mod forms;
mod intrinsics;
pub mod layout;
pub mod lex;
pub mod limits;
pub mod linalg;
mod llvm_obstacle;
pub mod meaning;
mod meant;
pub mod module;
pub mod ops;
pub mod parse;
pub mod passes;
pub mod print;
pub mod references;
pub mod resources;
pub mod sets;
mod size;
pub mod spelling;
pub mod structured;
mod syntax;
pub mod table;
pub mod tensors;
pub mod transfer;
pub mod types;
pub mod verify;

pub use affine::{AffineExpr, AffineMap, AffineOperand};
pub use attr::{Attr, AttrKind};
pub use bits::IntBits;
pub use build::OpBuilder;
pub use context::{Context, Ident};
pub use conversion::{Conversion, IndexWidth};
pub use diag::{Diag, Severity, Span};
pub use entity::{Block, Op, Region, Value};
pub use forms::{Form, Refusals};
pub use intrinsics::{immediate, named_intrinsic};
pub use layout::StridedLayout;
pub use llvm_obstacle::llvm_obstacle;
pub use meant::did_you_mean;
pub use module::{Loc, LocKind, Module, OpData, ValueDef};
pub use ops::OpKind;
pub use parse::{ParseOptions, parse, parse_bytes, split};
pub use print::{print, print_generic, print_with_locations};
pub use spelling::Spelling;
pub use table::{Arity, Effects, OpDef, Traits};
pub use types::{DYNAMIC, FloatKind, Signedness, Type, TypeKind};
pub use verify::verify;
