//! Many at once, so that the largest scenario fits into an evening: a Leader walks with his people,
//! a whole kind comes in, all who can recover, rope up or slide down do.
//!
//! It is nothing but the choices that somebody would make one after the other; whatever unforeseen
//! happens on the way ends it.

use std::cmp::Reverse;

use assault::play::{Action, Frame, Stand, View};
use assault::{HalfPoints, PersonId, Place, Space};
use kernel::{Game as _, Seat};
use room::Refused;

use super::{Raid, shortcuts};
use crate::view::troop::{Errand, Rest, fighters, from_goal, toward};

/// One walks, and the others go as near to the same place as they come.
pub fn lead(
    raid: &mut Raid,
    seat: Seat,
    person: PersonId,
    troop: &[PersonId],
    stand: Stand,
) -> Result<(), Refused> {
    let view = raid.view(seat);
    let goal = from_goal(&view, stand.place);
    let away = |id: PersonId| view.board.place(id).and_then(|place| goal.to(place));
    let mut troop: Vec<(HalfPoints, PersonId)> = troop
        .iter()
        .filter_map(|&id| Some((away(id)?, id)))
        .collect();
    troop.sort_unstable();
    let revealed = raid.session.game().revealed();
    shortcuts::walk(raid, seat, person, &[], stand)?;
    for (away, id) in troop {
        if !is_free(raid, seat) || raid.session.game().revealed() != revealed {
            break;
        }
        let view = raid.view(seat);
        let nearer = toward(&view, id, &goal)
            .filter(|stand| goal.to(stand.place).is_some_and(|left| left < away));
        // Whom somebody else stands in the way stays, and is still asked.
        if let Some(stand) = nearer {
            let _ = shortcuts::walk(raid, seat, id, &[], stand);
        }
    }
    Ok(())
}

/// People come in where the first one does, and where that is full as near to it as they can.
/// One alone may walk on from there; of several, each stays where he came in.
pub fn enter(
    raid: &mut Raid,
    seat: Seat,
    people: &[PersonId],
    space: Space,
) -> Result<(), Refused> {
    let revealed = raid.session.game().revealed();
    let stays = (people.len() > 1).then_some(Action::Done);
    let mut entries: Vec<Space> = Vec::new();
    for (n_done, &person) in people.iter().enumerate() {
        let begun = raid.choose_all(seat, &[Action::Enter(person)]);
        match begun {
            Err(why) if n_done == 0 => return Err(why),
            Err(_) => continue,
            Ok(()) => {}
        }
        let offered = offered_spaces(&raid.view(seat));
        if n_done == 0 {
            entries.clone_from(&offered);
        }
        // Whoever has another way in waits for it.
        let mut same = offered.into_iter().filter(|at| entries.contains(at));
        let nearest = same
            .by_ref()
            .min_by_key(|at| (at.distance_squared(space), *at));
        let enters: Vec<Action> = match nearest {
            Some(at) => [Action::At(at)].into_iter().chain(stays).collect(),
            None => vec![Action::Done],
        };
        raid.choose_all(seat, &enters)?;
        if !is_free(raid, seat) || raid.session.game().revealed() != revealed {
            break;
        }
    }
    Ok(())
}

/// Everybody who can does the same.
pub fn all(raid: &mut Raid, seat: Seat, errand: Errand) -> Result<(), Refused> {
    let view = raid.view(seat);
    for (n_done, id) in errand.people(&view).into_iter().enumerate() {
        let done = raid.choose_all(seat, &errand.begins(id));
        if n_done == 0 {
            done?;
        }
        if errand == Errand::Rope {
            rope_nearest(raid, seat, view.board.place(id))?;
        }
        if !is_free(raid, seat) {
            break;
        }
    }
    Ok(())
}

/// A bot does for everybody who is left what it would do for its own: it places those who are still to come,
/// or attacks with those who have somebody to attack. What has to be answered in between is asked.
pub fn rest(raid: &mut Raid, seat: Seat, rest: Rest) -> Result<(), Refused> {
    let mut n_done = 0;
    while n_done < CHOICES_MAX && raid.asked() == Some(seat) {
        let view = raid.view(seat);
        let done = match rest {
            Rest::Place if rest.n_left(&view) > 0 => place_next(raid, seat, &view),
            Rest::Fire if view.unfinished.is_empty() => fire_next(raid, seat, &view),
            Rest::Place | Rest::Fire => break,
        };
        match done {
            Err(why) if n_done == 0 => return Err(why),
            Err(_) => break,
            Ok(()) => n_done += 1,
        }
    }
    Ok(())
}

/// More people than are in any raid.
const CHOICES_MAX: usize = 400;

fn place_next(raid: &mut Raid, seat: Seat, view: &View) -> Result<(), Refused> {
    let hint = raid.hint().and_then(|hint| view.options.get(hint));
    let hint = hint.ok_or(Refused::NotPossible)?;
    raid.choose_all(seat, std::slice::from_ref(hint))
}

/// The one with the best chance attacks first.
fn fire_next(raid: &mut Raid, seat: Seat, view: &View) -> Result<(), Refused> {
    let best = |id: &PersonId| view.forecasts(*id).into_iter().next();
    let all = fighters(view).filter_map(|id| Some((best(&id)?, id)));
    let next = all.max_by_key(|(best, id)| (best.prospect.shot.chance.0, Reverse(*id)));
    let (best, id) = next.ok_or(Refused::NotPossible)?;
    shortcuts::attack(raid, seat, id, best.target, best.manner)
}

fn rope_nearest(raid: &mut Raid, seat: Seat, from: Option<Place>) -> Result<(), Refused> {
    let view = raid.view(seat);
    if !matches!(view.unfinished.last(), Some(Frame::Roping(_))) {
        return Ok(());
    }
    let away = |at: &Space| from.map(|place| at.distance_squared(place.space));
    let nearest = offered_spaces(&view)
        .into_iter()
        .min_by_key(|at| (away(at), *at));
    nearest.map_or(Ok(()), |at| raid.choose_all(seat, &[Action::At(at)]))
}

/// Returns whether a seat is asked what to do next, with nothing begun.
fn is_free(raid: &Raid, seat: Seat) -> bool {
    raid.asked() == Some(seat) && raid.view(seat).unfinished.is_empty()
}

fn offered_spaces(view: &View) -> Vec<Space> {
    let spaces = view.options.iter().filter_map(|action| match action {
        Action::At(space) => Some(*space),
        _ => None,
    });
    spaces.collect()
}
