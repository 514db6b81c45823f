//! Which iterations depend on each other: found by going through all of them.

use super::{Access, Affine, ArrayId, Cond, Expr, Loop, Node, Plan, Role, Subscript, Var};
use rustc_hash::{FxHashMap, FxHashSet};

/// An element.
type Element = (ArrayId, i64);

/// What one execution of a loop did with an element: in which iteration first, and whether in others, and writing.
#[derive(Clone, Copy, Debug)]
struct Touch {
    iteration: u64,
    several: bool,
    written: bool,
}

struct Tracer<'p> {
    plan: &'p Plan,
    vars: Vec<i64>,
    /// The loops around, outermost first, with the iteration they are in and what they touched so far.
    around: Vec<(Var, u64, FxHashMap<Element, Touch>)>,
    serial: FxHashSet<Var>,
    seen: FxHashSet<Var>,
    work: u64,
    most: u64,
}

/// The loops of a nest of which no iteration writes what another one reads or writes. Nothing if a run of the nest executes
/// more than `most` statements.
pub(crate) fn parallel_loops(plan: &Plan, nest: &[Node], most: u64) -> Option<FxHashSet<Var>> {
    let mut tracer = Tracer {
        plan,
        vars: vec![0; plan.ranges.len()],
        around: Vec::new(),
        serial: FxHashSet::default(),
        seen: FxHashSet::default(),
        work: 0,
        most,
    };
    tracer.nodes(nest)?;
    Some(tracer.seen.difference(&tracer.serial).copied().collect())
}

impl Tracer<'_> {
    fn nodes(&mut self, nodes: &[Node]) -> Option<()> {
        nodes.iter().try_for_each(|node| self.node(node))
    }

    fn node(&mut self, node: &Node) -> Option<()> {
        self.work += 1;
        if self.work > self.most {
            return None;
        }
        match node {
            Node::Loop(lp) => self.iterate(lp, |t| t.nodes(&lp.body)),
            Node::Store { to, value } => {
                self.expr(value);
                self.access(to, true);
                Some(())
            }
            Node::Reduce { over, value, to, .. } => {
                // Its own iterations may be combined in any order, and may write the element again and again.
                self.iterate(over, |t| {
                    t.expr(value);
                    t.access(to, true);
                    Some(())
                })?;
                self.access(to, true);
                Some(())
            }
            // A condition may be computed for both.
            Node::If { cond, then, other } => {
                if let Cond::Less(_, a, b) = cond {
                    self.expr(a);
                    self.expr(b);
                }
                self.nodes(then)?;
                self.nodes(other)
            }
            Node::Temp { body, .. } => self.nodes(body),
        }
    }

    fn iterate(&mut self, lp: &Loop, mut body: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.seen.insert(lp.var);
        let (mut at, end) = (lp.lower.value(&self.vars), lp.upper.value(&self.vars));
        self.around.push((lp.var, 0, FxHashMap::default()));
        while at < end {
            self.work += 1;
            self.vars[lp.var] = at;
            body(self)?;
            at += lp.step;
            if let Some((_, iteration, _)) = self.around.last_mut() {
                *iteration += 1;
            }
        }
        self.around.pop();
        Some(())
    }

    fn expr(&mut self, expr: &Expr) {
        match expr {
            Expr::Load(access) => self.access(access, false),
            Expr::Number(_) | Expr::Index(_) => {}
            Expr::Bin(_, operands) => {
                self.expr(&operands.0);
                self.expr(&operands.1);
            }
            Expr::Sqrt(of) => self.expr(of),
            Expr::Select(operands) => operands.iter().for_each(|operand| self.expr(operand)),
        }
    }

    fn access(&mut self, access: &Access, writes: bool) {
        let array = &self.plan.arrays[access.array];
        // What is made in an iteration is of that iteration alone.
        if array.role == Role::Temp {
            return;
        }
        let mut position = 0;
        for (extent, subscript) in array.extents.iter().zip(&access.at) {
            position = position * extent + self.subscript(subscript);
        }
        for (var, iteration, touched) in &mut self.around {
            let touch = touched.entry((access.array, position)).or_insert(Touch {
                iteration: *iteration,
                several: false,
                written: false,
            });
            touch.several |= touch.iteration != *iteration;
            touch.written |= writes;
            if touch.several && touch.written {
                self.serial.insert(*var);
            }
        }
    }

    fn subscript(&self, subscript: &Subscript) -> i64 {
        match subscript {
            Subscript::Affine(affine) => affine.value(&self.vars),
            Subscript::Gather(array, at) => {
                let array = &self.plan.arrays[*array];
                let position = |at: &[Affine]| {
                    array
                        .extents
                        .iter()
                        .zip(at)
                        .fold(0, |sum, (extent, at)| sum * extent + at.value(&self.vars))
                };
                usize::try_from(position(at)).ok().and_then(|at| array.values.get(at)).copied().unwrap_or(0)
            }
        }
    }
}
