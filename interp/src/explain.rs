//! The way of poison and undefined values, from where they were born to where they mattered, in words.

use crate::code::SiteInfo;
use crate::heap::{FlagCause, Record, Value};
use crate::layout::{Kind, TypeInfo};
use crate::machine::{Code, Machine};
use crate::report::{self, LineOffsets};
use crate::scalar::narrow::mask;
use crate::slot::{Origin, flag};
use crate::trace;
use plumb_host::{Note, ResultStyle, render_observed};
use plumb_ir::OpKind;
use plumb_ir::meaning::{CastOp, IntBin, Meaning, Scalar};

/// Most steps that a chain lists: the first ones and the last ones.
const MAX_STEPS: usize = 16;

/// The way of a value, its birth first.
pub(crate) fn chain(code: &Code, lines: Option<&LineOffsets>, m: &Machine, from: Origin) -> Vec<Note> {
    let mut records = Vec::new();
    let mut at = from;
    // An origin is younger than what it is made of: this ends.
    while let Some(record) = m.heap.origin(at) {
        records.push(record);
        at = record.from;
    }
    records.reverse();
    // What a loop does again and again is said once.
    let mut steps: Vec<(&Record, usize)> = Vec::new();
    for record in records {
        match steps.last_mut() {
            Some((last, times)) if last.at == record.at && !last.from.is_none() => *times += 1,
            _ => steps.push((record, 1)),
        }
    }
    let left_out = steps.len().saturating_sub(MAX_STEPS);
    let mut notes = Vec::new();
    for (i, (record, times)) in steps.into_iter().enumerate() {
        if !(MAX_STEPS / 2..MAX_STEPS / 2 + left_out).contains(&i) {
            let mut note = note(code, lines, m, record);
            if times > 1 {
                note.text += &format!(", {times} times");
            }
            notes.push(note);
        } else if i == MAX_STEPS / 2 {
            let text = format!("{left_out} more steps from here on");
            notes.push(Note { text, site: report::site(code, lines, record.at) });
        }
    }
    notes
}

fn note(code: &Code, lines: Option<&LineOffsets>, m: &Machine, record: &Record) -> Note {
    let born = record.from.is_none();
    match &record.made {
        FlagCause::Fresh { alloc, offset } => {
            let a = m.heap.alloc(*alloc);
            let site = report::site(code, lines, a.birth);
            let made = if site.op.is_empty() { String::new() } else { " made here".into() };
            Note {
                text: format!(
                    "never written: byte {offset} of {} of {} bytes{made}",
                    a.kind.describe(),
                    a.size
                ),
                site,
            }
        }
        FlagCause::Stored => Note { text: "stored here".into(), site: report::site(code, lines, record.at) },
        FlagCause::Computed { operands, flags } => {
            let site = report::site(code, lines, record.at);
            let list: Vec<String> = operands.iter().map(text).collect();
            let of = if list.is_empty() { String::new() } else { format!(" of {}", list.join(", ")) };
            let what = if flags & flag::POISON != 0 {
                "poison"
            } else if flags & flag::UNDEF != 0 {
                "an undefined value"
            } else {
                "an undetermined value"
            };
            let why = report::info(code, record.at)
                .filter(|_| born)
                .and_then(|info| reason(info, operands, *flags));
            let why = why.map(|why| format!(": {why}")).unwrap_or_default();
            let verb = if born { "makes" } else { "passes on" };
            Note { text: format!("`{}`{of} {verb} {what}{why}", site.op), site }
        }
    }
}

/// An operand as text.
fn text((slots, ty): &Value) -> String {
    match &ty.kind {
        Kind::MemRef(_) | Kind::Unranked(_) => "a memref".into(),
        _ if slots.len() < ty.slots as usize => format!("a value of {} parts", ty.pieces.len()),
        _ if slots.iter().any(|s| s.flags() & flag::POISON != 0) && ty.slots == 1 => "poison".into(),
        _ if slots.iter().any(|s| s.flags() & flag::UNDEF != 0) && ty.slots == 1 => "undefined".into(),
        _ => render_observed(&trace::value(slots, ty), ResultStyle::Plain),
    }
}

/// Why an operation makes poison or an undefined value of operands that are neither.
fn reason(info: &SiteInfo, operands: &[Value], flags: u8) -> Option<String> {
    let meaning = match info.kind {
        OpKind::Unregistered(_) => return None,
        kind => kind.def()?.meaning,
    };
    let poison = flags & flag::POISON != 0;
    Some(match meaning {
        Meaning::Poison => "it is poison by itself".into(),
        Meaning::Undef => "it is undefined by itself".into(),
        Meaning::Scalar(Scalar::Int(op)) if poison => integer(op, operands)?,
        Meaning::Scalar(Scalar::Cast(op)) if poison => match op {
            CastOp::FpToSi | CastOp::FpToUi => "the number does not fit the integer".into(),
            CastOp::ZExt | CastOp::UiToFp => "`nneg` promises that the operand is not negative".into(),
            CastOp::Trunc => "its overflow flags promise that no bit is lost".into(),
            CastOp::SExt
            | CastOp::SiToFp
            | CastOp::FpToSiSat
            | CastOp::FpToUiSat
            | CastOp::FpTrunc
            | CastOp::FpExt => return None,
        },
        Meaning::Scalar(
            Scalar::Float(_) | Scalar::FloatUn(_) | Scalar::CompareFloat | Scalar::MultiplyAdd { .. },
        ) if poison => "its fast-math flags rule out NaN or infinity, and there is one".into(),
        _ => return None,
    })
}

fn integer(op: IntBin, operands: &[Value]) -> Option<String> {
    let width = |ty: &TypeInfo| ty.lane().map(|lane| lane.width());
    let shifted = || {
        let [(_, ty), (by, _)] = operands else { return None };
        let w = width(ty)?;
        let far = by.iter().find(|s| s.bits & mask(w.min(64)) >= u64::from(w))?;
        Some(format!("it shifts {w} bits by {}", far.bits))
    };
    Some(match op {
        IntBin::Shl | IntBin::ShrU | IntBin::ShrS | IntBin::ShlSatS | IntBin::ShlSatU => match shifted() {
            Some(why) => why,
            None if op == IntBin::Shl => "its overflow flags promise that no bit is lost".into(),
            None => "`exact` promises that no bit is lost".into(),
        },
        IntBin::Add | IntBin::Sub | IntBin::Mul => {
            "its overflow flags promise that the result fits, and it does not".into()
        }
        IntBin::DivU | IntBin::DivS => "`exact` promises that nothing remains, and something does".into(),
        IntBin::Or => "`disjoint` promises that no bit is set in both operands, and one is".into(),
        _ => return None,
    })
}
