import { test } from 'vitest'
import { judgesAlike, keepsTheShown, tellsNothing } from '#tests/forms/properties.ts'

const RUNS = 20_000

test('any form and any answers are judged alike', () => {
  judgesAlike(RUNS)
})

test('what is hidden is in nothing that is kept', () => {
  keepsTheShown(RUNS)
})

test('the public copy tells nothing of what is closed', () => {
  tellsNothing(RUNS)
})
