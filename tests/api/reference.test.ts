import { describe, expect, test } from 'vitest'
import {
  DATASETS,
  type County,
  type ReferenceItem,
} from '#api/services/reference/reference.schemas.ts'
import { application, named, oregon, permitType } from '#tests/support/factories/reference.ts'
import { makeYears } from '#tests/support/cap-and-trade/ledger.ts'
import { withoutTypes } from '#tests/support/filing/without-types.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Content = { content: ReferenceItem[] }

async function names(path: string): Promise<string[]> {
  const { data } = await world.call<Content>(`/Anon/Reference/${path}`)
  return data.content.map((item) => item.name)
}

describe('api reference', () => {
  test('each data set is answered by its name, in data.content [S2-API-02, S2-API-07, S3-CPPBLK-26, S3-DOC-17]', async () => {
    const { db } = world
    await oregon(db)
    await permitType(db, 'Open burning permit')
    await named(db, 'event_types', 'Spill')
    await named(db, 'env_interests', 'Air')
    await named(db, 'project_types', 'Dam')
    await makeYears(db)
    const holds = {
      'dbo.REF_REGION': 'Western Region',
      'EMS.REF_EVENT_TYPE': 'Spill',
      'Anon.V_REF_PMT_PERMIT_TYPE': 'Open burning permit',
      'AirNEI.REF_PMT_PERMIT_STATUS': 'Revoked',
      REF_REG_PROGRAM_TYPE: 'Air',
      'Anon.V_REF_PROJECT_TYPE': 'Dam',
      REF_STATE: 'Oregon',
      REF_DESIGNATION_TYPE: 'Ms.',
      'AirNEI.V_INVENTORY_CAP_YEAR_PUBLISH': '2026',
      'AirNEI.REF_CPP_CAP_TYPE': 'Cement plant',
      'AirNEI.REF_CPP_CI_BLOCK_STATUS': 'Frozen',
      'AirNEI.REF_CPP_CI_TRADE_TYPE': 'Sell',
      'AirNEI.REF_CPP_TRADE_STATUS': 'Withdrawn',
      'AirNEI.REF_CPP_TRADE_REQUEST_STATUS': 'Publish',
      'AirNEI.REF_ATTACHMENT_TYPE': 'Agreement',
    } satisfies Record<(typeof DATASETS)[number], string>
    for (const name of DATASETS) expect(await names(`Get/${name}`), name).toContain(holds[name])
  })

  test('states carry code and parent, permit types their product [S2-API-07]', async () => {
    await withoutTypes(world.db)
    await oregon(world.db)
    await permitType(world.db, 'Open burning permit')
    const states = await world.call<Content>('/Anon/Reference/Get/REF_STATE')
    expect(states.data.content).toEqual([{ rid: 41, name: 'Oregon', code: 'OR', parentRid: 1 }])
    const types = await world.call<Content>('/Anon/Reference/Get/Anon.V_REF_PMT_PERMIT_TYPE')
    expect(types.data.content).toEqual([
      { rid: expect.any(Number), name: 'Open burning permit', productRid: 7 },
    ])
  })

  test('any other name answers 404 and no rows [S2-API-08]', async () => {
    for (const name of [
      'users',
      'dbo.ref_region',
      'REF_STATE ',
      'REF_STATE;',
      'constructor',
      '__proto__',
      'toString',
      "x' or '1'='1",
      '..%2FGetProducts',
    ])
      expect(
        await world.call(`/Anon/Reference/Get/${encodeURIComponent(name)}`),
        name,
      ).toMatchObject({ status: 404, ok: false, data: null })
  })

  test("a state's counties are answered with the names of their regions [S2-API-06]", async () => {
    const { stateId, laneId, marionId, regionId } = await oregon(world.db)
    const { data } = await world.call<County[]>(`/Anon/Reference/GetRefCountyByState/${stateId}`)
    expect(data).toEqual([
      { rid: laneId, name: 'Lane', refRegions: [{ rid: regionId, name: 'Western Region' }] },
      { rid: marionId, name: 'Marion', refRegions: [] },
    ])
  })

  test('an unknown state answers 404 [S2-API-06]', async () => {
    for (const state of ['41', '0', '-1', 'OR', '99999999999'])
      expect((await world.call(`/Anon/Reference/GetRefCountyByState/${state}`)).status, state).toBe(
        404,
      )
  })

  test('the lists of the criteria pickers are answered [S2-SUB-15, S2-SUB-16, S2-CONST-03, S2-CONST-05]', async () => {
    await withoutTypes(world.db)
    await application(world.db, { code: 'TV', name: 'Title V renewal' })
    expect(await names('GetSubmittalStatuses')).toContain('Technical Review')
    expect(await names('GetApplications')).toEqual(['Title V renewal'])
    const statuses = await world.call<Content>('/Anon/Reference/GetProjectStatuses')
    expect(statuses.data.content.slice(0, 2)).toEqual([
      { rid: 1, name: 'New' },
      { rid: 2, name: 'In Progress' },
    ])
    const products = await world.call<{ content: { rid: number; schemaName: string }[] }>(
      '/Anon/Reference/GetProducts',
    )
    expect(
      Object.fromEntries(products.data.content.map((each) => [each.rid, each.schemaName])),
    ).toMatchObject({
      3: 'WaterWaste',
      4: 'WaterPOTW',
      7: 'AirNEI',
      9: 'WasteSolid',
    })
  })
})
