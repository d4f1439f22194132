import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openSource } from '#api/services/files/tables/byte-source.ts'
import { useImports } from '#tests/support/import/imports.ts'
import { workbook } from '#tests/support/workbook.ts'

const imports = useImports()
const { load } = imports
const nameOf = async (identifier: string) =>
  (
    await imports.db
      .selectFrom('sites')
      .select('name')
      .where('identifier', '=', identifier)
      .executeTakeFirst()
  )?.name

describe('import: text tables of other kinds', () => {
  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('%s are guessed and told', async (word, mark) => {
    const notes: string[] = []
    const id = `T-${word}`
    await load(
      'sites',
      ['identifier,name,city', `${id},Mill,Salem`].join('\n').replaceAll(',', mark),
      {
        onNote: (words) => notes.push(words),
      },
    )
    expect(await nameOf(id)).toBe('Mill')
    expect(notes.join()).toContain(`separated by ${word}`)
  })

  test.each([
    ['windows-1252', Buffer.from('identifier,name\nE-1,Cañón Mühle', 'latin1'), 'E-1'],
    ['utf-16le', Buffer.from('\ufeffidentifier,name\nE-2,Cañón Mühle', 'utf16le'), 'E-2'],
  ])('%s is guessed and told', async (word, bytes, id) => {
    const notes: string[] = []
    await load('sites', bytes, { onNote: (words) => notes.push(words) })
    expect(await nameOf(id)).toBe('Cañón Mühle')
    expect(notes.join()).toContain(word)
  })

  test('what is said wins over what is guessed; an unknown encoding is refused in words', async () => {
    await load('sites', 'identifier;name;a,b\nS-1;Mill;x', { delimiter: ';', encoding: 'utf-8' })
    expect(await nameOf('S-1')).toBe('Mill')
    await expect(load('sites', 'identifier,name', { encoding: 'utf-80' })).rejects.toThrow(
      'There is no encoding "utf-80"',
    )
  })

  test.each([
    ['two quotes that pair across rows', '\nQ-1,"Mill,Salem\nQ-2,Dam,Bend\nQ-3,Weir",Salem'],
    [
      'a quote closed by the next opened one',
      '\nQ-1,"Mill,Salem\nQ-2,"Dam",Bend\nQ-3,"Weir",Salem',
    ],
  ])('an unclosed quote that merges rows is found with its line: %s', async (_, rows) => {
    const result = await load('sites', `identifier,name,city${rows}`, { skipBad: true })
    expect(result).toMatchObject({ isLoaded: false, rejects: [{ row: 2, rule: 'csv' }] })
    expect(result.rejects[0]?.message).toMatch(/line 2 on, and line 3 /)
  })

  test('line breaks in a cell are taken, and rows inside one by a choice', async () => {
    const text = 'identifier,name,city\nL-1,"Mill\nat the river",Salem'
    expect(await load('sites', text)).toMatchObject({ isLoaded: true })
    const list = 'identifier,name,city\nL-2,"Mill\na,b,c\nd",Salem'
    expect(await load('sites', list)).toMatchObject({ isLoaded: false })
    expect(await load('sites', list, { multiline: true })).toMatchObject({ isLoaded: true })
  })
})

describe('import: packed tables', () => {
  const csv = (id: string) => strToU8(`identifier,name\n${id},Mill`)

  test('a ZIP with one table is read', async () => {
    const zip = zipSync({ 'data/sites.csv': csv('ZIP-1'), '__MACOSX/data/._sites.csv': csv('no') })
    await load('sites', Buffer.from(zip))
    expect(await nameOf('ZIP-1')).toBe('Mill')
  })

  test('of several the one that is named is read', async () => {
    const zip = Buffer.from(zipSync({ 'a.csv': csv('ZIP-2'), 'b.csv': csv('ZIP-3') }))
    await expect(load('sites', zip)).rejects.toThrow(/2 tables.*--entry: a\.csv, b\.csv/)
    await load('sites', zip, { entry: 'b.csv' })
    expect(await nameOf('ZIP-3')).toBe('Mill')
  })

  test('a ZIP that swells is not read to its end', async () => {
    const line = `${'0'.repeat(500_000)}\n`
    const bomb = zipSync({ 'a.csv': strToU8(`identifier,name\n${line.repeat(260)}`) })
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'bomb-')), 'bomb.zip')
    writeFileSync(file, bomb)
    const source = await openSource(file)
    // What reads the table is not what ends it: the bytes are counted before.
    const swollen = buffer(await source.open())
    await expect(swollen).rejects.toThrow(/times its size: it is not read/)
    source.close()
  })

  test('a broken ZIP is refused in words', async () => {
    const zip = Buffer.from(zipSync({ 'a.csv': csv('ZIP-4') })).subarray(0, 40)
    await expect(load('sites', zip)).rejects.toThrow('is no whole ZIP')
  })
})

describe('import: workbooks', () => {
  test('texts, numbers, days and the last value of formulas are read', async () => {
    const book = workbook([
      {
        name: 'Permits',
        rows: [
          ['product', 'number', 'type', 'status', 'issued_on', 'effective_on'],
          [
            7,
            'XL-1',
            'Minor Source Permit',
            'Active',
            { day: 44197 },
            { formula: 'E2+1', value: 44198, isDay: true },
          ],
        ],
      },
    ])
    expect(await load('permits', book)).toMatchObject({ isLoaded: true, rows: 1 })
    const row = await imports.db
      .selectFrom('permits')
      .selectAll()
      .where('number', '=', 'XL-1')
      .executeTakeFirst()
    expect(row).toMatchObject({ issued_on: '2021-01-01', effective_on: '2021-01-02' })
  })

  test('days of a workbook are read whatever format the mapping names', async () => {
    const book = workbook([
      {
        name: 'P',
        rows: [
          ['product', 'number', 'type', 'status', 'on'],
          [7, 'XL-2', 'Minor Source Permit', 'Active', { day: 44197 }],
        ],
      },
    ])
    const plain = { product: 'product', number: 'number', type: 'type', status: 'status' }
    const mapping = { columns: { ...plain, issued_on: { from: 'on', format: 'MM/DD/YYYY' } } }
    expect(await load('permits', book, { mapping })).toMatchObject({ isLoaded: true })
  })

  test('a formula without a value and an error are refused by their cells', async () => {
    const book = workbook([
      {
        name: 'S',
        rows: [
          ['identifier', 'name'],
          ['F-1', { formula: 'A1' }],
          ['F-2', { error: '#REF!' }],
        ],
      },
    ])
    const { rejects } = await load('sites', book)
    expect(rejects).toMatchObject([
      { row: 2, column: 'name', rule: 'formula' },
      { row: 3, column: 'name', value: '#REF!', rule: 'formula' },
    ])
  })

  test('hidden sheets are told of and not read; of several the one that is named is', async () => {
    const rows = (id: string) => [
      ['identifier', 'name'],
      [id, 'Mill'],
    ]
    const notes: string[] = []
    const book = workbook([
      { name: 'Old', isHidden: true, rows: rows('H-old') },
      { name: 'New', rows: rows('H-new') },
    ])
    await load('sites', book, { onNote: (words) => notes.push(words) })
    expect(await nameOf('H-new')).toBe('Mill')
    expect(await nameOf('H-old')).toBeUndefined()
    expect(notes.join()).toContain('Hidden sheets are not read: "Old"')
    await load('sites', book, { sheet: 'Old' })
    expect(await nameOf('H-old')).toBe('Mill')
    const two = workbook([
      { name: 'A', rows: rows('H-a') },
      { name: 'B', rows: rows('H-b') },
    ])
    await expect(load('sites', two)).rejects.toThrow('Name one by --sheet: "A", "B"')
  })
})
