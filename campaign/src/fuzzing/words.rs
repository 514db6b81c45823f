//! Texts that fail made smaller, line by line and word by word: they need not be modules.

use plumb_gen::bytes::words::split;
use std::time::{Duration, Instant};

/// Texts that are tried at most.
const CANDIDATES: usize = 4000;

/// The smallest text that was found to be the same in this respect.
pub(super) fn smallest(text: &str, time: Duration, mut same: impl FnMut(&str) -> bool) -> String {
    let deadline = Instant::now() + time;
    let mut left = CANDIDATES;
    let mut same = |text: &str| {
        left = left.saturating_sub(1);
        left > 0 && Instant::now() < deadline && same(text)
    };
    let mut text = text.to_string();
    loop {
        let before = text.len();
        let lines = text.split_inclusive('\n').map(str::to_string).collect();
        text = without(lines, &mut same);
        text = without(split(&text).into_iter().map(str::to_string).collect(), &mut same);
        if text.len() == before {
            return text;
        }
    }
}

/// The parts that cannot be taken away, ever smaller stretches being tried.
fn without(mut parts: Vec<String>, same: &mut impl FnMut(&str) -> bool) -> String {
    let mut size = parts.len().next_power_of_two();
    while size > 0 {
        let mut at = 0;
        while at < parts.len() {
            let end = parts.len().min(at + size);
            let rest = [&parts[..at], &parts[end..]].concat();
            if same(&rest.concat()) {
                parts = rest;
            } else {
                at = end;
            }
        }
        size /= 2;
    }
    parts.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_what_matters() {
        let text = "func.func @f() {\n  %0 = arith.addi %a, %b : i32\n  return\n}\n";
        let left = smallest(text, Duration::from_secs(9), |text| text.contains("addi") && text.contains('}'));
        assert_eq!(left, "arith.addi}");
        assert_eq!(smallest(text, Duration::ZERO, |_| true), text);
    }
}
