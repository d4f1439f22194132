import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { momentText } from '../moments.queries.ts'
import { markOf } from '../signing.ts'

export type Outcome = 'altered' | 'missing' | 'whole'

type Finding = {
  fileKey: string
  source: string
  name: string
  outcome: Outcome
  expectedSha256: string
  foundSha256: string | null
}

/** Notes what was found of a stored file, unless the same was found last. */
export async function noteFinding(db: Db, finding: Finding, now: Date): Promise<void> {
  const { fileKey, source, name, outcome, expectedSha256, foundSha256 } = finding
  const mark = markOf('file_findings', { ...finding, foundAt: momentText(now) })
  await sql`
    insert into file_findings (file_key, source, name, outcome, expected_sha256, found_sha256, found_at,
      mark)
    select ${fileKey}::text, ${source}::text, ${name}::text, ${outcome}::text, ${expectedSha256}::text,
      ${foundSha256}::text, ${now}::timestamptz, ${mark}::text
    where not exists (
      select from (select * from file_findings where file_key = ${fileKey} order by id desc limit 1) last
      where last.outcome = ${outcome} and last.found_sha256 is not distinct from ${foundSha256}::text)`.execute(
    db,
  )
}

/** Whether a file was found altered or missing, and not whole since. */
export async function isFlagged(db: Db, fileKey: string): Promise<boolean> {
  const { rows } = await sql<{ outcome: Outcome }>`
    select outcome from file_findings where file_key = ${fileKey}
    order by id desc limit 1`.execute(db)
  return rows[0] !== undefined && rows[0].outcome !== 'whole'
}

export type FlaggedFile = {
  rid: number
  source: string
  name: string
  outcome: Outcome
  foundAt: string
  sha256: string
}

/** Files that are not what was filed, the newest finding first. */
export async function selectFlaggedFiles(db: Db, most: number): Promise<FlaggedFile[]> {
  const { rows } = await sql<Omit<FlaggedFile, 'foundAt'> & { foundAt: Date }>`
    select id as rid, source, name, outcome, found_at as "foundAt", expected_sha256 as sha256
    from (select distinct on (file_key) * from file_findings order by file_key, id desc) last
    where outcome <> 'whole' order by id desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, foundAt: row.foundAt.toISOString() }))
}
