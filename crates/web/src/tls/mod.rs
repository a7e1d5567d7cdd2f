//! TLS by itself, for a host who has a certificate and no proxy before the table. It is a feature of
//! its own: whoever plays at home builds the program without it.

use std::path::PathBuf;

use crate::patience::Patient;

#[cfg(feature = "tls")]
mod certificate;
#[cfg(feature = "tls")]
mod listener;
#[cfg(feature = "tls")]
mod outward;

#[cfg(feature = "tls")]
pub use outward::to;

/// Where a certificate and its key are, both as PEM.
#[derive(Clone, Debug)]
pub struct CertificateFiles {
    /// The certificate of the table, and behind it those that vouch for it.
    pub certificate: PathBuf,
    pub key: PathBuf,
}

/// What makes connections secret, made before anything else is: a table whose certificate can not be
/// used does not open.
#[cfg(feature = "tls")]
pub struct Tls(std::sync::Arc<certificate::Certificate>);

/// There is none in this program.
#[cfg(not(feature = "tls"))]
pub enum Tls {}

#[cfg(feature = "tls")]
impl Tls {
    pub fn read(files: &CertificateFiles) -> anyhow::Result<Tls> {
        certificate::Certificate::read(files).map(Tls)
    }

    /// Accepts what comes in, and takes a renewed certificate over as long as it does.
    pub fn over(self, patient: Patient) -> anyhow::Result<listener::Secured> {
        let acceptor = self.0.clone().acceptor()?;
        tokio::spawn(self.0.keep_up());
        Ok(listener::Secured::new(patient, acceptor))
    }
}

#[cfg(not(feature = "tls"))]
impl Tls {
    pub fn read(_: &CertificateFiles) -> anyhow::Result<Tls> {
        anyhow::bail!(
            "this program was built without TLS: build it with --features tls, or let a proxy add TLS \
             (docs/hosting.md)"
        )
    }

    /// Without a way to make one, nobody comes here.
    pub fn over(self, _: Patient) -> anyhow::Result<Patient> {
        match self {}
    }
}
