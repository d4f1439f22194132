import type { Page } from '@playwright/test'
import { LISTERS } from '../accounts/filing.accounts.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { DESK, PHONE } from './people.ts'

const NOEX = 'No exposure certification'

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`the own lists ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('an owner starts from the catalogue, finds it in Pending and deletes it; an obligation opens its form [S3-NEW-16, S3-PEND-01, S3-DASH-10, S3-DASH-28]', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      await signIn(page, LISTERS[way], '/app/dashboard')
      await expect(panel(page, 'Next for you')).toContainText('Hazardous waste site identification')
      await expectSoundIn(page, hasScript)
      const types = panel(page, 'New Submittals').getByRole('list').last().locator('..')
      await expect(types).toHaveCSS('max-height', '500px')
      await page.getByRole('link', { name: 'Submitted', exact: true }).last().click()
      await expect(panel(page, 'My Submittals (Last 3 Months)')).toContainText('Technical Review')

      await page.goto('/app/new-apps')
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: `Start ${NOEX}` }).click()
      await expect(
        page.getByRole('heading', { name: 'Who operates the facility', level: 2 }),
      ).toBeVisible()
      const id = /form\/\d+\/(\d+)/.exec(page.url())?.[1] ?? ''

      await page.goto('/app/pending-apps')
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: `Delete ${NOEX}, ${id}` }).click()
      await expect(
        page.getByText('Are you sure to delete the record? This cannot be undone.'),
      ).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Submission has been deleted successfully')).toBeVisible()
      await expect(page.getByRole('link', { name: `Delete ${NOEX}, ${id}` })).toHaveCount(0)

      await page.goto('/app/submittals')
      await expect(page.getByRole('table')).toContainText('Permit to construct')
      await expect(page.getByRole('table')).toContainText('Experts check it against the rules.')
      await expectSoundIn(page, hasScript)

      await page.goto('/app/reports')
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: /^Start Hazardous waste/ }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/9\/\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Hazardous waste')
    })
  })
}

/** The innermost section of a heading: the one of all submittals holds two lists. */
const panel = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last()
