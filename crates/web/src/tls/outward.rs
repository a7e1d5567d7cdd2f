//! Speaking TLS to others, as far as the system believes them.

use std::io::{Error, ErrorKind, Result};
use std::sync::{Arc, OnceLock};

use room::authorities;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::ClientConfig;
use tokio_rustls::rustls::pki_types::ServerName;

/// Makes a connection secret, if whoever is there proves to have this name.
pub async fn to(stream: TcpStream, host: &str) -> Result<TlsStream<TcpStream>> {
    let plain = host.trim_matches(['[', ']']).to_owned();
    let name = ServerName::try_from(plain).map_err(|_| problem("it has no name to prove"))?;
    connector()?.connect(name, stream).await
}

fn connector() -> Result<TlsConnector> {
    static KNOWN: OnceLock<Option<Arc<ClientConfig>>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| authorities::of_system().map(Arc::new));
    let config = known.clone();
    let config = config.ok_or_else(|| problem("the system has no list of authorities"))?;
    Ok(TlsConnector::from(config))
}

fn problem(why: &str) -> Error {
    Error::new(ErrorKind::Unsupported, why)
}
