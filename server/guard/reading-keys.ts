import { log } from '#api/ground/lib/log.ts'

/** Begins a key for reading; others are no business of the limiter. */
const START = 'hwr_'
/** How long what was told of a key holds, and how often what was read with it is told. */
const HOLDS_MS = 60_000
/** Keys that are remembered; the one that was longest unused goes first. */
const MOST = 10_000

/** Tells what was read with a key and asks whether it counts: null when that cannot be said now. */
export type AskKey = (
  key: string,
  use: { calls: number; refused: number },
  visitor: string,
) => Promise<boolean | null>

type Known = { counts: boolean; askedAt: number; calls: number; refused: number; visitor: string }

/** The key for reading in a request's Authorization header; null where there is none. */
export function readingKeyOf(header: string | undefined): string | null {
  const key = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
  return key?.startsWith(START) ? key : null
}

/**
 * Keys for reading as this process knows them. The records are asked before the first call with a key and then once
 * a minute, by which what was read is written down too; in between nothing is asked, so that a key costs no statement
 * a call. A key that was withdrawn is refused within a minute.
 */
export function createReadingKeys(ask: AskKey, clock: () => Date) {
  const known = new Map<string, Known>()
  const asking = new Map<string, Promise<boolean | null>>()

  async function tell(key: string, visitor: string): Promise<boolean | null> {
    const before = known.get(key)
    const { calls, refused } = before ?? { calls: 0, refused: 0 }
    const counts = await ask(key, { calls, refused }, visitor).catch((error: unknown) => {
      log.warn({ err: error }, 'a key for reading could not be asked about')
      return null
    })
    // What cannot be told now is told the next time.
    if (counts === null) return before ? before.counts : null
    if (!counts) known.delete(key)
    else {
      const now = known.get(key)
      remember(key, {
        ...{ counts, visitor, askedAt: clock().getTime() },
        calls: (now?.calls ?? 0) - calls,
        refused: (now?.refused ?? 0) - refused,
      })
    }
    return counts
  }

  function remember(key: string, state: Known): void {
    known.delete(key)
    known.set(key, state)
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }

  return {
    /** Whether a key counts; null when that cannot be said now. Many calls at once ask once. */
    async isGood(key: string, visitor: string): Promise<boolean | null> {
      const state = known.get(key)
      if (state && clock().getTime() - state.askedAt < HOLDS_MS) return state.counts
      const running = asking.get(key) ?? tell(key, visitor).finally(() => asking.delete(key))
      asking.set(key, running)
      return running
    },
    /** Whether a key was told to count before. */
    isKnown: (key: string): boolean => known.has(key),
    /** Counts a call with a key that counts. */
    note(key: string, { isRefused }: { isRefused: boolean }): void {
      const state = known.get(key)
      if (!state) return
      state.calls += 1
      if (isRefused) state.refused += 1
    },
    /** Tells what was not told yet, as when nothing more is read with a key. */
    async tellAll({ atEnd = false } = {}): Promise<void> {
      const old = clock().getTime() - HOLDS_MS
      for (const [key, { calls, askedAt, visitor }] of [...known]) {
        if (askedAt > old && !atEnd) continue
        if (calls > 0) await tell(key, visitor)
        // Nothing was read with it for a while: it is asked about anew when it comes again.
        else known.delete(key)
      }
    },
  }
}

export type ReadingKeys = ReturnType<typeof createReadingKeys>
