import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

async function download(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return (await readFile(await file.path())).toString('latin1')
}

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(180_000)

    test('staff take a name out of the PDF of a comment, look at it before it counts, and show it again', async ({
      page,
    }) => {
      // Each way of browsing has a comment of its own, so that neither changes what the other sees.
      const words = hasScript ? 'monitoring' : 'sixty'
      await signInAsStaff(page, `e2e.records.${script}`, `/app/gov/comments?view=all&term=${words}`)
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('link', { name: 'letter.pdf' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        'File of comment PC-DEMO-',
      )
      await expectSoundIn(page, hasScript)
      expect(await download(page, 'Open the PDF as it was sent')).toContain('Robin Placeholder')

      await page.getByRole('button', { name: 'Make a preview' }).click()
      await expect(page.getByText('Nothing was hidden. Mend what is named here.')).toBeVisible()
      await page
        .getByLabel('Words to take out')
        .fill('Robin Placeholder\n555 010 0142\nNobody Here')
      await page.getByLabel('Pages to take out whole').fill('two')
      await page.getByLabel('Why they are taken out').selectOption('PERSONAL')
      await page.getByRole('button', { name: 'Make a preview' }).click()
      await expect(page.getByText('Enter numbers of pages, such as 2, 5-7.').first()).toBeVisible()
      await expect(page.getByLabel('Words to take out')).toHaveValue(/Nobody Here/)
      await page.getByLabel('Pages to take out whole').fill('')
      await page.getByRole('button', { name: 'Make a preview' }).click()
      await expect(page.getByText('The preview is made. Nothing is hidden yet.')).toBeVisible()
      const preview = page.getByRole('table', { name: 'Preview: nothing is hidden yet' })
      await expect(preview.getByText('page 1 (2 times)')).toBeVisible()
      await expect(preview.getByText('Not in the file')).toBeVisible()
      await expectSoundIn(page, hasScript)
      const copy = await download(page, 'Open the preview')
      expect(copy.startsWith('%PDF-')).toBe(true)
      expect(copy).not.toContain('Placeholder')

      await page.getByRole('button', { name: 'Hide this from the public' }).click()
      await expect(page.getByText('It is hidden. The public gets the copy.')).toBeVisible()
      await expect(page.getByText(/comment-PC-DEMO-\d+-redacted\.pdf/)).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Show number 1 again' }).click()
      await expect(page.getByText('It is shown again.')).toBeVisible()
      await page.getByRole('button', { name: 'Show number 1 again' }).click()
      await expect(page.getByText('Nothing is taken out of it.')).toBeVisible()
    })
  })
