//! The text of such a module: statements over variables, in blocks.

use super::layout::{Ty, draw_aggregate, draw_type};
use super::state::{Place, Slot, Writer};
use crate::body::{Body, line};
use crate::config::Config;
use crate::draw::Draw;
use std::fmt::Write as _;

/// Bytes that variables are copied from.
const BYTES: u64 = 64;
/// How deep statements lie in each other.
const DEPTH: u32 = 3;
/// Below so many lines there is room for a scalar only.
const TINY: usize = 16;
/// Below so many lines there is room for one variable and one result only.
const SMALL: usize = 24;

/// The text of a module with about so many operations.
pub(super) fn write(draw: &mut Draw, cfg: &Config, budget: usize) -> String {
    draw.next_frame();
    let mut writer = Writer {
        draw,
        cfg,
        body: Body::default(),
        slots: Vec::new(),
        cells: Vec::new(),
        values: Vec::new(),
        budget,
        has_callee: false,
        has_bytes: false,
    };
    let bytes: Vec<String> = (0..BYTES).map(|_| (writer.draw.below(256) as i64 - 128).to_string()).collect();
    // Small programs have nothing else than a variable.
    let outs = (budget / 30).min(4);
    let results = writer.main(outs);
    let mut text = String::new();
    if writer.has_bytes {
        let bytes = bytes.join(", ");
        let _ = writeln!(
            text,
            "llvm.mlir.global internal constant @bytes(dense<[{bytes}]> : tensor<{BYTES}xi8>) : !llvm.array<{BYTES} x i8>"
        );
    }
    if outs > 0 {
        let _ = writeln!(
            text,
            "llvm.mlir.global external @out(dense<0> : tensor<{outs}xi64>) : !llvm.array<{outs} x i64>"
        );
    }
    if writer.has_callee {
        text += CALLEE;
    }
    let _ = write!(text, "llvm.func @main() -> {results} {{\n{}}}\n", writer.body.text);
    text
}

/// A function that reads and writes what it is given.
const CALLEE: &str = "llvm.func internal @touch(%p: !llvm.ptr, %x: i8) -> i8 {
  %old = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i8
  %new = llvm.xor %old, %x : i8
  llvm.store %new, %p {alignment = 1 : i64} : i8, !llvm.ptr
  llvm.return %old : i8
}
";

impl Writer<'_, '_, '_> {
    /// The body of `@main`, and the type of its results. `outs` numbers are left where everybody sees them.
    fn main(&mut self, outs: usize) -> String {
        let is_small = self.budget < SMALL;
        let has_lifetimes = !is_small && self.has("llvm.intr.lifetime.start") && self.draw.ratio(1, 3);
        for _ in 0..if is_small { 1 } else { self.draw.range(1, 3) } {
            self.slot(has_lifetimes);
        }
        if let (Some(slot), true) = (self.wild_slot(), !is_small && self.draw.ratio(1, 2)) {
            let (one, of) = (self.constant(1, 64), self.slots[slot].pointer.clone());
            let cell = self.value(&format!("llvm.alloca {one} x !llvm.ptr : (i64) -> !llvm.ptr"));
            line!(self, "llvm.store {of}, {cell} : !llvm.ptr, !llvm.ptr");
            self.cells.push(cell);
        }
        let of_each = if is_small { 1 } else { 2 };
        // What is written at the end: a result takes an address, a load and an insertion.
        let closing = if is_small { 1 } else { 3 * of_each * self.slots.len() + 4 * outs + 4 };
        while self.body.lines + closing < self.budget + usize::from(self.budget < TINY) * 2 {
            self.statement(DEPTH);
        }
        self.draw.next_frame();
        let mut results = Vec::new();
        for slot in (0..self.slots.len()).flat_map(|slot| std::iter::repeat_n(slot, of_each)) {
            let place = self.leaf_of(slot);
            results.push((self.load(&place), place.ty.to_string()));
        }
        self.publish(outs);
        if has_lifetimes {
            for slot in self.slots.clone() {
                line!(self, "llvm.intr.lifetime.end {} : !llvm.ptr", slot.pointer);
            }
        }
        self.give(&results)
    }

    /// Returns these, and says of which type that is.
    fn give(&mut self, results: &[(String, String)]) -> String {
        if let [(result, ty)] = results {
            line!(self, "llvm.return {result} : {ty}");
            return ty.clone();
        }
        let types: Vec<&str> = results.iter().map(|(_, ty)| ty.as_str()).collect();
        let ty = format!("!llvm.struct<({})>", types.join(", "));
        let mut all = self.value(&format!("llvm.mlir.zero : {ty}"));
        for (i, (result, _)) in results.iter().enumerate() {
            all = self.value(&format!("llvm.insertvalue {result}, {all}[{i}] : {ty}"));
        }
        line!(self, "llvm.return {all} : {ty}");
        ty
    }

    /// Writes some of what is at hand where everybody sees it.
    fn publish(&mut self, outs: usize) {
        for at in 0..outs {
            let value = self.integer(64);
            let out = self.value("llvm.mlir.addressof @out : !llvm.ptr");
            let op = format!(
                "llvm.getelementptr {out}[0, {at}] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<{outs} x i64>"
            );
            let place = self.value(&op);
            line!(self, "llvm.store {value}, {place} : i64, !llvm.ptr");
        }
    }

    /// A new variable, all of whose bytes are written.
    fn slot(&mut self, has_lifetime: bool) {
        let mut ty = match self.budget {
            // One store writes all of it.
            0..TINY => draw_type(self.draw, 0),
            _ if self.draw.ratio(3, 4) => draw_aggregate(self.draw, 2),
            _ => draw_type(self.draw, 2),
        };
        if ty.size() > BYTES {
            ty = Ty::Array(2, Box::new(Ty::Int(32)));
        }
        let one = self.constant(1, 64);
        let asked = if self.draw.ratio(1, 4) { self.draw.pick(&[16, 8, 32]) } else { None };
        let alignment = asked.unwrap_or_default().max(ty.alignment());
        let stated = asked.map(|_| format!(" {{alignment = {alignment} : i64}}")).unwrap_or_default();
        let pointer = self.value(&format!("llvm.alloca {one} x {ty}{stated} : (i64) -> !llvm.ptr"));
        if has_lifetime {
            line!(self, "llvm.intr.lifetime.start {pointer} : !llvm.ptr");
        }
        let leaves = ty.leaves();
        let is_wild = self.draw.ratio(1, 3);
        self.slots.push(Slot { pointer: pointer.clone(), ty: ty.clone(), alignment, leaves, is_wild });
        let at = self.slots.len() - 1;
        match self.draw.below(4) {
            _ if self.budget < TINY => {
                let place = self.place(at, 0);
                self.store(&place);
            }
            0 if ty.is_dense() => {
                for leaf in 0..self.slots[at].leaves.len() {
                    let place = self.place(at, leaf);
                    self.store(&place);
                }
            }
            1 if ty.is_dense() => {
                let zero = self.value(&format!("llvm.mlir.zero : {ty}"));
                line!(self, "llvm.store {zero}, {pointer} : {ty}, !llvm.ptr");
            }
            2 => {
                self.has_bytes = true;
                let bytes = self.value("llvm.mlir.addressof @bytes : !llvm.ptr");
                self.copy(&pointer, &bytes, ty.size());
            }
            _ => {
                let byte = self.integer(8);
                self.fill(&pointer, &byte, ty.size());
            }
        }
    }

    fn copy(&mut self, to: &str, from: &str, bytes: u64) {
        let op = match self.has("llvm.intr.memmove") && self.draw.ratio(1, 2) {
            true => "llvm.intr.memmove",
            false => "llvm.intr.memcpy",
        };
        if self.has("llvm.intr.memcpy.inline") && self.draw.ratio(1, 5) {
            line!(
                self,
                "\"llvm.intr.memcpy.inline\"({to}, {from}) <{{isVolatile = false, len = {bytes} : i64}}> : (!llvm.ptr, !llvm.ptr) -> ()"
            );
            return;
        }
        let (size, is_volatile) = (self.constant(bytes as i64, 64), self.draw.ratio(1, 12));
        line!(
            self,
            "\"{op}\"({to}, {from}, {size}) <{{isVolatile = {is_volatile}}}> : (!llvm.ptr, !llvm.ptr, i64) -> ()"
        );
    }

    fn fill(&mut self, to: &str, byte: &str, bytes: u64) {
        if !self.has("llvm.intr.memset") {
            for at in 0..bytes {
                let place = self.at_distance(to, at);
                line!(self, "llvm.store {byte}, {place} : i8, !llvm.ptr");
            }
            return;
        }
        let (size, is_volatile) = (self.constant(bytes as i64, 64), self.draw.ratio(1, 12));
        line!(
            self,
            "\"llvm.intr.memset\"({to}, {byte}, {size}) <{{isVolatile = {is_volatile}}}> : (!llvm.ptr, i8, i64) -> ()"
        );
    }

    /// A statement, within others if there is room.
    fn statement(&mut self, depth: u32) {
        self.draw.next_frame();
        match self.draw.below(if depth == 0 { 16 } else { 20 }) {
            0..4 => {
                let place = self.any_place();
                self.store(&place);
            }
            4..8 => {
                let place = self.any_place();
                let value = self.load(&place);
                self.values.push((value, place.ty));
            }
            8..10 => self.compute(),
            10..12 => self.bulk(),
            12 => self.aggregate(),
            13 => self.through_cell(),
            14 => self.call(),
            15 => self.selected(),
            16..18 => self.branch(depth - 1),
            18 => self.joined(),
            _ => self.count(depth - 1),
        }
    }

    /// Copies or fills a variable, or bytes of one.
    fn bulk(&mut self) {
        let (to, from) = (self.any_slot(), self.any_slot());
        let Slot { pointer, ty, leaves, is_wild, .. } = self.slots[to].clone();
        let is_part = is_wild && self.draw.ratio(1, 2);
        let offset = if is_part { leaves[self.draw.below(leaves.len())].offset } else { 0 };
        let (room, source) = (ty.size() - offset, self.slots[from].ty.size());
        let place = self.at_distance(&pointer, offset);
        if from == to || !is_wild && source != room || self.draw.ratio(1, 3) {
            let bytes = if is_part { self.draw.range(1, room as usize) as u64 } else { room };
            let byte = self.integer(8);
            self.fill(&place, &byte, bytes);
        } else {
            let most = room.min(source);
            let bytes = if is_part { self.draw.range(1, most as usize) as u64 } else { most };
            let from = self.slots[from].pointer.clone();
            self.copy(&place, &from, bytes);
        }
    }

    /// A whole variable as a value, with a part that is another.
    fn aggregate(&mut self) {
        let Some(at) = self.wild_slot() else { return self.compute() };
        let Slot { pointer, ty, leaves, .. } = self.slots[at].clone();
        if !ty.is_dense() || leaves[0].path.is_empty() {
            return self.compute();
        }
        let whole = self.value(&format!("llvm.load {pointer} : !llvm.ptr -> {ty}"));
        let leaf = leaves[self.draw.below(leaves.len())].clone();
        let path: Vec<String> = leaf.path.iter().map(u64::to_string).collect();
        let path = path.join(", ");
        let part = self.value(&format!("llvm.extractvalue {whole}[{path}] : {ty}"));
        self.values.push((part, leaf.ty.clone()));
        if self.draw.ratio(1, 2) {
            let value = self.scalar(&leaf.ty);
            let changed = self.value(&format!("llvm.insertvalue {value}, {whole}[{path}] : {ty}"));
            line!(self, "llvm.store {changed}, {pointer} : {ty}, !llvm.ptr");
        }
    }

    /// An access to what a variable holds the address of.
    fn through_cell(&mut self) {
        let Some(cell) = self.cells.first().cloned() else { return self.selected() };
        let Some(slot) = self.wild_slot() else { return };
        let place = self.leaf_of(slot);
        line!(self, "llvm.store {}, {cell} : !llvm.ptr, !llvm.ptr", place.pointer);
        let pointer = self.value(&format!("llvm.load {cell} : !llvm.ptr -> !llvm.ptr"));
        self.access(&Place { pointer, ..place });
    }

    /// Reads or writes.
    fn access(&mut self, place: &Place) {
        if self.draw.ratio(1, 2) {
            self.store(place);
        } else {
            let value = self.load(place);
            self.values.push((value, place.ty.clone()));
        }
    }

    fn call(&mut self) {
        let Some(slot) = self.wild_slot() else { return self.compute() };
        self.has_callee = true;
        let (place, byte) = (self.leaf_of(slot), self.integer(8));
        let op = format!("llvm.call @touch({}, {byte}) : (!llvm.ptr, i8) -> i8", place.pointer);
        let value = self.value(&op);
        self.values.push((value, Ty::Int(8)));
    }

    /// An access to one of two places.
    fn selected(&mut self) {
        let Some([a, b]) = self.two_places() else { return };
        let flag = self.flag();
        let pointer =
            self.value(&format!("llvm.select {flag}, {}, {} : i1, !llvm.ptr", a.pointer, b.pointer));
        let alignment = a.alignment.min(b.alignment);
        self.access(&Place { pointer, ty: a.ty, alignment, is_wild: true });
    }

    /// The same by branches.
    fn joined(&mut self) {
        let Some([a, b]) = self.two_places() else { return };
        let flag = self.flag();
        let [yes, no, end] = [(); 3].map(|()| self.name('^'));
        self.choose(&flag, &yes, &no);
        for (block, place) in [(yes, &a), (no, &b)] {
            line!(self, "{block}:");
            if self.draw.ratio(1, 3) {
                self.store(place);
            }
            line!(self, "llvm.br {end}({} : !llvm.ptr)", place.pointer);
        }
        let pointer = self.name('%');
        line!(self, "{end}({pointer}: !llvm.ptr):");
        let alignment = a.alignment.min(b.alignment);
        self.access(&Place { pointer, ty: a.ty, alignment, is_wild: true });
    }

    /// Ends a block by a choice of two.
    fn choose(&mut self, flag: &str, yes: &str, no: &str) {
        if !self.draw.ratio(1, 4) {
            line!(self, "llvm.cond_br {flag}, {yes}, {no}");
            return;
        }
        let number = self.value(&format!("llvm.zext {flag} : i1 to i32"));
        let (default, cases) = match self.draw.below(3) {
            0 => (no, format!("1: {yes}")),
            1 => (yes, format!("0: {no}")),
            _ => (no, format!("0: {no}, 1: {yes}, 2: {yes}")),
        };
        line!(self, "llvm.switch {number} : i32, {default} [{cases}]");
    }

    /// Statements that are executed or not.
    fn branch(&mut self, depth: u32) {
        let (flag, has_other) = (self.flag(), self.draw.ratio(1, 2));
        let [yes, no, end] = [(); 3].map(|()| self.name('^'));
        self.choose(&flag, &yes, if has_other { &no } else { &end });
        let mut blocks = vec![yes];
        blocks.extend(has_other.then_some(no));
        for block in blocks {
            line!(self, "{block}:");
            self.part(depth);
            line!(self, "llvm.br {end}");
        }
        line!(self, "{end}:");
    }

    /// Statements whose values are their own.
    fn part(&mut self, depth: u32) {
        let known = self.values.len();
        for _ in 0..self.draw.range(1, 3) {
            if self.body.lines < self.budget {
                self.statement(depth);
            }
        }
        self.values.truncate(known);
    }

    /// A loop of few iterations, which carries a sum.
    fn count(&mut self, depth: u32) {
        let [head, inside, end] = [(); 3].map(|()| self.name('^'));
        let (iv, sum) = (self.name('%'), self.name('%'));
        let (zero, one, start) = (self.constant(0, 64), self.constant(1, 64), self.integer(32));
        let trips = self.draw.below(5) as i64;
        let trips = self.constant(trips, 64);
        line!(self, "llvm.br {head}({zero}, {start} : i64, i32)");
        line!(self, "{head}({iv}: i64, {sum}: i32):");
        let more = self.value(&format!("llvm.icmp \"slt\" {iv}, {trips} : i64"));
        self.choose(&more, &inside, &end);
        line!(self, "{inside}:");
        let known = self.values.len();
        self.values.extend([(iv.clone(), Ty::Int(64)), (sum.clone(), Ty::Int(32))]);
        self.part(depth);
        let slot = self.any_slot();
        let place = self.leaf_of(slot);
        let read = self.load(&place);
        self.values.push((read, place.ty));
        let by = self.integer(32);
        let next = self.value(&format!("llvm.add {sum}, {by} : i32"));
        let after = self.value(&format!("llvm.add {iv}, {one} : i64"));
        line!(self, "llvm.br {head}({after}, {next} : i64, i32)");
        line!(self, "{end}:");
        self.values.truncate(known);
        self.values.push((sum, Ty::Int(32)));
    }
}
