//! Innermost loops as vectors: an iteration reads, computes and writes several elements at once.

use super::super::{Access, Affine, Elem, Expr, Loop, Node, Subscript, Var};
use super::{Name, Speller, Style};
use crate::body::line;

/// How many elements a vector has.
const WIDTHS: [i64; 3] = [4, 2, 8];

/// The lanes of a loop.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    /// The variable of the loop: that of the first lane.
    var: Var,
    width: i64,
    /// Which lanes are iterations, if not all.
    mask: Option<String>,
}

impl Speller<'_, '_, '_, '_> {
    /// The type of elements, or of a vector of them.
    pub(super) fn ty(&self, elem: Elem) -> String {
        self.shaped(elem.name())
    }

    /// A scalar type, or that of a vector of it.
    pub(super) fn shaped(&self, scalar: &str) -> String {
        match &self.lanes {
            Some(lanes) => lanes.of(scalar),
            None => scalar.into(),
        }
    }

    /// Whether the iterations of a loop may be lanes: they are independent, and neighbours write neighbours.
    pub(super) fn has_lanes(&self, lp: &Loop) -> bool {
        let [Node::Store { to, value }] = &lp.body[..] else { return false };
        let ops = ["vector.transfer_read", "vector.transfer_write", "vector.broadcast", "vector.create_mask"];
        lp.step == 1
            && lp.lower.terms.is_empty()
            && lp.upper.terms.is_empty()
            && self.parallel.contains(&lp.var)
            && self.style != Style::Cf
            && along(to, lp.var) == Some(true)
            && is_of_lanes(value, lp.var)
            && ops.iter().all(|op| self.has(op))
    }

    /// A loop over vectors. The lanes of the last one may be more than there are iterations.
    pub(super) fn vector_loop(&mut self, lp: &Loop) {
        let width = self.draw.pick(&WIDTHS).unwrap_or(4);
        let (var, end) = (lp.var, lp.upper.constant);
        let is_whole = (end - lp.lower.constant) % width == 0;
        let vectors = Loop { step: width, body: Vec::new(), ..lp.clone() };
        self.iterate(&vectors, None, &mut |s, _| {
            let mask = match is_whole && s.draw.ratio(3, 4) {
                true => None,
                false => {
                    let (end, iv) = (s.index_number(end), s.vars[var].clone());
                    let left = s.value(&format!("arith.subi {end}, {iv} : index"));
                    Some(s.value(&format!("vector.create_mask {left} : vector<{width}xi1>")))
                }
            };
            s.lanes = Some(Lanes { var, width, mask });
            s.nodes(&lp.body);
            s.lanes = None;
            None
        });
    }

    pub(super) fn read_lanes(&mut self, access: &Access, lanes: &Lanes) -> String {
        let elem = self.plan.arrays[access.array].elem;
        let ty = lanes.of(elem.name());
        if along(access, lanes.var) != Some(true) {
            let element = self.load(access);
            return self.value(&format!("vector.broadcast {element} : {} to {ty}", elem.name()));
        }
        let (at, padding) = (self.subscripts(access), self.number(0, elem));
        let Name { value, ty: memory } = self.array(access.array);
        let (mask, bounds) = lanes.guards();
        self.value(&format!("vector.transfer_read {value}[{at}], {padding}{mask}{bounds} : {memory}, {ty}"))
    }

    pub(super) fn write_lanes(&mut self, access: &Access, vector: &str, lanes: &Lanes) {
        let ty = lanes.of(self.plan.arrays[access.array].elem.name());
        let at = self.subscripts(access);
        let Name { value, ty: memory } = self.array(access.array);
        let (mask, bounds) = lanes.guards();
        line!(self, "vector.transfer_write {vector}, {value}[{at}]{mask}{bounds} : {ty}, {memory}");
    }
}

impl Lanes {
    /// The type of a vector.
    fn of(&self, scalar: &str) -> String {
        format!("vector<{}x{scalar}>", self.width)
    }

    /// The mask of an access, or the promise that it needs none.
    fn guards(&self) -> (String, &'static str) {
        match &self.mask {
            Some(mask) => (format!(", {mask}"), ""),
            None => (String::new(), " {in_bounds = [true]}"),
        }
    }
}

/// Whether an access goes to the next element in the next iteration: true, or false if it stays; none if neither.
fn along(access: &Access, var: Var) -> Option<bool> {
    let has = |affine: &Affine| affine.terms.iter().any(|(_, of)| *of == var);
    let moves = |subscript: &Subscript| match subscript {
        Subscript::Affine(affine) => has(affine),
        Subscript::Gather(_, at) => at.iter().any(has),
    };
    if !access.at.iter().any(moves) {
        return Some(false);
    }
    let (last, outer) = access.at.split_last()?;
    let Subscript::Affine(affine) = last else { return None };
    let steps = affine.terms.iter().filter(|(_, of)| *of == var).map(|(factor, _)| factor).sum::<i64>();
    (steps == 1 && affine.modulus.is_none() && !outer.iter().any(moves)).then_some(true)
}

/// Whether every part of an expression has a value for each lane.
fn is_of_lanes(expr: &Expr, var: Var) -> bool {
    match expr {
        Expr::Load(access) => along(access, var).is_some(),
        Expr::Number(_) => true,
        Expr::Index(_) => false,
        Expr::Bin(_, operands) => is_of_lanes(&operands.0, var) && is_of_lanes(&operands.1, var),
        Expr::Sqrt(of) => is_of_lanes(of, var),
        Expr::Select(operands) => operands.iter().all(|operand| is_of_lanes(operand, var)),
    }
}
