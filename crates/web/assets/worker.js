// Keeps what can be read while the table is away: books, cards, and finished games somebody has kept. A running game is
// never kept, so nobody sees a board that is out of date.
// `mark`, `base` and `first` are written above by the program: its version, where it lives, what to keep at once.
const shelf = 'tradecraft files ' + mark;
const pages = 'tradecraft pages';
const away = base + '/away';
// More pages than this are a whole library; the oldest go first.
const most = 4000;

self.addEventListener('install', event => event.waitUntil((async () => {
  await (await caches.open(shelf)).addAll(first.files);
  await Promise.all(first.pages.map(address => fetch(address, { credentials: 'same-origin' }).then(answer => keep(address, answer), () => {})));
  await self.skipWaiting();
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
  const old = (await caches.keys()).filter(name => name.startsWith('tradecraft files ') && name !== shelf);
  await Promise.all(old.map(name => caches.delete(name)));
  await self.clients.claim();
})()));

// The server says which pages may be kept.
async function keep(address, answer) {
  if (!answer.ok || !answer.headers.has('x-keep')) return;
  const kept = await caches.open(pages);
  await kept.put(address, answer);
  const all = await kept.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map(page => kept.delete(page)));
}

// What the script of a page puts in place of the old one is the middle of the whole page.
async function middle(answer) {
  const text = await answer.text();
  const from = text.indexOf('<div id="page"'), to = text.lastIndexOf('<p id="lost"');
  return new Response(text.slice(from, to), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function fromTable(request) {
  const isPart = request.headers.has('x-board-only');
  try {
    const answer = await fetch(request);
    if (!isPart) await keep(request.url, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    const kept = await (await caches.open(pages)).match(request.url, { ignoreVary: true });
    if (kept) return isPart ? middle(kept) : kept;
    if (request.mode !== 'navigate') throw error;
    return await caches.match(away, { ignoreVary: true }) ?? Response.error();
  }
}

async function fromShelf(request) {
  return await (await caches.open(shelf)).match(request.url, { ignoreVary: true }) ?? fetch(request);
}

self.addEventListener('fetch', event => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith(base + '/assets/')) event.respondWith(fromShelf(request));
  else if (request.mode === 'navigate' || request.headers.has('x-board-only')) event.respondWith(fromTable(request));
});

// A notice of the table: what it says, where it leads, and how to turn all of them off.
self.addEventListener('push', event => {
  const told = event.data?.json() ?? {};
  const actions = told.off ? [{ action: 'off', title: told.offWords }] : [];
  event.waitUntil(self.registration.showNotification(told.title ?? 'Tradecraft', { body: told.text, lang: told.lang, data: told, actions }));
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  const { url, off } = event.notification.data ?? {};
  event.waitUntil(self.clients.openWindow((event.action === 'off' ? off : url) ?? base + '/waiting'));
});
