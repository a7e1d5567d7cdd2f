//! TLS to PostgreSQL: the server proves its name, or there is no connection.

use std::future::Future;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use postgres::Socket;
use postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::TlsConnector;
use tokio_rustls::client;
use tokio_rustls::rustls::pki_types::ServerName;

use crate::authorities;
use crate::store::StoreError;

/// Makes connections secret.
#[derive(Clone)]
pub struct Secret(TlsConnector);

impl Secret {
    /// Believes the authorities in a file, or else those of the system.
    pub fn new(file: Option<&str>) -> Result<Secret, StoreError> {
        let config = match file {
            Some(file) => authorities::in_file(Path::new(file)).ok_or_else(|| {
                StoreError::Address(format!(
                    "there is no certificate in {file} that can be read as PEM"
                ))
            }),
            None => authorities::of_system().ok_or_else(|| {
                StoreError::Address(
                    "the system has no list of authorities: name a file with sslrootcert=FILE"
                        .to_owned(),
                )
            }),
        };
        Ok(Secret(TlsConnector::from(Arc::new(config?))))
    }
}

impl MakeTlsConnect<Socket> for Secret {
    type Stream = SecretStream;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Handshake> {
        let plain = host.trim_matches(['[', ']']).to_owned();
        let name = ServerName::try_from(plain).map_err(|_| {
            io::Error::other(format!("\"{host}\" is no name that a server can prove"))
        })?;
        Ok(Handshake(self.0.clone(), name))
    }
}

/// What a server with this name has to prove.
pub struct Handshake(TlsConnector, ServerName<'static>);

impl TlsConnect<Socket> for Handshake {
    type Stream = SecretStream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<SecretStream>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move { Ok(SecretStream(self.0.connect(self.1, stream).await?)) })
    }
}

/// A connection that nobody else reads.
pub struct SecretStream(client::TlsStream<Socket>);

impl TlsStream for SecretStream {
    /// Passwords are bound to no certificate: the server has proved its name before one is sent.
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for SecretStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for SecretStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
