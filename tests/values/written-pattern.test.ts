import { describe, expect, test } from 'vitest'
import {
  compileMapping,
  MappingError,
  readMapping,
  type Mapping,
} from '#api/portal/import/mapping.ts'
import { KINDS } from '#api/portal/import/kinds.ts'
import { text, decimal, wholeNumber } from '#api/portal/import/rules.ts'
import type { QuestionOf } from '#forms/definition/kinds.ts'
import { readText } from '#forms/reader/text-readers.ts'
import { patternFault, writtenPattern } from '#values/written-pattern.ts'

/** The main thread's own time, in milliseconds. */
function spent(work: () => void): number {
  const began = process.cpuUsage()
  work()
  return process.cpuUsage(began).user / 1_000
}

/** Patterns that hold other engines for minutes or for ever, with the text that does it. */
const SLOW: [pattern: string, text: string][] = [
  ['^(\\w*\\w*\\w*\\w*\\w*\\w*)!$', 'a'.repeat(5_000)],
  ['^(a+)+$', `${'a'.repeat(5_000)}!`],
  [`^${'a?'.repeat(40)}b$`, 'a'.repeat(40)],
  [`^${'(?:a|a)'.repeat(40)}b$`, 'a'.repeat(40)],
  ['(\\d+)$', `${'1'.repeat(9_000)}X`],
]

describe('patterns that staff write', () => {
  test.each(SLOW)('%s takes time in proportion to the text', (pattern, text) => {
    expect(spent(() => writtenPattern(pattern).holds(text))).toBeLessThan(2_000)
    const answer = readText(
      { kind: 'text', id: 'code', label: 'Code', pattern, max: 10_000 } as QuestionOf<'text'>,
      () => text,
    )
    expect(answer).toMatchObject({ state: 'fault' })
  })

  test.each(SLOW)('%s in a mapping refuses the cell and holds nobody', (extract, text) => {
    const mapping = { columns: { name: { from: 'n', separator: ' ', extract } } }
    const map = compileMapping(readMappingOf(mapping))
    const took = spent(() =>
      expect(map({ n: text }, 2)[0]?.['name']?.refused?.rule).toBe('pattern'),
    )
    expect(took).toBeLessThan(2_000)
  })

  test('a mapping and a form refuse the same patterns, in the same words', () => {
    for (const pattern of [
      '^(\\w*\\w*\\w*\\w*\\w*\\w*)!$',
      '^(a+)+$',
      '^(a)\\1$',
      '(?=a)b',
      '(?<!a)b',
      '(',
      'a{1,900}b{1,900}',
      'a'.repeat(501),
    ])
      expect(() =>
        readMapping(
          { columns: { name: { from: 'n', extract: pattern } } },
          KINDS['sites'] ?? never(),
          ['n'],
        ),
      ).toThrow(new MappingError(`The pattern of "name" cannot be used. ${patternFault(pattern)}`))
  })

  test('a part is kept, and what is cut out is gone, as before', () => {
    expect(writtenPattern('^POINT \\((\\S+) ').part('POINT (-74.1 41.6)')).toBe('-74.1')
    expect(writtenPattern("^\\['([^']+)'\\]$").part("['Concord']")).toBe('Concord')
    expect(writtenPattern('\\s*\\(pdf\\).*$').without('Draft (pdf) (2 MB)\nmore')).toBe('Draft')
    expect(writtenPattern('^(x)?b').part('b')).toBeUndefined()
  })
})

function readMappingOf({ columns }: Pick<Mapping, 'columns'>): Mapping {
  return { blank: [], where: {}, repeats: 'reject', columns }
}

function never(): never {
  throw new Error('there is no such kind')
}

describe('cells of an import', () => {
  test.each([
    [
      '50,000 digits and an X',
      () => decimal(0, 10).check(`${'1'.repeat(50_000)}X`, undefined),
      'number',
    ],
    [
      'the same for a whole number',
      () => wholeNumber(0, 10).check(`${'1'.repeat(50_000)}X`, undefined),
      'number',
    ],
    ['60,000 times <a', () => text(100).check('<a'.repeat(60_000), undefined), 'length'],
    [
      '60,000 times <a and an end',
      () => text(100).check(`${'<a'.repeat(60_000)}>`, undefined),
      'markup',
    ],
    [
      'blanks after <',
      () => text(100).check(`${'<          '.repeat(60_000)}`, undefined),
      'length',
    ],
    [
      'entities that never end',
      () => text(100).check('&#1111111'.repeat(60_000), undefined),
      'length',
    ],
  ])('%s', (_what, check, rule) => {
    const took = spent(() => expect(check()).toMatchObject({ rule }))
    expect(took).toBeLessThan(1_000)
  })
})
