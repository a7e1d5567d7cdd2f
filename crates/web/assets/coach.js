// Coach marks: what is new to whoever plays is told beside it, once on this device, and never over what is asked or clicked.
{
  const told = () => new Set((kept('told') ?? '').split(' ').filter(Boolean));
  const bubble = document.createElement('aside'), ring = document.createElement('div'), line = document.createElement('div');
  const words = document.createElement('div'), ways = document.createElement('div');
  const button = (id, act) => Object.assign(document.createElement('button'), { type: 'button', id, className: 'btn', onclick: act });
  const done = button('coach-done', () => gotIt(current)), off = button('coach-off', () => { keep('coach', 'off'); mark(); coach(); });
  const book = Object.assign(document.createElement('a'), { id: 'coach-book' });
  bubble.id = 'coach-mark';
  bubble.className = 'coach';
  words.setAttribute('role', 'status');
  ways.className = 'coach__ways';
  ring.className = 'coach-ring';
  line.className = 'coach-line';
  done.classList.add('btn--primary');
  ways.append(done, off, book);
  bubble.append(words, ways);
  for (const part of [ring, line, bubble]) { part.hidden = true; document.body.append(part); }

  // The mark that is shown, and since when: one that goes before it can have been read comes again.
  let current = null, since = 0;
  const readable = 2500;
  function remember(id) {
    const all = told().add(id);
    keep('told', [...all].join(' '));
  }
  // Somebody has read it.
  function gotIt(id) {
    if (!id) return;
    remember(id);
    current = null;
    coach();
  }
  function hide() {
    const hadFocus = bubble.contains(document.activeElement);
    bubble.hidden = ring.hidden = line.hidden = true;
    if (hadFocus) document.querySelector('.prompt__text, #board button')?.focus({ preventScroll: true });
  }

  // What is asked, what answers it, and whatever else one may want to press: a mark lies over none of it. A game names with
  // data-clear what else is to stay clear.
  const free = '.bar, [data-clear], #page nav, #prompt, .strip, .spread, .asking, #follow, #board :is(button, summary, input, label, select), #board .is-choosable, #board .btn, #toast:not([hidden])';
  // What is there to be read: a mark lies over it only if it must.
  const read = '#board [data-card], .scheme, .log, .others, .pools, .ghost__card';
  const boxOf = part => part.getBoundingClientRect();
  const isSeen = part => { const box = boxOf(part); return box.width > 2 && box.height > 2 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && part.checkVisibility({ visibilityProperty: true }); };
  // A card on its way is where it will lie; one that is raised takes a little more room than it lies on.
  const lying = part => (part.getAnimations().length ? rest(part) : boxOf(part));
  const wider = ({ left, top, right, bottom }) => ({ left: left - 8, top: top - 8, right: right + 8, bottom: bottom + 8 });
  const boxes = css => [...document.querySelectorAll(css)].filter(isSeen).map(lying);
  const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const apart = (a, b) => Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

  // Returns where a mark of some size lies best: on nothing that is needed, on little that is read, near what it is about.
  function spot(width, height, target, hard, soft) {
    const margin = 4, step = 8;
    let best = null;
    for (let top = margin; top + height <= innerHeight - margin; top += step) {
      for (let left = margin; left + width <= innerWidth - margin; left += step) {
        const box = { left, top, right: left + width, bottom: top + height };
        if (hard.some(other => common(box, other) > 0) || common(box, target) > 0) continue;
        const over = soft.reduce((sum, other) => sum + common(box, other), 0) / (width * height);
        const cost = apart(box, target) + 260 * over;
        if (!best || cost < best.cost) best = { ...box, cost };
      }
    }
    return best;
  }
  // Puts the mark beside its thing; false where there is no room for it now.
  function place(part) {
    const target = lying(part), hard = boxes(free).map(wider), soft = boxes(read);
    // A narrow screen has room for it only from edge to edge; elsewhere it is as wide as lets it lie best.
    let best = null;
    for (const wide of innerWidth < 480 ? [30] : [19, 25, 15]) {
      bubble.style.width = `min(${wide}rem, 100vw - 12px)`;
      const { width, height } = boxOf(bubble), at = spot(width, height, target, hard, soft);
      if (at && (!best || at.cost < best.cost)) best = { ...at, wide };
    }
    if (!best) return false;
    Object.assign(bubble.style, { width: `min(${best.wide}rem, 100vw - 12px)`, left: best.left + 'px', top: best.top + 'px' });
    Object.assign(ring.style, { left: target.left - 4 + 'px', top: target.top - 4 + 'px', width: target.width + 8 + 'px', height: target.height + 8 + 'px' });
    point(best, target);
    return true;
  }
  // A line leads from the mark to its thing, the short way.
  function point(from, to) {
    const near = (a, b, c, d) => (b < c ? [b, c] : d < a ? [a, d] : [(Math.max(a, c) + Math.min(b, d)) / 2, (Math.max(a, c) + Math.min(b, d)) / 2]);
    const [x, toX] = near(from.left, from.right, to.left, to.right), [y, toY] = near(from.top, from.bottom, to.top, to.bottom);
    const long = Math.hypot(toX - x, toY - y);
    line.hidden = long < 8;
    Object.assign(line.style, { left: x + 'px', top: y + 'px', width: long + 'px', rotate: Math.atan2(toY - y, toX - x) + 'rad' });
  }

  function fill(list, told) {
    const [kind, title, text] = [...told.children].map(part => part.textContent);
    const lines = [['span', 'coach__kind', kind], ['b', 'coach__title', title], ['p', 'coach__words', text]];
    const fresh = lines.map(([tag, className, textContent]) => Object.assign(document.createElement(tag), { className, textContent }));
    if (words.textContent !== kind + title + text) words.replaceChildren(...fresh);
    done.textContent = list.dataset.done;
    off.textContent = list.dataset.off;
    const all = list.querySelector('a');
    Object.assign(book, { textContent: all.textContent, href: all.href, target: '_blank' });
    bubble.setAttribute('aria-label', title);
  }

  function coach() {
    const list = document.getElementById('coach');
    // While the table shows how it was, nothing is new on it.
    if (!list || !isOn('coach') || document.querySelector('#board.is-then')) return hide();
    const marks = [...list.querySelectorAll('[data-mark]')], known = told();
    if (current && !marks.some(one => one.dataset.mark === current)) {
      if (performance.now() - since > readable) remember(current);
      current = null;
    }
    const order = marks.filter(one => one.dataset.mark === current).concat(marks.filter(one => one.dataset.mark !== current));
    for (const one of order) {
      const id = one.dataset.mark;
      if (known.has(id)) continue;
      const part = [...document.querySelectorAll(one.dataset.at)].find(isSeen);
      if (!part) continue;
      fill(list, one);
      bubble.hidden = ring.hidden = false;
      if (!place(part)) continue;
      if (current !== id) [current, since] = [id, performance.now()];
      bubble.dataset.mark = id;
      return;
    }
    hide();
  }

  let due = 0;
  const soon = () => { cancelAnimationFrame(due); due = requestAnimationFrame(coach); };
  for (const name of ['toggle', 'scroll']) document.addEventListener(name, soon, true);
  // Not a frame later: by then it might lie over what has just become a choice.
  document.addEventListener('board:after', coach);
  addEventListener('resize', soon);
  document.addEventListener('keydown', event => { if (event.key === 'Escape' && !bubble.hidden) gotIt(current); });
  // Whoever switches the tips on again wants to be told everything.
  document.addEventListener('click', event => {
    if (!event.target.closest?.('[data-toggle=coach]')) return;
    if (isOn('coach')) keep('told', '');
    soon();
  });
  soon();
}
