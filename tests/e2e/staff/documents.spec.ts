import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff find a document by words inside it, take the page as a ZIP and add another [S3-ROUTE-28, S3-DOC-04, S3-DOC-07, S3-DOC-08, S3-DOC-14, S3-DOC-16]', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/document?product=AirNEI')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
      await expect(
        page.getByText(
          'Please note: The attachments from Submittals and Permits are not available.',
        ),
      ).toBeVisible()
      await expectSoundIn(page, hasScript)

      // The job that reads the files begins with the portal.
      await expect(async () => {
        await page.goto('/app/document?product=AirNEI&term=containment+tank')
        await expect(page.getByText('Page 1:').first()).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await expect(page.getByText('containment of tank 3').first()).toBeVisible()

      await page.getByRole('switch', { name: 'Batch Download' }).click()
      await expect(page.getByText('at most 1,000 files and 2 GB')).toBeVisible()
      const boxes = page.locator('tbody input[type=checkbox]')
      const count = await boxes.count()
      if (hasScript) await page.getByLabel(/^Select all \d+ on this page$/).check()
      else await page.getByRole('link', { name: /^Select all \d+ on this page$/ }).click()
      await expect(page.locator('tbody input:checked')).toHaveCount(count)
      await expectSoundIn(page, hasScript)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as ZIP' }).click(),
      ])
      const names = Object.keys(unzipSync(new Uint8Array(readFileSync(await download.path()))))
      expect(names).toHaveLength(count + 1)
      expect(names.at(-1)).toBe('manifest.csv')

      await page.goto('/app/document?product=AirNEI&term=zzzz')
      await expect(page.getByText('No attachment found.')).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page.getByRole('link', { name: 'Add a document' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a document')
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Product').selectOption({ label: 'Air emissions inventory' })
      await page.getByLabel('RID of it').fill('1')
      await page.getByLabel('Comment').fill(`Heron count ${script}`)
      await page.getByLabel('File', { exact: true }).setInputFiles({
        name: `herons-${script}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from('Seven herons at the outfall.'),
      })
      await page.getByRole('button', { name: 'Store the document' }).click()
      await expect(page.getByText('The document is stored.')).toBeVisible()
      await expect(page.getByRole('link', { name: `herons-${script}.txt` }).first()).toBeVisible()
    })
  })
