//! Loops and reductions.

use super::super::{Access, Affine, BinOp, Elem, Expr, Loop, Node};
use super::memory::memref_type;
use super::{Speller, Style, affine_text};
use crate::body::line;

/// How many iterations a tile has.
const TILES: [i64; 3] = [2, 4, 3];

/// What is executed in each iteration: it gets the carried value, and gives the next.
type Body<'b, 's> = &'b mut dyn FnMut(&mut Speller<'_, '_, '_, '_>, Option<&str>) -> Option<String>;

impl Speller<'_, '_, '_, '_> {
    /// A loop of a plan, in any form.
    pub(super) fn plain_loop(&mut self, lp: &Loop) {
        if self.draw.chance(self.habits.vectors) && self.has_lanes(lp) {
            self.vector_loop(lp);
            return;
        }
        let is_parallel = self.parallel.contains(&lp.var) && self.draw.chance(self.habits.parallel);
        if let (true, Some(op)) = (is_parallel, self.parallel_op()) {
            self.parallel_loop(lp, op);
            return;
        }
        let body: Body = &mut |s, _| {
            s.nodes(&lp.body);
            None
        };
        if is_tileable(lp) && self.style != Style::Cf && self.draw.chance(self.habits.tiles) {
            self.tiled(lp, body);
        } else if lp.lower.terms.is_empty() && self.draw.chance(self.habits.normalized) {
            self.normalized(lp, None, body);
        } else {
            self.iterate(lp, None, body);
        }
    }

    /// A loop from 0 by 1, of whose variable the plan's is computed.
    fn normalized(&mut self, lp: &Loop, carried: Option<(&str, Elem)>, body: Body) -> Option<String> {
        let first = lp.lower.constant;
        if !lp.upper.terms.is_empty() {
            return self.iterate(lp, carried, body);
        }
        let distance = (lp.upper.constant - first).max(0);
        let trips = Affine::number((distance + lp.step - 1) / lp.step);
        let counter = Loop { var: lp.var, lower: Affine::number(0), upper: trips, step: 1, body: Vec::new() };
        let value = Affine { terms: vec![(lp.step, lp.var)], constant: first, modulus: None };
        self.iterate(&counter, carried, &mut |s, carried| {
            s.vars[lp.var] = s.index(&value);
            body(s, carried)
        })
    }

    /// A loop over tiles, and one within each. The last tile may be a part of one.
    fn tiled(&mut self, lp: &Loop, body: Body) {
        let size = self.draw.pick(&TILES).unwrap_or(2);
        let tiles = Loop { step: size, body: Vec::new(), ..lp.clone() };
        let (var, end) = (lp.var, lp.upper.constant);
        self.iterate(&tiles, None, &mut |s, _| {
            let tile = s.vars[var].clone();
            if s.style == Style::Affine {
                let iv = s.name('%');
                let first = format!("affine_map<(d0) -> (d0)>({tile})");
                let last = format!("min affine_map<(d0) -> (d0 + {size}, {end})>({tile})");
                line!(s, "affine.for {iv} = {first} to {last} {{");
                s.vars[var] = iv;
                body(s, None);
                line!(s, "}}");
                return None;
            }
            let count = s.tile_size(&tile, size, end);
            let (zero, one) = (s.index_number(0), s.index_number(1));
            let iv = s.name('%');
            line!(s, "scf.for {iv} = {zero} to {count} step {one} {{");
            s.vars[var] = s.value(&format!("arith.addi {tile}, {iv} : index"));
            body(s, None);
            line!(s, "}}");
            None
        });
    }

    /// The iterations of the tile that begins here.
    fn tile_size(&mut self, tile: &str, size: i64, end: i64) -> String {
        if self.has("affine.min") && self.draw.ratio(3, 4) {
            return self.value(&format!("affine.min affine_map<(d0) -> ({size}, -d0 + {end})>({tile})"));
        }
        let (size, end) = (self.index_number(size), self.index_number(end));
        let left = self.value(&format!("arith.subi {end}, {tile} : index"));
        let flag = self.value(&format!("arith.cmpi slt, {size}, {left} : index"));
        self.value(&format!("arith.select {flag}, {size}, {left} : index"))
    }

    /// Iterations one after the other, in the style of the nest; gives what is carried out of it.
    pub(super) fn iterate(&mut self, lp: &Loop, carried: Option<(&str, Elem)>, body: Body) -> Option<String> {
        match self.style {
            Style::Affine => self.affine_for(lp, carried, body),
            Style::Scf if self.has("scf.while") && self.draw.chance(self.habits.whiles) => {
                self.scf_while(lp, carried, body)
            }
            Style::Scf => self.scf_for(lp, carried, body),
            Style::Cf => self.blocks(lp, carried, body),
        }
    }

    /// A bound of `affine.for`.
    fn affine_bound(&mut self, bound: &Affine) -> String {
        if !bound.terms.is_empty() {
            let (dims, text, operands) = self.as_map(bound);
            return format!("affine_map<({dims}) -> ({text})>({operands})");
        }
        match self.symbol_near(bound.constant) {
            Some((name, by)) => format!("affine_map<()[s0] -> (s0 + {by})>()[{name}]"),
            None => bound.constant.to_string(),
        }
    }

    /// A number that is read at run time, and what must be added to it to give this one.
    fn symbol_near(&mut self, value: i64) -> Option<(String, i64)> {
        if !self.draw.chance(self.habits.sizes) {
            return None;
        }
        let near = self.symbols.iter().find(|(_, known)| known.abs_diff(value) <= 1);
        near.map(|(name, known)| (name.clone(), value - known))
    }

    fn affine_for(&mut self, lp: &Loop, carried: Option<(&str, Elem)>, body: Body) -> Option<String> {
        let (lower, upper) = (self.affine_bound(&lp.lower), self.affine_bound(&lp.upper));
        let iv = self.name('%');
        let head = format!("affine.for {iv} = {lower} to {upper} step {}", lp.step);
        self.region_loop(&head, "affine.yield", lp, iv, carried, body)
    }

    fn scf_for(&mut self, lp: &Loop, carried: Option<(&str, Elem)>, body: Body) -> Option<String> {
        let (lower, upper) = (self.index(&lp.lower), self.index(&lp.upper));
        let step = self.index_number(lp.step);
        let iv = self.name('%');
        let head = format!("scf.for {iv} = {lower} to {upper} step {step}");
        self.region_loop(&head, "scf.yield", lp, iv, carried, body)
    }

    fn region_loop(
        &mut self,
        head: &str,
        yields: &str,
        lp: &Loop,
        iv: String,
        carried: Option<(&str, Elem)>,
        body: Body,
    ) -> Option<String> {
        let Some((start, elem)) = carried else {
            line!(self, "{head} {{");
            self.vars[lp.var] = iv;
            body(self, None);
            line!(self, "}}");
            return None;
        };
        let (result, argument, ty) = (self.name('%'), self.name('%'), elem.name());
        line!(self, "{result} = {head} iter_args({argument} = {start}) -> ({ty}) {{");
        self.vars[lp.var] = iv;
        let next = body(self, Some(&argument)).unwrap_or(argument);
        line!(self, "{yields} {next} : {ty}");
        line!(self, "}}");
        Some(result)
    }

    fn scf_while(&mut self, lp: &Loop, carried: Option<(&str, Elem)>, body: Body) -> Option<String> {
        let (lower, upper) = (self.index(&lp.lower), self.index(&lp.upper));
        let step = self.index_number(lp.step);
        let (result, before, iv) = (self.name('%'), self.name('%'), self.name('%'));
        let (sum, argument) = (self.name('%'), self.name('%'));
        let (start, ty) = carried.map_or(("", ""), |(start, elem)| (start, elem.name()));
        // Everything twice where a value is carried.
        let both = |first: &str, second: &str| match carried {
            Some(_) => format!("{first}, {second}"),
            None => first.to_string(),
        };
        let types = both("index", ty);
        let results = if carried.is_some() { ":2" } else { "" };
        let inits = both(&format!("{before} = {lower}"), &format!("{sum} = {start}"));
        line!(self, "{result}{results} = scf.while ({inits}) : ({types}) -> ({types}) {{");
        let more = self.value(&format!("arith.cmpi slt, {before}, {upper} : index"));
        line!(self, "scf.condition({more}) {} : {types}", both(&before, &sum));
        line!(self, "}} do {{");
        let arguments = both(&format!("{iv}: index"), &format!("{argument}: {ty}"));
        line!(self, "^bb0({arguments}):");
        self.vars[lp.var] = iv.clone();
        let value = body(self, carried.map(|_| argument.as_str())).unwrap_or(argument);
        let next = self.value(&format!("arith.addi {iv}, {step} : index"));
        line!(self, "scf.yield {} : {types}", both(&next, &value));
        line!(self, "}}");
        carried.map(|_| format!("{result}#1"))
    }

    fn blocks(&mut self, lp: &Loop, carried: Option<(&str, Elem)>, body: Body) -> Option<String> {
        let (lower, upper) = (self.index(&lp.lower), self.index(&lp.upper));
        let step = self.index_number(lp.step);
        let [head, inside, end] = [(); 3].map(|()| self.name('^'));
        let (iv, sum) = (self.name('%'), self.name('%'));
        let (start, ty) = carried.map_or(("", ""), |(start, elem)| (start, elem.name()));
        let pass = |index: &str, value: &str| match carried {
            Some(_) => format!("cf.br {head}({index}, {value} : index, {ty})"),
            None => format!("cf.br {head}({index} : index)"),
        };
        line!(self, "{}", pass(&lower, start));
        match carried {
            Some(_) => line!(self, "{head}({iv}: index, {sum}: {ty}):"),
            None => line!(self, "{head}({iv}: index):"),
        }
        let more = self.value(&format!("arith.cmpi slt, {iv}, {upper} : index"));
        self.branch(&more, &inside, &end);
        line!(self, "{inside}:");
        self.vars[lp.var] = iv.clone();
        let value = body(self, carried.map(|_| sum.as_str())).unwrap_or_else(|| sum.clone());
        let next = self.value(&format!("arith.addi {iv}, {step} : index"));
        line!(self, "{}", pass(&next, &value));
        line!(self, "{end}:");
        carried.map(|_| sum)
    }

    /// The parallel loop of the style, if the compilers have one.
    fn parallel_op(&mut self) -> Option<&'static str> {
        let op = match self.style {
            Style::Affine => "affine.parallel",
            Style::Scf if self.has("scf.forall") && self.draw.chance(self.habits.forall) => "scf.forall",
            Style::Scf => "scf.parallel",
            Style::Cf => return None,
        };
        self.has(op).then_some(op)
    }

    /// Loops whose iterations may be executed at once, as one operation.
    fn parallel_loop(&mut self, lp: &Loop, op: &str) {
        let mut chain = vec![lp];
        while let Some([Node::Loop(inner)]) = chain.last().map(|last| last.body.as_slice()) {
            let is_free = |bound: &Affine| {
                bound.terms.iter().all(|(_, var)| chain.iter().all(|outer| outer.var != *var))
            };
            let joins = self.parallel.contains(&inner.var) && is_free(&inner.lower) && is_free(&inner.upper);
            if !joins || !self.draw.chance(self.habits.joined) {
                break;
            }
            chain.push(inner);
        }
        let body = chain.last().map_or(&[][..], |last| &last.body);
        if let ([only], "scf.parallel", true) =
            (&chain[..], op, is_tileable(lp) && self.draw.chance(self.habits.tiles))
        {
            self.parallel_tiles(only, body);
            return;
        }
        let mut bounds = [Vec::new(), Vec::new(), Vec::new()];
        for lp in &chain {
            let (lower, upper, step) = match self.style {
                Style::Affine => {
                    (self.inline_bound(&lp.lower), self.inline_bound(&lp.upper), lp.step.to_string())
                }
                _ => (self.index(&lp.lower), self.index(&lp.upper), self.index_number(lp.step)),
            };
            for (list, bound) in bounds.iter_mut().zip([lower, upper, step]) {
                list.push(bound);
            }
        }
        let [lower, upper, steps] = bounds.map(|list| list.join(", "));
        let ivs: Vec<String> = chain.iter().map(|_| self.name('%')).collect();
        line!(self, "{op} ({}) = ({lower}) to ({upper}) step ({steps}) {{", ivs.join(", "));
        for (lp, iv) in chain.iter().zip(ivs) {
            self.vars[lp.var] = iv;
        }
        self.nodes(body);
        line!(self, "}}");
    }

    /// `scf.parallel` over tiles, and one within each.
    fn parallel_tiles(&mut self, lp: &Loop, body: &[Node]) {
        let size = self.draw.pick(&TILES).unwrap_or(2);
        let (lower, upper) = (self.index(&lp.lower), self.index(&lp.upper));
        let [zero, one, step] = [0, 1, size].map(|number| self.index_number(number));
        let (tile, iv) = (self.name('%'), self.name('%'));
        line!(self, "scf.parallel ({tile}) = ({lower}) to ({upper}) step ({step}) {{");
        let count = self.tile_size(&tile, size, lp.upper.constant);
        line!(self, "scf.parallel ({iv}) = ({zero}) to ({count}) step ({one}) {{");
        self.vars[lp.var] = self.value(&format!("arith.addi {tile}, {iv} : index"));
        self.nodes(body);
        line!(self, "}}");
        line!(self, "}}");
    }

    /// A bound of `affine.parallel`.
    fn inline_bound(&mut self, bound: &Affine) -> String {
        if bound.terms.is_empty() {
            return match self.symbol_near(bound.constant) {
                Some((name, by)) => format!("symbol({name}) + {by}"),
                None => bound.constant.to_string(),
            };
        }
        let operands: Vec<String> = bound.terms.iter().map(|(_, var)| self.vars[*var].clone()).collect();
        affine_text(bound, &operands)
    }

    /// The values of all iterations combined into an element: in a register, in memory of its own, in the element
    /// itself, or in any order.
    pub(super) fn reduction(&mut self, over: &Loop, op: BinOp, start: i64, value: &Expr, to: &Access) {
        let elem = self.plan.arrays[to.array].elem;
        let kind = if elem.is_float() { None } else { reduction_kind(op) };
        let next: Body = &mut |s, sum| {
            let value = s.expr(value, elem);
            Some(s.combine(op, sum.unwrap_or(""), &value, elem))
        };
        match (self.draw.below(6), kind) {
            (4, Some(kind)) if self.style == Style::Affine && self.has("affine.parallel") => {
                let (lower, upper) = (self.inline_bound(&over.lower), self.inline_bound(&over.upper));
                let (result, iv, ty) = (self.name('%'), self.name('%'), elem.name());
                let start = self.number(start, elem);
                line!(
                    self,
                    "{result} = affine.parallel ({iv}) = ({lower}) to ({upper}) step ({}) reduce (\"{kind}\") -> ({ty}) {{",
                    over.step
                );
                self.vars[over.var] = iv;
                let value = self.expr(value, elem);
                line!(self, "affine.yield {value} : {ty}");
                line!(self, "}}");
                let sum = self.combine(op, &start, &result, elem);
                self.store(to, &sum);
            }
            (4, _) if self.style == Style::Scf && !elem.is_float() && self.has("scf.parallel") => {
                let (lower, upper) = (self.index(&over.lower), self.index(&over.upper));
                let step = self.index_number(over.step);
                let start = self.number(start, elem);
                let (result, iv, ty) = (self.name('%'), self.name('%'), elem.name());
                line!(
                    self,
                    "{result} = scf.parallel ({iv}) = ({lower}) to ({upper}) step ({step}) init ({start}) -> {ty} {{"
                );
                self.vars[over.var] = iv;
                let value = self.expr(value, elem);
                let (a, b) = (self.name('%'), self.name('%'));
                line!(self, "scf.reduce({value} : {ty}) {{");
                line!(self, "^bb0({a}: {ty}, {b}: {ty}):");
                let sum = self.combine(op, &a, &b, elem);
                line!(self, "scf.reduce.return {sum} : {ty}");
                line!(self, "}}");
                line!(self, "}}");
                self.store(to, &result);
            }
            // In the element itself.
            (3, _) => {
                let start = self.number(start, elem);
                self.store(to, &start);
                self.iterate(over, None, &mut |s, _| {
                    let sum = s.load(to);
                    let value = s.expr(value, elem);
                    let sum = s.combine(op, &sum, &value, elem);
                    s.store(to, &sum);
                    None
                });
            }
            // In memory of its own.
            (2, _) if self.has("memref.alloca") => {
                let ty = memref_type(&[], elem, "");
                let start = self.number(start, elem);
                let cell = self.value(&format!("memref.alloca() : {ty}"));
                line!(self, "memref.store {start}, {cell}[] : {ty}");
                self.iterate(over, None, &mut |s, _| {
                    let sum = s.value(&format!("memref.load {cell}[] : {ty}"));
                    let value = s.expr(value, elem);
                    let sum = s.combine(op, &sum, &value, elem);
                    line!(s, "memref.store {sum}, {cell}[] : {ty}");
                    None
                });
                let sum = self.value(&format!("memref.load {cell}[] : {ty}"));
                self.store(to, &sum);
            }
            (form, _) => {
                let start = self.number(start, elem);
                let sum = match form {
                    1 if over.lower.terms.is_empty() => self.normalized(over, Some((&start, elem)), next),
                    _ => self.iterate(over, Some((&start, elem)), next),
                };
                self.store(to, &sum.unwrap_or(start));
            }
        }
    }
}

/// Whether both bounds are numbers and the step is 1.
fn is_tileable(lp: &Loop) -> bool {
    lp.step == 1 && lp.lower.terms.is_empty() && lp.upper.terms.is_empty()
}

/// The name by which `affine.parallel` reduces integers without a sign.
fn reduction_kind(op: BinOp) -> Option<&'static str> {
    Some(match op {
        BinOp::Add => "addi",
        BinOp::Mul => "muli",
        BinOp::And => "andi",
        BinOp::Or => "ori",
        BinOp::Max | BinOp::Min | BinOp::Sub | BinOp::Xor | BinOp::Div => return None,
    })
}
