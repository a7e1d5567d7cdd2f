//! The set-up page: everything it does is a form that comes back.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use cards::tree::GroupKind;
use kernel::Seed;
use legendary::setup::SetupErrors;
use serde::Deserialize;

use super::desk::wants_fragment;
use super::opened::Opened;
use super::{App, answer};
use crate::cookies::Reader;
use crate::hall::{Dealt, HallError, Key};
use crate::order::{CHOSEN, Draft, Fields, Refusal, code_refusal, field_of, setup_refusals};
use crate::pages::setup::SetupPage;

#[derive(Deserialize)]
pub struct SetupQuery {
    #[serde(default, rename = "box")]
    id: String,
    #[serde(default)]
    code: String,
}

/// What comes of a form.
pub(super) struct Outcome {
    draft: Draft,
    refused: Vec<Refusal>,
    code: String,
}

pub async fn page(
    State(app): State<App>,
    Query(query): Query<SetupQuery>,
    headers: HeaderMap,
) -> Response {
    let shelf = &app.hall.shelf;
    let catalogue = shelf.find(&query.id).unwrap_or(&app.hall.catalogue);
    let mut outcome = Outcome::from(Draft::first(catalogue.clone()));
    outcome.code = query.code;
    if !outcome.code.is_empty() {
        outcome.read_code(&app);
    }
    outcome.fill(app.hall.roll());
    outcome.show(&app, &headers, StatusCode::OK)
}

pub async fn act(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    let Some(mut outcome) = Outcome::of(&app, &fields) else {
        return answer::nothing_here();
    };
    match fields.get("do") {
        "code" => {
            outcome.code = fields.get("code").to_owned();
            outcome.read_code(&app);
        }
        "first" => {
            outcome.draft.take_first_game();
            outcome.fill(app.hall.roll());
        }
        "all" => {
            outcome.draft.clear();
            outcome.fill(app.hall.roll());
        }
        "roll" => outcome.roll(None, app.hall.roll()),
        other if other.starts_with(PRESET) => {
            outcome.draft.take_preset(&other[PRESET.len()..]);
            outcome.fill(app.hall.roll());
        }
        other => match other.strip_prefix("roll-").and_then(kind_of) {
            Some(kind) => outcome.roll(Some(kind), app.hall.roll()),
            None => outcome.adapt(&fields, app.hall.roll()),
        },
    }
    let status = match outcome.refused.is_empty() {
        true => StatusCode::OK,
        false => StatusCode::UNPROCESSABLE_ENTITY,
    };
    outcome.show(&app, &headers, status)
}

/// Deals the game that the form describes.
pub async fn start(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    match Outcome::of(&app, &Fields(fields)) {
        Some(outcome) if outcome.refused.is_empty() => outcome.start(&app, &headers).await,
        Some(outcome) => outcome.show(&app, &headers, StatusCode::UNPROCESSABLE_ENTITY),
        None => answer::nothing_here(),
    }
}

/// What goes before the name of a preset.
const PRESET: &str = "preset-";

fn kind_of(field: &str) -> Option<GroupKind> {
    CHOSEN.into_iter().find(|&kind| field_of(kind) == field)
}

impl From<Draft> for Outcome {
    fn from(draft: Draft) -> Outcome {
        Outcome {
            draft,
            refused: Vec::new(),
            code: String::new(),
        }
    }
}

impl Outcome {
    fn of(app: &App, fields: &Fields) -> Option<Outcome> {
        let (draft, refused) = Draft::of_form(&app.hall.shelf, fields);
        draft.map(|draft| Outcome {
            draft,
            refused,
            code: String::new(),
        })
    }

    fn read_code(&mut self, app: &App) {
        match self.draft.read(&app.hall.shelf, &self.code) {
            Ok(draft) => {
                self.draft = draft;
                self.code.clear();
            }
            Err(error) => self.refused.push(code_refusal(&error)),
        }
    }

    fn roll(&mut self, kind: Option<GroupKind>, luck: Seed) {
        let rolled = match kind {
            Some(kind) => self.draft.roll_kind(kind, luck),
            None => self.draft.roll(luck),
        };
        self.note(rolled);
    }

    fn fill(&mut self, luck: Seed) {
        let filled = self.draft.fill(luck);
        self.note(filled);
    }

    /// Where the box or the number of players was changed, what was rolled is rolled again.
    fn adapt(&mut self, fields: &Fields, luck: Seed) {
        let setup = &self.draft.setup;
        let is_same = fields.get("was_box") == setup.catalogue.id
            && fields.get("was_players") == setup.players.to_string();
        if !is_same && self.draft.preview().is_err() {
            self.roll(None, luck);
        } else if !is_same {
            self.fill(luck);
        }
    }

    fn note(&mut self, done: Result<(), SetupErrors>) {
        if let Err(errors) = done {
            self.refused.extend(setup_refusals(&errors));
        }
    }

    async fn start(self, app: &App, headers: &HeaderMap) -> Response {
        self.start_next(app, headers, None).await
    }

    /// Deals the game, perhaps as the next after one that is over.
    pub(super) async fn start_next(
        mut self,
        app: &App,
        headers: &HeaderMap,
        before: Option<&Key>,
    ) -> Response {
        let order = match self.draft.order() {
            Ok(order) => order,
            Err(reason) => {
                self.refused.push(reason);
                return self.show(app, headers, StatusCode::UNPROCESSABLE_ENTITY);
            }
        };
        let dealt = match before {
            Some(before) => app.hall.deal_next(before, order).await,
            None => app.hall.deal(order).await,
        };
        match (dealt, before) {
            (Ok(dealt), _) => welcome(&dealt, &Reader::of(headers)),
            // Somebody else was first.
            (Err(HallError::Stale), Some(before)) => {
                let before = Opened::Game(before.clone());
                super::again::follow_with(app, &before, headers).await
            }
            (Err(HallError::Setup(errors)), _) => {
                self.refused.extend(setup_refusals(&errors));
                self.show(app, headers, StatusCode::UNPROCESSABLE_ENTITY)
            }
            (Err(error), _) => answer::trouble(&error),
        }
    }

    pub(super) fn show(self, app: &App, headers: &HeaderMap, status: StatusCode) -> Response {
        let page = SetupPage {
            reader: &Reader::of(headers),
            shelf: &app.hall.shelf,
            draft: &self.draft,
            refused: self.refused,
            code: self.code,
        };
        answer::page(status, page.draw(wants_fragment(headers)))
    }
}

/// Leads to where the people here play, or to the links of those who are still to come.
fn welcome(dealt: &Dealt, reader: &Reader) -> Response {
    let host = format!("/host/{}", dealt.host.text());
    let (address, tokens) = match &dealt.own {
        Some((role, token)) if !dealt.waits => (
            format!("/{}/{}", role.word(), token.text()),
            vec![token.clone(), dealt.host.clone()],
        ),
        Some((_, token)) => (host, vec![token.clone(), dealt.host.clone()]),
        None => (host, vec![dealt.host.clone()]),
    };
    answer::see_other(&address, Some(&reader.with_seats(&tokens)))
}
