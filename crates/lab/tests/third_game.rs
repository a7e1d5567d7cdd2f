//! A game that the laboratory has never heard of: it implements the contract and nothing else, and is
//! simulated, soaked and verified like the others.

use kernel::{
    Canon, Cite, Decision, Ending, Game, Header, Outcome, Refusal, Seat, SeatSet, Seed, Session,
    Sink, Viewer,
};
use lab::{Same, Soak, Tally, Workload, simulate, verify};
use module::{Ask, Module, OptionWords, Player, Question, RefusalWords, Telling};

/// Two players take one to three matches in turn; whoever takes the last one wins.
#[derive(Clone, PartialEq, Debug)]
struct Matches {
    left: u8,
    n_taken: u8,
}

const TAKE_MAX: u8 = 3;

impl Matches {
    fn asked(&self) -> Seat {
        Seat(self.n_taken % 2)
    }
}

impl Game for Matches {
    type Setup = u8;
    type SetupError = String;
    type Action = u8;
    type Event = u8;
    type Seen = u8;
    type View = Matches;

    const NAME: &'static str = "matches";
    const RULES_VERSION: u32 = 1;

    fn resolve(setup: &u8, _: Seed) -> Result<u8, String> {
        if *setup == 0 {
            return Err("nothing to take".to_owned());
        }
        Ok(*setup)
    }

    fn start(setup: &u8, seed: Seed, _: &mut impl Sink<u8>) -> Result<Matches, String> {
        let left = Matches::resolve(setup, seed)?;
        Ok(Matches { left, n_taken: 0 })
    }

    fn setup_words(setup: &u8) -> String {
        setup.to_string()
    }

    fn content_words(_: &u8) -> String {
        "0".repeat(16)
    }

    fn n_seats(&self) -> u8 {
        2
    }

    fn decision(&self) -> Option<Decision> {
        (self.left > 0).then(|| Decision {
            seat: self.asked(),
            cite: Cite::rule("M-TAKE-001"),
            sealed: false,
        })
    }

    fn options(&self, out: &mut Vec<u8>) {
        out.clear();
        out.extend(1..=self.left.min(TAKE_MAX));
    }

    fn apply(&mut self, action: u8, sink: &mut impl Sink<u8>) {
        self.left -= action;
        self.n_taken += 1;
        sink.event(action);
    }

    fn action_words(&self, action: &u8) -> String {
        format!("take {action}")
    }

    fn cite_words(&self, cite: Cite) -> String {
        match cite {
            Cite::Rule(rule) => rule.0.to_owned(),
            Cite::Text { .. } => String::new(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let mut winners = SeatSet::default();
        winners.insert(Seat((self.n_taken + 1) % 2));
        (self.left == 0).then(|| Outcome {
            ending: Ending::Won,
            winners,
            scores: Vec::new(),
            cite: Cite::rule("M-END-001"),
        })
    }

    fn revealed(&self) -> u32 {
        0
    }

    fn view(&self, _: Viewer) -> Matches {
        self.clone()
    }

    fn seen(&self, event: &u8, _: Viewer) -> Option<u8> {
        Some(*event)
    }

    fn refusals(_: &Matches) -> Vec<Refusal> {
        Vec::new()
    }

    fn sample(view: &Matches, _: Seed) -> Matches {
        view.clone()
    }

    fn encode(&self, out: &mut Canon) {
        out.u8(self.left);
        out.u8(self.n_taken);
    }
}

struct Table;

/// Leaves a multiple of four whenever it can.
struct Careful;

impl Player<Matches> for Careful {
    fn choose(&mut self, ask: &Ask<'_, Matches>) -> usize {
        match ask.view().left % (TAKE_MAX + 1) {
            0 => 0,
            rest => usize::from(rest) - 1,
        }
    }
}

impl Module for Table {
    type Game = Matches;

    fn read_setup(&self, header: &Header) -> Result<u8, String> {
        header.setup.parse().map_err(|_| "a number".to_owned())
    }

    fn levels(&self) -> &'static [&'static str] {
        &["careful"]
    }

    fn player(&self, level: &str) -> Option<Box<dyn Player<Matches> + Send>> {
        (level == "careful").then(|| Box::new(Careful) as _)
    }

    fn question(&self, _: &Telling<'_, Self>) -> Option<Question> {
        None
    }

    fn options(&self, _: &Telling<'_, Self>) -> Vec<OptionWords> {
        Vec::new()
    }

    fn refusals(&self, _: &Telling<'_, Self>) -> Vec<RefusalWords> {
        Vec::new()
    }

    fn ending(&self, _: &Telling<'_, Self>, _: &Outcome) -> Vec<String> {
        Vec::new()
    }
}

fn plan(setup: u8, bot: &str) -> Workload<u8> {
    Workload {
        setup,
        games: 40,
        bot: bot.to_owned(),
        seed: 1,
    }
}

#[test]
fn a_careful_bot_wins_with_whichever_side_can_win() {
    let played = |setup| simulate(&Table, &plan(setup, "careful"), |_| ()).map(|run| run.tally);
    let first = played(21).expect("it can be played");
    assert_eq!((first.games, first.wins, first.won_by[0]), (40, 40, 40));
    let second = played(20).expect("it can be played");
    assert_eq!((second.losses, second.won_by[1]), (40, 40));
}

#[test]
fn chance_is_fair_to_neither_and_never_draws() {
    let report = simulate(&Table, &plan(21, "random"), |_| ()).expect("it can be played");
    let Tally {
        wins,
        losses,
        draws,
        ..
    } = report.tally;
    assert_eq!((wins + losses, draws), (40, 0));
    assert!(wins > 0 && losses > 0, "{wins} {losses}");
}

#[test]
fn what_can_not_be_played_is_said() {
    let refused = |setup, bot| simulate(&Table, &plan(setup, bot), |_| ()).map(|run| run.tally);
    assert_eq!(refused(0, "random"), Err("nothing to take".to_owned()));
    let unknown = refused(9, "wise").expect_err("there is no such bot");
    assert!(unknown.contains("\"wise\""), "{unknown}");
}

#[test]
fn every_promise_of_the_kernel_is_soaked() {
    let trials = Same { setup: 15, seed: 3 };
    let soak = Soak {
        module: &Table,
        trials,
    };
    let games = match soak.run(0..30, None, |_| ()) {
        Ok(games) => games,
        Err(broken) => panic!("game {}: {}", broken.number, broken.failure),
    };
    assert_eq!(games.iter().collect::<Tally>().games, 30);
}

#[test]
fn its_records_are_verified() {
    let mut session = Session::<Matches>::start(&5, Seed::from_number(1), &mut ()).expect("a game");
    for take in [2, 0, 0] {
        let seat = session.game().asked();
        session.choose(seat, take, &mut ()).expect("it is offered");
    }
    let verified = verify(&Table, &session.record()).expect("it comes out as recorded");
    assert_eq!(verified.n_entries, 3);
}
