//! Numbers of values and blocks, as MLIR gives them. The numbers of a region go on from those around it, and regions beside each other
//! have the same numbers. Or all values have numbers of their own.

use crate::{Block, Module, Op, Region, Value, ValueDef};
use std::fmt::Write;

const ARGUMENT: u32 = 1 << 31;
const NONE: u32 = u32::MAX;

/// The numbers.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// By value: its number, that of its operation's first result, or with a mark that of an entry argument.
    values: Vec<u32>,
    blocks: Vec<u32>,
}

#[derive(Clone, Copy, Default)]
struct NextNumbers {
    value: u32,
    argument: u32,
}

impl Names {
    /// Numbers everything in an operation; if `unique`, no number is given twice.
    pub(super) fn number(&mut self, m: &Module, op: Op, unique: bool) {
        let (_, blocks, _, values) = m.arena_sizes();
        self.values = vec![NONE; values];
        self.blocks = vec![NONE; blocks];
        let data = m.op(op);
        for result in &data.results {
            self.values[result.index()] = 0;
        }
        let mut next = NextNumbers { value: u32::from(!data.results.is_empty()), argument: 0 };
        for region in &data.regions {
            let last = self.region(m, *region, next, unique);
            next = if unique { last } else { NextNumbers::default() };
        }
    }

    /// Numbers a region; the numbers that come next.
    fn region(&mut self, m: &Module, region: Region, mut next: NextNumbers, unique: bool) -> NextNumbers {
        let data = m.region(region);
        for (i, block) in data.blocks.iter().enumerate() {
            self.blocks[block.index()] = i as u32;
            for arg in &m.block(*block).args {
                let counter = if i == 0 { &mut next.argument } else { &mut next.value };
                self.values[arg.index()] = *counter | if i == 0 { ARGUMENT } else { 0 };
                *counter += 1;
            }
            for op in &m.block(*block).ops {
                let results = &m.op(*op).results;
                for result in results {
                    self.values[result.index()] = next.value;
                }
                next.value += u32::from(!results.is_empty());
            }
        }
        for block in &data.blocks {
            for op in &m.block(*block).ops {
                for region in &m.op(*op).regions {
                    let last = self.region(m, *region, next, unique);
                    next = if unique { last } else { next };
                }
            }
        }
        next
    }

    /// The name that all results of an operation have, by the first of them.
    pub(super) fn write_results(&self, out: &mut String, value: Value) {
        let number = self.values.get(value.index()).copied().unwrap_or(NONE);
        // Writing to a string cannot fail.
        if number == NONE {
            let _ = write!(out, "%<<{}>>", value.0);
        } else if number & ARGUMENT != 0 {
            let _ = write!(out, "%arg{}", number & !ARGUMENT);
        } else {
            let _ = write!(out, "%{number}");
        }
    }

    pub(super) fn write_value(&self, out: &mut String, m: &Module, value: Value) {
        self.write_results(out, value);
        if let ValueDef::Result(op, i) = m.value(value).def
            && m.op(op).results.len() > 1
        {
            // Writing to a string cannot fail.
            let _ = write!(out, "#{i}");
        }
    }

    pub(super) fn write_block(&self, out: &mut String, block: Block) {
        let _ = match self.blocks.get(block.index()) {
            Some(number) if *number != NONE => write!(out, "^bb{number}"),
            _ => write!(out, "^<<{}>>", block.0),
        };
    }
}
