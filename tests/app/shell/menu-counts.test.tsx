import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { OWN_KINDS, STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import { listOf } from '#api/ground/lib/waits/wait.ts'
import type { MenuEntry } from '#app/lib/settings.ts'
import { ownerOf } from '#app/shell/menu-access.ts'
import { inLanguage } from '#words/server.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeDeskEvent } from '#tests/support/events/desk-event.ts'
import {
  applicationOf,
  begin,
  linkConsultant,
  makeFiler,
  makeSiteOf,
  NOEX,
} from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { createMenus } from '#server/start/settings.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** What the entries of the menu say at their ends: as it is shown, and as it is read out. */
async function countsAt(cookie: string, path: string) {
  const { menu } = createMenus()
  const menus = { client: await menu('client'), admin: await menu('admin') }
  const { dom, status } = await openPage(world, path, { cookie, menus })
  expect(status).toBe(200)
  return Object.fromEntries(
    dom.querySelectorAll('#toolbox a').flatMap((link) => {
      const shown = link.querySelector('[aria-hidden="true"]:not(svg)')
      const said = shown?.nextElementSibling?.text
      return said ? [[link.getAttribute('href') ?? '', [shown.text, said]]] : []
    }),
  )
}

test('an entry of the menu says how much of its list waits for the reader, and the dashboard all of it', async () => {
  const owner = await makeFiler(world.db)
  const siteRid = await makeSiteOf(world.db, owner)
  const applicationRid = await applicationOf(world.db, NOEX)
  expect(await countsAt(owner.cookie, '/app/account')).toEqual({})
  const rids: number[] = []
  for (let n = 0; n < 3; n++)
    rids.push((await begin(world, owner, { applicationRid, siteRid })).data.rid)
  await sql`update submittals set submitted_on = '2026-11-01', hold_kind = 'applicant', held_since = now(),
      submittal_status_id = (select id from submittal_statuses where code = 30)
    where id = ${rids[0]}`.execute(world.db)
  expect(await countsAt(owner.cookie, '/app/pending-apps')).toEqual({
    '/app/dashboard': ['3', '3 wait for you'],
    '/app/pending-apps': ['2', '2 wait for you'],
    '/app/submittals': ['1', '1 waits for you'],
  })
  expect(await inLanguage('es', () => countsAt(owner.cookie, '/app/pending-apps'))).toMatchObject({
    '/app/pending-apps': ['2', '2 lo esperan'],
    '/app/submittals': ['1', '1 lo espera'],
  })
})

test('a draft that its official is asked to sign counts once at Pending and on the dashboard', async () => {
  const owner = await makeFiler(world.db)
  const consultant = await makeFiler(world.db, 'consultant')
  const siteRid = await makeSiteOf(world.db, owner)
  await linkConsultant(world.db, { owner, consultant, siteRid })
  const applicationRid = await applicationOf(world.db, NOEX)
  const { rid } = (await begin(world, consultant, { applicationRid, siteRid })).data
  await begin(world, owner, { applicationRid, siteRid })
  const asked = await callAs(world, '/Client/Submission/AskToSign', {
    cookie: consultant.cookie,
    body: { submissionRid: rid, userRid: owner.id, note: '' },
  })
  expect(asked.status).toBe(200)
  expect(await countsAt(owner.cookie, '/app/pending-apps')).toEqual({
    '/app/dashboard': ['2', '2 wait for you'],
    '/app/pending-apps': ['2', '2 wait for you'],
  })
})

test('every list of what waits belongs to an entry of the menu that counts it', async () => {
  const { menu } = createMenus()
  const [client, admin] = [(await menu('client')) ?? [], (await menu('admin')) ?? []]
  const without = (
    entries: readonly MenuEntry[],
    lists: readonly { kind: string; list: string }[],
  ) =>
    lists
      .filter(({ list }) => !ownerOf(entries, list.split(/[?#]/)[0]?.replace('/app', '') ?? ''))
      .map(({ kind }) => kind)
  expect(without(client, OWN_KINDS)).toEqual([])
  const staffLists = STAFF_WAITS.map((each) => ({ kind: each.kind, list: listOf(each) }))
  expect(without(admin, staffLists)).toEqual([])
})

test('staff read there what is given to them or to nobody, not what is with somebody else', async () => {
  const manage: [string, string] = ['gov', 'event.actions.manage']
  const staff = await makeMyAccount(world.db, { kind: 'staff', actions: [manage] })
  const other = await makeMyAccount(world.db, { kind: 'staff', actions: [manage] })
  const reportedOn = '2026-11-10'
  await makeDeskEvent(world.db, { reportedOn })
  await makeDeskEvent(world.db, { reportedOn, inspector: staff.id })
  await makeDeskEvent(world.db, { reportedOn, inspector: other.id })
  expect(await countsAt(staff.cookie, '/app/ems/events')).toEqual({
    '/app/dashboard': ['2', '2 wait for you'],
    '/app/ems/events': ['2', '2 wait for you'],
  })
})

test('an event whose other agency answered counts once in the menu, and its view of answers shows it', async () => {
  const manage: [string, string] = ['gov', 'event.actions.manage']
  const staff = await makeMyAccount(world.db, { kind: 'staff', actions: [manage] })
  const event = await makeDeskEvent(world.db, { reportedOn: '2026-11-10' })
  await sql`
    with agency as (insert into referral_agencies (name, email) values ('Fire marshal', 'a@example.org') returning id)
    insert into event_referrals (event_id, referral_agency_id, email, subject, body, sent_at, sent_by, answer_kind,
      answer_text, answered_on, answered_at, answered_by, answered_by_link_at)
    select ${event}, id, 'a@example.org', 'Smoke', 'Please look.', now(), 'Rita', 'returned', 'Not ours.', current_date,
      now(), 'Fire marshal', now() from agency`.execute(world.db)
  const counts = await countsAt(staff.cookie, '/app/ems/events?view=answered')
  expect(counts['/app/ems/events']).toEqual(['1', '1 waits for you'])
  expect(counts['/app/dashboard']).toEqual(['1', '1 waits for you'])
  const { text } = await openPage(world, '/app/ems/events?view=answered', staff)
  expect(text).toContain('1 event')
})
