//! Owners of kept Liaison cards who step in whenever they can, in whole games of both boxes.

use std::sync::Arc;

use kernel::{Game, Record, Seat, SeatSet, Seed, Session, Viewer, verify};
use legendary::setup::Setup;
use legendary::{Action, Catalogue, State};

/// Somebody who keeps every card that may be kept, and people who raise their hands by chance.
struct Table {
    session: Session<State>,
    luck: kernel::Dice,
    n_raised: usize,
    n_given: usize,
}

impl Table {
    fn of(catalogue: &Arc<Catalogue>, players: u8, number: u64) -> Table {
        let setup = Setup::new(catalogue.clone(), players);
        let seed = Seed::from_number(number);
        Table {
            session: Session::start(&setup, seed, &mut ()).expect("a game"),
            luck: kernel::Dice::new(Seed::from_number(number + 1)),
            n_raised: 0,
            n_given: 0,
        }
    }

    /// Raises a hand now and then; says whether somebody did.
    fn raise(&mut self) -> bool {
        let game = self.session.game();
        let able = game.view(Viewer::Spectator).may_step_in;
        let Some(seat) = able.iter().next().filter(|_| self.luck.below(2) == 0) else {
            return false;
        };
        self.session
            .interject(seat, "step in", &mut ())
            .expect("a hand can be raised");
        self.n_raised += 1;
        true
    }

    fn choose(&mut self, options: &mut Vec<<State as Game>::Action>) -> bool {
        let Some(decision) = self.session.game().decision() else {
            return false;
        };
        self.session.game().options(options);
        assert!(!options.is_empty(), "a decision without options");
        let words: Vec<String> = options
            .iter()
            .map(|option| self.session.game().action_words(option))
            .collect();
        let by = |rule| decision.cite == kernel::Cite::rule(rule);
        let begins = |start: &str| words.iter().position(|words| words.starts_with(start));
        let wanted = match self.luck.below(4) {
            _ if by("L-KEYWORD-001") => Some(0),
            // Whoever steps in does not give anything when asked.
            _ if by("L-KEYWORD-002") => Some(words.len() - 1),
            0 => None,
            _ => begins("give ").or(begins("play ")).or(begins("recruit ")),
        };
        let option = wanted.unwrap_or_else(|| self.luck.below(options.len() as u32) as usize);
        self.n_given += usize::from(words[option].starts_with("give "));
        self.session
            .choose(decision.seat, option, &mut ())
            .expect("an option can be chosen");
        true
    }
}

// rule: L-KEYWORD-092
#[test]
fn raised_hands_leave_every_game_whole_and_its_record_true() {
    let boxes = [cards::builtin::bond(), cards::builtin::licence_renewed()];
    for cards in boxes {
        let catalogue = Arc::new(Catalogue::new(cards).expect("the box compiles"));
        let (mut n_raised, mut n_given) = (0, 0);
        for number in 0..24 {
            let mut table = Table::of(&catalogue, 2 + (number % 3) as u8, number);
            let mut options = Vec::new();
            for _ in 0..900 {
                if !table.raise() && !table.choose(&mut options) {
                    break;
                }
                let game = table.session.game();
                game.audit().expect("every card has its place");
            }
            let record = table.session.record();
            verify::<State>(&record, table.session.setup()).expect("the record verifies");
            let read = Record::parse(&record.to_string()).expect("a record");
            let resumed = Session::<State>::resume(&read, table.session.setup());
            assert_eq!(resumed.expect("the same").hash(), table.session.hash());
            let fork = table.session.fork_abandoned(table.session.last_entry());
            assert_eq!(
                fork.expect("a fork of all of it").game().decision(),
                table.session.game().decision()
            );
            n_raised += table.n_raised;
            n_given += table.n_given;
        }
        assert!(n_raised > 50, "{n_raised} hands were raised");
        assert!(n_given > 20, "{n_given} cards were given");
    }
}

/// A table at which the first player has a card to give, and somebody else is asked.
fn helped() -> Table {
    let catalogue = Catalogue::new(cards::builtin::bond()).expect("the box compiles");
    let catalogue = Arc::new(catalogue);
    let mut options = Vec::new();
    for number in 0..50 {
        let mut table = Table::of(&catalogue, 2, number);
        for _ in 0..300 {
            let able = table.session.game().view(Viewer::Spectator).may_step_in;
            let asked = table.session.game().decision().map(|asked| asked.seat);
            if able != SeatSet::EMPTY && able.iter().next() != asked {
                return table;
            }
            if !table.choose(&mut options) {
                break;
            }
        }
    }
    panic!("nobody kept a card");
}

/// The choice that waited is the same again, and a hand raised in vain can be taken back freely.
#[test]
fn the_choice_waits_and_is_put_again() {
    let mut table = helped();
    let session = &mut table.session;
    let owner = session.game().view(Viewer::Spectator).may_step_in;
    let owner = owner.iter().next().expect("somebody may step in");
    let before = session.game().decision();
    let mut waiting = Vec::new();
    session.game().options(&mut waiting);
    session
        .interject(owner, "step in", &mut ())
        .expect("a hand");
    assert_eq!(
        session.game().decision().map(|asked| asked.seat),
        Some(owner)
    );
    session
        .interject(owner, "step in", &mut ())
        .expect_err("it is raised");
    session.choose_words(owner, "no", &mut ()).expect("not now");
    assert_eq!(session.game().decision(), before);
    let mut again = Vec::new();
    session.game().options(&mut again);
    assert_eq!(again, waiting);
    session
        .interject(owner, "step in", &mut ())
        .expect_err("not twice at one choice");
    session
        .undo_own(owner, 2, SeatSet::EMPTY)
        .expect("it is free to take back");
    session
        .interject(owner, "step in", &mut ())
        .expect("a hand");
}

/// Nobody steps in by trying options, for a stranger, or in words that are none.
#[test]
fn only_owners_step_in_and_only_by_name() {
    let mut table = helped();
    let session = &mut table.session;
    let able = session.game().view(Viewer::Spectator).may_step_in;
    let stranger = (0..3).map(Seat).find(|&seat| !able.contains(seat));
    let stranger = stranger.expect("somebody else");
    let record = session.record().to_string();
    session
        .interject(stranger, "step in", &mut ())
        .expect_err("no card kept");
    session
        .interject(Seat(7), "step in", &mut ())
        .expect_err("nobody there");
    let owner = able.iter().next().expect("an owner");
    session
        .interject(owner, "end turn", &mut ())
        .expect_err("an answer");
    let seen = |seat| session.game().view(Viewer::Seat(seat)).interjection();
    assert_eq!(
        seen(owner),
        Some(Action::StepIn(owner)),
        "a view tells its owner"
    );
    assert_eq!(seen(stranger), None);
    assert_eq!(session.game().view(Viewer::Spectator).interjection(), None);
    let mut options = Vec::new();
    session.game().options(&mut options);
    let words = |action| session.game().action_words(action);
    assert!(options.iter().map(words).all(|words| words != "step in"));
    assert_eq!(session.record().to_string(), record);
}
