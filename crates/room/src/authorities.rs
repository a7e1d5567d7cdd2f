//! Whom to believe when somebody proves a name over TLS: that is the system's to say. Its list of
//! authorities is read where systems keep it, or where `SSL_CERT_FILE` says.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_rustls::rustls::crypto::{CryptoProvider, ring};
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Where systems keep the authorities that they believe.
const LISTS: [&str; 5] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
    "/opt/homebrew/etc/ca-certificates/cert.pem",
];

/// Returns how to speak to whoever the system believes, if it believes anybody.
pub fn of_system() -> Option<ClientConfig> {
    let named = std::env::var_os("SSL_CERT_FILE").map(PathBuf::from);
    let usual = LISTS.iter().map(PathBuf::from);
    named
        .into_iter()
        .chain(usual)
        .find_map(|list| in_file(&list))
}

/// Returns how to speak to whoever is believed by the authorities in a file, as PEM.
pub fn in_file(list: &Path) -> Option<ClientConfig> {
    let mut roots = RootCertStore::empty();
    // One that can not be read is nobody's authority.
    roots.add_parsable_certificates(CertificateDer::pem_file_iter(list).ok()?.flatten());
    if roots.is_empty() {
        return None;
    }
    let builder = ClientConfig::builder_with_provider(provider());
    let builder = builder.with_safe_default_protocol_versions().ok()?;
    Some(builder.with_root_certificates(roots).with_no_client_auth())
}

/// Returns what everything of TLS is computed with.
pub fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}
