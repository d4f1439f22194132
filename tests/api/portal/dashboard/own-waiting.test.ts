import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { OWN_KINDS } from '#api/portal/dashboard/waits.ts'
import type { OwnWaiting } from '#api/portal/dashboard/waiting.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { letterOf, makeOwnLists } from '#tests/support/filing/own-lists.ts'
import { tellOn, toldTo } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let own: Awaited<ReturnType<typeof makeOwnLists>>
beforeEach(async () => {
  own = await makeOwnLists(world)
})

const waitingFor = async (who: Filer = own.owner, most = 50) =>
  (
    await callAs<OwnWaiting>(world, `/Client/Dashboard/GetWaiting?most=${most}`, {
      cookie: who.cookie,
    })
  ).data
const kinds = async (who?: Filer) =>
  (await waitingFor(who)).items.map(({ kind, rid }) => [kind, rid])
const hold = (rid: number, kind: string) =>
  sql`update submittals set hold_kind = ${kind}, held_since = now() where id = ${rid}`.execute(
    world.db,
  )

describe('what waits for an account holder', () => {
  test('begins with what stands still without them, then comes by its day', async () => {
    const [draft, later, soon, back] = [
      await own.filed(),
      await own.filed({ due_on: '2027-03-01', is_obligation: true }),
      await own.filed({ due_on: '2026-12-24', is_obligation: true }),
      await own.filed(),
    ]
    await own.setStatus(draft, 1)
    await own.setStatus(later, 0)
    await own.setStatus(soon, 0)
    await own.setStatus(back, 3)
    const { items, total } = await waitingFor()
    expect(items.map(({ kind, rid }) => [kind, rid])).toEqual([
      ['sentBack', back],
      ['duty', soon],
      ['duty', later],
      ['draft', draft],
    ])
    expect(total).toBe(4)
    expect(items[1]).toMatchObject({ dueDate: '2026-12-24', page: '/app/reports' })
    expect((await waitingFor(own.owner, 1)).items).toHaveLength(1)
    expect((await waitingFor(own.owner, 1)).total).toBe(4)
  })

  test('each thing is in one part, which is counted and can be asked for alone', async () => {
    const [late, soon, later, draft, owing] = [
      await own.filed({ due_on: '2026-11-17', is_obligation: true }),
      await own.filed({ due_on: '2026-12-20', is_obligation: true }),
      await own.filed({ due_on: '2026-12-21', is_obligation: true }),
      await own.filed(),
      await own.filed({ created_by_user_id: own.owner.id }),
    ]
    for (const rid of [late, soon, later]) await own.setStatus(rid, 0)
    await own.setStatus(draft, 1)
    await own.setStatus(owing, 5)
    await sql`update submittals set fee_cents = 5000 where id = ${owing}`.execute(world.db)
    const { items, parts, total } = await waitingFor()
    const partOf = new Map(items.map(({ rid, part }) => [rid, part]))
    expect([late, draft, soon, later, owing].map((rid) => partOf.get(rid))).toEqual([
      'overdue',
      'waiting',
      'soon',
      'later',
      'payment',
    ])
    expect(items[0]).toMatchObject({ rid: late, button: 'Start report', state: 'Not started' })
    expect(parts.reduce((sum, each) => sum + each.total, 0)).toBe(total)
    expect(parts.find(({ part }) => part === 'payment')).toMatchObject({ owed: 50, owedLate: null })
    expect(parts.find(({ part }) => part === 'overdue')?.firstDueDate).toBe('2026-11-17')
    const alone = await callAs<OwnWaiting>(world, '/Client/Dashboard/GetWaiting?part=soon', {
      cookie: own.owner.cookie,
    })
    expect(alone.data.items.map(({ rid }) => rid)).toEqual([soon])
    expect(alone.data.total).toBe(total)
  })

  test('a fee without which nothing goes on stands before what has a day that is still to come', async () => {
    const [owing, duty] = [
      await own.filed({ created_by_user_id: own.owner.id }),
      await own.filed({ due_on: '2026-12-24', is_obligation: true }),
    ]
    await own.setStatus(duty, 0)
    await own.setStatus(owing, 5)
    await sql`update submittals set fee_cents = 5000 where id = ${owing}`.execute(world.db)
    expect(await kinds()).toEqual([
      ['fee', owing],
      ['duty', duty],
    ])
  })

  test('a hold that waits for the applicant is theirs, one of the agency is not', async () => {
    const [theirs, agencys] = [await own.filed(), await own.filed()]
    for (const rid of [theirs, agencys]) await own.setStatus(rid, 30)
    await hold(theirs, 'applicant')
    await hold(agencys, 'agency')
    expect(await kinds()).toEqual([['held', theirs]])
  })

  test('what was received in part waits for the rest, with the letters where it is sent', async () => {
    const rid = await own.filed({ created_by_user_id: own.owner.id })
    await own.setStatus(rid, 6)
    await own.setStatus(await own.filed(), 6)
    const { items } = await waitingFor()
    expect(items).toMatchObject([{ kind: 'partial', rid, verb: 'Send what is missing' }])
    expect(items[0]?.page).toMatch(new RegExp(`/${rid}\\?tab=correspondence$`))
    const letter = await callAs(world, '/Client/Correspondence/Send', {
      cookie: own.owner.cookie,
      body: { submissionRid: rid, subject: 'The map', body: 'Here it is.' },
    })
    expect(letter.status, JSON.stringify(letter)).toBe(200)
    await tellOn(world, '2026-11-20')
    expect(await toldTo(world, own.owner)).toEqual(['Send what is missing: Air permit renewal'])
    await own.setStatus(rid, 5)
    expect((await waitingFor()).items).toEqual([])
  })

  test('an amendment that they began themselves was not sent back', async () => {
    const original = await own.filed()
    const copy = await own.filed({ origin_id: original })
    await own.setStatus(copy, 3)
    expect(await kinds()).toEqual([['draft', copy]])
  })

  test('a fee that is open waits, of what was withdrawn or canceled it does not', async () => {
    const begun = { created_by_user_id: own.owner.id }
    const [open, withdrawn, paid] = [
      await own.filed(begun),
      await own.filed(begun),
      await own.filed(begun),
    ]
    await sql`update submittals set fee_cents = 5000 where id in (${open}, ${withdrawn}, ${paid})`.execute(
      world.db,
    )
    await sql`update submittals set fee_paid_at = now() where id = ${paid}`.execute(world.db)
    await own.setStatus(withdrawn, 8)
    expect(await kinds()).toEqual([['fee', open]])
  })

  test('a letter of the agency waits until somebody of the site has read it', async () => {
    const [unread, read, mine] = [await own.filed(), await own.filed(), await own.filed()]
    const at = '2026-11-09T12:00:00Z'
    await letterOf(world, unread, { by: own.owner, from: 'agency', at })
    await letterOf(world, read, { by: own.owner, from: 'agency', at, readAt: at })
    await letterOf(world, mine, { by: own.owner, from: 'applicant', at })
    const { items } = await waitingFor()
    expect(items.map(({ kind, title }) => [kind, title])).toEqual([
      ['letterOfAgency', 'A question'],
    ])
    expect(items[0]?.page).toMatch(new RegExp(`/${unread}\\?tab=correspondence$`))
  })

  test('nobody is told what waits for somebody else, and a visitor is refused', async () => {
    const rid = await own.filed()
    await own.setStatus(rid, 3)
    expect(await kinds()).toHaveLength(1)
    expect(await kinds(await makeFiler(world.db))).toEqual([])
    expect((await callAs(world, '/Client/Dashboard/GetWaiting', {})).status).toBe(401)
  })

  test('nothing waits for an account that saves nothing, and no mail tells it to act: for others of the site it does', async () => {
    const reader = await makeFiler(world.db, 'owner', 'Rhea Reader')
    await sql`insert into user_facilities (user_id, site_id, status, requested_at)
      values (${reader.id}, ${own.siteRid}, 'A', now())`.execute(world.db)
    const rid = await own.filed({ created_by_user_id: own.owner.id })
    await own.setStatus(rid, 30)
    await hold(rid, 'applicant')
    expect(await kinds(reader)).toEqual([['held', rid]])
    await sql`update users set is_read_only = true where id = ${reader.id}`.execute(world.db)
    expect(await kinds(reader)).toEqual([])
    const counts = await callAs(world, '/Client/Dashboard/CountWaiting', reader)
    expect(counts.data).toEqual([])
    expect(await kinds()).toEqual([['held', rid]])
    await tellOn(world, '2026-12-22')
    await tellOn(world, '2027-12-22')
    expect(await toldTo(world, reader)).toEqual([])
    expect((await toldTo(world, own.owner)).length).toBeGreaterThan(0)
    const page = await openPage(world, `/app/submittal/review/7/${rid}`, reader)
    expect(page.text).toContain('The applicant must act.')
    expect(page.text).not.toContain('You must act')
    const dashboard = await openPage(world, '/app/dashboard', reader)
    expect(dashboard.text).toContain('Your account can read and not save.')
    const links = dashboard.dom.querySelectorAll('main a').map((a) => a.getAttribute('href'))
    expect(links.filter((href) => href?.startsWith('/app/submittal/form/'))).toEqual([])
  })

  test('each kind is declared once', () => {
    const names = OWN_KINDS.map(({ kind }) => kind)
    expect(names).toEqual([...new Set(names)])
  })
})
