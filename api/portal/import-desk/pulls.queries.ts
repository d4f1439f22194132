import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { choicesSchema, type ImportChoices, type ImportDesk } from './imports.schemas.ts'

export async function selectPulls(db: Db): Promise<ImportDesk['pulls']> {
  const { rows } = await sql<ImportDesk['pulls'][number]>`
    select pull.id::float8 as rid, pull.name, url, kind, kept.name as "mappingName",
      every_minutes as "everyMinutes", skip_bad as "skipBad", last_outcome as "lastOutcome", last_words as "lastWords",
      to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
    from import_pulls pull join import_mappings kept on kept.id = mapping_id order by pull.name`.execute(
    db,
  )
  return rows
}

type NewPull = {
  name: string
  url: string
  mappingRid: number
  everyMinutes: number
  skipBad: boolean
}

/** False where the name is taken. */
export async function insertPull(
  db: Db,
  { name, url, mappingRid, everyMinutes, skipBad }: NewPull,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const done = await sql`
    insert into import_pulls (mapping_id, name, url, every_minutes, skip_bad, kept_by_user_id, kept_at)
    values (${mappingRid}, ${name}, ${url}, ${everyMinutes}, ${skipBad}, ${userId}, ${now})
    on conflict (name) do nothing`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}

export async function deletePull(
  db: Db,
  id: number,
): Promise<{ name: string; url: string } | undefined> {
  const { rows } = await sql<{ name: string; url: string }>`
    delete from import_pulls where id = ${id} returning name, url`.execute(db)
  return rows[0]
}

export type DuePull = {
  id: number
  name: string
  url: string
  kind: string
  mapping: unknown
  choices: ImportChoices
  skip_bad: boolean
}

/** Takes a pull that is due, so that no other process takes it too. */
export async function takeDuePull(db: Db, now: Date): Promise<DuePull | undefined> {
  const { rows } = await sql<DuePull>`
    update import_pulls pull set last_at = ${now} from import_mappings kept
    where kept.id = pull.mapping_id and pull.id = (
      select id from import_pulls
      where last_at is null or last_at + make_interval(mins => every_minutes) <= ${now}
      order by last_at nulls first, id limit 1 for update skip locked)
    returning pull.id::float8 as id, pull.name, url, kind, mapping, choices, skip_bad`.execute(db)
  const [due] = rows
  return due && { ...due, choices: choicesSchema.parse(due.choices) }
}

export async function notePull(
  db: Db,
  id: number,
  { outcome, words }: { outcome: string; words: string },
): Promise<void> {
  await sql`
    update import_pulls set last_outcome = ${outcome}, last_words = ${words.slice(0, 1_000)} where id = ${id}`.execute(
    db,
  )
}
