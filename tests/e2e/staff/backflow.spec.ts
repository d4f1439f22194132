import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(120_000)

    test('a tester sends the calibration of a gauge, and staff refuse it with a reason', async ({
      page,
    }) => {
      await signIn(page, `e2e.backflow.tester.${script}`, '/app/ccc/tester')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tester')
      await expect(page.getByRole('heading', { name: 'Due at the sites' })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('What is it?').selectOption('gauge')
      await page.getByLabel('Number', { exact: true }).fill(`E2E-${script}`)
      await page.getByLabel('Day of issue or calibration').fill(inDays(-10))
      await page.getByLabel('Last day it holds').fill(inDays(-20))
      const file = { name: 'calibration.pdf', mimeType: 'application/pdf', buffer: PDF }
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('Nothing was sent.')).toBeVisible()
      await expect(page.getByLabel('Number', { exact: true })).toHaveValue(`E2E-${script}`)
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Last day it holds').fill(inDays(300))
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('It was sent.')).toBeVisible()
      await expect(page.locator('#gauges')).toContainText(`E2E-${script}`)

      await page.context().clearCookies()
      await signInAsStaff(
        page,
        `e2e.backflow.staff.${script}`,
        `/app/gov/testers?term=E2E-${script}`,
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backflow testers')
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: `Gauge E2E-${script}` }).click()
      await page.getByRole('button', { name: 'Refuse' }).click()
      await expect(page.getByText('Say why it is refused.').first()).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Why is it refused?').fill('The seal cannot be read.')
      await page.getByRole('button', { name: 'Refuse' }).click()
      await expect(page.getByText('It is refused. The tester is told the reason.')).toBeVisible()
      await page.goto('/app/gov/testers?view=testers')
      await expect(page.getByText(`Tess Gauge ${script}`)).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.goto('/app/gov/backflow')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backflow tests')
      await expectSoundIn(page, hasScript)

      // Who supplies a site is corrected on the page of an assembly; nothing is without a system of the list.
      await page.locator('a[href^="/app/ccc/assembly/"]').first().click()
      await page.getByLabel('PWS ID of the water system').fill('OR0000000')
      await page.getByLabel('Why it is corrected').fill('The report named another.')
      await page.getByRole('button', { name: 'Correct it' }).click()
      await expect(
        page.getByText('The agency has no water system with this PWS ID.').first(),
      ).toBeVisible()
      await expect(page.getByLabel('Why it is corrected')).toHaveValue('The report named another.')
      await expectSoundIn(page, hasScript)
    })

    test('a supplier reads how its assemblies stand, opens one and prints the tags of its site', async ({
      page,
    }) => {
      await signIn(page, `e2e.backflow.supplier.${script}`, '/app/ccc/supplier')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water supplier')
      await expect(page.getByRole('heading', { name: 'By type of assembly' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'These assemblies as CSV' })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: 'RP RP-20418' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('RP RP-20418')
      await expectSoundIn(page, hasScript)
      const address = page.url()
      await page.locator('[data-back]').click()
      await page.getByRole('link', { name: 'Tags to print' }).click()
      await expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.goto('/app/ccc')
      await page.getByLabel('Number of an assembly').fill(address.split('/').at(-1) ?? '')
      await page.getByRole('button', { name: 'Open assembly' }).click()
      await expect(page).toHaveURL(address)
    })
  })
