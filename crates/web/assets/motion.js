// Motion over everything. The page is already as it is now: what is seen moving are copies that lie over it, take no click,
// and are gone at the first touch. A pile says with data-takes from where cards come to it, with data-gives where its
// cards go, and with data-n how many it holds.
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const moves = () => speeds[speed()] > 0 && !calm.matches && !document.hidden;
const layer = document.createElement('div');
layer.className = 'flights';
layer.inert = true;
document.body.append(layer);
const boxAt = element => element.getBoundingClientRect();
const inSight = element => { const box = boxAt(element); return box.width > 1 && element.checkVisibility({ visibilityProperty: true }); };
// A card that is raised, or still on its way, is not where it lies: new ways lead to the place of rest.
function rest(element) {
  const box = boxAt(element);
  const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform);
  return new DOMRect(box.x - m41, box.y - m42, box.width, box.height);
}
const cards = place => [...document.querySelectorAll('#board :is(.row, .hq, .play, .hand) [data-card]')]
  .map(element => ({ element, key: element.dataset.card, id: element.id, zone: element.closest('section')?.classList[0], box: place(element) }));
const piles = () => new Map([...document.querySelectorAll('[data-takes]')].map(pile => [pile.dataset.as, { n: +pile.dataset.n, points: +pile.dataset.points }]));
// A number that is to be seen changing is marked itself, or by what says where in it the number is.
const numberIn = part => (part.dataset.roll ? part.querySelector(part.dataset.roll) : part);
const rolling = () => new Map([...document.querySelectorAll('#board [data-roll]')].map(numberIn).map(number => [number, number?.textContent]));

let was = null, chosen = null;
// Of several cards that are alike it is the chosen one that goes.
document.addEventListener('submit', event => { chosen = event.submitter?.id; }, true);
document.addEventListener('board:before', () => {
  was = null;
  if (!moves()) return;
  was = { cards: cards(boxAt), piles: piles(), numbers: rolling() };
  for (const card of was.cards) card.copy = card.element.cloneNode(true);
});
// A touch or a key ends whatever moves: nobody waits for it.
let running = [];
function stop() {
  for (const motion of running) motion.cancel();
  running = [];
  layer.replaceChildren();
}
for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, stop, true);
function run(element, way, more = {}) {
  const motion = element.animate(way, { duration: speeds[speed()], easing: 'cubic-bezier(.2, .8, .25, 1)', ...more });
  running.push(motion);
  return motion.finished.catch(() => {});
}

const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
// More at once is a blur, and too much for a phone.
const flightsMax = 14;
// A copy that lies at one place flies from there to another, or from another to there, over everything.
function fly(copy, zone, at, other, isComing) {
  if (layer.childElementCount >= flightsMax) return;
  const shell = document.createElement('div'), lane = document.createElement('div');
  for (const part of [copy, ...copy.querySelectorAll('[id], [name]')]) { part.removeAttribute('id'); part.removeAttribute('name'); }
  shell.className = 'flight';
  lane.className = zone === 'hand' ? 'hand' : 'lane';
  copy.classList.remove('is-choosable', 'is-hinted');
  // As large as it lay, whatever its lane would have of it.
  for (const side of ['width', 'height']) copy.style.setProperty(side, '100%', 'important');
  lane.append(copy);
  shell.append(lane);
  Object.assign(shell.style, { left: at.left + 'px', top: at.top + 'px', width: at.width + 'px', height: at.height + 'px' });
  layer.append(shell);
  const [x, y] = middle(at), [toX, toY] = middle(other), scale = Math.min(1.1, Math.max(.18, Math.min(other.width / at.width, other.height / at.height)));
  // It rises a little on its way, as a hand lifts it.
  const lift = Math.min(40, Math.hypot(toX - x, toY - y) / 6);
  const there = { transform: `translate(${toX - x}px, ${toY - y}px) scale(${scale})`, opacity: isComing ? .6 : .15 };
  const half = { transform: `translate(${(toX - x) / 2}px, ${(toY - y) / 2 - lift}px) scale(${(1 + scale) / 2})`, opacity: 1 };
  const way = isComing ? [there, half, { transform: 'none' }] : [{ transform: 'none' }, half, there];
  run(shell, way, { easing: 'ease-in-out' }).then(() => shell.remove());
}
// What lands is seen when it has landed; it can be clicked all the while.
const landing = element => run(element, [{ opacity: 0 }, { opacity: 0 }]);

// Returns the pile that took a card from somewhere, and where it is seen.
function takenBy(zone, grown) {
  for (const pile of document.querySelectorAll(`[data-takes~=${zone}]`)) {
    const left = grown.get(pile.dataset.as) ?? 0;
    if (left <= 0) continue;
    grown.set(pile.dataset.as, left - 1);
    const seen = [...document.querySelectorAll(`[data-as=${pile.dataset.as}]`)].find(inSight) ?? document.querySelector('[data-catches]');
    return seen && inSight(seen) ? seen : null;
  }
  return null;
}
function gain(pile, points) {
  const sign = Object.assign(document.createElement('b'), { className: 'gain', textContent: '+' + points }), box = boxAt(pile);
  Object.assign(sign.style, { left: box.left + box.width / 2 + 'px', top: box.top + 'px' });
  layer.append(sign);
  run(sign, [{ transform: 'translate(-50%, 0) scale(.6)', opacity: 0 }, { transform: 'translate(-50%, -60%) scale(1.2)', opacity: 1, offset: .4 }, { transform: 'translate(-50%, -130%)', opacity: 0 }], { duration: speeds[speed()] * 2.5 }).then(() => sign.remove());
}

// Returns the cards of now, each with the one of before that it was; what is left of those is gone from here.
function paired(after, left) {
  const take = (card, fits) => {
    const stays = other => other.zone !== card.zone || !other.id || other.id !== chosen;
    const at = left.findIndex(other => other.key === card.key && stays(other) && fits(other));
    if (at >= 0) [card.from] = left.splice(at, 1);
  };
  for (const card of after) take(card, other => other.zone === card.zone && other.id === card.id);
  for (const card of after) if (!card.from) take(card, other => other.zone === card.zone);
  // Who comes into the HQ comes from its deck: one of the same name that was put away is another card.
  for (const card of after) if (!card.from && card.zone !== 'hq') take(card, () => true);
  return after;
}
function travel() {
  if (!was) return;
  const left = [...was.cards], after = paired(cards(rest), left);
  for (const { element, zone, box, from } of after) {
    if (from?.zone === zone) {
      // What stays in its lane is pushed along it, all at once.
      const x = from.box.left - box.left, y = from.box.top - box.top;
      if (Math.hypot(x, y) > 12) run(element, [{ transform: `translate(${x}px, ${y}px)` }, {}]);
      continue;
    }
    const giver = [...document.querySelectorAll(`[data-gives~=${zone}]`)].find(inSight);
    if (from) fly(from.copy, from.zone, from.box, box, false);
    else if (giver) fly(element.cloneNode(true), zone, box, boxAt(giver), true);
    if (from || giver) landing(element); else run(element, [{ opacity: 0, transform: 'translateY(-8px)' }, {}]);
  }
  const grown = new Map([...piles()].map(([as, { n }]) => [as, n - (was.piles.get(as)?.n ?? n)]));
  for (const { key, zone, box, copy } of left) {
    const chip = zone === 'hand' ? after.find(card => card.zone === 'play' && card.key === key) : null;
    const to = chip ? chip.element : takenBy(zone, grown) ?? (zone === 'hand' ? document.querySelector('[data-catches]') : null);
    // Who gets away leaves past the end of the lane, not into a pile.
    const away = new DOMRect(box.x - box.width * 1.6, box.y, box.width, box.height);
    if (to && inSight(to)) fly(copy, zone, box, to.hasAttribute('data-exit') ? away : boxAt(to), false);
  }
  for (const [as, { points }] of piles()) {
    const more = points - (was.piles.get(as)?.points ?? points);
    const pile = [...document.querySelectorAll(`[data-as=${as}]`)].find(inSight) ?? document.querySelector('[data-catches]');
    if (more > 0 && pile && inSight(pile)) gain(pile, more);
  }
  for (const [number, words] of was.numbers) if (number?.isConnected && number.textContent !== words) {
    // It comes from above if it is more, from below if it is less, and never takes more room than it has.
    const way = parseInt(number.textContent) > parseInt(words) ? -25 : 25;
    run(number, [{ transform: `translateY(${way}%) scale(.5)`, opacity: 0 }, {}]);
  }
  was = chosen = null;
}

// What happened since, as beats: each has the number of its sentence, may have a sound, and a banner over the whole width.
const beats = () => [...document.querySelectorAll('#beats [data-n]')];
let beaten = Math.max(0, ...beats().map(beat => +beat.dataset.n));
const bannerMs = 680, soundsMax = 5;
function banner(words, mood) {
  const sign = Object.assign(document.createElement('div'), { className: 'banner is-' + mood });
  sign.append(Object.assign(document.createElement('b'), { textContent: words }));
  layer.append(sign);
  const way = [{ transform: 'translateX(-100%)' }, { transform: 'none', offset: .22 }, { transform: 'none', opacity: 1, offset: .8 }, { transform: 'translateX(30%)', opacity: 0 }];
  run(sign, way, { duration: bannerMs, easing: 'ease-out' }).then(() => sign.remove());
}
function beat() {
  const fresh = beats().filter(one => +one.dataset.n > beaten);
  if (!fresh.length) return;
  beaten = Math.max(...fresh.map(one => +one.dataset.n));
  const loud = fresh.filter(one => one.dataset.sound).slice(-soundsMax);
  loud.forEach((one, i) => sound(one.dataset.sound, i * .13));
  const told = fresh.filter(one => one.dataset.banner).pop();
  if (told && moves()) banner(told.dataset.banner, told.dataset.mood);
}
document.addEventListener('board:after', () => { travel(); beat(); });
