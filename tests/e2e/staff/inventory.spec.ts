import { csvOf, goodRow, HEADINGS } from '#tests/support/factories/inventory-rows.ts'
import { PIN } from '../accounts/make-account.ts'
import { answerOf } from '../filing/form.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'

/** The agency's day: the letters were made today there. */
const dayOfNow = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    const pwsId = `GA999990${hasScript ? 0 : 1}`
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('an operator uploads, corrects and signs an inventory, and staff accept it', async ({
      page,
    }) => {
      const fileOf = (rows: string[][]) => ({
        name: 'lines.csv',
        mimeType: 'text/csv',
        buffer: csvOf([HEADINGS, ...rows]),
      })
      await signIn(page, `e2e.inventory.${script}`, '/app/inventory-filings')
      await expectSoundIn(page, hasScript)
      const wrong = goodRow(2, pwsId).map((cell, at) => (at === 3 ? 'Leaad' : cell))
      const lead = goodRow(2, pwsId).map((cell, at) => (at === 3 ? 'Lead' : cell))
      await page.getByLabel('File of lines').setInputFiles(fileOf([goodRow(1, pwsId), wrong]))
      await page.getByRole('button', { name: 'Read the file' }).click()
      await expect(page.getByRole('table', { name: 'What is wrong in the file' })).toContainText(
        'Leaad',
      )
      await expect(page.getByRole('link', { name: /errors marked/ })).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page.getByLabel('File of lines').setInputFiles(fileOf([goodRow(1, pwsId), lead]))
      await page.getByRole('button', { name: 'Read the file' }).click()
      await expect(page.getByText('Nothing is wrong with the file.').first()).toBeVisible()
      await page.getByRole('button', { name: 'Sign this inventory' }).click()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('I have looked at it and certify it.').check()
      await page.getByLabel('Your PIN').fill(PIN)
      const question = await page.locator('label[for=answer]').innerText()
      await page.locator('#answer').fill(answerOf(question))
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(page.getByText('It is signed and waits for the agency.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      const address = page.url().replace(/\?.*/, '')

      await signInAsStaff(page, `e2e.inventory.staff.${script}`, new URL(address).pathname)
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Accept and write the lines' }).click()
      await expect(page.getByText('Its lines stand in the inventory')).toBeVisible()
      await page.goto('/app/line-replacement')
      await expect(page.getByRole('table', { name: 'Replacement by water system' })).toContainText(
        `Inventory Water ${script}`,
      )
      await expectSoundIn(page, hasScript)

      // The operator plans for the line of lead.
      await page.context().clearCookies()
      await signIn(page, `e2e.inventory.${script}`, '/app/line-replacement')
      await page.getByRole('link', { name: `Plan of Inventory Water ${script}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Replacement plan of Inventory Water ${script}`,
      )
      await expectSoundIn(page, hasScript)
      const year = page.getByLabel(dayOfNow().slice(0, 4), { exact: false }).first()
      await year.fill('two')
      await page.getByRole('button', { name: 'Save the plan' }).click()
      await expect(page.getByRole('link', { name: /Use a whole number/ })).toBeVisible()
      await expect(year).toHaveValue('two')
      await expectSoundIn(page, hasScript)
      await year.fill('1')
      await page.getByLabel('What the system says about it').fill('Mill Road first.')
      await page.getByRole('button', { name: 'Save the plan' }).click()
      await expect(page.getByText('The plan is saved.')).toBeVisible()
      await expect(page.getByRole('table', { name: 'Lines to replace by year' })).toBeVisible()
      await page.setViewportSize({ width: 375, height: 800 })
      await expectSoundIn(page, hasScript)
      await page.setViewportSize({ width: 1280, height: 800 })

      // Who lives behind the line of lead is written to.
      await page.goto('/app/line-replacement')
      await page
        .getByRole('link', { name: `Letters to occupants of Inventory Water ${script}` })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Letters of Inventory Water ${script}`,
      )
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Make 1 letter' }).click()
      await expect(page.getByText('The letters are made.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      const zip = await page.request.get(
        (await page.getByRole('link', { name: 'Download ZIP' }).first().getAttribute('href')) ?? '',
      )
      expect((await zip.body()).subarray(0, 2).toString()).toBe('PK')
      await page.locator('summary', { hasText: 'Write down when they went out' }).first().click()
      await page.getByLabel('Sent on').first().fill('2000-01-01')
      await page.getByRole('button', { name: 'They went out' }).first().click()
      await expect(page.getByText('These letters were made later than that.').first()).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Sent on').first().fill(dayOfNow())
      await page.getByRole('button', { name: 'They went out' }).first().click()
      await expect(page.getByText('It is written down when these letters went out.')).toBeVisible()
      await expectSoundIn(page, hasScript)
    })
  })
