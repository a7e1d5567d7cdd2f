//! The same game in a world where two cards lie the other way round.

use kernel::battery::where_they_part;
use kernel::{Game, Moment, Session, Viewer};
use legendary::testing::Action;
use legendary::testing::Card;

use super::recorded::Recorded;
use super::secrets::Secret;
use super::staged::{Plan, Staged, Swap};

/// Two secrets of one pool that share some time.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    pub a: Secret,
    pub b: Secret,
    /// The last step after which the worlds must still look alike.
    pub until: usize,
}

/// What the viewer was shown, in bytes: the last moment of each step.
pub struct Watched {
    viewer: Viewer,
    moments: Vec<String>,
}

impl Watched {
    /// Writes down what one viewer saw of a recorded game.
    pub fn of(recorded: &Recorded, viewer: Viewer) -> Watched {
        let mut session = start(&recorded.plan, recorded);
        let mut moments = vec![written(&session, viewer, &recorded.steps[0].events)];
        for step in &recorded.steps[1..] {
            let chosen = step.chosen.as_ref().expect("only the deal is not chosen");
            session
                .choose_words(chosen.seat, &chosen.words, &mut ())
                .expect("the same game again");
            moments.push(written(&session, viewer, &step.events));
        }
        Watched { viewer, moments }
    }

    /// Plays the other world as far as the viewer can not tell the two cards apart, and returns
    /// the first thing that looks different.
    pub fn compare(&self, recorded: &Recorded, pair: &Pair) -> Result<(), String> {
        let (a, b) = (pair.a.card, pair.b.card);
        let plan = Plan {
            swap: Some(Swap {
                step: pair.a.since,
                a,
                b,
            }),
            ..recorded.plan.clone()
        };
        let mut twins = Twins::new(recorded.defs.len(), a, b);
        let mut session = start(&plan, recorded);
        for now in 0..=pair.until {
            let mut events = Vec::new();
            if let Some(chosen) = &recorded.steps[now].chosen {
                if now <= pair.a.since {
                    session
                        .choose_words(chosen.seat, &chosen.words, &mut events)
                        .map_err(|_| format!("step {now}: the same world went another way"))?;
                } else {
                    let option = twins.find(session.game(), chosen.action).ok_or_else(|| {
                        format!(
                            "step {now}: {} can not choose {}",
                            chosen.seat, chosen.words
                        )
                    })?;
                    session
                        .choose(chosen.seat, option, &mut events)
                        .map_err(|illegal| format!("step {now}: {illegal}"))?;
                }
            } else {
                events.clone_from(&recorded.steps[0].events);
            }
            if now >= pair.a.since {
                let theirs = written(&session, self.viewer, &events);
                if theirs != self.moments[now] {
                    return Err(format!(
                        "step {now}: {}",
                        where_they_part(&self.moments[now], &theirs)
                    ));
                }
            }
        }
        Ok(())
    }
}

fn start(plan: &Plan, recorded: &Recorded) -> Session<Staged> {
    Session::start(plan, recorded.seed, &mut ()).expect("it was dealt before")
}

fn written(session: &Session<Staged>, viewer: Viewer, events: &[legendary::Event]) -> String {
    let moment = Moment::latest(session, viewer, events);
    format!("{moment:?}")
}

/// Which card of the other world plays the part of each card of the recorded one.
struct Twins(Vec<Card>);

impl Twins {
    fn new(n_cards: usize, a: Card, b: Card) -> Twins {
        let mut twins: Vec<Card> = (0..n_cards as u16).map(Card).collect();
        twins.swap(a.idx(), b.idx());
        Twins(twins)
    }

    /// Finds the option that does in the other world what was done in the recorded one. A card
    /// may be offered under the name of another that is the same: then they change parts.
    fn find(&mut self, game: &Staged, action: Action) -> Option<usize> {
        let mut options = Vec::new();
        game.options(&mut options);
        let Some((card, make)) = card_of(action) else {
            return options.iter().position(|&option| option == action);
        };
        let twin = self.0[card.idx()];
        if let Some(found) = options.iter().position(|&option| option == make(twin)) {
            return Some(found);
        }
        let words = game.action_words(&make(twin));
        let found = options
            .iter()
            .position(|option| game.action_words(option) == words)?;
        let (stand_in, _) = card_of(options[found])?;
        let other = self.0.iter().position(|&played| played == stand_in)?;
        self.0.swap(card.idx(), other);
        Some(found)
    }
}

/// Makes an action of the same kind about a card.
type Naming = fn(Card) -> Action;

/// Returns the card an action names, and how to name another.
pub fn card_of(action: Action) -> Option<(Card, Naming)> {
    match action {
        Action::Play(card) => Some((card, Action::Play)),
        Action::Pick(card) => Some((card, Action::Pick)),
        Action::Reveal(card) => Some((card, Action::Reveal)),
        Action::Call(card) => Some((card, Action::Call)),
        Action::Give(card) => Some((card, Action::Give)),
        _ => None,
    }
}
