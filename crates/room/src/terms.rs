//! What people agree about a game besides its set-up: who sits where, and how they share a device.

use kernel::{EntryNo, Seat, SeatSet, Sitter, TakeBackPolicy};
use words::Lang;

use crate::clock::Clock;

/// What the head of a record says of a deal that others have too.
pub const OPEN_DEAL: &str = "open deal";

/// What a secret opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Plays a seat.
    Seat(Seat),
    /// Looks on.
    Watch,
    /// Hands out the seats.
    Host,
    /// Plays all seats whose people share one device.
    Device,
    /// Shows which seats are free, and gives one to whoever asks.
    Invite,
    /// Looks back at a game that is over, as everybody may.
    Share,
}

impl Role {
    pub fn word(self) -> &'static str {
        match self {
            Role::Seat(_) => "seat",
            Role::Watch => "watch",
            Role::Host => "host",
            Role::Device => "device",
            Role::Invite => "invite",
            Role::Share => "share",
        }
    }

    /// Returns the seat it is about; those about no seat have the first number.
    pub fn seat(self) -> Seat {
        match self {
            Role::Seat(seat) => seat,
            Role::Watch | Role::Host | Role::Device | Role::Invite | Role::Share => Seat(0),
        }
    }

    pub fn parse(word: &str, seat: Seat) -> Option<Role> {
        Some(match word {
            "seat" => Role::Seat(seat),
            "watch" => Role::Watch,
            "host" => Role::Host,
            "device" => Role::Device,
            "invite" => Role::Invite,
            "share" => Role::Share,
            _ => return None,
        })
    }
}

/// Who is meant to sit in a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A person at the device on which the game was set up.
    Here,
    /// A person with a link.
    Elsewhere,
    Bot,
}

impl Place {
    pub fn word(self) -> &'static str {
        match self {
            Place::Here => "here",
            Place::Elsewhere => "elsewhere",
            Place::Bot => "bot",
        }
    }

    pub fn parse(word: &str) -> Place {
        match word {
            "here" => Place::Here,
            "elsewhere" => Place::Elsewhere,
            _ => Place::Bot,
        }
    }

    /// Returns who sits there at first: a person of this name, or a bot of this level.
    pub fn sitter(self, name: &str, level: &str) -> Sitter {
        match self {
            Place::Here | Place::Elsewhere => Sitter::Person(name.to_owned()),
            Place::Bot => Sitter::Bot(level.to_owned()),
        }
    }
}

/// The standing answer of a chair whose person has given none.
const ASK: &str = "ask";

/// A chair at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    pub place: Place,
    /// How many links it has had; the latest is the one that works.
    pub links: u32,
    /// Whether its person made the latest link, so that the host does not know it.
    pub is_own_link: bool,
    /// Whether somebody has taken it.
    pub has_come: bool,
    /// Whether a bot plays it because whoever set up the game said so: its person has not agreed to
    /// anything.
    pub is_held: bool,
    /// Whether whoever set up the game keeps it from those who come by the link to the table.
    pub is_locked: bool,
    /// What its person answers to a kind of question without being asked, in the game's words.
    pub standing: String,
    /// The language that was chosen there.
    pub lang: Option<Lang>,
}

impl Chair {
    /// Returns the chair of a bot, which needs no link and is always there.
    pub fn bot() -> Chair {
        Chair {
            place: Place::Bot,
            links: 0,
            is_own_link: false,
            has_come: true,
            is_held: false,
            is_locked: false,
            standing: ASK.to_owned(),
            lang: None,
        }
    }
}

/// How several people share a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    /// One person plays several hands: nothing is hidden.
    Open,
    /// The device is passed on: a curtain hides every hand but that of whoever said who they are.
    Pass,
}

impl Device {
    pub fn word(self) -> &'static str {
        match self {
            Device::Open => "open",
            Device::Pass => "pass",
        }
    }

    pub fn parse(word: &str) -> Device {
        match word {
            "pass" => Device::Pass,
            _ => Device::Open,
        }
    }
}

/// Who may speak in the chat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Talk {
    Nobody,
    /// The people in the seats.
    Seats,
    /// Onlookers too.
    Everybody,
}

impl Talk {
    pub const ALL: [Talk; 3] = [Talk::Seats, Talk::Everybody, Talk::Nobody];

    pub fn word(self) -> &'static str {
        match self {
            Talk::Nobody => "nobody",
            Talk::Seats => "seats",
            Talk::Everybody => "everybody",
        }
    }

    pub fn parse(word: &str) -> Option<Talk> {
        Talk::ALL.into_iter().find(|talk| talk.word() == word)
    }
}

/// From where a game left another one, as a seat saw it. It stays on the server: it tells how much
/// of the other game there was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    pub game: i64,
    pub entry: EntryNo,
    pub seat: Seat,
}

/// A language that a seat has from now on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spoken {
    pub seat: Seat,
    pub lang: Lang,
}

/// The terms of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    pub take_back: TakeBackPolicy,
    pub device: Device,
    pub talk: Talk,
    /// The running game that this one left, if it began in the middle of one.
    pub origin: Option<Origin>,
    /// The game that is over after which this one was dealt, for the same people.
    pub follows: Option<i64>,
    /// The game that was dealt for the same people after this one.
    pub next: Option<i64>,
    /// Whether the game waits for its people to come.
    pub waits: bool,
    /// What the link for onlookers is made of, together with the key of the database.
    pub watch: Option<i64>,
    /// What the link to the table is made of, together with that of its host, while the table is open.
    pub invite: Option<i64>,
    /// What the public link is made of, together with the key of the database, once a game that is over
    /// is shared.
    pub share: Option<i64>,
    /// The clock, where the table wants one.
    pub clock: Option<Clock>,
    /// How the table is listed for everybody, if its people want it.
    pub listed: Option<Listed>,
    pub chairs: Vec<Chair>,
}

/// A table that is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The secret of the link to the table, which everybody may have now.
    pub invite: String,
    /// Whether everybody may look on.
    pub for_onlookers: bool,
}

impl Terms {
    /// Returns the terms of somebody who plays with bots.
    pub fn alone(n_seats: u8, own: Seat) -> Terms {
        let mut chairs = vec![Chair::bot(); n_seats.into()];
        if let Some(chair) = chairs.get_mut(own.idx()) {
            chair.place = Place::Here;
        }
        Terms {
            take_back: TakeBackPolicy::OneAgrees,
            device: Device::Open,
            talk: Talk::Seats,
            origin: None,
            follows: None,
            next: None,
            waits: false,
            watch: None,
            invite: None,
            share: None,
            clock: None,
            listed: None,
            chairs,
        }
    }

    /// Returns the seats whose people share the device.
    pub fn here(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.chairs);
        let here = seats.filter(|(_, chair)| chair.place == Place::Here);
        here.map(|(seat, _)| seat)
    }

    /// Returns the seats that bots only hold.
    pub fn held(&self) -> SeatSet {
        let seats = (0..).map(Seat).zip(&self.chairs);
        let held = seats.filter(|(_, chair)| chair.is_held);
        held.map(|(seat, _)| seat).collect()
    }

    /// Returns the language that was chosen at a seat.
    pub fn lang(&self, seat: Seat) -> Option<Lang> {
        self.chair(seat).and_then(|chair| chair.lang)
    }

    /// Notes languages that seats have from now on.
    pub fn speak(&mut self, spoken: &[Spoken]) {
        for &Spoken { seat, lang } in spoken {
            if let Some(chair) = self.chairs.get_mut(seat.idx()) {
                chair.lang = Some(lang);
            }
        }
    }

    /// Returns whether the people who share a device have a link that the host does not know.
    pub fn has_own_device(&self) -> bool {
        let here = |chair: &&Chair| chair.place == Place::Here;
        let mut here = self.chairs.iter().filter(here);
        here.any(|chair| chair.is_own_link)
    }

    /// Returns how many links a seat has had, if it can have one of its own: a bot needs none, and
    /// people who share a device have one together.
    pub fn links_of(&self, seat: Seat) -> Option<u32> {
        let n_here = self.here().count();
        let chair = self.chair(seat).filter(|chair| match chair.place {
            Place::Elsewhere => true,
            Place::Here => n_here == 1,
            Place::Bot => false,
        });
        chair.map(|chair| chair.links)
    }

    /// Notes that somebody has come to a seat.
    pub fn come(&mut self, seat: Seat) {
        if let Some(chair) = self.chairs.get_mut(seat.idx()) {
            chair.has_come = true;
        }
    }

    /// Notes that the person of a seat has made a new link.
    pub fn relink_own(&mut self, seat: Seat) {
        if let Some(chair) = self.chairs.get_mut(seat.idx()) {
            chair.links += 1;
            chair.is_own_link = true;
        }
    }

    /// Notes that whoever set up the game has made a new link for a seat, which somebody has to take
    /// again. Returns whether it was taken.
    pub fn relink_for(&mut self, seat: Seat) -> bool {
        let Some(chair) = self.chairs.get_mut(seat.idx()) else {
            return false;
        };
        let was_taken = chair.has_come;
        chair.links += 1;
        chair.is_own_link = false;
        // Whoever set up the game is at the same device as those who are here.
        chair.has_come = chair.place == Place::Here;
        was_taken
    }

    /// Returns whether somebody plays elsewhere, so that people wait for each other.
    pub fn has_guests(&self) -> bool {
        let mut chairs = self.chairs.iter();
        chairs.any(|chair| chair.place == Place::Elsewhere)
    }

    /// Returns whether a seat may be had by the link to the table, as far as its chair says.
    pub fn is_offered(&self, seat: Seat) -> bool {
        let chair = self.chair(seat);
        chair.is_some_and(|chair| {
            chair.place == Place::Elsewhere && !chair.has_come && !chair.is_locked
        })
    }

    /// Lets the people of two seats change places. A seat keeps the number of its links and its lock:
    /// a link that is dead never comes to life again.
    pub fn swap(&mut self, one: Seat, other: Seat) {
        let n_chairs = self.chairs.len();
        if one.idx().max(other.idx()) >= n_chairs {
            return;
        }
        self.chairs.swap(one.idx(), other.idx());
        let [a, b] = [one, other].map(|seat| {
            let chair = &self.chairs[seat.idx()];
            (chair.links, chair.is_locked)
        });
        for (seat, (links, is_locked)) in [(one, b), (other, a)] {
            let chair = &mut self.chairs[seat.idx()];
            chair.links = links + 1;
            chair.is_locked = is_locked;
            // What is made of the number of a seat does not open it any more.
            chair.is_own_link = chair.has_come;
        }
    }

    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.idx())
    }
}

pub const TAKE_BACKS: [TakeBackPolicy; 4] = [
    TakeBackPolicy::FreeAlone,
    TakeBackPolicy::OneAgrees,
    TakeBackPolicy::AllAgree,
    TakeBackPolicy::Never,
];

pub fn take_back_word(policy: TakeBackPolicy) -> &'static str {
    match policy {
        TakeBackPolicy::FreeAlone => "alone",
        TakeBackPolicy::OneAgrees => "one",
        TakeBackPolicy::AllAgree => "all",
        TakeBackPolicy::Never => "never",
    }
}

pub fn take_back(word: &str) -> Option<TakeBackPolicy> {
    TAKE_BACKS
        .into_iter()
        .find(|&policy| take_back_word(policy) == word)
}
