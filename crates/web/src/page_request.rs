//! What a page is drawn for: who looks, from where, at what, and what the table says besides.

use kernel::{Seat, Viewer};
use module::Advice;
use room::{
    Attendance, Claim, Clock, Fields, Landmark, Layout, Refused, Room, Said, Since, Terms, TimeUp,
    Unsaid,
};

use crate::cookies::Reader;

/// From where somebody looks at the table, and under which addresses.
#[derive(Clone, Debug)]
pub struct Vantage {
    pub viewer: Viewer,
    pub layout: Layout,
    /// The page itself.
    pub page: String,
    /// What goes before the name of an act.
    pub acts: String,
    /// Where updates of the page come from: those of the hand that somebody asked to see, where
    /// several lie open.
    pub live: String,
    /// Proves which position a request is about; onlookers make none.
    pub ticket: String,
    /// Which question is coming, if the seat may answer it before it is asked.
    pub coming: Option<String>,
    /// Where to read about one's seat and its links.
    pub about: Option<String>,
    /// The seats that share this device.
    pub sharing: Vec<Seat>,
    /// The chat, where there is somebody to talk to.
    pub talk: Option<TalkPanel>,
    /// The clock, where the table has one.
    pub clock: Option<ClockPanel>,
    /// Where the table is taken off the list, if it is listed.
    pub listed: Option<String>,
    /// Who is at the table.
    pub attendance: Attendance,
}

impl Vantage {
    /// Returns where the person in a seat looks from.
    pub fn of_seat(seat: Seat, page: &str) -> Vantage {
        Vantage {
            viewer: Viewer::Seat(seat),
            layout: Layout::Whole,
            page: page.to_owned(),
            acts: page.to_owned(),
            live: format!("{page}/live"),
            ticket: String::new(),
            coming: None,
            about: None,
            sharing: Vec::new(),
            talk: None,
            clock: None,
            listed: None,
            attendance: Attendance::default(),
        }
    }

    /// Returns the seats of whoever reads.
    pub fn own(&self) -> Vec<Seat> {
        let own = self.viewer.seat().into_iter();
        own.chain(self.sharing.iter().copied()).collect()
    }

    /// Returns what is news here.
    pub fn since(&self, terms: &Terms) -> Since {
        Since::of(terms, self.viewer, &self.sharing)
    }
}

/// What a page shows of the chat.
#[derive(Clone, Debug, Default)]
pub struct TalkPanel {
    pub lines: Vec<Said>,
    /// Where a line is sent; nothing for those who only read.
    pub address: Option<String>,
    /// Where a gesture is sent; nothing for those who only look.
    pub gesture: Option<String>,
    /// What it may be made at.
    pub landmarks: Vec<Landmark>,
    /// What was shown in the last few seconds, with its numbers.
    pub shown: Vec<(i64, Said)>,
    /// Whether somebody has just said something without scripts.
    pub is_open: bool,
}

/// What a page shows of the clock.
#[derive(Clone, Debug)]
pub struct ClockPanel {
    pub clock: Clock,
    /// Who sits there as a person: bots have no time.
    pub people: Vec<Seat>,
    /// What is reckoned to; nothing where nobody may hear the steps of the others, since then a page may
    /// not change by itself.
    pub now: Option<i64>,
    /// What the reader may claim as soon as time is up.
    pub claims: Vec<Claim>,
    /// Whether it is.
    pub is_late: bool,
    /// Where a claim is sent.
    pub address: String,
}

impl ClockPanel {
    /// Returns what a reader sees of the clock of a running game.
    pub fn of(room: &dyn Room, own: Option<Seat>, acts: &str, now: i64) -> Option<ClockPanel> {
        let clock = room.terms().clock.clone().filter(|_| !room.is_over())?;
        let waited_for = clock.turn.map(|turn| turn.seat);
        let agreed = clock.rules.time_up == TimeUp::Claim;
        let may = |claim: &Claim| match (own, waited_for) {
            (Some(own), Some(late)) => agreed && room.may_claim(own, late, *claim),
            _ => false,
        };
        let seats = (0..room.n_seats()).map(Seat);
        Some(ClockPanel {
            people: seats
                .filter(|seat| room.person_of(*seat).is_some())
                .collect(),
            now: room.may_be_counted().then_some(now),
            claims: [Claim::Win, Claim::Bot].into_iter().filter(may).collect(),
            is_late: clock.late(now).is_some(),
            address: format!("{acts}/claim"),
            clock,
        })
    }
}

/// Something the table says besides the question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// What a bot would do was asked for.
    Hint,
    /// The request was for an earlier position.
    Stale,
    Refused(Refused),
    /// A line of the chat was not taken.
    Unsaid(Unsaid),
}

/// How much of a page a request wants.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PageExtent {
    /// What the script puts in the place of the page it has, instead of a whole page.
    pub is_fragment: bool,
    /// The parts of the page that the browser has.
    pub has: String,
    /// No more than what is said of a space.
    pub is_spoken: bool,
}

/// Everything a page needs besides the game.
pub struct PageRequest<'a> {
    pub reader: &'a Reader,
    pub vantage: Vantage,
    /// The part of the address after the question mark.
    pub query: &'a Fields,
    /// A form that was refused.
    pub typed: &'a Fields,
    pub wanted: &'a PageExtent,
    pub notice: Option<Notice>,
    /// Tells this position from others.
    pub mark: String,
    /// Links to hand on: to others who play, and to onlookers.
    pub invitations: Vec<(Seat, String)>,
    pub watch: Option<String>,
    /// What somebody who looks ahead says, if that was asked for.
    pub advice: Option<Advice>,
}

/// An earlier step of a game.
#[derive(Clone, Debug)]
pub struct ReplayStep {
    /// Through whose eyes it is seen.
    pub viewer: Viewer,
    /// Without one: the last step of a running game, the first of a finished one.
    pub step: Option<usize>,
    /// Goes on by itself.
    pub plays: bool,
    /// Begins behind this many lines of the log.
    pub line: Option<usize>,
    /// Whether whoever looks may begin a new game there.
    pub may_fork: bool,
}

/// A page, and where it goes on by itself.
pub struct ReplayPage {
    pub markup: maud::Markup,
    pub next: Option<String>,
}
