//! How many connections are open at once, from one network and in all, streams included. Each takes a
//! file of the system, and where these run out nobody new is heard any more: so whoever is one too
//! many is told so while there still are some.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::limit::network;

/// From one network: more than all browsers of a household or a club need.
const EACH_MAX: usize = 128;
/// How many files are left for the database, for records, and to answer those who are too many.
const KEPT_FREE: usize = 64;
/// What a system allows that does not say.
const FILES_USUAL: usize = 1024;

/// Everybody who is connected. Handles share it.
#[derive(Clone)]
pub struct Crowd(Arc<Inner>);

struct Inner {
    all_max: usize,
    each_max: usize,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    n_all: usize,
    /// Of whom some are there; this machine is not counted.
    by_network: HashMap<IpAddr, usize>,
}

/// The place of one connection; it is free again when this is dropped.
pub struct Admission {
    crowd: Crowd,
    network: Option<IpAddr>,
}

impl Crowd {
    /// Lets in as many as the system has files for. Behind a proxy everybody comes from one address,
    /// so that only the whole is counted; for whom the proxy asks is counted by [`Crowd::behind_proxy`].
    pub fn of_system(behind_proxy: bool) -> Crowd {
        let all_max = files_max().saturating_sub(KEPT_FREE).max(1);
        let each_max = if behind_proxy { usize::MAX } else { EACH_MAX };
        Crowd::new(all_max, each_max)
    }

    /// Counts the requests that a proxy passes on, by the network it passes them on for; a stream is
    /// one as long as it is open.
    pub fn behind_proxy() -> Crowd {
        Crowd::new(usize::MAX, EACH_MAX)
    }

    pub fn new(all_max: usize, each_max: usize) -> Crowd {
        Crowd(Arc::new(Inner {
            all_max,
            each_max,
            inside: Mutex::default(),
        }))
    }

    /// Returns how many are connected.
    #[cfg(test)]
    pub fn n_inside(&self) -> usize {
        self.inside().n_all
    }

    /// Lets somebody in, if there is room.
    pub fn enter(&self, address: IpAddr) -> Option<Admission> {
        let network = Some(network(address)).filter(|network| !network.is_loopback());
        let mut inside = self.inside();
        let n_here = network.and_then(|network| inside.by_network.get(&network));
        let n_here = n_here.copied().unwrap_or(0);
        if inside.n_all >= self.0.all_max || n_here >= self.0.each_max {
            return None;
        }
        inside.n_all += 1;
        if let Some(network) = network {
            inside.by_network.insert(network, n_here + 1);
        }
        drop(inside);
        Some(Admission {
            crowd: self.clone(),
            network,
        })
    }

    fn leave(&self, network: Option<IpAddr>) {
        let mut inside = self.inside();
        inside.n_all -= 1;
        let Some(network) = network else { return };
        match inside.by_network.get_mut(&network) {
            Some(n_here) if *n_here > 1 => *n_here -= 1,
            _ => drop(inside.by_network.remove(&network)),
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        // Nothing in here can be half done.
        self.0
            .inside
            .lock()
            .unwrap_or_else(|broken| broken.into_inner())
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        self.crowd.leave(self.network);
    }
}

/// Returns how many files the system lets this program have open.
fn files_max() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    read_files_max(&limits).unwrap_or(FILES_USUAL)
}

fn read_files_max(limits: &str) -> Option<usize> {
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn only_so_many_are_let_in_from_one_network_and_in_all() {
        let crowd = Crowd::new(5, 2);
        let enter = |text: &str| crowd.enter(address(text));
        let one = enter("2001:db8:1:2::1").expect("a place");
        let _other = enter("2001:db8:1:2::2").expect("a place");
        assert!(enter("2001:db8:1:2::3").is_none(), "the same network");
        let _third = enter("192.0.2.1").expect("a place");
        // This machine is not counted by itself, but takes places too.
        let here: Vec<_> = (0..4).filter_map(|_| enter("127.0.0.1")).collect();
        assert_eq!(here.len(), 2);
        assert!(enter("192.0.2.9").is_none(), "it is full");
        drop(here);
        drop(one);
        assert!(enter("2001:db8:1:2::3").is_some(), "a place is free again");
        assert_eq!(crowd.n_inside(), 2);
    }

    #[test]
    fn nobody_who_left_is_remembered() {
        let crowd = Crowd::new(10, 2);
        for last in 0..200 {
            drop(crowd.enter(address(&format!("192.0.2.{last}"))));
        }
        assert!(crowd.inside().by_network.is_empty());
    }

    #[test]
    fn the_system_says_how_many_files_there_are() {
        let limits = "Limit  Soft Limit  Hard Limit  Units\n\
                      Max open files            1024                 4096                 files\n";
        assert_eq!(read_files_max(limits), Some(1024));
        assert_eq!(read_files_max("Max open files unlimited"), None);
        assert_eq!(read_files_max(""), None);
    }
}
