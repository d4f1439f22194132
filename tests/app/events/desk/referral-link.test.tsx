import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { DeskWaiting } from '#api/portal/dashboard/desk-waiting.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let cookie: string
let event: string
let link: string

beforeEach(async () => {
  const actions: [string, string][] = [['gov', 'event.actions.manage']]
  ;({ cookie } = await makeMyAccount(world.db, { kind: 'staff', actions }))
  event = `/app/ems/event/${(await makeEventReport(world.db)).eventId}`
  const { dom } = await openPage(world, event, { cookie })
  const agency = dom.querySelector('#agency option[value]:not([value=""])')?.getAttribute('value')
  await openPage(world, event, {
    cookie,
    post: { what: 'refer', agency: agency ?? '', agencyEmail: 'desk@air.example.gov' },
  })
  const { rows } = await sql<{ body: string }>`
    select body from outbox where template = 'event-referral'`.execute(world.db)
  link = /\/pub\/referral\/\S+/.exec(rows[0]?.body ?? '')?.[0] ?? ''
})

const waits = async () =>
  (await callAs<DeskWaiting>(world, '/Agency/Dashboard/GetWaiting', { cookie })).data.kinds.find(
    ({ kind }) => kind === 'referralAnswer',
  )?.total
const given = { kind: 'TAKEN', text: 'We go there today.', by: 'Sam Marsh' }

test('whoever was asked answers by the link of the mail, once, and staff find it until it is read', async () => {
  const asked = await openPage(world, link)
  expect(asked.text).toContain('An answer is asked for by December 4, 2026.')
  const empty = await openPage(world, link, { post: { text: 'Kept words' } })
  expect(empty.status).toBe(400)
  const links = empty.dom.querySelectorAll('#error-summary a').map((a) => a.getAttribute('href'))
  expect(links).toEqual(['#kind', '#by'])
  for (const at of links) expect(empty.dom.querySelector(at ?? '')).not.toBeNull()
  expect(empty.dom.querySelector('#text')?.text).toBe('Kept words')

  expect((await openPage(world, link, { post: given })).location).toBe(`${link}?done=1`)
  const done = await openPage(world, `${link}?done=1`)
  expect(done.text).toContain('has your answer')
  expect(done.text).toContain('We take it over')
  expect(done.dom.querySelector('form [name=kind]')).toBeNull()
  expect((await openPage(world, link, { post: given })).status).toBe(409)

  expect(await waits()).toBe(1)
  const page = await openPage(world, event, { cookie })
  expect(page.text).toContain('answered by link by Sam Marsh')
  const referral = page.dom.querySelector('[value=referral-read] ~ [name=referral]')
  const read = { what: 'referral-read', referral: referral?.getAttribute('value') ?? '' }
  expect((await openPage(world, event, { cookie, post: read })).status).toBe(303)
  expect(await waits()).toBe(0)
  expect((await openPage(world, event, { cookie, post: read })).status).toBe(409)
})

test('the link stands in the mail alone: staff read the mail without it, and no other text opens the page', async () => {
  expect(link).not.toBe('')
  const page = await openPage(world, event, { cookie })
  expect(page.text).toContain('(a link that is theirs alone)')
  expect(page.text).not.toContain('/pub/referral/')
  expect((await openPage(world, '/pub/referral/guessed')).status).toBe(404)
})

test('what staff wrote down first is shown by the link, and not answered again', async () => {
  const page = await openPage(world, event, { cookie })
  const referral = page.dom.querySelector('[name=referral]')?.getAttribute('value') ?? ''
  const answer = {
    referralAnswer: 'RETURNED',
    referralText: 'Not ours.',
    referralDay: '2026-11-20',
  }
  await openPage(world, event, { cookie, post: { what: 'referral-answer', referral, ...answer } })
  const shown = await openPage(world, link)
  expect(shown.text).toContain('It is not ours: we give it back')
  expect(shown.dom.querySelector('form [name=kind]')).toBeNull()
  expect(await waits()).toBe(0)
})
