import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import type { FileStore } from '#api/ground/lib/files/file-store.ts'
import { hashOfStored } from '../stored-files.ts'

/** The rows of filed files that do not agree with each other, with their reports or with their copies of record. */
export async function fileRowProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with held as (
      select 'event' as source, event_id as owner_id, name, content_type, file_key, sha256, byte_size
      from event_files where event_id is not null
      union all
      select 'comment', comment_id, name, 'application/pdf', file_key, sha256, byte_size from comment_files),
    noted as (select source, owner_id, name, content_type, file_key, sha256, byte_size from filed_files)
    select format('File %s of %s %s is not what was filed.', file_key, source, owner_id) as problem
    from (select * from held except select * from noted) changed
    union all
    select format('File %s of %s %s was filed and is gone from its record.', file_key, source, owner_id)
    from (select * from noted except select * from held) lost
    union all
    select format('Copy %s names a file that its record does not have.', number)
    from copies_of_record copy, jsonb_array_elements_text(
      -- What is no list is found by the chain, and must not stop the rest.
      case when copy.files ~ '^\\["[0-9a-f]{64}"(,"[0-9a-f]{64}")*\\]$' then copy.files else '[]' end::jsonb) named
    where copy.version > 1 and copy.kind in ('event-report', 'public-comment') and not exists (
      select from filed_files file where file.sha256 = named
        and file.source = case copy.kind when 'event-report' then 'event' else 'comment' end
        and file.owner_id = coalesce(copy.event_id, copy.comment_id))`.execute(db)
  return rows.map(({ problem }) => problem)
}

/** Reads every stored file of a record and compares its bytes with their SHA-256. */
export async function fileProblems(
  db: Db,
  files: FileStore,
): Promise<{ count: number; problems: string[] }> {
  const problems: string[] = []
  const { rows } = await sql<{ key: string; sha256: string; what: string }>`
    select file_key as key, sha256, source || ' ' || owner_id as what from filed_files
    union
    select file_key, sha256, 'document ' || id from documents
    union
    select file_key, sha256, 'redacted file of comment ' || comment_id from comment_file_copies
    union
    select file_key, sha256, 'proof of identity ' || id from identity_requests
    where file_key is not null order by 1`.execute(db)
  for (const { key, sha256, what } of rows) {
    const found = await hashOfStored(files, key)
    if (found === null) problems.push(`File ${key} of ${what} is missing.`)
    else if (found !== sha256) problems.push(`File ${key} of ${what} was altered.`)
  }
  return { count: rows.length, problems }
}
