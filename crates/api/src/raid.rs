//! The table of a raid.

use serde_json::Value;

use crate::described::{Book, Described, Object, answers, words};
use crate::view::View;

answers! {
    /// What a seat sees of a raid.
    pub struct Raid {
        /// The scenario by its number.
        pub scenario: u8,
        /// How many turns the scenario has.
        pub turns: u8,
        /// The optional rules in use.
        pub rules: Vec<String>,
        /// The Phase that is played.
        pub phase: Option<Phase>,
        /// The Phases that are still to be drawn in this turn.
        pub cup: Vec<Phase>,
        /// Who would win if the raid ended as the seat sees it.
        pub ahead: Ahead,
        /// Everybody at the table.
        pub players: Vec<RaidPlayer>,
        /// Everybody of the scenario.
        pub people: Vec<Person>,
        /// The boats and the cars.
        pub vehicles: Vec<Vehicle>,
        /// The machines of the base.
        pub machines: Machines,
        /// The groups that come later.
        pub plans: Vec<Group>,
    }

    /// A Phase of a side.
    pub struct Phase {
        /// Whose.
        pub side: Side,
        /// What is done in it.
        pub kind: PhaseKind,
    }

    /// Who would win.
    pub struct Ahead {
        /// The side.
        pub side: Side,
        /// The rule that says so.
        pub cite: String,
    }

    /// Somebody at the table.
    pub struct RaidPlayer {
        /// The seat, from one.
        pub seat: u8,
        /// The name.
        pub name: String,
        /// The side; nothing for a gamesmaster of none.
        pub side: Option<Side>,
        /// Whether the seat is the gamesmaster's.
        pub is_gamesmaster: bool,
    }

    /// A counter of a person.
    pub struct Person {
        /// Names the person in the words of options.
        pub code: String,
        /// The name.
        pub name: String,
        /// The side.
        pub side: Side,
        /// Whether it is a Leader.
        pub is_leader: bool,
        /// Where the person is. Nothing else is told of whoever is unseen.
        pub at: PersonAt,
        /// The space on the map.
        pub space: Option<String>,
        /// The level of the space.
        pub level: Option<u8>,
        /// In a space with a track: whether the person is south or east of it.
        pub is_beyond_track: bool,
        /// The code of the vehicle the person is aboard of.
        pub vehicle: Option<String>,
        /// The values of the counter as they count now.
        pub values: Option<Values>,
        /// How badly wounded.
        pub wound: Wound,
        /// Whether the counter lies with its weaker side up.
        pub inverted: bool,
        /// Whether stunned.
        pub stunned: bool,
        /// Whether out of command.
        pub out_of_command: bool,
        /// Whether in cover.
        pub cover: bool,
        /// Hero or Survival Points left.
        pub points: u8,
        /// Grenades left.
        pub grenades: u8,
        /// The code of whom a bead is on.
        pub bead: Option<String>,
        /// The direction the person looks in, where that counts.
        pub facing: Option<String>,
        /// How the person was told to come, as far as the seat knows it.
        pub way: Option<Way>,
        /// What lies on the counter, for people.
        pub markers: Vec<String>,
    }

    /// The values of a counter as they count now.
    pub struct Values {
        /// Fire; nothing for whoever has no weapon.
        pub fire: Option<Attack>,
        /// Hand-to-hand.
        pub hand: Attack,
        /// Spaces a move may have.
        pub r#move: u16,
        /// Morale.
        pub morale: i8,
        /// The Command Radius of a Leader.
        pub radius: Option<u8>,
    }

    /// A way to fight.
    pub struct Attack {
        /// The chance before anything is added to it.
        pub chance: u8,
        /// The Damage Class.
        pub class: String,
    }

    /// A boat or a car.
    pub struct Vehicle {
        /// Names it in the words of options.
        pub code: String,
        /// The name.
        pub name: String,
        /// Where it is.
        pub at: VehicleAt,
        /// The space on the map.
        pub space: Option<String>,
        /// How whole it is.
        pub hull: Hull,
        /// The codes of those aboard.
        pub aboard: Vec<String>,
    }

    /// The machines of the base, and what is broken.
    pub struct Machines {
        /// How far the roof is open.
        pub roof_edge: u8,
        /// Steps of the gantry from loading towards launch.
        pub gantry: u16,
        /// Steps of the pad.
        pub pad: u16,
        /// Whether the shutters are closed.
        pub shutters_closed: bool,
        /// The rocket.
        pub rocket: Rocket,
        /// The countdown, once it has begun.
        pub countdown: Option<Countdown>,
        /// Spaces whose walls are breached.
        pub breaches: Vec<String>,
        /// Doors, windows and shutters that were hit.
        pub damaged: Vec<Damaged>,
        /// The same for people.
        pub text: Vec<String>,
    }

    /// The countdown.
    pub struct Countdown {
        /// The turn it began in.
        pub begun: u8,
        /// Turns that remain, this one included; nothing where the seat does not know the length.
        pub left: Option<u8>,
    }

    /// Something that was hit.
    pub struct Damaged {
        /// What it is, in the words of the map.
        pub what: String,
        /// How badly.
        pub damage: Damage,
    }

    /// People who come later; when and how only as far as the seat knows it.
    pub struct Group {
        /// The name of the group.
        pub group: String,
        /// The side.
        pub side: Side,
        /// The codes of its people.
        pub people: Vec<String>,
        /// The turn they come in.
        pub turn: Option<u8>,
        /// How they come.
        pub way: Option<Way>,
    }
}

words! { answers:
    /// A side of a raid.
    pub enum Side {
        /// M.I.6.
        Mi6 = "mi6",
        /// Skorpios.
        Skorpios = "skorpios",
    }

    /// What is done in a Phase.
    pub enum PhaseKind {
        /// Moving.
        Movement = "movement",
        /// Firing.
        Fire = "fire",
        /// Commanding.
        Command = "command",
    }

    /// Where a person is.
    pub enum PersonAt {
        /// In a space.
        Map = "map",
        /// Aboard.
        Vehicle = "vehicle",
        /// Still to come.
        Reserve = "reserve",
        /// Out of the raid.
        Gone = "gone",
        /// Somewhere the seat does not see.
        Unseen = "unseen",
    }

    /// How badly somebody is wounded.
    pub enum Wound {
        /// Not at all.
        None = "none",
        /// Lightly.
        Light = "light",
        /// In between.
        Medium = "medium",
        /// Heavily.
        Heavy = "heavy",
    }

    /// How somebody comes into the base.
    pub enum Way {
        /// By the roof.
        Roof = "roof",
        /// By the water.
        Water = "water",
    }

    /// Where a vehicle is.
    pub enum VehicleAt {
        /// In a space.
        Map = "map",
        /// Still to come.
        Reserve = "reserve",
        /// Off the map.
        Left = "left",
        /// On the ground of the lake.
        Sunk = "sunk",
        /// Somewhere the seat does not see.
        Unseen = "unseen",
    }

    /// How whole a vehicle is.
    pub enum Hull {
        /// Whole.
        Intact = "intact",
        /// Hit once.
        Inverted = "inverted",
        /// No more.
        Destroyed = "destroyed",
    }

    /// The rocket.
    pub enum Rocket {
        /// It stands in the base.
        Aboard = "aboard",
        /// It was launched before the raid.
        Gone = "gone",
        /// It was launched in the raid.
        Launched = "launched",
    }

    /// How badly something was hit.
    pub enum Damage {
        /// Lightly.
        Light = "light",
        /// In between.
        Medium = "medium",
        /// Heavily.
        Heavy = "heavy",
        /// Destroyed.
        Destroyed = "destroyed",
    }
}

impl Described for View<Raid> {
    fn describe(book: &mut Book) -> Value {
        book.named("RaidView", View::<Raid>::object)
    }
}
