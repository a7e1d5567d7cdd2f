//! What a laboratory has found and a host shows: pages that are drawn from folders, which may be large
//! and still growing. A drawn page is kept for a while, and one is drawn at a time.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use words::Lang;

/// How long a page is shown before it is drawn anew.
const KEPT: Duration = Duration::from_secs(60);

/// An answer of a laboratory.
pub trait Findings: Send + Sync + 'static {
    /// Returns what was asked.
    fn title(&self, lang: Lang) -> String;

    /// Draws all of it as a page that needs nothing else, or says why that can not be done now.
    fn page(&self, lang: Lang) -> Result<String, String>;
}

/// Findings with the pages that were drawn of them.
pub struct Shown {
    findings: Arc<dyn Findings>,
    drawn: Mutex<HashMap<Lang, (Instant, Arc<str>)>>,
}

impl Shown {
    pub fn new(findings: impl Findings) -> Shown {
        Shown {
            findings: Arc::new(findings),
            drawn: Mutex::default(),
        }
    }

    pub fn title(&self, lang: Lang) -> String {
        self.findings.title(lang)
    }

    /// Returns the page, drawn beside the requests if it is not there or too old.
    pub async fn page(&self, lang: Lang) -> Result<Arc<str>, String> {
        // Whoever else asks waits for the page that is being drawn.
        let mut drawn = self.drawn.lock().await;
        if let Some((since, page)) = drawn.get(&lang)
            && since.elapsed() < KEPT
        {
            return Ok(page.clone());
        }
        let findings = self.findings.clone();
        let page = tokio::task::spawn_blocking(move || findings.page(lang)).await;
        let page: Arc<str> = page.map_err(|error| error.to_string())??.into();
        drawn.insert(lang, (Instant::now(), page.clone()));
        Ok(page)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    struct Counted(Arc<AtomicUsize>);

    impl Findings for Counted {
        fn title(&self, _: Lang) -> String {
            String::new()
        }

        fn page(&self, lang: Lang) -> Result<String, String> {
            match self.0.fetch_add(1, Ordering::Relaxed) {
                0 => Err("not now".to_owned()),
                n => Ok(format!("{} {n}", lang.code())),
            }
        }
    }

    #[tokio::test]
    async fn a_page_is_drawn_once_for_all_who_ask_and_each_language() {
        let n_drawn = Arc::new(AtomicUsize::new(0));
        let shown = Arc::new(Shown::new(Counted(n_drawn.clone())));
        assert_eq!(shown.page(Lang::En).await, Err("not now".to_owned()));
        let ask = |lang| {
            let shown = shown.clone();
            tokio::spawn(async move { shown.page(lang).await })
        };
        for asked in [Lang::En, Lang::En, Lang::En].map(ask) {
            let page = asked.await.expect("an answer");
            assert_eq!(page.as_deref(), Ok("en 1"));
        }
        let german = shown.page(Lang::De).await;
        assert_eq!(german.as_deref(), Ok("de 2"));
        assert_eq!(n_drawn.load(Ordering::Relaxed), 3);
    }
}
