import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { ReceivedFile } from '#api/services/files/receive-file.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'

export type StoredFile = {
  name: string
  fileKey: string
  byteSize: number
  contentType: string
  sha256: string
}

/** Files that staff added to the publication of a row, those that were taken out too, in their order. */
export const DESK_FILES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('rid', file.id, 'fileName', file.name, 'fileDesc', file.description,
    'byteSize', file.byte_size, 'addedDate', to_json(file.added_at) #>> '{}', 'addedBy', adder.display_name,
    'takenOutDate', to_json(file.taken_out_at) #>> '{}', 'takenOutBy', taker.display_name) order by file.position)
  from publication_uploads file join users adder on adder.id = file.added_by_user_id
    left join users taker on taker.id = file.taken_out_by_user_id
  where file.publication_id = publication.id), '[]')`

const STORED = sql`file.name, file.file_key as "fileKey", file.byte_size::float8 as "byteSize",
  file.content_type as "contentType", file.sha256`

/** A file of any publication, for staff. */
export async function selectDeskFile(db: Db, rid: number): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select ${STORED} from publication_uploads file where id = ${rid}`.execute(db)
  return rows[0] ?? null
}

/** A file of a publication that a reader of this kind has on the dashboard today. */
export async function selectReadFile(
  db: Db,
  rid: number,
  { kind, today }: { kind: string; today: string },
): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select ${STORED}
    from publication_uploads file join publications publication on publication.id = file.publication_id
    where file.id = ${rid} and file.taken_out_at is null and publication.withdrawn_at is null
      and published_on <= ${today}::date and (kinds is null or ${kind} = any(kinds))`.execute(db)
  return rows[0] ?? null
}

/** How many files a publication has that are not taken out. */
export async function countFiles(trx: Db, publicationRid: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from publication_uploads
    where publication_id = ${publicationRid} and taken_out_at is null`.execute(trx)
  return rows[0]?.n ?? 0
}

type FileRow = {
  publicationRid: number
  name: string
  description: string
  file: ReceivedFile
  userId: number
  now: Date
}

/** Puts a file behind those that are there. Answers its rid. */
export async function insertFile(trx: Db, row: FileRow): Promise<number> {
  const { publicationRid, name, description, file, userId, now } = row
  const { rows } = await sql<{ rid: number }>`
    insert into publication_uploads (publication_id, position, name, description, file_key, byte_size, content_type,
      sha256, scan_result, added_at, added_by_user_id)
    values (${publicationRid},
      (select coalesce(max(position), 0) + 1 from publication_uploads where publication_id = ${publicationRid}),
      ${name}, ${description}, ${file.fileKey}, ${file.byteSize}, ${file.contentType}, ${file.sha256},
      ${file.isScanned ? 'clean' : 'off'}, ${now}, ${userId})
    returning id::float8 as rid`.execute(trx)
  return rows[0]?.rid ?? 0
}

/** Whether a file of this publication is taken out; refused where there is none. */
export async function isFileOut(trx: Db, publicationRid: number, rid: number): Promise<boolean> {
  const { rows } = await sql<{ isOut: boolean }>`
    select taken_out_at is not null as "isOut" from publication_uploads
    where id = ${rid} and publication_id = ${publicationRid}`.execute(trx)
  const [found] = rows
  if (!found) throw notFound('This file')
  return found.isOut
}

/** Nobody takes it out: it is put back. */
export async function updateFileOut(
  trx: Db,
  rid: number,
  out: { at: Date; userId: number } | null,
): Promise<void> {
  await sql`
    update publication_uploads set taken_out_at = ${out?.at ?? null}, taken_out_by_user_id = ${out?.userId ?? null}
    where id = ${rid}`.execute(trx)
}

/** Its files are part of a publication: who saves it next must have seen them. */
export async function raisePublicationVersion(trx: Db, rid: number): Promise<void> {
  await sql`update publications set version = version + 1 where id = ${rid}`.execute(trx)
}
