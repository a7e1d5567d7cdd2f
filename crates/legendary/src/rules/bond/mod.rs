//! What the 007 box adds: Missions, Gadgets, poker, 00 Status, Liaison.

pub(crate) mod face_down_stacks;
pub(crate) mod gadget_texts;
pub(crate) mod liaison;
pub(crate) mod mission;
pub(crate) mod perfect_missions;
pub(crate) mod player_texts;
pub(crate) mod poker;
pub(crate) mod poker_at_table;
pub(crate) mod poker_choice;
pub(crate) mod status;
pub(crate) mod step_in;
pub(crate) mod turn_frame;
