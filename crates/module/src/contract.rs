//! What a game offers to everything that is written once for all games.

use kernel::{Game, Header, Outcome, Seat, SeatSet, Seed, Session};
use words::Lang;

use crate::atlas::Atlas;
use crate::challenge::{Challenge, Pace};
use crate::looking_back::{Analysis, LookBack};
use crate::search::{Chance, Patience};
use crate::series::{Dealer, Luck, RANDOM, Verdict};
use crate::{Player, Random, Remembered};

/// The set-up of a module's game.
pub type Setup<M> = <<M as Module>::Game as Game>::Setup;
/// What a viewer sees of a module's game.
pub type View<M> = <<M as Module>::Game as Game>::View;
/// One thing that the asked seat of a module's game may do.
pub type Action<M> = <<M as Module>::Game as Game>::Action;
/// One thing that happens in a module's game.
pub type Event<M> = <<M as Module>::Game as Game>::Event;

/// A game together with its content, its bots and its words.
///
/// The value holds what was loaded once: boxes of cards, maps, the tables of a bot. Everything it
/// says about a running game is a function of a view.
pub trait Module: Send + Sync + 'static {
    /// The rules.
    type Game: Game<
            Setup: Send + Sync,
            Action: Send + Sync,
            Event: Send + Sync,
            Seen: Send + Sync,
            View: Send + Sync,
        > + Send
        + Sync
        + 'static;

    /// Reads the set-up that a record was made with, from its head; otherwise says why it can not
    /// be read.
    fn read_setup(&self, header: &Header) -> Result<Setup<Self>, String>;

    /// Says what a record needs that is not at hand, such as a box of cards; nothing if it can be
    /// played.
    fn lacks(&self, _: &Header) -> Option<String> {
        None
    }

    /// Lists the bots that think, by the words of records. The first sits in for people who are
    /// away. The blind bot plays every game and is not listed.
    fn levels(&self) -> &'static [&'static str];

    /// Whether a bot of a level takes its time, so that whoever hosts many games lets it think beside
    /// them.
    fn ponders(&self, _level: &str) -> bool {
        false
    }

    /// Returns a bot of a level, or nothing if there is none of that name.
    fn player(&self, level: &str) -> Option<Box<dyn Player<Self::Game> + Send>>;

    /// Returns what the asked viewer should do and why, found by looking ahead; nothing where the game
    /// has nobody who does, or where nothing is worth trying. Takes its time.
    fn advice(&self, _: &Telling<'_, Self>, _: Option<&dyn Patience>) -> Option<Advice> {
        None
    }

    /// Returns what speaks for an option that the asked viewer has taken, or against it, found by
    /// looking ahead: it stands first among those that were compared. Nothing where the game has
    /// nobody who looks ahead, or where nothing else was worth trying. Takes its time.
    fn weighed(
        &self,
        _: &Telling<'_, Self>,
        _option: usize,
        _: Option<&dyn Patience>,
    ) -> Option<Advice> {
        None
    }

    /// Returns who wins and loses together with a seat, itself among them; nobody for one that can do
    /// neither.
    fn allies(&self, game: &Self::Game, seat: Seat) -> SeatSet {
        game.concedes_for(seat)
    }

    /// Looks back at a game that was played: how the chances went, what cost most, what was luck;
    /// nothing where the game has nobody who looks ahead. Takes its time.
    fn analysis(&self, _: &Session<Self::Game>, _: &LookBack<'_>) -> Option<Analysis> {
        None
    }

    /// Returns about how many games are played on to look back at one where nobody says otherwise.
    fn analysis_tries(&self) -> u32 {
        20_000
    }

    /// Returns how many games bots play to say what is to be expected of a set-up.
    fn forecast_games(&self) -> u32 {
        400
    }

    /// Returns what was measured about the game as it is played here, to be looked up.
    fn atlas(&self) -> &Atlas {
        static NOTHING: Atlas = Atlas {
            sheets: Vec::new(),
            apart: &[],
        };
        &NOTHING
    }

    /// Returns what people call a part of a set-up of this game; nothing for one that every game
    /// has, unless it means something else here.
    fn own_part_words(&self, _key: &str, _lang: Lang) -> Option<String> {
        None
    }

    /// Returns what people call a part of a set-up.
    fn part_words(&self, key: &str, lang: Lang) -> String {
        let own = self.own_part_words(key, lang);
        own.unwrap_or_else(|| match key {
            "players" => words::say!(lang, "Players", "Personen"),
            "bot" => words::say!(lang, "Bots", "Bots"),
            _ => key.to_owned(),
        })
    }

    /// Returns what people call a value of a part of a set-up; nothing where it is a name or a number
    /// that stands as it is.
    fn own_value_words(&self, _key: &str, _value: &str, _lang: Lang) -> Option<String> {
        None
    }

    /// Returns what people call a value of a part of a set-up.
    fn value_words(&self, key: &str, value: &str, lang: Lang) -> String {
        let own = self.own_value_words(key, value, lang);
        own.unwrap_or_else(|| match value {
            "" => words::say!(lang, "as usual", "wie üblich"),
            _ => value.to_owned(),
        })
    }

    /// Returns what is asked of the viewer; nothing if somebody else is, or nobody.
    fn question(&self, telling: &Telling<'_, Self>) -> Option<Question>;

    /// Returns what the viewer may know of the question that somebody else has to answer; nothing
    /// if it is the viewer's own, or if nobody is asked.
    fn waiting(&self, _: &Telling<'_, Self>) -> Option<Question> {
        None
    }

    /// Lists the options of the viewer in the order in which the rules list them.
    fn options(&self, telling: &Telling<'_, Self>) -> Vec<OptionWords>;

    /// Lists what is not possible now, and why.
    fn refusals(&self, telling: &Telling<'_, Self>) -> Vec<RefusalWords>;

    /// Says how the game ended, in a few sentences. The outcome may be one that the rules do not
    /// know, such as a side that gave up.
    fn ending(&self, telling: &Telling<'_, Self>, outcome: &Outcome) -> Vec<String>;

    // What follows is for those who play many games. The answers given here fit most games.

    /// Prepares a set-up for several games: what it leaves open is drawn from `luck`, and what the
    /// games share is made once.
    fn dealer(&self, setup: &Setup<Self>, luck: Seed) -> Result<Dealer<Self::Game>, String> {
        let resolved = Self::Game::resolve(setup, luck).map_err(|error| error.to_string())?;
        Ok(Box::new(move |seed| {
            Self::Game::start(&resolved, seed, &mut ()).map_err(|error| error.to_string())
        }))
    }

    /// Returns how many games of a run share what a set-up leaves open.
    fn games_per_deal(&self) -> u64 {
        1
    }

    /// Returns a number of choices after which a game counts as endless.
    fn decisions_max(&self) -> usize {
        200_000
    }

    /// Returns the luck of one game of a run.
    fn luck(&self, run: u64, number: u64) -> Luck {
        Luck::of(run, number)
    }

    /// Returns the blind bot with the luck of a game.
    fn blind(&self, luck: Luck) -> Box<dyn Player<Self::Game> + Send> {
        Box::new(Random::new(luck.bot))
    }

    /// Returns a bot by the word of records, the blind one among them.
    fn bot(&self, word: &str, luck: Luck) -> Option<Box<dyn Player<Self::Game> + Send>> {
        if word == RANDOM {
            return Some(self.blind(luck));
        }
        self.player(word)
    }

    /// Returns how many turns have begun, in games that have turns.
    fn turns(&self, _: &Self::Game) -> u64 {
        0
    }

    /// Returns how a game counts that was played out.
    fn verdict(&self, outcome: Option<&Outcome>) -> Verdict {
        Verdict::of(outcome)
    }

    /// Returns what everybody may try alike on a day or in a week, drawn from `luck`; nothing where the
    /// game has no such thing. It hangs on nothing else but what comes with the program, so that it is
    /// the same everywhere.
    fn challenge(&self, _pace: Pace, _luck: Seed) -> Option<Challenge<Setup<Self>>> {
        None
    }

    // What follows is for the record books of those who have played.

    /// Returns what a record book keeps of a game with this set-up, in which nothing is open.
    fn remembered(&self, _resolved: &Setup<Self>) -> Remembered {
        Remembered::default()
    }

    /// Returns how a game that is over counts for a seat.
    fn verdict_for(&self, _resolved: &Setup<Self>, outcome: &Outcome, seat: Seat) -> Verdict {
        Verdict::of_seat(outcome, seat)
    }
}

/// What one viewer sees, to be told in a language.
pub struct Telling<'a, M: Module + ?Sized> {
    /// What the viewer sees.
    pub view: &'a View<M>,
    /// What the players are called, by seat.
    pub names: &'a [String],
    /// The language to speak.
    pub lang: Lang,
}

/// What is asked, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What is asked.
    pub text: String,
    /// The card that asks, if one does.
    pub card: Option<String>,
    /// The rule, or the card and clause, that asks.
    pub cite: String,
}

/// One option, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// The stable words of records.
    pub words: String,
    /// How it reads.
    pub text: String,
}

/// What somebody who looks ahead says to a question.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Advice {
    /// The options that were tried, the best first.
    pub options: Vec<Advised>,
    /// What speaks for the best of them against the next, as far as that was shown.
    pub reason: String,
}

/// An option and what became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// Its place in the list of options.
    pub option: usize,
    /// How it reads.
    pub text: String,
    /// The chance to win with it.
    pub chance: Chance,
    /// What it leads to, in a sentence.
    pub leads_to: String,
}

impl Advice {
    /// Returns the advice where looking ahead found nothing to weigh.
    pub fn of_nothing(lang: Lang) -> Advice {
        Advice {
            options: Vec::new(),
            reason: words::say!(
                lang,
                "Looking ahead brings nothing more here.",
                "Vorausdenken bringt hier nicht mehr."
            ),
        }
    }

    /// Says how the best options do and why, line by line.
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        let told = self.options.iter().map(|advised| {
            let Chance { percent, low, high } = advised.chance;
            let (text, leads_to) = (&advised.text, &advised.leads_to);
            words::say!(
                lang,
                "{text}: wins {percent:.0} % of the games ({low:.0} to {high:.0}); {leads_to}",
                "{text}: gewinnt {percent:.0} % der Partien ({low:.0} bis {high:.0}); {leads_to}"
            )
        });
        told.chain([self.reason.clone()]).collect()
    }
}

/// Something that is not possible now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusalWords {
    /// What is not possible.
    pub what: String,
    /// Why it is not.
    pub why: String,
    /// The rule that forbids it.
    pub cite: String,
}
