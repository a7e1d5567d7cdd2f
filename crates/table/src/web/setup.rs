//! The set-up page: everything it does is a form that comes back.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use cards::tree::GroupKind;
use kernel::Seed;
use legendary::setup::SetupErrors;
use serde::Deserialize;

use super::visit::wants_fragment;
use super::{App, answer};
use crate::cookies::Reader;
use crate::order::{CHOSEN, Draft, Refusal, code_refusal, field_of, setup_refusals};
use crate::pages::setup::SetupPage;
use room::Fields;

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
    let catalogue = app.site.cards.catalogue(&query.id);
    let mut outcome = Outcome::from(Draft::first(catalogue.clone()));
    outcome.code = query.code;
    if !outcome.code.is_empty() {
        outcome.read_code(&app);
    }
    outcome.fill(app.registry().roll());
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
            outcome.fill(app.registry().roll());
        }
        "all" => {
            outcome.draft.clear();
            outcome.fill(app.registry().roll());
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
        let (draft, refused) = Draft::of_form(app.site.cards.shelf(), fields);
        draft.map(|draft| Outcome {
            draft,
            refused,
            code: String::new(),
        })
    }

    fn read_code(&mut self, app: &App) {
        match self.draft.read(app.site.cards.shelf(), &self.code) {
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

    /// Deals the game.
    async fn start(mut self, app: &App, headers: &HeaderMap) -> Response {
        let order = match self.draft.order() {
            Ok(order) => order,
            Err(reason) => {
                self.refused.push(reason);
                return self.show(app, headers, StatusCode::UNPROCESSABLE_ENTITY);
            }
        };
        // What the rules have against it is said at the fields that it is about, whatever the luck.
        let luck = order.open_deal.unwrap_or(Seed::from_number(0));
        if let Err(errors) = order.setup.resolve(luck) {
            self.refused.extend(setup_refusals(&errors));
            return self.show(app, headers, StatusCode::UNPROCESSABLE_ENTITY);
        }
        match app.registry().deal(&app.site.cards, order).await {
            Ok(dealt) => app.dealt_to(&Reader::of(headers), &dealt).await,
            Err(error) => answer::trouble(&error),
        }
    }

    pub(super) fn show(self, app: &App, headers: &HeaderMap, status: StatusCode) -> Response {
        let page = SetupPage {
            reader: &Reader::of(headers),
            shelf: app.site.cards.shelf(),
            draft: &self.draft,
            refused: self.refused,
            code: self.code,
        };
        answer::page(status, page.draw(wants_fragment(headers)))
    }
}
