import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { DeskAnnouncement, DeskPublication, NewsKind } from './news-desk.schemas.ts'
import { DESK_FILES } from './news-files.queries.ts'

const MOST = 200
const ANY = sql`true`

/** Announcements, the newest first. */
export function selectDeskAnnouncements(db: Db, today: string): Promise<DeskAnnouncement[]> {
  return announcementsWhere(db, today, ANY)
}

export async function selectDeskAnnouncement(
  db: Db,
  rid: number,
  today: string,
): Promise<DeskAnnouncement> {
  const [found] = await announcementsWhere(db, today, sql`id = ${rid}`)
  if (!found) throw notFound('This announcement')
  return found
}

async function announcementsWhere(
  db: Db,
  today: string,
  where: RawBuilder<unknown>,
): Promise<DeskAnnouncement[]> {
  const { rows } = await sql<DeskAnnouncement>`
    select id as rid, version as "versionNo", description, coalesce(kinds, '{}') as readers,
      shown_from::text as "shownFrom", shown_until::text as "shownUntil",
      case when withdrawn_at is not null then 'withdrawn' when ${today}::date < shown_from then 'coming'
        when ${today}::date > shown_until then 'over' else 'shown' end as state
    from announcements where ${where}
    order by updated_at desc, id desc limit ${MOST}`.execute(db)
  return rows
}

/** Publications, the newest first. */
export function selectDeskPublications(db: Db, today: string): Promise<DeskPublication[]> {
  return publicationsWhere(db, today, ANY)
}

export async function selectDeskPublication(
  db: Db,
  rid: number,
  today: string,
): Promise<DeskPublication> {
  const [found] = await publicationsWhere(db, today, sql`publication.id = ${rid}`)
  if (!found) throw notFound('This publication')
  return found
}

async function publicationsWhere(
  db: Db,
  today: string,
  where: RawBuilder<unknown>,
): Promise<DeskPublication[]> {
  const { rows } = await sql<DeskPublication>`
    select id as rid, version as "versionNo", subject, comment_text as "commentText",
      coalesce(kinds, '{}') as readers, published_on::text as "publishedDate",
      case when withdrawn_at is not null then 'withdrawn' when ${today}::date < published_on then 'coming'
        else 'shown' end as state,
      array(select document.name from publication_files file join documents document on document.id = file.document_id
        where file.publication_id = publication.id order by file.position) as "fileNames",
      ${DESK_FILES} as files
    from publications publication where ${where}
    order by published_on desc, id desc limit ${MOST}`.execute(db)
  return rows
}

const TABLES = { announcement: 'announcements', publication: 'publications' } as const

/** Holds something until the end of the transaction, and says which saving of it was the last one. */
export async function holdNews(
  trx: Db,
  kind: NewsKind,
  rid: number,
): Promise<{ version: number; isWithdrawn: boolean }> {
  const { rows } = await sql<{ version: number; isWithdrawn: boolean }>`
    select version, withdrawn_at is not null as "isWithdrawn"
    from ${sql.table(TABLES[kind])} where id = ${rid} for update`.execute(trx)
  const [held] = rows
  if (!held) throw notFound(`This ${kind}`)
  return held
}

export async function updateWithdrawn(
  trx: Db,
  { kind, rid, at }: { kind: NewsKind; rid: number; at: Date | null },
): Promise<void> {
  await sql`
    update ${sql.table(TABLES[kind])} set withdrawn_at = ${at}, version = version + 1
    where id = ${rid}`.execute(trx)
}

type AnnouncementRow = {
  description: string
  shown_from: string
  shown_until: string | null
  kinds: string[] | null
  updated_at: Date
}

/** Answers the rid. */
export async function writeAnnouncement(
  trx: Db,
  rid: number | null,
  row: AnnouncementRow,
): Promise<number> {
  const { id } =
    rid === null
      ? await trx.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('announcements')
          .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
          .where('id', '=', rid)
          .returning('id')
          .executeTakeFirstOrThrow()
  return Number(id)
}

type PublicationRow = {
  subject: string
  comment_text: string
  published_on: string
  kinds: string[] | null
}

/** Answers the rid. */
export async function writePublication(
  trx: Db,
  rid: number | null,
  row: PublicationRow,
): Promise<number> {
  const { id } =
    rid === null
      ? await trx.insertInto('publications').values(row).returning('id').executeTakeFirstOrThrow()
      : await trx
          .updateTable('publications')
          .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
          .where('id', '=', rid)
          .returning('id')
          .executeTakeFirstOrThrow()
  return Number(id)
}
