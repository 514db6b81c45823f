//! The parser: text to [`Module`], with diagnostics and recovery at the borders of operations.

mod affine;
mod alias;
mod attr;
mod dense;
mod float;
mod int;
mod llvm_type;
mod loc;
mod op;
mod region;
mod scope;
mod split;
mod state;
mod structured;
mod types;

pub use split::split;

pub(crate) use affine::MapOfValues;
pub(crate) use dense::elem_bytes;
pub(crate) use float::{decode_float, encode_float, parse_float_text};
pub(crate) use op::default_dialect;
pub(crate) use scope::{Argument, UnresolvedUse};
pub(crate) use state::{OpState, Types};

use crate::lex::{Lexer, Tok, Token};
use crate::limits::{BUDGET_A_BYTE, EXPANSION_A_BYTE, MAX_BUDGET, MAX_ERRORS, MAX_EXPANSIONS, MAX_NESTING};
use crate::table::NEWEST_RELEASE;
use crate::{Attr, Block, Diag, Ident, Loc, Module, Op, Span, Spelling, Type};
use rustc_hash::FxHashMap;

/// What the parser accepts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ParseOptions {
    /// Operations, types and attributes of dialects that are not registered.
    pub allow_unregistered: bool,
    /// How the text is spelled.
    pub spelling: Spelling,
}

/// Something went wrong and has been reported.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReportedError;

pub(crate) type PResult<T> = Result<T, ReportedError>;

/// What `#name` stands for.
#[derive(Clone, Copy)]
pub(crate) enum AttrAlias {
    /// An attribute.
    Attr(Attr),
    /// A location.
    Loc(Loc),
}

/// Something whose location was an alias not yet defined.
pub(crate) enum LocatedItem {
    /// An operation.
    Op(Op),
    /// A block argument.
    Argument(crate::Value),
}

/// Parses a module. If any diagnostic is an error, the module holds what could be understood.
pub fn parse(text: &str, options: &ParseOptions) -> (Module, Vec<Diag>) {
    if text.len() > u32::MAX as usize {
        let message = "the text is longer than 4 GiB";
        return (Module::default(), vec![Diag::error("text-too-long", Span::default(), message)]);
    }
    crate::spelling::read(text, options)
}

/// Parses a module of one spelling; `Auto` reads as `Modern`, but fails on names that operations had before.
pub(crate) fn parse_as(text: &str, options: &ParseOptions, spelling: Spelling) -> (Module, Vec<Diag>) {
    let mut parser = Parser::new(text, ParseOptions { spelling, ..*options });
    parser.top();
    (parser.m, parser.diags)
}

/// Parses a module from bytes, which must be UTF-8.
pub fn parse_bytes(bytes: &[u8], options: &ParseOptions) -> (Module, Vec<Diag>) {
    match std::str::from_utf8(bytes) {
        Ok(text) => parse(text, options),
        Err(e) => {
            let at = e.valid_up_to();
            let diag = Diag::error("invalid-utf8", Span::new(at, at + 1), "the text is not UTF-8")
                .hint("is this a binary file? MLIR bytecode is not supported");
            (Module::default(), vec![diag])
        }
    }
}

/// The state of a parse.
pub(crate) struct Parser<'s> {
    lexer: Lexer<'s>,
    /// The token looked at.
    pub(crate) tok: Token,
    /// End of the token before it.
    pub(crate) last_end: u32,
    /// The module being built.
    pub(crate) m: Module,
    diags: Vec<Diag>,
    options: ParseOptions,
    type_aliases: FxHashMap<&'s str, (Type, alias::Extent)>,
    attr_aliases: FxHashMap<&'s str, (AttrAlias, alias::Extent)>,
    deferred_locs: Vec<(LocatedItem, &'s str, Span)>,
    /// Identified structs whose bodies are being read.
    open_structs: Vec<Ident>,
    /// What each `distinct[n]` holds.
    distinct: FxHashMap<i64, Ident>,
    pub(crate) scopes: scope::Scopes<'s>,
    /// Default dialects of the operations around.
    default_dialects: Vec<&'static str>,
    depth: u32,
    /// Deepest nesting since it was last reset: what an alias adds where it is used.
    deepest: u32,
    /// Bytes that aliases stand for, counted likewise.
    expanded: u64,
    /// Bytes that all further aliases may stand for.
    expansions: u64,
    /// Bytes that wide integers and expanded attributes may still take.
    budget: u64,
    regions: u32,
    spare: Vec<OpState<'s>>,
}

impl<'s> Parser<'s> {
    fn new(text: &'s str, options: ParseOptions) -> Self {
        let mut lexer = Lexer::new(text);
        let tok = lexer.next_token();
        Parser {
            lexer,
            tok,
            last_end: 0,
            m: Module::default(),
            diags: Vec::new(),
            options,
            type_aliases: FxHashMap::default(),
            attr_aliases: FxHashMap::default(),
            deferred_locs: Vec::new(),
            open_structs: Vec::new(),
            distinct: FxHashMap::default(),
            scopes: scope::Scopes::default(),
            default_dialects: vec!["builtin"],
            depth: 0,
            deepest: 0,
            expanded: 0,
            expansions: MAX_EXPANSIONS + EXPANSION_A_BYTE * text.len() as u64,
            budget: MAX_BUDGET + BUDGET_A_BYTE * text.len() as u64,
            regions: 0,
            spare: Vec::new(),
        }
    }

    /// Everything: aliases, operations, the metadata section.
    fn top(&mut self) {
        let body = self.m.body();
        self.scopes.push_isolated();
        while self.tok.kind != Tok::Eof && self.diags.len() < MAX_ERRORS {
            let start = self.tok;
            let ok = match self.tok.kind {
                Tok::Hash | Tok::Bang if self.peek().kind == Tok::Equal => self.alias_definition(),
                Tok::MetadataBegin => self.metadata(),
                _ => self.operation(body),
            };
            if ok.is_err() {
                self.recover(start);
                if self.tok.kind == Tok::RBrace {
                    self.bump();
                }
            }
        }
        self.pop_isolated();
        self.resolve_deferred_locs();
        let ops = &self.m.block(body).ops;
        if let [only] = ops[..]
            && self.m.kind(only) == crate::ops::builtin::Module::KIND
            && self.diags.is_empty()
        {
            self.m.set_top(only);
        }
    }

    // Tokens.

    /// Goes to the next token.
    pub(crate) fn bump(&mut self) -> Token {
        let old = self.tok;
        self.last_end = old.end;
        self.tok = self.lexer.next_token();
        old
    }

    /// The token after the one looked at.
    pub(crate) fn peek(&self) -> Token {
        self.lexer.clone().next_token()
    }

    /// The text of the token after the one looked at.
    pub(crate) fn peek_text(&self) -> &'s str {
        let next = self.peek();
        self.text_of(Span { start: next.start, end: next.end })
    }

    /// Looks at the token that begins at this byte.
    pub(crate) fn reset_to(&mut self, pos: usize) {
        self.lexer.reset(pos);
        self.tok = self.lexer.next_token();
    }

    /// Text of a range.
    pub(crate) fn text_of(&self, span: Span) -> &'s str {
        self.lexer.text().get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// Text of the token looked at.
    pub(crate) fn text(&self) -> &'s str {
        self.text_of(self.span())
    }

    /// Range of the token looked at.
    pub(crate) fn span(&self) -> Span {
        Span { start: self.tok.start, end: self.tok.end }
    }

    /// From a byte to the end of the last token.
    pub(crate) fn span_from(&self, start: u32) -> Span {
        Span { start, end: self.last_end.max(start) }
    }

    /// Whether the token is of this kind.
    pub(crate) fn at(&self, kind: Tok) -> bool {
        self.tok.kind == kind
    }

    /// Whether the token is this keyword.
    pub(crate) fn at_kw(&self, word: &str) -> bool {
        self.tok.kind == Tok::Bare && self.text() == word
    }

    /// Takes a token of this kind if it is there.
    pub(crate) fn eat(&mut self, kind: Tok) -> bool {
        let yes = self.tok.kind == kind;
        if yes {
            self.bump();
        }
        yes
    }

    /// Takes this keyword if it is there.
    pub(crate) fn eat_kw(&mut self, word: &str) -> bool {
        let yes = self.at_kw(word);
        if yes {
            self.bump();
        }
        yes
    }

    /// Takes a token of this kind or reports that it is missing.
    pub(crate) fn expect(&mut self, kind: Tok, what: &str) -> PResult<Token> {
        if self.tok.kind == kind { Ok(self.bump()) } else { Err(self.expected(what)) }
    }

    /// Takes this keyword or reports that it is missing.
    pub(crate) fn expect_kw(&mut self, word: &str) -> PResult<()> {
        if self.eat_kw(word) { Ok(()) } else { Err(self.expected(&format!("'{word}'"))) }
    }

    /// Takes any bare word.
    pub(crate) fn word(&mut self, what: &str) -> PResult<&'s str> {
        let text = self.text();
        self.expect(Tok::Bare, what)?;
        Ok(text)
    }

    /// Elements separated by commas until `close`, which is taken.
    pub(crate) fn list(
        &mut self,
        close: Tok,
        what: &str,
        mut element: impl FnMut(&mut Self) -> PResult<()>,
    ) -> PResult<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            element(self)?;
            if !self.eat(Tok::Comma) {
                return self.expect(close, what).map(drop);
            }
        }
    }

    // Diagnostics.

    /// Reports an error.
    pub(crate) fn fail(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
    ) -> ReportedError {
        self.report(Diag::error(code, span, message))
    }

    /// Reports a diagnostic.
    pub(crate) fn report(&mut self, diag: Diag) -> ReportedError {
        if self.diags.len() < MAX_ERRORS {
            self.diags.push(diag);
        }
        ReportedError
    }

    /// Reports that something else was expected here.
    pub(crate) fn expected(&mut self, what: &str) -> ReportedError {
        let span = self.span();
        let found = match self.tok.kind {
            Tok::Eof => "the end of the text".to_string(),
            Tok::Error => {
                let why = self.lexer.describe(self.tok);
                return self.fail("lex", span, format!("found {why}"));
            }
            _ => format!("'{}'", clip(self.text())),
        };
        self.fail("parse-expected", span, format!("expected {what}, found {found}"))
    }

    /// Runs a parser one level deeper.
    pub(crate) fn nested<T>(&mut self, f: impl FnOnce(&mut Self) -> PResult<T>) -> PResult<T> {
        if self.depth >= MAX_NESTING {
            let span = self.span();
            let hint = format!("types, attributes and expressions may nest {MAX_NESTING} deep");
            return Err(self.report(Diag::error("nesting-too-deep", span, "nested too deep").hint(hint)));
        }
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// Takes bytes for something that is longer in memory than in the text.
    fn take_budget(&mut self, bytes: u64, span: Span) -> PResult<()> {
        match self.budget.checked_sub(bytes) {
            Some(left) => {
                self.budget = left;
                Ok(())
            }
            None => {
                let message = "the constants and attributes of this text take too much memory";
                Err(self.fail("too-much-memory", span, message))
            }
        }
    }

    /// A name in the module's context.
    pub(crate) fn ident(&mut self, name: &str) -> Ident {
        self.m.ctx.ident(name)
    }

    /// Skips the rest of a broken operation. It stops at the next line of the same nesting that looks like a beginning,
    /// or at the brace that closes the block.
    pub(crate) fn recover(&mut self, start: Token) {
        let failed_at = self.tok.start.max(start.start);
        self.lexer.reset(start.start as usize);
        self.tok = self.lexer.next_token();
        let mut depth = 0u32;
        let mut line_start = false;
        let mut first = true;
        loop {
            match self.tok.kind {
                Tok::Eof => return,
                Tok::RBrace if depth == 0 => return,
                Tok::LBrace | Tok::LParen | Tok::LSquare => depth += 1,
                Tok::RBrace | Tok::RParen | Tok::RSquare => depth = depth.saturating_sub(1),
                Tok::Percent | Tok::Bare | Tok::Str | Tok::Caret
                    if depth == 0
                        && line_start
                        && !first
                        && self.tok.start >= failed_at
                        && self.looks_like_op() =>
                {
                    return;
                }
                _ => {}
            }
            first = false;
            let end = self.tok.end as usize;
            self.bump();
            let between = self.lexer.text().as_bytes().get(end..self.tok.start as usize).unwrap_or(&[]);
            line_start = between.contains(&b'\n');
        }
    }

    /// Whether an operation or block can begin with the token looked at.
    fn looks_like_op(&self) -> bool {
        match self.tok.kind {
            Tok::Percent => matches!(self.peek().kind, Tok::Equal | Tok::Comma | Tok::Colon),
            Tok::Bare => {
                let text = self.text();
                text.contains('.') || matches!(text, "return" | "call" | "module")
            }
            Tok::Str => self.peek().kind == Tok::LParen,
            _ => true,
        }
    }

    pub(crate) fn too_many_errors(&self) -> bool {
        self.diags.len() >= MAX_ERRORS
    }

    /// Whether older spellings are read.
    pub(crate) fn older(&self) -> bool {
        self.release() < NEWEST_RELEASE
    }

    /// The release whose spelling is read.
    pub(crate) fn release(&self) -> u32 {
        self.options.spelling.release()
    }

    /// Whether what only MLIR 8 to 12 wrote is read.
    pub(crate) fn wrapped(&self) -> bool {
        self.release() <= crate::spelling::llvm11::LAST
    }

    pub(crate) fn current_default_dialect(&self) -> &'static str {
        self.default_dialects.last().copied().unwrap_or("")
    }
}

/// The beginning of a text, for a message.
pub(crate) fn clip(text: &str) -> String {
    const LIMIT: usize = 40;
    match text.char_indices().nth(LIMIT) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_string(),
    }
}

/// Where a block reference was seen first.
pub(crate) struct BlockRef {
    pub(crate) block: Block,
    pub(crate) defined: bool,
    pub(crate) span: Span,
}
