import { describe, expect, test } from 'vitest'
import {
  classByMaterials,
  classOf,
  EVER_LEAD,
  REASON_WORDS,
  type LineClass,
  type MaterialKind,
} from '#values/service-line-class.ts'

const KINDS: MaterialKind[] = ['lead', 'galvanized', 'non-lead', 'none', 'unknown']
const L: LineClass = 'lead'
const G: LineClass = 'galvanized'
const N: LineClass = 'non-lead'
const U: LineClass = 'unknown'

/** Rows: public side. Columns: customer side, in the order of KINDS. One table for each answer to "ever lead?". */
const TABLE: Record<'yes' | 'no' | 'unknown', Record<string, LineClass[]>> = {
  yes: {
    lead: [L, L, L, L, L],
    galvanized: [L, G, G, G, G],
    'non-lead': [L, G, N, N, U],
    none: [L, G, N, U, U],
    unknown: [L, G, U, U, U],
  },
  no: {
    lead: [L, L, L, L, L],
    galvanized: [L, N, N, N, U],
    'non-lead': [L, N, N, N, U],
    none: [L, N, N, U, U],
    unknown: [L, G, U, U, U],
  },
  unknown: {
    lead: [L, L, L, L, L],
    galvanized: [L, G, G, G, G],
    'non-lead': [L, G, N, N, U],
    none: [L, G, N, U, U],
    unknown: [L, G, U, U, U],
  },
}

describe('the class of a line', () => {
  test.each(
    EVER_LEAD.flatMap((everLead) =>
      KINDS.flatMap((publicSide) =>
        KINDS.map((customerSide, at) => ({
          publicSide,
          customerSide,
          everLead,
          expected: TABLE[everLead][publicSide]?.[at],
        })),
      ),
    ),
  )(
    'public $publicSide, customer $customerSide, ever lead $everLead is $expected',
    ({ expected, ...parts }) => {
      const found = classByMaterials(parts)
      expect(found.class).toBe(expected)
      expect(REASON_WORDS[found.reason]).toMatch(/\.$/)
    },
  )

  test.each([
    ['lead', 'yes', L],
    ['galvanized', 'yes', G],
    ['galvanized', 'unknown', G],
    ['galvanized', 'no', N],
    ['connector', 'unknown', N],
    ['non-lead', 'unknown', N],
    ['unknown', 'no', U],
  ] as const)('an undivided line of %s, ever lead %s, is %s', (publicSide, everLead, expected) => {
    expect(classByMaterials({ publicSide, everLead, customerSide: null }).class).toBe(expected)
  })

  const copper = { publicSide: 'non-lead', everLead: 'no', customerSide: 'non-lead' } as const
  test.each([
    ['lead', false, L, 'STATED'],
    ['galvanized', false, G, 'STATED'],
    ['unknown', false, U, 'STATED'],
    ['non-lead', false, N, 'NON_LEAD'],
    [null, false, N, 'NON_LEAD'],
    // Somebody looked at both sides since.
    ['galvanized', true, N, 'NON_LEAD'],
  ] as const)(
    'copper that the data call %s, verified %s, is %s: the stricter counts until somebody looked',
    (stated, isVerified, expected, reason) => {
      expect(classOf({ ...copper, stated, isVerified })).toEqual({ class: expected, reason })
    },
  )

  test('a milder word of the data never lowers what the materials say', () => {
    const found = classOf({ ...copper, publicSide: 'lead', stated: 'non-lead', isVerified: false })
    expect(found.class).toBe(L)
  })
})
