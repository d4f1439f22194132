import { MONTHLY } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { workbook } from '../../support/workbook.ts'
import { exampleTexts, fillIn, signIt } from './form.ts'
import { DESK, PHONE } from './people.ts'

const COLUMNS = [
  'outfall',
  'code',
  'parameter',
  'statistic',
  'limitKind',
  'limit',
  'unit',
  'sign',
  'value',
  'excursions',
  'frequency',
  'sampleType',
]
const SOLIDS = ['001', '00530', 'Total suspended solids']
const WEEKLY = ['01/07', '24']

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`a monthly report ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('takes its results from a workbook, an error told by its cell, and is signed and received [S3-NEW-16, S3-PEND-12]', async ({
      page,
    }) => {
      test.setTimeout(150_000)
      const { loginName, permit } = MONTHLY[way]
      await signIn(page, loginName, '/app/new-apps')
      await page.getByRole('button', { name: 'Start Discharge monitoring report' }).first().click()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Choose the period.')
      await expectSoundIn(page, hasScript)
      // The month before this one is over, so that its report can be filed.
      await page.getByLabel('Period it reports on').selectOption({ index: 2 })
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(page).toHaveURL(/\/app\/submittal\/form\/\d+\/\d+/)
      const form = /^\/app\/submittal\/form\/\d+\/\d+/.exec(new URL(page.url()).pathname)?.[0] ?? ''
      await expect(page.getByLabel('Permit', { exact: true })).toHaveValue(permit)
      // What the start filled in is right already.
      const given = new Set(['permitNo', 'periodFrom', 'periodTo'])
      const answers = Object.fromEntries(
        Object.entries(await exampleTexts('WQ-DMR')).filter(([name]) => !given.has(name)),
      )
      await page
        .getByRole('group', { name: /^Was anything discharged/ })
        .getByLabel('Yes')
        .check()
      // Until the answer is read it is the only page; what is saved leads to another one.
      const asked = page.url()
      await page.getByRole('button', { name: /^Save and (go on|read it whole)$/ }).click()
      await page.waitForURL((url) => url.href !== asked)
      await page.goto(`${form}/results`)
      await expectSoundIn(page, hasScript)
      await page.getByRole('link', { name: /^Upload or paste a table/ }).click()

      const upload = async (...rows: (string | number)[][]) => {
        await page.getByLabel('File with the rows').setInputFiles({
          name: 'Results.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: workbook([{ name: 'Results', rows: [COLUMNS, ...rows] }]),
        })
        await page.getByRole('button', { name: 'Upload and check' }).click()
      }
      const average = [...SOLIDS, 'avgMonth', 'most', 30, 'mg/L', '=', 22, 0, ...WEEKLY]
      await upload(average, [...SOLIDS, 'max', 'most', 45, 'mg/L', '=', '3l', 0, ...WEEKLY])
      await expect(
        page.getByRole('heading', { name: 'Results.xlsx: 2 rows read, 1 right, 1 error' }),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: /Results, I3, row 3/ })).toContainText('3l')
      await expectSoundIn(page, hasScript)
      await upload(average, [...SOLIDS, 'max', 'most', 45, 'mg/L', '=', 31, 0, ...WEEKLY])
      await page.getByRole('button', { name: 'Take over 2 rows' }).click()
      await expect(page.getByRole('status')).toContainText('2 rows added.')

      await page.goto(form)
      await fillIn(page, answers)
      await expect(page.getByRole('main')).toContainText('Total suspended solids')
      await expectSoundIn(page, hasScript)
      await signIt(page, PIN)
      await expectSoundIn(page, hasScript)
    })
  })
}
