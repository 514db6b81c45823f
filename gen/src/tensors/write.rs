//! The text of a module.

use super::named;
use super::state::Writer;
use super::statements::STATEMENTS;
use super::types::{Class, ELEMS, Elem, I32, Tensor, join, shaped};
use crate::body::{Body, line};
use crate::config::{Chance, Config};
use crate::draw::Draw;
use plumb_ir::OpKind;
use std::fmt::Write as _;

/// How much more often a statement comes whose operation is favoured.
const FAVOUR: usize = 6;

/// A module of about so many operations.
pub(super) fn write(draw: &mut Draw, cfg: &Config, budget: usize) -> String {
    draw.next_frame();
    let elems = elems(draw, cfg);
    let is_open = draw.ratio(1, 2);
    let mut writer = Writer {
        draw,
        cfg,
        module: String::new(),
        body: Body::default(),
        tensors: Vec::new(),
        ops: 0,
        budget,
        elems,
        statements: Vec::new(),
        named: Vec::new(),
        is_open,
        symbols: 0,
        has_sizes: false,
    };
    writer.choose();
    // What cannot be written is left out, so the number of attempts is bounded, too.
    let attempts = 8 + 2 * budget;
    for _ in 0..attempts {
        if writer.ops >= budget {
            break;
        }
        writer.statement(0);
    }
    writer.finish();
    let sizes = writer.sizes();
    sizes + &writer.module
}

/// The types of elements of a module: two or three.
fn elems(draw: &mut Draw, cfg: &Config) -> Vec<Elem> {
    let is_taken = |e: &Elem| match e.class {
        Class::Int if !matches!(e.bits, 1 | 8 | 16 | 32 | 64 | 128) => cfg.odd_ints != Chance(0, 1),
        Class::Int if e.bits == 128 => cfg.wide_ints != Chance(0, 1),
        Class::Float if e.bits == 16 => cfg.small_floats,
        Class::Complex => OpKind::by_name("complex.add").is_some_and(|kind| cfg.has(kind)),
        _ => true,
    };
    let all: Vec<Elem> = ELEMS.iter().copied().filter(is_taken).collect();
    let mut elems = vec![draw.pick(&all[..all.len().min(5)]).unwrap_or(I32)];
    for _ in 0..draw.range(1, 2) {
        elems.extend(draw.pick(&all));
    }
    elems
}

impl Writer<'_, '_, '_> {
    /// Draws what the module is made of: of all statements some are left out.
    fn choose(&mut self) {
        let side = usize::from(self.is_linalg());
        for (at, statement) in STATEMENTS.iter().enumerate() {
            let is_favoured = |kind: &OpKind| kind.def().is_some_and(|def| def.name == statement.op);
            let is_favoured = self.cfg.favour.iter().any(is_favoured);
            let is_kept = is_favoured || !self.draw.chance(self.cfg.omit);
            if is_kept && self.has(statement.op) {
                let weight = statement.weights[side] * if is_favoured { FAVOUR } else { 1 };
                self.statements.extend(std::iter::repeat_n(at, weight));
            }
        }
        for (kind, _) in named::all().filter(|(kind, _)| self.cfg.has(*kind)) {
            let count = if self.cfg.favour.contains(&kind) { FAVOUR * 4 } else { 1 };
            self.named.extend(std::iter::repeat_n(kind, count));
        }
    }

    /// `@main` returns what nothing has used, or writes it into globals.
    fn finish(&mut self) {
        if self.tensors.iter().all(Tensor::is_empty) {
            let like = self.shape(&[2], I32);
            self.new_tensor(&like);
        }
        let mut seen: Vec<Tensor> = self.tensors.iter().filter(|t| t.uses == 0).cloned().collect();
        // Some that were used, too: what later operations made of them must not show.
        for _ in 0..2 {
            if let Some(t) = self.pick(|_| true).filter(|t| seen.iter().all(|other| other.name != t.name)) {
                seen.push(t);
            }
        }
        let most = self.cfg.max_results as usize;
        let stores = self.has("bufferization.materialize_in_destination");
        let mut returned = Vec::new();
        for t in seen {
            let is_stored = stores && t.is_static() && !t.is_empty();
            if is_stored && (returned.len() >= most || self.draw.ratio(1, 4)) {
                self.store(&t);
            } else {
                returned.push(t);
            }
        }
        let names: Vec<&str> = returned.iter().map(|t| t.name.as_str()).collect();
        let types: Vec<String> = returned.iter().map(Tensor::ty).collect();
        let (names, types) = (join(&names), join(&types));
        if returned.is_empty() {
            line!(self, "func.return");
        } else {
            line!(self, "func.return {names} : {types}");
        }
        let body = std::mem::take(&mut self.body.text);
        let _ = write!(self.module, "func.func @main() -> ({types}) {{\n{body}}}\n");
    }

    /// Writes a tensor into a public global.
    fn store(&mut self, t: &Tensor) {
        let memory = shaped("memref", &t.extents, &[], t.elem);
        let symbol = self.symbol("output");
        let zero = t.elem.literal(0);
        let _ = writeln!(self.module, "memref.global {symbol} : {memory} = dense<{zero}>");
        let global = self.value(&format!("memref.get_global {symbol} : {memory}"));
        line!(
            self,
            "bufferization.materialize_in_destination {} in restrict writable {global} : ({}, {memory}) -> ()",
            t.name,
            t.ty()
        );
        self.ops += 1;
    }
}
