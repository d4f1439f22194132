import { describe, expect, test } from 'vitest'
import {
  beginningOf,
  differencesOf,
  shownAt,
  told,
  type Change,
} from '#api/records/record-changes/history.ts'

const NOW = { status: 'Expired', number: 'P-2' }
/** The newest first. */
const CHANGES: Change[] = [
  { at: 300, was: { status: 'Active' } },
  { at: 200, was: { status: 'Expired', number: 'P-1' } },
  { at: 100, was: { status: 'Draft', more: 'x' } },
]

describe('the record as it was', () => {
  test('is that of now with every change undone that came at the moment or later', () => {
    expect(shownAt(NOW, CHANGES, 301)).toEqual(NOW)
    expect(shownAt(NOW, CHANGES, 300)).toEqual({ status: 'Active', number: 'P-2' })
    expect(shownAt(NOW, CHANGES, 201)).toEqual({ status: 'Active', number: 'P-2' })
    expect(shownAt(NOW, CHANGES, 200)).toEqual({ status: 'Expired', number: 'P-1' })
    expect(shownAt(NOW, CHANGES, 0)).toEqual({ status: 'Draft', number: 'P-1', more: 'x' })
    expect(NOW).toEqual({ status: 'Expired', number: 'P-2' })
  })

  test('differs between two moments in first and last value alone', () => {
    const between = differencesOf(shownAt(NOW, CHANGES, 101), shownAt(NOW, CHANGES, Infinity))
    expect(between).toEqual([{ name: 'number', was: 'P-1', became: 'P-2' }])
  })

  test('is told change by change, with what became of each field', () => {
    expect(told(NOW, CHANGES)).toEqual([
      { at: 300, differences: [{ name: 'status', was: 'Active', became: 'Expired' }] },
      {
        at: 200,
        differences: [
          { name: 'status', was: 'Expired', became: 'Active' },
          { name: 'number', was: 'P-1', became: 'P-2' },
        ],
      },
      {
        at: 100,
        differences: [
          { name: 'status', was: 'Draft', became: 'Expired' },
          { name: 'more', was: 'x', became: null },
        ],
      },
    ])
  })

  test('leaves out a change that nobody could see', () => {
    expect(told({ site: 'Not public' }, [{ at: 1, was: { site: 'Not public' } }])).toEqual([])
  })
})

test('what began when it began to be known: keeping, publication or the record itself', () => {
  const life = { keptAt: 100, createdAt: 50, publishedAt: null, readAt: null }
  expect(beginningOf(life)).toEqual({ at: 100, kind: 'kept' })
  expect(beginningOf({ ...life, createdAt: 150 })).toEqual({ at: 150, kind: 'created' })
  expect(beginningOf({ ...life, createdAt: 150, publishedAt: 170 })).toEqual({
    at: 170,
    kind: 'shown',
  })
  expect(beginningOf({ ...life, publishedAt: 170, readAt: 500 })).toEqual({ at: 500, kind: 'kept' })
})
