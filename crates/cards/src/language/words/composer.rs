//! How a text becomes sentences, in every language alike: effect after effect, plain ones together.
//! What a clause is and how clauses become a sentence is each language's.

use super::TextContext;
use super::looks::{left_over, takes_from_them};
use super::runs::runs;
use crate::tree::{
    Amount, CardKind, Cond, Effect, Filter, LookMode, Pick, Place, Quantity, Step, Who,
};

/// A language, as the way it speaks of the player a sentence is about.
pub(crate) trait Language: Clone {
    /// One thing that is done, without its place in a sentence.
    type Clause;

    /// Speaks of whoever reads the card.
    const YOU: Self;

    /// What is chosen from a deck that is searched comes "from it".
    const FROM_IT: &'static str;
    /// Behind cards that whoever reads the card chooses for somebody else.
    const OF_YOUR_CHOICE: &'static str;

    /// Speaks of the player a Liaison is discarded for.
    fn friend() -> Self;

    /// Speaks of some of the players.
    fn player(who: Who) -> Self;

    /// Speaks of the players an Angel of Death reaches.
    fn affected() -> Self;

    /// Speaks of the players a condition does not fit.
    fn rest() -> Self;

    fn is_you(&self) -> bool;

    /// Whether it speaks of one player after the other.
    fn is_each(&self) -> bool;

    /// Returns the subject of a sentence, and remembers that it was named.
    fn subject(&mut self) -> String;

    /// Whether a clause has a subject of its own, so that it stands alone.
    fn is_own(clause: &Self::Clause) -> bool;

    fn step(writer: &Writer<'_, Self>, step: &Step) -> Self::Clause;

    fn look(writer: &Writer<'_, Self>, mode: LookMode, n: u8) -> Self::Clause;

    /// Puts back what was looked at and is left over.
    fn put_back(n_left: u8) -> Self::Clause;

    /// Returns what an amount depends on, in front of what it multiplies.
    fn per_before(writer: &Writer<'_, Self>, amount: &Amount) -> String;

    /// Returns how many cards of what kind.
    fn which(writer: &Writer<'_, Self>, pick: &Pick) -> String;

    /// Returns which of the cards looked at.
    fn some_of_them(writer: &Writer<'_, Self>, n: u8, pick: &Pick) -> String;

    /// Returns from where cards are chosen.
    fn from(writer: &Writer<'_, Self>, from: &[Place], quantity: &Quantity) -> String;

    /// Says that a player is chosen.
    fn choose(writer: &mut Writer<'_, Self>, who: Who);

    /// Leaves only the players a condition fits, if it can be said of a player.
    fn narrow(writer: &mut Writer<'_, Self>, cond: &Cond) -> bool;

    /// Leaves only the players who do not reveal a card, if that is said of a player here.
    fn narrow_to_secretive(writer: &mut Writer<'_, Self>, filter: &Filter) -> bool;

    /// Says clauses that belong together, and takes them out of the run.
    fn say(writer: &mut Writer<'_, Self>, run: &mut Vec<Self::Clause>);

    /// Says an effect that is not a clause.
    fn compose(writer: &mut Writer<'_, Self>, effect: &Effect);

    /// Returns words in front of a sentence with more of them behind.
    fn leads(first: &str, second: &str) -> String;
}

/// Composes the sentences of a text.
#[derive(Clone)]
pub(crate) struct Writer<'a, L> {
    pub(crate) ctx: &'a TextContext,
    pub(crate) kind: CardKind,
    pub(crate) voice: L,
    /// How many cards are being looked at.
    pub(crate) looked_at: Option<u8>,
    /// Whether some of the cards looked at are already gone.
    pub(crate) took_some: bool,
    /// Whether all of them are put back, and nothing was done with any.
    pub(crate) all_back: bool,
    /// Whether the cards looked at are a whole deck.
    pub(crate) searches: bool,
    pub(crate) this_is_it: bool,
    /// How many times in a row the step stands that is said.
    pub(crate) times: u8,
    pub(super) lead: Option<String>,
    pub(super) out: Vec<String>,
}

impl<'a, L: Language> Writer<'a, L> {
    pub(crate) fn new(ctx: &'a TextContext, kind: CardKind) -> Writer<'a, L> {
        Writer {
            ctx,
            kind,
            voice: L::YOU,
            looked_at: None,
            took_some: false,
            all_back: false,
            searches: false,
            this_is_it: false,
            times: 1,
            lead: None,
            out: Vec::new(),
        }
    }

    pub(crate) fn finish(self) -> Vec<String> {
        self.out
    }

    /// Puts words in front of the next sentence.
    pub(crate) fn lead(&mut self, lead: &str) {
        self.lead = Some(match self.lead.take() {
            Some(first) => L::leads(&first, lead),
            None => lead.to_string(),
        });
    }

    pub(crate) fn this_was_named(&mut self) {
        self.this_is_it = true;
    }

    /// Speaks of the player a Liaison is discarded for.
    pub(crate) fn about_the_friend(&mut self) {
        self.voice = L::friend();
    }

    /// Returns the clause of a step; nothing for a form, which is composed.
    pub(crate) fn clause(&self, effect: &Effect) -> Option<L::Clause> {
        effect.step().map(|step| L::step(self, step))
    }

    pub(crate) fn effects(&mut self, effects: &[Effect]) {
        let mut run = Vec::new();
        for (times, effect) in runs(effects) {
            self.times = times;
            let clause = self.clause(effect);
            self.times = 1;
            match clause {
                Some(clause) if L::is_own(&clause) => {
                    L::say(self, &mut run);
                    L::say(self, &mut vec![clause]);
                }
                Some(clause) => run.push(clause),
                None => {
                    L::say(self, &mut run);
                    L::compose(self, effect);
                }
            }
            self.took_some |= takes_from_them(effect);
        }
        L::say(self, &mut run);
    }

    /// Returns the sentences of the effects without saying them yet.
    pub(crate) fn aside(&mut self, effects: &[Effect]) -> Vec<String> {
        let mut inner = Writer {
            lead: None,
            out: Vec::new(),
            ..self.clone()
        };
        inner.effects(effects);
        self.voice = inner.voice;
        inner.out
    }

    /// Returns the effects as clauses if each of them is one plain thing the player does.
    pub(crate) fn plain(&self, effects: &[Effect]) -> Option<Vec<L::Clause>> {
        effects
            .iter()
            .map(|effect| self.clause(effect).filter(|clause| !L::is_own(clause)))
            .collect()
    }

    /// Returns whom several options are about, if it is the same players in all of them, with what
    /// these would do by each.
    pub(crate) fn about_the_same(
        &self,
        options: &[Vec<Effect>],
    ) -> Option<(Who, Vec<Vec<L::Clause>>)> {
        let mut whose = None;
        let mut done = Vec::new();
        for option in options {
            let [Effect::Each { who, body }] = option.as_slice() else {
                return None;
            };
            if *whose.get_or_insert(*who) != *who {
                return None;
            }
            let mut other = self.clone();
            other.voice = L::player(*who);
            done.push(other.plain(body)?);
        }
        Some((whose?, done))
    }

    pub(crate) fn look_and(&mut self, mode: LookMode, n: u8, body: &[Effect]) {
        let clause = L::look(self, mode, n);
        L::say(self, &mut vec![clause]);
        let before = (
            self.looked_at.replace(n),
            std::mem::take(&mut self.took_some),
        );
        self.all_back = matches!(body.first(), Some(Effect::Step(Step::PutBack(_))));
        self.effects(body);
        self.all_back = false;
        (self.looked_at, self.took_some) = before;
        if let Some(n_left) = left_over(n, body) {
            L::say(self, &mut vec![L::put_back(n_left)]);
        }
    }
}
