import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addEmission,
  addEmissionUnit,
  addEnforcement,
  addEvent,
  addInspection,
  addReleasePoint,
  addViolation,
} from '#tests/support/factories/site-records.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const LISTS = [
  'Permit',
  'Inspection',
  'Violation',
  'Enforcement',
  'Event',
  'ReleasePoint',
  'EmissionUnit',
  'EmissionData',
] as const

type Row = Record<string, unknown>
type SiteList = { list: Row[]; total: number }

async function list(name: (typeof LISTS)[number], siteId: number): Promise<SiteList> {
  return (await world.call<SiteList>(`/Anon/PublicInquiry/GetFacility${name}SummaryList/${siteId}`))
    .data
}

describe('api site records', () => {
  test('its permits carry the named keys [S2-SITE-14, S2-API-28]', async () => {
    const siteId = await makeSite(world.db)
    await makePermit(world.db, { site_id: siteId, number: 'old', issued_on: '2020-01-01' })
    await makePermit(world.db, { site_id: siteId, number: 'P-7' })
    await makePermit(world.db, { site_id: siteId, is_public: false })
    await makePermit(world.db)
    const { list: permits, total } = await list('Permit', siteId)
    expect({ total, numbers: permits.map((permit) => permit.permitNumber) }).toEqual({
      total: 2,
      numbers: ['P-7', 'old'],
    })
    expect(permits[0]).toMatchObject({
      permitTypeName: 'Title V facility permit',
      permitNumber: 'P-7',
      permitStatusName: 'Active',
      issuedDate: '2024-01-10',
      effectiveDate: '2024-01-15',
      expiredDate: '2029-01-14',
      envInterestName: 'Air',
      productRid: 7,
    })
  })

  test('its inspections carry the named keys, newest first [S2-SITE-15, S2-API-29]', async () => {
    const siteId = await makeSite(world.db)
    await addInspection(world.db, siteId, { started_on: '2020-01-01', ended_on: null })
    await addInspection(world.db, siteId)
    await addInspection(world.db, siteId, { is_public: false })
    const { list: inspections, total } = await list('Inspection', siteId)
    expect(total).toBe(2)
    expect(inspections[0]).toEqual({
      inspectionRid: expect.any(Number),
      inspectionCategoryName: 'Compliance',
      inspectionTypeName: 'Full evaluation',
      inspectionStartDate: '2026-03-02',
      inspectionEndDate: '2026-03-04',
      inspectionStatusName: 'Closed',
      assignedUserName: 'Kit Rowan',
    })
    expect(inspections[1]).toMatchObject({
      inspectionStartDate: '2020-01-01',
      inspectionEndDate: null,
    })
  })

  test('its violations carry the named keys, the penalty as a number [S2-SITE-17, S2-API-30]', async () => {
    const siteId = await makeSite(world.db)
    await addViolation(world.db, siteId, { issued_on: null, aware_on: null, base_penalty: null })
    await addViolation(world.db, siteId)
    await addViolation(world.db, siteId, { is_public: false })
    const { list: violations, total } = await list('Violation', siteId)
    expect(total).toBe(2)
    expect(violations[0]).toEqual({
      violationRid: expect.any(Number),
      violationCategoryName: 'Reporting',
      violationTypeName: 'Late report',
      violationStatusName: 'Open',
      violationIssuedDate: '2026-04-01',
      violationAwareDate: '2026-03-20',
      basePenaltyAmount: 1250.5,
    })
    expect(violations[1]).toMatchObject({ violationIssuedDate: null, basePenaltyAmount: null })
  })

  test('its enforcement actions carry the named keys [S2-SITE-16, S2-API-31]', async () => {
    const siteId = await makeSite(world.db)
    await addEnforcement(world.db, siteId)
    await addEnforcement(world.db, siteId, { is_public: false })
    expect(await list('Enforcement', siteId)).toEqual({
      total: 1,
      list: [
        {
          enforcementRid: expect.any(Number),
          enforcementCategoryName: 'Formal',
          enforcementTypeName: 'Notice of violation',
          enforcementNumber: 'ENF-7',
          enforcementStatusName: 'Issued',
          issuedByName: 'Air Quality',
          issuedDate: '2026-05-01',
          determinedDate: '2026-04-20',
          respDueDate: '2026-06-01',
          respDate: '2026-05-28',
        },
      ],
    })
  })

  test('its events carry the named keys and nothing of the reporter, and confidential ones are left out [S2-SITE-18, S2-API-32]', async () => {
    const siteId = await makeSite(world.db)
    await addEvent(world.db, siteId, { reference_no: 'EVT-OPEN' })
    await addEvent(world.db, siteId, { reference_no: 'EVT-SECRET', is_confidential: true })
    await addEvent(world.db, siteId, { reference_no: 'EVT-HIDDEN', is_public: false })
    expect(await list('Event', siteId)).toEqual({
      total: 1,
      list: [
        {
          eventRid: expect.any(Number),
          eventSubject: 'Oil on the creek',
          eventTypeName: 'Spill',
          eventReportedDate: '2026-07-01',
          eventStatusName: 'Under review',
          eventReferenceNo: 'EVT-OPEN',
          issueSource: 'Telephone',
          eventPriorityName: 'High',
          eventDesc: 'A film of oil below the outfall.',
        },
      ],
    })
  })

  test('its release points carry the named keys [S2-SITE-20, S2-API-33]', async () => {
    const siteId = await makeSite(world.db)
    for (const identifier of ['S2', 'S1']) await addReleasePoint(world.db, siteId, identifier)
    const { list: points, total } = await list('ReleasePoint', siteId)
    expect({ total, second: points[1]?.releasePointIdentifier }).toEqual({ total: 2, second: 'S2' })
    expect(points[0]).toEqual({
      releasePointRid: expect.any(Number),
      releasePointName: 'Stack S1',
      releasePointIdentifier: 'S1',
      releasePointTypeName: 'Vertical stack',
      releasePointDesc: 'Boiler exhaust',
    })
  })

  test('its emission units carry the named keys [S2-SITE-21, S2-API-34]', async () => {
    const siteId = await makeSite(world.db)
    await addEmissionUnit(world.db, siteId, 'B1')
    expect(await list('EmissionUnit', siteId)).toEqual({
      total: 1,
      list: [
        {
          emissionUnitRid: expect.any(Number),
          emissionUnitName: 'Boiler B1',
          emissionUnitIdentifier: 'B1',
          emissionUnitTypeName: 'Boiler',
          emissionUnitDesc: 'Gas fired',
        },
      ],
    })
  })

  test('its emission rows carry year, substance, kind, both amounts and unit [S2-SITE-22, S2-SITE-23, S2-SITE-24, S2-SITE-25, S2-API-35]', async () => {
    const siteId = await makeSite(world.db)
    await addEmission(world.db, siteId, { year: 2024, substance: 'Benzene', code: 'H' })
    await addEmission(world.db, siteId, {
      year: 2025,
      substance: 'PM10',
      code: 'C',
      reported: 0.0001,
      calculated: null,
    })
    await addEmission(world.db, siteId, { year: 2024, substance: 'Acetone', code: 'O' })
    await addEmission(world.db, siteId, { year: 2024, substance: 'Xylene', code: 'V' })
    const { list: emissions, total } = await list('EmissionData', siteId)
    expect(total).toBe(4)
    expect(emissions[0]).toEqual({
      emissionRid: expect.any(Number),
      inventoryRid: 2025,
      substanceName: 'PM10',
      pollutantInd: 'C',
      totalEmissionBeforeControl: 0.0001,
      totalEmissionAfterControl: null,
      emissionUnitCode: 'TON',
    })
    expect(emissions.slice(1).map((row) => [row.substanceName, row.pollutantInd])).toEqual([
      ['Acetone', 'O'],
      ['Benzene', 'H'],
      ['Xylene', 'V'],
    ])
  })

  test.each(LISTS)(
    'the %s list is empty for a site without records and 404 for one that is not public [S2-API-28]',
    async (name) => {
      const siteId = await makeSite(world.db)
      expect(await list(name, siteId)).toEqual({ list: [], total: 0 })
      const hidden = await makeSite(world.db, { is_public: false })
      for (const id of [hidden, 999_999, 0, 'abc'])
        expect(
          (await world.call(`/Anon/PublicInquiry/GetFacility${name}SummaryList/${id}`)).status,
        ).toBe(404)
    },
  )

  test('a long list is answered up to its newest 500, with the whole total [S2-SITE-15]', async () => {
    const siteId = await makeSite(world.db)
    await addInspection(world.db, siteId)
    await sql`
      insert into inspections (site_id, product_id, inspection_type_id, inspection_status_id, started_on)
      select site_id, product_id, inspection_type_id, inspection_status_id, '2020-01-01'
      from inspections, generate_series(1, 504) where site_id = ${siteId}`.execute(world.db)
    const { list: inspections, total } = await list('Inspection', siteId)
    expect({ rows: inspections.length, total, first: inspections[0]?.inspectionStartDate }).toEqual(
      { rows: 500, total: 505, first: '2026-03-02' },
    )
  })
})
