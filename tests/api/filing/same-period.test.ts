import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectSamePeriod } from '#api/filing/signing/same-period.queries.ts'
import { selectDraft } from '#api/filing/drafts/drafts.queries.ts'
import type { TypePlaces } from '#api/filing/submittal-types/submittal-types.schemas.ts'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  NOEX,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const JUNE = { from: '2026-06-01', to: '2026-06-30' }
let owner: Filer
let applicationRid: number
let siteRid: number
beforeEach(async () => {
  owner = await makeFiler(world.db)
  siteRid = await makeSiteOf(world.db, owner)
  applicationRid = await applicationOf(world.db, NOEX)
  await sql`update applications set config = config || '{"period": "month"}' where form_code = ${NOEX}`.execute(
    world.db,
  )
})

const report = async (period = JUNE) =>
  (await begin(world, owner, { applicationRid, siteRid, period })).data.rid
const setFiled = (rid: number, code = 5) =>
  sql`update submittals set submitted_on = '2026-07-10',
      submittal_status_id = (select id from submittal_statuses where code = ${code})
    where id = ${rid}`.execute(world.db)
const same = async (rid: number) =>
  (await selectSamePeriod(world.db, await selectDraft(world.db, owner, rid))).map(
    (each) => each.rid,
  )
const taken = async () =>
  (
    await callAs<TypePlaces>(world, `/Client/Application/GetPlaces/${applicationRid}`, {
      cookie: owner.cookie,
    })
  ).data.taken

describe('a second report of the same site and period', () => {
  test('is said before it begins: what was filed, and what is begun', async () => {
    const [filed, begun] = [await report(), await report({ from: '2026-07-01', to: '2026-07-31' })]
    await setFiled(filed)
    expect(await taken()).toMatchObject([
      { rid: begun, from: '2026-07-01', filedOn: null },
      { rid: filed, from: '2026-06-01', to: '2026-06-30', filedOn: '2026-07-10' },
    ])
    const page = await openPage(world, `/app/new-apps/start/${applicationRid}`, owner)
    expect(page.text).toContain('Periods that have a submittal already')
    expect(page.text).toContain(`number ${filed} was filed on`)
    expect(page.html).toMatch(new RegExp(`/app/submittal/review/\\d+/${filed}"`))
  })

  test('is said before it is signed', async () => {
    const [first, second] = [await report(), await report()]
    expect(await same(second)).toEqual([])
    await setFiled(first)
    expect(await same(second)).toEqual([first])
    expect(await same(await report({ from: '2026-05-01', to: '2026-05-31' }))).toEqual([])
  })

  test.each([
    ['withdrawn', 8],
    ['canceled', 11],
    ['replaced by a corrected copy', -10],
  ])('is none where the first was %s', async (_, code) => {
    const [first, second] = [await report(), await report()]
    await setFiled(first, code)
    expect(await same(second)).toEqual([])
    expect((await taken()).map(({ rid }) => rid)).toEqual([second])
  })
})
