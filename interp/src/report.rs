//! Converts the reason why the machine stopped to an outcome with operations, locations and history.

use crate::code::{Function, SiteInfo};
use crate::explain;
use crate::heap::{AllocKind, AllocState, SiteRef};
use crate::machine::{Code, Machine, Stop};
use crate::slot::Slot;
use plumb_host::{Note, Outcome, Site, Ub, UbKind, UnsupportedFeature, Warning, WarningKind};
use plumb_ir::Traits;

/// Offsets of the lines of a source text.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineOffsets(Vec<u32>);

impl LineOffsets {
    pub(crate) fn of(text: &str) -> LineOffsets {
        let breaks = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i as u32 + 1);
        LineOffsets(std::iter::once(0).chain(breaks).collect())
    }

    /// 1-based line and column of an offset; zeros without a text.
    fn place(&self, offset: u32) -> (u32, u32) {
        match self.0.partition_point(|start| *start <= offset) {
            0 => (0, 0),
            line => (line as u32, offset - self.0[line - 1] + 1),
        }
    }
}

/// Most places of calls that a history lists.
const MAX_CALLS: usize = 16;

/// The operation at a place of the program.
pub(crate) fn site(code: &Code, lines: Option<&LineOffsets>, at: SiteRef) -> Site {
    let Some(f) = code.functions.get(at.func as usize) else { return Site::default() };
    let Some(info) = info(code, at) else {
        return Site { function: f.name.to_string(), ..Site::default() };
    };
    described(f, lines, info)
}

/// An operation of a function.
fn described(f: &Function, lines: Option<&LineOffsets>, info: &SiteInfo) -> Site {
    let (line, column) = match lines {
        Some(lines) if info.span.end > 0 => lines.place(info.span.start),
        _ => info.place,
    };
    let loc = info.loc.as_deref().unwrap_or_default().to_string();
    Site { op: info.op_name().to_string(), function: String::from(&*f.name), line, column, loc }
}

/// What is known of the operation at a place of the program.
pub(crate) fn info(code: &Code, at: SiteRef) -> Option<&SiteInfo> {
    let f = code.functions.get(at.func as usize)?;
    // An empty mark list belongs to a function that could not be decoded.
    let mark = f.marks.get(at.pc as usize).or(f.marks.last())?;
    f.sites.get(mark.site as usize)
}

/// Where a run stopped.
fn here(m: &Machine) -> SiteRef {
    m.frames.last().map_or(m.at, |f| SiteRef { func: f.func, pc: f.pc })
}

/// Function and operation of a place.
fn marked(code: &Code, at: SiteRef) -> Option<(u32, u32)> {
    Some((at.func, code.functions.get(at.func as usize)?.marks.get(at.pc as usize)?.site))
}

/// The calls that were active, the innermost first; one line for those of one place in a row.
fn calls(code: &Code, lines: Option<&LineOffsets>, m: &Machine) -> Vec<Note> {
    let mut places: Vec<(SiteRef, usize)> = Vec::new();
    for f in m.frames.iter().rev().skip(1) {
        let at = SiteRef { func: f.func, pc: f.pc };
        if let Some((_, times)) = places.last_mut().filter(|(last, _)| *last == at) {
            *times += 1;
        } else if places.len() < MAX_CALLS {
            places.push((at, 1));
        } else {
            break;
        }
    }
    let note = |(at, times)| Note {
        text: if times == 1 { "called here".into() } else { format!("called here, {times} times") },
        site: site(code, lines, at),
    };
    places.into_iter().map(note).collect()
}

/// How a run stopped by itself or used up its budget: where, then the loop and the calls around that place.
pub(crate) fn end(code: &Code, lines: Option<&LineOffsets>, m: &Machine, stop: &Stop) -> Vec<Note> {
    let here = here(m);
    let at = site(code, lines, here);
    let text = match stop {
        Stop::Trap(Some(said)) => format!("assertion failed: {said}"),
        Stop::Trap(None) => format!("stopped by `{}`", at.op),
        Stop::OutOfFuel => format!("the budget of {} operations was used up here", m.options.fuel),
        Stop::OutOfTime => "the time for it was used up here".into(),
        Stop::OutOfMemory => {
            let (used, most) = (m.heap.account.used(), m.heap.account.limit());
            format!(
                "memory was used up here: {used} of {most} bytes are in use, {} by the program",
                m.heap.live()
            )
        }
        Stop::OutOfStack => {
            let (calls, most) = (m.frames.len().max(1), m.options.max_stack);
            let calls = if calls == 1 { "1 call is".into() } else { format!("{calls} calls are") };
            format!("the stack of {most} bytes was used up here: {calls} active")
        }
        Stop::Ub(..) | Stop::Race(..) | Stop::Unsupported(_) => return Vec::new(),
    };
    let mut notes = vec![Note { text, site: at }];
    if let (false, Some(pc)) = (matches!(stop, Stop::Trap(_)), around(code, here)) {
        notes.push(round(code, lines, SiteRef { pc, ..here }));
    }
    notes.extend(calls(code, lines, m));
    notes
}

/// The loop that an instruction closes: its operation or the one whose region it ends, or the branch itself.
fn round(code: &Code, lines: Option<&LineOffsets>, back: SiteRef) -> Note {
    let def = info(code, back).and_then(|info| info.kind.def());
    let own = || {
        let site = site(code, lines, back);
        let text = match def {
            Some(def) if !def.successors.is_empty() => format!("in the loop that `{}` closes", site.op),
            _ => format!("in the loop `{}`", site.op),
        };
        Note { text, site }
    };
    let ends_region = def.is_some_and(|def| def.has(Traits::TERMINATOR) && def.successors.is_empty());
    let f = code.functions.get(back.func as usize).filter(|_| ends_region);
    let outer = f.and_then(|f| Some((f, f.sites.get(info(code, back)?.parent as usize)?)));
    outer.map_or_else(own, |(f, info)| {
        let site = described(f, lines, info);
        Note { text: format!("in the loop `{}`", site.op), site }
    })
}

/// The instruction that goes back, of the innermost loop around a place.
fn around(code: &Code, at: SiteRef) -> Option<u32> {
    let f = code.functions.get(at.func as usize)?;
    let mut found: Option<(u32, u32)> = None;
    for (pc, inst) in (0u32..).zip(&f.code).skip(at.pc as usize) {
        for label in inst.labels(&f.ext) {
            let Some(to) = f.targets.get(label as usize).map(|t| t.pc).filter(|to| *to <= at.pc) else {
                continue;
            };
            if found.is_none_or(|(from, back)| pc - to < back - from) {
                found = Some((to, pc));
            }
        }
    }
    found.map(|(_, back)| back)
}

/// The outcome of a run that stopped.
pub(crate) fn outcome(code: &Code, lines: Option<&LineOffsets>, m: &Machine, stop: Stop) -> Outcome {
    let here = here(m);
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
            history.extend(calls(code, lines, m));
            let same = |begun| marked(code, begun) == marked(code, here);
            let chain =
                if kind.is_of_value() { explain::chain(code, lines, m, m.blamed(same)) } else { Vec::new() };
            Outcome::Ub(Box::new(Ub { kind, site: at, detail, history, chain }))
        }
        (Stop::Trap(_), _) => Outcome::Trap(at),
        (Stop::Unsupported(what), _) => Outcome::Unsupported(Box::new(UnsupportedFeature { what, site: at })),
        (Stop::OutOfFuel, _) => Outcome::OutOfFuel,
        (Stop::OutOfTime, _) => Outcome::OutOfTime,
        (Stop::OutOfMemory | Stop::OutOfStack | Stop::Race(..), _) => Outcome::OutOfMemory,
    }
}

/// Where an allocation was made and where it ended.
fn life(code: &Code, lines: Option<&LineOffsets>, m: &Machine, index: u32) -> Vec<Note> {
    let a = m.heap.alloc(index);
    if a.kind == AllocKind::None {
        return Vec::new();
    }
    let what = match a.kind {
        AllocKind::Global | AllocKind::Function => {
            let symbol = m.symbols.iter().position(|s| s.prov() == index).and_then(|i| code.symbols.get(i));
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

/// Warnings of what was shown.
pub(crate) fn warnings(code: &Code, lines: Option<&LineOffsets>, m: &Machine) -> Vec<Warning> {
    let warned = |w: &crate::shown::PlaceWarning| Warning {
        kind: w.kind,
        site: site(code, lines, w.at),
        detail: w.detail.clone(),
        chain: explain::chain(code, lines, m, w.origin),
    };
    m.warned.iter().map(warned).collect()
}

/// Warnings of heap memory that nothing frees and nothing leads to from results and variables: one a place.
pub(crate) fn leaks(
    code: &Code,
    lines: Option<&LineOffsets>,
    m: &Machine,
    kept: Vec<u32>,
    results: impl Iterator<Item = Slot>,
) -> Vec<Warning> {
    const MAX_LEAKS: usize = 16;
    let mut places: Vec<(SiteRef, u64, u64)> = Vec::new();
    for i in m.heap.leaks(kept, results.chain(m.symbols.iter().copied())) {
        let a = m.heap.alloc(i);
        if let Some((_, count, bytes)) = places.iter_mut().find(|(at, ..)| *at == a.birth) {
            (*count, *bytes) = (*count + 1, *bytes + a.size);
        } else if places.len() < MAX_LEAKS {
            places.push((a.birth, 1, a.size));
        }
    }
    let warning = |(at, count, bytes): (SiteRef, u64, u64)| Warning {
        kind: WarningKind::Leak,
        site: site(code, lines, at),
        detail: match count {
            1 => format!("{bytes} bytes made here are never freed"),
            _ => format!("{count} allocations made here are never freed, {bytes} bytes in all"),
        },
        chain: Vec::new(),
    };
    places.into_iter().map(warning).collect()
}
