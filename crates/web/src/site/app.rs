//! What every answer may need.

use std::sync::{Arc, Once};

use axum::http::HeaderMap;
use axum::response::Response;
use room::{Access, Dealt, Form, Hosted, Order, Registry, Role};
use tokio::sync::watch;
use tracing::warn;

use super::Site;
use crate::answer;
use crate::cookies::Reader;
use crate::crowd::Crowd;
use crate::front::Front;
use crate::limit::{ASKING, DEALING, Limits};
use crate::metrics::Metrics;

/// What every answer may need.
#[derive(Clone)]
pub struct App {
    pub site: Arc<Site>,
    /// Turns true when the server closes: streams end by themselves then.
    pub closing: watch::Receiver<bool>,
    pub front: Arc<Front>,
    pub(crate) metrics: Arc<Metrics>,
    /// Who asks through the proxy that the host declared, if any.
    pub(crate) behind_proxy: Option<Crowd>,
    pub(crate) asking: Arc<Limits>,
    pub(crate) dealing: Arc<Limits>,
    /// Whether the host was told of a proxy that nobody declared.
    told_of_proxy: Arc<Once>,
}

impl App {
    pub(crate) fn new(site: Arc<Site>, closing: watch::Receiver<bool>, front: Front) -> App {
        App {
            site,
            closing,
            behind_proxy: front.trust_proxy.then(Crowd::behind_proxy),
            front: Arc::new(front),
            metrics: Arc::default(),
            asking: Arc::new(Limits::new(ASKING)),
            dealing: Arc::new(Limits::new(DEALING)),
            told_of_proxy: Arc::new(Once::new()),
        }
    }

    /// Returns the games that are served.
    pub fn registry(&self) -> &Registry {
        &self.site.registry
    }

    /// Returns who reads the answer to a request.
    pub fn reader(&self, headers: &HeaderMap) -> Reader {
        Reader::of(headers, &self.site.frame)
    }

    /// Returns what makes the links of this site whole.
    pub fn origin(&self, headers: &HeaderMap) -> String {
        self.front.origin(headers)
    }

    /// Tells the host, once, that a proxy seems to stand before the table, so that all who come
    /// through it look like one address.
    pub(crate) fn tell_of_proxy(&self) {
        self.told_of_proxy.call_once(|| {
            warn!(
                "a request came through a proxy, but --trust-proxy was not given: limits per address \
                 do not work behind a proxy without it"
            );
        });
    }

    /// Returns the part of a game's page where the game is.
    pub(crate) async fn anchor(&self, access: &Access) -> &'static str {
        let room = access.room().await;
        let pages = self.site.pages_of(&**room);
        pages.map_or("", |pages| pages.anchor())
    }

    /// Deals a game and leads whoever ordered it to where they play.
    pub async fn deal<H: Hosted>(
        &self,
        reader: &Reader,
        host: &Arc<H>,
        order: Order<H>,
    ) -> Response {
        match self.registry().deal(host, order).await {
            Ok(dealt) => self.dealt_to(reader, &dealt).await,
            Err(error) => answer::trouble(&error),
        }
    }

    /// Lets bots play a set-up first, and leads to what comes of it; `form` deals it afterwards.
    pub fn foresee<H: Hosted>(&self, host: &Arc<H>, order: &Order<H>, form: Form) -> Response {
        match self.registry().foresee(host, order, form) {
            Ok(name) => answer::see_other(&format!("/forecast/{name}"), None),
            Err(error) => answer::trouble(&error),
        }
    }

    /// Leads to where the people here play, or to the links of those who are still to come.
    pub async fn dealt_to(&self, reader: &Reader, dealt: &Dealt) -> Response {
        let cookie = reader.with_seats(&dealt.tokens());
        let page = dealt.page();
        let own = dealt.own.as_ref().filter(|_| !dealt.waits);
        let anchor = match own {
            Some((Role::Seat(_) | Role::Device, token)) => {
                match self.registry().authenticate(&token.text()).await {
                    Ok(access) => self.anchor(&access).await,
                    // The page itself says what is wrong.
                    Err(_) => "",
                }
            }
            _ => "",
        };
        answer::see_other(&(page + anchor), Some(&cookie))
    }
}
