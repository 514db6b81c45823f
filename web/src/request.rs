//! Questions of the page and their answers.

use crate::{examples, lowered, run, steps};
use serde::{Deserialize, Serialize};

/// Most operations of a run, unless the question says otherwise.
const FUEL: u64 = 20_000_000;
/// Most operations of a run that is stepped through.
const TRACED_FUEL: u64 = 100_000;
/// Most bytes of memory of a run.
const MEMORY: u64 = 128 << 20;
/// Most steps that are listed.
const STEPS: usize = 5_000;

/// A question.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Question {
    /// Runs a function.
    Run(RunQuestion),
    /// Runs a function and lists its steps.
    Steps(RunQuestion),
    /// Converts the module to the LLVM dialect.
    Lower { text: String },
    /// Lists the examples.
    Examples,
}

/// What to run, and how far.
#[derive(Debug, Deserialize)]
pub(crate) struct RunQuestion {
    pub text: String,
    /// The function; else `main`, or the first that takes no arguments.
    pub entry: Option<String>,
    pub fuel: Option<u64>,
    pub memory: Option<u64>,
    /// Most steps that are listed.
    pub most: Option<usize>,
}

impl RunQuestion {
    /// The limits of the run: those of the question or else these.
    fn limits(&self, fuel: u64) -> RunLimits {
        RunLimits { fuel: self.fuel.unwrap_or(fuel), memory: self.memory.unwrap_or(MEMORY) }
    }
}

/// How far a run goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunLimits {
    pub fuel: u64,
    pub memory: u64,
}

/// Why a question has no answer.
#[derive(Debug, Serialize)]
struct Refusal {
    failure: String,
}

/// Answers a question in JSON with JSON.
pub fn answer(question: &str) -> String {
    match serde_json::from_str(question) {
        Ok(Question::Run(asked)) => json(&run::run(&asked, asked.limits(FUEL))),
        Ok(Question::Steps(asked)) => {
            json(&steps::steps(&asked, asked.limits(TRACED_FUEL), asked.most.unwrap_or(STEPS)))
        }
        Ok(Question::Lower { text }) => json(&lowered::lower(&text)),
        Ok(Question::Examples) => json(&examples::EXAMPLES),
        Err(error) => json(&Refusal { failure: error.to_string() }),
    }
}

fn json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_else(|error| format!("{{\"failure\":\"{error}\"}}"))
}
