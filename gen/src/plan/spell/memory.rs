//! Arrays: where they live, and how their elements are read and written.

use super::super::{Access, Affine, Array, ArrayId, Elem, Node, Role, Subscript};
use super::{Speller, Style, affine_text, symbol};
use crate::body::line;
use std::fmt::Write as _;

/// A value that stands for an array.
#[derive(Clone, Debug)]
pub(super) struct Name {
    pub value: String,
    /// Its type.
    pub ty: String,
}

impl Speller<'_, '_, '_, '_> {
    /// The type of an array without layout.
    pub(super) fn plain_type(&self, array: ArrayId) -> String {
        let array = &self.plan.arrays[array];
        memref_type(&array.extents, array.elem, "")
    }

    /// A value that stands for an array: one of those at hand.
    pub(super) fn array(&mut self, array: ArrayId) -> Name {
        let at = self.draw.below(self.names[array].len());
        self.names[array]
            .get(at)
            .cloned()
            .unwrap_or_else(|| Name { value: "%none".into(), ty: String::new() })
    }

    /// Whether every function may find an array by itself.
    pub(super) fn is_global(&self, array: ArrayId) -> bool {
        let is_global = matches!(self.plan.arrays[array].role, Role::Public | Role::Indices(_));
        is_global && !self.copied.contains(&array)
    }

    /// Copies a public array to memory that is surely its own.
    pub(super) fn copy(&mut self, array: ArrayId) {
        self.bring(array);
        let global = self.names[array].pop();
        self.allocate(array, "memref.alloc");
        if let (Some(from), Some(to)) = (global, self.names[array].first().cloned()) {
            self.copy_all(array, &from, &to);
        }
        self.copied.insert(array);
    }

    /// Copies all elements of an array.
    fn copy_all(&mut self, array: ArrayId, from: &Name, to: &Name) {
        if self.habits.transfers && !self.plan.arrays[array].extents.is_empty() {
            self.transfer(array, from, to);
        } else {
            line!(self, "memref.copy {}, {} : {} to {}", from.value, to.value, from.ty, to.ty);
        }
    }

    /// The same row by row, through memory of another space.
    fn transfer(&mut self, array: ArrayId, from: &Name, to: &Name) {
        let plan = self.plan;
        let Array { extents, elem, .. } = &plan.arrays[array];
        let Some((rows, row)) = extents.split_first() else { return };
        let (row_type, tag_type) = (memref_type(row, *elem, ", 1"), "memref<1xi32>");
        let buffer = self.value(&format!("memref.alloc() : {row_type}"));
        let tag = self.value(&format!("memref.alloc() : {tag_type}"));
        let count = self.value(&format!("arith.constant {} : index", row.iter().product::<i64>()));
        let names: Vec<String> = extents.iter().map(|_| self.name('%')).collect();
        let zeros = vec!["0"; row.len()].join(", ");
        let begin =
            [names[0].as_str()].into_iter().chain(row.iter().map(|_| "0")).collect::<Vec<_>>().join(", ");
        let (inner, all) = (names[1..].join(", "), names.join(", "));
        line!(self, "affine.for {} = 0 to {rows} {{", names[0]);
        let types = format!("{}, {row_type}, {tag_type}", from.ty);
        line!(
            self,
            "affine.dma_start {}[{begin}], {buffer}[{zeros}], {tag}[0], {count} : {types}",
            from.value
        );
        line!(self, "affine.dma_wait {tag}[0], {count} : {tag_type}");
        for (name, extent) in names[1..].iter().zip(row) {
            line!(self, "affine.for {name} = 0 to {extent} {{");
        }
        let element = self.value(&format!("affine.load {buffer}[{inner}] : {row_type}"));
        line!(self, "affine.store {element}, {}[{all}] : {}", to.value, to.ty);
        for _ in extents {
            line!(self, "}}");
        }
        line!(self, "memref.dealloc {tag} : {tag_type}");
        line!(self, "memref.dealloc {buffer} : {row_type}");
    }

    /// Copies an array back, and ends the copy.
    pub(super) fn copy_back(&mut self, array: ArrayId) {
        let ty = self.plain_type(array);
        let global = self.value(&format!("memref.get_global {} : {ty}", symbol(array)));
        let global = Name { value: global, ty };
        if let Some(copy) = self.names[array].first().cloned() {
            self.copy_all(array, &copy, &global);
        }
        self.free(array);
    }

    /// Brings an array into the function, if it is none of its own.
    pub(super) fn bring(&mut self, array: ArrayId) {
        if !self.names[array].is_empty() {
            return;
        }
        let ty = self.plain_type(array);
        let value = match self.plan.arrays[array].role {
            Role::Public | Role::Indices(_) => {
                self.value(&format!("memref.get_global {} : {ty}", symbol(array)))
            }
            Role::Local | Role::Temp => return,
        };
        self.names[array].push(Name { value, ty });
    }

    /// Another value for the same memory.
    pub(super) fn alias(&mut self, array: ArrayId) {
        let of = self.array(array);
        let (extents, elem) = (self.plan.arrays[array].extents.clone(), self.plan.arrays[array].elem);
        let is_global = self.is_global(array);
        let plain = self.plain_type(array);
        let name = match self.draw.below(3) {
            0 if is_global => {
                let value = self.value(&format!("memref.get_global {} : {plain}", symbol(array)));
                Name { value, ty: plain }
            }
            1 if self.has("memref.subview") && of.ty == plain && !extents.is_empty() => {
                let list = |of: &mut dyn Iterator<Item = i64>| {
                    of.map(|n| n.to_string()).collect::<Vec<_>>().join(", ")
                };
                let strides = list(&mut crate::memory::contiguous(&extents).into_iter());
                let ty = memref_type(&extents, elem, &format!(", strided<[{strides}]>"));
                let zeros = list(&mut extents.iter().map(|_| 0));
                let ones = list(&mut extents.iter().map(|_| 1));
                let sizes = list(&mut extents.iter().copied());
                let value = self.value(&format!(
                    "memref.subview {}[{zeros}] [{sizes}] [{ones}] : {plain} to {ty}",
                    of.value
                ));
                Name { value, ty }
            }
            _ if self.has("memref.cast") && of.ty == plain && !extents.is_empty() => {
                let dynamic: Vec<i64> =
                    extents.iter().map(|extent| if self.draw.ratio(1, 2) { -1 } else { *extent }).collect();
                let ty = memref_type(&dynamic, elem, "");
                if ty == plain {
                    return;
                }
                let value = self.value(&format!("memref.cast {} : {plain} to {ty}", of.value));
                Name { value, ty }
            }
            _ => return,
        };
        self.names[array].push(name);
    }

    /// New memory for an array.
    pub(super) fn allocate(&mut self, array: ArrayId, op: &str) {
        let layout = self.layout(array);
        let Array { extents, elem, .. } = &self.plan.arrays[array];
        let ty = memref_type(extents, *elem, &layout);
        let value = match op {
            "memref.alloc" if !self.symbols.is_empty() && self.draw.chance(self.habits.either) => {
                self.either_allocation(&ty)
            }
            _ => self.value(&format!("{op}() : {ty}")),
        };
        self.names[array].push(Name { value, ty });
    }

    /// A layout for new memory, mostly none. Each index has a place of its own.
    fn layout(&mut self, array: ArrayId) -> String {
        let extents = &self.plan.arrays[array].extents;
        let rank = extents.len();
        let Some(share) = self.habits.layouts.filter(|_| rank > 0) else { return String::new() };
        if !self.draw.chance(share) {
            return String::new();
        }
        let list = |of: &[String]| of.join(", ");
        let dims: Vec<String> = (0..rank).map(|i| format!("d{i}")).collect();
        let mut results = dims.clone();
        let at = self.draw.below(rank);
        match self.draw.below(6) {
            0 => results.reverse(),
            1 => results.rotate_left(1),
            2 | 3 => {
                // By a number that need not divide the extent.
                let by = self.draw.range(1, 5);
                results[at] = format!("d{at} floordiv {by}");
                results.push(format!("d{at} mod {by}"));
            }
            4 => results[at] = format!("d{at} + {}", self.draw.range(0, 3)),
            _ => {
                // Room after the rows, and before the first.
                let mut stride = self.draw.range(1, 2) as i64;
                let mut strides = vec![0; rank];
                for (i, extent) in extents.iter().enumerate().rev() {
                    strides[i] = stride;
                    stride *= extent.max(&1) + self.draw.range(0, 2) as i64;
                }
                let offset = self.draw.range(0, 3);
                if self.draw.ratio(1, 2) {
                    let strides: Vec<String> = strides.iter().map(i64::to_string).collect();
                    return format!(", strided<[{}], offset: {offset}>", list(&strides));
                }
                let terms = dims.iter().zip(&strides).map(|(dim, stride)| format!("{dim} * {stride}"));
                results = vec![terms.chain([offset.to_string()]).collect::<Vec<_>>().join(" + ")];
            }
        }
        format!(", affine_map<({}) -> ({})>", list(&dims), list(&results))
    }

    /// One of two allocations, by what a number is at run time.
    fn either_allocation(&mut self, ty: &str) -> String {
        let (size, number) = (self.symbols[0].0.clone(), self.constant("5 : index"));
        let flag = self.value(&format!("arith.cmpi slt, {size}, {number} : index"));
        if self.style == Style::Cf {
            let [yes, no, end] = [(); 3].map(|()| self.name('^'));
            self.branch(&flag, &yes, &no);
            for block in [yes, no] {
                line!(self, "{block}:");
                let value = self.value(&format!("memref.alloc() : {ty}"));
                line!(self, "cf.br {end}({value} : {ty})");
            }
            let chosen = self.name('%');
            line!(self, "{end}({chosen}: {ty}):");
            return chosen;
        }
        let chosen = self.name('%');
        line!(self, "{chosen} = scf.if {flag} -> ({ty}) {{");
        for end in ["} else {", "}"] {
            let value = self.value(&format!("memref.alloc() : {ty}"));
            line!(self, "scf.yield {value} : {ty}");
            line!(self, "{end}");
        }
        chosen
    }

    /// Ends what [`Speller::allocate`] has made on the heap.
    pub(super) fn free(&mut self, array: ArrayId) {
        if let Some(Name { value, ty }) = self.names[array].first() {
            self.body.line(format_args!("memref.dealloc {value} : {ty}"));
        }
    }

    /// A part with memory of its own.
    pub(super) fn with_temp(&mut self, array: ArrayId, body: &[Node]) {
        let on_heap = self.draw.chance(self.habits.heap);
        self.allocate(array, if on_heap { "memref.alloc" } else { "memref.alloca" });
        self.nodes(body);
        if on_heap {
            self.free(array);
        }
        self.names[array].clear();
    }

    /// The subscripts of an access as text for `affine.load`, if they can be.
    fn affine_subscripts(&mut self, access: &Access) -> Option<String> {
        if self.style != Style::Affine || self.draw.chance(self.habits.plain_access) {
            return None;
        }
        let mut all = Vec::new();
        for subscript in &access.at {
            let Subscript::Affine(affine) = subscript else { return None };
            let operands: Vec<String> = affine.terms.iter().map(|(_, var)| self.vars[*var].clone()).collect();
            all.push(affine_text(affine, &operands));
        }
        Some(all.join(", "))
    }

    /// The subscripts of an access as values.
    pub(super) fn subscripts(&mut self, access: &Access) -> String {
        let mut all = Vec::new();
        for subscript in &access.at {
            all.push(match subscript {
                Subscript::Affine(affine) => self.index(affine),
                Subscript::Gather(array, at) => {
                    let at = at.iter().map(|affine: &Affine| Subscript::Affine(affine.clone())).collect();
                    let element = self.load(&Access { array: *array, at });
                    let elem = self.plan.arrays[*array].elem.name();
                    self.value(&format!("arith.index_cast {element} : {elem} to index"))
                }
            });
        }
        all.join(", ")
    }

    /// Reads an element, or one for each lane.
    pub(super) fn load(&mut self, access: &Access) -> String {
        if let Some(lanes) = self.lanes.take() {
            let value = self.read_lanes(access, &lanes);
            self.lanes = Some(lanes);
            return value;
        }
        let (op, at) = match self.affine_subscripts(access) {
            Some(at) => ("affine.load", at),
            None => ("memref.load", self.subscripts(access)),
        };
        let Name { value, ty } = self.array(access.array);
        self.value(&format!("{op} {value}[{at}] : {ty}"))
    }

    /// Writes an element, or one for each lane.
    pub(super) fn store(&mut self, access: &Access, element: &str) {
        if let Some(lanes) = self.lanes.take() {
            self.write_lanes(access, element, &lanes);
            self.lanes = Some(lanes);
            return;
        }
        let (op, at) = match self.affine_subscripts(access) {
            Some(at) => ("affine.store", at),
            None => ("memref.store", self.subscripts(access)),
        };
        let Name { value, ty } = self.array(access.array);
        line!(self, "{op} {element}, {value}[{at}] : {ty}");
    }
}

/// A memref type; a negative extent is known at run time only.
pub(super) fn memref_type(extents: &[i64], elem: Elem, layout: &str) -> String {
    let mut text = String::from("memref<");
    for extent in extents {
        let _ = match extent {
            0.. => write!(text, "{extent}x"),
            _ => write!(text, "?x"),
        };
    }
    text + elem.name() + layout + ">"
}
