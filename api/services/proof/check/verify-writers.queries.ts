import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { installationSecret } from '#api/ground/secrets/secrets.ts'
import { isWriterMark } from '#api/ground/secrets/writer-mark.ts'

const MOST_TOLD = 1_000

/** Kept rows that no connection of the portal wrote: whoever did had its password, and not its keys. */
export async function foreignWriterProblems(db: Db): Promise<string[]> {
  const { rows: writers } = await sql<{ mark: string; backendPid: number }>`
    select distinct coalesce(writer, '') as mark, coalesce(writer_pid, 0) as "backendPid" from kept_rows
    where writer is distinct from 'before' and writer is distinct from 'migration'`.execute(db)
  const secret = installationSecret('row-marks')
  const foreign = writers.filter((writer) => !isWriterMark(secret, writer))
  if (foreign.length === 0) return []
  const { rows } = await sql<{ source: string; key: string }>`
    select distinct source, row_key as key from kept_rows
    join jsonb_to_recordset(${JSON.stringify(foreign)}::jsonb) as writer (mark text, "backendPid" int)
      on coalesce(kept_rows.writer, '') = mark and coalesce(writer_pid, 0) = "backendPid"
    where kept_rows.writer is distinct from 'before' order by 1, 2 limit ${MOST_TOLD}`.execute(db)
  return rows.map(({ source, key }) => `${source} ${key}: the row was written past the portal.`)
}
