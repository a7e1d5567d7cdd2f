//! Which test comes to which mutant, how long it takes, and whether it passes with none in force.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use std::{fs, io, thread};

use crate::builds::Program;
use crate::trials::CASES;
use crate::{Folders, problem, trials};

/// A test that passes as long as nothing is changed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Test {
    pub ms: u64,
    pub program: String,
    pub name: String,
}

/// Runs the cases of the rulebook, all in one process, and writes down what each comes to. That is done
/// anew every time: a case is known by its line.
pub fn note_cases(folders: &Folders) -> io::Result<()> {
    let programs = folders.programs()?;
    let program = programs.iter().find(|it| it.name == CASES);
    let program = program.ok_or_else(|| problem(format!("{CASES} was not built")))?;
    let notes = folders.file("reached-by-cases");
    let _ = fs::remove_file(&notes);
    let mut command = Command::new(&program.path);
    command
        .current_dir(&program.folder)
        .env("MUTANTS_REACHED", &notes);
    let output = command.arg("--test-threads=1").output()?;
    // What fails anyway is not noted, and so not used.
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    for line in told.lines().filter(|line| line.ends_with("FAILED")) {
        eprintln!("not used: {line}");
    }
    let path = folders.file("reach.tsv");
    let mut lines = fs::read_to_string(&path).unwrap_or_default();
    let others = lines.split_inclusive('\n');
    lines = others.filter(|line| !line.starts_with(CASES)).collect();
    for line in fs::read_to_string(&notes)?.lines() {
        if let Some((name, reached)) = line.split_once('\t') {
            lines.push_str(&format!("{CASES}\t{name}\t0\tpasses\t{reached}\n"));
        }
    }
    fs::write(path, lines)
}

/// Runs every other test, or those of some programs, in a process of its own, as nextest does, and
/// writes down what it comes to.
pub fn note(folders: &Folders, wanted: &[&str]) -> io::Result<()> {
    let mut tests = Vec::new();
    for program in folders
        .programs()?
        .into_iter()
        .filter(|it| trials::is_asked(&it.name) && it.name != CASES)
        .filter(|it| wanted.is_empty() || wanted.contains(&it.name.as_str()))
    {
        for name in names(&program)? {
            tests.push((program.clone(), name));
        }
    }
    let path = folders.file("reach.tsv");
    let noted = fs::read_to_string(&path).unwrap_or_default();
    let noted: BTreeSet<(&str, &str)> = noted
        .lines()
        .filter_map(|line| {
            let mut parts = line.split('\t');
            Some((parts.next()?, parts.next()?))
        })
        .collect();
    tests.retain(|(program, name): &(Program, String)| !noted.contains(&(&program.name, name)));
    let out = Mutex::new(OpenOptions::new().append(true).create(true).open(&path)?);
    let next = AtomicUsize::new(0);
    let work = |worker: usize| -> io::Result<()> {
        let file = folders.file(&format!("reached-{}-{worker}", std::process::id()));
        while let Some((program, name)) = tests.get(next.fetch_add(1, Ordering::Relaxed)) {
            let _ = fs::remove_file(&file);
            let begun = Instant::now();
            let mut command = Command::new(&program.path);
            command
                .current_dir(&program.folder)
                .env("MUTANTS_REACHED", &file);
            command.args(["--exact", "--test-threads=1", name]);
            let status = command
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()?;
            let ms = begun.elapsed().as_millis();
            let reached = fs::read_to_string(&file).unwrap_or_default();
            let reached: Vec<&str> = reached.lines().collect();
            let word = if status.success() { "passes" } else { "fails" };
            let mut out = out.lock().map_err(|_| problem("a panic".to_owned()))?;
            let line = format!(
                "{}\t{name}\t{ms}\t{word}\t{}\n",
                program.name,
                reached.join(",")
            );
            out.write_all(line.as_bytes())?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..2)
            .map(|worker| scope.spawn(move || work(worker)))
            .collect();
        let mut done = workers.into_iter().map(|worker| worker.join());
        done.try_for_each(|done| done.map_err(|_| problem("a panic".to_owned()))?)
    })
}

fn names(program: &Program) -> io::Result<Vec<String>> {
    let mut command = Command::new(&program.path);
    let output = command
        .current_dir(&program.folder)
        .arg("--list")
        .output()?;
    let listed = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut ignored = Command::new(&program.path);
    ignored
        .current_dir(&program.folder)
        .args(["--list", "--ignored"]);
    let ignored = String::from_utf8_lossy(&ignored.output()?.stdout).into_owned();
    let is_ignored = |line: &&str| !ignored.lines().any(|it| it == *line);
    let lines = listed.lines().filter(is_ignored);
    Ok(lines
        .filter_map(|line| line.strip_suffix(": test"))
        .map(str::to_owned)
        .collect())
}

/// Reads which tests come to each mutant; those that fail anyway are none.
pub fn read(folders: &Folders) -> io::Result<BTreeMap<u32, Vec<Test>>> {
    let file = fs::File::open(folders.file("reach.tsv"));
    let file = file.map_err(|_| problem("first comes: mutants reach".to_owned()))?;
    let mut found: BTreeMap<u32, Vec<Test>> = BTreeMap::new();
    for line in BufReader::new(file).lines() {
        let line = line?;
        let parts: Vec<&str> = line.split('\t').collect();
        let [program, name, ms, "passes", reached] = parts[..] else {
            eprintln!("not used: {}", parts[..4].join(" "));
            continue;
        };
        for number in reached.split(',').filter_map(|number| number.parse().ok()) {
            found.entry(number).or_default().push(Test {
                ms: ms.parse().unwrap_or_default(),
                program: program.to_owned(),
                name: name.to_owned(),
            });
        }
    }
    Ok(found)
}
