//! Draws a plan: each nest from one frame of bytes. Near misses are as frequent as what passes may transform. Examples are
//! a dependence at distance one, an empty loop, an extent that is no multiple, and a store after the last use.

use super::kernel::{self, KERNELS};
use super::trace::parallel_loops;
use super::{
    Access, Affine, Array, ArrayId, BinOp, Cond, Elem, Expr, Loop, Node, Plan, Role, Subscript, Var,
};
use crate::config::{Chance, Config};
use crate::draw::Draw;
use plumb_ir::OpKind;
use plumb_ir::ops::{affine, cf, math, memref, scf};

/// Extents of arrays: below, at and above what is unrolled, tiled or made a vector.
const EXTENTS: [i64; 12] = [4, 8, 3, 5, 6, 7, 2, 10, 9, 12, 16, 1];

/// How many nests have one statement, which computes a new array from others. Then how many loops go through all of
/// an extent, and how many subscripts are a variable as it is.
const HABITS: [(Chance, Chance); 4] = [
    (Chance(1, 8), Chance(1, 2)),
    (Chance(1, 4), Chance(7, 8)),
    (Chance(15, 16), Chance(7, 8)),
    (Chance(15, 16), Chance(31, 32)),
];

/// Elements of an array at most.
const MOST_ELEMENTS: i64 = 160;

/// Arrays at most, those of indices and temporaries aside.
const MOST_ARRAYS: usize = 8;

/// Executions of statements in a nest at most.
const MOST_WORK: u64 = 3000;

/// Numbers that are read at run time at most.
const MOST_SIZES: usize = 2;

/// Elements that are returned at most.
const MOST_RESULTS: usize = 4;

/// Operations that a result or a size comes with, about.
const RESULT_OPS: u32 = 2;

/// Operations that an array comes with, about.
const ARRAY_OPS: u32 = 2;

/// Depth of the loops of a nest at most.
const MOST_LOOPS: usize = 4;

/// Below so many operations a nest has no loop.
const TINY: u32 = 6;

/// Below so many operations a nest is one loop or none.
const SMALL: u32 = 10;

/// From so many operations on a kernel may take the place of a nest, and how often it does.
const KERNEL: u32 = 30;
const KERNELS_OF_NESTS: Chance = Chance(1, 6);

/// Extents that are tried for a kernel at most: it may take too long with the first ones.
const ATTEMPTS: usize = 16;

/// From so many operations on a nest may have several statements.
const LARGE: u32 = 24;

/// A plan of about so many operations.
pub(crate) fn plan(draw: &mut Draw, cfg: &Config, target: u32) -> Plan {
    let some = if target > LARGE { MOST_RESULTS } else { 1 };
    let mut planner = Planner::new(draw, cfg, some);
    for _ in 0..planner.draw.range(1, if target > SMALL { 2 } else { 1 }) {
        planner.new_array(Role::Public);
    }
    loop {
        planner.draw.next_frame();
        let left = target.saturating_sub(planner.ops);
        let kernel = match left {
            KERNEL.. if planner.draw.chance(KERNELS_OF_NESTS) => planner.draw.pick(&KERNELS),
            _ => None,
        };
        if kernel.is_none_or(|(_, text)| !planner.kernel(text, left)) {
            planner.next_nest(left);
        }
        if planner.ops >= target || planner.draw.is_dry() {
            break;
        }
    }
    planner.finish()
}

/// A plan that is a kernel alone, if the compilers have everything for it.
pub(crate) fn of_kernel(draw: &mut Draw, cfg: &Config, text: &str) -> Option<Plan> {
    let mut planner = Planner::new(draw, cfg, MOST_RESULTS);
    planner.elems = elems(cfg);
    for _ in 0..ATTEMPTS {
        planner.draw.next_frame();
        if planner.kernel(text, u32::MAX) {
            return Some(planner.finish());
        }
    }
    None
}

/// The types that the compilers have.
fn elems(cfg: &Config) -> Vec<Elem> {
    Elem::ALL.iter().copied().filter(|elem| !cfg.refused.has_word(elem.name())).collect()
}

struct Planner<'d, 'a, 'u> {
    plan: Plan,
    draw: &'d mut Draw<'a, 'u>,
    cfg: &'d Config,
    elems: Vec<Elem>,
    /// Results, and numbers that are read at run time.
    counts: (usize, usize),
    /// Extents that arrays share.
    pool: Vec<i64>,
    /// The second of `HABITS`.
    regular: Chance,
    /// The first of them.
    tidy: Chance,
    /// Parts with memory of their own, beyond the usual.
    temps: Chance,
    /// Conditions, beyond the usual.
    ifs: Chance,
    /// What was written last.
    last: Option<ArrayId>,
    ops: u32,
}

impl<'d, 'a, 'u> Planner<'d, 'a, 'u> {
    /// A planner with habits, and results and sizes up to a number.
    fn new(draw: &'d mut Draw<'a, 'u>, cfg: &'d Config, some: usize) -> Self {
        let mut elems = elems(cfg);
        // Few types and extents, so that arrays suit each other.
        while elems.len() > 2 {
            elems.remove(draw.below(elems.len()));
        }
        let pool = (0..3).map(|_| draw.pick(&EXTENTS).unwrap_or(4)).collect();
        let (results, sizes) = (draw.range(1, some), draw.below(some.min(MOST_SIZES + 1)));
        let ops = RESULT_OPS * (results + sizes) as u32;
        // What fuses loops looks for several that suit each other, over memory that surely does not overlap.
        let habits = if cfg.favour.contains(&memref::Copy::KIND) { &HABITS[1..] } else { &HABITS[..] };
        let (tidy, regular) = draw.pick(habits).unwrap_or((Chance(1, 8), Chance(1, 2)));
        let often = |kinds: &[OpKind]| match kinds.iter().any(|kind| cfg.favour.contains(kind)) {
            true => Chance(2, 3),
            false => Chance(0, 1),
        };
        let temps = often(&[memref::Alloc::KIND, memref::Alloca::KIND]);
        let ifs = often(&[scf::If::KIND, affine::If::KIND, cf::CondBranch::KIND]);
        let (plan, counts) = (Plan::default(), (results, sizes));
        Planner { plan, draw, cfg, elems, counts, pool, regular, tidy, temps, ifs, last: None, ops }
    }

    /// The plan, with the numbers that are read at run time and the results.
    fn finish(mut self) -> Plan {
        self.draw.next_frame();
        let (results, sizes) = self.counts;
        self.sizes(sizes);
        self.results(results);
        self.plan
    }

    fn new_array(&mut self, role: Role) -> ArrayId {
        let elem = self.draw.pick(&self.elems).unwrap_or(Elem::I32);
        if let (Some(last), true) = (self.last, self.draw.chance(self.regular)) {
            let extents = self.plan.arrays[last].extents.clone();
            return self.array(role, extents, elem);
        }
        let ranks: &[usize] = if self.draw.chance(self.tidy) { &[1, 2, 2] } else { &[1, 2, 2, 1, 3, 0, 4] };
        let rank = self.draw.pick(ranks).unwrap_or(1);
        let mut extents: Vec<i64> = (0..rank).map(|_| self.draw.pick(&self.pool).unwrap_or(4)).collect();
        if self.draw.ratio(1, 8)
            && let Some(last) = extents.last_mut()
        {
            *last = self.draw.pick(&EXTENTS).unwrap_or(3);
        }
        while extents.iter().product::<i64>() > MOST_ELEMENTS {
            extents.pop();
        }
        self.array(role, extents, elem)
    }

    fn array(&mut self, role: Role, extents: Vec<i64>, elem: Elem) -> ArrayId {
        let mut array = Array { role, extents, elem, values: Vec::new() };
        array.values = match role {
            Role::Public => (0..array.len()).map(|_| self.draw.below(23) as i64 - 7).collect(),
            Role::Indices(below) => {
                (0..array.len()).map(|_| self.draw.below(below as usize) as i64).collect()
            }
            Role::Local | Role::Temp => Vec::new(),
        };
        self.plan.arrays.push(array);
        self.ops += ARRAY_OPS;
        self.plan.arrays.len() - 1
    }

    fn is_filled(&self, array: ArrayId) -> bool {
        matches!(self.plan.arrays[array].role, Role::Public | Role::Local)
    }

    /// An array to write.
    fn target(&mut self) -> ArrayId {
        let all: Vec<ArrayId> = (0..self.plan.arrays.len()).filter(|a| self.is_filled(*a)).collect();
        match self.last {
            Some(last) if self.draw.ratio(1, 6) => last,
            _ => self.draw.pick(&all).unwrap_or(0),
        }
    }

    /// An array to read: rather what was written last.
    fn source(&mut self) -> ArrayId {
        match self.last {
            Some(last) if self.draw.ratio(2, 5) || self.draw.ratio(1, 2) && self.draw.chance(self.tidy) => {
                last
            }
            _ => self.target(),
        }
    }

    /// Extents as numbers that are read at run time.
    fn sizes(&mut self, count: usize) {
        let extents: Vec<i64> = self.plan.arrays.iter().flat_map(|array| array.extents.clone()).collect();
        for _ in 0..count {
            self.plan.sizes.extend(self.draw.pick(&extents));
        }
    }

    fn results(&mut self, count: usize) {
        for _ in 0..count {
            let array = self.source();
            let result = self.access(array, &[]);
            self.plan.results.push(result);
        }
    }

    /// Adds a kernel, if it has no more than so many operations and the compilers have everything for it.
    fn kernel(&mut self, text: &str, left: u32) -> bool {
        if kernel::has_roots(text) && !self.cfg.has(math::Sqrt::KIND) {
            return false;
        }
        let is_of_floats = kernel::is_of_floats(text);
        let elems: Vec<Elem> =
            self.elems.iter().copied().filter(|elem| !is_of_floats || elem.is_float()).collect();
        let Some(elem) = self.draw.pick(&elems) else { return false };
        let (vars, arrays) = (self.plan.ranges.len(), self.plan.arrays.len());
        let kernel = kernel::instantiate(text, elem, &mut self.plan, self.draw).unwrap_or_default();
        let ops = kernel.nests.iter().flatten().map(Node::ops).sum::<u32>();
        let is_short = |nest: &Vec<Node>| parallel_loops(&self.plan, nest, MOST_WORK).is_some();
        if kernel.nests.is_empty() || ops > left || !kernel.nests.iter().all(is_short) {
            self.plan.ranges.truncate(vars);
            self.plan.arrays.truncate(arrays);
            return false;
        }
        self.ops += ops + ARRAY_OPS * (self.plan.arrays.len() - arrays) as u32;
        self.plan.nests.extend(kernel.nests);
        self.last = Some(kernel.output);
        true
    }

    fn next_nest(&mut self, left: u32) {
        let (vars, arrays) = (self.plan.ranges.len(), self.plan.arrays.len());
        let is_tidy = self.draw.chance(self.tidy);
        let is_new = left > SMALL && arrays < MOST_ARRAYS && (is_tidy || self.draw.ratio(1, 3));
        let is_local = is_new && self.draw.ratio(3, 5);
        let to = match is_new {
            // It can be read when its first nest has filled it.
            true => self.new_array(if is_local { Role::Temp } else { Role::Public }),
            false => self.target(),
        };
        let nest = self.nest(to, is_local, left);
        if parallel_loops(&self.plan, &nest, MOST_WORK).is_none() {
            self.plan.ranges.truncate(vars);
            self.plan.arrays.truncate(arrays);
            // Another frame may give a smaller one; not for ever.
            self.ops += 1;
            return;
        }
        if is_local {
            self.plan.arrays[to].role = Role::Local;
        }
        self.ops += nest.iter().map(Node::ops).sum::<u32>();
        self.plan.nests.push(nest);
        self.last = Some(to);
    }

    /// A nest that writes an array; all of it, if it is to be filled.
    fn nest(&mut self, array: ArrayId, fills: bool, left: u32) -> Vec<Node> {
        let extents = self.plan.arrays[array].extents.clone();
        let small = left < SMALL && !fills;
        let mut loops: Vec<Loop> = Vec::new();
        let mut at = vec![Subscript::Affine(Affine::number(0)); extents.len()];
        let mut dims: Vec<usize> = (0..extents.len()).collect();
        if self.draw.ratio(1, 4) {
            dims.reverse();
        }
        for dim in dims {
            let extent = extents[dim];
            let enough = left < TINY || small && (!loops.is_empty() || self.draw.ratio(1, 2));
            if !fills && (enough || self.draw.ratio(1, 12)) {
                at[dim] = self.subscript(extent, &loops);
                continue;
            }
            let lp = self.new_loop(extent, &loops, fills);
            at[dim] = Subscript::Affine(match fills {
                true if self.draw.ratio(1, 6) => {
                    Affine { terms: vec![(-1, lp.var)], constant: extent - 1, modulus: None }
                }
                false if !self.draw.chance(self.regular) => self.fit(vec![(1, lp.var)], extent),
                _ => Affine::var(lp.var),
            });
            loops.push(lp);
        }
        let to = Access { array, at };
        // A loop beyond the dimensions: it reduces, or does the same again and again.
        let mut beyond = None;
        let beyond_is_due = self.draw.ratio(2, 5) && (self.draw.ratio(1, 2) || !self.draw.chance(self.tidy));
        if !small && loops.len() < MOST_LOOPS && beyond_is_due {
            let extent = self.draw.pick(&self.pool).unwrap_or(4);
            beyond = Some(self.new_loop(extent, &loops, false));
        }
        let mut body = self.statements(&to, beyond, &loops, fills, left);
        while let Some(lp) = loops.pop() {
            body = vec![Node::Loop(Loop { body, ..lp })];
            // What stands beside the inner loop.
            if !loops.is_empty() && left > LARGE && self.draw.ratio(1, 6) && !self.draw.chance(self.tidy) {
                let beside = self.store(&loops);
                let place = if fills || self.draw.ratio(1, 2) { 1 } else { 0 };
                body.insert(place, beside);
            }
        }
        body
    }

    /// A loop over an extent, or part of it.
    fn new_loop(&mut self, extent: i64, around: &[Loop], whole: bool) -> Loop {
        let var = self.plan.ranges.len();
        let mut lp =
            Loop { var, lower: Affine::number(0), upper: Affine::number(extent), step: 1, body: Vec::new() };
        if !whole && !self.draw.chance(self.regular) {
            let last = extent - 1;
            let within = |var: Var| {
                let (least, greatest) = self.plan.ranges[var];
                least >= 0 && greatest <= last
            };
            let bounds: Vec<Var> = around.iter().map(|lp| lp.var).filter(|var| within(*var)).collect();
            match self.draw.below(6) {
                // The inside, of which neighbours exist.
                0 | 1 => {
                    lp.lower.constant = last.min(1);
                    lp.upper.constant = last.max(1);
                }
                2 => lp.step = self.draw.range(2, 3) as i64,
                // Once or never.
                3 => {
                    lp.lower.constant = self.draw.below(extent as usize) as i64;
                    lp.upper.constant = lp.lower.constant + self.draw.below(2) as i64;
                }
                // A triangle.
                _ => match self.draw.pick(&bounds) {
                    Some(outer) if self.draw.ratio(1, 2) => lp.lower = Affine::var(outer),
                    Some(outer) => {
                        lp.upper = Affine { constant: self.draw.below(2) as i64, ..Affine::var(outer) }
                    }
                    None => lp.lower.constant = self.draw.below(extent as usize) as i64,
                },
            }
        }
        let least = lp.lower.range(&self.plan.ranges).0;
        let greatest = lp.upper.range(&self.plan.ranges).1 - 1;
        self.plan.ranges.push((least, greatest.max(least)));
        lp
    }

    /// An expression of these terms within an extent.
    fn fit(&mut self, terms: Vec<(i64, Var)>, extent: i64) -> Affine {
        let mut affine = Affine { terms, ..Affine::default() };
        let (least, greatest) = affine.range(&self.plan.ranges);
        let (low, high) = (-least, extent - 1 - greatest);
        if low > high {
            affine.constant = low.max(0) + self.draw.below(2) as i64;
            affine.modulus = Some(extent);
            return affine;
        }
        affine.constant = match self.draw.below(4) {
            _ if self.draw.chance(self.regular) => 0,
            0 => 1,
            1 => -1,
            2 => low,
            _ => high,
        };
        affine.constant = affine.constant.clamp(low, high);
        affine
    }

    /// A subscript within an extent.
    fn subscript(&mut self, extent: i64, loops: &[Loop]) -> Subscript {
        let vars: Vec<Var> = loops.iter().map(|lp| lp.var).collect();
        let Some(var) = self.draw.pick(&vars) else {
            return Subscript::Affine(Affine::number(self.draw.below(extent as usize) as i64));
        };
        let form = if self.draw.chance(self.regular) { 4 } else { self.draw.below(8) };
        match form {
            0 => Subscript::Affine(Affine::number(self.draw.below(extent as usize) as i64)),
            1 => {
                let (least, greatest) = self.plan.ranges[var];
                if least < 0 {
                    return Subscript::Affine(self.fit(vec![(1, var)], extent));
                }
                let same = |array: &Array| array.role == Role::Indices(extent) && array.extents[0] > greatest;
                let known = self.plan.arrays.iter().position(same);
                let array =
                    known.unwrap_or_else(|| self.array(Role::Indices(extent), vec![greatest + 1], Elem::I32));
                Subscript::Gather(array, vec![Affine::var(var)])
            }
            2 => {
                let other = self.draw.pick(&vars).unwrap_or(var);
                let terms = if other == var { vec![(2, var)] } else { vec![(1, var), (1, other)] };
                Subscript::Affine(self.fit(terms, extent))
            }
            3 => Subscript::Affine(self.fit(vec![(-1, var)], extent)),
            _ => {
                // A variable that goes as far as the extent does, rather.
                let as_far = |var: &Var| self.plan.ranges[*var].1 + 1 == extent;
                let var = vars.iter().copied().find(|_| self.draw.ratio(1, 2)).filter(as_far).unwrap_or(var);
                Subscript::Affine(self.fit(vec![(1, var)], extent))
            }
        }
    }

    /// An element of an array.
    fn access(&mut self, array: ArrayId, loops: &[Loop]) -> Access {
        let extents = self.plan.arrays[array].extents.clone();
        Access { array, at: extents.iter().map(|extent| self.subscript(*extent, loops)).collect() }
    }

    /// An element that lies where another one does, in an array of the same extents, or beside that.
    fn neighbour(&mut self, array: ArrayId, of: &Access) -> Access {
        let mut access = Access { array, at: of.at.clone() };
        let dim = self.draw.below(access.at.len());
        let extent = self.plan.arrays[array].extents.get(dim).copied().unwrap_or(1);
        if !self.draw.chance(self.regular)
            && let Some(Subscript::Affine(at)) = access.at.get_mut(dim)
            && at.modulus.is_none()
        {
            let (least, greatest) = at.range(&self.plan.ranges);
            let by = [-1, 1, -2, 2][self.draw.below(4)];
            at.constant += by.clamp(-least, (extent - 1 - greatest).max(-least));
        }
        access
    }

    /// The statements within the loops of a nest.
    fn statements(
        &mut self,
        to: &Access,
        beyond: Option<Loop>,
        loops: &[Loop],
        fills: bool,
        left: u32,
    ) -> Vec<Node> {
        let elem = self.plan.arrays[to.array].elem;
        if let Some(over) = beyond {
            let within: Vec<Loop> = loops.iter().chain([&over]).cloned().collect();
            let of = Value { elem, loops: &within, near: None, without: Some(to.array) };
            let value = self.expr(&of, 1);
            let op = self.op(elem);
            let start = self.draw.below(4) as i64;
            let mut body = Vec::new();
            if self.draw.ratio(3, 5) {
                body.push(Node::Reduce { over, op, start, value, to: to.clone() });
            } else {
                let before = Expr::Load(to.clone());
                let sum = Expr::Bin(op, Box::new((before, value)));
                if fills || self.draw.ratio(1, 2) {
                    body.push(Node::Store { to: to.clone(), value: Expr::Number(start) });
                }
                let add = Node::Store { to: to.clone(), value: sum };
                body.push(Node::Loop(Loop { body: vec![add], ..over }));
            }
            return body;
        }
        let is_tidy = self.draw.chance(self.tidy);
        // Tidy statements compute an array from others.
        let of = Value { elem, loops, near: Some(to), without: (fills || is_tidy).then_some(to.array) };
        let depth = match left {
            ..TINY => self.draw.below(2),
            SMALL.. if !is_tidy => self.draw.range(1, 3),
            _ => 1,
        };
        let form = match () {
            () if self.draw.chance(self.temps) => Form::Temp,
            () if self.draw.chance(self.ifs) => Form::If,
            () if is_tidy && self.draw.ratio(3, 4) => Form::Store,
            () => self.draw.pick(&FORMS).unwrap_or(Form::Store),
        };
        let mut body = match form {
            Form::Temp if left > LARGE => vec![self.temp(to, loops, elem)],
            Form::If if !fills && left > SMALL => {
                let then = match self.draw.below(2) {
                    0 if left > LARGE => vec![self.temp(to, loops, elem)],
                    _ => vec![Node::Store { to: to.clone(), value: self.expr(&of, depth) }],
                };
                let mut other = Vec::new();
                if self.draw.ratio(1, 3) {
                    other.push(Node::Store { to: to.clone(), value: self.expr(&of, 0) });
                }
                vec![Node::If { cond: self.condition(loops), then, other }]
            }
            _ => vec![Node::Store { to: to.clone(), value: self.expr(&of, depth) }],
        };
        while !is_tidy && left > LARGE && body.len() < 3 && self.draw.ratio(1, 3) {
            let also = self.store(loops);
            body.push(also);
        }
        body
    }

    /// A statement that writes any array.
    fn store(&mut self, loops: &[Loop]) -> Node {
        let array = self.target();
        let to = self.access(array, loops);
        let of = Value { elem: self.plan.arrays[array].elem, loops, near: Some(&to), without: None };
        let value = self.expr(&of, 1);
        Node::Store { to, value }
    }

    /// Memory of its own: a window that is filled and then summed up, a few numbers, or one.
    fn temp(&mut self, to: &Access, loops: &[Loop], elem: Elem) -> Node {
        match self.draw.below(4) {
            0 => self.window(to, loops, elem),
            1 => self.few(to, loops, elem),
            2 => self.cell(to, loops, elem, vec![1]),
            _ => self.cell(to, loops, elem, Vec::new()),
        }
    }

    /// Some numbers, of which two are read.
    fn few(&mut self, to: &Access, loops: &[Loop], elem: Elem) -> Node {
        let count = self.draw.range(2, 4);
        let array = self.array(Role::Temp, vec![count as i64], elem);
        let of = Value { elem, loops, near: Some(to), without: Some(to.array) };
        let cell = |at: usize| Access { array, at: vec![Subscript::Affine(Affine::number(at as i64))] };
        let mut body: Vec<Node> =
            (0..count).map(|at| Node::Store { to: cell(at), value: self.expr(&of, 1) }).collect();
        let both = [(); 2].map(|()| Expr::Load(cell(self.draw.below(count))));
        body.push(Node::Store { to: to.clone(), value: Expr::Bin(self.op(elem), Box::new(both.into())) });
        Node::Temp { array, body }
    }

    /// One number, which may be written twice.
    fn cell(&mut self, to: &Access, loops: &[Loop], elem: Elem, extents: Vec<i64>) -> Node {
        let at = vec![Subscript::Affine(Affine::number(0)); extents.len()];
        let cell = Access { array: self.array(Role::Temp, extents, elem), at };
        let of = Value { elem, loops, near: Some(to), without: Some(to.array) };
        let mut body = vec![Node::Store { to: cell.clone(), value: self.expr(&of, 1) }];
        let read = Expr::Bin(self.op(elem), Box::new((Expr::Load(cell.clone()), self.expr(&of, 0))));
        let array = cell.array;
        if self.draw.ratio(1, 3) {
            body.push(Node::Store { to: cell, value: read.clone() });
        }
        body.push(Node::Store { to: to.clone(), value: read });
        Node::Temp { array, body }
    }

    /// Numbers that one loop writes and another one combines.
    fn window(&mut self, to: &Access, loops: &[Loop], elem: Elem) -> Node {
        let extent = self.draw.range(2, 4) as i64;
        let array = self.array(Role::Temp, vec![extent], elem);
        let fill = self.new_loop(extent, loops, true);
        let place = |lp: &Loop| Access { array, at: vec![Subscript::Affine(Affine::var(lp.var))] };
        let cell = place(&fill);
        let within: Vec<Loop> = loops.iter().chain([&fill]).cloned().collect();
        let of = Value { elem, loops: &within, near: None, without: Some(to.array) };
        let store = Node::Store { to: cell, value: self.expr(&of, 1) };
        let fill = Node::Loop(Loop { body: vec![store], ..fill });
        let whole = self.draw.ratio(2, 3);
        let over = self.new_loop(extent, loops, whole);
        let value = Expr::Load(place(&over));
        let reduce = Node::Reduce { over, op: self.op(elem), start: 0, value, to: to.clone() };
        Node::Temp { array, body: vec![fill, reduce] }
    }

    fn op(&mut self, elem: Elem) -> BinOp {
        use BinOp::{Add, And, Max, Min, Mul, Or, Xor};
        let all: &[BinOp] = if elem.is_float() {
            &[Add, Add, Mul, Max, Min]
        } else {
            &[Add, Add, Mul, Max, Min, And, Or, Xor]
        };
        self.draw.pick(all).unwrap_or(Add)
    }

    fn condition(&mut self, loops: &[Loop]) -> Cond {
        let vars: Vec<Var> = loops.iter().map(|lp| lp.var).collect();
        let (Some(var), true) = (self.draw.pick(&vars), self.draw.ratio(2, 3)) else {
            let elem = self.draw.pick(&self.elems).unwrap_or(Elem::I32);
            let of = Value { elem, loops, near: None, without: None };
            return Cond::Less(elem, self.expr(&of, 0), self.expr(&of, 1));
        };
        let (least, greatest) = self.plan.ranges[var];
        let other = self.draw.pick(&vars).filter(|other| *other != var);
        let at = least + self.draw.below((greatest - least + 1) as usize) as i64;
        let expr = match (other, self.draw.below(4)) {
            (Some(other), 0 | 1) => Affine { terms: vec![(1, var), (-1, other)], ..Affine::default() },
            (_, 2) if least >= 0 => Affine { modulus: Some(2), ..Affine::var(var) },
            _ => Affine { constant: -at, ..Affine::var(var) },
        };
        Cond::Affine { expr, is_zero: self.draw.ratio(1, 3) }
    }

    fn expr(&mut self, of: &Value, depth: usize) -> Expr {
        if depth == 0 {
            return self.leaf(of);
        }
        let operand = |g: &mut Self| {
            let depth = g.draw.below(depth);
            g.expr(of, depth)
        };
        if self.draw.ratio(1, 8) {
            return Expr::Select(Box::new([(); 4].map(|()| operand(self))));
        }
        let op = if self.draw.ratio(1, 6) { BinOp::Sub } else { self.op(of.elem) };
        let operands = (operand(self), operand(self));
        Expr::Bin(op, Box::new(operands))
    }

    fn leaf(&mut self, of: &Value) -> Expr {
        let vars: Vec<Var> = of.loops.iter().map(|lp| lp.var).collect();
        match self.draw.below(7) {
            0 => Expr::Number(self.draw.below(12) as i64 - 3),
            1 if !vars.is_empty() => {
                Expr::Index(Affine { constant: self.draw.below(3) as i64, ..Affine::var(vars[0]) })
            }
            _ => {
                let array = self.source();
                if of.without == Some(array) {
                    return Expr::Number(self.draw.below(9) as i64);
                }
                let alike = |near: &&Access| {
                    self.plan.arrays[near.array].extents == self.plan.arrays[array].extents
                        && !near.at.is_empty()
                };
                match of.near.filter(alike) {
                    Some(near) if self.draw.ratio(3, 5) || self.draw.chance(self.tidy) => {
                        Expr::Load(self.neighbour(array, near))
                    }
                    _ => Expr::Load(self.access(array, of.loops)),
                }
            }
        }
    }
}

/// What a statement is.
#[derive(Clone, Copy)]
enum Form {
    Store,
    Temp,
    If,
}

/// How often, beside each other.
const FORMS: [Form; 6] = [Form::Store, Form::Store, Form::Store, Form::Temp, Form::Temp, Form::If];

/// What an expression is for.
struct Value<'v> {
    elem: Elem,
    loops: &'v [Loop],
    /// Where it goes.
    near: Option<&'v Access>,
    /// What it must not read.
    without: Option<ArrayId>,
}

impl Node {
    /// Operations of its spelling, about.
    fn ops(&self) -> u32 {
        let all = |nodes: &[Node]| nodes.iter().map(Node::ops).sum::<u32>();
        match self {
            Node::Loop(lp) => 3 + all(&lp.body),
            Node::Store { to, value } => 1 + to.ops() + value.ops(),
            Node::Reduce { value, to, .. } => 8 + value.ops() + to.ops(),
            Node::If { cond, then, other } => {
                let cond = match cond {
                    Cond::Affine { .. } => 3,
                    Cond::Less(_, a, b) => 2 + a.ops() + b.ops(),
                };
                cond + all(then) + all(other)
            }
            Node::Temp { body, .. } => 2 + all(body),
        }
    }
}

impl Access {
    fn ops(&self) -> u32 {
        1 + self.at.iter().filter(|at| **at != Subscript::Affine(Affine::number(0))).count() as u32 / 2
    }
}

impl Expr {
    fn ops(&self) -> u32 {
        match self {
            Expr::Load(access) => 1 + access.ops(),
            Expr::Number(_) => 1,
            Expr::Index(_) => 3,
            Expr::Bin(_, operands) => 1 + operands.0.ops() + operands.1.ops(),
            Expr::Sqrt(of) => 1 + of.ops(),
            Expr::Select(operands) => 1 + operands.iter().map(Expr::ops).sum::<u32>(),
        }
    }
}
