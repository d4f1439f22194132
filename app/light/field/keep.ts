import type { Day, Store } from './store.ts'

/** The names that public/app/ccc/tester/field-worker.js has too. */
const KEPT = 'tester-field'
const FRESH = `${KEPT}-new-`
const PAGE = '/app/ccc/tester/field'
const WORKER = '/app/ccc/tester/field-worker.js'

/** What is kept of a day, asked of the portal now; null where it does not answer, or nobody is signed in. */
async function fetchDay(): Promise<Day | null> {
  const answer = await fetch('/api/Client/BackflowTester/GetDay', { cache: 'no-store' })
  if (!answer.ok) return null
  const { data } = (await answer.json()) as { data: Omit<Day, 'keptAt'> }
  return { ...data, keptAt: new Date().toISOString() }
}

/**
 * Keeps the day and the page itself, only when asked; the worker serves the page where there is no signal. What is
 * asked of the portal may take long, so it is asked before the lock; what was kept and was removed meanwhile, here or
 * in another tab, stays removed.
 */
export async function keepDay(store: Store): Promise<boolean> {
  const wasKept = (await store.day()) !== undefined
  const day = await fetchDay()
  if (!day) return false
  const mayServe = 'serviceWorker' in navigator
  if (mayServe) await navigator.serviceWorker.register(WORKER, { scope: PAGE })
  const fetched = mayServe ? await fetchPage() : null
  await alone(async () => {
    if (wasKept && (await store.day()) === undefined) return remove(store)
    await store.keepDay(day)
    if (fetched) await keepPage(fetched)
  })
  if (fetched) await caches.delete(fetched)
  return true
}

/** The page and all that it has loaded, anew, so that a page and its parts belong together; the name of their cache. */
async function fetchPage(): Promise<string> {
  await document.fonts.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => href,
  )
  const parts = [...loaded, ...named]
    .map((address) => address.split('#', 1)[0] ?? '')
    .filter((address) => address.startsWith(location.origin))
    .filter((address) => /^\/(assets\/|theme\.css$)/.test(new URL(address).pathname))
  const fresh = `${FRESH}${crypto.randomUUID()}`
  const cache = await caches.open(fresh)
  try {
    await cache.addAll([PAGE, ...new Set(parts)])
  } catch (error) {
    await caches.delete(fresh)
    throw error
  }
  return fresh
}

async function keepPage(fetched: string): Promise<void> {
  const fresh = await caches.open(fetched)
  await caches.delete(KEPT)
  const kept = await caches.open(KEPT)
  for (const request of await fresh.keys()) {
    const response = await fresh.match(request)
    if (response) await kept.put(request, response)
  }
}

/** Takes the day, the page and the worker off the phone. Reports that were not sent stay. */
export function removeDay(store: Store): Promise<void> {
  return alone(() => remove(store))
}

async function remove(store: Store): Promise<void> {
  await store.dropDay()
  for (const name of await caches.keys())
    if (name === KEPT || name.startsWith(FRESH)) await caches.delete(name)
  for (const one of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    if (new URL(one.scope).pathname === PAGE) await one.unregister()
}

/** One tab at a time changes what is kept: a removal is never undone by a page that was still keeping. */
async function alone(act: () => Promise<void>): Promise<void> {
  await navigator.locks.request(KEPT, act)
}
