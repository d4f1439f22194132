import { DEMONSTRATION_PASSWORD } from '#api/above/seeds/demonstration/accounts.ts'
import { expect, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'
import { SIGNED_IN, STAFF } from './signed-in.ts'
import { walk } from './walk.ts'

// Each press of a key would be kept with the page as it was.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const WAYS = 'in the order that is seen, by Tab, at 320 px, at twice the text, in forced colors'

for (const [journey, { who, stops }] of Object.entries(SIGNED_IN))
  test(`${journey}: ${WAYS}`, async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page, who, '/app/help', DEMONSTRATION_PASSWORD)
    expect(await walk(page, stops, { isSignedIn: true })).toEqual([])
  })

test.describe('the agency', () => {
  // One after the other: the code of a mail ends the one before it.
  test.describe.configure({ mode: 'default', timeout: 300_000 })

  for (const [journey, { who, stops }] of Object.entries(STAFF))
    test(`${journey}: ${WAYS}`, async ({ page }) => {
      await signInAsStaff(page, who, '/app/help', DEMONSTRATION_PASSWORD)
      expect(await walk(page, stops, { isSignedIn: true })).toEqual([])
    })
})
