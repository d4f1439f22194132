import { sql } from 'kysely'
import type { Db } from '#api/db/database.ts'
import type { Answers } from '#api/lib/calls/answers.ts'
import { keyHash } from '#api/secrets/keys.ts'
import type { DraftKind } from './drafts.schemas.ts'

export type DraftRow = {
  id: string
  kind: DraftKind
  keyHash: string
  userId: number | null
  answers: Answers
  version: number
  updatedAt: Date
  expiresAt: Date
  eventId: number | null
}

const columns = sql`id, kind, key_hash as "keyHash", user_id as "userId", answers, version,
  updated_at as "updatedAt", expires_at as "expiresAt", event_id as "eventId"`

export type NewDraft = {
  kind: DraftKind
  key: string
  answers: Answers
  userId: number | null
  now: Date
  expiresAt: Date
}

export async function insertDraft(db: Db, draft: NewDraft): Promise<DraftRow> {
  const { rows } = await sql<DraftRow>`
    insert into drafts (kind, key_hash, answers, user_id, created_at, updated_at, expires_at)
    values (${draft.kind}, ${keyHash(draft.key)}, ${JSON.stringify(draft.answers)}::jsonb, ${draft.userId},
      ${draft.now}, ${draft.now}, ${draft.expiresAt})
    returning ${columns}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A draft was not stored.')
  return row
}

/** The draft of a key; an expired one is gone, a submitted one stays to show its receipt. */
export async function selectDraft(db: Db, key: string, now: Date): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from drafts
    where key_hash = ${keyHash(key)} and (expires_at > ${now} or event_id is not null)`.execute(db)
  return rows[0] ?? null
}

/** The same, held until the end of the transaction: a second submission waits here for the first. */
export async function lockDraft(db: Db, key: string, now: Date): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from drafts
    where key_hash = ${keyHash(key)} and (expires_at > ${now} or event_id is not null)
    for update`.execute(db)
  return rows[0] ?? null
}

export async function updateDraft(
  db: Db,
  { id, answers, now, expiresAt }: { id: string; answers: Answers; now: Date; expiresAt: Date },
): Promise<DraftRow | null> {
  const { rows } = await sql<DraftRow>`
    update drafts set answers = ${JSON.stringify(answers)}::jsonb, version = version + 1,
      updated_at = ${now}, expires_at = ${expiresAt}
    where id = ${id}::uuid and event_id is null
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Ties a draft to the event that it became. Its answers are in the event's report now. */
export async function closeDraft(
  db: Db,
  { id, eventId, now }: { id: string; eventId: number; now: Date },
): Promise<void> {
  await sql`
    update drafts set event_id = ${eventId}, answers = '{}', updated_at = ${now}
    where id = ${id}::uuid`.execute(db)
}
