import type { Page } from '@playwright/test'
import { PIN } from '../accounts/make-account.ts'
import { fillIn, signIt } from '../filing/form.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn, signInAsStaff } from '../sign-in.ts'

/** A day before today as a date field takes it; none is of tomorrow in any zone. */
const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const person = (name: string) => ({
  [`${name}.first`]: 'Ada',
  [`${name}.last`]: 'Alder',
  [`${name}.phone`]: '503-555-0101',
  [`${name}.email`]: 'ada@example.com',
})

/** What both reports say; site, building and assembly come with the report. */
const REPORT = {
  systemNo: 'OR4100287',
  supplierEmail: 'water@example.com',
  'customerAddress.line1': '1 Mill Rd',
  'customerAddress.city': 'Salem',
  'customerAddress.state': 'OR',
  'customerAddress.zip': '97301',
  ...person('representative'),
  ...person('facilityContact'),
  removed: 'N',
  spot: 'In the vault by the meter',
  isolates: 'premises',
  approved: 'Y',
  installedOn: '2020-03-02',
  'tester.first': 'Rae',
  'tester.last': 'Retest',
  certificate: 'BAT-1234',
  testedAt: '09:30',
  gauge: 'G-77',
  calibratedOn: '2026-01-15',
  linePressure: '70',
  check1: '8.0',
  check2: '2.1',
  check2Holds: 'Y',
  shutoffTight: 'Y',
  flow: 'Y',
  certification: 'Y',
}

/** Begins a report from the page of the assembly, fills it in and signs it. */
async function report(
  page: Page,
  assembly: string,
  { more, hasScript }: { more: Readonly<Record<string, string>>; hasScript: boolean },
): Promise<void> {
  await page.goto(assembly)
  await page.getByRole('link', { name: 'Test Report for This Assembly' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/submittal\/form\//)
  await fillIn(page, { ...REPORT, ...more })
  await expectSoundIn(page, hasScript)
  await signIt(page, PIN)
}

for (const way of ['js', 'plain'] as const)
  test.describe(way === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = way === 'js'
    test.use({ javaScriptEnabled: hasScript, contextOptions: { reducedMotion: 'reduce' } })
    test.setTimeout(150_000)

    test('a failed test that is signed opens a repair with its day, which the signed retest that passes closes [S3-CCC-12]', async ({
      page,
    }) => {
      await signIn(page, `e2e.retest.tester.${way}`, '/app/ccc')
      await page.getByLabel('Number of an assembly').fill(`RETEST-${way}`)
      await page.getByRole('button', { name: 'Open assembly' }).click()
      await expect(page.getByText('Test overdue since')).toBeVisible()
      const assembly = new URL(page.url()).pathname

      await report(page, assembly, {
        more: { reason: 'yearly', testedOn: daysAgo(3), relief: '1.9', repaired: 'N' },
        hasScript,
      })
      await page.goto(assembly)
      await expect(page.getByText(/^Repair and test again by /)).toBeVisible()
      await expect(page.getByRole('table', { name: 'Tests, the newest first' })).toContainText(
        'Fail',
      )
      await expectSoundIn(page, hasScript)

      const desk = await page.context().browser()?.newContext({ javaScriptEnabled: hasScript })
      const staff = await desk!.newPage()
      await signInAsStaff(staff, `e2e.retest.staff.${way}`, '/app/gov/backflow?view=repair')
      await expect(staff.getByRole('link', { name: new RegExp(`RETEST-${way}`) })).toBeVisible()

      // A second report that fails too leaves the day where it was.
      const day = await page.getByText(/^Repair and test again by /).innerText()
      await report(page, assembly, {
        more: { reason: 'yearly', testedOn: daysAgo(2), relief: '1.8', repaired: 'N' },
        hasScript,
      })
      await page.goto(assembly)
      await expect(page.getByText(day)).toBeVisible()

      await report(page, assembly, {
        more: { reason: 'repair', testedOn: daysAgo(1), relief: '3.4' },
        hasScript,
      })
      await page.goto(assembly)
      await expect(page.getByText('In time')).toBeVisible()
      await expect(page.getByText(/Repair and test again by/)).toBeHidden()
      await expect(page.getByRole('table', { name: 'Tests, the newest first' })).toContainText(
        'Pass',
      )
      await expectSoundIn(page, hasScript)
      await staff.reload()
      await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Backflow tests')
      await expect(staff.getByRole('link', { name: new RegExp(`RETEST-${way}`) })).toBeHidden()
      await desk?.close()
    })
  })
