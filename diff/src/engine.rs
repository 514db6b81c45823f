//! Engines execute a target. The interpreter is always available; native code needs a program that has LLVM.

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
}

impl Engine {
    /// Every engine.
    pub const ALL: [Engine; 5] =
        [Engine::Interp, Engine::Jit(0), Engine::Jit(1), Engine::Jit(2), Engine::Jit(3)];
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Engine::Interp => f.write_str("interp"),
            Engine::Jit(level) => write!(f, "jit-O{level}"),
        }
    }
}

impl FromStr for Engine {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Engine::ALL.into_iter().find(|engine| engine.to_string() == text).ok_or_else(|| {
            format!("unknown engine `{text}`; expected interp, jit-O0, jit-O1, jit-O2 or jit-O3")
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
