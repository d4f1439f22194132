import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { hashOfSubject } from '#api/ground/lib/limits/attempts.ts'

export type EventFileRow = {
  rid: number
  name: string
  contentType: string
  byteSize: number
  sha256: string
  fileKey: string
  accessRight: string
  isCleaned: boolean
  latitude: number | null
  longitude: number | null
  addedBy: 'reporter' | 'agency'
  createdAt: Date
}

/** Where a file belongs: a draft, or an event that was reported already. */
export type FileOwner = { draftId: string } | { eventId: number }

export type NewEventFile = Omit<EventFileRow, 'rid' | 'accessRight'> & {
  owner: FileOwner
  isScanned: boolean
  /** Whose quota it counts for; stored as a keyed hash. */
  who: string
}

const COLUMNS = sql`id as rid, name, content_type as "contentType", byte_size as "byteSize", sha256,
  file_key as "fileKey", access_right as "accessRight", is_cleaned as "isCleaned", photo_lat as latitude,
  photo_lon as longitude, added_by as "addedBy", created_at as "createdAt"`

export async function insertEventFile(db: Db, file: NewEventFile): Promise<EventFileRow> {
  const draftId = 'draftId' in file.owner ? file.owner.draftId : null
  const eventId = 'eventId' in file.owner ? file.owner.eventId : null
  const { rows } = await sql<EventFileRow>`
    insert into event_files (draft_id, event_id, name, content_type, byte_size, sha256, file_key,
      is_cleaned, photo_lat, photo_lon, scan_result, visitor_hash, added_by, created_at)
    values (${draftId}::uuid, ${eventId}, ${file.name}, ${file.contentType}, ${file.byteSize},
      ${file.sha256}, ${file.fileKey}, ${file.isCleaned}, ${file.latitude}, ${file.longitude},
      ${file.isScanned ? 'clean' : 'off'}, ${hashOfSubject(file.who)}, ${file.addedBy}, ${file.createdAt})
    returning ${COLUMNS}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A file was not stored.')
  return row
}

/** The row of a file once more for another draft; its bytes were copied to another key before. */
export async function copyDraftFile(
  db: Db,
  { rid, fileKey, draftId, who }: { rid: number; fileKey: string; draftId: string; who: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into event_files (draft_id, name, content_type, byte_size, sha256, file_key, is_cleaned,
      photo_lat, photo_lon, scan_result, visitor_hash, added_by, created_at)
    select ${draftId}::uuid, name, content_type, byte_size, sha256, ${fileKey}, is_cleaned,
      photo_lat, photo_lon, scan_result, ${hashOfSubject(who)}, added_by, ${now}
    from event_files where id = ${rid} and event_id is null`.execute(db)
}

/** The files of a draft, in the order in which they were added. */
export async function selectDraftFiles(db: Db, draftId: string): Promise<EventFileRow[]> {
  const { rows } = await sql<EventFileRow>`
    select ${COLUMNS} from event_files where draft_id = ${draftId}::uuid order by id`.execute(db)
  return rows
}

export async function selectEventFiles(db: Db, eventId: number): Promise<EventFileRow[]> {
  const { rows } = await sql<EventFileRow>`
    select ${COLUMNS} from event_files where event_id = ${eventId} order by id`.execute(db)
  return rows
}

export async function selectEventFile(db: Db, rid: number): Promise<EventFileRow | null> {
  const { rows } = await sql<EventFileRow>`
    select ${COLUMNS} from event_files where id = ${rid} and event_id is not null`.execute(db)
  return rows[0] ?? null
}

/** The account that filed the report of a file; null for a visitor. */
export async function selectReporterOfFile(db: Db, rid: number): Promise<number | null> {
  const { rows } = await sql<{ userId: number | null }>`
    select report.user_id as "userId" from event_files file
    join event_reports report on report.event_id = file.event_id where file.id = ${rid}`.execute(db)
  return rows[0]?.userId ?? null
}

/** Files of a draft, or those that were added to an event without one: each may be as many as the settings say. */
export async function countOwnersFiles(db: Db, owner: FileOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_files where ${belongsTo(owner)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Files that came to an event from forms. */
export async function countTiedFiles(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_files
    where event_id = ${eventId} and draft_id is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Bytes that a visitor has added since a moment. */
export async function sumVisitorBytes(db: Db, who: string, since: Date): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(byte_size), 0)::bigint as bytes from event_files
    where visitor_hash = ${hashOfSubject(who)} and created_at > ${since}`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Takes a file off a draft that is not submitted; answers where its bytes lie, or null. */
export async function deleteDraftFile(
  db: Db,
  { draftId, rid }: { draftId: string; rid: number },
): Promise<string | null> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from event_files where id = ${rid} and draft_id = ${draftId}::uuid and event_id is null
    returning file_key as "fileKey"`.execute(db)
  return rows[0]?.fileKey ?? null
}

/** Ties the named files of a draft to an event; answers how many of them there were. */
export async function attachNamedFiles(
  db: Db,
  { draftId, eventId, rids }: { draftId: string; eventId: number; rids: readonly number[] },
): Promise<number> {
  const { rows } = await sql`
    update event_files set event_id = ${eventId}, photo_lat = null, photo_lon = null
    where draft_id = ${draftId}::uuid and (event_id is null or event_id = ${eventId})
      and id in (${sql.join(rids.map((rid) => sql`${rid}::bigint`))})
    returning id`.execute(db)
  return rows.length
}

/** The event that a key may change: its save key's, or the one that the draft of the key became. */
export async function lockEventOfKey(
  db: Db,
  { eventId, hash }: { eventId: number; hash: string },
): Promise<boolean> {
  const { rows } = await sql`
    select event_id from event_reports
    where event_id = ${eventId} and (key_hash = ${hash}
      or exists (select from drafts where drafts.event_id = event_reports.event_id and drafts.key_hash = ${hash}))
    for update`.execute(db)
  return rows.length > 0
}

/** Holds an event until the end of the transaction, so that its files are counted for sure. */
export async function lockEvent(db: Db, eventId: number): Promise<void> {
  await sql`select event_id from event_reports where event_id = ${eventId} for update`.execute(db)
}

/** Deletes drafts that ran out before `now`, some at a time; answers where the bytes of their files lie. */
export async function deleteExpiredDrafts(
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<{ drafts: number; fileKeys: string[] }> {
  const expired = await sql<{ id: string }>`
    select id from drafts where event_id is null and expires_at <= ${now}
    order by expires_at limit ${most} for update skip locked`.execute(db)
  const fileKeys = await deleteDrafts(
    db,
    expired.rows.map(({ id }) => id),
  )
  return { drafts: expired.rows.length, fileKeys }
}

/** Deletes drafts with their files; answers where the bytes of the files lie. */
export async function deleteDrafts(db: Db, drafts: readonly string[]): Promise<string[]> {
  if (drafts.length === 0) return []
  const ids = sql.join(drafts.map((id) => sql`${id}::uuid`))
  const files = await sql<{ fileKey: string }>`
    delete from event_files where draft_id in (${ids}) and event_id is null
    returning file_key as "fileKey"`.execute(db)
  // Files that a report took over stay with it.
  await sql`update event_files set draft_id = null where draft_id in (${ids})`.execute(db)
  await sql`delete from drafts where id in (${ids})`.execute(db)
  return files.rows.map(({ fileKey }) => fileKey)
}

function belongsTo(owner: FileOwner) {
  return 'draftId' in owner
    ? sql`draft_id = ${owner.draftId}::uuid`
    : sql`event_id = ${owner.eventId} and draft_id is null`
}
