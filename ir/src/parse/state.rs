//! What has been read of an operation so far: operands by name, types, attributes, by group of its row.

use super::{PResult, Parser, UnresolvedUse};
use crate::attr::AttrKind;
use crate::enums::EnumRepr;
use crate::table::{AttrSet, OpDef};
use crate::{Arity, Attr, Diag, Ident, Op, Span, Traits, Type};
use smallvec::SmallVec;

/// Equal numbers that older spellings may write as one.
const MAX_SPLAT: usize = 1 << 16;

/// Operands or types of one group.
pub(crate) type Operands<'s> = SmallVec<[UnresolvedUse<'s>; 2]>;
pub(crate) type Types = SmallVec<[Type; 2]>;

/// An operation that is being parsed.
pub(crate) struct OpState<'s> {
    /// The operation in the arena, not placed yet.
    pub(crate) op: Op,
    /// Its row.
    pub(crate) def: &'static OpDef,
    /// Where its name stands.
    pub(crate) span: Span,
    /// Operands by group.
    pub(crate) operands: SmallVec<[Operands<'s>; 3]>,
    /// Types of operands by group, once known.
    pub(crate) operand_types: SmallVec<[Option<Types>; 3]>,
    /// Types of results by group, once known.
    pub(crate) result_types: SmallVec<[Option<Types>; 1]>,
    /// Attributes of the dictionary.
    pub(crate) attrs: Vec<(Ident, Attr)>,
    /// How many results the text binds, if it names any.
    pub(crate) bound: Option<u32>,
}

impl<'s> OpState<'s> {
    pub(crate) fn new(op: Op, def: &'static OpDef, span: Span) -> Self {
        let mut state = OpState {
            op,
            def,
            span,
            operands: SmallVec::new(),
            operand_types: SmallVec::new(),
            result_types: SmallVec::new(),
            attrs: Vec::new(),
            bound: None,
        };
        state.restart(op, def, span);
        state
    }

    /// Clears everything for another operation, keeping the memory.
    pub(crate) fn restart(&mut self, op: Op, def: &'static OpDef, span: Span) {
        (self.op, self.def, self.span) = (op, def, span);
        self.operands.iter_mut().for_each(SmallVec::clear);
        self.operands.resize_with(def.operands.len(), SmallVec::new);
        self.operand_types.clear();
        self.operand_types.resize_with(def.operands.len(), || None);
        self.result_types.clear();
        self.result_types.resize_with(def.results.len(), || None);
        self.attrs.clear();
        self.bound = None;
    }

    /// Gives all results, group by group as the row counts them.
    pub(crate) fn set_results(&mut self, types: &[Type]) {
        let rest = (types.len() + 1).saturating_sub(self.def.results.len());
        let mut at = 0;
        for (i, group) in self.def.results.iter().enumerate() {
            let size = if group.arity == Arity::One { 1 } else { rest };
            let end = (at + size).min(types.len());
            self.result_types[i] = Some(types[at.min(end)..end].into());
            at = end;
        }
    }

    /// How many operands are written.
    pub(crate) fn operand_count(&self) -> usize {
        self.operands.iter().map(|g| g.len()).sum()
    }

    /// Gives types to all operands in order.
    pub(crate) fn set_operand_types(&mut self, types: &[Type]) -> bool {
        let mut rest = types;
        for (group, slot) in self.operands.iter().zip(&mut self.operand_types) {
            let Some((now, later)) = rest.split_at_checked(group.len()) else { return false };
            *slot = Some(now.into());
            rest = later;
        }
        rest.is_empty()
    }
}

impl<'s> Parser<'s> {
    /// Sets an inherent attribute, in the form the IR keeps it.
    pub(crate) fn set_prop(&mut self, op: Op, def: &'static OpDef, index: usize, attr: Attr) {
        let Some(row) = def.props.get(index) else { return };
        let attr = if self.older() { self.array_of(row.set, attr) } else { attr };
        let attr = normal_prop(&mut self.m.ctx, row.set, attr);
        let elided = !row.required
            && match self.m.ctx.attr(attr) {
                AttrKind::Enum(e) => e.kind.absent() == Some(e.value),
                _ => false,
            };
        self.m.op_mut(op).props[index] = (!elided).then_some(attr);
    }

    /// Sets an inherent attribute by name.
    pub(crate) fn set_prop_named(&mut self, state: &OpState<'s>, name: &str, attr: Attr) {
        if let Some(index) = state.def.prop(name) {
            self.set_prop(state.op, state.def, index, attr);
        }
    }

    /// Sets the inherent attribute to `unit`.
    pub(crate) fn set_unit(&mut self, state: &OpState<'s>, name: &str) {
        let unit = self.m.ctx.unit_attr();
        self.set_prop_named(state, name, unit);
    }

    /// Moves the attributes read into the operation: inherent ones to their positions, the others in order.
    pub(crate) fn finish_attrs(&mut self, state: &mut OpState<'s>) -> PResult<()> {
        for (name, attr) in std::mem::take(&mut state.attrs) {
            let inherent = state.def.prop(self.m.ctx.name(name)).or_else(|| self.older_prop(state.def, name));
            match inherent {
                Some(index) => {
                    if self.m.op(state.op).props[index].is_some() {
                        let message = format!("attribute '{}' is given twice", self.m.ctx.name(name));
                        return Err(self.fail("duplicate-attribute", state.span, message));
                    }
                    self.set_prop(state.op, state.def, index, attr);
                }
                None if self.m.ctx.name(name) == "operandSegmentSizes"
                    && state.def.has(Traits::ATTR_SIZED_OPERANDS) => {}
                None => self.m.op_mut(state.op).attrs.push((name, attr)),
            }
        }
        Ok(())
    }

    /// The numbers of an array; older spellings have vectors of them, and arrays of attributes.
    pub(crate) fn numbers(&self, attr: Attr) -> Option<Vec<i64>> {
        let ctx = &self.m.ctx;
        match ctx.attr(attr) {
            AttrKind::DenseArray { values, .. } => Some(values.to_vec()),
            AttrKind::Array(items) if self.older() => items.iter().map(|item| ctx.as_i64(*item)).collect(),
            AttrKind::Dense { ty, data, splat } if self.older() => {
                let (elem, [len]) = (ctx.elem(*ty), ctx.shape(*ty)?) else { return None };
                let bytes =
                    super::elem_bytes(ctx, elem).filter(|_| [Type::I32, Type::I64].contains(&elem))?;
                let number = |data: &[u8]| match *data {
                    [a, b, c, d] => i32::from_le_bytes([a, b, c, d]).into(),
                    _ => data.try_into().map_or(0, i64::from_le_bytes),
                };
                let all: Vec<i64> = data.chunks(bytes).map(number).collect();
                let repeat =
                    if *splat { usize::try_from(*len).ok().filter(|n| *n <= MAX_SPLAT)? } else { 1 };
                Some(all.repeat(repeat))
            }
            _ => None,
        }
    }

    /// An attribute of an older spelling as an operation has it now: sizes and positions are arrays of numbers.
    fn array_of(&mut self, set: AttrSet, attr: Attr) -> Attr {
        let dense = match set {
            AttrSet::DenseI32 => Type::I32,
            AttrSet::DenseI64 => Type::I64,
            _ => return attr,
        };
        if matches!(self.m.ctx.attr(attr), AttrKind::DenseArray { .. }) {
            return attr;
        }
        match self.numbers(attr) {
            Some(values) => {
                self.m.ctx.intern_attr(AttrKind::DenseArray { elem: dense, values: values.into() })
            }
            None => attr,
        }
    }

    /// The inherent attribute that had this name in older spellings: types of symbols were all called `type`.
    fn older_prop(&self, def: &'static OpDef, name: Ident) -> Option<usize> {
        match self.m.ctx.name(name) {
            _ if !self.older() => None,
            "type" => def.prop("function_type").or_else(|| def.prop("global_type")),
            "position" => def.prop("static_position"),
            "transp" => def.prop("permutation"),
            _ => None,
        }
    }

    /// Looks up the operands, adds the results and attributes: the operation is complete but for its place.
    pub(crate) fn finish(&mut self, state: &mut OpState<'s>, names: &[Bound<'s>]) -> PResult<()> {
        self.finish_attrs(state)?;
        // The generic form must say that there are no operand bundles.
        if let Some(i) = state.def.prop("op_bundle_sizes")
            && self.m.prop(state.op, i).is_none()
        {
            let none = self.m.ctx.i32_array(&[]);
            self.set_prop(state.op, state.def, i, none);
        }
        self.infer(state)?;
        let mut segments = SmallVec::new();
        let mut operands = SmallVec::<[crate::Value; 4]>::new();
        for (i, group) in state.operands.iter().enumerate() {
            let types = state.operand_types[i].as_deref().unwrap_or(&[]);
            if types.len() != group.len() {
                let (name, n, m) = (state.def.operands[i].name, group.len(), types.len());
                let message = format!("'{}' gives {n} operands but {m} types for '{name}'", state.def.name);
                return Err(self.fail("type-count", state.span, message));
            }
            for (used, ty) in group.iter().zip(types) {
                operands.push(self.resolve(*used, *ty)?);
            }
            segments.push(group.len() as u32);
        }
        let sized = state.def.has(Traits::ATTR_SIZED_OPERANDS);
        let data = self.m.op_mut(state.op);
        data.operands = operands;
        if sized {
            data.segments = segments;
        }
        let types: SmallVec<[Type; 4]> =
            state.result_types.iter().flat_map(|g| g.as_deref().unwrap_or(&[]).iter().copied()).collect();
        self.add_results(state.op, &types, names)
    }

    /// Adds results of these types, bound to the names in front of the operation.
    pub(crate) fn add_results(&mut self, op: Op, types: &[Type], names: &[Bound<'s>]) -> PResult<()> {
        if names.is_empty() {
            for ty in types {
                self.m.add_result(op, *ty);
            }
            return Ok(());
        }
        let bound: usize = names.iter().map(|n| n.count as usize).sum();
        if bound != types.len() {
            let span = names[0].span;
            let name = self.m.op_name(op).to_string();
            let message = format!("'{name}' has {} results but {bound} names are bound", types.len());
            return Err(self.report(Diag::error("result-count", span, message)));
        }
        let mut types = types.iter();
        for name in names {
            for number in 0..name.count {
                let Some(ty) = types.next() else { break };
                self.define_result(op, name.name, number, *ty, name.span)?;
            }
        }
        Ok(())
    }
}

/// Names in front of an operation: `%a` or `%a:3`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound<'s> {
    pub(crate) name: &'s str,
    pub(crate) count: u32,
    pub(crate) span: Span,
}

/// An attribute in the form that a property of this set keeps: enumerations that the generic form writes as integers
/// become enumeration values.
pub(crate) fn normal_prop(ctx: &mut crate::Context, set: AttrSet, attr: Attr) -> Attr {
    let AttrSet::Enum(kind) = set else { return attr };
    let AttrKind::Integer { value, ty } = ctx.attr(attr) else { return attr };
    // The reference writes some enumerations as 32-bit integers although they have a form of their own.
    let wanted = match kind.def().repr {
        EnumRepr::Int(width) => width,
        EnumRepr::Attr | EnumRepr::Long => 32,
    };
    let number = value.low();
    if ctx.int_width(*ty) != Some(wanted) || number > u64::from(u32::MAX) {
        return attr;
    }
    let number = number as u32;
    let known = if kind.def().flags {
        let all = kind.def().cases.iter().fold(0, |bits, (_, b)| bits | b);
        number & !all == 0
    } else {
        kind.def().case(number).is_some()
    };
    if known { ctx.enum_attr(crate::enums::EnumAttr { kind, value: number }) } else { attr }
}
