import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { undoRun } from '#api/import/runs/undo.ts'
import { classOf } from '#values/service-line-class.ts'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const { load } = imports
const HEADER = 'site,year,identifier,address,public_material,customer_material,ever_lead,category'

type Kept = { identifier: string; class: string; changes: number; version: number }
const kept = async (year: number) =>
  (
    await sql<Kept>`
      select identifier, class, version, (select count(*)::int from service_line_history
        where service_line_id = line.id) as changes
      from service_lines line where year = ${year} order by identifier`.execute(imports.db)
  ).rows

beforeEach(async () => {
  await load('sites', 'identifier,name\nW-1,Alder Falls Water\nS-1,Mill Road School')
  await load('water-systems', 'site,pws_id,type\nW-1,OR4100101,community\nS-1,OR4100202,ntnc')
})

describe('import: service lines', () => {
  test('get the class that the rule gives, for divided and undivided lines', async () => {
    const text = `${HEADER}
W-1,2026,A,1 Canal Street,Lead,Copper,unknown,School
W-1,2026,B,2 Canal Street,Copper,Galvanized,unknown,School
W-1,2026,C,3 Canal Street,Copper,Galvanized,no,School
W-1,2026,D,4 Canal Street,Unknown,Copper,no,School
S-1,2026,E,5 Canal Street,Lead Connector,,no,School`
    expect(await load('service-lines', text)).toMatchObject({ inserted: 5, rejected: 0 })
    expect((await kept(2026)).map((line) => line.class)).toEqual([
      classOf({ publicSide: 'lead', everLead: 'unknown', customerSide: 'non-lead' }).class,
      'galvanized',
      'non-lead',
      'unknown',
      'non-lead',
    ])
    expect(await load('service-lines', text)).toMatchObject({ unchanged: 5 })
  })

  test('a changed material goes into the history and raises the version; the run can be taken back', async () => {
    await load('service-lines', `${HEADER}\nW-1,2025,A,1 Canal Street,Unknown,Copper,no,School`)
    const second = await load(
      'service-lines',
      `${HEADER}\nW-1,2025,A,1 Canal Street,Lead,Copper,no,School`,
    )
    expect(await kept(2025)).toEqual([{ identifier: 'A', class: 'lead', changes: 1, version: 2 }])
    await undoRun(imports.db, second.runId ?? 0, 'Tester', new Date(), {
      delete: async () => {},
    })
    expect(await kept(2025)).toMatchObject([{ class: 'unknown' }])
  })

  test('names what is wrong: a material of the other type, no such system, the same line twice', async () => {
    const wrong = async (row: string) =>
      (await load('service-lines', `${HEADER}\n${row}`)).rejects.map(({ column }) => column)
    expect(await wrong('W-1,2024,A,1 Canal Street,Non Lead,Copper,no,School')).toEqual([
      'public_material',
    ])
    expect(await wrong('X-9,2024,A,1 Canal Street,Lead,Copper,no,School')).toContain('site')
    const line = 'W-1,2024,A,1 Canal Street,Lead,Copper,no,School'
    expect((await load('service-lines', `${HEADER}\n${line}\n${line}`)).rejects).toHaveLength(1)
    expect(await kept(2024)).toEqual([])
  })
})
