import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'
import { ended } from './ended-import.ts'

// One import of a kind is loaded after the other: both ways, one after the other, of a kind of their own.
test.describe.configure({ mode: 'default' })

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(180_000)

    test('staff import sites: columns are suggested, the check names the cell, what was loaded is taken back', async ({
      page,
    }) => {
      // Sites of a way of browsing, far from those that other tests count.
      const mark = `E2E-IMPORT-${script}`
      const file = `Facility ID,Facility Name,Town\n${mark}-1,Alder Mill,Salem\n${mark}-2,,Salem\n`
      await signInAsStaff(page, `e2e.imports.${script}`, '/app/gov/import')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import')
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Upload' }).click()
      await expect(page.locator('#error-summary')).toContainText('Choose what is imported.')
      await page.getByLabel('What is imported', { exact: true }).selectOption('sites')
      await page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
      await page.getByRole('button', { name: 'Upload' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import: sites')
      await expect(page.locator('#from-identifier')).toHaveValue('Facility ID')
      await expect(page.locator('#from-name')).toHaveValue('Facility Name')
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Check the file' }).click()
      await ended(page, hasScript, page.getByText('1 row to fix. Nothing is written.'))
      await expect(page.locator('#findings')).toContainText('Facility Name')
      await expectSoundIn(page, hasScript)

      await page.getByLabel('Load the good rows although others are refused').check()
      await page.getByRole('button', { name: 'Check the file' }).click()
      const load = page.getByRole('button', { name: 'Load 1 row, leave out 1' })
      await ended(page, hasScript, load)
      await load.click()
      await ended(
        page,
        hasScript,
        page.getByText('1 new record and 0 changed records are written.'),
      )
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Take it back' }).click()
      await ended(page, hasScript, page.getByText('It is taken back. Records are as before.'))
    })
  })
