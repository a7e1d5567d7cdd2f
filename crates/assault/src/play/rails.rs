//! Which side of the monorail track somebody is on, and when it is crossed (A-TRACK-001 to
//! A-TRACK-005).

use crate::{Direction, Map, Space, TrackSide};

use super::counter::Stand;

/// Returns whether leaving a track space in this direction crosses the track (A-TRACK-005).
pub fn crosses_leaving(map: &Map, from: Stand, to: Space) -> bool {
    let here = from.place.space;
    let Some(track) = map.track(here) else {
        return false;
    };
    if track.joins.contains(&to) {
        return false;
    }
    track
        .side_towards(here, to)
        .is_some_and(|side| side != from.track)
}

/// Returns the side of the track one reaches first in a track space; nothing without a track.
pub fn near_side(map: &Map, from: Stand, to: Space) -> Option<TrackSide> {
    let track = map.track(to)?;
    let here = from.place.space;
    if track.joins.contains(&here) && map.track(here).is_some() {
        return Some(side_along(map, from, to));
    }
    Some(track.side_towards(to, here).unwrap_or(from.track))
}

/// Returns the side one stays on when walking along the track: the same hand, also round a bend.
fn side_along(map: &Map, from: Stand, to: Space) -> TrackSide {
    let here = from.place.space;
    let Some(ahead) = here.direction_to(to) else {
        return from.track;
    };
    // Left of the way ahead: counterclockwise here, clockwise from the way back there.
    let left_here = hand_side(map, here, ahead, TURN_LEFT);
    let left_there = hand_side(map, to, ahead.back(), TURN_RIGHT);
    if from.track == left_here {
        left_there
    } else {
        left_there.other()
    }
}

const TURN_RIGHT: usize = 1;
const TURN_LEFT: usize = 7;

/// Returns the side of the track between one join of a space and the next, turning from the join.
fn hand_side(map: &Map, here: Space, join: Direction, turn: usize) -> TrackSide {
    let sector = |turn: usize| {
        let mut found = None;
        for n in 1..8 {
            let direction = Direction::ALL[(join.idx() + n * turn) % 8];
            let Some(next) = here.step(direction) else {
                continue;
            };
            if map
                .track(here)
                .is_some_and(|track| track.joins.contains(&next))
            {
                break;
            }
            found = found.or(map.track_side_towards(here, next));
        }
        found
    };
    let other_hand = || sector(8 - turn).map(TrackSide::other);
    sector(turn)
        .or_else(other_hand)
        .unwrap_or(TrackSide::NorthOrWest)
}
