import { sql } from 'kysely'
import type { Kind } from './kind.ts'
import type { Stage, Trx } from './stage.ts'

export type Written = { inserted: number; updated: number; unchanged: number }

/** Writes the staged rows: new keys are inserted, known keys updated where something differs. */
export async function writeRecords(trx: Trx, kind: Kind, stage: Stage): Promise<Written> {
  const isMapped = ({ from }: { from: string[] }): boolean =>
    from.every((column) => stage.columns.includes(column))
  for (const step of kind.prepare.filter((one) => !one.early && isMapped(one)))
    await sql.raw(step.sql).execute(trx)
  const targets = kind.targets.filter(isMapped)
  const rest = targets.filter(({ column }) => !kind.conflict.includes(column))
  const newValue = ({ column, merge }: { column: string; merge?: boolean }): string =>
    merge ? `t.${column} || excluded.${column}` : `excluded.${column}`
  const { rows } = await sql<{ inserted: number; updated: number; staged: number }>`
    with written as (
      insert into ${sql.raw(kind.table)} as t (${sql.raw(targets.map(({ column }) => column).join(', '))})
      select ${sql.raw(targets.map((target) => target.sql).join(', '))} from import_stage s order by s.position
      on conflict (${sql.raw(kind.conflict.join(', '))}) do update
      set ${sql.raw(rest.map((target) => `${target.column} = ${newValue(target)}`).join(', '))}
      where (${sql.raw(rest.map(({ column }) => `t.${column}`).join(', '))})
        is distinct from (${sql.raw(rest.map(newValue).join(', '))})
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated,
      (select count(*) from import_stage) as staged from written`.execute(trx)
  const { inserted = 0, updated = 0, staged = 0 } = rows[0] ?? {}
  for (const step of (kind.after ?? []).filter(isMapped)) await sql.raw(step.sql).execute(trx)
  return { inserted, updated, unchanged: staged - inserted - updated }
}
