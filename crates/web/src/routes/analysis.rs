//! Looking back at a game that is over.

use axum::http::header::REFRESH;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use room::{LookedBack, Side};

use super::spot::Spot;
use super::{App, answer};
use crate::pages::analysis::{HindsightPage, Steps};

/// A page on which work goes on asks again so soon, whether it has scripts or not.
const AGAIN_SECONDS: &str = "2";

/// Shows how the chances went, what cost most, and what was luck; of a running game there is nothing
/// here.
pub async fn page(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let plays = matches!(spot.side, Side::Seat { .. } | Side::Device { .. });
    let (reader, names, may_fork) = {
        let room = visit.access().room().await;
        if !room.is_over() {
            return answer::nothing_here();
        }
        let reader = visit.read_by(&**room, &app.reader(headers));
        let names = room.names(reader.lang);
        (reader, names, plays && room.may_fork())
    };
    let page = HindsightPage {
        reader: &reader,
        home: spot.here(),
        table: spot.page(),
        names,
        may_fork,
    };
    match app.registry().look_back(visit.access()).await {
        LookedBack::Nothing => answer::page(StatusCode::OK, page.nothing()),
        LookedBack::Working(percent) => {
            let mut response = answer::page(StatusCode::OK, page.working(percent));
            let refresh = format!("{AGAIN_SECONDS}; url={}/analysis", spot.here());
            if let Ok(value) = HeaderValue::from_str(&refresh) {
                response.headers_mut().insert(REFRESH, value);
            }
            response
        }
        LookedBack::Done(analysis) => {
            let steps = Steps::of(&**visit.access().room().await, &analysis);
            answer::page(StatusCode::OK, page.found(&analysis, &steps))
        }
    }
}
