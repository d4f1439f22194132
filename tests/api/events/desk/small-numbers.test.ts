import { expect, test } from 'vitest'
import { toldFigures } from '#api/events/desk/figures/hot-spots.ts'
import { LEAST_TOLD, protect, toldSum } from '#api/events/desk/figures/small-numbers.ts'

/** What is hidden of counts. */
const hiddenOf = (counts: number[]) => {
  const shown = protect(counts)
  return counts.filter((_, at) => shown[at] === null)
}

test('a count from 1 to 4 is told nowhere, and never stands alone where others could be hidden with it', () => {
  expect(protect([0, 5, 12])).toEqual([0, 5, 12])
  expect(protect([0, 3, 9, 12])).toEqual([0, null, null, 12])
  expect(protect([2, 3, 9])).toEqual([null, null, 9])
  // All ones, or all as large as they can be, would be told by their sum.
  expect(protect([1, 1, 9])).toEqual([null, null, null])
  expect(protect([4, 4, 6, 30])).toEqual([null, null, null, 30])
  expect(protect([])).toEqual([])
})

test('for any small counts: told ones are right and large, and the sum of the hidden fits more than one way', () => {
  let state = 7
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (let round = 0; round < 3_000; round++) {
    const counts = Array.from({ length: 1 + random(6) }, () => random(4) * random(5))
    const shown = protect(counts)
    for (const [at, told] of shown.entries())
      if (told !== null) {
        expect(told).toBe(counts[at])
        expect(told === 0 || told >= LEAST_TOLD).toBe(true)
      }
    const hidden = hiddenOf(counts)
    const canHideMore = shown.some((told) => told !== null && told > 0)
    if (hidden.length === 0 || !canHideMore) continue
    expect(hidden.length, String(counts)).toBeGreaterThan(1)
    const sum = hidden.reduce((all, each) => all + each, 0)
    expect(sum, String(counts)).toBeGreaterThan(hidden.length)
  }
})

test('no sum of the figures stands over a cell that is not told', () => {
  const found = toldFigures([
    { typeName: 'Odor', countyName: 'Lane', count: 3 },
    { typeName: 'Odor', countyName: 'Marion', count: 20 },
    { typeName: 'Spill', countyName: 'Marion', count: 8 },
    { typeName: 'Smoke', countyName: 'Polk', count: 11 },
  ])
  expect(found.counties).toEqual(['Lane', 'Marion', 'Polk'])
  expect(found.figures).toEqual([
    { typeName: 'Odor', counts: [null, 20, 0], total: null },
    { typeName: 'Smoke', counts: [0, 0, 11], total: 11 },
    { typeName: 'Spill', counts: [0, null, 0], total: null },
  ])
  expect(found.totals).toEqual([null, null, 11])
  expect(found.total).toBeNull()
  expect(toldSum([1, null])).toBeNull()
})
