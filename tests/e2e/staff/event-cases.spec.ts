import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    const no = (letter: string) => `EVT-E2E-${letter}-${script.toUpperCase()}`
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(180_000)

    test('staff answer a reporter, look at who it was, refer an event and merge one into another', async ({
      page,
    }) => {
      const list = (letter: string) => `/app/ems/events?term=${no(letter)}`
      await signInAsStaff(page, `e2e.events.talk.${script}`, list('A'))
      await expect(
        page.locator('tbody', { hasText: no('A') }).getByText('1 new message from the reporter.'),
      ).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page
        .getByRole('link', { name: `Sheen A ${script}` })
        .first()
        .click()
      await expect(page.getByText(`There is a second pipe, ${script}.`)).toBeVisible()
      expect(await page.content()).not.toContain('Quill')
      await expectSoundIn(page, hasScript)

      await page.getByRole('button', { name: 'Show name and address' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.getByLabel('Reason', { exact: true }).fill('To call back')
      await page.getByRole('button', { name: 'Show name and address' }).click()
      await expect(page.getByText(`Ada Quill ${script}`)).toBeVisible()
      await expect(page.getByText('Confidential data shown: To call back')).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page.getByLabel('Answer', { exact: true }).fill('Thank you. We are on the way.')
      await page.getByRole('button', { name: 'Send the answer' }).first().click()
      await expect(page.getByText('The answer is sent. The reporter can read it.')).toBeVisible()
      expect(await page.content()).not.toContain('Quill')

      await page.getByText('Refer this event to another agency').click()
      await page.getByLabel('Agency', { exact: true }).selectOption({ index: 1 })
      await page.getByLabel('E-mail address of the agency').fill('desk@air.example.com')
      await page.getByRole('button', { name: 'Refer the event' }).click()
      await expect(page.getByText('The referral waits to be sent.')).toBeVisible()
      await expect(page.getByText('Waits for an answer')).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page.goto(list('B'))
      await page
        .getByRole('link', { name: `Sheen B ${script}` })
        .first()
        .click()
      await page.getByRole('button', { name: `Merge into ${no('A')}` }).click()
      await expect(page.getByRole('heading', { name: `Part of ${no('A')}` })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Undo the merge' }).click()
      await expect(page.getByText('The merge is undone.')).toBeVisible()
    })

    test('staff see what waits on their dashboard, events on a map and their hot spots, and take both as files', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.events.figures.${script}`, '/app/dashboard')
      const desk = page.getByRole('region', { name: 'Open work by age, in days' })
      await expect(desk).toBeVisible()
      await expectSoundIn(page, hasScript)
      await desk.getByRole('link', { name: 'Environmental events', exact: true }).click()
      await expect(page).toHaveURL(/\/app\/ems\/events/)
      await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
      const file = page.waitForEvent('download')
      await page.getByRole('link', { name: 'List as CSV' }).click()
      expect((await file).suggestedFilename()).toMatch(/^events-.*\.csv$/)
      await page.getByRole('link', { name: 'Hot spots' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot spots of events')
      await page.getByLabel('Year of the report').selectOption({ index: 0 })
      await page.getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(/year=\d{4}/)
      await expectSoundIn(page, hasScript)
      const figures = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Figures as CSV' }).click()
      expect((await figures).suggestedFilename()).toMatch(/^events-by-type-\d{4}\.csv$/)
    })
  })
