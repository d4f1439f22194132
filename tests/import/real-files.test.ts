import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { inZeros, zeroFormat } from '#api/services/files/tables/zero-format.ts'
import { useImports } from '#tests/support/import/imports.ts'
import { workbook } from '#tests/support/workbook.ts'

const imports = useImports()
const { load } = imports
const HEADINGS = 'identifier,name,product,city,state,zip,county,lat,lon'
const row = (id: string): string => `${id},River Works,7,Salem,OR,97301,Marion,44.94,-123.03`
const siteOf = (identifier: string) =>
  imports.db.selectFrom('sites').selectAll().where('identifier', '=', identifier).executeTakeFirst()
const notesOf = () => {
  const notes: string[] = []
  return { notes, onNote: (words: string) => void notes.push(words) }
}
const odd = (hex: string): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(600)])

describe('import: files that are no tables', () => {
  test.each([
    ['an old Excel workbook', odd('d0cf11e0a1b11ae1'), 'an old Excel workbook (.xls)'],
    ['one of Excel 3', odd('0902060000001000'), 'an old Excel workbook (.xls)'],
    [
      'a workbook with a password',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(1_024),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'locked by a password',
    ],
    [
      'an OpenDocument spreadsheet',
      Buffer.from(
        zipSync({
          mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
          'content.xml': strToU8('<a/>'),
          'META-INF/manifest.xml': strToU8('<a/>'),
        }),
      ),
      'an OpenDocument file (.ods)',
    ],
    [
      'a binary workbook',
      Buffer.from(zipSync({ 'xl/workbook.bin': strToU8('x') })),
      'a binary Excel workbook (.xlsb)',
    ],
    ['a page under another name', Buffer.from('<html><table><tr><td>identifier'), 'a web page'],
    ['a PDF', Buffer.from('%PDF-1.7 identifier,name'), 'a PDF'],
  ])('%s is told in one sentence with what to do', async (_, bytes, what) => {
    const refused = load('sites', bytes)
    await expect(refused).rejects.toThrow(what)
    await expect(refused).rejects.toThrow(/save it|Save it/)
  })

  test('a first row of other bytes is told, not read as headings', async () => {
    await expect(load('sites', 'identifier,na\u0000me\u0001\nA,B')).rejects.toThrow(
      'is neither a text table nor an Excel workbook (XLSX)',
    )
  })

  test('UTF-16 without its mark is read', async () => {
    await load('sites', Buffer.from(`identifier,name\nU-1,Mill`, 'utf16le'))
    expect(await siteOf('U-1')).toMatchObject({ name: 'Mill' })
  })

  test('a stray NUL in a cell refuses the cell', async () => {
    const { rejects } = await load('sites', 'identifier,name\nN-1,Mi\u0000ll')
    expect(rejects).toMatchObject([{ row: 2, column: 'name', rule: 'encoding' }])
    expect(rejects[0]?.value).not.toContain('\u0000')
  })
})

describe('import: rows that are none', () => {
  test('empty rows below and between are passed over and counted, and rows keep their numbers', async () => {
    const text = [
      HEADINGS,
      ',,,,,,,,',
      row('E-1'),
      ' , ,\u00a0',
      row('E-2').replace('7', 'x'),
      '',
    ].join('\n')
    const result = await load('sites', `${text}\n,,,,,,,,\n\n`, { skipBad: true })
    expect(result).toMatchObject({ rows: 2, emptyRows: 5, inserted: 1, rejected: 1 })
    expect(result.rejects).toMatchObject([{ row: 5, column: 'product' }])
  })

  test('a line sep= is the separator and no row', async () => {
    const { rejects } = await load(
      'sites',
      `sep=;\r\n${HEADINGS}\r\n${row('S-1')}\r\n${row('S-2').replace('7', 'x')}`.replaceAll(
        ',',
        ';',
      ),
      { skipBad: true },
    )
    expect(rejects).toMatchObject([{ row: 3, column: 'product' }])
    expect(await siteOf('S-1')).toMatchObject({ zip: '97301' })
    await load('sites', '"sep=|"\nidentifier|name\nS-3|a;b;c;d')
    expect(await siteOf('S-3')).toMatchObject({ name: 'a;b;c;d' })
  })
})

describe('import: the row of the headings', () => {
  const text = ['State facility list 2026,,,,,,,,', 'As of 11/01/2026,,,,,,,,', HEADINGS]

  test('titles above are told, and the headings are taken below them', async () => {
    const { notes, onNote } = notesOf()
    const result = await load(
      'sites',
      [...text, row('T-1'), row('T-2').replace('7', 'x')].join('\n'),
      {
        onNote,
        skipBad: true,
      },
    )
    expect(result.rejects).toMatchObject([{ row: 5, column: 'product' }])
    expect(await siteOf('T-1')).toBeDefined()
    expect(notes.join()).toContain('The headings are taken from row 3')
  })

  test('the row can be named, and one that is empty is said', async () => {
    const csv = ['identifier,note', 'identifier,name', 'T-3,Mill'].join('\n')
    await load('sites', csv, { headings: 2 })
    expect(await siteOf('T-3')).toMatchObject({ name: 'Mill' })
    await expect(load('sites', csv, { headings: 9 })).rejects.toThrow('no headings in row 9')
  })

  test('headings with a column that has no name stay the headings', async () => {
    await load('sites', 'identifier,,name,city\nT-4,1,Mill,Salem\nT-5,2,Mill,Salem')
    expect(await siteOf('T-5')).toMatchObject({ city: 'Salem' })
  })

  test('a workbook is read the same way', async () => {
    const rows = [['State facility list'], ['identifier', 'name', 'city'], ['T-6', 'Mill', 'Salem']]
    await load('sites', workbook([{ name: 'S', rows }]))
    expect(await siteOf('T-6')).toMatchObject({ name: 'Mill' })
  })

  test('semicolons below a title are found', async () => {
    await load(
      'sites',
      'Facilities, as of 2026\nidentifier;name;city\nT-7;Mill;Salem\nT-8;Dam;Bend',
    )
    expect(await siteOf('T-8')).toMatchObject({ city: 'Bend' })
  })
})

describe('import: cells right of the headings', () => {
  const rows = [
    ['identifier', 'name'],
    ['X-1', 'Mill', '', 'checked by Ann'],
    ['X-2', 'Dam'],
  ]

  test('those of a workbook are noted and left out', async () => {
    const result = await load('sites', workbook([{ name: 'S', rows }]))
    expect(result).toMatchObject({ isLoaded: true, rows: 2, marked: 1 })
    expect(result.rejects).toMatchObject([
      { row: 2, value: 'checked by Ann', rule: 'columns', outcome: 'noted' },
    ])
  })

  test('those of CSV refuse the row, because a comma may have been meant, unless that is chosen', async () => {
    const csv = 'identifier,name\nX-3,Mill, Inc\nX-4,Dam,,'
    expect(await load('sites', csv)).toMatchObject({ rejects: [{ row: 2, rule: 'columns' }] })
    expect(await load('sites', csv, { extraCells: 'note' })).toMatchObject({
      isLoaded: true,
      rejects: [{ row: 2, value: ' Inc', outcome: 'noted' }],
    })
  })
})

describe('import: numbers of workbooks', () => {
  test.each([
    ['00000', 2035, '02035'],
    ['00000\\-0000', 20_351_234, '02035-1234'],
    ['"A"-000', 7, 'A-007'],
    ['000', 1234, '1234'],
  ])('in the format %s %i is %s', (code, number, shown) => {
    const format = zeroFormat(code)
    expect(format && inZeros(number, format)).toBe(shown)
  })

  test.each(['0', '0.00', '#,##0', 'General', '00:00', 'mm/dd/yyyy', '0%', '[Red]000'])(
    'the format %s is none of zeros',
    (code) => {
      expect(zeroFormat(code)).toBeNull()
    },
  )
})
