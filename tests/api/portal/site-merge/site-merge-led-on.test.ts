import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { selectSiteByNumber } from '#api/accounts/account/facilities/facility-links.queries.ts'
import type { SiteMerges } from '#api/portal/site-merge/merge.schemas.ts'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSiteKeeper, siteMergeCalls, watchSite } from '#tests/support/sites/site-merge.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let staff: Awaited<ReturnType<typeof makeSiteKeeper>>
let stays: number
let goes: number
beforeEach(async () => {
  staff = await makeSiteKeeper(world.db)
  stays = Number(await makeSite(world.db, { identifier: 'KEPT-1', name: 'Alder Mill' }))
  goes = Number(
    await makeSite(world.db, { identifier: 'DUP-1', name: 'Birch Works', address: '7 Weir Lane' }),
  )
})
const { post, get, merge } = siteMergeCalls(world, () => staff)
const undo = async () => {
  const { into } = await get<SiteMerges>('GetMerges', goes)
  return post('UndoMerge', { merge: into?.merge ?? 0, reason: 'Two gates after all.' })
}

type Row = { facilityRid: number; permitRid: number }
async function found(of: 'Facility' | 'Permit', filter: string): Promise<number[]> {
  const address = `/Anon/PublicInquiry/Get${of}ByCriteria`
  const { data } = await world.call<{ list: Row[] }>(address, { filter })
  return data.list.map((row) => (of === 'Facility' ? row.facilityRid : row.permitRid))
}

describe('after two numbers of one site were made one', () => {
  test('its number, name and address of before find the site and its permits, until that is undone', async () => {
    const permit = Number(await makePermit(world.db, { site_id: stays }))
    await merge(stays, goes)
    for (const words of ['DUP-1', 'Birch Works', '7 Weir Lane']) {
      expect(await found('Facility', words)).toEqual([stays])
      expect(await found('Permit', words)).toEqual([permit])
    }
    expect((await undo()).status).toBe(200)
    expect(await found('Facility', 'Birch Works')).toEqual([goes])
    expect(await found('Permit', 'Birch Works')).toEqual([])
  })

  test('a duplicate of a duplicate finds it too; one that was not public is not told', async () => {
    const third = Number(await makeSite(world.db, { identifier: 'DUP-2', name: 'Cedar Yard' }))
    const hidden = Number(
      await makeSite(world.db, { identifier: 'SECRET-1', name: 'Dogwood Pit', is_public: false }),
    )
    await merge(goes, third)
    await merge(stays, goes)
    await merge(stays, hidden)
    expect(await found('Facility', 'Cedar Yard')).toEqual([stays])
    expect(await found('Facility', 'Dogwood')).toEqual([])
  })

  test('feed, changes and Follow of the old number lead on, and nothing keeps the way', async () => {
    await merge(stays, goes)
    const feed = await world.api.request(`/api/Anon/PublicInquiry/WatchFeed/site/${goes}/atom`)
    expect(feed.status).toBe(308)
    expect(feed.headers.get('location')).toMatch(new RegExp(`/WatchFeed/site/${stays}/atom$`))
    expect(feed.headers.get('cache-control')).toBe('no-cache')
    const changes = await world.call<{ rid: number }>(
      `/Anon/PublicInquiry/RecordChanges/site/${goes}`,
    )
    expect(changes.data.rid).toBe(stays)
    const followed = await world.call<{ path: string }>('/Anon/Watch/Describe', {
      kind: 'site',
      rid: goes,
    })
    expect(followed.data.path).toBe(`/pub-rcd/site/review/${stays}`)
  })

  test('consultants with rights there and followers without any are told, each by what concerns them', async () => {
    const { id: owner } = await makeMyAccount(world.db, {})
    const { id: consultant } = await makeMyAccount(world.db, {})
    const { id: follower } = await makeMyAccount(world.db, {})
    await sql`
      insert into user_facilities (user_id, site_id, status, requested_at)
      values (${owner}, ${goes}, 'A', now())`.execute(world.db)
    await sql`
      with link as (
        insert into consultant_links (parent_user_id, public_user_id, status, requested_by_user_id, requested_at)
        values (${owner}, ${consultant}, 'A', ${owner}, now()) returning id)
      insert into facility_permissions (consultant_link_id, site_id, permission, status)
      select id, ${goes}, 'prepare', 'A' from link`.execute(world.db)
    await watchSite(world.db, owner, goes)
    await watchSite(world.db, follower, goes)
    await merge(stays, goes)
    const told = async () =>
      (
        await sql<{ user: number; template: string; body: string }>`
          select user_id::float8 as user, template, body from outbox
          where template like '%site-%merged' order by id`.execute(world.db)
      ).rows
    const first = await told()
    expect(first.map(({ user, template }) => [user, template])).toEqual([
      [owner, 'site-merged'],
      [consultant, 'site-merged'],
      [follower, 'followed-site-merged'],
    ])
    expect(first[2]?.body).toContain(`/pub/pub-rcd/site/review/${stays}`)
    const labels = await sql<{ label: string }>`
      select distinct label from watches where record_id = ${stays}`.execute(world.db)
    expect(labels.rows).toEqual([{ label: 'Site Alder Mill' }])
    await undo()
    expect((await told()).slice(3).map(({ template }) => template)).toEqual([
      'site-unmerged',
      'site-unmerged',
      'followed-site-unmerged',
    ])
  })

  test('an owner who types the old number asks for the site that it is now', async () => {
    await merge(stays, goes)
    expect(Number((await selectSiteByNumber(world.db, 'dup-1'))?.id)).toBe(stays)
  })

  test('what changed of its permits stays told, and where they were has a name', async () => {
    const permit = Number(await makePermit(world.db, { site_id: goes }))
    // What changes in the transaction that made a record was never seen.
    await sql`update permits set created_at = now() - interval '1 day' where id = ${permit}`.execute(
      world.db,
    )
    await sql`update sites set created_at = now() - interval '1 day' where id in (${goes}, ${stays})`.execute(
      world.db,
    )
    const history = async () => {
      const { data } = await world.call(`/Anon/PublicInquiry/RecordChanges/permit/${permit}`)
      return JSON.stringify(data)
    }
    await merge(stays, goes)
    expect(await history()).toContain('Birch Works')
    await undo()
    const { rows } = await sql<{ was: object | null }>`
      select was from record_changes where collection = 'permits' and record_id = ${permit} order by id`.execute(
      world.db,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ was }) => was !== null)).toBe(true)
  })
})
