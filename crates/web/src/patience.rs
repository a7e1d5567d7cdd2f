//! Connections of those who begin to ask and never finish. Each keeps a place that others need, so
//! one to which nothing has been sent for a while is closed. Streams are sent a heartbeat, and a
//! browser that comes back opens another.

use std::future::Future;
use std::io::{Error, ErrorKind, IoSlice, Result};
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

/// Several heartbeats of a stream, and more than the largest form needs on a slow line.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Accepts connections and closes those that stay silent.
pub struct Patient {
    pub listener: TcpListener,
    pub patience: Duration,
}

impl Listener for Patient {
    type Io = Watched<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Watched<TcpStream>, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.listener).await;
        (Watched::new(stream, self.patience), address)
    }

    fn local_addr(&self) -> Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that ends when nothing has been sent over it for a while.
pub struct Watched<S> {
    stream: S,
    patience: Duration,
    end: Pin<Box<Sleep>>,
}

impl<S> Watched<S> {
    fn new(stream: S, patience: Duration) -> Watched<S> {
        Watched {
            stream,
            patience,
            end: Box::pin(sleep(patience)),
        }
    }

    /// Something was sent: whoever is there has been answered.
    fn note(&mut self, sent: &Poll<Result<usize>>) {
        if matches!(sent, Poll::Ready(Ok(n)) if *n > 0) {
            self.end.as_mut().reset(Instant::now() + self.patience);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Watched<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        if self.end.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Watched<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(&sent);
        sent
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.note(&sent);
        sent
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::response::sse::{Event, KeepAlive, Sse};
    use axum::routing::get;
    use futures_util::stream::pending;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::time::timeout;

    const SHORT: Duration = Duration::from_millis(200);

    /// A stream that has nothing to say but that it is alive.
    async fn beats() -> Sse<impl futures_util::Stream<Item = std::result::Result<Event, Error>>> {
        Sse::new(pending()).keep_alive(KeepAlive::new().interval(SHORT / 4))
    }

    async fn serve() -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let app = Router::new().route("/", get(beats));
        let patient = Patient {
            listener,
            patience: SHORT,
        };
        tokio::spawn(axum::serve(patient, app).into_future());
        address
    }

    #[tokio::test]
    async fn whoever_never_finishes_asking_is_let_go() {
        let mut stream = TcpStream::connect(serve().await).await.expect("a stream");
        stream
            .write_all(b"GET / HTTP/1.1\r\nX")
            .await
            .expect("sent");
        let mut answer = Vec::new();
        // A letter now and then does not help.
        let drip = async {
            loop {
                tokio::time::sleep(SHORT / 4).await;
                if stream.write_all(b"x").await.is_err() {
                    return;
                }
            }
        };
        timeout(SHORT * 20, drip).await.expect("it is closed");
        // Whatever still came says no more than that.
        let _ = stream.read_to_end(&mut answer).await;
        assert!(!answer.starts_with(b"HTTP/1.1 200"));
    }

    #[tokio::test]
    async fn a_stream_with_a_heartbeat_stays() {
        let mut stream = TcpStream::connect(serve().await).await.expect("a stream");
        let asked = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
        asked.expect("sent");
        let mut bytes = [0; 1024];
        let until = Instant::now() + SHORT * 5;
        while Instant::now() < until {
            let n = timeout(SHORT * 5, stream.read(&mut bytes)).await;
            assert!(n.expect("a heartbeat").expect("a stream") > 0);
        }
    }
}
