import { describe, expect, test } from 'vitest'
import { makePermit } from '#tests/support/factories/permits.ts'
import {
  addEmission,
  addEmissionUnit,
  addEnforcement,
  addEvent,
  addInspection,
  addReleasePoint,
  addViolation,
} from '#tests/support/factories/site-records.ts'
import { oregon } from '#tests/support/factories/reference.ts'
import { addSiteProduct, makeSite } from '#tests/support/factories/sites.ts'
import { ask, codeOf } from '#tests/support/graph.ts'
import { recordingGateway } from '#tests/support/recording.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Rows<T> = { sites: { nodes: T[]; totalCount: number } }

const SITE = `id identifier name fisId srn status contest isPortable location addressLine cityName zipCode stateId countyId countyName stateName regionName latitude longitude
  products { productId productName name location facilityType }`

const RECORDS = `query ($id: ID!) { site(id: $id) {
  permits { totalCount nodes { number typeName statusName productId } }
  inspections { totalCount nodes { categoryName typeName startedOn endedOn statusName assignedUserName } }
  violations { totalCount nodes { categoryName typeName statusName issuedOn awareOn basePenalty } }
  enforcements { totalCount nodes { categoryName typeName number statusName issuedByName issuedOn determinedOn responseDueOn respondedOn } }
  events { totalCount nodes { subject typeName reportedOn statusName referenceNumber issueSource priorityName description } }
  releasePoints { totalCount nodes { name identifier typeName description } }
  emissionUnits { totalCount nodes { name identifier typeName description } }
  emissions { totalCount nodes { inventoryYear substanceName pollutant reported calculated unitCode } }
} }`

describe('graphql sites', () => {
  test('a list of 25 sites costs 1 REST call, and 2 with what only the record knows [S2-API-15]', async () => {
    for (let i = 0; i < 25; i++) await makeSite(world.db)
    await ask(
      world.gateway,
      '{ sites(pageSize: 25) { nodes { id identifier name status contest location srn fisId isPortable } totalCount } }',
    )
    expect(world.restCalls).toHaveLength(1)
    const { sites } = await ask<Rows<unknown>>(
      world.gateway,
      `{ sites(pageSize: 25) { nodes { ${SITE} } } }`,
    )
    expect(sites.nodes).toHaveLength(25)
    expect(world.restCalls).toHaveLength(3)
  })

  test('a search row and the record say the same [S2-SITE-05, S2-SITE-07, S2-SITE-12, S2-SITE-26]', async () => {
    const id = await makeSite(world.db, {
      identifier: 'FAC-88',
      name: 'Juniper Mill',
      srn: 'B1',
      fis_id: 77,
      contested_code: 'C',
      is_portable: true,
      address: '7 Elm Way',
      city: 'Salem',
      zip: '97301',
    })
    await addSiteProduct(world.db, id, {
      productId: 9,
      name: 'Juniper transfer',
      location: 'Gate 2',
      facilityType: 'Transfer station',
    })
    const { stateId, marionId } = await oregon(world.db)
    const expected = {
      id: String(id),
      identifier: 'FAC-88',
      name: 'Juniper Mill',
      fisId: '77',
      srn: 'B1',
      status: 'ACTIVE',
      contest: 'CONTESTED',
      isPortable: true,
      location: '7 Elm Way, Salem, OR 97301',
      addressLine: '7 Elm Way',
      cityName: 'Salem',
      zipCode: '97301',
      stateId: String(stateId),
      countyId: String(marionId),
      countyName: 'Marion',
      stateName: 'Oregon',
      regionName: 'Western Region',
      latitude: 44.94,
      longitude: -123.03,
      products: [
        {
          productId: 9,
          productName: 'Solid waste',
          name: 'Juniper transfer',
          location: 'Gate 2',
          facilityType: 'Transfer station',
        },
      ],
    }
    const answer = await ask<Rows<unknown> & { site: unknown }>(
      world.gateway,
      `query ($id: ID!) { sites { nodes { ${SITE} } } site(id: $id) { ${SITE} } }`,
      { id },
    )
    expect(answer.sites.nodes).toEqual([expected])
    expect(answer.site).toEqual(expected)
  })

  test('A is active, P pending and I inactive [S2-SITE-06, S2-SITE-13]', async () => {
    for (const code of ['A', 'I', 'P']) await makeSite(world.db, { name: code, status_code: code })
    const { sites } = await ask<Rows<unknown>>(world.gateway, '{ sites { nodes { name status } } }')
    expect(sites.nodes).toEqual([
      { name: 'A', status: 'ACTIVE' },
      { name: 'I', status: 'INACTIVE' },
      { name: 'P', status: 'PENDING' },
    ])
  })

  test('the filter and the order become the criteria of the API [S2-SITE-02, S2-SITE-03, S2-SITE-04]', async () => {
    const { gateway, calls } = recordingGateway(world.api)
    const query =
      'query ($filter: SiteFilter, $sort: SiteSort) { sites(filter: $filter, sort: $sort) { totalCount } }'
    await ask(gateway, query, {
      sort: 'NAME_DESC',
      filter: { keyword: 'mill', siteIds: ['5'], radius: { miles: 1 } },
    })
    await ask(gateway, query)
    expect(calls.map((call) => call.body)).toEqual([
      {
        filter: 'mill',
        siteRids: [5],
        radius: { distant: 1 },
        condition: { sort: 'siteName DESC', page: 1, pageSize: 20 },
      },
      { condition: { sort: 'siteName', page: 1, pageSize: 20 } },
    ])
  })

  test('the eight lists of a site are translated field by field, one REST call each [S2-SITE-14, S2-SITE-15, S2-SITE-16, S2-SITE-17, S2-SITE-18, S2-SITE-20, S2-SITE-21, S2-SITE-22]', async () => {
    const { db } = world
    const id = await makeSite(db)
    await makePermit(db, { site_id: id, number: 'P-7' })
    await addInspection(db, id)
    await addViolation(db, id)
    await addEnforcement(db, id)
    await addEvent(db, id, { reference_no: 'EVT-OPEN' })
    await addEvent(db, id, { is_confidential: true })
    await addReleasePoint(db, id, 'S1')
    await addEmissionUnit(db, id, 'B1')
    await addEmission(db, id, { year: 2025, substance: 'PM10', code: 'C', calculated: null })
    const { site } = await ask<{ site: unknown }>(world.gateway, RECORDS, { id })
    const one = (node: unknown) => ({ totalCount: 1, nodes: [node] })
    expect(site).toEqual({
      permits: one({
        number: 'P-7',
        typeName: 'Title V facility permit',
        statusName: 'Active',
        productId: 7,
      }),
      inspections: one({
        categoryName: 'Compliance',
        typeName: 'Full evaluation',
        startedOn: '2026-03-02',
        endedOn: '2026-03-04',
        statusName: 'Closed',
        assignedUserName: 'Kit Rowan',
      }),
      violations: one({
        categoryName: 'Reporting',
        typeName: 'Late report',
        statusName: 'Open',
        issuedOn: '2026-04-01',
        awareOn: '2026-03-20',
        basePenalty: 1250.5,
      }),
      enforcements: one({
        categoryName: 'Formal',
        typeName: 'Notice of violation',
        number: 'ENF-7',
        statusName: 'Issued',
        issuedByName: 'Air Quality',
        issuedOn: '2026-05-01',
        determinedOn: '2026-04-20',
        responseDueOn: '2026-06-01',
        respondedOn: '2026-05-28',
      }),
      events: one({
        subject: 'Oil on the creek',
        typeName: 'Spill',
        reportedOn: '2026-07-01',
        statusName: 'Under review',
        referenceNumber: 'EVT-OPEN',
        issueSource: 'Telephone',
        priorityName: 'High',
        description: 'A film of oil below the outfall.',
      }),
      releasePoints: one({
        name: 'Stack S1',
        identifier: 'S1',
        typeName: 'Vertical stack',
        description: 'Boiler exhaust',
      }),
      emissionUnits: one({
        name: 'Boiler B1',
        identifier: 'B1',
        typeName: 'Boiler',
        description: 'Gas fired',
      }),
      emissions: one({
        inventoryYear: 2025,
        substanceName: 'PM10',
        pollutant: 'CRITERIA',
        reported: 12.5,
        calculated: null,
        unitCode: 'TON',
      }),
    })
    expect(world.restCalls).toHaveLength(9)
  })

  test('the kinds of pollutants are criteria, HAP, VOC and other [S2-SITE-24]', async () => {
    const id = await makeSite(world.db)
    for (const code of ['C', 'H', 'V', 'O'])
      await addEmission(world.db, id, { year: 2025, substance: `Sub ${code}`, code })
    type Emissions = {
      site: { emissions: { nodes: { substanceName: string; pollutant: string }[] } }
    }
    const { site } = await ask<Emissions>(
      world.gateway,
      'query ($id: ID!) { site(id: $id) { emissions { nodes { substanceName pollutant } } } }',
      { id },
    )
    expect(
      Object.fromEntries(site.emissions.nodes.map((each) => [each.substanceName, each.pollutant])),
    ).toEqual({
      'Sub C': 'CRITERIA',
      'Sub H': 'HAP',
      'Sub V': 'VOC',
      'Sub O': 'OTHER',
    })
  })

  test('unknown and hidden sites are NOT_FOUND [S2-API-27]', async () => {
    const hidden = await makeSite(world.db, { is_public: false })
    for (const id of [String(hidden), '999999', 'abc', '../x'])
      expect(
        await codeOf(world.gateway, 'query ($id: ID!) { site(id: $id) { id } }', { id }),
        id,
      ).toBe('NOT_FOUND')
  })
})
