import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TakenResult } from '#api/backflow/results/results.schemas.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makePaper } from '#tests/support/factories/testers.ts'
import { makeFiler, type Filer } from '#tests/support/filing/filer.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PHONE = '/Client/BackflowTester/SendResults'
const SOFTWARE = '/Software/BackflowTester/SendResults'

let tester: Filer
let id: number
beforeEach(async () => {
  tester = await makeFiler(world.db, 'licensee')
  id = await makeAssembly(world.db, await makeSite(world.db, { name: 'Larch Hill Cannery' }))
})

const right = () => ({
  key: 'phone-0001',
  assembly: id,
  serial_number: 'a12345',
  tested_on: '2026-11-10',
  certificate: 'BAT-1',
  gauge: 'G-77',
  calibrated_on: '2026-01-15',
  check1: '8.0',
  check2: 2.1,
  check2_holds: 'Y',
  relief: '3.4',
})
type Body = { status: number; data: { results: TakenResult[] }; msg: string }

async function post(path: string, body: unknown, headers: Record<string, string>): Promise<Body> {
  const response = await world.api.request(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, ...((await response.json()) as Omit<Body, 'status'>) }
}
const send = async (result: object, headers: Record<string, string> = { cookie: tester.cookie }) =>
  (await post(PHONE, { results: [result] }, headers)).data.results[0]
const drafts = async () =>
  (
    await sql<{ answers: Record<string, string> }>`
      select form.answers from backflow_reports report join submittal_forms form using (submittal_id)
      where report.assembly_id = ${id} order by submittal_id`.execute(world.db)
  ).rows.map(({ answers }) => answers)
const makeKey = async (as: Filer = tester) =>
  (
    await post(
      '/Client/SoftwareKey/MakeKey',
      { purpose: 'backflow-results', name: 'Route 9' },
      { cookie: as.cookie },
    )
  ).data as unknown as { rid: number; key: string }

describe('a result of a test', () => {
  test('becomes a draft once, however often and from however many tabs its key is sent', async () => {
    expect(await send(right())).toMatchObject({ state: 'made', errors: [] })
    const again = await post(PHONE, { results: [right()] }, { cookie: tester.cookie })
    expect(again.data.results[0]).toMatchObject({ state: 'known' })
    expect(again.data.results[0]?.submissionRid).toEqual(expect.any(Number))
    expect(await drafts()).toMatchObject([{ check1: '8.0', check2: '2.1', gauge: 'G-77' }])
  })

  test('is refused when its key was used for other words', async () => {
    await send(right())
    expect(await send({ ...right(), check1: '9.0' })).toMatchObject({
      state: 'refused',
      errors: [{ column: 'key' }],
    })
    expect(await drafts()).toHaveLength(1)
  })

  test('whose draft the tester deleted makes no other one', async () => {
    await send(right())
    await sql`delete from submittals where id in (select submittal_id from backflow_reports)`.execute(
      world.db,
    )
    expect(await send(right())).toMatchObject({ state: 'deleted', submissionRid: null })
    expect(await drafts()).toEqual([])
  })

  test('brings repairs and the tests after them as rows of the form', async () => {
    const sent = await send({
      ...right(),
      relief: '1.4',
      repaired: 'Y',
      repairs: [{ valve: 'relief', part: 'seat', done: ['cleaned', 'replaced'], note: 'Grit' }],
      retests: [
        { tested_on: '2026-11-10', check1: '8', check2: '2', check2_holds: 'Y', relief: '2.6' },
      ],
    })
    expect(sent).toMatchObject({ state: 'made' })
    const { rows } = await sql`
      select question, answers from submittal_table_rows where submittal_id = ${sent?.submissionRid}
      order by question`.execute(world.db)
    expect(rows).toEqual([
      {
        question: 'repairList',
        answers: { valve: 'relief', part: 'seat', done: 'cleaned\nreplaced', note: 'Grit' },
      },
      {
        question: 'retests',
        answers: { day: '11/10/2026', check1: '8', check2: '2', check2Holds: 'Y', relief: '2.6' },
      },
    ])
  })

  test.each([
    ['a reading with a comma', { check1: '8,0' }, 'check1'],
    ['a negative pressure', { relief: -1 }, 'relief'],
    ['another serial number', { serial_number: 'B9' }, 'serial_number'],
    ['a reading that its type has not', { air_inlet: '1.2' }, 'air_inlet'],
    ['a day to come', { tested_on: '2027-01-01' }, 'tested_on'],
    [
      'a retest before the first test',
      { repaired: 'Y', retests: [{ tested_on: '2026-11-09', check1: '8' }] },
      'retests.1.tested_on',
    ],
    ['a retest without a repair', { retests: [{ tested_on: '2026-11-10' }] }, 'retests'],
  ])('with %s is refused where it stands, and nothing is made', async (_, wrong, column) => {
    const sent = await send({ ...right(), ...wrong })
    expect(sent?.state).toBe('refused')
    expect(sent?.errors.map((error) => error.column)).toContain(column)
    expect(await drafts()).toEqual([])
  })

  test('of an assembly that was removed meanwhile says so', async () => {
    await sql`update ccc_assemblies set status = 'removed' where id = ${id}`.execute(world.db)
    expect(await send(right())).toMatchObject({
      state: 'refused',
      errors: [{ column: 'assembly', rule: expect.stringContaining('was removed') }],
    })
  })

  test('is refused when the calibration of the gauge did not hold on its day', async () => {
    await makePaper(world.db, tester.id, { valid_until: '2026-11-01' })
    const sent = await send(right())
    expect(sent?.errors).toMatchObject([
      { column: 'gauge', rule: expect.stringContaining('ended on') },
    ])
  })
})

describe('a key for the software of a company', () => {
  test('is shown once, sends for its tester, tells when it was used, and ends when withdrawn', async () => {
    const { rid, key } = await makeKey()
    const headers = { authorization: `Bearer ${key}` }
    const kept = await sql<{
      text: string
    }>`select software_keys::text as text from software_keys`.execute(world.db)
    expect(kept.rows[0]?.text).not.toContain(key)
    const sent = await post(SOFTWARE, { results: [right()] }, headers)
    expect(sent.data.results).toMatchObject([{ state: 'made' }])
    expect((await post(SOFTWARE, { results: [right()] }, headers)).data.results).toMatchObject([
      { state: 'known' },
    ])
    const { rows } = await sql<{ by: number }>`
      select created_by_user_id::int as by from submittals
      where id = ${sent.data.results[0]?.submissionRid}`.execute(world.db)
    expect(rows).toEqual([{ by: tester.id }])
    const list = await world.api.request('/api/Client/SoftwareKey/GetKeys', {
      headers: { cookie: tester.cookie },
    })
    const text = await list.text()
    expect(text).not.toContain(key)
    expect(JSON.parse(text).data).toMatchObject([
      { rid, name: 'Route 9', ending: key.slice(-4), lastUsedDate: expect.any(String) },
    ])
    await post('/Client/SoftwareKey/WithdrawKey', { rid }, { cookie: tester.cookie })
    expect((await post(SOFTWARE, { results: [right()] }, headers)).status).toBe(401)
  })

  test('takes what is right of a sending and tells of the rest', async () => {
    const { key } = await makeKey()
    const wrong = { ...right(), key: 'phone-0002', check1: '99' }
    const { data } = await post(
      SOFTWARE,
      { results: [wrong, right()] },
      { authorization: `Bearer ${key}` },
    )
    expect(data.results.map(({ state }) => state)).toEqual(['refused', 'made'])
  })

  test('that is missing, unknown or of a reader opens nothing, and no key is withdrawn by another tester', async () => {
    expect((await post(SOFTWARE, { results: [right()] }, {})).status).toBe(401)
    const unknown = { authorization: 'Bearer hwt_nothing' }
    expect((await post(SOFTWARE, { results: [right()] }, unknown)).status).toBe(401)
    const { rid, key } = await makeKey()
    const other = await makeFiler(world.db, 'licensee')
    const answer = await post('/Client/SoftwareKey/WithdrawKey', { rid }, { cookie: other.cookie })
    expect(answer.status).toBe(404)
    await sql`update users set is_read_only = true where id = ${tester.id}`.execute(world.db)
    const reader = { authorization: `Bearer ${key}` }
    expect((await post(SOFTWARE, { results: [right()] }, reader)).status).toBe(403)
  })

  test('does what the audit log tells: made and withdrawn', async () => {
    const { rid } = await makeKey()
    await post('/Client/SoftwareKey/WithdrawKey', { rid }, { cookie: tester.cookie })
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action like 'tester.key-%' order by id`.execute(world.db)
    expect(rows.map(({ action }) => action)).toEqual(['tester.key-made', 'tester.key-withdrawn'])
  })
})

describe('a photo of a draft that was sent', () => {
  const JPEG = Uint8Array.from([
    255, 216, 255, 224, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 255, 217,
  ])

  test('is kept once, however often it is sent, and by nobody else', async () => {
    const sent = await send(right())
    const photo = async (cookie: string) =>
      (
        await world.api.request('/api/Client/BackflowTester/SendPhoto', {
          method: 'POST',
          body: JPEG,
          headers: {
            'content-type': 'application/octet-stream',
            'x-submission-rid': String(sent?.submissionRid),
            'x-file-name': 'gauge.jpg',
            cookie,
          },
        })
      ).status
    expect([await photo(tester.cookie), await photo(tester.cookie)]).toEqual([200, 200])
    const { rows } = await sql`
      select question, name from submittal_files where submittal_id = ${sent?.submissionRid}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ question: 'photos', name: 'gauge.jpg' }])
    const other = await makeFiler(world.db, 'licensee')
    expect(await photo(other.cookie)).toBe(404)
  })
})
