//! The set-up page as it would have to be filled in for a raid that was played.

use assault::Side;
use assault::play::{Gamesmaster, Player, Switches};
use bots::assault::are_in;
use kernel::Sitter;
use room::{Device, Fields, Place, Role, take_back_word};

use super::order::{Others, levels};
use crate::host::{Raid, lesson};

/// Returns the form of a raid for whoever wants to set it up again; nothing for content of one's own,
/// which has a page of its own.
pub fn fields_of(raid: &Raid, role: Role) -> Option<Fields> {
    let (setup, header) = (raid.session.setup(), raid.session.header());
    if are_in(header) {
        return None;
    }
    let side = side_of(raid, role);
    let mut fields = Fields::default()
        .with("scenario", &setup.scenario.0.to_string())
        .with("side", side_word(side))
        .with("opponent", others(raid, side).word())
        .with("level", level(raid))
        .with("take_back", take_back_word(raid.terms.take_back));
    for (idx, name) in Switches::NAMES.into_iter().enumerate() {
        if setup.switches.is_on(idx) {
            fields = fields.with("rule", name);
        }
    }
    if setup.seating.gamesmaster == Some(Gamesmaster::Referee) {
        fields = fields.with("referee", "1");
    }
    if header.notes.iter().any(|note| note == lesson::NOTE) {
        fields = fields.with("lesson", "1");
    }
    let code = |id| raid.session.game().board().code(id);
    let line = |player: &Player| {
        let people = std::iter::once(player.leader).chain(player.soldiers.iter());
        people.map(code).collect::<Vec<_>>().join(" ")
    };
    let division: Vec<String> = setup.seating.players.iter().map(line).collect();
    Some(fields.with("division", &division.join("\n")))
}

/// Returns how strong the bots were; nothing where none played.
fn level(raid: &Raid) -> &str {
    let level = raid
        .session
        .sitters()
        .iter()
        .find_map(|sitter| match sitter {
            Sitter::Bot(level) => Some(level.as_str()),
            _ => None,
        });
    level
        .filter(|level| levels().contains(level))
        .unwrap_or_default()
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Mi6 => "mi6",
        Side::Skorpios => "skorpios",
    }
}

/// Returns the side of whoever asks; where several sit at the device, that of the first.
fn side_of(raid: &Raid, role: Role) -> Side {
    let seat = match role {
        Role::Seat(seat) => Some(seat),
        Role::Watch | Role::Host | Role::Device | Role::Invite | Role::Share => {
            raid.terms.here().next()
        }
    };
    let side = seat.and_then(|seat| raid.session.setup().seating.side_at(seat));
    side.unwrap_or(Side::Mi6)
}

/// Returns who played beside that side.
fn others(raid: &Raid, own: Side) -> Others {
    if let Some(Gamesmaster::Runs(run)) = raid.session.setup().seating.gamesmaster {
        return if run == own {
            Others::Master
        } else {
            Others::Run
        };
    }
    if raid.session.setup().seating.friends.is_some() {
        return Others::Friends;
    }
    let place = |side: Side| raid.terms.chair(side.seat()).map(|chair| chair.place);
    match (place(own), place(own.enemy())) {
        (_, Some(Place::Bot) | None) => Others::Bot,
        (Some(Place::Here), Some(Place::Here)) => match raid.terms.device {
            Device::Pass => Others::Pass,
            Device::Open => Others::Both,
        },
        _ => Others::Friend,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use assault::play::Assault;
    use kernel::{Game as _, Seat, Seed, Session};
    use room::{Order, Running, Terms};
    use words::Lang;

    use super::*;
    use crate::host::RaidTable;
    use crate::setup::order;

    fn read(fields: &Fields) -> Order<RaidTable> {
        order::read(fields, Lang::En).expect("a raid")
    }

    /// Returns the raid that a form sets up.
    fn raid(fields: &Fields) -> Raid {
        let order = read(fields);
        let mut session =
            Session::start(&order.setup, Seed::from_number(1), &mut ()).expect("a deal");
        for (seat, (_, sitter)) in (0..).map(Seat).zip(&order.sitters) {
            session.seat(seat, sitter.clone()).expect("a seat");
        }
        let mut terms = Terms::alone(order.sitters.len() as u8, Seat(0));
        (terms.take_back, terms.device) = (order.take_back, order.device);
        for (chair, (place, _)) in terms.chairs.iter_mut().zip(&order.sitters) {
            chair.place = *place;
        }
        Running::new(Arc::<RaidTable>::default(), session, terms)
    }

    fn form(pairs: &[(&str, &str)]) -> Fields {
        let with = |fields: Fields, (name, value): &(&str, &str)| fields.with(name, value);
        pairs.iter().fold(Fields::default(), with)
    }

    #[test]
    fn the_form_of_a_raid_sets_the_same_one_up() {
        let forms = [
            form(&[("scenario", "2"), ("side", "skorpios"), ("opponent", "bot")]),
            form(&[("scenario", "1"), ("opponent", "bot"), ("level", "veteran")]),
            form(&[
                ("scenario", "1"),
                ("opponent", "friend"),
                ("rule", "falling"),
            ]),
            form(&[("scenario", "1"), ("opponent", "both"), ("referee", "1")]),
            form(&[
                ("scenario", "3"),
                ("opponent", "pass"),
                ("take_back", "never"),
            ]),
            form(&[("scenario", "3"), ("opponent", "run"), ("players", "2")]),
            form(&[("scenario", "3"), ("opponent", "master"), ("players", "2")]),
            form(&[("scenario", "2"), ("opponent", "friends"), ("players", "3")]),
        ];
        for fields in forms {
            let side = match fields.get("side") {
                "skorpios" => Side::Skorpios,
                _ => Side::Mi6,
            };
            let played = raid(&fields);
            let again = fields_of(&played, Role::Seat(side.seat())).expect("a form");
            assert_eq!(again.get("opponent"), fields.get("opponent"));
            let (first, second) = (read(&fields), read(&again));
            let words = |order: &Order<RaidTable>| Assault::setup_words(&order.setup);
            assert_eq!(words(&second), words(&first));
            assert_eq!(second.sitters, first.sitters, "{again:?}");
            let agreed = |order: &Order<RaidTable>| (order.take_back, order.device);
            assert_eq!(agreed(&second), agreed(&first), "{again:?}");
        }
    }

    #[test]
    fn friends_have_a_bot_against_them_and_links_of_their_own() {
        let order = read(&form(&[("scenario", "1"), ("opponent", "friends")]));
        let places: Vec<Place> = order.sitters.iter().map(|(place, _)| *place).collect();
        assert_eq!(places, [Place::Here, Place::Bot, Place::Elsewhere]);
        let judged = form(&[("opponent", "friends"), ("referee", "1")]);
        let refused = order::read(&judged, Lang::En).err().expect("no referee");
        assert_eq!(refused.field, "opponent");
    }

    #[test]
    fn the_bot_is_of_the_level_that_was_chosen() {
        let read = |level| order::read(&form(&[("scenario", "1"), ("level", level)]), Lang::En);
        let enemy = |level| read(level).expect("a raid").sitters[1].1.clone();
        assert_eq!(enemy("mastermind"), Sitter::Bot("mastermind".to_owned()));
        assert_eq!(enemy(""), Sitter::Bot("heuristic".to_owned()));
        let refused = read("clever").err().expect("no such bot");
        assert_eq!(refused.why, "there is no bot clever");
    }

    #[test]
    fn whoever_came_by_a_link_sets_up_their_own_side() {
        let played = raid(&form(&[("scenario", "1"), ("opponent", "friend")]));
        let again = fields_of(&played, Role::Seat(Seat(1))).expect("a form");
        assert_eq!(again.get("side"), "skorpios");
        assert_eq!(again.get("opponent"), "friend");
    }
}
