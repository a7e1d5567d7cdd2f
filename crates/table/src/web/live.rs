//! Live updates: the board is sent again whenever something has happened. Of a raid only a mark is
//! sent, since its page alone knows what it looks at: one with another mark asks for itself again.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::response::sse::Event;
use cards::words::Lang;
use futures_util::stream::{Stream, StreamExt, select_all, unfold};
use tokio::sync::watch;

use super::desk::Desk;
use super::{App, answer};
use crate::board::Layout;
use crate::cookies::Reader;
use crate::hall::HallError;
use crate::language;
use crate::raid;

/// So many pages of one browser share a stream; nobody has more of them open.
const TABS_MAX: usize = 32;

/// What a stream tells of.
enum Scene {
    Board(Box<Desk>),
    Raid(raid::Key),
}

struct Watching {
    app: App,
    scene: Scene,
    reader: Reader,
    bell: watch::Receiver<u64>,
    /// A page that has just opened its stream may have missed something: the first board is sent
    /// at once.
    is_new: bool,
    /// The mark that was sent last: of a raid nothing is sent that says nothing new, since with hidden
    /// movement that would be the sound of steps.
    mark: Option<String>,
}

/// The stream of one page, at the address that the page names.
pub async fn one(State(app): State<App>, headers: HeaderMap, uri: Uri) -> Response {
    let reader = Reader::of(&headers).of_page_in(lang_of(uri.query().unwrap_or_default()));
    match scene_at(&app, uri.path(), &headers).await {
        Some(Ok(scene)) => sent(told(app, scene, reader)),
        Some(Err(error)) => answer::trouble(&error),
        None => answer::nothing_here(),
    }
}

/// One stream for all tabs of a browser: the boards of several addresses, each after a line that says
/// of which it is. Browsers open few connections to one server, and a tab that waits for one stands
/// still.
pub async fn several(
    State(app): State<App>,
    Query(wanted): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Response {
    let mut all = Vec::new();
    for (_, address) in wanted
        .iter()
        .filter(|(name, _)| name == "at")
        .take(TABS_MAX)
    {
        // A link that opens nothing any more is left out; its page says so when it is loaded again.
        let Some(inner) = address.strip_prefix(app.front.prefix()) else {
            continue;
        };
        let (inner, query) = inner.split_once('?').unwrap_or((inner, ""));
        if let Some(Ok(scene)) = scene_at(&app, inner, &headers).await {
            let address = address.clone();
            let reader = Reader::of(&headers).of_page_in(lang_of(query));
            let told = told(app.clone(), scene, reader);
            all.push(Box::pin(told.map(move |news| format!("{address}\n{news}"))));
        }
    }
    match all.is_empty() {
        true => answer::nothing_here(),
        false => sent(select_all(all)),
    }
}

/// Reads what the page is written in that listens: its browser may have chosen another language since.
fn lang_of(query: &str) -> Option<Lang> {
    query.strip_prefix("lang=").and_then(language::parse)
}

/// Finds what is told at an address of a stream.
async fn scene_at(
    app: &App,
    address: &str,
    headers: &HeaderMap,
) -> Option<Result<Scene, HallError>> {
    let parts: Vec<&str> = address.strip_prefix('/')?.split('/').collect();
    let desk = match parts[..] {
        ["seat", secret, "live"] => Desk::seat(app, secret, Layout::Whole).await,
        ["seat", secret, "hand", "live"] => Desk::seat(app, secret, Layout::Hand).await,
        ["watch", secret, "live"] => Desk::watch(app, secret).await,
        ["device", secret, "live"] => Desk::device(app, secret, None).await,
        ["host", secret, "live"] => Desk::host(app, secret, headers).await,
        ["raid", secret, "live"] => {
            return Some(app.hall.raids.knock(secret).await.map(Scene::Raid));
        }
        _ => return None,
    };
    Some(desk.map(|desk| Scene::Board(Box::new(desk))))
}

/// Returns the board as it is now, and again whenever something has happened.
fn told(app: App, scene: Scene, reader: Reader) -> impl Stream<Item = String> + use<> {
    let watching = Watching {
        bell: scene.bell(),
        reader,
        app,
        scene,
        is_new: true,
        mark: None,
    };
    unfold(watching, |mut watching| async move {
        watching.next().await.map(|news| (news, watching))
    })
}

fn sent(boards: impl Stream<Item = String> + Send + 'static) -> Response {
    answer::stream(boards.map(|board| Event::default().event("board").data(board)))
}

impl Watching {
    async fn next(&mut self) -> Option<String> {
        loop {
            if !self.is_new {
                tokio::select! {
                    rung = self.bell.changed() => rung.ok()?,
                    _ = self.app.closing.wait_for(|closing| *closing) => return None,
                }
            }
            self.is_new = false;
            self.bell.mark_unchanged();
            // A link that was replaced shows nothing more, also where it was open; and a game that was
            // opened anew, since its database was exchanged, rings another bell.
            if self.scene.look_again(&self.app).await? {
                self.bell = self.scene.bell();
            }
            match &self.scene {
                Scene::Board(desk) => {
                    let board = desk.draw(&self.app, &self.reader, None, true).await;
                    return Some(self.app.front.outward(board.into_string()));
                }
                Scene::Raid(key) => {
                    let mark = super::raid::mark_for(&self.app, key, &self.reader).await;
                    if self.mark.as_ref() != Some(&mark) {
                        self.mark = Some(mark.clone());
                        return Some(mark);
                    }
                }
            }
        }
    }
}

impl Scene {
    fn bell(&self) -> watch::Receiver<u64> {
        match self {
            Scene::Board(desk) => desk.bell(),
            Scene::Raid(key) => key.bell(),
        }
    }

    /// Knocks again: returns whether another game was opened than the one that was known, and nothing
    /// where the link opens none any more.
    async fn look_again(&mut self, app: &App) -> Option<bool> {
        match self {
            Scene::Board(desk) => {
                let key = app.hall.knock(&desk.key().token.text()).await.ok()?;
                let is_other = !key.is_same_opening(desk.key());
                desk.reopen(key);
                Some(is_other)
            }
            Scene::Raid(key) => {
                let now = app.hall.raids.knock(&key.token.text()).await.ok()?;
                let is_other = !now.is_same_opening(key);
                *key = now;
                Some(is_other)
            }
        }
    }
}
