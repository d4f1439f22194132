import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KeyDay, SoftwareKey } from '#api/accounts/software-keys/keys.schemas.ts'
import { SESSION_COOKIE } from '#api/ground/lib/calls/session-cookie.ts'
import { remindOfKeys } from '#api/accounts/software-keys/remind-of-ends.act.ts'
import { auditOf } from '#tests/support/accounts/sign-in.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSession } from '#tests/support/factories/users.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let owner: Filer
beforeEach(async () => {
  owner = await makeFiler(world.db, 'owner')
})

type Answer<T> = { data: T; msg: string; code?: string; fields?: object; status: number }

async function ask<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  const answer = await world.api.request(`/api${path}`, init)
  return { ...((await answer.json()) as Omit<Answer<T>, 'status'>), status: answer.status }
}
const post = <T = null>(path: string, body: object, headers: Record<string, string>) =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const get = <T>(path: string, { cookie } = owner) => ask<T>(path, { headers: { cookie } })
const make = (name = 'Nightly copy', { cookie } = owner) =>
  post<{ rid: number; key: string }>(
    '/Client/SoftwareKey/MakeKey',
    { purpose: 'reading', name },
    { cookie },
  )
const use = (key: string, calls: number, refused = 0) =>
  post('/Software/ReadingKey/Use', { calls, refused }, { authorization: `Bearer ${key}` })
const daysOf = async (rid: number, who = owner) =>
  (await get<KeyDay[]>(`/Client/SoftwareKey/GetDays/${rid}`, who)).data

const cookieOf = async (user: Parameters<typeof makeSession>[1]) =>
  `${SESSION_COOKIE}=${await makeSession(world.db, user)}`
const makeResults = ({ cookie }: { cookie: string }, more: object = {}) =>
  post<{ rid: number; key: string }>(
    '/Client/SoftwareKey/MakeKey',
    { purpose: 'backflow-results', name: 'Route 9', ...more },
    { cookie },
  )
const refusalOf = async (purpose: string, who: { cookie: string }) =>
  (await get<{ words: string | null }>(`/Client/SoftwareKey/GetRefusal/${purpose}`, who as Filer))
    .data.words

describe('a key for results', () => {
  let tester: Filer
  beforeEach(async () => {
    tester = await makeFiler(world.db, 'licensee')
  })
  const send = (key: string, assembly = 1, more: object = {}) =>
    post<{ results: { state: string; errors: { column: string; rule: string }[] }[] }>(
      '/Software/BackflowTester/SendResults',
      {
        results: [
          {
            ...{ key: 'limit-0001', assembly, serial_number: 'A12345', tested_on: '2026-11-10' },
            ...{ certificate: 'BAT-1', gauge: 'G-77', calibrated_on: '2026-01-15' },
            ...{ check1: '8.0', check2: '2.1', check2_holds: 'Y', relief: '3.4' },
          },
        ],
        ...more,
      },
      { authorization: `Bearer ${key}` },
    )

  test('is made only for an account whose results are taken; others are told why', async () => {
    const staff = { cookie: await cookieOf({ kind: 'staff' }) }
    const anybody = { cookie: await cookieOf({ kind: 'public' }) }
    for (const who of [staff, anybody]) {
      expect((await makeResults(who)).status).toBe(403)
      expect(await refusalOf('backflow-results', who)).toMatch(/[a-z ]+\.$/)
      expect(await refusalOf('reading', who)).toBe(null)
    }
    expect(await refusalOf('backflow-results', tester)).toBe(null)
    expect((await makeResults(tester)).status).toBe(200)
  })

  test('is told to its owner by mail, a key for reading is not', async () => {
    await sql`update users set email = 'tess@example.com' where id = ${tester.id}`.execute(world.db)
    await make('Nightly copy', tester)
    await makeResults(tester)
    const { rows } = await sql<{ template: string; body: string }>`
      select template, body from outbox where user_id = ${tester.id}`.execute(world.db)
    expect(rows.map(({ template }) => template)).toEqual(['software-key'])
    expect(rows[0]?.body).toContain('November 20, 2027')
  })

  test('has a last day of at most a year, after which it is refused in words', async () => {
    for (const endsOn of ['2026-11-19', '2027-11-21', '2026-02-30'])
      expect((await makeResults(tester, { endsOn })).fields).toHaveProperty('endsOn')
    const { key } = (await makeResults(tester, { endsOn: '2026-11-20' })).data
    const reading = (await make('Nightly copy', tester)).data.key
    expect((await send(key)).status).toBe(200)
    world.setNow('2026-11-21T15:00:00Z')
    const after = await send(key)
    expect([after.status, after.msg]).toEqual([
      401,
      expect.stringContaining('last day of this key was November 20, 2026'),
    ])
    expect((await use(reading, 1)).status).toBe(200)
    world.setNow('2027-11-21T15:00:00Z')
    expect((await use(reading, 1)).status).toBe(401)
  })

  test('is told to its owner once before its last day', async () => {
    await sql`update users set email = 'tess@example.com' where id = ${tester.id}`.execute(world.db)
    await makeResults(tester, { endsOn: '2026-12-10' })
    const config = { agencyName: 'Agency', publicUrl: 'https://portal.example' }
    const on = (today: string) => remindOfKeys(world.db, config, { today, now: world.clock() })
    expect([await on('2026-11-25'), await on('2026-11-26'), await on('2026-11-27')]).toEqual([
      0, 1, 0,
    ])
  })

  test('that is narrowed to sites sends results of no other, and names sites that are', async () => {
    const [own, other] = [await makeSite(world.db), await makeSite(world.db)]
    const [mine, foreign] = [await makeAssembly(world.db, own), await makeAssembly(world.db, other)]
    expect((await makeResults(tester, { siteIds: [900_001] })).fields).toHaveProperty('siteIds')
    const { key } = (await makeResults(tester, { siteIds: [own] })).data
    expect((await send(key, foreign)).data.results).toMatchObject([
      {
        state: 'refused',
        errors: [{ column: 'assembly', rule: expect.stringContaining('sites') }],
      },
    ])
    expect((await send(key, mine)).data.results).toMatchObject([{ state: 'made' }])
  })
})

test('every call of software with a wrong key is told of the key, whatever else is wrong', async () => {
  type Operation = { 'x-access': string }
  const contract = (await (await world.api.request('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      Record<string, Operation & { parameters?: { name: string; in: string }[] }>
    >
  }
  const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      path.startsWith('/api/Software/') ||
      parameters.some((each) => each.in === 'header' && each.name === 'authorization')
        ? [[method, path] as const]
        : [],
    ),
  )
  expect(calls.length).toBeGreaterThanOrEqual(2)
  for (const [method, path] of calls)
    for (const body of ['', '{}', 'no JSON', '[1]'])
      for (const type of ['application/json', 'text/plain']) {
        const headers = { authorization: 'Bearer hwt_wrong', 'content-type': type }
        await sql`delete from attempts`.execute(world.db)
        const answer = await world.api.request(path, {
          method: method.toUpperCase(),
          headers,
          body,
        })
        expect([path, body, type, answer.status]).toEqual([path, body, type, 401])
      }
})

describe('a key for reading', () => {
  test('is shown once, of it only the hash is kept, and what was read with it stands by day', async () => {
    const { rid, key } = (await make()).data
    expect(key).toMatch(/^hwr_[\w-]{43}$/)
    const kept = await sql<{ text: string }>`
      select software_keys::text as text from software_keys`.execute(world.db)
    expect(kept.rows[0]?.text).not.toContain(key)
    expect(await daysOf(rid)).toEqual([])
    // The first question tells of nothing that was read.
    expect((await use(key, 0)).status).toBe(200)
    expect(await daysOf(rid)).toEqual([])
    await use(key, 40)
    await use(key, 60, 15)
    expect(await daysOf(rid)).toEqual([{ day: expect.any(String), calls: 100, refused: 15 }])
    const { data } = await get<SoftwareKey[]>('/Client/SoftwareKey/GetKeys')
    expect(data).toMatchObject([
      { rid, purpose: 'reading', ending: key.slice(-4), lastUsedDate: expect.any(String) },
    ])
  })

  test('counts no longer when it is withdrawn, when its account is closed, and never if unknown', async () => {
    const { rid, key } = (await make()).data
    const other = (await make('Other')).data.key
    await post('/Client/SoftwareKey/WithdrawKey', { rid }, { cookie: owner.cookie })
    expect((await use(key, 1)).status).toBe(401)
    expect((await use('hwr_nothing', 1)).status).toBe(401)
    expect((await use('', 1)).status).toBe(401)
    expect((await use(other, 1)).status).toBe(200)
    await sql`update users set status = 'I' where id = ${owner.id}`.execute(world.db)
    expect((await use(other, 1)).status).toBe(401)
    expect(await auditOf(world, owner.id)).toEqual(
      expect.arrayContaining(['reading.key-made', 'reading.key-withdrawn']),
    )
  })

  test('sends no results, and a key for results reads no more than anybody', async () => {
    const { key } = (await make()).data
    const sent = await post(
      '/Software/BackflowTester/SendResults',
      {
        results: [{ key: 'limit-0001', assembly: 1, serial_number: 'A1', tested_on: '2026-11-10' }],
      },
      { authorization: `Bearer ${key}` },
    )
    expect(sent.status).toBe(401)
    const tester = await makeResults(await makeFiler(world.db, 'licensee'))
    expect((await use(tester.data.key, 1)).status).toBe(401)
  })

  test('of somebody else is neither withdrawn nor read about', async () => {
    const { rid, key } = (await make()).data
    await use(key, 5)
    const other = await makeFiler(world.db, 'owner')
    const withdrawn = await post(
      '/Client/SoftwareKey/WithdrawKey',
      { rid },
      { cookie: other.cookie },
    )
    expect(withdrawn.status).toBe(404)
    expect((await get(`/Client/SoftwareKey/GetDays/${rid}`, other)).status).toBe(404)
    expect((await use(key, 5)).status).toBe(200)
  })

  test('needs a name, and an account has ten of a purpose', async () => {
    const empty = await make(' ')
    expect([empty.status, empty.fields]).toEqual([400, { name: expect.any(String) }])
    for (let n = 0; n < 10; n += 1) expect((await make(`Program ${n}`)).status).toBe(200)
    const full = await make('One more')
    expect([full.status, full.msg]).toEqual([409, expect.stringContaining('at most 10 keys')])
  })

  test('tells of no more refused calls than there were calls', async () => {
    const { key } = (await make()).data
    expect((await use(key, 1, 2)).status).toBe(400)
    expect((await use(key, -1)).status).toBe(400)
  })
})
