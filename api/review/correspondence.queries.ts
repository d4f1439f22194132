import { sql } from 'kysely'
import { submittalsOf } from '#api/services/access/submittals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import type { CorrespondenceRow, Thread } from './review.schemas.ts'

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether the agency has not read the last message of the applicant's side. */
const UNREAD_BY_AGENCY = sql<boolean>`exists (
  select from correspondence_messages unread
  where unread.correspondence_id = thread.id and not unread.is_from_agency
    and (thread.agency_read_at is null or unread.written_at > thread.agency_read_at))`

/** Whether the applicant's side has not read the last message of the agency. */
const UNREAD = sql<boolean>`exists (
  select from correspondence_messages unread
  where unread.correspondence_id = thread.id and unread.is_from_agency
    and (thread.public_read_at is null or unread.written_at > thread.public_read_at))`

/**
 * The letters about a submittal, the newest first, each with its messages in their order. Who of the agency wrote
 * is told to the agency alone.
 */
export async function selectThreads(
  db: Db,
  rid: number,
  side: 'agency' | 'public',
): Promise<Thread[]> {
  const unread = side === 'agency' ? UNREAD_BY_AGENCY : UNREAD
  const { rows } = await sql<Thread>`
    select thread.id as rid, thread.subject, thread.status = 'closed' as "isClosed", ${unread} as "isUnread",
      (select jsonb_agg(jsonb_build_object('rid', message.id, 'isFromAgency', message.is_from_agency,
          'writer', case when message.is_from_agency and ${side} = 'public' then 'The agency'
            else writer.display_name end,
          'date', ${iso('message.written_at')}, 'body', message.body,
          'files', coalesce((
            select jsonb_agg(jsonb_build_object('rid', file.id, 'name', file.name, 'fileSize', file.byte_size)
              order by file.id)
            from correspondence_files file where file.message_id = message.id), '[]'))
          order by message.written_at, message.id)
        from correspondence_messages message join users writer on writer.id = message.written_by_user_id
        where message.correspondence_id = thread.id) as messages
    from correspondences thread
    where thread.submittal_id = ${rid}
      and exists (select from correspondence_messages where correspondence_id = thread.id)
    order by (select max(written_at) from correspondence_messages where correspondence_id = thread.id) desc,
      thread.id desc limit 100`.execute(db)
  return rows
}

export async function countUnread(db: Db, rid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from correspondences thread
    where thread.submittal_id = ${rid} and ${UNREAD}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The correspondence of every submittal that a user may see, the newest first. */
export async function selectOwnCorrespondence(
  db: Db,
  user: SignedIn,
  { since, limit, skip }: { since: Date | null; limit: number; skip: number },
): Promise<{ list: CorrespondenceRow[]; total: number; unread: number }> {
  const { rows } = await sql<
    CorrespondenceRow & { total: number; unread: number }
  >`/* often: own_letters */
    with mine as materialized (
      select thread.id, thread.subject, thread.status, thread.public_read_at, submittals.id as submittal_id,
        submittals.product_id, submittals.application_name, last.written_at, last.is_from_agency,
        ${UNREAD} as is_unread
      from correspondences thread join submittals on submittals.id = thread.submittal_id
        join lateral (select written_at, is_from_agency from correspondence_messages
          where correspondence_id = thread.id order by written_at desc, id desc limit 1) last on true
      where ${submittalsOf(user)} and (${since}::timestamptz is null or last.written_at >= ${since}))
    select id as rid, submittal_id as "submissionRid", product_id as "productRid",
      application_name as "applicationName", subject, ${iso('written_at')} as "lastDate",
      is_from_agency as "isFromAgency", is_unread as "isUnread", status = 'closed' as "isClosed",
      (select count(*)::int from mine) as total,
      (select count(*)::int from mine where is_unread) as unread
    from mine order by written_at desc, id desc limit ${limit} offset ${skip}`.execute(db)
  return {
    list: rows.map(({ total: _, unread: __, ...row }) => row),
    total: rows[0]?.total ?? 0,
    unread: rows[0]?.unread ?? 0,
  }
}

/** A file of a letter that this user may open; null for every other. */
export async function selectLetterFile(db: Db, user: SignedIn, fileRid: number) {
  const { rows } = await sql<{
    name: string
    fileKey: string
    byteSize: number
    contentType: string
    sha256: string
    ownerId: number | null
  }>`
    select file.name, file.file_key as "fileKey", file.byte_size::float8 as "byteSize",
      file.content_type as "contentType", file.sha256,
      submittals.submitted_by_user_id::float8 as "ownerId"
    from correspondence_files file join submittals on submittals.id = file.submittal_id
    where file.id = ${fileRid} and file.message_id is not null and ${submittalsOf(user)}`.execute(
    db,
  )
  return rows[0] ?? null
}
