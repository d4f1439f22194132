import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  Candidate,
  SiteMergePreview,
  SiteMerges,
} from '#api/portal/site-merge/merge.schemas.ts'
import type { Facility } from '#api/records/sites/sites.schemas.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import {
  addStack,
  addTons,
  countAt,
  giveEverything,
  makeSiteKeeper,
  siteMergeCalls,
  watchSite,
} from '#tests/support/sites/site-merge.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: Awaited<ReturnType<typeof makeSiteKeeper>>
let stays: number
let goes: number
beforeEach(async () => {
  staff = await makeSiteKeeper(world.db)
  stays = Number(await makeSite(world.db, { identifier: 'KEPT-1', name: 'Alder Mill', fis_id: 71 }))
  goes = Number(await makeSite(world.db, { identifier: 'DUP-1', name: 'Alder Mil', fis_id: 72 }))
})
const { post, get, which, merge } = siteMergeCalls(world, () => staff)
const undo = async (rid = goes, reason = 'Two gates after all.') => {
  const { into } = await get<SiteMerges>('GetMerges', rid)
  return post('UndoMerge', { merge: into?.merge ?? 0, reason })
}
const preview = async () => (await post<SiteMergePreview>('PreviewMerge', { stays, goes })).data
const isPublic = async (rid: number) =>
  (
    await sql<{ is: boolean }>`select is_public as is from sites where id = ${rid}`.execute(
      world.db,
    )
  ).rows[0]?.is
const facility = (rid: number) => world.call<Facility>(`/Anon/PublicInquiry/GetFacility/${rid}`)

describe('two numbers of one site', () => {
  test('are found by identifier and SRN, however written', async () => {
    await sql`update sites set srn = 'OR-77' where id in (${stays}, ${goes})`.execute(world.db)
    const found = async (number: string) =>
      (await post<Candidate[]>('FindByNumber', { number })).data.map(({ identifier }) => identifier)
    expect(await found(' dup-1 ')).toEqual(['DUP-1'])
    expect(await found('or-77')).toEqual(['KEPT-1', 'DUP-1'])
    expect(await found('DUP')).toEqual([])
  })

  test('are compared before anything is done: what each has, what moves and who gains by it', async () => {
    await giveEverything(world.db, goes)
    const shown = await preview()
    expect(shown.refusals).toEqual([])
    expect(shown.goes).toMatchObject({
      ...{ identifier: 'DUP-1', owners: ['Olive Owens'], assemblies: 1, serviceLines: 0 },
      pwsId: null,
    })
    expect(shown.goes.holds.find(({ what }) => what === 'permits')).toEqual({
      ...{ what: 'permits', count: 1 },
    })
    expect(shown.stays.holds).toEqual([])
    expect(shown.moves.every(({ moves, same }) => moves > 0 && same === 0)).toBe(true)
    expect(shown.warnings).toEqual([
      '1 person stands for DUP-1 alone and will see and act for all of KEPT-1.',
    ])
    expect((await countAt(world.db, goes))['permits']).toBe(1)
  })

  test('are one after the merge: every kind of row is at the site that stays, and undone each is back', async () => {
    const { project, assembly } = await giveEverything(world.db, goes)
    const [before, empty] = [await countAt(world.db, goes), await countAt(world.db, stays)]
    expect(Object.values(before).every((count) => count > 0)).toBe(true)
    expect((await merge(stays, goes)).status).toBe(200)
    expect(await countAt(world.db, stays)).toEqual(before)
    expect(await countAt(world.db, goes)).toEqual(empty)
    const siteOf = async (table: string, id: number) =>
      (
        await sql<{ site: number }>`
          select site_id::float8 as site from ${sql.table(table)} where id = ${id}`.execute(
          world.db,
        )
      ).rows[0]?.site
    expect(await siteOf('ccc_assemblies', assembly)).toBe(stays)
    const { rows } = await sql`
      select from projects where id = ${project} and site_name = 'Alder Mill' and is_listed`.execute(
      world.db,
    )
    expect(rows).toHaveLength(1)
    expect((await undo()).status).toBe(200)
    expect(await countAt(world.db, goes)).toEqual(before)
    expect(await countAt(world.db, stays)).toEqual(empty)
    expect(await siteOf('ccc_assemblies', assembly)).toBe(goes)
    expect([await isPublic(stays), await isPublic(goes)]).toEqual([true, true])
  })

  test('lead the public to the one that stays: by the old record number, by the FIS number, and in the removed', async () => {
    await merge(stays, goes)
    expect(await isPublic(goes)).toBe(false)
    expect((await facility(goes)).data).toMatchObject({
      ...{ rid: stays, identifier: 'KEPT-1', formerIdentifiers: ['DUP-1'] },
    })
    const removed = async () =>
      (
        await sql`select from removed_features where collection = 'sites' and id = ${goes}`.execute(
          world.db,
        )
      ).rows.length
    expect(await removed()).toBe(1)
    const third = Number(await makeSite(world.db, { identifier: 'KEPT-2' }))
    await merge(third, stays)
    expect((await facility(goes)).data).toMatchObject({ rid: third })
    await undo(stays)
    await undo(goes)
    expect((await facility(goes)).data).toMatchObject({ rid: goes, formerIdentifiers: [] })
    expect(await removed()).toBe(0)
  })

  test('of which one was never public lead nobody anywhere', async () => {
    await sql`update sites set is_public = false where id = ${goes}`.execute(world.db)
    expect((await merge(stays, goes)).status).toBe(200)
    expect((await facility(goes)).status).toBe(404)
    expect((await facility(stays)).data.formerIdentifiers).toEqual([])
    await undo()
    expect(await isPublic(goes)).toBe(false)
  })

  test('keep one of what both have, and give each its own back', async () => {
    const { owner } = await giveEverything(world.db, goes)
    await addStack(world.db, stays, 'S-1')
    await addTons(world.db, stays, 12)
    await watchSite(world.db, owner.id, stays)
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      values (${owner.id}, ${stays}, 'P', now())`.execute(world.db)
    const linksOf = async () =>
      (
        await sql<{ site: number; status: string }>`
          select site_id::float8 as site, status from user_facilities where user_id = ${owner.id} order by site_id`.execute(
          world.db,
        )
      ).rows
    const before = await linksOf()
    expect((await preview()).moves.filter(({ same }) => same > 0)).toEqual([
      { what: 'people', moves: 0, same: 1 },
      { what: 'airSources', moves: 1, same: 1 },
      { what: 'emissions', moves: 0, same: 1 },
      { what: 'following', moves: 0, same: 1 },
    ])
    await merge(stays, goes)
    // Nobody may go on at the number that is no more.
    expect(await linksOf()).toEqual([
      { site: stays, status: 'A' },
      { site: goes, status: 'DEL' },
    ])
    expect((await undo()).status).toBe(200)
    expect(await linksOf()).toEqual(before)
  })

  test('are written down with both numbers and the reason, and neither record is changed afterwards', async () => {
    await merge(stays, goes)
    await undo()
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit_log where action like 'site.%' order by id`.execute(world.db)
    expect(rows).toMatchObject([
      {
        action: 'site.merged',
        detail: { stays: 'KEPT-1', goes: 'DUP-1', reason: 'One gate, one owner.' },
      },
      {
        action: 'site.unmerged',
        detail: { stays: 'KEPT-1', goes: 'DUP-1', reason: 'Two gates after all.' },
      },
    ])
    for (const change of [
      sql`update site_merges set reason = 'Other.'`,
      sql`delete from site_merges`,
      sql`delete from site_merge_moves`,
    ])
      await expect(change.execute(world.db)).rejects.toThrow()
  })

  test('are not brought apart by a file: the duplicate stays hidden whatever it says', async () => {
    await merge(stays, goes)
    await sql`update sites set is_public = true, name = 'From a file' where id = ${goes}`.execute(
      world.db,
    )
    expect(await isPublic(goes)).toBe(false)
    const saved = await post('Save', {
      ...{ ...(await which(goes)), name: 'Mine', srn: '', statusCode: 'A', address: '', city: '' },
      ...{
        stateCode: '',
        zip: '',
        county: '',
        lat: '',
        lon: '',
        isPortable: false,
        isPublic: true,
      },
      reason: 'By hand.',
    })
    expect([saved.status, saved.msg]).toEqual([
      409,
      'It is merged into KEPT-1. Undo the merge to change it.',
    ])
  })

  test('that were not public are told to the second too', async () => {
    await sql`update sites set is_public = false where id = ${goes}`.execute(world.db)
    const seen = { stays: await which(stays), goes: await which(goes), reason: 'Mine.' }
    expect((await post('Merge', seen)).status).toBe(200)
    expect((await post('Merge', seen)).status).toBe(409)
  })
})
