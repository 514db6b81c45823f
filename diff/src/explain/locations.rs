//! Locations that say which operation of the source something stands for: written before a subject, read behind it.

use plumb_ir::{Loc, LocKind, Module, Op};
use rustc_hash::FxHashMap;

/// The file that our locations name.
const FILE: &str = "plumb-source";
/// Most locations within one.
const MOST: usize = 64;

/// The module with the number of each operation as its location.
pub(super) fn located(module: &Module) -> Module {
    let mut located = module.clone();
    let file = located.ctx.ident(FILE);
    let ops: Vec<Op> = module.walk(module.top()).collect();
    for op in ops {
        let line = op.0 + 1;
        let loc = located.ctx.intern_loc(LocKind::File { file, line, column: 1, end: None });
        located.op_mut(op).loc = loc;
    }
    located
}

/// Which operation of the source each operation of a target stands for.
pub(super) struct Origins {
    of: FxHashMap<Op, Op>,
    /// Whether any operation stands for several.
    pub joined: bool,
}

impl Origins {
    /// Reads the locations of a target.
    pub(super) fn of(source: &Module, target: &Module) -> Origins {
        let (most, ..) = source.arena_sizes();
        let (mut of, mut joined) = (FxHashMap::default(), false);
        for op in target.walk(target.top()) {
            let mut found = Vec::new();
            collect(target, target.op(op).loc, &mut found);
            found.retain(|line| (*line as usize) <= most && *line > 0);
            found.sort_unstable();
            found.dedup();
            match found[..] {
                [line] => {
                    of.insert(op, Op(line - 1));
                }
                [] => {}
                _ => joined = true,
            }
        }
        Origins { of, joined }
    }

    /// The operation of the source that an operation of the target stands for, if it is one.
    pub(super) fn get(&self, op: Op) -> Option<Op> {
        self.of.get(&op).copied()
    }

    /// Whether nothing stands for anything.
    pub(super) fn is_empty(&self) -> bool {
        self.of.is_empty()
    }
}

/// The operation of the source that a line of our file stands for.
pub(super) fn by_place(loc: &str) -> Option<Op> {
    let line = loc.strip_prefix(FILE)?.strip_prefix(':')?.split(':').next()?;
    line.parse::<u32>().ok()?.checked_sub(1).map(Op)
}

/// Lines of our file within a location. An inlined operation stands for itself, not for the call.
fn collect(module: &Module, loc: Loc, found: &mut Vec<u32>) {
    let mut work = vec![loc];
    let mut seen = 0;
    while let Some(loc) = work.pop() {
        seen += 1;
        if seen > MOST {
            return;
        }
        match module.ctx.loc(loc) {
            LocKind::File { file, line, .. } if module.ctx.name(*file) == FILE => found.push(*line),
            LocKind::Name(_, child) => work.push(*child),
            LocKind::CallSite(callee, _) => work.push(*callee),
            LocKind::Fused(parts, _) => work.extend(parts.iter().copied()),
            LocKind::File { .. } | LocKind::Unknown => {}
        }
    }
}
