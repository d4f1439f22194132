import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteMergePreview, SiteMerges } from '#api/portal/site-merge/merge.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAssembly } from '#tests/support/factories/ccc.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import {
  addStack,
  addTons,
  giveEverything,
  makeSiteKeeper,
  siteMergeCalls,
} from '#tests/support/sites/site-merge.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: Awaited<ReturnType<typeof makeSiteKeeper>>
let stays: number
let goes: number
beforeEach(async () => {
  staff = await makeSiteKeeper(world.db)
  stays = Number(await makeSite(world.db, { identifier: 'KEPT-1' }))
  goes = Number(await makeSite(world.db, { identifier: 'DUP-1' }))
})
const { post, get, which, merge } = siteMergeCalls(world, () => staff)

const makeEntity = (siteId: number) =>
  sql`insert into cap_entities (site_id, sector_id, status_id) values (${siteId}, 1, 1)`.execute(
    world.db,
  )
const makeSystem = (siteId: number) =>
  sql`
    insert into water_systems (site_id, pws_id, system_type_id) values (${siteId}, ${`OR${4_200_000 + (siteId % 100_000)}`}, 1)`.execute(
    world.db,
  )
const supply = async (siteId: number) =>
  sql`
    insert into ccc_supplies (site_id, system_id, since) values (${siteId}, ${await makeWaterSystem(world.db)}, now())`.execute(
    world.db,
  )
const both = async (make: (siteId: number, at: number) => Promise<unknown>) => {
  await make(stays, 1)
  await make(goes, 2)
}

describe('a merge of sites', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a duplicate that is merged already',
      async () => merge(Number(await makeSite(world.db, { identifier: 'THIRD' })), goes),
      /DUP-1 is merged into THIRD already/,
    ],
    [
      'a site that was merged into another itself',
      async () => merge(Number(await makeSite(world.db, { identifier: 'THIRD' })), stays),
      /KEPT-1 is merged into THIRD already. Name THIRD instead/,
    ],
    [
      'an inactive site that would stay',
      () => sql`update sites set status_code = 'I' where id = ${stays}`.execute(world.db),
      /KEPT-1 is inactive/,
    ],
    [
      'a public duplicate with a site that is not public',
      () => sql`update sites set is_public = false where id = ${stays}`.execute(world.db),
      /its records would disappear/,
    ],
    ['two water systems', () => both(makeSystem), /Both are water systems/],
    ['a duplicate that is a water system', () => makeSystem(goes), /DUP-1 is a water system/],
    ['two covered entities', () => both(makeEntity), /Both are covered entities/],
    ['a duplicate that is a covered entity', () => makeEntity(goes), /DUP-1 is a covered entity/],
    [
      'two suppliers',
      () => both(supply),
      /1 water supplier of DUP-1 and KEPT-1 have the same name but differ/,
    ],
    [
      'stacks of one name that differ',
      () => both((id, at) => addStack(world.db, id, 'S-1', `Stack ${at}`)),
      /1 stack of DUP-1 and KEPT-1/,
    ],
    [
      'emissions of one year that differ',
      () => both((id, at) => addTons(world.db, id, at)),
      /1 emission of a year of DUP-1/,
    ],
    [
      'assemblies with one serial number',
      () => both((id, at) => makeAssembly(world.db, id, { serial: at === 1 ? 'X-9' : 'x-9' })),
      /Both have an active assembly with the serial number X-9/,
    ],
  ])('of %s is refused in words, in the preview too', async (_, prepare, words) => {
    await prepare()
    const seen = (await post<SiteMergePreview>('PreviewMerge', { stays, goes })).data
    expect(seen.refusals.join(' ')).toMatch(words)
    const before = await sql`select from site_merges`.execute(world.db)
    const refused = await merge(stays, goes)
    expect([refused.status, refused.msg]).toEqual([409, expect.stringMatching(words)])
    expect((await sql`select from site_merges`.execute(world.db)).rows).toHaveLength(
      before.rows.length,
    )
  })

  test('of a site with itself, with nothing, without a reason or with a long one is refused', async () => {
    expect((await merge(stays, stays)).msg).toContain('the same site')
    const unknown = { ...(await which(goes)), rid: 900_001 }
    expect(
      (await post('Merge', { stays: await which(stays), goes: unknown, reason: 'A.' })).status,
    ).toBe(404)
    expect((await merge(stays, goes, ' ')).fields).toEqual({ reason: 'Say why.' })
    expect((await merge(stays, goes, 'x'.repeat(501))).fields).toHaveProperty('reason')
  })

  test('of what somebody changed since it was shown is refused, and nothing is merged', async () => {
    const seen = { stays: await which(stays), goes: await which(goes), reason: 'Mine.' }
    await sql`update sites set city = 'Lowell' where id = ${goes}`.execute(world.db)
    const refused = await post('Merge', seen)
    expect([refused.status, refused.reason]).toEqual([409, 'CHANGED_ELSEWHERE'])
  })

  test('is nothing for staff without the right to keep sites', async () => {
    const { cookie } = await makeMyAccount(world.db, {
      kind: 'staff',
      actions: [['gov', 'user.actions.administer']],
    })
    const calls = [
      post('FindByNumber', { number: 'DUP-1' }, cookie),
      post('PreviewMerge', { stays, goes }, cookie),
      post('Merge', { stays: await which(stays), goes: await which(goes), reason: 'A.' }, cookie),
      post('UndoMerge', { merge: 1, reason: 'A.' }, cookie),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })
})

describe('the undoing of a merge', () => {
  test.each<[string, (made: Made) => Promise<unknown>, RegExp]>([
    [
      'that was followed by another',
      async () => merge(Number(await makeSite(world.db, { identifier: 'THIRD' })), stays),
      /KEPT-1 was itself merged into THIRD/,
    ],
    [
      'of which a permit went on to another site',
      async ({ permit }) =>
        sql`update permits set site_id = ${await makeSite(world.db)} where id = ${permit}`.execute(
          world.db,
        ),
      /1 permit that moved went on to another site since/,
    ],
    [
      'of which a stack would stand twice',
      async () => {
        await addStack(world.db, goes, 'S-1')
      },
      /1 stack that moved would stand twice at DUP-1/,
    ],
  ])('%s is refused in words, on its page too', async (_, change, words) => {
    const made = await giveEverything(world.db, goes)
    await merge(stays, goes)
    await change(made)
    const { into, isUndoable, refusals } = await get<SiteMerges>('GetMerges', goes)
    expect([isUndoable, refusals.join(' ')]).toEqual([false, expect.stringMatching(words)])
    const refused = await post('UndoMerge', { merge: into?.merge, reason: 'Two.' })
    expect([refused.status, refused.msg]).toEqual([409, expect.stringMatching(words)])
  })

  test('is not kept back by what hung on the duplicate before, nor by what was deleted since', async () => {
    const permit = await makePermit(world.db, { site_id: goes })
    await makeSubmittal(world.db, { site_id: stays, permit_id: permit })
    await addTons(world.db, goes, 3)
    await merge(stays, goes)
    await sql`delete from emissions`.execute(world.db)
    const { into, refusals } = await get<SiteMerges>('GetMerges', goes)
    expect(refusals).toEqual([])
    expect((await post('UndoMerge', { merge: into?.merge, reason: 'Two.' })).status).toBe(200)
    // The second of two is told.
    const again = await post('UndoMerge', { merge: into?.merge, reason: 'Two.' })
    expect([again.status, again.msg]).toEqual([
      409,
      'This merge is undone already. Nothing was changed.',
    ])
  })

  test('needs a reason', async () => {
    await merge(stays, goes)
    const { into } = await get<SiteMerges>('GetMerges', goes)
    expect((await post('UndoMerge', { merge: into?.merge, reason: ' ' })).fields).toEqual({
      reason: 'Say why.',
    })
  })
})

type Made = Awaited<ReturnType<typeof giveEverything>>
