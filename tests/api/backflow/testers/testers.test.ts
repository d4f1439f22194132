import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  DeskPaper,
  DeskTester,
  Tester,
  TesterPaper,
} from '#api/backflow/testers/testers.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { pdfBytes } from '#tests/support/factories/comments.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makePaper } from '#tests/support/factories/testers.ts'
import { ownWaiting, tellOn, toldTo } from '#tests/support/waits/waiting.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
type Account = Awaited<ReturnType<typeof makeMyAccount>>
let tester: Account
let staff: Account
beforeEach(async () => {
  tester = await makeMyAccount(world.db, { kind: 'licensee', displayName: 'Tess Terry' })
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['gov', 'backflow.actions.manage']],
  })
})

const GAUGE = { kind: 'gauge', number: 'G-77', validFrom: '2026-01-15', validUntil: '2027-01-14' }

async function send(
  fields: Record<string, string> = {},
  { bytes = pdfBytes(), name = 'calibration.pdf', cookie = tester.cookie } = {},
) {
  const query = new URLSearchParams({ ...GAUGE, ...fields })
  const response = await world.api.request(`/api/Client/BackflowTester/AddPaper?${query}`, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': name, cookie },
  } as RequestInit)
  const answer = (await response.json()) as {
    data: { rid: number }
    msg: string
    fields?: Record<string, string>
  }
  return { ...answer, status: response.status }
}
const own = async (cookie = tester.cookie) =>
  (await callAs<Tester>(world, '/Client/BackflowTester/Get', { cookie })).data
const desk = <T>(call: string, body?: object, cookie = staff.cookie) =>
  callAs<T>(world, `/Agency/BackflowTester/${call}`, { cookie, ...(body ? { body } : {}) })
const decide = (rid: number, more: object = {}) =>
  desk<null>('Decide', { rid, versionNo: 1, decision: 'accept', ...more })
const mails = async () =>
  (await sql<{ subject: string; body: string }>`select subject, body from outbox`.execute(world.db))
    .rows

describe('a tester', () => {
  test('sends the calibration of a gauge with its file, which waits', async () => {
    const sent = await send()
    expect(sent.status).toBe(200)
    expect((await own()).papers).toEqual([
      expect.objectContaining({
        rid: sent.data.rid,
        number: 'G-77',
        state: 'waiting',
        isExpired: false,
        fileName: 'calibration.pdf',
      } satisfies Partial<TesterPaper>),
    ])
    const file = await world.api.request(`/api/Client/BackflowTester/Download/${sent.data.rid}`, {
      headers: { cookie: tester.cookie },
    })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(pdfBytes()))
  })

  test.each([
    ['without a number', { number: ' ' }, 'number'],
    ['of a day to come', { validFrom: '2026-12-01' }, 'validFrom'],
    ['that is over', { validUntil: '2026-11-19' }, 'validUntil'],
    ['that ends before it begins', { validUntil: '2026-01-14' }, 'validUntil'],
    ['without a day', { validUntil: '' }, 'validUntil'],
  ])('is told at its field of a paper %s, and nothing is kept', async (_, fields, field) => {
    const refused = await send(fields)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect((await own()).papers).toEqual([])
  })

  test('is told thirty days before a paper ends, unless one that holds longer was sent', async () => {
    const ending = async () =>
      (await own()).papers.map((each) => [each.validUntil, each.isEndingSoon])
    expect((await send({ validUntil: '2026-12-21' })).status).toBe(200)
    expect(await ending()).toEqual([['2026-12-21', false]])
    world.setNow('2026-11-21T15:00:00Z')
    expect(await ending()).toEqual([['2026-12-21', true]])
    expect((await send({ validFrom: '2026-11-20', validUntil: '2027-11-20' })).status).toBe(200)
    expect(await ending()).toEqual([
      ['2027-11-20', false],
      ['2026-12-21', false],
    ])
    world.setNow('2026-12-22T15:00:00Z')
    expect((await own()).papers[1]).toMatchObject({ isExpired: true, isEndingSoon: false })
  })

  test('sends no program, and not the same twice', async () => {
    expect(
      (await send({}, { bytes: new TextEncoder().encode('MZ\u0000'), name: 'a.exe' })).status,
    ).toBe(415)
    expect((await send()).status).toBe(200)
    const twice = await send()
    expect([twice.status, twice.fields]).toEqual([409, { number: twice.msg }])
    expect((await send({ validFrom: '2026-02-01' })).status).toBe(200)
  })

  test('reads nothing of another, and a reader sends nothing', async () => {
    const { data } = await send()
    const other = await makeMyAccount(world.db, { kind: 'licensee' })
    expect((await own(other.cookie)).papers).toEqual([])
    const path = `/Client/BackflowTester/Download/${data.rid}`
    expect((await callAs(world, path, { cookie: other.cookie })).status).toBe(404)
    const reader = await makeMyAccount(world.db, { kind: 'owner', isReadOnly: true })
    expect((await send({}, { cookie: reader.cookie })).status).toBe(403)
  })

  test('sees what is due at the sites that named them, the first first, and no others', async () => {
    const owner = await makeMyAccount(world.db, { kind: 'owner' })
    const [named, other] = [await makeSite(world.db), await makeSite(world.db)]
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      values (${owner.id}, ${named}, 'A', now())`.execute(world.db)
    const later = await makeAssembly(world.db, named, { serial: 'A2', nextDueOn: '2027-01-01' })
    const late = await makeAssembly(world.db, named, { nextDueOn: '2026-01-01' })
    await makeAssembly(world.db, other)
    expect((await own()).due).toEqual([])
    await sql`
      insert into licensee_links (user_id, licensee_user_id)
      values (${owner.id}, ${tester.id})`.execute(world.db)
    expect((await own()).due.map(({ assemblyRid, isOverdue }) => [assemblyRid, isOverdue])).toEqual(
      [
        [late, true],
        [later, false],
      ],
    )
  })
})

describe('the desk', () => {
  test('accepts what waits, tells the tester and writes it down', async () => {
    const { data } = await send()
    expect((await desk<{ list: DeskPaper[] }>('GetPapersByCriteria', {})).data.list).toMatchObject([
      { rid: data.rid, testerName: 'Tess Terry', versionNo: 1 },
    ])
    expect((await decide(data.rid)).status).toBe(200)
    expect((await own()).papers).toMatchObject([{ state: 'accepted', reason: null }])
    expect(await mails()).toMatchObject([
      {
        subject: 'The calibration of gauge G-77 was accepted',
        body: expect.stringContaining('It holds until January 14, 2027.'),
      },
    ])
    const { rows } = await sql`
      select action, actor_user_id::float8 as actor from audit_log where action like 'tester.%' order by id`.execute(
      world.db,
    )
    expect(rows).toEqual([
      { action: 'tester.paper-sent', actor: tester.id },
      { action: 'tester.paper-accepted', actor: staff.id },
    ])
  })

  test('refuses with a reason alone, which the tester reads, and it can be sent again', async () => {
    const { data } = await send()
    const bare = await decide(data.rid, { decision: 'refuse', reason: ' ' })
    expect([bare.status, bare.fields]).toEqual([400, { reason: bare.msg }])
    expect((await decide(data.rid, { decision: 'refuse', reason: 'No seal.' })).status).toBe(200)
    expect((await mails())[0]?.body).toContain('The reason: No seal.')
    expect((await send()).status).toBe(200)
    const back = await decide(data.rid, { versionNo: 2 })
    expect([back.status, back.msg]).toEqual([409, expect.stringContaining('newer one')])
  })

  test('tells the second of two who decide, and knows no paper of a made-up number', async () => {
    const rid = await makePaper(world.db, tester.id)
    await decide(rid)
    expect((await decide(rid, { decision: 'refuse', reason: 'x' })).status).toBe(409)
    expect((await decide(rid, { versionNo: 2 })).msg).toContain('accepted before')
    expect((await decide(999_999)).status).toBe(404)
    expect((await desk('GetPaper/999999')).status).toBe(404)
  })

  test('lists testers with what they hold, finds by number, and marks what is over', async () => {
    await makePaper(world.db, tester.id, { state: 'accepted', valid_until: '2026-10-01' })
    await sql`
      insert into licenses (user_id, license_no, license_type, status, expires_on)
      values (${tester.id}, 'BAT-12', 'Backflow assembly tester', 'Active', '2027-05-01')`.execute(
      world.db,
    )
    const found = async (criteria: object) =>
      (await desk<{ list: DeskTester[] }>('GetTestersByCriteria', criteria)).data.list
    const row = {
      name: 'Tess Terry',
      certificates: [{ number: 'BAT-12', validUntil: '2027-05-01', isExpired: false }],
      gauges: [{ number: 'G-77', validUntil: '2026-10-01', isExpired: true }],
      waitingCount: 0,
    }
    expect(await found({ filter: 'BAT-12' })).toMatchObject([row])
    expect(await found({ expired: true })).toMatchObject([row])
    await makePaper(world.db, tester.id, { state: 'accepted', valid_from: '2026-10-02' })
    expect(await found({ expired: true })).toEqual([])
    expect(await found({ filter: 'nobody' })).toEqual([])
  })

  test('is closed to others', async () => {
    const rid = await makePaper(world.db, tester.id)
    const bare = await makeMyAccount(world.db, { kind: 'staff' })
    for (const { cookie } of [tester, bare]) {
      expect((await desk('GetPapersByCriteria', {}, cookie)).status).toBe(403)
      expect((await desk(`Download/${rid}`, undefined, cookie)).status).toBe(403)
    }
  })
})

describe('a paper that ends', () => {
  const ends = (valid_until: string, more: object = {}) =>
    makePaper(world.db, tester.id, { state: 'accepted', valid_until, ...more })

  test('stands on the dashboard of its tester alone, until a newer one was sent', async () => {
    const rid = await ends('2026-12-10')
    await ends('2027-06-01', { number: 'G-78' })
    await ends('2020-01-01', { number: 'G-1', valid_from: '2019-01-01' })
    const other = await makeMyAccount(world.db, { kind: 'licensee' })
    expect(await ownWaiting(world, tester, 'paper')).toMatchObject([
      { rid, title: 'G-77', dueDate: '2026-12-10', page: '/app/ccc/tester' },
    ])
    expect(await ownWaiting(world, other, 'paper')).toEqual([])
    await makePaper(world.db, tester.id, { valid_from: '2026-11-01', valid_until: '2027-10-31' })
    expect(await ownWaiting(world, tester, 'paper')).toEqual([])
  })

  test('is told 30 and 7 days before it and once it has ended', async () => {
    await ends('2026-12-30')
    for (const day of [
      '2026-11-20',
      '2026-11-30',
      '2026-12-01',
      '2026-12-23',
      '2026-12-29',
      '2026-12-31',
      '2027-03-01',
    ])
      await tellOn(world, day)
    expect(await toldTo(world, tester)).toEqual(
      Array.from({ length: 3 }, () => 'Reminder: Send a new one: G-77'),
    )
  })

  test('is a license too, for a licensee whose identity is proved', async () => {
    await sql`update users set identity_proof_code = 'document' where id = ${tester.id}`.execute(
      world.db,
    )
    await sql`insert into licenses (user_id, license_no, license_type, status, expires_on) values
      (${tester.id}, 'BT-1', 'Backflow assembly tester', 'Active', '2026-12-15'),
      (${tester.id}, 'OP-2', 'Operator', 'Active', '2026-12-15'), (${tester.id}, 'OP-3', 'Operator', 'Active', '2028-12-15')`.execute(
      world.db,
    )
    expect(await ownWaiting(world, tester, 'license')).toMatchObject([
      { title: 'BT-1', dueDate: '2026-12-15', page: '/app/account?tab=license' },
    ])
    for (const day of ['2026-11-10', '2026-11-15', '2026-12-08', '2026-12-16'])
      await tellOn(world, day)
    expect(await toldTo(world, tester)).toHaveLength(3)
  })
})
