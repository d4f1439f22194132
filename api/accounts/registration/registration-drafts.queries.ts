import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Answers } from '#api/ground/lib/calls/answers.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
import { seal, unseal } from '#api/ground/secrets/sealed.ts'
import type { TypedQuestion } from '#api/accounts/account/identity/security-questions.rules.ts'

/** What a visitor has typed so far. */
export type RegistrationDraft = {
  answers: Answers
  /** With the answers to the security questions: they stay in the API. */
  questions: TypedQuestion[]
}

/** Long enough to fill in four steps, short enough for what lies in them. */
const KEPT_MS = 3_600_000

export async function selectRegistrationDraft(
  db: Db,
  key: string,
  now: Date,
): Promise<RegistrationDraft | null> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from registration_drafts
    where key_hash = ${keyHash(key)} and expires_at > ${now}`.execute(db)
  // What this file sealed has this shape.
  return rows[0] ? (JSON.parse(unseal(rows[0].sealed, key)) as RegistrationDraft) : null
}

/** Keeps a draft for another hour, and forgets those whose hour is over. */
export async function saveRegistrationDraft(
  db: Db,
  { key, draft, now }: { key: string; draft: RegistrationDraft; now: Date },
): Promise<void> {
  await sql`delete from registration_drafts where expires_at <= ${now}`.execute(db)
  await sql`
    insert into registration_drafts (key_hash, sealed, expires_at)
    values (${keyHash(key)}, ${seal(JSON.stringify(draft), key)}, ${new Date(now.getTime() + KEPT_MS)})
    on conflict (key_hash) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`.execute(
    db,
  )
}

export async function deleteRegistrationDraft(db: Db, key: string): Promise<void> {
  await sql`delete from registration_drafts where key_hash = ${keyHash(key)}`.execute(db)
}
