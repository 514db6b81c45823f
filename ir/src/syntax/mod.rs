//! Assembly of operations. Parser and printer walk format strings that are compiled once. Named pairs of functions
//! serve where a format string does not suffice.

pub(crate) mod affine;
pub(crate) mod affine_parallel;
pub(crate) mod affine_transfer;
pub(crate) mod arith;
pub(crate) mod bufferization;
mod directive;
mod format;
pub(crate) mod func;
mod infer;
pub(crate) mod linalg;
pub(crate) mod llvm;
pub(crate) mod llvm_call;
pub(crate) mod llvm_func;
pub(crate) mod memref;
mod read;
pub(crate) mod scf;
pub(crate) mod scf_parallel;
mod switch;
pub(crate) mod vector_arithmetic;
pub(crate) mod vector_shape;
pub(crate) mod vector_transfer;
mod write;

use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser};
use crate::print::Printer;
use crate::spelling::llvm16::{calls, forms as older};
use crate::spelling::llvm24;
use crate::table::{Format, OpDef, PropDef, Syntax};
use crate::{Diag, Module, Op, OpKind};
use format::Elem;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Reads what follows an operation's name.
pub(crate) type ParseFn = for<'p, 's> fn(&'p mut Parser<'s>, &mut OpState<'s>) -> PResult<()>;
/// Writes what follows an operation's name.
pub(crate) type PrintFn = for<'p, 'm> fn(&'p mut Printer<'m>, Op);

/// How an operation is read and written, beside the generic form.
enum Form {
    /// A compiled format string, and the names of the inherent attributes it shows.
    Format(Vec<Elem>, Vec<&'static str>),
    /// A pair of functions.
    Pair(ParseFn, PrintFn),
}

/// The form of an operation, if it has one. Most modules have few operations, so a form is compiled at its first use.
fn form(def: &'static OpDef) -> Option<&'static Form> {
    // A row is one static item: where it lies is found faster than its name.
    static FORMS: OnceLock<FxHashMap<usize, OnceLock<Option<Form>>>> = OnceLock::new();
    let place = |def: &'static OpDef| std::ptr::from_ref(def).addr();
    let forms = FORMS.get_or_init(|| {
        OpKind::all().filter_map(OpKind::def).map(|def| (place(def), OnceLock::new())).collect()
    });
    let compiled = || match def.format {
        Format::Asm(text) => {
            let elems = format::compile(def, text).ok()?;
            let mut shown = Vec::new();
            write::collect(def, &elems, &mut shown);
            Some(Form::Format(elems, shown))
        }
        Format::Custom(Syntax(parse, print)) => Some(Form::Pair(parse, print)),
        Format::Generic => None,
    };
    forms.get(&place(def))?.get_or_init(compiled).as_ref()
}

/// What is wrong with a format string of a row, modern or older.
pub(crate) fn bad_format(def: &'static OpDef) -> Option<String> {
    let modern = if let Format::Asm(text) = def.format { Some(text) } else { None };
    let older = def.old.iter().filter_map(|old| Some(old.form?.format));
    modern.into_iter().chain(older).find_map(|text| format::compile(def, text).err())
}

type OlderFormat = (Vec<Elem>, Vec<&'static str>);

/// The format of an older spelling, and the names of the inherent attributes that it or the modern one shows. No two
/// operations have one form.
fn older_format(form: &'static older::Form) -> Option<&'static OlderFormat> {
    static FORMATS: OnceLock<FxHashMap<usize, OlderFormat>> = OnceLock::new();
    let place = |form: &'static older::Form| std::ptr::from_ref(form).addr();
    let formats = FORMATS.get_or_init(|| {
        let defs = OpKind::all().filter_map(OpKind::def);
        let forms = defs.flat_map(|def| def.old.iter().filter_map(move |old| Some((def, old.form?))));
        let compiled = forms.filter_map(|(def, form)| {
            let elems = format::compile(def, form.format).ok()?;
            let mut shown = Vec::new();
            write::collect(def, &elems, &mut shown);
            if let Some(Form::Format(_, modern)) = self::form(def) {
                shown.extend(modern);
            }
            Some((place(form), (elems, shown)))
        });
        compiled.collect()
    });
    formats.get(&place(form))
}

/// Reads what follows an operation's name in an older format.
pub(crate) fn parse_older<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    form: &'static older::Form,
) -> PResult<()> {
    match older_format(form) {
        Some((elems, _)) => read::elements(p, state, elems),
        None => Err(p.expected("an operation that has an older form")),
    }
}

/// Whether an operation has a form of its own beside the generic one, and one that holds all of it. If a required
/// attribute is missing, only the generic form reads back.
pub(crate) fn has_custom_form(m: &Module, op: Op, def: &'static OpDef, release: u32) -> bool {
    let must = |row: &PropDef| row.required && row.since <= release;
    let is_whole = def.props.iter().zip(&m.op(op).props).all(|(row, attr)| !must(row) || attr.is_some());
    let is_sayable =
        || switch::is_sayable(m, op) && affine::is_sayable(m, op) && calls::is_sayable(m, op, release);
    is_whole && form(def).is_some() && is_sayable() && (release < STATED || states_all(m, op, def, release))
}

/// The first release whose format strings keep inherent attributes out of the dictionary.
const STATED: u32 = 23;

/// Whether a format string shows each inherent attribute that is set. Where newer releases show the others differs from
/// operation to operation; the generic form is the same in all.
fn states_all(m: &Module, op: Op, def: &'static OpDef, release: u32) -> bool {
    let newer = def.old.iter().find(|old| old.is_written_in(release));
    let shown = match (newer.and_then(|old| older_format(old.form?)), form(def)) {
        (Some((_, shown)), _) | (None, Some(Form::Format(_, shown))) => shown,
        (None, _) => return llvm24::shows_all(m, op),
    };
    def.props.iter().zip(&m.op(op).props).all(|(row, attr)| attr.is_none() || shown.contains(&row.name))
}

/// Reads what follows an operation's name.
pub(crate) fn parse<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    match form(state.def) {
        Some(Form::Format(elems, _)) => read::elements(p, state, elems),
        Some(Form::Pair(parse, _)) => parse(p, state),
        None if p.at(Tok::LParen) && !p.older() => read::call_like(p, state),
        None => {
            let message = format!("'{}' has no custom form", state.def.name);
            let hint = format!("write it in generic form: \"{}\"(…) : (…) -> …", state.def.name);
            Err(p.report(Diag::error("no-custom-form", state.span, message).hint(hint)))
        }
    }
}

/// Writes what follows the name of an operation that has a form of its own.
pub(crate) fn print(p: &mut Printer<'_>, op: Op, def: &'static OpDef) {
    if let Some(old) = def.old.iter().find(|old| old.is_written_in(p.release))
        && let Some((elems, shown)) = old.form.and_then(older_format)
    {
        return write::operation(p, op, def, elems, shown);
    }
    match form(def) {
        Some(Form::Format(elems, shown)) => write::operation(p, op, def, elems, shown),
        Some(Form::Pair(_, print)) => print(p, op),
        None => {}
    }
}
