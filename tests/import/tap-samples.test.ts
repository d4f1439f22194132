import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { undoRun } from '#api/portal/import/runs/undo.ts'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const { load } = imports
const HEADER =
  'site,pws_id,sample_id,sampled_on,location,tier,litre,lead_ugl,lead_below_detection,lead_detection_limit,copper_mgl,copper_below_detection,copper_detection_limit,period_begin,period_end'
const GOOD = {
  site: 'W-1',
  pws_id: 'OR4100101',
  sample_id: 'S-1',
  sampled_on: '2026-08-04',
  location: 'T-01',
  tier: '1',
  litre: 'first',
  lead_ugl: '12.5',
  lead_below_detection: '',
  lead_detection_limit: '',
  copper_mgl: '0.25',
  copper_below_detection: 'no',
  copper_detection_limit: '',
  period_begin: '2026-07-01',
  period_end: '2026-12-31',
}
type Row = Partial<typeof GOOD>
const fileOf = (...rows: Row[]) =>
  [
    HEADER,
    ...rows.map((row) =>
      Object.values({ ...GOOD, ...row })
        .map((cell) => `"${cell}"`)
        .join(','),
    ),
  ].join('\n')
const kept = async () =>
  (
    await sql<{ id: string; lead: string | null; below: boolean; copper: string | null }>`
      select sample_id as id, trim_scale(lead_ugl)::text as lead, lead_below_detection as below,
        trim_scale(copper_mgl)::text as copper from tap_samples order by sample_id`.execute(
      imports.db,
    )
  ).rows

beforeEach(async () => {
  await sql`delete from tap_samples`.execute(imports.db)
  await load('sites', 'identifier,name\nW-1,Alder Falls Water\nW-2,Mill Water\nX-1,A mill')
  await load('water-systems', 'site,pws_id,type\nW-1,OR4100101,community\nW-2,OR4100202,community')
})

describe('import: tap samples', () => {
  test('are kept as exact decimals, once for a system and sample, and can be taken back', async () => {
    const text = fileOf(
      { lead_ugl: '12.3456' },
      { sample_id: 'S-2', lead_ugl: '', lead_below_detection: 'yes', lead_detection_limit: '1.0' },
      { site: 'W-2', pws_id: '', copper_mgl: '' },
    )
    const first = await load('tap-samples', text)
    expect(first).toMatchObject({ inserted: 3, rejected: 0 })
    expect(await load('tap-samples', text)).toMatchObject({ inserted: 0, unchanged: 3 })
    expect(await kept()).toEqual([
      { id: 'S-1', lead: '12.3456', below: false, copper: '0.25' },
      { id: 'S-1', lead: '12.5', below: false, copper: null },
      { id: 'S-2', lead: null, below: true, copper: '0.25' },
    ])
    const changed = await load('tap-samples', fileOf({ lead_ugl: '9' }))
    expect(changed).toMatchObject({ updated: 1 })
    for (const run of [changed, first])
      await undoRun(imports.db, run.runId ?? 0, 'Tester', new Date(), {
        files: { delete: async () => {} },
      })
    expect(await kept()).toEqual([])
  })

  test.each<[what: string, row: Row, column: string, words: string]>([
    ['negative lead', { lead_ugl: '-3' }, 'lead_ugl', 'is negative'],
    ['lead above 100,000', { lead_ugl: '100000.1' }, 'lead_ugl', 'is above 100,000'],
    ['lead in mg/L', { lead_ugl: '0.015' }, 'lead_ugl', 'looks like mg/L'],
    ['negative copper', { copper_mgl: '-0.1' }, 'copper_mgl', 'is negative'],
    ['copper in µg/L', { copper_mgl: '1300' }, 'copper_mgl', 'looks like µg/L'],
    ['a comma', { lead_ugl: '1,234.5' }, 'lead_ugl', 'holds a comma'],
    ['a decimal comma', { copper_mgl: '0,25' }, 'copper_mgl', 'holds a comma'],
    ['a sign for less', { lead_ugl: '<1' }, 'lead_ugl', 'below detection'],
    ['a unit in the cell', { lead_ugl: '3 ppb' }, 'lead_ugl', 'without a unit'],
    ['a fifth decimal', { copper_mgl: '0.12345' }, 'copper_mgl', 'more than 4 decimals'],
    [
      'a day to come',
      { sampled_on: '2099-08-04', period_end: '2099-12-31' },
      'sampled_on',
      'in the future',
    ],
    [
      'a day outside of the period',
      { sampled_on: '2026-06-30' },
      'sampled_on',
      'is not in the period',
    ],
    [
      'a period that ends first',
      { period_end: '2026-01-01' },
      'period_end',
      'lies before period_begin',
    ],
    ['a period without end', { period_begin: '2010-01-01' }, 'period_end', 'more than 9 years'],
    ['tier 0', { tier: '0' }, 'tier', 'is not between 1 and 5'],
    ['tier 6', { tier: '6' }, 'tier', 'is not between 1 and 5'],
    ['a third litre', { litre: 'third' }, 'litre', 'first, fifth'],
    ['copper of a fifth litre', { litre: 'fifth' }, 'copper_mgl', 'measured in the first'],
    [
      'nothing measured',
      { lead_ugl: '', copper_mgl: '' },
      'lead_ugl',
      'a result of lead or of copper',
    ],
    [
      'below detection without a limit',
      { lead_ugl: '', lead_below_detection: 'yes' },
      'lead_detection_limit',
      'needs its detection limit',
    ],
    [
      'below detection, yet more than the limit',
      { lead_below_detection: 'yes', lead_detection_limit: '1' },
      'lead_ugl',
      'above the detection limit',
    ],
    ['another system', { pws_id: 'OR4100202' }, 'pws_id', 'of another system'],
    ['a site that is no system', { site: 'X-1', pws_id: '' }, 'site', 'is no known water system'],
    ['no such site', { site: 'X-9', pws_id: '' }, 'site', 'is no known site'],
  ])('with %s name the cell and what helps', async (_, row, column, words) => {
    const { rejects, inserted } = await load('tap-samples', fileOf({ sample_id: 'S-9' }, row))
    expect(inserted).toBe(0)
    const found = rejects.find((reject) => reject.message.includes(words))
    expect(found).toMatchObject({
      row: 3,
      column,
      value: row[column as keyof Row] ?? GOOD[column as keyof Row],
    })
    expect(await kept()).toEqual([])
  })

  test('the same sample twice in a file is told with the row that has it', async () => {
    const { rejects } = await load('tap-samples', fileOf({}, { lead_ugl: '3' }))
    expect(rejects).toMatchObject([
      { row: 2, rule: 'duplicate', outcome: 'noted' },
      { row: 3, column: 'site + sample_id', rule: 'duplicate' },
    ])
    expect(rejects[1]?.message).toContain('row 2')
  })

  test.each([
    ['100000', 'lead_ugl', { copper_mgl: '' }],
    ['0.1', 'lead_ugl', {}],
    ['0', 'lead_ugl', {}],
    ['100', 'copper_mgl', {}],
  ])('%s is the outermost that %s may be', async (value, column, more) => {
    expect(await load('tap-samples', fileOf({ ...more, [column]: value }))).toMatchObject({
      inserted: 1,
    })
  })

  test('a file of copper alone needs no column of lead, and one of lead needs its flag', async () => {
    const copper =
      'site,sample_id,sampled_on,location,tier,litre,copper_mgl,copper_below_detection,copper_detection_limit,period_begin,period_end\n' +
      'W-1,S-1,2026-08-04,T-01,1,first,0.2,,,2026-07-01,2026-12-31'
    expect(await load('tap-samples', copper)).toMatchObject({ inserted: 1 })
    await expect(
      load('tap-samples', copper.replaceAll('copper_mgl', 'lead_ugl').replace(/copper_\w+,/g, '')),
    ).rejects.toThrow('lead_below_detection')
  })
})
