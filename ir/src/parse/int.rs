//! Integer literals of any width.

use super::{PResult, Parser};
use crate::lex::Tok;
use crate::limits::MAX_DIGITS;
use crate::types::{Signedness, TypeKind};
use crate::{IntBits, Span, Type};
use smallvec::SmallVec;

/// Integers of more bits than this are counted: their text can be much shorter than they are.
const WIDE: u32 = 1024;

impl<'s> Parser<'s> {
    /// An integer literal with an optional sign as a 64-bit number. A hexadecimal one gives a magnitude, too.
    pub(crate) fn int64(&mut self, what: &str) -> PResult<i64> {
        let start = self.span();
        let negative = self.eat(Tok::Minus);
        let (text, span) = (self.text(), self.span());
        self.expect(Tok::Int, what)?;
        small(text, negative).ok_or_else(|| {
            self.fail("number-out-of-range", start.to(span), format!("{what} must fit 64 bits"))
        })
    }

    /// The number of a case: 64 bits, `true` for -1, as in each integer that is not an attribute by itself.
    pub(crate) fn case_number(&mut self) -> PResult<i64> {
        match self.text() {
            "true" | "false" if self.at(Tok::Bare) => Ok(if self.eat_kw("true") {
                -1
            } else {
                self.bump();
                0
            }),
            _ => self.int64("the number of a case"),
        }
    }

    /// The number of a case in the type of the flag, which keeps its low bits. To a wider flag, older releases extend it
    /// by zeros. MLIR writes cases of such a flag that it does not read: those are numbers of the flag.
    pub(crate) fn case_bits(&mut self, flag: Type) -> PResult<IntBits> {
        let span = self.span();
        let width = self.m.ctx.int_width(flag).unwrap_or(64);
        let number = if width > 64 && !self.at(Tok::Bare) {
            let negative = self.eat(Tok::Minus);
            let text = self.text();
            self.expect(Tok::Int, "the number of a case")?;
            let Some(number) = small(text, negative) else {
                return self.int_bits(text, negative, flag, span);
            };
            number
        } else {
            self.case_number()?
        };
        if width > WIDE {
            self.take_budget(u64::from(width / 8), span)?;
        }
        let number = if self.older() { i128::from(number as u64) } else { number.into() };
        Ok(IntBits::from_i128(number, width))
    }

    /// The bits of a literal in an integer type or `index`.
    pub(super) fn int_bits(&mut self, text: &str, negative: bool, ty: Type, span: Span) -> PResult<IntBits> {
        let (width, sign) = match self.m.ctx.ty(ty) {
            TypeKind::Integer { width, sign } => (*width, *sign),
            TypeKind::Index => (64, Signedness::Signed),
            _ => {
                let message = format!("an integer literal cannot have type '{}'", self.show(ty));
                return Err(self.fail("literal-type", span, message));
            }
        };
        if text.len() > MAX_DIGITS {
            let message = format!("a number of more than {MAX_DIGITS} digits");
            return Err(self.fail("number-too-long", span, message));
        }
        if width > WIDE {
            self.take_budget(u64::from(width / 8), span)?;
        }
        let words = magnitude(text);
        // Bits are no number of a type that says that it is signed, and no `index`, of which nobody knows how many it has.
        let hex = text.starts_with("0x") && sign != Signedness::Signed;
        match fit(words, negative, width, sign, hex) {
            Some(bits) => Ok(bits),
            None => {
                let message = format!("this number does not fit '{}'", self.show(ty));
                Err(self.fail("number-out-of-range", span, message))
            }
        }
    }
}

/// A literal as a 64-bit number, if it is one.
fn small(text: &str, negative: bool) -> Option<i64> {
    let magnitude = match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok()?,
        None => text.parse::<u64>().ok()?,
    };
    let value = i128::from(magnitude);
    i64::try_from(if negative { -value } else { value }).ok()
}

/// Little-endian words of a decimal or `0x` literal.
fn magnitude(text: &str) -> Vec<u64> {
    let mut words: Vec<u64> = Vec::new();
    let mut push = |factor: u64, add: u64| {
        let mut carry = u128::from(add);
        for word in &mut words {
            let next = u128::from(*word) * u128::from(factor) + carry;
            *word = next as u64;
            carry = next >> 64;
        }
        if carry != 0 {
            words.push(carry as u64);
        }
    };
    let (digits, radix, step) = match text.strip_prefix("0x") {
        Some(hex) => (hex, 16u64, 15),
        None => (text, 10, 19),
    };
    for chunk in digits.as_bytes().chunks(step) {
        let mut value = 0u64;
        let mut factor = 1u64;
        for digit in chunk {
            value = value * radix + u64::from((*digit as char).to_digit(radix as u32).unwrap_or(0));
            factor = factor.wrapping_mul(radix);
        }
        push(factor, value);
    }
    while words.last() == Some(&0) {
        words.pop();
    }
    words
}

/// Bits in use.
fn bit_length(words: &[u64]) -> u64 {
    words.last().map_or(0, |last| words.len() as u64 * 64 - u64::from(last.leading_zeros()))
}

/// The two's complement of a signed magnitude, if the width holds it. A signless type holds what either reading of its
/// bits can say; a hexadecimal literal gives bits.
fn fit(mut words: Vec<u64>, negative: bool, width: u32, sign: Signedness, hex: bool) -> Option<IntBits> {
    let used = bit_length(&words);
    let is_power = used > 0
        && words[words.len() - 1].is_power_of_two()
        && words[..words.len() - 1].iter().all(|w| *w == 0);
    let wide = u64::from(width);
    let fits = match (negative, sign) {
        (_, _) if used == 0 => true,
        (true, Signedness::Unsigned) => false,
        (true, _) => used < wide || (used == wide && is_power),
        (false, Signedness::Signed) if !hex => used < wide,
        (false, _) => used <= wide,
    };
    if !fits {
        return None;
    }
    words.resize((width.div_ceil(64)).max(1) as usize, 0);
    if negative {
        let mut carry = true;
        for word in &mut words {
            let (sum, over) = (!*word).overflowing_add(u64::from(carry));
            *word = sum;
            carry = over;
        }
    }
    let mut bits = IntBits(SmallVec::from_vec(words));
    bits.mask(width);
    Some(bits)
}
