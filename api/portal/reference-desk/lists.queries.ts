import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { listOrder, positionColumn, type ListTable } from '#api/services/reference/list-order.ts'
import { whyFixed, type FixedEntries } from './fixed-entries.ts'
import { LISTS, type ListDefinition } from './lists.ts'
import type { ListEntry, ListRow, ReferenceList } from './reference-desk.schemas.ts'

/** An entry as its table has it. */
export type KeptEntry = Omit<ListEntry, 'fixedBecause'>

/** The list of a code, or NOT_FOUND. */
export function listOf(code: string): ListDefinition {
  const list = LISTS.find((known) => known.code === code)
  if (!list) throw notFound('This list')
  return list
}

/** Every list with how many entries it has. */
export async function selectLists(db: Db): Promise<ListRow[]> {
  const rows: ListRow[] = []
  for (const list of LISTS) rows.push(rowOf(list, await selectEntries(db, list)))
  return rows
}

/** A list with its entries in order. */
export async function selectList(
  db: Db,
  list: ListDefinition,
  fixed: FixedEntries,
): Promise<ReferenceList> {
  const { rows } = await sql<{ version: number }>`
    select version from reference_lists where code = ${list.code}`.execute(db)
  const entries = await selectEntries(db, list)
  return {
    ...rowOf(list, entries),
    versionNo: rows[0]?.version ?? 0,
    entries: entries.map((entry) => ({
      ...entry,
      fixedBecause: whyFixed(fixed, list.code, entry.name),
    })),
  }
}

/** The entries of a list in order, retired ones included. */
export async function selectEntries(db: Db, list: ListDefinition): Promise<KeptEntry[]> {
  const statement =
    'table' in list
      ? sql<KeptEntry>`select id as rid, name, retired_at is not null as "isRetired",
            ${list.hasLookHours ? sql`look_within_hours` : sql`null::int`} as "lookWithinHours"
          from ${sql.table(list.table)} order by ${listOrder(list.table)}`
      : sql<KeptEntry>`select id as rid, name, false as "isRetired", null::int as "lookWithinHours"
          from ${sql.table(list.fixedTable)} order by id`
  return (await statement.execute(db)).rows
}

function rowOf(list: ListDefinition, entries: readonly KeptEntry[]): ListRow {
  const retired = entries.filter(({ isRetired }) => isRetired).length
  const { code, title, usedBy } = list
  return {
    ...{ code, title, usedBy, retired },
    offered: entries.length - retired,
    fixedBecause: 'table' in list ? null : list.why,
    hasLookHours: 'table' in list && list.hasLookHours === true,
  }
}

/** Holds a list until the end of the transaction, and says which change of it was the last one. */
export async function holdList(trx: Db, code: string): Promise<number> {
  await sql`insert into reference_lists (code) values (${code}) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ version: number }>`
    select version from reference_lists where code = ${code} for update`.execute(trx)
  return rows[0]?.version ?? 0
}

export async function raiseList(trx: Db, code: string): Promise<void> {
  await sql`update reference_lists set version = version + 1 where code = ${code}`.execute(trx)
}

/** A new entry stands last where the agency has an order of its own, else where its name puts it. */
export async function insertEntry(trx: Db, table: ListTable, name: string): Promise<number> {
  const position = positionColumn(table)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (name, ${position})
    select ${name}, ${table === 'attachment_types' ? sql`coalesce(max(ordinal), 0) + 1` : sql`max(position) + 1`}
    from ${sql.table(table)} returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

export async function updateName(
  trx: Db,
  table: ListTable,
  { rid, name }: { rid: number; name: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set name = ${name} where id = ${rid}`.execute(trx)
}

/** Numbers all entries of a list anew. */
export async function updateOrder(
  trx: Db,
  table: ListTable,
  rids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} entry set ${positionColumn(table)} = place.position
    from unnest(${rids}::int[]) with ordinality as place (id, position)
    where entry.id = place.id`.execute(trx)
}

export async function updateLookHours(
  trx: Db,
  table: ListTable,
  { rid, hours }: { rid: number; hours: number | null },
): Promise<void> {
  await sql`update ${sql.table(table)} set look_within_hours = ${hours} where id = ${rid}`.execute(
    trx,
  )
}

export async function updateRetired(
  trx: Db,
  table: ListTable,
  { rid, at }: { rid: number; at: Date | null },
): Promise<void> {
  await sql`update ${sql.table(table)} set retired_at = ${at} where id = ${rid}`.execute(trx)
}
