import { expect, expectSoundIn, test } from '../portal.ts'
import { dayIn } from '#values/days.ts'
import { signInAsStaff } from '../sign-in.ts'

/** A day of the agency, whose evening is another day already where the clock is that of Greenwich. */
const dayAfter = (days: number): string =>
  dayIn('America/New_York', new Date(Date.now() + days * 86_400_000))

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })

    test('what staff change of a site is told to everybody, change by change and as of a day', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.sites.${script}`, '/app/gov/sites')
      // A site a way of browsing that no other test changes.
      await page
        .locator('#sites tbody a')
        .nth(hasScript ? 4 : 5)
        .click()
      const id = /\/app\/gov\/sites\/(\d+)/.exec(page.url())?.[1] ?? ''
      const number = `Changed ${script} ${Date.now()}`
      await page.getByLabel('State registration number').fill(number)
      await page.getByLabel('Why it is changed').fill('For a test.')
      await page.getByRole('button', { name: 'Save site' }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()

      await page.context().clearCookies()
      await page.goto(`/pub/pub-rcd/site/review/${id}`)
      await page
        .getByRole('link', { name: 'What changed, and the record as it was on a day' })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed')
      await expect(page.locator('#changes tbody').first()).toContainText(number)
      await expectSoundIn(page, hasScript)

      await page.getByLabel('As of').fill(dayAfter(0))
      await page.getByRole('button', { name: 'Show the record' }).click()
      await expect(page.locator('#as-of')).toContainText(number)

      await page.goto(`/pub/pub-rcd/history/site/${id}?asOf=${dayAfter(-1)}`)
      await expect(page.locator('#as-of')).toContainText(
        /did not have the record|were not kept yet|Differs/,
      )
      await page.getByLabel('From').fill(dayAfter(-1))
      await page.getByRole('button', { name: 'Show the changes' }).click()
      await expect(page.locator('#between tbody').first()).toContainText(number)
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'Show all changes' }).click()
      await expect(page.locator('#between')).toHaveCount(0)

      await page.getByLabel('As of').fill(dayAfter(3))
      await page.getByRole('button', { name: 'Show the record' }).click()
      await expect(page.locator('#asOf-error')).toContainText('not after today')
      await expect(page.getByLabel('As of')).toHaveValue(dayAfter(3))
      await expectSoundIn(page, hasScript)
    })
  })
