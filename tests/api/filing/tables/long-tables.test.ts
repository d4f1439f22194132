import { beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { bytesOf } from '#api/filing/tables/table-files.ts'
import { openTable } from '#api/services/files/tables/open-table.ts'
import { cellOfTyped, typedOfCell, unquotedCell, type CellOffer } from '#forms/sheet/cells.ts'
import { matchHeader, sheetColumns } from '#forms/sheet/columns.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applicationOf, begin, makeFiler, makeSiteOf } from '#tests/support/filing/filer.ts'
import { question, table } from '#tests/support/filing/forms.ts'
import { check, HEADINGS, LIST, publishList, take } from '#tests/support/filing/tables.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
beforeAll(() => publishList(portal.database.db))

describe('long tables', () => {
  test('25 faults in 10,000 rows are 25 findings at the right cells, and the others are taken', async () => {
    const db = portal.database.db
    const owner = await makeFiler(db)
    const siteRid = await makeSiteOf(db, owner)
    const { data: draft } = await begin(portal, owner, {
      applicationRid: await applicationOf(db, LIST),
      siteRid,
    })
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      `T${at}`,
      at % 2 ? 'Kitchen' : 'Bath',
      String(at % 900),
      '',
      '11/01/2026',
      'Yes',
      '',
    ])
    const faulty: [number, string][] = [
      [0, ''],
      [1, 'Attic'],
      [2, '1O'],
      [2, '1001'],
      [4, '2026-02-30'],
      [5, 'perhaps'],
    ]
    const seeded = Array.from({ length: 25 }, (_, nth) => {
      const [column, value] = faulty[nth % faulty.length] ?? [0, '']
      const at = (nth * 397 + 11) % 10_000
      const row = rows[at]
      if (row) row[column] = value
      return `${'ABCDEFG'[column]}${at + 2}`
    })
    const bytes = [HEADINGS, ...rows].map((cells) => cells.join(',')).join('\n')
    const { data } = await check(portal, owner, draft, { bytes })
    expect(data.waiting).toMatchObject({ rowCount: 10_000, rightCount: 9_975, faultCount: 25 })
    expect(data.waiting?.faults.map(({ cell }) => cell).toSorted()).toEqual(seeded.toSorted())
    const uploadRid = data.waiting?.rid ?? 0
    const taken = await take(portal, owner, draft, { uploadRid, onlyRight: true })
    expect(taken.data).toEqual({ added: 9_975, changed: 0, removed: 0, leftOut: 25 })
    const tooMany = await check(portal, owner, draft, { bytes: `${bytes}\nT,Bath,1,,,,` })
    expect(tooMany.data.waiting?.problems).toEqual([
      'The file has more rows than this table takes: 10,000.',
    ])
  })

  test('whatever is typed in a table comes back the same from CSV and XLSX', async () => {
    const choices = [
      { value: 'a', label: 'First; of all' },
      { value: 'b', label: 'Second' },
      { value: 'Second', label: 'b' },
    ]
    const columns = sheetColumns(
      table('rows', [
        question('text', 'what'),
        question('measurement', 'lead', {
          units: ['mg/L', 'ug/L'],
          base: 'mg/L',
          qualifiers: ['<'],
        }),
        question('choice', 'kind', { options: { list: 'kinds' }, other: true }),
        question('choices', 'many', { options: { list: 'kinds' } }),
        question('yesNo', 'sure'),
        question('date', 'day'),
        question('longText', 'why'),
      ]),
      'en',
    )
    const offer: CellOffer = { choices, records: [], language: 'en' }
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom(
          '=1+1',
          "'=1",
          "''-x",
          '-5.10',
          '+1',
          '@SUM(A1)',
          '007',
          '1e9',
          'Y',
          'a,b"c',
          ' x\ny ',
        ),
      )
      .map((each) =>
        each
          .replace(/\r/g, '')
          .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
          .replace(/\uFEFF/g, '')
          .trim(),
      )
    const typedOf = (name: string) =>
      name === 'kind'
        ? fc.constantFrom('', 'a', 'b', 'Second', 'other')
        : name === 'many'
          ? fc.constantFrom('', 'a', 'a\nb', 'Second\nb')
          : name === 'sure'
            ? fc.constantFrom('', 'Y', 'N')
            : name === 'day'
              ? fc.constantFrom('', '11/22/2026', '2026-11-22', 'soon')
              : text
    const rowArb = fc.record(Object.fromEntries(columns.map(({ name }) => [name, typedOf(name)])))
    const folder = mkdtempSync(path.join(tmpdir(), 'headwater-trip-'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArb, { maxLength: 6 }),
        fc.constantFrom('csv' as const, 'xlsx' as const),
        async (rows, format) => {
          const filled = rows.filter((row) => Object.values(row).some((each) => each !== ''))
          const file = path.join(folder, `t.${format}`)
          const parts: Uint8Array[] = []
          const cells = filled.map((row) =>
            columns.map((column) => cellOfTyped(column, row[column.name] ?? '', offer)),
          )
          const header = columns.map(({ heading }) => heading)
          for await (const part of bytesOf(format, [{ name: 'T', header, rows: cells }]))
            parts.push(part)
          writeFileSync(file, Buffer.concat(parts))
          const read = await openTable(file, {
            atPage: { sheet: 'T', mostBytes: 1e7 },
            multiline: true,
          })
          const { at, unknown } = matchHeader(read.header, columns)
          expect(unknown).toEqual([])
          const back: Record<string, string>[] = []
          for await (const batch of read.batches)
            for (const one of batch) {
              if (!('record' in one)) throw new Error(one.message)
              back.push(
                Object.fromEntries(
                  at.flatMap((column, place) =>
                    column
                      ? [
                          [
                            column.name,
                            typedOfCell(
                              column,
                              unquotedCell(one.record[read.header[place] ?? ''] ?? ''),
                              offer,
                            ),
                          ],
                        ]
                      : [],
                  ),
                ),
              )
            }
          read.close()
          expect(back).toEqual(filled.map((row) => ({ ...row })))
        },
      ),
      { numRuns: 150 },
    )
    rmSync(folder, { recursive: true })
  })

  test('no cell of a file we write is run as a formula', async () => {
    const evil = ['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://x")']
    const text: Uint8Array[] = []
    for await (const part of bytesOf('csv', [
      { name: 'T', header: ['A'], rows: evil.map((one) => [one]) },
    ]))
      text.push(part)
    const lines = Buffer.concat(text).toString('utf8').split('\r\n').slice(1, -1)
    for (const line of lines) expect(line).toMatch(/^"?'/)
  })
})
