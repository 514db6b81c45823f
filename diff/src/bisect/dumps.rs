//! What MLIR's pass manager writes to standard error: the module before and after each pass, in the order in which they ran.

/// A pass that ran on an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Execution {
    /// Its name in pipelines; that of its class where it has none.
    pub pass: String,
    /// What it ran on, as the program says it: `'func.func' operation: @main`.
    pub on: String,
    /// How it ended.
    pub end: End,
    /// Passes that it ran itself.
    pub inner: Vec<Execution>,
}

/// How a pass ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// With this module.
    Done(String),
    /// It failed, or left what is invalid.
    Failed,
    /// Not at all: the program ended first.
    Running,
}

/// What stands at the beginning of a line before each module.
const HEAD: &str = "// -----// IR Dump ";

/// Reads the passes that ran. Passes that a pass ran itself are among its own.
pub(super) fn executions(stderr: &str) -> Vec<Execution> {
    let mut done = Vec::new();
    let mut open: Vec<Execution> = Vec::new();
    for piece in pieces(stderr) {
        let Some(header) = Header::read(piece) else { continue };
        if header.is_before {
            let Header { pass, on, .. } = header;
            open.push(Execution { pass, on, end: End::Running, inner: Vec::new() });
            continue;
        }
        let is_it = |execution: &Execution| execution.pass == header.pass && execution.on == header.on;
        let Some(at) = open.iter().rposition(is_it) else { continue };
        close(&mut open, &mut done, at + 1);
        if let Some(mut execution) = open.pop() {
            execution.end = if header.failed { End::Failed } else { End::Done(module(piece).into()) };
            open.last_mut().map_or(&mut done, |outer| &mut outer.inner).push(execution);
        }
    }
    close(&mut open, &mut done, 0);
    done
}

/// Hands those that are open beyond the first so many to what they ran in.
fn close(open: &mut Vec<Execution>, done: &mut Vec<Execution>, count: usize) {
    while open.len() > count {
        if let Some(execution) = open.pop() {
            open.last_mut().map_or(&mut *done, |outer| &mut outer.inner).push(execution);
        }
    }
}

/// The text from each header to the next.
fn pieces(stderr: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut at) = (None, 0);
    for line in stderr.split_inclusive('\n') {
        if line.starts_with(HEAD) {
            pieces.extend(start.and_then(|start| stderr.get(start..at)));
            start = Some(at);
        }
        at += line.len();
    }
    pieces.extend(start.and_then(|start| stderr.get(start..)));
    pieces
}

struct Header {
    is_before: bool,
    failed: bool,
    pass: String,
    on: String,
}

impl Header {
    /// `// -----// IR Dump After CSE (cse) ('func.func' operation: @main) //----- //`
    fn read(piece: &str) -> Option<Self> {
        let line = piece.lines().next()?.strip_prefix(HEAD)?;
        let (when, rest) = line.split_once(' ')?;
        let (rest, _) = rest.rsplit_once(" //----- //")?;
        let (pass, on) = rest.rsplit_once(" ('")?;
        let (class, name) = match pass.rsplit_once(" (").zip(pass.strip_suffix(')')) {
            Some(((class, _), whole)) => (class, whole.get(class.len() + 2..)),
            None => (pass, None),
        };
        let failed = class.ends_with(" Failed");
        let class = class.strip_suffix(" Failed").unwrap_or(class);
        Some(Header {
            is_before: when == "Before",
            failed,
            pass: name.unwrap_or(class).into(),
            on: format!("'{}", on.trim_end_matches(')')),
        })
    }
}

/// The module in a piece, without the text after it. It ends with the first brace in the first column.
fn module(piece: &str) -> &str {
    let mut at = 0;
    let mut begun = false;
    for line in piece.split_inclusive('\n') {
        at += line.len();
        begun |= line.starts_with("module") || line.starts_with("\"builtin.module\"");
        if begun && line.starts_with('}') {
            break;
        }
    }
    piece.get(..at).unwrap_or(piece)
}

/// The position in a pipeline of each pass that ran, by the names of its passes; none if they do not fit.
pub(super) fn positions(executions: &[Execution], names: &[&str]) -> Option<Vec<usize>> {
    // A pass on functions runs on one, then the next one on the same, before both run on another.
    let mut next: Vec<(&str, usize)> = Vec::new();
    let mut all = 0;
    let mut positions: Vec<usize> = Vec::new();
    for execution in executions {
        let of = next.iter().position(|(on, _)| *on == execution.on);
        let from = of.and_then(|at| next.get(at)).map_or(0, |(_, next)| *next).max(all);
        let ahead = names.iter().skip(from).position(|name| *name == execution.pass).map(|at| at + from);
        // Operations without a name look alike: the pass runs on another one of them.
        let again = || positions.iter().rev().copied().find(|&at| names.get(at) == Some(&&*execution.pass));
        let at = ahead.or_else(again)?;
        match of.and_then(|at| next.get_mut(at)) {
            Some((_, next)) => *next = at + 1,
            None => next.push((&execution.on, at + 1)),
        }
        if execution.on.starts_with("'builtin.module'") {
            all = at + 1;
        }
        positions.push(at);
    }
    Some(positions)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(when: &str, pass: &str, on: &str) -> String {
        format!("// -----// IR Dump {when} {pass} ({on}) //----- //\n")
    }

    #[test]
    fn passes_within_passes_and_what_did_not_end() {
        let module = "#map = x\nmodule {\n  func.func @f() {\n  }\n}\n";
        let junk = "<stdin>:1:1: warning: odd\n}\n\n\n";
        let (f, m) = ("'func.func' operation: @f", "'builtin.module' operation");
        let text = [
            "LLVM says hello\n".to_string(),
            header("Before", "CSE (cse)", f) + module,
            header("After", "CSE (cse)", f) + module + junk,
            header("Before", "Inliner (inline)", m),
            header("Before", "Canonicalizer (canonicalize)", f),
            header("After", "Canonicalizer (canonicalize)", f) + module,
            header("After", "Inliner (inline)", m) + module,
            header("Before", "(anonymous namespace)::Own", m),
            header("After", "(anonymous namespace)::Own", m) + module,
            header("Before", "CSE (cse)", m),
            header("After", "CSE Failed (cse)", m) + module,
            header("Before", "Inliner (inline)", m),
            header("Before", "CSE (cse)", f),
        ]
        .concat();
        let executions = executions(&text);
        let names: Vec<_> = executions.iter().map(|e| (e.pass.as_str(), e.inner.len())).collect();
        let wanted =
            [("cse", 0), ("inline", 1), ("(anonymous namespace)::Own", 0), ("cse", 0), ("inline", 1)];
        assert_eq!(names, wanted);
        let End::Done(text) = &executions[0].end else { panic!("{:?}", executions[0]) };
        assert!(text.ends_with("  }\n}\n") && text.contains("#map = x\n"), "{text}");
        assert_eq!(executions[3].end, End::Failed);
        assert_eq!((&executions[4].end, &executions[4].inner[0].end), (&End::Running, &End::Running));
        assert_eq!(executions[0].on, f);
    }

    #[test]
    fn passes_find_their_place_in_the_pipeline() {
        let (f, g, m) =
            ("'func.func' operation: @f", "'func.func' operation: @g", "'builtin.module' operation");
        let ran = |pass: &str, on: &str| Execution {
            pass: pass.into(),
            on: on.into(),
            end: End::Failed,
            inner: Vec::new(),
        };
        let names = ["a", "b", "a", "c", "a"];
        let each = [ran("a", f), ran("b", f), ran("a", f), ran("a", g), ran("b", g), ran("a", g)];
        let whole = [ran("c", m), ran("a", m)];
        let all: Vec<Execution> = each.into_iter().chain(whole).collect();
        assert_eq!(positions(&all, &names), Some(vec![0, 1, 2, 0, 1, 2, 3, 4]));
        let alike = [ran("a", "'scf.for' operation"), ran("a", "'scf.for' operation")];
        assert_eq!(positions(&alike, &["a"]), Some(vec![0, 0]));
        assert_eq!(positions(&[ran("d", m)], &names), None);
    }
}
