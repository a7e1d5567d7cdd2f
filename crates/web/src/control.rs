//! The way in for whoever hosts the table: a socket in the data directory, which only its owner can
//! enter. One line of words is an order; the answer is `ok` or `refused` and what there is to tell.

use std::path::Path;

use anyhow::bail;
use room::{AdminOrder, Location, Registry};

use crate::data::DATABASE;
use crate::lock::Lock;

/// Carries out an order on the games of a data directory: by the table that is open there, or without
/// one. Returns what there is to tell.
pub fn order(data: &Path, store: Option<&Location>, order: &AdminOrder) -> anyhow::Result<String> {
    if let Some(location) = store {
        // Whoever serves these games is told by the store itself.
        return carry_out(location, order);
    }
    if Lock::is_taken(data) {
        return ask(data, order);
    }
    let database = data.join(DATABASE);
    if !database.exists() {
        bail!("there are no games in {}", data.display());
    }
    // Nobody may open the table meanwhile.
    let Some(_lock) = Lock::take(data)? else {
        return ask(data, order);
    };
    carry_out(&Location::file(database), order)
}

fn carry_out(location: &Location, order: &AdminOrder) -> anyhow::Result<String> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let registry = Registry::open_at(location)?.done();
    let told = runtime.block_on(registry.carry_out(order.clone()));
    registry.store().close();
    Ok(told?)
}

#[cfg(not(unix))]
fn ask(_: &Path, _: &AdminOrder) -> anyhow::Result<String> {
    bail!("the table is open; stop it first")
}

#[cfg(unix)]
use unix::ask;
#[cfg(unix)]
pub use unix::listen;

#[cfg(unix)]
mod unix {
    use std::io::{Read as _, Write as _};
    use std::os::unix::fs::PermissionsExt as _;
    use std::os::unix::net::UnixStream;
    use std::path::PathBuf;
    use std::time::Duration;

    use anyhow::Context as _;
    use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
    use tokio::net::{UnixListener, UnixStream as Stream};
    use tokio::task::JoinHandle;
    use tracing::{info, warn};

    use super::{AdminOrder, Path, Registry, bail};

    /// An order is a few words.
    const LINE_MAX: u64 = 16 * 1024;
    /// How long somebody may take to say them.
    const PATIENCE: Duration = Duration::from_secs(5);

    /// Returns where the socket of a data directory is.
    fn socket(data: &Path) -> PathBuf {
        data.join("control")
    }

    /// Orders are heard until this is dropped.
    pub struct Control {
        path: PathBuf,
        hears: Option<JoinHandle<()>>,
    }

    impl Drop for Control {
        fn drop(&mut self) {
            if let Some(hears) = &self.hears {
                hears.abort();
                // Whoever looks for the table finds that it is not open.
                let _ = std::fs::remove_file(&self.path);
            }
        }
    }

    /// Begins to hear orders.
    pub fn listen(data: &Path, registry: Registry) -> Control {
        let path = socket(data);
        let hears = match bind(&path) {
            Ok(listener) => Some(tokio::spawn(hear_all(listener, registry))),
            Err(error) => {
                // The table is none the worse for it.
                warn!("nobody can give orders while the table is open: {error:#}");
                None
            }
        };
        Control { path, hears }
    }

    async fn hear_all(listener: UnixListener, registry: Registry) {
        loop {
            if let Ok((stream, _)) = listener.accept().await {
                let registry = registry.clone();
                // Whoever hangs up gets no answer; what was ordered is done.
                tokio::spawn(async move {
                    let _ = hear(stream, &registry).await;
                });
            }
        }
    }

    fn bind(path: &Path) -> anyhow::Result<UnixListener> {
        // One may be left from a program that was killed; that another one listens the lock forbids.
        let _ = std::fs::remove_file(path);
        let listener = UnixListener::bind(path)
            .with_context(|| format!("{} can not be made", path.display()))?;
        let owner_only = std::fs::Permissions::from_mode(0o600);
        std::fs::set_permissions(path, owner_only)?;
        Ok(listener)
    }

    async fn hear(stream: Stream, registry: &Registry) -> anyhow::Result<()> {
        let (read, mut write) = stream.into_split();
        let mut line = String::new();
        let mut read = BufReader::new(read.take(LINE_MAX));
        tokio::time::timeout(PATIENCE, read.read_line(&mut line)).await??;
        let words: Vec<String> = serde_json::from_str(&line).unwrap_or_default();
        let told = match AdminOrder::parse(&words) {
            Some(order) => {
                info!(order = words[0], "the host gave an order");
                registry
                    .carry_out(order)
                    .await
                    .map_err(|error| error.to_string())
            }
            None => Err("the table does not know this order; is it of another version?".to_owned()),
        };
        let text = match told {
            Ok(text) => format!("ok\n{text}"),
            Err(why) => format!("refused\n{why}"),
        };
        write.write_all(text.as_bytes()).await?;
        Ok(write.shutdown().await?)
    }

    /// Lets the table that is open carry out an order.
    pub fn ask(data: &Path, order: &AdminOrder) -> anyhow::Result<String> {
        let path = socket(data);
        let mut stream = UnixStream::connect(&path).with_context(|| {
            format!("the table is open, but {} does not answer", path.display())
        })?;
        let words = serde_json::to_string(&order.words())?;
        stream.write_all(format!("{words}\n").as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        match answer.split_once('\n') {
            Some(("ok", told)) => Ok(told.to_owned()),
            Some((_, why)) => bail!("{why}"),
            None => bail!("the table gave no answer"),
        }
    }
}
