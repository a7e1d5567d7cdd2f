//! What other programs get to see: the same views as people, as the types of the interface.

mod new_game;
mod shapes;
mod view;

pub use ::api::{NewGame, Sitting};
pub use new_game::{header, order, seats_for};
pub use shapes::{Asked, Own, number, offers};
pub use view::view;
