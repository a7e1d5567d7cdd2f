//! Speaking TLS to others. Whom to believe is the system's to say: its list of authorities is read where
//! systems keep it, or where `SSL_CERT_FILE` says.

use std::io::{Error, ErrorKind, Result};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::certificate::provider;

/// Where systems keep the authorities that they believe.
const LISTS: [&str; 5] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
    "/opt/homebrew/etc/ca-certificates/cert.pem",
];

/// Makes a connection secret, if whoever is there proves to have this name.
pub async fn to(stream: TcpStream, host: &str) -> Result<TlsStream<TcpStream>> {
    let plain = host.trim_matches(['[', ']']).to_owned();
    let name = ServerName::try_from(plain).map_err(|_| problem("it has no name to prove"))?;
    connector()?.connect(name, stream).await
}

fn connector() -> Result<TlsConnector> {
    static KNOWN: OnceLock<Option<Arc<ClientConfig>>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| config(&roots()).map(Arc::new));
    let config = known.clone();
    let config = config.ok_or_else(|| problem("the system has no list of authorities"))?;
    Ok(TlsConnector::from(config))
}

fn problem(why: &str) -> Error {
    Error::new(ErrorKind::Unsupported, why)
}

/// Returns the first list that has somebody in it.
fn roots() -> RootCertStore {
    let named = std::env::var_os("SSL_CERT_FILE").map(PathBuf::from);
    let usual = LISTS.iter().map(PathBuf::from);
    let lists = named.into_iter().chain(usual).map(|list| read(&list));
    lists
        .into_iter()
        .find(|roots| !roots.is_empty())
        .unwrap_or_else(RootCertStore::empty)
}

fn read(list: &std::path::Path) -> RootCertStore {
    let mut roots = RootCertStore::empty();
    if let Ok(certificates) = CertificateDer::pem_file_iter(list) {
        // One that can not be read is nobody's authority.
        roots.add_parsable_certificates(certificates.flatten());
    }
    roots
}

fn config(roots: &RootCertStore) -> Option<ClientConfig> {
    if roots.is_empty() {
        return None;
    }
    let builder = ClientConfig::builder_with_provider(provider());
    let builder = builder.with_safe_default_protocol_versions().ok()?;
    let builder = builder.with_root_certificates(roots.clone());
    Some(builder.with_no_client_auth())
}
