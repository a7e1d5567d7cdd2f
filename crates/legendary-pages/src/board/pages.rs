//! Legendary as the site shows it.

use api::{BookEntry, Cards};
use std::sync::Arc;

use axum::Router;
use kernel::{Game as _, Seat, Viewer};
use legendary::Catalogue;
use legendary::setup::Setup;
use legendary::tell::Teller;
use maud::Markup;
use module::Module as _;
use room::{Hosted as _, Place, Role, Room as _, next_chairs};
use words::{Lang, say};

use super::{Board, Follow, Fork, Past};
use crate::book;
use crate::card_table::{CardTable, Game, Replay};
use crate::order::{Chair, Draft, Who};
use crate::setup::SetupPage;
use crate::workshop::routes::{BEGIN, TRY};
use crate::workshop::sharing::COPY;
use crate::{files, home, json, routes};
use web::App;
use web::GamePages;
use web::api::{Asked, NewGame, Own, seats_for};
use web::files::{BarLink, GameFiles};
use web::parts::game_words::GameWords;
use web::parts::waiting::Waiting;
use web::parts::welcome::Welcome;
use web::{Notice, PageRequest, ReplayPage, ReplayStep};

/// The pages of Legendary.
pub struct CardPages {
    cards: Arc<CardTable>,
}

impl CardPages {
    pub fn new(cards: Arc<CardTable>) -> CardPages {
        CardPages { cards }
    }
}

impl GamePages for CardPages {
    type Host = CardTable;
    type Table = Cards;

    fn host(&self) -> &Arc<CardTable> {
        &self.cards
    }

    fn page(&self, game: &Game, request: &PageRequest<'_>) -> Markup {
        let hint = || request.query.find("hint").map(|_| Notice::Hint);
        let notice = request.notice.clone().or_else(hint);
        let board = Board::new(game, &request.vantage, request.reader);
        let advice = request.advice.as_ref();
        drawn(
            &board.with_notice(notice, advice, self.cards.shelf()),
            request,
        )
    }

    fn replay(&self, game: &Game, request: &PageRequest<'_>, at: &ReplayStep) -> ReplayPage {
        let is_over = game.session.game().outcome().is_some();
        let seat = at.viewer.seat().unwrap_or_default();
        let usual = if is_over { 0 } else { usize::MAX };
        let wound = |step| Replay::wound_to(&self.cards, &game.session, Viewer::Seat(seat), step);
        // A cell of the timeline names its turn.
        let turn: Option<usize> = request.query.get("turn").parse().ok();
        let of_turn = |turn: usize| {
            let chapter = turn.checked_sub(1);
            let replay = wound(0);
            let chapters = replay.chapters();
            chapter.and_then(|nth| chapters.get(nth).map(|&(step, _)| step))
        };
        let step = at.step.or_else(|| turn.and_then(of_turn));
        let replay = wound(step.unwrap_or(usual));
        let fork = match (at.may_fork && replay.outcome.is_none(), is_over) {
            (false, _) => Fork::No,
            (true, true) => Fork::Known,
            (true, false) => Fork::Unseen,
        };
        let home = request.vantage.acts.clone();
        let past = Past {
            replay: &replay,
            base: format!("{home}/replay"),
            seat: is_over.then_some(seat),
            plays: at.plays,
            fork,
            home,
        };
        let next = past.next();
        let board = Board::new(game, &request.vantage, request.reader).back_at(past, seat);
        let markup = drawn(&board, request);
        ReplayPage { markup, next }
    }

    fn since(&self, game: &Game, request: &PageRequest<'_>, at: &ReplayStep) -> Option<ReplayPage> {
        let vantage = &request.vantage;
        let wound = |step| Replay::wound_to(&self.cards, &game.session, vantage.viewer, step);
        let replay = wound(0);
        let steps = replay.since(&vantage.since(&game.terms));
        let first = Follow::first(&replay, &steps, at.step, at.line);
        let replay = wound(steps.get(first).copied().unwrap_or(0));
        let base = format!("{}/since", vantage.acts);
        let mut follow = Follow::new(&replay, steps, first, base);
        // Whoever has seen all but the last step sees that by looking at the table.
        if at.line.is_some() && follow.is_now() {
            return None;
        }
        if at.plays {
            follow = follow.playing();
        }
        let next = follow.next();
        let board = Board::new(game, vantage, request.reader).following(follow);
        let markup = drawn(&board, request);
        Some(ReplayPage { markup, next })
    }

    fn json(&self, game: &Game, asked: &Asked<'_>) -> Own<Cards> {
        json::own(game, asked)
    }

    fn lead(&self, game: &Game, lang: Lang) -> String {
        let view = game.look(Viewer::Spectator);
        let names = game.names(lang);
        let teller = Teller::new(&view, lang, &names);
        let (mastermind, scheme) = (teller.mastermind(), teller.name(view.table.scheme));
        say!(
            lang,
            "{mastermind} plans: {scheme}.",
            "{mastermind} plant: {scheme}."
        )
    }

    fn waiting(&self, game: &Game, role: Role, address: String, lang: Lang) -> Waiting {
        home::waiting(game, role, address, lang)
    }

    fn title(&self, _: Lang) -> String {
        "Legendary".to_owned()
    }

    fn book(&self, entries: &[&BookEntry], lang: Lang) -> Markup {
        let atlas = self.cards.module().atlas();
        book::book(self.cards.shelf(), atlas, entries, lang)
    }

    fn book_line(&self, entry: &BookEntry, _: Lang) -> String {
        book::line(entry)
    }

    fn words(&self, lang: Lang) -> GameWords {
        words(lang)
    }

    fn has_hands(&self) -> bool {
        true
    }

    /// They are on a page of their own.
    fn shows_links(&self) -> bool {
        false
    }

    fn deals_at(&self) -> Vec<String> {
        let makes = ["/games", "/setup/start", BEGIN, TRY, COPY];
        makes.map(str::to_owned).to_vec()
    }

    fn routes(self: Arc<Self>) -> Router<App> {
        routes::routes(self.cards.clone())
    }

    fn files(&self) -> GameFiles {
        files::files()
    }

    fn links(&self) -> Vec<BarLink> {
        vec![files::CARDS]
    }

    fn welcome(&self, lang: Lang) -> Option<Welcome> {
        Some(home::welcome(self.cards.first(), lang))
    }

    fn entry(&self, lang: Lang) -> Markup {
        home::boxes(self.cards.shelf(), lang)
    }

    fn setup_for(&self, wanted: &NewGame) -> Option<Result<Setup, String>> {
        let is_raid = wanted.scenario.is_some() || !wanted.rules().is_empty();
        let find = |id: &str| self.cards.shelf().find(id).cloned();
        let catalogue = find(wanted.box_id())?;
        if is_raid {
            let why = "a scenario and rules are not for a box of cards";
            return Some(Err(why.to_owned()));
        }
        Some(setup_for(wanted, catalogue, find))
    }

    fn again(&self, game: &Game, role: Role, request: &PageRequest<'_>) -> Option<Markup> {
        let draft = draft_of(game, role);
        let page = SetupPage {
            reader: request.reader,
            legendary: self.cards.module(),
            draft: &draft,
            refused: Vec::new(),
            code: String::new(),
        };
        Some(page.draw(request.wanted.is_fragment))
    }
}

/// Returns what pages call the parts of a game of cards.
pub fn words(lang: Lang) -> GameWords {
    GameWords {
        seen_by_all: say!(
            lang,
            "the table without any hand",
            "der Tisch ohne jede Hand"
        ),
        next_is_ready: say!(
            lang,
            "the next game is dealt",
            "das nächste Spiel ist ausgeteilt"
        ),
        same_again: say!(
            lang,
            "same set-up, other cards",
            "gleicher Aufbau, andere Karten"
        ),
    }
}

fn setup_for(
    wanted: &NewGame,
    catalogue: Arc<Catalogue>,
    find: impl Fn(&str) -> Option<Arc<Catalogue>>,
) -> Result<Setup, String> {
    let n_seats = u8::try_from(wanted.seats.len()).map_err(|_| "too many seats")?;
    let setup = match &wanted.setup {
        Some(words) => Setup::from_words(find, words).map_err(|error| error.to_string())?,
        None => Setup::new(catalogue, n_seats),
    };
    seats_for(wanted, setup.players)?;
    Ok(setup)
}

fn drawn(board: &Board<'_>, request: &PageRequest<'_>) -> Markup {
    if request.wanted.is_fragment {
        board.fragment()
    } else {
        board.page()
    }
}

/// Returns what the set-up page shows for the next game after one: everything as it was.
fn draft_of(game: &Game, role: Role) -> Draft {
    let mut draft = Draft::first(game.session.setup().catalogue.clone());
    draft.setup = game.session.setup().clone();
    // Who begins is drawn again.
    draft.setup.first_player = None;
    (draft.device, draft.take_back) = (game.terms.device, game.terms.take_back);
    draft.talk = game.terms.talk;
    for (i, chair) in next_chairs(&game.terms, role).iter().enumerate() {
        let seat = Seat(i as u8);
        draft.chairs[i] = Chair {
            who: match chair.place {
                Place::Bot => bot_of(game, seat),
                Place::Here => Who::Here,
                Place::Elsewhere => Who::Elsewhere,
            },
            name: game.person_of(seat).unwrap_or_default(),
        };
    }
    draft
}

fn bot_of(game: &Game, seat: Seat) -> Who {
    match game.sitters().get(seat.idx()) {
        Some(kernel::Sitter::Bot(level)) => Who::of_level(level),
        _ => Who::Bot,
    }
}
