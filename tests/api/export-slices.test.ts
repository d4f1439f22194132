import { expect, test } from 'vitest'
import { lines, slicesOf } from '#api/services/files/tables/csv-lines.ts'

test('others have their turn between the slices of an export', async () => {
  const row = Array.from({ length: 30 }, (_, n) => `cell ${n}`)
  async function* batches() {
    for (let n = 0; n < 40; n += 1) yield Array.from({ length: 500 }, () => row)
  }
  let turns = 0
  const other = setInterval(() => (turns += 1), 0)
  let slices = 0
  for await (const slice of slicesOf(batches())) {
    slices += 1
    expect(lines(slice)).toContain('cell 29')
  }
  clearInterval(other)
  expect(slices).toBe(400)
  // Without the pauses nothing else runs before the last row.
  expect(turns).toBeGreaterThan(20)
})
