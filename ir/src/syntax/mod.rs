//! Assembly of operations: format strings compiled once and walked by both parser and printer, and named pairs of
//! functions where a format string cannot say it.

mod arith;
mod directive;
mod format;
mod func;
mod infer;
mod llvm;
mod llvm_call;
mod llvm_func;
mod memref;
mod read;
mod scf;
mod scf_parallel;
mod switch;
mod write;

use crate::parse::{OpState, PResult, Parser};
use crate::print::Printer;
use crate::spelling::llvm16::forms::FORMS;
use crate::table::OpDef;
use crate::{Diag, Module, Op, OpKind};
use format::Elem;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Reads what follows an operation's name.
pub(crate) type ParseFn = for<'p, 's> fn(&'p mut Parser<'s>, &mut OpState<'s>) -> PResult<()>;
/// Writes what follows an operation's name.
pub(crate) type PrintFn = for<'p, 'm> fn(&'p mut Printer<'m>, Op);
/// One row of a dialect's pairs.
type Pair = (&'static str, ParseFn, PrintFn);

fn formats() -> &'static FxHashMap<&'static str, Vec<Elem>> {
    static FORMATS: OnceLock<FxHashMap<&'static str, Vec<Elem>>> = OnceLock::new();
    FORMATS.get_or_init(|| {
        let compiled = OpKind::all().filter_map(|k| k.def()).filter_map(|def| match def.format {
            crate::table::Format::Asm(text) => Some((def.name, format::compile(def, text).ok()?)),
            _ => None,
        });
        compiled.collect()
    })
}

/// Formats of older spellings.
fn older_formats() -> &'static FxHashMap<&'static str, Vec<Elem>> {
    static FORMATS: OnceLock<FxHashMap<&'static str, Vec<Elem>>> = OnceLock::new();
    FORMATS.get_or_init(|| {
        let compiled = FORMS.iter().filter_map(|form| {
            let def = OpKind::by_name(form.op)?.def()?;
            Some((form.op, format::compile(def, form.format).ok()?))
        });
        compiled.collect()
    })
}

/// Reads what follows an operation's name in its older format.
pub(crate) fn parse_older<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    match older_formats().get(state.def.name) {
        Some(elems) => read::elements(p, state, elems),
        None => Err(p.expected("an operation that has an older form")),
    }
}

fn pairs() -> &'static FxHashMap<&'static str, (ParseFn, PrintFn)> {
    static PAIRS: OnceLock<FxHashMap<&'static str, (ParseFn, PrintFn)>> = OnceLock::new();
    PAIRS.get_or_init(|| {
        let all = [arith::PAIRS, func::PAIRS, memref::PAIRS, scf::PAIRS, scf_parallel::PAIRS]
            .into_iter()
            .chain([llvm::PAIRS, llvm_call::PAIRS, llvm_func::PAIRS]);
        all.flatten().map(|(name, parse, print)| (*name, (*parse, *print))).collect()
    })
}

/// Whether an operation has a form of its own beside the generic one, and one that says all of it.
pub(crate) fn has_custom_form(m: &Module, op: Op, def: &'static OpDef) -> bool {
    (formats().contains_key(def.name) || pairs().contains_key(def.name)) && switch::is_sayable(m, op)
}

/// Reads what follows an operation's name.
pub(crate) fn parse<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if let Some(elems) = formats().get(state.def.name) {
        read::elements(p, state, elems)
    } else if let Some((parse, _)) = pairs().get(state.def.name) {
        parse(p, state)
    } else {
        let message = format!("'{}' has no custom form", state.def.name);
        let hint = format!("write it in generic form: \"{}\"(…) : (…) -> …", state.def.name);
        Err(p.report(Diag::error("no-custom-form", state.span, message).hint(hint)))
    }
}

/// Writes what follows the name of an operation that has a form of its own.
pub(crate) fn print(p: &mut Printer<'_>, op: Op, def: &'static OpDef) {
    if let Some(elems) = formats().get(def.name) {
        write::operation(p, op, def, elems);
    } else if let Some((_, print)) = pairs().get(def.name) {
        print(p, op);
    }
}
