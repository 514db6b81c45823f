//! Limits and their page.

use plumb_ir::limits::*;

#[test]
fn the_page_states_each_limit() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/limits.md");
    let Ok(page) = std::fs::read_to_string(page) else { return };
    let stated: Vec<u64> = page.split([' ', ',', '|']).filter_map(|word| word.parse().ok()).collect();
    let numbers = [
        u64::from(MAX_NESTING),
        u64::from(MAX_REGIONS),
        MAX_ERRORS as u64,
        MAX_RANK as u64,
        MAX_LANES as u64,
        u64::from(MAX_INT_WIDTH),
        MAX_DIGITS as u64,
        u64::from(MAX_OPERATORS),
        MAX_MAP_INPUTS as u64,
        u64::from(MAX_RESULTS),
        MAX_FIELDS as u64,
        MAX_EXPANSION,
        MAX_EXPANSIONS,
        EXPANSION_A_BYTE,
        MAX_BUDGET,
    ];
    for number in numbers {
        assert!(stated.contains(&number), "{number}");
    }
}
