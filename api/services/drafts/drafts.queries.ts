import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { Answers } from '#api/ground/lib/calls/answers.ts'
import { countAttempt, triesToCount, type AttemptLimit } from '#api/ground/lib/limits/attempts.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
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

/** Begins a draft by one statement, which counts it too; throws TOO_MANY past the limit of the visitor. */
export async function startDraft(
  db: Db,
  { kind, key, answers, userId, now, expiresAt }: NewDraft,
  [limit, visitor]: [AttemptLimit, string],
): Promise<DraftRow> {
  const draft = {
    kind,
    key_hash: keyHash(key),
    answers,
    user_id: userId,
    created_at: now,
    expires_at: expiresAt,
  }
  const { rows } = await sql<DraftRow>`
    select ${columns} from start_draft(${JSON.stringify(draft)}::jsonb,
      ${triesToCount([[limit, visitor]], now)}::jsonb)`.execute(db)
  const row = rows[0]
  if (row) return row
  // The window is full, which this says with the time to wait.
  await countAttempt(db, limit, visitor, now)
  throw new ApiError('TOO_MANY', 'Too many forms were begun at once. Try again.')
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
