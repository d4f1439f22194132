import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { mailStateOf, type MailState } from '#api/ground/lib/mail-state.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'

/** What a code is for, and for whom. One code lives for each. */
export type CodeSubject = { purpose: 'sign-in' | 'co-sign' | 'pin'; subjectId: number }

export const CODE_SECONDS = 300
/** Another code is sent no sooner than this. */
export const RESEND_SECONDS = 30
const MOST_WRONG = 5

/**
 * Makes a code of six digits, in the transaction that sends it to the address or phone `sentTo`. Null when one
 * was sent just now: that one still counts. Only a keyed hash is stored.
 */
export async function issueCode(
  db: Db,
  { sentTo, ...subject }: CodeSubject & { sentTo: string },
  now: Date,
): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { purpose, subjectId } = subject
  const { numAffectedRows } = await sql`
    insert into one_time_codes (purpose, subject_id, code_hash, sent_to, sent_at, expires_at)
    values (${purpose}, ${subjectId}, ${hashOfCode(subject, code)}, ${sentTo}, ${now},
      ${secondsFrom(now, CODE_SECONDS)})
    on conflict (purpose, subject_id) do update set code_hash = excluded.code_hash,
      sent_to = excluded.sent_to,
      sent_at = excluded.sent_at, mail_id = null, expires_at = excluded.expires_at, wrong_tries = 0
      where one_time_codes.sent_at <= ${secondsFrom(now, -RESEND_SECONDS)}
        -- Written while a clock was wrong.
        or one_time_codes.sent_at > ${secondsFrom(now, RESEND_SECONDS)}`.execute(db)
  return Number(numAffectedRows ?? 0) === 1 ? code : null
}

/** Remembers the mail that carries the living code. */
export async function noteCodeMail(
  db: Db,
  { purpose, subjectId }: CodeSubject,
  mailId: number,
): Promise<void> {
  await sql`
    update one_time_codes set mail_id = ${mailId}
    where purpose = ${purpose} and subject_id = ${subjectId}`.execute(db)
}

/** What is known of the mail with the living code; null when no code lives. */
export async function livingCodeMail(
  db: Db,
  { purpose, subjectId }: CodeSubject,
  now: Date,
): Promise<MailState | null> {
  const { rows } = await sql<{ mail: MailState }>`
    select ${mailStateOf(sql`mail_id`)} as mail from one_time_codes
    where purpose = ${purpose} and subject_id = ${subjectId} and expires_at > ${now}
      and wrong_tries < ${MOST_WRONG}`.execute(db)
  return rows[0]?.mail ?? null
}

/**
 * Spends a code: the living one is then no longer one, and of two that come at the same time one wins. Answers
 * where it was sent, or null for a wrong one. A try is counted before the code is looked at, and the fifth
 * wrong one ends the code.
 */
export async function spendCode(
  db: Db,
  subject: CodeSubject,
  typed: string,
  now: Date,
): Promise<{ sentTo: string } | null> {
  const { purpose, subjectId } = subject
  const { rows } = await sql<{ hash: string }>`
    update one_time_codes set wrong_tries = wrong_tries + 1
    where purpose = ${purpose} and subject_id = ${subjectId} and expires_at > ${now}
      and wrong_tries < ${MOST_WRONG}
    returning code_hash as hash`.execute(db)
  const hash = rows[0]?.hash
  const given = hashOfCode(subject, typed.replace(/\s+/g, ''))
  if (!hash || !timingSafeEqual(Buffer.from(hash), Buffer.from(given))) return null
  const spent = await sql<{ sentTo: string }>`
    delete from one_time_codes
    where purpose = ${purpose} and subject_id = ${subjectId} and code_hash = ${hash}
    returning sent_to as "sentTo"`.execute(db)
  return spent.rows[0] ?? null
}

/** Six digits are soon tried, so their hash takes a key that is not in the row. */
function hashOfCode({ purpose, subjectId }: CodeSubject, code: string): string {
  return createHmac('sha256', installationSecret('one-time-codes'))
    .update(`${purpose}\n${subjectId}\n${code}`)
    .digest('hex')
}

function secondsFrom(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
