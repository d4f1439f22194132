import { describe, expect, test } from 'vitest'
import type { OpenedReceipt } from '#api/ground/lib/papers/event-receipt.schemas.ts'
import { makeEventReport, type MadeReport } from '#tests/support/factories/event-reports.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGE = '/pub/pub-rcd/check-document'

function formOf(file: Uint8Array | null, code = ''): FormData {
  const form = new FormData()
  if (file) form.set('file', new File([new Uint8Array(file)], 'receipt.pdf'))
  form.set('code', code)
  return form
}

async function pdfOf(made: MadeReport): Promise<Uint8Array> {
  const { data } = await world.call<OpenedReceipt>('/Anon/Event/OpenReceipt', {
    draftKey: made.draftKey,
  })
  const response = await world.api.request(`/api/Anon/Event/ReceiptPdf?token=${data.token}`)
  return new Uint8Array(await response.arrayBuffer())
}

const check = (post: FormData) => openPage(world, PAGE, { post })

describe('the page "Check a document"', () => {
  test('asks for a file or a number in a form that needs no script', async () => {
    const page = await openPage(world, PAGE)
    expect(page.status).toBe(200)
    const form = page.dom.querySelector('main form')
    expect(form?.getAttribute('enctype')).toBe('multipart/form-data')
    expect(form?.querySelector('input[type=file][name=file]')).toBeTruthy()
    expect(form?.querySelector('input[name=code]')).toBeTruthy()
  })

  test('is linked at the foot of every page of the public records, as the follow-up is', async () => {
    const page = await openPage(world, '/pub/pub-rcd/home')
    const links = page.dom.querySelectorAll('footer a').map((a) => a.getAttribute('href'))
    expect(links).toContain(PAGE)
    expect(links).toContain('/pub/pub-rcd/follow-up')
  })

  test('says that a file is genuine, with number, kind, day and SHA-256, and no person', async () => {
    const made = await makeEventReport(world.db)
    const page = await check(formOf(await pdfOf(made)))
    expect(page.status).toBe(200)
    expect(wordsOf(page.dom.querySelector('[role=status] h2'))).toBe('This document is genuine')
    for (const words of [
      made.referenceNo,
      'Event report',
      'November 20, 2026, 10:00 a.m.',
      made.copy.sha256,
    ])
      expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/Ada|Reyes|creek/)
  })

  test('says that a file with one changed byte was altered', async () => {
    const made = await makeEventReport(world.db)
    const text = `%PDF-1.7 headwater-record:${made.referenceNo}:${made.copy.sha256} x`
    const page = await check(formOf(new TextEncoder().encode(text)))
    expect(page.text).toContain('This document was altered')
    expect(page.text).toContain(made.referenceNo)
  })

  test('says that a file from elsewhere is unknown', async () => {
    const page = await check(formOf(new TextEncoder().encode('%PDF-1.7 hello')))
    expect(page.text).toContain('This document is unknown')
    expect(page.dom.querySelector('main dl')).toBeNull()
  })

  test.each([
    ['its number', (made: MadeReport) => made.referenceNo],
    ['its receipt code', (made: MadeReport) => made.receiptCode.toLowerCase()],
  ])('checks a record by %s', async (_, codeOf) => {
    const made = await makeEventReport(world.db)
    const page = await check(formOf(null, codeOf(made)))
    expect(page.text).toContain('This record is genuine')
    expect(page.text).toContain(made.copy.sha256)
    expect(page.dom.querySelector('#code')?.getAttribute('value')).toBe(codeOf(made))
  })

  test('says that a number of nothing is unknown', async () => {
    expect((await check(formOf(null, 'EVT-1'))).text).toContain('This number or code is unknown')
  })

  test('asks again in place when nothing was given or the file was empty', async () => {
    const nothing = await check(formOf(null))
    expect(nothing.status).toBe(400)
    expect(wordsOf(nothing.dom.querySelector('[role=alert]'))).toContain('Choose a PDF')
    expect(nothing.dom.querySelector('#code')?.getAttribute('aria-invalid')).toBe('true')
    const empty = await check(formOf(new Uint8Array(0)))
    expect(empty.status).toBe(400)
    expect(empty.dom.querySelector('#file')?.getAttribute('aria-invalid')).toBe('true')
  })
})
