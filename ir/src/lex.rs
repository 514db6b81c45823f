//! The lexer: tokens over the bytes of a module's text, one at a time, restartable at any byte.

/// Kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // punctuation is named by what it is
pub enum Tok {
    /// The end of the text.
    Eof,
    /// Bytes that are no token; [`Lexer::describe`] says why.
    Error,
    /// An identifier or keyword.
    Bare,
    /// `@name` or `@"name"`.
    At,
    /// `#name`.
    Hash,
    /// `^name`.
    Caret,
    /// `%name`.
    Percent,
    /// `!name`.
    Bang,
    /// Decimal or hexadecimal digits.
    Int,
    /// Digits with a decimal point.
    Float,
    /// A string with its quotes.
    Str,
    Arrow,
    Colon,
    ColonColon,
    Comma,
    Ellipsis,
    Equal,
    Greater,
    LBrace,
    LParen,
    LSquare,
    Less,
    Minus,
    Plus,
    Question,
    RBrace,
    RParen,
    RSquare,
    Star,
    Slash,
    VBar,
    /// `{-#`.
    MetadataBegin,
    /// `#-}`.
    MetadataEnd,
}

/// One token: its kind and its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Tok,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

const LETTER: u8 = 1;
const DIGIT: u8 = 2;
const PUNCT: u8 = 4; // `$`, `.`, `-`: with letters and digits, what the names behind a sigil consist of
const BLANK: u8 = 8;
const BARE: u8 = 16; // what a bare identifier goes on with

/// Classes of each byte.
static CLASS: [u8; 256] = {
    let mut table = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        table[i] = match i as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => LETTER | BARE,
            b'0'..=b'9' => DIGIT | BARE,
            b'$' | b'.' => PUNCT | BARE,
            b'-' => PUNCT,
            b' ' | b'\t' | b'\n' | b'\r' => BLANK,
            _ => 0,
        };
        i += 1;
    }
    table
};

fn is(byte: u8, class: u8) -> bool {
    CLASS[byte as usize] & class != 0
}

/// Reads tokens from a text.
#[derive(Clone)]
pub struct Lexer<'s> {
    text: &'s str,
    pos: usize,
}

impl<'s> Lexer<'s> {
    /// From the text's beginning. Only the first 4 GiB are looked at.
    pub fn new(text: &'s str) -> Self {
        Lexer { text, pos: 0 }
    }

    /// The text.
    pub fn text(&self) -> &'s str {
        self.text
    }

    /// The byte the next token is looked for from.
    pub fn position(&self) -> usize {
        self.pos
    }

    /// Goes on from another byte.
    pub fn reset(&mut self, pos: usize) {
        self.pos = pos.min(self.text.len());
    }

    /// The byte at a place, 0 at the end.
    pub fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    fn skip(&mut self, class: u8) {
        let bytes = self.text.as_bytes();
        while self.pos < bytes.len() && is(bytes[self.pos], class) {
            self.pos += 1;
        }
    }

    fn skip_trivia(&mut self) {
        let bytes = self.text.as_bytes();
        loop {
            self.skip(BLANK);
            if !bytes[self.pos..].starts_with(b"//") {
                return;
            }
            while self.pos < bytes.len() && bytes[self.pos] != b'\n' && bytes[self.pos] != b'\r' {
                self.pos += 1;
            }
        }
    }

    /// The next token.
    pub fn next_token(&mut self) -> Token {
        self.skip_trivia();
        let start = self.pos;
        let kind = self.scan();
        if kind == Tok::Error {
            // A diagnostic about it must not cut a character.
            while !self.text.is_char_boundary(self.pos) {
                self.pos += 1;
            }
        }
        Token { kind, start: start as u32, end: self.pos as u32 }
    }

    fn scan(&mut self) -> Tok {
        let Some(&first) = self.text.as_bytes().get(self.pos) else { return Tok::Eof };
        self.pos += 1;
        let next = self.byte(self.pos);
        let rest = &self.text.as_bytes()[self.pos..];
        let pos = &mut self.pos;
        let mut two = |yes: bool, long: Tok, short: Tok| {
            *pos += usize::from(yes);
            if yes { long } else { short }
        };
        match first {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                self.skip(BARE);
                Tok::Bare
            }
            b'0'..=b'9' => self.number(first),
            b'%' => self.prefixed(Tok::Percent),
            b'^' => self.prefixed(Tok::Caret),
            b'!' => self.prefixed(Tok::Bang),
            b'#' if rest.starts_with(b"-}") => {
                self.pos += 2;
                Tok::MetadataEnd
            }
            b'#' => self.prefixed(Tok::Hash),
            b'@' if next == b'"' => {
                self.pos += 1;
                match self.string() {
                    Tok::Str => Tok::At,
                    other => other,
                }
            }
            b'@' if is(next, LETTER) => {
                self.skip(BARE);
                Tok::At
            }
            b'"' => self.string(),
            b':' => two(next == b':', Tok::ColonColon, Tok::Colon),
            b'-' => two(next == b'>', Tok::Arrow, Tok::Minus),
            b',' => Tok::Comma,
            b'=' => Tok::Equal,
            b'>' => Tok::Greater,
            b'<' => Tok::Less,
            b'(' => Tok::LParen,
            b')' => Tok::RParen,
            b'[' => Tok::LSquare,
            b']' => Tok::RSquare,
            b'}' => Tok::RBrace,
            b'{' if rest.starts_with(b"-#") => {
                self.pos += 2;
                Tok::MetadataBegin
            }
            b'{' => Tok::LBrace,
            b'+' => Tok::Plus,
            b'?' => Tok::Question,
            b'*' => Tok::Star,
            b'/' => Tok::Slash,
            b'|' => Tok::VBar,
            b'.' if rest.starts_with(b"..") => {
                self.pos += 2;
                Tok::Ellipsis
            }
            _ => Tok::Error,
        }
    }

    /// Digits, `0x` digits, or digits with a point and an exponent.
    fn number(&mut self, first: u8) -> Tok {
        if first == b'0' && self.byte(self.pos) == b'x' && self.byte(self.pos + 1).is_ascii_hexdigit() {
            self.pos += 1;
            while self.byte(self.pos).is_ascii_hexdigit() {
                self.pos += 1;
            }
            return Tok::Int;
        }
        self.skip(DIGIT);
        if self.byte(self.pos) != b'.' {
            return Tok::Int;
        }
        self.pos += 1;
        self.skip(DIGIT);
        if matches!(self.byte(self.pos), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(self.pos + 1), b'+' | b'-'));
            if is(self.byte(self.pos + 1 + sign), DIGIT) {
                self.pos += 1 + sign;
                self.skip(DIGIT);
            }
        }
        Tok::Float
    }

    /// What follows a sigil: all digits, or a name.
    fn prefixed(&mut self, kind: Tok) -> Tok {
        let next = self.byte(self.pos);
        if is(next, DIGIT) {
            self.skip(DIGIT);
        } else if is(next, LETTER | PUNCT) {
            self.skip(LETTER | DIGIT | PUNCT);
        } else {
            return Tok::Error;
        }
        kind
    }

    /// A string after its opening quote.
    fn string(&mut self) -> Tok {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.pos) {
            self.pos += 1;
            match byte {
                b'"' => return Tok::Str,
                b'\\' => match (self.byte(self.pos), self.byte(self.pos + 1)) {
                    (b'"' | b'\\' | b'n' | b't', _) => self.pos += 1,
                    (a, b) if a.is_ascii_hexdigit() && b.is_ascii_hexdigit() => self.pos += 2,
                    _ => return Tok::Error,
                },
                b'\n' | b'\r' | 0x0b | 0x0c => {
                    self.pos -= 1;
                    return Tok::Error;
                }
                _ => {}
            }
        }
        Tok::Error
    }

    /// Why the bytes of an error token are none.
    pub fn describe(&self, token: Token) -> String {
        let text = self.text.get(token.start as usize..token.end as usize).unwrap_or("");
        match text.chars().next() {
            Some('"') => "a string that does not end on its line, or has an unknown escape".into(),
            Some('@') if text.len() > 1 => "a symbol name that does not end on its line".into(),
            Some(c @ ('%' | '^' | '!' | '#' | '@')) => format!("'{c}' must be followed by a name"),
            Some(c) if c.is_control() => format!("the control character U+{:04X}", c as u32),
            Some(c) => format!("the unexpected character '{c}'"),
            None => "the end of the text".into(),
        }
    }
}

/// The bytes a string token (with its quotes) stands for.
pub fn unescape(token: &str) -> Vec<u8> {
    let inner = token.strip_prefix('"').and_then(|t| t.strip_suffix('"')).unwrap_or("");
    let mut out = Vec::with_capacity(inner.len());
    let mut bytes = inner.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        let digit = |b: u8| (b as char).to_digit(16).unwrap_or(0) as u8;
        match bytes.next() {
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            Some(c @ (b'"' | b'\\')) => out.push(c),
            Some(high) => out.push(digit(high) << 4 | bytes.next().map_or(0, digit)),
            None => {}
        }
    }
    out
}
