//! Many games that go on side by side, one choice each at a time, told in arrays.
//!
//! Whoever learns from games wants numbers and wants them in large pieces: a batch carries out one
//! choice in each of its games and writes what the seats see next into arrays that the caller owns.
//! A game that ended is told once, with what it was worth to each seat, and its place is taken by the
//! next one. Which games come depends on the seed and on the size of the batch alone.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::{Game as _, Seat, Viewer};
use module::{Action, Arrays, Dealer, Layout, Luck, Numbers, Setup};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};
use rayon::slice::ParallelSliceMut;

/// More games at once than this are refused: it would be a mistake in a number.
pub const GAMES_MAX: usize = 1 << 16;

/// Games that go on side by side.
pub struct Batch<M: Arrays> {
    module: Arc<M>,
    setup: Setup<M>,
    seed: u64,
    layout: Arc<Layout>,
    n_seats: usize,
    slots: Vec<Slot<M>>,
    dealers: BTreeMap<u64, Shared<M>>,
}

/// A game of the batch.
struct Slot<M: Arrays> {
    game: M::Game,
    /// Its number in the run.
    number: u64,
    /// What can be chosen now.
    options: Vec<Action<M>>,
    decisions: usize,
    /// How many rows of options were written last: the others are still zero.
    n_written: usize,
    end: Option<End>,
}

/// What starts the games of one deal, and how many of them are still to come.
struct Shared<M: Arrays> {
    dealer: Arc<Dealer<M::Game>>,
    left: u64,
}

/// How a game ended that was replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    rewards: [i8; kernel::SEATS_MAX],
    is_cut: bool,
}

/// Where a batch writes: one row for each game.
pub struct Rows<'a> {
    /// What the seat that is asked sees.
    pub observations: &'a mut [i16],
    /// The options of that seat, by number.
    pub options: &'a mut [i16],
    /// Which numbers of options there are.
    pub masks: &'a mut [bool],
    /// Which seat is asked.
    pub seats: &'a mut [i8],
    /// What a game that just ended was worth to each seat.
    pub rewards: &'a mut [f32],
    /// Whether a game just ended; the row already shows the next one.
    pub ended: &'a mut [bool],
    /// Whether it was cut off because it had become too long.
    pub cut: &'a mut [bool],
}

/// Why a batch did not go on. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// A choice names no option of its game.
    NoSuchOption {
        /// The game, by its row.
        game: usize,
        /// What was chosen.
        option: i64,
        /// How many options there are.
        n_options: usize,
    },
    /// There is not one choice for each game, or an array has another size than the batch.
    Size {
        /// What has the wrong size.
        what: &'static str,
        /// Its size.
        found: usize,
        /// The size it needs.
        needed: usize,
    },
    /// A game can not be dealt, or has more options than its layout has room for.
    Game(String),
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refused::NoSuchOption {
                game,
                option,
                n_options,
            } => write!(
                f,
                "option {option} does not exist in game {game}: there are {n_options}, counted from 0"
            ),
            Refused::Size {
                what,
                found,
                needed,
            } => write!(f, "{what} has {found} entries, not {needed}"),
            Refused::Game(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Refused {}

impl<M: Arrays> Batch<M> {
    /// Deals this many games.
    pub fn new(
        module: Arc<M>,
        setup: Setup<M>,
        games: usize,
        seed: u64,
    ) -> Result<Batch<M>, Refused> {
        if games == 0 || games > GAMES_MAX {
            let told = format!("a batch has 1 to {GAMES_MAX} games, not {games}");
            return Err(Refused::Game(told));
        }
        let dealer = module
            .dealer(&setup, Luck::of_deal(seed, 0))
            .map_err(Refused::Game)?;
        let first = dealer(module.luck(seed, 0).game).map_err(Refused::Game)?;
        let layout = Layout::of(&*module, &first.view(Viewer::Seat(Seat(0))));
        let mut batch = Batch {
            n_seats: first.n_seats().into(),
            layout: Arc::new(layout),
            slots: Vec::with_capacity(games),
            dealers: BTreeMap::new(),
            module,
            setup,
            seed,
        };
        for number in 0..games as u64 {
            let game = batch.deal(number, games as u64)?;
            let mut slot: Slot<M> = Slot {
                game,
                number,
                options: Vec::new(),
                decisions: 0,
                n_written: 0,
                end: None,
            };
            slot.game.options(&mut slot.options);
            batch.slots.push(slot);
        }
        Ok(batch)
    }

    /// Returns how many games there are.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Returns whether there are no games; there always are some.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Returns how many seats each game has.
    pub fn n_seats(&self) -> usize {
        self.n_seats
    }

    /// Returns how views look in numbers.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Returns how many options each game has now.
    pub fn n_options(&self) -> impl Iterator<Item = usize> + '_ {
        self.slots.iter().map(|slot| slot.options.len())
    }

    /// Returns the games as they stand, for whoever owns the whole batch.
    pub fn games(&self) -> impl Iterator<Item = &M::Game> {
        self.slots.iter().map(|slot| &slot.game)
    }

    /// Deals a game of the run. Games that share a deal share what was made for it.
    fn deal(&mut self, number: u64, n_slots: u64) -> Result<M::Game, Refused> {
        let per_deal = self.module.games_per_deal();
        let block = number / per_deal;
        if !self.dealers.contains_key(&block) {
            let luck = Luck::of_deal(self.seed, block);
            let dealer = self
                .module
                .dealer(&self.setup, luck)
                .map_err(Refused::Game)?;
            let shared = Shared {
                dealer: Arc::new(dealer),
                left: per_deal,
            };
            self.dealers.insert(block, shared);
        }
        let mut dealer = None;
        if let Some(shared) = self.dealers.get_mut(&block) {
            shared.left -= 1;
            dealer = Some(Arc::clone(&shared.dealer));
            if shared.left == 0 {
                self.dealers.remove(&block);
            }
        }
        // Slots far behind the others may keep a few deals alive, never more than there are slots.
        debug_assert!(self.dealers.len() as u64 <= n_slots + 1);
        let dealer = dealer.ok_or_else(|| Refused::Game("a deal was lost".to_owned()))?;
        dealer(self.module.luck(self.seed, number).game).map_err(Refused::Game)
    }

    /// Carries out one choice in each game, starts the next game wherever one ended, and writes how
    /// all stand, on the threads of the current pool. If a choice or an array is wrong, nothing has
    /// changed.
    pub fn step(&mut self, choices: &[i64], mut rows: Rows<'_>) -> Result<(), Refused> {
        self.check_choices(choices)?;
        self.check_sizes(&rows)?;
        let (module, layout, n_seats) = (&*self.module, &*self.layout, self.n_seats);
        // A game is in the cache now: it is played and written in one go.
        let deed = |nth: usize, slot: &mut Slot<M>, row: Row<'_>| {
            slot.play(module, choices[nth] as usize, n_seats);
            if slot.end.is_none() {
                slot.write(module, layout, row);
            }
        };
        for_each(&mut self.slots, &mut rows, layout, n_seats, deed);
        self.replace_ended(&mut rows)?;
        self.check_room()
    }

    /// Writes how all games stand into rows, on the threads of the current pool.
    pub fn write(&mut self, mut rows: Rows<'_>) -> Result<(), Refused> {
        self.check_sizes(&rows)?;
        let (module, layout) = (&*self.module, &*self.layout);
        let deed = |_, slot: &mut Slot<M>, row: Row<'_>| slot.write(module, layout, row);
        for_each(&mut self.slots, &mut rows, layout, self.n_seats, deed);
        self.check_room()
    }

    fn check_choices(&self, choices: &[i64]) -> Result<(), Refused> {
        if choices.len() != self.slots.len() {
            return Err(Refused::Size {
                what: "the list of choices",
                found: choices.len(),
                needed: self.slots.len(),
            });
        }
        for (game, (slot, &option)) in self.slots.iter().zip(choices).enumerate() {
            let n_options = slot.options.len();
            if !usize::try_from(option).is_ok_and(|option| option < n_options) {
                return Err(Refused::NoSuchOption {
                    game,
                    option,
                    n_options,
                });
            }
        }
        Ok(())
    }

    fn check_sizes(&self, rows: &Rows<'_>) -> Result<(), Refused> {
        let (layout, n) = (&self.layout, self.slots.len());
        let options_len = layout.options_max * layout.option_len;
        let sized = [
            ("observations", rows.observations.len(), layout.len),
            ("options", rows.options.len(), options_len),
            ("masks", rows.masks.len(), layout.options_max),
            ("seats", rows.seats.len(), 1),
            ("rewards", rows.rewards.len(), self.n_seats),
            ("ended", rows.ended.len(), 1),
            ("cut", rows.cut.len(), 1),
        ];
        match sized.iter().find(|(_, found, each)| *found != n * each) {
            Some(&(what, found, each)) => Err(Refused::Size {
                what,
                found,
                needed: n * each,
            }),
            None => Ok(()),
        }
    }

    fn check_room(&self) -> Result<(), Refused> {
        let (most, room) = (self.n_options().max().unwrap_or(0), self.layout.options_max);
        if most > room {
            Err(Refused::Game(format!(
                "a game has {most} options, but its arrays have room for {room}"
            )))
        } else {
            Ok(())
        }
    }

    /// Deals the next game wherever one ended, and writes it.
    fn replace_ended(&mut self, rows: &mut Rows<'_>) -> Result<(), Refused> {
        let n_slots = self.slots.len() as u64;
        for nth in 0..self.slots.len() {
            if self.slots[nth].end.is_none() {
                continue;
            }
            let number = self.slots[nth].number + n_slots;
            let game = self.deal(number, n_slots)?;
            let slot = &mut self.slots[nth];
            slot.game = game;
            slot.number = number;
            slot.decisions = 0;
            slot.game.options(&mut slot.options);
            let row = rows.row(nth, &self.layout, self.n_seats);
            slot.write(&self.module, &self.layout, row);
        }
        Ok(())
    }
}

/// What is written of one game.
struct Row<'a> {
    observation: &'a mut [i16],
    options: &'a mut [i16],
    mask: &'a mut [bool],
    seat: &'a mut i8,
    reward: &'a mut [f32],
    ended: &'a mut bool,
    cut: &'a mut bool,
}

impl Rows<'_> {
    /// Returns the row of one game; the arrays have been checked to have it.
    fn row(&mut self, nth: usize, layout: &Layout, n_seats: usize) -> Row<'_> {
        let options_len = layout.options_max * layout.option_len;
        let of = |len: usize| nth * len..(nth + 1) * len;
        Row {
            observation: &mut self.observations[of(layout.len)],
            options: &mut self.options[of(options_len)],
            mask: &mut self.masks[of(layout.options_max)],
            seat: &mut self.seats[nth],
            reward: &mut self.rewards[of(n_seats)],
            ended: &mut self.ended[nth],
            cut: &mut self.cut[nth],
        }
    }
}

/// Does something with every game and its row, on the threads of the current pool.
fn for_each<M: Arrays>(
    slots: &mut [Slot<M>],
    rows: &mut Rows<'_>,
    layout: &Layout,
    n_seats: usize,
    deed: impl Fn(usize, &mut Slot<M>, Row<'_>) + Sync + Send,
) {
    let options_len = layout.options_max * layout.option_len;
    let per_thread = slots.len().div_ceil(rayon::current_num_threads()).max(1);
    slots
        .par_iter_mut()
        .enumerate()
        .zip(rows.observations.par_chunks_exact_mut(layout.len.max(1)))
        .zip(rows.options.par_chunks_exact_mut(options_len.max(1)))
        .zip(rows.masks.par_chunks_exact_mut(layout.options_max.max(1)))
        .zip(rows.seats.par_iter_mut())
        .zip(rows.rewards.par_chunks_exact_mut(n_seats.max(1)))
        .zip(rows.ended.par_iter_mut())
        .zip(rows.cut.par_iter_mut())
        .with_min_len(per_thread)
        .for_each(
            |((((((((nth, slot), observation), options), mask), seat), reward), ended), cut)| {
                let row = Row {
                    observation,
                    options,
                    mask,
                    seat,
                    reward,
                    ended,
                    cut,
                };
                deed(nth, slot, row);
            },
        );
}

impl<M: Arrays> Slot<M> {
    fn play(&mut self, module: &M, option: usize, n_seats: usize) {
        self.end = None;
        let Some(&action) = self.options.get(option) else {
            return;
        };
        self.game.apply(action, &mut ());
        self.decisions += 1;
        self.game.options(&mut self.options);
        let is_over = self.game.decision().is_none();
        if !is_over && self.decisions < module.decisions_max() {
            return;
        }
        let outcome = self.game.outcome();
        let reward = |seat: usize| {
            let seat = Seat(seat as u8);
            outcome
                .as_ref()
                .map_or(0, |outcome| module.reward(outcome, seat))
        };
        self.end = Some(End {
            rewards: std::array::from_fn(|seat| if seat < n_seats { reward(seat) } else { 0 }),
            is_cut: !is_over,
        });
    }

    /// Writes how the game before ended, if it just did, and what the asked seat sees.
    fn write(&mut self, module: &M, layout: &Layout, row: Row<'_>) {
        *row.ended = self.end.is_some();
        *row.cut = self.end.is_some_and(|end| end.is_cut);
        for (seat, reward) in row.reward.iter_mut().enumerate() {
            *reward = self.end.map_or(0.0, |end| end.rewards[seat].into());
        }
        let n = self.options.len().min(layout.options_max);
        let written = self.n_written.max(n);
        row.options[..written * layout.option_len].fill(0);
        row.mask[..n].fill(true);
        row.mask[n..written].fill(false);
        self.n_written = n;
        row.observation.fill(0);
        *row.seat = -1;
        if let Some(decision) = self.game.decision() {
            let view = self.game.view(Viewer::Seat(decision.seat));
            module.observe(&view, &mut Numbers::into(row.observation));
            module.write_options(&view, row.options);
            *row.seat = decision.seat.0 as i8;
        }
    }
}
