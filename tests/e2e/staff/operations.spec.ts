import { readFileSync } from 'node:fs'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

// One after the other: two who compare at once are told so.
test.describe.configure({ mode: 'default' })

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('staff see how the portal runs, compare the files, and search the audit log for who did it', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.operations.${script}`, '/app/gov/operations')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations')
      for (const name of ['Health', 'Jobs', 'Storage', 'Chain of records', 'Versions'])
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Compare files with the database' }).click()
      await expect(page.getByText(/^The files were compared\./)).toBeVisible()
      await page.getByRole('button', { name: /^Verify the newest/ }).click()
      await expect(page.getByText(/^The newest copies of record were verified\./)).toBeVisible()
      await expectSoundIn(page, hasScript)

      await page.getByRole('link', { name: 'Audit log', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Who did it', { exact: true }).fill(`e2e.operations.${script}`)
      await page.getByLabel('What happened', { exact: true }).selectOption('files.compared')
      await page.getByRole('button', { name: 'Search the log' }).click()
      await expect(page).toHaveURL(/action=files\.compared/)
      await expect(
        page.getByRole('rowheader', {
          name: 'The stored files were compared with the database',
        }),
      ).not.toHaveCount(0)
      await expectSoundIn(page, hasScript)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Take as CSV' }).click(),
      ])
      const lines = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n')
      expect(lines[0]).toContain('by_user_name')
      expect(lines[1]).toContain('files.compared')
    })
  })
