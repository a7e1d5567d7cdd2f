//! Saying where one wants to be told that a game waits, and turning it off.

use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use room::{Access, Channel, Fields, RoomError};
use tracing::warn;
use words::{Lang, say};

use super::{App, answer, links, waiting};
use crate::cookies::{self, Reader};
use crate::notices::{Barred, PUSH, PushKey, Shape, Subscription};
use crate::pages::notices::{self, NoticesPanel};

const HOUR: i64 = 60;
const DAY: i64 = 24 * HOUR;

/// Returns what the page of this browser says about notices; nothing where the host has none.
pub async fn panel(
    app: &App,
    reader: &Reader,
    refused: Option<String>,
) -> Result<Option<NoticesPanel>, RoomError> {
    if app.site.allowed.is_empty() {
        return Ok(None);
    }
    let channels = match &reader.feed {
        Some(feed) => app.registry().channels(feed).await?,
        None => Vec::new(),
    };
    Ok(Some(NoticesPanel {
        channels,
        push: app.site.push_key().await.map(PushKey::public),
        allowed: app.site.allowed.names(),
        refused,
    }))
}

/// Takes an address; a browser without a feed gets one, by which it is known whose games those are.
pub async fn add(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    if app.site.allowed.is_empty() {
        return answer::nothing_here();
    }
    let (reader, fields) = (app.reader(&headers), Fields(fields));
    let channel = match channel_of(&app, &reader, &headers, &fields) {
        Ok(channel) => channel,
        Err(why) => return waiting::draw(&app, &headers, &reader, Some(why)).await,
    };
    hang(&app, &headers, &reader, channel).await
}

/// Takes an address that the browser itself was given by its maker's service.
pub async fn add_push(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    if app.site.allowed.is_empty() {
        return answer::nothing_here();
    }
    let (reader, fields) = (app.reader(&headers), Fields(fields));
    let keys = Subscription::parse(fields.get("public"), fields.get("secret"));
    let Some(keys) = keys else {
        return answer::unreadable();
    };
    let channel = channel_of(&app, &reader, &headers, &fields);
    match channel {
        Ok(channel) => {
            let channel = Channel {
                kind: PUSH.to_owned(),
                keys: keys.text(),
                ..channel
            };
            hang(&app, &headers, &reader, channel).await
        }
        Err(why) => waiting::draw(&app, &headers, &reader, Some(why)).await,
    }
}

/// Hangs an address on the feed of a browser.
async fn hang(app: &App, headers: &HeaderMap, reader: &Reader, channel: Channel) -> Response {
    let added = async {
        let feed = match &reader.feed {
            Some(feed) => feed.clone(),
            None => app.registry().make_feed(&reader.seats).await?,
        };
        app.registry().keep_feed(&feed, &reader.seats).await?;
        let has_room = app.registry().add_channel(&feed, channel).await?;
        Ok::<_, RoomError>((feed, has_room))
    };
    match added.await {
        Ok((feed, true)) => {
            let cookie = cookies::set("feed", &feed.text());
            answer::see_other("/waiting#notices", Some(&cookie))
        }
        Ok((_, false)) => {
            let why = say!(
                reader.lang,
                "There is no room for more addresses: stop one of them.",
                "Für mehr Adressen ist kein Platz: Stell eine davon ab."
            );
            waiting::draw(app, headers, reader, Some(why)).await
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Reads the form; says what is wrong with it.
fn channel_of(
    app: &App,
    reader: &Reader,
    headers: &HeaderMap,
    fields: &Fields,
) -> Result<Channel, String> {
    let lang = reader.lang;
    let typed = fields.get("address");
    let address = app.site.allowed.address(typed);
    address.map_err(|why| barred(why, &app.site.allowed.names(), lang))?;
    let kind = Shape::parse(fields.get("kind")).unwrap_or(Shape::Plain);
    Ok(Channel {
        id: 0,
        kind: kind.word().to_owned(),
        address: typed.trim().to_owned(),
        keys: String::new(),
        lang: room::lang_code(lang).to_owned(),
        origin: links::origin(app, headers),
        quiet: quiet(fields),
        fault: String::new(),
    })
}

fn barred(why: Barred, allowed: &str, lang: Lang) -> String {
    match why {
        Barred::Unreadable => say!(
            lang,
            "This can not be read as an address; it begins with https://.",
            "Das ist nicht als Adresse lesbar; sie beginnt mit https://."
        ),
        Barred::NotListed => say!(
            lang,
            "Whoever hosts this table does not allow this address, only: {allowed}.",
            "Wer diesen Tisch betreibt, erlaubt diese Adresse nicht, nur: {allowed}."
        ),
    }
}

/// Reads from when to when it is quiet, in minutes of a universal day.
fn quiet(fields: &Fields) -> Option<(u32, u32)> {
    let hour = |name: &str| {
        let hour: i64 = fields.get(name).parse().ok()?;
        (0..24).contains(&hour).then_some(hour)
    };
    let zone: i64 = fields.get("zone").parse().unwrap_or(0);
    let zone = zone.clamp(-12, 14);
    let universal = |hour: i64| u32::try_from(((hour - zone) * HOUR).rem_euclid(DAY)).ok();
    universal(hour("from")?).zip(universal(hour("to")?))
}

/// Takes one address away.
pub async fn stop(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let (reader, fields) = (app.reader(&headers), Fields(fields));
    if let (Some(feed), Ok(id)) = (&reader.feed, fields.get("id").parse())
        && let Err(error) = app.registry().drop_channel(feed, id).await
    {
        return answer::trouble(&error);
    }
    answer::see_other("/waiting#notices", None)
}

/// Shows the page behind the link in a notice.
pub async fn ask(
    State(app): State<App>,
    Path((id, secret)): Path<(i64, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match app.registry().is_silence(id, &secret).await {
        Ok(true) => {
            let page = notices::silence(&app.reader(&headers), uri.path(), false);
            answer::page(StatusCode::OK, page)
        }
        Ok(false) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Turns all notices off.
pub async fn silence(
    State(app): State<App>,
    Path((id, secret)): Path<(i64, String)>,
    headers: HeaderMap,
) -> Response {
    match app.registry().silence_all(id, &secret).await {
        Ok(true) => {
            let page = notices::silence(&app.reader(&headers), "/waiting", true);
            answer::page(StatusCode::OK, page)
        }
        Ok(false) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Lets a browser that is told elsewhere hear of the game it looks at, too.
pub async fn follow(app: &App, access: &Access, reader: &Reader) {
    let Some(feed) = reader
        .feed
        .as_ref()
        .filter(|_| !app.site.allowed.is_empty())
    else {
        return;
    };
    // Who plays is not to suffer for it; the next page tries again.
    if let Err(error) = app.registry().follow_place(access, feed).await {
        warn!("a game was not added to the notices of a browser: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_kept_by_the_universal_clock() {
        let read = |from: &str, to: &str, zone: &str| {
            let fields = [("from", from), ("to", to), ("zone", zone)];
            let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
            quiet(&Fields(fields.into()))
        };
        assert_eq!(read("22", "7", "0"), Some((22 * 60, 7 * 60)));
        assert_eq!(read("22", "7", "2"), Some((20 * 60, 5 * 60)));
        assert_eq!(read("1", "7", "5"), Some((20 * 60, 2 * 60)));
        assert_eq!(read("22", "7", "-5"), Some((3 * 60, 12 * 60)));
        assert_eq!(read("", "7", "0"), None);
        assert_eq!(read("24", "-1", "x"), None);
    }
}
