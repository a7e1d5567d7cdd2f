//! What the tree promises about itself: licences, layers, and text that belongs to it.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn metadata() -> Value {
    // What other platforms would need was never downloaded here.
    let host = format!("--filter-platform={}", host());
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--offline",
            "--locked",
            &host,
        ])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).expect("cargo prints JSON")
}

fn host() -> String {
    let output = Command::new("rustc")
        .arg("-vV")
        .output()
        .expect("rustc runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix("host: "));
    line.expect("rustc names its host").to_owned()
}

/// Licences that let everyone use, change and pass on the program.
const PERMISSIVE: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "0BSD",
];

/// Whether an expression can be satisfied with permissive licences alone.
fn is_permissive(expression: &str) -> bool {
    let expression = expression.replace(['(', ')'], " ").replace('/', " OR ");
    expression.split(" AND ").all(|all| {
        all.split(" OR ")
            .any(|one| PERMISSIVE.contains(&one.trim()))
    })
}

#[test]
fn dependencies_are_permissive() {
    for package in metadata()["packages"].as_array().expect("packages") {
        let licence = package["license"].as_str().unwrap_or("none stated");
        assert!(is_permissive(licence), "{}: {licence}", package["name"]);
    }
}

#[test]
fn a_copyleft_licence_would_be_noticed() {
    assert!(!is_permissive("GPL-3.0-only"));
    assert!(!is_permissive("MIT AND MPL-2.0"));
    assert!(is_permissive("MIT/Apache-2.0"));
    assert!(is_permissive("(MIT OR Apache-2.0) AND Unicode-3.0"));
}

/// The crates that hold rules know no file, clock, socket or thread, and no crate above them.
#[test]
fn rules_crates_depend_on_little() {
    let allowed: &[(&str, &[&str])] = &[
        ("tradecraft-kernel", &["chacha20", "blake3", "thiserror"]),
        (
            "tradecraft-cards",
            &[
                "tradecraft-content",
                "tradecraft-words",
                "tradecraft-kernel",
                "blake3",
                "serde",
                "toml",
                "thiserror",
            ],
        ),
        (
            "tradecraft-legendary",
            &[
                "tradecraft-words",
                "tradecraft-kernel",
                "tradecraft-cards",
                "smallvec",
                "arrayvec",
                "blake3",
                "thiserror",
            ],
        ),
        (
            "tradecraft-assault",
            &[
                "tradecraft-content",
                "tradecraft-words",
                "tradecraft-kernel",
                "smallvec",
                "arrayvec",
                "blake3",
                "thiserror",
            ],
        ),
    ];
    depends_only_on(allowed);
}

/// Whatever hosts or shows games knows none of them, and the room knows neither pages nor HTTP.
#[test]
fn what_hosts_games_knows_none() {
    let allowed: &[(&str, &[&str])] = &[
        ("tradecraft-words", &[]),
        (
            "tradecraft-api",
            &[
                "tradecraft-module",
                "tradecraft-words",
                "serde",
                "serde_json",
            ],
        ),
        (
            "tradecraft-module",
            &["tradecraft-kernel", "tradecraft-words"],
        ),
        (
            "tradecraft-room",
            &[
                "tradecraft-api",
                "tradecraft-kernel",
                "tradecraft-module",
                "tradecraft-words",
                "blake3",
                "getrandom",
                "postgres",
                "rusqlite",
                "serde_json",
                "tokio",
                // The way to PostgreSQL, made secret; only with the feature tls.
                "tokio-rustls",
            ],
        ),
        // The laboratory is one for all games, and also asks some questions of one game only.
        (
            "tradecraft-commands",
            &[
                "tradecraft-api",
                "tradecraft-kernel",
                "tradecraft-lab",
                "tradecraft-module",
                "tradecraft-words",
                "anyhow",
                "clap",
                "indicatif",
                "rayon",
                "serde_json",
                "terminal_size",
                "tokio",
            ],
        ),
        (
            "tradecraft-web",
            &[
                "tradecraft-api",
                "tradecraft-kernel",
                "tradecraft-module",
                "tradecraft-room",
                "tradecraft-words",
                "anyhow",
                "axum",
                "blake3",
                "flate2",
                "futures-util",
                "maud",
                "qrcode",
                "ring",
                "serde",
                "serde_json",
                "tokio",
                "tokio-rustls",
                "tracing",
            ],
        ),
    ];
    depends_only_on(allowed);
}

/// Whatever is written once for all games names none of them.
#[test]
fn what_serves_every_game_names_none() {
    let names = [
        "legendary",
        "assault",
        "marvel",
        "bond",
        "raid",
        "raids",
        "villain",
        "volcano",
        "dead_drop",
    ];
    let named = |text: &str| {
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        let lines = code
            .lines()
            .map(|line| line.split("//").next().unwrap_or_default());
        let code = lines.collect::<Vec<_>>().join("\n").to_lowercase();
        let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.find(|word| names.contains(word)).map(str::to_owned)
    };
    assert_eq!(named("let skin = \"marvel\";").as_deref(), Some("marvel"));
    assert_eq!(named("// Marvel\nlet skin = frame.skin();"), None);
    for name in ["kernel", "words", "module", "room", "web", "commands"] {
        let folder = root().join("crates").join(name);
        let files = sources(&folder.join("src"));
        assert!(files.len() > 5, "{name}");
        let scripts = with_extension(&folder.join("assets"), "js");
        for path in files.into_iter().chain(scripts) {
            let text = std::fs::read_to_string(&path).expect("a source file");
            assert_eq!(named(&text), None, "{}", path.display());
        }
    }
}

/// A game is shown without the others: each could be left out.
#[test]
fn pages_of_one_game_know_no_other() {
    let allowed: &[(&str, &[&str])] = &[
        (
            "tradecraft-legendary-pages",
            &[
                "tradecraft-api",
                "tradecraft-bots",
                "tradecraft-cards",
                "tradecraft-kernel",
                "tradecraft-legendary",
                "tradecraft-module",
                "tradecraft-room",
                // The cases of own cards are run while they are typed.
                "tradecraft-rulebook",
                "tradecraft-web",
                "tradecraft-words",
                "axum",
                "blake3",
                "maud",
                "serde",
                "serde_json",
                "tokio",
            ],
        ),
        (
            "tradecraft-assault-pages",
            &[
                "tradecraft-api",
                "tradecraft-assault",
                "tradecraft-bots",
                "tradecraft-kernel",
                "tradecraft-module",
                "tradecraft-room",
                "tradecraft-web",
                "tradecraft-words",
                "axum",
                "blake3",
                "maud",
                "serde_json",
                "tokio",
            ],
        ),
    ];
    depends_only_on(allowed);
}

fn depends_only_on(allowed: &[(&str, &[&str])]) {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    for (name, wanted) in allowed {
        let package = packages
            .iter()
            .find(|package| package["name"] == *name)
            .expect("a crate");
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let is_normal = dependency["kind"].is_null();
            let dependency = dependency["name"].as_str().expect("a name");
            assert!(
                !is_normal || wanted.contains(&dependency),
                "{name} depends on {dependency}"
            );
        }
    }
}

#[test]
fn rules_crates_never_touch_the_outside() {
    let forbidden = [
        "std::fs",
        "std::net",
        "std::time",
        "std::thread",
        "std::env",
        "HashMap",
        "f32",
        "f64",
    ];
    for name in ["kernel", "cards", "legendary", "assault"] {
        for path in sources(&root().join("crates").join(name).join("src")) {
            // What breaks rules on purpose is told so by the environment; it is not in the product.
            if path.ends_with("kernel/src/breaking.rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source file");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for word in forbidden {
                let used = code
                    .lines()
                    .any(|line| !line.trim().starts_with("//") && line.contains(word));
                assert!(!used, "{} uses {word}", path.display());
            }
        }
    }
}

/// A package carries along every file that its build reads: `tools/package.sh` builds them so.
#[test]
fn packages_hold_what_they_read() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages").iter();
    let own = packages.filter(|package| package["source"].is_null());
    let mut n_read = 0;
    for manifest in own.filter_map(|package| package["manifest_path"].as_str()) {
        let folder = Path::new(manifest).parent().expect("a folder");
        let build = folder.join("build.rs");
        let build = build.exists().then_some(build);
        for path in sources(&folder.join("src")).into_iter().chain(build) {
            let text = std::fs::read_to_string(&path).expect("a source file");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for read in code.split("\"../").skip(1) {
                n_read += 1;
                let read = read.split('"').next().unwrap_or_default();
                let inside = path.strip_prefix(folder).expect("a file of the package");
                // A build script starts at the manifest, other code where it stands; one step up is in `read`.
                let n_down = inside.components().count() - 1;
                let n_up = 1 + read.split('/').filter(|part| *part == "..").count();
                assert!(n_up <= n_down, "{} reads ../{read}", path.display());
            }
        }
    }
    assert!(
        n_read > 10,
        "assets and content are read from where they lie"
    );
}

#[test]
fn markdown_links_lead_somewhere() {
    let mut files = vec![];
    for name in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
    ] {
        files.push(root().join(name));
    }
    files.extend(with_extension(&root().join("docs"), "md"));
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|_| panic!("{}", file.display()));
        for target in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let target = target.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let path = file.parent().expect("a folder").join(target);
            assert!(path.exists(), "{}: {target} does not exist", file.display());
        }
    }
}

/// The tests of a crate are one program, so a file that nothing names would never be run.
#[test]
fn no_test_file_is_left_out() {
    let crates = std::fs::read_dir(root().join("crates")).expect("crates/");
    for entry in crates.flatten() {
        let tests = entry.path().join("tests");
        if tests.join("all.rs").exists() {
            assert_eq!(unnamed(&tests, "all.rs"), Vec::<PathBuf>::new());
        }
    }
}

/// Returns the files and folders of tests that the file which should name them does not.
fn unnamed(dir: &Path, named_in: &str) -> Vec<PathBuf> {
    let list = std::fs::read_to_string(dir.join(named_in)).unwrap_or_default();
    let is_named = |path: &Path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        list.lines()
            .any(|line| line.trim_start_matches("pub ") == format!("mod {name};"))
    };
    let mut missing = Vec::new();
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        // A folder may also hold what tests read.
        if path.ends_with(named_in) || sources(&path).is_empty() && !is_source(&path) {
            continue;
        }
        if !is_named(&path) {
            missing.push(path.clone());
        }
        if path.is_dir() {
            missing.extend(unnamed(&path, "mod.rs"));
        }
    }
    missing
}

#[test]
fn a_test_file_that_nothing_names_would_be_noticed() {
    let tests = root().join("crates/cards/tests");
    let unnamed = unnamed(&tests, "common/mod.rs");
    assert!(unnamed.contains(&tests.join("boxes.rs")), "{unnamed:?}");
    assert!(unnamed.contains(&tests.join("reports")), "{unnamed:?}");
}

/// A choice by a truth value reads as an `if`.
#[test]
fn a_choice_of_two_is_an_if() {
    for folder in ["crates", "examples", "python/src"] {
        for path in sources(&root().join(folder)) {
            let text = std::fs::read_to_string(&path).expect("a source file");
            let found = text.lines().position(is_arm_of_truth);
            assert_eq!(found, None, "a line of {} (from 0)", path.display());
        }
    }
    assert!(is_arm_of_truth(concat!("        true", " => 1,")));
    assert!(is_arm_of_truth(concat!("    false", " => {")));
    assert!(!is_arm_of_truth("    (true, false) => 1,"));
}

fn is_arm_of_truth(line: &str) -> bool {
    let line = line.trim_start();
    let words = ["true", "false"];
    words.iter().any(|word| {
        line.strip_prefix(word)
            .is_some_and(|rest| rest.starts_with(" => "))
    })
}

fn is_source(path: &Path) -> bool {
    path.extension().is_some_and(|found| found == "rs")
}

pub fn sources(dir: &Path) -> Vec<PathBuf> {
    with_extension(dir, "rs")
}

pub fn with_extension(dir: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(with_extension(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found
}
