//! Work that takes long: a whole game is played again.

use tokio::runtime::{Handle, RuntimeFlavor};

/// Does long work; whoever else is served by this thread is served by another one meanwhile.
pub fn aside<T>(work: impl FnOnce() -> T) -> T {
    let flavor = Handle::try_current().map(|handle| handle.runtime_flavor());
    match flavor {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        // There is no other thread.
        _ => work(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The only worker is busy with long work, and somebody else is served all the same.
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn others_are_served_meanwhile() {
        let (served, wait) = std::sync::mpsc::channel();
        let long = tokio::spawn(async move {
            tokio::spawn(async move { served.send(()).expect("somebody waits") });
            let patience = std::time::Duration::from_secs(20);
            aside(|| wait.recv_timeout(patience)).is_ok()
        });
        assert!(long.await.expect("it ends"));
    }

    #[tokio::test]
    async fn where_there_is_one_thread_it_is_simply_done() {
        assert_eq!(aside(|| 3), 3);
    }
}
