import { readFileSync } from 'node:fs'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'

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
      await signInAsStaff(page, `e2e.news.${script}`, '/app/gov/news')
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

    test('staff add a file to a publication, are told when none is chosen, take it out and put it back, and a user reads it', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.publications.${script}`, '/app/gov/news/publication/new')
      await expect(page.getByText('Save the publication first.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Subject').fill(`Guide, ${script}`)
      // Nobody of the other tests reads it.
      await page.getByLabel('Published on').fill('2090-01-01')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('It is saved. Files can be added below.')).toBeVisible()
      await expect(page.getByText('No file was added yet.')).toBeVisible()

      await page.getByLabel('What the file is').fill('How to renew')
      await page.getByRole('button', { name: 'Add the file' }).click()
      await expect(page.locator('#error-summary')).toContainText('Choose a file first.')
      await expect(page.getByLabel('What the file is')).toHaveValue('How to renew')
      await expectSoundIn(page, hasScript)

      const name = `a-long-name-of-a-guide-without-any-space-${script}.txt`
      await page.getByLabel('File', { exact: true }).setInputFiles({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from('Renew in time.'),
      })
      await page.getByRole('button', { name: 'Add the file' }).click()
      await expect(page.getByText('The file is added.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).click(),
      ])
      expect(download.suggestedFilename()).toBe(name)
      expect(readFileSync(await download.path(), 'utf8')).toBe('Renew in time.')

      await page.getByRole('button', { name: /^Take out ?: a-long-name/ }).click()
      await expect(page.getByText('The file is taken out.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: /^Put back ?: a-long-name/ }).click()
      await expect(page.getByText('The file is put back.')).toBeVisible()

      await page.getByLabel('Published on').fill('2020-01-01')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await page.context().clearCookies()
      await signIn(page, `e2e.reader.${script}`, '/app/dashboard')
      const read = page.locator('#publications').getByRole('link', { name }).first()
      await expect(read).toBeVisible()
      await expectSoundIn(page, hasScript)
      const [own] = await Promise.all([page.waitForEvent('download'), read.click()])
      expect(readFileSync(await own.path(), 'utf8')).toBe('Renew in time.')
    })
  })
