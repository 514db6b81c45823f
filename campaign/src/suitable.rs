//! The configuration of the generator that suits the subjects of a campaign.

use plumb_diff::settings::Settings;
use plumb_diff::subject::{Subject, SubjectKind};
use plumb_gen::Config;
use plumb_ir::table::NEWEST_RELEASE;

/// The configuration narrowed to what all of these subjects have, and to what can be compared under these settings.
pub fn suitable_config(config: Config, subjects: &[Subject], settings: &Settings) -> Config {
    // What a program that executes modules prints are results, and they are numbers.
    let executes = subjects.iter().any(Subject::executes);
    let config = Config {
        conversion: settings.conversion,
        memref_results: config.memref_results && !settings.conversion.bare_ptr && !executes,
        prints: config.prints && !executes,
        ..config
    };
    let refused = subjects.iter().filter_map(|s| s.program()?.refuses());
    let mut config = refused.fold(config, |config, refused| config.without(&refused));
    for unread in subjects.iter().filter_map(|s| s.program()?.unread()) {
        config.unread = config.unread.and(&unread);
    }
    let external = subjects.iter().filter(|s| matches!(s.kind(), SubjectKind::External(_)));
    // A program of unknown release is taken for one of its spelling.
    let of = |s: &Subject| release(s.name()).unwrap_or(s.spelling().release()).min(NEWEST_RELEASE);
    config.for_releases(&external.map(of).collect::<Vec<u32>>())
}

/// The release a preset's name states.
fn release(name: &str) -> Option<u32> {
    let rest = name.strip_prefix("mlir-opt-")?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
