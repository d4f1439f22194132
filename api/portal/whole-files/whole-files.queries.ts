import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { WholeFormat } from './whole-files.schemas.ts'

export type KeptWholeFile = {
  kind: string
  format: WholeFormat
  fileKey: string
  sha256: string
  byteSize: number
  rowCount: number
  rules: string
  madeAt: Date
}

/** The files of the last night that was written whole. */
export async function selectWholeFiles(db: Db): Promise<KeptWholeFile[]> {
  const { rows } = await sql<KeptWholeFile>`
    select kind, format, file_key as "fileKey", sha256, byte_size::float8 as "byteSize",
      row_count::float8 as "rowCount", rules, made_at as "madeAt"
    from whole_files order by kind, format`.execute(db)
  return rows
}

/** Whether the files of a night were written whole. */
export async function isNightWritten(db: Db, night: string): Promise<boolean> {
  const { rows } = await sql`
    select from whole_file_nights where night = ${night}::date and ended_at is not null`.execute(db)
  return rows.length > 0
}

/** Whoever has said nothing for so long was killed: another process begins anew. */
const SILENT_SECONDS = 300

/** Takes a night for a run; false while another run writes it, or has. `again` writes a night that was written. */
export async function takeNight(
  db: Db,
  { night, run, again }: { night: string; run: string; again: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into whole_file_nights as kept (night, run, begun_at, said_at) values (${night}, ${run}, ${now}, ${now})
    on conflict (night) do update
      set run = excluded.run, begun_at = excluded.begun_at, said_at = excluded.said_at, ended_at = null
      where (kept.ended_at is null
          and kept.said_at < excluded.said_at - make_interval(secs => ${sql.lit(SILENT_SECONDS)}))
        or (kept.ended_at is not null and ${again})
    returning night`.execute(db)
  return rows.length > 0
}

/** Says that a run still writes; false when another has taken the night over. */
export async function sayNight(db: Db, run: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update whole_file_nights set said_at = ${now} where run = ${run} and ended_at is null returning night`.execute(
    db,
  )
  return rows.length > 0
}

/** Gives a night back that was not written to its end, so that the next turn begins anew. */
export async function giveNightBack(db: Db, run: string): Promise<void> {
  await sql`delete from whole_file_nights where run = ${run} and ended_at is null`.execute(db)
}

type Written = Omit<KeptWholeFile, 'madeAt'>

/**
 * The files of a run take the place of those before, all at once; kinds that are no longer given away go. False when
 * another run has taken the night over meanwhile. The bytes of the files before stay for a day, for whoever reads them.
 */
export async function publishRun(
  db: Db,
  { run, files }: { run: string; files: readonly Written[] },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql`
      update whole_file_nights set ended_at = ${now} where run = ${run} and ended_at is null returning night`.execute(
      trx,
    )
    if (rows.length === 0) return false
    for (const file of files)
      await sql`
        insert into whole_files (kind, format, file_key, sha256, byte_size, row_count, rules, run, made_at)
        values (${file.kind}, ${file.format}, ${file.fileKey}, ${file.sha256}, ${file.byteSize}, ${file.rowCount},
          ${file.rules}, ${run}, ${now})
        on conflict (kind, format) do update set file_key = excluded.file_key, sha256 = excluded.sha256,
          byte_size = excluded.byte_size, row_count = excluded.row_count, rules = excluded.rules,
          run = excluded.run, made_at = excluded.made_at`.execute(trx)
    await sql`delete from whole_files where run <> ${run}`.execute(trx)
    await sql`
      delete from whole_file_nights where ended_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(
      trx,
    )
    return true
  })
}

/** Nights are of no interest after so long. */
const KEPT_MS = 60 * 86_400_000
