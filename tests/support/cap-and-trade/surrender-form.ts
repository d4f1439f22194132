import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { examplesSchema } from '#forms/definition/examples.ts'
import { applicationOf, begin, save, type Filer } from '../filing/filer.ts'
import type { World } from '../world.ts'

type Portal = Pick<World, 'api'>
type Asked = {
  lastYear?: number
  units: readonly (readonly [capYear: number, from: string, units: number])[]
}

/** A demonstration of compliance, filled in; not signed yet. */
export async function fillSurrenderForm(
  portal: Portal,
  db: Db,
  who: Filer & { siteId: number },
  { lastYear = 2025, units }: Asked,
): Promise<{ rid: number; productRid: number }> {
  const { data } = await begin(portal, who, {
    applicationRid: await applicationOf(db, 'CT-SURRENDER'),
    siteRid: who.siteId,
  })
  const total = units.reduce((sum, [, , quantity]) => sum + quantity, 0)
  await save(portal, who, data, {
    version: 1,
    texts: {
      ...(await exampleTextsOf('CT-SURRENDER')),
      lastYear: String(lastYear),
      total: String(total),
    },
  })
  for (const [at, [capYear, from, quantity]] of units.entries())
    await sql`
      insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
      values (${data.rid}, 'used', ${`row${String(at + 1).padStart(4, '0')}`}, ${at + 1},
        ${JSON.stringify({ capYear: String(capYear), from, units: String(quantity) })}::jsonb)`.execute(
      db,
    )
  return data
}

/** A report 4001 of an entity: so many gallons of gasoline in a year; not signed yet. */
export async function fillEmissionReport(
  portal: Portal,
  db: Db,
  who: Filer & { siteId: number },
  { year, gallons }: { year: number; gallons: number },
): Promise<{ rid: number; productRid: number }> {
  const { data } = await begin(portal, who, {
    applicationRid: await applicationOf(db, 'GHG-4001'),
    siteRid: who.siteId,
    period: { from: `${year}-01-01`, to: `${year}-12-31` },
  })
  await save(portal, who, data, {
    version: 1,
    texts: { ...(await exampleTextsOf('GHG-4001')), emissionYear: String(year), lastYear: '0' },
  })
  await sql`
    insert into submittal_table_rows (submittal_id, question, row_name, position, answers)
    values (${data.rid}, 'fuels', 'row0001', 1, ${JSON.stringify({
      fuel: 'gasoline',
      purpose: 'road',
      quantity: String(gallons),
      position: 'rack',
    })}::jsonb)`.execute(db)
  return data
}

async function exampleTextsOf(code: string): Promise<Record<string, string>> {
  const file = await readFile(`forms/definitions/${code}/examples.json`, 'utf8')
  return examplesSchema.parse(JSON.parse(file))[0]?.texts ?? {}
}
