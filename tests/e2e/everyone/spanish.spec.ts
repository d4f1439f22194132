import { expect, test } from '../portal.ts'
import { misfits } from './fit.ts'
import { PUBLIC } from './journeys.ts'
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
      const address = await arriveAt(page, stop)
      const lang = await page.locator('html').getAttribute('lang')
      if (!lang?.startsWith('es')) found.push(`${address} · its language is ${lang}`)
      for (const fault of await page.evaluate(misfits)) found.push(`${address} · 320 px: ${fault}`)
    }
    expect(found).toEqual([])
  })
