import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { ApiError } from '../calls/errors.ts'
import { keyedHash } from '#api/secrets/keys.ts'
import { widerNetworkOf } from './networks.ts'

export type AttemptLimit = {
  /** What is tried, for example "receipt code". */
  scope: string
  most: number
  windowSeconds: number
}

/** So far the clocks of two processes may be apart. */
const CLOCKS_APART_MS = 60_000

const TOO_MANY = 'Too many tries. Wait a while, then try again.'

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

/** Throws TOO_MANY when the limit was reached already; counts nothing. For limits on wrong tries alone. */
export async function refuseAfterTooMany(
  db: Db,
  limit: AttemptLimit,
  subject: string,
  now: Date,
): Promise<void> {
  const windowStart = new Date(now.getTime() - limit.windowSeconds * 1_000)
  const ahead = new Date(now.getTime() + CLOCKS_APART_MS)
  const full = sql.join(
    withNetwork([limit, subject]).map(
      ([{ scope, most }, of]) =>
        sql`(scope = ${scope} and subject_hash = ${hashOfSubject(of)} and count >= ${most})`,
    ),
    sql` or `,
  )
  const { rows } = await sql<FullWindow>`
    select scope, window_start as start from attempts where window_start > ${windowStart} and window_start <= ${ahead} and (${full})`.execute(
    db,
  )
  if (rows.length > 0) throw tooMany(rows, withNetwork([limit, subject]), now)
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
  const tries = asked.flatMap(withNetwork)
  const values = inOrder(tries).map(
    ([{ scope }, subject]) => sql`(${scope}, ${hashOfSubject(subject)}, ${now}::timestamptz, 1)`,
  )
  const since = sql.join(
    tries.map(([{ scope, windowSeconds }]) => {
      const start = new Date(now.getTime() - windowSeconds * 1_000)
      return sql`when attempts.scope = ${scope} then ${start}::timestamptz`
    }),
    sql` `,
  )
  // A window that begins in the future was written while a clock was wrong: it is not believed.
  const ahead = new Date(now.getTime() + CLOCKS_APART_MS)
  const isOver = sql`(attempts.window_start <= case ${since} end or attempts.window_start > ${ahead}::timestamptz)`
  const { rows } = await sql<FullWindow & { count: number }>`
    insert into attempts (scope, subject_hash, window_start, count) values ${sql.join(values)}
    on conflict (scope, subject_hash) do update set
      count = case when ${isOver} then 1 else attempts.count + 1 end,
      window_start = case when ${isOver} then excluded.window_start else attempts.window_start end
    returning scope, count, window_start as start`.execute(db)
  const countOf = (scope: string): number => rows.find((row) => row.scope === scope)?.count ?? 0
  const left = tries.filter(([limit]) => countOf(limit.scope) <= limit.most)
  if (left.length === tries.length) return
  if (left.length > 0) await giveBack(db, left)
  const full = tries.filter((one) => !left.includes(one))
  throw tooMany(
    rows.filter(({ scope }) => full.some(([limit]) => limit.scope === scope)),
    full,
    now,
  )
}

type FullWindow = { scope: string; start: Date }

/** Says when the last of the full windows ends: before that another try is refused too. */
function tooMany(full: readonly FullWindow[], tries: readonly Try[], now: Date): ApiError {
  const waits = full.map(({ scope, start }) => {
    const seconds = tries.find(([limit]) => limit.scope === scope)?.[0].windowSeconds ?? 0
    return Math.ceil((new Date(start).getTime() + seconds * 1_000 - now.getTime()) / 1_000)
  })
  return new ApiError('TOO_MANY', TOO_MANY, undefined, Math.max(1, ...waits))
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
