//! Dead Drop: two agents, one hollow tree, and a lot of doubt.
//!
//! Each agent holds five of fourteen dispatches (1 to 7, each twice); four stay unseen. The agents take
//! turns as sender. The sender chalks a mark on the tree, `routine` or `urgent`, and then leaves a
//! dispatch in it, face down. The other agent lets it pass or intercepts it; once in a game, a tail may
//! be put on the sender first, who is then seen leaving the dispatch.
//!
//! A dispatch of 4 or more holds papers: they are worth their number to whoever ends up with them. A
//! lower one is bait: it is worth 1 to the sender if it passes and 5 if somebody takes it. An urgent
//! mark, of which each agent has two, doubles the points. After ten drops the agent with more points
//! has won.
//!
//! `docs/your-own-game.md` goes through this example of a whole game, from [the rules](DeadDrop) to pages.
#![doc = include_str!("../a-whole-game.md")]

mod bot;
mod foresight;
mod pages;
mod rules;
mod study;
mod terminal;
mod view;
mod words;

pub use rules::{Action, Board, DeadDrop, Mark, Setup};
pub use view::{Seen, View};
pub use words::DeadDropModule;
