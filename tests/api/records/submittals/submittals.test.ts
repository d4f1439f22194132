import { describe, expect, test } from 'vitest'
import {
  SUBMITTAL_SORTS,
  type SubmittalCriteria,
  type SubmittalRow,
  type SubmittalSort,
} from '#api/records/submittals/submittals.schemas.ts'
import { named, submittalStatus } from '#tests/support/factories/reference.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const SEARCH = '/Anon/PublicInquiry/GetSubmissionByCriteria'

type Found = { list: SubmittalRow[]; total: number }

async function rows(criteria: SubmittalCriteria = {}): Promise<SubmittalRow[]> {
  return (await world.call<Found>(SEARCH, criteria)).data.list
}

async function ids(criteria: SubmittalCriteria = {}): Promise<number[]> {
  return (await rows(criteria)).map((row) => row.subRid).sort((a, b) => a - b)
}

describe('api submittals: search', () => {
  test('submitted records are found; drafts, confidential and hidden ones never, whatever the criteria [S2-API-13]', async () => {
    const { db } = world
    const shown = await makeSubmittal(db)
    const hiddenSite = await makeSite(db, { is_public: false })
    const hidden = [
      await makeSubmittal(db, { submitted_on: null }),
      await makeSubmittal(db, { is_confidential: true }),
      await makeSubmittal(db, { is_public: false }),
      await makeSubmittal(db, { site_id: hiddenSite }),
    ]
    const { status, ok, data } = await world.call<Found>(SEARCH, {})
    expect({ status, ok, total: data.total, rid: data.list[0]?.subRid }).toEqual({
      status: 200,
      ok: true,
      total: 1,
      rid: shown,
    })
    for (const rid of hidden) {
      // What is shown may hold the number in its own, its site's or its identifier.
      expect(await ids({ filter: String(rid) })).not.toContain(rid)
      expect((await world.call(`/Anon/PublicInquiry/GetSubmission/AirNEI/${rid}`)).status).toBe(404)
    }
    expect(await ids({ siteRids: [hiddenSite] })).toEqual([])
  })

  test('a keyword finds by submittal id, site id, site name or address alone [S2-SUB-13]', async () => {
    const siteId = await makeSite(world.db, {
      identifier: 'FAC-88',
      name: 'Juniper Mill',
      address: '77 Alder Court',
    })
    const rid = await makeSubmittal(world.db, { site_id: siteId })
    // Nothing of the other one holds a digit, and its site's id is far from any other, so that no number of
    // the first is found in it by chance.
    await makeSubmittal(world.db, {
      site_id: await makeSite(world.db, {
        id: 990_000_001,
        identifier: 'OTHER',
        name: 'Heron Works',
        srn: 'NONE',
        address: 'Birch Lane',
        zip: null,
      }),
    })
    for (const filter of [String(rid), 'fac-88', 'juniper', 'alder'])
      expect(await ids({ filter }), filter).toEqual([rid])
  })

  test('every criterion alone narrows the rows [S2-SUB-12, S2-SUB-14, S2-SUB-15, S2-SUB-16, S2-SUB-17]', async () => {
    const { db } = world
    const eastern = await named(db, 'regions', 'Eastern Region')
    await db
      .insertInto('states')
      .values({ id: 16, code: 'ID', name: 'Idaho', region_id: eastern })
      .execute()
    const away = await makeSite(db, { state_id: 16, county_id: null })
    const a = await makeSubmittal(db, {
      has_public_notice: true,
      interest: 'Air',
      status: 'Approved',
      applicationName: 'Notice',
    })
    const b = await makeSubmittal(db, {
      interest: 'Water',
      status: 'Denied',
      applicationName: 'Renewal',
      site_id: away,
    })
    const c = await makeSubmittal(db, {
      interest: 'Waste',
      status: 'Technical Review',
      applicationName: 'Transfer',
    })
    const application = async (name: string): Promise<number> =>
      (
        await db
          .selectFrom('applications')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).id
    const cases: [SubmittalCriteria, number[]][] = [
      [{ publicNoticeOnly: true }, [a]],
      [{ publicNoticeOnly: false }, [a, b, c]],
      [
        {
          envInterest: [
            await named(db, 'env_interests', 'Water'),
            await named(db, 'env_interests', 'Waste'),
          ],
        },
        [b, c],
      ],
      [{ submittalStatus: [await submittalStatus(db, 'Approved')] }, [a]],
      [{ applicationIds: [await application('Renewal'), await application('Transfer')] }, [b, c]],
      [{ regionRid: eastern }, [b]],
      [{ siteRids: [away] }, [b]],
    ]
    for (const [criteria, expected] of cases)
      expect(await ids(criteria), JSON.stringify(criteria)).toEqual(expected)
  })

  test('what is open for comment on a day begins and ends around it, both days included, with a notice', async () => {
    const period = (from: string | null, to: string | null, more = {}) =>
      makeSubmittal(world.db, {
        has_public_notice: true,
        comment_start_on: from,
        comment_end_on: to,
        ...more,
      })
    const lastDay = await period('2026-10-20', '2026-11-20')
    const firstDay = await period('2026-11-20', '2026-12-20')
    await period('2026-10-20', '2026-11-19')
    await period('2026-11-21', '2026-12-20')
    await period('2026-11-01', null)
    await period('2026-11-01', '2026-12-01', { has_public_notice: false })
    expect((await ids({ commentsOpenOn: '2026-11-20' })).sort((a, b) => a - b)).toEqual(
      [lastDay, firstDay].sort((a, b) => a - b),
    )
  })

  const expectedOrders: Record<SubmittalSort, string> = {
    'SubmittedDate DESC': 'three two one none',
    SubmittedDate: 'none one two three',
    facilityName: 'one two three none',
    'facilityName DESC': 'three two one none',
    DeptName: 'two one three none',
    'DeptName DESC': 'three one two none',
    ApplicationName: 'two three one none',
    'ApplicationName DESC': 'none one three two',
    StatusName: 'none three one two',
    'StatusName DESC': 'two one three none',
  }
  test.each(SUBMITTAL_SORTS)(
    'the order %s puts rows in that order, empty values last [S2-SUB-10, S2-SUB-11]',
    async (sort) => {
      const { db } = world
      const site = (name: string): Promise<number> => makeSite(db, { name })
      await makeSubmittal(db, {
        owner_name: 'none',
        submitted_on: '2026-01-01',
        site_id: null,
        department: null,
        applicationName: 'Zoning',
        status: 'Accepted',
      })
      await makeSubmittal(db, {
        owner_name: 'three',
        submitted_on: '2026-04-01',
        site_id: await site('Zinc'),
        department: 'Water',
        applicationName: 'Éclair',
        status: 'Amendment',
      })
      await makeSubmittal(db, {
        owner_name: 'one',
        submitted_on: '2026-02-01',
        site_id: await site('alder'),
        department: 'Land',
        applicationName: 'Fern',
        status: 'Approved',
      })
      await makeSubmittal(db, {
        owner_name: 'two',
        submitted_on: '2026-03-01',
        site_id: await site('Éclair'),
        department: 'air',
        applicationName: 'alder',
        status: 'Technical Review',
      })
      expect((await rows({ condition: { sort } })).map((row) => row.subOwner).join(' ')).toBe(
        expectedOrders[sort],
      )
    },
  )

  test('without a sort the newest submission comes first, and paging is part of the condition [S2-SUB-10, S2-SUB-18]', async () => {
    for (const month of ['01', '03', '02'])
      await makeSubmittal(world.db, { owner_name: month, submitted_on: `2026-${month}-01` })
    expect((await rows()).map((row) => row.subOwner)).toEqual(['03', '02', '01'])
    const second = await rows({ condition: { sort: 'SubmittedDate', page: 2, pageSize: 2 } })
    expect(second.map((row) => row.subOwner)).toEqual(['03'])
  })

  test('a row carries the named keys, its programs as a comma list [S2-SUB-21, S2-SUB-22, S2-SUB-23, S2-SUB-25, S2-SUB-26]', async () => {
    const { db } = world
    const siteId = await makeSite(db, {
      name: 'Juniper Mill',
      srn: 'B1234',
      address: '7 Elm Way',
      city: 'Salem',
      zip: '97301',
    })
    const subRid = await makeSubmittal(db, {
      site_id: siteId,
      type_code: 'Paper',
      status: 'Public Comment Period Open',
      programs: ['Stormwater', 'Air toxics'],
      has_public_notice: true,
      comment_start_on: '2026-11-01',
      comment_end_on: '2026-11-30',
    })
    expect(await rows()).toEqual([
      {
        subRid,
        productRid: 7,
        schemaName: 'AirNEI',
        program: 'Air toxics, Stormwater',
        envInterestName: 'Air',
        applicationName: 'Air permit renewal',
        dept: 'Air Quality',
        subDate: '2026-10-01',
        subOwner: 'Willow Energy LLC',
        subType: 'Paper',
        subStatusName: 'Public Comment Period Open',
        subStatusGrp: 0,
        publicNoticeInd: 'Y',
        publicCommentStartDate: '2026-11-01',
        publicCommentEndDate: '2026-11-30',
        facilityRid: siteId,
        facilityName: 'Juniper Mill',
        facLocAddress: '7 Elm Way, Salem, OR 97301',
        srn: 'B1234',
      },
    ])
  })

  test('the status group is 0, negative or positive [S2-SUB-24]', async () => {
    for (const [status, group] of [
      ['Technical Review', 0],
      ['Denied', -1],
      ['Approved', 1],
    ] as const) {
      const rid = await makeSubmittal(world.db, { status })
      expect((await rows({ filter: String(rid) }))[0]?.subStatusGrp, status).toBe(group)
    }
  })

  test('rows beyond the radius are left out, and 0 miles means no limit [S2-SUB-19, S2-SUB-20]', async () => {
    const { db } = world
    const near = await makeSubmittal(db, {
      site_id: await makeSite(db, { lat: 44.94, lon: -123.03 }),
    })
    const far = await makeSubmittal(db, {
      site_id: await makeSite(db, { lat: 45.52, lon: -122.68 }),
    })
    const unplaced = await makeSubmittal(db, {
      site_id: await makeSite(db, { lat: null, lon: null }),
    })
    const around = (distant: number) => ({
      radius: { distant, latitude: 44.94, longitude: -123.03 },
    })
    expect(await ids(around(12.25))).toEqual([near])
    expect(await ids(around(50))).toEqual([near, far])
    expect(await ids(around(0))).toEqual([near, far, unplaced])
    const bound = {
      neLatitude: 44.95,
      neLongitude: -123.02,
      swLatitude: 44.93,
      swLongitude: -123.04,
    }
    expect(await ids({ bound, radius: { distant: 0.5 } })).toEqual([near])
  })

  test('a radius with three decimals, above 50 or below 0 is refused [S2-SUB-20]', async () => {
    for (const distant of [12.255, 51, 50.01, -1, '12', null])
      expect((await world.call(SEARCH, { radius: { distant } })).status, String(distant)).toBe(400)
    for (const distant of [0, 0.1, 12.25, 49.99, 50])
      expect((await world.call(SEARCH, { radius: { distant } })).status, String(distant)).toBe(200)
    expect((await world.call(SEARCH, { radius: { distant: 5, latitude: 44 } })).status).toBe(400)
  })
})
