//! Loops, branches and functions over tensors: values that are carried, also crosswise, and destinations that others read.

use super::state::Writer;
use super::types::{Tensor, join, list, names, numbered, types};
use crate::body::line;

/// Statements within others at most.
const MAX_DEPTH: usize = 2;

impl Writer<'_, '_, '_> {
    /// Some statements, and tensors of these types that they make. Nothing of theirs stays visible.
    fn part(&mut self, depth: usize, wanted: &[Tensor]) -> Vec<Tensor> {
        let before = self.tensors.len();
        for _ in 0..self.draw.range(1, 3) {
            if self.ops < self.budget {
                self.statement(depth + 1);
            }
        }
        let given: Vec<Tensor> = wanted
            .iter()
            .map(|like| {
                let fits = |t: &Tensor| t.elem == like.elem && t.extents == like.extents;
                let new = (before..self.tensors.len()).rev().find(|at| fits(&self.tensors[*at]));
                match new.filter(|_| self.draw.ratio(4, 5)) {
                    Some(at) => {
                        self.tensors[at].uses += 1;
                        let t = self.tensors[at].clone();
                        self.as_type(t, like)
                    }
                    None => self.operand_like(like),
                }
            })
            .collect();
        // What is given as it is may be a constant, or a tensor from outside that others still read.
        let given = given
            .into_iter()
            .map(|t| if self.draw.ratio(1, 8) { t } else { self.absorbing(t, before) })
            .collect();
        self.tensors.truncate(before);
        given
    }

    /// A tensor with elements of those that nothing has used so far.
    fn absorbing(&mut self, into: Tensor, from: usize) -> Tensor {
        let mut into = into;
        for at in from..self.tensors.len() {
            let t = self.tensors[at].clone();
            if t.uses > 0 || t.is_empty() || into.is_empty() || !Self::converts(t.elem, into.elem) {
                continue;
            }
            self.tensors[at].uses += 1;
            let element = self.element(&t);
            let element = self.converted(&element, t.elem, into.elem);
            let place = self.place(&into.extents);
            let name =
                self.value(&format!("tensor.insert {element} into {}[{place}] : {}", into.name, into.ty()));
            into = Tensor { name, is_inexact: into.is_inexact || t.is_inexact, ..into };
        }
        into
    }

    /// Tensors that a loop carries: some, two of the same type now and then.
    fn carried(&mut self) -> Vec<Tensor> {
        let Some(first) = self.any(|_| true) else { return Vec::new() };
        let mut all = vec![first.clone()];
        if self.draw.ratio(1, 2) {
            let second = if self.draw.ratio(1, 2) {
                self.operand_like(&first)
            } else {
                self.any(|_| true).unwrap_or(first)
            };
            all.push(second);
        }
        all
    }

    /// Results of an operation with regions; what a loop gives may be inexact from its second iteration on.
    fn results(&mut self, name: &str, all: &[Tensor]) {
        for (result, like) in numbered(name, all.len()).into_iter().zip(all) {
            self.push(result, &Tensor { is_inexact: true, ..like.clone() });
        }
    }

    /// The name of several results, as they are defined.
    fn defined(&mut self, count: usize) -> (String, String) {
        let name = self.name();
        self.ops += 1;
        let many = if count == 1 { String::new() } else { format!(":{count}") };
        (name.clone(), format!("{name}{many}"))
    }

    /// Arguments of a region for tensors, which become visible.
    fn arguments(&mut self, all: &[Tensor]) -> Vec<String> {
        let names: Vec<String> = all.iter().map(|_| self.name()).collect();
        for (name, like) in names.iter().zip(all) {
            self.push(name.clone(), &Tensor { is_inexact: true, ..like.clone() });
        }
        names
    }

    /// The end of a region, which gives tensors.
    fn end(&mut self, op: &str, given: &[Tensor], like: &[Tensor]) {
        line!(self, "{op} {} : {}", names(given), types(like));
    }

    /// Yields now and then what was carried to another place.
    fn crosswise(&mut self, given: &mut [Tensor], like: &[Tensor]) {
        if let [a, b] = given
            && like[0].ty() == like[1].ty()
            && self.draw.ratio(1, 3)
        {
            std::mem::swap(a, b);
        }
    }

    pub(super) fn for_loop(&mut self, depth: usize) {
        let carried = self.carried();
        if depth >= MAX_DEPTH || carried.is_empty() {
            return;
        }
        let trips = self.draw.pick(&[2, 3, 1, 0]).unwrap_or(2);
        let (low, high, step) = (self.constant_index(0), self.index(trips), self.constant_index(1));
        let (name, defined) = self.defined(carried.len());
        let visible = self.tensors.len();
        let (iv, args) = (self.name(), self.arguments(&carried));
        let pairs: Vec<String> =
            args.iter().zip(&carried).map(|(a, t)| format!("{a} = {}", t.name)).collect();
        line!(
            self,
            "{defined} = scf.for {iv} = {low} to {high} step {step} iter_args({}) -> ({}) {{",
            join(&pairs),
            types(&carried)
        );
        let mut given = self.part(depth, &carried);
        self.crosswise(&mut given, &carried);
        self.end("scf.yield", &given, &carried);
        line!(self, "}}");
        self.tensors.truncate(visible);
        self.results(&name, &carried);
    }

    pub(super) fn while_loop(&mut self, depth: usize) {
        let carried = self.carried();
        if depth >= MAX_DEPTH || carried.is_empty() {
            return;
        }
        let (trips, zero, one) = (self.draw.below(4), self.constant_index(0), self.constant_index(1));
        let trips = self.index(trips);
        let (name, defined) = self.defined(carried.len() + 1);
        let visible = self.tensors.len();
        let (count, args) = (self.name(), self.arguments(&carried));
        let pairs: Vec<String> =
            args.iter().zip(&carried).map(|(a, t)| format!("{a} = {}", t.name)).collect();
        let ty = types(&carried);
        line!(
            self,
            "{defined} = scf.while ({}, {count} = {zero}) : ({ty}, index) -> ({ty}, index) {{",
            join(&pairs)
        );
        let changes_before = self.draw.ratio(1, 3);
        let given = if changes_before { self.part(depth, &carried) } else { renamed(&carried, &args) };
        let more = self.value(&format!("arith.cmpi slt, {count}, {trips} : index"));
        line!(self, "scf.condition({more}) {}, {count} : {ty}, index", names(&given));
        line!(self, "}} do {{");
        self.tensors.truncate(visible);
        let args = self.arguments(&carried);
        let count = self.name();
        let typed: Vec<String> = args.iter().zip(&carried).map(|(a, t)| format!("{a}: {}", t.ty())).collect();
        line!(self, "^bb0({}, {count}: index):", join(&typed));
        let mut given = self.part(depth, &carried);
        self.crosswise(&mut given, &carried);
        let next = self.value(&format!("arith.addi {count}, {one} : index"));
        line!(self, "scf.yield {}, {next} : {ty}, index\n}}", names(&given));
        self.tensors.truncate(visible);
        for (i, like) in carried.iter().enumerate() {
            self.push(format!("{name}#{i}"), &Tensor { is_inexact: true, ..like.clone() });
        }
    }

    pub(super) fn branch(&mut self, depth: usize) {
        let wanted = self.carried();
        if depth >= MAX_DEPTH || wanted.is_empty() {
            return;
        }
        let is_switch = self.draw.ratio(1, 4);
        let decider = if is_switch {
            let number = self.draw.below(4);
            self.index(number)
        } else {
            self.flag()
        };
        let (name, defined) = self.defined(wanted.len());
        let ty = types(&wanted);
        if is_switch {
            line!(self, "{defined} = scf.index_switch {decider} -> {ty}");
            line!(self, "case 1 {{");
        } else {
            line!(self, "{defined} = scf.if {decider} -> ({ty}) {{");
        }
        for is_last in [false, true] {
            // A branch may give what was there before.
            let given = match self.draw.ratio(1, 4) {
                true => wanted.clone(),
                false => self.part(depth, &wanted),
            };
            self.end("scf.yield", &given, &wanted);
            let between = if is_switch { "}\ndefault {" } else { "} else {" };
            line!(self, "{}", if is_last { "}" } else { between });
        }
        self.results(&name, &wanted);
    }

    /// Threads, each of which writes a slice of its own.
    pub(super) fn forall(&mut self, depth: usize) {
        let Some(t) = self.any(|t| t.rank() > 0 && t.is_static() && !t.is_empty()) else { return };
        if depth >= MAX_DEPTH {
            return;
        }
        let dim = self.draw.below(t.rank());
        let mut part = t.extents.clone();
        part[dim] = 1;
        let threads =
            if self.draw.ratio(1, 3) { self.index(t.extents[dim]) } else { t.extents[dim].to_string() };
        let (name, defined) = self.defined(1);
        let (iv, shared) = (self.name(), self.name());
        line!(
            self,
            "{defined} = scf.forall ({iv}) in ({threads}) shared_outs({shared} = {}) -> ({}) {{",
            t.name,
            t.ty()
        );
        let visible = self.tensors.len();
        let offsets: Vec<String> =
            (0..t.rank()).map(|i| if i == dim { iv.clone() } else { "0".to_string() }).collect();
        let ones = vec!["1"; t.rank()];
        // The slice may leave out the dimension that is cut.
        let is_reduced = t.rank() > 1 && self.draw.ratio(1, 3);
        let mut extents = part.clone();
        if is_reduced {
            extents.remove(dim);
        }
        let like = Tensor { open: vec![false; extents.len()], extents, is_inexact: true, ..t.clone() };
        let place = format!("[{}] {} [{}]", join(&offsets), list(&part), join(&ones));
        let op = format!("tensor.extract_slice {shared}{place} : {} to {}", t.ty(), like.ty());
        self.give(&op, &like);
        let given = self.part(depth, std::slice::from_ref(&like));
        line!(self, "scf.forall.in_parallel {{");
        line!(
            self,
            "tensor.parallel_insert_slice {} into {shared}{place} : {} into {}",
            given[0].name,
            like.ty(),
            t.ty()
        );
        self.ops += 1;
        line!(self, "}}\n}}");
        self.tensors.truncate(visible);
        self.results(&name, &[t]);
    }

    /// A function of tensors, called at once, and again now and then.
    pub(super) fn call(&mut self, depth: usize) {
        if depth > 0 {
            return;
        }
        let args = self.carried();
        if args.is_empty() {
            return;
        }
        let function = self.symbol("f");
        let (body, tensors) = (std::mem::take(&mut self.body), std::mem::take(&mut self.tensors));
        let names = self.arguments(&args);
        let typed: Vec<String> = names.iter().zip(&args).map(|(a, t)| format!("{a}: {}", t.ty())).collect();
        // Older releases bufferize no functions that call each other in a circle.
        let is_recursive = self.is_newest() && self.draw.ratio(1, 10);
        let results = if is_recursive { args.clone() } else { self.returned(&args, &names) };
        let ty = types(&results);
        let counter = if is_recursive { ", %n: index" } else { "" };
        if is_recursive {
            let (zero, one) = (self.constant_index(0), self.constant_index(1));
            let done = self.value(&format!("arith.cmpi eq, %n, {zero} : index"));
            let (name, defined) = self.defined(results.len());
            line!(self, "{defined} = scf.if {done} -> ({ty}) {{");
            self.end("scf.yield", &renamed(&args, &names), &results);
            line!(self, "}} else {{");
            let given = self.part(1, &results);
            let less = self.value(&format!("arith.subi %n, {one} : index"));
            let (again, defined) = self.defined(results.len());
            line!(
                self,
                "{defined} = func.call {function}({}, {less}) : ({ty}, index) -> ({ty})",
                join(&given.iter().map(|t| t.name.as_str()).collect::<Vec<_>>())
            );
            let given = renamed(&results, &numbered(&again, results.len()));
            self.end("scf.yield", &given, &results);
            line!(self, "}}");
            let given = renamed(&results, &numbered(&name, results.len()));
            self.end("func.return", &given, &results);
        } else {
            self.end("func.return", &results, &results);
        }
        let text = std::mem::replace(&mut self.body, body).text;
        self.tensors = tensors;
        let visibility = if self.draw.ratio(1, 4) { "" } else { "private " };
        self.module +=
            &format!("func.func {visibility}{function}({}{counter}) -> ({ty}) {{\n{text}}}\n", join(&typed));
        for _ in 0..self.draw.range(1, 2) {
            let mut values: Vec<String> = args
                .iter()
                .map(
                    |like| {
                        if self.draw.ratio(2, 3) { like.name.clone() } else { self.operand_like(like).name }
                    },
                )
                .collect();
            let mut kinds: Vec<String> = args.iter().map(Tensor::ty).collect();
            if is_recursive {
                let depth = self.draw.below(3);
                values.push(self.index(depth));
                kinds.push("index".into());
            }
            let (name, defined) = self.defined(results.len());
            line!(self, "{defined} = func.call {function}({}) : ({}) -> ({ty})", join(&values), join(&kinds));
            self.results(&name, &results);
        }
    }

    /// Statements of a function, and the tensors that it returns: an argument or a constant now and then.
    fn returned(&mut self, args: &[Tensor], names: &[String]) -> Vec<Tensor> {
        if self.draw.ratio(1, 16) {
            return vec![self.new_tensor(&args[0])];
        }
        for _ in 0..self.draw.range(1, 4) {
            if self.ops < self.budget {
                self.statement(1);
            }
        }
        let mut all: Vec<Tensor> = self.tensors.iter().filter(|t| t.uses == 0).cloned().collect();
        if all.is_empty() {
            all.extend(self.tensors.last().cloned());
        }
        all.truncate(3);
        if self.draw.ratio(1, 6) {
            all.extend(renamed(args, names).into_iter().next());
        }
        all
    }
}

fn renamed(all: &[Tensor], names: &[String]) -> Vec<Tensor> {
    all.iter().zip(names).map(|(t, name)| Tensor { name: name.clone(), ..t.clone() }).collect()
}
