//! Dominance: each use is reached only through its definition. One dominator tree a region with several blocks,
//! made by the semi-NCA algorithm; the regions of graph operations have no order.

use crate::{Block, Diag, Module, Op, Region, Traits, Value, ValueDef};

const NONE: u32 = u32::MAX;

/// Reports every operand that its definition does not dominate.
pub(super) fn check(m: &Module, diags: &mut Vec<Diag>) {
    let (ops, blocks, _, _) = m.arena_sizes();
    let mut d = Dominance { m, order: vec![0; ops], tree: vec![Node::default(); blocks] };
    let all: Vec<Op> = m.walk(m.top()).collect();
    for op in &all {
        for region in &m.op(*op).regions {
            d.region(*region);
        }
    }
    for op in &all {
        let Some(block) = m.op(*op).parent else { continue };
        if !d.node(block).reachable {
            continue;
        }
        for (i, value) in m.op(*op).operands.iter().enumerate() {
            if let Some(diag) = d.operand(*op, i, *value) {
                diags.push(diag);
                break;
            }
        }
    }
}

/// A block's place in its region's dominator tree: it dominates the blocks whose numbers lie within its own.
#[derive(Clone, Copy, Default)]
struct Node {
    reachable: bool,
    enter: u32,
    leave: u32,
}

struct Dominance<'m> {
    m: &'m Module,
    /// Position of each operation in its block.
    order: Vec<u32>,
    tree: Vec<Node>,
}

impl Dominance<'_> {
    fn node(&self, block: Block) -> Node {
        self.tree.get(block.index()).copied().unwrap_or_default()
    }

    fn region(&mut self, region: Region) {
        let m = self.m;
        let blocks = &m.region(region).blocks;
        for block in blocks {
            for (i, op) in m.block(*block).ops.iter().enumerate() {
                self.order[op.index()] = i as u32;
            }
        }
        match blocks.as_slice() {
            [] => {}
            [one] => self.tree[one.index()] = Node { reachable: true, enter: 0, leave: 0 },
            many => {
                let idom = dominators(m, many);
                self.number(many, &idom);
            }
        }
    }

    /// Numbers the tree in depth-first order.
    fn number(&mut self, blocks: &[Block], idom: &[u32]) {
        let mut children = vec![Vec::new(); blocks.len()];
        for (i, parent) in idom.iter().enumerate().skip(1) {
            if *parent != NONE {
                children[*parent as usize].push(i as u32);
            }
        }
        let mut clock = 0;
        let mut stack = vec![(0u32, false)];
        while let Some((i, done)) = stack.pop() {
            let node = &mut self.tree[blocks[i as usize].index()];
            if done {
                node.leave = clock;
                continue;
            }
            clock += 1;
            *node = Node { reachable: true, enter: clock, leave: clock };
            stack.push((i, true));
            stack.extend(children[i as usize].iter().map(|c| (*c, false)));
        }
    }

    fn operand(&self, op: Op, number: usize, value: Value) -> Option<Diag> {
        let m = self.m;
        // What an edit has taken out of the module is still in its arenas: a definition counts only where it stands.
        let (home, def, listed) = match m.value(value).def {
            ValueDef::Result(def, i) => (m.op(def).parent, Some(def), m.op(def).results.get(i as usize)),
            ValueDef::Argument(block, i) => (Some(block), None, m.block(block).args.get(i as usize)),
        };
        let Some(home) = home.filter(|_| listed == Some(&value)) else {
            return Some(self.diag(op, number, value, false));
        };
        let region = m.block(home).parent;
        // The operation around the use that stands in the region of the definition.
        let mut at = op;
        let mut isolated = false;
        loop {
            // The outermost operation is reached where the definition stands in another branch of the tree.
            let Some(block) = m.op(at).parent else { return Some(self.diag(op, number, value, false)) };
            if m.block(block).parent == region {
                let fine = !isolated && self.reaches(home, def, block, at, at == op);
                return (!fine).then(|| self.diag(op, number, value, isolated));
            }
            let Some(parent) = m.parent_op(at) else { return Some(self.diag(op, number, value, false)) };
            isolated |= m.kind(parent).def().is_some_and(|d| d.has(Traits::ISOLATED));
            at = parent;
        }
    }

    /// Whether a definition in `home` dominates `at` in `block` of the same region.
    fn reaches(&self, home: Block, def: Option<Op>, block: Block, at: Op, direct: bool) -> bool {
        let Some(def) = def else { return home == block || self.dominates(home, block) };
        if home != block {
            return self.dominates(home, block);
        }
        let parent = self.m.block(home).parent.and_then(|r| self.m.region(r).parent);
        let ordered =
            !parent.is_some_and(|p| self.m.kind(p).def().is_none_or(|d| d.has(Traits::GRAPH_REGION)));
        if def == at {
            !ordered && direct
        } else {
            !ordered || self.order[def.index()] < self.order[at.index()]
        }
    }

    fn dominates(&self, a: Block, b: Block) -> bool {
        let (a, b) = (self.node(a), self.node(b));
        !b.reachable || (a.reachable && a.enter <= b.enter && b.leave <= a.leave)
    }

    fn diag(&self, op: Op, number: usize, value: Value, isolated: bool) -> Diag {
        let span = self.m.op(op).span;
        let diag = if isolated {
            Diag::error(
                "verify-isolated",
                span,
                format!(
                    "operand #{number} of '{}' comes from outside its isolated region",
                    self.m.op_name(op)
                ),
            )
        } else {
            Diag::error(
                "verify-dominance",
                span,
                format!("operand #{number} of '{}' does not dominate this use", self.m.op_name(op)),
            )
        };
        match self.m.value(value).def {
            ValueDef::Result(def, _) => diag.label(self.m.op(def).span, "it is defined here"),
            ValueDef::Argument(..) => diag,
        }
    }
}

/// Immediate dominators by position in `blocks` (the entry first): semidominators over a depth-first tree with path
/// compression, then nearest common ancestors. `NONE` for the entry and for what it does not reach.
fn dominators(m: &Module, blocks: &[Block]) -> Vec<u32> {
    let n = blocks.len();
    let position: rustc_hash::FxHashMap<Block, u32> =
        blocks.iter().enumerate().map(|(i, b)| (*b, i as u32)).collect();
    let successors = |i: u32| {
        let last = m.terminator(blocks[i as usize]);
        let list = last.map(|op| m.op(op).successors.as_slice()).unwrap_or_default();
        list.iter().filter_map(|b| position.get(b).copied())
    };
    // Depth-first numbers: `vertex` by number, `number` by position, `parent` by number.
    let mut number = vec![NONE; n];
    let (mut vertex, mut parent) = (Vec::with_capacity(n), Vec::with_capacity(n));
    let mut predecessors: Vec<Vec<u32>> = vec![Vec::new(); n];
    let mut stack = vec![(0u32, NONE)];
    while let Some((i, from)) = stack.pop() {
        if from != NONE {
            predecessors[i as usize].push(from);
        }
        if number[i as usize] != NONE {
            continue;
        }
        let me = vertex.len() as u32;
        number[i as usize] = me;
        vertex.push(i);
        parent.push(from);
        stack.extend(successors(i).map(|s| (s, me)));
    }
    let reached = vertex.len();
    let mut semi: Vec<u32> = (0..reached as u32).collect();
    let mut label = semi.clone();
    let mut ancestor = parent.clone();
    let mut path = Vec::new();
    for w in (1..reached as u32).rev() {
        for v in &predecessors[vertex[w as usize] as usize] {
            // The least semidominator on the tree path from `v` up to, not including, what is not numbered above `w`.
            let least = if *v <= w {
                *v
            } else {
                path.clear();
                let mut at = *v;
                while ancestor[at as usize] > w && ancestor[at as usize] != NONE {
                    path.push(at);
                    at = ancestor[at as usize];
                }
                while let Some(x) = path.pop() {
                    let up = ancestor[x as usize];
                    if semi[label[up as usize] as usize] < semi[label[x as usize] as usize] {
                        label[x as usize] = label[up as usize];
                    }
                    ancestor[x as usize] = ancestor[up as usize];
                }
                semi[label[*v as usize] as usize]
            };
            semi[w as usize] = semi[w as usize].min(least);
        }
    }
    let mut idom_number = vec![NONE; reached];
    for w in 1..reached {
        let mut at = parent[w];
        while at > semi[w] {
            at = idom_number[at as usize];
        }
        idom_number[w] = at;
    }
    let mut idom = vec![NONE; n];
    for w in 1..reached {
        idom[vertex[w] as usize] = vertex[idom_number[w] as usize];
    }
    idom
}
