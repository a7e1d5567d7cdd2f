//! Putting the table together: `given` lines become a position or a set-up.

use std::sync::Arc;

use cards::tree::{CardKind, GroupKind};
use kernel::{Cite, Game, Seed};
use legendary::setup::{MastermindMode, PlayMode, Setup, TwistMode};
use legendary::testing::{Position, Stage};
use legendary::{Catalogue, Def, Escapes, Event, FightTiming, GroupId, RuleSet, State, Zone};
use words::nearest;

use super::cards_in_case::{card_list, catalogue_for};
use super::help::{position_line, setup_line};
use super::text::Words;
use super::zones::{ZoneName, seat_number, zone};
use crate::case::{Case, CaseError, Line};

/// The table at the beginning of a case.
pub(super) enum Table {
    Running(Box<State>),
    /// A set-up that was refused, with the rules that refuse it and the words.
    Refused {
        rules: Vec<Cite>,
        words: String,
    },
}

/// What is given so far.
pub(super) struct Layout {
    /// The first line, which says what is played.
    head: usize,
    what: What,
}

enum What {
    Position(Box<Given>),
    Setup(Box<SetupGiven>),
}

impl Layout {
    /// Reads the first line: the box and the number of players.
    pub fn begin(case: &Case, head: &Line) -> Result<Layout, CaseError> {
        let mut words = Words::new(head);
        let is_setup = words.take("set-up");
        let named = words.clone();
        if words.word().is_none() {
            return words.error("expected a box: `given marvel 2 players`");
        }
        let players: u8 = words.number()?;
        if !words.take("players") && !words.take("player") {
            return words.error("expected `players`");
        }
        words.end()?;
        let catalogue = catalogue_for(case, &named)?;
        let what = if is_setup {
            What::Setup(Box::new(SetupGiven {
                setup: Setup::new(catalogue.clone(), players),
                seed: Seed::from_number(1),
                catalogue,
                players,
            }))
        } else {
            let position = Position::new(catalogue.clone(), players)
                .map_err(|error| CaseError::new(head.number, error.to_string()))?;
            What::Position(Box::new(Given {
                catalogue,
                position,
                escapes: StatedEscapes::default(),
                of_this_turn: None,
            }))
        };
        let head = head.number;
        Ok(Layout { head, what })
    }

    /// Reads one more line.
    pub fn line(&mut self, line: &Line) -> Result<(), CaseError> {
        let words = &mut Words::new(line);
        match &mut self.what {
            What::Position(given) => given.line(words),
            What::Setup(given) => given.line(words),
        }
    }

    /// Builds what the lines describe.
    pub fn build(self, sink: &mut Vec<Event>) -> Result<Table, CaseError> {
        match self.what {
            What::Position(given) => {
                let state = given.whole()?.build(sink);
                state
                    .map(|state| Table::Running(Box::new(state)))
                    .map_err(|error| CaseError::new(self.head, error.to_string()))
            }
            What::Setup(given) => Ok(match State::start(&given.setup, given.seed, sink) {
                Ok(state) => Table::Running(Box::new(state)),
                Err(errors) => Table::Refused {
                    rules: errors.0.iter().map(|error| error.cite()).collect(),
                    words: errors.to_string(),
                },
            }),
        }
    }
}

struct Given {
    catalogue: Arc<Catalogue>,
    position: Position,
    escapes: StatedEscapes,
    /// The first line about what happened in a turn that has begun.
    of_this_turn: Option<usize>,
}

impl Given {
    /// Returns the position when all lines are read.
    fn whole(mut self) -> Result<Position, CaseError> {
        if let (Some(line), Stage::TurnBegins) = (self.of_this_turn, self.position.stage) {
            return Err(CaseError::new(
                line,
                "nothing has been made or done in a turn that has not begun; \
                 leave out `stage turn begins` or this line",
            ));
        }
        self.position.escapes = self.escapes.filled_up(&self.position);
        Ok(self.position)
    }

    fn line(&mut self, words: &mut Words<'_>) -> Result<(), CaseError> {
        if OF_THIS_TURN.iter().any(|said| words.clone().take(said)) {
            self.of_this_turn.get_or_insert(words.line);
        }
        let position = &mut self.position;
        if words.take("seed") {
            position.seed = Seed::from_number(words.number()?);
        } else if words.take("scheme") {
            position.scheme = group(words, &self.catalogue, GroupKind::Scheme)?;
        } else if words.take("mastermind attack") {
            position.mastermind_plus = signed(words)?;
        } else if words.take("mastermind") {
            position.mastermind = group(words, &self.catalogue, GroupKind::Mastermind)?;
        } else if words.take("active player") {
            position.active = seat_number(words)?;
        } else if words.take("stage turn begins") {
            position.stage = Stage::TurnBegins;
        } else if words.take("stage action") {
            position.stage = Stage::Action;
        } else if words.take("attack") {
            position.attack = words.number()?;
        } else if words.take("recruited") {
            position.recruited = true;
        } else if words.take("recruit") {
            position.recruit = words.number()?;
        } else if words.take("twists played") {
            position.twists_played = words.number()?;
        } else if words.take("escaped villains") {
            self.escapes.villains = Some(words.number()?);
        } else if words.take("escaped bystanders") {
            self.escapes.bystanders = Some(words.number()?);
        } else if words.take("escaped heroes") {
            self.escapes.heroes = Some(words.number()?);
        } else if words.take("failed missions") {
            self.escapes.missions = Some(words.number()?);
        } else if words.take("danger") {
            position.danger = words.number()?;
        } else if words.take("fought villain") {
            position.fought_villain = true;
        } else if words.take("fought mastermind") {
            position.fought_mastermind = true;
        } else if words.take("healed") {
            position.healed = true;
        } else if words.take("extra drawn") {
            position.extra_drawn = words.number()?;
        } else if words.take("play") {
            position.play_mode = play_mode(words)?;
            position.rules.discreet_asks = position.play_mode != PlayMode::Cooperative;
        } else if words.take("option final showdown") {
            position.final_showdown = true;
        } else if words.take("option") {
            option(words, &mut position.rules)?;
        } else if position_line(words, position, &self.catalogue)? {
            return words.end();
        } else if let Some(name) = zone(words, &self.catalogue)? {
            self.cards(name, words)?;
        } else {
            return words.error(format!(
                "`{}` is not understood in `given`; see docs/cases.md",
                words.rest()
            ));
        }
        words.end()
    }

    fn cards(&mut self, name: ZoneName, words: &mut Words<'_>) -> Result<(), CaseError> {
        if !words.take(":") {
            return words.error("expected `:` and the cards after the name of a zone");
        }
        let cards = card_list(words, &self.catalogue)?;
        match name {
            ZoneName::One(zone) => {
                self.position.zones.insert(zone, cards);
                if let Some(space) = zone.as_row()
                    && words.take("with")
                {
                    let under = card_list(words, &self.catalogue)?;
                    self.position.zones.insert(Zone::under(space), under);
                }
            }
            ZoneName::Pile(_) => {
                return words.error("a pile is a part of the Villain Deck: state `villain deck`");
            }
            ZoneName::WholeHq => {
                if cards.len() > name.zones().len() {
                    return words.error("the HQ has five spaces");
                }
                for (i, zone) in name.zones().into_iter().enumerate() {
                    self.position
                        .zones
                        .insert(zone, cards.get(i).copied().into_iter().collect());
                }
            }
        }
        Ok(())
    }
}

/// What is said of a turn in progress.
const OF_THIS_TURN: [&str; 9] = [
    "attack",
    "recruited",
    "recruit",
    "fought villain",
    "fought mastermind",
    "healed",
    "extra drawn",
    "defeated villains",
    "completed missions",
];

/// What a case says has escaped so far; what it leaves out is counted in the Escaped pile.
#[derive(Clone, Copy, Default)]
struct StatedEscapes {
    villains: Option<u16>,
    heroes: Option<u16>,
    bystanders: Option<u16>,
    missions: Option<u16>,
}

impl StatedEscapes {
    fn filled_up(self, position: &Position) -> Escapes {
        let pile = position.zones.get(&Zone::ESCAPED);
        let pile = pile.map_or(&[][..], |cards| &cards[..]);
        let catalogue = &position.catalogue;
        let counted = |stated: Option<u16>, is_it: &dyn Fn(&Def) -> bool| {
            let found = pile.iter().filter(|&&def| is_it(catalogue.def(def)));
            stated.unwrap_or(found.count() as u16)
        };
        Escapes {
            villains: counted(self.villains, &|def| {
                matches!(def.kind, CardKind::Villain | CardKind::Henchman)
            }),
            heroes: counted(self.heroes, &|def| def.is_hero),
            bystanders: counted(self.bystanders, &|def| def.kind == CardKind::Bystander),
            missions: counted(self.missions, &|def| def.kind == CardKind::Mission),
            ..Escapes::default()
        }
    }
}

fn signed(words: &mut Words<'_>) -> Result<i8, CaseError> {
    let minus = words.take("-");
    let _plus = words.take("+");
    let number: i8 = words.number()?;
    Ok(if minus { -number } else { number })
}

fn group(
    words: &mut Words<'_>,
    catalogue: &Catalogue,
    kind: GroupKind,
) -> Result<GroupId, CaseError> {
    let at = words.clone();
    let name = words.quoted()?;
    if let Some(group) = catalogue.find_group(kind, name) {
        return Ok(group);
    }
    let names = catalogue
        .groups_of(kind)
        .map(|group| catalogue.group(group).name.as_str());
    let hint =
        nearest(name, names).map_or(String::new(), |near| format!("; did you mean \"{near}\"?"));
    at.error(format!("\"{name}\" is not in this box{hint}"))
}

fn play_mode(words: &mut Words<'_>) -> Result<PlayMode, CaseError> {
    let modes = [
        ("cooperative", PlayMode::Cooperative),
        ("competitive", PlayMode::Competitive),
        ("teams", PlayMode::Teams),
    ];
    let found = modes
        .iter()
        .find(|(word, _)| words.take(word))
        .map(|&(_, mode)| mode);
    found.map_or_else(
        || words.error("expected cooperative, competitive or teams"),
        Ok,
    )
}

/// A switch of the rule set by its plain name.
fn option(words: &mut Words<'_>, rules: &mut RuleSet) -> Result<(), CaseError> {
    if words.take("open hands") {
        rules.open_hands = true;
    } else if words.take("discreet asks") {
        rules.discreet_asks = true;
    } else if words.take("fight after defeat") {
        rules.fight_timing = FightTiming::AfterDefeat;
    } else if words.take("heal blocked by mastermind") {
        rules.heal_blocked_by_mastermind = true;
    } else if words.take("wound reuse") {
        rules.wound_reuse = true;
    } else if words.take("villain deck never draws") {
        rules.empty_villain_deck_draws = false;
    } else if words.take("class abilities forced") {
        rules.class_abilities_optional = false;
    } else if words.take("free defeat without fight effect") {
        rules.free_defeat_fights = false;
    } else if words.take("set hand size wins") {
        rules.hand_bonus_adds_to_set_size = false;
    } else if words.take("no full house") {
        rules.poker_full_house = false;
    } else if words.take("straight flush of one cost") {
        rules.straight_flush_of_one_cost = true;
    } else if words.take("mastermind takes recruit") {
        rules.mastermind_takes_recruit = true;
    } else if words.take("persist never leaves") {
        rules.persist_never_leaves = true;
    } else if words.take("liaison helps anybody") {
        rules.liaison_helps_anybody = true;
    } else if words.take("status by fighting") {
        rules.status_by_fighting = true;
    } else if words.take("reshuffle at once") {
        rules.reshuffle_at_once = true;
    } else if words.take("perfect includes deck") {
        rules.perfect_includes_deck = true;
    } else if words.take("kept cards revealed") {
        rules.kept_cards_revealed = true;
    } else if words.take("no solo twist loss") {
        rules.solo_twist_kos_hero = false;
    } else {
        return words.error(format!(
            "`{}` is no option; see docs/cases.md",
            words.rest()
        ));
    }
    Ok(())
}

struct SetupGiven {
    catalogue: Arc<Catalogue>,
    players: u8,
    setup: Setup,
    seed: Seed,
}

impl SetupGiven {
    fn line(&mut self, words: &mut Words<'_>) -> Result<(), CaseError> {
        let setup = &mut self.setup;
        if words.take("seed") {
            self.seed = Seed::from_number(words.number()?);
        } else if words.take("first game") {
            *setup = Setup::first_game(self.catalogue.clone(), self.players);
        } else if words.take("mastermind mode") {
            let at = words.clone();
            let word = words.word().unwrap_or_default().to_owned();
            let mode = MastermindMode::ALL
                .into_iter()
                .find(|mode| mode.word() == word);
            setup.mastermind_mode = match mode {
                Some(mode) => Some(mode),
                None => return at.error(format!("`{word}` is no Mastermind mode")),
            };
        } else if words.take("mode") {
            let at = words.clone();
            let word = words.word().unwrap_or_default().to_owned();
            let mode = TwistMode::ALL.into_iter().find(|mode| mode.word() == word);
            setup.twist_mode = match mode {
                Some(mode) => Some(mode),
                None => return at.error(format!("`{word}` is no Twist mode")),
            };
        } else if words.take("mastermind") {
            setup.mastermind = Some(words.quoted()?.to_owned());
        } else if words.take("scheme") {
            setup.scheme = Some(words.quoted()?.to_owned());
        } else if words.take("heroes") {
            setup.heroes = words.names()?;
        } else if words.take("villains") {
            setup.villains = words.names()?;
        } else if words.take("henchmen") {
            setup.henchmen = words.names()?;
        } else if words.take("missions") {
            setup.missions = words.names()?;
        } else if words.take("starters") {
            setup.special_starters = words.names()?;
        } else if words.take("preset") {
            let at = words.clone();
            let name = words.quoted()?;
            *setup = match Setup::preset(self.catalogue.clone(), name, self.players) {
                Some(setup) => setup,
                None => return at.error(format!("this box has no preset \"{name}\"")),
            };
        } else if words.take("first player") {
            setup.first_player = Some(seat_number(words)?.0);
        } else if words.take("officers for player") {
            let seat = seat_number(words)?;
            if !words.take(":") {
                return words.error("expected `:` and a number");
            }
            setup.officers_for_agents[seat.idx()] = words.number()?;
        } else if words.take("play") {
            *setup = setup.clone().in_mode(play_mode(words)?);
        } else if setup_line(words, setup)? {
        } else if words.take("option final showdown") {
            setup.final_showdown = true;
        } else if words.take("option") {
            option(words, &mut setup.rules)?;
        } else {
            return words.error(format!(
                "`{}` is not understood in a set-up; see docs/cases.md",
                words.rest()
            ));
        }
        words.end()
    }
}
