//! A world drawn from a view holds nothing where the viewer sees that there is nothing.

use assault::play::{Assault, Berth, View};
use assault::{Eye, Side};
use kernel::{BotRng, Game, Seed, Viewer};

use super::worlds::setup;

/// Raids in which cars and people used to be drawn into watched spaces, behind others drawn before.
const RAIDS: [(u8, u64, Side); 3] = [
    (3, 9, Side::Mi6),
    (3, 10, Side::Skorpios),
    (4, 3, Side::Mi6),
];

/// Plays a raid by chance and looks at every twentieth view of a side.
fn views(scenario: u8, number: u64, side: Side, mut look: impl FnMut(&View, Seed)) {
    let setup = setup(scenario, &["hidden-movement"]);
    let mut game = Assault::start(&setup, Seed::from_number(number), &mut ()).expect("it deals");
    let mut bot = BotRng::new(number);
    let mut options = Vec::new();
    for n in 0..1000 {
        if game.decision().is_none() {
            break;
        }
        if n % 20 == 0 {
            look(&game.view(Viewer::Seat(side.seat())), bot.luck());
        }
        game.options(&mut options);
        game.apply(options[bot.below(options.len())], &mut ());
    }
}

// rule: A-GM-003
#[test]
fn nothing_unseen_is_drawn_where_the_viewer_sees_an_empty_space() {
    let (mut n_vehicles, mut n_people) = (0, 0);
    for (scenario, number, side) in RAIDS {
        views(scenario, number, side, |view, luck| {
            let world = Assault::sample(view, luck);
            let (known, drawn) = (&view.board, world.board());
            for id in drawn.vehicle_ids() {
                let place = drawn.vehicle_place(id);
                let was_unseen = known.vehicle(id).berth == Berth::Unseen;
                if let Some(place) = place.filter(|_| was_unseen) {
                    let eye = Eye::new(place.space, place.level);
                    assert!(!known.is_watched(side, eye), "{id:?} in {place}");
                    n_vehicles += 1;
                }
            }
            let unseen = |id: &_| !known.is_present(*id);
            for id in drawn.present(side.enemy()).iter().filter(unseen) {
                let eye = drawn.eye(id).expect("present");
                assert!(!known.is_watched(side, eye), "{id:?} in {}", eye.space);
                n_people += 1;
            }
        });
    }
    assert!(
        n_vehicles > 100 && n_people > 1000,
        "only {n_vehicles} vehicles and {n_people} people were drawn"
    );
}
