import { expect, test } from '../portal.ts'
import { PUBLIC } from './journeys.ts'
import { walk } from './walk.ts'

// Each press of a key would be kept with the page as it was.
// A journey of many pages, on each of which every link is followed.
test.describe.configure({ timeout: 300_000 })
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const WAYS = 'in the order that is seen, by Tab, at 320 px, at twice the text, in forced colors'

for (const [journey, stopsOf] of Object.entries(PUBLIC))
  test(`${journey}: ${WAYS}`, async ({ page, records }) => {
    expect(await walk(page, stopsOf(records))).toEqual([])
  })
