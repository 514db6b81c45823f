//! Names of values and blocks: scopes, forward references, definitions.

use super::{BlockRef, PResult, Parser, ReportedError};
use crate::{Block, Diag, Op, Region, Span, Type, Value};
use rustc_hash::FxHashMap;

/// A use of a value by name, its type not known yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnresolvedUse<'s> {
    /// Name with its `%`.
    pub(crate) name: &'s str,
    /// Number after `#`.
    pub(crate) number: u32,
    /// Where it stands.
    pub(crate) span: Span,
}

/// An argument of a region's entry block that an operation's own syntax names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Argument<'s> {
    /// Name with its `%`; empty for one without a name.
    pub(crate) name: &'s str,
    /// Its type.
    pub(crate) ty: Type,
    /// Where it stands.
    pub(crate) span: Span,
    /// Its location.
    pub(crate) loc: crate::Loc,
    /// The name of its location's alias, if that is not defined yet.
    pub(crate) deferred: Option<&'s str>,
}

#[derive(Clone, Copy)]
struct Slot {
    /// None if the definition could not be parsed: any use is accepted, the error has been reported.
    value: Option<Value>,
    defined: bool,
    span: Span,
}

/// The names of one isolated region and the regions within.
#[derive(Default)]
struct IsolatedScope<'s> {
    /// By name and result number.
    names: FxHashMap<(&'s str, u32), Slot>,
    /// What is defined in each open region.
    regions: Vec<Vec<(&'s str, u32)>>,
    forward: Vec<(&'s str, u32)>,
}

/// All names visible or shadowed by isolation.
#[derive(Default)]
pub(crate) struct Scopes<'s> {
    isolated: Vec<IsolatedScope<'s>>,
    blocks: Vec<FxHashMap<&'s str, BlockRef>>,
}

impl<'s> Scopes<'s> {
    pub(crate) fn push_isolated(&mut self) {
        self.isolated.push(IsolatedScope { regions: vec![Vec::new()], ..IsolatedScope::default() });
    }

    fn top(&mut self) -> &mut IsolatedScope<'s> {
        if self.isolated.is_empty() {
            self.push_isolated();
        }
        let last = self.isolated.len() - 1;
        &mut self.isolated[last]
    }

    pub(crate) fn push_region(&mut self) {
        self.top().regions.push(Vec::new());
        self.blocks.push(FxHashMap::default());
    }
}

impl<'s> Parser<'s> {
    /// Closes the scope of an isolated region: what was used must have been defined.
    pub(crate) fn pop_isolated(&mut self) {
        let Some(scope) = self.scopes.isolated.pop() else { return };
        for (name, number) in scope.forward {
            if let Some(slot) = scope.names.get(&(name, number))
                && !slot.defined
            {
                let message = format!("use of undeclared SSA value name '{name}'");
                self.fail("undeclared-value", slot.span, message);
            }
        }
    }

    /// Closes the scope of a region: its names are gone, its blocks must all be there.
    pub(crate) fn pop_region(&mut self) -> PResult<()> {
        let top = self.scopes.top();
        for name in top.regions.pop().unwrap_or_default() {
            top.names.remove(&name);
        }
        let mut missing: Vec<(Span, &str)> = self
            .scopes
            .blocks
            .pop()
            .unwrap_or_default()
            .iter()
            .filter(|(_, b)| !b.defined)
            .map(|(n, b)| (b.span, *n))
            .collect();
        missing.sort_unstable_by_key(|(span, _)| span.start);
        match missing.first() {
            None => Ok(()),
            Some(&(span, name)) => {
                Err(self.fail("undefined-block", span, format!("reference to the undefined block '{name}'")))
            }
        }
    }

    /// The value that a use means, with the type that the use gives it.
    pub(crate) fn resolve(&mut self, used: UnresolvedUse<'s>, ty: Type) -> PResult<Value> {
        let key = (used.name, used.number);
        match self.scopes.top().names.get(&key).copied() {
            Some(Slot { value: Some(value), span, .. }) => {
                let old = self.m.ty(value);
                if old == ty {
                    return Ok(value);
                }
                let message = format!(
                    "'{}' is used here as '{}' but has type '{}'",
                    used.name,
                    self.show(ty),
                    self.show(old)
                );
                Err(self.report(
                    Diag::error("type-mismatch", used.span, message).label(span, "its type comes from here"),
                ))
            }
            Some(Slot { value: None, .. }) => Ok(self.m.reserve_value(ty)),
            None => {
                // A name is bound with all its results at once.
                let first = self.scopes.top().names.get(&(used.name, 0)).copied();
                if first.is_some_and(|s| s.defined) {
                    let message = format!("'{}' has no result number {}", used.name, used.number);
                    return Err(self.fail("result-number", used.span, message));
                }
                let value = self.m.reserve_value(ty);
                let top = self.scopes.top();
                top.names.insert(key, Slot { value: Some(value), defined: false, span: used.span });
                top.forward.push(key);
                Ok(value)
            }
        }
    }

    /// The type that a use has by what was seen of the value before.
    pub(crate) fn type_of_use(&mut self, used: UnresolvedUse<'s>) -> Option<Type> {
        let value = self.scopes.top().names.get(&(used.name, used.number))?.value?;
        Some(self.m.ty(value))
    }

    /// A value reserved by an earlier use of this name, if there is one; reports a second definition or a wrong type.
    fn claim(&mut self, name: &'s str, number: u32, ty: Type, span: Span) -> PResult<Option<Value>> {
        // An isolated region sees no value from outside, and yet may not use its name.
        let slots = self.scopes.isolated.iter().filter_map(|scope| scope.names.get(&(name, number)));
        if let Some(first) = slots.filter(|slot| slot.defined).map(|slot| slot.span).next() {
            let message = format!("redefinition of SSA value '{name}'");
            return Err(
                self.report(Diag::error("redefinition", span, message).label(first, "defined here first"))
            );
        }
        let Some(slot) = self.scopes.top().names.get(&(name, number)).copied() else { return Ok(None) };
        let Some(value) = slot.value else { return Ok(None) };
        let old = self.m.ty(value);
        if old != ty {
            let message = format!(
                "'{name}' is defined here with type '{}' but used before with type '{}'",
                self.show(ty),
                self.show(old)
            );
            return Err(
                self.report(Diag::error("type-mismatch", span, message).label(slot.span, "used here"))
            );
        }
        Ok(Some(value))
    }

    fn bind(&mut self, name: &'s str, number: u32, value: Option<Value>, span: Span) {
        let top = self.scopes.top();
        top.names.insert((name, number), Slot { value, defined: true, span });
        if let Some(region) = top.regions.last_mut() {
            region.push((name, number));
        }
    }

    /// Adds a result with a name to an operation.
    pub(crate) fn define_result(
        &mut self,
        op: Op,
        name: &'s str,
        number: u32,
        ty: Type,
        span: Span,
    ) -> PResult<()> {
        let claimed = self.claim(name, number, ty, span)?;
        let value = match claimed {
            Some(value) => {
                self.m.add_reserved_result(op, value);
                value
            }
            None => self.m.add_result(op, ty),
        };
        self.bind(name, number, Some(value), span);
        Ok(())
    }

    /// Accepts any use of a name whose definition has been reported as broken.
    pub(crate) fn define_broken(&mut self, name: &'s str, count: u32, span: Span) {
        for number in 0..count.min(64) {
            self.bind(name, number, None, span);
        }
    }

    /// Adds an argument to a block.
    pub(crate) fn define_argument(&mut self, block: Block, arg: &Argument<'s>) -> PResult<Value> {
        if arg.name.is_empty() {
            let value = self.m.add_argument(block, arg.ty);
            self.m.value_mut(value).loc = arg.loc;
            return Ok(value);
        }
        let claimed = self.claim(arg.name, 0, arg.ty, arg.span)?;
        let value = match claimed {
            Some(value) => {
                self.m.add_reserved_argument(block, value);
                value
            }
            None => self.m.add_argument(block, arg.ty),
        };
        self.m.value_mut(value).loc = arg.loc;
        if let Some(alias) = arg.deferred {
            self.deferred_locs.push((super::LocatedItem::Argument(value), alias, arg.span));
        }
        self.m.name_argument(value, arg.span);
        self.bind(arg.name, 0, Some(value), arg.span);
        Ok(value)
    }

    /// The block that a label means, reserved if it is not there yet.
    pub(crate) fn block_ref(&mut self, name: &'s str, span: Span) -> PResult<Block> {
        let Some(blocks) = self.scopes.blocks.last_mut() else {
            return Err(self.fail("undefined-block", span, "there are no blocks here to refer to"));
        };
        if let Some(known) = blocks.get(name) {
            return Ok(known.block);
        }
        let block = self.m.reserve_block();
        blocks.insert(name, BlockRef { block, defined: false, span });
        Ok(block)
    }

    /// Puts the block with this label at the end of a region; `entry` is the entry block if it was made already.
    pub(crate) fn define_block(
        &mut self,
        name: &'s str,
        span: Span,
        region: Region,
        entry: Option<Block>,
    ) -> PResult<Block> {
        let Some(blocks) = self.scopes.blocks.last_mut() else { return Err(ReportedError) };
        match blocks.get_mut(name) {
            Some(known) if known.defined => {
                let diag = Diag::error("redefinition", span, format!("redefinition of block '{name}'"))
                    .label(known.span, "defined here first");
                Err(self.report(diag))
            }
            Some(known) => {
                known.defined = true;
                known.span = span;
                let block = known.block;
                self.m.place_block(region, block);
                Ok(block)
            }
            None => {
                let block = entry.unwrap_or_else(|| self.m.new_block(region));
                blocks.insert(name, BlockRef { block, defined: true, span });
                Ok(block)
            }
        }
    }

    /// A type as text, for messages.
    pub(crate) fn show(&self, ty: Type) -> String {
        super::clip(&crate::print::type_to_string(&self.m.ctx, ty))
    }
}
