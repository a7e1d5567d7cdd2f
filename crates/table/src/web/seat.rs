//! Seats and onlookers: the board, and what the person in a seat does.

use std::collections::BTreeMap;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Game as _;
use serde::Deserialize;

use super::desk::Desk;
pub use super::desk::wants_fragment;
use super::replay::download;
use super::{App, answer};
use crate::board::{Layout, Notice};
use crate::cookies::Reader;
use crate::early::Answer;
use crate::game::Wish;
use crate::hall::{HallError, Place};
use crate::picks::Picks;
use crate::standing::Standing;

#[derive(Deserialize)]
pub struct PageQuery {
    /// Whether to show what a bot would do.
    #[serde(default)]
    pub hint: Option<String>,
    /// Which hand to show, where several lie open; people count from one.
    #[serde(default)]
    pub seat: Option<String>,
    /// Whether the chat is to be open: somebody has just said something without scripts.
    #[serde(default)]
    pub talk: Option<String>,
}

impl PageQuery {
    pub fn notice(&self) -> Option<Notice> {
        self.hint.as_ref().map(|_| Notice::Hint)
    }
}

/// What a page of a seat sends.
pub struct WishForm {
    ticket: String,
    option: Option<usize>,
    picks: Option<Picks>,
    /// Which coming question an early answer is for.
    mark: String,
    /// The number of an early answer. It is no option, so that nobody takes one for the other.
    answer: Option<usize>,
    early: String,
    /// What is said about kept cards once for all.
    liaison: Option<Standing>,
}

impl WishForm {
    /// Reads the fields of a form; what is not a number is no option.
    pub fn of(fields: &BTreeMap<String, String>) -> WishForm {
        let option = fields.get("option");
        WishForm {
            ticket: fields.get("ticket").cloned().unwrap_or_default(),
            option: option.and_then(|option| option.parse().ok()),
            picks: Picks::of_form(fields.keys().map(String::as_str)),
            mark: fields.get("coming").cloned().unwrap_or_default(),
            answer: fields.get("answer").and_then(|answer| answer.parse().ok()),
            early: fields.get("early").cloned().unwrap_or_default(),
            liaison: fields.get("liaison").and_then(|word| Standing::parse(word)),
        }
    }

    /// Returns an answer to a question that is still to come: the buttons that take it back and
    /// that confirm cards send words, an option its number.
    fn early(&self) -> Answer {
        match (self.answer, &self.picks, self.early.as_str()) {
            (_, _, "withdraw") => Answer::Withdraw,
            (Some(option), _, _) => Answer::Option(option),
            (None, Some(picks), _) => Answer::Cards(*picks),
            (None, None, _) => Answer::Option(usize::MAX),
        }
    }

    /// Returns what an act asks for; no act of that name is nothing.
    fn wish(&self, act: &str) -> Option<Wish> {
        // No option is as impossible as one that is not there.
        let nothing = Wish::Choose(usize::MAX);
        Some(match act {
            "choose" => self.option.map_or(nothing, Wish::Choose),
            "pick" => self.picks.map_or(nothing, Wish::Pick),
            "all" => Wish::PlayAll,
            "undo" => Wish::Undo,
            "agree" => Wish::Agree,
            "decline" => Wish::Decline,
            "concede" => Wish::Concede,
            "liaison" => self.liaison.map_or(nothing, Wish::Standing),
            "bot" => Wish::CallBot,
            "return" => Wish::Return,
            _ => return None,
        })
    }
}

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Whole).await;
    let desk = desk.map(|desk| desk.talking(query.talk.is_some()));
    let page = format!("/seat/{secret}");
    shown(&app, desk, &page, &headers, query.notice()).await
}

/// Begins a new game where a frozen one still holds.
pub async fn thaw(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    match app.hall.thaw(&secret).await {
        Ok((role, token)) => {
            let cookie = Reader::of(&headers).with_seat(&token);
            let address = format!("/{}/{}", role.word(), token.text());
            answer::see_other(&address, Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// The hand alone, for a phone.
pub async fn hand(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Hand).await;
    // Where it goes on is asked at the seat itself.
    let page = format!("/seat/{secret}");
    shown(&app, desk, &page, &headers, query.notice()).await
}

/// The table without hands.
pub async fn watch(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::watch(&app, &secret).await;
    let desk = desk.map(|desk| desk.talking(query.talk.is_some()));
    let page = format!("/watch/{secret}");
    shown(&app, desk, &page, &headers, None).await
}

async fn shown(
    app: &App,
    desk: Result<Desk, HallError>,
    page: &str,
    headers: &HeaderMap,
    notice: Option<Notice>,
) -> Response {
    match desk {
        Ok(desk) => desk.show(app, headers, StatusCode::OK, notice).await,
        Err(error) => answer::trouble_at(page, page.starts_with("/seat/"), &error, headers),
    }
}

pub async fn act(
    State(app): State<App>,
    Path((secret, act)): Path<(String, String)>,
    headers: HeaderMap,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Response {
    at_seat(
        &app,
        &secret,
        Layout::Whole,
        &headers,
        &act,
        &WishForm::of(&fields),
    )
    .await
}

pub async fn hand_act(
    State(app): State<App>,
    Path((secret, act)): Path<(String, String)>,
    headers: HeaderMap,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Response {
    at_seat(
        &app,
        &secret,
        Layout::Hand,
        &headers,
        &act,
        &WishForm::of(&fields),
    )
    .await
}

async fn at_seat(
    app: &App,
    secret: &str,
    layout: Layout,
    headers: &HeaderMap,
    act: &str,
    form: &WishForm,
) -> Response {
    let place = match app.hall.find(secret).await {
        Ok(place) => place,
        Err(error) => return answer::trouble(&error),
    };
    let desk = match Desk::seat(app, secret, layout).await {
        Ok(desk) => desk,
        Err(error) => return answer::trouble(&error),
    };
    carry_out(app, &desk, &place, headers, act, form).await
}

/// Carries out an act and shows what came of it.
pub async fn carry_out(
    app: &App,
    desk: &Desk,
    place: &Place,
    headers: &HeaderMap,
    act: &str,
    form: &WishForm,
) -> Response {
    let granted = match (act, form.wish(act)) {
        ("early", _) => {
            let answer = form.early();
            app.hall.answer_early(place, &form.mark, answer).await
        }
        (_, Some(wish)) => app.hall.grant(place, &form.ticket, wish).await,
        (_, None) => return answer::nothing_here(),
    };
    let (status, notice) = match granted {
        Ok(()) if !wants_fragment(headers) => return answer::see_other(&desk.page(), None),
        Ok(()) => (StatusCode::OK, None),
        Err(HallError::Stale) => (StatusCode::CONFLICT, Some(Notice::Stale)),
        Err(HallError::Refused(why)) => (StatusCode::CONFLICT, Some(Notice::Refused(why))),
        Err(error) => return answer::trouble(&error),
    };
    desk.show(app, headers, status, notice).await
}

/// Returns the whole record once the game is over; before, there is nothing here.
pub async fn record(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let key = match app.hall.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let game = key.game().await;
    if game.session.game().outcome().is_none() || game.session.is_what_if() {
        return answer::nothing_here();
    }
    download("record.txt", game.session.record().to_string())
}
