import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { choicesSchema, type ImportChoices } from './imports.schemas.ts'

export type Kept = {
  rid: number
  kind: string
  name: string
  mapping: unknown
  choices: ImportChoices
}

export async function selectKept(db: Db, id: number): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select id::float8 as rid, kind, name, mapping, choices from import_mappings where id = ${id}`.execute(
    db,
  )
  const [kept] = rows
  return kept && { ...kept, choices: choicesSchema.parse(kept.choices) }
}

/** The kept mappings of a kind, newest first. */
export async function selectKeptOf(db: Db, kind: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select id::float8 as rid, kind, name, mapping, choices from import_mappings
    where kind = ${kind} order by kept_at desc, id desc limit 100`.execute(db)
  return rows.map((kept) => ({ ...kept, choices: choicesSchema.parse(kept.choices) }))
}

export async function selectKeptNames(db: Db) {
  const { rows } = await sql<{ rid: number; name: string; kind: string }>`
    select id::float8 as rid, name, kind from import_mappings order by kind, name limit 500`.execute(
    db,
  )
  return rows
}

/** Keeps a mapping under its name; one of the same name and kind is replaced. */
export async function keepMapping(
  db: Db,
  { kind, name, mapping, choices }: Omit<Kept, 'rid'>,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await sql`
    insert into import_mappings (kind, name, mapping, choices, kept_by_user_id, kept_at)
    values (${kind}, ${name}, ${JSON.stringify(mapping)}, ${JSON.stringify(choices)}, ${userId}, ${now})
    on conflict (kind, name) do update set mapping = excluded.mapping, choices = excluded.choices,
      kept_by_user_id = excluded.kept_by_user_id, kept_at = excluded.kept_at`.execute(db)
}
