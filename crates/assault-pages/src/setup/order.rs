//! What the set-up page of a raid sends, and what becomes of it.

use std::sync::Arc;

use assault::play::{Gamesmaster, Seating, Setup, SetupError, Switches};
use assault::{Content, ScenarioNumber, Side, volcano};
use bots::assault::Raids;
use words::{Lang, say};

use crate::host::RaidTable;
use crate::host::lesson;
use crate::seats::{divided, division};
use kernel::TakeBackPolicy;
use module::Module as _;
use room::{BLIND, Device, Fields, Order, Place, Talk, lasting_policy, take_back};

/// How many players can be asked for on the page.
pub const PLAYERS_MAX: usize = 5;

/// Who plays beside the person who sets up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    Bot,
    /// Somebody with a link of their own.
    Friend,
    /// The same person plays both sides (A-GM-008).
    Both,
    /// Two people at this screen, with a curtain between them.
    Pass,
    /// A gamesmaster with a link runs the enemy, and several players share one's own side.
    Run,
    /// Friends with links share the own side, a bot has the other.
    Friends,
    /// The person is the gamesmaster and runs the side; players with links have the other.
    Master,
}

impl Others {
    pub const ALL: [Others; 7] = [
        Others::Bot,
        Others::Friend,
        Others::Friends,
        Others::Both,
        Others::Pass,
        Others::Run,
        Others::Master,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Others::Bot => "bot",
            Others::Friend => "friend",
            Others::Friends => "friends",
            Others::Both => "both",
            Others::Pass => "pass",
            Others::Run => "run",
            Others::Master => "master",
        }
    }

    fn place(self, own: Side, seat_side: Option<Side>, is_captain: bool) -> Place {
        let is_own = seat_side == Some(own);
        match self {
            // A referee is somebody else.
            _ if seat_side.is_none() => Place::Elsewhere,
            Others::Both | Others::Pass => Place::Here,
            _ if is_own && is_captain => Place::Here,
            Others::Bot => Place::Bot,
            Others::Friends if !is_own => Place::Bot,
            Others::Friends | Others::Friend | Others::Run | Others::Master => Place::Elsewhere,
        }
    }
}

/// Why a raid can not be set up, and which field of the form says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfit {
    pub field: &'static str,
    pub why: String,
}

/// Reads a set-up for the content that comes with the game.
pub fn read(fields: &Fields, lang: Lang) -> Result<Order<RaidTable>, Unfit> {
    let mut plan = with_content(fields, volcano(), lang)?;
    if fields.get("lesson") == "1" && lesson::fits(&plan.setup) {
        plan.notes.push(lesson::NOTE.to_owned());
    }
    Ok(plan)
}

/// Reads a set-up for any content; otherwise says what is wrong with it.
pub fn with_content(
    fields: &Fields,
    content: Arc<Content>,
    lang: Lang,
) -> Result<Order<RaidTable>, Unfit> {
    let first = content
        .scenarios()
        .first()
        .map_or(0, |first| first.number.0);
    let number = match fields.get("scenario") {
        "" => first,
        number => number.parse().map_err(|_| no_scenario(number, lang))?,
    };
    let mut switches = Switches::default();
    for name in fields.all("rule") {
        if !switches.turn_on(name) {
            let why = say!(
                lang,
                "there is no rule {name}",
                "es gibt keine Regel {name}"
            );
            return Err(Unfit { field: "rule", why });
        }
    }
    let side = match fields.get("side") {
        "skorpios" => Side::Skorpios,
        _ => Side::Mi6,
    };
    let wanted = fields.get("opponent");
    let others = Others::ALL
        .into_iter()
        .find(|others| others.word() == wanted);
    let others = others.unwrap_or(Others::Bot);
    let mut setup = Setup {
        content,
        scenario: ScenarioNumber(number),
        switches,
        seating: Seating::default(),
    };
    setup.seating = seating(fields, &setup, others, side, lang)?;
    setup.check().map_err(|error| unfit(&error, lang))?;
    let seats = (0..setup.seating.n_seats()).map(kernel::Seat);
    let chairs = seats.map(|seat| {
        let seat_side = setup.seating.side_at(seat);
        let is_captain = seat_side.is_some_and(|side| side.seat() == seat);
        others.place(side, seat_side, is_captain)
    });
    let chairs: Vec<Place> = chairs.collect();
    let device = match others {
        Others::Pass => Device::Pass,
        _ => Device::Open,
    };
    let agreed = take_back(fields.get("take_back")).unwrap_or_default();
    let level = level_named(fields.get("level"), lang)?;
    Ok(order(setup, &chairs, device, agreed, level))
}

/// Lists how strong a bot may be, the usual first.
pub fn levels() -> &'static [&'static str] {
    Raids::default().levels()
}

/// Returns the level of the bots: the usual where none is named.
fn level_named(word: &str, lang: Lang) -> Result<&'static str, Unfit> {
    let usual = levels().first().copied().unwrap_or(BLIND);
    let known = levels().iter().copied().find(|level| *level == word);
    if word.is_empty() {
        return Ok(usual);
    }
    known.ok_or_else(|| Unfit {
        field: "opponent",
        why: say!(lang, "there is no bot {word}", "es gibt keinen Bot {word}"),
    })
}

/// Orders a raid with somebody in every seat.
pub fn order(
    setup: Setup,
    places: &[Place],
    device: Device,
    agreed: TakeBackPolicy,
    level: &str,
) -> Order<RaidTable> {
    let sitter = |place: &Place| place.sitter("", level);
    Order {
        setup,
        sitters: places.iter().map(|place| (*place, sitter(place))).collect(),
        take_back: lasting_policy(agreed, places),
        device,
        talk: Talk::Seats,
        open_deal: None,
        notes: Vec::new(),
    }
}

fn seating(
    fields: &Fields,
    setup: &Setup,
    others: Others,
    side: Side,
    lang: Lang,
) -> Result<Seating, Unfit> {
    // Whoever modifies must sit somewhere.
    let wants_referee = fields.get("referee") == "1" || setup.switches.gm_modifies;
    let shared = match others {
        Others::Run | Others::Friends => side,
        Others::Master => side.enemy(),
        _ => {
            let gamesmaster = wants_referee.then_some(Gamesmaster::Referee);
            return Ok(Seating {
                gamesmaster,
                ..Seating::default()
            });
        }
    };
    let is_run = others != Others::Friends;
    let least = if is_run { 1 } else { 2 };
    let n_players: usize = fields.get("players").parse().unwrap_or(least).max(least);
    let scenario = setup.content.scenario(setup.scenario);
    let players = match (fields.get("division").trim(), scenario) {
        ("", Some(scenario)) if n_players > 1 => {
            let n_players = n_players.min(PLAYERS_MAX);
            divided(&setup.content, scenario, shared, n_players)
        }
        ("", _) => Vec::new(),
        (text, _) => division(text, &setup.content).map_err(|code| Unfit {
            field: "division",
            why: say!(
                lang,
                "nobody has the code {code}: write one player a line, the leader first, for example F 103 108",
                "niemand hat das Zeichen {code}: Schreibe jeden Spieler in eine Zeile, den Anführer zuerst, zum Beispiel F 103 108"
            ),
        })?,
    };
    let gamesmaster = if is_run {
        Some(Gamesmaster::Runs(shared.enemy()))
    } else {
        wants_referee.then_some(Gamesmaster::Referee)
    };
    Ok(Seating {
        gamesmaster,
        friends: (!is_run).then_some(shared),
        players,
    })
}

fn no_scenario(number: &str, lang: Lang) -> Unfit {
    let why = say!(
        lang,
        "there is no scenario {number}",
        "es gibt kein Szenario {number}"
    );
    let field = "scenario";
    Unfit { field, why }
}

/// Says what the rules have against a set-up.
fn unfit(error: &SetupError, lang: Lang) -> Unfit {
    let (field, why) = match error {
        SetupError::NoSuchScenario(number) => return no_scenario(&number.to_string(), lang),
        SetupError::NotUnderstood(_) => ("scenario", error.to_string()),
        SetupError::NobodyRunsTheEnemy => (
            "opponent",
            say!(
                lang,
                "several players share a side only as friends against one opponent, or if a gamesmaster runs the other",
                "mehrere Spieler teilen sich eine Seite nur als Verbündete gegen einen Gegner, oder wenn ein Spielleiter die andere führt"
            ),
        ),
        SetupError::FriendsAndGamesmaster => (
            "opponent",
            say!(
                lang,
                "friends on a side have one opponent and no gamesmaster, not even one who makes attacks harder",
                "Verbündete auf einer Seite haben einen Gegner und keinen Spielleiter, auch keinen, der Angriffe erschwert"
            ),
        ),
        SetupError::TooManyPlayers => (
            "division",
            say!(
                lang,
                "so many players can not share a side",
                "so viele Spieler können sich eine Seite nicht teilen"
            ),
        ),
        SetupError::NoLeader(code, side) => (
            "division",
            say!(
                lang,
                "{code} can not lead a player's part: it takes a leader of {side} who takes part",
                "{code} kann keinen Spieler anführen: Dazu gehört ein Anführer von {side}, der mitmacht"
            ),
        ),
        SetupError::NoSoldier(code, side) => (
            "division",
            say!(
                lang,
                "{code} can not be under a player: it takes a soldier of {side} who takes part",
                "{code} kann keinem Spieler unterstehen: Dazu gehört ein Soldat von {side}, der mitmacht"
            ),
        ),
        SetupError::TwoPlayers(code) => (
            "division",
            say!(
                lang,
                "{code} is under two players",
                "{code} untersteht zwei Spielern"
            ),
        ),
        SetupError::TooMany { what, found, most } => (
            "scenario",
            say!(
                lang,
                "the files have more {what} than the game can hold: {found}, at most {most}",
                "die Dateien haben mehr, als das Spiel fasst ({what}): {found}, höchstens {most}"
            ),
        ),
    };
    Unfit { field, why }
}
