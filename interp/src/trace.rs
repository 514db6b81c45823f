//! Traces: the results of each executed operation, to explain a run and to find where two runs differ.

use crate::exec::datum;
use crate::heap::SiteRef;
use crate::layout::{Kind, TypeInfo};
use crate::machine::Machine;
use crate::report;
use crate::session::Session;
use crate::slot::Slot;
use plumb_host::{Observed, Site};
use plumb_ir::Op;
use std::sync::Arc;

/// Records of a run that are kept; later ones are dropped.
const MAX_RECORDS: usize = 1 << 18;

/// One execution of an operation with results.
#[derive(Clone, Debug)]
pub struct TracePoint {
    /// The operation, in the module that was decoded.
    pub op: Op,
    /// Where it stands.
    pub site: Site,
    /// Its results in order; a memref is given by its descriptor: two pointers, offset, sizes, strides.
    pub values: Vec<Observed>,
}

/// The same before it is asked for.
#[derive(Debug)]
pub(crate) struct Recorded {
    op: Op,
    at: SiteRef,
    values: Vec<(Vec<Slot>, Arc<TypeInfo>)>,
}

impl Machine {
    /// Records what an operation computed.
    pub(crate) fn record(&mut self, op: Op, values: Vec<(Vec<Slot>, Arc<TypeInfo>)>) {
        if self.trace.len() < MAX_RECORDS {
            self.trace.push(Recorded { op, at: self.at, values });
        }
    }
}

impl Session<'_> {
    /// What operations computed so far, in order of execution; nothing unless the program was decoded for it.
    pub fn trace(&self) -> Vec<TracePoint> {
        let program = self.program();
        let point = |r: &Recorded| TracePoint {
            op: r.op,
            site: report::site(&program.code, program.lines.as_ref(), r.at),
            values: r.values.iter().map(|(slots, ty)| value(slots, ty)).collect(),
        };
        self.machine.trace.iter().map(point).collect()
    }
}

/// A value without a look at memory.
pub(crate) fn value(slots: &[Slot], ty: &TypeInfo) -> Observed {
    let data = ty.pieces.iter().map(|p| {
        let words = slots.get(p.slot as usize..(p.slot + p.scalar.slots()) as usize).unwrap_or(&[]);
        datum(p.scalar.class(), words)
    });
    match &ty.kind {
        Kind::Vector { shape, .. } => Observed::Vector { shape: shape.clone(), elements: data.collect() },
        Kind::Scalar(s) => Observed::Scalar(datum(s.class(), slots)),
        _ => Observed::Aggregate(data.map(Observed::Scalar).collect()),
    }
}
