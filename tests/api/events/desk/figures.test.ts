import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HotSpots } from '#api/events/desk/figures/figures.contract.ts'
import { eventsCsv } from '#api/events/desk/figures/files.ts'
import type { EventRow } from '#api/events/desk/event-desk.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeEventReport } from '#tests/support/factories/event-reports.ts'
import { named, oregon } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let cookie: string
beforeEach(async () => {
  const actions: [string, string][] = [['gov', 'event.actions.manage']]
  ;({ cookie } = await makeMyAccount(world.db, { kind: 'staff', actions }))
})

const search = async (body: object = {}) =>
  (
    await callAs<{ list: EventRow[]; total: number; isMore: boolean }>(
      world,
      '/EMS/Event/GetEventByCriteria',
      { cookie, body },
    )
  ).data
const hotSpots = (year?: number) =>
  callAs<HotSpots>(world, `/EMS/Event/GetHotSpots${year ? `?year=${year}` : ''}`, { cookie })
const points = async (body: object = {}) =>
  (
    await callAs<{ points: { rid: number; isOverdue: boolean }[] }>(
      world,
      '/EMS/Event/GetGeoByCriteria',
      { cookie, body },
    )
  ).data.points
async function fileOf(path: string) {
  const response = await world.api.request(`/api/EMS/Event/${path}`, { headers: { cookie } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** So many events that staff entered. */
async function enter(count: number, more: { subject?: string; siteId?: number } = {}) {
  const status = await named(world.db, 'event_statuses', 'Received')
  const type = await named(world.db, 'event_types', 'Odor')
  await sql`
    insert into events (reference_no, subject, event_type_id, event_status_id, reported_on, is_public, site_id)
    select 'EVT-2026-N' || each || ${more.subject ?? ''}, ${more.subject ?? 'Smell'}, ${type}, ${status},
      '2026-03-05', false, ${more.siteId ?? null}::bigint
    from generate_series(1, ${count}::int) each`.execute(world.db)
}

describe('the list of events, beside its rows', () => {
  test('is counted up to 10,000 and says that there are more', async () => {
    await enter(3)
    expect(await search()).toMatchObject({ total: 3, isMore: false })
    await enter(10_000, { subject: 'Many' })
    const { total, isMore, list } = await search()
    expect({ total, isMore, rows: list.length }).toEqual({ total: 10_000, isMore: true, rows: 20 })
  })

  test('is a map of those with a position, of their place or their site, late ones marked', async () => {
    const { eventId } = await makeEventReport(world.db)
    const site = await makeSite(world.db, { lat: 45.5, lon: -122.6 })
    await enter(1, { siteId: Number(site) })
    expect((await points()).map(({ isOverdue }) => isOverdue)).toEqual([false])
    const { id } = await world.db
      .insertInto('addresses')
      .values({ lat: 44.94, lon: -123.03 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('events').set({ address_id: id }).where('id', '=', eventId).execute()
    await sql`
      insert into event_cases (event_id, by_facility, county_id, due_on, updated_at, updated_by)
      select ${eventId}, 'A', min(id), '2026-11-01', now(), 'x' from counties`.execute(world.db)
    expect(await points()).toHaveLength(2)
    const bound = { swLatitude: 44.9, neLatitude: 45, swLongitude: -123.1, neLongitude: -123 }
    expect(await points({ bound })).toMatchObject([{ rid: eventId, isOverdue: true }])
    expect(await points({ bound, filter: 'nothing' })).toEqual([])
  })

  test('is a file: criteria narrow it, formulas are words, nobody who told of one is in it, and it is written down', async () => {
    await makeEventReport(world.db)
    await enter(1, { subject: '=HYPERLINK("http://x")' })
    const { status, text, headers } = await fileOf('Export.csv')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text.split('\r\n')).toHaveLength(4)
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(text).not.toMatch(/Ada|Reyes|ada\.reyes/)
    const narrow = await fileOf(
      `Export.csv?cri=${encodeURIComponent(JSON.stringify({ filter: 'creek' }))}`,
    )
    expect(narrow.text.split('\r\n')).toHaveLength(3)
    for (const cri of ['{', '{"view":"none"}'])
      expect((await fileOf(`Export.csv?cri=${encodeURIComponent(cri)}`)).status, cri).toBe(400)
    const { rows } = await sql`select from audit_log where action = 'event.exported'`.execute(
      world.db,
    )
    expect(rows).toHaveLength(2)
  })

  test('a file that would be too long says so in its last line', async () => {
    await makeEventReport(world.db)
    const [row] = (await search()).list
    if (!row) throw new Error('There is no row.')
    const read = async (_: number, pageSize: number) => Array<EventRow>(pageSize).fill(row)
    let text = ''
    for await (const part of eventsCsv(read, 1_000)) text += part
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1_002)
    expect(lines.at(-1)).toMatch(/^Cut: the file holds the first 1000 rows/)
  })
})

describe('hot spots', () => {
  test('tell sites, types and months of a year, small numbers too, to staff who may read each event; their file tells none below five', async () => {
    const busy = await makeSite(world.db, { name: 'Dye Works' })
    const quiet = await makeSite(world.db, { name: 'Quiet Mill' })
    await enter(7, { subject: 'Busy', siteId: Number(busy) })
    await enter(4, { subject: 'Quiet', siteId: Number(quiet) })
    const { eventId } = await makeEventReport(world.db)
    const { data } = await hotSpots(2026)
    expect(data.sites).toMatchObject([{ name: 'Dye Works', count: 7 }])
    expect(data.types).toEqual([
      { name: 'Odor', count: 11 },
      { name: 'Spill', count: 1 },
    ])
    expect(data.months.filter(({ count }) => count > 0)).toEqual([
      { month: 3, count: 11 },
      { month: 11, count: 1 },
    ])
    expect(data.total).toBe(12)
    const handedOut = (await fileOf('Figures.csv?year=2026')).text
    expect(handedOut).toMatch(/Spill,.*not told/)
    expect(handedOut).toMatch(/all types,.*not told\r\n$/)
    expect(handedOut).not.toMatch(/,[1-4](,|\r)/)
    await sql`update events set merged_into_id = (select min(id) from events where subject = 'Busy') where id = ${eventId}`.execute(
      world.db,
    )
    const merged = (await hotSpots(2026)).data
    expect(merged.types).toEqual([{ name: 'Odor', count: 11 }])
    expect(merged.months[2]).toEqual({ month: 3, count: 11 })
    expect(merged.total).toBe(11)
  })

  test('open with the newest year; a year without events is empty, what is none is refused', async () => {
    await enter(5)
    expect((await hotSpots()).data).toMatchObject({ year: 2026, total: 5 })
    expect((await hotSpots(1999)).data).toMatchObject({ year: 1999, figures: [], sites: [] })
    expect((await callAs(world, '/EMS/Event/GetHotSpots?year=x', { cookie })).status).toBe(400)
    const { text } = await fileOf('Figures.csv?year=2026')
    expect(text).toBe(
      'events reported in 2026,No county,all counties\r\nOdor,5,5\r\nall types,5,5\r\n',
    )
    await makeEventReport(world.db)
    expect((await fileOf('Figures.csv')).text).toContain('not told')
  })
})

describe('inspectors', () => {
  test('are active people of the agency: who left, and who is none, is refused and nothing is saved', async () => {
    const left = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'event.actions.manage']],
    })
    const owner = await makeMyAccount(world.db)
    const { marionId } = await oregon(world.db)
    const updated = {
      byFacility: 'A',
      eventDate: '2026-11-10',
      reportedDate: '2026-11-12',
      eventDesc: 'Foam.',
      eventSubject: 'Foam',
      physicalLocation: { countyRid: marionId },
    }
    const save = (inspector: number) =>
      callAs(world, '/EMS/Event/Save', {
        cookie,
        body: { updated: { ...updated, userRelations: [inspector] } },
      })
    expect((await save(left.id)).status).toBe(200)
    await sql`update users set status = 'I' where id = ${left.id}`.execute(world.db)
    const reader = await makeMyAccount(world.db, { kind: 'staff' })
    for (const id of [left.id, owner.id, reader.id, 900_001])
      expect(await save(id), String(id)).toMatchObject({
        status: 400,
        fields: { userRelations: expect.any(String) },
      })
    expect((await search()).total).toBe(1)
  })
})
