import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** One press of a button: whose, its key, and what was asked. */
export type Press = {
  /** Null for somebody without an account. */
  userId: number | null
  key: string
  call: string
  /** Of what was sent; a file is known when it was read. */
  bodySha256: () => string
}

/** A call of the API while it runs. */
type Call = {
  press: Press | null
  /** Counts the transactions of the call. */
  step: number
  hasSaved: boolean
}

const calls = new AsyncLocalStorage<Call>()

/** A key that was used for something else: another call is another act, but another body is a mistake. */
export class KeyReusedError extends Error {
  constructor() {
    super('The key was used with another body.')
    this.name = 'KeyReusedError'
  }
}

/** Runs a call. As a press of a button it is done once: its transactions remember what they answered by the key. */
export function asActOnce<T>(press: Press | null, call: () => Promise<T>): Promise<T> {
  return calls.run({ press, step: 0, hasSaved: false }, call)
}

/** Notes that a transaction of this call holds: what fails after it does not mean that nothing was saved. */
export function noteSaved(): void {
  const call = calls.getStore()
  if (call) call.hasSaved = true
}

export function hasSaved(): boolean {
  return calls.getStore()?.hasSaved ?? false
}

/**
 * Runs the work of a transaction once for each key. The place of the answer is taken first, so that of two at once the
 * second waits and finds what the first answered; the answer is written together with what was made.
 */
export async function once<T>(trx: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const call = calls.getStore()
  if (!call?.press) return work(trx)
  const { press } = call
  const place = placeOf(press, call.step++)
  const bodySha256 = press.bodySha256()
  const { rows: taken } = await sql`
    insert into ${place.table} (${place.owner}, call, step, body_sha256, answer)
    values (${place.values}, ${bodySha256}, 'null') on conflict do nothing returning step`.execute(
    trx,
  )
  if (taken.length === 0) return first<T>(trx, place, bodySha256)
  const answer = await work(trx)
  await sql`
    with old as (delete from ${place.table} where ${place.old} and at < now() - interval '7 days')
    update ${place.table} set answer = ${JSON.stringify(kept(answer))}::jsonb where ${place.isThis}`.execute(
    trx,
  )
  return answer
}

/** What the first press answered; another body is another thing. */
async function first<T>(trx: Db, place: Place, bodySha256: string): Promise<T> {
  const { rows } = await sql<{ bodySha256: string; answer: unknown }>`
    select body_sha256 as "bodySha256", answer from ${place.table} where ${place.isThis}`.execute(
    trx,
  )
  const [known] = rows
  if (known?.bodySha256 !== bodySha256) throw new KeyReusedError()
  // What was written by this function for this call and step is what its work answered.
  return read(known.answer) as T
}

/**
 * What the transactions of an earlier press with this key and body answered, in their order; nothing where none holds.
 * For acts that would refuse a second press before they come to their transaction.
 */
export async function answersBefore<T>(db: Db): Promise<T[]> {
  const press = calls.getStore()?.press
  if (!press) return []
  const { table, isOfPress } = placeOf(press, 0)
  const { rows } = await sql<{ answer: unknown }>`
    select answer from ${table}
    where ${isOfPress} and body_sha256 = ${press.bodySha256()} order by step`.execute(db)
  return rows.map(({ answer }) => read(answer) as T)
}

/** Whether what is refused now was done by an earlier press with the same key. */
export async function wasDoneBefore(db: Db): Promise<boolean> {
  const call = calls.getStore()
  if (!call?.press || call.hasSaved) return false
  const { table, isOfPress } = placeOf(call.press, 0)
  const { rows } = await sql`select from ${table} where ${isOfPress} limit 1`.execute(db)
  return rows.length > 0
}

type Place = {
  table: RawBuilder<unknown>
  owner: RawBuilder<unknown>
  values: RawBuilder<unknown>
  /** All steps of the press, and this one. */
  isOfPress: RawBuilder<unknown>
  isThis: RawBuilder<unknown>
  /** Whose old answers go with this one. */
  old: RawBuilder<unknown>
}

function placeOf({ userId, key, call }: Press, step: number): Place {
  if (userId === null) {
    const hash = createHash('sha256').update(key).digest('hex')
    const isOfPress = sql`key_hash = ${hash} and call = ${call}`
    return {
      isOfPress,
      table: sql.table('visitor_act_keys'),
      owner: sql`key_hash`,
      values: sql`${hash}, ${call}, ${step}`,
      isThis: sql`${isOfPress} and step = ${step}`,
      old: sql`true`,
    }
  }
  const isOfPress = sql`user_id = ${userId} and key = ${key} and call = ${call}`
  return {
    isOfPress,
    table: sql.table('act_keys'),
    owner: sql`user_id, key`,
    values: sql`${userId}, ${key}, ${call}, ${step}`,
    isThis: sql`${isOfPress} and step = ${step}`,
    old: sql`user_id = ${userId}`,
  }
}

/** Moments are kept as such; nothing stays nothing. */
function kept(answer: unknown): unknown {
  if (answer === undefined) return { $nothing: true }
  if (answer instanceof Date) return { $date: answer.toISOString() }
  if (Array.isArray(answer)) return answer.map(kept)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, kept(value)]))
}

function read(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(read)
  if (typeof answer !== 'object' || answer === null) return answer
  if ('$nothing' in answer) return undefined
  if ('$date' in answer) return new Date(String(answer.$date))
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, read(value)]))
}
