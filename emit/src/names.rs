//! Spelling of names and strings in LLVM IR.

/// Whether LLVM reads the name without quotes.
fn is_plain(name: &str) -> bool {
    let ok = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'$' | b'.' | b'_');
    name.as_bytes().first().is_some_and(|b| !b.is_ascii_digit()) && name.bytes().all(ok)
}

/// Writes bytes between quotes, those that are not printable as `\XX`.
pub(crate) fn quoted(out: &mut String, bytes: &[u8]) {
    out.push('"');
    escaped(out, bytes);
    out.push('"');
}

fn escaped(out: &mut String, bytes: &[u8]) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    for b in bytes {
        if matches!(b, 0x20..=0x7e) && !matches!(b, b'"' | b'\\') {
            out.push(char::from(*b));
        } else {
            out.push('\\');
            out.push(char::from(HEX[usize::from(b >> 4)]));
            out.push(char::from(HEX[usize::from(b & 15)]));
        }
    }
}

/// Writes a name after its sigil: `@f`, `%"a b"`, `$c`.
pub(crate) fn sigiled(out: &mut String, sigil: char, name: &str) {
    out.push(sigil);
    if is_plain(name) { out.push_str(name) } else { quoted(out, name.as_bytes()) }
}

/// Writes an unsigned number.
pub(crate) fn number(out: &mut String, mut n: u64) {
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (n % 10) as u8;
        n /= 10;
        if n == 0 {
            break;
        }
    }
    out.extend(digits[at..].iter().map(|d| char::from(*d)));
}

/// Writes a signed number.
pub(crate) fn signed(out: &mut String, n: i64) {
    if n < 0 {
        out.push('-');
    }
    number(out, n.unsigned_abs());
}

/// Whether LLVM keeps the name of a function for itself.
pub(crate) fn is_reserved(name: &str) -> bool {
    name.starts_with("llvm.")
}
