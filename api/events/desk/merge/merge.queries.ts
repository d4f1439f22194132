import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { EventPart, NamedEvent } from './merge.contract.ts'

export const NAMED = sql`events.id as "eventRid", events.reference_no as "eventNo", events.subject as "eventSubject",
  (select name from event_statuses where id = events.event_status_id) as "eventStatusName",
  events.reported_on::text as "reportedDate"`

/** The event that one was merged into. */
export async function selectPartOf(db: Db, eventId: number): Promise<NamedEvent | null> {
  const { rows } = await sql<NamedEvent>`
    select ${NAMED} from events
    where events.id = (select merged_into_id from events where id = ${eventId})`.execute(db)
  return rows[0] ?? null
}

/** The events that were merged into one, as far as nobody undid it. */
export async function selectParts(db: Db, eventId: number): Promise<EventPart[]> {
  const { rows } = await sql<EventPart>`
    select ${NAMED}, merged.merged_by as "mergedBy",
      to_char(merged.merged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "mergedAt"
    from event_merges merged join events on events.id = merged.child_id
    where merged.parent_id = ${eventId} and merged.undone_at is null order by merged.id`.execute(db)
  return rows
}

export type LockedEvent = { id: number; no: string | null; mergedIntoId: number | null }

/** Two events behind locks, always in the same order, so that two clerks never wait for each other. */
export async function lockEvents(trx: Db, ids: number[]): Promise<LockedEvent[]> {
  const { rows } = await sql<LockedEvent>`
    select id::float8 as id, reference_no as no, merged_into_id::float8 as "mergedIntoId" from events
    where id = any (${ids}::bigint[]) and not exists (
      select from event_reports where event_id = events.id and state = 'saved')
    order by id for update`.execute(trx)
  return rows
}

export async function selectRidOfNumber(db: Db, number: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from events where reference_no = ${number}`.execute(db)
  return rows[0]?.id ?? null
}

type Merging = { childId: number; parentId: number; by: string; now: Date }

export async function insertMerge(trx: Db, { childId, parentId, by, now }: Merging): Promise<void> {
  await sql`
    insert into event_merges (child_id, parent_id, merged_at, merged_by)
    values (${childId}, ${parentId}, ${now}, ${by})`.execute(trx)
  await sql`update events set merged_into_id = ${parentId} where id = ${childId}`.execute(trx)
}

export async function undoMerge(trx: Db, { childId, parentId, by, now }: Merging): Promise<void> {
  await sql`
    update event_merges set undone_at = ${now}, undone_by = ${by}
    where child_id = ${childId} and parent_id = ${parentId} and undone_at is null`.execute(trx)
  await sql`update events set merged_into_id = null where id = ${childId}`.execute(trx)
}

/** Answers whether it was not said before. */
export async function insertDistinct(
  trx: Db,
  { ids, by, now }: { ids: [number, number]; by: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into event_distinct_pairs (low_id, high_id, said_at, said_by)
    values (${Math.min(...ids)}, ${Math.max(...ids)}, ${now}, ${by})
    on conflict do nothing returning low_id`.execute(trx)
  return rows.length > 0
}
