import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport, type MadeReport } from '#tests/support/factories/event-reports.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let cookie: string
let one: MadeReport
let other: MadeReport
beforeEach(async () => {
  const actions: [string, string][] = [['gov', 'event.actions.manage']]
  ;({ cookie } = await makeMyAccount(world.db, { kind: 'staff', actions }))
  one = await makeEventReport(world.db)
  other = await makeEventReport(world.db)
  await world.db
    .updateTable('event_reports')
    .set({ same_as_event_id: other.eventId })
    .where('event_id', '=', one.eventId)
    .execute()
})

const address = ({ eventId }: MadeReport) => `/app/ems/event/${eventId}`
const open = (path: string, post?: Record<string, string>) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })

describe('events that are one, on the page', () => {
  test('what may be the same is proposed; merged, the page says what it is a part of and takes no change', async () => {
    const page = await open(address(one))
    expect(page.text).toContain('Maybe the same')
    expect(page.text).toContain('a reporter said that it is the same')
    const merged = await open(address(one), { what: 'merge', parent: String(other.eventId) })
    expect(merged.location).toBe(`${address(one)}?done=merge`)
    const part = await open(address(one))
    expect(part.text).toContain(`Part of ${other.referenceNo}`)
    expect(part.dom.querySelector('fieldset[disabled] #subject')).not.toBeNull()
    expect((await open(address(other))).text).toContain(`Take ${one.referenceNo} out again`)
    expect((await open(`/app/ems/events?term=${one.referenceNo}`)).text).toContain(
      `part of ${other.referenceNo}`,
    )
    const undone = await open(address(other), {
      what: 'unmerge',
      part: String(one.eventId),
      parent: String(other.eventId),
    })
    expect(undone.status).toBe(303)
    expect((await open(address(one))).text).not.toContain(`Part of ${other.referenceNo}`)
  })

  test('a number that is not there is told at its field, and stays typed', async () => {
    const refused = await open(address(one), { what: 'merge', parentNumber: 'EVT-NONE' })
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe(
      '#parentNumber',
    )
    expect(refused.dom.querySelector('#parentNumber')?.getAttribute('value')).toBe('EVT-NONE')
  })

  test('two that are told apart are proposed no more', async () => {
    const told = await open(address(one), { what: 'distinct', other: String(other.eventId) })
    expect(told.location).toBe(`${address(one)}?done=distinct`)
    expect((await open(address(one))).text).not.toContain('Maybe the same')
  })
})

describe('the talk with a reporter, on the page', () => {
  test('what the reporter wrote stands in the list and on the page; an answer is read by the receipt code', async () => {
    const { receiptCode } = one
    await world.call('/Anon/Event/AnswerMessage', { receiptCode, text: 'A second pipe.' })
    const list = await open('/app/ems/events?view=unanswered')
    expect(list.text).toContain('1 new message from the reporter.')
    const page = await open(address(one))
    expect(page.text).toContain('A second pipe.')
    const lastMessage = page.dom.querySelector('[name=lastMessage]')?.getAttribute('value') ?? ''
    const post = { what: 'message', thread: String(one.eventId), lastMessage }
    const refused = await open(address(one), { ...post, answerText: ' ' })
    expect(refused.status).toBe(400)
    expect(refused.dom.querySelector('#error-summary a')?.getAttribute('href')).toBe('#answerText')
    const late = await open(address(one), { ...post, lastMessage: '0', answerText: 'We come.' })
    expect(late.status).toBe(409)
    expect(late.dom.querySelector('#answerText')?.text).toBe('We come.')
    expect((await open(address(one), { ...post, answerText: 'We come.' })).status).toBe(303)
    expect((await open('/app/ems/events?view=unanswered')).text).toContain(
      'No reporter waits for an answer.',
    )
  })
})
