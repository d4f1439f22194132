import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import type { LetterTemplate } from './desk-letters.contract.ts'

export type About = {
  rid: number
  applicationName: string
  siteName: string | null
  statusName: string
  applicant: string | null
  decideBy: string | null
}

/** The filed submittal that letters are about. */
export async function selectAbout(db: Db, rid: number): Promise<About> {
  const { rows } = await sql<About>`
    select submittals.id as rid, application_name as "applicationName", site_name as "siteName",
      status.name as "statusName", sender.display_name as applicant, decide_by as "decideBy"
    from submittals join submittal_statuses status on status.id = submittal_status_id
      left join users sender on sender.id = submitted_by_user_id
    where submittals.id = ${rid} and submitted_on is not null and created_by_user_id is not null`.execute(
    db,
  )
  const [about] = rows
  if (!about) throw notFound('The submittal')
  return about
}

/** The templates that are in use, in their order. */
export async function selectTemplates(db: Db): Promise<LetterTemplate[]> {
  const { rows } = await sql<LetterTemplate>`
    select id as rid, name, subject, body from letter_templates
    where retired_at is null order by position, id`.execute(db)
  return rows
}

/** A file of a letter about a filed submittal, and whose it is; null where there is none. */
export async function selectDeskLetterFile(db: Db, fileRid: number) {
  const { rows } = await sql<{
    name: string
    fileKey: string
    byteSize: number
    contentType: string
    sha256: string
    ownerId: number
  }>`
    select file.name, file.file_key as "fileKey", file.byte_size::float8 as "byteSize",
      file.content_type as "contentType", file.sha256, file.added_by_user_id as "ownerId"
    from correspondence_files file join submittals on submittals.id = file.submittal_id
    where file.id = ${fileRid} and file.message_id is not null and submittals.submitted_on is not null
      and submittals.created_by_user_id is not null`.execute(db)
  return rows[0] ?? null
}
