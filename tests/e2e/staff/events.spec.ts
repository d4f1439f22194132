import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff enter an event, are told what is missing, and find it in the list [S3-EVT-01, S3-EVT-32]', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/ems/events')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Environmental events')
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'New event' }).click()
      await page.getByLabel('Subject').fill(`Foam ${script}`)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Required fields missing')).toBeVisible()
      await expect(page.getByLabel('Subject')).toHaveValue(`Foam ${script}`)
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Description').fill('White foam below the outfall.')
      await page.getByLabel('Event date').fill('2026-11-01')
      await page.getByLabel('Nobody who gave a name').check()
      await page.getByLabel('County').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved Successfully')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Type is missing' })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.goto(`/app/ems/events?term=Foam+${script}`)
      await expect(page.getByRole('link', { name: `Foam ${script}` })).toBeVisible()
    })
  })
