//! The rules of Assault, the raid on the volcano rocket base.
//!
//! Static first: [`Map`] and what can be seen on it, [`Pieces`], [`Charts`], [`Scenario`].
//! They are read from text by people-friendly parsers; this crate itself opens no file.
//!
//! A whole raid, played blindly:
//!
//! ```
//! # use kernel as tradecraft_kernel;
//! use tradecraft_assault::Side;
//! use tradecraft_assault::play::{Assault, Setup};
//! use tradecraft_kernel::{BotRng, Game, Seed, Viewer};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut raid = Assault::start(&Setup::volcano(1), Seed::from_number(7), &mut ())?;
//! let (mut luck, mut options) = (BotRng::new(7), Vec::new());
//! while raid.decision().is_some() {
//!     raid.options(&mut options);
//!     raid.choose(luck.below(options.len()), &mut ())?;
//! }
//! let outcome = raid.outcome().ok_or("nobody is asked, so it is over")?;
//! assert!(outcome.winners.contains(Side::Skorpios.seat()), "chance raids no volcano");
//! assert!(raid.view(Viewer::Spectator).board.clocks.turn.0 >= 1);
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

mod arms;
mod charts;
mod grid;
mod ground;
mod kept;
mod pieces;
pub mod play;
mod scenario;
mod side;
mod sight;
mod tabletop;
pub mod tell;

/// Positions laid out by hand, for the cases of the rulebook and for tests. No table and no bot needs it.
pub mod testing {
    #[cfg(any(test, feature = "testing"))]
    pub use crate::play::{Scene, SceneError};
    pub use crate::tabletop::Tabletop;
}

pub use arms::{DamageClass, Weapon};
pub use charts::{
    AreaDamage, AreaEffect, Bands, Charts, Conversion, CostChart, DamageResult, DamageTable,
    DamageTarget, EaseCase, EaseChart, EaseFactor, HalfPoints, LeadershipRow, Limits, MoraleRow,
    Quality, QualityTable, RangeBand, RangeChart, Scatter, SuccessChance, WoundChart,
    vehicle_allowance,
};
pub use grid::{Direction, GRID_MAX, Level, ReadPlaces, Rect, RowName, Space, SpaceSet, parse_row};
pub use ground::{
    Area, AreaId, BareGround, Blast, Climb, Complaint, ControlDoor, Device, Edge, EdgeId, EdgeKind,
    Entry, Fault, Gantry, Map, Place, Position, Provenance, RoofPlan, Slide, Terrain, TrackSide,
    TrackSpace, complaints,
};
pub use pieces::{
    Character, Confidence, Face, FaceConfidence, Fire, HandToHand, Kind, Person, PersonId, Pieces,
    Recruit, Vehicle, VehicleId, VehicleKind, WoundEffects,
};
pub use play::{Content, ContentFiles, Geometry, volcano, volcano_files};
pub use scenario::{
    BoatLoad, FreePlacement, MachineStart, Placement, Plan, Reinforcement, RocketStart, Scenario,
    ScenarioNumber, ShuttersStart, Special, Stage, VehiclePlacement, Victory, Way,
};
pub use side::Side;
pub use sight::{
    Asymmetry, BuiltOverlay, Cell, EdgeState, Effect, Eye, Feature, Finding, Lines, Obstruction,
    Overlay, Sight, Still, Where, asymmetries,
};
pub use words::{Report, Reports, SourceFile, say};
