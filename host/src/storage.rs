//! Scalars as they stand in arrays of other languages: little-endian bytes, as many as the next machine type has.

use crate::{Bits, Class, Datum, Flags};

/// Bytes of the widest machine type. A wider scalar takes whole words.
const WIDEST: usize = 16;

impl Class {
    /// Bytes of a scalar in such an array.
    pub fn storage(self) -> usize {
        let bytes = self.width().div_ceil(8).max(1) as usize;
        if bytes <= WIDEST { bytes.next_power_of_two() } else { bytes.next_multiple_of(8) }
    }
}

impl Datum {
    /// The scalar that such bytes stand for. Bits above its width, and bytes behind its storage, do not count.
    pub fn from_storage(class: Class, bytes: &[u8]) -> Datum {
        let width = class.width();
        let words =
            bytes.chunks(8).take(width.div_ceil(64).max(1) as usize).enumerate().map(|(at, chunk)| {
                let word = chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
                match width.saturating_sub(64 * at as u32) {
                    left @ 0..64 => word & ((1 << left) - 1),
                    _ => word,
                }
            });
        Datum::new(class, Bits(words.collect()), Flags::empty())
    }

    /// Appends its bytes. An integer of more than one bit fills them with its sign.
    pub fn store(&self, out: &mut Vec<u8>) {
        let (width, end) = (self.class.width(), out.len() + self.class.storage());
        let mut bytes = self.bits.0.iter().flat_map(|word| word.to_le_bytes());
        let last = width.saturating_sub(1);
        let word = self.bits.0.get((last / 64) as usize).copied().unwrap_or(0);
        let is_negative = matches!(self.class, Class::Int(2..)) && word >> (last % 64) & 1 == 1;
        let sign = if is_negative { 0xff } else { 0 };
        for at in 0.. {
            if out.len() == end {
                break;
            }
            let byte = bytes.next().unwrap_or(0);
            // Of the bytes above the width, and the bits in the last byte that are, the sign decides.
            let byte = match width.saturating_sub(8 * at) {
                0 => sign,
                left @ 1..8 => byte & ((1 << left) - 1) | sign << left,
                _ => byte,
            };
            out.push(byte);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FloatFormat;

    fn round(class: Class, bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        Datum::from_storage(class, bytes).store(&mut out);
        out
    }

    #[test]
    fn storage_is_that_of_machine_types() {
        let widths = [1, 4, 8, 9, 33, 64, 65, 128, 129, 200];
        assert_eq!(widths.map(|width| Class::Int(width).storage()), [1, 1, 1, 2, 8, 8, 16, 16, 24, 32]);
        assert_eq!(Class::Float(FloatFormat::F80).storage(), 16);
    }

    #[test]
    fn bytes_come_back_with_their_sign() {
        assert_eq!(round(Class::Int(1), &[1]), [1]);
        assert_eq!(round(Class::Int(1), &[2]), [0]);
        assert_eq!(round(Class::Int(4), &[0x18]), [0xf8]);
        assert_eq!(round(Class::Int(4), &[0x17]), [7]);
        assert_eq!(round(Class::Int(12), &[0xff, 0x0f]), [0xff, 0xff]);
        assert_eq!(round(Class::Int(64), &[0xfe; 8]), [0xfe; 8]);
        assert_eq!(round(Class::Int(72), &[0xff; 9]), [0xff; 16]);
        assert_eq!(round(Class::Int(72), &[1; 16])[8..], [1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(round(Class::Int(200), &[0xff; 32]), [0xff; 32]);
        assert_eq!(round(Class::Float(FloatFormat::F32), &[0, 0, 0x80, 0xbf]), [0, 0, 0x80, 0xbf]);
        assert_eq!(round(Class::Float(FloatFormat::F80), &[0xff; 16])[10..], [0; 6]);
    }
}
