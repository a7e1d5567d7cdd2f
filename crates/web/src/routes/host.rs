//! The host's page: links to share, who has come, and the beginning of the game.

use axum::http::HeaderMap;
use axum::response::Response;
use kernel::Seat;
use maud::Markup;
use room::{Access, ClockRules, Fields, Refused, Registry, RoomError, SeatLink, Sitting, counted};

use super::spot::Spot;
use super::{App, answer};
use crate::cookies::Reader;
use crate::pages::lobby::{Guest, HostPage, Seated};
use crate::parts::game_words::GameWords;

/// Draws the host's page; `origin` makes addresses whole.
pub async fn draw(
    app: &App,
    access: &Access,
    origin: &str,
    reader: &Reader,
    is_fragment: bool,
) -> Markup {
    let registry = app.registry();
    // A store that does not answer is told of elsewhere; the page does without the way to the table.
    let own = registry
        .own_page(access, &reader.seats)
        .await
        .ok()
        .flatten();
    let room = access.room().await;
    let terms = room.terms();
    let links = SeatLink::all(access, terms);
    let device = SeatLink::of_device(access, terms);
    let device = device.map(|token| format!("/device/{}", token.text()));
    let watch = registry.watch_link(&**room);
    let pages = app.site.pages_of(&**room);
    let page = HostPage {
        reader,
        path: access.page(),
        invite: Registry::invite_link(access, terms)
            .map(|token| format!("{origin}/invite/{}", token.text())),
        seats: Seated::all(&**room, guests(&links, origin), reader.lang),
        waits: terms.waits,
        is_listed: app.site.has_open_tables.then(|| terms.listed.is_some()),
        clock: terms.clock.as_ref().map(|clock| clock.rules),
        is_over: room.is_over(),
        own_content: room.own_content(reader.lang),
        has_hands: pages.is_some_and(|pages| pages.has_hands()),
        words: pages.map_or_else(
            || GameWords::plain(reader.lang),
            |pages| pages.words(reader.lang),
        ),
        own: own.or(device),
        has_next: terms.next.is_some(),
        is_next: terms.follows.is_some(),
        watch: watch.map(|token| format!("{origin}/watch/{}", token.text())),
    };
    page.draw(is_fragment)
}

/// Returns the links of all chairs as they are sent.
fn guests(links: &[SeatLink], origin: &str) -> Vec<Guest> {
    let guest = |link: &SeatLink| match link {
        SeatLink::None => Guest::NoLink,
        SeatLink::Own => Guest::OwnLink,
        SeatLink::Taken => Guest::Taken,
        SeatLink::Known(token) => Guest::Link {
            path: format!("/seat/{}", token.text()),
            whole: format!("{origin}/seat/{}", token.text()),
        },
    };
    links.iter().map(guest).collect()
}

/// Begins the game and leads to where people here play.
pub async fn begin(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let reader = app.reader(headers);
    let begun = async {
        let visit = spot.visit(app, headers).await?;
        app.registry().begin(visit.access()).await?;
        let own = app.registry().own_address(visit.access(), &reader.seats);
        Ok::<_, RoomError>(own.await? + app.anchor(visit.access()).await)
    };
    match begun.await {
        Ok(address) => answer::see_other(&address, None),
        // The page says who is still to agree.
        Err(RoomError::Refused(Refused::NotBegun)) => show_again(app, spot, headers).await,
        Err(error) => answer::trouble(&error),
    }
}

async fn show_again(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    match spot.visit(app, headers).await {
        Ok(visit) => answer::see_other(&visit.page(), None),
        Err(error) => answer::trouble(&error),
    }
}

/// What the host does with one seat.
pub async fn act(
    app: &App,
    spot: &Spot<'_>,
    seat: Seat,
    what: &str,
    headers: &HeaderMap,
) -> Response {
    done(app, spot, headers, async |host: &Access| {
        match (what, Sitting::parse(what)) {
            ("rotate", _) => app.registry().rotate_for(host, seat).await,
            ("lock", _) => app.registry().lock_seat(host, seat, true).await,
            ("unlock", _) => app.registry().lock_seat(host, seat, false).await,
            (_, Some(sitting)) => app.registry().sit_in(host, seat, sitting).await,
            (_, None) => Err(RoomError::Stranger),
        }
    })
    .await
}

/// Makes a link to the table, in the place of the one before.
pub async fn open_table(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    done(app, spot, headers, async |host: &Access| {
        app.registry().open_table(host).await
    })
    .await
}

/// Closes the table to whoever has the link to it.
pub async fn close_table(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    done(app, spot, headers, async |host: &Access| {
        app.registry().close_table(host).await
    })
    .await
}

/// Lists the table for everybody, on a host that has such a list.
pub async fn list(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
    if !app.site.has_open_tables {
        return answer::nothing_here();
    }
    let for_onlookers = fields.find("onlookers").is_some();
    done(app, spot, headers, async |host: &Access| {
        app.registry().list_table(host, for_onlookers).await
    })
    .await
}

/// Takes the table off the list, for anybody who plays at it.
pub async fn unlist(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    done(app, spot, headers, async |access: &Access| {
        app.registry().unlist_table(access).await
    })
    .await
}

/// Gives the table a clock, or takes it away.
pub async fn set_clock(
    app: &App,
    spot: &Spot<'_>,
    fields: &Fields,
    headers: &HeaderMap,
) -> Response {
    let (pace, time_up) = (fields.get("clock"), fields.get("time_up"));
    let rules = ClockRules::parse(&format!("{pace} {time_up}"));
    done(app, spot, headers, async |host: &Access| {
        if rules.is_none() && !pace.is_empty() {
            return Err(RoomError::Refused(Refused::NotPossible));
        }
        app.registry().set_clock(host, rules).await
    })
    .await
}

/// Lets two people change places.
pub async fn swap(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
    let (one, other) = (counted(fields.get("one")), counted(fields.get("other")));
    done(app, spot, headers, async |host: &Access| {
        match one.zip(other) {
            Some((one, other)) => app.registry().swap_seats(host, one, other).await,
            None => Err(RoomError::Refused(Refused::NotPossible)),
        }
    })
    .await
}

/// Gives onlookers a new link.
pub async fn rotate_watch(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    done(app, spot, headers, async |host: &Access| {
        app.registry().rotate_watch(host).await
    })
    .await
}

/// Does something that only the host may, and shows the host's page again.
async fn done(
    app: &App,
    spot: &Spot<'_>,
    headers: &HeaderMap,
    act: impl AsyncFnOnce(&Access) -> Result<(), RoomError>,
) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    match act(visit.access()).await {
        Ok(()) => answer::see_other(&visit.page(), None),
        Err(error) => answer::trouble(&error),
    }
}
