//! Globals, `@main`, and functions of their own for nests.

use super::super::{Access, Array, ArrayId, Cond, Expr, Node, Role, Subscript};
use super::memory::Name;
use super::{Speller, symbol};
use crate::body::line;
use crate::quirks::Quirk;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Where the numbers are that bounds read at run time.
const SIZES: &str = "@sizes";

impl Speller<'_, '_, '_, '_> {
    /// The globals of arrays and sizes.
    pub(super) fn globals(&mut self) {
        for (i, array) in self.plan.arrays.iter().enumerate() {
            if matches!(array.role, Role::Public | Role::Indices(_)) {
                let text =
                    format!("memref.global {} : {} = dense<{}>", symbol(i), self.plain_type(i), dense(array));
                let _ = writeln!(self.module, "{text}");
            }
        }
        self.symbols = self.plan.sizes.iter().map(|size| (String::new(), *size)).collect();
        if !self.symbols.is_empty() {
            let values: Vec<String> = self.plan.sizes.iter().map(i64::to_string).collect();
            let _ = writeln!(
                self.module,
                "memref.global {SIZES} : memref<{}xi64> = dense<[{}]>",
                values.len(),
                values.join(", ")
            );
        }
    }

    /// `@main`: the nests in order, and some elements as results.
    pub(super) fn main(&mut self) {
        self.sizes();
        let (mut on_heap, mut copied) = (Vec::new(), Vec::new());
        if self.has("memref.copy") {
            for array in 0..self.plan.arrays.len() {
                if self.plan.arrays[array].role == Role::Public && self.draw.chance(self.habits.copies) {
                    self.copy(array);
                    copied.push(array);
                }
            }
        }
        if self.habits.constants_first {
            for array in 0..self.plan.arrays.len() {
                if self.plan.arrays[array].role == Role::Local {
                    self.make(array, &mut on_heap);
                }
            }
        }
        let mut rest = self.plan.nests.as_slice();
        while !rest.is_empty() {
            self.draw.next_frame();
            let outlined = self.draw.chance(self.habits.outlined);
            // A function may have several.
            let count = if outlined { self.draw.range(1, 3).min(rest.len()) } else { 1 };
            let (nests, left) = rest.split_at(count);
            rest = left;
            let arrays: BTreeSet<ArrayId> = nests.iter().flat_map(|nest| arrays_of(nest)).collect();
            let is_new = |s: &Self, array: &ArrayId| {
                s.plan.arrays[*array].role == Role::Local && s.names[*array].is_empty()
            };
            let new: Vec<ArrayId> = arrays.iter().copied().filter(|array| is_new(self, array)).collect();
            let mut given = None;
            for array in new {
                // Made by the function that fills it.
                if outlined && given.is_none() && self.draw.chance(self.habits.gives) {
                    on_heap.push(array);
                    given = Some(array);
                } else {
                    self.make(array, &mut on_heap);
                }
            }
            if outlined {
                self.outline(nests, &arrays, given);
                continue;
            }
            for array in &arrays {
                self.bring(*array);
                if self.draw.chance(self.habits.aliases) {
                    self.alias(*array);
                }
            }
            nests.iter().for_each(|nest| self.nest(nest));
            // Names of a nest are its own, now and then.
            for array in arrays {
                if self.names[array].len() > 1 && self.draw.ratio(1, 2) {
                    self.names[array].truncate(1);
                }
            }
        }
        self.draw.next_frame();
        let results = self.results();
        copied.into_iter().for_each(|array| self.copy_back(array));
        if self.draw.ratio(7, 8) {
            for array in on_heap {
                self.free(array);
            }
        }
        let (values, types): (Vec<String>, Vec<&str>) = results.into_iter().unzip();
        line!(self, "func.return {} : {}", values.join(", "), types.join(", "));
        let head = format!("func.func @main() -> ({})", types.join(", "));
        self.complete(&head);
    }

    /// Memory for a local array.
    fn make(&mut self, array: ArrayId, on_heap: &mut Vec<ArrayId>) {
        match self.draw.below(8) {
            0..4 if !self.draw.chance(self.habits.heap) => self.allocate(array, "memref.alloca"),
            4 if !self.cfg.avoid.has(Quirk::UninitialisedGlobal) => self.private_global(array),
            _ => {
                on_heap.push(array);
                self.allocate(array, "memref.alloc");
            }
        }
    }

    fn complete(&mut self, head: &str) {
        let body = std::mem::take(&mut self.body.text);
        let constants = std::mem::take(&mut self.constants);
        let constants = constants.iter().map(|(op, name)| format!("{name} = {op}\n")).collect::<String>();
        let _ = write!(self.module, "{head} {{\n{constants}{body}}}\n");
    }

    /// Reads the sizes that bounds use.
    fn sizes(&mut self) {
        if self.symbols.is_empty() {
            return;
        }
        let ty = format!("memref<{}xi64>", self.symbols.len());
        let sizes = self.value(&format!("memref.get_global {SIZES} : {ty}"));
        for i in 0..self.symbols.len() {
            let at = self.constant(&format!("{i} : index"));
            let size = self.value(&format!("memref.load {sizes}[{at}] : {ty}"));
            self.symbols[i].0 = self.value(&format!("arith.index_cast {size} : i64 to index"));
        }
    }

    /// A local array in a global that only this module sees.
    fn private_global(&mut self, array: ArrayId) {
        let ty = self.plain_type(array);
        let text = format!("memref.global \"private\" {} : {ty} = uninitialized", symbol(array));
        let _ = writeln!(self.module, "{text}");
        let value = self.value(&format!("memref.get_global {} : {ty}", symbol(array)));
        self.names[array].push(Name { value, ty });
    }

    /// Nests in a function of their own, which may make an array that they fill.
    fn outline(&mut self, nests: &[Vec<Node>], arrays: &BTreeSet<ArrayId>, given: Option<ArrayId>) {
        let mut arguments: Vec<(ArrayId, Name)> = Vec::new();
        for array in arrays {
            // A function may find a global by itself.
            if Some(*array) == given || self.is_global(*array) && self.habits.finds_globals {
                continue;
            }
            self.bring(*array);
            for _ in 0..=u32::from(self.draw.chance(self.habits.aliases)) {
                let name = self.array(*array);
                let dynamic = self.dynamic(*array, &name);
                arguments.push((*array, dynamic.unwrap_or(name)));
            }
        }
        let (caller, constants) = (std::mem::take(&mut self.body.text), std::mem::take(&mut self.constants));
        let names = std::mem::replace(&mut self.names, vec![Vec::new(); self.plan.arrays.len()]);
        let symbols = self.symbols.clone();
        let mut parameters: Vec<String> = Vec::new();
        for (array, name) in &arguments {
            let value = self.name('%');
            parameters.push(format!("{value}: {}", name.ty));
            self.names[*array].push(Name { value, ty: name.ty.clone() });
        }
        for i in 0..self.symbols.len() {
            self.symbols[i].0 = self.name('%');
            parameters.push(format!("{}: index", self.symbols[i].0));
        }
        arrays.iter().filter(|array| Some(**array) != given).for_each(|array| self.bring(*array));
        if let Some(array) = given {
            self.allocate(array, "memref.alloc");
        }
        nests.iter().for_each(|nest| self.nest(nest));
        let result = given.and_then(|array| self.names[array].first().cloned());
        match &result {
            Some(Name { value, ty }) => line!(self, "func.return {value} : {ty}"),
            None => line!(self, "func.return"),
        }
        let function = self.name('@');
        let results = result.as_ref().map_or(String::new(), |name| format!(" -> {}", name.ty));
        let visibility = if self.draw.ratio(3, 4) { "private " } else { "" };
        self.complete(&format!("func.func {visibility}{function}({}){results}", parameters.join(", ")));
        (self.body.text, self.constants) = (caller, constants);
        (self.names, self.symbols) = (names, symbols);

        let values =
            arguments.iter().map(|(_, name)| &name.value).chain(self.symbols.iter().map(|(name, _)| name));
        let values: Vec<&str> = values.map(String::as_str).collect();
        let types =
            arguments.iter().map(|(_, name)| name.ty.as_str()).chain(self.symbols.iter().map(|_| "index"));
        let types: Vec<&str> = types.collect();
        let (values, types) = (values.join(", "), types.join(", "));
        match (given, result) {
            (Some(array), Some(Name { ty, .. })) => {
                let value = self.value(&format!("func.call {function}({values}) : ({types}) -> {ty}"));
                self.names[array].push(Name { value, ty });
            }
            _ => line!(self, "func.call {function}({values}) : ({types}) -> ()"),
        }
    }

    /// An argument whose extents the function learns at run time.
    fn dynamic(&mut self, array: ArrayId, of: &Name) -> Option<Name> {
        let array = &self.plan.arrays[array];
        let is_plain = of.ty == super::memory::memref_type(&array.extents, array.elem, "");
        let may_be = is_plain && !array.extents.is_empty() && !self.cfg.conversion.bare_ptr;
        if !may_be || !self.has("memref.cast") || !self.draw.ratio(1, 3) {
            return None;
        }
        let extents: Vec<i64> =
            array.extents.iter().map(|extent| if self.draw.ratio(2, 3) { -1 } else { *extent }).collect();
        let ty = super::memory::memref_type(&extents, array.elem, "");
        if ty == of.ty {
            return None;
        }
        let value = self.value(&format!("memref.cast {} : {} to {ty}", of.value, of.ty));
        Some(Name { value, ty })
    }

    /// Elements that `@main` returns, with their types.
    fn results(&mut self) -> Vec<(String, &'static str)> {
        let mut results = Vec::new();
        for access in &self.plan.results {
            self.bring(access.array);
            results.push((self.load(access), self.plan.arrays[access.array].elem.name()));
        }
        results
    }
}

/// The arrays of a nest, those it makes for itself aside.
fn arrays_of(nest: &[Node]) -> BTreeSet<ArrayId> {
    let mut arrays = BTreeSet::new();
    nest.iter().for_each(|node| collect(node, &mut arrays));
    arrays
}

fn collect(node: &Node, arrays: &mut BTreeSet<ArrayId>) {
    match node {
        Node::Loop(lp) => lp.body.iter().for_each(|node| collect(node, arrays)),
        Node::Store { to, value } => {
            of_access(to, arrays);
            of_expr(value, arrays);
        }
        Node::Reduce { value, to, .. } => {
            of_access(to, arrays);
            of_expr(value, arrays);
        }
        Node::If { cond, then, other } => {
            if let Cond::Less(_, a, b) = cond {
                of_expr(a, arrays);
                of_expr(b, arrays);
            }
            then.iter().chain(other).for_each(|node| collect(node, arrays));
        }
        Node::Temp { array, body } => {
            body.iter().for_each(|node| collect(node, arrays));
            arrays.remove(array);
        }
    }
}

fn of_expr(expr: &Expr, arrays: &mut BTreeSet<ArrayId>) {
    match expr {
        Expr::Load(access) => of_access(access, arrays),
        Expr::Number(_) | Expr::Index(_) => {}
        Expr::Bin(_, operands) => {
            of_expr(&operands.0, arrays);
            of_expr(&operands.1, arrays);
        }
        Expr::Sqrt(of) => of_expr(of, arrays),
        Expr::Select(operands) => operands.iter().for_each(|operand| of_expr(operand, arrays)),
    }
}

fn of_access(access: &Access, arrays: &mut BTreeSet<ArrayId>) {
    arrays.insert(access.array);
    for subscript in &access.at {
        if let Subscript::Gather(array, _) = subscript {
            arrays.insert(*array);
        }
    }
}

/// The elements of an array as MLIR's nested lists.
fn dense(array: &Array) -> String {
    let point = if array.elem.is_float() { ".0" } else { "" };
    let mut all: Vec<String> = array.values.iter().map(|value| format!("{value}{point}")).collect();
    for extent in array.extents.iter().rev() {
        all = all.chunks(*extent as usize).map(|row| format!("[{}]", row.join(", "))).collect();
    }
    all.join(", ")
}
