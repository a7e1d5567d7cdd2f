//! What is answered besides views.

use crate::described::answers;

answers! {
    /// The secrets of a new game. Whoever has one acts for the seat.
    pub struct Dealt {
        /// The secret of the host, who may change what was agreed.
        pub host: String,
        /// The secret of every person's seat.
        pub seats: Vec<SeatSecret>,
    }

    /// A seat and its secret.
    pub struct SeatSecret {
        /// The seat, from one.
        pub seat: usize,
        /// Its secret.
        pub secret: String,
    }

    /// What somebody who looks ahead says to the question of a seat.
    pub struct AdviceGiven {
        /// The options that were tried, the best first; none where the seat is not asked, or where
        /// nothing is worth trying.
        pub options: Vec<OptionAdvised>,
        /// What speaks for the best of them against the next, as far as that was shown; nothing where
        /// nothing was tried.
        pub reason: Option<String>,
    }

    /// An option and what became of it when it was played on.
    pub struct OptionAdvised {
        /// Its number, as a choice names it.
        pub option: usize,
        /// How it reads.
        pub text: String,
        /// How many of a hundred games are won with it.
        pub percent: usize,
        /// The lower end of the interval that holds 19 times out of 20.
        pub low: usize,
        /// Its upper end.
        pub high: usize,
        /// What it leads to, in a sentence.
        pub leads_to: String,
    }

    /// Why a bot did something, as far as the seat that asks may know.
    pub struct BotWhy {
        /// What the log says of it.
        pub did: String,
        /// The level of the bot, in the words of records.
        pub level: String,
        /// Whether a bot of that level looks ahead; otherwise it went by rules of thumb.
        pub looks_ahead: bool,
        /// What was chosen first, then the best of what else there was; none where there was nothing to
        /// weigh, or where the bot knew something that the seat does not.
        pub options: Vec<OptionAdvised>,
        /// What speaks for the choice, or against it, or why nothing can be said.
        pub reason: String,
    }

    /// A forecast that was asked for.
    pub struct ForecastAsked {
        /// The name under which to ask how far it is; whoever does not for twelve seconds gives it up.
        pub name: String,
    }

    /// What to expect of a set-up, as far as it has been played.
    pub struct ForecastGiven {
        /// How many percent are done; ask again until it is 100.
        pub percent: u32,
        /// The level of the bots that played it.
        pub level: String,
        /// How many games they have played; none while they do.
        pub n_games: u32,
        /// How each side fared; none while they play.
        pub sides: Vec<SideForecast>,
    }

    /// How often a side wins.
    pub struct SideForecast {
        /// Its seats, from one.
        pub seats: Vec<u8>,
        /// How many games it won.
        pub won: u32,
        /// The share of that in a hundred.
        pub percent: f64,
        /// The lower end of the interval that holds 19 times out of 20.
        pub low: f64,
        /// Its upper end.
        pub high: f64,
    }

    /// How far looking back at a finished game is, and what came of it.
    pub struct Hindsight {
        /// How many percent are done; ask again until it is 100.
        pub percent: u32,
        /// What was found out; nothing while it is worked on, or where the game has nobody who looks
        /// ahead.
        pub analysis: Option<GameAnalysis>,
    }

    /// What was found out about a finished game. Chances are in percent, everything else in points
    /// of them.
    pub struct GameAnalysis {
        /// Whether the game was over.
        pub is_over: bool,
        /// Whether every option of every choice was tried; otherwise what was chosen was compared
        /// with what the rules of thumb would have done.
        pub is_whole: bool,
        /// How many games were played on for it.
        pub n_tries: u64,
        /// How each side fared.
        pub sides: Vec<SideFared>,
        /// The choices of people that cost most, at most three, the worst first.
        pub costly: Vec<CostlyChoice>,
    }

    /// How a side fared: its luck, its own choices and those of others are what its curve moved.
    pub struct SideFared {
        /// What it is called.
        pub name: String,
        /// Its seats, from one.
        pub seats: Vec<usize>,
        /// What the cards and dice did, against what was to be expected.
        pub luck: f64,
        /// What its own choices did, against what rules of thumb would have done.
        pub own: f64,
        /// What the choices of others did, measured alike.
        pub others: f64,
        /// What the choices of each of its seats did.
        pub skill: Vec<SeatFared>,
        /// Its chance to win at the beginning of each of its turns, and at the end.
        pub curve: Vec<CurvePoint>,
    }

    /// What the choices of a seat did.
    pub struct SeatFared {
        /// The seat, from one.
        pub seat: usize,
        /// The points.
        pub points: f64,
        /// How many of its choices were compared.
        pub n_choices: u32,
    }

    /// A point of a curve, and what moved the chance until the next.
    pub struct CurvePoint {
        /// The number of the choice in the record before which it was.
        pub entry: u32,
        /// How many turns had begun.
        pub turn: u64,
        /// The seat that was asked; nothing at the end.
        pub seat: Option<usize>,
        /// The chance.
        pub percent: f64,
        /// The lower end of the interval that holds it 19 times out of 20.
        pub low: f64,
        /// Its upper end.
        pub high: f64,
        /// What the cards and dice did.
        pub luck: f64,
        /// What the side's own choices did.
        pub own: f64,
        /// What the choices of others did.
        pub others: f64,
    }

    /// A choice that cost chances to win.
    pub struct CostlyChoice {
        /// Its number in the record.
        pub entry: u32,
        /// How many turns had begun.
        pub turn: u64,
        /// Who chose, from one.
        pub seat: usize,
        /// What was chosen.
        pub chosen: String,
        /// What would have been better.
        pub better: String,
        /// The chance with what was chosen.
        pub percent_chosen: f64,
        /// The chance with what would have been better.
        pub percent_better: f64,
        /// By how much that leads.
        pub cost: f64,
        /// One standard error of it.
        pub error: f64,
        /// What speaks for it, in a sentence.
        pub reason: String,
    }

    /// Why something was not done.
    pub struct Trouble {
        /// The kind in one or two words that stay the same: stale, refused, frozen, not understood.
        pub error: String,
        /// The reason for people, in English.
        pub message: String,
    }
}
