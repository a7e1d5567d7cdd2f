//! What whoever hosts a table can order, in words that travel: the table itself carries it out while
//! it is open, and the program without it otherwise.

/// An order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// List all games.
    List,
    /// Tell about a game.
    Show(i64),
    /// Write out the record of a game, with all that is hidden in it.
    Export(i64),
    /// Let nobody do anything at a game, and say why.
    Halt { game: i64, why: String },
    /// Let a game go on.
    Resume(i64),
    /// Delete a game, and those that left it in the middle.
    Delete(i64),
    /// Delete all games at which nobody has done anything for so many days.
    Expire { days: u32 },
    /// Take a person's name out of all games, with what was said under it.
    Forget { name: String },
    /// Read the whole database and say what is wrong with it.
    Check,
    /// Draw new keys: links for onlookers and open pages are made anew.
    RotateKeys,
    /// Let new games begin, or not.
    Door { is_open: bool },
}

impl Order {
    /// Returns the words of an order, of which the first names it.
    pub fn words(&self) -> Vec<String> {
        let (name, more) = match self {
            Order::List => ("list", None),
            Order::Show(game) => ("show", Some(game.to_string())),
            Order::Export(game) => ("export", Some(game.to_string())),
            Order::Halt { game, why } => {
                return vec!["halt".to_owned(), game.to_string(), why.clone()];
            }
            Order::Resume(game) => ("resume", Some(game.to_string())),
            Order::Delete(game) => ("delete", Some(game.to_string())),
            Order::Expire { days } => ("expire", Some(days.to_string())),
            Order::Forget { name } => ("forget", Some(name.clone())),
            Order::Check => ("check", None),
            Order::RotateKeys => ("rotate-keys", None),
            Order::Door { is_open: true } => ("open-door", None),
            Order::Door { is_open: false } => ("close-door", None),
        };
        [name.to_owned()].into_iter().chain(more).collect()
    }

    /// Reads an order from its words.
    pub fn parse(words: &[String]) -> Option<Order> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Some(match words[..] {
            ["list"] => Order::List,
            ["show", game] => Order::Show(game.parse().ok()?),
            ["export", game] => Order::Export(game.parse().ok()?),
            ["halt", game, why] => Order::Halt {
                game: game.parse().ok()?,
                why: why.to_owned(),
            },
            ["resume", game] => Order::Resume(game.parse().ok()?),
            ["delete", game] => Order::Delete(game.parse().ok()?),
            ["expire", days] => Order::Expire {
                days: days.parse().ok()?,
            },
            ["forget", name] => Order::Forget {
                name: name.to_owned(),
            },
            ["check"] => Order::Check,
            ["rotate-keys"] => Order::RotateKeys,
            ["open-door"] => Order::Door { is_open: true },
            ["close-door"] => Order::Door { is_open: false },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_read_as_it_was_written() {
        for order in [
            Order::List,
            Order::Show(3),
            Order::Export(3),
            Order::Halt {
                game: 3,
                why: "a quarrel".to_owned(),
            },
            Order::Resume(3),
            Order::Delete(3),
            Order::Expire { days: 90 },
            Order::Forget {
                name: "Ana Lima".to_owned(),
            },
            Order::Check,
            Order::RotateKeys,
            Order::Door { is_open: true },
            Order::Door { is_open: false },
        ] {
            assert_eq!(Order::parse(&order.words()), Some(order));
        }
        for odd in [vec![], vec!["show"], vec!["show", "x"], vec!["burn", "3"]] {
            let odd: Vec<String> = odd.into_iter().map(str::to_owned).collect();
            assert_eq!(Order::parse(&odd), None);
        }
    }
}
