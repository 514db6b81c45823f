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
    let most = (word.chars().count() / 3).max(1);
    let distances = names.into_iter().map(|name| (strsim::damerau_levenshtein(word, name), name));
    let (_, name) = distances.filter(|(far, _)| *far <= most).min_by_key(|(far, _)| *far)?;
    Some(format!("did you mean `{name}`?"))
}
