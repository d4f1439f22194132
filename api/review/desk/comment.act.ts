import { sql } from 'kysely'
import type { z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectLastContent } from '#api/filing/filed/filed.queries.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { UNDECIDED, STATUS } from '#api/services/workflow/statuses.ts'
import { answersIn } from '#api/filing/filed/covered.ts'
import type { commentBody } from './desk-review.contract.ts'

const TYPES = { note: 1, point: 17 } as const

/** Where points to mend are added: while it is under review, and on what can be reopened. */
export const POINTS_IN: readonly number[] = [
  ...UNDECIDED,
  STATUS.onHold,
  STATUS.processingFailed,
  STATUS.accepted,
]

const NO_PLACE = 'A place in a file needs the file, a page and both numbers, or none of them.'
const NO_QUESTION = 'There is no such question in what was signed.'
const NOT_NOW =
  'Points are added while the agency reviews a submittal, and to one that was accepted. This one is neither.'

/** Writes an internal note, or a point that the applicant must mend. */
export async function writeComment(
  db: Db,
  body: z.infer<typeof commentBody>,
  staffId: number,
  now: Date,
): Promise<number> {
  const { rid, kind, text } = body
  const place = [body.page, body.x, body.y].filter((each) => each !== null && each !== undefined)
  if (place.length % 3 !== 0 || (place.length > 0 && !body.documentRid))
    throw new ApiError('INVALID', NO_PLACE, { page: NO_PLACE })
  return inTransaction(db, async (trx) => {
    await requireFiled(trx, rid, kind === 'point' ? POINTS_IN : null)
    const last = await selectLastContent(trx, [rid])
    if (body.path && !(last && answersIn(last.content.shown).has(body.path)))
      throw new ApiError('INVALID', NO_QUESTION, { path: NO_QUESTION })
    if (body.documentRid) await requireDocument(trx, rid, body.documentRid)
    const { rows } = await sql<{ id: number }>`
      insert into submittal_comments (submittal_id, type_id, path, ordinal, document_id, page, place_x,
        place_y, text, author_user_id, written_at)
      values (${rid}, ${TYPES[kind]}, ${body.path || null},
        (select max(ordinal) from submittal_versions where submittal_id = ${rid}),
        ${body.documentRid ?? null}, ${body.page ?? null}, ${body.x ?? null}, ${body.y ?? null}, ${text},
        ${staffId}, ${now})
      returning id`.execute(trx)
    return rows[0]?.id ?? 0
  })
}

/** A point about the whole, in a transaction that holds the submittal. */
export async function insertPoint(
  trx: Db,
  { rid, text, staffId }: { rid: number; text: string; staffId: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into submittal_comments (submittal_id, type_id, ordinal, text, author_user_id, written_at)
    values (${rid}, ${TYPES.point},
      (select max(ordinal) from submittal_versions where submittal_id = ${rid}), ${text}, ${staffId}, ${now})`.execute(
    trx,
  )
}

/** Ends a point to mend that is no longer wanted; once it was sent back it is the applicant's. */
export async function settlePoint(db: Db, commentRid: number, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ rid: number }>`
      select submittal_id as rid from submittal_comments
      where id = ${commentRid} and type_id = ${TYPES.point} and done_at is null`.execute(trx)
    const [point] = rows
    if (!point) throw notFound('This point')
    await requireFiled(trx, point.rid, POINTS_IN)
    await sql`
      update submittal_comments set done_at = ${now}
      where id = ${commentRid} and done_at is null`.execute(trx)
  })
}

/** Holds the row of a filed submittal, so that a move waits for what is said about it. */
export async function requireFiled(
  trx: Db,
  rid: number,
  codes: readonly number[] | null,
): Promise<void> {
  // By a statement of its own: one that waits with a join would look for the status of before, and find no row.
  await sql`select from submittals where id = ${rid} for update`.execute(trx)
  const { rows } = await sql<{ code: number }>`
    select status.code from submittals join submittal_statuses status on status.id = submittal_status_id
    where submittals.id = ${rid} and submitted_on is not null and created_by_user_id is not null`.execute(
    trx,
  )
  const [found] = rows
  if (!found) throw notFound('The submittal')
  if (codes && !codes.includes(found.code)) throw new ApiError('CONFLICT', NOT_NOW)
}

async function requireDocument(trx: Db, rid: number, documentRid: number): Promise<void> {
  const { rows } = await sql`
    select from documents where id = ${documentRid} and submittal_id = ${rid}`.execute(trx)
  if (rows.length === 0) throw notFound('This file')
}
