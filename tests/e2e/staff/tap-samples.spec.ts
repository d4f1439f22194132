import { expect, expectSoundIn, test } from '../portal.ts'
import { signInAsStaff } from '../sign-in.ts'
import { ended } from './ended-import.ts'

// One import of a kind is loaded after the other: both ways, one after the other.
test.describe.configure({ mode: 'default' })

const HEADER =
  'site,sample_id,sampled_on,location,tier,litre,lead_ugl,lead_below_detection,lead_detection_limit,period_begin,period_end'

for (const script of ['js', 'plain'] as const)
  test.describe(script === 'js' ? 'with JavaScript' : 'without JavaScript', () => {
    const hasScript = script === 'js'
    const year = hasScript ? 2018 : 2019
    test.use({ javaScriptEnabled: hasScript })
    test.setTimeout(180_000)

    test('staff import tap samples, read what is above the action level, and the public reads the percentile', async ({
      page,
    }) => {
      const row = (no: number, lead: string, more = ',') =>
        `DEMO-PWS-003,E2E-${script}-${no},${year}-08-0${no},E2E-TAP-${no},1,first,${lead},${more},${year}-07-01,${year}-12-31`
      const rows = [row(1, '5'), row(2, '18.5'), row(3, '', 'yes,1')]
      const fileOf = (lines: string[]) => ({
        name: `taps-${script}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from([HEADER, ...lines].join('\n')),
      })
      const upload = async (lines: string[]) => {
        await page.goto('/app/gov/import')
        await page.getByLabel('What is imported', { exact: true }).selectOption('tap-samples')
        await page.getByLabel('File', { exact: true }).setInputFiles(fileOf(lines))
        await page.getByRole('button', { name: 'Upload' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import: tap samples')
        await page.getByRole('button', { name: 'Check the file' }).click()
      }
      await signInAsStaff(page, `e2e.imports.${script}`, '/app/gov/import')
      await upload([...rows, row(4, '0.015')])
      await ended(page, hasScript, page.getByText('1 row to fix. Nothing is written.'))
      await expect(page.locator('#findings')).toContainText('looks like mg/L')
      await expectSoundIn(page, hasScript)
      await upload(rows)
      const load = page.getByRole('button', { name: 'Load 3 rows' })
      await ended(page, hasScript, load)
      await load.click()
      await ended(
        page,
        hasScript,
        page.getByText('3 new records and 0 changed records are written.'),
      )
      const address = new URL(page.url()).pathname

      await page.context().clearCookies()
      await signInAsStaff(page, `e2e.inventory.staff.${script}`, '/app/line-replacement')
      await page.getByRole('link', { name: 'Plan of Granite Ridge Water' }).click()
      const periods = page.getByRole('table', { name: 'Lead and copper by monitoring period' })
      await expect(periods).toContainText('18.5 µg/L')
      await expect(periods).toContainText('Above the action level')
      await expectSoundIn(page, hasScript)
      await periods.getByRole('link', { name: `Jul 1, ${year}` }).click()
      const samples = page.getByRole('table', { name: `Samples of Jul 1, ${year}` })
      await expect(samples).toContainText('E2E-TAP-2')
      await expect(samples).toContainText('Below 1')
      await page.setViewportSize({ width: 375, height: 800 })
      await expectSoundIn(page, hasScript)
      await page.setViewportSize({ width: 1280, height: 800 })
      const file = await page.request.get(
        (await page.getByRole('link', { name: 'Download samples as CSV' }).getAttribute('href')) ??
          '',
      )
      expect(await file.text()).toContain(`E2E-${script}-2`)

      await page.context().clearCookies()
      await page.goto('/pub/lead/ZZ9900003')
      await expect(periods).toContainText('18.5 µg/L')
      await expect(page.getByText('E2E-TAP-2')).toHaveCount(0)
      await expectSoundIn(page, hasScript)

      await signInAsStaff(page, `e2e.imports.${script}`, address)
      await page.getByRole('button', { name: 'Take it back' }).click()
      await ended(page, hasScript, page.getByText('It is taken back. Records are as before.'))
    })

    test('anybody reads which demonstration system is above the action level of lead', async ({
      page,
    }) => {
      await page.goto('/pub/lead/ZZ9900001')
      const periods = page.getByRole('table', { name: 'Lead and copper by monitoring period' })
      await expect(periods.getByRole('row')).toHaveCount(4)
      await expect(periods).toContainText('Above the action level')
      await expectSoundIn(page, hasScript)
    })
  })
