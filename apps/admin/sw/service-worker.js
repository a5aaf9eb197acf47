/*
 * Keeps the files of the back office for drivers on the road: the page and its scripts, styles and fonts, nothing else.
 * Answers of the API never pass through here. The page comes from the network whenever there is one, so that nobody is
 * left with an old version; files with a hash in their name never change. The build fills in the first two constants.
 */
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];

const PREFIX = 'camino-dashboard-';
const CACHE = PREFIX + VERSION;
const PAGE = '/dashboard/';
const ASSETS = '/dashboard/assets/';
/** Milliseconds until a page is shown as it was kept: a phone at the edge of a network waits for minutes. */
const PATIENCE_MS = 4000;

const keep = async (request, response) => {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
};

const install = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...FILES].map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
};

/** The files of the version before stay: pages that are open may still load parts of it. */
const activate = async () => {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const isPage = (response) =>
  response.ok && !response.redirected && /^text\/html/.test(response.headers.get('content-type'));

const fromNetwork = async (request) => {
  const response = await fetch(request);
  if (isPage(response)) await keep(PAGE, response.clone());
  return response;
};

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms, null));

const page = async (request) => {
  const fresh = fromNetwork(request);
  const kept = await caches.match(PAGE);
  if (!kept) return fresh;
  const first = await Promise.race([fresh, after(PATIENCE_MS)]).catch(() => null);
  fresh.catch(() => undefined);
  return first ?? kept;
};

const asset = async (request) => {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
  else if (request.mode === 'navigate' && pathname.startsWith(PAGE)) event.respondWith(page(request));
});
