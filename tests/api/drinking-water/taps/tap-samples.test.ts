import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { KINDS } from '#api/portal/import/kinds.ts'
import type { TapPeriod, TapSamples } from '#api/drinking-water/taps/samples.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeTapSample } from '#tests/support/factories/tap-samples.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let operator: { id: number; cookie: string }
let siteId: number
beforeEach(async () => {
  operator = await makeMyAccount(world.db, { kind: 'owner' })
  siteId = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
  await sql`insert into user_facilities (user_id, site_id, status, requested_at)
    values (${operator.id}, ${siteId}, 'A', now())`.execute(world.db)
  await makeLine(world.db, { siteId, publicMaterial: 'Lead' })
})

const get = (query = '', who: { cookie: string } = operator) =>
  callAs<TapSamples>(world, `/Client/TapSample/Get/${siteId}${query}`, { cookie: who.cookie })
const publicPeriods = async (pwsId = 'OR4100101') => {
  const response = await world.api.request(`/api/Anon/TapSample/Periods/${pwsId}`)
  return (await response.json()) as { ok: boolean; data: TapPeriod[]; code?: string }
}
const add = (leads: string[], more: object = {}) =>
  Promise.all(leads.map((lead) => makeTapSample(world.db, { siteId, lead, ...more })))

describe('lead and copper at taps', () => {
  test('are told by period with the percentile that the samples give', async () => {
    await add(['1', '2', '3', '14', '18'])
    await add(['12'], { begin: '2025-07-01', end: '2025-12-31', copper: '1.31' })
    await makeTapSample(world.db, { siteId, lead: null, leadBelow: '1', copper: null })
    const { data } = await get()
    expect(data.periods).toMatchObject([
      {
        periodBegin: '2026-01-01',
        periodEnd: '2026-06-30',
        isOver: true,
        samples: 6,
        lead: { counted: 6, below: 1, ninetieth: '15.6', actionLevel: '15', isAbove: true },
        copper: { counted: 5, ninetieth: '0.2', actionLevel: '1.3', isAbove: false },
      },
      {
        lead: { ninetieth: '12', isAbove: false, comingLevel: '10', isAboveComing: true },
        copper: { ninetieth: '1.31', isAbove: true },
      },
    ])
    expect(data).toMatchObject({ total: 6, page: 1 })
    expect(data.list.map(({ leadUgl }) => leadUgl)).toEqual(['18', '14', '3', '2', '1', null])
  })

  test('of one period are listed a page at a time', async () => {
    await add(Array.from({ length: 51 }, () => '2'))
    await add(['5'], { begin: '2025-07-01', end: '2025-12-31' })
    expect((await get('?page=2')).data).toMatchObject({ total: 51, page: 2, pageSize: 50 })
    expect((await get('?page=2')).data.list).toHaveLength(1)
    const { data } = await get('?begin=2025-07-01&end=2025-12-31')
    expect(data.list).toMatchObject([{ leadUgl: '5' }])
    expect((await get('?begin=2020-01-01&end=2020-06-30')).status).toBe(404)
    expect((await get('?begin=soon')).status).toBe(400)
  })

  test('are for the people of the system and staff who edit lines', async () => {
    await add(['1'])
    const file = (cookie: string) =>
      world.api.request(`/api/Client/TapSample/File/${siteId}`, { headers: { cookie } })
    const staff = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['drinking-water', 'serviceLine.actions.edit']],
    })
    const stranger = await makeMyAccount(world.db, { kind: 'owner' })
    const desk = await makeMyAccount(world.db, { kind: 'staff' })
    expect((await get('', staff)).data.list).toHaveLength(1)
    for (const who of [stranger, desk]) {
      expect((await get('', who)).status).toBe(404)
      expect((await file(who.cookie)).status).toBe(404)
    }
    expect((await file(staff.cookie)).status).toBe(200)
    expect((await file('')).status).toBe(401)
  })

  test('come as a file with the columns that the importer reads', async () => {
    await add(['12.5'], { sampleId: 'S-9', location: 'TAP-9' })
    await makeTapSample(world.db, { siteId, sampleId: 'S-10', lead: null, leadBelow: '1' })
    const response = await world.api.request(`/api/Client/TapSample/File/${siteId}`, {
      headers: { cookie: operator.cookie },
    })
    const [header, ...rows] = (await response.text()).trim().split('\r\n')
    expect(header?.split(',')).toEqual(Object.keys(KINDS['tap-samples']?.columns ?? {}))
    expect(rows.map((row) => row.split(',').slice(1).join())).toEqual([
      'OR4100101,S-9,2026-01-01,TAP-9,1,first,12.5,no,,0.2,no,,2026-01-01,2026-06-30',
      expect.stringMatching(/^OR4100101,S-10,2026-01-01,TAP-\d+,1,first,,yes,1,0.2,no,,/),
    ])
  })

  test('are public as counts and percentiles, without a sample or a tap', async () => {
    await add(['16'], { location: 'TAP-7', sampleId: 'SAMPLE-7' })
    const told = await publicPeriods()
    expect(told.data).toMatchObject([{ samples: 1, lead: { ninetieth: '16', isAbove: true } }])
    expect(JSON.stringify(told)).not.toMatch(/TAP-7|SAMPLE-7|location/)
    expect(await publicPeriods('OR4199999')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    await sql`update sites set is_public = false where id = ${siteId}`.execute(world.db)
    expect(await publicPeriods()).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})

describe('beside the programme of replacement', () => {
  const page = (query = '', who = operator) =>
    openPage(world, `/app/line-replacement/${siteId}${query}`, who)

  test('stand the periods, what follows from them, and the samples of one', async () => {
    await add(['1', '2', '3', '14', '18'], { location: 'TAP-7' })
    await add(['5'], { begin: '2025-07-01', end: '2025-12-31', sampleId: '2025-12-31R' })
    const shown = await page()
    const words = wordsOf(shown.dom.querySelector('#taps'))
    for (const part of [
      'Jan 1, 2026 to Jun 30, 2026',
      '16 µg/L',
      'Action level 15 µg/L',
      'Above the action level',
      '0.2 mg/L',
      'Action level 1.3 mg/L',
      'Not above it',
      'within 24 hours',
      'sampling goes on',
    ])
      expect(words).toContain(part)
    expect(wordsOf(shown.dom.querySelector('#samples'))).toContain('TAP-7')
    expect(shown.dom.querySelector(`[href="/app/tap-samples-file/${siteId}"]`)).not.toBeNull()
    const older = await page('?begin=2025-07-01&end=2025-12-31')
    expect(wordsOf(older.dom.querySelector('#samples'))).toContain('2025-12-31R')
    expect((await page('?begin=x&page=-1')).status).toBe(200)
  })

  test('stands of a period that goes on that it does, and that nothing follows yet', async () => {
    await add(['18'], { begin: '2026-07-01', end: '2026-12-31' })
    const words = wordsOf((await page()).dom.querySelector('#taps'))
    expect(words).toContain('The period goes on: this is of the samples so far.')
    expect(words).not.toContain('within 24 hours')
    expect((await get()).data.periods).toMatchObject([{ isOver: false }])
  })

  test('stands that nothing is recorded', async () => {
    const { text, dom } = await page()
    expect(text).toContain('No tap sample of this system is recorded.')
    expect(dom.querySelector('#samples')).toBeNull()
  })
})

describe('the public page of a system', () => {
  test('says counts, percentile and level, and no tap', async () => {
    await add(['12'], { location: 'TAP-7', sampleId: 'SAMPLE-7' })
    const { text, dom } = await openPage(world, '/pub/lead/OR4100101')
    const words = wordsOf(dom.querySelector('#taps'))
    for (const part of [
      'Lead and copper at taps',
      '12 µg/L',
      'Action level 15 µg/L, from November 1, 2027 on 10 µg/L',
      'Above the level that is to come',
      'The action level of lead is 10 µg/L in periods that end on November 1, 2027 or later.',
    ])
      expect(words).toContain(part)
    expect(text).not.toMatch(/TAP-7|SAMPLE-7/)
  })

  test('opens to who is signed in too, who is led to it from the other prefix', async () => {
    for (const address of ['/pub/lead', '/pub/lead/OR4100101'])
      expect((await openPage(world, address, operator)).status).toBe(200)
    expect((await openPage(world, '/app/lead/OR4100101', operator)).location).toBe(
      '/pub/lead/OR4100101',
    )
  })

  test('says nothing of taps where none was measured', async () => {
    const { dom } = await openPage(world, '/pub/lead/OR4100101')
    expect(dom.querySelector('#taps')).toBeNull()
  })
})
