// The rules of access that every page keeps. Returns what breaks them, in words.
const wrong = [];
const say = (rule, element) => {
  const where = element.id ? '#' + element.id : element.className?.baseVal ?? element.className ?? '';
  wrong.push(`${rule}: <${element.nodeName.toLowerCase()}> ${String(where).slice(0, 60)} ${(element.textContent ?? '').trim().slice(0, 40)}`);
};
const all = css => [...document.querySelectorAll(css)];
const isShown = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
const isHushed = element => element.closest('[aria-hidden="true"]');

// The page as a whole.
if (!/^(en|de)$/.test(document.documentElement.lang)) say('language of the page', document.documentElement);
if (!document.title.trim()) say('title of the page', document.documentElement);
if (all('main').length !== 1) say('one main part', document.body);
if (!all('header').length) say('a header', document.body);
const ids = new Set();
for (const element of all('[id]')) { if (ids.has(element.id)) say('an id once', element); ids.add(element.id); }
for (const element of all('[tabindex]')) if (element.tabIndex > 0) say('no order of focus by hand', element);

// Headings go down step by step.
let level = 0;
for (const heading of all('h1, h2, h3, h4, h5, h6').filter(isShown)) {
  if (isHushed(heading)) continue;
  const next = +heading.nodeName[1];
  if (level && next > level + 1) say(`headings without a gap (h${level} to h${next})`, heading);
  level = next;
}

// Whatever can be used has a name.
const name = element => {
  const by = element.getAttribute('aria-labelledby');
  if (by) return by.split(' ').map(id => document.getElementById(id)?.textContent ?? '').join(' ').trim();
  return (element.getAttribute('aria-label') ?? '').trim()
    || [...(element.labels ?? [])].map(label => label.textContent).join(' ').trim()
    || element.textContent.trim() || (element.getAttribute('title') ?? '').trim() || (element.getAttribute('alt') ?? '').trim();
};
const usable = all('a[href], button, input:not([type=hidden]), select, textarea, summary').filter(element => isShown(element) && !isHushed(element));
for (const element of usable) if (!name(element)) say(`a name (${element.outerHTML.slice(0, 120)})`, element);
for (const picture of all('svg, img')) {
  if (!isShown(picture) || isHushed(picture)) continue;
  if (!picture.getAttribute('aria-label') && !picture.getAttribute('alt') && !picture.querySelector('title')) say('a picture is named or hidden', picture);
}
for (const section of all('section, nav + nav, aside[role]')) if (section.nodeName === 'SECTION' && !name(section)) say('a part is named', section);

// Text stands out from what is behind it.
const channels = colour => {
  const canvas = channels.canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
  return { r, g, b, a: a / 255 };
};
const light = ({ r, g, b }) => [r, g, b].map(value => value / 255).map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
const over = (top, under) => ({ r: top.r * top.a + under.r * (1 - top.a), g: top.g * top.a + under.g * (1 - top.a), b: top.b * top.a + under.b * (1 - top.a), a: 1 });
// Returns the colour behind an element, or nothing where a picture or another layer is behind it.
const behind = element => {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== 'none') return null;
    if (style.position === 'absolute' && at !== element && !style.backgroundColor.match(/rgb\(/)) return null;
    const colour = channels(style.backgroundColor);
    if (colour.a > 0) layers.push(colour);
    if (colour.a === 1) break;
  }
  return layers.reverse().reduce((under, top) => over(top, under), { r: 255, g: 255, b: 255, a: 1 });
};
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const seen = new Set();
while (texts.nextNode()) {
  const element = texts.currentNode.parentElement;
  if (!texts.currentNode.data.trim() || !element || seen.has(element) || !isShown(element)) continue;
  seen.add(element);
  if (element.closest('.aside, noscript, script, style, svg, .stat, [disabled], .card__art, option')) continue;
  const style = getComputedStyle(element), under = behind(element);
  if (!under || style.position === 'absolute') continue;
  const [a, b] = [light(over(channels(style.color), under)), light(under)].sort((x, y) => y - x);
  const size = parseFloat(style.fontSize), isLarge = size >= 24 || (size >= 18.66 && +style.fontWeight >= 700);
  const ratio = (a + 0.05) / (b + 0.05);
  if (ratio < (isLarge ? 3 : 4.5)) say(`contrast ${ratio.toFixed(2)}`, element);
}

// What is touched is large enough; a link inside a sentence may be as high as its line.
const isInline = element => getComputedStyle(element).display === 'inline' || element.closest('p, li, dd') && element.matches('a:not(.btn)');
for (const element of usable) {
  // A map can be enlarged, and everything on it is in the panel as well.
  if (element.closest('#map svg')) continue;
  if (isInline(element) || element.matches('.tick') && element.closest('label')) continue;
  const box = element.getBoundingClientRect();
  const least = matchMedia('(max-width: 720px)').matches ? 44 : 24;
  const label = element.labels?.[0]?.getBoundingClientRect();
  // A small sign may have a larger area around it that takes the touch.
  const around = getComputedStyle(element, '::after'), has = around.content !== 'none' && around.position === 'absolute';
  const more = (a, b) => has ? -(parseFloat(around[a]) || 0) - (parseFloat(around[b]) || 0) : 0;
  const [wide, high] = [Math.max(box.width + more('left', 'right'), label?.width ?? 0), Math.max(box.height + more('top', 'bottom'), label?.height ?? 0)];
  if (wide < least - 0.5 || high < least - 0.5) say(`large enough to touch (${Math.round(wide)}×${Math.round(high)})`, element);
}

// The focus can be seen.
const had = document.activeElement;
for (const element of usable.filter(element => !element.disabled).slice(0, 60)) {
  const target = element.matches('.tick') ? element.closest('label') : element;
  const looks = at => { const style = getComputedStyle(at); return `${style.outlineStyle}${style.outlineWidth}${style.outlineColor}${style.boxShadow}${style.borderColor}`; };
  const inner = target.querySelector('.card__face') ?? target;
  had?.blur?.();
  const before = looks(target) + looks(inner);
  element.focus({ focusVisible: true, preventScroll: true });
  if (document.activeElement === element && looks(target) + looks(inner) === before) say('the focus is seen', element);
}
had?.focus?.({ preventScroll: true });

// On a card nothing lies over anything else: words and points keep apart. A fan of cards is an ornament.
// What lies wholly outside leaves nothing: a box of less than nothing would have its sides the other way round.
const cut = (box, by) => new DOMRect(Math.max(box.left, by.left), Math.max(box.top, by.top),
  Math.max(0, Math.min(box.right, by.right) - Math.max(box.left, by.left)), Math.max(0, Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top)));
const meet = (a, b) => { const both = cut(a, b); return both.width > 1.5 && both.height > 1.5; };
for (const face of all('.card:not(.fan .card) .card__face').filter(isShown)) {
  const frame = face.getBoundingClientRect(), parts = [];
  for (const words of face.querySelectorAll('.card__name, .card__group > :not(svg), .card__words, .card__short, .card__full, .card__mono')) {
    if (!isShown(words)) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    for (const line of range.getClientRects()) {
      // What is cut off is not seen.
      const box = cut(cut(line, words.getBoundingClientRect()), frame);
      if (box.width > 0 && box.height > 3) parts.push({ of: words, box });
    }
  }
  for (const points of face.querySelectorAll('.stat')) {
    if (isShown(points)) parts.push({ of: points, box: points.getBoundingClientRect(), isPoints: true });
  }
  for (const one of parts) {
    if (one.isPoints && cut(one.box, frame).height < one.box.height - 2) say('points are whole', face);
    const other = parts.find(other => other.of !== one.of && meet(one.box, other.box));
    if (other) { say(`nothing over anything else (${one.of.className} and ${other.of.className})`, face); break; }
  }
}

// Nothing is wider than the screen.
if (document.documentElement.scrollWidth > innerWidth + 1) say(`no wider than the screen (${document.documentElement.scrollWidth} of ${innerWidth})`, document.documentElement);
return wrong;
