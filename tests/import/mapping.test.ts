import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { KINDS } from '#api/portal/import/kinds.ts'
import { compileMapping, MappingError, readMapping } from '#api/portal/import/mapping.ts'

const kindOf = (name: string) => KINDS[name] ?? expect.fail(`no kind ${name}`)

function mapSites(
  columns: Record<string, unknown>,
  record: Record<string, string>,
  more: object = {},
) {
  const mapping = readMapping({ columns, ...more }, kindOf('sites'), Object.keys(record))
  return compileMapping(mapping)(record, 5)
}

const NAMED = { identifier: { constant: 'X-1' }, name: { constant: 'Mill' } }

describe('import: mapping', () => {
  test.each([
    ['a column', 'Zip', { Zip: ' 97201 ' }, '97201'],
    ['leading zeros put back', { from: 'Zip', pad: 5 }, { Zip: '2110' }, '02110'],
    ['a blank that stays blank', { from: 'Zip', pad: 5, prefix: 'Z' }, { Zip: ' ' }, ''],
    ['a prefix', { from: 'Zip', prefix: 'A-' }, { Zip: '1' }, 'A-1'],
    ['joined cells', { from: ['a', 'b'], separator: '-' }, { a: '1', b: '2' }, '1-2'],
    ['a part', { from: 'p', extract: '^POINT \\((\\S+)' }, { p: 'POINT (-74.1 41.6)' }, '-74.1'],
    [
      'something removed',
      { from: 'n', remove: '\\s*\\(pdf\\).*$' },
      { n: 'Mill (pdf) (82 KB)' },
      'Mill',
    ],
    ['the row number', { rowNumber: true, prefix: 'R-' }, { n: '' }, 'R-5'],
    ['a translated word', { from: 's', values: { EFF: 'Active' } }, { s: 'EFF' }, 'Active'],
    ['what a blank means', { from: 's', values: { '': 'None' } }, { s: '' }, 'None'],
  ])('gives %s', (_, spec, record, text) => {
    const [row] = mapSites({ ...NAMED, address: spec }, record)
    expect(row?.['address']?.text).toBe(text)
  })

  test('refuses a word that is not translated and a cell that is not written as expected', () => {
    const [row] = mapSites(
      {
        ...NAMED,
        city: { from: 's', values: { A: 'B' } },
        address: { from: 's', extract: '^(\\d+)$' },
      },
      { s: 'Z' },
    )
    expect(row?.['city']?.refused?.rule).toBe('choice')
    expect(row?.['address']?.refused?.rule).toBe('pattern')
  })

  test('leaves out rows that are not wanted and counts listed words as blank', () => {
    const where = { where: { stage: ['final'] }, blank: ['N/A'] }
    expect(mapSites({ ...NAMED, city: 's' }, { s: 'N/A', stage: 'draft' }, where)).toEqual([])
    expect(
      mapSites({ ...NAMED, city: 's' }, { s: 'N/A', stage: 'final' }, where)[0]?.['city']?.text,
    ).toBe('')
  })

  test('turns a column a year into a row a year and skips empty ones', () => {
    const record = { id: 'S', '2018': '5', '2019': '' }
    const mapping = readMapping(
      {
        columns: { site: 'id', substance: { constant: 'Methane' }, unit: { constant: 'TON' } },
        unpivot: {
          value: 'reported',
          columns: { '2018': { year: '2018' }, '2019': { year: '2019' } },
        },
      },
      kindOf('emissions'),
      Object.keys(record),
    )
    const rows = compileMapping(mapping)(record, 2)
    expect(rows.map((row) => [row['year']?.text, row['reported']?.text])).toEqual([['2018', '5']])
  })

  test.each([
    ['an unknown target', { columns: { ...NAMED, colour: 'a' } }, /no column "colour"/],
    [
      'an unknown source column',
      { columns: { ...NAMED, city: 'town' } },
      /file has no column "town"/,
    ],
    ['a missing required column', { columns: { name: 'a' } }, /required columns: identifier/],
    ['a mistyped setting', { columns: { ...NAMED, zip: { from: 'a', padd: 5 } } }, /not valid/],
    ['another kind', { kind: 'permits', columns: NAMED }, /is for permits/],
  ])('%s is told before a row is read', (_, mapping, message) => {
    expect(() => readMapping(mapping, kindOf('sites'), ['a'])).toThrow(MappingError)
    expect(() => readMapping(mapping, kindOf('sites'), ['a'])).toThrow(message)
  })

  test('every mapping that ships fits its kind', () => {
    const folder = 'api/portal/import/mappings'
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      const text = readFileSync(path.join(folder, name), 'utf8')
      const mapping = JSON.parse(text)
      const columns = Object.values<string | { from?: string | string[] }>(mapping.columns)
      const sources = columns.flatMap((spec) =>
        typeof spec === 'string' ? spec : (spec.from ?? []),
      )
      const header = [
        ...sources,
        ...Object.keys(mapping.where ?? {}),
        ...Object.keys(mapping.unpivot?.columns ?? {}),
      ]
      expect(() => readMapping(mapping, kindOf(mapping.kind), header), name).not.toThrow()
    }
  })
})
