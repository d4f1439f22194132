import { describe, expect, test } from 'vitest'
import { difference } from '#forms/view/difference.ts'
import type { Shown } from '#forms/view/shown.ts'

type Table = Record<string, string>

function shown(rows: Table, table: Table = {}): Shown {
  return {
    sections: [
      {
        id: 's',
        title: 'Section',
        pages: [
          {
            id: 'p',
            title: 'The work',
            parts: [
              {
                kind: 'rows',
                title: null,
                rows: Object.entries(rows).map(([path, text]) => ({
                  path,
                  label: path.toUpperCase(),
                  text,
                  isClaimed: false,
                })),
              },
              {
                kind: 'table',
                id: 'tanks',
                title: 'Tanks',
                columns: [{ id: 'size', label: 'Size' }],
                rows: Object.entries(table).map(([name, size]) => ({ name, cells: [size] })),
              },
            ],
          },
        ],
      },
    ],
  }
}

describe('the difference between two versions of a submittal', () => {
  test('names what was changed, what came and what went, each with its place', () => {
    expect(
      difference(shown({ a: '1', b: '2', c: '3' }), shown({ a: '1', b: '5', d: '4' })),
    ).toEqual([
      { path: 'b', place: 'The work', label: 'B', was: '2', is: '5' },
      { path: 'd', place: 'The work', label: 'D', was: null, is: '4' },
      { path: 'c', place: 'The work', label: 'C', was: '3', is: null },
    ])
  })

  test('matches rows by their name: sorting a table changes nothing, and a new row is one change', () => {
    expect(
      difference(shown({}, { k1: '10', k2: '20' }), shown({}, { k2: '20', k1: '10' })),
    ).toEqual([])
    expect(
      difference(shown({}, { k1: '10', k2: '20' }), shown({}, { k3: '5', k2: '21', k1: '10' })),
    ).toEqual([
      { path: 'tanks.k3.size', place: 'The work', label: 'Tanks, row 1: Size', was: null, is: '5' },
      {
        path: 'tanks.k2.size',
        place: 'The work',
        label: 'Tanks, row 2: Size',
        was: '20',
        is: '21',
      },
    ])
  })

  test('a question that came or went unanswered is no difference', () => {
    expect(difference(shown({ a: '' }), shown({ b: '' }))).toEqual([])
  })
})
