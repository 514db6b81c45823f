//! Operations: names in front, the generic form, dispatch to the custom forms.

use super::state::Bound;
use super::{OpState, PResult, Parser, UnresolvedUse};
use crate::attr::AttrKind;
use crate::lex::Tok;
use crate::limits::MAX_RESULTS;
use crate::passes::{self, DialectConversion};
use crate::spelling::llvm11;
use crate::spelling::llvm16::metadata::is_metadata;
use crate::table::{NEWEST_RELEASE, OLDEST_SPELLING, OpDef};
use crate::types::TypeKind;
use crate::{Attr, Block, Diag, Ident, Op, OpKind, Span, Spelling, Traits, Type, did_you_mean};
use smallvec::SmallVec;

type Names<'s> = SmallVec<[Bound<'s>; 2]>;

/// The first release whose words for operations on tensors are read.
const FIRST_WITH_TENSORS: u32 = 13;

impl<'s> Parser<'s> {
    /// One operation, put at the end of a block.
    pub(crate) fn operation(&mut self, block: Block) -> PResult<()> {
        let start = self.tok.start;
        self.expanded = 0;
        let names = self.result_names()?;
        let op = match self.tok.kind {
            Tok::Str => self.generic(&names),
            Tok::Bare => self.custom(&names),
            _ => Err(self.expected("an operation")),
        };
        let done = op.and_then(|op| {
            self.trailing_loc(op)?;
            Ok(op)
        });
        match done {
            Ok(op) => {
                let span = self.span_from(start);
                self.m.op_mut(op).span = span;
                self.m.append(block, op);
                Ok(())
            }
            Err(failed) => {
                for name in &names {
                    self.define_broken(name.name, name.count, name.span);
                }
                Err(failed)
            }
        }
    }

    /// `%a, %b:2 =`, if there.
    fn result_names(&mut self) -> PResult<Names<'s>> {
        let mut names = Names::new();
        if !self.at(Tok::Percent) {
            return Ok(names);
        }
        loop {
            let (name, span) = (self.text(), self.span());
            self.expect(Tok::Percent, "a value name")?;
            let mut count = 1;
            if self.eat(Tok::Colon) {
                let at = self.span();
                count = self.small_number("a number of results", MAX_RESULTS)?;
                if count == 0 {
                    return Err(self.fail("result-count", at, "a name must bind at least one result"));
                }
            }
            names.push(Bound { name, count, span });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::Equal, "'=' after the names of results")?;
        Ok(names)
    }

    /// A decimal number up to a limit.
    pub(crate) fn small_number(&mut self, what: &str, limit: u32) -> PResult<u32> {
        let (text, span) = (self.text(), self.span());
        self.expect(Tok::Int, what)?;
        match text.parse::<u32>() {
            Ok(n) if n <= limit => Ok(n),
            _ => Err(self.fail("number-out-of-range", span, format!("{what} must be at most {limit}"))),
        }
    }

    /// `%name` or `%name#2`, not looked up yet.
    pub(crate) fn use_value(&mut self) -> PResult<UnresolvedUse<'s>> {
        let (name, mut span) = (self.text(), self.span());
        self.expect(Tok::Percent, "an SSA value")?;
        let mut number = 0;
        if self.at(Tok::Hash) {
            let at = self.span();
            match self.text()[1..].parse::<u32>() {
                Ok(n) if n <= MAX_RESULTS => number = n,
                _ => return Err(self.fail("result-number", at, "this is no result number")),
            }
            self.bump();
            span = span.to(at);
        }
        Ok(UnresolvedUse { name, number, span })
    }

    /// `%a, %b, …`, possibly none.
    pub(crate) fn use_list(&mut self, out: &mut SmallVec<[UnresolvedUse<'s>; 2]>) -> PResult<()> {
        if !self.at(Tok::Percent) {
            return Ok(());
        }
        loop {
            out.push(self.use_value()?);
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    /// `^name`.
    pub(crate) fn successor(&mut self) -> PResult<Block> {
        let (name, span) = (self.text(), self.span());
        self.expect(Tok::Caret, "a block name")?;
        self.block_ref(name, span)
    }

    /// The kind that a full name means, or why there is none.
    fn kind_of(&mut self, name: &str, span: Span) -> PResult<OpKind> {
        if let Some(kind) = OpKind::by_name(name).or_else(|| self.renamed(name)) {
            return Ok(kind);
        }
        let dialect = name.split_once('.').map_or("", |(d, _)| d);
        // What has an older name is no operation that is merely not registered.
        if self.options.spelling == Spelling::Auto && crate::spelling::renamed(name, self.tok.kind).is_some()
        {
            return Err(self.report(unknown_operation(dialect, name, span)));
        }
        if self.older()
            && let Some(diag) = moved_elsewhere(name, span)
        {
            return Err(self.report(diag));
        }
        // The LLVM dialect takes operations that are not registered, as its reference does.
        if dialect == "llvm" {
            return Ok(OpKind::Unregistered(self.ident(name)));
        }
        if self.wrapped() && name == llvm11::MODULE_TERMINATOR {
            return Ok(OpKind::Unregistered(self.ident(name)));
        }
        if crate::ops::DIALECTS.contains(&dialect) || self.older() && dialect == "std" {
            return Err(self.report(unknown_operation(dialect, name, span)));
        }
        if !self.options.allow_unregistered {
            let rule = "operations of other dialects are kept as they are, in generic form, if unregistered ones are allowed";
            return Err(self.report(unregistered(name, span, rule)));
        }
        Ok(OpKind::Unregistered(self.ident(name)))
    }

    /// The kind of an operation that had this name before.
    fn renamed(&self, name: &str) -> Option<OpKind> {
        let (kind, last) = crate::spelling::renamed(name, self.tok.kind)?;
        (self.wrapped() || self.older() && last > llvm11::LAST).then_some(kind)
    }

    /// The kind of an operation of `std` or `builtin`, whose names were written without the dialect.
    fn renamed_short(&self, name: &str) -> Option<OpKind> {
        if !self.older() || name.contains('.') {
            return None;
        }
        let full = |dialect: &str| format!("{dialect}.{name}");
        let old = self.renamed(&full("std")).or_else(|| self.renamed(&full("builtin")));
        old.or_else(|| OpKind::by_name(&full("builtin")))
    }

    /// `"dialect.op"(…)[…]<{…}>({…}) {…} : (…) -> …`.
    fn generic(&mut self, names: &[Bound<'s>]) -> PResult<Op> {
        let span = self.span();
        let bytes = crate::lex::unescape(self.text());
        self.bump();
        let name = String::from_utf8_lossy(&bytes);
        if name.is_empty() || name.contains('\0') {
            return Err(self.fail("unknown-operation", span, "this is no name of an operation"));
        }
        let kind = self.kind_of(&name, span)?;
        let op = self.m.new_op(kind);
        self.generic_tail(op, kind, span, names)?;
        Ok(op)
    }

    fn generic_tail(&mut self, op: Op, kind: OpKind, span: Span, names: &[Bound<'s>]) -> PResult<()> {
        let def = kind.def();
        let mut operands = SmallVec::<[UnresolvedUse<'s>; 2]>::new();
        self.expect(Tok::LParen, "'(' before the operands of the generic form")?;
        self.use_list(&mut operands)?;
        self.expect(Tok::RParen, "')' after the operands")?;
        if self.eat(Tok::LSquare) {
            self.list(Tok::RSquare, "']' after the successors", |p| {
                let block = p.successor()?;
                p.m.op_mut(op).successors.push(block);
                Ok(())
            })?;
        }
        let mut attrs = Vec::new();
        let mut properties = None;
        if self.eat(Tok::Less) {
            let dict = self.attr(None)?;
            let AttrKind::Dictionary(items) = self.m.ctx.attr(dict) else {
                return Err(self.fail("parse-expected", span, "properties must be a dictionary"));
            };
            attrs.extend(items.iter().copied());
            properties = Some(dict);
            self.expect(Tok::Greater, "'>' after the properties")?;
        }
        if self.eat(Tok::LParen) {
            let isolated = def.is_some_and(|d| d.has(Traits::ISOLATED));
            self.list(Tok::RParen, "')' after the regions", |p| p.region(op, &[], isolated).map(drop))?;
        }
        match def {
            Some(def) => {
                self.attr_dict(&mut attrs)?;
                self.generic_props(op, def, span, attrs)?;
            }
            None => {
                self.m.op_mut(op).props[0] = properties;
                let mut own = Vec::new();
                self.attr_dict(&mut own)?;
                self.m.op_mut(op).attrs = own;
            }
        }
        self.expect(Tok::Colon, "':' before the type of the operation")?;
        let at = self.span();
        let ty = self.ty()?;
        let TypeKind::Function { inputs, results } = self.m.ctx.ty(ty).clone() else {
            return Err(self.fail("parse-expected", at, "the type of an operation must be a function type"));
        };
        if inputs.len() != operands.len() {
            let message = format!("{} operands but {} operand types", operands.len(), inputs.len());
            return Err(self.fail("type-count", at, message));
        }
        for (used, ty) in operands.iter().zip(&inputs) {
            let value = self.resolve(*used, *ty)?;
            self.m.op_mut(op).operands.push(value);
        }
        self.add_results(op, &results, names)
    }

    /// Attributes of a registered operation in generic form.
    fn generic_props(
        &mut self,
        op: Op,
        def: &'static OpDef,
        span: Span,
        attrs: Vec<(Ident, Attr)>,
    ) -> PResult<()> {
        let mut state = OpState::new(op, def, span);
        for (name, attr) in attrs {
            let is_segments = matches!(
                self.m.ctx.name(name),
                "operandSegmentSizes" | "operand_segment_sizes" | "resultSegmentSizes"
            );
            if !is_segments {
                state.attrs.push((name, attr));
            } else if def.has(Traits::ATTR_SIZED_OPERANDS)
                && let Some(sizes) = self.numbers(attr)
            {
                // Negative or absurd sizes match no operand count: the verifier says so.
                let sizes = sizes.iter().map(|n| u32::try_from(*n).unwrap_or(u32::MAX)).collect();
                self.m.op_mut(op).segments = sizes;
            }
        }
        if self.older() {
            self.case_sizes(&mut state);
        }
        self.finish_attrs(&mut state)
    }

    /// Switches said once where the operands of each case begin; now they say how many there are.
    fn case_sizes(&mut self, state: &mut OpState<'s>) {
        let Some(at) =
            state.attrs.iter().position(|(name, _)| self.m.ctx.name(*name) == "case_operand_offsets")
        else {
            return;
        };
        let Some(begins) = self.numbers(state.attrs[at].1) else { return };
        let all = self.m.op(state.op).segments.last().map_or(0, |n| i64::from(*n));
        let ends = begins.iter().copied().skip(1).chain([all]);
        let sizes: Vec<i64> = ends.zip(&begins).map(|(end, begin)| end.saturating_sub(*begin)).collect();
        state.attrs[at] = (self.ident("case_operand_segments"), self.m.ctx.i32_array(&sizes));
    }

    /// `name …` with the operation's own syntax.
    fn custom(&mut self, names: &[Bound<'s>]) -> PResult<Op> {
        let span = self.span();
        let written = self.text();
        self.bump();
        if self.older() && names.is_empty() && is_metadata(written) {
            return self.metadata_op(written);
        }
        let (kind, full);
        let known = OpKind::by_name(written).or_else(|| self.renamed(written));
        let of_tensors =
            |kind: OpKind| matches!(kind, OpKind::Tensor(_) | OpKind::Linalg(_) | OpKind::Bufferization(_));
        let dialect = written.split_once('.').map_or("", |(dialect, _)| dialect);
        let young = known.map_or(matches!(dialect, "tensor" | "linalg" | "bufferization"), of_tensors);
        if young && self.older() && self.release() < FIRST_WITH_TENSORS {
            let why =
                format!("operations on tensors are read as releases from {FIRST_WITH_TENSORS} on write them");
            let diag = unregistered(written, span, &why);
            return Err(self.report(diag));
        }
        match known.or_else(|| self.renamed_short(written)) {
            Some(found) => {
                kind = found;
                full = written.to_string();
            }
            None if self.older()
                && let Some(diag) = moved_elsewhere(written, span) =>
            {
                return Err(self.report(diag));
            }
            None if written.contains('.') => {
                let diag = self.unknown_custom(written, span);
                return Err(self.report(diag));
            }
            None => {
                full = format!("{}.{written}", self.current_default_dialect());
                kind = match OpKind::by_name(&full) {
                    Some(found) => found,
                    None => {
                        let message = format!("custom op '{written}' is unknown (tried '{full}' as well)");
                        return Err(self.fail("unknown-operation", span, message));
                    }
                };
            }
        }
        let Some(def) = kind.def() else { return Err(self.fail("unknown-operation", span, full)) };
        let op = self.m.new_op(kind);
        let mut state = match self.spare.pop() {
            Some(mut state) => {
                state.restart(op, def, span);
                state
            }
            None => OpState::new(op, def, span),
        };
        state.bound = (!names.is_empty()).then(|| names.iter().map(|n| n.count).sum());
        self.default_dialects.push(default_dialect(kind));
        let result = self.either_form(&mut state);
        self.default_dialects.pop();
        let result = result.and_then(|()| self.finish(&mut state, names));
        let op = state.op;
        self.spare.push(state);
        result.map(|()| op)
    }

    /// What follows the name, in the modern form or, where that fails, in those of the releases that are read.
    fn either_form(&mut self, state: &mut OpState<'s>) -> PResult<()> {
        let (start, errors) = (self.tok.start, self.diags.len());
        let mut result = crate::syntax::parse(self, state);
        let oldest = match (self.older(), self.wrapped()) {
            (false, _) => NEWEST_RELEASE + 1,
            (true, false) => llvm11::LAST + 1,
            (true, true) => OLDEST_SPELLING,
        };
        for old in state.def.old {
            let Some(form) = old.form.filter(|_| old.releases.1 >= oldest) else { continue };
            if result.is_ok() {
                break;
            }
            self.diags.truncate(errors);
            self.reset_to(start as usize);
            let (def, span, bound) = (state.def, state.span, state.bound);
            let op = self.m.new_op(self.m.kind(state.op));
            state.restart(op, def, span);
            state.bound = bound;
            result = form.parse(self, state);
        }
        result
    }

    fn unknown_custom(&self, name: &str, span: Span) -> Diag {
        let dialect = name.split_once('.').map_or("", |(d, _)| d);
        if crate::ops::DIALECTS.contains(&dialect) {
            return unknown_operation(dialect, name, span);
        }
        unregistered(name, span, "operations of other dialects can only be read in generic form")
    }

    /// `{a, b = …}` if there; appends to what is known.
    pub(crate) fn attr_dict(&mut self, out: &mut Vec<(Ident, Attr)>) -> PResult<()> {
        if !self.eat(Tok::LBrace) {
            return Ok(());
        }
        let before = out.len();
        self.list(Tok::RBrace, "'}' after the attributes", |p| {
            let span = p.span();
            let (name, attr) = p.named_attr()?;
            // Few attributes: quadratic is fastest; many: sorted below.
            if out.len() < 32 && out.iter().any(|(n, _)| *n == name) {
                let message = format!("attribute '{}' is given twice", p.m.ctx.name(name));
                return Err(p.fail("duplicate-attribute", span, message));
            }
            out.push((name, attr));
            Ok(())
        })?;
        if out.len() - before >= 32 {
            let mut seen: Vec<Ident> = out.iter().map(|(n, _)| *n).collect();
            seen.sort_unstable();
            if seen.windows(2).any(|w| w[0] == w[1]) {
                let span = self.span();
                return Err(self.fail("duplicate-attribute", span, "an attribute is given twice"));
            }
        }
        Ok(())
    }

    /// `name`, `name = value` of a dictionary.
    pub(crate) fn named_attr(&mut self) -> PResult<(Ident, Attr)> {
        let name = match self.tok.kind {
            Tok::Str => {
                let bytes = crate::lex::unescape(self.text());
                let span = self.span();
                match String::from_utf8(bytes) {
                    Ok(name) if !name.is_empty() => self.ident(&name),
                    _ => return Err(self.fail("parse-expected", span, "this is no attribute name")),
                }
            }
            Tok::Bare => self.ident(self.text()),
            _ => return Err(self.expected("an attribute name")),
        };
        self.bump();
        if !self.eat(Tok::Equal) {
            return Ok((name, self.m.ctx.unit_attr()));
        }
        Ok((name, self.attr(None)?))
    }

    /// Types separated by commas, at least one.
    pub(crate) fn type_list(&mut self, out: &mut SmallVec<[Type; 2]>) -> PResult<()> {
        loop {
            out.push(self.ty()?);
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }
}

/// The dialect whose prefix may be left out directly within an operation.
pub(crate) fn default_dialect(kind: OpKind) -> &'static str {
    if kind == crate::ops::func::Func::KIND {
        "func"
    } else if kind == crate::ops::builtin::Module::KIND {
        "builtin"
    } else {
        ""
    }
}

/// An operation that its dialect has not.
fn unknown_operation(dialect: &str, name: &str, span: Span) -> Diag {
    let message = format!("dialect '{dialect}' has no operation '{name}'");
    let diag = Diag::error("unknown-operation", span, message);
    match meant(name) {
        Some(question) => diag.hint(question),
        None => diag,
    }
}

/// An operation of `std` that is of a dialect now which is not registered.
fn moved_elsewhere(name: &str, span: Span) -> Option<Diag> {
    let now = llvm11::elsewhere(name)?;
    let message = format!("'{name}' is of the dialect '{now}' now, which is not registered");
    Some(Diag::error("unregistered-dialect", span, message))
}

/// An operation of a dialect that is not registered.
fn unregistered(name: &str, span: Span, rule: &str) -> Diag {
    let message = format!("operation '{name}' is of a dialect that is not registered");
    let dialect = name.split_once('.').map_or("", |(dialect, _)| dialect);
    let way = match passes::converted(dialect) {
        Some(DialectConversion::By(passes)) => {
            Some(format!("to run the program, convert it first: {passes};"))
        }
        Some(DialectConversion::Never(why)) => Some(format!("it cannot be executed: {why};")),
        None => meant(name),
    };
    let way = way.map(|way| format!("{way} ")).unwrap_or_default();
    Diag::error("unregistered-dialect", span, message).hint(format!("{way}{rule}"))
}

/// A registered operation that may have been meant.
fn meant(name: &str) -> Option<String> {
    did_you_mean(name, OpKind::all().filter_map(OpKind::def).map(|def| def.name))
}
