//! The set-up page: everything it does is a form that comes back.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::{Extension, Form};
use bots::legendary::own::OwnBox;
use bots::legendary::{Legendary, Shelf};
use cards::tree::GroupKind;
use kernel::Seed;
use legendary::Catalogue;
use legendary::setup::SetupErrors;
use serde::Deserialize;

use super::SetupPage;
use crate::card_table::CardTable;
use crate::order::{CHOSEN, Draft, Refusal, code_refusal, field_of, setup_refusals};
use crate::workshop;
use room::Fields;
use web::{App, answer, wants_fragment};

#[derive(Deserialize)]
pub struct SetupQuery {
    #[serde(default, rename = "box")]
    id: String,
    #[serde(default)]
    code: String,
    /// Whether the own cards of whoever asks are wanted.
    #[serde(default)]
    own: String,
}

/// Who asks, and of what.
struct Request {
    app: App,
    cards: Arc<CardTable>,
    headers: HeaderMap,
    desk: Desk,
}

/// The boxes that somebody may choose from: those of the shelf, and the own cards of whoever asks.
struct Desk {
    legendary: Legendary,
    /// The box with the own cards, and the remark that a game with them carries.
    own: Option<(Arc<OwnBox>, String)>,
}

impl Desk {
    async fn of(app: &App, cards: &CardTable, headers: &HeaderMap) -> Desk {
        let own = workshop::to_play(app, &app.reader(headers)).await;
        let legendary = match &own {
            Some((own, _)) => Legendary::new(cards.shelf().beside(own.catalogue.clone())),
            None => cards.legendary().clone(),
        };
        Desk { legendary, own }
    }

    fn shelf(&self) -> &Shelf {
        self.legendary.shelf()
    }

    /// Returns the remarks that a game of a box carries.
    fn notes(&self, catalogue: &Arc<Catalogue>) -> Vec<String> {
        let own = self.own.iter();
        let own = own.filter(|(own, _)| Arc::ptr_eq(&own.catalogue, catalogue));
        own.map(|(_, note)| note.clone()).collect()
    }
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
    let desk = Desk::of(&app, &cards, &headers).await;
    let own = desk.own.as_ref().filter(|_| query.own == "yes");
    let own = own.map(|(own, _)| &own.catalogue);
    let catalogue = own.or(desk.shelf().find(&query.id));
    let catalogue = catalogue.unwrap_or(cards.first());
    let mut outcome = FormOutcome::from(Draft::first(catalogue.clone()));
    outcome.code = query.code;
    if !outcome.code.is_empty() {
        outcome.read_code(desk.shelf());
    }
    outcome.fill(app.registry().roll());
    let request = Request {
        app,
        cards,
        headers,
        desk,
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
    let desk = Desk::of(&app, &cards, &headers).await;
    let Some(mut outcome) = FormOutcome::of(desk.shelf(), &fields) else {
        return answer::nothing_here();
    };
    match fields.get("do") {
        "code" => {
            outcome.code = fields.get("code").to_owned();
            outcome.read_code(desk.shelf());
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
            if outcome.draft.take_near_even(&desk.legendary, luck) {
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
        desk,
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
    let desk = Desk::of(&app, &cards, &headers).await;
    let outcome = FormOutcome::of(desk.shelf(), &fields);
    let request = Request {
        app,
        cards,
        headers,
        desk,
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
        let mut order = match self.draft.order() {
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
        order.notes = request.desk.notes(&order.setup.catalogue);
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
            legendary: &request.desk.legendary,
            draft: &self.draft,
            refused: self.refused,
            code: self.code,
        };
        answer::page(status, page.draw(wants_fragment(&request.headers)))
    }
}
