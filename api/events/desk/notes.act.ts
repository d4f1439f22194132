import { sql } from 'kysely'
import { handsOf } from '#api/services/access/cover.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { requireWhole } from './desk-event.queries.ts'
import { EVENTS } from './event-desk.rights.ts'
import { refused, REQUIRED, type EventRules } from './event.rules.ts'
import type { EventActivity, EventNote, EventReply } from './event-desk.schemas.ts'
import { addToTimeline } from './timeline.queries.ts'

type Doing = { user: Pick<SignedIn, 'id' | 'displayName'>; rules: EventRules }

const LOCKED = 'This comment is locked. It takes no change and no reply.'

function refuseEmpty(fields: Record<string, boolean>): void {
  const missing = Object.entries(fields).filter(([, isThere]) => !isThere)
  if (missing.length > 0)
    throw refused(Object.fromEntries(missing.map(([field]) => [field, REQUIRED])))
}

/** Adds a comment of the staff, or changes one that is not locked (spec 3 §3, §5). Answers its rid. */
export async function saveNote(
  db: Db,
  { user, rules }: Doing,
  note: EventNote,
  now: Date,
): Promise<number> {
  const { typeRid, commentSubject, commentText } = note
  refuseEmpty({
    typeRid: typeRid !== null,
    commentSubject: Boolean(commentSubject?.trim()),
    commentText: Boolean(commentText?.trim()),
  })
  return inTransaction(db, async (trx) => {
    await requireWhole(trx, note.eventRid)
    const { rows: types } = await sql`
      select from event_note_types where id = ${typeRid} and (retired_at is null or id = (
        select event_note_type_id from event_notes where id = ${note.rid}))`.execute(trx)
    if (types.length === 0) throw refused({ typeRid: 'Choose from the list.' })
    const facts = {
      event_note_type_id: typeRid ?? 0,
      subject: commentSubject ?? '',
      body: commentText ?? '',
      display_sequence: note.displaySequence,
      is_locked: note.lockInd === 'Y',
    }
    if (note.rid !== null) {
      await requireUnlocked(trx, note.rid, note.eventRid)
      await trx.updateTable('event_notes').set(facts).where('id', '=', note.rid).execute()
      return note.rid
    }
    const { id } = await trx
      .insertInto('event_notes')
      .values({
        event_id: note.eventRid,
        created_at: now,
        created_by: user.displayName,
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addToTimeline(
      trx,
      {
        eventId: note.eventRid,
        by: user.displayName,
        what: `Comment: ${facts.subject}`,
        keeps: rules.timelineEntries,
      },
      now,
    )
    return Number(id)
  })
}

/** Answers a comment that is not locked. */
export async function addReply(
  db: Db,
  { user }: Doing,
  { commentRid, replyDesc }: EventReply,
  now: Date,
): Promise<void> {
  refuseEmpty({ replyDesc: Boolean(replyDesc?.trim()) })
  await inTransaction(db, async (trx) => {
    await requireUnlocked(trx, commentRid, null)
    await sql`
      insert into event_note_replies (event_note_id, body, created_at, created_by)
      values (${commentRid}, ${replyDesc}, ${now}, ${user.displayName})`.execute(trx)
  })
}

/**
 * Writes down what was done about an event, which its reporter can read. Only who inspects it or
 * covers for who does may, or who administers events (spec 3 §4).
 */
export async function addActivity(
  db: Db,
  { user, rules }: Doing,
  { activity, mayAlways, today }: { activity: EventActivity; mayAlways: boolean; today: string },
  now: Date,
): Promise<void> {
  const { eventRid, description, happenedDate } = activity
  await inTransaction(db, async (trx) => {
    await requireWhole(trx, eventRid)
    const { rows } = await sql`
      select from event_inspectors where event_id = ${eventRid} and user_id = any(${handsOf(user.id, EVENTS, today)})`.execute(
      trx,
    )
    if (rows.length === 0 && !mayAlways)
      throw new ApiError('FORBIDDEN', 'Only an inspector who is assigned to the event may do this.')
    refuseEmpty({ description: Boolean(description?.trim()), happenedDate: happenedDate !== null })
    if ((happenedDate ?? '') > today) throw refused({ happenedDate: 'This lies in the future.' })
    await sql`
      insert into event_activities (event_id, description, happened_on, created_at, created_by)
      values (${eventRid}, ${description}, ${happenedDate}, ${now}, ${user.displayName})`.execute(
      trx,
    )
    await addToTimeline(
      trx,
      { eventId: eventRid, by: user.displayName, what: 'Activity', keeps: rules.timelineEntries },
      now,
    )
  })
}

async function requireUnlocked(trx: Db, rid: number, eventRid: number | null): Promise<void> {
  const { rows } = await sql<{ isLocked: boolean; eventId: number }>`
    select is_locked as "isLocked", event_id::float8 as "eventId" from event_notes
    where id = ${rid} and event_id = coalesce(${eventRid}::bigint, event_id) for update`.execute(
    trx,
  )
  const note = rows[0]
  if (!note) throw notFound('This comment')
  await requireWhole(trx, note.eventId)
  if (note.isLocked) throw new ApiError('CONFLICT', LOCKED)
}
