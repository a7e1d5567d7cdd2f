//! Two worlds that a viewer can not tell apart look the same to the end.

use kernel::{BotRng, Seed, Viewer};
use legendary::setup::Setup;

use super::recorded::Recorded;
use super::secrets::{Pool, Secret, secrets};
use super::staged::Plant;
use super::tables::{all_tables, viewers};
use super::twin::{Pair, Watched};

/// How much was compared.
#[derive(Default, Debug)]
pub struct Tally {
    pub n_pairs: usize,
    pub n_of_players: usize,
    pub n_tactics: usize,
    pub n_gadgets: usize,
    pub n_cartel: usize,
    pub leaks: Vec<String>,
}

/// Records a game and compares it with other worlds, `n_pairs` for each viewer.
pub fn check(setup: &Setup, number: u64, plant: Plant, n_pairs: usize, tally: &mut Tally) {
    let recorded = Recorded::play(setup, Seed::from_number(number), number, plant);
    let mut bot = BotRng::new(number);
    for viewer in viewers(setup.players) {
        let pairs = choose_pairs(&recorded, viewer, n_pairs, &mut bot);
        if pairs.is_empty() {
            continue;
        }
        let watched = Watched::of(&recorded, viewer);
        for pair in pairs {
            tally.n_pairs += 1;
            tally.n_of_players += usize::from(matches!(pair.a.pool, Pool::Player(_)));
            tally.n_tactics += usize::from(pair.a.pool == Pool::Tactics);
            tally.n_gadgets += usize::from(pair.a.pool == Pool::Gadgets);
            tally.n_cartel += usize::from(pair.a.pool == Pool::Cartel);
            if let Err(difference) = watched.compare(&recorded, &pair) {
                let (a, b) = (recorded.def(pair.a.card), recorded.def(pair.b.card));
                tally.leaks.push(format!(
                    "{}, seed {number}, {viewer}, {} for {} of {:?} since step {}: {difference}",
                    setup.words(),
                    a.label,
                    b.label,
                    pair.a.pool,
                    pair.a.since,
                ));
            }
        }
    }
}

/// Draws pairs of cards that were hidden together; every second one is a player's. Every fifth
/// pair may be two copies of one card: only a physical number could tell them apart, ever.
fn choose_pairs(
    recorded: &Recorded,
    viewer: Viewer,
    n_pairs: usize,
    bot: &mut BotRng,
) -> Vec<Pair> {
    let all = secrets(recorded, viewer);
    let mut decks = vec![Pool::Heroes, Pool::Villains(bot.below(3)), Pool::Tactics];
    if recorded.plan.setup.rules.licence {
        decks.extend([Pool::Gadgets, Pool::Cartel]);
    }
    let mut pairs = Vec::new();
    for n in 0..n_pairs * 20 {
        let deck = decks[bot.below(decks.len())];
        let from: Vec<&Secret> = all
            .iter()
            .filter(|secret| match secret.pool {
                Pool::Player(_) => n % 2 == 0,
                pool => n % 2 == 1 && pool == deck,
            })
            .collect();
        let Some(&a) = from.get(bot.below(from.len())) else {
            continue;
        };
        let copies = bot.below(5) == 0;
        let partners: Vec<&&Secret> = from
            .iter()
            .filter(|b| fits(recorded, a, b) && copies == same(recorded, a, b))
            .collect();
        if let Some(&&b) = partners.get(bot.below(partners.len())) {
            let end = recorded.steps.len() - 1;
            let until = if copies { end } else { a.until.min(b.until) };
            pairs.push(Pair {
                a: *a,
                b: *b,
                until,
            });
        }
        if pairs.len() == n_pairs {
            break;
        }
    }
    pairs
}

fn fits(recorded: &Recorded, a: &Secret, b: &Secret) -> bool {
    // C-107: unless questions are discreet, being asked about such a card shows that one holds it.
    let is_asked_for = |secret: &Secret| recorded.def(secret.card).reacts.instead_of_wound;
    let of_player = matches!(a.pool, Pool::Player(_));
    let speaks_up = !recorded.plan.setup.rules.discreet_asks && of_player;
    (a.pool, a.since) == (b.pool, b.since)
        && a.card != b.card
        && !(speaks_up && (is_asked_for(a) || is_asked_for(b)))
}

/// Records as many games as usual and compares each with other worlds, `n_pairs` for each viewer;
/// returns what was compared. `LEAK_GAMES=1000` looks further than a test run has time to.
pub fn assert_alike_in(setups: impl Iterator<Item = Setup>, usual: u64, n_pairs: usize) -> Tally {
    let games = std::env::var("LEAK_GAMES").ok();
    let n_games = games.and_then(|games| games.parse().ok()).unwrap_or(usual);
    let mut tally = Tally::default();
    for (number, setup) in (0..n_games).zip(setups) {
        check(&setup, number, Plant::None, n_pairs, &mut tally);
    }
    let leaks = tally.leaks.join("\n");
    assert!(
        tally.leaks.is_empty(),
        "{} leaks in {}:\n{leaks}",
        tally.leaks.len(),
        tally.n_pairs
    );
    tally
}

fn same(recorded: &Recorded, a: &Secret, b: &Secret) -> bool {
    recorded.defs[a.card.idx()] == recorded.defs[b.card.idx()]
}

#[test]
fn worlds_that_look_alike_stay_alike() {
    let tally = assert_alike_in(all_tables(), 32, 2);
    assert!(
        tally.n_of_players > 100 && tally.n_tactics > 10,
        "{tally:?}"
    );
}
