//! The laboratory as a whole program: the tutorial runs, and mistakes are told.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::run;
use crate::common::served::{Data, Server, ask, command};

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

/// A host shows results at the table, in both languages; what can not be drawn says so and is tried again.
#[test]
fn results_are_shown_at_the_table() {
    let file = crate::common::file("shown.toml");
    let question = "title = \"How often <by chance>?\"\ntitle-de = \"Wie oft durch Zufall?\"\n\
                    game = \"legendary\"\ngames = 64\nseed = 1\n[fixed]\nbox = \"marvel\"\nplayers = 2\nbot = \"random\"\n";
    std::fs::write(&file, question).unwrap();
    let results = file.with_extension("results");
    drop(std::fs::remove_dir_all(&results));
    let (file, folder) = (file.to_str().unwrap(), results.to_str().unwrap());
    let ran = run(&["lab", "run", file, "--out", folder], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);

    let data = Data::new("lab");
    let server = Server::started(command("127.0.0.1:0", &data.0).args(["--lab", folder]));
    let get = |path: &str| ask(&server.address, "GET", path, "").expect("an answer");
    let listed = get("/lab");
    assert!(listed.contains("<a href=\"/lab/1\">How often &lt;by chance&gt;?</a>"));
    let page = get("/lab/1");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("</svg>"));
    assert!(
        page.contains("content-security-policy: default-src 'none'; style-src 'unsafe-inline'")
    );
    assert!(get("/lab/2").starts_with("HTTP/1.1 404") && get("/lab/0").starts_with("HTTP/1.1 404"));
    // What was drawn is kept for a while; for a German page there is nothing to draw from any more.
    std::fs::remove_dir_all(&results).unwrap();
    assert!(get("/lab/1").starts_with("HTTP/1.1 200"));
    let german = in_german(&server.address, "/lab/1");
    assert!(german.starts_with("HTTP/1.1 503"), "{german}");
    assert!(german.contains("Wie oft durch Zufall?") && german.contains("gerade nicht zeigen"));
    assert!(!german.contains(folder), "paths are for the host alone");
}

fn in_german(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    write!(stream, "{head}Accept-Language: de\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_table_does_not_open_over_results_that_are_not_there() {
    let data = Data::new("no-lab");
    let ended = command("127.0.0.1:0", &data.0)
        .args(["--lab", "nowhere"])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(!ended.status.success() && told.contains("nowhere holds no results"));
    assert!(!data.database().exists(), "nothing was begun");
}
