//! Engines execute a target. The interpreter is always available; native code needs a program that has LLVM.

use plumb_host::native::OptLevel;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An engine that executes a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Engine {
    /// The interpreter.
    Interp,
    /// Native code at this level of optimisation, 0 to 3.
    Jit(u8),
    /// Native code as -O0 makes it, of what the passes of -O2 leave.
    JitPasses,
}

impl Engine {
    /// Every engine.
    pub const ALL: [Engine; 6] =
        [Engine::Interp, Engine::Jit(0), Engine::Jit(1), Engine::Jit(2), Engine::Jit(3), Engine::JitPasses];

    /// How native code is made for it, if it runs any.
    pub fn level(self) -> Option<OptLevel> {
        Some(match self {
            Engine::Interp => return None,
            Engine::Jit(0) => OptLevel::O0,
            Engine::Jit(1) => OptLevel::O1,
            Engine::Jit(2) => OptLevel::O2,
            Engine::Jit(_) => OptLevel::O3,
            Engine::JitPasses => OptLevel::O2Passes,
        })
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Engine::Interp => f.write_str("interp"),
            Engine::Jit(level) => write!(f, "jit-O{level}"),
            Engine::JitPasses => f.write_str("jit-O2-passes"),
        }
    }
}

impl FromStr for Engine {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Engine::ALL.into_iter().find(|engine| engine.to_string() == text).ok_or_else(|| {
            format!(
                "unknown engine `{text}`; expected interp, jit-O0, jit-O1, jit-O2, jit-O3 or jit-O2-passes"
            )
        })
    }
}

impl TryFrom<String> for Engine {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Engine> for String {
    fn from(engine: Engine) -> String {
        engine.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for engine in Engine::ALL {
            assert_eq!(engine.to_string().parse(), Ok(engine));
        }
        assert!("jit-O4".parse::<Engine>().unwrap_err().contains("jit-O3"));
    }
}
