//! The link to a table: which seats are free, and taking one.

use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use kernel::Seat;
use maud::Markup;
use room::{Access, Fields, Refused, RoomError, Token, counted, is_free, tidy_name};

use super::spot::Spot;
use super::visit::{Told, wanted};
use super::{App, answer};
use crate::cookies::{self, Reader};
use crate::page_request::Notice;
use crate::pages::invite::{InvitePage, Offer};
use crate::pages::lobby::named;

/// Draws what the link shows to whoever reads.
pub async fn draw(
    app: &App,
    access: &Access,
    reader: &Reader,
    was_taken: bool,
    is_fragment: bool,
) -> Markup {
    let own = own_page(app, access, reader).await;
    let watch = {
        let room = access.room().await;
        app.registry().watch_link(&**room)
    };
    let room = access.room().await;
    let names = room.names(reader.lang).into_iter();
    let offers = (0..).map(Seat).zip(names).map(|(seat, name)| Offer {
        chair: room.terms().chair(seat).cloned(),
        is_bot: room.has_bot(seat),
        is_free: is_free(&**room, seat),
        name: named(&**room, seat, &name),
        seat,
    });
    let pages = app.site.pages_of(&**room);
    let page = InvitePage {
        reader,
        path: access.page(),
        lead: pages.map_or_else(String::new, |pages| pages.lead(&**room, reader.lang)),
        offers: offers.collect(),
        own_content: room.own_content(reader.lang),
        own,
        watch: watch.map(|token| format!("/watch/{}", token.text())),
        is_over: room.is_over(),
        was_taken,
    };
    page.draw(is_fragment)
}

/// Returns where the reader sits already, by whichever link.
async fn own_page(app: &App, access: &Access, reader: &Reader) -> Option<String> {
    let registry = app.registry();
    // A store that does not answer is told of elsewhere.
    if let Some(own) = registry.own_page(access, &reader.seats).await.ok()? {
        return Some(own);
    }
    let claimed = registry.seat_of_guest(access, reader.browser.as_ref()?);
    let claimed = claimed.await.ok()??;
    Some(format!("/seat/{}", claimed.token.text()))
}

/// Shows the page; a browser that has no mark gets one, by which it finds its seat again.
pub async fn page(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let told = Told::default();
    let mut response = visit.show(app, headers, StatusCode::OK, told).await;
    if app.reader(headers).browser.is_none()
        && let Ok(browser) = Token::draw()
        && let Ok(cookie) = HeaderValue::from_str(&cookies::set("browser", &browser.text()))
    {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// Gives the guest a seat, and leads there.
pub async fn sit(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let (access, reader) = (visit.access(), app.reader(headers));
    if let Some(own) = own_page(app, access, &reader).await {
        let cookie = own_token(&own).map(|token| reader.with_seat(&token));
        return answer::see_other(&own, cookie.as_deref());
    }
    let Some(seat) = counted(fields.get("seat")) else {
        return answer::see_other(&visit.page(), None);
    };
    // Without a mark a lost answer can not be asked for again; the seat is as good as any.
    let guest = match reader.browser.clone().map_or_else(Token::draw, Ok) {
        Ok(guest) => guest,
        Err(_) => return answer::no_luck(),
    };
    let name = tidy_name(fields.get("name"));
    match app.registry().claim(access, &guest, seat, &name).await {
        Ok(claimed) => {
            let cookie = reader.with_seat(&claimed.token);
            let page = format!("/seat/{}", claimed.token.text());
            let mut response = answer::see_other(&page, Some(&cookie));
            if let Ok(mark) = HeaderValue::from_str(&cookies::set("browser", &guest.text())) {
                response.headers_mut().append(SET_COOKIE, mark);
            }
            response
        }
        Err(RoomError::Refused(_)) => {
            let told = Told {
                notice: Some(Notice::Refused(Refused::Taken)),
                ..Told::default()
            };
            let page = visit.draw(app, &reader, &wanted(headers), told).await;
            answer::page(StatusCode::CONFLICT, page)
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the secret in the address of a place.
fn own_token(page: &str) -> Option<Token> {
    Token::parse(page.rsplit('/').next()?)
}
