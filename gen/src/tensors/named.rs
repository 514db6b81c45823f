//! Named operations of `linalg`: operands whose extents suit the loops and maps of their rows.

use super::state::Writer;
use super::types::{Class, Elem, F64, I1, I32, Tensor, into, join, list};
use plumb_ir::OpKind;
use plumb_ir::linalg::{BinaryFn, Body, Structure, UnaryFn};

/// Iterations of the loops of an operation at most.
const MAX_ITERATIONS: usize = 256;

/// Named operations, but for those that state their maps.
pub(super) fn all() -> impl Iterator<Item = (OpKind, Structure)> {
    OpKind::all().filter_map(|kind| {
        let structure = kind.def()?.structure?;
        let states_maps = matches!(structure.body, Body::Kind) || is_contract(structure);
        (!states_maps).then_some((kind, structure))
    })
}

/// Whether the maps of products are stated.
fn is_contract(structure: Structure) -> bool {
    structure.body == Body::MulAdd && structure.maps.is_empty()
}

/// An input: its element, and its extents; a scalar has none.
struct Input {
    elem: Elem,
    extents: Option<Vec<usize>>,
}

impl Writer<'_, '_, '_> {
    /// One of the named operations of the module.
    pub(super) fn named(&mut self) {
        let Some(kind) = self.draw.pick(&self.named) else { return };
        let Some(def) = kind.def() else { return };
        let Some(structure) = def.structure else { return };
        self.named_op(def.name, structure, def.props.iter().any(|prop| prop.name == "cast"));
    }

    fn named_op(&mut self, name: &str, structure: Structure, casts: bool) {
        let Some((elems, out)) = self.elements_of(structure.body) else { return };
        let (mut attrs, mut inputs, extents) = match structure.loops {
            "" => {
                let extents = self.space(&elems, out);
                let of = |elem: &Elem| Input { elem: *elem, extents: Some(extents.clone()) };
                let mut inputs: Vec<Input> = elems.iter().map(of).collect();
                if structure.body == Body::Fill {
                    inputs[0].extents = None;
                }
                (Vec::new(), inputs, extents)
            }
            _ => self.by_loops(structure, &elems),
        };
        let is_read = matches!(structure.body, Body::MulAdd | Body::QuantizedMulAdd | Body::Pool(..));
        if casts && self.draw.ratio(1, 3) {
            attrs.push("cast = #linalg.type_fn<cast_unsigned>".to_string());
        }
        // Older releases have no maps there.
        let is_product = is_read && casts && structure.loops.len() == 3 && self.is_newest();
        let mut maps = String::new();
        if is_product && self.draw.ratio(1, 3) {
            maps = self.transposed(structure, &mut inputs);
        }
        let mut names = Vec::new();
        let mut types = Vec::new();
        let mut is_inexact = inexact(structure.body);
        for (i, input) in inputs.into_iter().enumerate() {
            let Some(extents) = input.extents else {
                names.push(self.operand_scalar(structure.body, input.elem));
                types.push(input.elem.name.to_string());
                continue;
            };
            // A divisor is known; the window of a pooling is not looked at.
            let divides = matches!(structure.body, Body::Binary(BinaryFn::Div | BinaryFn::DivUnsigned));
            let t = match divides && i == 1 && out.class == Class::Int {
                true => self.divisors(&extents, input.elem),
                false => self.operand(&extents, input.elem),
            };
            is_inexact |= t.is_inexact;
            types.push(t.ty());
            names.push(t.name);
        }
        let to = self.output(&extents, out, is_read);
        let like = Tensor { is_inexact: is_inexact || is_read && to.is_inexact, ..to.clone() };
        let attrs = if attrs.is_empty() { String::new() } else { format!(" {{{}}}", join(&attrs)) };
        self.ops += 2;
        let op = into(&format!("{name}{maps}{attrs}"), &join(&names), &join(&types), &to);
        self.give(&op, &like);
    }

    /// The types of a body's inputs and of its output.
    fn elements_of(&mut self, body: Body) -> Option<(Vec<Elem>, Elem)> {
        let is_number = |e: Elem| e.class != Class::Index;
        let is_int = |e: Elem| e.class == Class::Int;
        let is_float = |e: Elem| e.class == Class::Float;
        Some(match body {
            Body::Fill => {
                let elem = self.elem();
                (vec![elem], elem)
            }
            Body::Cast => {
                let out = self.elem_of(is_number)?;
                (vec![self.narrower(out)], out)
            }
            Body::Unary(_) | Body::Binary(BinaryFn::Powf) => {
                let elem = self.elem_of(is_float)?;
                let inputs = if matches!(body, Body::Unary(_)) { 1 } else { 2 };
                (vec![elem; inputs], elem)
            }
            Body::Binary(f) => {
                let elem = match f {
                    BinaryFn::Div | BinaryFn::Sub => self.elem_of(|e| is_number(e) && e != I1)?,
                    BinaryFn::DivUnsigned | BinaryFn::MaxUnsigned | BinaryFn::MinUnsigned => {
                        self.elem_of(|e| is_int(e) && e != I1)?
                    }
                    BinaryFn::Add | BinaryFn::Mul => self.elem_of(is_number)?,
                    _ => self.elem_of(|e| is_number(e) && e.is_ordered())?,
                };
                (vec![elem; 2], elem)
            }
            Body::Select => {
                let elem = self.elem_of(|e| e.class != Class::Index)?;
                (vec![I1, elem, elem], elem)
            }
            Body::MulAdd => {
                let out = self.elem_of(is_number)?;
                (vec![self.narrower(out), self.narrower(out)], out)
            }
            Body::QuantizedMulAdd => {
                let out = self.elem_of(|e| is_int(e) && e.bits > 8 && e.bits < 128)?;
                let from = self.narrower(out);
                (vec![from, from, I32, I32], out)
            }
            Body::Pool(f, _) => {
                let out = match f {
                    BinaryFn::Add => self.elem_of(is_number)?,
                    BinaryFn::MaxUnsigned | BinaryFn::MinUnsigned => {
                        self.elem_of(|e| is_int(e) && e != I1)?
                    }
                    _ => self.elem_of(|e| is_number(e) && e.is_ordered())?,
                };
                (vec![self.narrower(out), out], out)
            }
            Body::Random => (vec![F64, F64, I32], self.elem_of(|e| is_float(e) && e.bits > 16)?),
            Body::Kind => return None,
        })
    }

    /// A type whose numbers convert to another, often the same.
    pub(super) fn narrower(&mut self, out: Elem) -> Elem {
        let fits = |e: &Elem| {
            Self::converts(*e, out)
                && e.class != Class::Index
                && out.class != Class::Index
                && (e.class != out.class || e.bits <= out.bits)
        };
        let all: Vec<Elem> = self.elems.iter().copied().filter(fits).collect();
        self.draw.pick(&all).filter(|_| self.draw.ratio(1, 3)).unwrap_or(out)
    }

    /// The extents of an operation on elements in their places, those of a tensor at hand most often.
    fn space(&mut self, elems: &[Elem], out: Elem) -> Vec<usize> {
        match self.pick(|t| t.elem == out || elems.contains(&t.elem)).filter(|_| self.draw.ratio(3, 4)) {
            Some(t) => t.extents,
            None => self.extents(),
        }
    }

    /// Attributes, inputs and the extents of the output for loops of small extents.
    fn by_loops(&mut self, structure: Structure, elems: &[Elem]) -> (Vec<String>, Vec<Input>, Vec<usize>) {
        let windows: Vec<char> = structure.maps.chars().filter(char::is_ascii_lowercase).collect();
        let in_window =
            |letter: char| structure.maps.split(['+', '@']).count() > 1 && is_summed(structure.maps, letter);
        let mut extents: Vec<(char, usize)> = Vec::new();
        let mut iterations = 1;
        for letter in structure.loops.chars().filter(|letter| windows.contains(letter)) {
            let most =
                [1, 2, 3, 4].into_iter().take_while(|most| iterations * most <= MAX_ITERATIONS).count();
            let extent = match self.draw.ratio(1, 40) && !in_window(letter) {
                true => 0,
                false => self.draw.range(1, most.max(1)),
            };
            iterations *= extent.max(1);
            extents.push((letter, extent));
        }
        let of = |letter: char| extents.iter().find(|(l, _)| *l == letter).map_or(1, |(_, extent)| *extent);
        let windowed = structure.maps.matches('@').count();
        let mut draws =
            || -> Vec<usize> { (0..windowed).map(|_| self.draw.pick(&[1, 2, 1, 3]).unwrap_or(1)).collect() };
        let (strides, dilations) = (draws(), draws());
        let mut attrs = Vec::new();
        if windowed > 0 {
            for (name, numbers) in [("dilations", &dilations), ("strides", &strides)] {
                let ones = numbers.iter().all(|n| *n == 1);
                if !(ones && self.draw.ratio(1, 3)) {
                    attrs.push(format!("{name} = dense<{}> : tensor<{windowed}xi64>", list(numbers)));
                }
            }
        }
        let mut window = 0;
        let mut shapes: Vec<Option<Vec<usize>>> = Vec::new();
        for word in structure.maps.split(' ') {
            if word == "-" {
                shapes.push(None);
                continue;
            }
            let mut shape = Vec::new();
            let mut letters = word.chars().peekable();
            while let Some(letter) = letters.next() {
                let extent = of(letter);
                match letters.peek() {
                    Some('+' | '@') => {
                        let (stride, dilation) = match letters.next() {
                            Some('@') => {
                                window += 1;
                                (strides[window - 1], dilations[window - 1])
                            }
                            _ => (1, 1),
                        };
                        let other = letters.next().map_or(1, of);
                        // There may be more elements than the windows reach.
                        let slack = usize::from(self.draw.ratio(1, 8));
                        shape.push((extent - 1) * stride + (other - 1) * dilation + 1 + slack);
                    }
                    _ => shape.push(extent),
                }
            }
            shapes.push(Some(shape));
        }
        let out = shapes.pop().flatten().unwrap_or_default();
        let inputs = shapes.into_iter().zip(elems).map(|(extents, elem)| Input { elem: *elem, extents });
        (attrs, inputs.collect(), out)
    }

    /// Maps that say that inputs of a product are transposed, which they become.
    fn transposed(&mut self, structure: Structure, inputs: &mut [Input]) -> String {
        let mut maps = Vec::new();
        for (i, word) in structure.maps.split(' ').enumerate() {
            let place =
                |letter: char| structure.loops.find(letter).map_or_else(String::new, |d| format!("d{d}"));
            let mut dims: Vec<String> = word.chars().map(place).collect();
            if let Some(input) = inputs.get_mut(i)
                && self.draw.ratio(1, 2)
            {
                dims.reverse();
                input.extents.iter_mut().for_each(|extents| extents.reverse());
            }
            maps.push(format!("affine_map<(d0, d1, d2) -> ({})>", join(&dims)));
        }
        format!(" indexing_maps = {}", list(&maps))
    }

    /// A scalar operand: a number, a zero point, or what random numbers are made of.
    fn operand_scalar(&mut self, body: Body, elem: Elem) -> String {
        match body {
            Body::Random if elem == F64 => {
                let bound = self.draw.range(1, 9);
                self.value(&format!("arith.constant {bound}.0 : f64"))
            }
            Body::Random => self.value("arith.constant 7 : i32"),
            _ => self.scalar(elem),
        }
    }

    /// Numbers by which others may be divided.
    fn divisors(&mut self, extents: &[usize], elem: Elem) -> Tensor {
        let like = Tensor { open: vec![false; extents.len()], ..self.shape(extents, elem) };
        let number = if elem == I1 { "true".to_string() } else { self.divisor(elem) };
        let number = if extents.contains(&0) { String::new() } else { number };
        self.give(&format!("arith.constant dense<{number}> : {}", like.ty()), &like)
    }
}

/// Whether a loop is part of a sum that picks an element.
fn is_summed(maps: &str, letter: char) -> bool {
    let letters: Vec<char> = maps.chars().collect();
    letters.windows(3).any(|w| matches!(w[1], '+' | '@') && (w[0] == letter || w[2] == letter))
}

/// Whether a body gives approximations.
fn inexact(body: Body) -> bool {
    use UnaryFn::{Erf, Exp, Log, Rsqrt, Tanh};
    matches!(body, Body::Unary(Exp | Log | Tanh | Erf | Rsqrt) | Body::Binary(BinaryFn::Powf) | Body::Random)
}
