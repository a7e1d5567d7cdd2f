//! Connections with TLS. The handshake belongs to the connection and not to whoever accepts it, so that
//! somebody who never finishes one holds up nobody; how long it may take, patience says.

use std::future::Future;
use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::server::TlsStream;
use tokio_rustls::{Accept, TlsAcceptor};

use crate::patience::{self, Patient, Watched};

/// The first byte of every connection that begins with a handshake.
const HANDSHAKE: u8 = 0x16;

const PLAIN: &[u8] = b"HTTP/1.1 400 Bad Request\r\n\
    Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n\
    This table speaks https only: write https:// before its address. / \
    Dieser Tisch spricht nur https: Schreib https:// vor die Adresse.\n";

type Stream = Watched<TcpStream>;

/// Accepts connections and makes them secret.
pub struct Secured {
    patient: Patient,
    acceptor: TlsAcceptor,
}

impl Secured {
    pub fn new(patient: Patient, acceptor: TlsAcceptor) -> Secured {
        Secured { patient, acceptor }
    }
}

impl Listener for Secured {
    type Io = Secret;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Secret, SocketAddr) {
        let (stream, address) = self.patient.accept().await;
        let secret = Secret {
            state: State::Silent(Box::new(stream)),
            acceptor: self.acceptor.clone(),
        };
        (secret, address)
    }

    fn local_addr(&self) -> Result<SocketAddr> {
        self.patient.local_addr()
    }
}

/// A connection, from its first byte on.
pub struct Secret {
    state: State,
    acceptor: TlsAcceptor,
}

enum State {
    /// Nothing has come yet.
    Silent(Box<Stream>),
    Handshake(Box<Accept<Stream>>),
    Open(Box<TlsStream<Stream>>),
    Closed,
}

impl Secret {
    /// Goes on with the handshake until it is done.
    fn poll_open(&mut self, context: &mut Context<'_>) -> Poll<Result<&mut TlsStream<Stream>>> {
        while !matches!(self.state, State::Open(_)) {
            // Whatever fails leaves it closed.
            match std::mem::replace(&mut self.state, State::Closed) {
                State::Silent(mut stream) => match stream.poll_first(context) {
                    Poll::Pending => {
                        self.state = State::Silent(stream);
                        return Poll::Pending;
                    }
                    Poll::Ready(first) => self.begin(first?, *stream),
                },
                State::Handshake(mut accept) => match Pin::new(&mut *accept).poll(context) {
                    Poll::Pending => {
                        self.state = State::Handshake(accept);
                        return Poll::Pending;
                    }
                    Poll::Ready(done) => self.state = State::Open(Box::new(done?)),
                },
                State::Open(_) | State::Closed => {
                    return Poll::Ready(Err(Error::from(ErrorKind::NotConnected)));
                }
            }
        }
        match &mut self.state {
            State::Open(stream) => Poll::Ready(Ok(stream)),
            _ => Poll::Ready(Err(Error::from(ErrorKind::NotConnected))),
        }
    }

    fn begin(&mut self, first: Option<u8>, stream: Stream) {
        match first {
            Some(HANDSHAKE) => {
                let accept = self.acceptor.accept(stream);
                self.state = State::Handshake(Box::new(accept));
            }
            Some(_) => drop(tokio::spawn(patience::tell(stream, PLAIN))),
            None => {}
        }
    }
}

impl AsyncRead for Secret {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        let stream = ready!(self.poll_open(context))?;
        Pin::new(stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Secret {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let stream = ready!(self.poll_open(context))?;
        Pin::new(stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        match &mut self.state {
            State::Open(stream) => Pin::new(stream).poll_flush(context),
            // Nothing was written yet.
            _ => Poll::Ready(Ok(())),
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        match &mut self.state {
            State::Open(stream) => Pin::new(stream).poll_shutdown(context),
            _ => Poll::Ready(Ok(())),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use axum::Router;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;
    use tokio::time::timeout;
    use tokio_rustls::TlsConnector;
    use tokio_rustls::rustls::crypto::ring;
    use tokio_rustls::rustls::pki_types::pem::PemObject as _;
    use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
    use tokio_rustls::rustls::{ClientConfig, RootCertStore};

    use super::*;
    use crate::crowd::Crowd;
    use crate::tls::certificate::Certificate;
    use crate::tls::certificate::tests::files;

    const SHORT: Duration = Duration::from_millis(200);
    const ASKED: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

    async fn serve(crowd: Crowd) -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let certificate = Certificate::read(&files("first")).expect("a certificate");
        let acceptor = certificate.acceptor().expect("TLS");
        let secured = Secured::new(Patient::new(listener, SHORT, crowd), acceptor);
        let app = Router::new().route("/", get(async || "hello"));
        tokio::spawn(axum::serve(secured, app).into_future());
        address
    }

    /// Asks as a browser does that trusts one certificate.
    async fn ask(address: SocketAddr, trusted: &str) -> Result<String> {
        let mut roots = RootCertStore::empty();
        let trusted = CertificateDer::from_pem_file(files(trusted).certificate);
        roots.add(trusted.expect("PEM")).expect("a certificate");
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        let stream = TcpStream::connect(address).await?;
        let name = ServerName::try_from("localhost").expect("a name");
        let connector = TlsConnector::from(Arc::new(config));
        let mut stream = connector.connect(name, stream).await?;
        stream.write_all(ASKED).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        Ok(answer)
    }

    async fn all_have_left(crowd: &Crowd) {
        let gone = async {
            while crowd.n_inside() > 0 {
                tokio::time::sleep(SHORT / 10).await;
            }
        };
        timeout(SHORT * 50, gone).await.expect("nobody is left");
    }

    #[tokio::test]
    async fn whoever_trusts_the_certificate_is_answered() {
        let address = serve(Crowd::new(100, 100)).await;
        let answer = ask(address, "first").await.expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("hello"));
        assert!(ask(address, "second").await.is_err(), "another certificate");
    }

    #[tokio::test]
    async fn whoever_speaks_plain_http_is_told_to_use_https() {
        let crowd = Crowd::new(100, 100);
        let mut stream = TcpStream::connect(serve(crowd.clone()).await)
            .await
            .expect("a stream");
        stream.write_all(ASKED).await.expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("an answer");
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
        assert!(answer.contains("https://"), "{answer}");
        drop(stream);
        all_have_left(&crowd).await;
    }

    #[tokio::test]
    async fn half_a_handshake_holds_up_nobody_and_is_let_go() {
        let crowd = Crowd::new(100, 100);
        let address = serve(crowd.clone()).await;
        let mut silent = TcpStream::connect(address).await.expect("a stream");
        let mut half = TcpStream::connect(address).await.expect("a stream");
        half.write_all(&[HANDSHAKE, 3, 1]).await.expect("sent");
        assert!(ask(address, "first").await.is_ok());
        let mut byte = [0];
        for stream in [&mut silent, &mut half] {
            let read = timeout(SHORT * 50, stream.read(&mut byte)).await;
            // Closed one way or another, and nothing was said.
            assert!(matches!(read.expect("it is closed"), Ok(0) | Err(_)));
        }
        all_have_left(&crowd).await;
    }
}
