//! Other ways to write modules, most of them older. The parser makes modern IR of them. Renamed operations have their new names, and
//! operands that became attributes are attributes. Pointers have lost their pointee types, and metadata that was named
//! by symbols is attributes. So there is one printer and one verifier, those of MLIR 22. One spelling is newer.

mod affine;
mod aggregates;
mod arrays;
mod bounds;
mod data_layouts;
mod generic;
mod inserted;
mod layouts;
mod limits;
pub(crate) mod llvm11;
pub(crate) mod llvm16;
pub(crate) mod llvm24;
mod matrices;
mod memrefs;
pub mod pointees;
mod reductions;
mod retype;
mod tensors;
mod vectors;
mod weaken;
mod writing;

use crate::lex::Tok;
use crate::ops::{arith, complex, func};
use crate::parse::{ParseOptions, parse_as};
use crate::print::{PrintOptions, print_release};
use crate::table::NEWEST_RELEASE;
use crate::{Diag, Module, OpKind, verify};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

pub use weaken::weaken;

/// The last release whose pointers are written with what they point to: all had to be until then, or could be.
pub(crate) const TYPED: u32 = 16;

/// A release's way to write modules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spelling {
    /// As MLIR 22 writes it, and where a text has forms that only MLIR 8 to 21 wrote, as they did.
    #[default]
    Auto,
    /// As MLIR 22 writes it.
    Modern,
    /// As MLIR 24 writes it: inherent attributes have a place of their own.
    Llvm24,
    /// Each operation in its generic form, as MLIR 22 writes it.
    Generic,
    /// As MLIR 19 and 20 wrote it: as now, but for operations and attributes that came or changed since.
    Llvm19,
    /// As MLIR 16 to 18 wrote it: typed and opaque pointers, symbols as metadata, older operations.
    Llvm16,
    /// As MLIR 15 wrote it: layouts are affine maps.
    Llvm15,
    /// As MLIR 14 wrote it: functions and branches are of `builtin` and `std`.
    Llvm14,
    /// As MLIR 13 wrote it: arithmetic is of `std` too.
    Llvm13,
    /// As MLIR 8 to 11 wrote it: memory is of `std` as well, types of LLVM are wrapped.
    Llvm11,
}

impl Spelling {
    /// Every spelling with its name.
    pub const ALL: &'static [(Spelling, &'static str)] = &[
        (Spelling::Auto, "auto"),
        (Spelling::Modern, "modern"),
        (Spelling::Llvm24, "llvm24"),
        (Spelling::Generic, "generic"),
        (Spelling::Llvm19, "llvm19"),
        (Spelling::Llvm16, "llvm16"),
        (Spelling::Llvm15, "llvm15"),
        (Spelling::Llvm14, "llvm14"),
        (Spelling::Llvm13, "llvm13"),
        (Spelling::Llvm11, "llvm11"),
    ];

    /// The spelling of a name.
    pub fn by_name(name: &str) -> Option<Spelling> {
        Spelling::ALL.iter().find(|(_, n)| *n == name).map(|(spelling, _)| *spelling)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Spelling::ALL.iter().find(|(spelling, _)| *spelling == self).map_or("", |(_, name)| name)
    }

    /// Whether pointers are written with what they point to.
    pub fn has_pointees(self) -> bool {
        self.release() <= TYPED
    }

    /// The release whose syntax it is.
    pub fn release(self) -> u32 {
        match self {
            Spelling::Llvm24 => 24,
            Spelling::Auto | Spelling::Modern | Spelling::Generic => NEWEST_RELEASE,
            Spelling::Llvm19 => 19,
            Spelling::Llvm16 => 16,
            Spelling::Llvm15 => 15,
            Spelling::Llvm14 => 14,
            Spelling::Llvm13 => 13,
            Spelling::Llvm11 => 11,
        }
    }
}

/// The module as text in a spelling.
///
/// # Errors
///
/// The spelling has no form for something in the module: the first such thing.
pub fn print_in(module: &Module, spelling: Spelling, options: &PrintOptions) -> Result<String, Diag> {
    let options = PrintOptions { generic: options.generic || spelling == Spelling::Generic, ..*options };
    let mut aged = writing::age(module, spelling, options.generic)?;
    if spelling == Spelling::Generic {
        generic::name_visibilities(aged.to_mut());
    }
    Ok(print_release(&aged, &options, spelling.release()))
}

/// Reads a module in the spelling that the options name.
pub(crate) fn read(text: &str, options: &ParseOptions) -> (Module, Vec<Diag>) {
    match options.spelling {
        Spelling::Modern => parse_as(text, options, options.spelling),
        Spelling::Generic => {
            let (mut module, diags) = parse_as(text, options, options.spelling);
            generic::forget_visibilities(&mut module);
            (module, diags)
        }
        Spelling::Llvm24 => newer(text, options),
        Spelling::Auto => {
            let modern = newer(text, options);
            // What is modern in form is no other spelling: what the verifier says of it stands. Operands in place of
            // attributes, attributes without their types and the like are forms that it has not, though it reads them.
            let is_older = |m: &Module| {
                llvm16::any(m) || memrefs::any(m) || generic::any(m) || vectors::any(m) || tensors::any(m)
            };
            if modern.1.is_empty() && !is_older(&modern.0) {
                return modern;
            }
            // What no spelling reads is meant as the one that reads more of it, most likely.
            let failed_at = |diags: &[Diag]| diags.first().map_or(u32::MAX, |diag| diag.span.start);
            let (mut best, mut is_older) = (modern, false);
            // The readings differ only where a form is met that the newer grammar does not have, so that a text which
            // only an older one takes has such a form.
            for spelling in [Spelling::Llvm16, Spelling::Llvm11] {
                let older = older(text, options, spelling);
                if older.1.is_empty() && (spelling == Spelling::Llvm11 || verify(&older.0).is_empty()) {
                    return older;
                }
                // Of older ones that read as much, the oldest knows best what it means.
                let (here, there) = (failed_at(&older.1), failed_at(&best.1));
                if here > there || here == there && is_older {
                    (best, is_older) = (older, true);
                }
            }
            best
        }
        spelling => older(text, options, spelling),
    }
}

/// Reads a module in an older spelling as [`parse`](crate::parse()) does, but pointers keep what the text says that they
/// point to. Such a module is for printing in a spelling that says so too.
pub fn read_typed(text: &str, options: &ParseOptions) -> (Module, Vec<Diag>) {
    read_older(text, options, options.spelling, true)
}

/// Reads a module as MLIR 22 and later releases write it.
fn newer(text: &str, options: &ParseOptions) -> (Module, Vec<Diag>) {
    let (mut module, diags) = parse_as(text, options, options.spelling);
    llvm24::modernise(&mut module);
    (module, diags)
}

fn older(text: &str, options: &ParseOptions, spelling: Spelling) -> (Module, Vec<Diag>) {
    read_older(text, options, spelling, false)
}

fn read_older(text: &str, options: &ParseOptions, spelling: Spelling, typed: bool) -> (Module, Vec<Diag>) {
    let (mut module, mut diags) = parse_as(text, options, spelling);
    if spelling.release() <= llvm11::LAST {
        llvm11::modernise(&mut module);
    }
    reductions::modernise(&mut module);
    vectors::modernise(&mut module);
    if diags.is_empty() {
        generic::modernise(&mut module);
        tensors::modernise(&mut module);
        data_layouts::modernise(&mut module);
        diags = llvm16::modernise(&mut module, typed);
        if spelling.release() <= writing::MAPS {
            layouts::modernise(&mut module);
        }
        memrefs::modernise(&mut module, spelling.release());
    }
    (module, diags)
}

/// The operation that had this full name once, and the last release in which it had. Where there are several, the text
/// after the name decides.
pub(crate) fn renamed(name: &str, next: Tok) -> Option<(OpKind, u32)> {
    static BY_NAME: OnceLock<FxHashMap<&'static str, Vec<(OpKind, u32)>>> = OnceLock::new();
    let names = || {
        let mut names: FxHashMap<&'static str, Vec<(OpKind, u32)>> = FxHashMap::default();
        for kind in OpKind::all() {
            for old in kind.def().iter().flat_map(|def| def.old) {
                if let Some(name) = old.name {
                    names.entry(name).or_default().push((kind, old.releases.1));
                }
            }
        }
        names
    };
    match BY_NAME.get_or_init(names).get(name)?[..] {
        [one] => Some(one),
        // `constant` gave functions, complex numbers, and numbers.
        ref several => {
            let meant = match next {
                Tok::At => func::Constant::KIND,
                Tok::LSquare => complex::Constant::KIND,
                _ => arith::Constant::KIND,
            };
            several.iter().find(|(kind, _)| *kind == meant).copied()
        }
    }
}
