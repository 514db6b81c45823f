//! Syntax of the sequential operations of `scf`.

use super::write::shows_terminator;
use crate::lex::Tok;
use crate::parse::{Argument, OpState, PResult, Parser, Types};
use crate::print::{Printer, RegionStyle};
use crate::table::OpDef;
use crate::{Op, OpKind, Region, Traits, Type, Value};

impl<'s> Parser<'s> {
    /// Puts in what a region's syntax may leave out: its block, its terminator.
    pub(crate) fn complete_region(&mut self, def: &'static OpDef, region: Region) {
        let single = def.has(Traits::SINGLE_BLOCK);
        if !single {
            return;
        }
        if self.m.region(region).blocks.is_empty() {
            self.m.new_block(region);
        }
        if def.has(Traits::IMPLICIT_TERMINATOR)
            && let Some(kind) = implicit_terminator(def.name)
            && let Some(block) = self.m.entry_block(region)
        {
            let last = self.m.terminator(block).and_then(|op| self.m.kind(op).def());
            if !last.is_some_and(|d| d.has(Traits::TERMINATOR)) {
                let op = self.m.new_op(kind);
                let span = self.span_from(self.last_end);
                self.m.op_mut(op).span = span;
                self.m.append(block, op);
                if kind.def().is_some_and(|d| d.name == "scf.forall.in_parallel") {
                    let region = self.m.new_region(op);
                    self.m.new_block(region);
                }
            }
        }
    }

    /// `-> T` or `-> (T, …)`, if there.
    pub(super) fn optional_results(&mut self) -> PResult<Types> {
        if !self.eat(Tok::Arrow) {
            return Ok(Types::new());
        }
        Ok(self.result_types()?.to_vec().into())
    }

    /// `%a`, to become an argument of a region.
    pub(super) fn argument_name(&mut self) -> PResult<Argument<'s>> {
        let (name, span) = (self.text(), self.span());
        self.expect(Tok::Percent, "the name of an argument")?;
        if self.at(Tok::Hash) {
            return Err(self.expected("a name without a result number"));
        }
        let (loc, deferred) = self.optional_loc()?;
        Ok(Argument { name, ty: Type::INDEX, span, loc, deferred })
    }

    /// `{ … } else { … }`, the second optional.
    pub(super) fn then_and_else(&mut self, state: &OpState<'s>) -> PResult<()> {
        let then = self.region(state.op, &[], false)?;
        self.complete_region(state.def, then);
        if self.eat_kw("else") {
            let region = self.region(state.op, &[], false)?;
            self.complete_region(state.def, region);
        } else {
            self.m.new_region(state.op);
        }
        Ok(())
    }

    /// `(%a = %init, …)`: arguments, and operands into a group.
    pub(super) fn initial_values(
        &mut self,
        state: &mut OpState<'s>,
        group: usize,
    ) -> PResult<Vec<Argument<'s>>> {
        let mut args = Vec::new();
        self.expect(Tok::LParen, "'(' before initial values")?;
        self.list(Tok::RParen, "')' after initial values", |p| {
            args.push(p.argument_name()?);
            p.expect(Tok::Equal, "'=' and an initial value")?;
            let used = p.use_value()?;
            state.operands[group].push(used);
            Ok(())
        })?;
        Ok(args)
    }
}

/// The terminator that an operation's regions have if none is written.
fn implicit_terminator(name: &str) -> Option<OpKind> {
    OpKind::by_name(match name {
        "scf.parallel" => "scf.reduce",
        "scf.forall" => "scf.forall.in_parallel",
        "memref.alloca_scope" => "memref.alloca_scope.return",
        "memref.generic_atomic_rmw" => return None,
        _ if name.starts_with("scf.") => "scf.yield",
        _ if name.starts_with("affine.") => "affine.yield",
        _ => return None,
    })
}

/// Gives types to arguments, one each.
pub(super) fn type_arguments<'s>(
    p: &mut Parser<'s>,
    state: &OpState<'s>,
    args: &mut [Argument<'s>],
    types: &[Type],
) -> PResult<()> {
    if args.len() != types.len() {
        let message = format!("{} values are carried but {} types are given", args.len(), types.len());
        return Err(p.fail("type-count", state.span, message));
    }
    for (arg, ty) in args.iter_mut().zip(types) {
        arg.ty = *ty;
    }
    Ok(())
}

pub(crate) fn parse_for<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if p.eat_kw("unsigned") {
        p.set_unit(state, "unsignedCmp");
    }
    let mut args = vec![p.argument_name()?];
    p.expect(Tok::Equal, "'=' and the lower bound")?;
    for (i, word) in ["", "to", "step"].into_iter().enumerate() {
        if !word.is_empty() {
            p.expect_kw(word)?;
        }
        let used = p.use_value()?;
        state.operands[i].push(used);
    }
    let mut results = Types::new();
    if p.eat_kw("iter_args") {
        args.extend(p.initial_values(state, 3)?);
        results = p.optional_results()?;
    }
    type_arguments(p, state, &mut args[1..], &results)?;
    let ty = if p.eat(Tok::Colon) { p.ty()? } else { Type::INDEX };
    args[0].ty = ty;
    for group in &mut state.operand_types[..3] {
        *group = Some(Types::from_elem(ty, 1));
    }
    state.operand_types[3] = Some(results.clone());
    state.result_types[0] = Some(results);
    let region = p.region(state.op, &args, false)?;
    p.complete_region(state.def, region);
    p.attr_dict(&mut state.attrs)
}

/// `(%a = %init, …)`.
pub(super) fn print_initial_values(p: &mut Printer<'_>, args: &[Value], inits: &[Value]) {
    p.put("(");
    let pairs: Vec<_> = args.iter().zip(inits).collect();
    p.separated(&pairs, |p, (arg, init)| {
        p.value(**arg);
        p.put(" = ");
        p.value(**init);
    });
    p.put(")");
}

/// ` -> (T, …)`, if there are results.
pub(super) fn print_result_types(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    if !m.op(op).results.is_empty() {
        p.put(" -> (");
        p.types_of(&m.op(op).results);
        p.put(")");
    }
}

pub(crate) fn print_for(p: &mut Printer<'_>, op: Op) {
    use crate::ops::scf::For;
    let m = p.m;
    if m.prop_named(op, "unsignedCmp").is_some() {
        p.put(" unsigned");
    }
    let region = m.op(op).regions.first().copied();
    let args = region.and_then(|r| m.entry_block(r)).map_or(&[][..], |b| &m.block(b).args);
    p.put(" ");
    if let Some(iv) = args.first() {
        p.value(*iv);
    }
    p.put(" = ");
    p.values(m.operand_group(op, 0));
    p.put(" to ");
    p.values(m.operand_group(op, 1));
    p.put(" step ");
    p.values(m.operand_group(op, 2));
    let inits = For::initArgs.get(m, op);
    if !inits.is_empty() {
        p.put(" iter_args");
        print_initial_values(p, args.get(1..).unwrap_or(&[]), inits);
        print_result_types(p, op);
    }
    let ty = args.first().map_or(Type::INDEX, |iv| m.ty(*iv));
    if ty != Type::INDEX {
        p.put(" : ");
        p.ty(ty);
    }
    p.put(" ");
    print_region(p, region, !inits.is_empty());
    p.attr_dict(op, &["unsignedCmp"]);
}

/// A region whose arguments stand in the operation's syntax.
pub(super) fn print_region(p: &mut Printer<'_>, region: Option<Region>, terminator: bool) {
    if let Some(region) = region {
        let shows = terminator || shows_terminator(p, region);
        p.region(region, if shows { RegionStyle::NAMED_ARGS } else { RegionStyle::BODY_ONLY });
    }
}

pub(crate) fn parse_if<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let used = p.use_value()?;
    state.operands[0].push(used);
    state.operand_types[0] = Some(Types::from_elem(Type::I1, 1));
    state.result_types[0] = Some(p.optional_results()?);
    p.then_and_else(state)?;
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_if(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(m.operand_group(op, 0));
    print_result_types(p, op);
    print_then_and_else(p, op);
    p.attr_dict(op, &[]);
}

/// ` { … } else { … }`, the second where it is not empty.
pub(super) fn print_then_and_else(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let results = !m.op(op).results.is_empty();
    p.put(" ");
    print_region(p, m.op(op).regions.first().copied(), results);
    if let Some(region) = m.op(op).regions.get(1)
        && !m.region(*region).blocks.is_empty()
    {
        p.put(" else ");
        print_region(p, Some(*region), results);
    }
}

pub(crate) fn parse_while<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut args = if p.at(Tok::LParen) { p.initial_values(state, 0)? } else { Vec::new() };
    p.expect(Tok::Colon, "':' and the type of the loop")?;
    let (inputs, results) = p.function_signature()?;
    type_arguments(p, state, &mut args, &inputs)?;
    state.operand_types[0] = Some(inputs.to_vec().into());
    state.result_types[0] = Some(results.to_vec().into());
    let before = p.region(state.op, &args, false)?;
    p.expect_kw("do")?;
    let after = p.region(state.op, &[], false)?;
    for region in [before, after] {
        p.complete_region(state.def, region);
    }
    if p.eat_kw("attributes") {
        p.attr_dict(&mut state.attrs)?;
    }
    Ok(())
}

pub(crate) fn print_while(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let regions = &m.op(op).regions;
    let args = regions.first().and_then(|r| m.entry_block(*r)).map_or(&[][..], |b| &m.block(b).args);
    if !m.op(op).operands.is_empty() {
        p.put(" ");
        print_initial_values(p, args, &m.op(op).operands);
    }
    p.put(" : ");
    super::write::functional(p, &m.op(op).operands, &m.op(op).results);
    p.put(" ");
    print_region(p, regions.first().copied(), true);
    p.put(" do ");
    if let Some(after) = regions.get(1) {
        p.region(*after, RegionStyle::GENERIC);
    }
    p.attr_dict_with_keyword(op, &[]);
}

pub(crate) fn parse_execute_region<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    state.result_types[0] = Some(p.optional_results()?);
    if p.eat_kw("no_inline") {
        p.set_unit(state, "no_inline");
    }
    p.region(state.op, &[], false)?;
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_execute_region(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    if !m.op(op).results.is_empty() {
        p.put(" -> ");
        let types: Vec<Type> = m.op(op).results.iter().map(|v| m.ty(*v)).collect();
        p.result_types(&types);
    }
    if m.prop_named(op, "no_inline").is_some() {
        p.put(" no_inline");
    }
    p.put(" ");
    print_region(p, m.op(op).regions.first().copied(), true);
    p.attr_dict(op, &["no_inline"]);
}
