//! The certificate of a table. Certificates last some weeks and are renewed by other programs, so the
//! files are read again now and then, and what is new in them counts from the next connection on.

use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use anyhow::{Context as _, bail};
use room::authorities::provider;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::pem::{Error as PemError, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::{Error, ServerConfig};

use super::CertificateFiles;

/// How often somebody looks whether the files have changed.
const EVERY: Duration = Duration::from_secs(60);

/// A certificate that can be exchanged while the table is open.
#[derive(Debug)]
pub struct Certificate {
    files: CertificateFiles,
    current: RwLock<Arc<CertifiedKey>>,
}

impl Certificate {
    pub fn read(files: &CertificateFiles) -> anyhow::Result<Arc<Certificate>> {
        let current = RwLock::new(Arc::new(load(files)?));
        Ok(Arc::new(Certificate {
            files: files.clone(),
            current,
        }))
    }

    /// Returns what makes a connection secret with the certificate as it then is.
    pub fn acceptor(self: Arc<Certificate>) -> anyhow::Result<TlsAcceptor> {
        let mut config = ServerConfig::builder_with_provider(provider())
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(self);
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Arc::new(config).into())
    }

    /// Looks at the files for as long as the table is open.
    pub async fn keep_up(self: Arc<Certificate>) {
        loop {
            tokio::time::sleep(EVERY).await;
            match self.renew() {
                Ok(true) => tracing::info!("the certificate was renewed"),
                Ok(false) => {}
                // A renewal may be under way: one file is new and the other is not yet.
                Err(error) => tracing::warn!("the certificate stays as it is: {error:#}"),
            }
        }
    }

    /// Takes over what is in the files now, if it is another certificate and can be used.
    pub fn renew(&self) -> anyhow::Result<bool> {
        let found = load(&self.files)?;
        if found.cert == self.current().cert {
            return Ok(false);
        }
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(found);
        Ok(true)
    }

    fn current(&self) -> Arc<CertifiedKey> {
        // It is exchanged as a whole, so it can not be half done.
        let current = self.current.read();
        current.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.current())
    }
}

fn load(files: &CertificateFiles) -> anyhow::Result<CertifiedKey> {
    let path = &files.certificate;
    let chain: Result<Vec<_>, _> =
        CertificateDer::pem_file_iter(path).and_then(|found| found.collect());
    let chain = chain.with_context(|| format!("{} can not be read as PEM", path.display()))?;
    if chain.is_empty() {
        bail!(
            "{} has no certificate: it should be a PEM file with BEGIN CERTIFICATE in it",
            path.display()
        );
    }
    let key = read_key(&files.key)?;
    CertifiedKey::from_der(chain, key, &provider()).map_err(|error| match error {
        Error::InconsistentKeys(_) => anyhow::anyhow!(
            "the key in {} is not the one of the first certificate in {}",
            files.key.display(),
            path.display()
        ),
        other => anyhow::Error::new(other).context(format!("{} can not be used", path.display())),
    })
}

fn read_key(path: &Path) -> anyhow::Result<PrivateKeyDer<'static>> {
    PrivateKeyDer::from_pem_file(path).map_err(|error| match error {
        PemError::NoItemsFound => anyhow::anyhow!(
            "{} has no key: it should be a PEM file with BEGIN PRIVATE KEY in it, without a password",
            path.display()
        ),
        other => anyhow::Error::new(other)
            .context(format!("{} can not be read as PEM", path.display())),
    })
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// The files of a certificate that is for tests and for nothing else.
    pub fn files(name: &str) -> CertificateFiles {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tls");
        CertificateFiles {
            certificate: folder.join(format!("{name}.pem")),
            key: folder.join(format!("{name}.key.pem")),
        }
    }

    #[test]
    fn a_renewed_certificate_is_taken_over_once_it_is_whole() {
        let folder = std::env::temp_dir().join(format!("renewed-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let own = CertificateFiles {
            certificate: folder.join("own.pem"),
            key: folder.join("own.key.pem"),
        };
        let copy = |from: &Path, to: &Path| std::fs::copy(from, to).map(drop).expect("copied");
        let [first, second] = ["first", "second"].map(files);
        copy(&first.certificate, &own.certificate);
        copy(&first.key, &own.key);
        let certificate = Certificate::read(&own).expect("a certificate");
        let before = certificate.current();
        assert!(!certificate.renew().expect("the same"));
        // The key is still the one of the other.
        copy(&second.certificate, &own.certificate);
        let error = certificate.renew().expect_err("half a renewal");
        assert!(error.to_string().contains("is not the one of"), "{error:#}");
        assert_eq!(certificate.current().cert, before.cert);
        copy(&second.key, &own.key);
        assert!(certificate.renew().expect("a whole one"));
        assert_ne!(certificate.current().cert, before.cert);
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn what_is_not_a_certificate_is_refused_with_the_reason() {
        let good = files("first");
        let missing = CertificateFiles {
            certificate: "nowhere.pem".into(),
            ..good.clone()
        };
        // Each in the place of the other.
        let keys_only = CertificateFiles {
            certificate: good.key.clone(),
            ..good.clone()
        };
        let no_key = CertificateFiles {
            key: good.certificate.clone(),
            ..good.clone()
        };
        let told = [
            (missing, "nowhere.pem can not be read as PEM"),
            (keys_only, "has no certificate"),
            (no_key, "has no key"),
        ];
        for (files, told) in told {
            let error = Certificate::read(&files).expect_err(told);
            assert!(error.to_string().contains(told), "{error:#}");
        }
    }
}
