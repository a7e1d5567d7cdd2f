//! How often one address may ask: a bucket that fills slowly and is emptied by asking. Whoever has one
//! IPv6 address has all of its network, so these are counted together.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::Instant;

/// At most this many addresses are remembered; the fullest buckets are forgotten first, since they
/// say least.
const KNOWN_MAX: usize = 10_000;

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy)]
pub struct Rate {
    pub per_second: f64,
    pub burst: f64,
}

/// Reading and choosing: more than any person or tab needs.
pub const ASKING: Rate = Rate {
    per_second: 40.0,
    burst: 200.0,
};
/// Whatever makes a new game.
pub const DEALING: Rate = Rate {
    per_second: 0.2,
    burst: 20.0,
};

pub struct Limits {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Limits {
    pub fn new(rate: Rate) -> Limits {
        Limits {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Whether an address may ask once more now.
    pub fn allow(&self, address: IpAddr, now: Instant) -> bool {
        let rate = self.rate;
        // Nothing can go wrong while the lock is held.
        let Ok(mut buckets) = self.buckets.lock() else {
            return true;
        };
        if buckets.len() >= KNOWN_MAX {
            buckets.retain(|_, bucket| bucket.filled(rate, now) < rate.burst - 1.0);
        }
        if buckets.len() >= KNOWN_MAX {
            buckets.clear();
        }
        let bucket = buckets.entry(network(address)).or_insert(Bucket {
            left: rate.burst,
            at: now,
        });
        let left = bucket.filled(rate, now);
        let may = left >= 1.0;
        *bucket = Bucket {
            left: if may { left - 1.0 } else { left },
            at: now,
        };
        may
    }
}

/// Returns what is counted for an address: itself, or its /64.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(network))
        }
        address => address,
    }
}

impl Bucket {
    fn filled(&self, rate: Rate, now: Instant) -> f64 {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + seconds * rate.per_second).min(rate.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn whoever_asks_too_often_waits() {
        let limits = Limits::new(Rate {
            per_second: 2.0,
            burst: 3.0,
        });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let now = Instant::now();
        assert!((0..3).all(|_| limits.allow(one, now)));
        assert!(!limits.allow(one, now));
        assert!(limits.allow(other, now), "others are not held up");
        let later = now + Duration::from_millis(600);
        assert!(limits.allow(one, later));
        assert!(!limits.allow(one, later));
    }

    #[test]
    fn a_network_of_addresses_is_counted_as_one() {
        let limits = Limits::new(DEALING);
        let now = Instant::now();
        let of = |text: &str| text.parse::<IpAddr>().expect("an address");
        let same = (0..100).map(|n| of(&format!("2001:db8:1:2::{n:x}")));
        assert_eq!(same.filter(|one| limits.allow(*one, now)).count(), 20);
        assert!(limits.allow(of("2001:db8:1:3::1"), now), "the next network");
        // However it is written, an older address is one.
        assert_eq!(network(of("::ffff:192.0.2.7")), of("192.0.2.7"));
        assert_ne!(network(of("192.0.2.7")), network(of("192.0.2.8")));
    }

    #[test]
    fn memory_is_bounded() {
        let limits = Limits::new(DEALING);
        let now = Instant::now();
        for i in 0..30_000u32 {
            limits.allow(IpAddr::from(i.to_be_bytes()), now);
        }
        assert!(limits.buckets.lock().expect("a lock").len() <= KNOWN_MAX);
    }
}
