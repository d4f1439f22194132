import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KeyDay, SoftwareKey } from '#api/software-keys/keys.schemas.ts'
import { auditOf } from '#tests/support/accounts/sign-in.ts'
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
    const tester = await post<{ key: string }>(
      '/Client/SoftwareKey/MakeKey',
      { purpose: 'backflow-results', name: 'Route 9' },
      { cookie: owner.cookie },
    )
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
    const tester = { purpose: 'backflow-results', name: 'Route 9' }
    const { status } = await post('/Client/SoftwareKey/MakeKey', tester, { cookie: owner.cookie })
    expect(status).toBe(200)
  })

  test('tells of no more refused calls than there were calls', async () => {
    const { key } = (await make()).data
    expect((await use(key, 1, 2)).status).toBe(400)
    expect((await use(key, -1)).status).toBe(400)
  })
})
