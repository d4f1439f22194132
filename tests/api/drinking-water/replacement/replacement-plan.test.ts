import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { planFaults } from '#api/drinking-water/replacement/plan.rules.ts'
import type { ReplacementFile } from '#api/drinking-water/replacement/replacement.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
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
  for (const no of [1, 2, 3])
    await makeLine(world.db, { siteId, identifier: `A-${no}`, publicMaterial: 'Lead' })
  await makeLine(world.db, { siteId, identifier: 'B-1', customerMaterial: 'Unknown' })
  await makeLine(world.db, { siteId, identifier: 'C-1' })
})

const call = <T>(name: string, body?: object, who: { cookie: string } = operator) =>
  callAs<T>(world, `/Client/LineReplacement/${name}`, {
    cookie: who.cookie,
    ...(body ? { body } : {}),
  })
const file = async (who = operator) =>
  (await call<ReplacementFile>(`Get/${siteId}`, undefined, who)).data
const save = (versionNo: number, years: [number, number][], more: object = {}, who = operator) =>
  call(
    'SavePlan',
    {
      facilityRid: siteId,
      versionNo,
      years: years.map(([year, lines]) => ({ year, lines })),
      ...more,
    },
    who,
  )

describe('the plan of a water system', () => {
  test('is saved by its people, counts by year, and keeps the plans of before', async () => {
    expect(await file()).toMatchObject({ plan: null, earlier: [], maySave: true })
    const { thisYear } = await file()
    expect(
      (
        await save(
          0,
          [
            [thisYear + 1, 1],
            [thisYear, 2],
          ],
          { note: ' Mill Road first. ' },
        )
      ).status,
    ).toBe(200)
    expect((await save(1, [[thisYear, 3]])).status).toBe(200)
    expect(await file()).toMatchObject({
      plan: { versionNo: 2, years: [{ year: thisYear, lines: 3 }], note: '' },
      earlier: [
        {
          versionNo: 1,
          note: 'Mill Road first.',
          years: [
            { year: thisYear, lines: 2 },
            { year: thisYear + 1, lines: 1 },
          ],
        },
      ],
    })
    const { rows } = await sql`
      select actor_user_id::float8 as actor, detail from audit_log where action = 'replacement-plan.saved' order by id`.execute(
      world.db,
    )
    expect(rows).toEqual([
      { actor: operator.id, detail: { siteId, version: 1, lines: 3 } },
      { actor: operator.id, detail: { siteId, version: 2, lines: 3 } },
    ])
    await expect(sql`update replacement_plans set note = 'x'`.execute(world.db)).rejects.toThrow(
      /only added/,
    )
  })

  test('of two who save the second is told, and the first stays', async () => {
    const { thisYear } = await file()
    await save(0, [[thisYear, 1]])
    const second = await save(0, [[thisYear, 2]])
    expect([second.status, second.reason]).toEqual([409, 'CHANGED_ELSEWHERE'])
    expect((await file()).plan?.years).toEqual([{ year: thisYear, lines: 1 }])
  })

  test.each([
    ['all lines that are left', [[2026, 4]], {}],
    [
      'one line more than are left',
      [
        [2026, 3],
        [2027, 2],
      ],
      { years: expect.stringContaining('5 lines') },
    ],
    ['nothing', [], { years: expect.any(String) }],
    ['the last year that is asked', [[2037, 1]], {}],
    ['a year after it', [[2038, 1]], { 'year-2038': expect.any(String) }],
    ['a year that is over', [[2025, 1]], { 'year-2025': expect.any(String) }],
    ['a part of a line', [[2026, 1.5]], { 'year-2026': expect.any(String) }],
    ['less than none', [[2026, -1]], { 'year-2026': expect.any(String) }],
    [
      'a year twice',
      [
        [2026, 1],
        [2026, 1],
      ],
      { 'year-2026': expect.any(String) },
    ],
  ] as [string, [number, number][], object][])('with %s is judged', (_, years, faults) => {
    const given = { years: years.map(([year, lines]) => ({ year, lines })) }
    expect(planFaults(given, { thisYear: 2026, open: 4 })).toEqual(faults)
  })

  test('is refused with its years named, and saved by nobody else', async () => {
    const { thisYear } = await file()
    const refused = await save(0, [[thisYear, 99]])
    expect([refused.status, refused.fields]).toEqual([400, { years: expect.any(String) }])
    const stranger = await makeMyAccount(world.db, { kind: 'owner' })
    expect((await save(0, [[thisYear, 1]], {}, stranger)).status).toBe(404)
    expect((await call(`Get/${siteId}`, undefined, stranger)).status).toBe(404)
    const staff = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['drinking-water', 'serviceLine.actions.edit']],
    })
    expect(await file(staff)).toMatchObject({ maySave: false })
    expect((await save(0, [[thisYear, 1]], {}, staff)).status).toBe(404)
    expect((await file()).plan).toBeNull()
  })

  test('is on the page of the system, with what was typed kept when it is refused', async () => {
    const { thisYear } = await file()
    const at = `/app/line-replacement/${siteId}`
    const form = (version: number, lines: string) => ({
      ...operator,
      post: { version: `${version}`, [`year-${thisYear}`]: lines, note: 'Mill Road first.' },
    })
    const refused = await openPage(world, at, form(0, 'ten'))
    expect(refused.status).toBe(400)
    const field = refused.dom.querySelector(`#year-${thisYear}`)
    expect(field?.getAttribute('value')).toBe('ten')
    expect(wordsOf(refused.dom.querySelector(`#year-${thisYear}-error`))).toContain('whole number')
    expect(wordsOf(refused.dom.querySelector('#note'))).toBe('Mill Road first.')
    const saved = await openPage(world, at, form(0, '3'))
    expect(saved.location).toBe(`${at}?done=plan`)
    const page = await openPage(world, `${at}?done=plan`, operator)
    const words = wordsOf(page.dom.querySelector('main'))
    for (const part of [
      'The plan is saved.',
      '1 line of the newest inventory is in no year',
      'Enough',
    ])
      expect(words).toContain(part)
  })
})
