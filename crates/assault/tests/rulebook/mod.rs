//! The rulebook as tests: each names the rules it would catch being broken.

mod bead;
mod command;
mod cover;
mod damage;
mod fire;
mod gamesmaster;
mod giving_up;
mod grenades;
mod hand_to_hand;
mod heroes;
mod hidden;
mod machines;
mod movement;
mod optional;
mod scenarios;
mod sequence;
mod stun;
mod table;
mod told_straight;
mod vehicles;
