/** What a record shows, by the names of its fields; a field that is missing says nothing. */
export type Shown = Readonly<Record<string, string | null>>

/** A change of what was shown: the moment, and the old values of what differed. */
export type Change = { at: number; was: Shown }

/** A field whose value differs between two moments. */
export type Difference = { name: string; was: string | null; became: string | null }

/**
 * The record as it was at a moment: the record of now with every change undone that came at it or after it. `changes`
 * are the newest first.
 */
export function shownAt(now: Shown, changes: readonly Change[], moment: number): Shown {
  const shown: Record<string, string | null> = { ...now }
  for (const { at, was } of changes) {
    if (at < moment) break
    Object.assign(shown, was)
  }
  return shown
}

/** The fields that differ, in no promised order. */
export function differencesOf(before: Shown, after: Shown): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, became] = [before[name] ?? null, after[name] ?? null]
    return was === became ? [] : [{ name, was, became }]
  })
}

/** Each change with what became of its fields, the newest first; without those that nobody could see. */
export function told(
  now: Shown,
  changes: readonly Change[],
): { at: number; differences: Difference[] }[] {
  let after = now
  return changes
    .map(({ at, was }) => {
      const before = { ...after, ...was }
      const differences = differencesOf(before, after)
      after = before
      return { at, differences }
    })
    .filter(({ differences }) => differences.length > 0)
}

/** Why nothing is known of what a record showed before a moment. */
export const BEGINNINGS = ['kept', 'shown', 'created'] as const
export type Beginning = (typeof BEGINNINGS)[number]

type Life = {
  /** Since when the portal keeps changes. */
  keptAt: number
  createdAt: number
  /** When the record became public, where it was not from its first moment. */
  publishedAt: number | null
  /** The change from which on they are read, where there are more than are read. */
  readAt: number | null
}

/** The moment from which it is known what the record showed, and what began then. */
export function beginningOf({ keptAt, createdAt, publishedAt, readAt }: Life): {
  at: number
  kind: Beginning
} {
  if (readAt !== null) return { at: readAt, kind: 'kept' }
  if (publishedAt !== null) return { at: publishedAt, kind: 'shown' }
  return createdAt >= keptAt ? { at: createdAt, kind: 'created' } : { at: keptAt, kind: 'kept' }
}
