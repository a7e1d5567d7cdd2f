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
//! The crate is an example of a whole game at the table: [the rules](DeadDrop), a bot, the words in
//! both languages, and what pages and terminal show. `docs/your-own-game.md` goes through it.
//!
//! A whole game between two agents who choose blindly, and then the table that hosts it:
//!
//! ```
//! use dead_drop::{DeadDrop, DeadDropModule, Setup};
//! use tradecraft_kernel::{BotRng, Game, Seed, Viewer};
//! use tradecraft_web::{PlainPages, Site};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut game = DeadDrop::start(&Setup { tails: 1 }, Seed::from_number(7), &mut ())?;
//! let (mut blind, mut options) = (BotRng::new(7), Vec::new());
//! while game.decision().is_some() {
//!     game.options(&mut options);
//!     game.choose(blind.below(options.len()), &mut ())?;
//! }
//! let outcome = game.outcome().ok_or("nobody is asked, so it is over")?;
//! assert_eq!(outcome.scores, game.view(Viewer::Spectator).board.scores);
//!
//! # let database = std::env::temp_dir().join(format!("dead-drop-{}.db", std::process::id()));
//! let site = Site::build(&database)?.hosting(PlainPages::new(DeadDropModule)).done();
//! # drop(site);
//! # drop(std::fs::remove_file(&database));
//! # Ok(())
//! # }
//! ```

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
