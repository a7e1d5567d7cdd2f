//! The recipes for hosts: they name files, flags and versions that exist.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn recipe(name: &str) -> String {
    std::fs::read_to_string(root().join("deploy").join(name)).expect("a recipe")
}

/// Every flag of a command line that begins the table is one that the program knows.
fn check_flags(line: &str) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tradecraft"));
    let help = program.args(["serve", "--help"]).output();
    let help = String::from_utf8(help.expect("the program runs").stdout).expect("text");
    let flags = line.split(|c: char| c.is_whitespace() || "\",[]".contains(c));
    let flags: Vec<&str> = flags.filter(|word| word.starts_with("--")).collect();
    assert!(flags.len() >= 2, "{line}");
    for flag in flags {
        assert!(
            help.contains(&format!("{flag} ")) || help.contains(&format!("{flag}\n")),
            "{flag}"
        );
    }
}

#[test]
fn the_unit_begins_the_table_with_flags_that_it_knows() {
    let unit = recipe("tradecraft.service");
    let begins = unit.lines().find(|line| line.starts_with("ExecStart="));
    check_flags(begins.expect("a command"));
}

/// Where systemd is, it reads the unit and finds nothing wrong; the program is where it was built.
#[test]
fn systemd_finds_nothing_wrong_with_the_unit() {
    let is_there = Command::new("systemd-analyze")
        .arg("--version")
        .output()
        .is_ok();
    if !is_there {
        println!("systemd is not installed: the unit was not read");
        return;
    }
    let built = env!("CARGO_BIN_EXE_tradecraft");
    let unit = recipe("tradecraft.service").replace("/usr/local/bin/tradecraft", built);
    let folder = std::env::temp_dir().join(format!("unit-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("tradecraft.service");
    std::fs::write(&path, unit).expect("a file");
    let mut verify = Command::new("systemd-analyze");
    let verify = verify.args(["verify", "--man=no"]).arg(&path).output();
    let verify = verify.expect("it runs");
    std::fs::remove_dir_all(&folder).expect("removed");
    let said = String::from_utf8_lossy(&verify.stderr);
    // Other units of the machine are not ours.
    let ours: Vec<&str> = said
        .lines()
        .filter(|line| line.contains("tradecraft"))
        .collect();
    assert!(ours.is_empty(), "{said}");
}

#[test]
fn the_container_is_built_from_what_is_there() {
    let recipe = recipe("Containerfile");
    let root = root();
    let copied = recipe.lines().filter_map(|line| line.strip_prefix("COPY "));
    let mut n_copied = 0;
    for line in copied.filter(|line| !line.starts_with("--from=")) {
        let words: Vec<&str> = line.split(' ').collect();
        let (_, sources) = words.split_last().expect("words");
        for source in sources {
            assert!(root.join(source).exists(), "{source}");
            n_copied += 1;
        }
    }
    assert!(n_copied >= 5);
    let workspace = std::fs::read_to_string(root.join("Cargo.toml")).expect("the workspace");
    let version = workspace
        .lines()
        .find_map(|line| line.strip_prefix("rust-version = "))
        .expect("a version");
    let image = format!("rust:{}-", version.trim_matches('"'));
    assert!(recipe.contains(&image), "{image}");
    // All members of the workspace are there: it can not be read without one.
    let members = workspace
        .lines()
        .find_map(|line| line.strip_prefix("members = "));
    let members = members.expect("members").trim_matches(['[', ']']);
    let folders = members
        .split(", ")
        .map(|member| member.trim_matches('"').trim_end_matches("/*"));
    for member in folders {
        assert!(
            recipe.contains(&format!("COPY {member} {member}\n")),
            "{member}"
        );
    }
    let begins = recipe.lines().find(|line| line.starts_with("ENTRYPOINT "));
    check_flags(begins.expect("a command"));
}
