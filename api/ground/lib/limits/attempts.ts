import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '../calls/errors.ts'
import { keyedHash } from '#api/ground/secrets/keys.ts'
import { waitWords } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { widerNetworkOf } from './networks.ts'

export type AttemptLimit = {
  /** What is tried, for example "receipt code". */
  scope: string
  most: number
  windowSeconds: number
}

/** So far the clocks of two processes may be apart. */
const CLOCKS_APART_MS = 60_000

/**
 * Counts one try of a visitor, an account or whatever `subject` names, and throws TOO_MANY beyond the
 * limit. Counted in the database, so that it holds over several processes; the subject is stored as a keyed hash.
 */
export function countAttempt(
  db: Db,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<void> {
  return countAttempts(db, [[limit, subject]], now)
}

/**
 * Looks whether a try is right, for limits on wrong tries alone. It is counted before anybody looks, and given back
 * when it was right: of tries that come together no more are judged than the limit allows. `look` answers what was
 * found, null or false of a wrong try. Not inside a transaction: what is counted must be seen by all others.
 */
export async function judgeTry<T>(
  db: Db,
  [limit, subject]: Try,
  now: Date,
  look: () => Promise<T | null | undefined | false>,
): Promise<T | null> {
  const tries: Try[] = [[limit, subject]]
  const full = await countedFull(db, tries, now)
  if (full.length > 0) {
    // Nobody judged it: many right ones at once shut nobody out for longer than they take.
    await forgiveAttempts(db, tries)
    throw tooManyTries(full, tries, now)
  }
  let found: T | null | undefined | false
  try {
    found = await look()
  } catch (error) {
    // Refused for another reason, or nobody could look: it was no wrong try.
    await forgiveAttempts(db, tries).catch(() => undefined)
    throw error
  }
  if (found === null || found === undefined || found === false) return null
  await forgiveAttempts(db, tries)
  return found
}

/** The same subject always has the same hash; the address or name itself is not kept. */
export function hashOfSubject(subject: string): string {
  return keyedHash('attempts', subject)
}

/** A limit and whose tries it counts. */
export type Try = readonly [limit: AttemptLimit, subject: string]

/**
 * Counts one try for several limits at once; throws TOO_MANY when any of them is passed. A try that one limit
 * refuses is given back to the others: nobody uses up an account's tries from an address that has none left.
 */
export async function countAttempts(db: Db, asked: readonly Try[], now: Date): Promise<void> {
  const full = await countedFull(db, asked, now)
  if (full.length === 0) return
  const isLeft = ([{ scope }]: Try): boolean => !full.some((window) => window.scope === scope)
  const left = asked.flatMap(withNetwork).filter(isLeft)
  if (left.length > 0) await giveBack(db, left)
  throw tooManyTries(full, asked, now)
}

/** Counts tries, and says which windows are full. */
async function countedFull(db: Db, asked: readonly Try[], now: Date): Promise<FullWindow[]> {
  const { rows } = await sql<FullWindow & { isFull: boolean }>`
    select scope, start, is_full as "isFull" from count_tries(${triesToCount(asked, now)}::jsonb, ${now})`.execute(
    db,
  )
  return rows.filter(({ isFull }) => isFull)
}

/** Tries as the database's functions count them (0132_file_reports.sql), in the order in which all lock them. */
export function triesToCount(asked: readonly Try[], now: Date): string {
  const ahead = new Date(now.getTime() + CLOCKS_APART_MS)
  const tries = inOrder(asked.flatMap(withNetwork)).map(
    ([{ scope, most, windowSeconds }, subject]) => ({
      scope,
      subject: hashOfSubject(subject),
      since: new Date(now.getTime() - windowSeconds * 1_000),
      ahead,
      most,
    }),
  )
  return JSON.stringify(tries)
}

/** The refusal of tries whose windows are full. */
export function tooManyTries(
  full: readonly FullWindow[],
  asked: readonly Try[],
  now: Date,
): ApiError {
  return tooMany(full, asked.flatMap(withNetwork), now)
}

export type FullWindow = { scope: string; start: Date | string }

/** Says when the last of the full windows ends: before that another try is refused too. */
function tooMany(full: readonly FullWindow[], tries: readonly Try[], now: Date): ApiError {
  const waits = full.map(({ scope, start }) => {
    const seconds = tries.find(([limit]) => limit.scope === scope)?.[0].windowSeconds ?? 0
    return Math.ceil((new Date(start).getTime() + seconds * 1_000 - now.getTime()) / 1_000)
  })
  const wait = Math.max(1, ...waits)
  const words = t('Too many tries. Try again in {wait}.', { wait: waitWords(wait) })
  return new ApiError('TOO_MANY', words, undefined, wait)
}

/** Takes counted tries back: they were right ones. */
export function forgiveAttempts(db: Db, tries: readonly Try[]): Promise<void> {
  return giveBack(db, tries.flatMap(withNetwork))
}

async function giveBack(db: Db, tries: readonly Try[]): Promise<void> {
  const keys = inOrder(tries).map(
    ([{ scope }, subject]) => sql`(${scope}, ${hashOfSubject(subject)})`,
  )
  await sql`
    with mine as (
      select scope, subject_hash from attempts
      where (scope, subject_hash) in (${sql.join(keys)}) order by 1, 2 for update)
    update attempts set count = greatest(count - 1, 0) from mine
    where attempts.scope = mine.scope and attempts.subject_hash = mine.subject_hash`.execute(db)
}

/** Whoever has a /48 has 65,536 networks of the kind that is counted as one visitor. */
const NETWORKS_COUNT = 10

/** A try by an IPv6 network counts for the larger network around it too. */
function withNetwork(one: Try): Try[] {
  const [limit, subject] = one
  const network = widerNetworkOf(subject)
  if (!network) return [one]
  const wider = { ...limit, scope: `${limit.scope} network`, most: limit.most * NETWORKS_COUNT }
  return [one, [wider, network]]
}

/** Everybody locks the rows in the same order, so that nobody waits for each other. */
function inOrder(tries: readonly Try[]): Try[] {
  const keyOf = ([{ scope }, subject]: Try): string => `${scope}\n${subject}`
  return [...tries].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Takes one counted try back: it was a right one. */
export function forgiveAttempt(db: Db, limit: AttemptLimit, subject: string): Promise<void> {
  return forgiveAttempts(db, [[limit, subject]])
}
