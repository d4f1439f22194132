import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Bytes } from './page-bytes.ts'

/** A page as it is sent, ready in both forms. */
export type KeptPage = {
  body: Bytes
  /** The same in brotli, made when the first visitor wants it. */
  packed?: Bytes
  headers: Record<string, string>
  etag: string
}

/** What pages hang on: the records of each feature, and the agency's day. */
export type PageVersions = { features: Readonly<Record<string, string>>; day: string }

export type PageCacheOptions = {
  versions: () => Promise<PageVersions>
  clock: () => Date
  mostPages?: number
  mostBytes?: number
}

export type PageCache = {
  /** The kept page, when it was made from records of this version. */
  get: (key: string, version: string) => KeptPage | null
  /** Keeps a page that was made from records of the given version. */
  put: (key: string, page: KeptPage, version: string) => void
  /** The version of what a page reads; of everything where it does not say what, or names what is not there. */
  version: (reads: readonly string[] | null) => Promise<string>
  /** What is being rendered now, by version and key: who asks for the same waits for it. Null where none may share it. */
  running: Map<string, Promise<KeptPage | null>>
}

type Entry = { page: KeptPage; version: string }

const MOST_PAGES = 500
const MOST_BYTES = 20 * 1024 * 1024
/** The part of the store for pages that were asked for once. */
const NEW_SHARE = 0.2
/** Asking the database for the versions costs as much as a page, so its answer holds this long. */
const VERSION_MS = 1_000
/** Menus and settings are files that raise no version. */
const LIFE_MS = 60_000
/** A compressed page is kept beside the plain one: dearer to make than live, and made once. */
const BROTLI_KEPT = 4

/**
 * Keeps pages of anonymous visitors. The records' versions are asked for at most once a second; a page goes when
 * one of those that it was made from has moved. A page that was asked for again is kept apart from those that
 * were asked for once, so that who walks through all addresses pushes out only the latter.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { clock, mostPages = MOST_PAGES, mostBytes = MOST_BYTES } = options
  const store = (share: number): LRUCache<string, Entry> =>
    new LRUCache({
      max: Math.max(1, Math.round(mostPages * share)),
      maxSize: Math.ceil(mostBytes * share),
      maxEntrySize: Math.ceil(mostBytes / 20),
      // The page, and up to a fourth of it again when it is packed.
      sizeCalculation: ({ page }, key) => Math.ceil(key.length + 1.25 * page.body.length) + 1,
      ttl: LIFE_MS,
      ttlResolution: 0,
      perf: { now: () => clock().getTime() },
    })
  const askedOnce = store(NEW_SHARE)
  const askedAgain = store(1 - NEW_SHARE)
  let asked: { at: number; versions: Promise<PageVersions> } | null = null

  function versions(): Promise<PageVersions> {
    const now = clock().getTime()
    if (!asked || now - asked.at >= VERSION_MS || now < asked.at) {
      const versions = options.versions()
      asked = { at: now, versions }
      // A failure is not remembered.
      versions.catch(() => {
        if (asked?.versions === versions) asked = null
      })
    }
    return asked.versions
  }

  function current(from: LRUCache<string, Entry>, key: string, version: string): Entry | null {
    const entry = from.get(key)
    if (!entry) return null
    if (entry.version === version) return entry
    from.delete(key)
    return null
  }

  return {
    running: new Map(),
    async version(reads) {
      const { features, day } = await versions()
      const isKnown = reads?.every((feature) => features[feature] !== undefined) ?? false
      const names = reads && isKnown ? reads : Object.keys(features).toSorted()
      return [day, ...names.map((feature) => features[feature])].join(' ')
    },
    get(key, version) {
      const again = current(askedAgain, key, version)
      if (again) return again.page
      const once = current(askedOnce, key, version)
      if (!once) return null
      const remainingMs = askedOnce.getRemainingTTL(key)
      askedOnce.delete(key)
      // It grows no younger by being moved.
      askedAgain.set(key, once, { ttl: remainingMs })
      return once.page
    },
    put(key, page, version) {
      askedAgain.delete(key)
      askedOnce.set(key, { page, version })
    },
  }
}

/** The page as bytes: in brotli for who takes it, which is made once. */
export function sentBytes(page: KeptPage, wantsBrotli: boolean): Bytes {
  if (!wantsBrotli) return page.body
  page.packed ??= new Uint8Array(
    brotliCompressSync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_KEPT } }),
  )
  return page.packed
}

export function etagOf(body: Bytes): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
