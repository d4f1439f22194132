import { expect, test } from 'vitest'
import { coversOf } from '#app/features/cap-and-trade/blocks/obligation-covers.ts'

const owed = (id: string, lastYear: number, missing: number, more = {}) => ({
  ...{ id, firstYear: lastYear - 1, lastYear, surrenderBy: '2026-12-09', reportedYears: 2 },
  ...{ emissions: 0, trueUp: 0, penalty: 0, obligation: 1_000, usedInstruments: 0, usedCredits: 0 },
  ...{ creditLimit: 100, missing, ...more },
})
const year = (of: number, available: number, creditAvailable = 0) => ({
  ...{ year: of, available, creditAvailable, distributed: 0, transferred: 0, acquired: 0, used: 0 },
  ...{ retired: 0, reserve: 0, held: 0, coming: 0 },
  ...{ creditDistributed: 0, creditUsed: 0, creditCancelled: 0 },
})

test('units of a later year do not count, and credits count up to their limit', () => {
  const covers = coversOf(
    [owed('1', 2025, 900)],
    [year(2024, 500), year(2025, 200, 500), year(2026, 800)],
  )
  expect(covers.get('1')).toEqual({ instruments: 700, credits: 100, short: 100, over: 0 })
})

test('what an earlier period needs is not counted for a later one again', () => {
  const covers = coversOf(
    [owed('2', 2026, 300), owed('1', 2024, 400, { creditLimit: 0 })],
    [year(2024, 500), year(2026, 100)],
  )
  expect(covers.get('1')).toMatchObject({ short: 0, over: 100 })
  expect(covers.get('2')).toMatchObject({ instruments: 200, short: 100 })
})

test('an obligation that is fulfilled has nothing to cover', () => {
  expect(coversOf([owed('1', 2025, 0)], [year(2025, 5)]).size).toBe(0)
})
