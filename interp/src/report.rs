//! Converts the reason why the machine stopped to an outcome with operations, locations and history.

use crate::heap::{AllocKind, AllocState, SiteRef};
use crate::machine::{Code, Machine, Stop};
use plumb_host::{Note, Outcome, Site, Ub, UbKind, Unsupported};

/// Offsets of the lines of a source text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines(Vec<u32>);

impl Lines {
    pub(crate) fn of(text: &str) -> Lines {
        let breaks = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i as u32 + 1);
        Lines(std::iter::once(0).chain(breaks).collect())
    }

    /// 1-based line and column of an offset; zeros without a text.
    fn place(&self, offset: u32) -> (u32, u32) {
        match self.0.partition_point(|start| *start <= offset) {
            0 => (0, 0),
            line => (line as u32, offset - self.0[line - 1] + 1),
        }
    }
}

/// Most calls that a history lists.
const MAX_CALLS: usize = 16;

/// The operation at a place of the program.
pub(crate) fn site(code: &Code, lines: Option<&Lines>, at: SiteRef) -> Site {
    let Some(f) = code.functions.get(at.func as usize) else { return Site::default() };
    // An empty mark list belongs to a function that could not be decoded.
    let mark = f.marks.get(at.pc as usize).or(f.marks.last());
    let Some(info) = mark.and_then(|m| f.sites.get(m.site as usize)) else {
        return Site { function: f.name.to_string(), ..Site::default() };
    };
    let (line, column) = match lines {
        Some(lines) if info.span.end > 0 => lines.place(info.span.start),
        _ => info.place,
    };
    Site { op: info.op_name().to_string(), function: f.name.to_string(), line, column }
}

/// The outcome of a run that stopped.
pub(crate) fn outcome(code: &Code, lines: Option<&Lines>, m: &Machine, stop: Stop) -> Outcome {
    let here = m.frames.last().map_or(m.at, |f| SiteRef { func: f.func, pc: f.pc });
    let at = site(code, lines, here);
    let stop = match stop {
        Stop::Race(detail, alloc, other) => {
            let other = Note { text: "the other access is here".into(), site: site(code, lines, other) };
            (Stop::Ub(UbKind::DataRace, detail, Some(alloc)), Some(other))
        }
        stop => (stop, None),
    };
    match stop {
        (Stop::Ub(kind, detail, alloc), other) => {
            let mut history: Vec<Note> = other.into_iter().collect();
            if let Some(index) = alloc {
                history.extend(life(code, lines, m, index));
            }
            let callers = m.frames.iter().rev().skip(1).take(MAX_CALLS);
            history.extend(callers.map(|f| Note {
                text: "called here".into(),
                site: site(code, lines, SiteRef { func: f.func, pc: f.pc }),
            }));
            Outcome::Ub(Box::new(Ub { kind, site: at, detail, history }))
        }
        (Stop::Trap, _) => Outcome::Trap(at),
        (Stop::Unsupported(what), _) => Outcome::Unsupported(Box::new(Unsupported { what, site: at })),
        (Stop::OutOfFuel, _) => Outcome::OutOfFuel,
        (Stop::OutOfMemory | Stop::Race(..), _) => Outcome::OutOfMemory,
    }
}

/// Where an allocation was made and where it ended.
fn life(code: &Code, lines: Option<&Lines>, m: &Machine, index: u32) -> Vec<Note> {
    let a = m.heap.alloc(index);
    if a.kind == AllocKind::None {
        return Vec::new();
    }
    let what = match a.kind {
        AllocKind::Global | AllocKind::Function => {
            let symbol = m.symbols.iter().position(|s| s.prov == index).and_then(|i| code.symbols.get(i));
            symbol.map_or_else(
                || a.kind.describe().to_string(),
                |s| format!("{} @{}", a.kind.describe(), s.name),
            )
        }
        kind => kind.describe().to_string(),
    };
    let mut notes = vec![Note {
        text: format!("{what} of {} bytes made here", a.size),
        site: site(code, lines, a.birth),
    }];
    match a.state {
        AllocState::Alive => {}
        AllocState::Freed => notes.push(Note { text: "freed here".into(), site: site(code, lines, a.death) }),
        AllocState::OutOfScope => {
            notes.push(Note { text: "its scope ended here".into(), site: site(code, lines, a.death) });
        }
    }
    notes
}

/// Notes on heap memory that was never freed.
pub(crate) fn leaks(code: &Code, lines: Option<&Lines>, m: &Machine) -> Vec<Note> {
    const MAX_LEAKS: usize = 16;
    (1..m.heap.len() as u32)
        .map(|i| m.heap.alloc(i))
        .filter(|a| a.kind == AllocKind::Heap && a.state == AllocState::Alive)
        .take(MAX_LEAKS)
        .map(|a| Note {
            text: format!("{} bytes made here are never freed", a.size),
            site: site(code, lines, a.birth),
        })
        .collect()
}
