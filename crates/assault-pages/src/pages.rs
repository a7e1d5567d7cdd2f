//! Assault as the site shows it.

use std::sync::Arc;

use api::BookEntry;
use assault::play::{Gamesmaster, Setup};
use assault::tell::scenario_title;
use assault::volcano;
use axum::Router;
use kernel::Seat;
use maud::Markup;
use module::Module as _;
use room::{Hosted as _, Layout, Role};
use words::{Lang, say};

use crate::book;
use crate::files;
use crate::film::Film;
use crate::home;
use crate::host::{self, Raid, RaidTable, Replay};
use crate::json;
use crate::known_parts::KnownParts;
use crate::look::Query;
use crate::page::{Curtain, RaidPage, game_words, give_up};
use crate::past::Past;
use crate::routes;
use crate::setup;
use web::App;
use web::GamePages;
use web::api::{Asked, NewGame, Own, Sitting, seats_for};
use web::files::GameFiles;
use web::parts::game_words::GameWords;
use web::parts::give_up::GiveUp;
use web::parts::waiting::Waiting;
use web::{PageRequest, ReplayPage, ReplayStep};

/// The pages of Assault.
pub struct RaidPages {
    raids: Arc<RaidTable>,
}

impl RaidPages {
    pub fn new(raids: Arc<RaidTable>) -> RaidPages {
        RaidPages { raids }
    }

    fn past(
        &self,
        raid: &Raid,
        request: &PageRequest<'_>,
        at: &ReplayStep,
        film: Option<Film>,
        step: usize,
    ) -> ReplayPage {
        let replay = Replay::wound_to(&self.raids, &raid.session, at.viewer, step);
        let past = Past {
            viewer: at.viewer,
            home: request.vantage.acts.clone(),
            plays: at.plays,
            may_fork: at.may_fork && replay.outcome.is_none(),
            is_running: raid.asked().is_some(),
            film,
            replay: &replay,
        };
        let next = past.next();
        let query = Query::of(request.query);
        let page = RaidPage {
            past: Some(past),
            ..RaidPage::of(raid, request, &query)
        };
        let markup = drawn(&page, request);
        ReplayPage { markup, next }
    }
}

impl GamePages for RaidPages {
    type Host = RaidTable;
    type Table = api::Raid;

    fn host(&self) -> &Arc<RaidTable> {
        &self.raids
    }

    fn page(&self, raid: &Raid, request: &PageRequest<'_>) -> Markup {
        if let Layout::Curtain(seat) = request.vantage.layout {
            return Curtain {
                raid,
                seat,
                request,
            }
            .page();
        }
        let query = Query::of(request.query);
        drawn(&RaidPage::of(raid, request, &query), request)
    }

    fn replay(&self, raid: &Raid, request: &PageRequest<'_>, at: &ReplayStep) -> ReplayPage {
        // A raid that runs is wound back from where it stands, one that is over from its beginning.
        let usual = if raid.asked().is_some() {
            usize::MAX
        } else {
            0
        };
        let Ok(turn) = request.query.get("turn").parse() else {
            return self.past(raid, request, at, None, at.step.unwrap_or(usual));
        };
        // A cell of the timeline names its Turn.
        let whole = Replay::wound_to(&self.raids, &raid.session, at.viewer, 0);
        let chapters = whole.chapters();
        let begins = chapters.iter().find(|(_, chapter)| chapter.0 >= turn);
        let step = begins.map_or(usual, |(step, _)| *step);
        self.past(raid, request, at, None, step)
    }

    fn since(&self, raid: &Raid, request: &PageRequest<'_>, at: &ReplayStep) -> Option<ReplayPage> {
        let replay = Replay::wound_to(&self.raids, &raid.session, at.viewer, 0);
        let steps = replay.since(&request.vantage.since(&raid.terms));
        let own = raid.session.game().board().side_of_viewer(at.viewer);
        let film = Film::of(&replay, &steps, own);
        let step = film.first(&replay, at.step, at.line);
        Some(self.past(raid, request, at, Some(film), step))
    }

    /// The page alone knows what it looks at: one with another mark asks for itself again.
    fn live(&self, _: &Raid, request: &PageRequest<'_>) -> String {
        request.mark.clone()
    }

    fn json(&self, raid: &Raid, asked: &Asked<'_>) -> Own<api::Raid> {
        json::own(raid, asked)
    }

    fn lead(&self, raid: &Raid, lang: Lang) -> String {
        let scenario = raid.session.game().board().scenario();
        let (number, title) = (scenario.number.0, scenario_title(&scenario.title, lang));
        say!(
            lang,
            "Assault, scenario {number}: {title}.",
            "Assault, Szenario {number}: {title}."
        )
    }

    fn waiting(&self, raid: &Raid, role: Role, address: String, lang: Lang) -> Waiting {
        home::waiting(raid, role, address, lang)
    }

    fn title(&self, _: Lang) -> String {
        "Assault".to_owned()
    }

    fn book(&self, entries: &[&BookEntry], lang: Lang) -> Markup {
        book::book(self.raids.module().atlas(), entries, lang)
    }

    fn book_line(&self, entry: &BookEntry, lang: Lang) -> String {
        book::line(entry, lang)
    }

    fn words(&self, lang: Lang) -> GameWords {
        game_words(lang)
    }

    fn deals_at(&self) -> Vec<String> {
        ["/raid", "/raid/own"].map(str::to_owned).to_vec()
    }

    fn give_up(&self, raid: &Raid, seat: Seat, lang: Lang) -> GiveUp {
        match host::may_concede(raid, seat) {
            Some(side) => give_up(side, lang),
            None => GiveUp::game(lang),
        }
    }

    fn anchor(&self) -> &'static str {
        "#here"
    }

    fn routes(self: Arc<Self>) -> Router<App> {
        routes::routes(self.raids.clone())
    }

    fn setup_for(&self, wanted: &NewGame) -> Option<Result<Setup, String>> {
        (wanted.box_id() == json::BOX).then(|| setup_for(wanted))
    }

    fn again(&self, raid: &Raid, role: Role, request: &PageRequest<'_>) -> Option<Markup> {
        let fields = setup::again::fields_of(raid, role)?;
        let given = setup::SetupInput {
            fields: &fields,
            refused: None,
        };
        Some(setup::page(request.reader, given))
    }

    fn files(&self) -> GameFiles {
        files::files()
    }

    fn entry(&self, lang: Lang) -> Markup {
        home::entry(lang)
    }
}

fn drawn(page: &RaidPage<'_>, request: &PageRequest<'_>) -> Markup {
    if request.wanted.is_spoken {
        page.spoken()
    } else if request.wanted.is_fragment {
        page.fragment(KnownParts::of(&request.wanted.has))
    } else {
        page.page()
    }
}

fn setup_for(wanted: &NewGame) -> Result<Setup, String> {
    let mut setup = match (&wanted.setup, wanted.scenario) {
        (Some(_), Some(_)) => return Err("name a scenario or a set-up, not both".to_owned()),
        (Some(words), None) => Setup::parse(words, volcano()).map_err(|error| error.to_string())?,
        (None, scenario) => Setup::volcano(scenario.unwrap_or(1)),
    };
    for name in wanted.rules() {
        if !setup.switches.turn_on(name) {
            return Err(format!("there is no rule {name}"));
        }
    }
    // Whoever modifies must sit somewhere.
    if setup.switches.gm_modifies && setup.seating.gamesmaster.is_none() {
        setup.seating.gamesmaster = Some(Gamesmaster::Referee);
    }
    setup.check().map_err(|error| error.to_string())?;
    seats_for(wanted, setup.seating.n_seats())?;
    let judge = setup.seating.gamesmaster_seat();
    let judge = judge.and_then(|seat| wanted.seats.get(seat.idx()));
    if judge == Some(&Sitting::Bot) {
        return Err("a bot can not be the gamesmaster".to_owned());
    }
    Ok(setup)
}
