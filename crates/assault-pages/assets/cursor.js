// The map by keys: a cursor goes from space to space and says what is there, a stack fans out. Without this, Tab leads through
// everything on the map, and the list of spaces says the same.
const map = () => document.getElementById('map');
const board = () => document.querySelector('#map svg.board');
const cursor = () => document.getElementById('cursor');
const fan = () => document.getElementById('fan');
const isOn = () => document.documentElement.dataset.keys !== 'off';
const labels = side => [...document.querySelectorAll(`#map .rule-${side} i`)].map(mark => mark.textContent);

// Spaces are named as the rulers at the edges name them: the row in letters, the column in numbers.
const name = ([col, row]) => labels('left')[row] + labels('top')[col];
function parse(text) {
  const [, row, col] = /^([A-Z]+)(\d+)$/.exec(text ?? '') ?? [];
  return row ? [col - 1, labels('left').indexOf(row)] : null;
}

// Where a space is on the screen, from the corner of the map.
function box([col, row]) {
  const m = board().getScreenCTM(), r = map().getBoundingClientRect();
  return { left: m.a * col * 48 + m.e - r.left, top: m.d * row * 48 + m.f - r.top, size: m.a * 48 };
}

let at = null;
function begin() {
  const ring = document.querySelector('#sel rect') ?? document.querySelector('#map .opened');
  if (ring) return [Math.round((+ring.getAttribute('x') + 1) / 48), Math.round((+ring.getAttribute('y') + 1) / 48)];
  const r = map().getBoundingClientRect(), m = board().getScreenCTM();
  const inside = (value, length) => Math.min(Math.max(Math.floor(value / 48), 0), length - 1);
  return [inside((r.left + r.width / 2 - m.e) / m.a, labels('top').length), inside((r.top + r.height / 2 - m.f) / m.d, labels('left').length)];
}

// The cursor lies over its space; the fan beside the space it is of, never over it if there is room.
function place() {
  if (!board()) return;
  if (at) {
    const { left, top, size } = box(at);
    Object.assign(cursor().style, { left: `${left}px`, top: `${top}px`, width: `${size}px`, height: `${size}px` });
    // What is said never lies over the space it is said of.
    document.getElementById('spoken').classList.toggle('is-high', top + size > map().clientHeight * .6);
  }
  const open = fan(), of = parse(open?.dataset.at);
  if (!of) return;
  const { left, top, size } = box(of), r = map().getBoundingClientRect();
  const [w, h, gap] = [open.offsetWidth, open.offsetHeight, 10];
  const within = (value, length, all) => Math.min(Math.max(value, 22), Math.max(all - length - 6, 22));
  const middle = [left + size / 2 - w / 2, top + size / 2 - h / 2];
  const tries = [[left + size + gap, middle[1]], [left - w - gap, middle[1]], [middle[0], top + size + gap], [middle[0], top - h - gap]];
  const fits = ([x, y], i) => (i < 2 ? x >= 22 && x + w <= r.width - 6 : y >= 22 && y + h <= r.height - 6);
  const [x, y] = tries.find(fits) ?? tries[2];
  Object.assign(open.style, { left: `${within(x, w, r.width)}px`, top: `${within(y, h, r.height)}px` });
}
document.addEventListener('map', place);

// The card of an attack lies in the corner where it hides fewest people.
function card() {
  const at = document.getElementById('result');
  if (!at) return;
  const people = [...document.querySelectorAll('#map .stack')].map(one => one.getBoundingClientRect()).filter(one => one.width);
  const hidden = classes => {
    at.classList.remove('is-low', 'is-left');
    at.classList.add(...classes);
    const r = at.getBoundingClientRect();
    return people.filter(one => one.left < r.right && r.left < one.right && one.top < r.bottom && r.top < one.bottom).length;
  };
  const corners = [[], ['is-low'], ['is-left']], counts = corners.map(hidden);
  hidden(corners[counts.indexOf(Math.min(...counts))]);
}
document.addEventListener('map', card);

// While the goal is out of sight, an arrow at the edge points to it.
function goalward() {
  const sign = document.getElementById('goalward');
  if (!sign || !board()) return;
  const m = board().getScreenCTM(), r = map().getBoundingClientRect(), x = m.a * sign.dataset.x + m.e - r.left, y = m.d * sign.dataset.y + m.f - r.top;
  sign.hidden = x > 10 && x < r.width - 10 && y > 10 && y < r.height - 10;
  if (sign.hidden) return;
  const [w, h] = [sign.offsetWidth, sign.offsetHeight], keep = (value, length, all) => Math.min(Math.max(value - length / 2, 26), all - length - 60);
  const left = keep(x, w, r.width), card = document.getElementById('result')?.getBoundingClientRect();
  let top = keep(y, h, r.height);
  if (card && card.left < r.left + left + w && r.left + left < card.right && card.top < r.top + top + h && r.top + top < card.bottom) top = card.bottom - r.top + 6;
  Object.assign(sign.style, { left: `${left}px`, top: `${top}px` });
  sign.querySelector('b').style.rotate = `${Math.atan2(y - r.height / 2, x - r.width / 2)}rad`;
}
document.addEventListener('map', goalward);

// What is there is asked for once the cursor rests.
let resting = 0, asked = 0;
function say() {
  const here = name(at), nth = ++asked, query = new URLSearchParams(location.search);
  document.getElementById('spoken').textContent = here;
  query.set('at', here);
  clearTimeout(resting);
  resting = setTimeout(async () => {
    try {
      const answer = await fetch(`${location.pathname}?${query}`, { headers: { 'x-space-only': '1' }, credentials: 'same-origin' });
      const told = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('p');
      if (told && nth === asked) document.getElementById('spoken').textContent = told.textContent;
    } catch { /* The name alone stays. */ }
  }, 120);
}

function go(dx, dy) {
  at ??= begin();
  const last = [labels('top').length - 1, labels('left').length - 1];
  at = [at[0] + dx, at[1] + dy].map((value, i) => Math.min(Math.max(value, 0), last[i]));
  document.dispatchEvent(new CustomEvent('bring', { detail: [at[0] * 48 + 24, at[1] * 48 + 24] }));
  place();
  say();
}

// Enter does what a click there would do; where several things are, the space is opened and they are listed.
let wanted = false;
function act() {
  at ??= begin();
  const links = [...document.querySelectorAll(`#map svg a[data-at="${name(at)}"]`)].filter(link => link.getBoundingClientRect().width);
  const isRuled = document.querySelector('#map g.measured');
  if (links.length === 1 && !isRuled) {
    wanted = links[0].getAttribute('href').endsWith('#fan') || links[0].matches('.is-sel');
    links[0].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return;
  }
  wanted = !document.dispatchEvent(new CustomEvent('point', { detail: { space: name(at), opens: links.length > 1 }, cancelable: true }));
}

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
function onMap(event) {
  const step = steps[event.key];
  if (step) { const by = event.shiftKey ? 5 : 1; go(step[0] * by, step[1] * by); }
  else if (event.key === 'Enter' || event.key === ' ') act();
  else if (event.key === 'Escape' && fan()) document.getElementById('fan-close').click();
  else return false;
  return true;
}
function inFan(event) {
  const all = [...fan().querySelectorAll('a, button:not([disabled])')], here = all.indexOf(document.activeElement);
  const to = { ArrowRight: here + 1, ArrowDown: here + 1, ArrowLeft: here - 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to !== undefined) all[(to + all.length) % all.length].focus();
  else if (event.key === 'Escape') document.getElementById('fan-close').click();
  else return false;
  return true;
}
document.addEventListener('keydown', event => {
  if (!board() || event.ctrlKey || event.metaKey || event.altKey) return;
  const on = document.activeElement, isFree = on === document.body && innerWidth > 760;
  if (fan()?.contains(on)) { if (!isOn() && event.key !== 'Escape' || !inFan(event)) return; }
  else if (!isOn()) return;
  else if (on === cursor()) { if (!onMap(event)) return; }
  else if ((isFree || on?.closest?.('#map')) && steps[event.key]) { cursor().focus({ preventScroll: true }); onMap(event); }
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);

// Whoever comes to the map by the link at the top of the page comes to the cursor.
document.addEventListener('focusin', event => {
  if (event.target === map() && isOn()) cursor().focus({ preventScroll: true });
  if (event.target === cursor()) { at ??= begin(); place(); say(); }
});

// Whoever closes a fan with a finger is not led to the cursor, which would lie over the map with its words.
let byKeys = false;
for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, () => { byKeys = kind === 'keydown'; }, true);

let was = null;
document.addEventListener('board', () => {
  const open = fan()?.dataset.at ?? null;
  place();
  if (open && wanted) { at = parse(open); fan().querySelector('.one, .acts > *, a')?.focus({ preventScroll: true }); }
  else if (was && !open && byKeys && document.activeElement === document.body) { at = parse(was); cursor().focus({ preventScroll: true }); }
  was = open;
  wanted = false;
});
if (board()) {
  cursor().hidden = false;
  was = fan()?.dataset.at ?? null;
  place();
}
