import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RecordHistory } from '#api/records/record-changes/record-changes.schemas.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { changed, keepingSince } from '#tests/support/record-changes.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const EARLIER = { created_at: '2026-10-05T12:00:00Z' }
const PATH = '/Anon/PublicInquiry/RecordChanges'

const ask = (kind: string, id: number, query = '') =>
  world.call<RecordHistory>(`${PATH}/${kind}/${id}${query}`)
async function read(kind: string, id: number, query = ''): Promise<RecordHistory> {
  const { status, data } = await ask(kind, id, query)
  expect(status).toBe(200)
  return data
}
const valuesOf = (fields: readonly { name: string; value: string | null }[] = []) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

beforeEach(() => keepingSince(world.db, '2026-10-01T00:00:00Z'))

describe('the history of a public record', () => {
  test('says what the record is now, since when it is known, and every change, the newest first', async () => {
    const site = await makeSite(world.db, { name: 'River Works' })
    const id = await makePermit(world.db, { ...EARLIER, number: 'P-2', site_id: site })
    await changed(world.db, 'permits', id, '2026-11-01T15:00:00Z', { number: 'P-1' })
    await changed(world.db, 'permits', id, '2026-11-10T15:00:00Z', { status: 'Draft' })
    const history = await read('permit', id)
    expect(history).toMatchObject({
      ...{ kind: 'permit', rid: id, productRid: 7, changeCount: 2 },
      ...{ keptSince: '2026-10-05T12:00:00.000Z', beginning: 'created' },
      ...{ asOf: null, between: null },
    })
    expect(valuesOf(history.now)).toMatchObject({
      ...{ number: 'P-2', status: 'Active', expiredOn: '2029-01-14', site: 'River Works' },
      ...{ contest: null, licensee: null },
    })
    expect(history.changes.map(({ at, differences }) => [at, differences])).toEqual([
      [
        '2026-11-10T15:00:00.000Z',
        [{ name: 'status', label: 'Status', type: 'text', was: 'Draft', became: 'Active' }],
      ],
      [
        '2026-11-01T15:00:00.000Z',
        [{ name: 'number', label: 'PLC number', type: 'text', was: 'P-1', became: 'P-2' }],
      ],
    ])
  })

  test('undoes what came after the end of the day where the agency is', async () => {
    const id = await makePermit(world.db, { ...EARLIER, number: 'P-2' })
    // Midnight after November 10 in the zone of the tests.
    await changed(world.db, 'permits', id, '2026-11-11T05:00:00Z', { number: 'P-1' })
    const at = async (day: string) =>
      valuesOf((await read('permit', id, `?asOf=${day}`)).asOf?.fields)
    expect((await at('2026-11-10')).number).toBe('P-1')
    expect((await at('2026-11-11')).number).toBe('P-2')
    expect(await at('2026-11-20')).toEqual(valuesOf((await read('permit', id)).now))
  })

  test('says first and last value between two days, both of them whole', async () => {
    const id = await makePermit(world.db, { ...EARLIER, number: 'P-4' })
    for (const [day, number] of [
      ['2026-11-01', 'P-1'],
      ['2026-11-05', 'P-2'],
      ['2026-11-09', 'P-3'],
    ] as const)
      await changed(world.db, 'permits', id, `${day}T15:00:00Z`, { number })
    const { between, changes } = await read('permit', id, '?from=2026-11-05&to=2026-11-09')
    expect(between).toMatchObject({
      ...{ from: '2026-11-05', to: '2026-11-09', isWhole: true },
      differences: [{ name: 'number', was: 'P-2', became: 'P-4' }],
    })
    expect(changes).toHaveLength(2)
    expect((await read('permit', id, '?from=2026-11-06')).between).toMatchObject({
      ...{ to: '2026-11-20', differences: [{ was: 'P-3', became: 'P-4' }] },
    })
    expect((await read('permit', id, '?to=2026-11-04')).between).toMatchObject({
      ...{ from: null, isWhole: false, differences: [{ was: 'P-1', became: 'P-2' }] },
    })
  })

  test('says why a day is not known: not kept, not there, or not public', async () => {
    const state = async (kind: string, id: number, day: string) =>
      (await read(kind, id, `?asOf=${day}`)).asOf
    const old = await makePermit(world.db, { created_at: '2020-01-01T12:00:00Z' })
    expect(await state('permit', old, '2026-09-29')).toEqual({
      ...{ day: '2026-09-29', state: 'not-kept', fields: [] },
    })
    const young = await makePermit(world.db, EARLIER)
    expect((await state('permit', young, '2026-10-04'))?.state).toBe('not-created')
    expect((await state('permit', young, '2026-10-05'))?.state).toBe('known')
    const submittal = await makeSubmittal(world.db, EARLIER)
    await changed(world.db, 'submittals', submittal, '2026-11-02T15:00:00Z', { submitter: 'Old' })
    await changed(world.db, 'submittals', submittal, '2026-11-03T15:00:00Z', null)
    expect((await state('submittal', submittal, '2026-11-02'))?.state).toBe('not-shown')
    expect((await state('submittal', submittal, '2026-11-03'))?.state).toBe('known')
    const history = await read('submittal', submittal)
    expect(history).toMatchObject({ beginning: 'shown', changes: [] })
    expect(JSON.stringify(history)).not.toContain('Old')
  })

  test('names no site or licensee that is not public now', async () => {
    const [hidden, open] = [await makeSite(world.db, { name: 'Hidden' }), await makeSite(world.db)]
    const id = await makePermit(world.db, { ...EARLIER, site_id: open })
    await changed(world.db, 'permits', id, '2026-11-02T15:00:00Z', { siteId: hidden })
    const { changes } = await read('permit', id)
    expect(changes[0]?.differences).toMatchObject([{ name: 'site', was: 'Hidden' }])
    await sql`update sites set is_public = false where id = ${hidden}`.execute(world.db)
    expect((await read('permit', id)).changes[0]?.differences).toMatchObject([
      { name: 'site', was: 'Not public' },
    ])
  })

  test('tells the details of a project by the labels of its page', async () => {
    const id = await makeProject(world.db, {
      ...EARLIER,
      details: JSON.stringify({ designFlowMgd: 4 }),
    })
    const was = { 'details.designFlowMgd': 3, 'details.isLined': true }
    await changed(world.db, 'projects', id, '2026-11-02T15:00:00Z', was)
    expect((await read('project', id)).changes[0]?.differences).toMatchObject([
      { name: 'details.designFlowMgd', label: 'Design flow mgd', was: '3', became: '4' },
      { name: 'details.isLined', label: 'Is lined', was: 'Yes', became: null },
    ])
  })

  test('is that of each kind, and of a public record alone', async () => {
    const { db } = world
    const ids = {
      site: await makeSite(db, EARLIER),
      permit: await makePermit(db, EARLIER),
      project: await makeProject(db, EARLIER),
      submittal: await makeSubmittal(db, EARLIER),
    }
    for (const [kind, id] of Object.entries(ids)) {
      expect((await read(kind, id)).now.length).toBeGreaterThan(10)
      await sql`update ${sql.table(`${kind}s`)} set is_public = false where id = ${id}`.execute(db)
      expect(await ask(kind, id), kind).toMatchObject({ status: 404, ok: false })
      expect(await ask(kind, 987_654_321), kind).toMatchObject({ status: 404 })
    }
    expect((await ask('contractor', ids.site)).status).toBe(404)
  })

  test('refuses days that are none, lie ahead or go backwards, and says where', async () => {
    const id = await makeSite(world.db, EARLIER)
    const fields = async (query: string) => {
      const response = await world.api.request(`/api${PATH}/site/${id}${query}`)
      expect(response.status).toBe(400)
      return Object.keys(((await response.json()) as { fields: object }).fields)
    }
    expect(await fields('?asOf=yesterday')).toEqual(['asOf'])
    expect(await fields('?asOf=2026-11-31')).toEqual(['asOf'])
    expect(await fields('?asOf=2026-11-21')).toEqual(['asOf'])
    expect(await fields('?from=2026-11-21&to=2026-11-22')).toEqual(['from', 'to'])
    expect(await fields('?from=2026-11-10&to=2026-11-09')).toEqual(['to'])
  })

  test('tells the newest 200 changes, and how many there are', async () => {
    const id = await makePermit(world.db, { ...EARLIER, number: 'P-0' })
    await sql`insert into record_changes (collection, record_id, changed_at, was)
      select 'permits', ${id}, '2026-11-01T00:00:00Z'::timestamptz + n * interval '1 minute',
        jsonb_build_object('number', 'P-' || n) from generate_series(1, 250) n`.execute(world.db)
    const { changes, changeCount } = await read('permit', id)
    expect(changeCount).toBe(250)
    expect(changes).toHaveLength(200)
    expect(changes[0]?.differences).toMatchObject([{ was: 'P-250', became: 'P-0' }])
  })
})
