//! What a map alone decides: lines of sight and ways on foot, worked out once for all who play on it.
//!
//! It is by far the largest part of a raid in memory, and strangers bring maps of their own. So equal
//! maps share one geometry, and of what is worked out on the way only so much is kept; the rest is
//! worked out again whenever it is needed, with the same result.

use std::sync::OnceLock;

use super::board::ramp_extent;
use super::paths::Paths;
use crate::kept::Kept;
use crate::{Lines, Map};

/// How many bytes are kept of what is worked out while raids are played on the map of the program.
#[cfg(not(feature = "breakable"))]
const KEPT_OF_VOLCANO: usize = 64 << 20;
/// How many are kept for any other map.
const KEPT_OF_OTHERS: usize = 4 << 20;

/// The geometry of one map.
#[derive(Debug)]
pub struct Geometry {
    pub lines: Lines,
    /// Ways on foot for each position of the gantry, with open and with closed shutters; each is
    /// worked out when it is first needed.
    pub(crate) paths: Vec<OnceLock<Paths>>,
    /// No walk uses more ramp spaces than this; a bound for distances.
    pub(crate) ramp_spaces: u16,
    /// What is kept of ways on foot.
    pub(crate) kept: Kept,
}

impl Geometry {
    fn of(map: &Map, kept_max: usize) -> Geometry {
        let gantry_positions = map.gantry().map_or(0, |gantry| gantry.slide.n_steps()) + 1;
        let n_grounds = 2 * usize::from(gantry_positions);
        Geometry {
            lines: Lines::trace(map),
            paths: (0..n_grounds).map(|_| OnceLock::new()).collect(),
            ramp_spaces: ramp_extent(map),
            kept: Kept::at_most(kept_max),
        }
    }

    /// Returns how many bytes it may ever take.
    pub fn n_bytes_max(&self) -> usize {
        self.lines.n_bytes_max() + self.kept.max()
    }
}

/// The files that decide a geometry: the map, and the charts by which one walks on it.
pub(crate) struct Source<'a> {
    pub map: &'a str,
    pub charts: &'a str,
}

#[cfg(not(feature = "breakable"))]
mod shared {
    use std::sync::{Arc, Mutex, PoisonError, Weak};

    use super::{Geometry, KEPT_OF_OTHERS, KEPT_OF_VOLCANO, Source};
    use crate::Map;

    /// The hash of the files, and the geometry while somebody uses it.
    type Known = (blake3::Hash, Weak<Geometry>);

    static KNOWN: Mutex<Vec<Known>> = Mutex::new(Vec::new());

    impl Source<'_> {
        fn hash(&self) -> blake3::Hash {
            let mut hasher = blake3::Hasher::new();
            for text in [self.map, self.charts] {
                hasher.update(&(text.len() as u64).to_le_bytes());
                hasher.update(text.as_bytes());
            }
            hasher.finalize()
        }
    }

    fn find(hash: blake3::Hash, known: &[Known]) -> Option<Arc<Geometry>> {
        let mut same = known.iter().filter(|(other, _)| *other == hash);
        same.find_map(|(_, known)| known.upgrade())
    }

    impl Geometry {
        /// Returns the geometry of a map, shared by all who use an equal one.
        pub(crate) fn shared(source: &Source<'_>, map: &Map) -> Arc<Geometry> {
            let hash = source.hash();
            // Whoever broke off has left nothing half done in a list of finished things.
            let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(geometry) = find(hash, &known()) {
                return geometry;
            }
            let is_volcano = source.map == ::content::volcano::MAP.1;
            let kept_max = if is_volcano {
                KEPT_OF_VOLCANO
            } else {
                KEPT_OF_OTHERS
            };
            let geometry = Arc::new(Geometry::of(map, kept_max));
            let mut known = known();
            known.retain(|(_, known)| known.strong_count() > 0);
            // Somebody may have been quicker with the same map.
            if let Some(geometry) = find(hash, &known) {
                return geometry;
            }
            known.push((hash, Arc::downgrade(&geometry)));
            geometry
        }
    }
}

#[cfg(feature = "breakable")]
impl Geometry {
    /// Ways and lines are worked out by the rules: whatever is broken, each content has its own.
    pub(crate) fn shared(source: &Source<'_>, map: &Map) -> std::sync::Arc<Geometry> {
        let _ = (source.map, source.charts);
        std::sync::Arc::new(Geometry::of(map, 16 * KEPT_OF_OTHERS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ways that are not kept are worked out again, and nobody at the table can tell.
    #[test]
    fn a_raid_goes_the_same_way_whether_ways_are_kept_or_not() {
        use crate::Content;
        use crate::play::{Assault, Setup};
        use kernel::{BotRng, Game as _, Seed};

        let play = |kept_max| {
            let mut content = Content::read(&crate::volcano_files()).expect("the content");
            let geometry = Geometry::of(&content.map, kept_max);
            content.geometry = std::sync::Arc::new(geometry);
            let setup = Setup {
                content: std::sync::Arc::new(content),
                ..Setup::volcano(1)
            };
            let mut raid = Assault::start(&setup, Seed::from_number(7), &mut ()).expect("a raid");
            let (mut luck, mut options, mut n_options) = (BotRng::new(7), Vec::new(), Vec::new());
            while raid.decision().is_some() && n_options.len() < 600 {
                raid.options(&mut options);
                n_options.push(options.len());
                raid.choose(luck.below(options.len()), &mut ())
                    .expect("an option");
            }
            n_options
        };
        assert_eq!(play(0), play(KEPT_OF_OTHERS));
    }

    #[cfg(not(feature = "breakable"))]
    #[test]
    fn equal_maps_share_their_geometry() {
        use crate::{Content, SourceFile, volcano_files};

        let mut files = volcano_files();
        let volcano = Content::read(&files).expect("the content");
        let pieces = format!("{}\n# another remark\n", files.pieces.text);
        files.pieces = SourceFile {
            name: "pieces.txt",
            text: &pieces,
        };
        let other = Content::read(&files).expect("other pieces");
        assert_ne!(volcano.hash(), other.hash());
        assert!(std::sync::Arc::ptr_eq(&volcano.geometry, &other.geometry));
        let map = format!("{}\n# another map\n", files.map.text);
        files.map = SourceFile {
            name: "map.txt",
            text: &map,
        };
        let other = Content::read(&files).expect("another map");
        assert!(!std::sync::Arc::ptr_eq(&volcano.geometry, &other.geometry));
    }
}
