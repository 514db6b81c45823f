//! Syntax of `affine.parallel`: bounds are expressions of values, several of them as `max(…)` and `min(…)`.

use super::affine::index_types;
use super::scf::{print_region, print_result_types};
use super::scf_parallel::index_arguments;
use crate::affine::AffineMap;
use crate::attr::AttrKind;
use crate::enums::{AtomicRmw, EnumKind};
use crate::lex::Tok;
use crate::ops::affine::Parallel;
use crate::parse::{MapOfValues, OpState, PResult, Parser};
use crate::print::Printer;
use crate::{Attr, Op, Type, Value};

/// `(%a + 1, max(%b, 0))`: the results of a map, how many make up each bound, and the values.
fn bounds<'s>(p: &mut Parser<'s>, word: &str) -> PResult<(MapOfValues<'s>, Vec<i64>)> {
    let mut groups = Vec::new();
    p.expect(Tok::LParen, "'(' before bounds")?;
    let read = p.map_of_values(|p, results, names| {
        p.list(Tok::RParen, "')' after bounds", |p| {
            let before = results.len();
            if p.eat_kw(word) {
                p.expect(Tok::LParen, "'('")?;
                p.list(Tok::RParen, "')'", |p| {
                    results.push(p.affine_expr(names)?);
                    Ok(())
                })?;
            } else {
                results.push(p.affine_expr(names)?);
            }
            groups.push((results.len() - before) as i64);
            Ok(())
        })
    })?;
    Ok((read, groups))
}

/// 64-bit numbers as an array of attributes.
fn numbers(p: &mut Parser<'_>, values: &[i64]) -> Attr {
    let items = values.iter().map(|n| p.m.ctx.int_attr((*n).into(), Type::I64)).collect();
    p.m.ctx.intern_attr(AttrKind::Array(items))
}

pub(crate) fn parse<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let args = index_arguments(p)?;
    p.expect(Tok::Equal, "'=' and the lower bounds")?;
    let lower = bounds(p, "max")?;
    p.expect_kw("to")?;
    let upper = bounds(p, "min")?;
    let both =
        [(lower, "lowerBoundsMap", "lowerBoundsGroups"), (upper, "upperBoundsMap", "upperBoundsGroups")];
    for ((MapOfValues { map, uses }, sizes), map_name, groups_name) in both {
        state.operands[0].extend(uses.dims.into_iter().chain(uses.symbols));
        let map = p.map_attr(map);
        p.set_prop_named(state, map_name, map);
        let sizes = p.m.ctx.i32_elements(&sizes);
        p.set_prop_named(state, groups_name, sizes);
    }
    index_types(state, 0);
    let mut steps = vec![1; args.len()];
    if p.eat_kw("step") {
        steps.clear();
        p.expect(Tok::LParen, "'(' before steps")?;
        p.list(Tok::RParen, "')' after steps", |p| {
            steps.push(p.int64("a step")?);
            Ok(())
        })?;
    }
    let steps = numbers(p, &steps);
    p.set_prop_named(state, "steps", steps);
    let mut kinds = Vec::new();
    if p.eat_kw("reduce") {
        p.expect(Tok::LParen, "'(' before reductions")?;
        p.list(Tok::RParen, "')' after reductions", |p| {
            kinds.push(p.enum_case(EnumKind::AtomicRmw)?.into());
            Ok(())
        })?;
    }
    let kinds = numbers(p, &kinds);
    p.set_prop_named(state, "reductions", kinds);
    state.result_types[0] = Some(p.optional_results()?);
    let region = p.region(state.op, &args, false)?;
    p.complete_region(state.def, region);
    p.attr_dict(&mut state.attrs)
}

/// The bounds of one side, whose values are `values`.
fn print_bounds(p: &mut Printer<'_>, map: &AffineMap, sizes: &[i64], values: &[Value], word: &str) {
    let mut results = &map.results[..];
    p.put("(");
    p.separated(sizes, |p, size| {
        let (these, rest) = results.split_at((*size).clamp(0, results.len() as i64) as usize);
        results = rest;
        if let [_] = these {
            return p.expressions(these, values, map.dims);
        }
        p.put(word);
        p.expressions(these, values, map.dims);
        p.put(")");
    });
    p.put(")");
}

pub(crate) fn print(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let region = m.op(op).regions.first().copied();
    let args = region.and_then(|r| m.entry_block(r)).map_or(&[][..], |b| &m.block(b).args);
    p.put(" (");
    p.values(args);
    p.put(") = ");
    let mut values = Parallel::mapOperands.get(m, op);
    let sides = [
        (Parallel::lowerBoundsMap, Parallel::lowerBoundsGroups, "max("),
        (Parallel::upperBoundsMap, Parallel::upperBoundsGroups, "min("),
    ];
    for (side, (map, groups, word)) in sides.into_iter().enumerate() {
        if side > 0 {
            p.put(" to ");
        }
        let Some(AttrKind::AffineMap(map)) = map.attr(m, op) else { continue };
        let (these, rest) = values.split_at(map.inputs().min(values.len()));
        values = rest;
        let sizes = groups.get(m, op).and_then(|a| m.ctx.elements_i32(a)).unwrap_or_default();
        print_bounds(p, map, &sizes, these, word);
    }
    let numbers = |list: &[Attr]| list.iter().filter_map(|a| m.ctx.as_i64(*a)).collect::<Vec<i64>>();
    let steps = numbers(Parallel::steps.attrs(m, op));
    if steps.iter().any(|n| *n != 1) {
        p.put(" step (");
        p.separated(&steps, |p, n| p.number(*n));
        p.put(")");
    }
    let kinds = numbers(Parallel::reductions.attrs(m, op));
    if !kinds.is_empty() {
        p.put(" reduce (");
        p.separated(&kinds, |p, kind| {
            let kind = u32::try_from(*kind).ok().map(AtomicRmw::of);
            let word = kind.and_then(|kind| {
                kind.word_in(p.release).or_else(|| EnumKind::AtomicRmw.def().case(kind.value))
            });
            p.string(word.unwrap_or_default().as_bytes());
        });
        p.put(")");
    }
    print_result_types(p, op);
    p.put(" ");
    print_region(p, region, !m.op(op).results.is_empty());
    let shown =
        ["lowerBoundsMap", "lowerBoundsGroups", "upperBoundsMap", "upperBoundsGroups", "steps", "reductions"];
    p.attr_dict(op, &shown);
}
