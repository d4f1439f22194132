import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { undoRun } from '#api/portal/import/runs/undo.ts'
import { classByMaterials } from '#values/service-line-class.ts'
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
      classByMaterials({ publicSide: 'lead', everLead: 'unknown', customerSide: 'non-lead' }).class,
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
      files: { delete: async () => {} },
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
    const twice = await load('service-lines', `${HEADER}\n${line}\n${line}`)
    expect(twice.rejects).toMatchObject([{ row: 2, outcome: 'noted' }, { row: 3 }])
    expect(await kept(2024)).toEqual([])
  })

  test('take the stricter of their materials and what the file calls them, until somebody has looked', async () => {
    const header = `${HEADER},public_source,customer_source,stated_class`
    const seen = 'Seen in a dig,Seen at the meter'
    const text = `${header}
W-1,2023,A,1 Canal Street,Copper,Copper,no,School,Plan or tap card,Not verified,galvanized
W-1,2023,B,2 Canal Street,Copper,Copper,no,School,${seen},galvanized
W-1,2023,C,3 Canal Street,Lead,Copper,no,School,Plan or tap card,Not verified,non-lead
W-1,2023,D,4 Canal Street,Copper,Copper,no,School,Plan or tap card,Not verified,`
    expect(await load('service-lines', text)).toMatchObject({ inserted: 4, rejected: 0 })
    const classes = async () => (await kept(2023)).map((line) => line.class)
    expect(await classes()).toEqual(['galvanized', 'non-lead', 'lead', 'non-lead'])
    expect(await load('service-lines', text)).toMatchObject({ unchanged: 4 })
    // A file that does not say how lines are called takes no word of an earlier one back.
    const without = `${HEADER}\nW-1,2023,A,1 Canal Street,Plastic,Copper,no,School`
    expect(await load('service-lines', without)).toMatchObject({ updated: 1 })
    expect((await classes())[0]).toBe('galvanized')
  })

  test('of Chicago are never milder than the City calls them, and galvanized requiring replacement on any side is kept', async () => {
    await load('sites', 'identifier,name\nIL0316000,City of Chicago')
    await load('water-systems', 'site,pws_id,type\nIL0316000,IL0316000,community')
    const strictness = ['L', 'GRR', 'U', 'NL']
    const combos = CHICAGO.split(' ').map((each) => each.split('/'))
    const rows = combos.map(
      ([one, two, whole], at) => `${at},${at} s la salle st,${one},${two},,${whole}`,
    )
    const head =
      'row_id,normalized_address,pws_owned_service_line_material,customer_side_service_line_material,gooseneck_pigtail,classification_for_entire_service_line'
    const file = 'api/portal/import/mappings/chicago-service-lines.json'
    const mapping: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const done = await load('service-lines', `${head}\n${rows.join('\n')}`, { mapping })
    expect(done).toMatchObject({ inserted: combos.length, rejected: 0 })
    const codes: Record<string, string> = {
      lead: 'L',
      galvanized: 'GRR',
      unknown: 'U',
      'non-lead': 'NL',
    }
    const found = new Map(
      (await kept(2025)).map((line) => [line.identifier, codes[line.class] ?? '']),
    )
    const milder = combos.filter(
      ([, , whole = ''], at) =>
        strictness.indexOf(found.get(`${at}`) ?? '') > strictness.indexOf(whole),
    )
    expect(milder).toEqual([])
    const lost = combos.filter(
      ([one, two], at) =>
        [one, two].includes('GRR') && ['NL', 'U'].includes(found.get(`${at}`) ?? ''),
    )
    expect(lost).toEqual([])
  })
})

/** Every pair of materials with the City's class in its inventory of 2025. */
const CHICAGO =
  'U/U/U U/L/L UNL/UNL/NL L/U/L L/L/L C/C/NL U/C/U U/GRR/GRR UNL/C/NL C/L/L L/GRR/L L/C/L C/U/U C/UNL/NL UNL/O/NL L/UNL/L GRR/GRR/GRR UNL/L/L UNL/GRR/GRR O/O/NL C/GRR/GRR UNL/U/U U/O/U O/U/U GRR/L/L GRR/U/GRR O/GRR/GRR GRR/C/GRR O/L/L GRR/UNL/GRR O/C/NL O/UNL/NL U/UNL/U L/O/L GRR/O/GRR C/O/NL L/G/L'
