import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import { installationSecret } from './keys.ts'

/** What a code is for, and for whom. One code lives for each. */
export type CodeSubject = { purpose: 'sign-in' | 'co-sign'; subjectId: number }

export const CODE_SECONDS = 300
/** Another code is sent no sooner than this. */
export const RESEND_SECONDS = 30
const MOST_WRONG = 5

/**
 * Makes a code of six digits, in the transaction that sends it. Null when one was sent just now: that one
 * still counts. Only a keyed hash is stored.
 */
export async function issueCode(db: Db, subject: CodeSubject, now: Date): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { purpose, subjectId } = subject
  const { numAffectedRows } = await sql`
    insert into one_time_codes (purpose, subject_id, code_hash, sent_at, expires_at)
    values (${purpose}, ${subjectId}, ${await hashOfCode(db, subject, code)}, ${now},
      ${secondsFrom(now, CODE_SECONDS)})
    on conflict (purpose, subject_id) do update set code_hash = excluded.code_hash,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, wrong_tries = 0
      where one_time_codes.sent_at <= ${secondsFrom(now, -RESEND_SECONDS)}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1 ? code : null
}

/** When the living code was sent; null when there is none. */
export async function codeSentAt(
  db: Db,
  { purpose, subjectId }: CodeSubject,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ sentAt: Date }>`
    select sent_at as "sentAt" from one_time_codes
    where purpose = ${purpose} and subject_id = ${subjectId} and expires_at > ${now}
      and wrong_tries < ${MOST_WRONG}`.execute(db)
  return rows[0]?.sentAt ?? null
}

/**
 * Whether a code is the living one, which it then no longer is: of two that come at the same time one
 * wins. A try is counted before the code is looked at, and the fifth wrong one ends the code.
 */
export async function spendCode(
  db: Db,
  subject: CodeSubject,
  typed: string,
  now: Date,
): Promise<boolean> {
  const { purpose, subjectId } = subject
  const { rows } = await sql<{ hash: string }>`
    update one_time_codes set wrong_tries = wrong_tries + 1
    where purpose = ${purpose} and subject_id = ${subjectId} and expires_at > ${now}
      and wrong_tries < ${MOST_WRONG}
    returning code_hash as hash`.execute(db)
  const hash = rows[0]?.hash
  const given = await hashOfCode(db, subject, typed.replace(/\s+/g, ''))
  if (!hash || !timingSafeEqual(Buffer.from(hash), Buffer.from(given))) return false
  const { numAffectedRows } = await sql`
    delete from one_time_codes
    where purpose = ${purpose} and subject_id = ${subjectId} and code_hash = ${hash}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/** Six digits are soon tried, so their hash takes a key that is not in the row. */
async function hashOfCode(
  db: Db,
  { purpose, subjectId }: CodeSubject,
  code: string,
): Promise<string> {
  return createHmac('sha256', await installationSecret(db, 'one-time-codes'))
    .update(`${purpose}\n${subjectId}\n${code}`)
    .digest('hex')
}

function secondsFrom(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
