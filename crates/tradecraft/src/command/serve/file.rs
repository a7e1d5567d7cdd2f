//! The configuration file of a table: the settings of the command line, one a line, by the same names.

use std::path::Path;

use anyhow::{Context, bail};
use clap::Parser;
use toml::{Table, Value};

use super::Args;

/// A command line that has nothing but settings.
#[derive(Parser)]
#[command(name = "tradecraft serve")]
struct Settings {
    #[command(flatten)]
    args: Args,
}

/// Reads the settings of a file. What the program would not take as a flag, it does not take here.
pub fn read(path: &Path) -> anyhow::Result<Args> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("{} can not be read", path.display()))?;
    parse(&text).with_context(|| format!("{} is not understood", path.display()))
}

fn parse(text: &str) -> anyhow::Result<Args> {
    let table: Table = text.parse()?;
    let mut line = vec!["tradecraft serve".to_owned()];
    for (name, value) in &table {
        if name == "config" {
            bail!("a configuration file names no other one");
        }
        add(&mut line, name, value)?;
    }
    match Settings::try_parse_from(line) {
        Ok(settings) => Ok(settings.args),
        Err(error) => {
            let message = error.to_string();
            let first = message.lines().next().unwrap_or_default();
            bail!("{}", first.trim_start_matches("error: "))
        }
    }
}

/// Adds a setting as the command line has it.
fn add(line: &mut Vec<String>, name: &str, value: &Value) -> anyhow::Result<()> {
    match value {
        Value::Boolean(true) => line.push(format!("--{name}")),
        Value::Boolean(false) => {}
        Value::String(text) => line.push(format!("--{name}={text}")),
        Value::Integer(number) => line.push(format!("--{name}={number}")),
        Value::Array(values) => {
            for value in values {
                add(line, name, value)?;
            }
        }
        _ => bail!("{name} takes a text, a whole number, true or false, or a list of these"),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn a_file_says_what_flags_say() {
        let file = parse(
            "listen = \"127.0.0.1:8000\"\nlan = true\ntrust-proxy = false\nmemory = 64\n\
             cards = [\"one\", \"two\"]\nlog = \"info\"\n",
        );
        let file = file.expect("settings");
        assert!(file.lan && !file.trust_proxy);
        assert_eq!((file.memory, file.cards.len()), (Some(64), 2));
        let given = Args {
            memory: Some(32),
            ..Args::default()
        };
        let both = given.over(file);
        assert_eq!((both.memory, both.cards.len()), (Some(32), 2));
        assert_eq!(both.listen, "127.0.0.1:8000".parse().ok());
    }

    #[test]
    fn the_settings_for_a_service_are_understood() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/tradecraft.toml");
        let settings = read(Path::new(file)).expect("settings");
        assert!(settings.trust_proxy && settings.backups.is_some());
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, part) in [
            ("memry = 3", "--memry"),
            ("memory = \"much\"", "much"),
            ("config = \"other.toml\"", "names no other"),
            ("listen = 1.5", "listen takes"),
            ("listen = ", "listen"),
        ] {
            let error = parse(text).err().expect(text);
            let words = format!("{error:#}");
            assert!(words.contains(part), "{text}: {words}");
        }
    }

    /// The table of settings in the documents is this list, with the words of the help.
    #[test]
    fn the_documents_list_every_setting_in_the_words_of_the_help() {
        let command = Settings::command();
        let rows = command.get_arguments().filter_map(|arg| {
            let name = arg.get_long().filter(|name| *name != "help")?;
            let help = arg.get_help().map(ToString::to_string)?;
            let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
            let value = arg
                .get_value_names()
                .filter(|_| arg.get_action().takes_values());
            let value = value.map_or(String::new(), |names| format!(" {}", names[0]));
            Some(format!("| `--{name}{value}` | {help} |"))
        });
        let rows: Vec<String> = rows.collect();
        let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hosting.md");
        let docs = std::fs::read_to_string(docs).expect("the documents");
        let table = docs.lines().filter(|line| line.starts_with("| `--"));
        let table: Vec<&str> = table.collect();
        assert_eq!(
            table,
            rows,
            "docs/hosting.md should have:\n{}",
            rows.join("\n")
        );
    }
}
