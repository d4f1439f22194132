import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff find a comment in the queue, are told what a refusal needs, and hide words of it', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.records.${script}`, '/app/gov/comments?view=all')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments of the public')
      await expectSoundIn(page, hasScript)
      // Each way of browsing has a comment of its own, so that neither changes what the other sees.
      const words = hasScript ? 'hearing' : 'readings'
      await page.goto(`/app/gov/comments?view=all&term=${words}`)
      await page.getByRole('table').getByRole('link').first().click()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Refuse' }).click()
      await expect(page.getByText('Say why the comment is refused.')).toBeVisible()
      await page.getByLabel('Words to hide').fill(words)
      await page.getByLabel('Why they are hidden').selectOption('LEGAL')
      await page.getByRole('button', { name: 'Hide the words' }).click()
      await expect(page.getByText('The words are hidden.')).toBeVisible()
      await expect(page.getByText('[redacted: hidden by law]').first()).toBeVisible()
      await page.getByRole('button', { name: 'Show the comment as it was sent' }).click()
      await expect(page.getByText('That you looked at it is written down.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Show hidden words 1 again' }).click()
      await expect(page.getByText('The words are shown again.')).toBeVisible()
    })
  })
