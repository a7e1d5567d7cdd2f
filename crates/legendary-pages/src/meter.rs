//! How close Evil is, as a row of cells.

use legendary::Gauge;
use maud::{Markup, html};

/// Long meters are drawn in proportion.
const CELLS_MAX: u16 = 16;

pub fn meter(gauge: Gauge, label: &str, class: &str) -> Markup {
    meter_with_next(gauge, 0, label, class)
}

/// The cells that the next push would fill are striped.
pub fn meter_with_next(gauge: Gauge, next: u16, label: &str, class: &str) -> Markup {
    let Gauge { now, limit } = gauge;
    let (lit, cells) = if limit > CELLS_MAX {
        (now * CELLS_MAX / limit, CELLS_MAX)
    } else {
        (now.min(limit), limit)
    };
    html! {
        div class=(class) role="meter" aria-valuenow=(now) aria-valuemin="0" aria-valuemax=(limit) aria-label=(label) {
            div class="meter__head" { span { (label) } b data-roll { (now) " / " (limit) } }
            div class="meter__bar" {
                @for i in 0..cells {
                    i class=[match i {
                        i if i < lit => Some("on"),
                        i if limit <= CELLS_MAX && i < lit + next => Some("next"),
                        _ => None,
                    }] {}
                }
            }
        }
    }
}
