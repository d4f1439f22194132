import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'
import { ended } from './ended-import.ts'

// One import of a kind is loaded after the other: both ways, one after the other, of a kind of their own.
test.describe.configure({ mode: 'default' })

// The way of docs/guides/first-day.md, with values that no other test asks.
for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(180_000)

    test('the first administrator goes from settings to people, lists, templates, news and the records', async ({
      page,
    }) => {
      const setting = hasScript ? 'tileCredit' : 'openIdLabel'
      await signInAsStaff(page, `e2e.first.${script}`, '/app/gov/settings')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
      await expect(page.locator('#settings')).toContainText('Name of the agency')

      await page.goto(`/app/gov/settings/${setting}`)
      await page.locator('#value').fill('Words of the first day')
      await page.getByRole('button', { name: 'Save setting' }).click()
      await expect(page.locator('#error-summary')).toContainText('Say why it is changed.')
      await expect(page.locator('#value')).toHaveValue('Words of the first day')
      await page.getByLabel('Why it is changed').fill('The first day.')
      await page.getByRole('button', { name: 'Save setting' }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page.goto('/app/gov/people')
      await page.getByRole('link', { name: 'New account of the staff' }).click()
      await page.getByLabel('Username').fill(`first.clerk.${script}`)
      await page.getByLabel('First name').fill('Flo')
      await page.getByLabel('Last name').fill(`Clerk ${script}`)
      await page.getByLabel('E-mail address').fill(`first.clerk.${script}@example.com`)
      await page.getByRole('button', { name: /Make the account/ }).click()
      await expect(page.getByText('The account is made.')).toBeVisible()

      await page.goto('/app/gov/lists/document-types')
      await page.getByLabel('Name', { exact: true }).fill(`First day ${script}`)
      await page.getByRole('button', { name: 'Add it' }).click()
      await expect(page.getByText('The entry is in the list.')).toBeVisible()

      await page.goto('/app/gov/templates')
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'New letter template' }).click()
      await page.getByLabel('Name', { exact: true }).fill(`First day ${script}`)
      await page.getByLabel('Subject of the letter').fill('About {submittal}')
      await page.getByLabel('Text', { exact: true }).fill('Dear {applicnt},')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.locator('#error-summary')).toContainText('{applicnt} is no placeholder.')
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Text', { exact: true }).fill('Dear {applicant},')
      await page.getByRole('button', { name: 'Show it' }).click()
      await expect(page.locator('#shown')).toContainText('Dear Ada Lovelace,')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Retire', exact: true }).click()
      await expect(page.getByText('The template is not offered any more.')).toBeVisible()

      await page.goto('/app/gov/templates')
      await page.getByRole('link', { name: hasScript ? 'Trade withdrawn' : 'Trade ended' }).click()
      await expect(page.locator('#placeholders')).toContainText('{trade}')
      await expectSoundIn(page, hasScript)
      await page.getByText('The portal’s words, Spanish').click()
      await page.getByRole('link', { name: 'Begin from these words, Spanish' }).click()
      await expect(page.getByLabel('Text, Spanish')).toHaveValue(/\{trade\}|\{happened\}/)
      await page.getByLabel('Text, English').fill('Your trade ended.')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.locator('#error-summary')).toContainText('The template was not saved.')
      await expect(page.getByText(/Without \{.*\} this mail is of no use/).first()).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Text, English').fill('Trade {trade}.\n\n{happened} {address}')
      if (hasScript) await page.getByLabel('Text, English').fill('Trade {trade} by {person}.')
      await page.getByLabel('Language to show or send it in').selectOption('es')
      await page.getByRole('button', { name: 'Show it' }).click()
      await expect(page.locator('#shown')).toContainText(hasScript ? 'Entidad' : 'Léalo')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()
      await page.getByRole('button', { name: 'Undo the last change' }).click()
      await expect(page.getByText('The change is taken back.')).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page.goto('/app/gov/news')
      await page.getByRole('link', { name: 'New announcement' }).click()
      await page.getByLabel('What it says').fill(`We are open, ${script}`)
      await page.getByLabel('First day').fill('2091-01-01')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('It is saved.')).toBeVisible()

      await page.goto('/app/gov/import')
      const license = `FIRST-DAY-${script}`
      await page.getByLabel('What is imported', { exact: true }).selectOption('licensees')
      await page.getByLabel('File', { exact: true }).setInputFiles({
        name: `${license}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`license_no,name,city\n${license},First Day Mill,Salem\n`),
      })
      await page.getByRole('button', { name: 'Upload' }).click()
      await page.getByRole('button', { name: 'Check the file' }).click()
      await ended(page, hasScript, page.getByText('1 row is right. Nothing is written yet.'))
      await page.getByRole('button', { name: 'Load 1 row' }).click()
      await ended(
        page,
        hasScript,
        page.getByText('1 new record and 0 changed records are written.'),
      )
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Take it back' }).click()
      await ended(page, hasScript, page.getByText('It is taken back. Records are as before.'))

      await page.goto(`/app/gov/settings/${setting}`)
      await page.getByLabel('Why the last change is taken back').fill('The day is over.')
      await page.getByRole('button', { name: 'Undo the last change' }).click()
      await expect(page.getByText('The change is taken back.')).toBeVisible()
    })
  })
