import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { rebuildMapClusters } from './clusters.ts'
import { SEARCHED_TABLES, withoutIndexes, withoutTriggers } from './search-indexes.ts'
import * as statements from './scale-statements.ts'

export type Scale = { permits: number; sites: number; projects: number; submittals: number }
export type ScaleOptions = { onStep?: (step: string) => void }

const CHUNK_ROWS = 100_000

/** Adds a large, plausible set of made-up records for measuring. Needs the reference data. */
export async function fillScale(
  db: Db,
  scale: Scale,
  { onStep = () => {} }: ScaleOptions = {},
): Promise<void> {
  await unhurried(db, async (trx) => {
    const run = async (statement: string, values: Record<string, number> = {}): Promise<void> => {
      await sql
        .raw(statement.replace(/\$(\w+)/g, (_, name: string) => String(values[name] ?? 0)))
        .execute(trx)
    }
    await run(`insert into project_types (name) values ('Improvement') on conflict do nothing`)
    const site_base = await lastId(trx, 'sites')
    const sites = { site_base, sites: scale.sites }
    const insert = async (): Promise<void> => {
      onStep(`${scale.sites} sites`)
      await run(statements.MAKE_PLACES)
      await run(statements.MAKE_SITES, sites)
      await run('create unique index on scale_sites (id)')
      await run('analyze scale_sites')
      await run(statements.MAKE_CHOICES)
      await run(statements.INSERT_SITES)
      for (const [table, count, statement] of [
        ['permits', scale.permits, statements.INSERT_PERMITS],
        ['projects', scale.projects, statements.INSERT_PROJECTS],
        ['submittals', scale.submittals, statements.INSERT_SUBMITTALS],
      ] as const) {
        const base = await lastId(trx, table)
        for (let from = 1; from <= count; from += CHUNK_ROWS) {
          onStep(`${table} from ${from}`)
          await run(statement, { ...sites, base, from, to: Math.min(count, from + CHUNK_ROWS - 1) })
        }
      }
      onStep('indexes')
    }
    await withoutTriggers(trx, () => withoutIndexes(trx, insert))
    for (const table of SEARCHED_TABLES)
      await run(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
      )
    await run(`update feature_versions set version = version + 1`)
    onStep('map')
    await rebuildMapClusters(trx)
  })
  onStep('statistics')
  await unhurried(db, async (trx) => {
    await sql`analyze`.execute(trx)
  })
}

/** A transaction whose statements write or read many rows: what is right for a visitor's question is too short here. */
async function unhurried(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await work(trx)
  })
}

async function lastId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(db)
  return rows[0]?.last ?? 0
}
