//! What a program asks of the table.

use crate::described::{requests, words};

requests! {
    /// A game that is to be dealt.
    pub struct NewGame {
        /// Who sits in each seat. Of a raid M.I.6 first, then Skorpios, then whoever the set-up names
        /// beside them.
        pub seats: Vec<Sitting>,
        /// The set-up line of a record; without it, everything is drawn, and a raid is that of the
        /// scenario.
        pub setup: Option<String>,
        /// marvel (which is usual), bond, licence-renewed, the id of a pack, or assault: a raid.
        pub r#box: Option<String>,
        /// Makes the same deal again; the record says that the deal is known.
        pub seed: Option<u64>,
        /// Of a raid; 1 is usual.
        pub scenario: Option<u8>,
        /// The optional rules of a raid, as a record names them.
        pub rules: Option<Vec<String>>,
    }

    /// A choice: exactly one of option, picks, act and interject.
    pub struct Choice {
        /// That of the view: it names the position.
        pub ticket: String,
        /// The number of an option.
        pub option: Option<usize>,
        /// Places of cards that are chosen together, where the decision asks for several. Raids have
        /// no cards.
        pub picks: Option<Vec<u16>>,
        /// Something that is not an option.
        pub act: Option<Act>,
        /// The words of one of the interjections: something done out of turn, wherever the game stands
        /// by now; the ticket is not looked at.
        pub interject: Option<String>,
    }

    /// Something that is shown to everybody at the table.
    pub struct GestureMade {
        /// What is shown: point, good, surprise, pity, laugh, luck, well-played, thanks, moment, no-hurry,
        /// careful, mine, yours, agreed, sorry or goodbye. Everybody reads it in their own language.
        pub sign: String,
        /// At what: the id of one of the landmarks, or in a raid the name of a space. To point, there
        /// must be one.
        pub at: Option<String>,
    }

    /// An answer to a question that is still to come: exactly one of option, picks and act.
    pub struct EarlyAnswer {
        /// That of the question, from the view.
        pub mark: String,
        /// The number of an option.
        pub option: Option<usize>,
        /// Places of cards that are chosen together.
        pub picks: Option<Vec<u16>>,
        /// Something that is not an option.
        pub act: Option<EarlyAct>,
    }
}

words! { requests:
    /// Who sits in a seat.
    pub enum Sitting {
        /// Whoever has the secret of the seat.
        Person = "person",
        /// The bot of the table.
        Bot = "bot",
        /// A bot that plays as a beginner does, where the game has one.
        Recruit = "recruit",
        /// A bot that follows rules of thumb whose weights were trained.
        Agent = "agent",
        /// A bot that looks ahead for a moment.
        Veteran = "veteran",
        /// A bot that looks ahead for up to a second.
        Mastermind = "mastermind",
    }

    /// What can be done besides choosing an option.
    pub enum Act {
        /// Plays the whole hand.
        All = "all",
        /// Takes the latest choice back, or asks the others for it.
        Undo = "undo",
        /// Agrees that somebody takes back.
        Agree = "agree",
        /// Declines it.
        Decline = "decline",
        /// Gives the game up.
        Concede = "concede",
        /// Claims the win, since the time of whoever is asked is up; the ticket is not looked at.
        ClaimWin = "claim-win",
        /// Lets a bot play on for whoever is asked, since their time is up.
        ClaimBot = "claim-bot",
    }

    /// What can be done about an answer that waits.
    pub enum EarlyAct {
        /// Takes it back.
        Withdraw = "withdraw",
    }
}

impl NewGame {
    /// Orders a game with these seats, everything else as usual.
    pub fn with_seats(seats: impl IntoIterator<Item = Sitting>) -> NewGame {
        NewGame {
            seats: seats.into_iter().collect(),
            ..NewGame::default()
        }
    }

    /// Returns the box: the first one, where none is named.
    pub fn box_id(&self) -> &str {
        self.r#box.as_deref().unwrap_or("marvel")
    }

    /// Returns the optional rules of a raid.
    pub fn rules(&self) -> &[String] {
        self.rules.as_deref().unwrap_or_default()
    }
}

impl Choice {
    /// Chooses an option of the view with this ticket.
    pub fn option(ticket: &str, option: usize) -> Choice {
        Choice {
            ticket: ticket.to_owned(),
            option: Some(option),
            ..Choice::default()
        }
    }

    /// Does something that is not an option.
    pub fn act(ticket: &str, act: Act) -> Choice {
        Choice {
            ticket: ticket.to_owned(),
            act: Some(act),
            ..Choice::default()
        }
    }
}
