//! Who sits where at a raid: names of seats, and how a side is divided among several players.

use assault::play::{PersonSet, Player, player};
use assault::{Content, Kind, PersonId, Scenario, Side};

pub use bots::assault::seat_name;

/// Divides a side among the first of its Leaders: everybody goes to the one who may lead him and
/// has fewest so far (A-GM-002).
pub fn divided(
    content: &Content,
    scenario: &Scenario,
    side: Side,
    n_players: usize,
) -> Vec<Player> {
    let people: Vec<PersonId> = scenario
        .people()
        .filter(|&id| content.pieces.person(id).side == side)
        .collect();
    let is_leader = |id: &PersonId| content.pieces.person(*id).is_leader();
    let leaders = people.iter().copied().filter(is_leader).take(n_players);
    let mut parts: Vec<(PersonId, Vec<PersonId>)> = leaders.map(|id| (id, Vec::new())).collect();
    let kind = |id: PersonId| content.pieces.person(id).kind;
    for &id in people.iter().filter(|id| !is_leader(id)) {
        let can_lead =
            |leader: PersonId| (kind(leader) == Kind::SwordLeader) == (kind(id) == Kind::Swordsman);
        let part = parts
            .iter_mut()
            .filter(|(leader, _)| can_lead(*leader))
            .min_by_key(|(_, soldiers)| soldiers.len());
        // Whom none of them may lead is the captain's.
        if let Some((_, soldiers)) = part {
            soldiers.push(id);
        }
    }
    let player = |(leader, soldiers): (PersonId, Vec<PersonId>)| Player {
        leader,
        soldiers: soldiers.into_iter().collect::<PersonSet>(),
    };
    parts.into_iter().map(player).collect()
}

/// Reads who leads whom: one player a line, his Leader first, for example `F 103 108`.
pub fn division(text: &str, content: &Content) -> Result<Vec<Player>, String> {
    let lines = text.split(['\n', ';', ',']).map(str::trim);
    let lines = lines.filter(|line| !line.is_empty());
    let players = lines.map(|line| {
        let codes: Vec<&str> = line.split_whitespace().collect();
        player(&codes, content).map_err(str::to_owned)
    });
    players.collect()
}
