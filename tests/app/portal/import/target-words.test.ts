import { expect, test } from 'vitest'
import { KINDS } from '#api/portal/import/kinds.ts'
import { NAMES, targetWords } from '#app/features/portal/import/target-words.ts'

const columns = new Set(Object.values(KINDS).flatMap((kind) => Object.keys(kind.columns)))

test('every column of an import is said in words: no name of a field, no code, no unit that is glued to it', () => {
  for (const column of columns) {
    const words = targetWords(column)
    expect(words, column).toMatch(/^[A-Z]/)
    expect(words, column).not.toMatch(
      /_|^(Is|Has) \w+$|\b(id|url|srn|pws|fis|ugl|mgl|lat|lon)\b| no$/,
    )
  }
  expect(targetWords('tracking_no')).toBe('Tracking number')
  expect(targetWords('sample_id')).toBe('Sample ID')
  expect(targetWords('details.lead_agency')).toBe('Details, lead agency')
})

test('no words are kept of a column that no kind has', () => {
  expect(Object.keys(NAMES).filter((column) => !columns.has(column))).toEqual([])
})
