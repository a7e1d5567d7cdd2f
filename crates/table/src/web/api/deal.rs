//! New games that programs ask for.

use assault::play::{Gamesmaster, Setup as RaidSetup};
use assault::volcano;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kernel::{Seat, Seed, Sitter, TakeBackPolicy};
use legendary::setup::Setup;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{App, answer, not_understood, refuse, trouble};
use crate::api::RAIDS;
use crate::game::CAREFUL;
use crate::hall::{HallError, Order, SeatLink};
use crate::raid::Plan;
use crate::terms::{Device, Place as Sits, Talk};
use crate::token::Token;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGame {
    /// One for each seat: `person` or `bot`.
    seats: Vec<Sitting>,
    /// The set-up line of a record; without it, everything is drawn.
    setup: Option<String>,
    #[serde(default = "marvel", rename = "box")]
    of_box: String,
    /// Makes the same deal again; the game is marked as one whose deal is known.
    seed: Option<u64>,
    /// Of a raid.
    scenario: Option<u8>,
    /// The optional rules of a raid.
    #[serde(default)]
    rules: Vec<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Sitting {
    Person,
    Bot,
}

fn marvel() -> String {
    "marvel".to_owned()
}

/// Deals a game; the answer has the secret of every person's seat.
pub async fn create(State(app): State<App>, body: Bytes) -> Response {
    let wanted: NewGame = match serde_json::from_slice(&body) {
        Ok(wanted) => wanted,
        Err(error) => return not_understood(&error.to_string()),
    };
    let dealt = match wanted.of_box == RAIDS {
        true => match plan(&wanted) {
            Ok(plan) => dealt_raid(&app, plan, wanted.open_deal()).await,
            Err(why) => return no_such_game(&why),
        },
        false => match order(&app, &wanted) {
            Ok(order) => dealt(&app, order).await,
            Err(why) => return no_such_game(&why),
        },
    };
    match dealt {
        Ok(game) => answer(StatusCode::CREATED, &game),
        Err(HallError::Setup(errors)) => no_such_game(&errors.to_string()),
        Err(error) => trouble(&error),
    }
}

fn no_such_game(why: &str) -> Response {
    refuse(StatusCode::UNPROCESSABLE_ENTITY, "no such game", why)
}

impl NewGame {
    fn open_deal(&self) -> Option<Seed> {
        self.seed.map(Seed::from_number)
    }

    /// Returns whether there are as many seats as the set-up has players.
    fn seats_for(&self, players: u8) -> Result<(), String> {
        let n_seats = self.seats.len();
        match n_seats == usize::from(players) {
            true => Ok(()),
            false => Err(format!(
                "the set-up is for {players} players, and there are {n_seats} seats"
            )),
        }
    }
}

fn order(app: &App, wanted: &NewGame) -> Result<Order, String> {
    if wanted.scenario.is_some() || !wanted.rules.is_empty() {
        return Err(format!("a scenario and rules are for the box {RAIDS}"));
    }
    let n_seats = u8::try_from(wanted.seats.len()).map_err(|_| "too many seats")?;
    let find = |id: &str| app.hall.shelf.find(id).cloned();
    let setup = match &wanted.setup {
        Some(words) => Setup::from_words(find, words).map_err(|error| error.to_string())?,
        None => {
            let catalogue = find(&wanted.of_box);
            Setup::new(catalogue.ok_or("there is no such box")?, n_seats)
        }
    };
    wanted.seats_for(setup.players)?;
    let sitters = wanted.seats.iter().map(|seat| match seat {
        Sitting::Person => (Sits::Elsewhere, Sitter::Person(String::new())),
        Sitting::Bot => (Sits::Bot, Sitter::Bot(CAREFUL.to_owned())),
    });
    Ok(Order {
        setup,
        sitters: sitters.collect(),
        take_back: TakeBackPolicy::OneAgrees,
        device: Device::Open,
        talk: Talk::Seats,
        open_deal: wanted.open_deal(),
    })
}

fn plan(wanted: &NewGame) -> Result<Plan, String> {
    let setup = raid_setup(wanted)?;
    wanted.seats_for(setup.seating.n_seats())?;
    let judge = setup.seating.gamesmaster_seat();
    let chairs = (0..).map(Seat).zip(&wanted.seats);
    let chairs = chairs.map(|(seat, sitting)| match sitting {
        Sitting::Person => Ok(Sits::Elsewhere),
        Sitting::Bot if judge == Some(seat) => Err("a bot can not be the gamesmaster".to_owned()),
        Sitting::Bot => Ok(Sits::Bot),
    });
    Ok(Plan {
        chairs: chairs.collect::<Result<_, _>>()?,
        device: Device::Open,
        take_back: TakeBackPolicy::OneAgrees,
        notes: Vec::new(),
        setup,
    })
}

fn raid_setup(wanted: &NewGame) -> Result<RaidSetup, String> {
    let mut setup = match (&wanted.setup, wanted.scenario) {
        (Some(_), Some(_)) => return Err("name a scenario or a set-up, not both".to_owned()),
        (Some(words), None) => {
            RaidSetup::parse(words, volcano()).map_err(|error| error.to_string())?
        }
        (None, scenario) => RaidSetup::volcano(scenario.unwrap_or(1)),
    };
    for name in &wanted.rules {
        if !setup.switches.turn_on(name) {
            return Err(format!("there is no rule {name}"));
        }
    }
    // Whoever modifies must sit somewhere.
    if setup.switches.gm_modifies && setup.seating.gamesmaster.is_none() {
        setup.seating.gamesmaster = Some(Gamesmaster::Referee);
    }
    setup.check().map_err(|error| error.to_string())?;
    Ok(setup)
}

async fn dealt(app: &App, order: Order) -> Result<Value, HallError> {
    let dealt = app.hall.deal(order).await?;
    let host = app.hall.knock(&dealt.host.text()).await?;
    app.hall.begin(&host).await?;
    Ok(secrets(&dealt.host, &app.hall.seat_links(&host).await))
}

async fn dealt_raid(app: &App, plan: Plan, deal: Option<Seed>) -> Result<Value, HallError> {
    let dealt = app.hall.raids.deal_openly(plan, deal).await?;
    let host = app.hall.raids.knock(&dealt.host.text()).await?;
    let links = host.seat_links(&*host.raid().await);
    Ok(secrets(&dealt.host, &links))
}

fn secrets(host: &Token, links: &[SeatLink]) -> Value {
    let seats = links.iter().enumerate().filter_map(|(i, link)| match link {
        SeatLink::Known(token) => Some(json!({ "seat": i + 1, "secret": token.text() })),
        SeatLink::None | SeatLink::Own => None,
    });
    json!({ "host": host.text(), "seats": seats.collect::<Vec<_>>() })
}
