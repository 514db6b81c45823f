//! `plumb.toml`: options that a project gives to verbs, found in the working folder or above it.
//!
//! A key is the long name of an option. At the top it holds for every verb that has the option, in a table named like a
//! verb for that verb. What the command line says comes first, and drops what conflicts with it.

use crate::consent;
use crate::failure::{Failure, SourceText};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use plumb_diff::file::{Folder, MAX_FILE};
use plumb_diff::subject::Subject;
use plumb_ir::{Diag, Span, did_you_mean};
use std::any::TypeId;
use std::ffi::OsString;
use std::ops::Range;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// The name of the file.
const FILE: &str = "plumb.toml";

/// Options that no file gives: they let the work of strangers do more, or change files. You give them each time.
const CONSENT: &[&str] = &["allow-command", "allow-assembly", "bless"];

/// The project's file that holds here, if there is one. A folder that everyone can write to has none: whoever put a file
/// into `/tmp` would choose what is run below it.
pub fn file() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let is_shared = |folder: &Path| folder.metadata().is_ok_and(|about| about.mode() & 0o002 != 0);
    let own = here.ancestors().filter(|folder| !is_shared(folder));
    own.map(|folder| folder.join(FILE)).find(|path| path.is_file())
}

/// A command line with what the project's file adds to it.
pub struct CommandLine {
    /// All of it.
    pub words: Vec<OsString>,
    /// The file and what it adds, if it adds anything.
    pub added: Option<(PathBuf, Vec<OsString>)>,
}

/// Completes what was typed.
///
/// # Errors
///
/// The file cannot be read, is not TOML, or gives what is no option.
pub fn complete(command: &Command, typed: Vec<OsString>) -> Result<CommandLine, Failure> {
    let Some(file) = file() else { return Ok(CommandLine { words: typed, added: None }) };
    // What is wrong with the command line itself is the parser's to say, and help is help.
    let probe = command.clone().ignore_errors(true).try_get_matches_from(&typed);
    let verb = probe.as_ref().ok().and_then(ArgMatches::subcommand);
    let verb =
        verb.and_then(|(name, given)| Some((verbs(command).find(|verb| verb.get_name() == name)?, given)));
    let Some((verb, given)) = verb else { return Ok(CommandLine { words: typed, added: None }) };
    let source = read(&file)?;
    let options = match settings(command, &source.text) {
        Ok(settings) => chosen(&settings, verb, given, &file)?,
        Err(diag) => return Err(Failure::Text(source, vec![*diag])),
    };
    let mut words = typed;
    let at = words.iter().skip(1).position(|word| word == verb.get_name()).map_or(words.len(), |at| at + 2);
    words.splice(at..at, options.iter().cloned());
    Ok(CommandLine { words, added: (!options.is_empty()).then_some((file, options)) })
}

/// The text of the file, as it is. A link may lead out of the project.
fn read(file: &Path) -> Result<SourceText, Failure> {
    let folder = Folder::open(file.parent().unwrap_or(Path::new("")));
    let text = folder.and_then(|folder| folder.read_text(FILE, MAX_FILE));
    let help = "a project's file is TOML text";
    let text = text.map_err(|error| Failure::file(&error, "project-file", help))?;
    Ok(SourceText { name: file.to_string_lossy().into_owned(), text })
}

/// An option that the file gives.
struct Setting<'a> {
    /// The verb that it is for, or all that have it.
    verb: Option<&'a str>,
    option: &'a str,
    values: Vec<String>,
}

/// All that a file gives.
fn settings<'a>(command: &'a Command, text: &str) -> Result<Vec<Setting<'a>>, Box<Diag>> {
    let table = DeTable::parse(text)
        .map_err(|error| wrong(error.span().unwrap_or_default(), error.message(), None))?;
    let mut settings = Vec::new();
    for (key, value) in table.get_ref() {
        let DeValue::Table(options) = value.get_ref() else {
            settings.push(Setting {
                verb: None,
                option: known(verbs(command), key)?,
                values: values(value)?,
            });
            continue;
        };
        let name: &str = key.get_ref();
        let verb = verbs(command).find(|verb| verb.get_name() == name).ok_or_else(|| {
            let hint = did_you_mean(name, verbs(command).map(Command::get_name));
            wrong(key.span(), &format!("there is no verb `{name}`"), hint)
        })?;
        for (key, value) in options {
            let option = known(std::iter::once(verb), key)?;
            settings.push(Setting { verb: Some(verb.get_name()), option, values: values(value)? });
        }
    }
    Ok(settings)
}

/// The verbs that people use.
fn verbs(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|verb| !verb.is_hide_set())
}

/// The name of an option that one of the verbs has.
fn known<'a>(
    verbs: impl Iterator<Item = &'a Command>,
    key: &Spanned<DeString<'_>>,
) -> Result<&'a str, Box<Diag>> {
    let mut names: Vec<&str> = verbs.flat_map(Command::get_arguments).filter_map(Arg::get_long).collect();
    names.retain(|name| !["help", "version"].contains(name) && !CONSENT.contains(name));
    let name: &str = key.get_ref();
    let place = names.iter().position(|known| *known == name);
    place.map(|at| names[at]).ok_or_else(|| {
        wrong(key.span(), &format!("there is no option `--{name}` here"), did_you_mean(name, names))
    })
}

/// What is given to an option: one value, or several in a list.
fn values(value: &Spanned<DeValue<'_>>) -> Result<Vec<String>, Box<Diag>> {
    match value.get_ref() {
        DeValue::Array(list) => list.iter().map(one).collect(),
        _ => Ok(vec![one(value)?]),
    }
}

fn one(value: &Spanned<DeValue<'_>>) -> Result<String, Box<Diag>> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text.to_string()),
        DeValue::Integer(number) => Ok(number.to_string()),
        DeValue::Float(number) => Ok(number.to_string()),
        DeValue::Boolean(yes) => Ok(yes.to_string()),
        DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => {
            Err(wrong(value.span(), "this is no value of an option", None))
        }
    }
}

fn wrong(at: Range<usize>, message: &str, meant: Option<String>) -> Box<Diag> {
    let help = "a key is the long name of an option, a table the name of a verb: see `plumb VERB --help`";
    let hint = meant.map_or_else(|| help.into(), |meant| format!("{meant} {help}"));
    Box::new(Diag::error("project-file", Span::new(at.start, at.end), message).hint(hint))
}

/// The options that one verb gets: those for it alone, then those for all, each only if nothing before it says otherwise.
fn chosen(
    settings: &[Setting<'_>],
    verb: &Command,
    typed: &ArgMatches,
    file: &Path,
) -> Result<Vec<OsString>, Failure> {
    let folder = file.parent().unwrap_or(Path::new(""));
    let is_allowed = typed.try_get_one::<bool>("allow_command").ok().flatten() == Some(&true);
    let is_typed = |arg: &&Arg| typed.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let mut given: Vec<&Arg> = verb.get_arguments().filter(is_typed).collect();
    let mut options = Vec::new();
    let own = settings.iter().filter(|setting| setting.verb == Some(verb.get_name()));
    for setting in own.chain(settings.iter().filter(|setting| setting.verb.is_none())) {
        let named = |arg: &&Arg| arg.get_long() == Some(setting.option);
        let Some(arg) = verb.get_arguments().find(named) else { continue };
        if given.iter().any(|other| other.get_id() == arg.get_id() || conflict(verb, arg, other)) {
            continue;
        }
        given.push(arg);
        let names = ValueKind::of(arg);
        if !is_allowed && let Some(command) = setting.values.iter().find(|value| names.starts(value)) {
            let asking = file.display().to_string();
            return Err(match names {
                ValueKind::Answers => consent::refused_answers(command, &asking),
                _ => consent::refused(command, &asking),
            });
        }
        if let Some(done) = names.done_with_path()
            && let Some(path) = setting.values.iter().find(|path| leads_out(folder, path))
        {
            return Err(Failure::usage(
                "project-file",
                format!(
                    "{} names `{path}`, which does not lie in its folder, to be {done}",
                    crate::say::name(file)
                ),
                "name a path in the folder of the file, or give the option on the command line",
            ));
        }
        options.extend(words(arg, &setting.values, folder));
    }
    Ok(options)
}

/// What the values of an option name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ValueKind {
    /// A compiler, or a program that executes modules.
    Subject,
    /// Passes of a compiler.
    Passes,
    /// A command.
    Command,
    /// What is read.
    Input,
    /// What is written.
    Output,
    /// A folder of answers, which are written and believed: they say what programs would say.
    Answers,
    /// Nothing outside of Plumb.
    Nothing,
}

/// The options whose values are text or paths. Values of other types are numbers, or words out of a few.
const VALUE_KINDS: &[(&str, ValueKind)] = &[
    ("args", ValueKind::Nothing),
    ("bytes", ValueKind::Input),
    ("cache", ValueKind::Answers),
    ("compare", ValueKind::Input),
    ("dialect", ValueKind::Nothing),
    ("engine", ValueKind::Subject),
    ("entry", ValueKind::Nothing),
    ("fault", ValueKind::Nothing),
    ("favour", ValueKind::Nothing),
    ("html", ValueKind::Output),
    ("junit", ValueKind::Output),
    ("kernel", ValueKind::Nothing),
    ("known", ValueKind::Input),
    ("mutate", ValueKind::Input),
    ("out", ValueKind::Output),
    ("passes", ValueKind::Passes),
    ("profile", ValueKind::Nothing),
    ("sarif", ValueKind::Output),
    ("subject", ValueKind::Subject),
    ("test", ValueKind::Command),
    ("texts", ValueKind::Input),
    ("trace-function", ValueKind::Nothing),
    ("trace-op", ValueKind::Nothing),
    ("trace-value", ValueKind::Nothing),
    ("translate-with", ValueKind::Command),
];

/// Whether an option takes any text or path.
fn takes_text(arg: &Arg) -> bool {
    let ty = arg.get_value_parser().type_id();
    let texts = [TypeId::of::<String>(), TypeId::of::<OsString>(), TypeId::of::<PathBuf>()];
    arg.get_action().takes_values() && texts.iter().any(|text| ty == *text)
}

impl ValueKind {
    /// What an option names. One that the table lacks names a command: it is refused until somebody has thought of it.
    fn of(arg: &Arg) -> Self {
        if !takes_text(arg) {
            return ValueKind::Nothing;
        }
        let row = VALUE_KINDS.iter().find(|(name, _)| Some(*name) == arg.get_long());
        row.map_or(ValueKind::Command, |(_, names)| *names)
    }

    /// Whether such a value is something to be started, or flags for it.
    fn starts(self, value: &str) -> bool {
        match self {
            ValueKind::Subject => Subject::names_command(value),
            ValueKind::Passes => value != "all" && Subject::names_command(&format!("mlir-opt-22={value}")),
            ValueKind::Command | ValueKind::Answers => true,
            ValueKind::Input | ValueKind::Output | ValueKind::Nothing => false,
        }
    }

    /// What is done with a path, if such a value is one.
    fn done_with_path(self) -> Option<&'static str> {
        match self {
            ValueKind::Input => Some("read"),
            ValueKind::Output | ValueKind::Answers => Some("written"),
            ValueKind::Subject | ValueKind::Passes | ValueKind::Command | ValueKind::Nothing => None,
        }
    }
}

/// Whether a path leads out of a folder, by itself or through a link.
fn leads_out(folder: &Path, path: &str) -> bool {
    let mut at = folder.to_path_buf();
    Path::new(path).components().any(|component| {
        at.push(component);
        match component {
            Component::CurDir => false,
            Component::Normal(_) => at.is_symlink(),
            _ => true,
        }
    })
}

fn conflict(verb: &Command, one: &Arg, other: &Arg) -> bool {
    let excludes = |one, other: &Arg| {
        verb.get_arg_conflicts_with(one).iter().any(|excluded| excluded.get_id() == other.get_id())
    };
    excludes(one, other) || excludes(other, one)
}

/// An option as it is typed. One that takes a single value gets the first.
fn words(arg: &Arg, values: &[String], folder: &Path) -> Vec<OsString> {
    let long = format!("--{}", arg.get_long().unwrap_or_default());
    let value = |value: &String| {
        let mut word = OsString::from(format!("{long}="));
        word.push(if names_file(arg, value, folder) {
            folder.join(value).into_os_string()
        } else {
            value.into()
        });
        word
    };
    match arg.get_action() {
        ArgAction::SetTrue if values == ["true"] => vec![long.into()],
        ArgAction::SetTrue if values == ["false"] => Vec::new(),
        ArgAction::Append => values.iter().map(value).collect(),
        _ => values.iter().take(1).map(value).collect(),
    }
}

/// Whether a value is a path, which is relative to the file that says it: of an option of paths, or of a description that is there.
fn names_file(arg: &Arg, value: &str, folder: &Path) -> bool {
    let described = value.find(".toml").map(|at| &value[..at + ".toml".len()]);
    ValueKind::of(arg).done_with_path().is_some() || described.is_some_and(|path| folder.join(path).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// What a verb gets of a file that gives these values to an option, with consent or without.
    fn given(verb: &str, option: &str, value: &str, consent: &[&str]) -> Result<Vec<OsString>, Failure> {
        let command = crate::Cli::command();
        let typed = command.clone().ignore_errors(true);
        let typed = typed.try_get_matches_from([&["plumb", verb], consent].concat()).unwrap();
        let (_, typed) = typed.subcommand().unwrap();
        let verb = verbs(&command).find(|known| known.get_name() == verb).unwrap();
        let settings = [Setting { verb: None, option, values: vec![value.into()] }];
        chosen(&settings, verb, typed, Path::new("/project/plumb.toml"))
    }

    /// The code of a failure.
    fn code(given: &Result<Vec<OsString>, Failure>) -> Option<&'static str> {
        match given {
            Err(Failure::Usage { code, .. }) => Some(code),
            _ => None,
        }
    }

    #[test]
    fn no_option_names_what_is_started_unasked_or_lies_elsewhere() {
        let command = crate::Cli::command();
        let mut seen = Vec::new();
        for verb in verbs(&command) {
            for arg in verb.get_arguments().filter(|arg| takes_text(arg)) {
                let Some(option) = arg.get_long() else { continue };
                let try_one = |value, consent: &[&str]| code(&given(verb.get_name(), option, value, consent));
                let at = format!("--{option} of {}", verb.get_name());
                if arg.get_value_parser().type_id() == TypeId::of::<PathBuf>() {
                    assert!(
                        ValueKind::of(arg).done_with_path().is_some(),
                        "{at} takes paths: say in VALUE_KINDS which"
                    );
                }
                let row = VALUE_KINDS.iter().find(|(name, _)| *name == option);
                assert!(row.is_some(), "{at} takes text: say in VALUE_KINDS what it names");
                seen.push(option);
                match ValueKind::of(arg) {
                    ValueKind::Subject => {
                        for value in
                            ["cmd:true", "evil.toml", "../evil.toml:cse", "mlir-runner-22", "mlir-opt-22:o=x"]
                        {
                            assert_eq!(try_one(value, &[]), Some(consent::CODE), "{at} = {value}");
                            assert_eq!(try_one(value, &["--allow-command"]), None, "{at} = {value}");
                        }
                        assert_eq!(try_one("own", &[]), None, "{at}");
                    }
                    ValueKind::Passes => {
                        assert_eq!(try_one("load-pass-plugin=x.so", &[]), Some(consent::CODE), "{at}");
                        assert_eq!(try_one("all", &[]), None, "{at}");
                    }
                    ValueKind::Command => assert_eq!(try_one("true", &[]), Some(consent::CODE), "{at}"),
                    ValueKind::Input | ValueKind::Output | ValueKind::Answers => {
                        let is_asked = ValueKind::of(arg) == ValueKind::Answers;
                        assert_eq!(try_one("x", &[]), is_asked.then_some(consent::CODE), "{at}");
                        for value in ["../x", "/x", "a/../../x"] {
                            assert_eq!(
                                try_one(value, &["--allow-command"]),
                                Some("project-file"),
                                "{at} = {value}"
                            );
                        }
                        let word = format!("--{option}=/project/x");
                        assert_eq!(
                            given(verb.get_name(), option, "x", &["--allow-command"]).unwrap(),
                            [OsString::from(word)],
                            "{at}"
                        );
                    }
                    ValueKind::Nothing => assert_eq!(try_one("x", &[]), None, "{at}"),
                }
            }
        }
        let unused: Vec<_> = VALUE_KINDS.iter().filter(|(name, _)| !seen.contains(name)).collect();
        assert!(unused.is_empty(), "no verb has {unused:?}");
    }

    #[test]
    fn an_option_that_nobody_has_thought_of_names_a_command() {
        assert_eq!(ValueKind::of(&Arg::new("new").long("new")), ValueKind::Command);
    }
}
