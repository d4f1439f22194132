import type { Day, Store } from './store.ts'

/** The names that public/app/ccc/tester/field-worker.js has too. */
const KEPT = 'tester-field'
const PAGE = '/app/ccc/tester/field'
const WORKER = '/app/ccc/tester/field-worker.js'

/** What is kept of a day, asked of the portal now; null where it does not answer, or nobody is signed in. */
async function fetchDay(): Promise<Day | null> {
  const answer = await fetch('/api/Client/BackflowTester/GetDay', { cache: 'no-store' })
  if (!answer.ok) return null
  const { data } = (await answer.json()) as { data: Omit<Day, 'keptAt'> }
  return { ...data, keptAt: new Date().toISOString() }
}

/** Keeps the day and the page itself, only when asked; the worker serves the page where there is no signal. */
export async function keepDay(store: Store): Promise<boolean> {
  const day = await fetchDay()
  if (!day) return false
  await store.keepDay(day)
  if ('serviceWorker' in navigator) {
    await navigator.serviceWorker.register(WORKER, { scope: PAGE })
    await keepPage()
  }
  return true
}

/** The page and all that it has loaded, anew, so that a page and its parts belong together. */
async function keepPage(): Promise<void> {
  await document.fonts.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => href,
  )
  const parts = [...loaded, ...named]
    .map((address) => address.replace(/#.*$/, ''))
    .filter((address) => address.startsWith(location.origin))
    .filter((address) => /^\/(assets\/|theme\.css$)/.test(new URL(address).pathname))
  const fresh = `${KEPT}-new`
  await caches.delete(fresh)
  const cache = await caches.open(fresh)
  await cache.addAll([PAGE, ...new Set(parts)])
  await caches.delete(KEPT)
  const last = await caches.open(KEPT)
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response) await last.put(request, response)
  }
  await caches.delete(fresh)
}

/** Takes the day, the page and the worker off the phone. Reports that were not sent stay. */
export async function removeDay(store: Store): Promise<void> {
  await store.dropDay()
  await caches.delete(KEPT)
  for (const one of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (new URL(one.scope).pathname === PAGE) await one.unregister()
}
