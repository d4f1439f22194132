import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** One press of a button: whose, its key, and what was asked. `step` counts the transactions of the call. */
type Act = { userId: number; key: string; call: string; bodySha256: string; step: number }

const acting = new AsyncLocalStorage<Act>()

/** A key that was used for something else: another call is another act, but another body is a mistake. */
export class KeyReusedError extends Error {
  constructor() {
    super('The key was used with another body.')
    this.name = 'KeyReusedError'
  }
}

/** Runs a call as an act that is done once: its transactions remember what they answered by the key. */
export function asActOnce<T>(act: Omit<Act, 'step'>, call: () => Promise<T>): Promise<T> {
  return acting.run({ ...act, step: 0 }, call)
}

/**
 * Runs the work of a transaction once for each key. The key is held until the end of the transaction, so that of two
 * at once the second finds what the first answered; the answer is written together with what was made.
 */
export async function once<T>(trx: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const act = acting.getStore()
  if (!act) return work(trx)
  const { userId, key, call, bodySha256 } = act
  const step = act.step++
  await sql`select pg_advisory_xact_lock(hashtextextended(${`act ${userId} ${key}`}, 0))`.execute(
    trx,
  )
  const { rows } = await sql<{ bodySha256: string; answer: unknown }>`
    select body_sha256 as "bodySha256", answer from act_keys
    where user_id = ${userId} and key = ${key} and call = ${call} and step = ${step}`.execute(trx)
  const [known] = rows
  // What was written by this function for this call and step is what its work answered.
  if (known?.bodySha256 === bodySha256) return read(known.answer) as T
  if (known) throw new KeyReusedError()
  const answer = await work(trx)
  await sql`
    insert into act_keys (user_id, key, call, step, body_sha256, answer)
    values (${userId}, ${key}, ${call}, ${step}, ${bodySha256}, ${JSON.stringify(kept(answer))}::jsonb)`.execute(
    trx,
  )
  await sql`delete from act_keys where user_id = ${userId} and at < now() - interval '7 days'`.execute(
    trx,
  )
  return answer
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
