//! The set-up page: everything it does is a form that comes back.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::{Extension, Form};
use bots::legendary::Shelf;
use cards::tree::GroupKind;
use kernel::Seed;
use legendary::setup::SetupErrors;
use serde::Deserialize;

use super::SetupPage;
use crate::card_table::CardTable;
use crate::order::{CHOSEN, Draft, Refusal, code_refusal, field_of, setup_refusals};
use room::{Fields, Hosted as _};
use web::{App, answer, wants_fragment};

#[derive(Deserialize)]
pub struct SetupQuery {
    #[serde(default, rename = "box")]
    id: String,
    #[serde(default)]
    code: String,
}

/// Who asks, and of what.
struct Request {
    app: App,
    cards: Arc<CardTable>,
    headers: HeaderMap,
}

/// What comes of a form.
struct FormOutcome {
    draft: Draft,
    refused: Vec<Refusal>,
    code: String,
}

pub async fn page(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    Query(query): Query<SetupQuery>,
    headers: HeaderMap,
) -> Response {
    let catalogue = cards.catalogue(&query.id);
    let mut outcome = FormOutcome::from(Draft::first(catalogue.clone()));
    outcome.code = query.code;
    if !outcome.code.is_empty() {
        outcome.read_code(cards.shelf());
    }
    outcome.fill(app.registry().roll());
    let request = Request {
        app,
        cards,
        headers,
    };
    outcome.show(&request, StatusCode::OK)
}

pub async fn act(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    let Some(mut outcome) = FormOutcome::of(cards.shelf(), &fields) else {
        return answer::nothing_here();
    };
    match fields.get("do") {
        "code" => {
            outcome.code = fields.get("code").to_owned();
            outcome.read_code(cards.shelf());
        }
        "first" => {
            outcome.draft.take_first_game();
            outcome.fill(app.registry().roll());
        }
        "all" => {
            outcome.draft.clear();
            outcome.fill(app.registry().roll());
        }
        "even" => {
            let luck = app.registry().roll();
            if outcome.draft.take_near_even(cards.module(), luck) {
                outcome.fill(luck);
            }
        }
        "roll" => outcome.roll(None, app.registry().roll()),
        other if other.starts_with(PRESET) => {
            outcome.draft.take_preset(&other[PRESET.len()..]);
            outcome.fill(app.registry().roll());
        }
        other => match other.strip_prefix("roll-").and_then(kind_of) {
            Some(kind) => outcome.roll(Some(kind), app.registry().roll()),
            None => outcome.adapt(&fields, app.registry().roll()),
        },
    }
    let status = if outcome.refused.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let request = Request {
        app,
        cards,
        headers,
    };
    outcome.show(&request, status)
}

/// Deals the game that the form describes.
pub async fn start(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = Fields(fields);
    let outcome = FormOutcome::of(cards.shelf(), &fields);
    let request = Request {
        app,
        cards,
        headers,
    };
    match outcome {
        Some(outcome) if outcome.refused.is_empty() => outcome.start(&request, &fields).await,
        Some(outcome) => outcome.show(&request, StatusCode::UNPROCESSABLE_ENTITY),
        None => answer::nothing_here(),
    }
}

/// What goes before the name of a preset.
const PRESET: &str = "preset-";

fn kind_of(field: &str) -> Option<GroupKind> {
    CHOSEN.into_iter().find(|&kind| field_of(kind) == field)
}

impl From<Draft> for FormOutcome {
    fn from(draft: Draft) -> FormOutcome {
        FormOutcome {
            draft,
            refused: Vec::new(),
            code: String::new(),
        }
    }
}

impl FormOutcome {
    fn of(shelf: &Shelf, fields: &Fields) -> Option<FormOutcome> {
        let (draft, refused) = Draft::of_form(shelf, fields);
        draft.map(|draft| FormOutcome {
            draft,
            refused,
            code: String::new(),
        })
    }

    fn read_code(&mut self, shelf: &Shelf) {
        match self.draft.read(shelf, &self.code) {
            Ok(draft) => {
                self.draft = draft;
                self.code.clear();
            }
            Err(error) => self.refused.push(code_refusal(&error)),
        }
    }

    fn roll(&mut self, kind: Option<GroupKind>, seed: Seed) {
        let rolled = match kind {
            Some(kind) => self.draft.roll_kind(kind, seed),
            None => self.draft.roll(seed),
        };
        self.note(rolled);
    }

    fn fill(&mut self, seed: Seed) {
        let filled = self.draft.fill(seed);
        self.note(filled);
    }

    /// Where the box or the number of players was changed, what was rolled is rolled again.
    fn adapt(&mut self, fields: &Fields, seed: Seed) {
        let setup = &self.draft.setup;
        let is_same = fields.get("was_box") == setup.catalogue.id
            && fields.get("was_players") == setup.players.to_string();
        if !is_same && self.draft.preview().is_err() {
            self.roll(None, seed);
        } else if !is_same {
            self.fill(seed);
        }
    }

    fn note(&mut self, done: Result<(), SetupErrors>) {
        if let Err(errors) = done {
            self.refused.extend(setup_refusals(&errors));
        }
    }

    /// Deals the game, or lets bots play it first.
    async fn start(mut self, request: &Request, fields: &Fields) -> Response {
        let order = match self.draft.order() {
            Ok(order) => order,
            Err(reason) => {
                self.refused.push(reason);
                return self.show(request, StatusCode::UNPROCESSABLE_ENTITY);
            }
        };
        // What the rules have against it is said at the fields that it is about, whatever the deal.
        let seed = order.open_deal.unwrap_or(Seed::from_number(0));
        if let Err(errors) = order.setup.resolve(seed) {
            self.refused.extend(setup_refusals(&errors));
            return self.show(request, StatusCode::UNPROCESSABLE_ENTITY);
        }
        if fields.get("do") == "try" {
            let form = room::Form::sent_to("/setup/start", fields, "do");
            return request.app.foresee(&request.cards, &order, form);
        }
        let reader = request.app.reader(&request.headers);
        request.app.deal(&reader, &request.cards, order).await
    }

    fn show(self, request: &Request, status: StatusCode) -> Response {
        let page = SetupPage {
            reader: &request.app.reader(&request.headers),
            legendary: request.cards.module(),
            draft: &self.draft,
            refused: self.refused,
            code: self.code,
        };
        answer::page(status, page.draw(wants_fragment(&request.headers)))
    }
}
