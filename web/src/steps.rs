//! The steps of a run: operations with what they are given, compute and access, and the memory that they work on.

use crate::diagnostics::{Place, Places};
use crate::program;
use crate::request::{RunLimits, RunQuestion};
use crate::run::{ShownValue, state, value};
use plumb_host::{Flags, Outcome};
use plumb_interp::heap::AllocKind;
use plumb_interp::layout::{Kind, Scalar};
use plumb_interp::slot::{Slot, flag};
use plumb_interp::{Names, Program, Step, Trace, TracePoint};
use plumb_ir::Module;
use serde::Serialize;
use std::fmt::Write;

/// Most allocations that are shown, and most bytes of each.
const ALLOCATIONS: usize = 64;
const BYTES: usize = 1024;

/// A value with its name.
#[derive(Debug, Serialize)]
struct NamedValue {
    name: String,
    #[serde(flatten)]
    value: ShownValue,
}

/// Bytes of memory: two digits each, and a letter for the state of each. `.` is an ordinary byte, `u` an undetermined one, `p`
/// poison, and `a` a byte of an address.
#[derive(Debug, Default, Serialize)]
struct ShownBytes {
    digits: String,
    states: String,
}

/// An access to memory.
#[derive(Debug, Serialize)]
struct ShownAccess {
    memory: u32,
    offset: u64,
    size: u64,
    writes: bool,
    /// What it writes.
    bytes: ShownBytes,
}

/// A step.
#[derive(Debug, Serialize)]
struct ShownStep {
    op: String,
    function: String,
    place: Option<Place>,
    depth: u32,
    /// What happens: `runs` an operation, `begins` one with regions, `ends` it, `enters` a block.
    what: &'static str,
    given: Vec<NamedValue>,
    made: Vec<NamedValue>,
    accesses: Vec<ShownAccess>,
}

/// An allocation.
#[derive(Debug, Serialize)]
struct ShownAllocation {
    memory: u32,
    kind: &'static str,
    symbol: Option<String>,
    size: u64,
    address: String,
    /// The line of the operation that made it.
    line: u32,
    /// The step that made it, and the one that ended it.
    from: usize,
    until: Option<usize>,
    /// What it holds at first.
    bytes: ShownBytes,
}

/// What there is to step through.
#[derive(Debug, Default, Serialize)]
pub(crate) struct ShownSteps {
    entry: Option<String>,
    outcome: Option<&'static str>,
    steps: Vec<ShownStep>,
    /// Whether there are more.
    cut: bool,
    allocations: Vec<ShownAllocation>,
}

/// Runs a function and lists its steps.
pub(crate) fn steps(asked: &RunQuestion, limits: RunLimits, most: usize) -> ShownSteps {
    let text = &asked.text;
    let places = Places::of(text);
    let Ok(checked) = program::check(text, &places) else { return ShownSteps::default() };
    let program = Program::decode_traced(&checked.module, &checked.options(limits)).with_source(text);
    let functions = program::functions(&program);
    let Some(entry) = program::chosen(&functions, asked.entry.as_deref()) else {
        return ShownSteps::default();
    };
    let (execution, trace) = program.run_traced(&entry, &[]);
    let module = &checked.module;
    let view = TraceView { module, names: Names::of(module, text), places: &places, trace: &trace };
    let (steps, of_point) = view.steps(most);
    let ran_out = matches!(execution.outcome, Outcome::OutOfFuel);
    ShownSteps {
        entry: Some(entry),
        outcome: Some(execution.outcome.name()),
        cut: trace.cut || ran_out || of_point.len() < trace.points.len(),
        allocations: view.allocations(&of_point),
        steps,
    }
}

struct TraceView<'a> {
    module: &'a Module,
    names: Names,
    places: &'a Places<'a>,
    trace: &'a Trace,
}

impl TraceView<'_> {
    /// The first steps, and the step that each point belongs to.
    fn steps(&self, most: usize) -> (Vec<ShownStep>, Vec<usize>) {
        let points = &self.trace.points;
        let (mut steps, mut of_point): (Vec<ShownStep>, _) = (Vec::new(), Vec::new());
        for (at, point) in points.iter().enumerate() {
            let before = at.checked_sub(1).map(|at| &points[at]);
            // An operation without a region that ran is one step, and so is a call of what has no body.
            let whole = point.step == Step::Ends
                && before.is_some_and(|before| before.step == Step::Begins && before.op == point.op);
            if whole && let Some(last) = steps.last_mut() {
                last.what = "runs";
                last.made = self.values(at, point);
                last.accesses.extend(self.accesses(point));
            } else if point.step == Step::Begins
                || !point.values.is_empty()
                || !self.trace.accesses(point).is_empty()
            {
                if steps.len() >= most {
                    break;
                }
                steps.push(self.step(at, point));
            }
            of_point.push(steps.len().saturating_sub(1));
        }
        (steps, of_point)
    }

    fn step(&self, at: usize, point: &TracePoint) -> ShownStep {
        let site = self.trace.site(point);
        let values = self.values(at, point);
        let (what, given, made) = match point.step {
            Step::Begins => ("begins", values, Vec::new()),
            Step::Ends => ("ends", Vec::new(), values),
            Step::Enters(_) => ("enters", Vec::new(), values),
        };
        let span = self.module.op(point.op).span;
        ShownStep {
            op: site.op,
            function: site.function,
            place: self.places.place(span),
            depth: point.depth,
            what,
            given,
            made,
            accesses: self.accesses(point).collect(),
        }
    }

    fn values(&self, at: usize, point: &TracePoint) -> Vec<NamedValue> {
        let named = |i: usize| {
            let name = self.names.get(self.module, point.values[i].value);
            Some(NamedValue { name, value: self.value(at, point, i)? })
        };
        (0..point.values.len()).filter_map(named).collect()
    }

    /// A value in words. Of pointers and memrefs these name the memory.
    fn value(&self, at: usize, point: &TracePoint, i: usize) -> Option<ShownValue> {
        let ty = &point.values[i].ty;
        let slots = match &ty.kind {
            Kind::Unranked(_) => self.trace.descriptor(at, i)?,
            _ => self.trace.slots(point, i),
        };
        let text = match (&ty.kind, slots) {
            (Kind::Scalar(Scalar::Ptr), [pointer]) => self.pointer(*pointer),
            (Kind::MemRef(_) | Kind::Unranked(_), [_, pointer, offset, rest @ ..]) => {
                let sizes: Vec<String> =
                    rest[..rest.len() / 2].iter().map(|size| size.bits.to_string()).collect();
                let offset = match offset.bits {
                    0 => String::new(),
                    offset => format!(" from element {offset}"),
                };
                self.pointer(*pointer).map(|memory| format!("{memory}, {}{offset}", extents(&sizes)))
            }
            _ => None,
        };
        let flags = slots.iter().fold(Flags::empty(), |all, slot| all | slot.visible());
        match text {
            Some(text) => Some(ShownValue { text, state: state(flags) }),
            None => Some(value(&self.trace.observed(point, i)?)),
        }
    }

    /// The memory that a pointer points to, unless it is null or no pointer.
    fn pointer(&self, pointer: Slot) -> Option<String> {
        let number = self.trace.alloc_of(pointer);
        let alloc = self.trace.alloc(number).filter(|alloc| alloc.kind != AllocKind::None)?;
        if pointer.flags() & flag::FATAL != 0 {
            return None;
        }
        if alloc.kind == AllocKind::Function {
            return alloc.symbol.as_ref().map(|symbol| format!("@{symbol}"));
        }
        let offset = pointer.bits.wrapping_sub(alloc.base) as i64;
        Some(match offset {
            0 => format!("memory {number}"),
            1.. => format!("memory {number} + {offset}"),
            _ => format!("memory {number} - {}", offset.unsigned_abs()),
        })
    }

    fn accesses(&self, point: &TracePoint) -> impl Iterator<Item = ShownAccess> {
        self.trace.accesses(point).iter().map(|access| ShownAccess {
            memory: access.alloc,
            offset: access.offset,
            size: access.size,
            writes: access.write,
            bytes: bytes(self.trace.written(access)),
        })
    }

    /// The first allocations of the run that the steps have come to.
    fn allocations(&self, of_point: &[usize]) -> Vec<ShownAllocation> {
        let points = &self.trace.points[..of_point.len()];
        let shown = self.trace.allocs().iter().enumerate().filter(|(_, alloc)| {
            !matches!(alloc.kind, AllocKind::None | AllocKind::Function | AllocKind::Descriptor)
        });
        let shown = shown.filter_map(|(number, alloc)| {
            // The first point at which it is there is the one after it was made.
            let made = points.partition_point(|point| point.made as usize <= number);
            let from = *of_point.get(made.saturating_sub(1))?;
            if made == points.len() && points.len() < self.trace.points.len() {
                return None;
            }
            let until = alloc.ended.and_then(|at| of_point.get(at)).copied();
            let held = match alloc.kind {
                AllocKind::Global => bytes(&alloc.initial),
                _ => {
                    let len = alloc.size.min(BYTES as u64) as usize;
                    ShownBytes { digits: "00".repeat(len), states: "u".repeat(len) }
                }
            };
            Some(ShownAllocation {
                memory: number as u32,
                kind: alloc.kind.describe(),
                symbol: alloc.symbol.as_deref().map(str::to_string),
                size: alloc.size,
                address: format!("{:#x}", alloc.base),
                line: alloc.born.line,
                from,
                until,
                bytes: held,
            })
        });
        shown.take(ALLOCATIONS).collect()
    }
}

/// Extents of a memref in words.
fn extents(sizes: &[String]) -> String {
    match sizes {
        [] => "one element".to_string(),
        [one] if one == "1" => "1 element".to_string(),
        [one] => format!("{one} elements"),
        several => several.join("×"),
    }
}

fn bytes(bytes: &[(u8, u8)]) -> ShownBytes {
    let mut shown = ShownBytes::default();
    for (byte, flags) in bytes.iter().take(BYTES) {
        // What is written to a string cannot fail.
        let _ = write!(shown.digits, "{byte:02x}");
        shown.states.push(match flag::visible(*flags) {
            flags if flags.contains(Flags::POISON) => 'p',
            flags if flags.contains(Flags::NONDET) => 'u',
            _ if flags & flag::POINTER != 0 => 'a',
            _ => '.',
        });
    }
    shown
}
