import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ratedOf } from '#api/drinking-water/replacement/rate.rules.ts'
import type { LineReplacement } from '#api/drinking-water/replacement/replacement.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: { cookie: string }
beforeEach(async () => {
  staff = await makeMyAccount(world.db, {
    kind: 'staff',
    actions: [['drinking-water', 'serviceLine.actions.edit']],
  })
})
const list = async (cookie = staff.cookie) =>
  (await callAs<LineReplacement[]>(world, '/Client/LineReplacement/GetAll', { cookie })).data

/** A line that became non-lead in a year, by the history. */
async function replaced(siteId: number, year: number): Promise<void> {
  const id = await makeLine(world.db, { siteId, year: 2026 })
  await sql`
    insert into service_line_history (service_line_id, at, changed_by, public_was, public_is, ever_lead_was,
      ever_lead_is, customer_was, customer_is, public_source_id, customer_source_id, class_was, class_is)
    values (${id}, ${`${year}-06-15T12:00:00Z`}, 'Alder Falls Water', 3, 1, 'unknown', 'unknown', 1, 1, 7, 7, 'lead',
      'non-lead')`.execute(world.db)
}

describe('the rate of the rule', () => {
  test.each([
    [29, false, 9.7],
    [30, true, 10],
    [31, true, 10.3],
  ])('of %i lines in three years of a pool of 100: enough %s', (lines, isEnough, rate) => {
    const known = { pool: 100, years: [{ year: 2024, replaced: lines }] }
    expect(ratedOf(known, 10, 2026)).toMatchObject({ isEnough, rate, demandedLines: 10 })
  })

  test('counts the three years before this one, and neither this one nor older ones', () => {
    const years = [2026, 2025, 2023, 2022].map((year) => ({ year, replaced: 30 }))
    expect(ratedOf({ pool: 100, years }, 10, 2026).replacedOnAverage).toBe(20)
  })

  test('asks nothing of a system without such lines', () => {
    expect(ratedOf({ pool: 0, years: [] }, 10, 2026)).toMatchObject({ isEnough: true, rate: 0 })
  })
})

describe('the progress of a system', () => {
  test('is its lines by class, its pool of the first inventory, and what the history says was replaced', async () => {
    const alder = await makeWaterSystem(world.db, { name: 'Alder Falls Water', pwsId: 'OR4100101' })
    await makeLine(world.db, { siteId: alder, year: 2024, publicMaterial: 'Lead' })
    await makeLine(world.db, { siteId: alder, year: 2024, customerMaterial: 'Unknown' })
    await makeLine(world.db, { siteId: alder, year: 2024 })
    await makeLine(world.db, { siteId: alder, year: 2026, publicMaterial: 'Lead' })
    await replaced(alder, 2024)
    await replaced(alder, 2025)
    await replaced(alder, 2026)
    expect(await list()).toEqual([
      expect.objectContaining({
        facilityName: 'Alder Falls Water',
        firstYear: 2024,
        newestYear: 2026,
        pool: 2,
        counts: { lead: 1, galvanized: 0, unknown: 0, nonLead: 3 },
        years: [2026, 2025, 2024].map((year) => ({ year, replaced: 1 })),
        replacedOnAverage: 0.7,
        demandedRate: 10,
        isEnough: true,
      }),
    ])
    world.config.serviceLines.yearlyRate = 50
    world.rebuild({})
    expect((await list())[0]).toMatchObject({ demandedLines: 1, isEnough: false })
    const file = await world.api.request('/api/Client/LineReplacement/File', { headers: staff })
    expect(await file.text()).toContain('OR4100101,Alder Falls Water,2026,1,0,0,3,2,0.7,')
    const page = await openPage(world, '/app/line-replacement', staff)
    const words = wordsOf(page.dom.querySelector('tbody'))
    for (const part of ['Alder Falls Water', '2025: 1', 'too slow', '50 % demanded'])
      expect(words).toContain(part)
  })

  test('is seen by who stands for the system, and by staff with the right', async () => {
    const alder = await makeWaterSystem(world.db)
    await makeLine(world.db, { siteId: alder, publicMaterial: 'Lead' })
    const operator = await makeMyAccount(world.db, { kind: 'owner' })
    expect(await list(operator.cookie)).toEqual([])
    await sql`insert into user_facilities (user_id, site_id, status, requested_at)
      values (${operator.id}, ${alder}, 'A', now())`.execute(world.db)
    expect(await list(operator.cookie)).toHaveLength(1)
    const desk = await makeMyAccount(world.db, { kind: 'staff' })
    expect(await list(desk.cookie)).toEqual([])
    expect((await world.api.request('/api/Client/LineReplacement/File')).status).toBe(401)
    expect((await openPage(world, '/app/line-replacement')).location).toMatch(/^\/pub\/login/)
  })
})
