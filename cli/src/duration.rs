//! Times on the command line: seconds, or with units.

use std::time::Duration;

/// `90`, `90s`, `10m`, `1h30m`.
pub fn parse(text: &str) -> Result<Duration, String> {
    if let Ok(seconds) = text.parse() {
        return Ok(Duration::from_secs(seconds));
    }
    humantime::parse_duration(text)
        .map_err(|_| format!("`{text}` is no time: seconds, or as `90s`, `10m`, `8h`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_numbers_are_seconds() {
        for (text, seconds) in
            [("90", 90), ("90s", 90), ("10m", 600), ("8h", 28_800), ("1h30m", 5400), ("0", 0)]
        {
            assert_eq!(parse(text), Ok(Duration::from_secs(seconds)), "{text}");
        }
        for text in ["", "-1", "ten", "10x", "1.5.2", "99999999999999999999"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
