//! A PostgreSQL of a test's own: on this machine only, in a directory that is removed afterwards.
//!
//! PostgreSQL does not run as root; then it runs as the user that its Debian package makes.

#![allow(dead_code, reason = "each user of this module needs a part of it")]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// A running PostgreSQL.
pub struct Postgres {
    dir: PathBuf,
    pub port: u16,
}

impl Postgres {
    /// Starts one with nothing in it.
    pub fn start() -> Postgres {
        let postgres = Postgres::somewhere();
        let init = [
            "-A",
            "trust",
            "-U",
            "tradecraft",
            "-E",
            "UTF8",
            "--no-sync",
            "--locale=C",
        ];
        run(program("initdb").arg("-D").arg(postgres.data()).args(init));
        postgres.begin();
        postgres
    }

    /// Finds a place and a port for one.
    fn somewhere() -> Postgres {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("tradecraft-postgres-{}-{number}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        own_directory(&dir);
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("a port").port();
        drop(free);
        Postgres { dir, port }
    }

    fn data(&self) -> PathBuf {
        self.dir.join("data")
    }

    /// Starts it again after it was stopped.
    pub fn begin(&self) {
        let options = format!(
            "-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories={}",
            self.port,
            self.dir.display()
        );
        let mut start = program("pg_ctl");
        start
            .args(["start", "-w", "-s", "-l"])
            .arg(self.dir.join("log"));
        start.arg("-o").arg(options).arg("-D").arg(self.data());
        // What it leaves running must not hold our pipes.
        let started = start.stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(
            started.expect("pg_ctl runs").success(),
            "see {}",
            self.dir.join("log").display()
        );
    }

    /// Stops it: `fast` ends all connections, `immediate` is a crash.
    pub fn stop(&self, how: &str) {
        run(program("pg_ctl")
            .args(["stop", "-w", "-s", "-m", how, "-D"])
            .arg(self.data()));
    }

    /// Has it start again with a certificate, and refuse whoever speaks plainly.
    pub fn speak_tls(&self, certificate: &Path, key: &Path) {
        self.keep(
            "own.pem",
            &std::fs::read(certificate).expect("a certificate"),
        );
        self.keep("own.key", &std::fs::read(key).expect("a key"));
        self.keep("pg_hba.conf", b"hostssl all all 127.0.0.1/32 trust\n");
        let settings = "ssl = on\nssl_cert_file = 'own.pem'\nssl_key_file = 'own.key'\n";
        self.keep("postgresql.auto.conf", settings.as_bytes());
        self.stop("fast");
        self.begin();
    }

    /// Has it keep an archive of its log from now on; returns where.
    pub fn keep_archive(&self) -> PathBuf {
        let archive = self.dir.join("archive");
        own_directory(&archive);
        let to = archive.display();
        let settings = format!(
            "wal_level = replica\narchive_mode = on\n\
             archive_command = 'test ! -f {to}/%f && cp %p {to}/%f'\n"
        );
        self.keep("postgresql.auto.conf", settings.as_bytes());
        self.stop("fast");
        self.begin();
        archive
    }

    /// Copies all that it has while it runs; with its archive, every later moment can be had from it.
    pub fn base_backup(&self) -> PathBuf {
        let base = self.dir.join("base");
        let port = self.port.to_string();
        let mut copy = program("pg_basebackup");
        copy.args([
            "-h",
            "127.0.0.1",
            "-p",
            &port,
            "-U",
            "tradecraft",
            "-c",
            "fast",
            "-D",
        ]);
        run(copy.arg(&base));
        base
    }

    /// Starts one from a copy and an archive, as it was at a moment.
    pub fn restored(base: &Path, archive: &Path, at: &str) -> Postgres {
        let postgres = Postgres::somewhere();
        run(Command::new("cp").arg("-a").arg(base).arg(postgres.data()));
        let from = archive.display();
        let settings = format!(
            "restore_command = 'cp {from}/%f %p'\nrecovery_target_time = '{at}'\n\
             recovery_target_action = 'promote'\narchive_mode = off\n"
        );
        postgres.keep("postgresql.auto.conf", settings.as_bytes());
        postgres.keep("recovery.signal", b"");
        postgres.begin();
        let until = Instant::now() + Duration::from_secs(60);
        while postgres.ask("postgres", "SELECT pg_is_in_recovery()") != "f" {
            assert!(Instant::now() < until, "it never gets there");
            std::thread::sleep(Duration::from_millis(50));
        }
        postgres
    }

    /// Writes one of its files, which nobody else may read.
    fn keep(&self, name: &str, bytes: &[u8]) {
        let path = self.data().join(name);
        std::fs::write(&path, bytes).expect("written");
        run(Command::new("chmod").arg("600").arg(&path));
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&path));
        }
    }

    /// Returns the address of a new database, through this port.
    pub fn database_at(&self, port: u16) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("games{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.ask("postgres", &format!("CREATE DATABASE {name}"));
        address(&name, port)
    }

    /// Returns the address of a new database.
    pub fn database(&self) -> String {
        self.database_at(self.port)
    }

    /// Asks something of a database and returns the answer as text.
    pub fn ask(&self, database: &str, sql: &str) -> String {
        let port = self.port.to_string();
        let mut psql = Command::new("psql");
        psql.args([
            "-h",
            "127.0.0.1",
            "-p",
            &port,
            "-U",
            "tradecraft",
            "-d",
            database,
        ]);
        let asked = run(psql.args(["-v", "ON_ERROR_STOP=1", "-Atc", sql]));
        String::from_utf8_lossy(&asked.stdout).trim().to_owned()
    }
}

/// Returns the address of a database through a port.
pub fn address(name: &str, port: u16) -> String {
    format!("postgres://tradecraft@127.0.0.1:{port}/{name}")
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = program("pg_ctl");
        stop.args(["stop", "-w", "-s", "-m", "immediate", "-D"])
            .arg(self.data());
        // It may be stopped already.
        let _ = stop.stderr(Stdio::null()).status();
        let _ = std::fs::remove_dir_all(&self.dir);
    }
}

const INSTALL: &str = "PostgreSQL is not installed: apt-get install postgresql, or tools/test.sh";

/// Makes a directory for PostgreSQL to write in.
fn own_directory(dir: &Path) {
    std::fs::create_dir_all(dir).expect("a directory");
    if is_root() {
        let owner = Command::new("chown").arg("postgres").arg(dir).status();
        assert!(owner.expect("chown runs").success(), "{INSTALL}");
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id runs");
    id.stdout.starts_with(b"0\n")
}

/// Returns a program of PostgreSQL, to be run by somebody who may.
fn program(name: &str) -> Command {
    let path = find(name);
    if !is_root() {
        return Command::new(path);
    }
    let mut command = Command::new("runuser");
    command
        .args(["-u", "postgres", "--"])
        .arg(path)
        .current_dir("/");
    command
}

/// Debian keeps these programs out of the way.
fn find(name: &str) -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let debian = versions.flatten().map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut dirs: Vec<PathBuf> = debian.collect();
    dirs.sort();
    dirs.reverse();
    dirs.extend(std::env::split_paths(&path));
    let found = dirs
        .iter()
        .map(|dir| dir.join(name))
        .find(|path| Path::exists(path));
    found.unwrap_or_else(|| panic!("{name} is not there. {INSTALL}"))
}

fn run(command: &mut Command) -> Output {
    let ran = command
        .output()
        .unwrap_or_else(|error| panic!("{error}. {INSTALL}"));
    assert!(
        ran.status.success(),
        "{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    ran
}
