//! The games that are recorded: every player count, Mastermind and Scheme, and the ways to sit.

use std::sync::{Arc, LazyLock};

use cards::tree::GroupKind;
use kernel::{BotRng, Game, Seat, Seed, Viewer};
use legendary::Catalogue;
use legendary::setup::{PlayMode, Setup};
use legendary::testing::Action;

pub static MARVEL: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    Arc::new(Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles"))
});

/// How hands are held and questions asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    Closed,
    Discreet,
    Open,
}

/// Returns the names of all groups of a kind.
pub fn names(kind: GroupKind) -> Vec<String> {
    let groups = MARVEL.groups.iter().filter(|group| group.kind == kind);
    groups.map(|group| group.name.clone()).collect()
}

/// Returns a set-up with the named Mastermind and Scheme, if the rules allow the pair.
pub fn table(players: u8, mastermind: &str, scheme: &str, manner: Manner) -> Option<Setup> {
    let mut setup = Setup::new(MARVEL.clone(), players);
    setup.mastermind = Some(mastermind.to_owned());
    setup.scheme = Some(scheme.to_owned());
    setup.rules.open_hands = manner == Manner::Open;
    if manner == Manner::Discreet {
        setup = setup.in_mode(PlayMode::Competitive);
    }
    setup.resolve(Seed::from_number(1)).is_ok().then_some(setup)
}

/// Returns one set-up after the other: all Masterminds and Schemes come by, at tables of 1 to 5.
pub fn all_tables() -> impl Iterator<Item = Setup> {
    let (masterminds, schemes) = (names(GroupKind::Mastermind), names(GroupKind::Scheme));
    let manners = [
        Manner::Closed,
        Manner::Discreet,
        Manner::Closed,
        Manner::Open,
        Manner::Discreet,
    ];
    (0usize..).filter_map(move |n| {
        let players = [2, 3, 4, 5, 1, 3, 2][n % 7];
        let manner = if players == 1 {
            Manner::Closed
        } else {
            manners[n / 2 % 5]
        };
        let mastermind = &masterminds[n % masterminds.len()];
        let scheme = &schemes[(n + n / 8) % schemes.len()];
        let mut setup = table(players, mastermind, scheme, manner)?;
        // Every second table has the cards that ask about hands or move them unseen.
        if n % 2 == 0 {
            let secretive = ["Captain America", "Deadpool", "Gambit", "Emma Frost"];
            setup.heroes = secretive[..if players == 1 { 3 } else { 4 }]
                .iter()
                .map(|&name| name.to_owned())
                .collect();
        }
        setup.resolve(Seed::from_number(1)).is_ok().then_some(setup)
    })
}

/// Returns everybody who looks at a table.
pub fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    let seats = (0..players).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Spectator])
}

/// Picks an option blindly, but rarely gives up a turn that still offers something else.
pub fn pick<G: Game<Action = Action>>(game: &G, bot: &mut BotRng) -> usize {
    let mut options = Vec::new();
    game.options(&mut options);
    let mut option = bot.below(options.len());
    for _ in 0..3 {
        if options[option] == Action::EndTurn {
            option = bot.below(options.len());
        }
    }
    option
}
