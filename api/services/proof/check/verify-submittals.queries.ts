import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'

/** A row of `signed` says what the header of `copy` says of its signature. */
const AGREES = sql`signed.copy_of_record_id = copy.id and signed.content_sha256 = copy.sha256
  and signed.user_id::text = copy.signing ->> 'userId' and signed.statement = copy.signing ->> 'statement'
  and signed.question_id::text = copy.signing ->> 'questionId'
  and signed.authority = copy.signing -> 'authority'
  and to_char(signed.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') = copy.signing ->> 'at'`

/** Whether the signature of a copy is the one that its header names; one without is not asked. */
export async function hasItsSignature(db: Db, copyId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    with copy as (
      select id, sha256, json_or_nothing(signing) as signing from copies_of_record
      where id = ${copyId} and signing is not null)
    select not exists (select from copy where not exists (
      select from signatures signed where ${AGREES})) as has`.execute(db)
  return rows[0]?.has ?? false
}

/**
 * What the rows of signed submittals and inventories say, compared with their copies of record, whose content and
 * header the chain binds. Of copies that were kept before a signature stood in the header (version 2), the signature
 * is only sealed as it was found; of those the rows are compared with the content alone.
 */
export async function submittalProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with copy as (
      select id, number, version, kind, sha256,
        json_or_nothing(content) as content, json_or_nothing(signing) as signing
      from copies_of_record where kind in ('submittal', 'inventory')),
    last_copy as (
      select distinct on (version.submittal_id) version.submittal_id, copy.number, copy.content
      from submittal_versions version join copy on copy.id = version.copy_of_record_id
      order by version.submittal_id, version.ordinal desc),
    named as (
      select submittal_id, file ->> 'name' as name, file ->> 'sha256' as sha256, (file ->> 'bytes')::bigint as size
      from last_copy cross join jsonb_array_elements(
        case jsonb_typeof(content -> 'attachments') when 'array' then content -> 'attachments' else '[]' end) file),
    -- Files may be put to what was sent back, and is not signed anew yet.
    closed as (
      select last_copy.submittal_id, number from last_copy
        join submittals on submittals.id = last_copy.submittal_id
        join submittal_statuses status on status.id = submittals.submittal_status_id
      where status.kind <> 'UNSUBMITTED'),
    held as (
      select submittal_id, name, sha256, byte_size from submittal_files
      where submittal_id in (select submittal_id from closed))
    select format('Copy %s has no version of its submittal.', copy.number) as problem from copy
    where kind = 'submittal' and not exists (
      select from submittal_versions version where version.copy_of_record_id = copy.id
        and copy.number = version.submittal_id || '-' || version.ordinal
        and version.form_sha256 = copy.content -> 'form' ->> 'sha256')
    union all
    select format('Copy %s has no inventory that names it.', copy.number) from copy
    where kind = 'inventory' and not exists (
      select from inventory_filings filing where filing.copy_of_record_id = copy.id
        and filing.sha256 = copy.content -> 'file' ->> 'sha256')
    union all
    select format('The signature of copy %s is not the one that its header names.', copy.number) from copy
    where copy.version = 3 and not exists (
      select from signatures signed where ${AGREES})
    union all
    select format('File %s of submittal %s is not what was signed.', name, submittal_id)
    from (select * from held except select * from named) changed
    union all
    select format('File %s of submittal %s was signed and is gone.', name, submittal_id)
    from (select * from named where submittal_id in (select submittal_id from closed)
      except select * from held) lost`.execute(db)
  return rows.map(({ problem }) => problem)
}
