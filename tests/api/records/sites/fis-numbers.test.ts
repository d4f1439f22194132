import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeOwnLists } from '#tests/support/filing/own-lists.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import { SEARCHES } from '#tests/support/searches.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const FIS = 770_123_456
type Row = { fisRid?: number | null; site?: { fisRid: number | null } | null } & Record<
  string,
  unknown
>
type Found = { list: Row[]; total: number }

/** What a row shows as the number of its site. */
const shownBy = (row: Row | undefined) => row?.fisRid ?? row?.site?.fisRid

describe.each(SEARCHES)('fisRids of the search of $name', (search) => {
  test('finds by the number that the row itself shows, and by no other [S3-API-21] [S2-API-04]', async () => {
    const siteId = await makeSite(world.db, { fis_id: FIS })
    const withoutNumber = await makeSite(world.db, { fis_id: null })
    const rid = await search.make(world.db, siteId)
    await search.make(world.db, withoutNumber)
    const find = async (criteria: object) => {
      const body = { ...criteria, ...(search.name === 'sites' ? {} : { include: 'site' }) }
      return (await world.call<Found>(search.path, body)).data.list
    }
    const own = await find({ siteRids: [siteId] })
    expect(own.map((row) => row[search.rid])).toEqual([rid])
    // Rows of projects say whose they are by the site's own number alone.
    if (search.name !== 'projects') expect(shownBy(own[0])).toBe(FIS)
    expect(await find({ fisRids: [FIS] })).toEqual(own)
    expect(await find({ fisRids: [FIS], siteRids: [siteId] })).toEqual(own)
    expect(await find({ fisRids: [siteId] })).toEqual([])
    expect(await find({ fisRids: [withoutNumber] })).toEqual([])
    expect(await find({ fisRids: [FIS], siteRids: [withoutNumber] })).toEqual([])
    const map = (criteria: object) =>
      world.call<{ total: number }>(`${search.path}GeoJson`, criteria)
    const bound = { neLatitude: 90, neLongitude: 180, swLatitude: -90, swLongitude: -180 }
    expect((await map({ bound, fisRids: [FIS] })).data.total).toBe(1)
    expect((await map({ bound, fisRids: [siteId] })).data.total).toBe(0)
  })
})

test('sites of a list are named by their own numbers or those of the facility identification system [S3-API-21]', async () => {
  const siteId = await makeSite(world.db, { fis_id: FIS })
  const other = await makeSite(world.db, { fis_id: null })
  const path = '/Anon/PublicInquiry/GetFacilities'
  const named = async (body: object) =>
    (await world.call<{ list: { rid: number }[] }>(path, body)).data.list.map(({ rid }) => rid)
  expect(await named({ fisRids: [FIS, other] })).toEqual([siteId])
  expect((await named({ fisRids: [FIS], siteRids: [other] })).toSorted((a, b) => a - b)).toEqual([
    siteId,
    other,
  ])
  expect(await world.call(path, {})).toMatchObject({
    status: 400,
    msg: expect.stringContaining('siteRids or fisRids') as string,
  })
})

test('own submittals are found by it, by their review and by `cri` of the page [S3-API-21] [S3-ROUTE-09]', async () => {
  const own = await makeOwnLists(world)
  const siteId = await makeSite(world.db, { fis_id: FIS })
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at)
    values (${own.owner.id}, ${siteId}, 'A', now())`.execute(world.db)
  const hit = await own.filed({ site_id: siteId, submitted_by_user_id: own.owner.id })
  const miss = await own.filed()
  const found = async (criteria: object) =>
    (await own.submitted(criteria)).data.list.map(({ subRid }) => subRid)
  expect(await found({ fisRids: [FIS] })).toEqual([hit])
  expect(await found({ siteRids: [siteId] })).toEqual([hit])
  expect(await found({ fisRids: [siteId] })).toEqual([])
  const { rows } = await sql<{ product: number }>`
    select product_id as product from submittals where id = ${hit}`.execute(world.db)
  const review = await callAs<Row>(world, `/${rows[0]?.product}/Submission/Get/${hit}`, own.owner)
  expect(review.data.fisRid).toBe(FIS)
  const page = async (criteria: object) => {
    const cri = encodeURIComponent(JSON.stringify(criteria))
    const { dom } = await openPage(world, `/app/submittals?cri=${cri}`, {
      cookie: own.owner.cookie,
    })
    return wordsOf(dom.querySelector('main'))
  }
  for (const words of [await page({ fisRids: [FIS] }), await page({ siteRids: [siteId] })]) {
    expect(words).toContain(`${hit}.`)
    expect(words).not.toContain(`${miss}.`)
  }
  expect(await page({ fisRids: [FIS] })).toContain(`FIS ${FIS}`)
})
