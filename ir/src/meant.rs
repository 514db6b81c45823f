//! What someone may have meant who wrote a name that there is not.

/// Longest name that is compared with others, in bytes.
const LONGEST: usize = 64;

/// A question after the name closest to a word, where one is close: at most a third of the word may differ.
///
/// ```
/// let names = ["arith.addi", "arith.addf"];
/// assert_eq!(plumb_ir::did_you_mean("arith.adi", names).as_deref(), Some("did you mean `arith.addi`?"));
/// assert_eq!(plumb_ir::did_you_mean("memref.load", names), None);
/// ```
pub fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    if word.len() > LONGEST {
        return None;
    }
    let length = word.chars().count();
    let most = (length / 3).max(1);
    // Names are no closer than their lengths are: most need no comparison.
    let close = |name: &&str| name.chars().count().abs_diff(length) <= most;
    let names = names.into_iter().filter(close);
    let distances = names.map(|name| (strsim::damerau_levenshtein(word, name), name));
    let (_, name) = distances.filter(|(far, _)| *far <= most).min_by_key(|(far, _)| *far)?;
    Some(format!("did you mean `{name}`?"))
}
