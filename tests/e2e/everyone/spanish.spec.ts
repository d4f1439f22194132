import { DEMONSTRATION_PASSWORD } from '#api/above/seeds/demonstration/accounts.ts'
import { isEnglishOnly } from '#words/english-only.ts'
import { expect, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { misfits } from './fit.ts'
import { PUBLIC } from './journeys.ts'
import { SIGNED_IN } from './signed-in.ts'
import { arriveAt } from './walk.ts'

const NARROW = { width: 320, height: 800 }
test.use({ trace: 'off', viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } })

for (const [journey, stopsOf] of Object.entries(PUBLIC))
  test(`${journey}: in Spanish, at 320 px nothing is cut off and nothing is scrolled sideways`, async ({
    page,
    records,
  }) => {
    await page.goto('/pub/display?lang=es')
    const found: string[] = []
    for (const stop of stopsOf(records)) {
      const address = (await arriveAt(page, stop))?.at
      const lang = await page.locator('html').getAttribute('lang')
      if (!lang?.startsWith('es')) found.push(`${address} · its language is ${lang}`)
      for (const fault of await page.evaluate(misfits)) found.push(`${address} · 320 px: ${fault}`)
    }
    expect(found).toEqual([])
  })

for (const [journey, { who, stops }] of Object.entries(SIGNED_IN))
  test(`${journey}: in Spanish, at 320 px nothing is cut off, nothing is scrolled sideways and the script agrees`, async ({
    page,
  }) => {
    await signIn(page, who, '/app/help', DEMONSTRATION_PASSWORD)
    await page.goto('/app/display?lang=es')
    const found: string[] = []
    // Words that the script says otherwise than the server end in an error of hydration.
    page.on('pageerror', (error) => found.push(`${page.url()} · ${error.message}`))
    for (const stop of stops) {
      const address = (await arriveAt(page, stop))?.at
      const { pathname } = new URL(page.url())
      const lang = await page.locator('html').getAttribute('lang')
      if (!isEnglishOnly(pathname) && !lang?.startsWith('es'))
        found.push(`${address} · its language is ${lang}`)
      for (const fault of await page.evaluate(misfits)) found.push(`${address} · 320 px: ${fault}`)
    }
    expect(found).toEqual([])
  })
