import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UploadReport } from '#api/backflow/upload/upload.schemas.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makePaper } from '#tests/support/factories/testers.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { workbook } from '#tests/support/workbook.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const COLUMNS = [
  'assembly',
  'serial_number',
  'tested_on',
  'certificate',
  'gauge',
  'calibrated_on',
  'check1',
  'check2',
  'check2_holds',
  'relief',
] as const

let tester: Filer
let id: number
beforeEach(async () => {
  tester = await makeFiler(world.db, 'licensee')
  id = await makeAssembly(world.db, await makeSite(world.db, { name: 'Larch Hill Cannery' }))
})

type Row = Partial<Record<(typeof COLUMNS)[number], string>>
const right = (): Required<Row> => ({
  assembly: String(id),
  serial_number: 'a12345',
  tested_on: '2026-11-10',
  certificate: 'BAT-1',
  gauge: 'G-77',
  calibrated_on: '2026-01-15',
  check1: '8.0',
  check2: '2.1',
  check2_holds: 'Y',
  relief: '3.4',
})
const csvOf = (rows: readonly Row[], columns: readonly (keyof Row)[] = COLUMNS): string =>
  [columns.join(','), ...rows.map((row) => columns.map((name) => row[name] ?? '').join(','))].join(
    '\r\n',
  )

async function load(
  text: string | Uint8Array<ArrayBuffer>,
  { isDryRun = false, cookie = tester.cookie } = {},
) {
  const response = await world.api.request('/api/Client/BackflowTester/LoadResults', {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/octet-stream',
      'x-dry-run': isDryRun ? 'Y' : 'N',
      cookie,
    },
  })
  return {
    status: response.status,
    ...((await response.json()) as { data: UploadReport; msg: string }),
  }
}
const drafts = async () =>
  (
    await sql<{ answers: Record<string, string> }>`
      select form.answers from backflow_reports report
        join submittal_forms form using (submittal_id)
      where report.assembly_id = ${id} order by submittal_id`.execute(world.db)
  ).rows.map(({ answers }) => answers)

describe('a file of test results', () => {
  test('is checked first, and makes a draft of each row, with what it says and the assembly chosen', async () => {
    const dry = await load(csvOf([right()]), { isDryRun: true })
    expect(dry.data).toEqual({ rowCount: 1, made: 0, known: 0, errorCount: 0, errors: [] })
    expect(await drafts()).toEqual([])
    expect((await load(csvOf([right()]))).data.made).toBe(1)
    expect(await drafts()).toMatchObject([
      {
        assembly: 'existing',
        assemblyRecord: String(id),
        testedOn: '11/10/2026',
        gauge: 'G-77',
        check1: '8.0',
        check2Holds: 'Y',
        removed: 'N',
      },
    ])
  })

  test('that comes twice makes nothing twice, in whatever order its columns stand', async () => {
    await load(csvOf([right()]))
    const again = await load(csvOf([right()], COLUMNS.toReversed()))
    expect(again.data).toMatchObject({ made: 0, known: 1, errorCount: 0 })
    expect(await drafts()).toHaveLength(1)
    await sql`delete from submittals where id in (select submittal_id from backflow_reports)`.execute(
      world.db,
    )
    expect((await load(csvOf([right()]))).data).toMatchObject({ made: 1, known: 0 })
  })

  test('takes over what the last own report said of the site, and nothing of the old test', async () => {
    await load(csvOf([right()]))
    await sql`
      update submittal_forms set answers = answers || '{"spot": "By the meter", "linePressure": "70"}'`.execute(
      world.db,
    )
    await load(csvOf([{ ...right(), tested_on: '2026-11-12' }]))
    const [, second] = await drafts()
    expect(second).toMatchObject({ spot: 'By the meter', testedOn: '11/12/2026' })
    expect(second).not.toHaveProperty('linePressure')
  })

  test.each([
    ['an unknown assembly', { assembly: '999999' }, 'assembly', '999999'],
    ['no number of an assembly', { assembly: 'x' }, 'assembly', 'x'],
    ['another serial number', { serial_number: 'B9' }, 'serial_number', 'B9'],
    ['a day to come', { tested_on: '2026-12-24' }, 'tested_on', '2026-12-24'],
    ['no day', { tested_on: '31/10/2026' }, 'tested_on', '31/10/2026'],
    ['a rounded serial number', { serial_number: '1.1E+11' }, 'serial_number', '1.1E+11'],
    ['a reading too high', { check1: '31' }, 'check1', '31'],
    ['a reading that its type needs left out', { relief: '' }, 'relief', ''],
    [
      'a calibration after the test',
      { calibrated_on: '2026-11-12' },
      'calibrated_on',
      '2026-11-12',
    ],
  ])(
    'with %s is refused whole, by row, column, value and rule',
    async (_, wrong, column, value) => {
      const { data } = await load(
        csvOf([right(), { ...right(), tested_on: '2026-11-11', ...wrong }]),
      )
      expect(data).toMatchObject({ rowCount: 2, made: 0 })
      expect(data.errors).toContainEqual({
        row: 3,
        column,
        value,
        rule: expect.stringMatching(/\.$/),
      })
      expect(await drafts()).toEqual([])
    },
  )

  test('is refused where the gauge does not hold, where a test stands twice, and where it is no such file', async () => {
    await makePaper(world.db, tester.id, { state: 'accepted', valid_until: '2026-11-01' })
    const { data } = await load(csvOf([right(), right()]))
    expect(data.errors).toMatchObject([
      { row: 2, column: 'assembly', rule: expect.stringContaining('row 3') },
      { row: 2, column: 'gauge', rule: expect.stringContaining('ended on November 1, 2026') },
      { row: 3, column: 'assembly', rule: expect.stringContaining('row 2') },
    ])
    const strange = await load('assembly,color\r\n1,red')
    expect([strange.status, strange.msg]).toEqual([400, expect.stringContaining('color')])
    expect((await load('"a')).status).toBe(400)
  })

  const SAID = { testedOn: '11/10/2026', testedAt: '09:30', check2Holds: 'Y', check1: '8.0' }

  test.each([
    [',', ''],
    [';', ''],
    ['|', 'sep=|\r\n'],
  ])(
    'that Excel saved, with its days, times and empty rows, is read: cells divided by %s',
    async (mark, line) => {
      const row = {
        ...right(),
        tested_on: '11/10/2026',
        calibrated_on: '1/5/2026',
        check2_holds: 'y',
      }
      const text = `${csvOf([row]).replace('tested_on', 'tested_on,tested_at').replace('11/10/2026', '11/10/2026,9:30 AM')}\r\n,,,,,,,,,,\r\n`
      const { data } = await load(line + text.replaceAll(',', mark))
      expect(data).toMatchObject({ rowCount: 1, made: 1, errors: [] })
      expect(await drafts()).toMatchObject([SAID])
    },
  )

  test('that is a workbook is read, and an old one told in words', async () => {
    const names = [...COLUMNS, 'tested_at']
    const row = { ...right(), check1: '8.0' }
    const cells = COLUMNS.map((name) => (name === 'tested_on' ? { day: 46_336 } : row[name]))
    const bytes = workbook([{ name: 'Tests', rows: [names, [...cells, '09:30:00'], ['', '']] }])
    const { data } = await load(new Uint8Array(bytes))
    expect(data).toMatchObject({ rowCount: 1, made: 1, errors: [] })
    expect(await drafts()).toMatchObject([SAID])
    const old = await load(new Uint8Array([...Buffer.from('d0cf11e0a1b11ae1', 'hex'), 0, 0]))
    expect([old.status, old.msg]).toEqual([415, expect.stringContaining('XLSX')])
  })

  test('is loaded on a page, which lists what is wrong', async () => {
    const post = (text: string, how = '') => {
      const form = new FormData()
      form.set('file', new File([text], 'results.csv'))
      return openPage(world, `/app/ccc/tester/results${how}`, { cookie: tester.cookie, post: form })
    }
    const wrong = await post(csvOf([{ ...right(), check1: '31' }]))
    expect(wordsOf(wrong.dom.querySelector('#errors tbody'))).toContain('check1 31 A number from 0')
    expect((await post(csvOf([right()]))).text).toContain('1 row is right. Nothing was made yet.')
    expect((await post(csvOf([right()]), '?do=load')).text).toContain('1 draft was made.')
    const none = await openPage(world, '/app/ccc/tester/results', {
      cookie: tester.cookie,
      post: new FormData(),
    })
    expect([none.status, none.text.includes('Choose a file first.')]).toEqual([400, true])
  })
})
