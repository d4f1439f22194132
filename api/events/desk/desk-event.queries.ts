import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'

export type DeskEvent = {
  /** The account that reported it; null for a visitor, and for what staff entered. */
  ownerId: number | null
  referenceNo: string | null
  mergedIntoId: number | null
}

/** An event that is the agency's to see to, or NOT_FOUND: a report that is only saved is still its reporter's. */
export async function requireDeskEvent(db: Db, rid: number): Promise<DeskEvent> {
  const { rows } = await sql<DeskEvent>`
    select report.user_id as "ownerId", events.reference_no as "referenceNo",
      events.merged_into_id as "mergedIntoId"
    from events left join event_reports report on report.event_id = events.id
    where events.id = ${rid} and coalesce(report.state, 'submitted') <> 'saved'`.execute(db)
  const event = rows[0]
  if (!event) throw notFound('This event')
  return event
}

/** The same, of an event that is a part of no other: what is said of a part is said of the whole, there. */
export async function requireWhole(db: Db, rid: number): Promise<DeskEvent> {
  const event = await requireDeskEvent(db, rid)
  if (event.mergedIntoId !== null) throw new ApiError('CONFLICT', PART)
  return event
}

export const PART =
  'This event is a part of another. Write it there, or take this one out of the other first.'
