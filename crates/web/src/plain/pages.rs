//! The pages of a game that is shown plainly.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use axum::{Form, Router};
use kernel::Game as _;
use maud::{Markup, html};
use module::{Chronicle, Setup, Telling, View};
use room::{Fields, GameOf, Order, PlainHost, Role, Running};
use serde_json::{Map, Value};
use words::{Lang, say};

use super::setup::{self, Form as SetupForm};
use super::table::PlainTable;
use crate::answer;
use crate::api::{Asked, Own};
use crate::cookies::Reader;
use crate::page_request::{PageRequest, ReplayPage, ReplayStep};
use crate::parts::waiting::Waiting;
use crate::site::App;
use crate::site::GamePages;

/// What a game for two brings to a plain table.
pub trait PlainGame: Chronicle {
    /// Returns what the game is called.
    fn title(&self, lang: Lang) -> String;

    /// Says in a sentence what it is about.
    fn lead(&self, lang: Lang) -> String;

    /// Draws what a viewer sees. It lies inside a form, so it holds no form of its own.
    fn picture(&self, telling: &Telling<'_, Self>) -> Markup;

    /// Returns what only this game has in a view for programs, as an object.
    fn json(&self, view: &View<Self>) -> Value;

    /// Draws what can be chosen on the set-up page.
    fn setup_fields(&self, lang: Lang) -> Markup;

    /// Reads what was chosen there, or says in the reader's language what is wrong with it.
    fn setup_from(&self, fields: &Fields, lang: Lang) -> Result<Setup<Self>, String>;
}

/// The pages of a plain game. It is set up at an address with its name in records.
pub struct PlainPages<M> {
    host: Arc<PlainHost<M>>,
}

type Playing<M> = Running<PlainHost<M>>;

impl<M: PlainGame> PlainPages<M> {
    /// Returns the pages of a game.
    pub fn new(module: M) -> PlainPages<M> {
        PlainPages {
            host: Arc::new(PlainHost::new(module)),
        }
    }

    fn module(&self) -> &M {
        room::Hosted::module(&*self.host)
    }

    fn shown<T>(
        &self,
        game: &Playing<M>,
        request: &PageRequest<'_>,
        show: impl FnOnce(&PlainTable<'_, PlainHost<M>>) -> T,
    ) -> T {
        let picture = |telling: &Telling<'_, M>| self.module().picture(telling);
        show(&PlainTable {
            game,
            request,
            title: self.module().title(request.reader.lang),
            picture: &picture,
        })
    }

    fn setup_page(&self, reader: &Reader, refused: Option<&str>) -> Markup {
        let (module, lang) = (self.module(), reader.lang);
        let form = SetupForm {
            reader,
            title: &module.title(lang),
            lead: &module.lead(lang),
            path: &path::<M>(),
            fields: module.setup_fields(lang),
            refused,
        };
        form.page()
    }

    async fn start(&self, app: &App, reader: &Reader, fields: &Fields) -> Response {
        let module = self.module();
        match module.setup_from(fields, reader.lang) {
            Ok(setup) => {
                let careful = module.levels().first().copied().unwrap_or(room::BLIND);
                let order = Order::new(setup, setup::sitters(fields, careful));
                app.deal(reader, &self.host, order).await
            }
            Err(why) => {
                let page = self.setup_page(reader, Some(&why));
                answer::page(StatusCode::UNPROCESSABLE_ENTITY, page)
            }
        }
    }
}

/// Returns where a game is set up.
fn path<M: PlainGame>() -> String {
    format!("/{}", GameOf::<PlainHost<M>>::NAME)
}

impl<M: PlainGame> GamePages for PlainPages<M> {
    type Host = PlainHost<M>;
    /// Whatever the game writes; a `turn` of its own is that of the view.
    type Table = Map<String, Value>;

    fn host(&self) -> &Arc<PlainHost<M>> {
        &self.host
    }

    fn page(&self, game: &Playing<M>, request: &PageRequest<'_>) -> Markup {
        self.shown(game, request, |table| table.page())
    }

    fn replay(&self, game: &Playing<M>, request: &PageRequest<'_>, at: &ReplayStep) -> ReplayPage {
        self.shown(game, request, |table| table.replay(at))
    }

    fn since(
        &self,
        game: &Playing<M>,
        request: &PageRequest<'_>,
        at: &ReplayStep,
    ) -> Option<ReplayPage> {
        Some(self.shown(game, request, |table| table.since(at)))
    }

    fn json(&self, game: &Playing<M>, asked: &Asked<'_>) -> Own<Self::Table> {
        Own {
            r#box: GameOf::<PlainHost<M>>::NAME.to_owned(),
            turn: 0,
            cards: None,
            table: match self.module().json(&game.view(asked.seat)) {
                Value::Object(fields) => fields,
                other => Map::from_iter([("table".to_owned(), other)]),
            },
        }
    }

    fn lead(&self, _: &Playing<M>, lang: Lang) -> String {
        let (title, lead) = (self.module().title(lang), self.module().lead(lang));
        format!("{title}: {lead}")
    }

    fn title(&self, lang: Lang) -> String {
        self.module().title(lang)
    }

    fn waiting(&self, game: &Playing<M>, role: Role, address: String, lang: Lang) -> Waiting {
        Waiting::plain(game, role, self.module().title(lang), address, lang)
    }

    fn deals_at(&self) -> Vec<String> {
        vec![path::<M>()]
    }

    fn routes(self: Arc<Self>) -> Router<App> {
        let pages = self.clone();
        let page = async move |State(app): State<App>, headers: HeaderMap| {
            let page = pages.setup_page(&app.reader(&headers), None);
            answer::page(StatusCode::OK, page)
        };
        let start = async move |State(app): State<App>,
                                headers: HeaderMap,
                                Form(fields): Form<Vec<(String, String)>>| {
            self.start(&app, &app.reader(&headers), &Fields(fields))
                .await
        };
        Router::new().route(&path::<M>(), get(page).post(start))
    }

    fn entry(&self, lang: Lang) -> Markup {
        html! {
            article class="boxcard" {
                h3 class="display" { (self.module().title(lang)) }
                p { (self.module().lead(lang)) }
                a class="btn btn--primary" href=(path::<M>()) { (say!(lang, "Set up", "Aufbauen")) }
            }
        }
    }
}
