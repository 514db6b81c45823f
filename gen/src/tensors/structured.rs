//! Operations of `linalg` with a form of their own: maps, reductions, transpositions, tiles.

use super::state::Writer;
use super::types::{Class, Elem, I1, Tensor, into, join, list, names, types};
use crate::body::line;

impl Writer<'_, '_, '_> {
    pub(super) fn map(&mut self) {
        let Some(first) = self.any(|_| true) else { return };
        let mut inputs = vec![first.clone()];
        for _ in 0..self.draw.below(3) {
            let elem = self.elem();
            inputs.push(self.operand_like(&Tensor { elem, ..first.clone() }));
        }
        let elem = if self.draw.ratio(2, 3) { first.elem } else { self.elem() };
        let to = self.output_like(&Tensor { elem, ..first.clone() });
        let name = self.name();
        self.ops += 1;
        let (names, types) = (names(&inputs), types(&inputs));
        line!(self, "{name} = linalg.map ins({names} : {types}) outs({} : {})", to.name, to.ty());
        let args: Vec<(String, Elem)> = inputs.iter().map(|t| (self.body.name('%'), t.elem)).collect();
        let mut typed: Vec<String> = args.iter().map(|(arg, elem)| format!("{arg}: {}", elem.name)).collect();
        typed.push(format!("{}: {}", self.name(), elem.name));
        line!(self, "({}) {{", join(&typed));
        let value = self.computed(&args, elem);
        line!(self, "linalg.yield {value} : {}\n}}", elem.name);
        let is_inexact = inputs.iter().any(|t| t.is_inexact);
        self.push(name, &Tensor { is_inexact, ..to });
    }

    pub(super) fn reduce(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0) else { return };
        let mut gone: Vec<usize> = (0..t.rank()).filter(|_| self.draw.ratio(1, 2)).collect();
        if gone.is_empty() {
            gone.push(self.draw.below(t.rank()));
        }
        let kept: Vec<usize> = (0..t.rank()).filter(|i| !gone.contains(i)).collect();
        let like = picked(&t, &kept);
        let to = self.output(&like.extents, t.elem, true);
        let to = self.as_type(to, &like);
        let name = self.name();
        self.ops += 1;
        line!(
            self,
            "{name} = linalg.reduce ins({} : {}) outs({} : {}) dimensions = {}",
            t.name,
            t.ty(),
            to.name,
            to.ty(),
            list(&gone)
        );
        let (a, b, ty) = (self.name(), self.name(), t.elem.name);
        line!(self, "({a}: {ty}, {b}: {ty}) {{");
        let value = self.combined(&b, &a, t.elem);
        line!(self, "linalg.yield {value} : {ty}\n}}");
        self.push(name, &Tensor { is_inexact: t.is_inexact || to.is_inexact, ..to });
    }

    pub(super) fn transpose(&mut self) {
        let Some(t) = self.any(|t| t.rank() > 0) else { return };
        let mut order: Vec<usize> = (0..t.rank()).collect();
        let by = self.draw.below(t.rank());
        order.rotate_left(by);
        if self.draw.ratio(1, 3) {
            order.reverse();
        }
        let to = self.output_like(&picked(&t, &order));
        self.permuted("transpose", &t, to, &format!("permutation = {}", list(&order)));
    }

    pub(super) fn broadcast(&mut self) {
        let Some(t) = self.any(|t| t.rank() < 4) else { return };
        let (extent, at) = (self.draw.range(1, 3), self.draw.range(0, t.rank()));
        let mut like = t.clone();
        like.extents.insert(at, extent);
        like.open.insert(at, self.is_open && self.draw.ratio(1, 3));
        let to = self.output_like(&like);
        self.permuted("broadcast", &t, to, &format!("dimensions = [{at}]"));
    }

    fn permuted(&mut self, op: &str, t: &Tensor, to: Tensor, how: &str) {
        let op = format!("linalg.{op} ins({} : {}) outs({} : {}) {how}", t.name, t.ty(), to.name, to.ty());
        self.give(&op, &Tensor { is_inexact: t.is_inexact, ..to });
    }

    /// Sums of products along the dimensions that both inputs have.
    pub(super) fn contract(&mut self) {
        let Some(out) = self.elem_of(|e| e.class != Class::Index) else { return };
        let sizes: Vec<usize> = (0..4).map(|_| self.draw.range(1, 3)).collect();
        // Loops: of both and the output, of the first, of the second, of both alone.
        let mut forms = [vec![0, 1, 3], vec![0, 3, 2], vec![0, 1, 2]];
        if self.draw.ratio(1, 2) {
            forms.iter_mut().for_each(|dims| dims.retain(|d| *d != 0));
        }
        let loops: Vec<usize> = (0..4).filter(|d| forms.iter().any(|dims| dims.contains(d))).collect();
        let dims: Vec<String> = loops.iter().map(|d| format!("d{d}")).collect();
        let mut maps = Vec::new();
        for form in &mut forms {
            let by = self.draw.below(form.len());
            form.rotate_left(by);
            let picked: Vec<String> = form.iter().map(|d| format!("d{d}")).collect();
            maps.push(format!("affine_map<({}) -> ({})>", join(&dims), join(&picked)));
        }
        let shape = |form: &[usize]| -> Vec<usize> { form.iter().map(|d| sizes[*d]).collect() };
        let (a, b) = (self.narrower(out), self.narrower(out));
        let (a, b) = (self.operand(&shape(&forms[0]), a), self.operand(&shape(&forms[1]), b));
        let to = self.output(&shape(&forms[2]), out, true);
        self.ops += 2;
        let inputs = [a, b];
        let head = format!("linalg.contract indexing_maps = {}", list(&maps));
        let op = into(&head, &names(&inputs), &types(&inputs), &to);
        let is_inexact = to.is_inexact || inputs.iter().any(|t| t.is_inexact);
        self.give(&op, &Tensor { is_inexact, ..to });
    }

    /// A named function of elements that maps pick.
    pub(super) fn elementwise(&mut self) {
        let Some(elem) = self.elem_of(|e| e.class != Class::Index) else { return };
        let (functions, count): (&[&str], usize) = match (elem.class, self.draw.below(4)) {
            (_, 0) => (&["select"], 3),
            (Class::Float, 1) => (&["abs", "ceil", "floor", "negf", "round", "square"], 1),
            (Class::Float, 2) => (&["exp", "tanh", "erf", "log", "sqrt", "rsqrt", "reciprocal"], 1),
            (Class::Float, _) => (&["sub", "add", "mul", "max_signed", "min_signed", "div"], 2),
            (Class::Complex, _) => (&["sub", "add", "mul"], 2),
            _ if elem == I1 => (&["add", "mul"], 2),
            _ => (&["sub", "add", "mul", "max_signed", "min_signed", "max_unsigned", "min_unsigned"], 2),
        };
        let function = self.draw.pick(functions).unwrap_or("add");
        let extents = match self.pick(|t| t.elem == elem && t.rank() < 4) {
            Some(t) => t.extents,
            None => self.extents(),
        };
        let rank = extents.len();
        let dims: Vec<String> = (0..rank).map(|d| format!("d{d}")).collect();
        let mapped = self.draw.ratio(1, 2);
        let (mut maps, mut names, mut types, mut is_inexact) = (Vec::new(), Vec::new(), Vec::new(), false);
        for i in 0..count {
            let mut picked: Vec<usize> = (0..rank).collect();
            if mapped && rank > 0 {
                let by = self.draw.below(rank);
                picked.rotate_left(by);
                if self.draw.ratio(1, 3) {
                    picked.pop();
                }
            }
            let elem = if count == 3 && i == 0 { I1 } else { elem };
            let shape: Vec<usize> = picked.iter().map(|d| extents[*d]).collect();
            let t = self.operand(&shape, elem);
            let picked: Vec<String> = picked.iter().map(|d| format!("d{d}")).collect();
            maps.push(format!("affine_map<({}) -> ({})>", join(&dims), join(&picked)));
            is_inexact |= t.is_inexact;
            types.push(t.ty());
            names.push(t.name);
        }
        maps.push(format!("affine_map<({}) -> ({})>", join(&dims), join(&dims)));
        let maps = if mapped { format!(" indexing_maps = {}", list(&maps)) } else { String::new() };
        let to = self.output(&extents, elem, false);
        self.ops += 1;
        let head = format!("linalg.elementwise kind=#linalg.elementwise_kind<{function}>{maps}");
        let op = into(&head, &join(&names), &join(&types), &to);
        is_inexact |= matches!(function, "exp" | "tanh" | "erf" | "log" | "rsqrt");
        self.give(&op, &Tensor { is_inexact, ..to });
    }

    pub(super) fn softmax(&mut self) {
        let Some(elem) = self.elem_of(|e| e.class == Class::Float) else { return };
        let Some(t) = self.pick(|t| t.elem == elem && t.rank() > 0 && !t.is_empty()) else { return };
        let dim = self.draw.below(t.rank());
        let to = self.output(&t.extents, elem, false);
        self.ops += 3;
        let op = into(&format!("linalg.softmax dimension({dim})"), &t.name, &t.ty(), &to);
        self.give(&op, &Tensor { is_inexact: true, ..to });
    }

    /// A matrix cut into tiles, and put together again.
    pub(super) fn pack(&mut self) {
        let Some(t) = self.any(|t| (1..3).contains(&t.rank()) && t.is_static()) else { return };
        let dims: Vec<usize> = match self.draw.below(3) {
            0 => (0..t.rank()).collect(),
            1 => (0..t.rank()).rev().collect(),
            _ => vec![self.draw.below(t.rank())],
        };
        let tiles: Vec<usize> = dims.iter().map(|_| self.draw.range(1, 3)).collect();
        let mut outer = t.extents.clone();
        let mut is_whole = true;
        for (dim, tile) in dims.iter().zip(&tiles) {
            is_whole &= t.extents[*dim].is_multiple_of(*tile);
            outer[*dim] = t.extents[*dim].div_ceil(*tile);
        }
        let mut order = String::new();
        if self.draw.ratio(1, 3) {
            let dims: Vec<usize> = (0..t.rank()).rev().collect();
            order = format!(" outer_dims_perm = {}", list(&dims));
            outer.reverse();
        }
        outer.extend(&tiles);
        let padding = match is_whole && self.draw.ratio(1, 2) {
            true => String::new(),
            false => format!(" padding_value({} : {})", self.scalar(t.elem), t.elem.name),
        };
        let to = Tensor { open: vec![false; outer.len()], extents: outer, ..t.clone() };
        let blank = self.value(&format!("tensor.empty() : {}", to.ty()));
        let how = format!("{order} inner_dims_pos = {} inner_tiles = {}", list(&dims), list(&tiles));
        let op = format!("linalg.pack {}{padding}{how} into {blank} : {} -> {}", t.name, t.ty(), to.ty());
        let packed = self.give(&op, &to);
        if self.has("linalg.unpack") && self.draw.ratio(2, 3) {
            self.used(&packed.name);
            let back = self.output_like(&t);
            let op = format!(
                "linalg.unpack {}{how} into {} : {} -> {}",
                packed.name,
                back.name,
                to.ty(),
                back.ty()
            );
            self.give(&op, &Tensor { is_inexact: t.is_inexact, ..back });
        }
    }
}

/// The type of a tensor with these dimensions of another.
fn picked(t: &Tensor, dims: &[usize]) -> Tensor {
    let (extents, open) = dims.iter().map(|d| (t.extents[*d], t.open[*d])).unzip();
    Tensor { extents, open, ..t.clone() }
}
