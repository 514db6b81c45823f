//! Functions: signatures shared by `func.func`, `llvm.func` and calls, and `func.func` itself.

use crate::lex::Tok;
use crate::ops::func::Func;
use crate::parse::{Argument, OpState, PResult, Parser};
use crate::print::{Printer, RegionStyle};
use crate::types::TypeKind;
use crate::{Attr, AttrKind, Op, Type};

/// Parameters and results as they are written.
#[derive(Default)]
pub(super) struct Signature<'s> {
    /// Parameters; their names are empty in a declaration or a call.
    pub(super) args: Vec<Argument<'s>>,
    arg_attrs: Vec<Attr>,
    pub(super) variadic: bool,
    pub(super) results: Vec<Type>,
    result_attrs: Vec<Attr>,
}

impl Signature<'_> {
    pub(super) fn arg_types(&self) -> Vec<Type> {
        self.args.iter().map(|a| a.ty).collect()
    }
}

impl<'s> Parser<'s> {
    /// `(%a: T {…}, …) -> (T {…}, …)`; without names where `named` is false.
    pub(super) fn signature(&mut self, named: bool) -> PResult<Signature<'s>> {
        let mut sig = Signature::default();
        self.expect(Tok::LParen, "'(' before parameters")?;
        self.list(Tok::RParen, "')' after parameters", |p| {
            if sig.variadic {
                return Err(p.expected("')': '...' comes last"));
            }
            if p.eat(Tok::Ellipsis) {
                sig.variadic = true;
                return Ok(());
            }
            let is_named = p.at(Tok::Percent);
            if is_named && !named {
                return Err(p.expected("a type"));
            }
            if let Some(first) = sig.args.first()
                && first.name.is_empty() == is_named
            {
                return Err(p.expected("parameters that all have names, or none"));
            }
            let (name, span) = if is_named { (p.text(), p.span()) } else { ("", p.span()) };
            if is_named {
                p.bump();
                p.expect(Tok::Colon, "':' and the parameter's type")?;
            }
            let ty = p.ty()?;
            let attrs = p.attrs_of_value()?;
            let (loc, deferred) = p.optional_loc()?;
            sig.args.push(Argument { name, ty, span, loc, deferred });
            sig.arg_attrs.push(attrs);
            p.few_fields(sig.args.len())
        })?;
        if self.eat(Tok::Arrow) {
            self.signature_results(&mut sig)?;
        }
        Ok(sig)
    }

    fn signature_results(&mut self, sig: &mut Signature<'s>) -> PResult<()> {
        if !self.eat(Tok::LParen) {
            sig.results.push(self.ty()?);
            let none = self.dictionary(Vec::new());
            sig.result_attrs.push(none);
            return Ok(());
        }
        self.list(Tok::RParen, "')' after results", |p| {
            sig.results.push(p.ty()?);
            sig.result_attrs.push(p.attrs_of_value()?);
            p.few_fields(sig.results.len())
        })
    }

    /// A dictionary, possibly empty.
    fn attrs_of_value(&mut self) -> PResult<Attr> {
        let mut items = Vec::new();
        self.attr_dict(&mut items)?;
        Ok(self.dictionary(items))
    }

    /// Keeps the attributes of parameters and results, if there are any.
    pub(super) fn set_signature_attrs(&mut self, state: &OpState<'s>, sig: &Signature<'s>) {
        for (name, attrs) in [("arg_attrs", &sig.arg_attrs), ("res_attrs", &sig.result_attrs)] {
            let empty =
                |a: &Attr| matches!(self.m.ctx.attr(*a), AttrKind::Dictionary(items) if items.is_empty());
            if !attrs.iter().all(empty) {
                let array = self.m.ctx.intern_attr(AttrKind::Array(attrs.clone().into()));
                self.set_prop_named(state, name, array);
            }
        }
    }
}

pub(crate) fn parse_func<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    for word in ["public", "private", "nested"] {
        if p.eat_kw(word) {
            let attr = p.m.ctx.string_attr(word);
            p.set_prop_named(state, "sym_visibility", attr);
            break;
        }
    }
    let name = p.symbol_text()?;
    let attr = p.m.ctx.string_attr(&name);
    p.set_prop_named(state, "sym_name", attr);
    let sig = p.signature(true)?;
    if sig.variadic {
        return Err(p.fail("variadic", state.span, "a 'func.func' cannot take '...'"));
    }
    let ty = p.m.ctx.function_type(&sig.arg_types(), &sig.results);
    let attr = p.m.ctx.type_attr(ty);
    p.set_prop_named(state, "function_type", attr);
    p.set_signature_attrs(state, &sig);
    if p.eat_kw("attributes") {
        p.attr_dict(&mut state.attrs)?;
    }
    function_body(p, state, &sig)
}

/// The body of a function, or an empty region for a declaration.
pub(super) fn function_body<'s>(p: &mut Parser<'s>, state: &OpState<'s>, sig: &Signature<'s>) -> PResult<()> {
    if !p.at(Tok::LBrace) {
        p.m.new_region(state.op);
        return Ok(());
    }
    // Without names here, the entry block has a label with arguments.
    let named = sig.args.iter().any(|a| !a.name.is_empty());
    let open = p.span();
    let region = p.region(state.op, if named { &sig.args } else { &[] }, true)?;
    // The LLVM dialect reads empty braces as a declaration.
    if p.m.region(region).blocks.is_empty() && state.def.name == "func.func" {
        return Err(p.fail("empty-body", open, "a function's body must have a block"));
    }
    Ok(())
}

pub(crate) fn print_func(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    // At first it was an attribute like others.
    let keyword = p.release > 11;
    if let Some(visibility) = Func::sym_visibility.str(m, op).filter(|_| keyword) {
        p.put(" ");
        p.put(visibility);
    }
    p.put(" ");
    p.symbol(Func::sym_name.str(m, op).unwrap_or(""));
    let (inputs, results) = match Func::function_type.ty(m, op).map(|ty| m.ctx.ty(ty)) {
        Some(TypeKind::Function { inputs, results }) => (&inputs[..], &results[..]),
        _ => (&[][..], &[][..]),
    };
    print_signature(p, op, inputs, false, results);
    let shown = ["sym_name", "function_type", "arg_attrs", "res_attrs", "sym_visibility"];
    p.attr_dict_with_keyword(op, if keyword { &shown } else { &shown[..4] });
    print_body(p, op);
}

/// ` { … }`, unless there is no body.
pub(super) fn print_body(p: &mut Printer<'_>, op: Op) {
    if let Some(region) = p.m.op(op).regions.first()
        && !p.m.region(*region).blocks.is_empty()
    {
        p.put(" ");
        p.region(*region, RegionStyle::NAMED_ARGS);
    }
}

/// `(…) -> …` of a function: with names where it has a body.
pub(super) fn print_signature(
    p: &mut Printer<'_>,
    op: Op,
    inputs: &[Type],
    variadic: bool,
    results: &[Type],
) {
    let m = p.m;
    let entry = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
    let args = entry.map(|b| &m.block(b).args[..]);
    p.put("(");
    for (i, ty) in inputs.iter().enumerate() {
        if i > 0 {
            p.put(", ");
        }
        let arg = args.and_then(|a| a.get(i));
        if let Some(arg) = arg {
            p.value(*arg);
            p.put(": ");
        }
        p.ty(*ty);
        print_value_attrs(p, op, "arg_attrs", i);
        if let Some(arg) = arg {
            p.trailing_loc(m.value(*arg).loc);
        }
    }
    if variadic {
        p.put(if inputs.is_empty() { "..." } else { ", ..." });
    }
    p.put(")");
    if !results.is_empty() {
        p.put(" -> ");
        print_results(p, op, results);
    }
}

/// `T`, or `(T {…}, …)` where there are several or they have attributes.
pub(super) fn print_results(p: &mut Printer<'_>, op: Op, results: &[Type]) {
    let has_attrs = (0..results.len()).any(|i| value_attrs(p, op, "res_attrs", i).is_some());
    let is_function = matches!(results, [one] if matches!(p.m.ctx.ty(*one), TypeKind::Function { .. }));
    if results.len() == 1 && !has_attrs && !is_function {
        p.ty(results[0]);
        return;
    }
    p.put("(");
    for (i, ty) in results.iter().enumerate() {
        if i > 0 {
            p.put(", ");
        }
        p.ty(*ty);
        print_value_attrs(p, op, "res_attrs", i);
    }
    p.put(")");
}

fn value_attrs(p: &Printer<'_>, op: Op, name: &str, i: usize) -> Option<Attr> {
    let AttrKind::Array(all) = p.m.ctx.attr(p.m.prop_named(op, name)?) else { return None };
    let dict = all.get(i).copied()?;
    match p.m.ctx.attr(dict) {
        AttrKind::Dictionary(items) if !items.is_empty() => Some(dict),
        _ => None,
    }
}

pub(super) fn print_value_attrs(p: &mut Printer<'_>, op: Op, name: &str, i: usize) {
    if let Some(dict) = value_attrs(p, op, name, i) {
        p.put(" ");
        p.attr(dict);
    }
}
