//! Format strings to elements.

use crate::lex::Tok;
use crate::table::OpDef;

/// One element of a compiled format string.
#[derive(Debug)]
pub(super) enum Elem {
    /// A keyword.
    Keyword(&'static str),
    /// Punctuation.
    Punct(Tok, &'static str),
    /// Blank text: none, a space, a new line.
    Blank(&'static str),
    /// Operands of a group.
    Operand(usize),
    /// All operands.
    Operands,
    /// An inherent attribute in the short form its set allows.
    Prop(usize),
    /// An inherent attribute with its full name.
    FullProp(usize),
    /// `<{…}>` of inherent attributes.
    PropDict,
    /// Types.
    Types(TypeSource),
    /// `(…) -> (…)`.
    FunctionalType(TypeSource, TypeSource),
    /// The dictionary of what is left, behind `attributes` or bare.
    AttrDict(bool),
    /// A region.
    Region(usize),
    /// A successor; several where the row says so.
    Successor(usize),
    /// An optional part, there if its anchor is.
    Group {
        /// What decides about printing.
        anchor: Box<Elem>,
        then: Vec<Elem>,
        otherwise: Vec<Elem>,
    },
    /// A directive with a pair of functions.
    Custom(&'static str, Vec<Arg>),
}

/// Whose types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeSource {
    Operand(usize),
    Result(usize),
    Operands,
    Results,
}

/// An argument of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arg {
    Operand(usize),
    Prop(usize),
    Region(usize),
    Successor(usize),
    Types(TypeSource),
}

/// Compiles a row's format string.
pub(super) fn compile(def: &'static OpDef, text: &'static str) -> Result<Vec<Elem>, String> {
    let mut c = Compiler { def, text, at: 0 };
    let elems = c.sequence(false)?.0;
    c.blanks();
    if c.at < c.text.len() { Err(c.error("unexpected text")) } else { Ok(elems) }
}

struct Compiler {
    def: &'static OpDef,
    text: &'static str,
    at: usize,
}

impl Compiler {
    fn error(&self, what: &str) -> String {
        format!("{}: {what} at '{}'", self.def.name, &self.text[self.at..])
    }

    fn rest(&self) -> &'static str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn eat(&mut self, token: &str) -> bool {
        self.blanks();
        let yes = self.rest().starts_with(token);
        if yes {
            self.at += token.len();
        }
        yes
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.eat(token) { Ok(()) } else { Err(self.error(&format!("expected '{token}'"))) }
    }

    fn word(&mut self) -> &'static str {
        self.blanks();
        let rest = self.rest();
        let len = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')).count();
        self.at += len;
        &rest[..len]
    }

    /// Elements up to `)` or the end, and the position of the anchored one.
    fn sequence(&mut self, group: bool) -> Result<(Vec<Elem>, Option<usize>), String> {
        let mut out = Vec::new();
        let mut anchor = None;
        loop {
            self.blanks();
            if self.rest().is_empty() || (group && self.rest().starts_with(')')) {
                return Ok((out, anchor));
            }
            let elem = self.element()?;
            out.push(elem);
            if group && self.eat("^") {
                anchor = Some(out.len() - 1);
            }
        }
    }

    fn element(&mut self) -> Result<Elem, String> {
        if self.eat("`") {
            return self.literal();
        }
        if self.eat("(") {
            return self.group();
        }
        if self.rest().starts_with('$') {
            return self.variable();
        }
        let at = self.at;
        match self.word() {
            "attr-dict" => Ok(Elem::AttrDict(false)),
            "prop-dict" => Ok(Elem::PropDict),
            "attr-dict-with-keyword" => Ok(Elem::AttrDict(true)),
            "operands" => Ok(Elem::Operands),
            "type" => Ok(Elem::Types(self.types_argument()?)),
            "functional-type" => {
                self.expect("(")?;
                let inputs = self.types_of()?;
                self.expect(",")?;
                let results = self.types_of()?;
                self.expect(")")?;
                Ok(Elem::FunctionalType(inputs, results))
            }
            "qualified" => {
                self.expect("(")?;
                let inner = self.element()?;
                self.expect(")")?;
                Ok(match inner {
                    Elem::Prop(i) => Elem::FullProp(i),
                    other => other,
                })
            }
            "custom" => {
                self.expect("<")?;
                let name = self.word();
                self.expect(">")?;
                Ok(Elem::Custom(name, self.arguments()?))
            }
            _ => {
                self.at = at;
                Err(self.error("unknown directive"))
            }
        }
    }

    fn literal(&mut self) -> Result<Elem, String> {
        let Some(end) = self.rest().find('`') else { return Err(self.error("open literal")) };
        let text = &self.rest()[..end];
        self.at += end + 1;
        let tok = match text {
            "" | " " => return Ok(Elem::Blank(text)),
            "\\n" | "\n" => return Ok(Elem::Blank("\n")),
            "(" => Tok::LParen,
            ")" => Tok::RParen,
            "[" => Tok::LSquare,
            "]" => Tok::RSquare,
            "{" => Tok::LBrace,
            "}" => Tok::RBrace,
            "<" => Tok::Less,
            ">" => Tok::Greater,
            "," => Tok::Comma,
            ":" => Tok::Colon,
            "=" => Tok::Equal,
            "->" => Tok::Arrow,
            "|" => Tok::VBar,
            "?" => Tok::Question,
            "*" => Tok::Star,
            "+" => Tok::Plus,
            "..." => Tok::Ellipsis,
            _ if crate::print::is_bare(text) => return Ok(Elem::Keyword(text)),
            _ => return Err(self.error("unknown literal")),
        };
        Ok(Elem::Punct(tok, text))
    }

    fn group(&mut self) -> Result<Elem, String> {
        let (then, mut anchor) = self.sequence(true)?;
        self.expect(")")?;
        let mut otherwise = Vec::new();
        let mut in_else = None;
        if self.eat(":") {
            self.expect("(")?;
            (otherwise, in_else) = self.sequence(true)?;
            self.expect(")")?;
        }
        self.expect("?")?;
        if in_else.is_some() {
            return Err(self.error("anchor in the else part"));
        }
        let anchor = anchor.take().ok_or_else(|| self.error("group without anchor"))?;
        Ok(Elem::Group { anchor: Box::new(copy(&then[anchor])), then, otherwise })
    }

    fn variable(&mut self) -> Result<Elem, String> {
        Ok(match self.argument()? {
            Arg::Operand(i) => Elem::Operand(i),
            Arg::Prop(i) => Elem::Prop(i),
            Arg::Region(i) => Elem::Region(i),
            Arg::Successor(i) => Elem::Successor(i),
            Arg::Types(_) => return Err(self.error("expected a variable")),
        })
    }

    /// `$name`.
    fn argument(&mut self) -> Result<Arg, String> {
        self.expect("$")?;
        let name = self.word();
        let def = self.def;
        if let Some(i) = def.operands.iter().position(|o| o.name == name) {
            Ok(Arg::Operand(i))
        } else if let Some(i) = def.prop(name) {
            Ok(Arg::Prop(i))
        } else if let Some(i) = def.regions.iter().position(star_of(name)) {
            Ok(Arg::Region(i))
        } else if let Some(i) = def.successors.iter().position(star_of(name)) {
            Ok(Arg::Successor(i))
        } else {
            Err(self.error(&format!("no variable '{name}' before")))
        }
    }

    fn types_argument(&mut self) -> Result<TypeSource, String> {
        self.expect("(")?;
        let of = self.types_of()?;
        self.expect(")")?;
        Ok(of)
    }

    fn types_of(&mut self) -> Result<TypeSource, String> {
        if self.eat("$") {
            let name = self.word();
            if let Some(i) = self.def.operands.iter().position(|o| o.name == name) {
                return Ok(TypeSource::Operand(i));
            }
            if let Some(i) = self.def.results.iter().position(|o| o.name == name) {
                return Ok(TypeSource::Result(i));
            }
            return Err(self.error(&format!("no operand or result '{name}' before")));
        }
        match self.word() {
            "operands" => Ok(TypeSource::Operands),
            "results" => Ok(TypeSource::Results),
            _ => Err(self.error("expected values")),
        }
    }

    fn arguments(&mut self) -> Result<Vec<Arg>, String> {
        self.expect("(")?;
        let mut args = Vec::new();
        if self.eat(")") {
            return Ok(args);
        }
        loop {
            let reference = self.eat("ref(");
            let arg = if self.eat("type") { Arg::Types(self.types_argument()?) } else { self.argument()? };
            if reference {
                self.expect(")")?;
            }
            args.push(arg);
            if self.eat(")") {
                return Ok(args);
            }
            self.expect(",")?;
        }
    }
}

fn star_of(name: &str) -> impl Fn(&&'static str) -> bool {
    move |n| n.trim_end_matches('*') == name
}

/// An anchor as an element of its own.
fn copy(elem: &Elem) -> Elem {
    match elem {
        Elem::Operand(i) => Elem::Operand(*i),
        Elem::Prop(i) | Elem::FullProp(i) => Elem::Prop(*i),
        Elem::Types(of) => Elem::Types(*of),
        Elem::Region(i) => Elem::Region(*i),
        Elem::Custom(name, args) => Elem::Custom(name, args.clone()),
        _ => Elem::Operands,
    }
}
