//! How programs are run, as far as it decides what they show. A finding keeps it, so that a replay shows what its campaign
//! has seen. A state keeps it, so that no other campaign is taken for its own.

use super::written::width;
use plumb_diff::settings::Settings;
use plumb_ir::{Conversion, IndexWidth};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The settings that decide what a program shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct FindingSettings {
    /// The function that is run.
    pub entry: String,
    /// The options of our conversion.
    #[serde(with = "width")]
    index_bitwidth: IndexWidth,
    emit_c_wrappers: bool,
    bare_ptr: bool,
    /// The program that made LLVM IR of what was converted, where it was not our emitter.
    #[serde(rename = "translate-with", skip_serializing_if = "Option::is_none")]
    pub translator: Option<String>,
    vscale: u32,
    strict: bool,
    leaks: bool,
    stack: bool,
    fuel: u64,
    /// Bytes of the machine's memory that a program may take.
    pub max_memory: u64,
    confirm_hangs: bool,
    interpreter_milliseconds: u64,
    native_milliseconds: u64,
    /// Whether native code may have assembly.
    pub allow_assembly: bool,
}

/// The largest number of TOML: no program comes near it.
const MOST: u64 = i64::MAX as u64;

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(MOST).min(MOST)
}

impl FindingSettings {
    /// Those of a campaign. How long its subjects are waited for, and by what native code is run, is the machine's own.
    pub fn of(settings: &Settings) -> Self {
        let Settings {
            entry,
            conversion: Conversion { index_bitwidth, emit_c_wrappers, bare_ptr },
            vscale,
            strict,
            leaks,
            stack,
            translator,
            fuel,
            max_memory,
            confirm_hangs,
            interpreter_time,
            native_time,
            allow_assembly,
            worker: _,
            patience: _,
            stop: _,
        } = settings;
        FindingSettings {
            entry: entry.clone(),
            index_bitwidth: *index_bitwidth,
            emit_c_wrappers: *emit_c_wrappers,
            bare_ptr: *bare_ptr,
            translator: translator.clone(),
            vscale: *vscale,
            strict: *strict,
            leaks: *leaks,
            stack: *stack,
            fuel: (*fuel).min(MOST),
            max_memory: (*max_memory).min(MOST),
            confirm_hangs: *confirm_hangs,
            interpreter_milliseconds: milliseconds(*interpreter_time),
            native_milliseconds: milliseconds(*native_time),
            allow_assembly: *allow_assembly,
        }
    }

    /// The options of our conversion.
    pub fn conversion(&self) -> Conversion {
        let FindingSettings { index_bitwidth, emit_c_wrappers, bare_ptr, .. } = *self;
        Conversion { index_bitwidth, emit_c_wrappers, bare_ptr }
    }

    /// The same on this machine. `base` tells the rest, and how long a program may run at most: somebody else may have written
    /// the finding.
    pub fn on(&self, base: &Settings) -> Settings {
        Settings {
            entry: self.entry.clone(),
            conversion: self.conversion(),
            vscale: self.vscale,
            strict: self.strict,
            leaks: self.leaks,
            stack: self.stack,
            translator: self.translator.clone(),
            fuel: self.fuel.min(base.fuel),
            max_memory: self.max_memory,
            confirm_hangs: self.confirm_hangs,
            interpreter_time: Duration::from_millis(self.interpreter_milliseconds).min(base.interpreter_time),
            native_time: Duration::from_millis(self.native_milliseconds).min(base.native_time),
            allow_assembly: self.allow_assembly,
            worker: base.worker.clone(),
            patience: base.patience,
            stop: base.stop.clone(),
        }
    }
}

impl Default for FindingSettings {
    fn default() -> Self {
        FindingSettings::of(&Settings::default())
    }
}
