import { FILERS } from '../accounts/filing.accounts.ts'
import { PIN } from '../accounts/make-account.ts'
import { expect, expectSoundIn, test } from '../portal.ts'
import { signIn } from '../sign-in.ts'
import { workbook } from '../../support/workbook.ts'
import { begin, exampleTexts, fillIn, signIt } from './form.ts'
import { DESK, PHONE } from './people.ts'

/** Names of columns are read as well as their headings. */
const HEADINGS = ['supply', 'kind', 'amount', 'factor', 'atBusbar', 'biomass']

for (const way of ['script', 'plain'] as const) {
  const hasScript = way === 'script'

  test.describe(`a table from a workbook ${hasScript ? 'with' : 'without'} JavaScript`, () => {
    test.use({
      javaScriptEnabled: hasScript,
      contextOptions: { reducedMotion: 'reduce' },
      viewport: hasScript ? DESK : PHONE,
    })

    test('is checked, mended and taken over, from a file or pasted, comes back as CSV, and is signed and filed [S3-PEND-12]', async ({
      page,
    }) => {
      test.setTimeout(180_000)
      await signIn(page, FILERS[way])
      const { id, product } = await begin(page, 'GHG-4003', {
        period: { from: '2025-01-01', to: '2025-12-31' },
      })
      await page.goto(`/app/submittal/form/${product}/${id}/power`)
      await expect(page.getByRole('link', { name: /^An empty sheet as XLSX/ })).toBeVisible()
      await page.getByRole('link', { name: /^Upload or paste a table/ }).click()
      await expect(page.getByRole('heading', { name: /^Upload: /, level: 1 })).toBeVisible()
      await expectSoundIn(page, hasScript)
      const upload = async (rows: (string | number)[][]) => {
        await page.getByLabel('File with the rows').setInputFiles({
          name: 'Power.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: workbook([{ name: 'Power', rows: [HEADINGS, ...rows] }]),
        })
        await page.getByRole('button', { name: 'Upload and check' }).click()
      }
      await page.getByRole('button', { name: 'Upload and check' }).click()
      await expect(page.getByRole('alert')).toContainText('Choose a file first.')
      await expectSoundIn(page, hasScript)

      await upload([
        ['Wind park', 'Unnamed', 12, '', 'Yes', 'No'],
        ['Market', 'Unnamed', '1O', '', 'Yes', 'No'],
      ])
      await expect(
        page.getByRole('heading', { name: /^Power.xlsx: 2 rows read, 1 right, 1 error$/ }),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: /Power, C3, row 3/ })).toContainText('1O')
      await expectSoundIn(page, hasScript)
      const back = await page.request.get(`/app/submittal/table-file/${id}/sources/marked/csv`)
      expect(await back.text()).toContain('What is wrong')

      await upload([
        ['Hydro contract', 'Named source', 10_000, 0, 'Yes', ''],
        ['Market', 'Unnamed', 20_000, '', 'No', ''],
      ])
      await expect(
        page.getByRole('heading', { name: 'Power.xlsx: 2 rows read, all right' }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Take over 2 rows' }).click()
      await expect(page.getByRole('status')).toContainText('2 rows added.')
      await expectSoundIn(page, hasScript)

      // Others are pasted, first with an error.
      const paste = async (...rows: string[][]) => {
        const text = [HEADINGS, ...rows].map((row) => row.join('\t')).join('\n')
        await page.getByLabel('Rows copied from a spreadsheet').fill(text)
        await page.getByRole('button', { name: 'Check these rows' }).click()
      }
      await page.getByRole('button', { name: 'Check these rows' }).click()
      await expect(page.getByRole('alert')).toContainText('Paste the rows first.')
      await expectSoundIn(page, hasScript)
      await paste(['Wrong farm', 'Unnamed', '1O', '', 'Yes', 'No'])
      await expect(
        page.getByRole('heading', { name: 'Pasted rows: 1 row read, 0 right, 1 error' }),
      ).toBeVisible()
      await expect(page.getByRole('row', { name: /C2, row 2/ })).toContainText('1O')
      await expectSoundIn(page, hasScript)

      // They are taken in the place of those of before, were the wrong ones, and those of before come back.
      await paste(['Wrong farm', 'Unnamed', '1', '', 'Yes', 'No'])
      await expect(
        page.getByRole('heading', { name: 'Pasted rows: 1 row read, all right' }),
      ).toBeVisible()
      await page.getByRole('radio', { name: /^The rows of the file take their place/ }).check()
      await page.getByRole('button', { name: 'Take over 1 row' }).click()
      await expect(page.getByText('1 row added, 2 rows of before taken out.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Taken over last' })).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByRole('button', { name: /^Bring the rows of before back/ }).click()
      await expect(page.getByText('The rows of before are back')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Taken over last' })).toBeHidden()
      await expectSoundIn(page, hasScript)
      await page.goto(`/app/submittal/form/${product}/${id}/power`)
      await expect(page.locator('input[value="Market"]')).toBeVisible()
      const rows = await page.request.get(`/app/submittal/table-file/${id}/sources/rows/csv`)
      expect(await rows.text()).toContain('Market,')

      await page.goto(`/app/submittal/form/${product}/${id}`)
      await fillIn(page, await exampleTexts('GHG-4003'))
      await expect(page.getByRole('table').first()).toContainText('Market')
      await expectSoundIn(page, hasScript)
      await signIt(page, PIN)
      const filed = await page.request.get(`/app/submittal/answers/${id}/xlsx`)
      expect(filed.status()).toBe(200)
    })

    test('attachments need a document type, keep it, and can be removed [S3-ATT-01, S3-ATT-02, S3-ATT-04, S3-ATT-09, S3-ATT-10, S3-ATT-11]', async ({
      page,
    }) => {
      await signIn(page, FILERS[way])
      const { id, product } = await begin(page, 'WQ-NOEX')
      await page.getByRole('link', { name: 'Attachments' }).click()
      await expect(page).toHaveURL(`/app/submittal/attachments/${product}/${id}`)
      await expect(page.getByText('No attachment found.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      const file = {
        name: 'letter.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
      }
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: 'Add attachment' }).click()
      await expect(page.getByRole('alert')).toContainText('Required.')
      await expect(page.getByText('No attachment found.')).toBeVisible()
      await expectSoundIn(page, hasScript)
      await page.getByLabel('Document type').selectOption('Other')
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: 'Add attachment' }).click()
      const group = page.getByRole('region', { name: 'Other' })
      await expect(group).toContainText('letter.pdf 1 KB')
      const icon = group.locator('svg').first()
      await expect(icon).toHaveCSS('max-width', '150px')
      await expect(icon).toHaveCSS('max-height', '150px')
      await expectSoundIn(page, hasScript)
      await group.getByRole('button', { name: 'Remove letter.pdf' }).click()
      await expect(page.getByText('No attachment found.')).toBeVisible()
    })
  })
}
