import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'

type Json = Record<string, unknown>
const shipped = (name: string): Json =>
  JSON.parse(readFileSync(`forms/definitions/WQ-NOEX/${name}`, 'utf8'))

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    // A code a way of browsing; begun from a permit alone, so that no other test meets it in the catalogue.
    const code = hasScript ? 'E2E-JS' : 'E2E-PLAIN'
    const name = `Notice of pumps, ${script}`

    async function choose(page: Page, change: Json = {}): Promise<void> {
      const type = { ...shipped('type.json'), code, name, allowCreateNew: false, ...change }
      const files: Record<string, Json> = {
        'type.json': type,
        'v1.json': { ...shipped('v1.json'), code },
        'examples.json': shipped('examples.json'),
      }
      await page.getByLabel('Files of the type').setInputFiles(
        Object.entries(files).map(([file, json]) => ({
          name: file,
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(json)),
        })),
      )
      await page.getByRole('button', { name: 'Check and keep as a draft' }).click()
    }

    test('staff send the files of a type, read what is wrong, look through the draft and take it away', async ({
      page,
    }) => {
      await signInAsStaff(page, `e2e.fees.${script}`, '/app/gov/types')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submittal types')
      await expectSoundIn(page, hasScript)
      await choose(page, { kinds: [] })
      await expect(page.locator('#error-summary')).toContainText('Nothing was kept')
      await expect(page.locator('#faults')).toContainText('type.json kinds')
      await expectSoundIn(page, hasScript)
      await choose(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.locator('#draft')).toContainText('Nobody can begin it')
      await expect(page.locator('#asks')).toContainText('required')
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.locator('#error-summary')).toContainText('Say why.')
      await page.getByRole('button', { name: 'Take the draft away' }).click()
      await expect(page.getByText('The draft is taken away.')).toBeVisible()
      await expect(page.locator('#types')).not.toContainText(code)
    })
  })
