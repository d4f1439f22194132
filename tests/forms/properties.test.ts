import { describe, test } from 'vitest'
import { judgesAlike, keepsTheShown, tellsNothing } from './properties.ts'

// Few here; npm run drill tries many more.
const RUNS = 150

describe('for any form and any answers', () => {
  test('judging never throws and gives the same twice, in whatever order was answered', () => {
    judgesAlike(RUNS)
  })

  test('what is hidden reaches neither record, public copy nor facts; what is shown is read', () => {
    keepsTheShown(RUNS)
  })

  test('the public copy tells nothing of what is claimed or personal', () => {
    tellsNothing(RUNS)
  })

  test('the public copy tells nothing of a claim that stands, whichever others were denied', () => {
    tellsNothing(RUNS, (path) => path.charCodeAt(path.length - 1) % 2 === 0)
    tellsNothing(RUNS, (path) => path.includes('.'))
    tellsNothing(RUNS, (path) => !path.includes('.'))
  })
})
