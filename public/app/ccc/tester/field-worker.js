/**
 * Serves the page of a tester without signal from what that page has kept (app/light/field/keep.ts). It is registered only
 * when asked for, for the one page, keeps nothing by itself and touches no call.
 */
const KEPT = 'tester-field'
const PAGE = '/app/ccc/tester/field'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(fetch(request).catch(() => kept(PAGE)))
    return
  }
  // What the page is made of: its names change with its content, so what is kept is right.
  if (/^\/(assets\/|theme\.css$|config\/)/.test(pathname))
    event.respondWith(fetch(request).catch(() => kept(request)))
})

async function kept(request) {
  const cache = await caches.open(KEPT)
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? Response.error()
}
