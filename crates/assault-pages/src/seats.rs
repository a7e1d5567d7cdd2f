//! Who sits where at a raid: names of seats, and how a side is divided among several players.

use assault::play::{PersonSet, Player, player};
use assault::{Content, Kind, PersonId, Scenario, Side, Space};

pub use bots::assault::seat_name;

/// Divides a side among the first of its Leaders: everybody goes to the one who may lead him and stands
/// nearest when it begins, as long as no part is larger than its share; whoever comes later, or stands
/// where nobody knows yet, to the one who has fewest (A-GM-002).
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
    let mut soldiers: Vec<PersonId> = people.iter().copied().filter(|id| !is_leader(id)).collect();
    let share = soldiers.len().div_ceil(parts.len().max(1));
    let kind = |id: PersonId| content.pieces.person(id).kind;
    let away = |leader: PersonId, id: PersonId| {
        let (from, to) = (start(scenario, leader)?, start(scenario, id)?);
        Some(from.distance_squared(to))
    };
    // Whoever stands beside a Leader comes first: no one else takes his place.
    let nearest = |id: &PersonId| {
        let all = parts.iter().filter_map(|(leader, _)| away(*leader, *id));
        all.min().unwrap_or(u32::MAX)
    };
    soldiers.sort_by_key(nearest);
    for id in soldiers {
        let can_lead =
            |leader: PersonId| (kind(leader) == Kind::SwordLeader) == (kind(id) == Kind::Swordsman);
        let part = parts
            .iter_mut()
            .filter(|(leader, _)| can_lead(*leader))
            .min_by_key(|(leader, own)| {
                let away = away(*leader, id).unwrap_or(0);
                (own.len() >= share, away, own.len())
            });
        // Whom none of them may lead is the captain's.
        if let Some((_, own)) = part {
            own.push(id);
        }
    }
    let player = |(leader, soldiers): (PersonId, Vec<PersonId>)| Player {
        leader,
        soldiers: soldiers.into_iter().collect::<PersonSet>(),
    };
    parts.into_iter().map(player).collect()
}

/// Returns where somebody stands when a scenario begins, if that is said.
fn start(scenario: &Scenario, person: PersonId) -> Option<Space> {
    let mut placed = scenario.placed.iter();
    let group = placed.find(|group| group.people.contains(&person))?;
    Some(group.space)
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

#[cfg(test)]
mod tests {
    use super::*;
    use assault::{ScenarioNumber, volcano};

    fn codes(n_players: usize) -> Vec<(String, Vec<String>)> {
        let content = volcano();
        let scenario = content.scenario(ScenarioNumber(2)).expect("a scenario");
        let code = |id: PersonId| content.pieces.person(id).code.clone();
        let parts = divided(&content, scenario, Side::Mi6, n_players);
        let part = |player: &Player| {
            let soldiers = player.soldiers.iter().map(code).collect();
            (code(player.leader), soldiers)
        };
        parts.iter().map(part).collect()
    }

    /// A (G11) and C (H10) stand on the roof, D and B beside the pad, G below.
    #[test]
    fn people_go_to_the_leader_beside_whom_they_begin() {
        let parts = codes(4);
        let of = |leader: &str| {
            let part = parts.iter().find(|(code, _)| code == leader);
            part.map(|(_, soldiers)| soldiers.clone()).expect("a part")
        };
        for (leader, soldiers) in [
            ("A", ["202", "207"]),
            ("C", ["206", "208"]),
            ("D", ["118", "122"]),
        ] {
            let own = of(leader);
            for code in soldiers {
                assert!(
                    own.contains(&code.to_owned()),
                    "{code} with {leader}: {own:?}"
                );
            }
        }
        let all: usize = parts.iter().map(|(_, soldiers)| soldiers.len()).sum();
        let most = parts.iter().map(|(_, soldiers)| soldiers.len()).max();
        assert!(most <= Some(all.div_ceil(4) + 8), "shared: {parts:?}");
    }
}
