import { describe, expect, test } from 'vitest'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PAGE = '/pub/pub-rcd/follow-up'

const view = (code: string, path = PAGE) => openPage(world, path, { cookie: `hw_followup=${code}` })
const post = (fields: Record<string, string> | FormData, code = '') =>
  openPage(world, PAGE, { post: fields, ...(code ? { cookie: `hw_followup=${code}` } : {}) })

async function ask(referenceNo: string, text: string): Promise<void> {
  const token = await makeSession(world.db, {
    kind: 'staff',
    actions: [['gov', 'event.actions.manage']],
  })
  await world.api.request('/api/Event/AddMessage', {
    method: 'POST',
    body: JSON.stringify({ referenceNo, text }),
    headers: { 'content-type': 'application/json', cookie: `hw_session=${token}` },
  })
}

describe('the page "Follow up on a report"', () => {
  test('asks for the receipt code', async () => {
    const page = await openPage(world, PAGE)
    expect(page.status).toBe(200)
    expect(wordsOf(page.dom.querySelector('h1'))).toBe('Follow up on a report')
    expect(page.dom.querySelector('input[name=code]')).toBeTruthy()
    expect(page.dom.querySelector('textarea')).toBeNull()
  })

  test('opens the report of a code in any spelling, and keeps the code in a cookie alone', async () => {
    const made = await makeEventReport(world.db)
    const typed = ` ${made.receiptCode.toLowerCase().replaceAll('-', ' ')}`
    const answer = await post({ intent: 'open', code: typed })
    expect(answer).toMatchObject({ status: 303, location: PAGE })
    const [cookie = ''] = answer.cookies
    expect(cookie).toMatch(/^hw_followup=[0-9a-z]{20}$/)
    const page = await openPage(world, PAGE, { cookie })
    expect(wordsOf(page.dom.querySelector('h1'))).toBe(`Your report ${made.referenceNo}`)
    for (const words of [
      'Report Event, submitted November 20, 2026, 10:00 a.m.',
      'Received',
      'The agency has your report. It has not been looked at yet.',
      'The report was submitted online.',
      'sheen-north-bank.jpg',
      'There are no messages yet.',
      'Keep your receipt code',
    ])
      expect(page.text).toContain(words)
    expect(page.html).not.toContain(made.receiptCode)
    expect(page.text).not.toMatch(/Ada|Reyes/)
  })

  test('says the same of every wrong code, keeps what was typed, and sets no cookie', async () => {
    for (const code of ['0000-0000-0000-0000-0000', 'nonsense']) {
      const page = await post({ intent: 'open', code })
      expect(page.status).toBe(404)
      expect(page.text).toContain('No report has this receipt code.')
      expect(page.dom.querySelector('#code')?.getAttribute('value')).toBe(code)
      expect(page.dom.querySelector('#code')?.getAttribute('aria-describedby')).toContain(
        'code-error',
      )
      expect(page.cookies).toEqual([])
    }
    expect((await post({ intent: 'open', code: ' ' })).text).toContain('Type your receipt code')
  })

  test('says so when there were too many wrong codes', async () => {
    for (let tried = 0; tried < 10; tried++) await post({ intent: 'open', code: `x${tried}` })
    const { receiptCode } = await makeEventReport(world.db)
    const page = await post({ intent: 'open', code: receiptCode })
    expect(page.status).toBe(429)
    expect(page.text).toContain('Too many tries.')
  })

  test('shows questions of the agency and takes answers', async () => {
    const { referenceNo, receiptCode } = await makeEventReport(world.db)
    await ask(referenceNo, 'Which bank?\nNorth or south?')
    const before = await view(receiptCode)
    expect(before.text).toContain('The agency has written to you')
    expect(wordsOf(before.dom.querySelector('#messages li'))).toContain('Which bank?')
    const answer = await post({ intent: 'answer', text: 'North.' }, receiptCode)
    expect(answer).toMatchObject({ status: 303, location: `${PAGE}?done=answer` })
    const after = await view(receiptCode, `${PAGE}?done=answer`)
    expect(after.text).toContain('Your message was sent to the agency.')
    expect(after.dom.querySelectorAll('#messages li').map((li) => wordsOf(li))).toEqual([
      expect.stringContaining('The agency'),
      expect.stringMatching(/^You.*North\.$/),
    ])
    expect(after.text).not.toContain('The agency has written to you')
  })

  test('keeps a message that was refused', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    const empty = await post({ intent: 'answer', text: '  ' }, receiptCode)
    expect(empty.status).toBe(400)
    expect(wordsOf(empty.dom.querySelector('#text-error'))).toBe('Write your message')
    const long = 'a'.repeat(10_001)
    const page = await post({ intent: 'answer', text: long }, receiptCode)
    expect(page.status).toBe(400)
    expect(page.dom.querySelector('#text')?.text).toBe(long)
  })

  test('takes files, and says in place which one was refused', async () => {
    const { receiptCode } = await makeEventReport(world.db, { attachments: [] })
    const form = new FormData()
    form.set('intent', 'files')
    form.append('files', new File(['Water was brown.'], 'notes.txt'))
    expect(await post(form, receiptCode)).toMatchObject({
      status: 303,
      location: `${PAGE}?done=files`,
    })
    expect((await view(receiptCode)).text).toContain('notes.txt')
    form.set('files', new File(['MZ\u0000program'], 'run.exe'))
    const refused = await post(form, receiptCode)
    expect(refused.status).toBe(415)
    expect(wordsOf(refused.dom.querySelector('#files-error'))).toContain(
      'run.exe: This file type is not allowed.',
    )
    const none = new FormData()
    none.set('intent', 'files')
    expect((await post(none, receiptCode)).text).toContain('Choose the file')
  })

  test('leads to the receipt and its PDF', async () => {
    const made = await makeEventReport(world.db)
    const page = await view(made.receiptCode)
    const hrefs = page.dom.querySelectorAll('#state a').map((a) => a.getAttribute('href') ?? '')
    const receipt = await openPage(world, hrefs[0] ?? '')
    expect(receipt.text).toContain(made.receiptCode)
    expect((await world.api.request(hrefs[1] ?? '')).headers.get('content-type')).toBe(
      'application/pdf',
    )
  })

  test('Leave takes the code away', async () => {
    const { receiptCode } = await makeEventReport(world.db)
    const answer = await post({ intent: 'leave' }, receiptCode)
    expect(answer).toMatchObject({ status: 303, cookies: ['hw_followup='] })
    const page = await openPage(world, answer.location ?? '')
    expect(page.text).toContain('You left your report.')
    expect(page.dom.querySelector('input[name=code]')).toBeTruthy()
  })

  test('nothing can be written or added without a code', async () => {
    for (const fields of [
      { intent: 'answer', text: 'x' },
      { intent: 'files', text: '' },
    ])
      expect(await post(fields)).toMatchObject({ status: 303, location: PAGE })
    expect(await world.db.selectFrom('event_messages').selectAll().execute()).toEqual([])
  })
})
