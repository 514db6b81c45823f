//! Older ways to write modules. What is read of them is the modern IR: operations that were renamed have their new
//! names, what was an operand and is an attribute now is one, pointers have lost their pointee types, metadata that
//! was named by symbols is attributes. So there is one printer and one verifier, those of MLIR 22.

pub(crate) mod llvm16;

use crate::parse::{ParseOptions, parse_as};
use crate::{Diag, Module, OpKind};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// A release's way to write modules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spelling {
    /// As MLIR 22 writes it, and where a text has forms that only MLIR 13 to 21 wrote, as they did.
    #[default]
    Auto,
    /// As MLIR 22 writes it.
    Modern,
    /// As MLIR 16 to 21 wrote it, and 13 the LLVM dialect: typed and opaque pointers, symbols as metadata, older operations.
    Llvm16,
}

/// Reads a module in the spelling that the options name.
pub(crate) fn read(text: &str, options: &ParseOptions) -> (Module, Vec<Diag>) {
    match options.spelling {
        Spelling::Modern => parse_as(text, options, Spelling::Modern),
        Spelling::Llvm16 => older(text, options),
        Spelling::Auto => {
            let modern = parse_as(text, options, Spelling::Auto);
            // What is modern in form is no other spelling: what the verifier says of it stands. Operands in place of
            // attributes are a form that it has not, though the generic form takes any number of them.
            if modern.1.is_empty() && !llvm16::operands::any(&modern.0) {
                return modern;
            }
            // Both readings differ only where a form is met that the modern grammar does not have, so that a text
            // which only the older one takes has such a form.
            let older = older(text, options);
            // What no spelling reads is most likely meant as the modern one.
            if older.1.is_empty() { older } else { modern }
        }
    }
}

fn older(text: &str, options: &ParseOptions) -> (Module, Vec<Diag>) {
    let (mut module, mut diags) = parse_as(text, options, Spelling::Llvm16);
    if diags.is_empty() {
        diags = llvm16::modernise(&mut module);
    }
    (module, diags)
}

/// The operation that had this name once.
pub(crate) fn renamed(name: &str) -> Option<OpKind> {
    static BY_NAME: OnceLock<FxHashMap<&'static str, OpKind>> = OnceLock::new();
    let names = || {
        let olds = OpKind::all()
            .flat_map(|kind| kind.def().map_or(&[][..], |def| def.old).iter().map(move |old| (old, kind)));
        olds.filter_map(|(old, kind)| Some((old.name?, kind))).collect()
    };
    BY_NAME.get_or_init(names).get(name).copied()
}
