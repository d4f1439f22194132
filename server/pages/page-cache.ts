import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

export type Bytes = Uint8Array<ArrayBuffer>

/** A page as it is sent, ready in both forms. */
export type KeptPage = {
  body: Bytes
  /** The same in brotli, made when the first visitor wants it. */
  packed?: Bytes
  headers: Record<string, string>
  etag: string
}

type Entry = { page: KeptPage; size: number; until: number }

export type PageCacheOptions = {
  /** What all pages hang on: the state of the records and the day. A change makes every kept page stale. */
  version: () => Promise<string>
  clock: () => Date
  mostPages?: number
  mostBytes?: number
}

export type PageCache = {
  get: (key: string) => Promise<KeptPage | null>
  /** Keeps a page that was made from records of the given version. */
  put: (key: string, page: KeptPage, version: string) => void
  version: () => Promise<string>
  /** What is being rendered now, by version and key: who asks for the same waits for it. Null where none may share it. */
  running: Map<string, Promise<KeptPage | null>>
}

const MOST_PAGES = 500
const MOST_BYTES = 20 * 1024 * 1024
/** Asking the database for the version costs as much as a page, so its answer holds this long. */
const VERSION_MS = 1_000
/** Menus and settings are files that raise no version. */
const LIFE_MS = 60_000
/** A compressed page is kept beside the plain one: dearer to make than live, and made once. */
const BROTLI_KEPT = 4

/**
 * Keeps pages of anonymous visitors. The records' version is asked for at most once a second; when it has
 * moved, everything goes. The least used page goes first when there are too many.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { clock, mostPages = MOST_PAGES, mostBytes = MOST_BYTES } = options
  const entries = new Map<string, Entry>()
  let bytes = 0
  let keptVersion = ''
  let asked: { at: number; version: Promise<string> } | null = null

  function drop(key: string): void {
    bytes -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  async function version(): Promise<string> {
    const now = clock().getTime()
    if (!asked || now - asked.at >= VERSION_MS || now < asked.at) {
      asked = { at: now, version: options.version() }
      // A failure is not remembered.
      asked.version.catch(() => {
        asked = null
      })
    }
    const current = await asked.version
    if (current !== keptVersion) {
      entries.clear()
      bytes = 0
      keptVersion = current
    }
    return current
  }

  return {
    version,
    running: new Map(),
    async get(key) {
      await version()
      const entry = entries.get(key)
      if (!entry) return null
      entries.delete(key)
      if (entry.until <= clock().getTime()) {
        bytes -= entry.size
        return null
      }
      entries.set(key, entry)
      return entry.page
    },
    put(key, page, of) {
      if (of !== keptVersion) return
      drop(key)
      // The page, and up to a fourth of it again when it is packed.
      const size = key.length + 1.25 * page.body.length
      if (size > mostBytes / 4) return
      entries.set(key, { page, size, until: clock().getTime() + LIFE_MS })
      bytes += size
      for (const oldest of entries.keys()) {
        if (entries.size <= mostPages && bytes <= mostBytes) break
        drop(oldest)
      }
    },
  }
}

/** The page as bytes: in brotli for who takes it, which is made once. */
export function bytesOf(page: KeptPage, wantsBrotli: boolean): Bytes {
  if (!wantsBrotli) return page.body
  page.packed ??= new Uint8Array(
    brotliCompressSync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_KEPT } }),
  )
  return page.packed
}

export function etagOf(body: Bytes): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
