import { expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('an event is referred on its page and the answer written down; each refusal leads to its field', async () => {
  const { cookie } = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'event.actions.manage']],
  })
  const { eventId } = await makeEventReport(world.db)
  const address = `/app/ems/event/${eventId}`
  const open = (post?: Record<string, string>) =>
    openPage(world, address, { cookie, ...(post ? { post } : {}) })
  const linksOf = (page: Awaited<ReturnType<typeof open>>) =>
    page.dom.querySelectorAll('#error-summary a').map((a) => a.getAttribute('href'))

  const empty = await open({ what: 'refer', referralNote: 'Kept words' })
  expect(empty.status).toBe(400)
  expect(linksOf(empty)).toEqual(['#agency', '#agencyEmail'])
  for (const link of linksOf(empty)) expect(empty.dom.querySelector(link ?? '')).not.toBeNull()
  expect(empty.dom.querySelector('#referralNote')?.text).toBe('Kept words')

  const [agency] = (await open()).dom
    .querySelectorAll('#agency option')
    .map((option) => option.getAttribute('value') ?? '')
    .filter(Boolean)
  const early = await open({
    ...{ what: 'refer', agency: agency ?? '', agencyEmail: 'desk@air.example.gov' },
    referralBy: '2026-01-01',
  })
  expect(linksOf(early)).toEqual(['#referralBy'])
  // It is there and does not fit.
  expect(early.text).toContain('Something does not fit')
  expect(early.text).not.toContain('Required fields missing')
  const sent = await open({
    what: 'refer',
    agency: agency ?? '',
    agencyEmail: 'desk@air.example.gov',
  })
  expect(sent.location).toBe(`${address}?done=refer`)
  const page = await open()
  expect(page.text).toContain('Waits for an answer')
  expect(page.text).toContain('An answer is asked for by Dec 4, 2026.')
  const late = await openPage(world, '/app/ems/events?view=referred', { cookie })
  expect(late.text).toContain('No other agency is late with an answer.')
  expect((await openPage(world, '/app/ems/events', { cookie })).text).toContain('referred to')

  const referral = page.dom.querySelector('[name=referral]')?.getAttribute('value') ?? ''
  const refused = await open({ what: 'referral-answer', referral, referralDay: '2026-11-20' })
  expect(refused.status).toBe(400)
  expect(linksOf(refused)).toEqual(['#referralAnswer', '#referralText'])
  for (const link of linksOf(refused)) expect(refused.dom.querySelector(link ?? '')).not.toBeNull()
  const answer = { referralAnswer: 'TAKEN', referralText: 'We go.', referralDay: '2026-11-20' }
  expect((await open({ what: 'referral-answer', referral, ...answer })).status).toBe(303)
  expect((await open()).text).toContain('They take it over')
})
