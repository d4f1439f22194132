import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { makeFiler, makeSiteOf, type Filer } from '#tests/support/filing/filer.ts'
import { linkPermit, makeLicense, makePermit } from '#tests/support/factories/permits.ts'
import { named } from '#tests/support/factories/reference.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
let owner: Filer
let siteId: number
type List = { list: Record<string, unknown>[]; total: number }

beforeEach(async () => {
  owner = await makeFiler(world.db)
  siteId = await makeSiteOf(world.db, owner)
})

async function found(body: object = {}, filer = owner): Promise<unknown[]> {
  const { data } = await callAs<List>(world, '/Client/Permit/GetPermitByCriteria', {
    cookie: filer.cookie,
    body,
  })
  return data.list.map(({ permitNumber }) => permitNumber)
}

describe('own permits', () => {
  test('a permit carries the specified fields [S3-PERMIT-02, S3-API-38]', async () => {
    const permitRid = await makePermit(world.db, { site_id: siteId, number: 'P-FIELDS' })
    const submissionRid = await makeSubmittal(world.db, {
      site_id: siteId,
      submitted_by_user_id: owner.id,
    })
    await linkPermit(world.db, permitRid, submissionRid)
    const { data } = await callAs<List>(world, '/Client/Permit/GetPermitByCriteria', {
      cookie: owner.cookie,
      body: {},
    })
    expect(data.list[0]).toMatchObject({
      permitRid,
      permitNumber: 'P-FIELDS',
      permitStatusName: 'Active',
      envInterestName: 'Air',
      permitTypeName: 'Title V facility permit',
      effDate: '2024-01-15',
      expDate: '2029-01-14',
      facilityName: expect.any(String),
      facLocAddress: expect.any(String),
      submissionRid,
      product: 'AirNEI',
    })
  })

  test('a submittal that its holder may not see is not named', async () => {
    const permitRid = await makePermit(world.db, { site_id: siteId })
    await linkPermit(world.db, permitRid, await makeSubmittal(world.db))
    const { data } = await callAs<List>(world, '/Client/Permit/GetPermitByCriteria', {
      cookie: owner.cookie,
      body: {},
    })
    expect(data.list[0]?.submissionRid).toBeNull()
  })

  test('keyword, status, type and interest each narrow the list, and all together [S3-PERMIT-01, S3-PERMIT-04]', async () => {
    await makePermit(world.db, { site_id: siteId, number: 'A-1' })
    await makePermit(world.db, { site_id: siteId, number: 'E-2', status: 'Expired' })
    await makePermit(world.db, { site_id: siteId, number: 'W-3', interest: 'Water', type: 'NPDES' })
    await makePermit(world.db, { number: 'A-OTHER' })
    const expired = await named(world.db, 'permit_statuses', 'Expired')
    const water = await named(world.db, 'env_interests', 'Water')
    const { permit_type_id: npdes } = await world.db
      .selectFrom('permits')
      .select('permit_type_id')
      .where('number', '=', 'W-3')
      .executeTakeFirstOrThrow()
    expect((await found()).toSorted()).toEqual(['A-1', 'E-2', 'W-3'])
    expect(await found({ filter: 'npdes' })).toEqual(['W-3'])
    expect(await found({ pmtStatus: [expired] })).toEqual(['E-2'])
    expect(await found({ pmtTypes: [npdes] })).toEqual(['W-3'])
    expect(await found({ envInterest: [water] })).toEqual(['W-3'])
    expect(await found({ envInterest: [water], pmtStatus: [expired] })).toEqual([])
  })

  test('a license without a site belongs to who filed for it, and to nobody else', async () => {
    const licenseId = await makeLicense(world.db, { number: 'L-OWN' })
    await makeSubmittal(world.db, {
      site_id: null,
      submitted_by_user_id: owner.id,
      permit_id: licenseId,
      action: 'new',
    })
    expect(await found()).toEqual(['L-OWN'])
    expect(await found({}, await makeFiler(world.db))).toEqual([])
  })

  test('what the agency keeps from the public records is in no list', async () => {
    await makePermit(world.db, { site_id: siteId, is_public: false })
    expect(await found()).toEqual([])
  })
})
