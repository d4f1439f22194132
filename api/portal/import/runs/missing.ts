import { sql, type RawBuilder } from 'kysely'
import type { Kind } from '../kind.ts'
import type { Trx } from '../trx.ts'
import { withWords } from './database-words.ts'

export type MissingChoice = {
  act: 'delete' | 'hide'
  /** More than this refuses the whole run. */
  limit: number
  onMissing: (key: string) => void
}

export class TooManyMissing extends Error {}

/** The records that earlier files of this source made and that this file lacks; with `isShown` only public ones. */
export async function selectMissing(
  trx: Trx,
  kind: Kind,
  run: { runId: number; source: string },
  isShown = false,
): Promise<{ id: number; key: string; hasHistory: boolean }[]> {
  const table = sql.raw(kind.table)
  const { rows } = await sql<{ id: number; key: string; hasHistory: boolean }>`
    select ${sql.raw(kind.hasHistory ?? 'false')} as "hasHistory", t.id, concat_ws(' / ', ${sql.raw(kind.conflict.map((column) => `t.${column}`).join(', '))}) as key
    from ${table} t
    where t.id in (select unnest(c.ids) from import_changes c join import_runs r on r.id = c.run_id
        where (r.kind, r.source) = (${kind.name}, ${run.source}) and r.id <> ${run.runId}
          and r.undone_at is null and c.operation = 'created' and c.table_name = ${kind.table})
      and not exists (select 1 from import_rows r where r.known_id = t.id)
      ${isShown ? sql`and t.is_public` : kind.hasHistory ? sql`and (t.is_public or not ${sql.raw(kind.hasHistory)})` : sql``}
    order by t.id`.execute(trx)
  return rows
}

/**
 * Deletes or hides the records that earlier files of this source made and that this file lacks; what has a history that
 * stays is hidden in any case. Records that came another way are never touched.
 */
export async function removeMissing(
  trx: Trx,
  kind: Kind,
  { act, limit, onMissing }: MissingChoice,
  run: { runId: number; source: string },
): Promise<number> {
  const canHide = kind.targets.some(({ column }) => column === 'is_public')
  if (act === 'hide' && !canHide)
    throw new Error(`Records of the kind ${kind.name} cannot be hidden: --delete-missing delete.`)
  const table = sql.raw(kind.table)
  const rows = await selectMissing(trx, kind, run, act === 'hide')
  for (const { key } of rows) onMissing(key)
  if (rows.length > limit)
    throw new TooManyMissing(
      `${rows.length} records that earlier files had are missing here, more than the ${limit} that --missing-limit allows. Nothing was loaded.`,
    )
  const hidden = act === 'hide' ? rows : rows.filter(({ hasHistory }) => hasHistory)
  if (hidden.length > 0) await hide(trx, kind.table, run.runId, idsOf(hidden))
  if (act === 'hide') return rows.length
  const ids = idsOf(rows.filter(({ hasHistory }) => !hasHistory))
  // What goes with a record is written down before it, so that taking back begins with the record.
  for (const part of kind.parts ?? [])
    if (part.parent) await logDeleted(trx, run.runId, part.table, part.parent, ids)
  await logDeleted(trx, run.runId, kind.table, 'id', ids)
  await withWords(sql`delete from ${table} where id in (${ids})`.execute(trx))
  return rows.length
}

const idsOf = (rows: readonly { id: number }[]): RawBuilder<unknown> =>
  sql`select value::bigint from json_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::json)`

/** What is hidden already stays as it is. */
async function hide(
  trx: Trx,
  table: string,
  runId: number,
  ids: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with hidden as (update ${sql.raw(table)} set is_public = false where id in (${ids}) and is_public returning id)
    insert into import_changes (run_id, table_name, operation, ids, before, after)
    select ${runId}, ${table}, 'changed', array[id], '{"is_public": true}', '{"is_public": false}' from hidden`.execute(
    trx,
  )
}

async function logDeleted(
  trx: Trx,
  runId: number,
  table: string,
  column: string,
  ids: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into import_changes (run_id, table_name, operation, ids, before)
    select ${runId}, ${table}, 'deleted', array[t.id], to_jsonb(t)
    from ${sql.raw(table)} t where t.${sql.raw(column)} in (${ids}) order by t.id`.execute(trx)
}
