//! Simple players that always do the same with the same seed.

use kernel::{BotRng, Game, Seat, SeatSet, Seed, Session};
use legendary::State;
use legendary::setup::Setup;
use legendary::testing::Action;

use super::games::{Player, Wanted};

/// No record grows beyond this.
const ENTRIES_MAX: usize = 700;

/// Plays until the game is over or the wanted length is reached.
pub fn play(setup: &Setup, seed: Seed, player: Player, wanted: Wanted) -> Session<State> {
    let mut session = Session::<State>::start(setup, seed, &mut ()).expect("the set-up is valid");
    let mut bot = BotRng::new(u64::from(seed.0[0]));
    let entries_max = match wanted {
        Wanted::After(n_entries) => n_entries,
        _ => ENTRIES_MAX,
    };
    while session.entries().len() < entries_max {
        let Some(decision) = session.game().decision() else {
            break;
        };
        if player == Player::Fickle && bot.below(10) == 0 && take_back(&mut session, decision.seat)
        {
            continue;
        }
        let option = choose(session.game(), player, &mut bot);
        session
            .choose(decision.seat, option, &mut ())
            .expect("a listed option is accepted");
    }
    session
}

fn take_back(session: &mut Session<State>, seat: Seat) -> bool {
    session.undo_offer(seat).n_free > 0 && session.undo_own(seat, 1, SeatSet::EMPTY).is_ok()
}

fn choose(game: &State, player: Player, bot: &mut BotRng) -> usize {
    let mut options = Vec::new();
    game.options(&mut options);
    let drawn = bot.below(options.len());
    if player != Player::Eager {
        return drawn;
    }
    let best = options.iter().map(eagerness).max();
    let best: Vec<usize> = (0..options.len())
        .filter(|&at| Some(eagerness(&options[at])) == best)
        .collect();
    best[bot.below(best.len())]
}

/// Recruits whatever stands further left: this is not a strategy.
fn eagerness(action: &Action) -> u8 {
    match action {
        Action::Play(_) | Action::Yes | Action::Reveal(_) => 5,
        Action::FightMastermind | Action::BuyMastermind | Action::Mastermind => 4,
        Action::Use { .. } | Action::Spend(_) | Action::Call(_) => 4,
        Action::FightVillain(_) | Action::Complete { .. } | Action::PayOff { .. } => 3,
        Action::KoCartel(_) | Action::DamageBase(_) | Action::Rescue(_) => 3,
        Action::Recruit { .. } => 2,
        Action::RecruitOfficer => 1,
        Action::EndTurn | Action::No | Action::Suffer => 0,
        _ => 1,
    }
}
