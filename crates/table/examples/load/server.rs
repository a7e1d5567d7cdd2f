//! The server that is asked: the program of the same build, or the same table on a small host.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use web::Config;

pub struct Server {
    process: Child,
    pub address: String,
    data: PathBuf,
}

/// How much memory a small host has, in kilobytes; all that is mapped counts.
const SMALL_MEMORY: &str = "1048576";
/// How much longer its disk needs for a commit.
const SMALL_DISK: Duration = Duration::from_millis(20);
/// The word by which this program knows that it is the server.
pub const SERVE: &str = "serve-on-a-small-host";

/// Serves the table of a directory on a slow disk.
pub fn serve(data: &Path) {
    let config = Config::new(([127, 0, 0, 1], 0).into(), data.to_owned());
    tradecraft_table::serve_on(config, SMALL_DISK).expect("it is served");
}

/// Returns a command that runs another one with little memory.
fn with_little_memory(program: &Path) -> Command {
    let mut command = Command::new("sh");
    let limit = format!("ulimit -v {SMALL_MEMORY} && exec \"$0\" \"$@\"");
    command.args(["-c", &limit]).arg(program);
    command
}

impl Server {
    pub fn start(is_small: bool) -> Server {
        let own = std::env::current_exe().expect("a path");
        let built = own.ancestors().nth(2).expect("the directory of the build");
        let data = std::env::temp_dir().join(format!("load-{}", std::process::id()));
        let mut command = if is_small {
            with_little_memory(&own)
        } else {
            Command::new(built.join("tradecraft"))
        };
        if is_small {
            command.arg(SERVE)
        } else {
            command.args(["serve", "--no-browser", "--listen", "127.0.0.1:0", "--data"])
        };
        let started = command.arg(&data).stdout(Stdio::piped()).spawn();
        let mut process = started.expect("the program is built: cargo build --release");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let line = lines.next().expect("a line").expect("text");
        let address = line.rsplit("http://").next().expect("an address");
        let address = address.trim_end_matches('/').to_owned();
        std::thread::spawn(move || lines.for_each(drop));
        Server {
            process,
            address,
            data,
        }
    }

    /// Returns the most memory the server has had, in kilobytes, where the system says so.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
