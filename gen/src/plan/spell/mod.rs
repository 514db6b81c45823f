//! Spells a plan as the text of a module. What a plan leaves open is drawn here: no choice changes what it computes.

mod function;
mod habits;
mod lanes;
mod loops;
mod memory;
mod values;

use super::trace::parallel_loops;
use super::{Affine, ArrayId, Cond, Node, Plan, Var};
use crate::body::{Body, line};
use crate::config::Config;
use crate::draw::Draw;
use habits::Habits;
use lanes::Lanes;
use memory::Name;
use plumb_ir::OpKind;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// The text of a module that computes what a plan says.
pub(crate) fn spell(plan: &Plan, draw: &mut Draw, cfg: &Config) -> String {
    draw.next_frame();
    let mut speller = Speller {
        plan,
        cfg,
        module: String::new(),
        body: Body::default(),
        style: Style::Scf,
        habits: Habits::draw(draw, &styles(cfg), cfg),
        constants: BTreeMap::new(),
        names: vec![Vec::new(); plan.arrays.len()],
        copied: FxHashSet::default(),
        vars: vec![String::new(); plan.ranges.len()],
        symbols: Vec::new(),
        lanes: None,
        parallel: FxHashSet::default(),
        draw,
    };
    speller.globals();
    speller.main();
    speller.module
}

/// The operations of a nest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Affine,
    Scf,
    /// Blocks and branches.
    Cf,
}

struct Speller<'p, 'd, 'a, 'u> {
    plan: &'p Plan,
    draw: &'d mut Draw<'a, 'u>,
    cfg: &'p Config,
    /// What is complete.
    module: String,
    /// The body of the function that is being written.
    body: Body,
    style: Style,
    habits: Habits,
    /// The constants at its beginning.
    constants: BTreeMap<String, String>,
    /// The values that stand for an array in this function.
    names: Vec<Vec<Name>>,
    /// Public arrays that `@main` works with a copy of.
    copied: FxHashSet<ArrayId>,
    /// The value of each loop variable.
    vars: Vec<String>,
    /// Numbers that are read at run time.
    symbols: Vec<(String, i64)>,
    /// The lanes in which statements are written, within a loop over vectors.
    lanes: Option<Lanes>,
    /// Loops whose iterations are independent.
    parallel: FxHashSet<Var>,
}

impl Speller<'_, '_, '_, '_> {
    /// A name for a value or block.
    fn name(&mut self, sigil: char) -> String {
        self.body.name(sigil)
    }

    /// Adds an operation with one result.
    fn value(&mut self, op: &str) -> String {
        self.body.value(op)
    }

    /// A constant: here, or with the others at the beginning.
    fn constant(&mut self, value: &str) -> String {
        let op = format!("arith.constant {value}");
        if !self.habits.constants_first {
            return self.value(&op);
        }
        if let Some(known) = self.constants.get(&op) {
            return known.clone();
        }
        let name = self.name('%');
        self.constants.insert(op, name.clone());
        name
    }

    /// Whether the compilers have an operation.
    fn has(&self, name: &str) -> bool {
        has(self.cfg, name)
    }

    /// A nest, in a style and with what is known of its loops.
    fn nest(&mut self, nest: &[Node]) {
        self.style = self.draw.pick(&self.habits.styles).unwrap_or(Style::Cf);
        self.parallel = parallel_loops(self.plan, nest, u64::MAX).unwrap_or_default();
        self.nodes(nest);
    }

    fn nodes(&mut self, nodes: &[Node]) {
        nodes.iter().for_each(|node| self.node(node));
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Loop(lp) => self.plain_loop(lp),
            Node::Store { to, value } => {
                let value = self.expr(value, self.plan.arrays[to.array].elem);
                self.store(to, &value);
            }
            Node::Reduce { over, op, start, value, to } => self.reduction(over, *op, *start, value, to),
            Node::If { cond, then, other } => self.conditional(cond, then, other),
            Node::Temp { array, body } => self.with_temp(*array, body),
        }
    }

    /// The operands of an affine expression, and its text with `d0`, `d1`… in their place.
    fn as_map(&self, affine: &Affine) -> (String, String, String) {
        let names: Vec<String> = (0..affine.terms.len()).map(|i| format!("d{i}")).collect();
        let operands: Vec<&str> = affine.terms.iter().map(|(_, var)| self.vars[*var].as_str()).collect();
        (names.join(", "), affine_text(affine, &names), operands.join(", "))
    }

    fn conditional(&mut self, cond: &Cond, then: &[Node], other: &[Node]) {
        if let (Style::Affine, Cond::Affine { expr, is_zero }, true) =
            (self.style, cond, self.draw.ratio(3, 4))
        {
            let (dims, text, operands) = self.as_map(expr);
            let sign = if *is_zero { "==" } else { ">=" };
            line!(self, "affine.if affine_set<({dims}) : ({text} {sign} 0)>({operands}) {{");
            self.branches(&mut |s, first| s.nodes(if first { then } else { other }), !other.is_empty());
            return;
        }
        let flag = self.condition(cond);
        if let [Node::Store { to, value }] = then {
            let is_alone = match other {
                [] => Some(None),
                [Node::Store { to: also, value }] if also == to => Some(Some(value)),
                _ => None,
            };
            let elem = self.plan.arrays[to.array].elem;
            if let Some(otherwise) = is_alone
                && self.draw.ratio(1, 4)
            {
                // Without a branch: what is there is written again.
                let yes = self.expr(value, elem);
                let no = match otherwise {
                    Some(value) => self.expr(value, elem),
                    None => self.load(to),
                };
                let chosen = self.value(&format!("arith.select {flag}, {yes}, {no} : {}", elem.name()));
                self.store(to, &chosen);
                return;
            }
            if let (Some(Some(otherwise)), true) =
                (is_alone, self.style != Style::Cf && self.draw.ratio(1, 2))
            {
                let chosen = self.name('%');
                line!(self, "{chosen} = scf.if {flag} -> ({}) {{", elem.name());
                for (value, end) in [(value, "} else {"), (otherwise, "}")] {
                    let value = self.expr(value, elem);
                    line!(self, "scf.yield {value} : {}", elem.name());
                    line!(self, "{end}");
                }
                self.store(to, &chosen);
                return;
            }
        }
        // Computed before, though one branch only needs it.
        if let ([Node::Store { to, value }], [], true) = (then, other, self.draw.ratio(1, 2)) {
            let value = self.expr(value, self.plan.arrays[to.array].elem);
            self.guarded(
                &flag,
                &mut |s, first| {
                    if first {
                        s.store(to, &value)
                    }
                },
                false,
            );
            return;
        }
        self.guarded(&flag, &mut |s, first| s.nodes(if first { then } else { other }), !other.is_empty());
    }

    /// What a condition guards, and what happens otherwise.
    fn guarded(&mut self, flag: &str, branch: &mut dyn FnMut(&mut Self, bool), has_other: bool) {
        if self.style == Style::Cf {
            let [yes, no, end] = [(); 3].map(|()| self.name('^'));
            let no_target = if has_other { &no } else { &end };
            self.branch(flag, &yes, no_target);
            line!(self, "{yes}:");
            branch(self, true);
            line!(self, "cf.br {end}");
            if has_other {
                line!(self, "{no}:");
                branch(self, false);
                line!(self, "cf.br {end}");
            }
            line!(self, "{end}:");
            return;
        }
        line!(self, "scf.if {flag} {{");
        self.branches(branch, has_other);
    }

    /// Ends a block by a choice of two.
    fn branch(&mut self, flag: &str, yes: &str, no: &str) {
        if !self.has("cf.switch") || !self.draw.ratio(1, 4) {
            line!(self, "cf.cond_br {flag}, {yes}, {no}");
            return;
        }
        let number = self.value(&format!("arith.extui {flag} : i1 to i32"));
        let cases = match self.draw.below(3) {
            0 => format!("default: {no}, 1: {yes}"),
            1 => format!("default: {yes}, 0: {no}"),
            _ => format!("default: {no}, 0: {no}, 1: {yes}, 2: {yes}"),
        };
        line!(self, "cf.switch {number} : i32, [{cases}]");
    }

    fn branches(&mut self, branch: &mut dyn FnMut(&mut Self, bool), has_other: bool) {
        branch(self, true);
        if has_other {
            line!(self, "}} else {{");
            branch(self, false);
        }
        line!(self, "}}");
    }
}

/// Whether compilers have an operation.
fn has(cfg: &Config, name: &str) -> bool {
    OpKind::by_name(name).is_some_and(|kind| cfg.has(kind))
}

/// The styles that the compilers have everything for.
fn styles(cfg: &Config) -> Vec<Style> {
    let mut styles = Vec::new();
    let affine = ["affine.for", "affine.load", "affine.store", "affine.apply", "affine.if"];
    if affine.iter().all(|op| has(cfg, op)) {
        styles.extend([Style::Affine, Style::Affine]);
    }
    if ["scf.for", "scf.if"].iter().all(|op| has(cfg, op)) {
        styles.extend([Style::Scf, Style::Scf]);
    }
    if has(cfg, "cf.br") && has(cfg, "cf.cond_br") || styles.is_empty() {
        styles.push(Style::Cf);
    }
    styles
}

/// The text of an affine expression with these operands.
fn affine_text(affine: &Affine, operands: &[String]) -> String {
    let mut terms: Vec<String> = (affine.terms.iter().zip(operands))
        .map(|((factor, _), operand)| match factor {
            1 => operand.clone(),
            _ => format!("{operand} * {factor}"),
        })
        .collect();
    if affine.constant != 0 || terms.is_empty() {
        terms.push(affine.constant.to_string());
    }
    let sum = terms.join(" + ").replace("+ -", "- ");
    affine.modulus.map_or(sum.clone(), |modulus| format!("({sum}) mod {modulus}"))
}

/// An array by number.
fn symbol(array: ArrayId) -> String {
    format!("@a{array}")
}
