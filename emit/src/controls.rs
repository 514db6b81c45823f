//! Control flow: block arguments become phi nodes.
//!
//! A phi node tells its incoming edges apart by the block they leave. One terminator may go twice to a block with
//! different arguments. All but the first such edge then get a block of their own that only jumps on.

use crate::emitter::{Emitter, Label};
use plumb_ir::ops::{LlvmOp, OpKind, llvm, view::Prop};
use plumb_ir::{Block, Module, Op, Value};
use rustc_hash::FxHashMap;

/// The block that an edge comes from.
#[derive(Clone, Copy)]
enum EdgeSource {
    /// One of the function's.
    Block(Block),
    /// One that only carries the arguments of this edge.
    Split(usize),
}

/// An edge as its target sees it.
#[derive(Clone, Copy)]
struct Edge<'m> {
    from: EdgeSource,
    args: &'m [Value],
}

/// The edges of a function.
#[derive(Default)]
pub(crate) struct Control<'m> {
    /// By target.
    incoming: FxHashMap<Block, Vec<Edge<'m>>>,
    /// The edges that have a block of their own, by terminator and successor.
    split: FxHashMap<(Op, u32), usize>,
    /// Where those blocks are written and jump to: by the block they follow, and each with its target.
    pending: FxHashMap<Block, Vec<(usize, Block)>>,
    /// Their names.
    labels: Vec<u32>,
}

impl Control<'_> {
    /// Gives numbers to the blocks that follow a block.
    pub(crate) fn number_splits(&mut self, block: Block, mut take: impl FnMut() -> u32) {
        for (split, _) in self.pending.get(&block).into_iter().flatten() {
            self.labels[*split] = take();
        }
    }
}

/// The arguments that a terminator passes to its successors, in their order.
fn successor_args(m: &Module, op: Op) -> Vec<&[Value]> {
    let groups = |segments: Prop, first: usize, values: usize| {
        let sizes = segments.array(m, op);
        let mut rest = m.operand_group(op, values);
        let count = m.op(op).successors.len().saturating_sub(first);
        (0..count)
            .map(|i| {
                let size = sizes.get(i).map_or(0, |n| n.unsigned_abs() as usize).min(rest.len());
                let (head, tail) = rest.split_at(size);
                rest = tail;
                head
            })
            .collect::<Vec<_>>()
    };
    let kind = m.kind(op);
    if kind == llvm::Br::KIND {
        vec![m.operand_group(op, 0)]
    } else if kind == llvm::CondBr::KIND || kind == llvm::Invoke::KIND {
        vec![m.operand_group(op, 1), m.operand_group(op, 2)]
    } else if kind == llvm::Switch::KIND {
        let mut all = vec![m.operand_group(op, 1)];
        all.extend(groups(llvm::Switch::case_operand_segments, 1, 2));
        all
    } else if kind == llvm::IndirectBr::KIND {
        groups(llvm::IndirectBr::indbr_operand_segments, 0, 1)
    } else {
        Vec::new()
    }
}

impl<'m> Emitter<'m> {
    /// Finds the edges between blocks.
    pub(crate) fn control_flow(&mut self, blocks: &[Block]) -> Control<'m> {
        let m = self.m;
        let mut control = Control::default();
        for block in blocks {
            let Some(op) = m.terminator(*block) else {
                self.error("emit-malformed", "a block without a terminator");
                continue;
            };
            let successors = &m.op(op).successors;
            // The first edge of this terminator to each block.
            let mut first: FxHashMap<Block, &[Value]> = FxHashMap::default();
            for (i, (to, args)) in successors.iter().zip(successor_args(m, op)).enumerate() {
                if args.is_empty() {
                    continue;
                }
                if successors.len() > 1 && *first.entry(*to).or_insert(args) != args {
                    if m.kind(op) == OpKind::Llvm(LlvmOp::IndirectBr) {
                        self.at = m.op(op).span;
                        self.error(
                            "emit-unsupported-op",
                            "`llvm.indirectbr` with different arguments for one block",
                        );
                        continue;
                    }
                    let split = control.labels.len();
                    control.labels.push(0);
                    control.split.insert((op, i as u32), split);
                    control.pending.entry(*block).or_default().push((split, *to));
                    control
                        .incoming
                        .entry(*to)
                        .or_default()
                        .push(Edge { from: EdgeSource::Split(split), args });
                } else {
                    let from = EdgeSource::Block(*block);
                    control.incoming.entry(*to).or_default().push(Edge { from, args });
                }
            }
        }
        control
    }

    /// Name of the block that successor `i` of a terminator jumps to.
    pub(crate) fn target(&self, op: Op, i: usize, control: &Control<'_>) -> Label {
        match control.split.get(&(op, i as u32)) {
            Some(split) => Label::Number(control.labels[*split]),
            None => self.m.op(op).successors.get(i).map_or(Label::Number(0), |b| self.label_of(*b)),
        }
    }

    /// Writes the phi nodes of a block.
    pub(crate) fn phis(&mut self, block: Block, control: &Control<'_>) {
        let m = self.m;
        for (i, arg) in m.block(block).args.iter().enumerate() {
            self.push("  ");
            self.local(*arg);
            self.push(" = phi ");
            self.ty_(m.ty(*arg));
            let edges = control.incoming.get(&block).map_or(&[][..], Vec::as_slice);
            if edges.is_empty() {
                // Nothing jumps here: LLVM takes a phi without edges in an unreachable block only in memory, not in
                // text, so the argument is a value that is never read.
                self.out.truncate(self.out.len() - 1);
                self.unreachable_argument(*arg);
                continue;
            }
            for (n, edge) in edges.iter().enumerate() {
                self.push(if n > 0 { ", [ " } else { "[ " });
                match edge.args.get(i) {
                    Some(value) => self.value(*value),
                    None => self.error("emit-malformed", "an edge passes too few arguments"),
                }
                self.push(", %");
                self.label(match edge.from {
                    EdgeSource::Block(block) => self.label_of(block),
                    EdgeSource::Split(split) => Label::Number(control.labels[split]),
                });
                self.push(" ]");
            }
            self.out.push('\n');
        }
    }

    /// Takes the begun phi back and defines the argument by a `freeze`, which any first-class type has.
    fn unreachable_argument(&mut self, arg: Value) {
        let line = self.out.rfind('\n').map_or(0, |i| i + 1);
        self.out.truncate(line);
        self.push("  ");
        self.local(arg);
        self.push(" = freeze ");
        self.ty_(self.m.ty(arg));
        self.push("poison\n");
    }

    /// Writes the blocks of the edges that leave a block and need their own.
    pub(crate) fn splits(&mut self, block: Block, control: &Control<'_>) {
        for (split, to) in control.pending.get(&block).into_iter().flatten() {
            self.out.push('\n');
            self.label(Label::Number(control.labels[*split]));
            self.push(":\n  br ");
            self.label_ref(self.label_of(*to));
            self.out.push('\n');
        }
    }
}
