//! The orders of whoever hosts the table. Open pages are told of what concerns them.

use super::{Registry, RoomError};
use crate::admin::Order;
use crate::store::About;

impl Registry {
    /// Carries out an order and returns what there is to tell.
    pub async fn carry_out(&self, order: Order) -> Result<String, RoomError> {
        let store = &self.0.store;
        match order {
            Order::List => {
                let all = store.about_all().await?;
                let lines = all.iter().map(line);
                let head = "game\tkind\tentries\tlast used (days ago)\tstate\n".to_owned();
                Ok(head + &lines.collect::<String>())
            }
            Order::Show(game) => {
                let about = self.about(game).await?;
                let branches = store.branches(game).await?;
                let others = branches.iter().filter(|other| **other != game);
                let others: Vec<String> = others.map(ToString::to_string).collect();
                let terms = store.terms(game).await?.ok_or_else(|| no_game(game))?;
                let mut text = line(&about);
                text += &format!("seats\t{}\n", terms.chairs.len());
                text += &format!("waits\t{}\n", terms.waits);
                text += &format!("left by\t{}\n", others.join(" "));
                Ok(text)
            }
            Order::Export(game) => {
                let record = store.record(game).await?;
                record.ok_or_else(|| no_game(game))
            }
            Order::Halt { game, why } => {
                self.set_halted(game, Some(why)).await?;
                Ok(format!("game {game} is halted\n"))
            }
            Order::Resume(game) => {
                self.set_halted(game, None).await?;
                Ok(format!("game {game} goes on\n"))
            }
            Order::Delete(game) => {
                self.about(game).await?;
                let n = self.delete(game).await?;
                Ok(format!("games deleted: {n}\n"))
            }
            Order::Expire { days } => {
                let mut n = 0;
                for game in store.unused_for(days).await? {
                    // One that left another may have gone with it.
                    if store.about(game).await?.is_some()
                        && !self.is_left_lately(game, days).await?
                    {
                        n += self.delete(game).await?;
                    }
                }
                Ok(format!("games deleted: {n}\n"))
            }
            Order::Forget { name } => {
                let games = store.forget(name).await?;
                for game in &games {
                    self.0.close(*game).await;
                }
                Ok(format!("games without the name now: {}\n", games.len()))
            }
            Order::Check => {
                store.check().await?;
                Ok("the database is whole\n".to_owned())
            }
            Order::RotateKeys => {
                let key = store.rotate_key().await?;
                self.0.set_key(key);
                for about in store.about_all().await? {
                    self.0.close(about.id).await;
                }
                Ok("links for onlookers and open pages are made anew\n".to_owned())
            }
            Order::Door { is_open } => {
                store.set_door(is_open).await?;
                let state = if is_open { "may" } else { "may not" };
                Ok(format!("new games {state} begin\n"))
            }
        }
    }

    async fn about(&self, game: i64) -> Result<About, RoomError> {
        let about = self.0.store.about(game).await?;
        about.ok_or_else(|| no_game(game))
    }

    async fn set_halted(&self, game: i64, why: Option<String>) -> Result<(), RoomError> {
        if !self.0.store.halt(game, why).await? {
            return Err(no_game(game));
        }
        self.0.close(game).await;
        Ok(())
    }

    /// Deletes a game with those that left it; returns how many that are.
    async fn delete(&self, game: i64) -> Result<usize, RoomError> {
        let all = self.0.store.branches(game).await?;
        for game in &all {
            self.0.store.remove(*game).await?;
            self.0.close(*game).await;
        }
        Ok(all.len())
    }

    /// Returns whether somebody still plays what left a game in the middle.
    async fn is_left_lately(&self, game: i64, days: u32) -> Result<bool, RoomError> {
        let unused = self.0.store.unused_for(days).await?;
        let branches = self.0.store.branches(game).await?;
        Ok(branches.iter().any(|branch| !unused.contains(branch)))
    }
}

fn no_game(game: i64) -> RoomError {
    RoomError::Setup(format!("there is no game {game}; list shows all"))
}

fn line(about: &About) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = now.map_or(0, |now| i64::try_from(now.as_secs()).unwrap_or(i64::MAX));
    let days = (now - about.used).max(0) / 86_400;
    let is_over = about.tail.starts_with("end");
    let state = match &about.halted {
        Some(why) => format!("halted: {why}"),
        None if is_over => "over".to_owned(),
        None => "runs".to_owned(),
    };
    let About {
        id,
        name,
        n_entries,
        ..
    } = about;
    format!("{id}\t{name}\t{n_entries}\t{days}\t{state}\n")
}
