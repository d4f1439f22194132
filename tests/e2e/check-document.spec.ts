import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectSoundIn, test } from './portal.ts'

const CHECK = '/pub/pub-rcd/check-document'
const FOLLOW_UP = '/pub/pub-rcd/follow-up'

type Filed = { number: string; code: string; token: string }

/** Files an anonymous report over the REST API, as another program does. */
async function fileReport(request: APIRequestContext): Promise<Filed> {
  async function post(path: string, data: object) {
    const response = await request.post(`/api/Anon/${path}`, { data })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()).data
  }
  const types = await (await request.get('/api/Anon/Reference/Get/EMS.REF_EVENT_TYPE')).json()
  const [county] = (await (await request.get('/api/Anon/Reference/GetRefCountyByState/41')).json())
    .data
  const answers = {
    byFacility: 'A',
    specialAssistanceInd: 'N',
    eventDate: '2025-11-18',
    reportedDate: '2025-11-18',
    eventSubject: 'Oil on the creek',
    eventTypeRid: String(types.data.content[0].rid),
    eventDesc: 'A film of oil below the bridge.',
    physicalLocation: {
      line1: '1 River Street',
      cityName: 'Eugene',
      stateRid: '41',
      zipCd: '97402',
      countyRid: String(county.rid),
    },
  }
  const { key } = await post('Draft/Start', { kind: 'generic-report', answers })
  await post('Event/SubmitDraft', { key, certified: true })
  const { token, receipt } = await post('Event/OpenReceipt', { draftKey: key })
  return { number: receipt.referenceNo, code: receipt.receiptCode, token }
}

async function checkFile(page: Page, bytes: Buffer): Promise<void> {
  await page.goto(CHECK)
  await page
    .getByLabel('PDF file')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: bytes })
  await page.getByRole('button', { name: 'Check' }).click()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a receipt is genuine, and altered with one flipped byte', async ({ page, request }) => {
      const { number, token } = await fileReport(request)
      const pdf = await (await request.get(`/api/Anon/Event/ReceiptPdf?token=${token}`)).body()
      await checkFile(page, pdf)
      await expect(page.getByRole('heading', { name: 'This document is genuine' })).toBeVisible()
      await expect(page.getByText(number)).toBeVisible()

      pdf[Math.floor(pdf.length / 2)] = (pdf[Math.floor(pdf.length / 2)] ?? 0) ^ 1
      await checkFile(page, pdf)
      await expect(page.getByRole('heading', { name: 'This document was altered' })).toBeVisible()
      await expect(page.getByText(number)).toBeVisible()

      await checkFile(page, Buffer.from('%PDF-1.7 from elsewhere'))
      await expect(page.getByRole('heading', { name: 'This document is unknown' })).toBeVisible()
    })

    test('a report is followed up with its code, and left', async ({ page, request }) => {
      const { number, code } = await fileReport(request)
      await page.goto(FOLLOW_UP)
      await page
        .getByRole('textbox', { name: 'Receipt code' })
        .fill(code.toLowerCase().replaceAll('-', ' '))
      await page.getByRole('button', { name: 'Open my report' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your report ${number}`)
      await page.getByLabel('Message to the agency').fill('It reaches the bridge now.')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Your message was sent to the agency.')).toBeVisible()
      await expect(page.getByText('It reaches the bridge now.')).toBeVisible()
      await page.getByLabel('Files to add').setInputFiles({
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Brown water since noon.'),
      })
      await page.getByRole('button', { name: 'Add files' }).click()
      await expect(page.getByText('Document saved successfully')).toBeVisible()
      await expect(page.getByText('notes.txt')).toBeVisible()
      await page.getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('textbox', { name: 'Receipt code' })).toBeVisible()
      await page.goto(FOLLOW_UP)
      await expect(page.getByRole('textbox', { name: 'Receipt code' })).toBeVisible()
    })
  })

test('the receipt page prints on Letter and A4 what it shows', async ({ page, request }) => {
  const { number, code, token } = await fileReport(request)
  await page.goto(`/print/evt-receipt-report?token=${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission Successful')
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Save as PDF' })).toBeHidden()
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
  for (const format of ['Letter', 'A4'])
    expect((await page.pdf({ format, preferCSSPageSize: true })).byteLength).toBeGreaterThan(10_000)
})

test('receipt, check and follow-up are accessible, light and dark, wide and at 320 px', async ({
  page,
  request,
}) => {
  const { code, number, token } = await fileReport(request)
  for (const paper of ['evt-receipt-report', 'evt-report']) {
    await page.goto(`/print/${paper}?token=${token}`)
    await expectSoundIn(page, true)
  }
  await page.goto(CHECK)
  await expectSoundIn(page, true)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectSoundIn(page, true)
  await page.getByLabel('Number of the record, permit or letter, or receipt code').fill(number)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('This record is genuine')).toBeVisible()
  await expectSoundIn(page, true)
  await page.goto(FOLLOW_UP)
  await expectSoundIn(page, true)
  await page.getByRole('button', { name: 'Open my report' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectSoundIn(page, true)
  await page.getByRole('textbox', { name: 'Receipt code' }).fill(code)
  await page.getByRole('button', { name: 'Open my report' }).click()
  await expect(page.getByRole('heading', { name: 'State of your report' })).toBeVisible()
  await expectSoundIn(page, true)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('textbox', { name: 'Receipt code' })).toBeVisible()
})

test('the check and the follow-up work by keyboard alone', async ({ page, request }) => {
  const { number } = await fileReport(request)
  await page.goto(CHECK)
  await page.getByLabel('PDF file').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This record is genuine')).toBeVisible()
})
