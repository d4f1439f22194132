import { beforeAll, describe, expect, test } from 'vitest'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  open,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import {
  check,
  HEADINGS,
  LIST,
  publishList,
  tableFile,
  take,
} from '#tests/support/filing/tables.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'
import { statementsOf } from '#tests/support/sent-statements.ts'
import { workbook } from '#tests/support/workbook.ts'

const portal = useRealPortal()
const db = () => portal.database.db

beforeAll(() => publishList(db()))

async function began(): Promise<{ owner: Filer; rid: number }> {
  const owner = await makeFiler(db())
  const siteRid = await makeSiteOf(db(), owner)
  const { data } = await begin(portal, owner, {
    applicationRid: await applicationOf(db(), LIST),
    siteRid,
  })
  return { owner, rid: data.rid }
}

const csv = (...rows: string[]) => [HEADINGS.join(','), ...rows].join('\r\n')
const rowsOf = async (owner: Filer, rid: number) =>
  (await open(portal, owner, { rid })).data.answered.rows['results'] ?? []

describe('a table from a file', () => {
  test('is checked cell by cell and changes nothing; the right file is taken over [S3-PEND-12]', async () => {
    const { owner, rid } = await began()
    const wrong = csv(
      'T1,Kitchen,1O,,,,',
      'T2,Garden,5,,13/40/2026,maybe,',
      'T3,bath,9,5,11/01/2026,yes,',
      ',Kitchen,4,,,,',
    )
    const { status, data } = await check(portal, owner, { rid }, { bytes: wrong })
    expect(status).toBe(200)
    expect(data.waiting).toMatchObject({ rowCount: 4, rightCount: 0, problems: [] })
    const told = data.waiting?.faults.map(({ cell, heading, value, message }) => [
      cell,
      heading,
      value,
      message,
    ])
    expect(told).toEqual([
      ['C2', 'Value', '1O', 'Enter a number like 12.5.'],
      ['B3', 'Kind of tap', 'Garden', 'Choose one of the list.'],
      ['E3', 'Day', '13/40/2026', 'Enter a date like 11/22/2026.'],
      ['F3', 'Flushed before', 'maybe', 'Answer yes or no.'],
      ['G4', 'Cause', '', 'Explain a value over the limit.'],
      ['A5', 'Tap', '', 'Required.'],
    ])
    expect(data.waiting?.faults.map(({ fix }) => fix)).toEqual([
      'Change this cell.',
      'Use one of: Kitchen; Bath.',
      'Change this cell.',
      'Change this cell.',
      'Write the cause.',
      'Fill in this cell.',
    ])
    expect(await rowsOf(owner, rid)).toEqual([])
    const refused = await take(portal, owner, { rid }, { uploadRid: data.waiting?.rid ?? 0 })
    expect([refused.status, refused.msg]).toEqual([
      400,
      'The file has errors. Mend it and upload it again, or take the right rows only.',
    ])
    const right = csv('T1,Kitchen,10,,,,', 'T3,b,9,5,2026-11-01,Y,"Flushed, then taken"')
    const again = await check(portal, owner, { rid }, { bytes: right })
    const taken = await take(portal, owner, { rid }, { uploadRid: again.data.waiting?.rid ?? 0 })
    expect(taken.data).toEqual({ added: 2, changed: 0, removed: 0, leftOut: 0 })
    expect((await rowsOf(owner, rid)).map(({ texts }) => texts)).toEqual([
      { tap: 'T1', kind: 'K', value: '10' },
      {
        tap: 'T3',
        kind: 'B',
        value: '9',
        limit: '5',
        day: '2026-11-01',
        flushed: 'Y',
        why: 'Flushed, then taken',
      },
    ])
    // Taken once; the same press again finds nothing to take.
    const twice = await take(portal, owner, { rid }, { uploadRid: again.data.waiting?.rid ?? 0 })
    expect(twice.status).toBe(409)
  })

  test('leaves out rows with errors only where the user says so; rows are found by their key', async () => {
    const { owner, rid } = await began()
    const first = await check(
      portal,
      owner,
      { rid },
      { bytes: csv('T1,Kitchen,1,,,,', 'T2,Bath,2,,,,') },
    )
    await take(portal, owner, { rid }, { uploadRid: first.data.waiting?.rid ?? 0 })
    const before = await rowsOf(owner, rid)
    const bytes = csv('T9,Bath,x,,,,', 'T2,Bath,22,,,,', 'T3,Bath,3,,,,')
    const second = await check(portal, owner, { rid }, { bytes })
    const uploadRid = second.data.waiting?.rid ?? 0
    const added = await take(portal, owner, { rid }, { uploadRid, way: 'add', onlyRight: true })
    expect(added.data).toEqual({ added: 1, changed: 1, removed: 0, leftOut: 1 })
    const after = await rowsOf(owner, rid)
    expect(after.map(({ texts }) => [texts['tap'], texts['value']])).toEqual([
      ['T1', '1'],
      ['T2', '22'],
      ['T3', '3'],
    ])
    expect(after.slice(0, 2).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    const third = await check(
      portal,
      owner,
      { rid },
      { bytes: csv('T3,Bath,4,,,,', 'T1,Kitchen,5,,,,') },
    )
    const replaced = await take(portal, owner, { rid }, { uploadRid: third.data.waiting?.rid ?? 0 })
    expect(replaced.data).toEqual({ added: 0, changed: 2, removed: 1, leftOut: 0 })
    expect((await rowsOf(owner, rid)).map(({ name }) => name)).toEqual([
      after[2]?.name,
      after[0]?.name,
    ])
  })

  test('is read from a workbook as people see it: days, formulas, hidden sheets, merged cells', async () => {
    const { owner, rid } = await began()
    const bytes = workbook([
      { name: 'Old', rows: [['Tap'], ['secret']], isHidden: true },
      {
        name: 'Results',
        rows: [
          HEADINGS,
          ['T1', 'Kitchen', { formula: 'A1*2', value: 0.30000000000000004 }, '', { day: 46327 }],
          ['T2', 'Bath', { formula: 'B2' }],
          ['T3', 'Bath', { error: '#REF!' }],
        ],
      },
    ])
    const { data } = await check(portal, owner, { rid }, { bytes, name: 'rows.xlsx' })
    expect(data.waiting).toMatchObject({ sheet: 'Results', rowCount: 3, rightCount: 1 })
    expect(data.waiting?.note).toContain('Hidden sheets are not read: "Old".')
    expect(data.waiting?.faults.map(({ cell, message }) => [cell, message])).toEqual([
      ['C3', 'The cell is a formula without a value: open the workbook, calculate and save it.'],
      ['C4', 'The cell is the error of a formula.'],
    ])
    const uploadRid = data.waiting?.rid ?? 0
    await take(portal, owner, { rid }, { uploadRid, onlyRight: true })
    expect((await rowsOf(owner, rid))[0]?.texts).toEqual({
      tap: 'T1',
      kind: 'K',
      value: '0.3',
      day: '2026-11-01',
    })
  })

  test('what is no table, too big, of strangers or not asked for is refused in words', async () => {
    const { owner, rid } = await began()
    const told = async (bytes: Uint8Array | string, name = 'a.csv') => {
      const { status, msg, data } = await check(portal, owner, { rid }, { bytes, name })
      return [status, msg || data.waiting?.problems[0]]
    }
    expect(await told('')).toEqual([400, 'This file is empty.'])
    expect(await told('%PDF-1.4 x')).toEqual([
      415,
      'This is neither a workbook (XLSX) nor a CSV file. Save the table as one of them.',
    ])
    expect(await told(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([
      415,
      'This is a workbook of an old kind (XLS). Save it as XLSX or CSV and choose that.',
    ])
    expect((await told(Buffer.from('504b0304ffffffff', 'hex')))[0]).toBe(400)
    expect(await told('a,b\r\n1,2')).toEqual([
      200,
      'None of the headings in row 1 is known. Start from the empty sheet, which has the right ones.',
    ])
    expect(await told('Tap,Kind of tap\r\nT1,Bath')).toEqual([
      200,
      'There is no column “Value”. Add it, with this heading in row 1.',
    ])
    expect((await told('Tap,Tap\r\n1,2'))[0]).toBe(400)
    const stranger = await makeFiler(db())
    expect((await check(portal, stranger, { rid }, { bytes: csv('T1,Bath,1,,,,') })).status).toBe(
      404,
    )
    expect((await take(portal, stranger, { rid }, { uploadRid: 1 })).status).toBe(404)
    expect((await tableFile(portal, stranger, { rid }, 'rows/csv')).status).toBe(404)
    expect(
      (await check(portal, owner, { rid, question: 'nothing' }, { bytes: csv() })).status,
    ).toBe(404)
  })

  test('the file comes back with what is wrong in each row, and is taken when it is mended in it', async () => {
    const { owner, rid } = await began()
    await check(
      portal,
      owner,
      { rid },
      { bytes: csv('T1,Bath,1O,,,,', 'T2,Bath,=1+1,,,,', 'T3,Bath,3,,,,') },
    )
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes } = await tableFile(portal, owner, { rid }, `marked/${format}`)
      const again = await check(portal, owner, { rid }, { bytes, name: `back.${format}` })
      expect(again.data.waiting).toMatchObject({ rowCount: 3, rightCount: 1, problems: [] })
      expect(again.data.waiting?.note).not.toContain('What is wrong')
      expect(again.data.waiting?.faults.map(({ cell }) => cell)).toEqual(['C2', 'C3'])
    }
    const { bytes } = await tableFile(portal, owner, { rid }, 'marked/csv')
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain("T2,Bath,'=1+1,,,,,Value: Enter a number like 12.5. Change this cell.")
    const mended = text.replace('1O', '10').replace("'=1+1", '2')
    const { data } = await check(portal, owner, { rid }, { bytes: mended })
    expect(data.waiting).toMatchObject({ rightCount: 3, faultCount: 0 })
  })

  test('a save from a page of before the upload does not undo it unseen', async () => {
    const { owner, rid } = await began()
    const first = await check(portal, owner, { rid }, { bytes: csv('T1,Bath,1,,,,') })
    await take(portal, owner, { rid }, { uploadRid: first.data.waiting?.rid ?? 0 })
    const { data: old } = await open(portal, owner, { rid })
    const row = old.answered.rows['results']?.[0]?.name ?? ''
    const next = await check(portal, owner, { rid }, { bytes: csv('T1,Bath,7,,,,') })
    await take(portal, owner, { rid }, { uploadRid: next.data.waiting?.rid ?? 0 })
    const name = `results.${row}.value`
    const saved = await save(
      portal,
      owner,
      { rid },
      { version: old.version, texts: { [name]: '2' } },
    )
    expect(saved.data.conflicts).toMatchObject([{ name, theirs: '7' }])
    expect((await rowsOf(owner, rid))[0]?.texts['value']).toBe('7')
  })

  test('takes as many statements for a thousand rows as for ten', async () => {
    const { owner, rid } = await began()
    const lines = (count: number) =>
      csv(...Array.from({ length: count }, (_, at) => `T${at},Bath,${at % 900},,,,`))
    const sent = (count: number) =>
      statementsOf(async () => {
        const { data } = await check(portal, owner, { rid }, { bytes: lines(count) })
        await take(portal, owner, { rid }, { uploadRid: data.waiting?.rid ?? 0 })
      })
    const few = (await sent(10)).length
    expect((await sent(990)).length).toBeLessThanOrEqual(few + 1)
  })
})
