import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff add an entry to a list, are told of a double, retire it and bring it back', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/gov/lists')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists')
      await expectSoundIn(page, hasScript)
      // Each way of browsing has a list of its own, so that neither is the second editor of the other.
      const list = hasScript ? 'Event decisions' : 'Types of comments on events'
      await page.getByRole('link', { name: list }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(list)
      await page.getByLabel('Name', { exact: true }).fill('Entry of a test')
      await page.getByRole('button', { name: 'Add it' }).click()
      await expect(page.getByText('The entry is in the list.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Name', { exact: true }).fill('ENTRY OF A TEST')
      await page.getByRole('button', { name: 'Add it' }).click()
      await expect(page.locator('#error-summary')).toContainText('is in the list already')
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('ENTRY OF A TEST')
      await page.getByRole('button', { name: /^Retire ?: Entry of a test$/ }).click()
      await expect(page.getByText('It stays where it is used.')).toBeVisible()
      await page.getByRole('button', { name: /^Bring back ?: Entry of a test$/ }).click()
      await expect(page.getByText('The entry is offered again.')).toBeVisible()
    })

    test('staff write an announcement, are told what is missing, and withdraw it', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/gov/news')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')
      await page.getByRole('link', { name: 'New announcement' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('#error-summary')).toContainText('Enter something.')
      await expectSoundIn(page, hasScript)
      await page.getByLabel('What it says').fill(`Closed on Friday, ${script}`)
      // Nobody of the other tests reads it.
      await page.getByLabel('First day').fill('2090-01-01')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: `Closed on Friday, ${script}` }).click()
      await page.getByRole('button', { name: 'Withdraw' }).click()
      await expect(page.getByText('It is withdrawn.')).toBeVisible()
    })
  })
