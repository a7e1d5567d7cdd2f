//! The laboratory as a whole program: the tutorial runs, and mistakes are told.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::run;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder with nothing in it but the examples of the tutorial.
fn desk() -> PathBuf {
    let desk = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lab-desk");
    drop(std::fs::remove_dir_all(&desk));
    let examples = desk.join("docs/lab");
    std::fs::create_dir_all(&examples).unwrap();
    for entry in std::fs::read_dir(root().join("docs/lab")).unwrap() {
        let path = entry.unwrap().path();
        std::fs::copy(&path, examples.join(path.file_name().unwrap())).unwrap();
    }
    desk
}

/// Returns the lines of the blocks that are marked so.
fn blocks(text: &str, mark: &str) -> Vec<String> {
    let opening = format!("```{mark}\n");
    let parts = text.split(&opening).skip(1);
    let inside = parts.filter_map(|part| part.split("```").next());
    inside.map(str::to_owned).collect()
}

#[test]
fn the_tutorial_runs() {
    let (text, desk) = (
        std::fs::read_to_string(root().join("docs/lab.md")).unwrap(),
        desk(),
    );
    let commands = blocks(&text, "sh").concat();
    let (mut games, mut sheet) = (String::new(), String::new());
    for command in commands.lines() {
        let words: Vec<&str> = command.split_whitespace().skip(1).collect();
        let output = Command::new(env!("CARGO_BIN_EXE_tradecraft"))
            .args(&words)
            .env("LC_ALL", "C.UTF-8")
            .current_dir(&desk)
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}: {told}");
        let printed = String::from_utf8(output.stdout).unwrap();
        match words[1] {
            "csv" => games = printed,
            "sheet" => sheet = printed,
            _ => {}
        }
    }
    assert_eq!(games.lines().count(), 1 + 4 * 64, "a line for each raid");
    let settings = sheet.lines().filter(|line| line.starts_with("setting 64 "));
    assert_eq!(settings.count(), 4, "{sheet}");
    let page = std::fs::read_to_string(desk.join("results/masterminds/report.html")).unwrap();
    assert!(page.contains("Red Skull") && page.contains("</svg>"));
    let german = std::fs::read_to_string(desk.join("results/masterminds-de.html")).unwrap();
    assert!(german.contains("Gewonnene Partien"));
}

/// What the tutorial shows of the files is what stands in them.
#[test]
fn the_tutorial_shows_the_files_as_they_are() {
    let text = std::fs::read_to_string(root().join("docs/lab.md")).unwrap();
    let shown = blocks(&text, "toml");
    for (name, shown) in ["masterminds", "twists"].iter().zip(&shown) {
        let file = root().join(format!("docs/lab/{name}.toml"));
        let file = std::fs::read_to_string(file).unwrap();
        assert!(file.contains(shown.as_str()), "{name}");
    }
    assert_eq!(shown.len(), 2);
}

#[test]
fn a_mistake_in_a_file_is_underlined() {
    let file = crate::common::file("slip.toml");
    let text = "game = \"assault\"\ngames = 10\n[fixed]\nscenaro = 1\n";
    std::fs::write(&file, text).unwrap();
    let ran = run(&["lab", "run", file.to_str().unwrap()], "");
    assert_eq!(ran.code, Some(1));
    let told = "4 | scenaro = 1\n  | ^^^^^^^\n  = did you mean `scenario`?";
    assert!(ran.err.contains(told), "{}", ran.err);
}

#[test]
fn a_folder_without_results_says_how_to_make_them() {
    let ran = run(&["lab", "report", "nowhere"], "");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("tradecraft lab run FILE --out nowhere"),
        "{}",
        ran.err
    );
}
